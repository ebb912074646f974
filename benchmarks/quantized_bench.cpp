// Products and convolutions of numbers of 8 bits beside the same of f32, on one thread and on two. Both ways take turns
// in one run; the counter `ratio` is the time of 8 bits over that of f32. `with_input` counts the time in which f32
// becomes 8 bits, too.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "scope.h"

namespace {

using Sizes = std::vector<int64_t>;

tinyai_array normal(const Sizes& shape) {
  tinyai_array out;
  check(tinyai_array_normal(kHere, shape.data(), static_cast<int64_t>(shape.size()), 0, 1, TINYAI_F32, &out));
  return out;
}
tinyai_array whole(const Sizes& shape, double low, double high, tinyai_dtype dtype) {
  tinyai_array wide, out;
  check(tinyai_array_uniform(kHere, shape.data(), static_cast<int64_t>(shape.size()), low, high, TINYAI_F32, &wide));
  check(tinyai_array_cast(kHere, wide, dtype, &out));
  return out;
}
tinyai_array full(const Sizes& shape, double value, tinyai_dtype dtype) {
  tinyai_array out;
  check(tinyai_array_full(kHere, shape.data(), static_cast<int64_t>(shape.size()), value, dtype, &out));
  return out;
}

// What comes in, its scale and zero point.
struct Input {
  tinyai_array x, bytes, scale = full({}, 0.02, TINYAI_F32), zero = full({}, 128, TINYAI_U8);

  explicit Input(tinyai_array floats) : x(floats) {
    check(tinyai_array_quantize_linear(kHere, x, scale, zero, 1, TINYAI_U8, &bytes));
  }
};

template <class Call>
double nanoseconds_of(const Call& call) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  tinyai_array y;
  check(call(&y));
  check(tinyai_array_release(y));
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

// The fastest turn of each counts, for the machine has other work too.
template <class Floats, class Bytes>
void compare(benchmark::State& state, const Input& input, const Floats& floats, const Bytes& bytes) {
  double f32_ns = 1e18, int8_ns = 1e18, quantize_ns = 1e18;
  nanoseconds_of(floats);
  nanoseconds_of(bytes);
  for (auto _ : state) {
    f32_ns = std::min(f32_ns, nanoseconds_of(floats));
    int8_ns = std::min(int8_ns, nanoseconds_of(bytes));
    quantize_ns =
        std::min(quantize_ns, nanoseconds_of([&](tinyai_array* y) {
                   return tinyai_array_quantize_linear(kHere, input.x, input.scale, input.zero, 1, TINYAI_U8, y);
                 }));
  }
  state.counters["f32_us"] = f32_ns / 1e3;
  state.counters["int8_us"] = int8_ns / 1e3;
  state.counters["ratio"] = int8_ns / f32_ns;
  state.counters["with_input"] = (int8_ns + quantize_ns) / f32_ns;
}

void linear(benchmark::State& state) {
  const Scope scope("linear");
  const int64_t m = state.range(0), n = state.range(1), k = state.range(2);
  check(tinyai_set_threads(static_cast<int32_t>(state.range(3))));
  const Input input(normal({m, k}));
  const tinyai_array weight = normal({n, k}), narrow = whole({n, k}, -127, 127, TINYAI_I8);
  const tinyai_array scales = full({n}, 0.01, TINYAI_F32), bias = normal({n});
  compare(
      state, input, [&](tinyai_array* y) { return tinyai_array_linear(kHere, input.x, weight, bias, y); },
      [&](tinyai_array* y) {
        return tinyai_array_quantized_linear(kHere, input.bytes, input.scale, narrow, scales, input.zero, bias, y);
      });
}
BENCHMARK(linear)
    ->Name("quantized_linear")
    ->ArgNames({"m", "n", "k", "threads"})
    ->Args({1024, 1024, 1024, 1})
    ->Args({1024, 1024, 1024, 2})
    ->Args({256, 512, 2048, 2})
    ->Args({1, 4096, 4096, 2})
    ->Iterations(20);

// 3x3, or 1x1, over images that lie channels-last, as convolutions leave them.
void conv2d(benchmark::State& state) {
  const Scope scope("conv2d");
  const int64_t in = state.range(0), out = state.range(1), size = state.range(2), kernel = state.range(3);
  check(tinyai_set_threads(static_cast<int32_t>(state.range(4))));
  const int64_t axes[] = {0, 3, 1, 2};
  tinyai_array image;
  check(tinyai_array_transpose(kHere, normal({4, size, size, in}), axes, 4, &image));
  const Input input(image);
  const tinyai_array weight = normal({out, in, kernel, kernel});
  tinyai_array narrow;
  check(tinyai_array_transpose(kHere, whole({out, kernel, kernel, in}, -127, 127, TINYAI_I8), axes, 4, &narrow));
  const tinyai_array scales = full({out}, 0.01, TINYAI_F32), bias = normal({out});
  tinyai_conv2d_options floats;
  tinyai_conv2d_options_init(&floats);
  tinyai_quantized_conv2d_options bytes;
  tinyai_quantized_conv2d_options_init(&bytes);
  for (int i = 0; i < 2; ++i) floats.padding[i] = bytes.padding[i] = kernel / 2;
  compare(
      state, input, [&](tinyai_array* y) { return tinyai_array_conv2d(kHere, input.x, weight, bias, &floats, y); },
      [&](tinyai_array* y) {
        return tinyai_array_quantized_conv2d(kHere, input.bytes, input.scale, narrow, scales, input.zero, bias, &bytes,
                                             y);
      });
}
BENCHMARK(conv2d)
    ->Name("quantized_conv2d")
    ->ArgNames({"in", "out", "size", "kernel", "threads"})
    ->Args({64, 64, 56, 3, 1})
    ->Args({64, 64, 56, 3, 2})
    ->Args({256, 256, 14, 3, 2})
    ->Args({256, 64, 56, 1, 2})
    ->Iterations(20);

}  // namespace

BENCHMARK_MAIN();
