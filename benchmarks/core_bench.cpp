// What the core costs, through the C ABI: W1 (eager add), W2 (recorded add and its backward), W13 (a million nodes),
// scopes. Sizes are those of the peers' workloads: 16 floats, f32, contiguous.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "processor.h"
#include "scope.h"

namespace {

tinyai_manager open_scope(const char* name, tinyai_manager parent = {0}) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.name = name;
  tinyai_manager manager;
  check(tinyai_manager_open(parent, &options, &manager));
  return manager;
}

tinyai_array sixteen(tinyai_manager into, float value) {
  float data[16];
  for (float& x : data) x = value;
  const int64_t shape[] = {16};
  tinyai_array array;
  check(tinyai_array_from_host(into, TINYAI_F32, shape, 1, data, &array));
  return array;
}

void add_and_release(benchmark::State& state, tinyai_array a, tinyai_array b, tinyai_manager into) {
  const OnProcessor own(state.thread_index());
  for (auto _ : state) {
    tinyai_array c;
    check(tinyai_array_add(into, a, b, &c));
    check(tinyai_array_release(c));
  }
}

// W1: each thread in a scope of its own.
void W1_add(benchmark::State& state) {
  const tinyai_manager scope = open_scope("w1");
  add_and_release(state, sixteen(scope, 1), sixteen(scope, 2), {0});
  check(tinyai_manager_close(scope));
}
BENCHMARK(W1_add)->Threads(1)->UseRealTime();
BENCHMARK(W1_add)->Name("W1_add_own_scopes")->Threads(2)->UseRealTime();

tinyai_manager g_scope;
tinyai_array g_a, g_b;

void shared_setup(const benchmark::State&) {
  g_scope = open_scope("shared");
  g_a = sixteen(g_scope, 1);
  g_b = sixteen(g_scope, 2);
}
void shared_teardown(const benchmark::State&) { check(tinyai_manager_close(g_scope)); }

// Two threads in one scope, operands of their own.
void W1_add_one_scope(benchmark::State& state) {
  const tinyai_array a = sixteen(g_scope, 1), b = sixteen(g_scope, 2);
  add_and_release(state, a, b, g_scope);
}
BENCHMARK(W1_add_one_scope)->Threads(2)->Setup(shared_setup)->Teardown(shared_teardown)->UseRealTime();

// Two threads in one scope, one operand the same, such as a parameter.
void W1_add_shared_operand(benchmark::State& state) { add_and_release(state, g_a, sixteen(g_scope, 2), g_scope); }
BENCHMARK(W1_add_shared_operand)->Threads(2)->Setup(shared_setup)->Teardown(shared_teardown)->UseRealTime();

// Both operands the same.
void W1_add_two_shared(benchmark::State& state) { add_and_release(state, g_a, g_b, g_scope); }
BENCHMARK(W1_add_two_shared)->Threads(2)->Setup(shared_setup)->Teardown(shared_teardown)->UseRealTime();

// A scope opened, 16 results, closed.
void scope_of_16_adds(benchmark::State& state) {
  const tinyai_manager base = open_scope("base");
  const tinyai_array a = sixteen(base, 1), b = sixteen(base, 2);
  for (auto _ : state) {
    const tinyai_manager scope = open_scope("step", base);
    for (int i = 0; i < 16; ++i) {
      tinyai_array c;
      check(tinyai_array_add(scope, a, b, &c));
    }
    check(tinyai_manager_close(scope));
  }
  state.SetItemsProcessed(state.iterations() * 16);
  check(tinyai_manager_close(base));
}
BENCHMARK(scope_of_16_adds);

// W2: a chain of 1,000 recorded adds, each previous handle released; then its backward.
constexpr int kChain = 1000;

tinyai_variable chain(tinyai_variable x, tinyai_variable b, int length, bool keep) {
  tinyai_variable y = x;
  for (int i = 0; i < length; ++i) {
    tinyai_variable next;
    check(tinyai_variable_add({0}, y, b, &next));
    if (i > 0 && !keep) check(tinyai_variable_release(y));
    y = next;
  }
  return y;
}

tinyai_variable leaf(tinyai_manager scope, float value, bool requires_grad) {
  tinyai_variable variable;
  check(tinyai_variable_from_array(scope, sixteen(scope, value), &variable));
  check(tinyai_variable_set_requires_grad(variable, requires_grad));
  return variable;
}

void W2_forward(benchmark::State& state) {
  const tinyai_manager scope = open_scope("w2");
  const tinyai_variable x = leaf(scope, 1, true), b = leaf(scope, 2, false);
  for (auto _ : state) {
    const tinyai_variable y = chain(x, b, kChain, false);
    state.PauseTiming();
    check(tinyai_variable_release(y));
    state.ResumeTiming();
  }
  state.SetItemsProcessed(state.iterations() * kChain);
  check(tinyai_manager_close(scope));
}
BENCHMARK(W2_forward);

void W2_backward(benchmark::State& state) {
  const tinyai_manager scope = open_scope("w2");
  const tinyai_variable x = leaf(scope, 1, true), b = leaf(scope, 2, false);
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.cotangent = sixteen(scope, 1);
  for (auto _ : state) {
    state.PauseTiming();
    const tinyai_variable y = chain(x, b, kChain, false);
    state.ResumeTiming();
    check(tinyai_variable_backward({0}, y, &options));
    state.PauseTiming();
    check(tinyai_variable_release(y));
    state.ResumeTiming();
  }
  state.SetItemsProcessed(state.iterations() * kChain);
  check(tinyai_manager_close(scope));
}
BENCHMARK(W2_backward);

int64_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  int64_t pages = 0, resident = 0;
  statm >> pages >> resident;
  return resident * 4096;
}

// The most that was resident since reset_resident_peak().
int64_t resident_peak() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) return std::atoll(line.c_str() + 6) * 1024;
  }
  return 0;
}
void reset_resident_peak() { std::ofstream("/proc/self/clear_refs") << "5"; }

// W13: a million scalar adds, backward, close. Counters: bytes a node, MiB above the state before: after the forward,
// at the peak, at the end.
void W13_million(benchmark::State& state) {
  constexpr int kNodes = 1'000'000;
  const bool keep = state.range(0) != 0;
  for (auto _ : state) {
    state.PauseTiming();
    check(tinyai_trim(nullptr));
    const int64_t before = resident_bytes();
    reset_resident_peak();
    state.ResumeTiming();
    const tinyai_manager scope = open_scope("w13");
    const float one = 1;
    tinyai_array value, unit;
    check(tinyai_array_from_host(scope, TINYAI_F32, nullptr, 0, &one, &value));
    check(tinyai_array_from_host(scope, TINYAI_F32, nullptr, 0, &one, &unit));
    tinyai_variable x, b;
    check(tinyai_variable_from_array(scope, value, &x));
    check(tinyai_variable_from_array(scope, unit, &b));
    check(tinyai_variable_set_requires_grad(b, 0));
    const tinyai_variable y = chain(x, b, kNodes, keep);
    state.PauseTiming();
    tinyai_manager_stats stats{};
    stats.struct_size = sizeof stats;
    check(tinyai_manager_get_stats(scope, &stats));
    const int64_t forward = resident_bytes();
    state.ResumeTiming();
    check(tinyai_variable_backward({0}, y, nullptr));
    check(tinyai_manager_close(scope));
    state.PauseTiming();
    state.counters["MiB_peak"] = static_cast<double>(resident_peak() - before) / (1 << 20);
    check(tinyai_trim(nullptr));
    state.counters["MiB_forward"] = static_cast<double>(forward - before) / (1 << 20);
    state.counters["MiB_after"] = static_cast<double>(resident_bytes() - before) / (1 << 20);
    state.counters["accounted_per_node"] = static_cast<double>(stats.bytes) / kNodes;
    state.counters["resident_per_node"] = static_cast<double>(forward - before) / kNodes;
    state.ResumeTiming();
  }
}
BENCHMARK(W13_million)->ArgName("keep_handles")->Arg(0)->Arg(1)->Iterations(3)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
