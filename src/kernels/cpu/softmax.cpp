// Softmax along any axis. A dense axis goes row by row, another one strip by strip of neighbouring columns; rows and
// columns that are strided or 16-bit are staged block by block, and their exponentials computed twice rather than
// stored.
#include <cmath>
#include <cstring>
#include <limits>

#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/line.h"
#include "kernels/cpu/loop_nest.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr int64_t kRowBlock = 64;
template <class T>
constexpr int64_t kColumns = 1024 / sizeof(T);
constexpr int64_t kWholeBytes = 4096;  // of a staged line that is kept on the stack
constexpr double kSoftmaxNs = 0.5, kGradNs = 0.3, kStagedNs = 1.5;

// A line that fits the stack: its exponentials are computed once.
template <class T>
[[gnu::noinline]] void softmax_short(bool logarithm, int64_t length, const Line& x, const Line& y) {
  alignas(64) T values[kWholeBytes / sizeof(T)];
  int64_t done = 0;
  do {
    const int64_t n = std::min(kBlock, length - done);
    const void* from = staged(n, x.at(done).data, x.stride, x.dtype, kDTypeOf<T>, values + done);
    if (from != values + done) std::memcpy(values + done, from, static_cast<size_t>(n) * sizeof(T));
    done += n;
  } while (done < length);
  softmax_rows_of<T>().rows(logarithm, 1, length, values, length, values, length);
  for (int64_t i = 0; i < length; i += kBlock) {
    const Line to = y.at(i);
    unstage(std::min(kBlock, length - i), values + i, kDTypeOf<T>, to.data, to.stride, to.dtype);
  }
}

template <class T>
[[gnu::noinline]] void softmax_staged(bool logarithm, int64_t length, const Line& x, const Line& y) {
  if (length * static_cast<int64_t>(sizeof(T)) <= kWholeBytes) return softmax_short<T>(logarithm, length, x, y);
  const simd::SoftmaxOf<T>& rows = softmax_rows_of<T>();
  Buffer in, out;
  T top = -std::numeric_limits<T>::infinity();
  for (int64_t i = 0; i < length; i += kBlock) {
    const int64_t n = std::min(kBlock, length - i);
    top = rows.maximum(n, read<T>(n, x.at(i), in), top);
  }
  double rest = 0, tops = 0;
  for (int64_t i = 0; i < length; i += kBlock) {
    const int64_t n = std::min(kBlock, length - i);
    rest += rows.exp_sum(n, read<T>(n, x.at(i), in), top, &tops);
  }
  const T factor = static_cast<T>(logarithm ? rows.log_of_sum(rest, tops) : 1 / (rest + tops));
  for (int64_t i = 0; i < length; i += kBlock) {
    const int64_t n = std::min(kBlock, length - i);
    T* to = target<T>(y.at(i), out);
    rows.apply(logarithm, n, read<T>(n, x.at(i), in), top, factor, to);
    written(n, to, y.at(i));
  }
}

// f32 sums of a few rows, added up in f64.
template <class T, class AddRow>
void sum_columns(int64_t length, int64_t columns, double* totals, AddRow add_row) {
  T partial[kColumns<T>];
  for (int64_t c = 0; c < columns; ++c) totals[c] = 0;
  for (int64_t k = 0; k < length; k += kRowBlock) {
    for (int64_t c = 0; c < columns; ++c) partial[c] = 0;
    for (int64_t r = k; r < std::min(length, k + kRowBlock); ++r) add_row(r, partial);
    for (int64_t c = 0; c < columns; ++c) totals[c] += static_cast<double>(partial[c]);
  }
}

// The sums of exp(x - top) in f64, but for the terms that are exp(0), which are counted.
template <class T, class ReadRow>
void exp_sum_of_columns(int64_t length, int64_t columns, const T* top, double* rests, T* tops, ReadRow row) {
  T rest[kColumns<T>], count[kColumns<T>];
  for (int64_t c = 0; c < columns; ++c) rests[c] = tops[c] = 0;
  for (int64_t k = 0; k < length; k += kRowBlock) {
    for (int64_t c = 0; c < columns; ++c) rest[c] = count[c] = 0;
    for (int64_t r = k; r < std::min(length, k + kRowBlock); ++r)
      softmax_rows_of<T>().exp_sum_columns(columns, row(r), top, rest, count);
    for (int64_t c = 0; c < columns; ++c) {
      rests[c] += static_cast<double>(rest[c]);
      tops[c] += count[c];
    }
  }
}

// x and y: lines across the axis, whose neighbours along it lie x_axis and y_axis bytes on.
template <class T>
[[gnu::noinline]] void softmax_columns(bool logarithm, int64_t length, int64_t columns, Line x, int64_t x_axis, Line y,
                                       int64_t y_axis) {
  const simd::SoftmaxOf<T>& rows = softmax_rows_of<T>();
  T in[kColumns<T>];
  T top[kColumns<T>], factor[kColumns<T>];
  double rests[kColumns<T>];
  const auto row = [&](int64_t k) { return read<T>(columns, {x.data + k * x_axis, x.stride, x.dtype}, in); };
  for (int64_t c = 0; c < columns; ++c) top[c] = -std::numeric_limits<T>::infinity();
  for (int64_t k = 0; k < length; ++k) rows.maximum_columns(columns, row(k), top);
  exp_sum_of_columns<T>(length, columns, top, rests, factor, row);
  for (int64_t c = 0; c < columns; ++c) {
    const auto tops = static_cast<double>(factor[c]);
    factor[c] = static_cast<T>(logarithm ? rows.log_of_sum(rests[c], tops) : 1 / (rests[c] + tops));
  }
  for (int64_t k = 0; k < length; ++k) {
    const Line to{y.data + k * y_axis, y.stride, y.dtype};
    T* values = target<T>(to, in);
    rows.apply_columns(logarithm, columns, row(k), top, factor, values);
    written(columns, values, to);
  }
}

template <class T>
void softmax_as(bool logarithm, int axis, const View& x, const View& y) {
  const View* const views[] = {&x, &y};
  const LoopNest<2> lines = make_lines(axis, views);
  const int64_t length = x.shape[axis], bytes = size_of(x.dtype);
  const int64_t x_axis = x.strides[axis] * bytes, y_axis = y.strides[axis] * bytes;
  const int64_t x_step = lines.inner_stride(0), y_step = lines.inner_stride(1);
  const bool direct = is_direct(x_axis, kDTypeOf<T>, x.dtype) && is_direct(y_axis, kDTypeOf<T>, y.dtype);
  const bool by_columns = !direct && lines.inner() > 1 && std::abs(x_step) < std::abs(x_axis);
  split(lines.elements(), 20 + static_cast<double>(length) * (direct ? kSoftmaxNs : kStagedNs) * sizeof(T) / 4,
        [&](int64_t begin, int64_t end) {
          for_rows(lines, begin, end, [&](char* const(&at)[2], int64_t n) {
            if (direct) {
              softmax_rows_of<T>().rows(logarithm, n, length, reinterpret_cast<const T*>(at[0]), x_step / bytes,
                                        reinterpret_cast<T*>(at[1]), y_step / bytes);
              return;
            }
            for (int64_t i = 0, part = 1; i < n; i += part) {
              char *from = at[0] + i * x_step, *to = at[1] + i * y_step;
              if (by_columns) {
                part = std::min(n - i, kColumns<T>);
                softmax_columns<T>(logarithm, length, part, {from, x_step, x.dtype}, x_axis, {to, y_step, y.dtype},
                                   y_axis);
              } else {
                softmax_staged<T>(logarithm, length, {from, x_axis, x.dtype}, {to, y_axis, y.dtype});
              }
            }
          });
        });
}

struct GradLines {
  Line gy, y, gx;
};

template <class T>
[[gnu::noinline]] void grad_line(bool logarithm, int64_t length, const GradLines& l) {
  const simd::SoftmaxOf<T>& rows = softmax_rows_of<T>();
  Buffer a, b, out;
  double sum = 0;
  for (int64_t i = 0; i < length; i += kBlock) {
    const int64_t n = std::min(kBlock, length - i);
    const T* gy = read<T>(n, l.gy.at(i), a);
    sum += rows.grad_total(logarithm, n, gy, read<T>(n, l.y.at(i), b));
  }
  const T total = static_cast<T>(sum);
  for (int64_t i = 0; i < length; i += kBlock) {
    const int64_t n = std::min(kBlock, length - i);
    T* to = target<T>(l.gx.at(i), out);
    const T* gy = read<T>(n, l.gy.at(i), a);
    rows.grad_apply(logarithm, n, gy, read<T>(n, l.y.at(i), b), &total, 0, to);
    written(n, to, l.gx.at(i));
  }
}

template <class T>
[[gnu::noinline]] void grad_columns(bool logarithm, int64_t length, int64_t columns, const GradLines& l,
                                    const int64_t (&axis)[3]) {
  const simd::SoftmaxOf<T>& rows = softmax_rows_of<T>();
  T a[kColumns<T>], b[kColumns<T>];
  T total[kColumns<T>];
  double totals[kColumns<T>];
  const auto row = [&](const Line& line, int64_t offset, T* buffer) {
    return read<T>(columns, {line.data + offset, line.stride, line.dtype}, buffer);
  };
  sum_columns<T>(length, columns, totals, [&](int64_t k, T* partial) {
    const T* gy = row(l.gy, k * axis[0], a);
    rows.grad_total_columns(logarithm, columns, gy, row(l.y, k * axis[1], b), partial);
  });
  for (int64_t c = 0; c < columns; ++c) total[c] = static_cast<T>(totals[c]);
  for (int64_t k = 0; k < length; ++k) {
    const Line to{l.gx.data + k * axis[2], l.gx.stride, l.gx.dtype};
    T* values = target<T>(to, a);  // over gy, where that is staged
    const T* gy = row(l.gy, k * axis[0], a);
    rows.grad_apply(logarithm, columns, gy, row(l.y, k * axis[1], b), total, 1, values);
    written(columns, values, to);
  }
}

template <class T>
void softmax_grad_as(bool logarithm, int axis, const View& gy, const View& y, const View& gx) {
  const View* const views[] = {&gy, &y, &gx};
  const LoopNest<3> lines = make_lines(axis, views);
  const int64_t length = y.shape[axis];
  int64_t along[3], across[3];
  for (int v = 0; v < 3; ++v) {
    along[v] = views[v]->strides[axis] * size_of(y.dtype);
    across[v] = lines.inner_stride(v);
  }
  const bool by_columns = lines.inner() > 1 && std::abs(across[2]) < std::abs(along[2]);
  const double ns = compute_dtype(y.dtype) == y.dtype && !by_columns ? kGradNs : kStagedNs;
  split(lines.elements(), 20 + ns * static_cast<double>(length), [&](int64_t begin, int64_t end) {
    for_rows(lines, begin, end, [&](char* const(&at)[3], int64_t n) {
      for (int64_t i = 0, part = 1; i < n; i += part) {
        const int64_t(&stride)[3] = by_columns ? across : along;
        const GradLines l{{at[0] + i * across[0], stride[0], gy.dtype},
                          {at[1] + i * across[1], stride[1], y.dtype},
                          {at[2] + i * across[2], stride[2], gx.dtype}};
        if (by_columns) {
          part = std::min(n - i, kColumns<T>);
          grad_columns<T>(logarithm, length, part, l, along);
        } else {
          grad_line<T>(logarithm, length, l);
        }
      }
    });
  });
}

void softmax(bool logarithm, int axis, const View& x, const View& y) {
  if (y.elements() == 0) return;
  if (x.dtype == DType::kF64) {
    softmax_as<double>(logarithm, axis, x, y);
  } else {
    softmax_as<float>(logarithm, axis, x, y);
  }
}

void softmax_grad(bool logarithm, int axis, const View& gy, const View& y, const View& gx) {
  if (gx.elements() == 0) return;
  if (y.dtype == DType::kF64) {
    softmax_grad_as<double>(logarithm, axis, gy, y, gx);
  } else {
    softmax_grad_as<float>(logarithm, axis, gy, y, gx);
  }
}

}  // namespace

constinit const Softmax kSoftmax{.softmax = entry<softmax>, .softmax_grad = entry<softmax_grad>};

}  // namespace tinyai::kernels::cpu
