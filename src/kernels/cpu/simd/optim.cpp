// Optimizer steps, as torch.optim defines them; one pass over parameter, gradient and state.
#include <algorithm>

#include "kernels/cpu/simd/math.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

// State that has decayed to nothing is exactly zero: with subnormal numbers, which a row without gradients comes to
// after some hundred steps, a step takes thirty times as long. What is flushed moves no parameter: what divides holds
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
constexpr double kHidden = sizeof(T) == 8 ? 0x1p-54 : 0x1p-25;  // beside 1
template <class T>
T least_moment(double eps) {
  return static_cast<T>(std::min(kLeastMoment<T>, eps * 0x1p-60));
}
template <class T>
T least_square(double eps) {  // of one whose root epsilon is added to
  const double hidden = eps * kHidden<T>;
  return static_cast<T>(std::min(kLeastSquare<T>, hidden * hidden));
}

// A step goes by this: the gradient, its sign turned where the step climbs, and the decay. Without decay the parameter
// must not touch the gradient: infinity * 0 is NaN.
template <class T>
struct Slope {
  T decay;
  bool maximize;
  explicit Slope(const StepTerms& terms) : decay(static_cast<T>(terms.decay)), maximize(terms.maximize) {}
  template <class V>
  __attribute__((always_inline)) V operator()(V g, V w) const {
    const V up = maximize ? -g : g;
    return decay == T{0} ? up : mul_add(w, decay, up);
  }
};

// old + (g - old) * (1 - beta), as torch.lerp: from the nearer of the two, so that nothing of a great old mean is left
// where none should be.
template <class T>
struct Mean {
  bool from_gradient;
  T weight;
  explicit Mean(double beta) : from_gradient(beta < 0.5), weight(static_cast<T>(from_gradient ? -beta : 1 - beta)) {}
  template <class V>
  __attribute__((always_inline)) V operator()(V old, V g) const {
    return (g - old) * weight + (from_gradient ? g : old);
  }
};

// old * beta + g * g * (1 - beta)
template <class T>
struct MeanSquare {
  T beta, rest;
  explicit MeanSquare(double of) : beta(static_cast<T>(of)), rest(static_cast<T>(1 - of)) {}
  template <class V>
  __attribute__((always_inline)) V operator()(V old, V g) const {
    return mul_add(old, beta, g * g * rest);
  }
};

template <class T>
void sgd(const SgdNumbers& numbers, int64_t n, const T* g, T* p, T* const* state) {
  T* const velocity = state[0];
  const Slope<T> slope(numbers);
  const T rate = static_cast<T>(numbers.rate), momentum = static_cast<T>(numbers.momentum);
  const T take = static_cast<T>(1 - numbers.dampening);
  const bool first = numbers.first, nesterov = numbers.nesterov;
  if (!velocity) {
    over<T>(
        n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
          const Vec<T> w = get(p + i);
          put(p + i, mul_add(-slope(get(g + i), w), rate, w));
        });
    return;
  }
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i), d = slope(get(g + i), w);
        const Vec<T> v =
            flushed<T>(first ? d : mul_add(get(velocity + i), momentum, d * take), static_cast<T>(kLeastMoment<T>));
        put(velocity + i, v);
        put(p + i, mul_add(nesterov ? mul_add(-v, momentum, -d) : -v, rate, w));
      });
}

// Both moments of Adam and NAdam, brought up to this step.
template <class T>
struct Moments {
  Mean<T> mean;
  MeanSquare<T> square;
  T least_m, least_v;
  explicit Moments(const AdamNumbers& numbers)
      : mean(numbers.beta1),
        square(numbers.beta2),
        least_m(least_moment<T>(numbers.eps)),
        least_v(least_square<T>(numbers.eps * numbers.root_correction)) {}
  template <class V>
  __attribute__((always_inline)) V first(V old, V g) const {
    return flushed<T>(mean(old, g), least_m);
  }
  template <class V>
  __attribute__((always_inline)) V second(V old, V g) const {
    return flushed<T>(square(old, g), least_v);
  }
};

template <class T, bool kHasGreatest>
void adam_as(const AdamNumbers& numbers, int64_t n, const T* g, T* p, T* m, T* v, T* v_max) {
  const Slope<T> slope(numbers);
  const Moments<T> moments(numbers);
  const T rate = static_cast<T>(numbers.rate), eps = static_cast<T>(numbers.eps);
  const T shrink = static_cast<T>(numbers.shrink), correction = static_cast<T>(1 / numbers.root_correction);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i) * shrink, d = slope(get(g + i), w);
        const Vec<T> m_new = moments.first(get(m + i), d);
        Vec<T> v_new = moments.second(get(v + i), d);
        put(m + i, m_new);
        put(v + i, v_new);
        if constexpr (kHasGreatest) {
          const Vec<T> greatest = get(v_max + i);
          v_new = (v_new > greatest) | (v_new != v_new) ? v_new : greatest;  // NaN of either reaches it
          put(v_max + i, v_new);
        }
        put(p + i, w - m_new * rate / mul_add(sqrt_of(v_new), correction, eps));
      });
}
template <class T>
void adam(const AdamNumbers& numbers, int64_t n, const T* g, T* p, T* const* state) {
  const auto as = state[2] ? adam_as<T, true> : adam_as<T, false>;
  as(numbers, n, g, p, state[0], state[1], state[2]);
}

template <class T>
void nadam(const NadamNumbers& numbers, int64_t n, const T* g, T* p, T* const* state) {
  T *const m = state[0], *const v = state[1];
  const Slope<T> slope(numbers);
  const Moments<T> moments(numbers);
  const T of_gradient = static_cast<T>(numbers.gradient_rate), of_moment = static_cast<T>(numbers.moment_rate);
  const T eps = static_cast<T>(numbers.eps);
  const T shrink = static_cast<T>(numbers.shrink), correction = static_cast<T>(1 / numbers.root_correction);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i) * shrink, d = slope(get(g + i), w);
        const Vec<T> m_new = moments.first(get(m + i), d);
        const Vec<T> v_new = moments.second(get(v + i), d);
        put(m + i, m_new);
        put(v + i, v_new);
        put(p + i, w - mul_add(d, of_gradient, m_new * of_moment) / mul_add(sqrt_of(v_new), correction, eps));
      });
}

template <class T>
void adagrad(const AdagradNumbers& numbers, int64_t n, const T* g, T* p, T* const* state) {
  T* const sum = state[0];
  const Slope<T> slope(numbers);
  const T rate = static_cast<T>(numbers.rate), eps = static_cast<T>(numbers.eps);
  const T initial = static_cast<T>(numbers.initial_sum);
  const bool first = numbers.first;
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i), d = slope(get(g + i), w);
        const Vec<T> s = mul_add(d, d, first ? splat<T>(initial) : get(sum + i));
        put(sum + i, s);
        put(p + i, w - d * rate / (sqrt_of(s) + eps));
      });
}

template <class T, bool kHasVelocity, bool kCentered>
void rmsprop_as(const RmspropNumbers& numbers, int64_t n, const T* g, T* p, T* square, T* velocity, T* mean) {
  const Slope<T> slope(numbers);
  const Mean<T> next_mean(numbers.alpha);
  const MeanSquare<T> next_square(numbers.alpha);
  const T rate = static_cast<T>(numbers.rate), eps = static_cast<T>(numbers.eps);
  const T momentum = static_cast<T>(numbers.momentum), least = least_square<T>(numbers.eps);
  const T least_mean = least_moment<T>(numbers.eps), least_velocity = static_cast<T>(kLeastMoment<T>);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i), d = slope(get(g + i), w);
        Vec<T> s = flushed<T>(next_square(get(square + i), d), least);
        put(square + i, s);
        if constexpr (kCentered) {
          const Vec<T> m = flushed<T>(next_mean(get(mean + i), d), least_mean);
          put(mean + i, m);
          s = mul_add(-m, m, s);
          s = s < T{0} ? Vec<T>{} : s;  // of equal gradients it is 0, up to rounding
        }
        Vec<T> step = d / (sqrt_of(s) + eps);
        if constexpr (kHasVelocity) {
          step = flushed<T>(mul_add(get(velocity + i), momentum, step), least_velocity);
          put(velocity + i, step);
        }
        put(p + i, mul_add(-step, rate, w));
      });
}
template <class T>
void rmsprop(const RmspropNumbers& numbers, int64_t n, const T* g, T* p, T* const* state) {
  const auto as = state[1] ? (state[2] ? rmsprop_as<T, true, true> : rmsprop_as<T, true, false>)
                           : (state[2] ? rmsprop_as<T, false, true> : rmsprop_as<T, false, false>);
  as(numbers, n, g, p, state[0], state[1], state[2]);
}

template <class T>
void adadelta(const AdadeltaNumbers& numbers, int64_t n, const T* g, T* p, T* const* state) {
  T *const square = state[0], *const travel = state[1];
  const Slope<T> slope(numbers);
  const MeanSquare<T> next(numbers.rho);
  const T rate = static_cast<T>(numbers.rate), eps = static_cast<T>(numbers.eps);
  const T least = static_cast<T>(std::min(kLeastSquare<T>, numbers.eps * kHidden<T>));  // beside epsilon itself
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> w = get(p + i), d = slope(get(g + i), w), so_far = get(travel + i);
        const Vec<T> s = flushed<T>(next(get(square + i), d), least);
        const Vec<T> step = sqrt_of(so_far + eps) / sqrt_of(s + eps) * d;
        put(square + i, s);
        put(travel + i, flushed<T>(next(so_far, step), least));
        put(p + i, mul_add(-step, rate, w));
      });
}

template <class T>
constexpr OptimOf<T> kRows = {.sgd = sgd<T>,
                              .adam = adam<T>,
                              .adagrad = adagrad<T>,
                              .rmsprop = rmsprop<T>,
                              .adadelta = adadelta<T>,
                              .nadam = nadam<T>};

}  // namespace

extern const OptimRows optim_rows = {kRows<float>, kRows<double>};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
