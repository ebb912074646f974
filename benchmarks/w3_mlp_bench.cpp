// W3: one training step of an MLP 64-64-10 (relu, batch 1, softmax cross-entropy, SGD 0.01) on one thread, through the
// C ABI: gradients cleared, forward, loss, backward, step.
#include <benchmark/benchmark.h>

#include <vector>

#include "scope.h"

namespace {

tinyai_manager open(const char* name, tinyai_manager parent = {0}) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = name;
  tinyai_manager out;
  check(tinyai_manager_open(parent, &options, &out));
  return out;
}

// Model, trainer and data as a program would have them.
struct World {
  static constexpr int64_t kIn = 64, kHidden = 64, kOut = 10;
  tinyai_manager system = open("w3"), model = open("model", system), trainer = open("trainer", system),
                 batch = open("batch", system);
  tinyai_module network;
  tinyai_optimizer optimizer;
  tinyai_array x, label;

  World() {
    check(tinyai_set_threads(1));
    tinyai_module layers[3];
    check(tinyai_module_linear(model, kIn, kHidden, 1, TINYAI_F32, &layers[0]));
    check(tinyai_module_activation(model, TINYAI_RELU, nullptr, &layers[1]));
    check(tinyai_module_linear(model, kHidden, kOut, 1, TINYAI_F32, &layers[2]));
    check(tinyai_module_sequential(model, layers, 3, &network));
    std::vector<tinyai_variable> parameters(4);
    for (int i = 0; i < 4; ++i) check(tinyai_module_parameter_at(network, i, &parameters[i]));
    check(tinyai_optimizer_sgd(trainer, parameters.data(), 4, nullptr, &optimizer));
    const std::vector<float> values(kIn, 0.5f);
    const int64_t shape[] = {1, kIn}, labels[] = {3};
    check(tinyai_array_from_host(batch, TINYAI_F32, shape, 2, values.data(), &x));
    check(tinyai_array_from_host(batch, TINYAI_I64, shape, 1, labels, &label));
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World() { tinyai_manager_close(system); }

  void step(tinyai_manager into) const {
    tinyai_variable logits, loss;
    check(tinyai_optimizer_clear_grads(optimizer));
    check(tinyai_module_forward_array(into, network, x, &logits));
    check(tinyai_variable_cross_entropy(into, logits, label, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    check(tinyai_variable_backward(into, loss, nullptr));
    check(tinyai_optimizer_step(optimizer));
    tinyai_variable_release(loss);
    tinyai_variable_release(logits);
  }
};

// Results are released one by one in a scope that stays.
void released(benchmark::State& state) {
  const World world;
  for (auto _ : state) world.step(world.batch);
}
BENCHMARK(released)->Unit(benchmark::kMicrosecond);

// A scope for each step.
void scoped(benchmark::State& state) {
  const World world;
  for (auto _ : state) {
    const tinyai_manager step = open("step", world.batch);
    world.step(step);
    tinyai_manager_close(step);
  }
}
BENCHMARK(scoped)->Unit(benchmark::kMicrosecond);

// The parts alone.
void forward_only(benchmark::State& state) {
  const World world;
  for (auto _ : state) {
    tinyai_variable logits;
    check(tinyai_module_forward_array(world.batch, world.network, world.x, &logits));
    tinyai_variable_release(logits);
  }
}
BENCHMARK(forward_only)->Unit(benchmark::kMicrosecond);

void forward_loss(benchmark::State& state) {
  const World world;
  for (auto _ : state) {
    tinyai_variable logits, loss;
    check(tinyai_module_forward_array(world.batch, world.network, world.x, &logits));
    check(tinyai_variable_cross_entropy(world.batch, logits, world.label, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    tinyai_variable_release(loss);
    tinyai_variable_release(logits);
  }
}
BENCHMARK(forward_loss)->Unit(benchmark::kMicrosecond);

void step_only(benchmark::State& state) {
  const World world;
  world.step(world.batch);
  for (auto _ : state) check(tinyai_optimizer_step(world.optimizer));
}
BENCHMARK(step_only)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
