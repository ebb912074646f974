// Tensor4: what convolutions and pools work on.
#pragma once

#include "kernels/cuda/elements.h"

namespace tinyai::kernels::cuda {

// An image, [N,C,H,W], or weights, by their strides.
struct Tensor4 {
  void* data;
  DType dtype;
  int64_t size[4], step[4];
  explicit Tensor4(const View& v) : data(v.data), dtype(v.dtype) {
    for (int i = 0; i < 4; ++i) {
      size[i] = v.shape[i];
      step[i] = v.strides[i];
    }
  }
  TINYAI_GPU int64_t at(int64_t i, int64_t j, int64_t k, int64_t l) const {
    return i * step[0] + j * step[1] + k * step[2] + l * step[3];
  }
  template <class C>
  TINYAI_GPU C get(int64_t i, int64_t j, int64_t k, int64_t l) const {
    return load<C>(data, dtype, at(i, j, k, l));
  }
  template <class C>
  TINYAI_GPU void put(int64_t i, int64_t j, int64_t k, int64_t l, C value) const {
    store<C>(data, dtype, at(i, j, k, l), value);
  }
  // Where element i in C order is.
  TINYAI_GPU void positions(int64_t i, int64_t (&of)[4]) const {
    for (int axis = 3; axis >= 0; --axis) {
      of[axis] = i % size[axis];
      i /= size[axis];
    }
  }
};

}  // namespace tinyai::kernels::cuda
