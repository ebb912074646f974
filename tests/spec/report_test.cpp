// Reports: how dumps read, who keeps what outlived its scope, messages of the dead. Scenarios S23 and S24 count by
// hand.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "support/process_memory.h"

using nlohmann::json;
using tinyai_test::check;
using tinyai_test::last_error;
using tinyai_test::memory_of_process;
using tinyai_test::read_text;

namespace {

// A scope whose arrays and variables may have names.
class Scope {
 public:
  explicit Scope(const char* name, tinyai_manager parent = {0}, int64_t limit_bytes = 0, bool enter = false) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = name;
    options.limit_bytes = limit_bytes;
    options.enter = enter ? 1 : 0;
    check(tinyai_manager_open(parent, &options, &handle_));
  }
  Scope(Scope&& other) noexcept : handle_(std::exchange(other.handle_, {0})) {}
  Scope& operator=(Scope&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Scope() { close(); }

  void close() { tinyai_manager_close(std::exchange(handle_, {0})); }
  operator tinyai_manager() const { return handle_; }  // NOLINT: it is one

  tinyai_array array(const std::vector<float>& elements, const char* name = nullptr) const {
    const auto size = static_cast<int64_t>(elements.size());
    tinyai_array out;
    check(tinyai_array_from_host(handle_, TINYAI_F32, &size, 1, elements.data(), &out));
    if (name) check(tinyai_array_set_name(out, name));
    return out;
  }
  tinyai_array array(int64_t size, const char* name = nullptr) const {
    return array(std::vector<float>(static_cast<size_t>(size), 1.0f), name);
  }
  tinyai_variable variable(int64_t size, const char* name = nullptr) const {
    tinyai_variable out;
    check(tinyai_variable_from_array(handle_, array(size), &out));
    if (name) check(tinyai_variable_set_name(out, name));
    return out;
  }
  tinyai_resource lend(uint64_t resource) const {
    const tinyai_resource lent{resource};
    tinyai_resource loan;
    check(tinyai_manager_temp_attach(handle_, &lent, 1, &loan));
    return loan;
  }
  void ret(uint64_t resource) const {
    const tinyai_resource moved{resource};
    check(tinyai_manager_ret(handle_, &moved, 1));
  }

  tinyai_manager_stats stats() const {
    tinyai_manager_stats out{};
    out.struct_size = sizeof out;
    check(tinyai_manager_get_stats(handle_, &out));
    return out;
  }
  std::string dump(int32_t format) const {
    return read_text([&](char* buffer, int64_t size, int64_t* length) {
      return tinyai_manager_debug_dump(handle_, format, buffer, size, length);
    });
  }

 private:
  tinyai_manager handle_{0};
};

// Header (96) and elements share a block; from 160 bytes on the elements start on a cache line. Rounded to 64.
constexpr int64_t kBytes1000 = 4160;  // f32[1000]: 128 + 4000

bool holds(const std::string& text, const std::string& part) {
  INFO(text);
  return text.find(part) != std::string::npos;
}

json dumped(const Scope& manager) { return json::parse(manager.dump(TINYAI_JSON))["scope"]; }

json child(const json& scope, const std::string& name) {
  for (const json& candidate : scope["children"]) {
    if (candidate["name"] == name) return candidate;
  }
  FAIL("no child ", name);
  return {};
}

json member(const json& scope, const std::string& name) {
  for (const json& candidate : scope["members"]) {
    if (candidate["name"] == name) return candidate;
  }
  FAIL("no member ", name);
  return {};
}

tinyai_array reshaped(tinyai_manager into, tinyai_array x, std::vector<int64_t> shape) {
  tinyai_array out;
  check(tinyai_array_reshape(into, x, shape.data(), static_cast<int64_t>(shape.size()), &out));
  return out;
}

std::string diff(tinyai_snapshot before, tinyai_snapshot after, int32_t format) {
  return read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_snapshot_diff(before, after, format, buffer, size, length);
  });
}

// Tracking for one test.
struct Tracking {
  explicit Tracking(int32_t level) { check(tinyai_set_tracking(level)); }
  ~Tracking() { tinyai_set_tracking(TINYAI_TRACKING_OFF); }
};

}  // namespace

TEST_CASE("the text of a dump is a table with a line for what is special") {
  Scope base("app");
  Scope model("model", base);
  model.array(1000, "table");
  check(tinyai_manager_cap(model));
  const std::string text = base.dump(TINYAI_TEXT);
  CHECK(holds(text, "system/app"));
  CHECK(holds(text, "  model     "));
  CHECK(holds(text, "4,160 (4.1 KiB)"));
  CHECK(holds(text, "      capped\n"));
  CHECK(holds(text, "- array 'table' f32[1000], 4,160 (4.1 KiB) data\n"));
  CHECK(holds(text, "system/engine: "));
}

TEST_CASE("names are escaped in JSON") {
  Scope base("a \"quoted\\ name\n");
  CHECK(dumped(base)["name"] == "a \"quoted\\ name\n");
}

TEST_CASE("unnamed arrays are listed by size, and what is left out is counted") {
  Scope base("app");
  for (int64_t n = 1; n <= 100; ++n) base.array(100 * n);
  const json top = dumped(base);
  CHECK(top["members"].size() == 8);
  CHECK(top["members"][0]["spec"] == "f32[10000]");
  CHECK(top["members_left_out"] == 92);
}

TEST_CASE("what outlives its scope is on the parent's account, kept by the loan") {
  Scope base("app"), borrower("borrower", base);
  int64_t before = 0;
  {
    Scope owner("owner", base);
    borrower.lend(owner.array(1000, "x").id);
    before = base.stats().bytes;
  }
  const json top = dumped(base);
  CHECK(top["bytes"] == before + kBytes1000);
  REQUIRE(top["kept"].size() == 1);
  CHECK(top["kept"][0]["scope"] == "system/app/owner");
  CHECK(top["kept"][0]["bytes"] == kBytes1000);
  CHECK(top["kept"][0]["unexplained_bytes"] == 0);
  CHECK(top["kept"][0]["by"][0]["holder"] == "loan 'x' f32[1000] in system/app/borrower");
  CHECK(member(child(top, "borrower"), "x")["from"] == "system/app/owner, closed");
  CHECK(holds(base.dump(TINYAI_TEXT),
              "! outlived its scope: 4,160 (4.1 KiB) of closed system/app/owner, kept by loan 'x'"));
  borrower.close();
  CHECK(dumped(base)["kept"].empty());
  CHECK(base.stats().subtree_bytes == 0);
}

TEST_CASE("a view keeps the bytes of its closed source, through two closed scopes") {
  Scope base("app"), keeper("keeper", base);
  {
    Scope outer("outer", base);
    {
      Scope inner("inner", outer);
      reshaped(keeper, inner.array(1000), {10, 100});
    }
    CHECK(dumped(outer)["kept"][0]["scope"] == "system/app/outer/inner");
  }
  const json top = dumped(base);
  REQUIRE(top["kept"].size() == 1);
  CHECK(top["kept"][0]["scope"] == "system/app/outer/inner");
  CHECK(top["kept"][0]["bytes"] == kBytes1000);
  CHECK(top["kept"][0]["by"][0]["holder"] == "view f32[10,100] in system/app/keeper");
  keeper.close();
  CHECK(base.stats().subtree_bytes == 0);
}

TEST_CASE("a returned variable's graph keeps what it saved") {
  Scope base("app"), model("model", base);
  const tinyai_variable w = model.variable(1000, "w");
  tinyai_variable y{0};
  for (int step = 0; step < 3; ++step) {
    Scope batch("batch", base);
    tinyai_variable x = batch.variable(1000), z;
    check(tinyai_variable_mul(batch, w, x, &z));
    check(tinyai_variable_mul(batch, z, z, &y));
    check(tinyai_variable_set_name(y, "y"));
    batch.ret(y.id);
  }
  json top = dumped(base);
  REQUIRE(top["kept"].size() == 1);
  CHECK(top["kept"][0]["scopes"] == 3);
  CHECK(top["kept"][0]["bytes"] == top["bytes"].get<int64_t>() - 3 * kBytes1000);  // the three y have handles
  CHECK(top["kept"][0]["unexplained_bytes"] == 0);
  CHECK(top["kept"][0]["by"].size() == 3);
  CHECK(top["kept"][0]["by"][0]["holder"] == "the graph of 'y' f32[1000] in system/app");
  check(tinyai_variable_unchain_backward(y));
  top = dumped(base);
  CHECK(top["kept"][0]["by"][2]["bytes"] < 500);  // its own node alone
}

TEST_CASE("a growing graph shows in a difference as bytes without a handle") {
  Scope base("app"), reports("reports");
  const tinyai_variable x = base.variable(1000);
  tinyai_snapshot before;
  check(tinyai_snapshot_take(reports, base, &before));
  {
    const Scope batch("batch", base);
    tinyai_variable y, z;
    check(tinyai_variable_mul(batch, x, x, &y));
    check(tinyai_variable_mul(batch, y, y, &z));
    batch.ret(z.id);
  }
  const std::string text = diff(before, {0}, TINYAI_TEXT);
  CHECK(holds(text, "variable f32[1000] in system/app"));
  CHECK(holds(text, "activation held by no handle in system/app"));
  CHECK(holds(text, "graph held by no handle in system/app"));
}

TEST_CASE("a dead handle's error tells what it was; with tracking also where it was made and closed") {
  Scope base("app");
  float value;
  tinyai_array named, unnamed;
  {
    Scope model("model", base);
    named = model.array(4, "weights");
    unnamed = model.array(4);
  }
  CHECK(tinyai_array_to_host(named, &value, 4) == TINYAI_ERROR_CLOSED);
  CHECK(last_error() == "array_to_host: 'array': 'weights' f32[4] of system/app/model was closed with its owner");
  CHECK(tinyai_array_to_host(unnamed, &value, 4) == TINYAI_ERROR_CLOSED);

  const Tracking tracking(TINYAI_TRACKING_OPERATOR);
  check(tinyai_label_push("load"));
  const tinyai_array tracked = base.array(4);
  check(tinyai_label_pop());
  check(tinyai_array_release(tracked));
  CHECK(tinyai_array_to_host(tracked, &value, 4) == TINYAI_ERROR_CLOSED);
  CHECK(last_error() ==
        "array_to_host: 'array': f32[4] of system/app was released; made by array_from_host, label 'load'; ended by "
        "array_release");
  Scope sub("sub", base);
  const tinyai_manager closed = sub;
  sub.close();
  CHECK(tinyai_manager_enter(closed) == TINYAI_ERROR_CLOSED);
  CHECK(last_error() ==
        "manager_enter: 'manager': system/app/sub was closed; made by manager_open; ended by manager_close");
}

namespace {

struct Label {
  explicit Label(const std::string& text) { check(tinyai_label_push(text.c_str())); }
  ~Label() { tinyai_label_pop(); }
};

}  // namespace

TEST_CASE("tracking sees for ever: places that nothing alive was made at make room") {
  Scope base("app");
  const Tracking tracking(TINYAI_TRACKING_OPERATOR);
  {
    const Label label("the first leak");
    base.array(4, "first");
  }
  for (int i = 0; i < 70000; ++i) {
    const Label label("request " + std::to_string(i));
    check(tinyai_array_release(base.array(1)));
  }
  const Label label("the last leak");
  base.array(4, "last");
  CHECK(member(dumped(base), "first")["site"]["label"] == "the first leak");
  CHECK(member(dumped(base), "last")["site"]["label"] == "the last leak");
}

TEST_CASE("places come and go with what was made at them, and off lets go of all others") {
  Scope base("app");
  const int64_t before = memory_of_process().engine_bytes;
  std::vector<tinyai_array> made;
  {
    const Tracking tracking(TINYAI_TRACKING_OPERATOR);
    for (int i = 0; i < 70000; ++i) {
      const Label label("request " + std::to_string(i));
      made.push_back(base.array(1));
    }
    base.array(4, "one too many");
    CHECK(member(dumped(base), "one too many")["site"]["call"] == "one of too many places to tell apart");
    for (const tinyai_array array : made) check(tinyai_array_release(array));
    const Label label("seen again");
    base.array(4, "later");
    CHECK(member(dumped(base), "later")["site"]["label"] == "seen again");
  }
  CHECK(member(dumped(base), "later")["site"]["label"] == "seen again");  // it lives
  CHECK(memory_of_process().engine_bytes - before <
        70000 * 100);  // slots of handles, which stay for the next; a label each is more
}

TEST_CASE("a place that is held when tracking ends goes with what was made at it") {
  Scope base("app");
  std::vector<tinyai_array> made;
  {
    const Tracking tracking(TINYAI_TRACKING_OPERATOR);
    for (int i = 0; i < 1000; ++i) {
      const Label label(std::string(200, 'x') + std::to_string(i));
      made.push_back(base.array(1));
    }
  }
  const int64_t before = memory_of_process().engine_bytes;
  for (const tinyai_array array : made) check(tinyai_array_release(array));
  CHECK(before - memory_of_process().engine_bytes > 1000 * 200);
}

TEST_CASE("of a label reports keep the first 255 bytes, in whole characters") {
  Scope base("app");
  const Tracking tracking(TINYAI_TRACKING_OPERATOR);
  const Label label(std::string(254, 'x') + "\u00e9" + std::string(100, 'y'));
  base.array(4, "made");
  CHECK(member(dumped(base), "made")["site"]["label"] == std::string(254, 'x'));
}

TEST_CASE("tracking by stack names frames, off names nothing") {
  Scope base("app");
  base.array(4, "before");
  const Tracking tracking(TINYAI_TRACKING_STACK);
  base.array(4, "after");
  const json top = dumped(base);
  CHECK_FALSE(member(top, "before").contains("site"));
  CHECK(member(top, "after")["site"]["call"] == "array_from_host");
  CHECK(member(top, "after")["site"]["stack"].size() > 0);
  CHECK(tinyai_set_tracking(3) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_label_pop() == TINYAI_ERROR_ORDER);
}

TEST_CASE("what a callback does with labels ends with it") {
  Scope base("app");
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.name = "labels";
  options.forward = [](tinyai_manager, const tinyai_variable* inputs, int64_t, tinyai_resource* outputs, int64_t,
                       void*) {
    check(tinyai_label_pop());  // the caller's: for this function only
    check(tinyai_label_push("left"));
    check(tinyai_label_push("over"));
    outputs[0] = {inputs[0].id};
    return tinyai_status{TINYAI_OK};
  };
  options.backward = [](tinyai_manager, const tinyai_function_backward*, tinyai_resource*, void*) {
    return tinyai_status{TINYAI_OK};
  };
  tinyai_function function;
  check(tinyai_function_custom(base, &options, &function));
  const tinyai_variable input = base.variable(4);
  check(tinyai_label_push("outer"));
  check(tinyai_label_push("inner"));
  tinyai_variable output;
  check(tinyai_function_call(base, function, &input, 1, &output, 1));
  const Tracking tracking(TINYAI_TRACKING_OPERATOR);
  base.array(4, "afterwards");
  CHECK(member(dumped(base), "afterwards")["site"]["label"] == "inner");
  check(tinyai_label_pop());
  check(tinyai_label_pop());
  CHECK(tinyai_label_pop() == TINYAI_ERROR_ORDER);
}

TEST_CASE("the limit's error names limit, use, request and the three biggest holders") {
  Scope base("app");
  Scope small("small", base, 16384);
  for (const char* name : {"one", "two", "three"}) small.array(1000, name);
  small.array(4, "little");
  int64_t size = 4000;
  tinyai_array out{7};
  CHECK(tinyai_array_from_host(small, TINYAI_F32, &size, 1, nullptr, &out) == TINYAI_ERROR_LIMIT);
  CHECK(out.id == 7);
  const std::string text = last_error();
  CHECK(holds(text, "16128 bytes more do not fit in system/app/small, which has limit 16384 and holds 12608"));
  for (const char* name : {"one", "two", "three"}) {
    CHECK(holds(text, "'" + std::string(name) + "' f32[1000] in system/app/small (4160)"));
  }
  CHECK_FALSE(text.find("little") != std::string::npos);
  CHECK(holds(text, "release"));
}

TEST_CASE("where a recorded graph fills a scope, the limit's error names the chain and the calls that free it") {
  Scope base("app");
  Scope run("run", base, 1 << 16);
  tinyai_variable y = run.variable(1000, "y");
  tinyai_status status = TINYAI_OK;
  while (status == TINYAI_OK) {
    const Scope step("step", run);
    tinyai_variable next;
    status = tinyai_variable_mul(step, y, y, &next);
    if (status != TINYAI_OK) break;
    check(tinyai_variable_set_name(next, "y"));
    step.ret(next.id);
    check(tinyai_variable_release(y));
    y = next;
  }
  CHECK(status == TINYAI_ERROR_LIMIT);
  const std::string text = last_error();
  CHECK(holds(text, "the graph of 'y' f32[1000] in system/app/run"));
  CHECK(holds(text, "nodes up to mul"));
  CHECK(holds(text,
              "unchain_backward of 'y' f32[1000] in system/app/run, or closing its scope, frees what its graph keeps"));
  check(tinyai_variable_unchain_backward(y));
  tinyai_variable next;
  CHECK(tinyai_variable_mul(run, y, y, &next) == TINYAI_OK);
}

TEST_CASE("a logger gets what it asked for, and its destroy runs once") {
  struct Log {
    int messages = 0, destroyed = 0;
    std::string last;
  } log;
  const auto write = [](int32_t, const char* message, void* user_data) {
    auto* to = static_cast<Log*>(user_data);
    ++to->messages;
    to->last = message;
  };
  const auto destroy = [](void* user_data) { ++static_cast<Log*>(user_data)->destroyed; };
  check(tinyai_set_logger(TINYAI_LOG_DEBUG, write, &log, destroy));
  Scope small("small", {0}, 64);
  tinyai_array out;
  int64_t size = 1000;
  CHECK(tinyai_array_from_host(small, TINYAI_F32, &size, 1, nullptr, &out) == TINYAI_ERROR_LIMIT);
  CHECK(log.messages == 1);
  CHECK(holds(log.last, "system/small"));
  std::thread([&] { check(tinyai_manager_enter(small)); }).join();  // ends inside a scope
  CHECK(log.messages == 2);
  CHECK(holds(log.last, "ended inside 1 entered scopes, the innermost system/small"));
  CHECK(dumped(small)["entered"] == 0);
  CHECK(tinyai_set_logger(9, write, &log, destroy) == TINYAI_ERROR_ARGUMENT);
  check(tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr));
  CHECK(log.destroyed == 1);
}

TEST_CASE("a callback that returns inside a scope is told of, and the scope is left") {
  std::string said;
  const auto write = [](int32_t, const char* message, void* to) { *static_cast<std::string*>(to) = message; };
  check(tinyai_set_logger(TINYAI_LOG_WARN, write, &said, nullptr));
  Scope base("app"), other("other", base);
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.name = "sloppy";
  options.forward = [](tinyai_manager, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void* scope) {
    out[0] = {in[0].id};
    return tinyai_manager_enter(*static_cast<Scope*>(scope));
  };
  options.backward = [](tinyai_manager, const tinyai_function_backward*, tinyai_resource*, void*) -> tinyai_status {
    return TINYAI_OK;
  };
  options.user_data = &other;
  tinyai_function function;
  check(tinyai_function_custom(base, &options, &function));
  const tinyai_variable x = base.variable(4);
  tinyai_variable y;
  check(tinyai_function_call(base, function, &x, 1, &y, 1));
  CHECK(holds(said, "sloppy: the host's function returned inside 1 scopes"));
  CHECK(dumped(other)["entered"] == 0);
  check(tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr));
}

TEST_CASE("dumps, snapshots and a busy tree get along in several threads") {
  Scope base("app"), model("model", base);
  const tinyai_variable w = model.variable(1000, "w");
  std::atomic<bool> stop{false};
  std::vector<std::thread> workers;
  for (int i = 0; i < 2; ++i) {
    workers.emplace_back([&] {
      while (!stop) {
        tinyai_variable x, y{0};
        {
          Scope step("step", base);
          x = step.variable(1000);
          check(tinyai_variable_mul(step, w, x, &y));
          step.ret(y.id);
        }
        tinyai_variable_unchain_backward(y);
        check(tinyai_variable_release(y));
      }
    });
  }
  Scope reports("reports");
  for (int i = 0; i < 200; ++i) {
    CHECK(dumped(base)["name"] == "app");
    tinyai_snapshot snapshot;
    check(tinyai_snapshot_take(reports, base, &snapshot));
    diff(snapshot, {0}, TINYAI_TEXT);
    check(tinyai_snapshot_release(snapshot));
  }
  stop = true;
  for (std::thread& worker : workers) worker.join();
  CHECK(dumped(base)["kept"].empty());
}
