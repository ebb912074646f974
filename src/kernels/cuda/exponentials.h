// What softmax and the losses need of a line: its maximum, and the sum of exp(x - maximum).
#pragma once

#include "kernels/cuda/elements.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/math.h"

namespace tinyai::kernels::cuda {

template <class C>
struct Row {
  const void* data;
  DType dtype;
  int64_t at, step;

  TINYAI_GPU C operator()(int64_t i) const { return load<C>(data, dtype, at + i * step); }
};

template <class C>
struct Exponentials {
  C top, sum;
};

// NaN of any element is in both. A line of infinities alone has no sum, as it has no softmax.
template <class C, class Team>
TINYAI_GPU Exponentials<C> exponentials_of(const Team& team, int64_t length, const Row<C>& row) {
  const C top = team.fold(
      length, -std::numeric_limits<C>::infinity(), [&](C a, int64_t i) { return max_nan(a, row(i)); },
      [](C a, C b) { return max_nan(a, b); });
  const double sum =
      team.template sum<double>(length, [&](int64_t i) { return static_cast<double>(std::exp(row(i) - top)); });
  return {top, static_cast<C>(sum)};
}

}  // namespace tinyai::kernels::cuda
