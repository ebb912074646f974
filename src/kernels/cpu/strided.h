// Strided loops over Views: narrowing one axis, visiting rows of several operands, splitting work among threads.
//
// For kernels that move or add elements one by one; kernels that compute have vector loops of their own.
#pragma once

#include <algorithm>
#include <cstring>

#include "base/thread_pool.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

// The part [begin, end) of one axis.
inline View narrowed(const View& v, int axis, int64_t begin, int64_t end) {
  View part = v;
  part.data = static_cast<char*>(v.data) + begin * v.strides[axis] * size_of(v.dtype);
  part.shape[axis] = end - begin;
  part.contiguous = v.contiguous && axis == 0;
  return part;
}

// Odometer: visits N operands over common axes in row-major order, a row of the innermost axis at a time.
// Axes of size 1 vanish and axes that follow each other in every operand merge, so contiguous operands are one row.
template <int N>
class Odometer {
 public:
  template <class... Strides>
  void push(int64_t size, Strides... strides) {  // outermost first
    static_assert(sizeof...(Strides) == N);
    if (size == 1) return;
    const int64_t next[N] = {strides...};
    bool merges = rank_ > 0;
    for (int n = 0; merges && n < N; ++n) merges = strides_[rank_ - 1][n] == next[n] * size;
    if (!merges) ++rank_;
    sizes_[rank_ - 1] = merges ? sizes_[rank_ - 1] * size : size;
    for (int n = 0; n < N; ++n) strides_[rank_ - 1][n] = next[n];
  }

  // True where all elements follow each other in every operand.
  bool is_block() const {
    bool block = rank_ <= 1;
    for (int n = 0; n < N; ++n) block &= row_stride(n) == 1;
    return block;
  }
  int64_t row_size() const { return rank_ ? sizes_[rank_ - 1] : 1; }
  int64_t row_stride(int n) const { return rank_ ? strides_[rank_ - 1][n] : 1; }

  // body(offsets): the first element of a row, in elements from each operand's start.
  template <class Body>
  void rows(Body&& body) const {
    int64_t offsets[N] = {};
    for (int axis = 0; axis < rank_; ++axis) {
      if (sizes_[axis] == 0) return;
    }
    int64_t index[kMaxRank] = {};
    for (;;) {
      body(offsets);
      int axis = rank_ - 2;
      for (; axis >= 0; --axis) {
        for (int n = 0; n < N; ++n) offsets[n] += strides_[axis][n];
        if (++index[axis] < sizes_[axis]) break;
        for (int n = 0; n < N; ++n) offsets[n] -= strides_[axis][n] * sizes_[axis];
        index[axis] = 0;
      }
      if (axis < 0) return;
    }
  }

  // body(offsets): every element.
  template <class Body>
  void elements(Body&& body) const {
    rows([&](const int64_t(&row)[N]) {
      int64_t at[N];
      std::copy(row, row + N, at);
      for (int64_t i = 0; i < row_size(); ++i) {
        body(at);
        for (int n = 0; n < N; ++n) at[n] += row_stride(n);
      }
    });
  }

 private:
  int rank_ = 0;
  int64_t sizes_[kMaxRank];
  int64_t strides_[kMaxRank][N];
};

// The element moved, not computed with: an unsigned integer of its width.
template <class F>
auto with_width(DType dtype, F&& f) {
  switch (size_of(dtype)) {
    case 1:
      return f(uint8_t{});
    case 2:
      return f(uint16_t{});
    case 4:
      return f(uint32_t{});
    default:
      return f(uint64_t{});
  }
}

// About 20 microseconds of moving memory: below that threads cost more than they give.
inline constexpr int64_t kPieceBytes = 256 * 1024;

// Calls piece(begin, end) over [0, size), on several threads where `bytes`, the work of all of it, is large.
template <class Piece>
void in_pieces(int64_t size, int64_t bytes, Piece&& piece) {
  if (bytes < 2 * kPieceBytes || size < 2) return piece(int64_t{0}, size);
  const int64_t grain = std::max<int64_t>(1, size / (bytes / kPieceBytes));
  parallel_for(size, grain, piece);
}

// The axis to divide among threads: the first of at least 16, else the longest; -1 where `allowed` has none.
inline int axis_to_split(const Shape& shape, uint32_t allowed) {
  int best = -1;
  for (int axis = 0; axis < shape.rank(); ++axis) {
    if (!(allowed >> axis & 1)) continue;
    if (shape[axis] >= 16) return axis;
    if (best < 0 || shape[axis] > shape[best]) best = axis;
  }
  return best;
}

}  // namespace tinyai::kernels::cpu
