// The orders that results take.
#include "ops/layout.h"

#include "ops/rules.h"

namespace tinyai::ops {
namespace {

// Whether the strides step through the elements without gap or overlap, in some order of the axes.
bool is_dense(const Shape& shape, const int64_t* strides) {
  int64_t expected = 1;
  uint32_t left = (1u << shape.rank()) - 1;
  for (int i = 0; i < shape.rank(); ++i)
    if (shape[i] == 1) left &= ~(1u << i);
  while (left) {
    int next = -1;
    for (int i = 0; i < shape.rank(); ++i)
      if (left >> i & 1 && strides[i] == expected) next = i;
    if (next < 0) return false;
    left &= ~(1u << next);
    expected *= shape[next];
  }
  return true;
}

}  // namespace

bool order_of_operands(const CallBase& call, const Spec& out, int64_t* strides) {
  for (int i = 0; i < call.count(); ++i) {
    if (!call.has(i) || call[i].rank != out.rank() || call[i].shape() != out.shape) continue;
    if (call[i].is_contiguous()) return false;
    call[i].strides(strides);
    if (!is_dense(out.shape, strides)) continue;
    int64_t step = 1;  // an axis of size 1 may come with any stride
    for (int axis = out.rank() - 1; axis >= 0; --axis) {
      if (out.shape[axis] == 1) strides[axis] = step;
      step = strides[axis] * out.shape[axis];
    }
    return true;
  }
  return false;
}

bool channels_last(const CallBase&, const Spec& out, int64_t* strides) {
  if (out.rank() != 4) return false;
  int64_t stride = 1;
  for (const int axis : {1, 3, 2, 0}) {
    strides[axis] = stride;
    stride *= out.shape[axis];
  }
  return !is_c_order(out.shape, strides);
}

}  // namespace tinyai::ops
