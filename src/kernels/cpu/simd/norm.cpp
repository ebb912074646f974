// Layer and batch normalisation: moments, the affine maps, and the sums that their gradients need.
#include "kernels/cpu/simd/column_affine.h"
#include "kernels/cpu/simd/math.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

constexpr int64_t kBlock = 4096;  // sums run in T inside a block, in f64 from block to block

template <class T>
TINYAI_INLINE T block_sum(int64_t n, const T* x) {
  constexpr int kStep = kLanes<T>;
  Vec<T> a = {}, b = {}, c = {}, d = {};
  int64_t i = 0;
  for (; i + 4 * kStep <= n; i += 4 * kStep) {
    a += load(x + i);
    b += load(x + i + kStep);
    c += load(x + i + 2 * kStep);
    d += load(x + i + 3 * kStep);
  }
  for (; i + kStep <= n; i += kStep) a += load(x + i);
  if (i < n) b += load_partial(x + i, n - i);
  return sum_lanes<T>((a + b) + (c + d));
}
// The sums of deviations from about the mean and of their squares.
template <class T>
TINYAI_INLINE void block_deviation(int64_t n, const T* x, T mean, double* sum, double* squares) {
  constexpr int kStep = kLanes<T>;
  const Vec<T> m = splat(mean);
  Vec<T> a = {}, b = {}, c = {}, d = {}, off = {}, off2 = {};
  int64_t i = 0;
  for (; i + 4 * kStep <= n; i += 4 * kStep) {
    const Vec<T> p = load(x + i) - m, q = load(x + i + kStep) - m, r = load(x + i + 2 * kStep) - m,
                 s = load(x + i + 3 * kStep) - m;
    a = mul_add(p, p, a);
    b = mul_add(q, q, b);
    c = mul_add(r, r, c);
    d = mul_add(s, s, d);
    off += p + q;
    off2 += r + s;
  }
  for (; i + kStep <= n; i += kStep) {
    const Vec<T> p = load(x + i) - m;
    a = mul_add(p, p, a);
    off += p;
  }
  double tail = 0, tail_off = 0;
  for (; i < n; ++i) {
    const auto p = static_cast<double>(x[i] - mean);
    tail += p * p;
    tail_off += p;
  }
  *squares = static_cast<double>(sum_lanes<T>((a + b) + (c + d))) + tail;
  *sum = static_cast<double>(sum_lanes<T>(off + off2)) + tail_off;
}

TINYAI_INLINE void join_moments(double n, double block_mean, double block_m2, double count, double* mean, double* m2) {
  const double delta = block_mean - *mean, all = count + n;
  *mean = __builtin_isfinite(delta) ? *mean + delta * (n / all) : *mean + block_mean;  // infinities of one sign add up
  *m2 += block_m2 + delta * delta * (count * n / all);
}
// The deviations are taken from a mean that the sum's rounding and its own have moved; their sum mends that.
template <class T>
TINYAI_INLINE void block_moments(int64_t n, const T* x, double* mean, double* m2) {
  const T about = static_cast<T>(static_cast<double>(block_sum<T>(n, x)) / static_cast<double>(n));
  double off, squares;
  block_deviation<T>(n, x, about, &off, &squares);
  const double shift = off / static_cast<double>(n), rounded = static_cast<double>(about);
  *mean = __builtin_isfinite(rounded) ? rounded + shift : rounded;
  *m2 = squares - shift * off;
}
template <class T>
void moments(int64_t n, const T* x, double count, double* mean, double* m2) {
  while (n > 0) {
    const int64_t part = n < kBlock ? n : kBlock;
    double block_mean, block_m2;
    block_moments<T>(part, x, &block_mean, &block_m2);
    join_moments(static_cast<double>(part), block_mean, block_m2, count, mean, m2);
    count += static_cast<double>(part);
    x += part;
    n -= part;
  }
}

// The mean of a few rows is rounded to T; the sum of the deviations from it (`off`) mends mean and m2.
template <class T>
void moments_columns(int64_t rows, int64_t columns, const T* x, int64_t stride, double count, double* means,
                     double* m2s) {
  constexpr int64_t kRows = 32;
  T mean[kMomentColumns<T>], off[kMomentColumns<T>], square[kMomentColumns<T>];
  while (rows > 0) {
    const int64_t part = rows < kRows ? rows : kRows;
    const T share = T{1} / static_cast<T>(part);
    for (int64_t c = 0; c < columns; ++c) mean[c] = off[c] = square[c] = 0;
    for (int64_t r = 0; r < part; ++r) {
      for (int64_t c = 0; c < columns; ++c) mean[c] += x[r * stride + c];
    }
    for (int64_t c = 0; c < columns; ++c) mean[c] *= share;
    for (int64_t r = 0; r < part; ++r) {
      for (int64_t c = 0; c < columns; ++c) {
        const T d = x[r * stride + c] - mean[c];
        off[c] += d;
        square[c] += d * d;
      }
    }
    const double n = static_cast<double>(part);
    for (int64_t c = 0; c < columns; ++c) {
      const double shift = static_cast<double>(off[c]) / n, m2 = static_cast<double>(square[c]) - shift * shift * n;
      const double rounded = static_cast<double>(mean[c]),
                   exact = __builtin_isfinite(rounded) ? rounded + shift : rounded;
      join_moments(n, exact, m2, count, means + c, m2s + c);
    }
    count += n;
    x += part * stride;
    rows -= part;
  }
}

// y = (x - mean) * scale, then gamma and beta where they exist. What the mean loses in T comes in with the scale.
template <class T>
void apply(int64_t n, const T* x, const T* gamma, const T* beta, double mean, T scale, T* y) {
  const T about = static_cast<T>(mean);
  const double rest = __builtin_isfinite(about) ? static_cast<double>(about) - mean : 0;
  const Vec<T> m = splat(about), s = splat(scale), shift = splat(static_cast<T>(rest * static_cast<double>(scale)));
  if (gamma && beta) {
    over<T>(
        n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
          put(y + i, mul_add(mul_add(get(x + i) - m, s, shift), get(gamma + i), get(beta + i)));
        });
    return;
  }
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        Vec<T> v = mul_add(get(x + i) - m, s, shift);
        if (gamma) v = v * get(gamma + i);
        if (beta) v = v + get(beta + i);
        put(y + i, v);
      });
}
template <class T>
void row(int64_t n, const T* x, const T* gamma, const T* beta, double eps, T* y, T* mean, T* rstd) {
  double m = 0, m2 = 0;
  if (n <= kBlock && n > 0) {
    block_moments<T>(n, x, &m, &m2);
  } else {
    moments<T>(n, x, 0, &m, &m2);
  }
  *mean = static_cast<T>(m);
  *rstd = static_cast<T>(1 / __builtin_sqrt(m2 / static_cast<double>(n) + eps));
  apply<T>(n, x, gamma, beta, m, *rstd, y);
}
template <class T>
void affine(int64_t n, const T* x, T mean, T scale, T shift, T* y) {
  const Vec<T> m = splat(mean), s = splat(scale), b = splat(shift);
  over<T>(
      n, [=](int64_t i, auto get, auto put)
             __attribute__((always_inline)) { put(y + i, mul_add(get(x + i) - m, s, b)); });
}
// kVectors columns of vectors go down together, their numbers in registers.
template <int kVectors, class T, class Get, class Put>
TINYAI_INLINE void apply_strip(int64_t rows, int64_t first, const T* x, int64_t x_pitch, const ColumnAffine<T>& affine,
                               T* y, int64_t y_pitch, Get get, Put put) {
  AffineOf<T> of[kVectors];
  for (int v = 0; v < kVectors; ++v) of[v] = affine_at(affine, first + v * kLanes<T>, get);
  for (x += first, y += first; rows > 0; --rows, x += x_pitch, y += y_pitch)
    for (int v = 0; v < kVectors; ++v) put(y + v * kLanes<T>, through(of[v], affine, get(x + v * kLanes<T>)));
}
// Rows of a few columns that lie behind each other, as one: after n vectors its columns begin as the first one's do.
template <class T>
void apply_narrow(int64_t elements, int64_t n, const T* x, const ColumnAffine<T>& affine, T* y) {
  T mean[kLanes<T> * kLanes<T>], scale[kLanes<T> * kLanes<T>], shift[kLanes<T> * kLanes<T>];
  for (int64_t i = 0; i < n * kLanes<T>; ++i)
    mean[i] = affine.mean[i % n], scale[i] = affine.scale[i % n], shift[i] = affine.shift[i % n];
  const ColumnAffine<T> wide{mean, scale, shift, affine.low, affine.high};
  int64_t at = 0;
  over<T>(
      elements, [&](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const AffineOf<T> of = affine_at(
            wide, at, [](const T* p) __attribute__((always_inline)) { return load(p); });
        put(y + i, through(of, affine, get(x + i)));
        at = at + kLanes<T> < n * kLanes<T> ? at + kLanes<T> : 0;
      });
}
template <class T>
void apply_columns(int64_t rows, int64_t n, const T* x, int64_t x_pitch, const ColumnAffine<T>& affine, T* y,
                   int64_t y_pitch) {
  if (n < kLanes<T> && x_pitch == n && y_pitch == n && rows >= 4 * kLanes<T>)
    return apply_narrow<T>(rows * n, n, x, affine, y);
  constexpr int kTogether = 4;
  int64_t c = 0;
  const auto get = [](const T* p) __attribute__((always_inline)) { return load(p); };
  const auto put = [](T * p, Vec<T> v) __attribute__((always_inline)) { store(p, v); };
  for (; c + kTogether * kLanes<T> <= n; c += kTogether * kLanes<T>)
    apply_strip<kTogether>(rows, c, x, x_pitch, affine, y, y_pitch, get, put);
  over<T>(
      n - c, [ =, &affine ](int64_t i, auto get_some, auto put_some) __attribute__((always_inline)) {
        apply_strip<1>(rows, c + i, x, x_pitch, affine, y, y_pitch, get_some, put_some);
      });
}
template <class T>
void rstd(int64_t n, double eps, T* y) {
  for (int64_t i = 0; i < n; ++i) y[i] = static_cast<T>(1 / __builtin_sqrt(static_cast<double>(y[i]) + eps));
}

template <class T>
void grad_sums(int64_t n, const T* gy, const T* x, const T* gamma, T mean, double* sum, double* dot) {
  const Vec<T> m = splat(mean);
  while (n > 0) {
    const int64_t part = n < kBlock ? n : kBlock;
    Vec<T> s = {}, d = {};
    over<T>(
        part, [&](int64_t i, auto get, auto) __attribute__((always_inline)) {
          Vec<T> g = get(gy + i);
          if (gamma) g = g * get(gamma + i);
          s += g;
          d = mul_add(g, get(x + i) - m, d);  // past the end g is 0
        });
    *sum += static_cast<double>(sum_lanes<T>(s));
    *dot += static_cast<double>(sum_lanes<T>(d));
    gy += part;
    x += part;
    if (gamma) gamma += part;
    n -= part;
  }
}
template <class T>
void grad_apply(int64_t n, const T* gy, const T* x, const T* gamma, T mean, T a, T b, T c, T* gx) {
  const Vec<T> m = splat(mean), va = splat(a), vb = splat(b), vc = splat(c);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        Vec<T> g = get(gy + i);
        if (gamma) g = g * get(gamma + i);
        put(gx + i, mul_add(m - get(x + i), vb, g - vc) * va);
      });
}
template <class T>
void grad_apply_columns(int64_t n, const T* gy, const T* x, const T* mean, const T* a, const T* b, const T* c, T* gx) {
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        put(gx + i, mul_add(get(mean + i) - get(x + i), get(b + i), get(gy + i) - get(c + i)) * get(a + i));
      });
}
template <class T>
void grad_sums_columns(int64_t n, const T* gy, const T* x, const T* mean, const T* scale, int64_t step, T* sums,
                       T* dots) {
  const Vec<T> one_mean = splat(*mean), one_scale = splat(*scale);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> g = get(gy + i), m = step ? get(mean + i) : one_mean, s = step ? get(scale + i) : one_scale;
        put(sums + i, get(sums + i) + g);
        put(dots + i, mul_add(g, (get(x + i) - m) * s, get(dots + i)));
      });
}

template <class T>
constexpr NormOf<T> make() {
  return {row<T>,
          apply<T>,
          affine<T>,
          apply_columns<T>,
          rstd<T>,
          moments<T>,
          moments_columns<T>,
          grad_sums<T>,
          grad_apply<T>,
          grad_apply_columns<T>,
          grad_sums_columns<T>};
}

}  // namespace

extern const NormRows norm_rows = {make<float>(), make<double>()};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
