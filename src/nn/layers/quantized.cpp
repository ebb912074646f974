// Layers whose weights and inputs are of 8 bits, and the ranges that their inputs have.
#include "nn/layers/quantized.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "base/error.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "ops/families/quantized_sum.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/quantize.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/host_read.h"
#include "ops/rules.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

constexpr double kSteps = 255, kWeightSteps = 127;

// ---- Layers ---------------------------------------------------------------------------------------------------------

enum Buffer { kWeight, kWeightScale, kInputScale, kZeroPoint, kBias };

// Both share this: their state, and that no gradient flows.
class QuantizedLayer : public UnaryModule {
 protected:
  QuantizedLayer(const char* kind, bool has_bias) : UnaryModule(kind), has_bias_(has_bias) {}

  BorrowedValue part(Buffer which) const { return buffer_value(buffers()[which].id); }
  Value wide_part(Buffer which) const { return ops::in_dtype(part(which), DType::kF32); }  // a module may be cast
  Value bias() const { return has_bias_ ? wide_part(kBias) : Value(); }
  Value in_bytes(const Value& x) const {
    if (x.edge() && ops::context().record)
      fail(Status::kUnsupported, describe(), ": ", tinyai::describe(*x),
           " needs a gradient, and none flows through numbers of 8 bits; run it without recording, or through a valid "
           "view");
    return ops::quantize_linear(x, wide_part(kInputScale), part(kZeroPoint), 0, DType::kU8);
  }

 private:
  bool has_bias_;
};

class QuantizedLinear final : public QuantizedLayer {
 public:
  explicit QuantizedLinear(const LinearOptions& o) : QuantizedLayer("QuantizedLinear", o.bias), o_(o) {}
  std::string describe() const override {
    return cat(kind(), "(", o_.in_features, ", ", o_.out_features, o_.bias ? ")" : ", no bias)");
  }

 private:
  Value apply(Value&& x) override {
    return ops::quantized_linear(in_bytes(x), wide_part(kInputScale), part(kWeight), wide_part(kWeightScale),
                                 part(kZeroPoint), bias());
  }
  LinearOptions o_;
};

// The channels of its weight are neighbours, as the kernel reads them: [O,KH,KW,C/groups].
class QuantizedConv2d final : public QuantizedLayer {
 public:
  explicit QuantizedConv2d(const Conv2dOptions& o) : QuantizedLayer("QuantizedConv2d", o.bias), o_(o) {}
  std::string describe() const override {
    return cat(kind(), "(", o_.in_channels, ", ", o_.out_channels, ", kernel ", listed(o_.kernel), ", stride ",
               listed(o_.stride), ", padding ", listed(o_.padding), ")");
  }

 private:
  Value apply(Value&& x) override {
    const Value weight = ops::transpose(part(kWeight), {4, {0, 3, 1, 2}});
    return ops::quantized_conv2d(in_bytes(x), wide_part(kInputScale), weight, wide_part(kWeightScale), part(kZeroPoint),
                                 bias(), {o_.stride, o_.padding, o_.dilation, o_.groups});
  }
  Conv2dOptions o_;
};

float number(const Value& scalar) { return ops::read_scalar<float>(*scalar); }

// The symmetric scale of each output: its greatest weight becomes 127 or -127.
Value weight_scales(const Value& weight) {
  ops::Axes others{.count = static_cast<int8_t>(weight->rank - 1)};
  for (int axis = 1; axis < weight->rank; ++axis) others.values[axis - 1] = static_cast<int8_t>(axis);
  const Value greatest = ops::max(ops::abs(weight), others);
  return ops::clip(greatest / ops::scalar(kWeightSteps, DType::kF32), FLT_MIN);
}

void set(Array& to, const Value& from) { ops::copy_to(to, *from); }

ModuleRef filled(const Place& place, ModuleRef layer, const Value& weight, const Value& bias, const Bounds& input) {
  const Value scales = weight_scales(weight);
  if (!std::isfinite(number(ops::max(scales)))) fail(Status::kRange, "its weight has numbers that are not finite");
  const double width = static_cast<double>(input.high) - input.low;
  const auto scale = static_cast<float>(width > 0 ? std::max<double>(width / kSteps, FLT_MIN) : 1);
  Draft draft(place, std::move(layer));
  const int64_t outputs = weight->size(0);
  Array& own_weight = draft.buffer("weight", {DType::kI8, weight.shape()});
  Array& own_scales = draft.buffer("weight_scale", {DType::kF32, {outputs}});
  Array& own_scale = draft.buffer("input_scale", {DType::kF32, {}});
  Array& own_zero = draft.buffer("input_zero_point", {DType::kU8, {}});
  Array* const own_bias = bias ? &draft.buffer("bias", {DType::kF32, {outputs}}) : nullptr;
  set(own_weight, ops::quantize_linear(weight, scales, {}, 0, DType::kI8));
  set(own_scales, scales);
  fill(own_scale, scale);
  fill(own_zero, std::clamp(std::nearbyint(-static_cast<double>(input.low) / scale), 0.0, kSteps));
  if (own_bias) set(*own_bias, bias);
  return draft.finish();
}

bool can_be_quantized(const Value& weight) {
  return weight.dtype() == DType::kF32 && weight->elements() / weight->size(0) <= ops::kMostQuantizedProducts;
}

// ---- What comes in --------------------------------------------------------------------------------------------------

Value element(const Value& line, int64_t i) { return ops::slice(line, 0, i, i + 1); }

Bounds bounds_of(const Value& x, double percentile) {
  if (percentile == 100) return {number(ops::min(x)), number(ops::max(x))};
  const Value line = ops::sort(ops::flatten(x), 0, false)[0];
  const int64_t last = line->size(0) - 1;
  const int64_t outside = std::llround(static_cast<double>(last) * (100 - percentile) / 100);
  if (!std::isfinite(number(element(line, 0)))) return {number(element(line, 0)), 0};
  if (!std::isfinite(number(element(line, last)))) return {0, number(element(line, last))};
  return {number(element(line, outside)), number(element(line, last - outside))};
}

}  // namespace

ModuleRef quantized_layer(const Place& place, const LinearOptions& options, const Value& weight, const Value& bias,
                          const Bounds& input) {
  if (!can_be_quantized(weight)) return {};
  return filled(place, as_module(Builder::make<QuantizedLinear>(place, options)), weight, bias, input);
}

ModuleRef quantized_layer(const Place& place, const Conv2dOptions& options, const Value& weight, const Value& bias,
                          const Bounds& input) {
  if (!can_be_quantized(weight)) return {};
  const Value channels_behind = ops::contiguous(ops::transpose(weight, {4, {0, 2, 3, 1}}));
  return filled(place, as_module(Builder::make<QuantizedConv2d>(place, options)), channels_behind, bias, input);
}

Calibration*& Calibration::current() {
  thread_local Calibration* now = nullptr;
  return now;
}

Calibration::Calibration(Module& top, double percentile) : percentile_(percentile) {
  for (const NamedModule& named : modules_of(top)) names_.emplace(named.module.get(), named.name);
  current() = this;
}

Calibration::~Calibration() { current() = nullptr; }

const Bounds* Calibration::of(const Module& layer) const {
  const auto found = bounds_.find(&layer);
  return found == bounds_.end() ? nullptr : &found->second;
}

ModuleRef Calibration::quantized(const char* call, const Module& layer, const Place& place, const Bounds& input) try {
  return layer.quantized(place, input);
} catch (const Error& error) {
  if (error.status() != Status::kRange) throw;
  fail(Status::kRange, call, ": ", layer.describe(), " '", names_[&layer], "': ", error.what());
}

void Calibration::see(const Module& layer, const Value& x) {
  if (x->elements() == 0) return;
  const Bounds seen = bounds_of(x.dtype() == DType::kF32 ? x : ops::in_dtype(x, DType::kF32), percentile_);
  if (!std::isfinite(seen.low) || !std::isfinite(seen.high))
    fail(Status::kRange, "calibration: ", layer.describe(), " '", names_[&layer],
         "' is given numbers that are not finite");
  Bounds& all = bounds_[&layer];
  all.low = std::min(all.low, seen.low);
  all.high = std::max(all.high, seen.high);
}

}  // namespace tinyai::nn
