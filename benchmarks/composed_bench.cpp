// A network composed by the host from operators and built-in layers, against the same as a built-in sequential module:
// W5's network and the demo's, training, speed and peak.
#include <benchmark/benchmark.h>

#include "networks.h"

namespace {

using Layers = std::vector<tinyai_module>;

// Calls of a forward: one after another, until one fails. Each value is let go of when it was used, as a Sequential
// does; an operator's operand by the call itself, so that the result may take its place.
struct Chain {
  tinyai_variable given;
  tinyai_status status = TINYAI_OK;
  tinyai_variable x = given;

  template <class Function, class... Arguments>
  void then(Function function, Arguments... arguments) {
    if (status != TINYAI_OK) return;
    const tinyai_variable used = x;
    status = function(kHere, arguments..., &x);
    if (status == TINYAI_OK && used.id != given.id) status = tinyai_variable_release(used);
  }
  void layer(tinyai_module module) { then(tinyai_module_forward, module, x); }
  tinyai_variable last() const { return x.id == given.id ? x : tinyai_variable{x.id | TINYAI_LAST_USE}; }
  void relu() { then(tinyai_variable_relu, last()); }
  void flatten() { then(tinyai_variable_flatten, last(), 1, -1); }
};

tinyai_status w5_forward(tinyai_manager, tinyai_module, const tinyai_variable* inputs, int64_t,
                         tinyai_resource* outputs, int64_t, void* user_data) {
  const Layers& l = *static_cast<const Layers*>(user_data);
  Chain chain{inputs[0]};
  chain.layer(l[0]), chain.relu();
  chain.layer(l[1]), chain.relu();
  chain.layer(l[2]), chain.flatten();
  chain.layer(l[3]), chain.relu();
  chain.layer(l[4]);
  outputs[0].id = chain.x.id;
  return chain.status;
}

tinyai_status digits_forward(tinyai_manager, tinyai_module self, const tinyai_variable* inputs, int64_t,
                             tinyai_resource* outputs, int64_t, void* user_data) {
  const Layers& l = *static_cast<const Layers*>(user_data);
  int32_t training = 0;
  Chain chain{inputs[0], tinyai_module_is_training(self, &training)};
  chain.layer(l[0]), chain.relu();
  chain.layer(l[1]), chain.relu();
  chain.layer(l[2]), chain.flatten();
  chain.layer(l[3]), chain.relu();
  chain.then(tinyai_variable_dropout, chain.last(), 0.25, training);
  chain.layer(l[4]);
  outputs[0].id = chain.x.id;
  return chain.status;
}

tinyai_module composed(Layers& layers, tinyai_module_forward_fn forward) {
  tinyai_module module;
  check(tinyai_module_compose(kHere, "composed", forward, &layers, nullptr, &module));
  const char* const names[] = {"conv1", "conv2", "pool", "fc1", "fc2"};
  for (int i = 0; i < 5; ++i) check(tinyai_module_add_child(module, names[i], layers[static_cast<size_t>(i)]));
  return module;
}

// An epoch of eight batches, and the peak above the state before the first step.
void train(benchmark::State& state, tinyai_module module, const Scope& scope, const std::vector<int64_t>& image) {
  constexpr int64_t kBatch = 64, kBatches = 8;
  std::vector<int64_t> shape = image;
  shape.insert(shape.begin(), kBatch * kBatches);
  const tinyai_trainer trainer = trainer_of(module, images(shape), sgd(module, 0.01, 0.9), kBatch, false);
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(scope.id));
  run_epoch(trainer);
  state.counters["peak_above_MB"] = static_cast<double>(scope.stats().peak_bytes - before) / 1e6;
  for (auto _ : state) run_epoch(trainer);
}

void w5(benchmark::State& state, bool by_host) {
  check(tinyai_set_threads(2));
  const Scope scope("w5");
  Layers l{convolution(1, 32, 0), convolution(32, 64, 0), max_pool(), linear(9216, 128), linear(128, 10)};
  const tinyai_module relu = activation(TINYAI_RELU);
  train(state,
        by_host ? composed(l, w5_forward) : sequential({l[0], relu, l[1], relu, l[2], flatten(), l[3], relu, l[4]}),
        scope, {1, 28, 28});
}
BENCHMARK_CAPTURE(w5, built_in, false)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(w5, composed, true)->Unit(benchmark::kMillisecond)->UseRealTime();

void digits(benchmark::State& state, bool by_host) {
  check(tinyai_set_threads(2));
  const Scope scope("digits");
  Layers l{convolution(1, 16, 1), convolution(16, 32, 1), max_pool(), linear(512, 64), linear(64, 10)};
  const tinyai_module relu = activation(TINYAI_RELU);
  train(state,
        by_host ? composed(l, digits_forward)
                : sequential({l[0], relu, l[1], relu, l[2], flatten(), l[3], relu, dropout(0.25), l[4]}),
        scope, {1, 8, 8});
}
BENCHMARK_CAPTURE(digits, built_in, false)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(digits, composed, true)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
