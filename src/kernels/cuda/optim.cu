// Optimizer steps, as torch.optim defines them, in one pass over parameter, gradient and state; and the trainer's sums.
// The step's number and its rates are the device's own: a pass reads them, and a thread behind it counts the step.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/entry.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/launch.h"
#include "kernels/formulas/step.h"

namespace tinyai::kernels::cuda {
namespace {

template <class C>
struct Lane {
  using T = C;
  using V = C;
  static TINYAI_GPU C mul_add(C a, C b, C c) { return a * b + c; }
  static TINYAI_GPU C sqrt(C x) { return std::sqrt(x); }
  static TINYAI_GPU C abs(C x) { return std::fabs(x); }
};

// A thread has these of a step before it reads anything.
template <class C, StepOp kOp>
struct StepArguments {
  using Formula = StepFormula<kOp, Lane<C>>;
  StepRule rule;
  const double* numbers;
  int64_t count;  // behind them the scale's two, if it is one
  const int64_t* steps;
  const void* g;
  void *p, *state[kMostStepStates];
  DType dtype, state_dtype;

  // Numbers and steps as they are when the kernel runs.
  TINYAI_GPU StepCall call() const {
    StepCall now{rule};
    TINYAI_UNROLL for (int i = 0; i < kMostStepNumbers; ++i) now.n[i] = i < count ? numbers[i] : 0;
    if (rule.scaled) now.inverse = numbers[count];
    now.before = *steps;
    if constexpr (kStepStates[static_cast<int>(kOp)].number) now.number = *static_cast<const double*>(state[0]);
    Formula::prepare(now);
    return now;
  }

  TINYAI_GPU bool is_left_out() const { return rule.scaled && numbers[count + 1] != 0; }

  struct Cells {
    const StepArguments& of;
    int64_t i;
    TINYAI_GPU bool has(int k) const { return of.state[k]; }
    TINYAI_GPU C get(int k) const { return load<C>(of.state[k], of.state_dtype, i); }
    TINYAI_GPU void put(int k, C value) const { store<C>(of.state[k], of.state_dtype, i, value); }
  };
  // One element, by the gradient's that lies at `from`.
  TINYAI_GPU void element(const Formula& formula, int64_t i, int64_t from) const {
    store<C>(p, dtype, i, formula(load<C>(p, dtype, i), load<C>(g, dtype, from), Cells{*this, i}));
  }
};

// Numbers that all elements share are the thread's own, so that they are worked out once for some of them.
template <class C, StepOp kOp>
struct Steps4 {
  static constexpr int kEach = 4;
  StepArguments<C, kOp> step;
  int64_t elements, threads;

  TINYAI_GPU void operator()(int64_t i) const {
    if (step.is_left_out()) return;
    const typename StepArguments<C, kOp>::Formula formula(step.call());
    TINYAI_UNROLL for (int j = 0; j < kEach; ++j) {
      const int64_t at = i + j * threads;
      if (at < elements) step.element(formula, at, at);
    }
  }
};

// The same of rows alone: each is stepped by its first entry.
template <class C, StepOp kOp>
struct StepRows {
  StepArguments<C, kOp> step;
  const int64_t* rows;
  int64_t row_size;

  TINYAI_GPU void operator()(int64_t i) const {
    const int64_t entry = i / row_size;
    if (step.is_left_out() || (entry > 0 && rows[entry] == rows[entry - 1])) return;
    const typename StepArguments<C, kOp>::Formula formula(step.call());
    step.element(formula, rows[entry] * row_size + i % row_size, i);
  }
};

// Behind all who have read it.
template <StepOp kOp>
struct Count {
  StepArguments<double, kOp> step;
  int64_t* steps;
  TINYAI_GPU void operator()(int64_t) const {
    if (step.is_left_out()) return;
    if constexpr (kStepStates[static_cast<int>(kOp)].number) *static_cast<double*>(step.state[0]) = step.call().number;
    ++*steps;
  }
};

void step(Stream& stream, StepRule rule, const View& numbers, const StepCount& steps, const View* rows, const View& g,
          const View& p, const View* state0, const View* state1, const View* state2) {
  const auto at = [](const View* view) { return view ? view->data : nullptr; };
  const int64_t elements = rows ? g.elements() : p.elements();
  const View* const state = state2 ? state2 : state1 ? state1 : state0;  // the first may be one number
  const auto step_of = [&]<class C, StepOp kOp>() -> StepArguments<C, kOp> {
    return {rule,
            numbers.as<double>(),
            numbers.elements() - (rule.scaled ? 2 : 0),
            steps.as<int64_t>(),
            g.data,
            p.data,
            {at(state0), at(state1), at(state2)},
            p.dtype,
            state ? state->dtype : p.dtype};
  };
  with_op<StepOp, kStepOps>(rule.op, [&]<StepOp kOp>() {
    if (elements > 0)
      with_float_type(p.dtype, [&]<class C>(C) {
        const StepArguments<C, kOp> step = step_of.template operator()<C, kOp>();
        if (rows)
          return for_each(stream, elements, StepRows<C, kOp>{step, rows->as<int64_t>(), elements / rows->elements()});
        constexpr int64_t kFew = 1 << 16, kEach = Steps4<C, kOp>::kEach;  // few are as quick as the slowest
        const int64_t threads = elements <= kFew ? elements : (elements + kEach - 1) / kEach;
        for_each(stream, threads, Steps4<C, kOp>{step, elements, threads});
      });
    for_each(stream, 1, Count<kOp>{step_of.template operator()<double, kOp>(), steps.as<int64_t>()});
  });
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
