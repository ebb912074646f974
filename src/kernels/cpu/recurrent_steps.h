// Forward and backward of a recurrent layer share this: where its steps lie, the recurrent weight packed in panels, and
// who does what. T is f32 or f64.
//
// A step is done in blocks: some examples and some units of the state, whose sums are one product that adds to what is
// in a tile; the gates follow while the tile is in the cache. Each element is summed in the order of the products'
// inner axis, whatever block it is in, so that blocks may depend on threads and results do not.
#pragma once

#include <algorithm>

#include "kernels/arguments.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/line.h"
#include "kernels/cpu/scratch.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu::recurrent {

inline constexpr int64_t kColumns = 64;  // of a panel, more or less: whole registers of every instruction set

template <class T>
T* take(Workspace& workspace, int64_t elements) {
  return static_cast<T*>(workspace.take(elements * static_cast<int64_t>(sizeof(T))));
}

// [T,N,K], the last axis without gaps.
template <class T>
struct Sequence {
  T* data = nullptr;
  int64_t step = 0, row = 0;  // strides, in elements

  Sequence() = default;
  explicit Sequence(const View& v) : data(v.as<T>()), step(v.strides[0]), row(v.strides[1]) {}
  T* at(int64_t t, int64_t n) const { return data + t * step + n * row; }
};

// An operand in that form; a copy where its last axis has gaps.
template <class T>
Sequence<T> sequence_of(const View& v, Workspace& workspace) {
  const bool dense = v.strides[2] == 1 || v.shape[2] == 1;
  return Sequence<T>(dense ? v : scratch_copy(v, v.dtype, workspace));
}

// [N,H] without gaps: a state before the first step, zeros where none is given.
template <class T>
const T* state_of(const View* v, int64_t elements, Workspace& workspace) {
  if (v && v->contiguous) return v->as<T>();
  if (v) return scratch_copy(*v, v->dtype, workspace).template as<T>();
  T* const zeros = take<T>(workspace, elements);
  if (!workspace.asks()) std::fill(zeros, zeros + elements, T{0});
  return zeros;
}

// The order of the steps in time, and how long each example is.
class Course {
 public:
  Course(const RecurrentRule& rule, int64_t steps, const View* lengths)
      : count(steps), reverse_(rule.reverse), lengths_(lengths) {}
  int64_t time(int64_t step) const { return reverse_ ? count - 1 - step : step; }
  bool is_active(int64_t t, int64_t n) const {
    return !lengths_ || t < lengths_->as<int64_t>()[n * lengths_->strides[0]];
  }
  bool has_lengths() const { return lengths_ != nullptr; }

  int64_t count;

 private:
  bool reverse_;
  const View* lengths_;
};

// Units of the state in blocks; the last may be smaller.
struct Blocks {
  int64_t size, units, count;
  Blocks(int64_t block, int64_t all)
      : size(std::min(block, all)), units(all), count(all ? (all + block - 1) / block : 0) {}
  int64_t first(int64_t block) const { return block * size; }
  int64_t of(int64_t block) const { return std::min(size, units - first(block)); }
};

// y[m,n] += a[m,k] @ panel[k,n]
template <class T>
struct PanelProduct {
  int64_t m, n, k;
  const T* a;
  int64_t a_row;
  const T* panel;
  T* y;
  int64_t y_row;

  void run() const {
    simd::MatmulPiece piece{m, n, k, a, a_row, 1, panel, n, 1, nullptr, y, y_row};
    piece.add = true;
    sizeof(T) == 8 ? active_rows.matmul.f64(piece) : active_rows.matmul.f32(piece);
  }
};

// to[c * pitch + r] = element c of row r of a matrix with those strides.
template <class T>
void turn(const T* from, int64_t row, int64_t column, int64_t rows, int64_t columns, T* to, int64_t pitch) {
  constexpr int64_t kTile = simd::kTile;
  const auto tile = active_rows.copy.transpose[sizeof(T) == 4 ? 2 : 3];
  const int64_t whole_rows = column == 1 ? rows / kTile * kTile : 0, whole_columns = columns / kTile * kTile;
  for (int64_t r = 0; r < whole_rows; r += kTile)
    for (int64_t c = 0; c < whole_columns; c += kTile) tile(from + r * row + c, row, to + c * pitch + r, pitch);
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = r < whole_rows ? whole_columns : 0; c < columns; ++c)
      to[c * pitch + r] = from[r * row + c * column];
}

// Calls step(s, first row, rows, block, room) for all steps in their order, each for all rows and blocks. Examples do
// not know each other: where there are enough, a thread takes some through all steps; else each step's blocks are
// shared out. `room`: which of so many tiles as there are blocks is the caller's own.
template <class Step>
void run_steps(int64_t steps, int64_t rows, int64_t blocks, double block_row_ns, const Step& step) {
  constexpr int64_t kRowsEach = 8;  // of a thread: fewer, and bringing the weight costs more than the products
  const auto all_of = [&](int64_t first, int64_t count) {
    for (int64_t s = 0; s < steps; ++s)
      for (int64_t block = 0; block < blocks; ++block) step(s, first, count, block, int64_t{0});
  };
  const double step_ns = block_row_ns * static_cast<double>(rows * blocks);
  const int64_t threads = thread_count();
  if (threads == 1 || step_ns * static_cast<double>(steps) < kSequentialNs) return all_of(0, rows);
  if (rows < kRowsEach * threads) {
    for (int64_t s = 0; s < steps; ++s) {
      split(blocks, step_ns / static_cast<double>(blocks), [&](int64_t begin, int64_t end) {
        for (int64_t block = begin; block < end; ++block) step(s, int64_t{0}, rows, block, block);
      });
    }
    return;
  }
  parallel_for(threads, 1, [&](int64_t begin, int64_t end) {
    for (int64_t part = begin; part < end; ++part) {
      const int64_t first = rows * part / threads;
      all_of(first, rows * (part + 1) / threads - first);
    }
  });
}

}  // namespace tinyai::kernels::cpu::recurrent
