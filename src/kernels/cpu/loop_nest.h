// LoopNest: several views of one shape as a nest of few, long loops.
//
// Axes of size 1 vanish, axes are ordered by the last view's stride (the output's, so that it is written along memory),
// and neighbours that step as one are joined. What is left: an inner row, and an odometer over the rows.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "kernels/view.h"

namespace tinyai::kernels {

template <int N>
struct LoopNest {
  int rank = 0;  // at least 1
  int64_t size[kMaxRank];
  int64_t stride[N][kMaxRank];  // bytes
  char* base[N];

  int64_t inner() const { return size[rank - 1]; }
  int64_t inner_stride(int view) const { return stride[view][rank - 1]; }
  int64_t elements() const {
    int64_t n = 1;
    for (int i = 0; i < rank; ++i) n *= size[i];
    return n;
  }
};

namespace detail {

template <int N>
bool before(const LoopNest<N>& w, int a, int b) {  // whether axis a belongs outside axis b
  for (int v = N - 1; v >= 0; --v) {
    const int64_t sa = std::abs(w.stride[v][a]), sb = std::abs(w.stride[v][b]);
    if (sa != sb && sa != 0 && sb != 0) return sa > sb;
  }
  return false;
}

template <int N>
void swap_axes(LoopNest<N>& w, int a, int b) {
  std::swap(w.size[a], w.size[b]);
  for (int v = 0; v < N; ++v) std::swap(w.stride[v][a], w.stride[v][b]);
}

// Joins axis `from` into the axis `to` outside it, if all views step from row to row as within one.
template <int N>
bool join(LoopNest<N>& w, int to, int from) {
  for (int v = 0; v < N; ++v) {
    if (w.stride[v][to] != w.stride[v][from] * w.size[from]) return false;
  }
  w.size[to] *= w.size[from];
  for (int v = 0; v < N; ++v) w.stride[v][to] = w.stride[v][from];
  return true;
}

// Rows of a few elements cost more in steps than in work: a long axis is the better row, gathered with its stride.
inline constexpr int64_t kShortRow = 16;

}  // namespace detail

template <int N>
LoopNest<N> make_nest(const View* const (&views)[N]) {
  LoopNest<N> w;
  const View& y = *views[N - 1];
  for (int v = 0; v < N; ++v) w.base[v] = static_cast<char*>(views[v]->data);
  for (int axis = 0; axis < y.rank(); ++axis) {
    if (y.shape[axis] == 1) continue;
    w.size[w.rank] = y.shape[axis];
    for (int v = 0; v < N; ++v) w.stride[v][w.rank] = views[v]->strides[axis] * size_of(views[v]->dtype);
    ++w.rank;
  }
  for (int i = 1; i < w.rank; ++i) {
    for (int j = i; j > 0 && detail::before(w, j, j - 1); --j) detail::swap_axes(w, j, j - 1);
  }
  int kept = 0;
  for (int i = 1; i < w.rank; ++i) {
    if (detail::join(w, kept, i)) continue;
    ++kept;
    w.size[kept] = w.size[i];
    for (int v = 0; v < N; ++v) w.stride[v][kept] = w.stride[v][i];
  }
  if (w.rank == 0) {
    w.rank = 1;
    w.size[0] = 1;
    for (int v = 0; v < N; ++v) w.stride[v][0] = size_of(views[v]->dtype);
    return w;
  }
  w.rank = kept + 1;
  if (w.inner() < detail::kShortRow) {
    int longest = w.rank - 1;
    for (int i = 0; i < w.rank; ++i) {
      if (w.size[i] > 8 * w.size[longest]) longest = i;
    }
    detail::swap_axes(w, longest, w.rank - 1);
  }
  return w;
}

// The lines along `axis`: a nest over where each starts.
template <int N>
LoopNest<N> make_lines(int axis, const View* const (&views)[N]) {
  View starts[N];
  const View* pointers[N];
  for (int v = 0; v < N; ++v) {
    starts[v] = *views[v];
    starts[v].shape[axis] = 1;
    pointers[v] = &starts[v];
  }
  return make_nest<N>(pointers);
}

// Calls f(pointers, n) for the rows, or parts of rows, that make up the elements [begin, end) in the nest's order.
template <int N, class Row>
void for_rows(const LoopNest<N>& w, int64_t begin, int64_t end, const Row& f) {
  if (begin >= end) return;
  const int last = w.rank - 1;
  int64_t index[kMaxRank];
  int64_t rest = begin;
  char* at[N];
  for (int v = 0; v < N; ++v) at[v] = w.base[v];
  for (int axis = last; axis >= 0; --axis) {
    index[axis] = axis == 0 ? rest : rest % w.size[axis];
    if (axis > 0) rest /= w.size[axis];
    for (int v = 0; v < N; ++v) at[v] += index[axis] * w.stride[v][axis];
  }
  while (begin < end) {
    const int64_t n = std::min(w.size[last] - index[last], end - begin);
    f(at, n);
    begin += n;
    if (begin >= end) return;
    for (int v = 0; v < N; ++v) at[v] -= index[last] * w.stride[v][last];
    index[last] = 0;
    for (int axis = last - 1; axis >= 0; --axis) {
      for (int v = 0; v < N; ++v) at[v] += w.stride[v][axis];
      if (++index[axis] < w.size[axis]) break;
      for (int v = 0; v < N; ++v) at[v] -= w.size[axis] * w.stride[v][axis];
      index[axis] = 0;
    }
  }
}

}  // namespace tinyai::kernels
