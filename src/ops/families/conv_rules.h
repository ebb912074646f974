// Rules of convolutions for their operands and the sizes of their results, over one to three spatial axes.
//
// Arithmetic of sizes: Dumoulin, Visin 2016, "A guide to convolution arithmetic for deep learning".
#pragma once

#include <algorithm>
#include <iterator>

#include "ops/record.h"

namespace tinyai::ops {

// The attributes of a convolution, for each of its spatial axes.
struct ConvWindows {
  int axes = 0;
  int64_t stride[3] = {}, padding[3] = {}, dilation[3] = {};
  int64_t groups = 1;
};

inline ConvWindows conv_windows(int64_t stride, int64_t padding, int64_t dilation, int64_t groups) {
  return {1, {stride}, {padding}, {dilation}, groups};
}
template <int kAxes>
ConvWindows conv_windows(const Numbers<kAxes>& stride, const Numbers<kAxes>& padding, const Numbers<kAxes>& dilation,
                         int64_t groups) {
  ConvWindows at{.axes = kAxes, .groups = groups};
  std::copy_n(stride.values, kAxes, at.stride);
  std::copy_n(padding.values, kAxes, at.padding);
  std::copy_n(dilation.values, kAxes, at.dilation);
  return at;
}

// The geometry as the kernels want it: of the last two axes.
template <class Attrs>
kernels::ConvGeometry conv_geometry(const Attrs& at) {
  constexpr int kBefore = std::size(Attrs().stride.values) - 2;
  kernels::ConvGeometry g;
  for (const int i : {0, 1}) {
    g.stride[i] = at.stride.values[kBefore + i];
    g.padding[i] = at.padding.values[kBefore + i];
    g.dilation[i] = at.dilation.values[kBefore + i];
  }
  g.groups = at.groups;
  return g;
}

// The promoted dtype of all operands, which must be floating.
DType promoted_floating(const CallBase& call);

// The spec of a convolution of x [N,C,..] by a weight [O,C/groups,..], and perhaps a bias [O].
Spec conv_spec(const CallBase& call, const ConvWindows& at);

// Its shape, of operands of any dtype.
Shape conv_shape(const CallBase& call, const ConvWindows& at);

// The spec of its adjoint in x as an operator of its own: x [N,C,..], weight [C,O/groups,..], bias [O]. As many
// elements as `output_padding` says are added to each axis of the result, fewer than the stride or the dilation:
// without them it is the smallest of those that a convolution would bring to x's size.
Spec conv_transpose_spec(const CallBase& call, const ConvWindows& at, const int64_t* output_padding);

}  // namespace tinyai::ops
