// Copy, fill and iota. A copy between two orders of axes goes tile by tile, so that both sides use whole cache lines.
#include "kernels/cpu/copy.h"

#include <cstring>

#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/loop_nest.h"
#include "kernels/cpu/split.h"
#include "kernels/cpu/stage.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr double kByteNs = 0.06, kGatherNs = 1;

int log2_bytes(DType dtype) { return __builtin_ctzll(static_cast<uint64_t>(size_of(dtype))); }

// The axis along which x is dense while y is not, or -1.
int dense_axis(const LoopNest<2>& w, int64_t bytes) {
  for (int axis = 0; axis < w.rank - 1; ++axis) {
    if (w.stride[0][axis] == bytes && w.size[axis] >= simd::kTile) return axis;
  }
  return -1;
}

// One plane of a transposition: `rows` along x's dense axis, `columns` along y's.
struct Plane {
  int64_t rows, columns, x_column_stride, y_row_stride;  // bytes
};
void transpose_plane(const Plane& p, int64_t bytes, simd::CopyRows::Transpose tile, const char* x, char* y) {
  constexpr int64_t kTile = simd::kTile;
  const int64_t whole_rows = p.rows - p.rows % kTile, whole_columns = p.columns - p.columns % kTile;
  for (int64_t r = 0; r < whole_rows; r += kTile) {
    for (int64_t c = 0; c < whole_columns; c += kTile) {
      tile(x + c * p.x_column_stride + r * bytes, p.x_column_stride / bytes, y + r * p.y_row_stride + c * bytes,
           p.y_row_stride / bytes);
    }
  }
  for (int64_t r = 0; r < p.rows; ++r) {  // the edges
    const int64_t from = r < whole_rows ? whole_columns : 0;
    if (from < p.columns) {
      gather(p.columns - from, x + from * p.x_column_stride + r * bytes, p.x_column_stride, bytes,
             y + r * p.y_row_stride + from * bytes);
    }
  }
}

// Swaps `axis` next to the inner one and splits the work into planes of at most kTile rows.
void transpose(LoopNest<2> w, int axis, int64_t bytes, int log_bytes) {
  detail::swap_axes(w, axis, w.rank - 2);
  const int inner = w.rank - 1, middle = w.rank - 2;
  const int64_t rows = w.size[middle], strips = (rows + simd::kTile - 1) / simd::kTile;
  int64_t planes = 1;
  for (int i = 0; i < middle; ++i) planes *= w.size[i];
  const simd::CopyRows::Transpose tile = active_rows.copy.transpose[log_bytes];
  const double strip_ns = static_cast<double>(simd::kTile * w.size[inner]) * 0.4;
  split(planes * strips, strip_ns, [&](int64_t begin, int64_t end) {
    for (int64_t unit = begin; unit < end; ++unit) {
      const char* x = w.base[0];
      char* y = w.base[1];
      int64_t plane = unit / strips;
      const int64_t first = unit % strips * simd::kTile;
      for (int i = middle - 1; i >= 0; --i) {
        x += plane % w.size[i] * w.stride[0][i];
        y += plane % w.size[i] * w.stride[1][i];
        plane /= w.size[i];
      }
      const Plane p{std::min<int64_t>(simd::kTile, rows - first), w.size[inner], w.stride[0][inner],
                    w.stride[1][middle]};
      transpose_plane(p, bytes, tile, x + first * bytes, y + first * p.y_row_stride);
    }
  });
}

void copy_same(const LoopNest<2>& w, DType dtype) {
  const int64_t bytes = size_of(dtype), x_stride = w.inner_stride(0), y_stride = w.inner_stride(1);
  if (y_stride == bytes && x_stride != bytes && x_stride != 0 && w.inner() >= simd::kTile) {
    if (const int axis = dense_axis(w, bytes); axis >= 0) return transpose(w, axis, bytes, log2_bytes(dtype));
  }
  const bool dense = x_stride == bytes && y_stride == bytes;
  split(w.elements(), dense ? kByteNs * static_cast<double>(bytes) : kGatherNs, [&](int64_t begin, int64_t end) {
    Buffer buffer;
    for_rows(w, begin, end, [&](char* const(&at)[2], int64_t n) {
      if (dense) {
        std::memcpy(at[1], at[0], static_cast<size_t>(n * bytes));
      } else if (y_stride == bytes) {
        gather(n, at[0], x_stride, bytes, at[1]);
      } else if (x_stride == bytes) {
        scatter(n, at[0], bytes, at[1], y_stride);
      } else {
        for (int64_t done = 0, part; done < n; done += part) {
          part = std::min(n - done, kBlock);
          gather(part, at[0] + done * x_stride, x_stride, bytes, buffer.bytes);
          scatter(part, buffer.bytes, bytes, at[1] + done * y_stride, y_stride);
        }
      }
    });
  });
}

void copy_converted(const LoopNest<2>& w, DType from, DType to) {
  const int64_t x_stride = w.inner_stride(0), y_stride = w.inner_stride(1);
  const bool direct = is_direct(y_stride, to, to);
  split(w.elements(), 0.5 + (direct && x_stride == size_of(from) ? 0 : kGatherNs), [&](int64_t begin, int64_t end) {
    Buffer in, out;
    for_rows(w, begin, end, [&](char* const(&at)[2], int64_t n) {
      for (int64_t done = 0, part; done < n; done += part) {
        part = std::min(n - done, kBlock);
        const void* source = staged(part, at[0] + done * x_stride, x_stride, from, from, in);
        char* target = at[1] + done * y_stride;
        active_rows.copy.convert[static_cast<int>(from)][static_cast<int>(to)](part, source,
                                                                               direct ? target : out.bytes);
        if (!direct) unstage(part, out.bytes, to, target, y_stride, to);
      }
    });
  });
}

// The bits of a number in a dtype.
struct Scalar {
  alignas(8) char bytes[8];
};
Scalar scalar_of(double value, DType dtype) {
  Scalar s;
  const bool fits = value >= -0x1p63 && value < 0x1p63;
  const int64_t whole = fits ? static_cast<int64_t>(value) : 0;
  const bool integer = is_integer(dtype) && static_cast<double>(whole) == value;
  const DType from = integer ? DType::kI64 : DType::kF64;
  const void* source = integer ? static_cast<const void*>(&whole) : &value;
  if (from == dtype) {
    std::memcpy(s.bytes, source, 8);
  } else {
    active_rows.copy.convert[static_cast<int>(from)][static_cast<int>(dtype)](1, source, s.bytes);
  }
  return s;
}

}  // namespace

void copy(const View& x, const View& y) {
  if (x.contiguous && y.contiguous && x.dtype == y.dtype) {
    if (x.data == y.data) return;
    const int64_t bytes = y.elements() * size_of(y.dtype);
    split(bytes, kByteNs, [&](int64_t begin, int64_t end) {
      std::memcpy(y.as<char>() + begin, x.as<char>() + begin, static_cast<size_t>(end - begin));
    });
    return;
  }
  const View* const views[] = {&x, &y};
  const LoopNest<2> w = make_nest(views);
  if (x.dtype == y.dtype) {
    copy_same(w, x.dtype);
  } else {
    copy_converted(w, x.dtype, y.dtype);
  }
}

void fill(double value, const View& y) {
  const Scalar s = scalar_of(value, y.dtype);
  const int64_t bytes = size_of(y.dtype);
  const simd::CopyRows::Fill row = active_rows.copy.fill[log2_bytes(y.dtype)];
  if (y.contiguous) {
    split(y.elements(), kByteNs * static_cast<double>(bytes),
          [&](int64_t begin, int64_t end) { row(end - begin, s.bytes, y.as<char>() + begin * bytes); });
    return;
  }
  const View* const views[] = {&y};
  const LoopNest<1> w = make_nest(views);
  split(w.elements(), kGatherNs, [&](int64_t begin, int64_t end) {
    for_rows(w, begin, end, [&](char* const(&at)[1], int64_t n) {
      if (w.inner_stride(0) == bytes) return row(n, s.bytes, at[0]);
      for (int64_t i = 0; i < n; ++i) std::memcpy(at[0] + i * w.inner_stride(0), s.bytes, static_cast<size_t>(bytes));
    });
  });
}

static void iota(double start, double step, const View& y) {
  const int64_t n = y.elements(), stride = n > 0 ? y.strides[0] * size_of(y.dtype) : 0;
  const bool integer = is_integer(y.dtype);
  const DType computed = integer ? DType::kI64 : DType::kF64;
  const int64_t first = static_cast<int64_t>(start), each = static_cast<int64_t>(step);
  split(n, 2, [&](int64_t begin, int64_t end) {
    Buffer block;
    for (int64_t i = begin, part; i < end; i += part) {
      part = std::min(end - i, kBlock);
      double* numbers = reinterpret_cast<double*>(block.bytes);
      int64_t* wholes = reinterpret_cast<int64_t*>(block.bytes);
      for (int64_t k = 0; k < part; ++k) {
        if (integer) {
          wholes[k] = first + (i + k) * each;
        } else {
          numbers[k] = start + static_cast<double>(i + k) * step;
        }
      }
      unstage(part, block.bytes, computed, y.as<char>() + i * stride, stride, y.dtype);
    }
  });
}

constinit const Assign kAssign{.copy = entry<copy>, .fill = entry<fill>, .iota = entry<iota>};

}  // namespace tinyai::kernels::cpu
