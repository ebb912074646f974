// Optimizer steps over contiguous arrays; 16-bit ones are worked in f32 block by block and rounded once.
#include <cmath>

#include "base/float16.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/split.h"
#include "kernels/cpu/stage.h"

namespace tinyai::kernels::cpu {

namespace {

constexpr double kStepNs = 0.6;

// Calls step(n, arrays) with the N arrays as T; all but the first are written back. An array may be null.
template <class T, int N, class Step>
void over_blocks(const View* const (&views)[N], int64_t begin, int64_t end, const Step& step) {
  const DType dtype = views[0]->dtype;
  const int64_t bytes = size_of(dtype);
  T* arrays[N];
  if (compute_dtype(dtype) == dtype) {
    for (int v = 0; v < N; ++v) arrays[v] = views[v] ? static_cast<T*>(views[v]->data) + begin : nullptr;
    return step(end - begin, arrays);
  }
  alignas(64) char buffers[N][kBlock * sizeof(float)];
  for (int64_t i = begin, n; i < end; i += n) {
    n = std::min(end - i, kBlock);
    for (int v = 0; v < N; ++v) {
      arrays[v] = views[v] ? reinterpret_cast<T*>(buffers[v]) : nullptr;
      if (views[v]) staged(n, static_cast<char*>(views[v]->data) + i * bytes, bytes, dtype, DType::kF32, buffers[v]);
    }
    step(n, arrays);
    for (int v = 1; v < N; ++v) {
      if (views[v]) unstage(n, arrays[v], DType::kF32, static_cast<char*>(views[v]->data) + i * bytes, bytes, dtype);
    }
  }
}

template <class T>
void sgd_as(const simd::SgdNumbers& numbers, const View& g, const View& p, const View* velocity) {
  const View* const views[] = {&g, &p, velocity};
  split(p.elements(), kStepNs, [&](int64_t begin, int64_t end) {
    over_blocks<T>(views, begin, end,
                   [&](int64_t n, T* const(&a)[3]) { optim_rows_of<T>().sgd(numbers, n, a[0], a[1], a[2]); });
  });
}

template <class T>
void adam_as(const simd::AdamNumbers& numbers, const View& g, const View& p, const View& m, const View& v) {
  const View* const views[] = {&g, &p, &m, &v};
  split(p.elements(), 2 * kStepNs, [&](int64_t begin, int64_t end) {
    over_blocks<T>(views, begin, end,
                   [&](int64_t n, T* const(&a)[4]) { optim_rows_of<T>().adam(numbers, n, a[0], a[1], a[2], a[3]); });
  });
}

void sgd_step(bool nesterov, const View& numbers, const Steps& steps, const View& g, const View& p,
              const View* velocity) {
  const double* const n = numbers.as<double>();
  const bool first = steps.as<int64_t>()[0]++ == 0;
  const double momentum = velocity ? n[2] : 0, dampening = velocity ? n[3] : 0;
  const simd::SgdNumbers as{n[0], momentum, dampening, n[1], nesterov, first};
  p.dtype == DType::kF64 ? sgd_as<double>(as, g, p, velocity) : sgd_as<float>(as, g, p, velocity);
}

void adam_step(bool decoupled, const View& numbers, const Steps& steps, const View& g, const View& p, const View& m,
               const View& v) {
  const double* const n = numbers.as<double>();
  const double rate = n[0], weight_decay = n[1], beta1 = n[2], beta2 = n[3], eps = n[4];
  const auto step = static_cast<double>(++steps.as<int64_t>()[0]);
  const simd::AdamNumbers as{.rate = rate / (1 - std::pow(beta1, step)),
                             .beta1 = beta1,
                             .beta2 = beta2,
                             .eps = eps,
                             .decay = decoupled ? 0 : weight_decay,
                             .shrink = decoupled ? 1 - rate * weight_decay : 1,
                             .root_correction = std::sqrt(1 - std::pow(beta2, step))};
  p.dtype == DType::kF64 ? adam_as<double>(as, g, p, m, v) : adam_as<float>(as, g, p, m, v);
}

template <class T>
void adagrad_as(const simd::AdagradNumbers& numbers, const View& g, const View& p, const View& sum) {
  const View* const views[] = {&g, &p, &sum};
  split(p.elements(), 2 * kStepNs, [&](int64_t begin, int64_t end) {
    over_blocks<T>(views, begin, end,
                   [&](int64_t n, T* const(&a)[3]) { optim_rows_of<T>().adagrad(numbers, n, a[0], a[1], a[2]); });
  });
}

void adagrad_step(const View& numbers, const Steps& steps, const View& g, const View& p, const View& sum) {
  const double* const n = numbers.as<double>();
  const auto before = static_cast<double>(steps.as<int64_t>()[0]++);
  const simd::AdagradNumbers as{
      .rate = n[0] / (1 + before * n[2]), .weight_decay = n[1], .initial_sum = n[3], .eps = n[4], .first = before == 0};
  p.dtype == DType::kF64 ? adagrad_as<double>(as, g, p, sum) : adagrad_as<float>(as, g, p, sum);
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

constinit const Optimizer kOptimizer{.sgd_step = entry<sgd_step>,
                                     .adam_step = entry<adam_step>,
                                     .adagrad_step = entry<adagrad_step>,
                                     .count_batch = entry<count_batch>};

}  // namespace tinyai::kernels::cpu
