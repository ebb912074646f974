// What optimizers keep decays to zero, and never rests among the subnormal numbers, which cost thirty times the time.
#include <cmath>
#include <limits>
#include <vector>

#include "doctest/doctest.h"
#include "kernels/step_rule.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;

namespace {

constexpr int64_t kCount = 21;  // a few registers and a rest

double least_normal(DType dtype) {
  return dtype == DType::kF64 ? std::numeric_limits<double>::min() : std::numeric_limits<float>::min();
}

int subnormal_in(const StridedTensor& state) {
  int found = 0;
  for (int64_t i = 0; i < kCount; ++i) found += state[i] != 0 && std::abs(state[i]) < least_normal(state.view.dtype);
  return found;
}

bool is_zero(const StridedTensor& state) {
  for (int64_t i = 0; i < kCount; ++i)
    if (state[i] != 0) return false;
  return true;
}

StridedTensor zeros(DType dtype) {
  StridedTensor tensor(dtype, {kCount});
  for (int64_t i = 0; i < kCount; ++i) tensor.set(i, 0);
  return tensor;
}

StridedTensor tensor_of(DType dtype, std::initializer_list<double> values) {
  StridedTensor tensor(dtype, {static_cast<int64_t>(values.size())});
  int64_t i = 0;
  for (const double value : values) tensor.set(i++, value);
  return tensor;
}

// As operands of a step: rate, weight decay and what else there is; the steps before it.
StridedTensor numbers(std::initializer_list<double> values) { return tensor_of(DType::kF64, values); }
StridedTensor steps(int64_t before) { return tensor_of(DType::kI64, {static_cast<double>(before)}); }

}  // namespace

TEST_CASE("without gradients the moments of Adam come to zero, and are never subnormal") {
  for (const DType dtype : {DType::kF32, DType::kF64, DType::kBf16}) {
    CAPTURE(name(dtype));
    StridedTensor g(dtype, {kCount}), p(dtype, {kCount}), m = zeros(dtype), v = zeros(dtype);
    const double beta2 = dtype == DType::kF64 ? 0.99 : 0.999;  // for f64 has further to go
    const StridedTensor adam = numbers({1e-3, 0, 0.9, beta2, 1e-8}), done = steps(0);
    int subnormal = 0;
    for (int64_t step = 1; step <= 100000; ++step) {
      if (step == 2) g = zeros(dtype);
      call(cpu_table().optimizer.step, StepRule{StepOp::kAdam}, adam.view, done.view, nullptr, g.view, p.view, &m.view,
           &v.view, nullptr);
      if (step % 50 == 0 && step > 600) subnormal += subnormal_in(m) + subnormal_in(v);
      if (step > 600 && step < 1200) subnormal += subnormal_in(m);
    }
    CHECK(done[0] == 100000);
    CHECK(subnormal == 0);
    CHECK(is_zero(m));
    if (dtype != DType::kBf16) CHECK(is_zero(v));  // 0.999 v rounds to v there, as everywhere
  }
}

TEST_CASE("without gradients the velocity comes to zero, and is never subnormal") {
  for (const DType dtype : {DType::kF32, DType::kF64, DType::kBf16}) {
    CAPTURE(name(dtype));
    StridedTensor g(dtype, {kCount}), p(dtype, {kCount}), velocity = zeros(dtype);
    const StridedTensor sgd = numbers({0.1, 0, 0.9, 0}), done = steps(0);
    int subnormal = 0;
    for (int64_t step = 1; step <= 10000; ++step) {
      if (step == 2) g = zeros(dtype);
      call(cpu_table().optimizer.step, StepRule{StepOp::kSgd}, sgd.view, done.view, nullptr, g.view, p.view,
           &velocity.view, nullptr, nullptr);
      subnormal += subnormal_in(velocity);
    }
    CHECK(subnormal == 0);
    CHECK(is_zero(velocity));
  }
}

TEST_CASE("without gradients the state of the other rules comes to zero, and is never subnormal") {
  struct Case {
    StepOp op;
    std::initializer_list<double> numbers;  // rate, weight decay, those of the rule
    int64_t steps;
  };
  const Case cases[] = {{StepOp::kRmsprop, {1e-3, 0, 0.9, 1e-8, 0.8}, 8000},
                        {StepOp::kAdadelta, {1, 0, 0.9, 1e-6}, 8000},
                        {StepOp::kNadam, {1e-3, 0, 0.9, 0.95, 1e-8, 4e-3}, 16000}};
  for (const DType dtype : {DType::kF32, DType::kF64}) {
    for (const Case& one : cases) {
      CAPTURE(name(dtype));
      CAPTURE(static_cast<int>(one.op));
      StridedTensor g(dtype, {kCount}), p(dtype, {kCount}), product = numbers({0});
      StridedTensor a = zeros(dtype), b = zeros(dtype), c = zeros(dtype);
      const bool is_nadam = one.op == StepOp::kNadam, has_third = one.op == StepOp::kRmsprop;
      const StridedTensor rule = numbers(one.numbers), done = steps(0);
      int subnormal = 0;
      for (int64_t step = 1; step <= one.steps; ++step) {
        if (step == 2) g = zeros(dtype);
        call(cpu_table().optimizer.step, StepRule{one.op}, rule.view, done.view, nullptr, g.view, p.view,
             is_nadam ? &product.view : &a.view, is_nadam ? &a.view : &b.view,
             is_nadam    ? &b.view
             : has_third ? &c.view
                         : nullptr);
        subnormal += subnormal_in(a) + subnormal_in(b) + subnormal_in(c);
      }
      CHECK(subnormal == 0);
      CHECK(is_zero(a));
      CHECK(is_zero(b));
      CHECK(is_zero(c));
    }
  }
}

TEST_CASE("what is not a number stays in the greatest second moment") {
  StridedTensor g(DType::kF32, {kCount}), p(DType::kF32, {kCount}), m = zeros(DType::kF32), v = zeros(DType::kF32);
  StridedTensor greatest = zeros(DType::kF32);
  v.set(2, std::nan(""));
  greatest.set(5, std::nan(""));
  const StridedTensor adam = numbers({1e-3, 0, 0.9, 0.999, 1e-8}), done = steps(1);
  call(cpu_table().optimizer.step, StepRule{StepOp::kAdam}, adam.view, done.view, nullptr, g.view, p.view, &m.view,
       &v.view, &greatest.view);
  CHECK(std::isnan(greatest[2]));
  CHECK(std::isnan(greatest[5]));
  CHECK(greatest[3] == v[3]);
}

TEST_CASE("what is not a number stays in the state") {
  StridedTensor g(DType::kF32, {kCount}), p(DType::kF32, {kCount}), velocity = zeros(DType::kF32);
  g.set(3, std::nan(""));
  const StridedTensor sgd = numbers({0.1, 0, 0.9, 0}), done = steps(1);
  call(cpu_table().optimizer.step, StepRule{StepOp::kSgd}, sgd.view, done.view, nullptr, g.view, p.view, &velocity.view,
       nullptr, nullptr);
  g = zeros(DType::kF32);
  call(cpu_table().optimizer.step, StepRule{StepOp::kSgd}, sgd.view, done.view, nullptr, g.view, p.view, &velocity.view,
       nullptr, nullptr);
  CHECK(std::isnan(velocity[3]));
}
