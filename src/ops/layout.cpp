// The orders that results take.
#include "ops/layout.h"

#include <algorithm>

#include "ops/rules.h"

namespace tinyai::ops {
namespace {

bool may_be_channels_last(int rank) { return rank == 4 || rank == 5; }

// Its axes, the densest first: channels, then those behind them from the last on, then the batch.
int channels_last_axis(int rank, int i) { return i == 0 ? 1 : i == rank - 1 ? 0 : rank - i; }

// True if the strides step through the elements without gap or overlap, in some order of the axes.
bool is_dense(const Shape& shape, const int64_t* strides) {
  uint32_t left = 0;
  for (int axis = 0; axis < shape.rank(); ++axis) left |= static_cast<uint32_t>(shape[axis] != 1) << axis;
  for (int64_t expected = 1; left != 0;) {
    int next = -1;
    for (int axis = 0; axis < shape.rank(); ++axis)
      if (left >> axis & 1 && strides[axis] == expected) next = axis;
    if (next < 0) return false;
    left &= ~(1u << next);
    expected *= shape[next];
  }
  return true;
}

void channels_last_strides(const Shape& shape, int64_t* strides) {
  int64_t stride = 1;
  for (int i = 0; i < shape.rank(); ++i) {
    const int axis = channels_last_axis(shape.rank(), i);
    strides[axis] = stride;
    stride *= shape[axis];
  }
}

bool has_shape(const Array& array, const Shape& shape) {
  if (array.rank != shape.rank()) return false;
  for (int axis = 0; axis < array.rank; ++axis)
    if (array.size(axis) != shape[axis]) return false;
  return true;
}

}  // namespace

bool is_channels_last(const Array& array) {
  if (!may_be_channels_last(array.rank) || array.is_contiguous()) return false;
  int64_t strides[kMaxRank], expected = 1;
  array.strides(strides);
  for (int i = 0; i < array.rank; ++i) {
    const int axis = channels_last_axis(array.rank, i);
    if (array.size(axis) != 1 && strides[axis] != expected) return false;
    expected *= array.size(axis);
  }
  return true;
}

bool order_of_operands(const CallBase& call, const Spec& out, int64_t* strides) {
  const Array* first = nullptr;
  for (int i = 0; i < call.count(); ++i) {
    if (!call.has(i) || !has_shape(call[i], out.shape)) continue;
    if (!first) first = &call[i];
    if (!is_channels_last(call[i])) continue;
    channels_last_strides(out.shape, strides);
    return true;
  }
  if (!first || first->is_contiguous()) return false;
  first->strides(strides);
  if (!is_dense(out.shape, strides)) return false;
  int64_t step = 1;  // an axis of size 1 may come with any stride
  for (int axis = out.rank() - 1; axis >= 0; --axis) {
    if (out.shape[axis] == 1) strides[axis] = step;
    step = strides[axis] * out.shape[axis];
  }
  return true;
}

bool keeps_order(const Array& a, const Array& b) { return is_channels_last(a) || !is_channels_last(b); }

bool channels_last(const CallBase&, const Spec& out, int64_t* strides) {
  if (!may_be_channels_last(out.rank())) return false;
  channels_last_strides(out.shape, strides);
  return !is_c_order(out.shape, strides);
}

bool channels_last_as_operand(const CallBase& call, const Spec& out, int64_t* strides) {
  for (int i = 0; i < call.count(); ++i)
    if (call.has(i) && is_channels_last(call[i])) return channels_last(call, out, strides);
  return false;
}

kernels::View in_order_of(const ForwardCall& call, const kernels::View& view, const kernels::View& like) {
  bool same = view.dtype == like.dtype;
  for (int axis = 0; axis < view.rank(); ++axis)
    same &= view.shape[axis] == 1 || view.strides[axis] == like.strides[axis];
  if (same) return view;
  kernels::View copy = scratch(call, like.dtype, like.shape);
  std::copy(like.strides, like.strides + like.rank(), copy.strides);
  copy.contiguous = like.contiguous;
  call.run(call.kernels().assign.copy, view, copy);
  return copy;
}

kernels::View ordered_as(const ForwardCall& call, const kernels::View& view, const kernels::View& like) {
  if (like.strides[1] != 1 || view.strides[1] == 1 || view.shape[1] == 1) return view;
  kernels::View copy = scratch(call, view.dtype, view.shape);
  channels_last_strides(copy.shape, copy.strides);
  copy.contiguous = is_c_order(copy.shape, copy.strides);
  call.run(call.kernels().assign.copy, view, copy);
  return copy;
}

}  // namespace tinyai::ops
