// Softmax and the losses need this of a line: its maximum, and the sum of exp(x - maximum).
#pragma once

#include "kernels/cuda/elements.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/math.h"

namespace tinyai::kernels::cuda {

// A line of elements; in fours where each line begins and goes on so.
template <class C>
struct Row {
  const void* data;
  DType dtype;
  int64_t at, step, length;
  bool in_fours;

  TINYAI_GPU C operator()(int64_t i) const { return load<C>(data, dtype, at + i * step); }
  TINYAI_GPU void four(int64_t i, C (&of)[4]) const { load_four<C>(data, dtype, at / 4 + i, of); }

  // A fold of take(a, x) over all of them.
  template <class Team, class T, class Take, class Join>
  TINYAI_GPU T fold(const Team& team, T start, const Take& take, const Join& join) const {
    const Row& self = *this;
    if (!in_fours)
      return team.fold(
          length, start, [&](T a, int64_t i) { return take(a, self(i)); }, join);
    return team.fold(
        length / 4, start,
        [&](T a, int64_t i) {
          C of[4];
          self.four(i, of);
          TINYAI_UNROLL for (int j = 0; j < 4; ++j) a = take(a, of[j]);
          return a;
        },
        join);
  }
};

// True if lines along an axis can be read and written in fours: N views by the walk that their lines begin by.
template <int N>
bool in_fours(const Walk<N>& lines, int axis, const View* const (&views)[N]) {
  bool are = views[0]->shape[axis] % 4 == 0;
  for (int v = 0; v < N; ++v) {
    are = are && views[v]->strides[axis] == 1 && is_whole(views[v]->data);
    for (int i = 0; i < lines.rank; ++i) are = are && lines.stride[v][i] % 4 == 0;
  }
  return are;
}

template <class C>
struct Exponentials {
  C top, sum;
};

// NaN of any element is in both. A line of infinities alone has no sum, as it has no softmax.
template <class C, class Team>
TINYAI_GPU Exponentials<C> exponentials_of(const Team& team, const Row<C>& row) {
  const C top = row.fold(
      team, -std::numeric_limits<C>::infinity(), [](C a, C x) { return max_nan(a, x); },
      [](C a, C b) { return max_nan(a, b); });
  const double sum = row.fold(
      team, 0.0, [&](double a, C x) { return a + static_cast<double>(std::exp(x - top)); },
      [](double a, double b) { return a + b; });
  return {top, static_cast<C>(sum)};
}

}  // namespace tinyai::kernels::cuda
