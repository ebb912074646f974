// What a host needs besides its steps' kernels, through the C ABI: an orthogonal weight, steps of optimizers whose
// gradients stay zero (rows of an embedding that no batch meets), of a large table by the rows that a batch has
// touched, small linear layers, blocks that are too large for the slab, scopes within scopes that close, and a refusal
// that names holders among a million arrays.
#include <benchmark/benchmark.h>

#include "scope.h"

namespace {

tinyai_variable parameter_of_ones(int64_t rows, int64_t columns) {
  const int64_t shape[] = {rows, columns};
  tinyai_array values;
  check(tinyai_array_ones(kHere, shape, 2, TINYAI_F32, &values));
  tinyai_variable out;
  check(tinyai_parameter(kHere, values, &out));
  return out;
}

void orthogonal(benchmark::State& state) {
  check(tinyai_set_threads(1));
  const Scope scope("init");
  const tinyai_variable weight = parameter_of_ones(1024, 1024);
  for (auto _ : state) check(tinyai_init_orthogonal(weight, 1));
}
BENCHMARK(orthogonal)->Unit(benchmark::kMillisecond);

// The gradient of sum(factor * w).
void give_gradient(tinyai_variable w, double factor) {
  tinyai_variable scaled, sum;
  check(tinyai_variable_clear_grad(w));
  check(tinyai_variable_mul_scalar(kHere, w, factor, &scaled));
  check(tinyai_variable_sum(kHere, {scaled.id | TINYAI_LAST_USE}, nullptr, 0, 0, &sum));
  check(tinyai_variable_backward(kHere, sum, nullptr));
  check(tinyai_variable_release(sum));
}

// Steps of 65,536 parameters after one step with a gradient and `after` steps without.
void idle_steps(benchmark::State& state, tinyai_variable weight, tinyai_optimizer optimizer, int after) {
  check(tinyai_set_threads(1));
  give_gradient(weight, 1);
  check(tinyai_optimizer_step(optimizer));
  give_gradient(weight, 0);
  for (int i = 0; i < after; ++i) check(tinyai_optimizer_step(optimizer));
  for (auto _ : state) check(tinyai_optimizer_step(optimizer));
}

template <auto kMake>
void optimizer(benchmark::State& state, int after) {
  const Scope scope("optimizer");
  const tinyai_variable weight = parameter_of_ones(256, 256);
  tinyai_optimizer made;
  check(kMake(kHere, &weight, 1, nullptr, &made));
  idle_steps(state, weight, made, after);
}
void adam(benchmark::State& state, int after) { optimizer<tinyai_optimizer_adam>(state, after); }
void rmsprop(benchmark::State& state, int after) { optimizer<tinyai_optimizer_rmsprop>(state, after); }
void adadelta(benchmark::State& state, int after) { optimizer<tinyai_optimizer_adadelta>(state, after); }
void nadam(benchmark::State& state, int after) { optimizer<tinyai_optimizer_nadam>(state, after); }
void momentum(benchmark::State& state, int after) {
  const Scope scope("momentum");
  const tinyai_variable weight = parameter_of_ones(256, 256);
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = 0.01;
  options.momentum = 0.9;
  tinyai_optimizer optimizer;
  check(tinyai_optimizer_sgd(kHere, &weight, 1, &options, &optimizer));
  idle_steps(state, weight, optimizer, after);
}
void few_steps(benchmark::internal::Benchmark* b) { b->Iterations(200)->Unit(benchmark::kMicrosecond); }
BENCHMARK_CAPTURE(adam, fresh, 0)->Apply(few_steps);
BENCHMARK_CAPTURE(adam, idle, 1500)->Apply(few_steps);
BENCHMARK_CAPTURE(rmsprop, fresh, 0)->Apply(few_steps);
BENCHMARK_CAPTURE(rmsprop, idle, 1500)->Apply(few_steps);
BENCHMARK_CAPTURE(adadelta, fresh, 0)->Apply(few_steps);
BENCHMARK_CAPTURE(adadelta, idle, 1500)->Apply(few_steps);
BENCHMARK_CAPTURE(nadam, fresh, 0)->Apply(few_steps);
BENCHMARK_CAPTURE(nadam, idle, 1500)->Apply(few_steps);
BENCHMARK_CAPTURE(momentum, fresh, 0)->Apply(few_steps);
BENCHMARK_CAPTURE(momentum, idle, 1500)->Apply(few_steps);

// A table of a million rows, and a batch of 1,024 of them: other ones in each step.
struct Table {
  Scope scope{"table"};
  tinyai_variable rows = parameter_of_ones(1000000, 64);
  tinyai_optimizer adam{};

  explicit Table(bool sparse) {
    check(tinyai_variable_set_sparse_grad(rows, sparse));
    check(tinyai_optimizer_adam(kHere, &rows, 1, nullptr, &adam));
  }
  void find_gradient() {
    const Scope batch("batch");
    const int64_t count = 1024;
    tinyai_array ids;
    tinyai_variable taken, sum;
    check(tinyai_optimizer_clear_grads(adam));
    check(tinyai_array_randint(kHere, &count, 1, 0, 1000000, TINYAI_I64, &ids));
    check(tinyai_variable_embedding(kHere, rows, ids, -1, &taken));
    check(tinyai_variable_sum(kHere, taken, nullptr, 0, 0, &sum));
    check(tinyai_variable_backward(kHere, sum, nullptr));
  }
};

void table_step(benchmark::State& state, bool sparse) {
  Table table(sparse);
  table.find_gradient();
  check(tinyai_optimizer_step(table.adam));  // makes the moments
  for (auto _ : state) {
    state.PauseTiming();
    table.find_gradient();
    state.ResumeTiming();
    check(tinyai_optimizer_step(table.adam));
  }
}
BENCHMARK_CAPTURE(table_step, rows, true)->Iterations(200)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(table_step, whole, false)->Iterations(5)->Unit(benchmark::kMicrosecond);

// With the forward and the backward.
void table_training(benchmark::State& state, bool sparse) {
  Table table(sparse);
  table.find_gradient();
  check(tinyai_optimizer_step(table.adam));
  const int64_t before = table.scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(table.scope.id));
  for (auto _ : state) {
    table.find_gradient();
    check(tinyai_optimizer_step(table.adam));
  }
  state.counters["peak_above_KiB"] = static_cast<double>(table.scope.stats().peak_bytes - before) / 1024;
}
BENCHMARK_CAPTURE(table_training, rows, true)->Iterations(200)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(table_training, whole, false)->Iterations(5)->Unit(benchmark::kMicrosecond);

tinyai_array normal(int64_t rows, int64_t columns) {
  const int64_t shape[] = {rows, columns};
  tinyai_array out;
  check(tinyai_array_normal(kHere, shape, 2, 0, 1, TINYAI_F32, &out));
  return out;
}

// A batch of eight through a layer of n to n.
void small_linear(benchmark::State& state) {
  check(tinyai_set_threads(1));
  const Scope scope("linear");
  const int64_t n = state.range(0);
  const tinyai_array x = normal(8, n), weight = normal(n, n);
  tinyai_array bias;
  check(tinyai_array_zeros(kHere, &n, 1, TINYAI_F32, &bias));
  for (auto _ : state) {
    tinyai_array y;
    check(tinyai_array_linear(kHere, x, weight, bias, &y));
    check(tinyai_array_release(y));
  }
}
BENCHMARK(small_linear)->ArgName("n")->Arg(64)->Arg(128);

// A sum of 64 KiB, whose memory comes from the pool.
void add_64_KiB(benchmark::State& state) {
  check(tinyai_set_threads(1));
  const Scope scope("pool");
  const tinyai_array a = normal(64, 256), b = normal(64, 256);
  for (auto _ : state) {
    tinyai_array y;
    check(tinyai_array_add(kHere, a, b, &y));
    check(tinyai_array_release(y));
  }
}
BENCHMARK(add_64_KiB);

// Each with an array, closed from the outermost; opening them is not measured.
void close_nested_scopes(benchmark::State& state) {
  const Scope around("nested");
  for (auto _ : state) {
    state.PauseTiming();
    tinyai_manager outermost{0}, innermost = around.id;
    for (int64_t i = 0; i < state.range(0); ++i) {
      check(tinyai_manager_open(innermost, nullptr, &innermost));
      if (i == 0) outermost = innermost;
      const int64_t one = 1;
      tinyai_array array;
      check(tinyai_array_zeros(innermost, &one, 1, TINYAI_F32, &array));
    }
    state.ResumeTiming();
    check(tinyai_manager_close(outermost));
  }
}
BENCHMARK(close_nested_scopes)->Arg(10000)->Iterations(9)->Unit(benchmark::kMillisecond);

// What the message of a LIMIT error costs: it names the biggest holders.
void refusal(benchmark::State& state) {
  const Scope scope("full");
  const int64_t one = 1, many = 1 << 20;
  tinyai_array array;
  for (int64_t i = 0; i < state.range(0); ++i) check(tinyai_array_zeros(kHere, &one, 1, TINYAI_F32, &array));
  check(tinyai_manager_set_limit(scope.id, scope.stats().subtree_bytes + (1 << 10)));
  for (auto _ : state) {
    if (tinyai_array_zeros(kHere, &many, 1, TINYAI_F32, &array) != TINYAI_ERROR_LIMIT) std::abort();
  }
}
BENCHMARK(refusal)->Arg(1000000)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
