// The differential grid: every operator of the table, over dtypes and memory layouts, against vectors that another
// system computed (vectors.jsonl tells which), its vjp against that system's gradients and against central differences,
// and the vjp's own vjp. Driven by the operators' descriptions: one that has no vectors fails.
//
// Tolerances: relative to max(1, |expected|), by the unit roundoff u of the dtype (f64 2^-53, f32 2^-24, f16 2^-11,
// bf16 2^-8) times 64 for a forward and 256 for a gradient: a few dozen roundings, each at most u, of values near the
// result's size.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "autograd/gradcheck.h"
#include "base/float16.h"
#include "capi/call.h"
#include "memory/report.h"
#include "ops/generated/operators.h"
#include "ops/generated/records.h"

namespace {

using namespace tinyai;
using Json = nlohmann::json;
using ops::Value;

constexpr DType kFloats[] = {DType::kF64, DType::kF32, DType::kF16, DType::kBf16};
constexpr DType kIntegers[] = {DType::kI64, DType::kI32, DType::kI8, DType::kU8};

double unit_roundoff(DType dtype) {
  switch (dtype) {
    case DType::kF64:
      return 0x1p-53;
    case DType::kF32:
      return 0x1p-24;
    case DType::kF16:
      return 0x1p-11;
    case DType::kBf16:
      return 0x1p-8;
    default:
      return 0;
  }
}

double number(const Json& value) {
  if (!value.is_string()) return value.get<double>();
  const std::string text = value;
  if (text == "nan") return NAN;
  return text == "inf" ? INFINITY : -INFINITY;
}

std::vector<double> numbers(const Json& list) {
  std::vector<double> out;
  for (const Json& value : list) out.push_back(number(value));
  return out;
}

// ---- Attributes, from JSON into the plain struct of the operator
// ------------------------------------------------------

DType dtype_named(const std::string& name) {
  for (int i = 0; i < kDTypeCount; ++i) {
    if (name == kDTypes[i].name) return static_cast<DType>(i);
  }
  throw std::runtime_error("no dtype " + name);
}

void set_attribute(std::byte* at, ops::AttributeInfo::Type type, const Json& value) {
  const auto put = [&](auto plain) { std::memcpy(at, &plain, sizeof plain); };
  switch (type) {
    case ops::AttributeInfo::kBool:
      return put(value.get<bool>());
    case ops::AttributeInfo::kInt:
      return put(value.get<int64_t>());
    case ops::AttributeInfo::kFloat:
      return put(number(value));
    case ops::AttributeInfo::kDType:
      return put(dtype_named(value));
    case ops::AttributeInfo::kEnum:
      return put(value.get<int32_t>());
    case ops::AttributeInfo::kPair:
      return put(ops::Pair{{value[0], value[1]}});
    case ops::AttributeInfo::kAxes: {
      ops::Axes axes;
      if (!value.is_null()) {
        axes.count = static_cast<int8_t>(value.size());
        for (size_t i = 0; i < value.size(); ++i) axes.values[i] = value[i];
      }
      return put(axes);
    }
    case ops::AttributeInfo::kInts: {
      ops::Ints ints;
      ints.count = static_cast<int32_t>(value.size());
      for (size_t i = 0; i < value.size(); ++i) ints.values[i] = value[i];
      return put(ints);
    }
  }
}

std::vector<std::byte> attributes(const ops::Record& op, const Json& values, DType floating) {
  std::vector<std::byte> out(std::max(op.info->attrs_bytes, 1));
  for (const ops::AttributeInfo& attribute : op.info->attributes) {
    REQUIRE_MESSAGE(values.contains(attribute.name), op.info->name, " has no value for ", attribute.name);
    // "f64" stands for the dtype under test, as the vectors were computed in it.
    const bool stands_in = attribute.type == ops::AttributeInfo::kDType && values[attribute.name] == "f64";
    set_attribute(out.data() + attribute.offset, attribute.type,
                  stands_in ? Json(name(floating)) : values[attribute.name]);
  }
  return out;
}

// ---- Operands in several layouts
// ----------------------------------------------------------------------------------------

enum class Layout { kC, kTransposed, kSpaced };

void write_element(void* data, int64_t index, DType dtype, double value) {
  const auto put = [&]<class T>(T plain) { static_cast<T*>(data)[index] = plain; };
  switch (dtype) {
    case DType::kF32:
      return put(static_cast<float>(value));
    case DType::kF64:
      return put(value);
    case DType::kF16:
      return put(F16(static_cast<float>(value)));
    case DType::kBf16:
      return put(Bf16(static_cast<float>(value)));
    case DType::kI8:
      return put(static_cast<int8_t>(value));
    case DType::kU8:
      return put(static_cast<uint8_t>(value));
    case DType::kI32:
      return put(static_cast<int32_t>(value));
    case DType::kI64:
      return put(static_cast<int64_t>(value));
    case DType::kBool:
      return put(static_cast<uint8_t>(value != 0));
  }
}

std::vector<double> read(const Array& array) {
  const int64_t width = size_of(array.dtype);
  std::vector<std::byte> bytes(array.elements() * width + 1);
  copy_to_host(array, bytes.data());
  std::vector<double> out;
  for (int64_t i = 0; i < array.elements(); ++i)
    out.push_back(scalar_from_bytes(array.dtype, bytes.data() + i * width));
  return out;
}

// The values in a fresh array whose memory order is reversed, or has gaps of one element everywhere.
ArrayRef make_array(const memory::Place& place, DType dtype, const Shape& shape, const std::vector<double>& values,
                    Layout layout) {
  Shape memory = shape;
  int64_t strides[kMaxRank], step = layout == Layout::kSpaced ? 2 : 1;
  for (int k = 0; k < shape.rank(); ++k) {
    const int axis = layout == Layout::kTransposed ? k : shape.rank() - 1 - k;
    strides[axis] = step;
    step *= shape[axis];
  }
  if (layout == Layout::kSpaced) memory = {std::max<int64_t>(2 * shape.elements(), 1)};
  ArrayRef base = new_array(place, device::cpu(), memory::Category::kData, {dtype, memory});
  ArrayRef view = layout == Layout::kC ? base : new_view(place, *base, shape, strides, 0);
  std::vector<std::byte> bytes(values.size() * size_of(dtype) + 1);
  for (size_t i = 0; i < values.size(); ++i) write_element(bytes.data(), static_cast<int64_t>(i), dtype, values[i]);
  copy_from_host(*view, bytes.data());
  return view;
}

Shape shape_of(const Json& list) {
  Shape shape;
  for (const Json& size : list) shape.push_back(size);
  return shape;
}

// ---- One operator's counts
// -----------------------------------------------------------------------------------------------

struct Count {
  std::vector<DType> dtypes;
  int vectors = 0, gradients = 0, gradchecks = 0, second_order = 0;
};

class Grid {
 public:
  explicit Grid(const memory::Place& place) : place_(place) {}

  void run(const Json& test) {
    const ops::Record* op = find(test["op"]);
    REQUIRE_MESSAGE(op, "vectors for an unknown operator ", test["op"].get<std::string>());
    bool integers = false, floats = test["inputs"].empty();
    for (const Json& input : test["inputs"]) {
      integers |= input["dtype"] == "integer";
      floats |= input["dtype"] == "float";
    }
    if (!integers && !floats) forward(*op, test, DType::kF32);  // bool and indices alone
    for (const DType dtype : kFloats) {
      if (floats) forward(*op, test, dtype);
    }
    for (const DType dtype : kIntegers) {
      if (integers && !has_negative_for(test, dtype)) forward(*op, test, dtype);
    }
    if (floats && test.contains("grads") && op_has_gradient(*op)) check_gradients(*op, test);
  }

  void print_and_require_all() {
    for (const ops::Record* op : ops::all_records()) {
      const std::string name = op->info->name;
      const auto found = counts_.find(name);
      const bool internal = op->info->internal;
      if (found == counts_.end()) {
        if (!internal && !op->info->inputs.empty()) FAIL_CHECK("op ", name, " has no vectors");
        continue;
      }
      const Count& c = found->second;
      std::printf("op %s: %zu dtypes, %d vectors, %d gradients, %d gradchecks, %d second-order\n", name.c_str(),
                  c.dtypes.size(), c.vectors, c.gradients, c.gradchecks, c.second_order);
    }
  }

 private:
  static const ops::Record* find(const std::string& name) {
    for (const ops::Record* op : ops::all_records()) {
      if (name == op->info->name) return op;
    }
    return nullptr;
  }

  static bool op_has_gradient(const ops::Record& op) { return (op.vjp || op.composed) && op.info->outputs != 0; }

  static bool has_negative_for(const Json& test, DType dtype) {
    if (dtype != DType::kU8) return false;
    for (const char* side : {"inputs", "outputs"}) {
      for (const Json& tensor : test[side]) {
        for (const Json& value : tensor["data"]) {
          if (number(value) < 0) return true;
        }
      }
    }
    return false;
  }

  DType dtype_for(const Json& tensor, DType dtype) const {
    const std::string kind = tensor["dtype"];
    if (kind == "float" || kind == "integer") return dtype;
    return dtype_named(kind);
  }

  std::vector<Value> operands(const Json& test, DType dtype, Layout layout) {
    std::vector<Value> out;
    for (const Json& input : test["inputs"]) {
      out.emplace_back(
          make_array(place_, dtype_for(input, dtype), shape_of(input["shape"]), numbers(input["data"]), layout));
    }
    return out;
  }

  std::vector<Value> call(const ops::Record& op, const Json& test, DType dtype, std::span<const Value> in) {
    const std::vector<std::byte> attrs = attributes(op, test["attrs"], dtype);
    std::vector<ops::Operand> operands(in.begin(), in.end());
    while (!op.info->inputs.empty() && !op.info->inputs[0].list && operands.size() < op.info->inputs.size()) {
      operands.emplace_back();  // optional ones that the case leaves out
    }
    ops::Results results;
    ops::apply(op, operands, attrs.data(), 0, results);
    if (op.info->outputs == 0) return {in[0]};  // in place
    std::vector<Value> out;
    for (int i = 0; i < results.count; ++i) out.push_back(results.value(i));
    return out;
  }

  void forward(const ops::Record& op, const Json& test, DType dtype) {
    Count& count = counts_[op.info->name];
    if (std::find(count.dtypes.begin(), count.dtypes.end(), dtype) == count.dtypes.end()) count.dtypes.push_back(dtype);
    for (const Layout layout : {Layout::kC, Layout::kTransposed, Layout::kSpaced}) {
      if (layout != Layout::kC && test["inputs"].empty()) continue;
      CAPTURE(std::string(op.info->name));
      CAPTURE(std::string(tinyai::name(dtype)));
      CAPTURE(static_cast<int>(layout));
      CAPTURE(test["attrs"].dump());
      std::vector<Value> in = operands(test, dtype, layout);
      const std::vector<Value> out = call(op, test, dtype, in);
      REQUIRE(out.size() == test["outputs"].size());
      for (size_t i = 0; i < out.size(); ++i) {
        CHECK(out[i].shape() == shape_of(test["outputs"][i]["shape"]));
        compare(read(*out[i]), numbers(test["outputs"][i]["data"]), 64 * unit_roundoff(dtype));
      }
      ++count.vectors;
    }
  }

  void compare(const std::vector<double>& got, const std::vector<double>& wanted, double tolerance) {
    REQUIRE(got.size() == wanted.size());
    for (size_t i = 0; i < got.size(); ++i) {
      const bool same = got[i] == wanted[i] || (std::isnan(got[i]) && std::isnan(wanted[i])) ||
                        std::abs(got[i] - wanted[i]) <= tolerance * std::max(1.0, std::abs(wanted[i]));
      if (!same) CHECK_MESSAGE(same, "element ", i, ": got ", got[i], ", expected ", wanted[i]);
    }
  }

  // Leaves for the floating inputs, as the host's variables are.
  std::vector<Value> leaves(const ops::Record& op, const std::vector<Value>& in,
                            std::vector<Ref<ops::NodeBase>>& held) {
    std::vector<Value> out;
    for (const Value& value : in) {
      const ops::InputInfo& input = op.info->inputs[op.info->inputs[0].list ? 0 : out.size()];
      if (!is_floating(value.dtype()) || !input.differentiable || input.updated) {
        out.push_back(value);
        continue;
      }
      held.push_back(Ref<ops::NodeBase>::adopt(autograd::make_leaf(place_, value.spec())));
      out.emplace_back(value.array_ref(), ops::Edge(held.back().get(), 0));
    }
    return out;
  }

  static Value weighted(const memory::Place& place, const std::vector<Value>& outputs) {
    Value sum;
    for (const Value& output : outputs) {
      if (!is_floating(output.dtype()) || !output.edge()) continue;
      std::vector<double> weights(output->elements());
      for (size_t i = 0; i < weights.size(); ++i) weights[i] = 1 + static_cast<double>(i % 7) / 8;
      const Value term =
          ops::sum(ops::mul(output, Value(make_array(place, output.dtype(), output.shape(), weights, Layout::kC))));
      sum = sum ? ops::add(sum, term) : term;
    }
    return sum;
  }

  void check_gradients(const ops::Record& op, const Json& test) {
    Count& count = counts_[op.info->name];
    CAPTURE(std::string(op.info->name));
    CAPTURE(test["attrs"].dump());
    for (const DType dtype : {DType::kF64, DType::kF32}) {
      std::vector<Ref<ops::NodeBase>> held;
      const std::vector<Value> in = leaves(op, operands(test, dtype, Layout::kC), held);
      const Value loss = weighted(place_, call(op, test, dtype, in));
      REQUIRE(loss);
      std::vector<Value> wanted;
      for (const Value& value : in) {
        if (value.edge()) wanted.push_back(value);
      }
      const std::vector<Value> found = autograd::gradients(place_, {&loss, 1}, {}, wanted, {});
      REQUIRE(found.size() == test["grads"].size());
      for (size_t i = 0; i < found.size(); ++i) {
        CAPTURE(i);
        const std::vector<double> expected = numbers(test["grads"][i]);
        compare(found[i] ? read(*found[i]) : std::vector<double>(expected.size(), 0.0), expected,
                256 * unit_roundoff(dtype));
        ++count.gradients;
      }
    }
    check_differences(op, test, count);
  }

  void check_differences(const ops::Record& op, const Json& test, Count& count) {
    std::vector<Ref<ops::NodeBase>> held;
    const std::vector<Value> in = leaves(op, operands(test, DType::kF64, Layout::kC), held);
    for (const bool second : {false, true}) {
      const autograd::GradcheckResult result = autograd::gradcheck(
          place_, [&](std::span<const Value> at) { return call(op, test, DType::kF64, at); }, in,
          {.step = second ? 1e-5 : 1e-6, .absolute = 1e-5, .relative = 1e-4, .second_order = second});
      CHECK_MESSAGE(result.passed, std::string(op.info->name), std::string(second ? " second order" : ""), ": input ",
                    result.input, " element ", result.element, " analytic ", result.analytic, " numeric ",
                    result.numeric);
      ++(second ? count.second_order : count.gradchecks);
    }
  }

  memory::Place place_;
  std::map<std::string, Count> counts_;
};

}  // namespace

TEST_CASE("every operator gives what another system gives, and its gradient too") {
  capi::ensure_started();
  std::ifstream file(TINYAI_SOURCE_DIR "/tests/ops/vectors.jsonl");
  REQUIRE(file);
  const memory::Id base = memory::open({}, {.name = "grid"});
  std::string line;
  std::getline(file, line);
  CHECK(line.find("origin") != std::string::npos);
  {
    Grid grid(memory::place_in(base));
    while (std::getline(file, line)) {
      const memory::Id scope = memory::open(base, {.name = "case", .enter = true});
      Grid* const all = &grid;
      all->run(Json::parse(line));
      memory::close(scope);
      CHECK(memory::check_accounts() == "");
    }
    grid.print_and_require_all();
  }
  memory::close(base);
  CHECK(memory::check_accounts() == "");
}
