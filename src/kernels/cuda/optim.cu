// Optimizer steps, as torch.optim defines them, in one pass over parameter, gradient and state; and the trainer's sums.
// The step's number and its rates are the device's own: a pass reads them, and a thread behind it counts the step.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/step_rule.h"

namespace tinyai::kernels::cuda {
namespace {

// State that has decayed to nothing is exactly zero, as the CPU has it: what is flushed moves no parameter.
template <class C>
inline constexpr double kLeastMoment = sizeof(C) == 8 ? 0x1p-900 : 0x1p-100;
template <class C>
inline constexpr double kLeastSquare = sizeof(C) == 8 ? 0x1p-1000 : 0x1p-120;
template <class C>
inline constexpr double kHidden = sizeof(C) == 8 ? 0x1p-54 : 0x1p-25;  // beside 1
template <class C>
TINYAI_GPU C flushed(C state, double least) {
  return std::fabs(state) < static_cast<C>(least) ? C{0} : state;
}
template <class C>
TINYAI_GPU double least_moment(double eps) {
  return least(kLeastMoment<C>, eps * 0x1p-60);
}
template <class C>
TINYAI_GPU double least_square(double eps) {
  const double hidden = eps * kHidden<C>;
  return least(kLeastSquare<C>, hidden * hidden);
}

// old + (g - old) * (1 - beta), from the nearer of the two.
template <class C>
TINYAI_GPU C next_mean(double beta, C old, C g) {
  const bool from_gradient = beta < 0.5;
  return (g - old) * static_cast<C>(from_gradient ? -beta : 1 - beta) + (from_gradient ? g : old);
}
template <class C>
TINYAI_GPU C next_square(double beta, C old, C g) {
  return old * static_cast<C>(beta) + g * g * static_cast<C>(1 - beta);
}

// The momentum of a step of NAdam, which grows up to beta1.
TINYAI_GPU double nadam_momentum(const double* n, double step) {
  return n[2] * (1 - 0.5 * std::pow(0.96, step * n[5]));
}
TINYAI_GPU double nadam_product(const double* n, const double* product, int64_t before) {
  return (before == 0 ? 1 : *product) * nadam_momentum(n, static_cast<double>(before + 1));
}

// A step of one element. What all elements share is the thread's own, so that it is worked out once for some of them.
template <class C, StepOp kOp>
struct StepOf {
  static constexpr int kNumbers = 6;
  StepRule rule;
  double n[kNumbers];  // rates, in the order of the step's operator
  int64_t steps;       // before this one
  const void* g;
  void *p, *state[3];
  DType dtype, state_dtype;

  TINYAI_GPU C get(int s, int64_t i) const { return load<C>(state[s], state_dtype, i); }
  TINYAI_GPU void put(int s, int64_t i, C value) const { store<C>(state[s], state_dtype, i, value); }
  // The gradient, its sign turned where the step climbs, and the decay. Without decay the parameter must not touch it.
  TINYAI_GPU C slope(int64_t i, C w) const {
    const C given = load<C>(g, dtype, i), up = rule.maximize ? -given : given;
    const auto decay = static_cast<C>(rule.decoupled ? 0 : n[1]);
    return decay == C{0} ? up : w * decay + up;
  }
  TINYAI_GPU C weight(int64_t i) const { return load<C>(p, dtype, i); }
  TINYAI_GPU void set(int64_t i, C w) const { store<C>(p, dtype, i, w); }

  TINYAI_GPU void operator()(int64_t i) const {
    switch (kOp) {
      case StepOp::kSgd:
        return sgd(i);
      case StepOp::kAdam:
        return adam(i);
      case StepOp::kAdagrad:
        return adagrad(i);
      case StepOp::kRmsprop:
        return rmsprop(i);
      case StepOp::kAdadelta:
        return adadelta(i);
      case StepOp::kNadam:
        return nadam(i);
    }
  }

 private:
  TINYAI_GPU void sgd(int64_t i) const {
    const auto rate = static_cast<C>(n[0]);
    const C w = weight(i), d = slope(i, w);
    if (!state[0]) return set(i, w - d * rate);
    const auto momentum = static_cast<C>(n[2]);
    const C v = flushed<C>(steps == 0 ? d : get(0, i) * momentum + d * static_cast<C>(1 - n[3]), kLeastMoment<C>);
    put(0, i, v);
    set(i, w - (rule.nesterov ? v * momentum + d : v) * rate);
  }

  // Both moments, brought up to this step; the root of the second with its correction, and epsilon.
  struct Moments {
    C first, divisor;
  };
  TINYAI_GPU Moments moments(int64_t i, C d, int m, int v, int greatest_one) const {
    const double eps = n[4], correction = std::sqrt(1 - std::pow(n[3], static_cast<double>(steps + 1)));
    const C first = flushed<C>(next_mean<C>(n[2], get(m, i), d), least_moment<C>(eps));
    C second = flushed<C>(next_square<C>(n[3], get(v, i), d), least_square<C>(eps * correction));
    put(m, i, first);
    put(v, i, second);
    if (greatest_one >= 0 && state[greatest_one]) {
      const C most = get(greatest_one, i);
      second = second > most || second != second ? second : most;  // NaN of either reaches it
      put(greatest_one, i, second);
    }
    return {first, std::sqrt(second) * static_cast<C>(1 / correction) + static_cast<C>(eps)};
  }
  TINYAI_GPU C shrunk(int64_t i) const { return weight(i) * static_cast<C>(rule.decoupled ? 1 - n[0] * n[1] : 1); }

  TINYAI_GPU void adam(int64_t i) const {
    const auto rate = static_cast<C>(n[0] / (1 - std::pow(n[2], static_cast<double>(steps + 1))));
    const C w = shrunk(i);
    const Moments now = moments(i, slope(i, w), 0, 1, 2);
    set(i, w - now.first * rate / now.divisor);
  }

  TINYAI_GPU void nadam(int64_t i) const {
    const auto step = static_cast<double>(steps + 1);
    const double product = nadam_product(n, static_cast<const double*>(state[0]), steps);
    const double momentum = nadam_momentum(n, step), next = nadam_momentum(n, step + 1);
    const C w = shrunk(i), d = slope(i, w);
    const Moments now = moments(i, d, 1, 2, -1);
    const C along = d * static_cast<C>(n[0] * (1 - momentum) / (1 - product)) +
                    now.first * static_cast<C>(n[0] * next / (1 - product * next));
    set(i, w - along / now.divisor);
  }

  TINYAI_GPU void adagrad(int64_t i) const {
    const auto rate = static_cast<C>(n[0] / (1 + static_cast<double>(steps) * n[2]));
    const C w = weight(i), d = slope(i, w), sum = (steps == 0 ? static_cast<C>(n[3]) : get(0, i)) + d * d;
    put(0, i, sum);
    set(i, w - d * rate / (std::sqrt(sum) + static_cast<C>(n[4])));
  }

  TINYAI_GPU void rmsprop(int64_t i) const {
    const double alpha = n[2], eps = n[3];
    const C w = weight(i), d = slope(i, w);
    C square = flushed<C>(next_square<C>(alpha, get(0, i), d), least_square<C>(eps));
    put(0, i, square);
    if (state[2]) {
      const C mean = flushed<C>(next_mean<C>(alpha, get(2, i), d), least_moment<C>(eps));
      put(2, i, mean);
      square = square - mean * mean;
      square = square < C{0} ? C{0} : square;  // of equal gradients it is 0, up to rounding
    }
    C step = d / (std::sqrt(square) + static_cast<C>(eps));
    if (state[1]) {
      step = flushed<C>(get(1, i) * static_cast<C>(n[4]) + step, kLeastMoment<C>);
      put(1, i, step);
    }
    set(i, w - step * static_cast<C>(n[0]));
  }

  TINYAI_GPU void adadelta(int64_t i) const {
    const double rho = n[2];
    const auto eps = static_cast<C>(n[3]);
    const double least_kept = least(kLeastSquare<C>, n[3] * kHidden<C>);  // beside epsilon itself
    const C w = weight(i), d = slope(i, w), so_far = get(1, i);
    const C square = flushed<C>(next_square<C>(rho, get(0, i), d), least_kept);
    const C step = std::sqrt(so_far + eps) / std::sqrt(square + eps) * d;
    put(0, i, square);
    put(1, i, flushed<C>(next_square<C>(rho, so_far, step), least_kept));
    set(i, w - step * static_cast<C>(n[0]));
  }
};

// Numbers and steps as they are when the kernel runs.
template <class C, StepOp kOp>
struct StepArguments {
  const double* numbers;
  int64_t count;
  const int64_t* steps;
  StepOf<C, kOp> of;

  TINYAI_GPU StepOf<C, kOp> now() const {
    StepOf<C, kOp> own = of;
    TINYAI_UNROLL for (int i = 0; i < own.kNumbers; ++i) own.n[i] = i < count ? numbers[i] : 0;
    own.steps = *steps;
    return own;
  }
};
template <class C, StepOp kOp>
struct Steps4 {
  static constexpr int kEach = 4;
  StepArguments<C, kOp> step;
  int64_t elements, threads;

  TINYAI_GPU void operator()(int64_t i) const {
    const StepOf<C, kOp> one = step.now();
    TINYAI_UNROLL for (int j = 0; j < kEach; ++j) {
      if (i + j * threads < elements) one(i + j * threads);
    }
  }
};

// Steps rows alone: each by its first entry.
template <class C, StepOp kOp>
struct StepRows {
  StepArguments<C, kOp> step;
  const int64_t* rows;
  int64_t row_size;

  TINYAI_GPU void operator()(int64_t i) const {
    const int64_t entry = i / row_size;
    if (entry > 0 && rows[entry] == rows[entry - 1]) return;
    const int64_t at = rows[entry] * row_size + i % row_size;
    StepOf<C, kOp> one = step.now();
    one.g = static_cast<const char*>(one.g) + (i - at) * size_of(one.dtype);  // so that it lies at `at` as well
    one(at);
  }
};

// Behind all who have read it.
struct Count {
  int64_t* steps;
  const double* n;
  double* product;  // NAdam's, or null
  TINYAI_GPU void operator()(int64_t) const {
    if (product) *product = nadam_product(n, product, *steps);
    ++*steps;
  }
};

void step(Stream& stream, StepRule rule, const View& numbers, const StepCount& steps, const View* rows, const View& g,
          const View& p, const View* state0, const View* state1, const View* state2) {
  const auto at = [](const View* view) { return view ? view->data : nullptr; };
  const int64_t elements = rows ? g.elements() : p.elements();
  const View* const state = state2 ? state2 : state1 ? state1 : state0;  // NAdam's first is one number
  if (elements > 0)
    with_float_type(p.dtype, [&]<class C>(C) {
      with_op<StepOp, kStepOps>(rule.op, [&]<StepOp kOp>() {
        const StepArguments<C, kOp> step{numbers.as<double>(),
                                         numbers.elements(),
                                         steps.as<int64_t>(),
                                         {rule,
                                          {},
                                          0,
                                          g.data,
                                          p.data,
                                          {at(state0), at(state1), at(state2)},
                                          p.dtype,
                                          state ? state->dtype : p.dtype}};
        if (rows)
          return for_each(stream, elements, StepRows<C, kOp>{step, rows->as<int64_t>(), elements / rows->elements()});
        constexpr int64_t kFew = 1 << 16, kEach = Steps4<C, kOp>::kEach;  // few are as quick as the slowest
        const int64_t threads = elements <= kFew ? elements : (elements + kEach - 1) / kEach;
        for_each(stream, threads, Steps4<C, kOp>{step, elements, threads});
      });
    });
  double* const product = rule.op == StepOp::kNadam ? state0->as<double>() : nullptr;
  for_each(stream, 1, Count{steps.as<int64_t>(), numbers.as<double>(), product});
}

struct CountBatch {
  double* sums;
  const void* loss;
  DType dtype;
  const int64_t *right, *of;
  int64_t examples;
  bool of_labelled;
  TINYAI_GPU void operator()(int64_t) const {
    const int64_t weight = of && of_labelled ? *of : examples;
    if (weight > 0) sums[0] += load<double>(loss, dtype, 0) * static_cast<double>(weight);
    sums[1] += static_cast<double>(weight);
    if (right) sums[2] += static_cast<double>(*right);
    if (of) sums[3] += static_cast<double>(*of);
  }
};

void count_batch(Stream& stream, const View& sums, const View& loss, const View* right, const View* of,
                 int64_t examples, bool of_labelled) {
  for_each(stream, 1,
           CountBatch{sums.as<double>(), loss.data, loss.dtype, right ? right->as<int64_t>() : nullptr,
                      of ? of->as<int64_t>() : nullptr, examples, of_labelled});
}

}  // namespace

const Optimizer kOptimizer{.step = entry<step>, .count_batch = entry<count_batch>};

}  // namespace tinyai::kernels::cuda
