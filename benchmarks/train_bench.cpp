// Training and inference through the C ABI: W4 (an epoch of a multi-layer perceptron), W5 (convolutional network,
// training), W12 (10,000 forwards without backward), W14 (that network, inference of one image).
#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <vector>

#include "networks.h"

namespace {

tinyai_module mlp_of_w4() {
  return sequential(
      {linear(784, 100), activation(TINYAI_SIGMOID), linear(100, 100), activation(TINYAI_SIGMOID), linear(100, 10)});
}

// W4: 784-100-100-10, sigmoid, batch 100, SGD 0.1: one epoch over 60,000 images in memory. Each epoch is shuffled.
void W4_mlp_epoch(benchmark::State& state) {
  check(tinyai_set_threads(2));
  const Scope scope("w4");
  const tinyai_module mlp = mlp_of_w4();
  const tinyai_trainer trainer = trainer_of(mlp, images({60000, 784}), sgd(mlp, 0.1, 0), 100, state.range(0) != 0);
  run_epoch(trainer);
  for (auto _ : state) run_epoch(trainer);
}
BENCHMARK(W4_mlp_epoch)->ArgName("shuffled")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

// The same in batches of two shards of 100 images, by so many replicas, with so many threads for the kernels of all.
void W4_in_shards(benchmark::State& state) {
  check(tinyai_set_threads(static_cast<int32_t>(state.range(1))));
  const Scope scope("w4");
  const tinyai_module mlp = mlp_of_w4();
  const tinyai_trainer trainer = trainer_of(mlp, images({60000, 784}), sgd(mlp, 0.1, 0), 200, false, 2, state.range(0));
  run_epoch(trainer);
  for (auto _ : state) run_epoch(trainer);
}
BENCHMARK(W4_in_shards)
    ->ArgNames({"replicas", "threads"})
    ->Args({1, 1})
    ->Args({1, 2})
    ->Args({2, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

int64_t page_faults() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

// W5: images per second in training, the peak above the state before the first step, and page faults a step.
void train_cnn(benchmark::State& state, int64_t batch) {
  constexpr int64_t kBatches = 8;
  check(tinyai_set_threads(2));
  const Scope scope("w5");
  const tinyai_module module = cnn();
  const tinyai_trainer trainer =
      trainer_of(module, images({batch * kBatches, 1, 28, 28}), sgd(module, 0.01, 0.9), batch, false);
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(scope.id));
  run_epoch(trainer);
  state.counters["peak_above_MB"] = static_cast<double>(scope.stats().peak_bytes - before) / 1e6;
  const int64_t faults = page_faults();
  for (auto _ : state) run_epoch(trainer);
  state.counters["faults_a_step"] =
      static_cast<double>(page_faults() - faults) / static_cast<double>(state.iterations() * kBatches);
  state.SetItemsProcessed(state.iterations() * batch * kBatches);
}
void W5_cnn_training(benchmark::State& state) { train_cnn(state, 64); }
BENCHMARK(W5_cnn_training)->Unit(benchmark::kMillisecond)->UseRealTime();

// Batches whose steps free more than waits in the pool by default; the same where all of it waits.
void W5_large_batches(benchmark::State& state, int64_t pool_limit) {
  check(tinyai_set_pool_limit(pool_limit));
  train_cnn(state, 512);
  check(tinyai_set_pool_limit(TINYAI_POOL_AUTOMATIC));
}
BENCHMARK_CAPTURE(W5_large_batches, bounded, TINYAI_POOL_AUTOMATIC)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(W5_large_batches, unbounded, INT64_MAX)->Unit(benchmark::kMillisecond)->UseRealTime();

int64_t processor_time() {  // of all threads
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1'000'000'000 + now.tv_nsec;
}

// What a profile takes: epochs of W5 by turns with one that runs and without.
void W5_profiled(benchmark::State& state) {
  constexpr int64_t kBatches = 8, kBatch = 64;
  check(tinyai_set_threads(2));
  const Scope scope("w5");
  const tinyai_module module = cnn();
  const tinyai_trainer trainer =
      trainer_of(module, images({kBatch * kBatches, 1, 28, 28}), sgd(module, 0.01, 0.9), kBatch, false);
  run_epoch(trainer);
  std::vector<double> ratios;
  for (auto _ : state) {
    const int64_t begin = processor_time();
    run_epoch(trainer);
    const int64_t middle = processor_time();
    tinyai_profile profile;
    check(tinyai_profile_start(scope.id, nullptr, &profile));
    const int64_t started = processor_time();
    run_epoch(trainer);
    const int64_t ended = processor_time();
    check(tinyai_profile_release(profile));
    ratios.push_back(static_cast<double>(ended - started) / static_cast<double>(middle - begin));
  }
  std::nth_element(ratios.begin(), ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2), ratios.end());
  state.counters["over"] = ratios[ratios.size() / 2];
}
BENCHMARK(W5_profiled)->Unit(benchmark::kMillisecond)->Iterations(15)->UseRealTime();

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
