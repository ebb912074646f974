// Optimizer steps over contiguous arrays; 16-bit ones are worked in f32 block by block and rounded once.
#include "kernels/cpu/optim.h"

#include <cmath>

#include "kernels/cpu/active_rows.h"
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
  Buffer buffers[N];
  for (int64_t i = begin, n; i < end; i += n) {
    n = std::min(end - i, kBlock);
    for (int v = 0; v < N; ++v) {
      arrays[v] = views[v] ? reinterpret_cast<T*>(buffers[v].bytes) : nullptr;
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

}  // namespace

void sgd_step(double rate, double momentum, double dampening, double weight_decay, bool nesterov, bool first,
              const View& g, const View& p, const View* velocity) {
  const simd::SgdNumbers numbers{rate, momentum, dampening, weight_decay, nesterov, first};
  if (p.dtype == DType::kF64) {
    sgd_as<double>(numbers, g, p, velocity);
  } else {
    sgd_as<float>(numbers, g, p, velocity);
  }
}

void adam_step(double rate, double beta1, double beta2, double eps, double weight_decay, bool decoupled, int64_t step,
               const View& g, const View& p, const View& m, const View& v) {
  const double steps = static_cast<double>(step);
  const simd::AdamNumbers numbers{.rate = rate / (1 - std::pow(beta1, steps)),
                                  .beta1 = beta1,
                                  .beta2 = beta2,
                                  .eps = eps,
                                  .decay = decoupled ? 0 : weight_decay,
                                  .shrink = decoupled ? 1 - rate * weight_decay : 1,
                                  .root_correction = std::sqrt(1 - std::pow(beta2, steps))};
  if (p.dtype == DType::kF64) {
    adam_as<double>(numbers, g, p, m, v);
  } else {
    adam_as<float>(numbers, g, p, m, v);
  }
}

}  // namespace tinyai::kernels::cpu
