// Reductions over any set of axes, and what walks along one: extremes by position, running sums and products.
//
// A result is folded by a team of threads, or by one thread where neighbours in memory are different results. Few
// results of much input are folded in chunks, whose borders depend on the shape alone, and then of the chunks.
// Elements in order are taken four at a time.
#include <type_traits>

#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/math.h"

namespace tinyai::kernels::cuda {
namespace {

constexpr int64_t kChunk = 1 << 13, kEnoughResults = 1 << 12, kMostChunks = 1 << 11;
constexpr int64_t kChunkAcross = 64, kEnoughAcross = 1 << 18;  // a thread each

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
    default:
      return A{0};
  }
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
    default:
      return wrapped_sum(a, b);
  }
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
  // Of a chunk of a result that lies there.
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
  Fold<double, true> fold;

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
  }
};
// and of four neighbouring results by one thread, across lines.
template <class T>
struct SumAcross {
  static constexpr int kAhead = 4;  // lines under way
  Fold<double, true> fold;
  int64_t groups;

  TINYAI_GPU void operator()(int64_t i) const {
    const int64_t group = i % groups, chunk = i / groups;
    const int64_t end = fold.length * (chunk + 1) / fold.chunks;
    int64_t at[2], k = fold.length * chunk / fold.chunks;
    fold.kept.at(4 * group, at);
    double sum[4] = {};
    for (; k + kAhead <= end; k += kAhead) {
      Quad<Computed<T>> four[kAhead];
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) four[j] = line(at[0], k + j);
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) add(four[j], sum);
    }
    for (; k < end; ++k) add(line(at[0], k), sum);
    for (int j = 0; j < 4; ++j) {
      fold.kept.at(4 * group + j, at);
      fold.put(chunk * fold.results + 4 * group + j, sum[j], at[1]);
    }
  }

 private:
  TINYAI_GPU Quad<Computed<T>> line(int64_t at, int64_t k) const {
    return four_of<T>(fold.x, (at + fold.reduced.of(k)) / 4);
  }
  TINYAI_GPU static void add(const Quad<Computed<T>>& four, double (&sum)[4]) {
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) sum[j] += static_cast<double>(four.at[j]);
  }
};

bool is_extreme(ReduceOp op) { return op == ReduceOp::kMax || op == ReduceOp::kMin; }

// Whether neighbours in x belong to different results.
bool goes_across(const Walk<2>& kept, const Walk<1>& reduced) {
  if (kept.rank == 0 || reduced.rank == 0) return false;
  const int64_t across = kept.stride[0][kept.rank - 1], along = reduced.stride[0][reduced.rank - 1];
  return across * across < along * along;
}

bool is_in_fours(const Walk<2>& kept, const Walk<1>& reduced, const View& x) {
  bool are = reduced.is_flat && reduced.rank == 1 && reduced.elements % 4 == 0 && is_whole(x.data);
  for (int axis = 0; axis < kept.rank; ++axis) are = are && kept.stride[0][axis] % 4 == 0;
  return are;
}

// Whether four neighbouring results are four neighbours in all of their lines.
bool is_across_in_fours(const Walk<2>& kept, const Walk<1>& reduced, const View& x) {
  const int last = kept.rank - 1;
  bool are = last >= 0 && kept.stride[0][last] == 1 && kept.size[last] % 4 == 0 && is_whole(x.data);
  for (int axis = 0; axis < last; ++axis) are = are && kept.stride[0][axis] % 4 == 0;
  for (int axis = 0; axis < reduced.rank; ++axis) are = are && reduced.stride[0][axis] % 4 == 0;
  return are;
}

template <class A, bool kIsSum>
void launch(Stream& stream, const Fold<A, kIsSum>& fold, bool across, const View& x) {
  const int64_t rows = fold.results * fold.chunks;
  const int threads = across ? 1 : threads_for(fold.length / fold.chunks);
  if constexpr (kIsSum) {
    const bool fours = across ? is_across_in_fours(fold.kept, fold.reduced, x) : fold.in_fours;
    if (fours && is_floating(x.dtype))
      return with_stored_type(x.dtype, [&]<class T>(T) {
        if (!across) return for_teams(stream, rows, threads, SumFours<T>{fold});
        for_each(stream, rows / 4, SumAcross<T>{fold, fold.results / 4});
      });
  }
  for_teams(stream, rows, threads, fold);
}

template <class A, bool kIsSum = false>
void reduce_as(Stream& stream, ReduceOp op, uint32_t axes, const View& x, const View& y, Room& room) {
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
  const int64_t chunk = across ? kChunkAcross : kChunk, most = across ? kEnoughAcross / results : kMostChunks;
  if (results < (across ? kEnoughAcross : kEnoughResults) && fold.length >= 2 * chunk)
    fold.chunks = greatest<int64_t>(1, least(fold.length / chunk, most));
  if (fold.chunks > 1) fold.partials = room.take<A>(results * fold.chunks);
  if (room.asks()) return;
  if constexpr (!kIsFloat<A>) {
    if (is_extreme(op)) fold.start = op == ReduceOp::kMax ? least_of(x.dtype) : greatest_of(x.dtype);
  }
  if (op == ReduceOp::kMean) fold.divisor = static_cast<double>(fold.length);
  launch(stream, fold, across, x);
  if (fold.chunks > 1) for_teams(stream, results, threads_for(fold.chunks), Finish<A, kIsSum>{fold});
}

void reduce(Stream& stream, ReduceOp op, uint32_t axes, const View& x, const View& y, Room& room) {
  if (!is_floating(x.dtype)) return reduce_as<int64_t>(stream, op, axes, x, y, room);
  if (is_extreme(op) && x.dtype != DType::kF64) return reduce_as<float>(stream, op, axes, x, y, room);
  if (op == ReduceOp::kSum || op == ReduceOp::kMean) return reduce_as<double, true>(stream, op, axes, x, y, room);
  reduce_as<double>(stream, op, axes, x, y, room);
}

// ---- Along one axis
// --------------------------------------------------------------------------------------------------

template <class C>
struct ArgReduce {
  bool largest;
  Walk<2> lines;
  int64_t length, x_step;
  const void* x;
  int64_t* y;
  DType from;

  struct Found {
    C value;
    int64_t where;  // -1: nothing yet
  };
  // Whether b comes before a: NaN first, then the better, then the earlier.
  TINYAI_GPU static bool wins(bool largest, const Found& b, const Found& a) {
    if (b.where < 0 || a.where < 0) return a.where < 0 && b.where >= 0;
    const bool a_nan = is_nan(a.value), b_nan = is_nan(b.value);
    if (a_nan || b_nan) return a_nan && b_nan ? b.where < a.where : b_nan;
    if (a.value != b.value) return largest ? b.value > a.value : b.value < a.value;
    return b.where < a.where;
  }

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t line) const {
    int64_t at[2];
    lines.at(line, at);
    const ArgReduce& self = *this;
    const auto better = [&](Found a, Found b) { return wins(self.largest, b, a) ? b : a; };
    const Found found = team.fold(
        length, Found{C{}, -1},
        [&](Found a, int64_t i) {
          return better(a, Found{load<C>(self.x, self.from, at[0] + i * self.x_step), i});
        },
        better);
    team.one([&] { self.y[at[1]] = found.where; });
  }
};

struct NextSum {
  template <class A>
  TINYAI_GPU static A start() {
    return A{0};
  }
  template <class A>
  TINYAI_GPU static A next(A running, A value) {
    return wrapped_sum(running, value);
  }
};
struct NextProduct {
  template <class A>
  TINYAI_GPU static A start() {
    return A{1};
  }
  template <class A>
  TINYAI_GPU static A next(A running, A value) {
    return wrapped_product(running, value);
  }
};

template <class A>
struct Line {
  Walk<2> lines;
  int64_t length, x_step, y_step;
  const void* x;
  void* y;
  DType from, to;

  TINYAI_GPU A get(int64_t start, int64_t k) const { return load<A>(x, from, start + k * x_step); }
  TINYAI_GPU void put(int64_t start, int64_t k, A value) const { store<A>(y, to, start + k * y_step, value); }
};

// A thread a line.
template <class Next, class A>
struct Running {
  Line<A> of;

  TINYAI_GPU void operator()(int64_t line) const {
    int64_t at[2];
    of.lines.at(line, at);
    A running = Next::template start<A>();
    for (int64_t k = 0; k < of.length; ++k) {
      running = Next::next(running, of.get(at[0], k));
      of.put(at[1], k, running);
    }
  }
};

// A block a line, stretch by stretch: each thread has a few neighbours, and what came before them from the others (W.
// D. Hillis, G. L. Steele, "Data Parallel Algorithms", 1986).
template <class Next, class A>
struct RunningByBlocks {
  static constexpr int64_t kEach = 8, kStretch = kEach * Block::kThreads;
  struct Shared {
    A sum[2][Block::kThreads], before;
  };
  Line<A> of;

  TINYAI_GPU void operator()(const Block& block, int64_t line, Shared& shared) const {
    int64_t at[2];
    of.lines.at(line, at);
    block.threads([&](int rank) {
      if (rank == 0) shared.before = Next::template start<A>();
    });
    for (int64_t stretch = 0; stretch < of.length; stretch += kStretch) {
      block.threads([&](int rank) { shared.sum[0][rank] = own_sum(stretch + rank * kEach, at[0]); });
      int now = 0;
      for (int reach = 1; reach < Block::kThreads; reach *= 2, now ^= 1) {
        block.threads([&](int rank) {
          const A own = shared.sum[now][rank];
          shared.sum[now ^ 1][rank] = rank < reach ? own : Next::next(shared.sum[now][rank - reach], own);
        });
      }
      block.threads([&](int rank) {
        A running = rank == 0 ? shared.before : Next::next(shared.before, shared.sum[now][rank - 1]);
        const int64_t begin = stretch + rank * kEach, end = least(begin + kEach, of.length);
        for (int64_t k = begin; k < end; ++k) {
          running = Next::next(running, of.get(at[0], k));
          of.put(at[1], k, running);
        }
      });
      block.threads([&](int rank) {
        if (rank == 0) shared.before = Next::next(shared.before, shared.sum[now][Block::kThreads - 1]);
      });
    }
  }

 private:
  TINYAI_GPU A own_sum(int64_t begin, int64_t start) const {
    A sum = Next::template start<A>();
    for (int64_t k = begin; k < begin + kEach && k < of.length; ++k) sum = Next::next(sum, of.get(start, k));
    return sum;
  }
};

struct RunningAffine {
  Walk<3> lines;
  int64_t length, x_step, factor_step, y_step;
  const void *x, *factor;
  void* y;
  DType dtype;

  TINYAI_GPU void operator()(int64_t line) const {
    int64_t at[3];
    lines.at(line, at);
    double running = 0;
    for (int64_t k = 0; k < length; ++k) {
      running =
          load<double>(x, dtype, at[0] + k * x_step) + load<double>(factor, dtype, at[1] + k * factor_step) * running;
      store<double>(y, dtype, at[2] + k * y_step, running);
    }
  }
};

// Views whose first element along the axis is the last, and whose steps go back.
View turned(const View& view, int axis, bool reverse) {
  View turned = view;
  if (!reverse || view.elements() == 0) return turned;
  turned.data = view.as<char>() + (view.shape[axis] - 1) * view.strides[axis] * size_of(view.dtype);
  turned.strides[axis] = -view.strides[axis];
  turned.contiguous = false;
  return turned;
}

template <class Next>
void run_along(Stream& stream, int axis, bool reverse, const View& given, const View& result) {
  const View x = turned(given, axis, reverse), y = turned(result, axis, reverse);
  const View* const views[] = {&x, &y};
  const int64_t lines = lines_in(axis, y), length = y.shape[axis];
  constexpr int64_t kEnoughLines = 1 << 14, kShort = 64;
  const auto as = [&]<class A>(A) {
    const Line<A> of{lines_of(axis, views), length, x.strides[axis], y.strides[axis], x.data, y.data, x.dtype, y.dtype};
    // A product of a stretch may leave the range where no running one does.
    const bool are_rows = x.strides[axis] == 1 && length > 4 * kShort;  // neighbours in memory are one line's
    const bool in_order = std::is_same_v<Next, NextProduct> || (lines >= kEnoughLines && !are_rows) || length <= kShort;
    if (in_order) return for_each(stream, lines, Running<Next, A>{of});
    for_blocks(stream, lines, RunningByBlocks<Next, A>{of});
  };
  is_floating(x.dtype) ? as(double{}) : as(int64_t{});
}

void cumsum(Stream& stream, int axis, bool reverse, const View& x, const View& y) {
  run_along<NextSum>(stream, axis, reverse, x, y);
}
void cumprod(Stream& stream, int axis, const View& x, const View& y) {
  run_along<NextProduct>(stream, axis, false, x, y);
}

void running_affine(Stream& stream, int axis, bool reverse, const View& x_given, const View& factors,
                    const View& result) {
  const View x = turned(x_given, axis, reverse), factor = turned(factors, axis, reverse),
             y = turned(result, axis, reverse);
  const View* const views[] = {&x, &factor, &y};
  for_each(stream, lines_in(axis, y),
           RunningAffine{lines_of(axis, views), y.shape[axis], x.strides[axis], factor.strides[axis], y.strides[axis],
                         x.data, factor.data, y.data, y.dtype});
}

void arg_reduce(Stream& stream, bool largest, int axis, const View& x, const View& y) {
  if (x.shape[axis] == 0) return;
  const View* const views[] = {&x, &y};  // y has a size of 1 there
  with_compute_type(x.dtype, [&]<class C>(C) {
    for_teams(
        stream, lines_in(axis, x), threads_for(x.shape[axis]),
        ArgReduce<C>{largest, lines_of(axis, views), x.shape[axis], x.strides[axis], x.data, y.as<int64_t>(), x.dtype});
  });
}

}  // namespace

const Reduce kReduce{.reduce = working_entry<reduce>};
const Scan kScan{.arg_reduce = entry<arg_reduce>,
                 .cumsum = entry<cumsum>,
                 .cumprod = entry<cumprod>,
                 .running_affine = entry<running_affine>};

}  // namespace tinyai::kernels::cuda
