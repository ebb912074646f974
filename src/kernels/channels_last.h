// Images and weights with their axes in another order.
#pragma once

#include "kernels/view.h"

namespace tinyai::kernels {

// A view of four axes whose axis i is axis order[i] of the given one.
inline View in_order(const View& view, const int (&order)[4]) {
  View out = view;
  for (int axis = 0; axis < 4; ++axis) {
    out.shape[axis] = view.shape[order[axis]];
    out.strides[axis] = view.strides[order[axis]];
  }
  int64_t step = 1;
  out.contiguous = true;
  for (int axis = 3; axis >= 0; --axis) {
    out.contiguous = out.contiguous && (out.shape[axis] == 1 || out.strides[axis] == step);
    step *= out.shape[axis];
  }
  return out;
}

// [N,C,H,W] as [N,H,W,C].
inline View channels_last(const View& image) { return in_order(image, {0, 2, 3, 1}); }
// And back.
inline View channels_first(const View& rows) { return in_order(rows, {0, 3, 1, 2}); }

}  // namespace tinyai::kernels
