// Softmax and its gradient: whole rows, pieces of rows, and many columns at once.
#include "kernels/cpu/simd/math.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

constexpr int64_t kBlock = 4096;  // sums run in T inside a block, in f64 from block to block

// NaN may be passed over: it comes back with the exponentials.
template <class T>
TINYAI_INLINE Vec<T> larger(Vec<T> x, Vec<T> so_far) {
  return max_or_second<Vec<T>>(x, so_far);
}
template <class T>
T maximum(int64_t n, const T* x, T so_far) {
  constexpr int kStep = kLanes<T>;
  Vec<T> a = splat(so_far), b = a, c = a, d = a;
  int64_t i = 0;
  for (; i + 4 * kStep <= n; i += 4 * kStep) {
    a = larger<T>(load(x + i), a);
    b = larger<T>(load(x + i + kStep), b);
    c = larger<T>(load(x + i + 2 * kStep), c);
    d = larger<T>(load(x + i + 3 * kStep), d);
  }
  for (; i + kStep <= n; i += kStep) a = larger<T>(load(x + i), a);
  if (n >= kStep) {
    b = larger<T>(load(x + n - kStep), b);  // some elements a second time
  } else {
    for (; i < n; ++i) b = larger<T>(splat(x[i]), b);
  }
  return max_lanes<T>(larger<T>(larger<T>(a, b), larger<T>(c, d)));
}

// The sum of exp(x - shift); y receives the terms.
template <class T>
TINYAI_INLINE double exp_sum_into(int64_t n, const T* x, T shift, T* y) {
  constexpr int kStep = kLanes<T>;
  const Vec<T> s = splat(shift);
  double total = 0;
  while (n > 0) {
    const int64_t count = n < kBlock ? n : kBlock;
    Vec<T> a = {}, b = {};
    int64_t i = 0;
    for (; i + 2 * kStep <= count; i += 2 * kStep) {
      const Vec<T> e = quick_exp_of_negative(load(x + i) - s), f = quick_exp_of_negative(load(x + i + kStep) - s);
      store(y + i, e);
      store(y + i + kStep, f);
      a += e;
      b += f;
    }
    for (; i < count; i += kStep) {
      const int64_t rest = count - i;
      if (rest >= kStep) {
        const Vec<T> e = quick_exp_of_negative(load(x + i) - s);
        store(y + i, e);
        a += e;
      } else {
        const Vec<T> e = quick_exp_of_negative(load_repeating(x + i, rest) - s);
        T lanes[kStep] = {};
        store_partial<T>(lanes, e, rest);
        store_partial<T>(y + i, e, rest);
        b += load(lanes);
      }
    }
    total += static_cast<double>(sum_lanes<T>(a + b));
    x += count;
    y += count;
    n -= count;
  }
  return total;
}

// exp(d), each d <= 0, but for those that are exp(0), which are counted: the sum of the others keeps its digits.
template <class T>
struct Exponentials {
  Vec<T> rest = {};
  Vec<Int<T>> tops = {};
};
template <class T>
TINYAI_INLINE void add(Vec<T> d, Exponentials<T>& sum) {
  const Vec<T> e = quick_exp_of_negative(d);
  const auto is_top = d == T{0};
  sum.rest += is_top ? Vec<T>{} : e;
  sum.tops -= (Vec<Int<T>>)is_top;
}
template <class T>
double exp_sum(int64_t n, const T* x, T shift, double* tops) {
  constexpr int kStep = kLanes<T>;
  const Vec<T> s = splat(shift);
  double total = 0;
  while (n > 0) {
    const int64_t count = n < kBlock ? n : kBlock;
    Exponentials<T> a, b;
    int64_t i = 0;
    for (; i + 2 * kStep <= count; i += 2 * kStep) {
      add<T>(load(x + i) - s, a);
      add<T>(load(x + i + kStep) - s, b);
    }
    for (; i + kStep <= count; i += kStep) add<T>(load(x + i) - s, a);
    if (i < count) {
      T lanes[kStep];
      store(lanes, splat(static_cast<T>(-__builtin_inf())));  // past the end is exp(-inf) = 0
      store_partial<T>(lanes, load_partial(x + i, count - i), count - i);
      add<T>(load(lanes) - s, b);
    }
    total += static_cast<double>(sum_lanes<T>(a.rest + b.rest));
    *tops += static_cast<double>(sum_lanes<T>(__builtin_convertvector(a.tops + b.tops, Vec<T>)));
    x += count;
    n -= count;
  }
  return total;
}
// A logarithm of the sum is as exact in f32, and faster, where the rest is not tiny.
template <class T>
double log_of_sum(double rest, double tops) {
  if (sizeof(T) == 4 && rest > 0x1p-24) return __builtin_log(tops + rest);
  return __builtin_log1p((tops - 1) + rest);
}

template <class T, class Function>
TINYAI_INLINE void map(int64_t n, const T* x, T* y, Function f) {
  int64_t i = 0;
  for (; i + kLanes<T> <= n; i += kLanes<T>) store(y + i, f(load(x + i)));
  if (i < n) store_partial<T>(y + i, f(load_repeating(x + i, n - i)), n - i);
}

template <class T>
void apply(bool logarithm, int64_t n, const T* x, T shift, T factor, T* y) {
  const Vec<T> s = splat(shift), f = splat(factor);
  if (logarithm) {
    map<T>(
        n, x, y, [=](Vec<T> v) __attribute__((always_inline)) { return (v - s) - f; });
  } else {
    map<T>(
        n, x, y, [=](Vec<T> v) __attribute__((always_inline)) { return quick_exp_of_negative(v - s) * f; });
  }
}

// Several rows go through each of the three passes before the next begins: the end of a pass, where lanes are joined,
// is as long as many elements, and passes of different rows overlap. As many rows as the first cache holds, in and out.
constexpr int64_t kGroup = 8, kGroupBytes = 12 * 1024;

template <class T>
void softmax_rows_of(bool logarithm, int64_t rows, int64_t n, const T* x, int64_t x_stride, T* y, int64_t y_stride) {
  const int64_t fitting = kGroupBytes / (n * static_cast<int64_t>(sizeof(T)));
  const int64_t group = fitting < 1 ? 1 : (fitting < kGroup ? fitting : kGroup);
  T top[kGroup], factor[kGroup];
  for (int64_t first = 0; first < rows; first += group) {
    const int64_t count = rows - first < group ? rows - first : group;
    const T* from = x + first * x_stride;
    T* to = y + first * y_stride;
    for (int64_t r = 0; r < count; ++r) top[r] = maximum<T>(n, from + r * x_stride, static_cast<T>(-__builtin_inf()));
    for (int64_t r = 0; r < count; ++r) {
      if (logarithm) {
        double tops = 0;
        const double rest = exp_sum<T>(n, from + r * x_stride, top[r], &tops);
        factor[r] = static_cast<T>(log_of_sum<T>(rest, tops));
      } else {
        factor[r] = static_cast<T>(1 / exp_sum_into<T>(n, from + r * x_stride, top[r], to + r * y_stride));
      }
    }
    for (int64_t r = 0; r < count; ++r) {
      const Vec<T> s = splat(top[r]), f = splat(factor[r]);
      const T* source = logarithm ? from + r * x_stride : to + r * y_stride;
      if (logarithm) {
        map<T>(
            n, source, to + r * y_stride, [=](Vec<T> v) __attribute__((always_inline)) { return (v - s) - f; });
      } else {
        map<T>(
            n, source, to + r * y_stride, [=](Vec<T> v) __attribute__((always_inline)) { return v * f; });
      }
    }
  }
}

template <class T>
void maximum_columns(int64_t n, const T* x, T* maxima) {
  over<T>(
      n, [=](int64_t i, auto get, auto put)
             __attribute__((always_inline)) { put(maxima + i, larger<T>(get(x + i), get(maxima + i))); });
}
template <class T>
void exp_sum_columns(int64_t n, const T* x, const T* shifts, T* rests, T* tops) {
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> d = get(x + i) - get(shifts + i), e = quick_exp_of_negative(d);
        const auto is_top = d == T{0};
        put(rests + i, get(rests + i) + (is_top ? Vec<T>{} : e));
        put(tops + i, get(tops + i) + (is_top ? splat(T{1}) : Vec<T>{}));
      });
}
template <class T>
void apply_columns(bool logarithm, int64_t n, const T* x, const T* shifts, const T* factors, T* y) {
  if (logarithm) {
    over<T>(
        n, [=](int64_t i, auto get, auto put)
               __attribute__((always_inline)) { put(y + i, (get(x + i) - get(shifts + i)) - get(factors + i)); });
  } else {
    over<T>(
        n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
          put(y + i, quick_exp_of_negative(get(x + i) - get(shifts + i)) * get(factors + i));
        });
  }
}

template <class T>
double grad_total(bool logarithm, int64_t n, const T* gy, const T* y) {
  double total = 0;
  while (n > 0) {
    const int64_t count = n < kBlock ? n : kBlock;
    Vec<T> sum = {};
    over<T>(
        count, [&](int64_t i, auto get, auto) __attribute__((always_inline)) {
          sum = logarithm ? sum + get(gy + i) : mul_add(get(gy + i), get(y + i), sum);
        });
    total += static_cast<double>(sum_lanes<T>(sum));
    gy += count;
    y += count;
    n -= count;
  }
  return total;
}
template <class T>
void grad_total_columns(bool logarithm, int64_t n, const T* gy, const T* y, T* totals) {
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> g = get(gy + i), so_far = get(totals + i);
        put(totals + i, logarithm ? so_far + g : mul_add(g, get(y + i), so_far));
      });
}
template <class T>
void grad_apply(bool logarithm, int64_t n, const T* gy, const T* y, const T* total, int64_t total_step, T* gx) {
  const Vec<T> one_total = splat(*total);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> t = total_step ? get(total + i) : one_total;
        const Vec<T> g = get(gy + i);
        put(gx + i, logarithm ? mul_add(-quick_exp_of_negative(get(y + i)), t, g) : (g - t) * get(y + i));
      });
}

template <class T>
constexpr SoftmaxOf<T> make() {
  return {softmax_rows_of<T>, maximum<T>,       exp_sum<T>,    log_of_sum<T>,         apply<T>,     maximum_columns<T>,
          exp_sum_columns<T>, apply_columns<T>, grad_total<T>, grad_total_columns<T>, grad_apply<T>};
}

}  // namespace

extern const SoftmaxRows softmax_rows = {make<float>(), make<double>()};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
