// Threads that serve requests, each in a scope of its own: what a thread does in one, arrays, a module's forward, a
// prediction, a training run, and how two threads do beside one. Small, so that what is shared shows and not the work.
#include <benchmark/benchmark.h>

#include "processor.h"
#include "scope.h"

namespace {

constexpr int64_t kWidth = 64, kRows = 8;

tinyai_manager open_scope(tinyai_manager parent = {0}) {
  tinyai_manager manager;
  check(tinyai_manager_open(parent, nullptr, &manager));
  return manager;
}

tinyai_array rows(tinyai_manager into, int64_t count, int64_t width) {
  const int64_t shape[] = {count, width};
  tinyai_array array;
  check(tinyai_array_full(into, shape, 2, 0.5, TINYAI_F32, &array));
  return array;
}

// One for all threads, which only read it.
struct Model {
  tinyai_manager scope = open_scope();
  tinyai_module module;
  tinyai_predictor predictor;

  Model() {
    tinyai_module layers[3];
    check(tinyai_module_linear(scope, kWidth, kWidth, 1, TINYAI_F32, &layers[0]));
    check(tinyai_module_activation(scope, TINYAI_RELU, nullptr, &layers[1]));
    check(tinyai_module_linear(scope, kWidth, 1, 1, TINYAI_F32, &layers[2]));
    check(tinyai_module_sequential(scope, layers, 3, &module));
    check(tinyai_predictor_create(scope, module, nullptr, &predictor));
  }
};
const Model& model() {
  static const Model made;
  return made;
}

void arrays(tinyai_manager request) {
  tinyai_array x = rows(request, kRows, kWidth), y;
  for (int i = 0; i < 4; ++i) {
    check(tinyai_array_add(request, x, x, &y));
    x = y;
  }
}
void modules(tinyai_manager request) {
  tinyai_variable y;
  check(tinyai_module_forward_array(request, model().module, rows(request, kRows, kWidth), &y));
}
void predictors(tinyai_manager request) {
  tinyai_array y;
  check(tinyai_predictor_predict(request, model().predictor, rows(request, kRows, kWidth), &y));
}
void trainers(tinyai_manager request) {
  const tinyai_array data[] = {rows(request, 4 * kRows, kWidth), rows(request, 4 * kRows, 1)};
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  check(tinyai_module_linear(request, kWidth, 1, 1, TINYAI_F32, &options.module));
  check(tinyai_dataset_from_arrays(request, data, 2, 1, &options.training));
  options.loss = TINYAI_LOSS_MSE;
  options.batch_size = kRows;
  options.epochs = 4;
  tinyai_trainer trainer;
  check(tinyai_trainer_create(request, &options, &trainer));
  check(tinyai_trainer_run(trainer));
}

template <void (*kServe)(tinyai_manager)>
void requests(benchmark::State& state) {
  const OnProcessor own(state.thread_index());
  const tinyai_manager base = open_scope();
  model();
  for (auto _ : state) {
    const tinyai_manager request = open_scope(base);
    kServe(request);
    check(tinyai_manager_close(request));
  }
  check(tinyai_manager_close(base));
}

#define REQUESTS(kind)                                                           \
  BENCHMARK(requests<kind>)->Name("requests_" #kind)->Threads(1)->UseRealTime(); \
  BENCHMARK(requests<kind>)->Name("two_requests_" #kind)->Threads(2)->UseRealTime()
REQUESTS(arrays);
REQUESTS(modules);
REQUESTS(predictors);
REQUESTS(trainers);

}  // namespace

BENCHMARK_MAIN();
