// Training and inference through the C ABI: W4 (an epoch of a multi-layer perceptron), W5 (convolutional network,
// training), W12 (10,000 forwards without backward), W14 (that network, inference of one image). Data are synthetic;
// weights have PyTorch's default initialisation.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "tinyai.h"

namespace {

void check(tinyai_status status) {
  if (status == TINYAI_OK) return;
  char message[512];
  tinyai_last_error(message, sizeof message);
  std::fprintf(stderr, "%s\n", message);
  std::abort();
}

constexpr tinyai_manager kHere{0};  // the entered scope

// An entered scope, closed with all it holds.
struct Scope {
  tinyai_manager id{0};

  explicit Scope(const char* name) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = name;
    options.enter = 1;
    check(tinyai_manager_open({0}, &options, &id));
  }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;
  ~Scope() { check(tinyai_manager_close(id)); }

  tinyai_manager_stats stats() const {
    tinyai_manager_stats out{};
    out.struct_size = sizeof out;
    check(tinyai_manager_get_stats(id, &out));
    return out;
  }
};

tinyai_module linear(int64_t in, int64_t out) {
  tinyai_module module;
  check(tinyai_module_linear(kHere, in, out, 1, TINYAI_F32, &module));
  return module;
}
tinyai_module activation(int32_t which) {
  tinyai_module module;
  check(tinyai_module_activation(kHere, which, nullptr, &module));
  return module;
}
tinyai_module sequential(const std::vector<tinyai_module>& parts) {
  tinyai_module module;
  check(tinyai_module_sequential(kHere, parts.data(), static_cast<int64_t>(parts.size()), &module));
  return module;
}

tinyai_module cnn() {
  tinyai_module conv1, conv2, pool, flatten;
  check(tinyai_module_conv2d(kHere, 1, 32, 3, 3, nullptr, &conv1));
  check(tinyai_module_conv2d(kHere, 32, 64, 3, 3, nullptr, &conv2));
  check(tinyai_module_max_pool2d(kHere, 2, 2, nullptr, &pool));
  check(tinyai_module_flatten(kHere, 1, -1, &flatten));
  return sequential({conv1, activation(TINYAI_RELU), conv2, activation(TINYAI_RELU), pool, flatten, linear(9216, 128),
                     activation(TINYAI_RELU), linear(128, 10)});
}

std::vector<tinyai_variable> parameters_of(tinyai_module module) {
  int64_t count = 0;
  check(tinyai_module_parameter_count(module, &count));
  std::vector<tinyai_variable> out(count);
  for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(module, i, &out[i]));
  return out;
}

tinyai_optimizer sgd(tinyai_module module, double rate, double momentum) {
  const std::vector<tinyai_variable> parameters = parameters_of(module);
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = rate;
  options.momentum = momentum;
  tinyai_optimizer out;
  check(tinyai_optimizer_sgd(kHere, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
  return out;
}

tinyai_dataset images(const std::vector<int64_t>& shape) {
  tinyai_array arrays[2];
  check(tinyai_array_uniform(kHere, shape.data(), static_cast<int64_t>(shape.size()), 0, 1, TINYAI_F32, &arrays[0]));
  check(tinyai_array_randint(kHere, shape.data(), 1, 0, 10, TINYAI_I64, &arrays[1]));
  tinyai_dataset out;
  check(tinyai_dataset_from_arrays(kHere, arrays, 2, 1, &out));
  return out;
}

tinyai_trainer trainer_of(tinyai_module module, tinyai_dataset dataset, tinyai_optimizer optimizer, int64_t batch_size,
                          bool shuffle) {
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = module;
  options.training = dataset;
  options.optimizer = optimizer;
  options.batch_size = batch_size;
  options.shuffle = shuffle;
  tinyai_trainer out;
  check(tinyai_trainer_create(kHere, &options, &out));
  return out;
}

// One more epoch than before.
void run_epoch(tinyai_trainer trainer) {
  tinyai_trainer_state state{};
  state.struct_size = sizeof state;
  check(tinyai_trainer_get_state(trainer, &state));
  check(tinyai_trainer_set_epochs(trainer, state.epoch + 1));
  check(tinyai_trainer_run(trainer));
}

// W4: 784-100-100-10, sigmoid, batch 100, SGD 0.1: one epoch over 60,000 images in memory. Each epoch is shuffled.
void W4_mlp_epoch(benchmark::State& state) {
  check(tinyai_set_threads(2));
  const Scope scope("w4");
  const tinyai_module mlp = sequential(
      {linear(784, 100), activation(TINYAI_SIGMOID), linear(100, 100), activation(TINYAI_SIGMOID), linear(100, 10)});
  const tinyai_trainer trainer = trainer_of(mlp, images({60000, 784}), sgd(mlp, 0.1, 0), 100, state.range(0) != 0);
  run_epoch(trainer);
  for (auto _ : state) run_epoch(trainer);
}
BENCHMARK(W4_mlp_epoch)->ArgName("shuffled")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

// W5: images per second in training, and the peak above the state before the first step.
void W5_cnn_training(benchmark::State& state) {
  constexpr int64_t kBatch = 64, kBatches = 8;
  check(tinyai_set_threads(2));
  const Scope scope("w5");
  const tinyai_module module = cnn();
  const tinyai_trainer trainer =
      trainer_of(module, images({kBatch * kBatches, 1, 28, 28}), sgd(module, 0.01, 0.9), kBatch, false);
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(scope.id));
  run_epoch(trainer);
  state.counters["peak_above_MB"] = static_cast<double>(scope.stats().peak_bytes - before) / 1e6;
  for (auto _ : state) run_epoch(trainer);
  state.SetItemsProcessed(state.iterations() * kBatch * kBatches);
}
BENCHMARK(W5_cnn_training)->Unit(benchmark::kMillisecond)->UseRealTime();

// W12: the output fed back as the next input, each step in a scope of its own, no backward. Growth of what the scope
// holds and of what the allocator has mapped.
void W12_forwards_without_backward(benchmark::State& state) {
  check(tinyai_set_threads(1));
  const Scope scope("w12");
  const tinyai_module module = sequential({linear(4, 8096), activation(TINYAI_RELU), linear(8096, 4)});
  const int64_t shape[] = {1, 4};
  tinyai_array start;
  tinyai_variable x;
  check(tinyai_array_uniform(scope.id, shape, 2, 0, 1, TINYAI_F32, &start));
  check(tinyai_variable_from_array(scope.id, start, &x));
  check(tinyai_array_release(start));
  int64_t before = 0, step = 0;
  for (auto _ : state) {
    if (step++ == 1) before = scope.stats().subtree_bytes;
    tinyai_manager inner;
    tinyai_variable y, kept;
    check(tinyai_manager_open(scope.id, nullptr, &inner));
    check(tinyai_module_forward(inner, module, x, &y));
    check(tinyai_variable_stop_gradient(inner, y, &kept));
    const tinyai_resource survivor{kept.id};
    check(tinyai_manager_ret(inner, &survivor, 1));
    check(tinyai_manager_close(inner));
    check(tinyai_variable_release(x));
    x = kept;
  }
  state.counters["growth_bytes"] = static_cast<double>(scope.stats().subtree_bytes - before);
}
BENCHMARK(W12_forwards_without_backward)->Iterations(10000)->Unit(benchmark::kMicrosecond);

// W14: one image, one thread, through a predictor.
void W14_cnn_inference(benchmark::State& state) {
  check(tinyai_set_threads(1));
  const Scope scope("w14");
  tinyai_predictor predictor;
  check(tinyai_predictor_create(kHere, cnn(), nullptr, &predictor));
  const int64_t shape[] = {1, 1, 28, 28};
  tinyai_array image;
  check(tinyai_array_uniform(kHere, shape, 4, 0, 1, TINYAI_F32, &image));
  for (auto _ : state) {
    tinyai_array scores;
    check(tinyai_predictor_predict(kHere, predictor, image, &scores));
    check(tinyai_array_release(scores));
  }
}
BENCHMARK(W14_cnn_inference)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
