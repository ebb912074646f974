// The position of an extreme along an axis, running sums and products, and sums whose terms are multiplied on: all walk
// an axis in order.
//
// Results are independent of one another across the other axes; a block of them advances together when the axis itself
// is not the dense one, so that memory is read along its rows.
#include <cmath>
#include <cstring>

#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/loop_nest.h"
#include "kernels/cpu/split.h"
#include "kernels/cpu/stage.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr int64_t kColumns = 256;

// Walks in the order of x, which is the one worth reading in order.
LoopNest<2> lines_of(int axis, const View& x, const View& y) {
  const View* const views[] = {&y, &x};
  LoopNest<2> w = make_lines(axis, views);
  std::swap(w.base[0], w.base[1]);
  for (int i = 0; i < w.rank; ++i) std::swap(w.stride[0][i], w.stride[1][i]);
  return w;
}

template <class T>
bool better(bool largest, T candidate, T best) {
  if (best != best) return false;
  return candidate != candidate || (largest ? candidate > best : candidate < best);
}

// One line whose axis is dense.
template <class T>
int64_t arg_of_line(bool largest, int64_t length, const char* x, int64_t stride, DType from, DType computed) {
  Buffer buffer;
  T best{};
  int64_t where = 0;
  for (int64_t done = 0, part; done < length; done += part) {
    part = std::min(length - done, kBlock);
    const T* v = static_cast<const T*>(staged(part, x + done * stride, stride, from, computed, buffer));
    if (done == 0) best = v[0];
    const ReduceOp op = largest ? ReduceOp::kMax : ReduceOp::kMin;
    T extreme = best;
    active_rows.reduce.row[static_cast<int>(op)][static_cast<int>(computed)](part, v, &extreme);
    if (!better(largest, extreme, best)) continue;
    int64_t i = 0;  // within the block also where another thread writes to it between the two looks
    while (i < part - 1 && v[i] != extreme && !(v[i] != v[i])) ++i;
    best = v[i];
    where = done + i;
  }
  return where;
}

// `columns` lines side by side.
template <class T>
void arg_of_columns(bool largest, int64_t length, int64_t columns, const char* x, int64_t axis_stride, int64_t stride,
                    DType from, DType computed, int64_t* where) {
  Buffer buffer;
  T best[kColumns];
  for (int64_t k = 0; k < length; ++k) {
    const T* v = static_cast<const T*>(staged(columns, x + k * axis_stride, stride, from, computed, buffer));
    for (int64_t c = 0; c < columns; ++c) {
      if (k > 0 && !better(largest, v[c], best[c])) continue;
      best[c] = v[c];
      where[c] = k;
    }
  }
}

template <class T>
void arg_reduce_as(bool largest, int axis, const View& x, const View& y) {
  const int64_t length = x.shape[axis], bytes = size_of(x.dtype), axis_stride = x.strides[axis] * bytes;
  const LoopNest<2> lines = lines_of(axis, x, y);
  const DType computed = compute_dtype(x.dtype);
  const int64_t x_stride = lines.inner_stride(0), y_stride = lines.inner_stride(1);
  const bool by_columns = std::abs(x_stride) < std::abs(axis_stride) && lines.inner() > 1;
  split(lines.elements(), 20 + static_cast<double>(length), [&](int64_t begin, int64_t end) {
    for_rows(lines, begin, end, [&](char* const(&at)[2], int64_t n) {
      int64_t where[kColumns];
      for (int64_t done = 0, part; done < n; done += part) {
        part = std::min(n - done, kColumns);
        const char* from = at[0] + done * x_stride;
        if (by_columns) {
          arg_of_columns<T>(largest, length, part, from, axis_stride, x_stride, x.dtype, computed, where);
        } else {
          for (int64_t i = 0; i < part; ++i) {
            where[i] = arg_of_line<T>(largest, length, from + i * x_stride, axis_stride, x.dtype, computed);
          }
        }
        unstage(part, where, DType::kI64, at[1] + done * y_stride, y_stride, y.dtype);
      }
    });
  });
}

// A scan makes the next running number of the one before and an element.
struct Sum {
  static constexpr int kStart = 0;
  template <class A>
  static A next(A running, A value) {
    return running + value;
  }
};
struct Product {
  static constexpr int kStart = 1;
  template <class A>
  static A next(A running, A value) {
    return running * value;
  }
};

// A line in order, block by block; A holds the running number.
template <class Step, class A>
void run_line(const char* x, int64_t x_stride, DType from, int64_t length, char* y, int64_t y_stride, DType to,
              DType wide) {
  Buffer in, out;
  A running = Step::kStart;
  for (int64_t done = 0, part; done < length; done += part) {
    part = std::min(length - done, kBlock);
    const A* v = static_cast<const A*>(staged(part, x + done * x_stride, x_stride, from, wide, in));
    A* found = reinterpret_cast<A*>(out.bytes);
    for (int64_t i = 0; i < part; ++i) found[i] = running = Step::next(running, v[i]);
    unstage(part, found, wide, y + done * y_stride, y_stride, to);
  }
}
template <class Step, class A>
void run_columns(const char* x, int64_t x_axis, int64_t x_stride, DType from, int64_t length, int64_t columns, char* y,
                 int64_t y_axis, int64_t y_stride, DType to, DType wide) {
  Buffer in;
  A running[kColumns];
  std::fill_n(running, columns, A{Step::kStart});
  for (int64_t k = 0; k < length; ++k) {
    const A* v = static_cast<const A*>(staged(columns, x + k * x_axis, x_stride, from, wide, in));
    for (int64_t c = 0; c < columns; ++c) running[c] = Step::next(running[c], v[c]);
    unstage(columns, running, wide, y + k * y_axis, y_stride, to);
  }
}

template <class Step, class A>
void run_along(DType wide, int axis, bool reverse, const View& x, const View& y) {
  const int64_t length = x.shape[axis];
  if (length == 0) return;
  int64_t x_axis = x.strides[axis] * size_of(x.dtype), y_axis = y.strides[axis] * size_of(y.dtype);
  LoopNest<2> lines = lines_of(axis, x, y);
  if (reverse) {  // from the last element backwards
    lines.base[0] += (length - 1) * x_axis;
    lines.base[1] += (length - 1) * y_axis;
    x_axis = -x_axis;
    y_axis = -y_axis;
  }
  const int64_t x_stride = lines.inner_stride(0), y_stride = lines.inner_stride(1);
  const bool by_columns = std::abs(x_stride) < std::abs(x_axis) && lines.inner() > 1;
  split(lines.elements(), 20 + 1.5 * static_cast<double>(length), [&](int64_t begin, int64_t end) {
    for_rows(lines, begin, end, [&](char* const(&at)[2], int64_t n) {
      for (int64_t done = 0, part; done < n; done += part) {
        part = by_columns ? std::min(n - done, kColumns) : 1;
        const char* from = at[0] + done * x_stride;
        char* to = at[1] + done * y_stride;
        if (by_columns) {
          run_columns<Step, A>(from, x_axis, x_stride, x.dtype, length, part, to, y_axis, y_stride, y.dtype, wide);
        } else {
          run_line<Step, A>(from, x_axis, x.dtype, length, to, y_axis, y.dtype, wide);
        }
      }
    });
  });
}

template <class Step>
void run_as_wide(int axis, bool reverse, const View& x, const View& y) {
  if (is_floating(x.dtype)) {
    run_along<Step, double>(DType::kF64, axis, reverse, x, y);
  } else {
    run_along<Step, uint64_t>(DType::kI64, axis, reverse, x, y);
  }
}

// One line of terms, factors and results, in f64.
void affine_line(int64_t length, char* const (&at)[3], const int64_t (&stride)[3], DType dtype) {
  Buffer terms, factors, out;
  double running = 0;
  for (int64_t done = 0, part; done < length; done += part) {
    part = std::min(length - done, kBlock);
    const auto* x =
        static_cast<const double*>(staged(part, at[0] + done * stride[0], stride[0], dtype, DType::kF64, terms));
    const auto* factor =
        static_cast<const double*>(staged(part, at[1] + done * stride[1], stride[1], dtype, DType::kF64, factors));
    auto* found = reinterpret_cast<double*>(out.bytes);
    for (int64_t i = 0; i < part; ++i) found[i] = running = x[i] + factor[i] * running;
    unstage(part, found, DType::kF64, at[2] + done * stride[2], stride[2], dtype);
  }
}

void running_affine(int axis, bool reverse, const View& x, const View& factor, const View& y) {
  const int64_t length = x.shape[axis];
  if (length == 0) return;
  const View* const views[] = {&x, &factor, &y};
  LoopNest<3> lines = make_lines(axis, views);
  int64_t steps[3];
  for (int v = 0; v < 3; ++v) {
    steps[v] = views[v]->strides[axis] * size_of(y.dtype);
    if (reverse) lines.base[v] += (length - 1) * steps[v];
    if (reverse) steps[v] = -steps[v];
  }
  split(lines.elements(), 20 + 3 * static_cast<double>(length), [&](int64_t begin, int64_t end) {
    for_rows(lines, begin, end, [&](char* const(&at)[3], int64_t n) {
      for (int64_t i = 0; i < n; ++i) {
        char* const line[] = {at[0] + i * lines.inner_stride(0), at[1] + i * lines.inner_stride(1),
                              at[2] + i * lines.inner_stride(2)};
        affine_line(length, line, steps, y.dtype);
      }
    });
  });
}

void arg_reduce(bool largest, int axis, const View& x, const View& y) {
  if (x.shape[axis] == 0) return;
  switch (compute_dtype(x.dtype)) {
    case DType::kF64:
      return arg_reduce_as<double>(largest, axis, x, y);
    case DType::kI8:
      return arg_reduce_as<int8_t>(largest, axis, x, y);
    case DType::kI32:
      return arg_reduce_as<int32_t>(largest, axis, x, y);
    case DType::kI64:
      return arg_reduce_as<int64_t>(largest, axis, x, y);
    case DType::kU8:
    case DType::kBool:
      return arg_reduce_as<uint8_t>(largest, axis, x, y);
    default:
      return arg_reduce_as<float>(largest, axis, x, y);
  }
}

void cumsum(int axis, bool reverse, const View& x, const View& y) { run_as_wide<Sum>(axis, reverse, x, y); }
void cumprod(int axis, const View& x, const View& y) { run_as_wide<Product>(axis, false, x, y); }

}  // namespace

constinit const Scan kScan{.arg_reduce = entry<arg_reduce>,
                           .cumsum = entry<cumsum>,
                           .cumprod = entry<cumprod>,
                           .running_affine = entry<running_affine>};

}  // namespace tinyai::kernels::cpu
