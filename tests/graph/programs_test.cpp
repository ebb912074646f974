// The programs that tests/compare drew at random, as compiled functions: the bits are eager's, of values, of gradients
// and of what is written in place, at the call that traces and at those that replay; but for which NaN a NaN is.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "autograd/backward.h"
#include "capi/call.h"
#include "graph/function/function.h"
#include "json_programs.h"
#include "late_device/late_device.h"
#include "memory/scope_guards.h"
#include "memory/stats.h"
#include "onnx/load/load.h"
#include "onnx/save/save.h"
#include "ops/apply.h"
#include "support/modules.hpp"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using memory::Id;
using ops::Value;
using Bytes = std::vector<std::vector<std::byte>>;

// Which of two NaN that meet in a sum or product comes out, and with which sign, is the compiler's choice
// (docs/compile.md).
void make_nans_one(DType dtype, std::vector<std::byte>& bytes) {
  const auto width = static_cast<size_t>(size_of(dtype));
  for (size_t at = 0; at < bytes.size(); at += width) {
    if (std::isnan(scalar_from_bytes(dtype, &bytes[at]))) std::fill_n(&bytes[at], width, std::byte{0xff});
  }
}

class Program {
 public:
  Program(const memory::Place& place, const Json& json) : place_(place), json_(json) {
    for (const Json& leaf : json_["leaves"]) inputs_.push_back(made(leaf));
    if (json_.contains("root")) inputs_.push_back(made(json_["seed"]));
  }

  const std::vector<Value>& inputs() const { return inputs_; }

  // Outputs, then the gradients that flow.
  std::vector<Value> run(const std::vector<Value>& in) const {
    std::vector<Value> values, out = run(in, values);
    if (!json_.contains("root") || !values[json_["root"]].edge()) return out;
    for (const Value& g : gradients(values[json_["root"]], in)) out.push_back(g);
    return out;
  }
  // What gradients are taken of; nothing, or without a history, where there are none.
  Value root(const std::vector<Value>& in) const {
    std::vector<Value> values;
    run(in, values);
    return json_.contains("root") ? values[json_["root"]] : Value();
  }
  std::vector<Value> gradients(const Value& root, const std::vector<Value>& in) const {
    std::vector<Value> wanted, out;
    for (size_t i = 0; i < json_["leaves"].size(); ++i) {
      if (in[i].edge()) wanted.push_back(in[i]);
    }
    const Value cotangent = in.back().constant();
    for (const Value& g : autograd::gradients(place_of_thread(), {&root, 1}, {&cotangent, 1}, wanted, {})) {
      if (g) out.push_back(g);
    }
    return out;
  }

  static Bytes read_all(const std::vector<Value>& values) {
    Bytes out;
    for (const Value& value : values) {
      out.emplace_back(static_cast<size_t>(value.spec().bytes()));
      if (!out.back().empty()) copy_to_host(*value, out.back().data());
      if (is_floating(value.dtype())) make_nans_one(value.dtype(), out.back());
    }
    return out;
  }

 private:
  std::vector<Value> run(const std::vector<Value>& in, std::vector<Value>& values) const {
    std::vector<Value> out;
    values.assign(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(json_["leaves"].size()));
    for (const Json& node : json_["nodes"]) out = apply_node(node, values);
    for (const Json& i : json_["updated"]) out.push_back(values[i]);
    return out;
  }
  memory::Place place_of_thread() const {
    return ops::context().place ? ops::context().place : memory::place(0, {}, "program");
  }

  Value made(const Json& leaf) {
    const ArrayRef view = strided_leaf(place_, leaf);
    if (!leaf.value("wanted", false)) return Value(view);
    leaves_.push_back(Ref<ops::NodeBase>::adopt(autograd::make_leaf(place_, view->spec())));
    return Value(view, ops::Edge(leaves_.back().get(), 0));
  }

  memory::Place place_;
  const Json& json_;
  std::vector<Value> inputs_;
  std::vector<Ref<ops::NodeBase>> leaves_;
};

// The host's function: the program on what it is given; or up to the root, with its history.
struct Body final : graph::CompiledHost {
  explicit Body(const Program& given, bool has_history = false)
      : CompiledHost(nullptr), program(given), to_root(has_history) {}
  int32_t run(Id scope, std::span<const Id> inputs, std::span<Id> outputs) const override {
    try {
      std::vector<Value> given;
      for (const Id id : inputs) {
        const memory::Pinned pinned(id, memory::Kind::kVariable, "input");
        given.push_back(autograd::value_of(*pinned));
      }
      const std::vector<Value> results = to_root ? std::vector<Value>{program.root(given)} : program.run(given);
      REQUIRE(results.size() == outputs.size());
      for (size_t i = 0; i < results.size(); ++i) {
        const Value result = to_root ? results[i] : results[i].constant();
        outputs[i] = autograd::publish_variable(memory::place_in(scope), result, 0);
      }
      return 0;
    } catch (const Error& error) {
      MESSAGE(error.what());
      return static_cast<int32_t>(error.status());
    }
  }
  const Program& program;
  const bool to_root;
};

int g_saved = 0;

// What was saved and loaded gives the same bits. Not every program can be saved: some write to what they are given.
void compare_saved(const Json& json, const memory::Place& place, const graph::CompiledFunction& function,
                   const Bytes& expected) {
  const std::string path = module_tests::temporary_file("program.onnx");
  try {
    onnx::save_function(function, place, path);
  } catch (const Error& error) {
    CHECK(error.status() == Status::kGraph);
    return;
  }
  memory::Id loaded;
  try {
    loaded = onnx::load_function(place, path);
  } catch (const Error& error) {
    CHECK(error.status() == Status::kUnsupported);  // an operator of ours that no file may hold yet
  }
  std::remove(path.c_str());
  if (loaded.bits == 0) return;
  ++g_saved;
  const Program third(place, json);
  std::vector<Value> in;
  for (const Value& value : third.inputs()) in.push_back(value.constant());
  const memory::Pinned pinned(loaded, memory::Kind::kFunction, "function");
  auto& again = pinned.as<autograd::Function>();
  const ops::Results out = again.call(in, static_cast<int64_t>(expected.size()), place.scope);
  std::vector<Value> given;
  for (int i = 0; i < out.count; ++i) given.push_back(out.value(i));
  CHECK(Program::read_all(given) == expected);
}

// Eager; then the same arrays, made once more, through a function that is called twice.
void compare(const Json& json, const memory::Place& place) {
  const Program eager(place, json);
  const std::vector<Value> results = eager.run(eager.inputs());
  const Bytes expected = Program::read_all(results);
  if (results.empty()) return;
  const Program first(place, json), second(place, json);
  auto* const made = new graph::CompiledFunction("program", std::make_unique<Body>(first));
  auto function = Ref<autograd::Function>::adopt(made);
  made->set_handle(autograd::publish_function(place, function));
  for (const Program* program : {&first, &second}) {
    const ops::Results out = made->call(program->inputs(), static_cast<int64_t>(results.size()), place.scope);
    std::vector<Value> given;
    for (int i = 0; i < out.count; ++i) given.push_back(out.value(i));
    CHECK(Program::read_all(given) == expected);
  }
  CHECK(made->counts().traces == 1);
  CHECK(made->counts().hits == 1);
  compare_saved(json, place, *made, expected);
}

// Gradients through the call: taken outside of it.
void compare_through(const Json& json, const memory::Place& place) {
  const Program eager(place, json), first(place, json), second(place, json);
  const Value root = eager.root(eager.inputs());
  if (!root || !root.edge()) return;
  const Bytes expected = Program::read_all(eager.gradients(root, eager.inputs()));
  auto* const made = new graph::CompiledFunction("program", std::make_unique<Body>(first, true));
  auto function = Ref<autograd::Function>::adopt(made);
  made->set_handle(autograd::publish_function(place, function));
  for (const Program* program : {&first, &second}) {
    const Value y = made->call(program->inputs(), 1, place.scope).value(0);
    CHECK(Program::read_all({y}) == Program::read_all({root}));
    CHECK(Program::read_all(program->gradients(y, program->inputs())) == expected);
  }
  CHECK(made->counts().traces == 1);
}

void run_all(const std::string& device) {
  std::ifstream file(TINYAI_SOURCE_DIR "/tests/ops/programs.jsonl");
  REQUIRE(file);
  const Id base = memory::open({}, {.name = "programs", .device = device});
  memory::ScopeGuard close_all(base);
  std::string line;
  std::getline(file, line);
  int count = 0;
  while (std::getline(file, line)) {
    const Json json = Json::parse(line);
    CAPTURE(json["case"].get<std::string>());
    if (is_sized_by_numbers(json)) continue;  // which a trace does not have: GRAPH
    const Id scope = memory::open(base, {.name = "program", .enter = true});
    const memory::ScopeGuard close(scope);
    compare(json, memory::place_in(scope));
    compare_through(json, memory::place_in(scope));
    ++count;
  }
  CHECK(count >= 700);
  close_all.release();
  memory::close(base);
  CHECK(memory::check_accounts() == "");
}

}  // namespace

TEST_CASE("a compiled function gives the bits of the eager one, for random graphs and their gradients") {
  capi::ensure_admitted();
  g_saved = 0;
  run_all("cpu");
  CHECK(g_saved >= 100);
}

TEST_CASE("a compiled function does so on a device that computes later, in memory that the host does not see") {
  capi::ensure_admitted();
  LateDevice& device = LateDevice::get();
  run_all(device.name());
  device.synchronize();
  CHECK(device.used_bytes() == 0);
}
