// Programs that tests/compare drew at random and PyTorch worked out (programs.jsonl): calls of each operator on cut,
// strided, flipped, broadcast and overlapping views, of mixed dtypes, with NaN, infinities and subnormals, and graphs
// of many operators; values, gradients, gradients of gradients. How near is near enough stands in the file, for each
// tensor: tests/compare/judge.py tells the rule.
#include <doctest/doctest.h>

#include <fstream>

#include "autograd/backward.h"
#include "capi/call.h"
#include "json_programs.h"
#include "late_device/late_device.h"
#include "memory/peak_watch.h"
#include "memory/reclaim.h"
#include "memory/scope_guards.h"
#include "memory/stats.h"
#include "ops/apply.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;

class Program {
 public:
  // `computes`: else there are shapes and bytes, and no numbers.
  Program(const memory::Place& place, const Json& json, bool computes = true)
      : place_(place), json_(json), computes_(computes) {}

  void run() {
    for (const Json& leaf : json_["leaves"]) values_.push_back(made(leaf));
    std::vector<Value> outputs;
    for (const Json& node : json_["nodes"]) outputs = apply_node(node, values_);
    for (const Json& i : json_["updated"]) outputs.push_back(values_[i]);
    compare("outputs", outputs, json_["outputs"]);
    if (!json_.contains("root")) return;
    const Value root = values_[json_["root"]];
    if (drops_) drop_values(outputs);
    const std::vector<Value> found = gradients(root, json_["seed"], json_.contains("second"));
    compare("gradients", found, json_["gradients"]);
    if (json_.contains("second")) check_second(found);
  }

  // In a scope that drops: all that graphs alone keep goes between the forward and the backward.
  void drop_between() { drops_ = true; }

 private:
  void drop_values(std::vector<Value>& outputs) {
    outputs.clear();
    values_.clear();
    memory::make_room({place_.scope, memory::device_of(place_).memory(), INT64_MAX});
  }

  // A leaf to differentiate where that is wanted.
  Value made(const Json& leaf) {
    const ArrayRef view = strided_leaf(place_, leaf);
    if (!leaf.value("wanted", false)) return Value(view);
    leaves_.push_back(Ref<ops::NodeBase>::adopt(autograd::make_leaf(place_, view->spec())));
    wanted_.emplace_back(view, ops::Edge(leaves_.back().get(), 0));
    return wanted_.back();
  }

  std::vector<Value> gradients(const Value& root, const Json& seed, bool create_graph) {
    if (!root.edge()) return std::vector<Value>(wanted_.size());  // a constant: nothing flows
    const Value cotangent = made(seed);
    return autograd::gradients(place_, {&root, 1}, {&cotangent, 1}, wanted_, {.create_graph = create_graph});
  }

  void check_second(const std::vector<Value>& first) {
    std::vector<Value> found;
    const Json& seeds = json_["second_seeds"];
    for (size_t i = 0; i < seeds.size(); ++i) {
      const bool flows = first[i] && first[i].edge();
      const std::vector<Value> part = flows ? gradients(first[i], seeds[i], true) : std::vector<Value>(wanted_.size());
      found.insert(found.end(), part.begin(), part.end());
    }
    compare("second", found, json_["second"]);
  }

  void compare(const std::string& part, const std::vector<Value>& found, const Json& wanted) {
    REQUIRE(found.size() == wanted.size());
    for (size_t i = 0; i < found.size(); ++i) {
      const Json& tensor = wanted[i];
      const std::vector<double> expected = numbers(tensor["data"]);
      if (found[i]) CHECK(found[i].shape() == shape_of(tensor["shape"]));
      if (found[i] && part == "outputs") CHECK(found[i].dtype() == dtype_named(tensor["dtype"]));
      if (!computes_) continue;
      const std::vector<double> got = found[i] ? read(*found[i]) : std::vector<double>(expected.size(), 0.0);
      REQUIRE(got.size() == expected.size());
      const double relative = tensor["within"][0], absolute = tensor["within"][1];
      for (size_t k = 0; k < got.size(); ++k) {
        const double a = got[k], b = expected[k];
        const bool same =
            a == b || (std::isnan(a) && std::isnan(b)) ||
            (std::isfinite(a) && std::isfinite(b) && std::abs(a - b) <= relative * std::abs(b) + absolute);
        if (!same) CHECK_MESSAGE(same, part, " ", i, " element ", k, ": got ", a, ", expected ", b);
      }
    }
  }

  memory::Place place_;
  const Json& json_;
  const bool computes_;
  bool drops_ = false;
  std::vector<Value> values_, wanted_;
  std::vector<Ref<ops::NodeBase>> leaves_;
};

void run_all(const std::string& device, bool drops = false) {
  std::ifstream file(TINYAI_SOURCE_DIR "/tests/ops/programs.jsonl");
  REQUIRE(file);
  const memory::Id base = memory::open({}, {.name = "programs", .device = device});
  memory::ScopeGuard close_all(base);
  std::string line;
  std::getline(file, line);
  CHECK(line.find("PyTorch") != std::string::npos);
  int count = 0, dropped = 0;
  int64_t again = 0;
  while (std::getline(file, line)) {
    const Json json = Json::parse(line);
    CAPTURE(json["case"].get<std::string>());
    const memory::Id scope = memory::open(base, {.name = "program", .enter = true, .rematerialise = drops});
    const memory::ScopeGuard close(scope);
    Program program(memory::place_in(scope), json);
    if (drops) program.drop_between();
    program.run();
    ++count;
    dropped += memory::stats(scope).dropped_bytes > 0;
    again += memory::stats(scope).made_again;
  }
  CHECK(count >= 700);
  CHECK((dropped > 100) == drops);
  CHECK((again > 300) == drops);
  close_all.release();
  memory::close(base);
  CHECK(memory::check_accounts() == "");
}

// What a program holds at most, and of what category.
std::vector<int64_t> peak_of(const Json& program, const std::string& device) {
  const memory::Id scope = memory::open({}, {.name = "program", .device = device, .enter = true});
  const memory::ScopeGuard close(scope);
  memory::watch_peak(scope);
  Program(memory::place_in(scope), program, device == "cpu").run();
  const memory::ManagerStats stats = memory::stats(scope);
  std::vector<int64_t> peak(std::begin(stats.peak_by_category), std::end(stats.peak_by_category));
  peak.push_back(stats.peak_bytes);
  return peak;
}

}  // namespace

TEST_CASE("the null device, which computes nothing, holds what the CPU holds, to the byte, at the same moment") {
  capi::ensure_admitted();
  std::ifstream file(TINYAI_SOURCE_DIR "/tests/ops/programs.jsonl");
  REQUIRE(file);
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    const Json program = Json::parse(line);
    CAPTURE(program["case"].get<std::string>());
    if (is_sized_by_numbers(program)) continue;  // there are none: UNSUPPORTED
    const auto computed = peak_of(program, "cpu");
    CHECK(peak_of(program, "null") == computed);
    CHECK(computed.back() > 0);
  }
}

TEST_CASE("random calls and graphs give what PyTorch gives, and their gradients too") {
  capi::ensure_admitted();
  run_all("cpu");
}

TEST_CASE("random graphs give the same gradients where what they keep was dropped and is made again") {
  capi::ensure_admitted();
  run_all("cpu", true);
  LateDevice& device = LateDevice::get();
  run_all(device.name(), true);
  device.synchronize();
  CHECK(device.used_bytes() == 0);
}

TEST_CASE("they give the same on a device that computes later, in memory that the host does not see") {
  capi::ensure_admitted();
  LateDevice& device = LateDevice::get();
  const int64_t launched = device.launches();
  run_all(device.name());
  device.synchronize();
  CHECK(device.launches() > launched + 1000);
  CHECK(device.used_bytes() == 0);
}
