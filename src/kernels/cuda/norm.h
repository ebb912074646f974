// Both normalisations are made of this: moments of sums, and arrays that may be none.
#pragma once

#include "kernels/cuda/elements.h"
#include "kernels/cuda/pair_sums.h"

namespace tinyai::kernels::cuda {

// Moments are sums of distances, and of their squares, from a number that all terms share (Chan, Golub, LeVeque 1983,
// "Algorithms for computing the sample variance"): one of the elements, so that a spread that is small beside the mean
// keeps its digits.
struct Moments {
  double mean, variance;
};
TINYAI_GPU double finite(double x) { return x - x == 0 ? x : 0; }
TINYAI_GPU Pair distances(double x, double from) { return {x - from, (x - from) * (x - from)}; }
TINYAI_GPU Moments moments_of(const Pair& sums, double from, double count) {
  const double away = sums.a / count, squares = sums.b / count - away * away;
  return {from + away, squares < 0 ? 0 : squares};
}

// 1 / sqrt(x), to more digits than a C has: of f32 by Newton's step from what that has, for the roots and quotients of
// f64 are long chains of instructions that a row waits for.
template <class C>
TINYAI_GPU double reciprocal_root(double x) {
  if (sizeof(C) == 8 || !(x > 0x1p-100 && x < 0x1p100)) return 1 / std::sqrt(x);
  const auto near = static_cast<double>(1 / std::sqrt(static_cast<float>(x)));
  return near * (1.5 - 0.5 * x * near * near);
}

// An array by its address, which may be none.
struct Data {
  void* at = nullptr;
  DType dtype = DType::kF32;
  explicit Data(const View* view) : at(view ? view->data : nullptr), dtype(view ? view->dtype : DType::kF32) {}
  template <class C>
  TINYAI_GPU C get(int64_t i) const {
    return load<C>(at, dtype, i);
  }
  template <class C>
  TINYAI_GPU void put(int64_t i, C value) const {
    store<C>(at, dtype, i, value);
  }
};

}  // namespace tinyai::kernels::cuda
