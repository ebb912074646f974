// Reductions over any set of axes.
//
// A result is folded by a team of threads, or by one thread where neighbours in memory are different results. Few
// results of much input are folded in chunks, whose borders depend on the shape alone, and then of the chunks.
// Elements in order are taken four at a time.
#include <mutex>

#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/math.h"

namespace tinyai::kernels::cuda {
namespace {

constexpr int64_t kChunk = 1 << 13, kEnoughResults = 1 << 12, kMostChunks = 1 << 11;
constexpr int64_t kChunkAcross = 64, kEnoughAcross = 1 << 18;  // a thread each
constexpr int64_t kBlocksOfColumns = 1 << 10, kLinesEach = 8;

// A: what is gathered. Sums and products of floats in f64, of integers in 64 bits; extremes as they are.
template <class A>
TINYAI_GPU A start_of(ReduceOp op) {
  using Limits = std::numeric_limits<A>;
  switch (op) {
    case ReduceOp::kProd:
    case ReduceOp::kAll:
      return A{1};
    case ReduceOp::kMax:
      return Limits::has_infinity ? -Limits::infinity() : Limits::lowest();
    case ReduceOp::kMin:
      return Limits::has_infinity ? Limits::infinity() : (Limits::max)();
    case ReduceOp::kSum:
    case ReduceOp::kMean:
    case ReduceOp::kSumSquares:
    case ReduceOp::kAny:
      break;
  }
  return A{0};
}
template <class A>
TINYAI_GPU A joined(ReduceOp op, A a, A b) {
  switch (op) {
    case ReduceOp::kProd:
      return wrapped_product(a, b);
    case ReduceOp::kMax:
      return max_nan(a, b);
    case ReduceOp::kMin:
      return min_nan(a, b);
    case ReduceOp::kAny:
      return a != A{0} || b != A{0} ? A{1} : A{0};
    case ReduceOp::kAll:
      return a != A{0} && b != A{0} ? A{1} : A{0};
    case ReduceOp::kSum:
    case ReduceOp::kMean:
    case ReduceOp::kSumSquares:
      break;
  }
  return wrapped_sum(a, b);
}
template <class A>
TINYAI_GPU A taken(ReduceOp op, A a, A x) {
  return joined(op, a, op == ReduceOp::kSumSquares ? wrapped_product(x, x) : x);
}

// The identity of an extreme of integers lies in their own range.
inline int64_t least_of(DType dtype) {
  return dtype == DType::kI8 ? INT8_MIN : dtype == DType::kI32 ? INT32_MIN : dtype == DType::kI64 ? INT64_MIN : 0;
}
inline int64_t greatest_of(DType dtype) {
  return dtype == DType::kI8    ? INT8_MAX
         : dtype == DType::kU8  ? UINT8_MAX
         : dtype == DType::kI32 ? INT32_MAX
         : dtype == DType::kI64 ? INT64_MAX
                                : 1;
}

// kIsSum: a sum or a mean, and nothing else is asked.
template <class A, bool kIsSum>
struct Fold {
  ReduceOp op;
  Walk<2> kept;  // x, y
  Walk<1> reduced;
  int64_t results, length, chunks;
  bool in_fours;  // of the length
  A start;
  double divisor;  // of a mean, else 1
  const void* x;
  void* y;
  DType from, to;
  A* partials;  // [chunks, results], or null

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t row) const {
    const int64_t result = row % results, chunk = row / results;  // neighbours have neighbouring results
    const int64_t steps = in_fours ? length / 4 : length;
    const int64_t begin = steps * chunk / chunks, end = steps * (chunk + 1) / chunks;
    int64_t at[2];
    kept.at(result, at);
    const Fold& self = *this;
    const A all = team.fold(
        end - begin, start, [&](A a, int64_t i) { return self.with_step(a, at[0], begin + i); },
        [&](A a, A b) { return self.both(a, b); });
    team.one([&] { self.put(row, all, at[1]); });
  }
  // Puts the sum of a chunk of a result that lies there.
  TINYAI_GPU void put(int64_t row, A all, int64_t at) const {
    if (partials)
      partials[row] = all;
    else
      finish(all, at);
  }
  TINYAI_GPU A both(A a, A b) const { return kIsSum ? wrapped_sum(a, b) : joined(op, a, b); }
  TINYAI_GPU A with_step(A a, int64_t at, int64_t step) const {
    if (!in_fours) {
      const A own = load<A>(x, from, at + reduced.of(step));
      return kIsSum ? wrapped_sum(a, own) : taken(op, a, own);
    }
    A four[4];
    load_four<A>(x, from, at / 4 + step, four);
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) a = taken(op, a, four[j]);
    return a;
  }
  TINYAI_GPU void finish(A all, int64_t at) const {
    if (divisor == 1) return store<A>(y, to, at, all);
    store<double>(y, to, at, static_cast<double>(all) / divisor);
  }
};

// The chunks of each result.
template <class A, bool kIsSum>
struct Finish {
  Fold<A, kIsSum> of;

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t result) const {
    const Fold<A, kIsSum>& fold = of;
    const A all = team.fold(
        fold.chunks, fold.start, [&](A a, int64_t i) { return fold.both(a, fold.partials[i * fold.results + result]); },
        [&](A a, A b) { return fold.both(a, b); });
    team.one([&] {
      int64_t at[2];
      fold.kept.at(result, at);
      fold.finish(all, at[1]);
    });
  }
};

// Sums of floats, of a dtype that is known when they are compiled: along a line in fours,
template <class T>
struct SumFours {
  static constexpr int kBlock = 256;                                                      // whose teams may join chunks
  static constexpr int blocks_at_once(int threads) { return threads == kBlock ? 4 : 0; }  // that part is not the speed
  Fold<double, true> fold;
  unsigned* tickets;  // of the results; or null, where each is one chunk

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t row) const {
    const int64_t result = row % fold.results, chunk = row / fold.results, steps = fold.length / 4;
    const int64_t begin = steps * chunk / fold.chunks, end = steps * (chunk + 1) / fold.chunks;
    int64_t at[2];
    fold.kept.at(result, at);
    const SumFours& self = *this;
    const int64_t from = at[0] / 4 + begin;
    const double all = team.template sum<double>(end - begin, [&](int64_t i) {
      const auto four = four_of<T>(self.fold.x, from + i);
      const Quad<double> wide{{four.at[0], four.at[1], four.at[2], four.at[3]}};
      return sum_of(wide);
    });
    team.one([&] { self.fold.put(row, all, at[1]); });
    if constexpr (Team::kSize == kBlock) {
      if (!tickets) return;
      const int is_last = team.joined(
          [&](int rank) { return rank == 0 && comes_last(self.tickets + result, self.fold.chunks) ? 1 : 0; },
          [](int a, int b) { return a | b; });
      if (!is_last) return;
      sees_others();
      Finish<double, true>{fold}(team, result);
    }
  }
};
// and across lines, by blocks: a thread has four neighbouring results, of every so many lines of its block's chunk. The
// block that comes last of those that share results joins their chunks in the same way.
template <class T>
struct SumAcross {
  static constexpr int kAhead = 4;  // lines under way
  static constexpr int blocks_at_once(int) { return sizeof(T) == 8 ? 0 : 4; }
  struct Shared {
    double sum[4][Block::kThreads];
    bool is_last;
  };
  Fold<double, true> fold;
  int64_t groups;
  int lanes;          // threads side by side
  unsigned* tickets;  // of the groups; or null, where there is one chunk

  TINYAI_GPU void operator()(const Block& block, int64_t i, Shared& shared) const {
    const int64_t group = i % groups, chunk = i / groups;
    const int64_t begin = fold.length * chunk / fold.chunks, end = fold.length * (chunk + 1) / fold.chunks;
    add_up(block, group, shared, [&](int64_t first, int row) {
      int64_t at[2];
      fold.kept.at(first, at);
      if (fold.reduced.rank <= 1) {  // else an address is a walk through axes, dozens of instructions
        const int64_t from = at[0] / 4, step = fold.reduced.rank == 0 ? 0 : fold.reduced.stride[0][0] / 4;
        return sum<T>(fold.x, begin + row, end, [&](int64_t k) { return from + k * step; });
      }
      return sum<T>(fold.x, begin + row, end, [&](int64_t k) { return (at[0] + fold.reduced.of(k)) / 4; });
    });
    put(block, group, shared,
        [&](int64_t result, double all, int64_t at) { fold.put(chunk * fold.results + result, all, at); });
    if (!tickets) return;
    block.threads([&](int rank) {
      if (rank == 0) shared.is_last = comes_last(tickets + group, fold.chunks);
    });
    if (!shared.is_last) return;
    sees_others();
    add_up(block, group, shared, [&](int64_t first, int row) {
      return sum<double>(fold.partials, row, fold.chunks, [&](int64_t k) { return (k * fold.results + first) / 4; });
    });
    put(block, group, shared, [&](int64_t, double all, int64_t at) { fold.finish(all, at); });
  }

 private:
  TINYAI_GPU int rows() const { return Block::kThreads / lanes; }
  TINYAI_GPU int64_t first(int64_t group, int rank) const { return 4 * (group * lanes + rank % lanes); }

  // Sums every rows() of the lines from one on, of which four(k) is the place.
  template <class Of, class Four>
  TINYAI_GPU Quad<double> sum(const void* x, int64_t k, int64_t end, const Four& four) const {
    Quad<double> sum{};
    for (; k + (kAhead - 1) * rows() < end; k += kAhead * rows()) {
      Quad<Computed<Of>> line[kAhead];
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) line[j] = four_of<Of>(x, four(k + j * rows()));
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) add(line[j], sum);
    }
    for (; k < end; k += rows()) add(four_of<Of>(x, four(k)), sum);
    return sum;
  }
  template <class C>
  TINYAI_GPU static void add(const Quad<C>& four, Quad<double>& sum) {
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) sum.at[j] += static_cast<double>(four.at[j]);
  }
  // sum_of(first, row) of each thread, added up to one a lane.
  template <class SumOf>
  TINYAI_GPU void add_up(const Block& block, int64_t group, Shared& shared, const SumOf& sum_of) const {
    block.threads([&](int rank) {
      Quad<double> own{};
      if (first(group, rank) < fold.results) own = sum_of(first(group, rank), rank / lanes);
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) shared.sum[j][rank] = own.at[j];
    });
    for (int half = Block::kThreads / 2; half >= lanes; half /= 2) {
      block.threads([&](int rank) {
        if (rank >= half) return;
        TINYAI_UNROLL for (int j = 0; j < 4; ++j) shared.sum[j][rank] += shared.sum[j][rank + half];
      });
    }
  }
  template <class Put>
  TINYAI_GPU void put(const Block& block, int64_t group, const Shared& shared, const Put& put) const {
    block.threads([&](int rank) {
      if (rank >= lanes || first(group, rank) >= fold.results) return;
      for (int j = 0; j < 4; ++j) {
        int64_t at[2];
        fold.kept.at(first(group, rank) + j, at);
        put(first(group, rank) + j, shared.sum[j][rank], at[1]);
      }
    });
  }
};

bool is_extreme(ReduceOp op) { return op == ReduceOp::kMax || op == ReduceOp::kMin; }

// True if neighbours in x belong to different results.
bool goes_across(const Walk<2>& kept, const Walk<1>& reduced) {
  if (kept.rank == 0 || reduced.rank == 0) return false;
  const auto distance = [](int64_t stride) { return stride < 0 ? -stride : stride; };
  return distance(kept.stride[0][kept.rank - 1]) < distance(reduced.stride[0][reduced.rank - 1]);
}

bool is_in_fours(const Walk<2>& kept, const Walk<1>& reduced, const View& x) {
  bool are = reduced.is_flat && reduced.rank == 1 && reduced.elements % 4 == 0 && is_whole(x.data);
  for (int axis = 0; axis < kept.rank; ++axis) are = are && kept.stride[0][axis] % 4 == 0;
  return are;
}

// True if four neighbouring results are four neighbours in all of their lines, if they begin at a four.
bool is_across_in_fours(const Walk<2>& kept, const Walk<1>& reduced) {
  const int last = kept.rank - 1;
  bool are = last >= 0 && kept.stride[0][last] == 1 && kept.size[last] % 4 == 0;
  for (int axis = 0; axis < last; ++axis) are = are && kept.stride[0][axis] % 4 == 0;
  for (int axis = 0; axis < reduced.rank; ++axis) are = are && reduced.stride[0][axis] % 4 == 0;
  return are;
}

// How results that lie side by side are cut for blocks, by shapes and strides alone.
struct Columns {
  int lanes = Block::kThreads;  // fewer where there is enough to add up, and where results are
  int64_t groups = 0;           // 0: they are not

  Columns(const Walk<2>& kept, const Walk<1>& reduced, int64_t results, int64_t length) {
    constexpr int kWarp = 32;
    if (!is_across_in_fours(kept, reduced)) return;
    while (lanes > kWarp && length >= kLinesEach * 2 * (Block::kThreads / lanes)) lanes /= 2;
    while (lanes > 1 && 4 * (lanes / 2) >= results) lanes /= 2;
    groups = (results + 4 * lanes - 1) / (4 * lanes);
  }
  int64_t chunks(int64_t length) const {
    const int64_t lines = kLinesEach * (Block::kThreads / lanes);
    return greatest<int64_t>(1, least(kBlocksOfColumns / groups, length / lines));
  }
};

// Sums of floats that can be taken in fours: false where they cannot.
bool sum_in_fours(Stream& stream, const Fold<double, true>& fold, const Columns& columns, const View& x) {
  if (!is_floating(x.dtype) || !is_whole(x.data) || !(fold.in_fours || columns.groups > 0)) return false;
  unsigned* const tickets = fold.chunks > 1 ? stream.tickets : nullptr;
  const auto run = [&] {
    with_stored_type(x.dtype, [&]<class T>(T) {
      if (columns.groups > 0)
        return for_blocks(stream, columns.groups * fold.chunks,
                          SumAcross<T>{fold, columns.groups, columns.lanes, tickets});
      const int64_t rows = fold.results * fold.chunks;
      if (tickets) return for_teams_of<SumFours<T>::kBlock>(stream, rows, SumFours<T>{fold, tickets});
      for_teams(stream, rows, threads_for(fold.length), SumFours<T>{fold, nullptr});
    });
  };
  if (!tickets) return run(), true;
  const std::lock_guard guard(stream.words);  // on the host kernels run as they are launched, by several threads
  run();
  return true;
}

template <class A, bool kIsSum = false>
void reduce_as(Stream& stream, ReduceOp op, uint32_t axes, const View& x, const View& y, Workspace& workspace) {
  const View* const both[] = {&x, &y};
  const View* const one[] = {&x};
  Fold<A, kIsSum> fold{op,
                       walk_of(both, ~axes),
                       walk_of(one, axes),
                       y.elements(),
                       elements_of(x, axes),
                       1,
                       false,
                       start_of<A>(op),
                       1,
                       x.data,
                       y.data,
                       x.dtype,
                       y.dtype,
                       nullptr};
  const int64_t results = fold.results;
  const bool across = goes_across(fold.kept, fold.reduced);
  if (results == 0) return;
  fold.in_fours = !across && is_in_fours(fold.kept, fold.reduced, x);
  Columns columns(fold.kept, fold.reduced, results, fold.length);
  if (!kIsSum || !across || !is_floating(x.dtype)) columns.groups = 0;
  const int64_t chunk = across ? kChunkAcross : kChunk, most = across ? kEnoughAcross / results : kMostChunks;
  if (columns.groups > 0)
    fold.chunks = columns.chunks(fold.length);
  else if (results < (across ? kEnoughAcross : kEnoughResults) && fold.length >= 2 * chunk)
    fold.chunks = greatest<int64_t>(1, least(fold.length / chunk, most));
  if (fold.chunks > 1) fold.partials = workspace.take<A>(results * fold.chunks);
  if (workspace.asks()) return;
  if constexpr (!kIsFloat<A>) {
    if (is_extreme(op)) fold.start = op == ReduceOp::kMax ? least_of(x.dtype) : greatest_of(x.dtype);
  }
  if (op == ReduceOp::kMean) fold.divisor = static_cast<double>(fold.length);
  if constexpr (kIsSum) {
    if (sum_in_fours(stream, fold, columns, x)) return;
  }
  for_teams(stream, results * fold.chunks, across ? 1 : threads_for(fold.length / fold.chunks), fold);
  if (fold.chunks > 1) for_teams(stream, results, threads_for(fold.chunks), Finish<A, kIsSum>{fold});
}

void reduce(Stream& stream, ReduceOp op, uint32_t axes, const View& x, const View& y, Workspace& workspace) {
  if (!is_floating(x.dtype)) return reduce_as<int64_t>(stream, op, axes, x, y, workspace);
  if (is_extreme(op) && x.dtype != DType::kF64) return reduce_as<float>(stream, op, axes, x, y, workspace);
  if (op == ReduceOp::kSum || op == ReduceOp::kMean) return reduce_as<double, true>(stream, op, axes, x, y, workspace);
  reduce_as<double>(stream, op, axes, x, y, workspace);
}

}  // namespace

const Reduce kReduce{.reduce = working_entry<reduce>};

}  // namespace tinyai::kernels::cuda
