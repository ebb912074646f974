// Inference whose convolutions are depthwise, through the C ABI, on one thread and on two: MobileNetV2 as published,
// one image of 224 by 224, by a predictor and by one that is compiled; and one depthwise convolution alone.
#include <benchmark/benchmark.h>

#include "scope.h"

namespace {

tinyai_array uniform(const int64_t (&shape)[4]) {
  tinyai_array out;
  check(tinyai_array_uniform(kHere, shape, 4, -1, 1, TINYAI_F32, &out));
  return out;
}

void mobilenet_v2(benchmark::State& state, bool is_compiled) {
  check(tinyai_set_threads(static_cast<int32_t>(state.range(0))));
  const Scope scope("mobilenet_v2");
  tinyai_module network;
  check(tinyai_model_mobilenet_v2(kHere, 1000, nullptr, &network));
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.compile = is_compiled;
  tinyai_predictor predictor;
  check(tinyai_predictor_create(kHere, network, &options, &predictor));
  const tinyai_array image = uniform({1, 3, 224, 224});
  const auto predict = [&] {
    tinyai_array scores;
    check(tinyai_predictor_predict(kHere, predictor, image, &scores));
    check(tinyai_array_release(scores));
  };
  predict();
  for (auto _ : state) predict();
}

// 144 channels of 56 by 56, as of its second stage.
void depthwise(benchmark::State& state) {
  check(tinyai_set_threads(static_cast<int32_t>(state.range(0))));
  const Scope scope("depthwise");
  const tinyai_array x = uniform({1, 144, 56, 56}), weight = uniform({144, 1, 3, 3});
  tinyai_conv2d_options options;
  tinyai_conv2d_options_init(&options);
  options.padding[0] = options.padding[1] = 1;
  options.groups = 144;
  for (auto _ : state) {
    tinyai_array y;
    check(tinyai_array_conv2d(kHere, x, weight, {0}, &options, &y));
    check(tinyai_array_release(y));
  }
}

BENCHMARK_CAPTURE(mobilenet_v2, eager, false)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(mobilenet_v2, compiled, true)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(depthwise)->ArgName("threads")->Arg(1)->Arg(2)->Unit(benchmark::kMicrosecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
