// Compiled functions over our own eager calls, through the C ABI: W1's add, and a training step of W3's network
// (gradients cleared, forward, loss, backward, SGD or Adam). Both ways take turns in one run; the counter `ratio` is
// the one over the other. And a chain of 20 elementwise operators on 4M floats, one thread: `of_copy` is the pace of a
// plain copy of as many over that of the compiled call, `faster` how many times that is faster than eager calls.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>
#include <vector>

#include "scope.h"

namespace {

tinyai_variable filled(tinyai_manager into, std::vector<int64_t> shape, float value, bool wanted = false) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  const std::vector<float> values(static_cast<size_t>(count), value);
  tinyai_array array;
  check(tinyai_array_from_host(into, TINYAI_F32, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &array));
  tinyai_variable out;
  check(wanted ? tinyai_parameter(into, array, &out) : tinyai_variable_from_array(into, array, &out));
  if (!wanted) check(tinyai_variable_set_requires_grad(out, 0));
  return out;
}

template <class Call>
double nanoseconds_of(int calls, const Call& call) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  for (int i = 0; i < calls; ++i) call();
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count() / calls;
}

// Calls of either kind by turns; the fastest turn of each counts, for the machine has other work too.
template <class Eager, class Compiled>
void compare(benchmark::State& state, int calls, const Eager& eager, const Compiled& compiled) {
  double eager_ns = 1e18, compiled_ns = 1e18;
  compiled();
  for (auto _ : state) {
    eager_ns = std::min(eager_ns, nanoseconds_of(calls, eager));
    compiled_ns = std::min(compiled_ns, nanoseconds_of(calls, compiled));
  }
  state.counters["eager_ns"] = eager_ns;
  state.counters["compiled_ns"] = compiled_ns;
  state.counters["ratio"] = compiled_ns / eager_ns;
}

tinyai_function function_of(tinyai_manager scope, const char* name,
                            tinyai_status (*run)(tinyai_manager, const tinyai_variable*, int64_t, tinyai_resource*,
                                                 int64_t, void*),
                            void* data) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = name;
  options.run = run;
  options.user_data = data;
  tinyai_function out;
  check(tinyai_function_create(scope, &options, &out));
  return out;
}

tinyai_status add(tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable sum;
  const tinyai_status status = tinyai_variable_add(into, in[0], in[1], &sum);
  out[0].id = sum.id;
  return status;
}

void compiled_add(benchmark::State& state) {
  const Scope scope("w1");
  int32_t recorded;
  check(tinyai_set_grad_enabled(0, &recorded));
  const tinyai_variable in[] = {filled(scope.id, {16}, 1), filled(scope.id, {16}, 2)};
  const tinyai_function function = function_of(scope.id, "add", add, nullptr);
  compare(
      state, 20000,
      [&] {
        tinyai_variable sum;
        check(tinyai_variable_add(kHere, in[0], in[1], &sum));
        check(tinyai_variable_release(sum));
      },
      [&] {
        tinyai_variable sum;
        check(tinyai_function_call(kHere, function, in, 2, &sum, 1));
        check(tinyai_variable_release(sum));
      });
  check(tinyai_set_grad_enabled(recorded, nullptr));
}
BENCHMARK(compiled_add)->Iterations(50);

// Four operators five times over; each releases what it has read.
tinyai_status chain(tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable x = in[0];
  const auto next = [&](tinyai_status status, const tinyai_variable& y) {
    if (x.id != in[0].id) check(tinyai_variable_release(x));
    check(status);
    x = y;
  };
  for (int i = 0; i < 5; ++i) {
    tinyai_variable y{};
    next(tinyai_variable_mul_scalar(into, x, 1.25, &y), y);
    next(tinyai_variable_add_scalar(into, x, -0.5, &y), y);
    next(tinyai_variable_relu(into, x, &y), y);
    next(tinyai_variable_sub(into, x, in[1], &y), y);
  }
  out[0].id = x.id;
  return TINYAI_OK;
}

tinyai_variable filled_in(tinyai_dtype dtype, tinyai_manager into, std::vector<int64_t> shape, float value) {
  tinyai_variable out;
  check(tinyai_variable_cast(into, filled(into, shape, value), dtype, &out));
  return out;
}

void compiled_chain(benchmark::State& state, tinyai_dtype dtype) {
  check(tinyai_set_threads(1));
  constexpr int64_t kSize = int64_t{4} << 20;
  const Scope scope("chain");
  int32_t recorded;
  check(tinyai_set_grad_enabled(0, &recorded));
  const tinyai_variable in[] = {filled_in(dtype, scope.id, {kSize}, 1), filled_in(dtype, scope.id, {1}, 0.25f)};
  const tinyai_function function = function_of(scope.id, "chain", chain, nullptr);
  const size_t bytes = kSize * (dtype == TINYAI_F64 ? 8 : dtype == TINYAI_F32 ? 4 : 2);
  std::vector<char> from(bytes, 1), to(bytes, 2);
  const auto copy = [&] {
    std::memcpy(to.data(), from.data(), bytes);
    benchmark::DoNotOptimize(to.data());
  };
  double copy_ns = 1e18;
  compare(
      state, 1,
      [&] {
        copy_ns = std::min(copy_ns, nanoseconds_of(1, copy));
        const Scope batch("batch");
        tinyai_resource out;
        check(chain(batch.id, in, 2, &out, 1, nullptr));
      },
      [&] {
        tinyai_variable y;
        check(tinyai_function_call(kHere, function, in, 2, &y, 1));
        check(tinyai_variable_release(y));
      });
  const double eager_ns = state.counters["eager_ns"].value - copy_ns;  // a turn of it begins with a copy
  state.counters["eager_ns"] = eager_ns;
  state.counters["copy_ns"] = copy_ns;
  state.counters["ratio"] = state.counters["compiled_ns"].value / eager_ns;
  state.counters["of_copy"] = copy_ns / state.counters["compiled_ns"].value;
  state.counters["faster"] = eager_ns / state.counters["compiled_ns"].value;
  check(tinyai_set_grad_enabled(recorded, nullptr));
}
BENCHMARK_CAPTURE(compiled_chain, f32, TINYAI_F32)->Iterations(20);
BENCHMARK_CAPTURE(compiled_chain, f64, TINYAI_F64)->Iterations(20);
BENCHMARK_CAPTURE(compiled_chain, f16, TINYAI_F16)->Iterations(20);
BENCHMARK_CAPTURE(compiled_chain, bf16, TINYAI_BF16)->Iterations(20);

// mean((x - y)^2) of 4M floats: three passes as eager calls, and one that writes nothing as a group with its mean.
tinyai_status mean_of_squares(tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                              void*) {
  tinyai_variable difference, squares, mean;
  check(tinyai_variable_sub(into, in[0], in[1], &difference));
  check(tinyai_variable_square(into, difference, &squares));
  check(tinyai_variable_mean(into, squares, nullptr, 0, 0, &mean));
  out[0].id = mean.id;
  return TINYAI_OK;
}

void compiled_mean_of_squares(benchmark::State& state) {
  check(tinyai_set_threads(1));
  constexpr int64_t kSize = int64_t{4} << 20;
  const Scope scope("mean");
  int32_t recorded;
  check(tinyai_set_grad_enabled(0, &recorded));
  const tinyai_variable in[] = {filled(scope.id, {kSize}, 1), filled(scope.id, {kSize}, 0.25f)};
  const tinyai_function function = function_of(scope.id, "mean", mean_of_squares, nullptr);
  compare(
      state, 1,
      [&] {
        const Scope batch("batch");
        tinyai_resource out;
        check(mean_of_squares(batch.id, in, 2, &out, 1, nullptr));
      },
      [&] {
        tinyai_variable y;
        check(tinyai_function_call(kHere, function, in, 2, &y, 1));
        check(tinyai_variable_release(y));
      });
  state.counters["faster"] = state.counters["eager_ns"].value / state.counters["compiled_ns"].value;
  check(tinyai_set_grad_enabled(recorded, nullptr));
}
BENCHMARK(compiled_mean_of_squares)->Iterations(20);

// Two towers of four small layers whose outputs are compared: as one function, whose branches run side by side, and as
// one function a tower, called one after the other. Both on all threads.
struct Towers {
  tinyai_variable weights[2];
};
tinyai_variable tower(tinyai_manager into, tinyai_variable x, tinyai_variable weight) {
  for (int i = 0; i < 4; ++i) {
    tinyai_variable product;
    check(tinyai_variable_matmul(into, x, weight, &product));
    check(tinyai_variable_gelu(into, product, 0, &x));
  }
  return x;
}
tinyai_status first_tower(tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                          void* data) {
  out[0].id = tower(into, in[0], static_cast<const Towers*>(data)->weights[0]).id;
  return TINYAI_OK;
}
tinyai_status second_tower(tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                           void* data) {
  const tinyai_variable y = tower(into, in[1], static_cast<const Towers*>(data)->weights[1]);
  tinyai_variable product;
  check(tinyai_variable_mul(into, in[0], y, &product));
  out[0].id = product.id;
  return TINYAI_OK;
}
tinyai_status both_towers(tinyai_manager into, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                          int64_t outputs, void* data) {
  tinyai_resource first;
  check(first_tower(into, in, count, &first, 1, data));
  const tinyai_variable operands[] = {{first.id}, in[1]};
  return second_tower(into, operands, count, out, outputs, data);
}

void compiled_two_towers(benchmark::State& state) {
  check(tinyai_set_threads(static_cast<int32_t>(std::max(1u, std::thread::hardware_concurrency()))));
  const int64_t rows = state.range(0), width = state.range(1);
  const Scope scope("towers");
  int32_t recorded;
  check(tinyai_set_grad_enabled(0, &recorded));
  Towers towers{{filled(scope.id, {width, width}, 0.01f), filled(scope.id, {width, width}, 0.02f)}};
  const tinyai_variable in[] = {filled(scope.id, {rows, width}, 1), filled(scope.id, {rows, width}, 0.25f)};
  const tinyai_function first = function_of(scope.id, "first", first_tower, &towers),
                        second = function_of(scope.id, "second", second_tower, &towers),
                        both = function_of(scope.id, "both", both_towers, &towers);
  compare(
      state, 1,
      [&] {
        tinyai_variable x, y;
        check(tinyai_function_call(kHere, first, in, 1, &x, 1));
        const tinyai_variable operands[] = {x, in[1]};
        check(tinyai_function_call(kHere, second, operands, 2, &y, 1));
        check(tinyai_variable_release(x));
        check(tinyai_variable_release(y));
      },
      [&] {
        tinyai_variable y;
        check(tinyai_function_call(kHere, both, in, 2, &y, 1));
        check(tinyai_variable_release(y));
      });
  state.counters["faster"] = state.counters["eager_ns"].value / state.counters["compiled_ns"].value;
  check(tinyai_set_grad_enabled(recorded, nullptr));
}
BENCHMARK(compiled_two_towers)->Args({8, 64})->Args({8, 256})->Args({32, 128})->Args({32, 256})->Iterations(200);

// A network of W3's sizes, and one step of descent on it.
struct Network {
  tinyai_variable parameters[4];
  tinyai_array label;
  tinyai_optimizer optimizer;

  Network(tinyai_manager scope, bool adam)
      : parameters{filled(scope, {64, 64}, 0.01f, true), filled(scope, {64}, 0, true),
                   filled(scope, {64, 10}, 0.02f, true), filled(scope, {10}, 0, true)} {
    const int64_t one = 1, value = 3;
    check(tinyai_array_from_host(scope, TINYAI_I64, &one, 1, &value, &label));
    check(adam ? tinyai_optimizer_adam(scope, parameters, 4, nullptr, &optimizer)
               : tinyai_optimizer_sgd(scope, parameters, 4, nullptr, &optimizer));
  }
  tinyai_variable layer(tinyai_manager into, tinyai_variable x, int first) const {
    tinyai_variable product, out;
    check(tinyai_variable_matmul(into, x, parameters[first], &product));
    check(tinyai_variable_add(into, product, parameters[first + 1], &out));
    return out;
  }
  tinyai_variable loss(tinyai_manager into, tinyai_variable x) const {
    tinyai_variable active, out;
    check(tinyai_variable_relu(into, layer(into, x, 0), &active));
    check(tinyai_variable_cross_entropy(into, layer(into, active, 2), label, 0, -100, TINYAI_REDUCTION_MEAN, &out));
    return out;
  }
  tinyai_variable step(tinyai_manager into, tinyai_variable x) const {
    check(tinyai_optimizer_clear_grads(optimizer));
    const tinyai_variable out = loss(into, x);
    check(tinyai_variable_backward(into, out, nullptr));
    check(tinyai_optimizer_step(optimizer));
    return out;
  }
};

tinyai_status step(tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void* data) {
  const auto& network = *static_cast<const Network*>(data);
  out[0].id = network.step(into, in[0]).id;
  return TINYAI_OK;
}

// Operators whose gradients need what they took or gave; each releases what it has read.
tinyai_status smooth_chain(tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                           void*) {
  tinyai_variable x = in[0];
  for (int i = 0; i < 5; ++i) {
    tinyai_variable next[4];
    check(tinyai_variable_tanh(into, x, &next[0]));
    check(tinyai_variable_mul(into, next[0], in[1], &next[1]));
    check(tinyai_variable_square(into, next[1], &next[2]));
    check(tinyai_variable_add_scalar(into, next[2], 0.5, &next[3]));
    if (i > 0) check(tinyai_variable_release(x));
    for (int k = 0; k < 3; ++k) check(tinyai_variable_release(next[k]));
    x = next[3];
  }
  out[0].id = x.id;
  return TINYAI_OK;
}

int64_t scope_bytes(tinyai_manager scope) {
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(scope, &stats));
  return stats.subtree_bytes;
}

void compiled_w3(benchmark::State& state, bool adam) {
  check(tinyai_set_threads(1));
  const Scope scope("w3");
  const Network network(scope.id, adam);
  const tinyai_variable x = filled(scope.id, {1, 64}, 0.5f);
  const tinyai_function function = function_of(scope.id, "step", step, const_cast<Network*>(&network));
  compare(
      state, 1000,
      [&] {
        const Scope batch("batch");
        network.step(batch.id, x);
      },
      [&] {
        tinyai_variable loss;
        check(tinyai_function_call(kHere, function, &x, 1, &loss, 1));
        check(tinyai_variable_release(loss));
      });
}
BENCHMARK_CAPTURE(compiled_w3, sgd, false)->Iterations(30);
BENCHMARK_CAPTURE(compiled_w3, adam, true)->Iterations(30);

// Only the forward is compiled; the loss, its backward through the call and the step are eager.
tinyai_status network_loss(tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                           void* data) {
  out[0].id = static_cast<const Network*>(data)->loss(into, in[0]).id;
  return TINYAI_OK;
}

void through_call_w3(benchmark::State& state) {
  check(tinyai_set_threads(1));
  const Scope scope("w3");
  const int64_t rows = state.range(0);
  Network network(scope.id, false);
  const std::vector<int64_t> classes(static_cast<size_t>(rows), 3);
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &rows, 1, classes.data(), &network.label));
  const tinyai_variable x = filled(scope.id, {rows, 64}, 0.5f);
  const tinyai_function function = function_of(scope.id, "loss", network_loss, &network);
  const auto finish = [&](tinyai_manager at, tinyai_variable loss) {
    check(tinyai_variable_backward(at, loss, nullptr));
    check(tinyai_optimizer_step(network.optimizer));
    check(tinyai_optimizer_clear_grads(network.optimizer));
  };
  compare(
      state, 500,
      [&] {
        const Scope batch("batch");
        finish(batch.id, network.loss(batch.id, x));
      },
      [&] {
        const Scope batch("batch");
        tinyai_variable loss;
        check(tinyai_function_call(kHere, function, &x, 1, &loss, 1));
        finish(batch.id, loss);
      });
}
BENCHMARK(through_call_w3)->Arg(1)->Arg(32)->Iterations(30);

// The chain of 20 on 4M floats with the gradient of its sum: what is kept for it is little, and it is computed again.
void through_call_chain(benchmark::State& state) {
  check(tinyai_set_threads(1));
  constexpr int64_t kSize = int64_t{4} << 20;
  const Scope scope("chain");
  const tinyai_variable in[] = {filled(scope.id, {kSize}, 1, true), filled(scope.id, {1}, 0.25f)};
  const tinyai_function function = function_of(scope.id, "chain", smooth_chain, nullptr);
  int64_t kept[2] = {};
  const auto differentiate = [&](tinyai_manager at, tinyai_variable y, int64_t& bytes) {
    tinyai_variable squares, loss;
    bytes = scope_bytes(at);
    check(tinyai_variable_square(at, y, &squares));
    check(tinyai_variable_mean(at, squares, nullptr, 0, 0, &loss));
    check(tinyai_variable_backward(at, loss, nullptr));
    check(tinyai_variable_clear_grad(in[0]));
  };
  compare(
      state, 1,
      [&] {
        const Scope batch("batch");
        tinyai_resource out;
        check(smooth_chain(batch.id, in, 2, &out, 1, nullptr));
        differentiate(batch.id, {out.id}, kept[0]);
      },
      [&] {
        const Scope batch("batch");
        tinyai_variable y;
        check(tinyai_function_call(kHere, function, in, 2, &y, 1));
        differentiate(batch.id, y, kept[1]);
      });
  state.counters["faster"] = state.counters["eager_ns"].value / state.counters["compiled_ns"].value;
  state.counters["kept"] = static_cast<double>(kept[1]) / static_cast<double>(kept[0]);
}
BENCHMARK(through_call_chain)->Iterations(10);

}  // namespace

BENCHMARK_MAIN();
