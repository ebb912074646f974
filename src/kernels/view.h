// View: what a kernel sees of an array. No ownership, no account; strides count elements.
#pragma once

#include <cstdint>

#include "base/dtype.h"
#include "base/shape.h"

namespace tinyai::kernels {

struct View {
  void* data = nullptr;  // the first element: the offset is already applied
  DType dtype = DType::kF32;
  bool contiguous = true;  // C order without gaps; strides are then set all the same
  Shape shape;
  int64_t strides[kMaxRank];  // elements, may be zero (broadcast) or negative (flip)

  template <class T>
  T* as() const {
    return static_cast<T*>(data);
  }
  int rank() const { return shape.rank(); }
  int64_t elements() const { return shape.elements(); }
};

// Elements of that dtype and shape in C order.
inline View dense_view(void* data, DType dtype, const Shape& shape) {
  View view;
  view.data = data;
  view.dtype = dtype;
  view.shape = shape;
  c_order_strides(shape, view.strides);
  return view;
}

}  // namespace tinyai::kernels
