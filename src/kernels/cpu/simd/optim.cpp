// Optimizer steps, as torch.optim.SGD, Adam, AdamW and Adagrad define them; one pass over parameter, gradient and
// state.
#include <algorithm>

#include "kernels/cpu/simd/math.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

// State that has decayed to nothing is exactly zero: with subnormal numbers, which a row without gradients comes to
// after some hundred steps, a step takes thirty times as long. What is flushed moves no parameter: Adam divides by
// epsilon at least, and what that is great enough to hide may go. An epsilon of 0 hides nothing.
template <class T>
TINYAI_INLINE Vec<T> flushed(Vec<T> state, T least) {
  return abs_of<T>(state) < least ? Vec<T>{} : state;  // NaN stays
}
template <class T>
constexpr double kLeastMoment = sizeof(T) == 8 ? 0x1p-900 : 0x1p-100;
template <class T>
constexpr double kLeastSquare = sizeof(T) == 8 ? 0x1p-1000 : 0x1p-120;
template <class T>
T least_moment(const AdamNumbers& numbers) {
  return static_cast<T>(std::min(kLeastMoment<T>, numbers.eps * 0x1p-60));
}
template <class T>
T least_square(const AdamNumbers& numbers) {
  const double hidden = numbers.eps * numbers.root_correction * (sizeof(T) == 8 ? 0x1p-54 : 0x1p-25);  // of its root
  return static_cast<T>(std::min(kLeastSquare<T>, hidden * hidden));
}

// Without decay the parameter must not touch the gradient: infinity * 0 is NaN.
template <class V, class T>
TINYAI_INLINE V decayed(V g, V w, T decay) {
  return decay == T{0} ? g : w * decay + g;
}

template <class T>
void sgd(const SgdNumbers& numbers, int64_t n, const T* g, T* p, T* velocity) {
  const T rate = static_cast<T>(numbers.rate), momentum = static_cast<T>(numbers.momentum);
  const T take = static_cast<T>(1 - numbers.dampening), decay = static_cast<T>(numbers.weight_decay);
  const bool first = numbers.first, nesterov = numbers.nesterov;
  if (!velocity) {
    over<T>(
        n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
          const Vec<T> w = get(p + i), d = decayed(get(g + i), w, decay);
          put(p + i, w - d * rate);
        });
    return;
  }
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i), d = decayed(get(g + i), w, decay);
        const Vec<T> v =
            flushed<T>(first ? d : get(velocity + i) * momentum + d * take, static_cast<T>(kLeastMoment<T>));
        put(velocity + i, v);
        put(p + i, w - (nesterov ? v * momentum + d : v) * rate);
      });
}

template <class T>
void adam(const AdamNumbers& numbers, int64_t n, const T* g, T* p, T* m, T* v) {
  const T rate = static_cast<T>(numbers.rate), eps = static_cast<T>(numbers.eps);
  const T beta2 = static_cast<T>(numbers.beta2), rest1 = static_cast<T>(1 - numbers.beta1);
  const T rest2 = static_cast<T>(1 - numbers.beta2), decay = static_cast<T>(numbers.decay);
  // As torch.lerp: from the nearer of the two, so that nothing of a great old moment is left where none should be.
  const bool from_gradient = numbers.beta1 < 0.5;
  const T weight = from_gradient ? static_cast<T>(-numbers.beta1) : rest1;
  const T least_m = least_moment<T>(numbers), least_v = least_square<T>(numbers);
  const T shrink = static_cast<T>(numbers.shrink), correction = static_cast<T>(1 / numbers.root_correction);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i) * shrink, d = decayed(get(g + i), w, decay);
        const Vec<T> m_old = get(m + i);
        const Vec<T> m_new = flushed<T>((d - m_old) * weight + (from_gradient ? d : m_old), least_m);
        const Vec<T> v_new = flushed<T>(get(v + i) * beta2 + d * d * rest2, least_v);
        put(m + i, m_new);
        put(v + i, v_new);
        put(p + i, w - m_new * rate / (sqrt_of(v_new) * correction + eps));
      });
}

template <class T>
void adagrad(const AdagradNumbers& numbers, int64_t n, const T* g, T* p, T* sum) {
  const T rate = static_cast<T>(numbers.rate), eps = static_cast<T>(numbers.eps);
  const T decay = static_cast<T>(numbers.weight_decay), initial = static_cast<T>(numbers.initial_sum);
  const bool first = numbers.first;
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i), d = decayed(get(g + i), w, decay);
        const Vec<T> s = (first ? splat<T>(initial) : get(sum + i)) + d * d;
        put(sum + i, s);
        put(p + i, w - d * rate / (sqrt_of(s) + eps));
      });
}

template <class T>
constexpr OptimOf<T> kRows = {.sgd = sgd<T>, .adam = adam<T>, .adagrad = adagrad<T>};

}  // namespace

extern const OptimRows optim_rows = {kRows<float>, kRows<double>};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
