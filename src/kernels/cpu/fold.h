// Folding rows and columns to one number each: what reductions share, whether their elements lie in memory or are made
// on the way (fused_sum.cpp). A fold's bits depend on where it is cut, so the cuts stand here too: they depend on sizes
// alone.
#pragma once

#include <algorithm>

#include "kernels/arguments.h"
#include "kernels/cpu/loop_nest.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels::cpu {

inline constexpr double kFoldNs = 0.1;          // an element
inline constexpr int64_t kChunk = 64 * 1024;    // elements of x that are worth a thread
inline constexpr int64_t kMostRowChunks = 512;  // of one row
inline constexpr int64_t kMostPartials = 8192;  // accumulators of all chunks of columns

struct Fold {
  simd::ReduceRows::Row row;
  simd::ReduceRows::Rows rows;
  simd::ReduceRows::Columns columns;
  simd::ReduceRows::Row join_row;
  simd::ReduceRows::Columns join_columns;
  DType from, computed, accumulated;
  int64_t size;  // bytes of an accumulator
  alignas(8) char identity[8];
};

Fold make_fold(ReduceOp op, DType dtype);
void start(const Fold& f, int64_t n, char* accumulators);

// Accumulators to results.
struct Finish {
  bool mean;
  int64_t length;
  DType dtype;

  void operator()(const Fold& f, int64_t n, char* accumulators, char* y, int64_t y_stride) const;
};

// Folds the reduced elements [begin, end) at x into one accumulator.
void fold_rows(const Fold& f, const LoopNest<1>& reduced, const char* x, int64_t begin, int64_t end, char* accumulator);

// Folds the reduced elements [begin, end) of `columns` neighbours at x, at most simd::kColumnStrip.
void fold_columns(const Fold& f, const LoopNest<1>& reduced, const char* x, int64_t stride, int64_t columns,
                  int64_t begin, int64_t end, char* accumulators);

// Few results of much input are folded in chunks, which are joined in order: into how many each of `results` rows of
// `length` elements is cut, or `length` rows of `results` columns each.
inline int64_t row_chunks(int64_t results, int64_t length) {
  return results < 16 && length >= 2 * kChunk ? std::min(length / kChunk, kMostRowChunks) : 1;
}
inline int64_t column_chunks(int64_t length, int64_t results) {
  if (results > 15 * simd::kColumnStrip) return 1;  // there are strips enough
  const int64_t most = std::min({kMostPartials / results, results * length / kChunk, length, int64_t{256}});
  return std::max<int64_t>(most, 1);
}

}  // namespace tinyai::kernels::cpu
