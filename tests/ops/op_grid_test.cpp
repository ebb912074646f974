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

#include "autograd/gradcheck.h"
#include "capi/call.h"
#include "json_vectors.h"
#include "late_device/late_device.h"
#include "memory/random_stream.h"
#include "memory/stats.h"
#include "ops/generated/all.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"
#include "ops/scratch.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;

constexpr DType kFloats[] = {DType::kF64, DType::kF32, DType::kF16, DType::kBf16};
constexpr DType kIntegers[] = {DType::kI64, DType::kI32, DType::kI8, DType::kU8};

// ---- Operands in several layouts ----------------------------------------------------------------------------------

enum class Layout { kC, kTransposed, kSpaced };

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
  ArrayRef base = new_array(place, memory::device_of(place), memory::Category::kData, {dtype, memory});
  ArrayRef view = layout == Layout::kC ? base : new_view(place, *base, shape, strides, 0);
  std::vector<std::byte> bytes(values.size() * size_of(dtype) + 1);
  for (size_t i = 0; i < values.size(); ++i) write_element(bytes.data(), static_cast<int64_t>(i), dtype, values[i]);
  copy_from_host(*view, bytes.data());
  return view;
}

// ---- One operator's counts ----------------------------------------------------------------------------------------

struct Count {
  std::vector<DType> dtypes;
  int vectors = 0, gradients = 0, gradchecks = 0, second_order = 0;
};

class Grid {
 public:
  explicit Grid(const memory::Place& place) : place_(place) {}

  void run(const Json& test) {
    const ops::Record* op = find_operator(test["op"]);
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
        if (!internal && !op->info->creates()) FAIL_CHECK("op ", name, " has no vectors");
        continue;
      }
      const Count& c = found->second;
      std::printf("op %s: %zu dtypes, %d vectors, %d gradients, %d gradchecks, %d second-order\n", name.c_str(),
                  c.dtypes.size(), c.vectors, c.gradients, c.gradchecks, c.second_order);
    }
  }

 private:
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
      check_memory(op, test, dtype, operands(test, dtype, layout));
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

  // A dry run tells to the byte what memory the call takes, and does nothing else.
  void check_memory(const ops::Record& op, const Json& test, DType dtype, const std::vector<Value>& in) {
    device::Device& device = memory::device_of(place_);
    if (!op.forward || (op.offered && !op.offered(*static_cast<const kernels::Table*>(device.kernels())))) return;
    class Counting final : public ops::Workspace {
     public:
      Counting(const memory::Place& place, device::Device& device) : memory_(place, device) {}
      void* allocate(int64_t bytes) override {
        taken += aligned_size(bytes);
        return memory_.allocate(bytes);
      }
      int64_t taken = 0;

     private:
      ops::Scratch memory_;
    };
    const std::vector<std::byte> attrs = attributes(op, test["attrs"], dtype);
    std::vector<ops::Operand> operands(in.begin(), in.end());
    while (!op.info->inputs.empty() && !op.info->inputs[0].list && operands.size() < op.info->inputs.size())
      operands.emplace_back();
    const ops::Specs specs = ops::infer(op, operands, attrs.data());
    const ops::CallBase call{*op.info, operands, attrs.data()};
    ArrayRef out[ops::Specs::kMost];
    for (int i = 0; i < specs.count(); ++i) {
      int64_t strides[kMaxRank];
      const bool ordered = op.layout && op.layout(call, specs[i], strides);
      out[i] = new_array(place_, device, memory::Category::kData, specs[i], {ordered ? strides : nullptr});
    }
    const std::span<const ArrayRef> outputs(out, static_cast<size_t>(specs.count()));
    const memory::RandomRange before = memory::take_random(place_, 0);
    ops::DryRun dry;
    op.forward({call, outputs, dry, place_, device});
    CHECK(memory::take_random(place_, 0).counter == before.counter);
    Counting counting(place_, device);
    op.forward({call, outputs, counting, place_, device});
    CHECK(dry.bytes() == counting.taken);
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
  capi::ensure_admitted();
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

TEST_CASE("every operator gives the same on a device that computes later") {
  capi::ensure_admitted();
  LateDevice& device = LateDevice::get();
  std::ifstream file(TINYAI_SOURCE_DIR "/tests/ops/vectors.jsonl");
  REQUIRE(file);
  const memory::Id base = memory::open({}, {.name = "late grid", .device = device.name()});
  std::string line;
  std::getline(file, line);
  Grid grid(memory::place_in(base));
  int count = 0;
  while (std::getline(file, line)) {
    const memory::Id scope = memory::open(base, {.name = "case", .enter = true});
    grid.run(Json::parse(line));
    memory::close(scope);
    ++count;
  }
  CHECK(count > 100);
  memory::close(base);
  device.synchronize();
  CHECK(memory::check_accounts() == "");
}
