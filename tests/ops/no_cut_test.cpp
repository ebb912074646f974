// No gradient is cut off without a word: each floating operand of each operator, recorded alone, is differentiated, or
// refused with GRAPH by its name, or the results are such as have no gradient. Of every operator of the table, on the
// operands of its vectors: one that is new is asked too.
#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <set>

#include "autograd/leaf.h"
#include "base/error.h"
#include "capi/call.h"
#include "memory/manager.h"
#include "ops/apply.h"
#include "support/json_vectors.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;

enum class Fate { kDifferentiated, kRefused, kHasNone, kCut };

ArrayRef operand(const memory::Place& place, const Json& input) {
  const std::string kind = input["dtype"];
  const DType dtype = kind == "float" ? DType::kF32 : kind == "integer" ? DType::kI32 : dtype_named(kind);
  const std::vector<double> values = numbers(input["data"]);
  ArrayRef array =
      new_array(place, memory::device_of(place), memory::Category::kData, {dtype, shape_of(input["shape"])});
  std::vector<std::byte> bytes(values.size() * size_of(dtype) + 1);
  for (size_t i = 0; i < values.size(); ++i) write_element(bytes.data(), static_cast<int64_t>(i), dtype, values[i]);
  copy_from_host(*array, bytes.data());
  return array;
}

const ops::InputInfo& input_of(const ops::Record& op, size_t position) {
  return op.info->inputs[op.info->inputs[0].list ? 0 : position];
}

// What becomes of the gradient of that operand, which alone has one.
Fate fate_of(const memory::Place& place, const ops::Record& op, const Json& test, size_t position) {
  const std::vector<std::byte> attrs = attributes(op, test["attrs"], DType::kF32);
  std::vector<Value> values;
  Ref<ops::NodeBase> leaf;
  for (const Json& input : test["inputs"]) {
    Value value(operand(place, input));
    if (values.size() == position) {
      leaf = Ref<ops::NodeBase>::adopt(autograd::make_leaf(place, value.spec()));
      value = Value(value.array_ref(), ops::Edge(leaf.get(), 0));
    }
    values.push_back(std::move(value));
  }
  std::vector<ops::Operand> operands(values.begin(), values.end());
  while (!op.info->inputs[0].list && operands.size() < op.info->inputs.size()) operands.emplace_back();
  ops::Results results;
  try {
    ops::apply(op, operands, attrs.data(), 0, results);
  } catch (const Error& error) {
    CHECK(error.status() == Status::kGraph);
    CHECK(std::string(error.what()).find("require") != std::string::npos);
    return Fate::kRefused;
  }
  bool has_floats = op.info->outputs == 0;  // written in place, to what is floating
  for (int i = 0; i < results.count; ++i) {
    if (results.value(i).edge()) return Fate::kDifferentiated;
    has_floats |= is_floating(results.value(i).dtype());
  }
  return has_floats ? Fate::kCut : Fate::kHasNone;
}

}  // namespace

TEST_CASE("each floating operand of each operator is differentiated or refused, never cut off") {
  capi::ensure_admitted();
  std::ifstream file(TINYAI_SOURCE_DIR "/tests/ops/vectors.jsonl");
  REQUIRE(file);
  std::map<Fate, std::set<std::string>> found;
  std::set<std::string> seen;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    const Json test = Json::parse(line);
    const ops::Record* op = find_operator(test["op"]);
    REQUIRE(op);
    seen.insert(op->info->name);
    for (size_t i = 0; i < test["inputs"].size(); ++i) {
      const std::string kind = test["inputs"][i]["dtype"];
      if (kind != "float" && kind != "f32") continue;
      const std::string name = std::string(op->info->name) + " " + input_of(*op, i).name;
      CAPTURE(name);
      const memory::Id scope = memory::open({}, {.name = "case", .enter = true});
      found[fate_of(memory::place_in(scope), *op, test, i)].insert(name);
      memory::close(scope);
    }
  }
  for (const std::string& name : found[Fate::kCut]) FAIL_CHECK(name << " is cut off");
  for (const ops::Record* op : ops::all_records())
    if (!op->info->internal && !op->info->creates() && !seen.contains(op->info->name))
      FAIL_CHECK(op->info->name << " was not asked");
  CHECK(found[Fate::kRefused].contains("unique x"));
  CHECK(found[Fate::kRefused].contains("add_inplace b"));
  CHECK(found[Fate::kRefused].contains("quantized_linear bias"));
  CHECK(found[Fate::kDifferentiated].contains("biased_attention bias"));
  CHECK(found[Fate::kDifferentiated].contains("scaled_dot_product_attention mask"));
  CHECK(found[Fate::kHasNone].contains("argmax x"));
}

TEST_CASE("what is refused without recording is given: its value, or what stops the gradient") {
  capi::ensure_admitted();
  const memory::Id scope = memory::open({}, {.name = "no grad", .enter = true});
  {
    const memory::Place place = memory::place_in(scope);
    const Json input = Json::parse(R"({"dtype": "float", "shape": [3], "data": [2, 1, 2]})");
    const ArrayRef x = operand(place, input);
    const auto leaf = Ref<ops::NodeBase>::adopt(autograd::make_leaf(place, x->spec()));
    const Value learns(x, ops::Edge(leaf.get(), 0));
    ops::Context quiet = ops::context();
    quiet.record = false;
    const ops::Within within(quiet);
    ops::Results results;
    const ops::Operand operands[] = {learns};
    ops::apply(*find_operator("unique"), operands, nullptr, 0, results);
    CHECK(read(*results.value(0)) == std::vector<double>{1, 2});
  }
  memory::close(scope);
}
