// Reductions over any set of axes.
//
// A result is folded by a team of threads, or by one thread where neighbours in memory are different results. Few
// results of much input are folded in chunks, whose borders depend on the shape alone, and then of the chunks.
// Elements in order are taken four at a time.
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

}  // namespace

const Reduce kReduce{.reduce = working_entry<reduce>};

}  // namespace tinyai::kernels::cuda
