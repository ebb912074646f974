// Optimizer steps in whole registers: one loop for each rule, and each choice of the state that it may have.
#include "kernels/formulas/step.h"

#include <algorithm>
#include <utility>

#include "kernels/cpu/simd/math.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

template <class Number>
struct Lane {
  using T = Number;
  using V = Vec<T>;
  template <class B, class C>
  __attribute__((always_inline)) static V mul_add(V a, B b, C c) {
    return TINYAI_ISA::mul_add(a, b, c);
  }
  __attribute__((always_inline)) static V sqrt(V x) { return sqrt_of(x); }
  __attribute__((always_inline)) static V abs(V x) { return abs_of<T>(x); }
};

// State of the elements from one on.
template <class T, unsigned kHas, class Get, class Put>
struct Cells {
  T* const* state;
  int64_t i;
  Get load;
  Put store;
  __attribute__((always_inline)) bool has(int k) const { return kHas >> k & 1; }
  __attribute__((always_inline)) Vec<T> get(int k) const { return load(state[k] + i); }
  __attribute__((always_inline)) void put(int k, Vec<T> v) const { store(state[k] + i, v); }
};

template <StepOp kOp, unsigned kHas, class T>
void step_with(const StepCall& call, int64_t n, const T* g, T* p, T* const* given) {
  struct {
    T* state[kMostStepStates];
  } own{};
  std::copy_n(given, kMostStepStates, own.state);
  const StepFormula<kOp, Lane<T>> formula(call);
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Cells<T, kHas, decltype(get), decltype(put)> cells{own.state, i, get, put};
        put(p + i, formula(get(p + i), get(g + i), cells));
      });
}

// Finds out which of the optional state there is, one after another.
template <StepOp kOp, unsigned kHas, int kState, class T>
void step_from(const StepCall& call, int64_t n, const T* g, T* p, T* const* state) {
  if constexpr (kState == kMostStepStates) {
    step_with<kOp, kHas>(call, n, g, p, state);
  } else if constexpr ((kStepStates[static_cast<int>(kOp)].optional >> kState & 1) == 0) {
    step_from<kOp, kHas, kState + 1>(call, n, g, p, state);
  } else {
    state[kState] ? step_from<kOp, kHas | 1u << kState, kState + 1>(call, n, g, p, state)
                  : step_from<kOp, kHas, kState + 1>(call, n, g, p, state);
  }
}

template <class T>
struct Table {
  StepRow<T> steps[kStepOps];
};
template <class T, int... kOps>
constexpr Table<T> table(std::integer_sequence<int, kOps...>) {
  return {{step_from<static_cast<StepOp>(kOps), kStepStates[kOps].arrays, 0, T>...}};
}
template <class T>
constexpr Table<T> kTable = table<T>(std::make_integer_sequence<int, kStepOps>{});

}  // namespace

extern const OptimRows optim_rows = {{kTable<float>.steps}, {kTable<double>.steps}};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
