// What a file may hold of our own operators, it can be read with: of each record, and of each operator's gradient.
#include <fstream>
#include <set>

#include "autograd/backward.h"
#include "graph/eager_bits.h"
#include "onnx/load/load.h"
#include "onnx/mapping/adapter.h"
#include "onnx/save/save.h"
#include "onnx/saved.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"
#include "support/json_vectors.h"

using namespace eager_bits;
using namespace tinyai::test;
namespace autograd = tinyai::autograd;
namespace memory = tinyai::memory;
namespace ops = tinyai::ops;

namespace {

// Those that no traced function may call, and the one that is always written as ONNX's Reshape.
const std::set<std::string> kNeverInFiles = {"init_uniform", "init_normal", "init_orthogonal", "compact"};

// As large as their numbers say: no trace has them.
const std::set<std::string> kSizedByNumbers = {"masked_select", "nonzero", "unique", "repeat_interleave"};

bool is_leaf(const ops::Record& op, size_t input, const Json& test) {
  const ops::InputInfo& info = op.info->inputs[op.info->inputs[0].list ? 0 : input];
  return test["inputs"][input]["dtype"] == "float" && info.differentiable && !info.updated;
}

Values inputs_of(const Scope& scope, const Json& test) {
  Values out;
  for (const Json& input : test["inputs"]) {
    const std::string kind = input["dtype"];
    const DType dtype = kind == "float" ? DType::kF32 : kind == "integer" ? DType::kI64 : dtype_named(kind);
    const std::vector<double> elements = numbers(input["data"]);
    std::vector<std::byte> bytes(elements.size() * tinyai::size_of(dtype) + 1);
    for (size_t i = 0; i < elements.size(); ++i)
      write_element(bytes.data(), static_cast<int64_t>(i), dtype, elements[i]);
    const tinyai::ArrayRef made = tinyai::new_array(scope.place(), memory::device_of(scope.place()),
                                                    memory::Category::kData, {dtype, shape_of(input["shape"])});
    tinyai::copy_from_host(*made, bytes.data());
    out.emplace_back(made);
  }
  return out;
}

// The sum of the squares of all that a gradient flows to.
Value loss_of(const Values& outputs) {
  Value sum;
  for (const Value& output : outputs) {
    if (!output || !tinyai::is_floating(output.dtype()) || !output.edge()) continue;
    const Value term = ops::sum(ops::square(output));
    sum = sum ? ops::add(sum, term) : term;
  }
  return sum;
}

// The gradients of an operator, and those of them again.
Values gradients_of(const memory::Place& place, const ops::Record& op, const Json& test, const Values& in) {
  std::vector<tinyai::Ref<ops::NodeBase>> held;
  Values given, wanted;
  for (size_t i = 0; i < in.size(); ++i) {
    given.push_back(in[i]);
    if (!is_leaf(op, i, test)) continue;
    held.push_back(tinyai::Ref<ops::NodeBase>::adopt(autograd::make_leaf(place, in[i].spec())));
    given.back() = Value(in[i].array_ref(), ops::Edge(held.back().get(), 0));
    wanted.push_back(given.back());
  }
  std::vector<ops::Operand> operands(given.begin(), given.end());
  while (!op.info->inputs[0].list && operands.size() < op.info->inputs.size()) operands.emplace_back();
  const std::vector<std::byte> attrs = attributes(op, test["attrs"], DType::kF32);
  Value loss = loss_of(ops::apply_list(op, operands, attrs.data()));
  Values all;
  for (const bool again : {false, true}) {
    if (!loss) break;
    const Values found = autograd::gradients(place, {&loss, 1}, {}, wanted, {.create_graph = !again});
    for (const Value& one : found)
      if (one) all.push_back(one);
    loss = loss_of(found);
  }
  return all;
}

Values results_of(tinyai::autograd::Function& function, const Scope& scope, const Values& in, size_t count) {
  const ops::Results out = function.call(in, static_cast<int64_t>(count), scope.place().scope);
  Values values;
  for (int i = 0; i < out.count; ++i) values.push_back(out.value(i));
  return values;
}

// Saved, loaded and called: the bits of the call before. Of a step function there are no gradients.
void check_file(const Scope& scope, const Function& gradients, const Values& in) {
  const size_t count = gradients(in).size();
  if (count == 0) return;
  auto* const made = new tinyai::graph::CompiledFunction("gradient", std::make_unique<Body>(gradients));
  auto function = tinyai::Ref<autograd::Function>::adopt(made);
  made->set_handle(autograd::publish_function(scope.place(), function));
  const Values expected = results_of(*made, scope, in, count);
  const saved_tests::File file("gradient.onnx");
  tinyai::onnx::save_function(*made, scope.place(), file.path());
  const memory::Pinned loaded(tinyai::onnx::load_function(scope.place(), file.path()), memory::Kind::kFunction, "it");
  const Values found = results_of(loaded.as<autograd::Function>(), scope, in, count);
  REQUIRE(found.size() == expected.size());
  for (size_t i = 0; i < found.size(); ++i) CHECK(same_bits(found[i], expected[i]));
}

}  // namespace

TEST_CASE("each operator that a trace may hold can be read from a file") {
  for (const ops::Record* op : ops::all_records()) {
    if (!op->forward && !op->view) continue;  // others stand in its place
    const std::string name = op->info->name;
    CAPTURE(name);
    CHECK((tinyai::onnx::custom_domain_op(name) == op) != kNeverInFiles.contains(name));
  }
}

TEST_CASE("the gradients of every operator, and theirs, come back from a file with their bits") {
  std::ifstream file(TINYAI_SOURCE_DIR "/tests/ops/vectors.jsonl");
  REQUIRE(file);
  std::string line;
  std::getline(file, line);              // their origin
  std::set<std::string> checked, asked;  // by attributes; a file is written each time
  while (std::getline(file, line)) {
    const Json test = Json::parse(line);
    const std::string name = test["op"];
    const ops::Record& op = *find_operator(name);
    if (!(op.vjp || op.composed) || op.info->outputs == 0 || kSizedByNumbers.contains(name)) continue;
    if (!asked.insert(name + test["attrs"].dump()).second) continue;
    CAPTURE(name);
    CAPTURE(test["attrs"].dump());
    const Scope scope;
    const auto gradients = [&](const Values& in) { return gradients_of(scope.place(), op, test, in); };
    check_file(scope, gradients, inputs_of(scope, test));
    checked.insert(name);
  }
  for (const ops::Record* op : ops::all_records()) {
    if (!op->vjp || op->info->internal || kSizedByNumbers.contains(op->info->name)) continue;
    CAPTURE(std::string(op->info->name));
    CHECK(checked.contains(op->info->name));
  }
}
