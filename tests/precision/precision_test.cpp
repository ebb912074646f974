// The thread's precision: which operands are cast, by what class of operator, and where it counts.
#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <thread>

#include "support/training.hpp"

using namespace training_tests;

namespace {

// Computes in that precision while it lives.
class Precision {
 public:
  explicit Precision(tinyai_precision precision) { check(tinyai_set_precision(precision, &before_)); }
  ~Precision() { tinyai_set_precision(before_, nullptr); }
  Precision(const Precision&) = delete;
  Precision& operator=(const Precision&) = delete;

 private:
  tinyai_precision before_ = 0;
};

std::vector<double> waves(int64_t count, double step) {
  std::vector<double> values;
  for (int64_t i = 0; i < count; ++i) values.push_back(std::sin(step * static_cast<double>(i) + 0.3));
  return values;
}

// The nearest bf16, ties to even: the upper half of an f32.
double as_bf16(double value) {
  const auto single = static_cast<float>(value);
  uint32_t bits = 0;
  std::memcpy(&bits, &single, sizeof bits);
  bits = (bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000;
  float rounded = 0;
  std::memcpy(&rounded, &bits, sizeof rounded);
  return rounded;
}

tinyai_variable matmul(tinyai_variable a, tinyai_variable b) {
  tinyai_variable out;
  check(tinyai_variable_matmul({0}, a, b, &out));
  return out;
}
tinyai_variable cast(tinyai_variable x, tinyai_dtype dtype) {
  tinyai_variable out;
  check(tinyai_variable_cast({0}, x, dtype, &out));
  return out;
}
tinyai_variable sum(tinyai_variable x) {
  tinyai_variable out;
  check(tinyai_variable_sum({0}, x, nullptr, 0, 0, &out));
  return out;
}
void backward(tinyai_variable root) { check(tinyai_variable_backward({0}, root, nullptr)); }
tinyai_dtype dtype_of(tinyai_variable variable) { return module_tests::dtype_of(value_of(variable)); }

}  // namespace

TEST_CASE("precision: a product of f32 operands is that of their casts, and gradients come back in f32") {
  const Scope scope("narrow", true);
  const std::vector<double> a = waves(6, 0.7), b = waves(12, 1.1);
  for (const auto& [precision, dtype] :
       {std::pair{TINYAI_PRECISION_BF16, TINYAI_BF16}, std::pair{TINYAI_PRECISION_F16, TINYAI_F16}}) {
    const tinyai_variable x = parameter(scope, a, {2, 3}, TINYAI_F32), w = parameter(scope, b, {3, 4}, TINYAI_F32);
    const tinyai_variable x2 = parameter(scope, a, {2, 3}, TINYAI_F32), w2 = parameter(scope, b, {3, 4}, TINYAI_F32);
    {
      const Precision narrow(precision);
      const tinyai_variable y = matmul(x, w);
      CHECK(dtype_of(y) == dtype);
      const tinyai_variable loss = sum(y);
      CHECK(dtype_of(loss) == TINYAI_F32);
      backward(loss);
    }
    const tinyai_variable y = matmul(cast(x2, dtype), cast(w2, dtype));
    backward(sum(cast(y, TINYAI_F32)));
    CHECK(dtype_of(x) == TINYAI_F32);
    CHECK(module_tests::dtype_of(grad_of(x)) == TINYAI_F32);
    CHECK(values_of(grad_of(x)) == values_of(grad_of(x2)));
    CHECK(values_of(grad_of(w)) == values_of(grad_of(w2)));
  }
  check_accounts();
}

TEST_CASE("precision: a bf16 product is the sum of exact products of rounded operands, rounded once") {
  const Scope scope("rounded", true);
  const std::vector<double> a = waves(3, 0.9), b = waves(3, 0.4);
  const tinyai_variable x = variable(scope, a, {1, 3}, TINYAI_F32), w = variable(scope, b, {3, 1}, TINYAI_F32);
  const Precision narrow(TINYAI_PRECISION_BF16);
  double exact = 0;
  for (size_t i = 0; i < a.size(); ++i) exact += as_bf16(a[i]) * as_bf16(b[i]);
  CHECK(values_of(value_of(matmul(x, w))) == std::vector<double>{as_bf16(exact)});
}

TEST_CASE("precision: wide operators are given f32, others what is there") {
  const Scope scope("classes", true);
  const tinyai_variable x = variable(scope, waves(8, 0.5), {2, 4}, TINYAI_BF16);
  const tinyai_variable gamma = parameter(scope, {1, 1, 1, 1}, {4}, TINYAI_F32);
  const int64_t labels[] = {1, 3}, two = 2;
  tinyai_array classes;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &two, 1, labels, &classes));
  const Precision narrow(TINYAI_PRECISION_BF16);
  tinyai_variable y;
  check(tinyai_variable_exp({0}, x, &y));
  CHECK(dtype_of(y) == TINYAI_F32);
  check(tinyai_variable_pow_scalar({0}, x, 2, &y));
  CHECK(dtype_of(y) == TINYAI_F32);
  check(tinyai_variable_cumsum({0}, x, 1, 0, &y));
  CHECK(dtype_of(y) == TINYAI_F32);
  check(tinyai_variable_cross_entropy({0}, x, classes, 0, -100, TINYAI_REDUCTION_MEAN, &y));
  CHECK(dtype_of(y) == TINYAI_F32);
  check(tinyai_variable_mse_loss({0}, x, x, TINYAI_REDUCTION_MEAN, &y));
  CHECK(dtype_of(y) == TINYAI_F32);
  check(tinyai_variable_relu({0}, x, &y));
  CHECK(dtype_of(y) == TINYAI_BF16);
  check(tinyai_variable_softmax({0}, x, -1, &y));
  CHECK(dtype_of(y) == TINYAI_BF16);
  check(tinyai_variable_layer_norm({0}, x, gamma, {0}, 1, 1e-5, &y));
  CHECK(dtype_of(y) == TINYAI_BF16);
  check(tinyai_variable_mean({0}, x, nullptr, 0, 0, &y));
  CHECK(dtype_of(y) == TINYAI_BF16);
}

TEST_CASE("precision: f64 and integers are as ever, with a backward") {
  const Scope scope("as ever", true);
  const tinyai_variable x = parameter(scope, waves(4, 0.5), {2, 2}), w = parameter(scope, waves(4, 0.9), {2, 2});
  const tinyai_variable single = parameter(scope, waves(4, 0.9), {2, 2}, TINYAI_F32);
  const std::vector<double> before = values_of(value_of(matmul(x, w)));
  const Precision narrow(TINYAI_PRECISION_BF16);
  CHECK(values_of(value_of(matmul(x, w))) == before);
  CHECK(dtype_of(matmul(x, single)) == TINYAI_F64);
  backward(sum(matmul(x, w)));
  CHECK(module_tests::dtype_of(grad_of(x)) == TINYAI_F64);
  const int64_t numbers[] = {1, 2, 3}, three = 3;
  tinyai_array whole, total;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &three, 1, numbers, &whole));
  check(tinyai_array_sum({0}, whole, nullptr, 0, 0, &total));
  CHECK(module_tests::dtype_of(total) == TINYAI_I64);
}

TEST_CASE("precision: it is this thread's, nests, and there are three") {
  tinyai_precision before = 7;
  CHECK(tinyai_set_precision(3, &before) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_set_precision(-1, &before) == TINYAI_ERROR_ARGUMENT);
  CHECK(before == 7);
  check(tinyai_set_precision(TINYAI_PRECISION_BF16, &before));
  CHECK(before == TINYAI_PRECISION_AS_IS);
  tinyai_precision elsewhere = 7;
  std::thread([&] { check(tinyai_set_precision(TINYAI_PRECISION_F16, &elsewhere)); }).join();
  CHECK(elsewhere == TINYAI_PRECISION_AS_IS);
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  check(tinyai_thread_state_swap(&state));  // a fresh thread
  CHECK(state.precision == TINYAI_PRECISION_BF16);
  check(tinyai_set_precision(TINYAI_PRECISION_AS_IS, &before));
  CHECK(before == TINYAI_PRECISION_AS_IS);
  check(tinyai_thread_state_swap(&state));
  state.precision = 3;
  CHECK(tinyai_thread_state_swap(&state) == TINYAI_ERROR_ARGUMENT);
  tinyai_thread_state_clear(&state);
  CHECK(state.precision == TINYAI_PRECISION_AS_IS);
  check(tinyai_set_precision(TINYAI_PRECISION_AS_IS, &before));
  CHECK(before == TINYAI_PRECISION_BF16);
}

TEST_CASE("precision: a thread state of a program that knows none is swapped and cleared, and nothing beyond it") {
  struct Old {
    tinyai_thread_state state;
    char beyond = 'x';
  } old;
  tinyai_thread_state_init(&old.state);
  old.state.struct_size = offsetof(tinyai_thread_state, precision);
  old.state.precision = 99;
  check(tinyai_thread_state_swap(&old.state));
  check(tinyai_thread_state_swap(&old.state));
  tinyai_thread_state_clear(&old.state);
  CHECK(old.state.precision == 99);
}

TEST_CASE("precision: a backward computes in what its forward was recorded in") {
  const Scope scope("backward", true);
  const std::vector<double> a = waves(9, 0.7);
  const tinyai_variable x = parameter(scope, a, {3, 3}, TINYAI_F32), x2 = parameter(scope, a, {3, 3}, TINYAI_F32);
  backward(sum(matmul(x, x)));
  const tinyai_variable loss = sum(matmul(x2, x2));
  const Precision narrow(TINYAI_PRECISION_BF16);
  backward(loss);
  CHECK(values_of(grad_of(x)) == values_of(grad_of(x2)));
}

namespace {

// A product as a custom function, whose backward is the two products of its formula.
tinyai_status product(tinyai_manager scope, const tinyai_variable* inputs, int64_t, tinyai_resource* outputs, int64_t,
                      void*) {
  tinyai_variable out{};
  const tinyai_status status = tinyai_variable_matmul(scope, inputs[0], inputs[1], &out);
  outputs[0].id = out.id;
  return status;
}
tinyai_status product_backward(tinyai_manager scope, const tinyai_function_backward* call, tinyai_resource* gradients,
                               void*) {
  for (const int i : {0, 1}) {
    tinyai_variable other{}, out{};
    check(tinyai_variable_transpose(scope, call->inputs[1 - i], nullptr, 0, &other));
    const tinyai_variable cotangent = call->cotangents[0];
    check(i == 0 ? tinyai_variable_matmul(scope, cotangent, other, &out)
                 : tinyai_variable_matmul(scope, other, cotangent, &out));
    gradients[i].id = out.id;
  }
  return TINYAI_OK;
}

}  // namespace

TEST_CASE("precision: a custom function's backward computes in what its forward did") {
  const Scope scope("custom", true);
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = product;
  options.backward = product_backward;
  tinyai_function custom;
  check(tinyai_function_custom(scope.id, &options, &custom));
  std::vector<std::vector<double>> found[2];
  for (const bool is_custom : {false, true}) {
    const tinyai_variable x = parameter(scope, waves(9, 0.7), {3, 3}, TINYAI_F32);
    const tinyai_variable w = parameter(scope, waves(9, 0.4), {3, 3}, TINYAI_F32);
    const Precision narrow(TINYAI_PRECISION_BF16);
    const tinyai_variable in[2] = {matmul(x, w), w};
    tinyai_variable y = {0};
    if (is_custom)
      check(tinyai_function_call({0}, custom, in, 2, &y, 1));
    else
      y = matmul(in[0], in[1]);
    const tinyai_variable loss = sum(y);
    const Precision as_is(TINYAI_PRECISION_AS_IS);
    backward(loss);
    found[is_custom] = {values_of(grad_of(x)), values_of(grad_of(w))};
  }
  CHECK(found[0] == found[1]);
}

TEST_CASE("precision: a gradient of a gradient") {
  const Scope scope("second", true);
  const tinyai_variable x = parameter(scope, waves(4, 0.7), {2, 2}, TINYAI_F32);
  const Precision narrow(TINYAI_PRECISION_BF16);
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.create_graph = 1;
  tinyai_variable first;
  const tinyai_variable loss = sum(matmul(matmul(x, x), x));
  check(tinyai_grad({0}, loss, &x, 1, &options, &first));
  CHECK(dtype_of(first) == TINYAI_F32);
  backward(sum(first));
  CHECK(module_tests::dtype_of(grad_of(x)) == TINYAI_F32);
}

namespace {

tinyai_status products(tinyai_manager, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable y, total;
  tinyai_status status = tinyai_variable_matmul({0}, in[0], in[1], &y);
  if (!status) status = tinyai_variable_sum({0}, y, nullptr, 0, 0, &total);
  out[0] = {y.id}, out[1] = {total.id};
  return status;
}

tinyai_function function_of(const Scope& scope, tinyai_precision precision) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = products;
  options.precision = precision;
  tinyai_function out;
  check(tinyai_function_create(scope.id, &options, &out));
  return out;
}

int64_t traces_of(tinyai_function function) {
  tinyai_function_counts counts{};
  counts.struct_size = sizeof counts;
  check(tinyai_function_stats(function, &counts));
  return counts.traces;
}

}  // namespace

TEST_CASE("precision: a compiled function is traced for each, gives eager's bits, and may have one of its own") {
  const Scope scope("compiled", true);
  const tinyai_variable x = parameter(scope, waves(6, 0.7), {2, 3}, TINYAI_F32),
                        w = parameter(scope, waves(12, 1.1), {3, 4}, TINYAI_F32);
  const tinyai_variable in[] = {x, w};
  tinyai_variable out[2];
  const tinyai_function any = function_of(scope, TINYAI_PRECISION_AS_IS),
                        own = function_of(scope, TINYAI_PRECISION_BF16);
  std::vector<double> eager, gradient;
  {
    const Precision narrow(TINYAI_PRECISION_BF16);
    const tinyai_variable y = matmul(x, w);
    eager = values_of(value_of(y));
    backward(sum(y));
    gradient = values_of(grad_of(w));
  }
  for (int round = 0; round < 2; ++round) {
    check(tinyai_function_call({0}, any, in, 2, out, 2));
    CHECK(dtype_of(out[0]) == TINYAI_F32);
    const Precision narrow(TINYAI_PRECISION_BF16);
    check(tinyai_function_call({0}, any, in, 2, out, 2));
    CHECK(dtype_of(out[0]) == TINYAI_BF16);
    CHECK(values_of(value_of(out[0])) == eager);
    check(tinyai_variable_clear_grad(w));
    backward(out[1]);
    CHECK(values_of(grad_of(w)) == gradient);
  }
  CHECK(traces_of(any) == 2);
  const std::string reason = read_text(
      [&](char* text, int64_t size, int64_t* length) { return tinyai_function_reason(any, text, size, length); });
  CHECK(reason.find("the precision is bf16, was as is") != std::string::npos);
  check(tinyai_function_call({0}, own, in, 2, out, 2));
  CHECK(values_of(value_of(out[0])) == eager);
  CHECK(dtype_of(matmul(x, w)) == TINYAI_F32);  // the thread is as it was
  const Precision other(TINYAI_PRECISION_F16);
  check(tinyai_function_call({0}, own, in, 2, out, 2));
  CHECK(values_of(value_of(out[0])) == eager);
  CHECK(traces_of(own) == 1);
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = products;
  options.precision = 3;
  tinyai_function none{0};
  CHECK(tinyai_function_create(scope.id, &options, &none) == TINYAI_ERROR_ARGUMENT);
}

namespace {

struct Ran {
  double loss;
  std::vector<double> weights;
};

Ran train(tinyai_precision precision, bool compiled, int64_t shards = 0) {
  World world;
  world.options.precision = precision;
  world.options.compile = compiled;
  world.options.shards = shards;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  CHECK(dtype_of(world.first_weight()) == TINYAI_F32);
  return {state_of(trainer).loss, world.weights()};
}

}  // namespace

TEST_CASE("precision: a trainer's, eager, compiled and in shards") {
  const Ran single = train(TINYAI_PRECISION_AS_IS, false);
  for (const tinyai_precision precision : {TINYAI_PRECISION_BF16, TINYAI_PRECISION_F16}) {
    const Ran eager = train(precision, false), compiled = train(precision, true),
              one_shard = train(precision, false, 1);
    CHECK(eager.weights != single.weights);
    CHECK(std::abs(eager.loss - single.loss) < 1e-2);
    CHECK(compiled.loss == eager.loss);
    CHECK(compiled.weights == eager.weights);
    CHECK(one_shard.weights == eager.weights);
    CHECK(std::abs(train(precision, false, 3).loss - single.loss) < 1e-2);
  }
  World world;
  world.options.precision = 5;
  tinyai_trainer none{0};
  CHECK(tinyai_trainer_create(world.training.id, &world.options, &none) == TINYAI_ERROR_ARGUMENT);
  check_accounts();
}
