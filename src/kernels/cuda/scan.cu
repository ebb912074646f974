// Walks along one axis: the positions of extremes, running sums and products, sums whose terms are multiplied on.
//
// A running sum takes a team of threads, which has a stretch of its line in registers: what is before each is found by
// joining neighbours (W. D. Hillis, G. L. Steele, "Data Parallel Algorithms", 1986), within warps by shuffles, then
// across them. Few long lines are cut into chunks, whose sums are taken first: their elements are read twice. Which
// terms meet first depends on the shape alone.
#include <mutex>
#include <type_traits>

#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/math.h"

namespace tinyai::kernels::cuda {
namespace {

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
  // True if b comes before a: NaN first, then the better, then the earlier.
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

// T: what x has. Floats run in f64, integers and truth values in 64 bits, which are their results.
template <class T>
using Wide = std::conditional_t<std::is_integral_v<T>, int64_t, double>;
template <class T>
using Result = std::conditional_t<std::is_integral_v<T>, int64_t, T>;
template <class T>
TINYAI_GPU Wide<T> wide(T x) {
  if constexpr (std::is_integral_v<T>) {
    return x;
  } else {
    return static_cast<double>(number_in(x));
  }
}
template <class T>
TINYAI_GPU Result<T> result(Wide<T> x) {
  if constexpr (std::is_same_v<T, Half>) {
    return to_half(as_float(x));
  } else if constexpr (std::is_same_v<T, Bfloat>) {
    return to_bfloat(as_float(x));
  } else {
    return static_cast<Result<T>>(x);
  }
}
// The lines of x and y. Those of reversed ones begin at their last element, and step back.
template <class T>
struct Lines {
  Walk<2> lines;
  int64_t length, x_step, y_step;
  const T* x;
  Result<T>* y;

  TINYAI_GPU T get(int64_t start, int64_t k) const { return x[start + k * x_step]; }
  TINYAI_GPU void put(int64_t start, int64_t k, Wide<T> value) const { y[start + k * y_step] = result<T>(value); }
};

// A thread a line.
template <class Next, class T>
struct Running {
  static constexpr int kAhead = 8;  // elements under way
  Lines<T> of;

  TINYAI_GPU void operator()(int64_t line) const {
    int64_t at[2], k = 0;
    of.lines.at(line, at);
    auto running = Next::template start<Wide<T>>();
    for (; k + kAhead <= of.length; k += kAhead) {
      T value[kAhead];
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) value[j] = of.get(at[0], k + j);
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) {
        running = Next::next(running, wide(value[j]));
        of.put(at[1], k + j, running);
      }
    }
    for (; k < of.length; ++k) {
      running = Next::next(running, wide(of.get(at[0], k)));
      of.put(at[1], k, running);
    }
  }
};

// A few lines a block: all threads bring a stretch of each, a thread a line goes along it, all take it back. For
// products, of which a stretch's may leave the range where no running one does, and lines whose neighbours are beside
// them in memory.
template <class Next, class T>
struct RunningInOrder {
  using A = Wide<T>;
  static constexpr int kLines = 8, kStretch = Block::kThreads, kAhead = 8;
  struct Shared {
    A at[kLines][kStretch + 1];  // so that lines begin in different banks
    int64_t start[kLines][2];
  };
  Lines<T> of;
  int64_t count;
  bool across;

  TINYAI_GPU void operator()(const Block& block, int64_t group, Shared& shared) const {
    const int lines = static_cast<int>(least<int64_t>(kLines, count - group * kLines));
    PerThread<A> running;
    block.threads([&](int rank) {
      running[rank] = Next::template start<A>();
      if (rank >= lines) return;
      int64_t at[2];
      of.lines.at(group * kLines + rank, at);
      for (int v = 0; v < 2; ++v) shared.start[rank][v] = at[v];
    });
    for (int64_t stretch = 0; stretch < of.length; stretch += kStretch) {
      const int length = static_cast<int>(least<int64_t>(kStretch, of.length - stretch));
      block.threads([&](int rank) { bring(rank, stretch, lines, length, shared); });
      block.threads([&](int rank) {
        if (rank < lines) running[rank] = along(shared.at[rank], running[rank]);
      });
      block.threads([&](int rank) {
        TINYAI_UNROLL for (int m = 0; m < kLines; ++m) {
          const int line = line_of(rank, m), k = place_of(rank, m);
          if (line < lines && k < length) of.put(shared.start[line][1], stretch + k, shared.at[line][k]);
        }
      });
    }
  }

 private:
  // The m-th element of a stretch that a thread moves: neighbours in memory go to neighbours.
  TINYAI_GPU int line_of(int rank, int m) const { return across ? rank % kLines : m; }
  TINYAI_GPU int place_of(int rank, int m) const { return across ? rank / kLines + m * (kStretch / kLines) : rank; }
  TINYAI_GPU void bring(int rank, int64_t stretch, int lines, int length, Shared& shared) const {
    T value[kLines];
    TINYAI_UNROLL for (int m = 0; m < kLines; ++m) {
      const int line = line_of(rank, m), k = place_of(rank, m);
      value[m] = line < lines && k < length ? of.get(shared.start[line][0], stretch + k) : T{};
    }
    TINYAI_UNROLL for (int m = 0; m < kLines; ++m) shared.at[line_of(rank, m)][place_of(rank, m)] = wide(value[m]);
  }
  TINYAI_GPU static A along(A* line, A running) {
    for (int k = 0; k < kStretch; k += kAhead) {
      A value[kAhead];
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) value[j] = line[k + j];
      TINYAI_UNROLL for (int j = 0; j < kAhead; ++j) line[k + j] = running = Next::next(running, value[j]);
    }
    return running;
  }
};

// Lines in chunks, and these in stretches, of which a thread of the team that has one keeps two fours. A stretch is
// known by its first elements, and how many are left.
template <class T, bool kInFours>
struct Stretches {
  using Number = T;
  static constexpr int kFours = 2;
  struct Fours {
    T at[kFours][4];
  };
  Lines<T> of;
  int64_t chunk, chunks;  // elements of one, and how many a line has

  TINYAI_GPU int64_t begin(int64_t row) const { return row % chunks * chunk; }
  TINYAI_GPU int64_t size(int64_t row) const { return least(chunk, of.length - begin(row)); }
  TINYAI_GPU void start(int64_t row, const T*& x, Result<T>*& y) const {
    int64_t at[2];
    of.lines.at(row / chunks, at);
    x = of.x + at[0] + begin(row) * of.x_step;
    y = of.y + at[1] + begin(row) * of.y_step;
  }

  static constexpr int stretch(int threads) { return 4 * kFours * threads; }
  // The place where a thread's k-th four begins: a warp's are neighbours.
  TINYAI_GPU static int place(int rank, int k) {
    constexpr int kWarp = 32;
    return 4 * (rank / kWarp * (kWarp * kFours) + k * kWarp + rank % kWarp);
  }
  // A four of lines that step back is the elements before its first, which are turned.
  TINYAI_GPU bool goes_back() const { return of.x_step < 0; }
  template <class Number>
  TINYAI_GPU Number* first(Number* at) const {
    return goes_back() ? at - 3 : at;
  }
  TINYAI_GPU int four(int place) const { return goes_back() ? -place / 4 : place / 4; }

  TINYAI_GPU Fours fours_of(int rank, const T* x, int64_t left) const {
    Fours own{};
    TINYAI_UNROLL for (int k = 0; k < kFours; ++k) {
      const int at = place(rank, k);
      if constexpr (kInFours) {
        if (at < left) take_four<T>(first(x), four(at), own.at[k], [](T x) { return x; });
      } else {
        TINYAI_UNROLL for (int j = 0; j < 4; ++j) if (at + j < left) own.at[k][j] = x[(at + j) * of.x_step];
      }
    }
    if constexpr (kInFours) {
      TINYAI_UNROLL for (int k = 0; k < kFours; ++k) turn(own.at[k]);
    }
    return own;
  }
  template <class Number>
  TINYAI_GPU void turn(Number (&four)[4]) const {
    const Number turned[4] = {four[3], four[2], four[1], four[0]};
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) four[j] = goes_back() ? turned[j] : four[j];
  }
  TINYAI_GPU static Wide<T> sum(const T (&four)[4]) {
    return wrapped_sum(wrapped_sum(wide(four[0]), wide(four[1])), wrapped_sum(wide(four[2]), wide(four[3])));
  }
  TINYAI_GPU void put(Result<T>* y, int64_t left, int at, const T (&four_of_x)[4], Wide<T> running) const {
    Result<T> found[4];
    TINYAI_UNROLL for (int j = 0; j < 4; ++j) {
      running = wrapped_sum(running, wide(four_of_x[j]));
      found[j] = result<T>(running);
    }
    if constexpr (kInFours) {
      turn(found);
      if (at < left) put_four<Result<T>>(first(y), four(at), found, [](Result<T> x) { return x; });
    } else {
      TINYAI_UNROLL for (int j = 0; j < 4; ++j) if (at + j < left) y[(at + j) * of.y_step] = found[j];
    }
  }
};

template <class All>
struct ChunkSums {
  using T = typename All::Number;
  All all;
  Wide<T>* sums;  // [lines, chunks]

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t row) const {
    constexpr int kStretch = All::stretch(Team::kSize);
    const All& here = all;
    const T* start;
    Result<T>* unused;
    here.start(row, start, unused);
    const Wide<T> sum = team.joined(
        [&](int rank) {
          const T* x = start;
          Wide<T> own{};
          for (int64_t left = here.size(row); left > 0; left -= kStretch, x += kStretch * here.of.x_step) {
            const auto fours = here.fours_of(rank, x, left);
            TINYAI_UNROLL for (int k = 0; k < All::kFours; ++k) own = wrapped_sum(own, here.sum(fours.at[k]));
          }
          return own;
        },
        [](Wide<T> a, Wide<T> b) { return wrapped_sum(a, b); });
    team.one([&] { sums[row] = sum; });
  }
};

template <class All>
struct RunningSums {
  using T = typename All::Number;
  All all;
  const Wide<T>* sums;  // of the chunks, where there is more than one

  template <class Team>
  TINYAI_GPU void operator()(const Team& team, int64_t row) const {
    constexpr int kStretch = All::stretch(Team::kSize);
    const All& here = all;
    const auto join = [](Wide<T> a, Wide<T> b) { return wrapped_sum(a, b); };
    Wide<T> before{};
    if (const int64_t chunk = row % all.chunks; chunk > 0) {
      const Wide<T>* const those = sums + (row - chunk);
      before = team.fold(
          chunk, before, [&](Wide<T> a, int64_t i) { return wrapped_sum(a, those[i]); }, join);
    }
    const T* x;
    Result<T>* y;
    here.start(row, x, y);
    for (int64_t left = here.size(row); left > 0; left -= kStretch) {
      PerThread<typename All::Fours, Team::kSize> kept;
      team.threads([&](int rank) { kept[rank] = here.fours_of(rank, x, left); });
      before = team.template prefixes<All::kFours>(
          before, [&](int rank, int k) { return here.sum(kept[rank].at[k]); },
          [&](int rank, int k, Wide<T> running) { here.put(y, left, here.place(rank, k), kept[rank].at[k], running); },
          join);
      x += kStretch * here.of.x_step;
      y += kStretch * here.of.y_step;
    }
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

// True if each line of both is in order, forwards or back, and begins and ends at a four.
template <class T>
bool are_in_fours(const Lines<T>& of) {
  const int64_t back = of.x_step == -1 ? 3 : 0;
  bool are = (of.x_step == 1 || of.x_step == -1) && of.y_step == of.x_step && of.length % 4 == 0 &&
             is_whole(of.x - back) && is_whole(of.y - back);
  for (int axis = 0; axis < of.lines.rank; ++axis)
    are = are && of.lines.stride[0][axis] % 4 == 0 && of.lines.stride[1][axis] % 4 == 0;
  return are;
}

template <class T, bool kInFours>
void run_by_teams(Stream& stream, const Lines<T>& of, int64_t lines) {
  using All = Stretches<T, kInFours>;
  constexpr int64_t kEnoughLines = 1 << 10, kWarp = All::stretch(32), kBlock = All::stretch(256);
  All all{of, of.length, 1};
  if (lines >= kEnoughLines || of.length < 4 * kBlock) {
    const bool by_warps = of.length <= kWarp || (of.length <= 4 * kWarp && lines >= 4 * kEnoughLines);
    return for_kept_rows(stream, lines, by_warps ? 32 : 256, RunningSums<All>{all, nullptr});
  }
  const int64_t chunks = least(Stream::kSums / lines, of.length / (2 * kBlock));
  all.chunk = (of.length + chunks * kBlock - 1) / (chunks * kBlock) * kBlock;
  all.chunks = (of.length + all.chunk - 1) / all.chunk;
  auto* const sums = static_cast<Wide<T>*>(stream.sums);
  const std::lock_guard guard(stream.words);
  for_teams_of<256>(stream, lines * all.chunks, ChunkSums<All>{all, sums});
  for_teams_of<256>(stream, lines * all.chunks, RunningSums<All>{all, sums});
}

template <class Next>
void run_along(Stream& stream, int axis, bool reverse, const View& given, const View& found) {
  const View x = turned(given, axis, reverse), y = turned(found, axis, reverse);
  const View* const views[] = {&x, &y};
  const int64_t lines = lines_in(axis, y), length = y.shape[axis];
  if (lines == 0 || length == 0) return;
  constexpr int64_t kShort = 64, kMany = 1 << 17, kSome = 1 << 9;
  with_type_of(x.dtype, [&]<class T>(T) {
    const Lines<T> of{lines_of(axis, views), length, x.strides[axis], y.strides[axis], x.as<T>(), y.as<Result<T>>()};
    const int last = of.lines.rank - 1;
    const int64_t beside = last < 0 ? 0 : of.lines.stride[0][last];
    const bool across = last >= 0 && beside * beside < of.x_step * of.x_step;  // neighbours in memory are of two lines
    if (length <= kShort || (across && lines >= kMany)) return for_each(stream, lines, Running<Next, T>{of});
    if (std::is_same_v<Next, NextProduct> || (across && lines >= kSome)) {
      using Way = RunningInOrder<Next, T>;
      return for_blocks(stream, (lines + Way::kLines - 1) / Way::kLines, Way{of, lines, across});
    }
    if constexpr (std::is_same_v<Next, NextSum>)
      are_in_fours(of) ? run_by_teams<T, true>(stream, of, lines) : run_by_teams<T, false>(stream, of, lines);
  });
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

const Scan kScan{.arg_reduce = entry<arg_reduce>,
                 .cumsum = entry<cumsum>,
                 .cumprod = entry<cumprod>,
                 .running_affine = entry<running_affine>};

}  // namespace tinyai::kernels::cuda
