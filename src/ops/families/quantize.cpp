// Numbers of 8 bits, for inference: to them, back, and layers of them.
//
// Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference":
// an i8 or u8 stands for (number - zero point) * scale. Rounding and saturation are ONNX's QuantizeLinear.
#include "ops/generated/quantize.h"
#include "kernels/optional.h"
#include "ops/families/conv_rules.h"
#include "ops/families/quantized_sum.h"
#include "ops/generated/conv.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/matmul.h"
#include "ops/generated/shape.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

bool is_byte(DType dtype) { return dtype == DType::kI8 || dtype == DType::kU8; }

void require_dtype(const CallBase& call, int input, bool holds, const char* rule) {
  if (!holds) fail(Status::kDtype, call.name(), ": ", describe(call[input]), " must be ", rule);
}

// ---- From floating numbers, and to them -----------------------------------------------------------------------------

// The axis of a scale [n]; -1 of one for all. Zero points, of that dtype, are alike.
int scale_axis(const CallBase& call, int64_t axis, DType zero_dtype) {
  require_floating(call, 1);
  require_rank(call, 1, 0, 1);
  if (call.has(2)) {
    if (call[2].shape() != call[1].shape()) shape_mismatch(call, 1, 2, "each scale needs its zero point");
    require_dtype(call, 2, call[2].dtype == zero_dtype, name(zero_dtype));
  }
  if (call[1].rank == 0) return -1;
  const int along = normalized_axis(call.name(), axis, call[0].rank);
  if (call[0].size(along) != call[1].size(0))
    shape_mismatch(call, 0, 1, "there is one scale, or one for each slice along the axis");
  return along;
}

void require_quantizable(const CallBase& call) {
  require_floating(call, 0);
  const DType dtype = call.attrs<QuantizeLinearAttrs>().dtype;
  if (!is_byte(dtype)) fail(Status::kDtype, call.name(), ": gives i8 or u8, not ", name(dtype));
}

int quantize_axis(const CallBase& call) {
  const auto& at = call.attrs<QuantizeLinearAttrs>();
  return scale_axis(call, at.axis, at.dtype);
}

// One for all, or turned so that it stretches over the other axes; in that dtype.
Value stretching(const Value& scale, int axis, int rank, DType dtype) {
  const Value wide = in_dtype(scale, dtype);
  if (axis < 0) return wide;
  Ints sizes = to_ints(wide.shape());
  for (int behind = axis + 1; behind < rank; ++behind) sizes.values[sizes.count++] = 1;
  return reshape(wide, sizes);
}

std::vector<Value> quantize_composed(const ComposedCall& call) {
  require_quantizable(call);
  const DType dtype = call.attrs<QuantizeLinearAttrs>().dtype;
  const int axis = quantize_axis(call), rank = call[0].rank;
  Value q = ops::round(in_dtype(call.value(0), DType::kF32) / stretching(call.value(1), axis, rank, DType::kF32));
  if (call.has(2)) q = std::move(q) + stretching(call.value(2), axis, rank, DType::kF32);
  const double least = dtype == DType::kI8 ? -128 : 0;
  return {ops::cast(ops::clip(std::move(q), least, least + 255), dtype)};
}

std::vector<Value> dequantize_composed(const ComposedCall& call) {
  const DType from = call[0].dtype, to = call[1].dtype, wide = wide_enough(to);
  require_dtype(call, 0, is_byte(from) || from == DType::kI32, "i8, u8 or i32");
  const int axis = scale_axis(call, call.attrs<DequantizeLinearAttrs>().axis, from), rank = call[0].rank;
  const DType exact = from == DType::kI32 ? DType::kI64 : wide;  // numbers of 32 bits are cut off in floats
  Value x = in_dtype(call.value(0), call.has(2) ? exact : wide);
  if (call.has(2)) x = std::move(x) - stretching(call.value(2), axis, rank, exact);
  return {in_dtype(in_dtype(std::move(x), wide) * stretching(call.value(1), axis, rank, wide), to)};
}

// ---- Layers ---------------------------------------------------------------------------------------------------------

enum Input { kX, kXScale, kWeight, kWeightScale, kZeroPoint, kBias };

void require_layer(const CallBase& call) {
  require_dtype(call, kX, is_byte(call[kX].dtype), "i8 or u8");
  require_dtype(call, kWeight, call[kWeight].dtype == DType::kI8, "i8");
  for (const Input i : {kXScale, kWeightScale, kBias})
    if (call.has(i)) require_dtype(call, i, call[i].dtype == DType::kF32, "f32");
  require_rank(call, kXScale, 0, 0);
  if (call.has(kZeroPoint)) {
    require_rank(call, kZeroPoint, 0, 0);
    require_dtype(call, kZeroPoint, call[kZeroPoint].dtype == call[kX].dtype, "of the dtype of what it belongs to");
  }
}

// Takes a weight whose shape is known to be right.
void require_outputs(const CallBase& call) {
  const Array& weight = call[kWeight];
  for (const Input i : {kWeightScale, kBias})
    if (call.has(i) && call[i].shape() != Shape{weight.size(0)})
      shape_mismatch(call, kWeight, i, "each output needs one element");
  int64_t summed = 1;
  for (int axis = 1; axis < weight.rank; ++axis) summed = saturated_product({summed, weight.size(axis)});
  if (summed > kMostQuantizedProducts)
    fail(Status::kRange, call.name(), ": ", describe(weight), " has ", summed,
         " products to a sum; 32 bits are enough for ", kMostQuantizedProducts);
}

// The weight and what comes in as f32: on a device without the kernels.
Value in_floats(const ComposedCall& call) {
  return ops::dequantize_linear(call.value(kX), call.value(kXScale),
                                call.has(kZeroPoint) ? call.value(kZeroPoint) : Value());
}
Value weight_in_floats(const ComposedCall& call) {
  return ops::dequantize_linear(call.value(kWeight), call.value(kWeightScale), {}, 0);
}
Value bias_of(const ComposedCall& call) { return call.has(kBias) ? call.value(kBias) : Value(); }

// Runs kernel(views .., y).
template <class Kernel, class... Before>
void run_layer(const ForwardCall& call, const Kernel& kernel, const Before&... before) {
  const View zero = call.has(kZeroPoint) ? call.view(kZeroPoint) : View();
  const View bias = call.has(kBias) ? call.view(kBias) : View();
  call.run(kernel, before..., call.view(kX), call.view(kXScale), call.has(kZeroPoint) ? &zero : nullptr,
           call.view(kWeight), call.view(kWeightScale), call.has(kBias) ? &bias : nullptr, call.output());
}

void infer_linear(const InferCall& call, Specs& out) {
  require_layer(call);
  require_rank(call, kX, 1);
  require_rank(call, kWeight, 2, 2);
  Shape shape = call[kX].shape();
  const int last = shape.rank() - 1;
  if (shape[last] != call[kWeight].size(1))
    shape_mismatch(call, kX, kWeight, "the features do not meet those of the weight");
  require_outputs(call);
  shape[last] = call[kWeight].size(0);
  out.push_back({DType::kF32, shape});
}

void infer_conv2d(const InferCall& call, Specs& out) {
  require_layer(call);
  const auto& at = call.attrs<QuantizedConv2dAttrs>();
  const Operand operands[] = {call.in[kX], call.in[kWeight]};
  const CallBase as_conv2d{call.info, operands, call.attrs_data};
  const Shape shape = conv_shape(as_conv2d, conv_windows(at.stride, at.padding, at.dilation, at.groups));
  require_outputs(call);
  out.push_back({DType::kF32, shape});
}

template <auto kInfer>
void check(const ComposedCall& call) {
  Specs specs;
  kInfer({call.info, call.in, call.attrs_data}, specs);
}

Cost layer_cost(const CostCall& call) {
  const Shape weight = call.spec(kWeight).shape;
  int64_t macs = call.out[0].elements();
  for (int axis = 1; axis < weight.rank(); ++axis) macs = saturated_product({macs, weight[axis]});
  return of_macs(macs, call);
}

}  // namespace

constinit const Record records::quantize_linear{
    .info = &info::quantize_linear,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_quantizable(call);
          quantize_axis(call);
          out.push_back({call.attrs<QuantizeLinearAttrs>().dtype, call[0].shape()});
        },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View scale = call.view(1, DType::kF32), zero = call.has(2) ? call.view(2) : View();
          judged(
              call,
              [&](ErrorWord& error) {
                call.run(call.kernels().quantized.quantize, std::max(0, quantize_axis(call)), call.view(0, DType::kF32),
                         scale, call.has(2) ? &zero : nullptr, call.output(), call.name(), error);
              },
              [&](int64_t position) {
                fail(Status::kRange, call.name(), ": element ", position, " of ", describe(call[1]),
                     " is no scale: one is positive and finite");
              });
        },
    .composed = quantize_composed,
    .offered = kernels::offers_quantized,
    .cost = per_element<1>,
};

constinit const Record records::dequantize_linear{
    .info = &info::dequantize_linear,
    .composed = dequantize_composed,
};

constinit const Record records::quantized_linear{
    .info = &info::quantized_linear,
    .infer = infer_linear,
    .forward = [](const ForwardCall& call) { run_layer(call, call.kernels().quantized.linear); },
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      check<infer_linear>(call);
      return {ops::linear(in_floats(call), weight_in_floats(call), bias_of(call))};
    },
    .offered = kernels::offers_quantized,
    .cost = layer_cost,
};

constinit const Record records::quantized_conv2d{
    .info = &info::quantized_conv2d,
    .infer = infer_conv2d,
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          run_layer(call, call.kernels().quantized.conv2d, conv_geometry(call.attrs<QuantizedConv2dAttrs>()));
        },
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      check<infer_conv2d>(call);
      const auto& at = call.attrs<QuantizedConv2dAttrs>();
      return {ops::conv2d(in_floats(call), weight_in_floats(call), bias_of(call),
                          {at.stride, at.padding, at.dilation, at.groups})};
    },
    .offered = kernels::offers_quantized,
    .cost = layer_cost,
};

}  // namespace tinyai::ops
