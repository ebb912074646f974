// The layers of networks.
#include <algorithm>

#include "onnx/mapping/lowering.h"
#include "ops/generated/conv.h"
#include "ops/generated/matmul.h"
#include "ops/generated/norm.h"
#include "ops/generated/pool.h"
#include "ops/generated/quantize.h"
#include "ops/generated/softmax.h"

namespace tinyai::onnx {
namespace {

namespace records = ops::records;

template <int kCount>
Attribute numbers(const char* name, const ops::Numbers<kCount>& of) {
  return Attribute::of(name, std::vector<int64_t>(of.values, of.values + kCount));
}
template <int kCount>
Attribute pads(const ops::Numbers<kCount>& of) {
  std::vector<int64_t> sides(of.values, of.values + kCount);
  sides.insert(sides.end(), of.values, of.values + kCount);
  return Attribute::of("pads", std::move(sides));
}
Attribute kernel_shape(const Shape& weight) {
  return Attribute::of("kernel_shape", std::vector<int64_t>(weight.begin() + 2, weight.end()));
}
// 0 stands for the window's size.
ops::Pair stride_of(const ops::Pair& stride, const ops::Pair& kernel) {
  return {
      {stride.values[0] ? stride.values[0] : kernel.values[0], stride.values[1] ? stride.values[1] : kernel.values[1]}};
}

// Rows in a matrix are rows of more axes, laid one behind another.
bool write_linear(const Call& call) {
  if (!call.is_of_one_floating_dtype() || call.rank(0) < 2) return false;
  const auto gemm = [&](const std::string& x, const std::string* y) {
    std::vector<std::string> inputs{x, call.in[1].name};
    if (call.has(2)) inputs.push_back(call.in[2].name);
    std::vector<Attribute> attributes{Attribute::of("transB", int64_t{1})};
    return y ? (call.emit("Gemm", std::move(inputs), std::move(attributes)), *y)
             : call.value("Gemm", std::move(inputs), std::move(attributes));
  };
  if (call.rank(0) == 2) return gemm(call.in[0].name, &call.out[0].name), true;
  const Shape& shape = call.out[0].spec.shape;
  if (!call.in[0].in_c_order || shape.elements() == 0) return false;
  const int64_t width = call.in[0].spec[call.rank(0) - 1], rows[] = {shape.elements() / shape[shape.rank() - 1], width};
  if (width == 0) return false;
  const std::string y = gemm(call.value("Reshape", {call.in[0].name, call.integers(rows)}), nullptr);
  return call.emit("Reshape", {y, call.sizes(shape)});
}

template <class Attrs>
bool write_conv(const Call& call) {
  const auto& at = call.attrs<Attrs>();
  if (!call.is_of_one_floating_dtype()) return false;
  std::vector<std::string> inputs;
  for (const Operand& in : call.in) inputs.push_back(in.name);
  return call.emit("Conv", std::move(inputs),
                   {numbers("dilations", at.dilation), Attribute::of("group", at.groups),
                    kernel_shape(call.in[1].spec.shape), pads(at.padding), numbers("strides", at.stride)});
}

// Writes it as the transposed convolution that it is.
template <class Attrs>
bool write_conv_data_grad(const Call& call) {
  const auto& at = call.attrs<Attrs>();
  if (!call.is_of_one_floating_dtype()) return false;
  const Spec &y = call.in[0].spec, &weight = call.in[1].spec, &x = call.out[0].spec;
  auto more = at.stride;
  for (int i = 0; i < x.rank() - 2; ++i) {
    const int64_t window = at.dilation.values[i] * (weight[2 + i] - 1) + 1;
    more.values[i] = x[2 + i] + 2 * at.padding.values[i] - (y[2 + i] - 1) * at.stride.values[i] - window;
    if (more.values[i] < 0) return false;
  }
  return call.emit("ConvTranspose", {call.in[0].name, call.in[1].name},
                   {numbers("dilations", at.dilation), Attribute::of("group", at.groups), kernel_shape(weight.shape),
                    numbers("output_padding", more), pads(at.padding), numbers("strides", at.stride)});
}

// True if ONNX's rule gives as many windows: rounded up, it counts those too that begin in the padding behind.
template <class Attrs>
bool has_as_many_windows(const Call& call, const Attrs& at) {
  if (!at.ceil_mode) return true;
  const ops::Pair stride = stride_of(at.stride, at.kernel);
  for (const int i : {0, 1}) {
    const int64_t room = call.in[0].spec[2 + i] + 2 * at.padding.values[i] - at.kernel.values[i];
    if (room < 0 || (room + stride.values[i] - 1) / stride.values[i] + 1 != call.out[0].spec[2 + i]) return false;
  }
  return true;
}

template <class Attrs>
bool write_max_pool2d(const Call& call) {
  const auto& at = call.attrs<Attrs>();
  if (!call.is_of_one_floating_dtype() || call.gives(1) || !has_as_many_windows(call, at)) return false;
  return call.emit("MaxPool", {call.in[0].name},
                   {Attribute::of("ceil_mode", static_cast<int64_t>(at.ceil_mode)), numbers("kernel_shape", at.kernel),
                    pads(at.padding), numbers("strides", stride_of(at.stride, at.kernel))});
}

bool write_avg_pool2d(const Call& call) {
  const auto& at = call.attrs<ops::AvgPool2dAttrs>();
  if (!call.is_of_one_floating_dtype() || !has_as_many_windows(call, at)) return false;
  if (at.ceil_mode && at.count_padding) return false;  // of which readers differ about what lies beyond the padding
  return call.emit(
      "AveragePool", {call.in[0].name},
      {Attribute::of("ceil_mode", static_cast<int64_t>(at.ceil_mode)),
       Attribute::of("count_include_pad", static_cast<int64_t>(at.count_padding)), numbers("kernel_shape", at.kernel),
       pads(at.padding), numbers("strides", stride_of(at.stride, at.kernel))});
}

bool write_adaptive_avg_pool2d(const Call& call) {
  const auto& at = call.attrs<ops::AdaptiveAvgPool2dAttrs>();
  if (!call.is_of_one_floating_dtype() || at.height != 1 || at.width != 1) return false;
  return call.emit("GlobalAveragePool", {call.in[0].name});
}

bool write_layer_norm(const Call& call) {
  const auto& at = call.attrs<ops::LayerNormStatsAttrs>();
  const DType dtype = call.out[0].spec.dtype;
  if (!call.has(1) || !is_attribute(dtype, at.eps) || call.gives(1) || call.gives(2)) return false;
  for (const Operand& in : call.in) {
    if (in && in.spec.dtype != dtype) return false;
  }
  std::vector<std::string> inputs{call.in[0].name, call.in[1].name};
  if (call.has(2)) inputs.push_back(call.in[2].name);
  return call.emit("LayerNormalization", std::move(inputs),
                   {Attribute::of("axis", -at.axis_count), Attribute::of("epsilon", static_cast<float>(at.eps))});
}

bool write_batch_norm(const Call& call) {
  const auto& at = call.attrs<ops::BatchNormalizeAttrs>();
  if (at.of_batch || !call.has(3) || !call.has(4) || !is_attribute(call.out[0].spec.dtype, at.eps) ||
      !call.is_of_one_floating_dtype())
    return false;
  return call.emit("BatchNormalization",
                   {call.in[0].name, call.in[3].name, call.in[4].name, call.in[1].name, call.in[2].name},
                   {Attribute::of("epsilon", static_cast<float>(at.eps))});
}

template <class Attrs>
bool write_softmax(const Call& call, const char* op_type) {
  if (!call.is_of_one_floating_dtype() || call.rank(0) == 0) return false;
  const int64_t axis = call.attrs<Attrs>().axis;
  return call.emit(op_type, {call.in[0].name}, {Attribute::of("axis", axis < 0 ? axis + call.rank(0) : axis)});
}
bool write_softmax(const Call& call) { return write_softmax<ops::SoftmaxAttrs>(call, "Softmax"); }
bool write_log_softmax(const Call& call) { return write_softmax<ops::LogSoftmaxAttrs>(call, "LogSoftmax"); }

// Without a zero point the result is u8 there.
bool write_quantize_linear(const Call& call) {
  const auto& at = call.attrs<ops::QuantizeLinearAttrs>();
  const Spec &x = call.in[0].spec, &scale = call.in[1].spec;
  const bool is_zero = !call.has(2) && at.dtype == DType::kI8;
  if (x.dtype != DType::kF32 || scale.dtype != DType::kF32 || (is_zero && scale.rank() > 0)) return false;
  std::vector<std::string> inputs{call.in[0].name, call.in[1].name};
  if (call.has(2)) inputs.push_back(call.in[2].name);
  if (is_zero) inputs.push_back(call.scalar(at.dtype, 0));
  std::vector<Attribute> attributes;
  if (scale.rank() > 0) attributes.push_back(Attribute::of("axis", at.axis < 0 ? at.axis + x.rank() : at.axis));
  return call.emit("QuantizeLinear", std::move(inputs), std::move(attributes));
}

constexpr Lowering kNetworkLowerings[] = {
    {&records::quantize_linear, write_quantize_linear},
    {&records::linear, write_linear},
    {&records::conv2d, write_conv<ops::Conv2dAttrs>},
    {&records::conv2d_data_grad, write_conv_data_grad<ops::Conv2dDataGradAttrs>},
    {&records::conv3d, write_conv<ops::Conv3dAttrs>},
    {&records::conv3d_data_grad, write_conv_data_grad<ops::Conv3dDataGradAttrs>},
    {&records::max_pool2d_indices, write_max_pool2d<ops::MaxPool2dIndicesAttrs>},
    {&records::max_pool2d_offsets, write_max_pool2d<ops::MaxPool2dOffsetsAttrs>},
    {&records::avg_pool2d, write_avg_pool2d},
    {&records::adaptive_avg_pool2d, write_adaptive_avg_pool2d},
    {&records::layer_norm_stats, write_layer_norm},
    {&records::batch_normalize, write_batch_norm},
    {&records::softmax, write_softmax},
    {&records::log_softmax, write_log_softmax},
};

}  // namespace

std::span<const Lowering> network_lowerings() { return kNetworkLowerings; }

}  // namespace tinyai::onnx
