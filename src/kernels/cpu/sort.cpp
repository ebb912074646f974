// Sort by keys: every element becomes an item {key, position}, an unsigned number whose order is the order wanted.
//
// Equal elements differ in position, so any sort of items is stable, and the same bits come out of every method:
// a heap of k items where k is small, std::nth_element where it is a fraction, radix passes over the key's bytes where
// rows are long, std::sort otherwise. Keys of floats follow IEEE 754's totalOrder but for two things: -0 equals +0, and
// every NaN has the largest key.
//
// Short rows and small k live on the stack; else each part of the work takes one scratch row from the workspace.
#include <algorithm>
#include <bit>
#include <utility>

#include "base/float16.h"
#include "base/width.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/strided.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kStackItems = 256;  // below that std::sort beats radix passes too
constexpr int64_t kHeapItems = 128;
constexpr int64_t kRadixCounts = 8 * 256;  // for each byte of a key, how often it has each value

struct WideItem {
  uint64_t key, position;
  friend bool operator<(const WideItem& a, const WideItem& b) {
    return a.key != b.key ? a.key < b.key : a.position < b.position;
  }
};
using NarrowItem = uint64_t;  // key of at most 32 bits above, position below

inline NarrowItem make_item(uint64_t key, int64_t position, NarrowItem) {
  return key << 32 | static_cast<uint64_t>(position);
}
inline WideItem make_item(uint64_t key, int64_t position, WideItem) { return {key, static_cast<uint64_t>(position)}; }
inline int64_t position_of(NarrowItem item) { return static_cast<uint32_t>(item); }
inline int64_t position_of(const WideItem& item) { return static_cast<int64_t>(item.position); }
inline int byte_of_key(NarrowItem item, int byte) { return item >> (32 + 8 * byte) & 0xff; }
inline int byte_of_key(const WideItem& item, int byte) { return item.key >> (8 * byte) & 0xff; }

template <class Bits>
Bits float_key(Bits bits, Bits infinity) {
  constexpr Bits kSign = Bits{1} << (8 * sizeof(Bits) - 1);
  const Bits magnitude = bits & static_cast<Bits>(~kSign);
  if (magnitude > infinity) return static_cast<Bits>(~Bits{0});
  if (magnitude == 0) return kSign;
  return static_cast<Bits>(bits & kSign ? ~bits : bits | kSign);
}
inline uint32_t key(float x) { return float_key<uint32_t>(std::bit_cast<uint32_t>(x), 0x7f800000); }
inline uint64_t key(double x) { return float_key<uint64_t>(std::bit_cast<uint64_t>(x), 0x7ff0000000000000); }
inline uint16_t key(F16 x) { return float_key<uint16_t>(x.bits, 0x7c00); }
inline uint16_t key(Bf16 x) { return float_key<uint16_t>(x.bits, 0x7f80); }
inline uint8_t key(int8_t x) { return static_cast<uint8_t>(x ^ 0x80); }
inline uint8_t key(uint8_t x) { return x; }
inline uint32_t key(int32_t x) { return static_cast<uint32_t>(x) ^ 0x80000000; }
inline uint64_t key(int64_t x) { return static_cast<uint64_t>(x) ^ 0x8000000000000000; }
inline uint8_t key(bool x) { return x; }

template <class T, class Item>
void fill_items(const void* row, int64_t stride, int64_t begin, int64_t end, bool descending, Item* items) {
  using Key = decltype(key(T{}));
  const Key flip = descending ? static_cast<Key>(~Key{0}) : Key{0};
  const T* x = static_cast<const T*>(row);
  for (int64_t i = begin; i < end; ++i) {
    items[i - begin] = make_item(static_cast<Key>(key(x[i * stride]) ^ flip), i, Item{});
  }
}

// The elements themselves, by position: a key does not tell -0 from +0, nor one NaN from another.
template <class T, class Item>
void take_sorted(const Item* sorted, int64_t k, const void* row, int64_t stride, void* values, int64_t value_stride) {
  for (int64_t i = 0; i < k; ++i) {
    static_cast<T*>(values)[i * value_stride] = static_cast<const T*>(row)[position_of(sorted[i]) * stride];
  }
}

template <class Item>
using Fill = void (*)(const void*, int64_t, int64_t, int64_t, bool, Item*);

template <class Item>
Fill<Item> filler(DType dtype) {
  switch (dtype) {
    case DType::kF32:
      return fill_items<float, Item>;
    case DType::kF64:
      return fill_items<double, Item>;
    case DType::kF16:
      return fill_items<F16, Item>;
    case DType::kBf16:
      return fill_items<Bf16, Item>;
    case DType::kI8:
      return fill_items<int8_t, Item>;
    case DType::kU8:
      return fill_items<uint8_t, Item>;
    case DType::kI32:
      return fill_items<int32_t, Item>;
    case DType::kI64:
      return fill_items<int64_t, Item>;
    default:
      return fill_items<bool, Item>;
  }
}

// All rows share this.
template <class Item>
struct LineSort {
  Fill<Item> fill;
  int64_t n, k;
  int64_t x_stride, value_stride, index_stride;
  DType dtype;
  bool descending;

  int key_bytes() const { return static_cast<int>(size_of(dtype)); }

  bool by_heap() const { return k <= kHeapItems && k <= n / 4; }
  bool by_radix() const { return !by_heap() && k > n / 8 && n > kStackItems; }
  static constexpr int64_t kCountItems = kRadixCounts * int64_t{sizeof(int64_t)} / int64_t{sizeof(Item)};
  int64_t scratch_items() const { return by_heap() || n <= kStackItems ? 0 : by_radix() ? 2 * n + kCountItems : n; }
};

// The k smallest items, ascending, into `best` (room for kHeapItems).
template <class Item>
[[gnu::noinline]] void select_by_heap(const LineSort<Item>& job, const void* row, Item* best) {
  Item chunk[kStackItems];
  job.fill(row, job.x_stride, 0, job.k, job.descending, best);
  std::make_heap(best, best + job.k);
  for (int64_t begin = job.k; begin < job.n; begin += kStackItems) {
    const int64_t end = std::min(begin + kStackItems, job.n);
    job.fill(row, job.x_stride, begin, end, job.descending, chunk);
    for (int64_t i = 0; i < end - begin; ++i) {
      if (!(chunk[i] < best[0])) continue;
      std::pop_heap(best, best + job.k);
      best[job.k - 1] = chunk[i];
      std::push_heap(best, best + job.k);
    }
  }
  std::sort_heap(best, best + job.k);
}

// Least significant byte first; a pass in which all keys share the byte is left out. Returns the buffer that holds the
// result.
template <class Item>
Item* radix_sort(Item* items, Item* spare, int64_t n, int key_bytes, int64_t (*counts)[256]) {
  std::fill_n(counts[0], kRadixCounts, int64_t{0});
  for (int64_t i = 0; i < n; ++i) {
    for (int byte = 0; byte < key_bytes; ++byte) ++counts[byte][byte_of_key(items[i], byte)];
  }
  for (int byte = 0; byte < key_bytes; ++byte) {
    int64_t* next = counts[byte];
    if (next[byte_of_key(items[0], byte)] == n) continue;
    for (int64_t digit = 0, begin = 0; digit < 256; ++digit) begin += std::exchange(next[digit], begin);
    for (int64_t i = 0; i < n; ++i) spare[next[byte_of_key(items[i], byte)]++] = items[i];
    std::swap(items, spare);
  }
  return items;
}

template <class Item>
Item* sort_items(const LineSort<Item>& job, Item* items) {
  if (job.by_radix()) {
    auto* counts = reinterpret_cast<int64_t(*)[256]>(items + 2 * job.n);
    return radix_sort(items, items + job.n, job.n, job.key_bytes(), counts);
  }
  if (job.k <= job.n / 8) std::nth_element(items, items + job.k, items + job.n);
  std::sort(items, items + (job.k <= job.n / 8 ? job.k : job.n));
  return items;
}

template <class Item>
void sort_row(const LineSort<Item>& job, Item* scratch, const char* x, char* values, int64_t* indices) {
  Item stack[kStackItems];
  const Item* sorted = stack;
  if (job.by_heap()) {
    select_by_heap(job, x, stack);
  } else {
    Item* items = scratch ? scratch : stack;
    job.fill(x, job.x_stride, 0, job.n, job.descending, items);
    sorted = sort_items(job, items);
  }
  for (int64_t i = 0; i < job.k; ++i) indices[i * job.index_stride] = position_of(sorted[i]);
  with_width(job.dtype, [&]<class T>(T) { take_sorted<T>(sorted, job.k, x, job.x_stride, values, job.value_stride); });
}

template <class Item>
void sort_rows(const LineSort<Item>& job, Item* scratch, int axis, const View& x, const View& values,
               const View& indices) {
  Odometer<3> walk;
  for (int i = 0; i < x.rank(); ++i) {
    if (i != axis) walk.push(x.shape[i], x.strides[i], values.strides[i], indices.strides[i]);
  }
  walk.elements([&](const int64_t(&at)[3]) {
    sort_row(job, scratch, x.as<char>() + at[0] * job.key_bytes(), values.as<char>() + at[1] * job.key_bytes(),
             indices.as<int64_t>() + at[2]);
  });
}

template <class Item>
void sort_with(int axis, bool descending, const View& x, const View& values, const View& indices,
               Workspace& workspace) {
  const LineSort<Item> job{
      filler<Item>(x.dtype), x.shape[axis], values.shape[axis], x.strides[axis], values.strides[axis],
      indices.strides[axis], x.dtype,       descending};
  const int split = axis_to_split(x.shape, ~(1u << axis));
  const int64_t bytes = x.elements() * size_of(DType::kI64) * 8;  // a pass over items, about eight of them
  const int64_t parts = split < 0 || bytes < 2 * kPieceBytes ? 1 : std::min<int64_t>(x.shape[split], width());
  const int64_t items = job.scratch_items();
  Item* scratch = items ? static_cast<Item*>(workspace.take(parts * items * int64_t{sizeof(Item)})) : nullptr;
  if (workspace.asks()) return;
  if (parts == 1) return sort_rows(job, scratch, axis, x, values, indices);
  const int64_t size = x.shape[split];
  parallel_for(parts, 1, [&](int64_t first, int64_t last) {
    for (int64_t part = first; part < last; ++part) {
      const int64_t begin = size * part / parts, end = size * (part + 1) / parts;
      sort_rows(job, scratch ? scratch + part * items : nullptr, axis, narrowed(x, split, begin, end),
                narrowed(values, split, begin, end), narrowed(indices, split, begin, end));
    }
  });
}

void sort(int axis, bool descending, const View& x, const View& values, const View& indices, Workspace& workspace) {
  if (values.elements() == 0) return;
  if (x.rank() == 0) {
    if (workspace.asks()) return;
    std::memcpy(values.data, x.data, size_of(x.dtype));
    *indices.as<int64_t>() = 0;
  } else if (size_of(x.dtype) <= 4 && x.shape[axis] <= UINT32_MAX) {
    sort_with<NarrowItem>(axis, descending, x, values, indices, workspace);
  } else {
    sort_with<WideItem>(axis, descending, x, values, indices, workspace);
  }
}

}  // namespace

constinit const Sort kSort{.sort = working_entry<sort>};

}  // namespace tinyai::kernels::cpu
