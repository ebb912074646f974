// Optimizer steps, as torch.optim.SGD, Adam and AdamW define them; one pass over parameter, gradient and state.
#include "kernels/cpu/simd/math.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

template <class T, class Step>
TINYAI_INLINE void over(int64_t n, Step step) {
  int64_t i = 0;
  for (; i + kLanes<T> <= n; i += kLanes<T>) {
    step(
        i, [](const T* p) __attribute__((always_inline)) { return load(p); },
        [](T * p, Vec<T> v) __attribute__((always_inline)) { store(p, v); });
  }
  if (i < n) {
    const int64_t rest = n - i;
    step(
        i, [=](const T* p) __attribute__((always_inline)) { return load_partial(p, rest); },
        [=](T * p, Vec<T> v) __attribute__((always_inline)) { store_partial<T>(p, v, rest); });
  }
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
        const Vec<T> v = first ? d : get(velocity + i) * momentum + d * take;
        put(velocity + i, v);
        put(p + i, w - (nesterov ? v * momentum + d : v) * rate);
      });
}

template <class T>
void adam(const AdamNumbers& numbers, int64_t n, const T* g, T* p, T* m, T* v) {
  const T rate = static_cast<T>(numbers.rate), eps = static_cast<T>(numbers.eps);
  const T beta2 = static_cast<T>(numbers.beta2), rest1 = static_cast<T>(1 - numbers.beta1);
  const T rest2 = static_cast<T>(1 - numbers.beta2), decay = static_cast<T>(numbers.decay);
  const T shrink = static_cast<T>(numbers.shrink), correction = static_cast<T>(1 / numbers.root_correction);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i) * shrink, d = decayed(get(g + i), w, decay);
        const Vec<T> m_old = get(m + i);
        const Vec<T> m_new = (d - m_old) * rest1 + m_old;
        const Vec<T> v_new = get(v + i) * beta2 + d * d * rest2;
        put(m + i, m_new);
        put(v + i, v_new);
        put(p + i, w - m_new * rate / (sqrt_of(v_new) * correction + eps));
      });
}

}  // namespace

extern const OptimRows optim_rows = {{sgd<float>, adam<float>}, {sgd<double>, adam<double>}};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
