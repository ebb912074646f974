// What convolutions demand of their operands, and how large their results are, over one to three spatial axes.
//
// Arithmetic of sizes: Dumoulin, Visin 2016, "A guide to convolution arithmetic for deep learning".
#pragma once

#include <tuple>

#include "ops/record.h"

namespace tinyai::ops {

// The attributes of a convolution, for each of its spatial axes.
struct ConvWindows {
  int axes;
  int64_t stride[2], padding[2], dilation[2];
  int64_t groups;
};

inline ConvWindows conv_windows(int64_t stride, int64_t padding, int64_t dilation, int64_t groups) {
  return {1, {stride}, {padding}, {dilation}, groups};
}
inline ConvWindows conv_windows(const Pair& stride, const Pair& padding, const Pair& dilation, int64_t groups) {
  const auto& [s, p, d] = std::tie(stride.values, padding.values, dilation.values);
  return {2, {s[0], s[1]}, {p[0], p[1]}, {d[0], d[1]}, groups};
}

// As the kernels want them, of one with two axes.
template <class Attrs>
kernels::ConvGeometry conv_geometry(const Attrs& at) {
  kernels::ConvGeometry g;
  for (const int i : {0, 1}) {
    g.stride[i] = at.stride.values[i];
    g.padding[i] = at.padding.values[i];
    g.dilation[i] = at.dilation.values[i];
  }
  g.groups = at.groups;
  return g;
}

// The promoted dtype of all operands, which must be floating.
DType promoted_floating(const CallBase& call);

// Of a convolution of x [N,C,..] by a weight [O,C/groups,..], and perhaps a bias [O].
Spec conv_spec(const CallBase& call, const ConvWindows& at);

// Of its adjoint in x as an operator of its own: x [N,C,..], weight [C,O/groups,..], bias [O]. So many elements as
// `output_padding` says are added to each axis of the result, fewer than the stride or the dilation: without them it is
// the smallest of those that a convolution would bring to x's size.
Spec conv_transpose_spec(const CallBase& call, const ConvWindows& at, const int64_t* output_padding);

}  // namespace tinyai::ops
