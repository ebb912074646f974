// Sort by merging: runs of 32 are ordered by ranks, then neighbours are merged until a line is one run, each element
// finding its place in the other run by bisection. What moves is positions; equal elements keep theirs in order, so the
// sort is stable. All lines go together, an element a thread. Many elements are sorted by a library where there is one,
// by their bits, with the number of their line before them.
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
    // Those of the other run that go before: of the right one what precedes, of the left one what does not follow.
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

// What a library sorts: null, where it does not.
template <class C>
uint32_t* sorted_by_bits(Stream& stream, const Lines<C>& lines, int64_t elements, Room& room) {
  constexpr int64_t kWorthIt = 1 << 13;
  const int64_t count = elements / lines.length;
  const bool is_wide = size_of(lines.dtype) == 8;
  if (!stream.radix_sort || elements < kWorthIt || elements > INT32_MAX || (is_wide && count > 1)) return nullptr;
  int bits = is_wide ? 64 : 32;
  while (!is_wide && count > int64_t{1} << (bits - 32)) ++bits;
  const int key_bytes = bits > 32 ? 8 : 4;
  auto* const positions = room.take<uint32_t>(elements);
  auto* const sorted = room.take<uint32_t>(elements);
  void* const keys = room.take<char>(elements * key_bytes);
  void* const sorted_keys = room.take<char>(elements * key_bytes);
  const RadixSort::Job job{key_bytes, bits, elements, keys, sorted_keys, positions, sorted};
  const int64_t bytes = stream.radix_sort->workspace_of(job);
  void* const workspace = room.take_for_library(bytes);
  if (room.asks()) return sorted;
  if (key_bytes == 4)
    for_each(stream, elements, MakeKeys<C, uint32_t>{lines, is_wide, static_cast<uint32_t*>(keys), positions});
  else
    for_each(stream, elements, MakeKeys<C, uint64_t>{lines, is_wide, static_cast<uint64_t*>(keys), positions});
  stream.radix_sort->sort(stream, job, workspace, bytes);
  return sorted;
}

template <class C>
uint32_t* sorted_by_merging(Stream& stream, const Lines<C>& lines, int64_t elements, Room& room) {
  auto* order = room.take<uint32_t>(elements);
  auto* spare = lines.length > kRun ? room.take<uint32_t>(elements) : nullptr;
  if (room.asks()) return order;
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
          Room& room) {
  const int64_t length = x.shape[axis], elements = x.elements(), kept = values.shape[axis];
  if (elements == 0 || kept == 0) return;
  if (length > UINT32_MAX) throw Refusal{Status::kUnsupported, "a line of more than 2^32 elements cannot be sorted"};
  const View* const views[] = {&x, &values, &indices};
  with_compute_type(x.dtype, [&]<class C>(C) {
    const Lines<C> lines{lines_of(axis, views), descending, length, x.strides[axis], x.data, x.dtype};
    const uint32_t* order = sorted_by_bits(stream, lines, elements, room);
    if (!order) order = sorted_by_merging(stream, lines, elements, room);
    if (room.asks()) return;
    for_each(stream, elements / length * kept,
             TakeFirst<C>{lines, kept, values.strides[axis], indices.strides[axis], order, values.data,
                          indices.as<int64_t>()});
  });
}

}  // namespace

const Sort kSort{.sort = working_entry<sort>};

}  // namespace tinyai::kernels::cuda
