// Optimizer steps over contiguous arrays; 16-bit ones are worked in f32 block by block and rounded once. Their state is
// f32, which is worked on where it lies, or of 16 bits too in functions that were saved before it was.
#include <cmath>

#include "base/float16.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/split.h"
#include "kernels/cpu/stage.h"
#include "kernels/step_rule.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr double kStepNs = 0.6;

// Elements from one of the gradient on, and from one of the arrays that are written.
struct ElementRange {
  int64_t gradient, written, count;
};

// Calls step(n, arrays) with the N arrays as T; all but the first are written back. An array may be null.
template <class T, int N, class Step>
void over_blocks(const View* const (&views)[N], const ElementRange& range, const Step& step) {
  const auto begin = [&](int v) { return v == 0 ? range.gradient : range.written; };
  T* arrays[N];
  if (compute_dtype(views[0]->dtype) == views[0]->dtype) {
    for (int v = 0; v < N; ++v) arrays[v] = views[v] ? static_cast<T*>(views[v]->data) + begin(v) : nullptr;
    return step(range.count, arrays);
  }
  alignas(64) char buffers[N][kBlock * sizeof(float)];
  for (int64_t i = 0, n; i < range.count; i += n) {
    n = std::min(range.count - i, kBlock);
    const auto bytes = [&](int v) { return size_of(views[v]->dtype); };
    const auto at = [&](int v) { return static_cast<char*>(views[v]->data) + (begin(v) + i) * bytes(v); };
    const auto is_staged = [&](int v) { return views[v] && compute_dtype(views[v]->dtype) != views[v]->dtype; };
    for (int v = 0; v < N; ++v) {
      arrays[v] = !views[v] ? nullptr : reinterpret_cast<T*>(is_staged(v) ? buffers[v] : at(v));
      if (is_staged(v)) staged(n, at(v), bytes(v), views[v]->dtype, DType::kF32, buffers[v]);
    }
    step(n, arrays);
    for (int v = 1; v < N; ++v) {
      if (is_staged(v)) unstage(n, arrays[v], DType::kF32, at(v), bytes(v), views[v]->dtype);
    }
  }
}

struct StepArrays {
  const View *rows, &g, &p;
  const View* state[3];
};

// The parts that a step is over: all elements, or those of each row, once. Each is one thread's.
template <class Each>
void over_ranges(const StepArrays& arrays, double ns, const Each& each) {
  if (!arrays.rows)
    return split(arrays.p.elements(), ns, [&](int64_t begin, int64_t end) {
      each(ElementRange{begin, begin, end - begin});
    });
  const int64_t* const rows = arrays.rows->as<int64_t>();
  const int64_t count = arrays.rows->elements(), size = count > 0 ? arrays.g.elements() / count : 0;
  split(count, ns * static_cast<double>(size), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      if (i == 0 || rows[i] != rows[i - 1]) each(ElementRange{i * size, rows[i] * size, size});
    }
  });
}

// `row` of the table of rows, over all elements; a memory-bound step takes so long for each.
template <class Numbers, class Row>
void over_elements(const StepArrays& arrays, double ns, const Numbers& numbers, const Row& row) {
  const View* const views[] = {&arrays.g, &arrays.p, arrays.state[0], arrays.state[1], arrays.state[2]};
  const auto as = [&]<class T>(T) {
    over_ranges(arrays, ns, [&](const ElementRange& range) {
      over_blocks<T>(views, range,
                     [&](int64_t n, T* const(&a)[5]) { row(optim_rows_of<T>())(numbers, n, a[0], a[1], a + 2); });
    });
  };
  arrays.p.dtype == DType::kF64 ? as(double{}) : as(float{});
}

simd::StepTerms terms(const StepRule& rule, const double* n) {
  return {.rate = n[0], .decay = rule.decoupled ? 0 : n[1], .maximize = rule.maximize};
}
double shrink(const StepRule& rule, const double* n) { return rule.decoupled ? 1 - n[0] * n[1] : 1; }

// `before`: steps before this one.
using StepKernel = void (*)(const StepRule& rule, const double* n, int64_t before, const StepArrays& arrays);

void sgd(const StepRule& rule, const double* n, int64_t before, const StepArrays& arrays) {
  const bool has_velocity = arrays.state[0];
  const simd::SgdNumbers as{terms(rule, n), has_velocity ? n[2] : 0, has_velocity ? n[3] : 0, rule.nesterov,
                            before == 0};
  over_elements(arrays, kStepNs, as, [](const auto& rows) { return rows.sgd; });
}

simd::AdamNumbers adam_numbers(const StepRule& rule, const double* n, double step) {
  return {terms(rule, n), n[2], n[3], n[4], shrink(rule, n), std::sqrt(1 - std::pow(n[3], step))};
}

void adam(const StepRule& rule, const double* n, int64_t before, const StepArrays& arrays) {
  const auto step = static_cast<double>(before + 1);
  simd::AdamNumbers as = adam_numbers(rule, n, step);
  as.rate = n[0] / (1 - std::pow(n[2], step));
  over_elements(arrays, 2 * kStepNs, as, [](const auto& rows) { return rows.adam; });
}

void adagrad(const StepRule& rule, const double* n, int64_t before, const StepArrays& arrays) {
  simd::AdagradNumbers as{terms(rule, n), n[3], n[4], before == 0};
  as.rate = n[0] / (1 + static_cast<double>(before) * n[2]);
  over_elements(arrays, 2 * kStepNs, as, [](const auto& rows) { return rows.adagrad; });
}

void rmsprop(const StepRule& rule, const double* n, int64_t, const StepArrays& arrays) {
  const simd::RmspropNumbers as{terms(rule, n), n[2], n[3], n[4]};
  over_elements(arrays, 2 * kStepNs, as, [](const auto& rows) { return rows.rmsprop; });
}

void adadelta(const StepRule& rule, const double* n, int64_t, const StepArrays& arrays) {
  const simd::AdadeltaNumbers as{terms(rule, n), n[2], n[3]};
  over_elements(arrays, 3 * kStepNs, as, [](const auto& rows) { return rows.adadelta; });
}

// The momentum of a step, which grows up to beta1.
double nadam_momentum(const double* n, double step) { return n[2] * (1 - 0.5 * std::pow(0.96, step * n[5])); }

void nadam(const StepRule& rule, const double* n, int64_t before, const StepArrays& arrays) {
  const auto step = static_cast<double>(before + 1);
  const double momentum = nadam_momentum(n, step), next = nadam_momentum(n, step + 1);
  auto* const product = arrays.state[0]->as<double>();
  *product = (before == 0 ? 1 : *product) * momentum;
  const simd::NadamNumbers as{adam_numbers(rule, n, step), n[0] * (1 - momentum) / (1 - *product),
                              n[0] * next / (1 - *product * next)};
  const StepArrays moments{arrays.rows, arrays.g, arrays.p, {arrays.state[1], arrays.state[2], nullptr}};
  over_elements(moments, 2 * kStepNs, as, [](const auto& rows) { return rows.nadam; });
}

constexpr StepKernel kSteps[] = {sgd, adam, adagrad, rmsprop, adadelta, nadam};  // by StepOp
static_assert(std::size(kSteps) == kStepOps, "a StepOp has no kernel");

void step(const StepRule& rule, const View& numbers, const StepCount& steps, const View* rows, const View& g,
          const View& p, const View* state0, const View* state1, const View* state2) {
  const int64_t before = steps.as<int64_t>()[0]++;
  kSteps[static_cast<int>(rule.op)](rule, numbers.as<double>(), before, {rows, g, p, {state0, state1, state2}});
}

double number_in(const View& one) {
  switch (one.dtype) {
    case DType::kF64:
      return *one.as<double>();
    case DType::kF16:
      return *one.as<F16>();
    case DType::kBf16:
      return *one.as<Bf16>();
    default:
      return *one.as<float>();
  }
}

void count_batch(const View& sums, const View& loss, const View* right, const View* of, int64_t examples,
                 bool of_labelled) {
  auto* const sum = sums.as<double>();
  const int64_t weight = of && of_labelled ? *of->as<int64_t>() : examples;
  if (weight > 0) sum[0] += number_in(loss) * static_cast<double>(weight);  // the mean over nothing is no number
  sum[1] += static_cast<double>(weight);
  if (right) sum[2] += static_cast<double>(*right->as<int64_t>());
  if (of) sum[3] += static_cast<double>(*of->as<int64_t>());
}

}  // namespace

constinit const Optimizer kOptimizer{.step = entry<step>, .count_batch = entry<count_batch>};

}  // namespace tinyai::kernels::cpu
