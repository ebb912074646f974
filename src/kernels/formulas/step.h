// How each optimizer steps, as torch.optim defines it: one formula for every device, in one pass over parameter,
// gradient and state.
//
// A lane tells what is computed with: T, a number, V, a register of them or one, and mul_add, sqrt and abs of V. State
// is read and written through the third operand of the call, in the order of the step's operator: has(k), get(k) and
// put(k, V). What all elements share is worked out in f64: what is dear once for a step, by prepare(), the rest by the
// constructor.
//
// The lanes of the instruction sets are types of theirs alone, and so is whatever is made of a formula by them.
#pragma once

#include <cmath>

#include "kernels/step_rule.h"

#if defined(__CUDACC__)
#define TINYAI_STEP __host__ __device__ __forceinline__
#else
#define TINYAI_STEP __attribute__((always_inline)) inline
#endif

namespace tinyai::kernels {

// A step's numbers, beside its arrays.
struct StepCall {
  StepRule rule;
  double n[kMostStepNumbers] = {};  // in the order of the step's operator
  double inverse = 1;               // what a gradient is multiplied by
  int64_t before = 0;               // steps before this one
  double number = 0;                // state that is one number; prepare() brings it up to this step
  double shared[3] = {};            // what else prepare() makes of all that
};

struct NothingPrepared {
  static TINYAI_STEP void prepare(StepCall&) {}
};

// A rule without one does not compile.
template <StepOp kOp, class L>
struct StepFormula;

namespace step {

// State that has decayed to nothing is exactly zero: with subnormal numbers, which a row without gradients comes to
// after some hundred steps, a step takes thirty times as long. What is flushed moves no parameter: what divides holds
// epsilon at least, and what that is great enough to hide may go. An epsilon of 0 hides nothing.
template <class L>
TINYAI_STEP typename L::V flushed(typename L::V state, typename L::T least) {
  return L::abs(state) < least ? typename L::V{} : state;  // NaN stays
}
template <class T>
inline constexpr double kLeastMoment = sizeof(T) == 8 ? 0x1p-900 : 0x1p-100;
template <class T>
inline constexpr double kLeastSquare = sizeof(T) == 8 ? 0x1p-1000 : 0x1p-120;
template <class T>
inline constexpr double kHidden = sizeof(T) == 8 ? 0x1p-54 : 0x1p-25;  // beside 1
template <class L>
TINYAI_STEP typename L::T lesser(double a, double b) {
  return static_cast<typename L::T>(a < b ? a : b);
}
template <class L>
TINYAI_STEP typename L::T least_moment(double eps) {
  return lesser<L>(kLeastMoment<typename L::T>, eps * 0x1p-60);
}
template <class L>
TINYAI_STEP typename L::T least_square(double eps) {  // of one whose root epsilon is added to
  const double hidden = eps * kHidden<typename L::T>;
  return lesser<L>(kLeastSquare<typename L::T>, hidden * hidden);
}

// The direction of a step: the gradient without the loss's scale, its sign turned where the step climbs, and the decay.
// Without decay the parameter must not touch the gradient: infinity * 0 is NaN.
template <class L>
struct Slope {
  using V = typename L::V;
  typename L::T decay, inverse;
  explicit TINYAI_STEP Slope(const StepCall& c)
      : decay(static_cast<typename L::T>(c.rule.decoupled ? 0 : c.n[1])),
        inverse(static_cast<typename L::T>(c.rule.maximize ? -c.inverse : c.inverse)) {}
  TINYAI_STEP V operator()(V g, V w) const {
    const V up = g * inverse;
    return decay == typename L::T{0} ? up : L::mul_add(w, decay, up);
  }
};

// old + (g - old) * (1 - beta), as torch.lerp: from the nearer of the two, so that nothing of a great old mean is left
// where none should be.
template <class L>
struct Mean {
  using V = typename L::V;
  bool from_gradient;
  typename L::T weight;
  explicit TINYAI_STEP Mean(double beta)
      : from_gradient(beta < 0.5), weight(static_cast<typename L::T>(from_gradient ? -beta : 1 - beta)) {}
  TINYAI_STEP V operator()(V old, V g) const { return (g - old) * weight + (from_gradient ? g : old); }
};

// old * beta + g * g * (1 - beta)
template <class L>
struct MeanSquare {
  using T = typename L::T;
  using V = typename L::V;
  T beta, rest;
  explicit TINYAI_STEP MeanSquare(double of) : beta(static_cast<T>(of)), rest(static_cast<T>(1 - of)) {}
  TINYAI_STEP V operator()(V old, V g) const { return L::mul_add(old, beta, g * g * rest); }
};

// The square root of the second moment's correction.
[[maybe_unused]] static TINYAI_STEP double root_correction(const StepCall& c) {
  return std::sqrt(1 - std::pow(c.n[3], static_cast<double>(c.before + 1)));
}

// The moments of Adam and NAdam, brought up to this step, and the divisor. Their numbers are rate, decay, both betas
// and epsilon.
template <class L>
struct Moments {
  using T = typename L::T;
  using V = typename L::V;
  Mean<L> mean;
  MeanSquare<L> square;
  T least_m, least_v, eps, correction, shrink;
  TINYAI_STEP Moments(const StepCall& c, double root_correction)
      : mean(c.n[2]),
        square(c.n[3]),
        least_m(least_moment<L>(c.n[4])),
        least_v(least_square<L>(c.n[4] * root_correction)),
        eps(static_cast<T>(c.n[4])),
        correction(static_cast<T>(1 / root_correction)),
        shrink(static_cast<T>(c.rule.decoupled ? 1 - c.n[0] * c.n[1] : 1)) {}
  TINYAI_STEP V first(V old, V g) const { return flushed<L>(mean(old, g), least_m); }
  TINYAI_STEP V second(V old, V g) const { return flushed<L>(square(old, g), least_v); }
  TINYAI_STEP V divisor(V v) const { return L::mul_add(L::sqrt(v), correction, eps); }
};

}  // namespace step

template <class L>
struct StepFormula<StepOp::kSgd, L> : NothingPrepared {
  using T = typename L::T;
  using V = typename L::V;
  step::Slope<L> slope;
  T rate, momentum, take;
  bool first, nesterov;
  explicit TINYAI_STEP StepFormula(const StepCall& c)
      : slope(c),
        rate(static_cast<T>(c.n[0])),
        momentum(static_cast<T>(c.n[2])),
        take(static_cast<T>(1 - c.n[3])),
        first(c.before == 0),
        nesterov(c.rule.nesterov) {}
  template <class S>
  TINYAI_STEP V operator()(V w, V g, const S& state) const {
    const V d = slope(g, w);
    if (!state.has(0)) return L::mul_add(-d, rate, w);
    const V v = step::flushed<L>(first ? d : L::mul_add(state.get(0), momentum, d * take),
                                 static_cast<T>(step::kLeastMoment<T>));
    state.put(0, v);
    return L::mul_add(nesterov ? L::mul_add(-v, momentum, -d) : -v, rate, w);
  }
};

template <class L>
struct StepFormula<StepOp::kAdam, L> {
  using T = typename L::T;
  using V = typename L::V;
  step::Slope<L> slope;
  step::Moments<L> moments;
  T rate;
  static TINYAI_STEP void prepare(StepCall& c) {
    c.shared[0] = c.n[0] / (1 - std::pow(c.n[2], static_cast<double>(c.before + 1)));
    c.shared[1] = step::root_correction(c);
  }
  explicit TINYAI_STEP StepFormula(const StepCall& c)
      : slope(c), moments(c, c.shared[1]), rate(static_cast<T>(c.shared[0])) {}
  template <class S>
  TINYAI_STEP V operator()(V whole, V g, const S& state) const {
    const V w = whole * moments.shrink, d = slope(g, w);
    const V m = moments.first(state.get(0), d);
    V v = moments.second(state.get(1), d);
    state.put(0, m);
    state.put(1, v);
    if (state.has(2)) {
      const V greatest = state.get(2);
      v = (v > greatest) | (v != v) ? v : greatest;  // NaN of either reaches it
      state.put(2, v);
    }
    return w - m * rate / moments.divisor(v);
  }
};

template <class L>
struct StepFormula<StepOp::kAdagrad, L> : NothingPrepared {
  using T = typename L::T;
  using V = typename L::V;
  step::Slope<L> slope;
  T rate, initial, eps;
  bool first;
  explicit TINYAI_STEP StepFormula(const StepCall& c)
      : slope(c),
        rate(static_cast<T>(c.n[0] / (1 + static_cast<double>(c.before) * c.n[2]))),
        initial(static_cast<T>(c.n[3])),
        eps(static_cast<T>(c.n[4])),
        first(c.before == 0) {}
  template <class S>
  TINYAI_STEP V operator()(V w, V g, const S& state) const {
    const V d = slope(g, w), sum = L::mul_add(d, d, first ? V{} + initial : state.get(0));
    state.put(0, sum);
    return w - d * rate / (L::sqrt(sum) + eps);
  }
};

template <class L>
struct StepFormula<StepOp::kRmsprop, L> : NothingPrepared {
  using T = typename L::T;
  using V = typename L::V;
  step::Slope<L> slope;
  step::Mean<L> next_mean;
  step::MeanSquare<L> next_square;
  T rate, eps, momentum, least, least_mean;
  explicit TINYAI_STEP StepFormula(const StepCall& c)
      : slope(c),
        next_mean(c.n[2]),
        next_square(c.n[2]),
        rate(static_cast<T>(c.n[0])),
        eps(static_cast<T>(c.n[3])),
        momentum(static_cast<T>(c.n[4])),
        least(step::least_square<L>(c.n[3])),
        least_mean(step::least_moment<L>(c.n[3])) {}
  template <class S>
  TINYAI_STEP V operator()(V w, V g, const S& state) const {
    const V d = slope(g, w);
    V square = step::flushed<L>(next_square(state.get(0), d), least);
    state.put(0, square);
    if (state.has(2)) {
      const V mean = step::flushed<L>(next_mean(state.get(2), d), least_mean);
      state.put(2, mean);
      square = L::mul_add(-mean, mean, square);
      square = square < T{0} ? V{} : square;  // of equal gradients it is 0, up to rounding
    }
    V by = d / (L::sqrt(square) + eps);
    if (state.has(1)) {
      by = step::flushed<L>(L::mul_add(state.get(1), momentum, by), static_cast<T>(step::kLeastMoment<T>));
      state.put(1, by);
    }
    return L::mul_add(-by, rate, w);
  }
};

template <class L>
struct StepFormula<StepOp::kAdadelta, L> : NothingPrepared {
  using T = typename L::T;
  using V = typename L::V;
  step::Slope<L> slope;
  step::MeanSquare<L> next;
  T rate, eps, least;
  explicit TINYAI_STEP StepFormula(const StepCall& c)
      : slope(c),
        next(c.n[2]),
        rate(static_cast<T>(c.n[0])),
        eps(static_cast<T>(c.n[3])),
        least(step::lesser<L>(step::kLeastSquare<T>, c.n[3] * step::kHidden<T>)) {}  // beside epsilon itself
  template <class S>
  TINYAI_STEP V operator()(V w, V g, const S& state) const {
    const V d = slope(g, w), so_far = state.get(1);
    const V square = step::flushed<L>(next(state.get(0), d), least);
    const V by = L::sqrt(so_far + eps) / L::sqrt(square + eps) * d;
    state.put(0, square);
    state.put(1, step::flushed<L>(next(so_far, by), least));
    return L::mul_add(-by, rate, w);
  }
};

template <class L>
struct StepFormula<StepOp::kNadam, L> {
  using T = typename L::T;
  using V = typename L::V;
  step::Slope<L> slope;
  step::Moments<L> moments;
  T of_gradient, of_moment;
  // The momentum of a step, which grows up to beta1.
  static TINYAI_STEP double momentum(const StepCall& c, int64_t step) {
    return c.n[2] * (1 - 0.5 * std::pow(0.96, static_cast<double>(step) * c.n[5]));
  }
  static TINYAI_STEP void prepare(StepCall& c) {
    const double now = momentum(c, c.before + 1), next = momentum(c, c.before + 2);
    c.number = (c.before == 0 ? 1 : c.number) * now;  // the product of all
    c.shared[0] = c.n[0] * (1 - now) / (1 - c.number);
    c.shared[1] = step::root_correction(c);
    c.shared[2] = c.n[0] * next / (1 - c.number * next);
  }
  explicit TINYAI_STEP StepFormula(const StepCall& c)
      : slope(c),
        moments(c, c.shared[1]),
        of_gradient(static_cast<T>(c.shared[0])),
        of_moment(static_cast<T>(c.shared[2])) {}
  template <class S>
  TINYAI_STEP V operator()(V whole, V g, const S& state) const {
    const V w = whole * moments.shrink, d = slope(g, w);
    const V m = moments.first(state.get(1), d), v = moments.second(state.get(2), d);
    state.put(1, m);
    state.put(2, v);
    return w - L::mul_add(d, of_gradient, m * of_moment) / moments.divisor(v);
  }
};

}  // namespace tinyai::kernels
