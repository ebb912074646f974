// Convolutions and pools: over one axis, two or three, as a signal, an image and a volume.
#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "onnx/mapping/adapter.h"
#include "ops/generated/conv.h"
#include "ops/generated/pool.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;
using Sizes = std::vector<int64_t>;

constexpr int64_t kMostWindow = int64_t{1} << 31;

// A node's windows: a number for each axis behind the channels.
struct Windows {
  Sizes kernel, stride, dilation, before, after;

  size_t axes() const { return kernel.size(); }
  bool is_even() const { return before == after; }
};

void put(int64_t& to, const Sizes& from) { to = from[0]; }
template <int kCount>
void put(ops::Numbers<kCount>& to, const Sizes& from) {
  std::copy_n(from.begin(), kCount, to.values);
}

// Gives them as an operator over so many axes has them.
template <class Attrs>
Attrs attributes(const Windows& of) {
  Attrs at{};
  if constexpr (requires { at.kernel; }) put(at.kernel, of.kernel);
  if constexpr (requires { at.dilation; }) put(at.dilation, of.dilation);
  put(at.stride, of.stride);
  put(at.padding, of.before);
  return at;
}

Sizes list(const Reading& node, const char* name, int64_t least, Sizes otherwise) {
  const size_t count = otherwise.size();
  Sizes values = node.integers(name, std::move(otherwise));
  if (values.size() != count)
    node.refuse(cat("attribute '", name, "' is of ", values.size(), " numbers; its operand asks for ", count));
  for (const int64_t value : values) {
    if (value < least || value > kMostWindow) node.refuse(cat("attribute '", name, "' holds ", value));
  }
  return values;
}

// So that there is a window at each stride: of an odd number of elements one more behind, or before.
void pad_to_same(const Reading& node, bool more_before, Windows& of) {
  for (size_t i = 0; i < of.axes(); ++i) {
    const int64_t size = node.value(0)->size(static_cast<int>(i) + 2), stride = of.stride[i];
    if (stride < 1 || of.kernel[i] < 1 || size > kMostWindow) node.refuse("has windows that do not fit its operand");
    const int64_t count = (size + stride - 1) / stride, window = (of.kernel[i] - 1) * of.dilation[i] + 1;
    const int64_t padding = std::max<int64_t>((count - 1) * stride + window - size, 0), less = padding / 2;
    of.before[i] = more_before ? padding - less : less;
    of.after[i] = padding - of.before[i];
  }
}

// `kernel`: of the weights; empty: the node has to state it.
Windows windows_of(const Reading& node, Sizes kernel = {}) {
  const int rank = node.value(0)->rank;
  if (rank < 3 || rank > 5)
    node.lacks(cat("works on ", to_string(node.value(0).spec()),
                   "; signals, of 3 axes, images, of 4, and volumes, of 5, are known: windows over one to three axes"));
  const auto axes = static_cast<size_t>(rank) - 2;
  if (kernel.empty() && node.integers("kernel_shape").size() != axes)
    node.refuse("attribute 'kernel_shape' has another number of axes than its operand");
  if (kernel.empty()) kernel.assign(axes, 1);
  Windows out{.kernel = list(node, "kernel_shape", 1, std::move(kernel)),
              .stride = list(node, "strides", 1, Sizes(axes, 1)),
              .dilation = list(node, "dilations", 1, Sizes(axes, 1)),
              .before = Sizes(axes, 0),
              .after = Sizes(axes, 0)};
  const std::string rule = node.text("auto_pad", "NOTSET");
  if (rule == "NOTSET") {
    const Sizes pads = list(node, "pads", 0, Sizes(2 * axes, 0));
    std::copy_n(pads.begin(), axes, out.before.begin());
    std::copy_n(pads.begin() + static_cast<std::ptrdiff_t>(axes), axes, out.after.begin());
  } else if (rule == "SAME_UPPER" || rule == "SAME_LOWER") {
    pad_to_same(node, rule == "SAME_LOWER", out);
  } else if (rule != "VALID") {
    node.refuse("attribute 'auto_pad' is none of ONNX's");
  }
  return out;
}

// More on one side than on the other: elements like any others then, and `of` is without padding.
Value padded(const Reading& node, Windows& of, double value) {
  if (of.is_even()) return node.value(0);
  ops::Ints padding{.count = 4};
  for (size_t i = 0; i < of.axes(); ++i) {
    padding.values[padding.count++] = of.before[i];
    padding.values[padding.count++] = of.after[i];
    of.before[i] = of.after[i] = 0;
  }
  return ops::pad(node.value(0), padding, value);
}

void require_even(const Reading& node, const Windows& of) {
  if (!of.is_even()) node.lacks("attribute 'pads' is more on one side than on the other; put a Pad in front of it");
}

// ---- Convolutions ---------------------------------------------------------------------------------------------------

// The windows of operand 1.
Windows windows_of_weight(const Reading& node) {
  const Value &x = node.value(0), &weight = node.value(1);
  if (x->rank < 3 || x->rank > 5) return windows_of(node);
  if (weight->rank != x->rank)
    node.refuse(cat("its weight is ", to_string(weight.spec()), ", for an operand of ", x->rank, " axes"));
  Sizes kernel;
  for (int axis = 2; axis < weight->rank; ++axis) kernel.push_back(weight->size(axis));
  const Windows out = windows_of(node, kernel);
  if (out.kernel != kernel) node.refuse("states another window than its weights have");
  return out;
}

template <class Attrs>
Attrs grouped(const Reading& node, const Windows& of) {
  Attrs at = attributes<Attrs>(of);
  at.groups = node.integer("group", 1);
  if constexpr (requires { at.output_padding; })
    put(at.output_padding, list(node, "output_padding", 0, Sizes(of.axes(), 0)));
  return at;
}

Values conv(const Reading& node) {
  Windows at = windows_of_weight(node);
  const Value x = padded(node, at, 0), weight = node.value(1);
  const ops::Operand bias = node.operand(2);
  if (at.axes() == 1) return {ops::conv1d(x, weight, bias, grouped<ops::Conv1dAttrs>(node, at))};
  if (at.axes() == 2) return {ops::conv2d(x, weight, bias, grouped<ops::Conv2dAttrs>(node, at))};
  return {ops::conv3d(x, weight, bias, grouped<ops::Conv3dAttrs>(node, at))};
}

Values conv_transpose(const Reading& node) {
  if (!node.integers("output_shape", {}).empty()) node.lacks("states the size of its result; 'pads' have to say it");
  node.require_text("auto_pad", "NOTSET");
  const Windows at = windows_of_weight(node);
  require_even(node, at);
  const Value x = node.value(0), weight = node.value(1);
  const ops::Operand bias = node.operand(2);
  if (at.axes() == 1) return {ops::conv_transpose1d(x, weight, bias, grouped<ops::ConvTranspose1dAttrs>(node, at))};
  if (at.axes() == 2) return {ops::conv_transpose2d(x, weight, bias, grouped<ops::ConvTranspose2dAttrs>(node, at))};
  return {ops::conv_transpose3d(x, weight, bias, grouped<ops::ConvTranspose3dAttrs>(node, at))};
}

// ---- Pools ----------------------------------------------------------------------------------------------------------

template <class Attrs>
Attrs rounded(const Windows& of, bool up) {
  Attrs at = attributes<Attrs>(of);
  at.ceil_mode = up;
  return at;
}

Values max_pool(const Reading& node) {
  node.require("storage_order", 0);
  if (node.node.outputs.size() > 1) node.lacks("gives indices, too");
  Windows at = windows_of(node);
  const bool up = node.integer("ceil_mode", 0) != 0;
  if (up) require_even(node, at);
  const Value x = padded(node, at, -HUGE_VAL);
  if (at.axes() == 1) return {ops::max_pool1d(x, rounded<ops::MaxPool1dAttrs>(at, up))};
  if (at.axes() == 2) return {ops::max_pool2d(x, rounded<ops::MaxPool2dAttrs>(at, up))};
  return {ops::max_pool3d(x, rounded<ops::MaxPool3dAttrs>(at, up))};
}

template <class Attrs>
Attrs averaged(const Windows& of, bool up, bool counts_padding) {
  Attrs at = rounded<Attrs>(of, up);
  at.count_padding = counts_padding;
  return at;
}

Values average_pool(const Reading& node) {
  Windows at = windows_of(node);
  if (std::ranges::any_of(at.dilation, [](int64_t value) { return value != 1; }))
    node.lacks("looks at windows with gaps; attribute 'dilations' has to be 1");
  const bool counted = node.integer("count_include_pad", 0) != 0, up = node.integer("ceil_mode", 0) != 0;
  if (up || !counted) require_even(node, at);
  const Value x = padded(node, at, 0);
  if (at.axes() == 1) return {ops::avg_pool1d(x, averaged<ops::AvgPool1dAttrs>(at, up, counted))};
  if (at.axes() == 2) return {ops::avg_pool2d(x, averaged<ops::AvgPool2dAttrs>(at, up, counted))};
  return {ops::avg_pool3d(x, averaged<ops::AvgPool3dAttrs>(at, up, counted))};
}

// Behind the channels.
ops::Axes spatial_axes(const Reading& node) {
  const int rank = node.value(0)->rank;
  if (rank < 3)
    node.refuse(cat("works on ", to_string(node.value(0).spec()), ", which has no axis behind its channels"));
  ops::Axes axes{.count = static_cast<int8_t>(rank - 2)};
  for (int i = 0; i < axes.count; ++i) axes.values[i] = static_cast<int8_t>(i + 2);
  return axes;
}

Values global_average_pool(const Reading& node) {
  const ops::Axes axes = spatial_axes(node);
  if (axes.count == 2) return {ops::adaptive_avg_pool2d(node.value(0), 1, 1)};
  return {ops::mean(node.value(0), axes, true)};
}

Values global_max_pool(const Reading& node) {
  const ops::Axes axes = spatial_axes(node);
  if (axes.count == 2) return {ops::adaptive_max_pool2d(node.value(0), 1, 1)};
  return {ops::max(node.value(0), axes, true)};
}

constexpr NamedAdapter kWindowAdapters[] = {{"Conv", conv},
                                            {"ConvTranspose", conv_transpose},
                                            {"MaxPool", max_pool},
                                            {"AveragePool", average_pool},
                                            {"GlobalAveragePool", global_average_pool},
                                            {"GlobalMaxPool", global_max_pool}};

}  // namespace

std::span<const NamedAdapter> window_adapters() { return kWindowAdapters; }

}  // namespace tinyai::onnx
