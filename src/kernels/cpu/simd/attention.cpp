// Rows of attention scores: scaled and masked, exponentials and their sums, dropout, and the gradient of a row.
#include "kernels/cpu/simd/math.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

template <class T>
constexpr T kLowest = static_cast<T>(-__builtin_inf());

// A register from row[i] on, of which `rest` elements are there; the lanes past them hold `beyond`.
template <class T>
TINYAI_INLINE Vec<T> load_or(Vec<T> there, T beyond, int64_t rest) {
  T lanes[kLanes<T>];
  store(lanes, splat(beyond));
  store_partial<T>(lanes, there, rest);
  return load(lanes);
}

// The lanes of T where bytes are not 0, which there are `rest` of.
template <class T>
TINYAI_INLINE Vec<Int<T>> truth(const uint8_t* bytes, int64_t rest) {
  Int<T> lanes[kLanes<T>];
  for (int i = 0; i < kLanes<T>; ++i) lanes[i] = i < rest && bytes[i] ? -1 : 0;
  return load_as<Vec<Int<T>>>(lanes);
}

template <class T>
T scores(int64_t n, T scale, const T* bias, const uint8_t* allowed, T so_far, T* x) {
  constexpr int kStep = kLanes<T>;
  const Vec<T> s = splat(scale), none = splat(kLowest<T>);
  Vec<T> top = splat(so_far), other = top;
  int64_t i = 0;
  if (!bias && !allowed) {
    for (; i + 2 * kStep <= n; i += 2 * kStep) {
      const Vec<T> a = load(x + i) * s, b = load(x + i + kStep) * s;
      store(x + i, a);
      store(x + i + kStep, b);
      top = max_or_second<Vec<T>>(a, top);
      other = max_or_second<Vec<T>>(b, other);
    }
  }
  for (; i < n; i += kStep) {
    const int64_t rest = n - i;
    const bool whole = rest >= kStep;
    Vec<T> y = (whole ? load(x + i) : load_partial(x + i, rest)) * s;
    if (bias) {
      const Vec<T> b = whole ? load(bias + i) : load_partial(bias + i, rest);
      y = b == none ? none : y + b;  // what is left out may be no number
    }
    if (allowed) y = truth<T>(allowed + i, rest) ? y : none;
    whole ? store(x + i, y) : store_partial<T>(x + i, y, rest);
    top = max_or_second<Vec<T>>(whole ? y : load_or<T>(y, kLowest<T>, rest), top);
  }
  return max_lanes<T>(max_or_second<Vec<T>>(other, top));
}

template <class T>
T exponentials(int64_t n, T shift, T* x) {
  constexpr int kStep = kLanes<T>;
  const Vec<T> s = splat(shift);
  Vec<T> a = {}, b = {};
  int64_t i = 0;
  for (; i + 2 * kStep <= n; i += 2 * kStep) {
    const Vec<T> e = quick_exp_of_negative(load(x + i) - s), f = quick_exp_of_negative(load(x + i + kStep) - s);
    store(x + i, e);
    store(x + i + kStep, f);
    a += e;
    b += f;
  }
  for (; i < n; i += kStep) {
    const int64_t rest = n - i;
    if (rest >= kStep) {
      const Vec<T> e = quick_exp_of_negative(load(x + i) - s);
      store(x + i, e);
      a += e;
    } else {
      const Vec<T> e = quick_exp_of_negative(load_repeating(x + i, rest) - s);
      store_partial<T>(x + i, e, rest);
      b += load_or<T>(e, T{0}, rest);
    }
  }
  return sum_lanes<T>(a + b);
}

template <class T>
void score_grads(int64_t n, const T* p, T delta, T scale, T* g) {
  const Vec<T> d = splat(delta), s = splat(scale);
  over<T>(
      n, [=](int64_t i, auto get, auto put)
             __attribute__((always_inline)) { put(g + i, get(p + i) * (get(g + i) - d) * s); });
}

template <class T>
void drop(int64_t n, const uint32_t* words, uint32_t last, T factor, T* x) {
  for (int64_t i = 0; i < n; ++i) x[i] = words[i] <= last ? x[i] * factor : T{0};
}

template <class T>
void scale(int64_t n, T factor, T* x) {
  const Vec<T> f = splat(factor);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) { put(x + i, get(x + i) * f); });
}

template <class T>
T dot(int64_t n, const T* a, const T* b) {
  Vec<T> sum = {};
  over<T>(
      n, [&](int64_t i, auto get, auto) __attribute__((always_inline)) { sum = mul_add(get(a + i), get(b + i), sum); });
  return sum_lanes<T>(sum);
}

template <class T>
constexpr AttentionOf<T> make() {
  return {scores<T>, exponentials<T>, score_grads<T>, drop<T>, scale<T>, dot<T>};
}

}  // namespace

extern const AttentionRows attention_rows = {make<float>(), make<double>()};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
