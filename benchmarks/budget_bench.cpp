// Training steps of W5, W7 and W8 as one compiled function within a budget, beside the same step without one, in turns.
// Rows are named by the whole peak above the state before the first step, in MB. Counters: `time`, the median of a step
// over that of one without a budget in the same turns; `told`, what the price says of it; the peak that was measured,
// the one that was told, and the least; nodes that run again; milliseconds that a price takes, which traces and plans;
// whether the losses have the same bits. Rows with `eager` are of steps that are not compiled, in a scope with a limit
// and `rematerialise`.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstring>

#include "training.h"

namespace {

tinyai_function step_within(Training& training, int64_t budget) {
  return function_of(traced_step, &training, [&](tinyai_function_options& options) { options.budget_bytes = budget; });
}

struct Run {
  explicit Run(Training (*make)(), int64_t budget)
      : scope("training"), training(make()), function(step_within(training, budget)) {
    before = scope.stats().subtree_bytes;
    check(tinyai_manager_reset_peak(scope.id));
    for (int i = 0; i < 3; ++i) loss = step();
    peak = scope.stats().peak_bytes - before;
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  double step() const { return loss_of(scope.id, function); }
  double timed_step() const {
    const auto begin = Clock::now();
    step();
    return milliseconds_since(begin);
  }
  tinyai_price price(int64_t budget) const {
    tinyai_price out{};
    out.struct_size = sizeof out;
    check(tinyai_function_price(function, nullptr, 0, 1, budget, &out));
    return out;
  }

  const Scope scope;
  Training training;
  const tinyai_function function;
  int64_t before = 0, peak = 0;
  double loss = 0;
};

// A whole peak of 0 is the least that there can be; a negative one is a share of what the fastest call takes for
// itself.
int64_t budget_for(double whole_peak_mb, const tinyai_price& plain, int64_t others) {
  if (whole_peak_mb == 0) return plain.least_bytes;
  if (whole_peak_mb < 0) return static_cast<int64_t>(-whole_peak_mb * static_cast<double>(plain.peak_bytes));
  return static_cast<int64_t>(whole_peak_mb * 1e6) - others;
}

void within(benchmark::State& state, Training (*make)(), double whole_peak_mb) {
  check(tinyai_set_threads(2));
  const Run free(make, 0);
  const tinyai_price plain = free.price(0);
  const int64_t others = free.peak - plain.peak_bytes;
  const int64_t budget = budget_for(whole_peak_mb, plain, others);
  const auto asked = Clock::now();
  const tinyai_price told = free.price(budget);
  const double price_ms = milliseconds_since(asked);
  if (told.peak_bytes == 0) return state.SkipWithError("below the least");
  const Run bounded(make, budget);
  std::vector<double> ratios;
  for (auto _ : state) {
    const double one = free.timed_step();
    const double other = bounded.timed_step();
    ratios.push_back(other / one);
  }
  state.counters["time"] = median(ratios);
  state.counters["told"] = 1 + told.more_time;
  state.counters["peak_MB"] = megabytes(bounded.peak);
  state.counters["told_peak_MB"] = megabytes(told.peak_bytes + others);
  state.counters["plain_peak_MB"] = megabytes(free.peak);
  state.counters["least_MB"] = megabytes(told.least_bytes + others);
  state.counters["again"] = static_cast<double>(told.operators);
  state.counters["price_ms"] = price_ms;
  state.counters["same_bits"] = std::memcmp(&free.loss, &bounded.loss, sizeof free.loss) == 0;
}

#define WITHIN(name, make, whole) \
  BENCHMARK_CAPTURE(within, name, make, whole)->Name(#name "/" #whole)->Iterations(20)->Unit(benchmark::kMillisecond)
// Of PyTorch's eager peak (111.5 MB, 257.5 and 45.2): .75, .60 and .50 of W7's, .68, .60 and .50 of W8's, .45 of W5's.
WITHIN(W7, gpt, 83.6);
WITHIN(W7, gpt, 66.9);
WITHIN(W7, gpt, 55.7);
WITHIN(W7, gpt, 0);
WITHIN(W8, resnet, 175.1);
WITHIN(W8, resnet, 154.5);
WITHIN(W8, resnet, 128.7);
WITHIN(W8, resnet, 0);
WITHIN(W5, cnn, 20.3);
WITHIN(W5, cnn, 0);

// GPT-2 of 124M parameters on 4 sequences of 256 tokens, within .6 of what its step takes beside parameters and state.
struct Gpt2 : Network {
  static constexpr int64_t kBatch = 4, kSteps = 256, kWords = 50257;
  tinyai_module module{};
  tinyai_array tokens = drawn_classes({kBatch, kSteps}, 1000, kWords);
  tinyai_array labels = drawn_classes({kBatch * kSteps}, 1001, kWords);

  Gpt2() {
    check(tinyai_model_gpt(kHere, kWords, 1024, 768, 12, 12, nullptr, &module));
    int64_t count = 0;
    check(tinyai_module_parameter_count(module, &count));
    for (int64_t i = 0; i < count; ++i) {
      tinyai_variable parameter;
      check(tinyai_module_parameter_at(module, i, &parameter));
      parameters.take(parameter);
    }
  }
  Tensor forward(bool) override {
    tinyai_variable out;
    check(tinyai_module_forward_array(kHere, module, tokens, &out));
    return Tensor(out);
  }
  Tensor loss() override { return cross_entropy(reshape(forward(true), {kBatch * kSteps, kWords}), labels); }
};
Training gpt2() { return training_of(std::make_unique<Gpt2>(), tinyai_optimizer_adamw, adam()); }
BENCHMARK_CAPTURE(within, GPT2, gpt2, -0.6)->Name("GPT2/-0.6")->Iterations(8)->Unit(benchmark::kMillisecond);

// A thousand equal layers, within shares of what their step takes beside parameters.
struct Chain : Network {
  static constexpr int64_t kLayers = 1000, kWidth = 64, kBatch = 256;
  std::vector<Linear> layers;
  Tensor x = constant(drawn_array({kBatch, kWidth}, 1000));
  tinyai_array labels = drawn_classes({kBatch}, 1001, kWidth);

  Chain() {
    for (int64_t i = 0; i < kLayers; ++i) layers.emplace_back(parameters, kWidth, kWidth);
  }
  Tensor forward(bool) override {
    Tensor h = relu(layers[0](x));
    for (size_t i = 1; i < layers.size(); ++i) h = relu(layers[i](h));
    return h;
  }
  Tensor loss() override { return cross_entropy(forward(true), labels); }
};
Training chain() { return training_of(std::make_unique<Chain>(), tinyai_optimizer_sgd, momentum()); }
WITHIN(Chain, chain, -0.1);
WITHIN(Chain, chain, -0.05);

// Eager steps in a scope that may drop what graphs keep, under a limit, beside the same steps in a scope without. A
// share is of what a step takes beside what stays from one to the next.
struct EagerRun {
  explicit EagerRun(Training (*make)(), bool rematerialise) : scope("eager", nullptr, rematerialise), training(make()) {
    step();  // makes the optimizer's state
    fixed = scope.stats().subtree_bytes;
    check(tinyai_manager_reset_peak(scope.id));
    loss = step();
    rest = scope.stats().peak_bytes - fixed;
    check(tinyai_manager_leave(scope.id));
  }
  double step() const {
    const Tensor out(training.step());
    return item(out);
  }
  double timed_step() {
    check(tinyai_manager_enter(scope.id));
    const auto begin = Clock::now();
    loss = step();
    const double took = milliseconds_since(begin);
    check(tinyai_manager_leave(scope.id));
    return took;
  }

  const Scope scope;
  Training training;
  int64_t fixed = 0, rest = 0;
  double loss = 0;
};

void eager(benchmark::State& state, Training (*make)(), double share) {
  check(tinyai_set_threads(2));
  EagerRun free(make, false), bounded(make, true);
  const int64_t limit = bounded.fixed + static_cast<int64_t>(share * static_cast<double>(free.rest));
  if (share < 1) check(tinyai_manager_set_limit(bounded.scope.id, limit));
  check(tinyai_manager_reset_peak(bounded.scope.id));
  std::vector<double> ratios;
  for (auto _ : state) {
    const double one = free.timed_step();
    const double other = bounded.timed_step();
    ratios.push_back(other / one);
  }
  const tinyai_manager_stats stats = bounded.scope.stats();
  const auto steps = static_cast<double>(state.iterations());
  state.counters["time"] = median(ratios);
  state.counters["fixed_MB"] = megabytes(bounded.fixed);
  state.counters["rest_MB"] = megabytes(free.rest);
  state.counters["peak_MB"] = megabytes(stats.peak_bytes);
  state.counters["again"] = static_cast<double>(stats.made_again) / steps;
  state.counters["again_GFLOP"] = static_cast<double>(stats.made_again_flops) / 1e9 / steps;
  state.counters["same_bits"] = std::memcmp(&free.loss, &bounded.loss, sizeof free.loss) == 0;
}

#define EAGER(name, make, share)              \
  BENCHMARK_CAPTURE(eager, name, make, share) \
      ->Name(#name "/eager/" #share)          \
      ->Iterations(8)                         \
      ->Unit(benchmark::kMillisecond)
EAGER(W7, gpt, 1);
EAGER(W7, gpt, 0.7);
EAGER(W7, gpt, 0.6);
EAGER(W7, gpt, 0.5);
EAGER(W7, gpt, 0.4);
EAGER(W8, resnet, 1);
EAGER(W8, resnet, 0.8);
EAGER(W8, resnet, 0.7);
EAGER(W8, resnet, 0.6);

}  // namespace

BENCHMARK_MAIN();
