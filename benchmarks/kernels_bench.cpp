// Large operators through the C ABI: W9 (products of square matrices), a convolution, and W10 (softmax, layer norm,
// gelu and sums over 4,096 rows on two threads), and for each of W10 a plain copy that moves as many bytes.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>
#include <vector>

#include "processor.h"
#include "scope.h"

namespace {

tinyai_array normal(const std::vector<int64_t>& shape) {
  tinyai_array out;
  check(tinyai_array_normal(kHere, shape.data(), static_cast<int64_t>(shape.size()), 0, 1, TINYAI_F32, &out));
  return out;
}

// Calls `call(&result)` and releases the result, on that many threads.
template <class Call>
void measure(benchmark::State& state, int32_t threads, Call call) {
  check(tinyai_set_threads(threads));
  const auto once = [&] {
    tinyai_array y;
    check(call(&y));
    check(tinyai_array_release(y));
  };
  once();  // fresh pages, a primitive to prepare
  for (auto _ : state) once();
}

void matmul(benchmark::State& state) {
  const Scope scope("w9");
  const int64_t n = state.range(0);
  const tinyai_array a = normal({n, n}), b = normal({n, n});
  measure(state, static_cast<int32_t>(state.range(1)),
          [&](tinyai_array* y) { return tinyai_array_matmul(kHere, a, b, y); });
  state.counters["GFLOP/s"] =
      benchmark::Counter(2e-9 * static_cast<double>(n * n * n), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(matmul)
    ->ArgNames({"n", "threads"})
    ->ArgsProduct({{32, 256, 1024}, {1, 2}})
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime();

// 3x3 of 64 channels over an image of 56x56 that lies channels-last, as convolutions leave them.
void conv2d(benchmark::State& state) {
  const Scope scope("conv2d");
  tinyai_conv2d_options options;
  tinyai_conv2d_options_init(&options);
  options.padding[0] = options.padding[1] = 1;
  const tinyai_array weight = normal({64, 64, 3, 3}), image = normal({1, 64, 56, 56});
  tinyai_array x;
  check(tinyai_array_conv2d(kHere, image, weight, {0}, &options, &x));
  measure(state, static_cast<int32_t>(state.range(0)),
          [&](tinyai_array* y) { return tinyai_array_conv2d(kHere, x, weight, {0}, &options, y); });
  state.counters["GFLOP/s"] =
      benchmark::Counter(2e-9 * 56 * 56 * 64 * 64 * 9, benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(conv2d)->ArgNames({"threads"})->Arg(1)->Arg(2)->Unit(benchmark::kMicrosecond)->UseRealTime();

constexpr int64_t kRows = 4096, kColumns = 768, kWide = 3072;

// An operator on a matrix of kRows rows, two threads.
template <class Call>
void on_rows(benchmark::State& state, int64_t columns, Call call) {
  const Scope scope("w10");
  const tinyai_array x = normal({kRows, columns});
  measure(state, 2, [&](tinyai_array* y) { return call(x, y); });
}

void in_microseconds(benchmark::internal::Benchmark* b) { b->Unit(benchmark::kMicrosecond)->UseRealTime(); }

void softmax(benchmark::State& state) {
  on_rows(state, kColumns, [](tinyai_array x, tinyai_array* y) { return tinyai_array_softmax(kHere, x, -1, y); });
}
BENCHMARK(softmax)->Apply(in_microseconds);

void layer_norm(benchmark::State& state) {
  const Scope scope("parameters");
  const tinyai_array gamma = normal({kColumns}), beta = normal({kColumns});
  on_rows(state, kColumns,
          [&](tinyai_array x, tinyai_array* y) { return tinyai_array_layer_norm(kHere, x, gamma, beta, 1, 1e-5, y); });
}
BENCHMARK(layer_norm)->Apply(in_microseconds);

// 16,384 elements, which the cache holds, on one thread.
void transcendental(benchmark::State& state, tinyai_status (*op)(tinyai_manager, tinyai_array, tinyai_array*),
                    tinyai_dtype dtype) {
  const Scope scope("transcendental");
  const int64_t shape[] = {16384};
  tinyai_array x;
  check(tinyai_array_uniform(kHere, shape, 1, 0.1, 5, dtype, &x));
  measure(state, 1, [&](tinyai_array* y) { return op(kHere, x, y); });
}
#define TRANSCENDENTAL(name)                                               \
  BENCHMARK_CAPTURE(transcendental, name, tinyai_array_##name, TINYAI_F32) \
      ->Name(#name "_f32")                                                 \
      ->Apply(in_microseconds);                                            \
  BENCHMARK_CAPTURE(transcendental, name, tinyai_array_##name, TINYAI_F64)->Name(#name "_f64")->Apply(in_microseconds)
TRANSCENDENTAL(exp);
TRANSCENDENTAL(expm1);
TRANSCENDENTAL(log);
TRANSCENDENTAL(log1p);
TRANSCENDENTAL(sin);
TRANSCENDENTAL(cos);
TRANSCENDENTAL(tan);
TRANSCENDENTAL(tanh);
TRANSCENDENTAL(erf);
TRANSCENDENTAL(sigmoid);

void gelu(benchmark::State& state, int32_t by_tanh) {
  on_rows(state, kWide, [&](tinyai_array x, tinyai_array* y) { return tinyai_array_gelu(kHere, x, by_tanh, y); });
}
BENCHMARK_CAPTURE(gelu, erf, 0)->Name("gelu_erf")->Apply(in_microseconds);
BENCHMARK_CAPTURE(gelu, tanh, 1)->Name("gelu_tanh")->Apply(in_microseconds);

void sum(benchmark::State& state, int64_t axis) {
  on_rows(state, kColumns, [&](tinyai_array x, tinyai_array* y) { return tinyai_array_sum(kHere, x, &axis, 1, 0, y); });
}
BENCHMARK_CAPTURE(sum, axis0, 0)->Name("sum_axis0")->Apply(in_microseconds);
BENCHMARK_CAPTURE(sum, axis1, 1)->Name("sum_axis1")->Apply(in_microseconds);

// What memory gives: memcpy by two threads that stay awake on a processor each, half of the bytes each, warm pages.
// `moved`: bytes read plus bytes written.
class CopyPair {
 public:
  explicit CopyPair(int64_t moved) : half_(static_cast<size_t>(moved) / 4), from_(2 * half_, 1), to_(2 * half_, 2) {}
  CopyPair(const CopyPair&) = delete;
  CopyPair& operator=(const CopyPair&) = delete;
  ~CopyPair() {
    turn_.store(-1);
    helper_.join();
  }

  void copy() {
    const int64_t turn = turn_.load() + 1;
    turn_.store(turn);
    std::memcpy(to_.data(), from_.data(), half_);
    while (done_.load() != turn) {
    }
  }

 private:
  void help() {
    const OnProcessor second(1);
    for (int64_t last = 0;;) {
      const int64_t turn = turn_.load();
      if (turn < 0) return;
      if (turn == last) continue;
      std::memcpy(to_.data() + half_, from_.data() + half_, half_);
      done_.store(last = turn);
    }
  }

  const size_t half_;
  std::vector<char> from_, to_;
  alignas(64) std::atomic<int64_t> turn_{0};
  alignas(64) std::atomic<int64_t> done_{0};
  std::thread helper_{[this] { help(); }};
  const OnProcessor first_{0};  // after the helper's start, which would inherit it
};

void copy_of(benchmark::State& state, int64_t moved) {
  CopyPair pair(moved);
  for (auto _ : state) pair.copy();
  state.SetBytesProcessed(state.iterations() * moved);
}
constexpr int64_t kNarrowBytes = kRows * kColumns * 4, kWideBytes = kRows * kWide * 4;
BENCHMARK_CAPTURE(copy_of, softmax, 2 * kNarrowBytes)->Name("copy_softmax")->Apply(in_microseconds);
BENCHMARK_CAPTURE(copy_of, layer_norm, 2 * kNarrowBytes)->Name("copy_layer_norm")->Apply(in_microseconds);
BENCHMARK_CAPTURE(copy_of, gelu_erf, 2 * kWideBytes)->Name("copy_gelu_erf")->Apply(in_microseconds);
BENCHMARK_CAPTURE(copy_of, gelu_tanh, 2 * kWideBytes)->Name("copy_gelu_tanh")->Apply(in_microseconds);
BENCHMARK_CAPTURE(copy_of, sum_axis0, kNarrowBytes)->Name("copy_sum_axis0")->Apply(in_microseconds);
BENCHMARK_CAPTURE(copy_of, sum_axis1, kNarrowBytes)->Name("copy_sum_axis1")->Apply(in_microseconds);

}  // namespace

BENCHMARK_MAIN();
