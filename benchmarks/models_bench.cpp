// W5 (a CNN), W6 (LSTM), W7 (GPT) and W8 (ResNet-18) through the C ABI: a training step (forward, loss, backward,
// optimizer, gradients cleared) in eager calls and as one compiled function; W8's inference too. Counters: the peak of
// three steps above the state before them, what the function's arena takes, and the loss of the third step, which
// PyTorch's is compared to.
#include <benchmark/benchmark.h>

#include "training.h"

namespace {

// Steps of one kind: three to count by, then those that are timed.
template <class Step>
void measure(benchmark::State& state, const Scope& scope, const Step& step) {
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(scope.id));
  double loss = 0;
  for (int i = 0; i < 3; ++i) loss = item(step());
  state.counters["peak_above_MB"] = megabytes(scope.stats().peak_bytes - before);
  state.counters["third_loss"] = loss;
  for (auto _ : state) step();
}

void eager(benchmark::State& state, Training (*make)()) {
  check(tinyai_set_threads(2));
  const Scope scope("training");
  const Training training = make();
  measure(state, scope, [&] { return Tensor(training.step()); });
}

Tensor called(tinyai_function function) {
  tinyai_variable out;
  check(tinyai_function_call(kHere, function, nullptr, 0, &out, 1));
  return Tensor(out);
}

void count_plan(benchmark::State& state, tinyai_function function) {
  tinyai_function_counts counts{};
  counts.struct_size = sizeof counts;
  check(tinyai_function_stats(function, &counts));
  state.counters["arena_MB"] = megabytes(counts.arena_bytes);
  state.counters["alive_MB"] = megabytes(counts.alive_bytes);
  state.counters["nodes"] = static_cast<double>(counts.nodes);
  state.counters["traces"] = static_cast<double>(counts.traces);
}

void compiled(benchmark::State& state, Training (*make)()) {
  check(tinyai_set_threads(2));
  const Scope scope("training");
  Training training = make();
  const tinyai_function function = function_of(traced_step, &training);
  measure(state, scope, [&] { return called(function); });
  count_plan(state, function);
}

// One image, batch statistics left alone.
void inference(benchmark::State& state, bool is_compiled) {
  check(tinyai_set_threads(2));
  const Scope scope("inference");
  int32_t recorded;
  check(tinyai_set_grad_enabled(0, &recorded));
  ResNet18 network(1);
  if (is_compiled) {
    const tinyai_function function = function_of(traced_inference, static_cast<Network*>(&network));
    for (auto _ : state) called(function);
    count_plan(state, function);
  } else {
    for (auto _ : state) network.forward(false);
  }
  check(tinyai_set_grad_enabled(recorded, nullptr));
}

// Attention of 8 heads of 64 features over 4,096 positions, forward and backward.
void attention(benchmark::State& state, bool causal) {
  check(tinyai_set_threads(2));
  const Scope scope("attention");
  tinyai_variable leaves[3];
  for (uint32_t i = 0; i < 3; ++i)
    check(tinyai_variable_from_array(kHere, drawn_array({1, 8, 4096, 64}, i), &leaves[i]));
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.cotangent = drawn_array({1, 8, 4096, 64}, 3);
  const auto step = [&] {
    const Tensor y = apply(tinyai_variable_scaled_dot_product_attention, leaves[0], leaves[1], leaves[2],
                           tinyai_array{0}, int32_t{causal}, 0.0, 0.0);
    tinyai_variable gradients[3];
    check(tinyai_grad(kHere, y.get(), leaves, 3, &options, gradients));
    for (const tinyai_variable gradient : gradients) check(tinyai_variable_release(gradient));
  };
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(scope.id));
  step();
  state.counters["peak_above_MB"] = megabytes(scope.stats().peak_bytes - before);
  for (auto _ : state) step();
}

#define TRAINING(name, make)                                                                                \
  BENCHMARK_CAPTURE(eager, name, make)->Name(#name "/eager")->Unit(benchmark::kMillisecond)->UseRealTime(); \
  BENCHMARK_CAPTURE(compiled, name, make)->Name(#name "/compiled")->Unit(benchmark::kMillisecond)->UseRealTime()
TRAINING(W5, cnn);
TRAINING(W6, lstm);
TRAINING(W7, gpt);
TRAINING(W8, resnet);
BENCHMARK_CAPTURE(attention, whole, false)->Name("attention")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(attention, causal, true)->Name("attention_causal")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(inference, eager, false)->Name("W8_inference/eager")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(inference, compiled, true)
    ->Name("W8_inference/compiled")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
