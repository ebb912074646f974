// Gathers: index_select, take_along, gather_nd; the check of indices; triangle.
//
// Work is divided by narrowing the output along an axis, so each function has one sequential core. Contiguous rows are
// copied as blocks of a size known to the compiler where it is a common one: memcpy of 64 bytes by a run-time size
// costs more than the copy.
#include <atomic>

#include "kernels/cpu/copy.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/indices.h"
#include "kernels/cpu/strided.h"

namespace tinyai::kernels::cpu {
namespace {

// True outside [-size, size): shifted by size, such an index is 2 * size or more as an unsigned number.
inline bool outside(int64_t index, int64_t size) {
  return static_cast<uint64_t>(index) + static_cast<uint64_t>(size) >= 2 * static_cast<uint64_t>(size);
}

// Brings the indices to `own`, which may be where they are, and judges and clamps them there: nobody else writes it.
// The first that was outside, or -1.
template <class Index>
int64_t bring_inside(const Index* indices, int64_t begin, int64_t end, int64_t size, Index* own) {
  constexpr int64_t kBlock = 512;  // without an exit inside, the loop vectorises
  int64_t first = -1;
  for (int64_t i = begin; i < end; i += kBlock) {
    const int64_t stop = std::min(i + kBlock, end);
    if (own != indices) std::memcpy(own + i, indices + i, static_cast<size_t>(stop - i) * sizeof(Index));
    bool any = false;
    for (int64_t j = i; j < stop; ++j) any |= outside(own[j], size);
    for (int64_t j = i; any && j < stop; ++j) {
      if (!outside(own[j], size)) continue;
      if (first < 0) first = j;
      own[j] = own[j] < 0 ? static_cast<Index>(-size) : static_cast<Index>(size - 1);
    }
  }
  return first;
}

template <class Index>
int64_t bring_contiguous(const Index* indices, int64_t n, int64_t size, Index* own) {
  if (n * size_of(DType::kI64) < 2 * kPieceBytes) return bring_inside(indices, 0, n, size, own);
  std::atomic<int64_t> first{n};
  in_pieces(n, n * int64_t{sizeof(Index)}, [&](int64_t begin, int64_t end) {
    const int64_t found = bring_inside(indices, begin, end, size, own);
    int64_t known = first.load(std::memory_order_relaxed);
    while (found >= 0 && found < known && !first.compare_exchange_weak(known, found, std::memory_order_relaxed)) {
    }
  });
  const int64_t found = first.load(std::memory_order_relaxed);
  return found == n ? -1 : found;
}

// One by one, of a view with gaps.
template <class Index>
int64_t bring_strided(const View& own, int64_t size) {
  Odometer<1> walk;
  for (int i = 0; i < own.rank(); ++i) walk.push(own.shape[i], own.strides[i]);
  int64_t position = 0, first = -1;
  walk.elements([&](const int64_t(&at)[1]) {
    const Index* const index = own.as<Index>() + at[0];
    if (outside(*index, size)) {
      if (first < 0) first = position;
      bring_inside(index, 0, 1, size, own.as<Index>() + at[0]);
    }
    ++position;
  });
  return first;
}

// n blocks of Bytes (0: of `bytes`) from the rows of x that the indices name.
template <int64_t Bytes, class Index>
void copy_blocks(const char* x, int64_t x_step, int64_t x_size, const Index* indices, int64_t index_stride, char* y,
                 int64_t y_step, int64_t n, int64_t bytes) {
  for (int64_t i = 0; i < n; ++i) {
    const char* from = x + from_start(indices[i * index_stride], x_size) * x_step;
    if constexpr (Bytes != 0) {
      std::memcpy(y + i * y_step, from, Bytes);
    } else {
      std::memcpy(y + i * y_step, from, bytes);
    }
  }
}

template <class Index>
auto block_copier(int64_t bytes) {
  switch (bytes) {
    case 1:
      return copy_blocks<1, Index>;
    case 2:
      return copy_blocks<2, Index>;
    case 4:
      return copy_blocks<4, Index>;
    case 8:
      return copy_blocks<8, Index>;
    case 16:
      return copy_blocks<16, Index>;
    case 32:
      return copy_blocks<32, Index>;
    case 64:
      return copy_blocks<64, Index>;
    case 128:
      return copy_blocks<128, Index>;
    case 256:
      return copy_blocks<256, Index>;
    default:
      return copy_blocks<0, Index>;
  }
}

// One row of elements; both strides in elements.
template <class T>
inline void copy_row(const T* x, int64_t x_stride, T* y, int64_t y_stride, int64_t n) {
  if (x_stride == 1 && y_stride == 1) {
    std::memcpy(y, x, n * sizeof(T));
  } else {
    for (int64_t i = 0; i < n; ++i) y[i * y_stride] = x[i * x_stride];
  }
}

template <class T>
void copy_strided(const Odometer<2>& walk, const char* x, char* y) {
  walk.rows([&](const int64_t(&at)[2]) {
    copy_row(reinterpret_cast<const T*>(x) + at[0], walk.row_stride(0), reinterpret_cast<T*>(y) + at[1],
             walk.row_stride(1), walk.row_size());
  });
}

// index_select: outer axes, then the indices, then the inner axes, which are a block wherever both sides allow.
template <class Index>
void select_core(int axis, const View& x, const View& indices, const View& y) {
  const int64_t width = size_of(x.dtype);
  Odometer<2> outer, inner;
  for (int i = 0; i < axis; ++i) outer.push(y.shape[i], x.strides[i], y.strides[i]);
  for (int i = axis + 1; i < y.rank(); ++i) inner.push(y.shape[i], x.strides[i], y.strides[i]);
  const int64_t n = y.shape[axis], x_size = x.shape[axis];
  const int64_t x_step = x.strides[axis] * width, y_step = y.strides[axis] * width;
  const Index* index = indices.as<Index>();
  const int64_t index_stride = indices.strides[0];
  const char* x0 = x.as<char>();
  char* y0 = y.as<char>();
  if (inner.is_block()) {
    const int64_t bytes = inner.row_size() * width;
    const auto copy = block_copier<Index>(bytes);
    outer.elements([&](const int64_t(&at)[2]) {
      copy(x0 + at[0] * width, x_step, x_size, index, index_stride, y0 + at[1] * width, y_step, n, bytes);
    });
    return;
  }
  with_width(x.dtype, [&]<class T>(T) {
    outer.elements([&](const int64_t(&at)[2]) {
      for (int64_t i = 0; i < n; ++i) {
        copy_strided<T>(inner, x0 + at[0] * width + from_start(index[i * index_stride], x_size) * x_step,
                        y0 + at[1] * width + i * y_step);
      }
    });
  });
}

template <class T, class Index>
void take_core(int axis, const View& x, const View& indices, const View& y) {
  Odometer<3> walk;
  for (int i = 0; i < y.rank(); ++i)
    walk.push(y.shape[i], i == axis ? 0 : x.strides[i], indices.strides[i], y.strides[i]);
  const int64_t size = x.shape[axis], step = x.strides[axis];
  walk.rows([&](const int64_t(&at)[3]) {
    const T* from = x.as<T>() + at[0];
    const Index* index = indices.as<Index>() + at[1];
    T* to = y.as<T>() + at[2];
    const int64_t sx = walk.row_stride(0), si = walk.row_stride(1), sy = walk.row_stride(2);
    for (int64_t i = 0; i < walk.row_size(); ++i) {
      to[i * sy] = from[i * sx + from_start(index[i * si], size) * step];
    }
  });
}

// gather_nd with inner axes that are a block of Bytes (0: of `bytes`).
template <int64_t Bytes, class Index>
void gather_blocks(const Odometer<2>& tuples, int k, int64_t stride, const View& x, const Index* index, char* y,
                   int64_t bytes) {
  const int64_t width = size_of(x.dtype);
  tuples.elements([&](const int64_t(&at)[2]) {
    const int64_t offset = tuple_offset(index + at[0], stride, k, x.shape.data(), x.strides);
    std::memcpy(y + at[1] * width, x.as<char>() + offset * width, Bytes ? Bytes : bytes);
  });
}

template <class Index>
auto block_gatherer(int64_t bytes) {
  switch (bytes) {
    case 1:
      return gather_blocks<1, Index>;
    case 2:
      return gather_blocks<2, Index>;
    case 4:
      return gather_blocks<4, Index>;
    case 8:
      return gather_blocks<8, Index>;
    case 64:
      return gather_blocks<64, Index>;
    default:
      return gather_blocks<0, Index>;
  }
}

template <class Index>
void gather_core(const View& x, const View& indices, const View& y) {
  const int batch = indices.rank() - 1, k = static_cast<int>(indices.shape[batch]);
  const int64_t stride = indices.strides[batch], width = size_of(x.dtype);
  Odometer<2> tuples, inner;
  for (int i = 0; i < batch; ++i) tuples.push(y.shape[i], k ? indices.strides[i] : 0, y.strides[i]);
  for (int i = k; i < x.rank(); ++i) inner.push(x.shape[i], x.strides[i], y.strides[batch + i - k]);
  const Index* index = indices.as<Index>();
  if (inner.is_block()) {
    const int64_t bytes = inner.row_size() * width;
    return block_gatherer<Index>(bytes)(tuples, k, stride, x, index, y.as<char>(), bytes);
  }
  with_width(x.dtype, [&]<class T>(T) {
    tuples.elements([&](const int64_t(&at)[2]) {
      const int64_t offset = tuple_offset(index + at[0], stride, k, x.shape.data(), x.strides);
      copy_strided<T>(inner, x.as<char>() + offset * width, y.as<char>() + at[1] * width);
    });
  });
}

template <class T>
void triangle_core(bool upper, int64_t diagonal, const View& x, const View& y) {
  const int row_axis = y.rank() - 2, column_axis = y.rank() - 1;
  const int64_t rows = y.shape[row_axis], columns = y.shape[column_axis];
  const int64_t sx = x.strides[column_axis], sy = y.strides[column_axis];
  Odometer<2> batch;
  for (int i = 0; i < row_axis; ++i) batch.push(y.shape[i], x.strides[i], y.strides[i]);
  const T zero{};
  batch.elements([&](const int64_t(&at)[2]) {
    for (int64_t r = 0; r < rows; ++r) {
      const T* from = x.as<T>() + at[0] + r * x.strides[row_axis];
      T* to = y.as<T>() + at[1] + r * y.strides[row_axis];
      const int64_t begin = upper ? std::clamp<int64_t>(r + diagonal, 0, columns) : 0;
      const int64_t end = upper ? columns : std::clamp<int64_t>(r + diagonal + 1, 0, columns);
      copy_row(&zero, 0, to, sy, begin);
      copy_row(from + begin * sx, sx, to + begin * sy, sy, end - begin);
      copy_row(&zero, 0, to + end * sy, sy, columns - end);
    }
  });
}

int64_t bytes_of(const View& v) { return v.elements() * size_of(v.dtype); }

void check_indices(int64_t size, const View& indices, const View& own, const char* call, ErrorWord& error) {
  const bool dense = own.contiguous && indices.contiguous;
  if (!dense && own.data != indices.data) copy(indices, own);
  const int64_t first = with_index(own.dtype, [&]<class Index>(Index) {
    if (dense) return bring_contiguous(indices.as<Index>(), own.elements(), size, own.as<Index>());
    if (own.contiguous) return bring_contiguous(own.as<Index>(), own.elements(), size, own.as<Index>());
    return bring_strided<Index>(own, size);
  });
  if (first >= 0) error.report(call, first);
}

void check_lengths(int64_t most, const View& lengths, const View& own, const char* call, ErrorWord& error) {
  copy(lengths, own);  // first, for another thread may write them meanwhile
  auto* const at = own.as<int64_t>();
  int64_t first = -1;
  for (int64_t i = own.elements() - 1; i >= 0; --i) {
    if (at[i] >= 0 && at[i] <= most) continue;
    at[i] = std::clamp<int64_t>(at[i], 0, most);
    first = i;
  }
  if (first >= 0) error.report(call, first);
}

void index_select(int axis, const View& x, const View& indices, const View& y) {
  with_index(indices.dtype, [&]<class Index>(Index) {
    const int64_t bytes = bytes_of(y);
    if (bytes == 0) return;
    if (bytes < 2 * kPieceBytes) return select_core<Index>(axis, x, indices, y);
    const int split = axis_to_split(y.shape, ~0u);
    in_pieces(y.shape[split], bytes, [&](int64_t begin, int64_t end) {
      const View part = narrowed(y, split, begin, end);
      if (split == axis) {
        select_core<Index>(axis, x, narrowed(indices, 0, begin, end), part);
      } else {
        select_core<Index>(axis, narrowed(x, split, begin, end), indices, part);
      }
    });
  });
}

void take_along(int axis, const View& x, const View& indices, const View& y) {
  const int64_t bytes = y.elements() * (size_of(y.dtype) + size_of(indices.dtype));
  if (bytes == 0) return;
  const int split = axis_to_split(y.shape, ~0u);
  const auto piece = [&](const View& part_x, const View& part_indices, const View& part_y) {
    with_width(y.dtype, [&]<class T>(T) {
      with_index(indices.dtype, [&]<class Index>(Index) { take_core<T, Index>(axis, part_x, part_indices, part_y); });
    });
  };
  if (bytes < 2 * kPieceBytes || split < 0) return piece(x, indices, y);
  in_pieces(y.shape[split], bytes, [&](int64_t begin, int64_t end) {
    piece(split == axis ? x : narrowed(x, split, begin, end), narrowed(indices, split, begin, end),
          narrowed(y, split, begin, end));
  });
}

void gather_nd(const View& x, const View& indices, const View& y) {
  const int64_t bytes = bytes_of(y);
  if (bytes == 0) return;
  const auto piece = [&](const View& part_indices, const View& part_y) {
    with_index(indices.dtype, [&]<class Index>(Index) { gather_core<Index>(x, part_indices, part_y); });
  };
  const uint32_t batch_axes = (1u << (indices.rank() - 1)) - 1;
  const int split = axis_to_split(y.shape, batch_axes);
  if (bytes < 2 * kPieceBytes || split < 0) return piece(indices, y);
  in_pieces(y.shape[split], bytes, [&](int64_t begin, int64_t end) {
    piece(narrowed(indices, split, begin, end), narrowed(y, split, begin, end));
  });
}

void triangle(bool upper, int64_t diagonal, const View& x, const View& y) {
  const int64_t bytes = bytes_of(y);
  if (bytes == 0) return;
  const int row_axis = y.rank() - 2;
  diagonal = std::clamp(diagonal, -y.shape[row_axis] - 1, y.shape[row_axis + 1] + 1);  // r + diagonal cannot overflow
  const int split = axis_to_split(y.shape, (1u << (row_axis + 1)) - 1);
  in_pieces(y.shape[split], bytes, [&](int64_t begin, int64_t end) {
    const int64_t shifted = split == row_axis ? diagonal + begin : diagonal;  // row `begin` is the part's row 0
    with_width(y.dtype, [&]<class T>(T) {
      triangle_core<T>(upper, shifted, narrowed(x, split, begin, end), narrowed(y, split, begin, end));
    });
  });
}

}  // namespace

constinit const Gather kGather{.check_indices = entry<check_indices>,
                               .check_lengths = entry<check_lengths>,
                               .index_select = entry<index_select>,
                               .take_along = entry<take_along>,
                               .gather_nd = entry<gather_nd>,
                               .triangle = entry<triangle>};

}  // namespace tinyai::kernels::cpu
