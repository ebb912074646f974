// Profiles: what is recorded, how it reads, and that it stays within what it was given.
#include <doctest/doctest.h>

#include <atomic>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "budget/dropping.h"
#include "support/folder.h"
#include "support/process_memory.h"
#include "support/tinyai.hpp"

namespace {

using namespace tinyai_test;
using Json = nlohmann::json;

class Profile {
 public:
  explicit Profile(const Manager& into, int64_t limit_bytes = 0, bool this_thread = false) {
    tinyai_profile_options options;
    tinyai_profile_options_init(&options);
    if (limit_bytes) options.limit_bytes = limit_bytes;
    options.this_thread = this_thread;
    check(tinyai_profile_start(into.handle(), &options, &id_));
  }
  Profile(const Profile&) = delete;
  Profile& operator=(const Profile&) = delete;
  ~Profile() { tinyai_profile_release(id_); }

  operator tinyai_profile() const { return id_; }  // NOLINT: what it is
  void stop() const { check(tinyai_profile_stop(id_)); }
  tinyai_profile_counts counts() const {
    tinyai_profile_counts counts{};
    counts.struct_size = sizeof counts;
    check(tinyai_profile_stats(id_, &counts));
    return counts;
  }
  Json table() const { return Json::parse(text(TINYAI_JSON)); }
  std::string text(tinyai_format format) const {
    return read_text([&](char* buffer, int64_t size, int64_t* length) {
      return tinyai_profile_print(id_, format, buffer, size, length);
    });
  }
  // Of the table; null: it has no such line.
  Json row(const std::string& name, bool backward = false) const {
    const Json whole = table();
    for (const Json& row : whole["operators"]) {
      if (row["operator"] == name && row["backward"] == backward) return row;
    }
    return {};
  }
  std::string page(const char* title) const {
    const Folder folder;
    const std::string path = folder / "page.html";
    check(tinyai_profile_save_html(id_, {0}, title, path.c_str()));
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  Json trace() const {
    const Folder folder;
    const std::string path = folder / "trace.json";
    check(tinyai_profile_save_trace(id_, path.c_str()));
    std::ifstream file(path);
    return Json::parse(file);
  }

 private:
  tinyai_profile id_{};
};

Array ones(tinyai_manager into, const Shape& shape) {
  tinyai_array out;
  check(tinyai_array_full(into, shape.data(), static_cast<int64_t>(shape.size()), 1, TINYAI_F32, &out));
  return out;
}

tinyai_array product(tinyai_manager into, const Array& a, const Array& b) {
  tinyai_array out;
  check(tinyai_array_matmul(into, a.handle(), b.handle(), &out));
  return out;
}

// What the Trace Event Format asks of each event.
void check_event(const Json& event) {
  const std::string phase = event.at("ph");
  CHECK(event.at("name").is_string());
  CHECK(event.at("pid").is_number_integer());
  CHECK(event.at("tid").is_number_integer());
  if (phase == "M") {
    CHECK(event.at("args").at("name").is_string());
    return;
  }
  CHECK(event.at("ts").is_number());
  CHECK(event.at("ts").get<double>() >= 0);
  CHECK(event.at("cat").is_string());
  if (phase == "X") CHECK(event.at("dur").get<double>() >= 0);
  if (phase == "C") CHECK(event.at("args").at("bytes").is_number());
  if (phase == "b" || phase == "e") CHECK(event.at("id").is_string());
  CHECK(std::set<std::string>{"X", "C", "b", "e"}.contains(phase));
}

}  // namespace

TEST_CASE("a profile counts calls, operations and bytes of each operator") {
  const Manager manager("profiled");
  const Array a = ones(manager.handle(), {64, 32}), b = ones(manager.handle(), {32, 16});
  const Profile profile(manager);
  for (int i = 0; i < 5; ++i) product(manager.handle(), a, b);
  profile.stop();
  product(manager.handle(), a, b);
  const Json row = profile.row("matmul");
  CHECK(row["calls"] == 5);
  CHECK(row["flops"] == 5.0 * 2 * 64 * 32 * 16);
  CHECK(row["bytes"] == 5.0 * 4 * (64 * 32 + 32 * 16 + 64 * 16));
  CHECK(row["nanoseconds"].get<int64_t>() >= row["longest_nanoseconds"].get<int64_t>());
  const Json table = profile.table();
  double shares = 0;
  for (const Json& one : table["operators"]) shares += one["share"].get<double>();
  CHECK(shares == doctest::Approx(1));
  CHECK(table["machine_flops_per_second"].get<double>() > 1e8);
  CHECK(profile.text(TINYAI_TEXT).find("matmul") != std::string::npos);
}

TEST_CASE("a profile tells what a backward calls from the rest") {
  const Manager manager("profiled");
  const Variable x = manager.parameter(manager.array({2, 2}, {1, 2, 3, 4}));
  const Profile profile(manager);
  tinyai_variable y, loss;
  check(tinyai_variable_matmul(manager.handle(), x.handle(), x.handle(), &y));
  check(tinyai_variable_sum(manager.handle(), y, nullptr, 0, 0, &loss));
  check(tinyai_variable_backward(manager.handle(), loss, nullptr));
  CHECK(profile.row("matmul")["calls"] == 1);
  CHECK(profile.row("matmul", true)["calls"] == 2);  // one for each operand
}

TEST_CASE("a trace is what viewers read, whatever scopes are called") {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = "quote \" slash \\ line \n tag <b> \xff\xfe";  // and no UTF-8
  const Manager manager("profiled");
  const Array a = ones(manager.handle(), {8, 8});
  const Profile profile(manager);
  tinyai_manager inner;
  check(tinyai_manager_open(manager.handle(), &options, &inner));
  product(inner, a, a);
  check(tinyai_manager_close(inner));
  profile.stop();
  const Json trace = profile.trace();
  std::map<std::string, int> phases;
  bool has_call = false, has_kernel = false;
  for (const Json& event : trace.at("traceEvents")) {
    check_event(event);
    ++phases[event["ph"]];
    has_call |= event["name"] == "matmul" && event.value("cat", "") == "call";
    has_kernel |= event["name"] == "product.matmul" && event["args"]["of"] == "matmul";
  }
  CHECK(phases["b"] >= 2);  // the scopes that were there, and the new one
  CHECK(phases["e"] == 1);
  CHECK(phases["C"] > 0);
  CHECK(has_call);
  CHECK(has_kernel);
}

TEST_CASE("a trace's operators lie within the call that made them") {
  const Manager manager("profiled");
  const Array a = ones(manager.handle(), {64, 64});
  const Profile profile(manager);
  product(manager.handle(), a, a);
  profile.stop();
  Json call, op;
  const Json trace = profile.trace();
  for (const Json& event : trace.at("traceEvents")) {
    if (event["name"] != "matmul") continue;
    (event["cat"] == "call" ? call : op) = event;
  }
  const auto begin = [](const Json& e) { return e.at("ts").get<double>(); };
  const auto end = [&](const Json& e) { return begin(e) + e.at("dur").get<double>(); };
  CHECK(begin(call) <= begin(op));
  CHECK(end(op) <= end(call) + 1e-3);
  CHECK(op["args"]["shape"] == "f32[64,64]");
}

TEST_CASE("a profile's memory ends where the accounts say it does") {
  const Manager manager("profiled");
  const Array before = ones(manager.handle(), {1000});
  const Profile profile(manager);
  std::vector<tinyai_array> made;
  for (int i = 0; i < 10; ++i)
    made.push_back(product(manager.handle(), ones(manager.handle(), {16, 16}), ones(manager.handle(), {16, 16})));
  for (int i = 0; i < 4; ++i) check(tinyai_array_release(made[static_cast<size_t>(i)]));
  check(tinyai_array_release(before.handle()));
  profile.stop();
  std::map<std::string, int64_t> last;
  const Json trace = profile.trace();
  for (const Json& event : trace.at("traceEvents")) {
    if (event["ph"] == "C") last[event["name"]] = event["args"]["bytes"];
  }
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats({0}, &stats));
  CHECK(last["memory: activation"] == stats.subtree_by_category[TINYAI_CATEGORY_ACTIVATION]);
  CHECK(last["memory: data"] == stats.subtree_by_category[TINYAI_CATEGORY_DATA]);
  CHECK(accounts_agree());
}

TEST_CASE("a profile keeps to its limit, and counts what found no room") {
  const Manager manager("profiled");
  const Array a = ones(manager.handle(), {2, 2});
  const int64_t before = manager.stats().bytes;
  const Profile profile(manager, 65536);
  CHECK(manager.stats().bytes - before >= 65536);
  CHECK(manager.stats().bytes - before < 65536 + 4096);
  const int64_t started = manager.stats().bytes;
  for (int i = 0; i < 1000; ++i) check(tinyai_array_release(product(manager.handle(), a, a)));
  CHECK(manager.stats().bytes == started);
  const tinyai_profile_counts counts = profile.counts();
  CHECK(counts.events <= 65536 / 64);
  CHECK(counts.dropped > 0);
  CHECK(profile.text(TINYAI_TEXT).find("found no room") != std::string::npos);
}

TEST_CASE("one profile runs at a time, and ends with its handle") {
  const Manager manager("profiled");
  {
    const Profile profile(manager);
    CHECK(profile.counts().running == 1);
    CHECK(status_of([&] { const Profile second(manager); }) == TINYAI_ERROR_NOT_READY);
    profile.stop();
    CHECK(profile.counts().running == 0);
    const Profile next(manager);
  }
  const Profile again(manager);
  CHECK(status_of([&] { const Profile small(manager, 1000); }) == TINYAI_ERROR_RANGE);
}

TEST_CASE("a profile of one thread leaves the others out") {
  const Manager manager("profiled");
  const Array a = ones(manager.handle(), {4, 4});
  const Profile profile(manager, 0, true);
  product(manager.handle(), a, a);
  std::thread other([&] { product(manager.handle(), a, a); });
  other.join();
  CHECK(profile.counts().threads == 1);
  CHECK(profile.row("matmul")["calls"] == 1);
}

TEST_CASE("threads come, go and compute while profiles start, are read and end") {
  const Manager manager("profiled");
  const Array a = ones(manager.handle(), {4, 4});
  std::atomic<bool> done{false};
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      while (!done) {
        std::thread([&] {
          tinyai_manager scope;
          check(tinyai_manager_open(manager.handle(), nullptr, &scope));
          for (int i = 0; i < 20; ++i) product(scope, a, a);
          check(tinyai_manager_close(scope));
        }).join();
      }
    });
  }
  for (int round = 0; round < 10; ++round) {
    const Profile profile(manager, 1 << 20, false);
    for (int i = 0; i < 20; ++i) product(manager.handle(), a, a);
    CHECK(profile.row("matmul")["calls"].get<int64_t>() >= 20);
    if (round % 2) profile.stop();
  }
  done = true;
  for (std::thread& thread : threads) thread.join();
  CHECK(accounts_agree());
}

TEST_CASE("a page shows where memory and time went, and loads nothing") {
  const Manager manager("page");
  const Array a = ones(manager.handle(), {64, 64});
  const Profile profile(manager);
  for (int i = 0; i < 4; ++i) check(tinyai_array_release(product(manager.handle(), a, a)));
  profile.stop();
  const std::string page = profile.page("<weights> & \xff");
  CHECK(page.find("&lt;weights&gt; &amp; \xef\xbf\xbd") != std::string::npos);
  CHECK(page.find("matmul f32[64,64]") != std::string::npos);
  CHECK(page.find("page</td>") != std::string::npos);  // the scope
  for (const char* loads : {"src=", "href=", "url(", "<script", "@import"}) {
    CAPTURE(std::string(loads));
    CHECK(page.find(loads) == std::string::npos);
  }
}

TEST_CASE("a page draws the line that a scope is held to, from when it was") {
  const Manager outer("outer");
  const Manager held("held");
  const Profile profile(outer);
  CHECK(profile.page("free").find("Memory beneath the limit") == std::string::npos);
  check(tinyai_manager_set_limit(held.handle(), 1 << 20));
  const Manager inner(held, "inner");
  ones(inner.handle(), {64, 1024});
  ones(outer.handle(), {1024, 1024});  // beside it
  profile.stop();
  const std::string page = profile.page("held");
  CHECK(page.find("Memory beneath the limit of held</h2>") != std::string::npos);
  CHECK(page.find("held to, 1,048,576 (1.0 MiB)") != std::string::npos);
  CHECK(page.find("class=\"limit\" d=\"M") != std::string::npos);
  int64_t limit = 0;
  const Json trace = profile.trace();
  for (const Json& event : trace.at("traceEvents")) {
    if (event["name"].get<std::string>().starts_with("limit of scope")) limit = event["args"]["bytes"];
  }
  CHECK(limit == 1 << 20);
}

TEST_CASE("a page tells what backwards made again, and a trace shows when") {
  const Manager manager("again");
  const Variable w = manager.parameter(ones(manager.handle(), {64, 64}));
  const Profile profile(manager);
  check(tinyai_recompute_push());
  const Variable y = detail::apply(tinyai_variable_sin, detail::apply(tinyai_variable_sin, w.handle()).handle());
  check(tinyai_recompute_pop());
  check(tinyai_variable_backward({0}, sum(y).handle(), nullptr));
  profile.stop();
  CHECK(profile.page("again").find("Backwards made 1 value again that were not saved") != std::string::npos);
  int made = 0;
  const Json trace = profile.trace();
  for (const Json& event : trace.at("traceEvents")) made += event.value("cat", "") == "made again";
  CHECK(made == 1);
}

TEST_CASE("a page tells what a full scope dropped, and a trace shows when") {
  const Manager outer("outer", false);
  const dropping::Dropping full;
  const Variable y = exp(full.variable());
  [[maybe_unused]] const Variable squares = square(y);  // by which a graph keeps y
  y.release();
  const Profile profile(outer);
  full.squeeze();
  profile.stop();
  CHECK(full.stats().dropped_bytes >= dropping::kBytes);
  CHECK(profile.page("full").find("would have refused, 1 value that graphs kept went instead") != std::string::npos);
  int64_t dropped = 0;
  const Json trace = profile.trace();
  for (const Json& event : trace.at("traceEvents")) {
    if (event.value("cat", "") == "dropped" && event["name"] == "exp") dropped += event["args"]["bytes"].get<int64_t>();
  }
  CHECK(dropped == full.stats().dropped_bytes);
}

TEST_CASE("a scope that closes takes its running profile with it") {
  const Manager outer("outer");
  {
    const Manager manager("profiled");
    tinyai_profile profile;
    check(tinyai_profile_start(manager.handle(), nullptr, &profile));
  }
  const Profile next(outer);  // it no longer runs
}
