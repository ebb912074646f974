// Short lines are sorted by a block of threads, in registers and shared memory: a network (K. E. Batcher, "Sorting
// networks and their applications", 1968) of numbers as bits with their positions behind them, so that no two are equal
// and the order is a stable sort's. Longer ones by merging: runs of 32 are ordered by ranks, then neighbours are merged
// until a line is one run, each element finding its place in the other run by bisection. What moves is positions; equal
// elements keep theirs in order, so the sort is stable. All lines go together, an element a thread. Many elements are
// sorted by a library where there is one, by their bits, with the number of their line before them.
#include <utility>

#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/radix_sort.h"

namespace tinyai::kernels::cuda {
namespace {

constexpr int64_t kRun = 32;

// The elements of a line, and which comes first.
template <class C>
struct Lines {
  Walk<3> starts;  // x, values, indices
  bool descending;
  int64_t length, step;
  const void* x;
  DType dtype;

  TINYAI_GPU int64_t start(int64_t line) const {
    int64_t at[3];
    starts.at(line, at);
    return at[0];
  }
  TINYAI_GPU C get(int64_t start, int64_t i) const { return load<C>(x, dtype, start + i * step); }
  // NaN is the greatest of all, and equals NaN.
  TINYAI_GPU bool precedes(C a, C b) const {
    if (descending) return a > b || (is_nan(a) && !is_nan(b));
    return a < b || (!is_nan(a) && is_nan(b));
  }
};

template <class C>
struct SortRuns {
  Lines<C> lines;
  uint32_t* order;  // [lines, length]: positions

  TINYAI_GPU void operator()(int64_t element) const {
    const int64_t line = element / lines.length, i = element % lines.length, start = lines.start(line);
    const int64_t begin = i / kRun * kRun, end = least(begin + kRun, lines.length);
    const C own = lines.get(start, i);
    int64_t place = begin;
    for (int64_t j = begin; j < end; ++j) {
      const C other = lines.get(start, j);
      place += lines.precedes(other, own) || (j < i && !lines.precedes(own, other));
    }
    order[line * lines.length + place] = static_cast<uint32_t>(i);
  }
};

template <class C>
struct MergeRuns {
  Lines<C> lines;
  int64_t width;
  const uint32_t* from;
  uint32_t* to;

  TINYAI_GPU void operator()(int64_t element) const {
    const int64_t line = element / lines.length, slot = element % lines.length, start = lines.start(line);
    const uint32_t* const order = from + line * lines.length;
    const int64_t begin = slot / (2 * width) * (2 * width), middle = least(begin + width, lines.length);
    const bool is_left = slot < middle;
    const C own = lines.get(start, order[slot]);
    // Elements of the other run go before: of the right one what precedes, of the left one what does not follow.
    int64_t low = is_left ? middle : begin, high = is_left ? least(begin + 2 * width, lines.length) : middle;
    const int64_t first = low;
    while (low < high) {
      const int64_t half = low + (high - low) / 2;
      const C other = lines.get(start, order[half]);
      const bool before = is_left ? lines.precedes(other, own) : !lines.precedes(own, other);
      (before ? low : high) = before ? half + 1 : half;
    }
    const int64_t within = is_left ? slot - begin : slot - middle;
    to[line * lines.length + begin + within + (low - first)] = order[slot];
  }
};

// A number as bits that have its order, of zeros as equals and of NaN as the greatest.
template <class Bits, class T>
TINYAI_GPU Bits ordered_float(T x) {
  constexpr Bits kSign = Bits{1} << (8 * sizeof(Bits) - 1);
  union {
    T number;
    Bits bits;
  } of = {x == 0 ? T{0} : x};
  if (is_nan(x)) return std::numeric_limits<Bits>::max();
  return of.bits & kSign ? ~of.bits : of.bits | kSign;
}
TINYAI_GPU uint32_t ordered_bits(float x) { return ordered_float<uint32_t>(x); }
TINYAI_GPU uint64_t ordered_bits(double x) { return ordered_float<uint64_t>(x); }
TINYAI_GPU uint64_t ordered_bits(int64_t x) {
  return static_cast<uint64_t>(x) ^ uint64_t { 1 } << 63;
}

// Stands for a number of a short line: bits in its order, and its position.
struct WideKey {
  uint64_t bits;
  uint32_t position;
};
TINYAI_GPU bool operator<(const WideKey& a, const WideKey& b) {
  return a.bits < b.bits || (a.bits == b.bits && a.position < b.position);
}
TINYAI_GPU uint32_t position_of(const WideKey& key) { return key.position; }
TINYAI_GPU uint32_t position_of(uint64_t key) { return static_cast<uint32_t>(key); }

template <class T>
struct ShortLines {
  using Key = std::conditional_t<sizeof(T) == 8, WideKey, uint64_t>;
  static constexpr int kEach = 8, kSlots = kEach * Block::kThreads;
  struct Shared {
    Key at[kSlots + kSlots / kEach];  // with a gap behind each thread's, so that theirs lie in different banks
  };
  struct ThreadKeys {
    Key at[kEach];
  };
  Walk<3> starts;  // x, values, indices
  int64_t count, length, kept, x_step, value_step, index_step;
  int bits;  // of the slots that a line has: a power of two
  bool descending;
  const T* x;
  T* values;
  int64_t* indices;

  TINYAI_GPU void operator()(const Block& block, int64_t group, Shared& shared) const {
    const int64_t first = group * (kSlots >> bits);
    PerThread<ThreadKeys> own;
    block.threads([&](int rank) { bring(rank, first, shared); });
    block.threads([&](int rank) {
      TINYAI_UNROLL for (int e = 0; e < kEach; ++e) own[rank].at[e] = shared.at[place(rank * kEach + e)];
    });
    for (int size = 2; size >> bits <= 1; size *= 2) {
      for (int reach = size / 2; reach >= kEach; reach /= 2) across(block, own, size, reach, shared);
      block.alone([&](int rank) {
        if (size >= 8) within<4>(own[rank], rank, size);
        if (size >= 4) within<2>(own[rank], rank, size);
        within<1>(own[rank], rank, size);
      });
    }
    block.threads([&](int rank) {
      TINYAI_UNROLL for (int e = 0; e < kEach; ++e) shared.at[place(rank * kEach + e)] = own[rank].at[e];
    });
    block.threads([&](int rank) { take_back(rank, first, shared); });
  }

 private:
  TINYAI_GPU static int place(int slot) { return slot + slot / kEach; }
  // The line and the element of a thread's m-th slot, which are neighbours of other threads'.
  TINYAI_GPU int64_t line(int rank, int m, int64_t first) const {
    return first + ((rank + m * Block::kThreads) >> bits);
  }
  TINYAI_GPU int element(int rank, int m) const { return (rank + m * Block::kThreads) & ((1 << bits) - 1); }

  TINYAI_GPU void bring(int rank, int64_t first, Shared& shared) const {
    T number[kEach];
    TINYAI_UNROLL for (int m = 0; m < kEach; ++m) {
      int64_t at[3] = {};
      const bool is_there = line(rank, m, first) < count && element(rank, m) < length;
      if (is_there) starts.at(line(rank, m, first), at);
      number[m] = is_there ? x[at[0] + element(rank, m) * x_step] : T{};
    }
    TINYAI_UNROLL for (int m = 0; m < kEach; ++m) {
      const bool is_there = line(rank, m, first) < count && element(rank, m) < length;
      shared.at[place(rank + m * Block::kThreads)] = key(number[m], static_cast<uint32_t>(element(rank, m)), is_there);
    }
  }
  // A missing element comes behind all.
  TINYAI_GPU Key key(T x, uint32_t position, bool is_there) const {
    if (!is_there) position = ~uint32_t{0};
    if constexpr (sizeof(T) == 8) {
      const uint64_t number = ordered_bits(number_of(x));
      return {!is_there ? ~uint64_t{0} : descending ? ~number : number, position};
    } else {
      uint32_t number;
      if constexpr (std::is_integral_v<T>)
        number = static_cast<uint32_t>(static_cast<int32_t>(x)) ^ uint32_t { 1 } << 31;
      else
        number = ordered_bits(number_in(x));
      if (descending) number = ~number;
      return static_cast<uint64_t>(is_there ? number : ~uint32_t{0}) << 32 | position;
    }
  }
  TINYAI_GPU static double number_of(double x) { return x; }
  TINYAI_GPU static int64_t number_of(int64_t x) { return x; }

  // True if a slot is of a part that rises.
  TINYAI_GPU bool rises(int slot, int size) const { return (slot & size) == 0 || size >> bits == 1; }
  template <int kReach>
  TINYAI_GPU void within(ThreadKeys& own, int rank, int size) const {
    TINYAI_UNROLL for (int e = 0; e < kEach; ++e) {
      if (e & kReach) continue;
      const Key a = own.at[e], b = own.at[e + kReach];
      const bool turns = (b < a) == rises(rank * kEach + e, size);
      own.at[e] = turns ? b : a;
      own.at[e + kReach] = turns ? a : b;
    }
  }
  // Thread by thread: of both numbers each keeps the lesser, or the greater.
  TINYAI_GPU void across(const Block& block, PerThread<ThreadKeys>& own, int size, int reach, Shared& shared) const {
    const int apart = reach / kEach;
    const auto keep = [&](int rank, Key& mine, const Key& theirs) {
      const int slot = rank * kEach;
      const bool least_one = ((slot & reach) == 0) == rises(slot, size);
      if ((theirs < mine) == least_one) mine = theirs;
    };
#if defined(__CUDA_ARCH__)
    constexpr int kWarp = 32;
    if (apart < kWarp) {
      block.alone([&](int rank) {
        TINYAI_UNROLL for (int e = 0; e < kEach; ++e) keep(rank, own[rank].at[e], of_warp(own[rank].at[e], apart));
      });
      return;
    }
#endif
    block.threads([&](int rank) {
      TINYAI_UNROLL for (int e = 0; e < kEach; ++e) shared.at[place(rank * kEach + e)] = own[rank].at[e];
    });
    block.threads([&](int rank) {
      TINYAI_UNROLL for (int e = 0; e < kEach; ++e)
          keep(rank, own[rank].at[e], shared.at[place((rank ^ apart) * kEach + e)]);
    });
  }
#if defined(__CUDACC__)
  __device__ static uint64_t of_warp(uint64_t key, int apart) { return __shfl_xor_sync(0xffffffffu, key, apart); }
  __device__ static WideKey of_warp(const WideKey& key, int apart) {
    return {of_warp(key.bits, apart), __shfl_xor_sync(0xffffffffu, key.position, apart)};
  }
#endif

  TINYAI_GPU void take_back(int rank, int64_t first, const Shared& shared) const {
    TINYAI_UNROLL_BY_4 for (int m = 0; m < kEach; ++m) {
      const int at_line = element(rank, m);
      if (line(rank, m, first) >= count || at_line >= kept) continue;
      int64_t at[3];
      starts.at(line(rank, m, first), at);
      const int64_t position = position_of(shared.at[place(rank + m * Block::kThreads)]);
      values[at[1] + at_line * value_step] = x[at[0] + position * x_step];
      indices[at[2] + at_line * index_step] = position;
    }
  }
};

void sort_short_lines(Stream& stream, int axis, bool descending, const View& x, const View& values,
                      const View& indices) {
  const View* const views[] = {&x, &values, &indices};
  const int64_t length = x.shape[axis], count = lines_in(axis, x);
  int bits = 3;
  while (length > int64_t{1} << bits) ++bits;
  with_type_of(x.dtype, [&]<class T>(T) {
    using Lines = ShortLines<T>;
    for_blocks(stream, ((count << bits) + Lines::kSlots - 1) / Lines::kSlots,
               Lines{lines_of(axis, views), count, length, values.shape[axis], x.strides[axis], values.strides[axis],
                     indices.strides[axis], bits, descending, x.as<T>(), values.as<T>(), indices.as<int64_t>()});
  });
}

template <class C, class Key>
struct MakeKeys {
  Lines<C> lines;
  bool is_wide;  // all bits of a key are the number's
  Key* keys;
  uint32_t* positions;

  TINYAI_GPU void operator()(int64_t element) const {
    const int64_t line = element / lines.length, i = element % lines.length;
    positions[element] = static_cast<uint32_t>(i);
    keys[element] = key(lines.get(lines.start(line), i), line);
  }

 private:
  TINYAI_GPU Key key(C x, int64_t line) const {
    const auto bits = static_cast<uint64_t>(ordered_bits(x));
    if (is_wide) return static_cast<Key>(lines.descending ? ~bits : bits);
    // An integer of 32 bits has its order in the lowest of 64, but for the sign.
    auto narrow = static_cast<uint32_t>(bits);
    if constexpr (sizeof(C) == 8) narrow ^= uint32_t{1} << 31;
    if (lines.descending) narrow = ~narrow;
    return static_cast<Key>(static_cast<uint64_t>(line) << 32 | narrow);
  }
};

// Gives what a library sorts: null, where it does not.
template <class C>
uint32_t* sorted_by_bits(Stream& stream, const Lines<C>& lines, int64_t elements, Workspace& workspace) {
  constexpr int64_t kWorthIt = 1 << 13;
  const int64_t count = elements / lines.length;
  const bool is_wide = size_of(lines.dtype) == 8;
  if (!stream.radix_sort || elements < kWorthIt || elements > INT32_MAX || (is_wide && count > 1)) return nullptr;
  int bits = is_wide ? 64 : 32;
  while (!is_wide && count > int64_t{1} << (bits - 32)) ++bits;
  const int key_bytes = bits > 32 ? 8 : 4;
  auto* const positions = workspace.take<uint32_t>(elements);
  auto* const sorted = workspace.take<uint32_t>(elements);
  void* const keys = workspace.take<char>(elements * key_bytes);
  void* const sorted_keys = workspace.take<char>(elements * key_bytes);
  const RadixSort::Job job{key_bytes, bits, elements, keys, sorted_keys, positions, sorted};
  const int64_t bytes = stream.radix_sort->workspace_of(job);
  void* const scratch = workspace.take_for_library(bytes);
  if (workspace.asks()) return sorted;
  if (key_bytes == 4)
    for_each(stream, elements, MakeKeys<C, uint32_t>{lines, is_wide, static_cast<uint32_t*>(keys), positions});
  else
    for_each(stream, elements, MakeKeys<C, uint64_t>{lines, is_wide, static_cast<uint64_t*>(keys), positions});
  stream.radix_sort->sort(stream, job, scratch, bytes);
  return sorted;
}

template <class C>
uint32_t* sorted_by_merging(Stream& stream, const Lines<C>& lines, int64_t elements, Workspace& workspace) {
  auto* order = workspace.take<uint32_t>(elements);
  auto* spare = lines.length > kRun ? workspace.take<uint32_t>(elements) : nullptr;
  if (workspace.asks()) return order;
  for_each(stream, elements, SortRuns<C>{lines, order});
  for (int64_t width = kRun; width < lines.length; width *= 2) {
    for_each(stream, elements, MergeRuns<C>{lines, width, order, spare});
    std::swap(order, spare);
  }
  return order;
}

template <class C>
struct TakeFirst {
  Lines<C> lines;
  int64_t kept, value_step, index_step;
  const uint32_t* order;
  void* values;
  int64_t* indices;

  TINYAI_GPU void operator()(int64_t element) const {
    const int64_t line = element / kept, place = element % kept, position = order[line * lines.length + place];
    int64_t at[3];
    lines.starts.at(line, at);
    store<C>(values, lines.dtype, at[1] + place * value_step, lines.get(at[0], position));
    indices[at[2] + place * index_step] = position;
  }
};

void sort(Stream& stream, int axis, bool descending, const View& x, const View& values, const View& indices,
          Workspace& workspace) {
  const int64_t length = x.shape[axis], elements = x.elements(), kept = values.shape[axis];
  if (elements == 0 || kept == 0) return;
  constexpr int64_t kShort = 2048;
  if (length <= kShort) {
    if (!workspace.asks()) sort_short_lines(stream, axis, descending, x, values, indices);
    return;
  }
  if (length > UINT32_MAX) throw Refusal{Status::kUnsupported, "a line of more than 2^32 elements cannot be sorted"};
  const View* const views[] = {&x, &values, &indices};
  with_compute_type(x.dtype, [&]<class C>(C) {
    const Lines<C> lines{lines_of(axis, views), descending, length, x.strides[axis], x.data, x.dtype};
    const uint32_t* order = sorted_by_bits(stream, lines, elements, workspace);
    if (!order) order = sorted_by_merging(stream, lines, elements, workspace);
    if (workspace.asks()) return;
    for_each(stream, elements / length * kept,
             TakeFirst<C>{lines, kept, values.strides[axis], indices.strides[axis], order, values.data,
                          indices.as<int64_t>()});
  });
}

}  // namespace

const Sort kSort{.sort = working_entry<sort>};

}  // namespace tinyai::kernels::cuda
