// A program one of whose outputs is summed on the way: a part of it is made in the cache, and folded from there. Parts
// end where the kernel of reductions begins a new partial sum (fold.h, simd/rows.h), so the bits are those that it
// gives.
#include "base/width.h"
#include "kernels/cpu/fold.h"
#include "kernels/cpu/fused.h"
#include "kernels/cpu/split.h"
#include "kernels/cpu/stage.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kSegment = kBlock;  // columns at a time
static_assert(simd::kColumnStrip % kSegment == 0);

// The summed output, dense: all of it, or a part in the cache.
struct Matrix {
  char* at;
  int64_t pitch;  // elements from row to row
};

class FusedSum {
 public:
  FusedSum(const Program& program, const ProgramSum& sum, const Streams& streams, void* y)
      : program_(program),
        sum_(sum),
        streams_(streams),
        stream_(program.operands + sum.output),
        dtype_(program.stream_dtype[stream_]),
        bytes_(size_of(dtype_)),
        y_(static_cast<char*>(y)),
        fold_(make_fold(sum.mean ? ReduceOp::kMean : ReduceOp::kSum, dtype_)),
        results_(sum.of_columns ? sum.columns : sum.rows),
        length_(sum.of_columns ? sum.rows : sum.columns),
        finish_{sum.mean, length_, dtype_},
        chunks_(sum.of_columns ? column_chunks(length_, results_) : row_chunks(results_, length_)),
        segments_((sum.columns + kSegment - 1) / kSegment),
        units_(chunks_ * (sum.of_columns ? segments_ : sum.rows)) {}

  void run(Workspace& workspace) {
    const double ns = (ns_an_element(program_) + kFoldNs) * static_cast<double>(program_.elements);
    const bool is_long = ns > kSequentialNs && width() > 1;
    if (chunks_ > 1) partials_ = static_cast<char*>(workspace.take(chunks_ * results_ * fold_.size));
    if (is_long && units_ < width() && program_.elements <= kMostMadeFirst) return run_made_first(workspace);
    const int64_t groups = is_long ? std::min<int64_t>(units_, 2 * width()) : 1;
    const int64_t tile_bytes = sum_.is_kept ? 0 : aligned_size(tile_elements() * bytes_);
    char* const tiles = tile_bytes ? static_cast<char*>(workspace.take(groups * tile_bytes)) : nullptr;
    if (workspace.asks()) return;
    parallel_for(groups, 1, [&](int64_t begin, int64_t end) {
      for (int64_t g = begin; g < end; ++g)
        run_units(units_ * g / groups, units_ * (g + 1) / groups, tiles + g * tile_bytes);
    });
    join();
  }

 private:
  // More than one thread's work, in fewer units than threads: the output is made as any program's, and folded then.
  static constexpr int64_t kMostMadeFirst = 4 * kChunk;
  void run_made_first(Workspace& workspace) {
    if (!sum_.is_kept) streams_.at[stream_] = workspace.take(program_.elements * bytes_);
    if (workspace.asks()) return;
    fused(program_, streams_);
    is_made_ = true;
    run_units(0, units_, nullptr);
    join();
  }

  int64_t tile_elements() const {
    return sum_.of_columns ? simd::kSumRows * std::min(sum_.columns, kSegment) : simd::kSumBlock;
  }

  void run_units(int64_t begin, int64_t end, char* tile) const {
    if (!sum_.of_columns && chunks_ == 1) return fold_whole_rows(begin, end, tile);
    for (int64_t unit = begin; unit < end; ++unit) {
      if (sum_.of_columns) {
        fold_segment(unit / segments_, unit % segments_ * kSegment, tile);
      } else {
        fold_chunk(unit / chunks_, unit % chunks_, tile);
      }
    }
  }

  // ---- parts of the output ----

  // n elements from that one on.
  char* made(int64_t first, int64_t n, char* tile) const {
    char* const whole = static_cast<char*>(streams_.at[stream_]);
    if (is_made_) return whole + first * bytes_;
    if (sum_.is_kept) return cpu::run(program_, streams_, first, first + n), whole + first * bytes_;
    Streams own = streams_;  // element `first` is the tile's first
    own.at[stream_] =
        reinterpret_cast<void*>(reinterpret_cast<uintptr_t>(tile) - static_cast<uintptr_t>(first * bytes_));
    cpu::run(program_, own, first, first + n);
    return tile;
  }

  Matrix made(int64_t row, int64_t rows, int64_t column, int64_t columns, char* tile) const {
    const int64_t first = row * sum_.columns + column;
    if (columns == sum_.columns) return {made(first, rows * columns, tile), columns};
    for (int64_t r = 0; r < rows; ++r) made(first + r * sum_.columns, columns, tile + r * columns * bytes_);
    if (!sum_.is_kept && !is_made_) return {tile, columns};
    return {static_cast<char*>(streams_.at[stream_]) + first * bytes_, sum_.columns};
  }

  // ---- folds ----

  static LoopNest<1> line(int64_t n, int64_t stride) {
    LoopNest<1> nest;
    nest.rank = 1;
    nest.size[0] = n;
    nest.stride[0][0] = stride;
    return nest;
  }

  // Folds a part of one row.
  void fold_part(int64_t begin, int64_t end, char* tile, char* accumulator) const {
    for (int64_t first = begin; first < end; first += simd::kSumBlock) {
      const int64_t n = std::min(end - first, simd::kSumBlock);
      fold_rows(fold_, line(n, bytes_), made(first, n, tile), 0, n, accumulator);
    }
  }

  void fold_short_rows(int64_t row, int64_t rows, char* tile, char* accumulators) const {
    const char* const x = made(row * length_, rows * length_, tile);
    if (fold_.rows && fold_.computed == dtype_) return fold_.rows(rows, length_, x, length_, accumulators);
    for (int64_t r = 0; r < rows; ++r)
      fold_rows(fold_, line(length_, bytes_), x + r * length_ * bytes_, 0, length_, accumulators + r * fold_.size);
  }

  void fold_whole_rows(int64_t begin, int64_t end, char* tile) const {
    const int64_t most = std::clamp<int64_t>(simd::kSumBlock / length_, 1, kBlock);
    Buffer accumulators;
    for (int64_t row = begin, rows; row < end; row += rows) {
      rows = std::min(end - row, most);
      start(fold_, rows, accumulators.bytes);
      if (length_ <= simd::kSumBlock) {
        fold_short_rows(row, rows, tile, accumulators.bytes);
      } else {
        fold_part(row * length_, (row + 1) * length_, tile, accumulators.bytes);
      }
      finish_(fold_, rows, accumulators.bytes, y_ + row * bytes_, bytes_);
    }
  }

  void fold_chunk(int64_t row, int64_t chunk, char* tile) const {
    char* const partial = partials_ + (row * chunks_ + chunk) * fold_.size;
    const int64_t first = row * length_;
    start(fold_, 1, partial);
    fold_part(first + length_ * chunk / chunks_, first + length_ * (chunk + 1) / chunks_, tile, partial);
  }

  void fold_segment(int64_t chunk, int64_t column, char* tile) const {
    const int64_t columns = std::min(kSegment, sum_.columns - column);
    const int64_t begin = length_ * chunk / chunks_, end = length_ * (chunk + 1) / chunks_;
    Buffer own;
    char* const accumulators = partials_ ? partials_ + (chunk * results_ + column) * fold_.size : own.bytes;
    start(fold_, columns, accumulators);
    for (int64_t row = begin, rows; row < end; row += rows) {
      rows = std::min(end - row, simd::kSumRows);
      const Matrix x = made(row, rows, column, columns, tile);
      fold_columns(fold_, line(rows, x.pitch * bytes_), x.at, bytes_, columns, 0, rows, accumulators);
    }
    if (!partials_) finish_(fold_, columns, accumulators, y_ + column * bytes_, bytes_);
  }

  // Chunks in their order.
  void join() const {
    if (!partials_) return;
    if (!sum_.of_columns) {
      for (int64_t row = 0; row < results_; ++row) {
        char* const first = partials_ + row * chunks_ * fold_.size;
        fold_.join_row(chunks_ - 1, first + fold_.size, first);
        finish_(fold_, 1, first, y_ + row * bytes_, bytes_);
      }
      return;
    }
    for (int64_t column = 0, columns; column < results_; column += columns) {
      columns = std::min<int64_t>(simd::kColumnStrip, results_ - column);
      char* const first = partials_ + column * fold_.size;
      fold_.join_columns(chunks_ - 1, columns, first + results_ * fold_.size, results_, first);
      finish_(fold_, columns, first, y_ + column * bytes_, bytes_);
    }
  }

  const Program& program_;
  const ProgramSum& sum_;
  Streams streams_;
  const int stream_;  // the summed one
  const DType dtype_;
  const int64_t bytes_;
  char* const y_;
  const Fold fold_;
  const int64_t results_, length_;
  const Finish finish_;
  const int64_t chunks_, segments_, units_;
  char* partials_ = nullptr;  // of chunks, where there are several
  bool is_made_ = false;      // the whole output
};

}  // namespace

void fused_sum(const Program& program, const ProgramSum& sum, const Streams& streams, void* y, Workspace& workspace) {
  FusedSum(program, sum, streams, y).run(workspace);
}

}  // namespace tinyai::kernels::cpu
