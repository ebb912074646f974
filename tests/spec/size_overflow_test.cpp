// Sizes that a host may name by mistake or on purpose: what no memory holds is an error that names the call, never an
// array that claims more elements than it has bytes; and what has no elements is computed like anything else.
#include <cmath>
#include <limits>

#include "doctest/doctest.h"
#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

constexpr int64_t kMost = std::numeric_limits<int64_t>::max();

int64_t bytes_in(const Manager& manager) { return manager.stats().bytes; }

tinyai_array zeros(const Manager& manager, const Shape& shape, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_array out{};
  check(tinyai_array_zeros(manager.handle(), shape.data(), static_cast<int64_t>(shape.size()), dtype, &out));
  return out;
}

bool all_zero(const std::vector<float>& values) {
  for (const float value : values)
    if (value != 0) return false;
  return true;
}

}  // namespace

TEST_CASE("a layer whose weights no memory holds is refused as an overflow, and nothing is left of it") {
  const Manager m("model");
  const tinyai_manager into = m.handle();
  const int64_t wide[] = {int64_t{1} << 31, int64_t{1} << 31};
  tinyai_module out{7};
  const int64_t before = bytes_in(m);
  CHECK(tinyai_module_embedding(into, 4, int64_t{1} << 60, TINYAI_F32, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_module_embedding(into, 1, kMost, TINYAI_F64, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_module_embedding(into, 3, (int64_t{1} << 62) / 3 * 2 + 11, TINYAI_F32, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_module_linear(into, wide[0], wide[1], 1, TINYAI_F32, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_module_linear(into, kMost, 2, 1, TINYAI_F32, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_module_linear(into, 2, kMost, 1, TINYAI_F32, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_module_conv2d(into, int64_t{1} << 30, int64_t{1} << 30, 4, 1, nullptr, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_module_conv2d(into, 1, 1, kMost, kMost, nullptr, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_module_layer_norm(into, wide, 2, 1e-5, 1, TINYAI_F32, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_module_batch_norm(into, 1, int64_t{1} << 62, nullptr, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(out.id == 7);
  CHECK(bytes_in(m) == before);
}

TEST_CASE("a pooling layer's padding beyond half its window is refused, however large") {
  const Manager m("model");
  tinyai_module out{};
  for (const int64_t padding : {int64_t{2}, int64_t{1} << 62, kMost}) {
    tinyai_module_pool2d_options options;
    tinyai_module_pool2d_options_init(&options);
    options.padding[0] = options.padding[1] = padding;
    CHECK(tinyai_module_avg_pool2d(m.handle(), 2, 2, &options, &out) == TINYAI_ERROR_RANGE);
    CHECK(tinyai_module_max_pool2d(m.handle(), 2, 2, &options, &out) == TINYAI_ERROR_RANGE);
  }
}

TEST_CASE("an array of no elements cannot claim sizes whose strides overflow") {
  const Manager m("work");
  const tinyai_array none = zeros(m, {0});
  tinyai_array out{7};
  for (const Shape& shape : {Shape{0, 4, int64_t{1} << 62}, Shape{0, int64_t{1} << 62, int64_t{1} << 62}}) {
    const auto rank = static_cast<int64_t>(shape.size());
    CHECK(tinyai_array_reshape(m.handle(), none, shape.data(), rank, &out) == TINYAI_ERROR_OVERFLOW);
    CHECK(tinyai_array_zeros(m.handle(), shape.data(), rank, TINYAI_F32, &out) == TINYAI_ERROR_OVERFLOW);
  }
  // Each of a product's operands is empty, the product is not.
  const tinyai_array tall = zeros(m, {int64_t{1} << 40, 0}), wide = zeros(m, {0, int64_t{1} << 40});
  CHECK(tinyai_array_matmul(m.handle(), tall, wide, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(out.id == 7);
}

TEST_CASE("a module is asked for 1024 values at most, whoever computes them") {
  const Manager m("work");
  const tinyai_resource x{zeros(m, {2}).id};
  std::vector<tinyai_variable> outputs(1025, tinyai_variable{7});
  std::vector<tinyai_resource> inputs(1025, x);
  int64_t asked = 0;
  tinyai_module echo{};
  check(tinyai_module_compose(
      m.handle(), "echo",
      [](tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t count,
         void* counted) -> tinyai_status {
        *static_cast<int64_t*>(counted) = count;
        for (int64_t i = 0; i < count; ++i) out[i] = {in[0].id};
        return TINYAI_OK;
      },
      &asked, nullptr, &echo));
  const auto forward = [&](int64_t in, int64_t out) {
    return tinyai_module_forward_many(m.handle(), echo, inputs.data(), in, outputs.data(), out);
  };
  CHECK(forward(1, 1025) == TINYAI_ERROR_RANGE);
  CHECK(forward(1, int64_t{1} << 27) == TINYAI_ERROR_RANGE);  // before the list is looked at
  CHECK(forward(1025, 1) == TINYAI_ERROR_RANGE);
  CHECK(outputs[0].id == 7);
  CHECK(asked == 0);
  check(forward(1024, 1024));
  CHECK(asked == 1024);
}

TEST_CASE("what an operator's attributes ask for is checked as a whole") {
  const Manager m("work");
  const tinyai_array x = zeros(m, {2, 3});
  tinyai_array out{7};
  const int64_t paddings[][4] = {{kMost, 0, 0, 0}, {0, kMost, 0, kMost}, {int64_t{1} << 40, 0, int64_t{1} << 40, 0}};
  for (const int64_t(&padding)[4] : paddings)
    CHECK(tinyai_array_pad(m.handle(), x, padding, 4, 0, &out) == TINYAI_ERROR_OVERFLOW);
  const int64_t times[] = {int64_t{1} << 40, int64_t{1} << 40};
  CHECK(tinyai_array_tile(m.handle(), x, times, 2, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_array_repeat(m.handle(), x, kMost, 1, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_array_expand(m.handle(), zeros(m, {1, 1}), times, 2, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_array_eye(m.handle(), times[0], times[1], TINYAI_F32, &out) == TINYAI_ERROR_OVERFLOW);
  CHECK(out.id == 7);
}

TEST_CASE("softmax of lines of no elements is empty, and so is its gradient") {
  const Manager m("work");
  for (const Shape& shape : {Shape{3, 0}, Shape{0, 3}, Shape{2, 0, 3}})
    for (const int64_t axis : {0, 1, -1}) {
      const Variable x = m.variable(Array(zeros(m, shape)));
      for (const auto function : {tinyai_variable_softmax, tinyai_variable_log_softmax}) {
        const Variable y = detail::apply(function, x.handle(), axis);
        CHECK(y.value().shape() == shape);
        backward(sum(y));
        CHECK(x.grad().shape() == shape);
      }
    }
}

TEST_CASE("batch norm of no channels is empty, and so are its gradients") {
  const Manager m("work");
  for (const Shape& shape : {Shape{4, 0}, Shape{4, 0, 3, 3}}) {
    const Variable x = m.variable(Array(zeros(m, shape)));
    const Variable gamma = m.variable(Array(zeros(m, {0}))), beta = m.variable(Array(zeros(m, {0})));
    tinyai_variable y{};
    check(
        tinyai_variable_batch_norm(m.handle(), x.handle(), gamma.handle(), beta.handle(), {0}, {0}, 1, 0.1, 1e-5, &y));
    CHECK(Variable(y).value().shape() == shape);
    backward(sum(Variable(y)));
    CHECK(x.grad().shape() == shape);
    CHECK(gamma.grad().shape() == Shape{0});
  }
}

TEST_CASE("average pooling to no pixels gives a gradient of zeros") {
  const Manager m("work");
  const int64_t size = 2 * 3 * 8 * 8;
  for (const auto& [height, width] : {std::pair<int64_t, int64_t>{0, 0}, {0, 2}, {2, 0}}) {
    const Variable x = m.variable({2, 3, 8, 8}, std::vector<float>(static_cast<size_t>(size), 1));
    const Variable y = detail::apply(tinyai_variable_adaptive_avg_pool2d, x.handle(), height, width);
    Array(m.array({size}, std::vector<float>(static_cast<size_t>(size), 7))).release();  // old memory for the gradient
    backward(sum(y));
    CHECK(all_zero(x.grad().values()));
  }
}

TEST_CASE("in-place forms take an array of no elements") {
  const Manager m("work");
  const tinyai_array x = zeros(m, {3, 0}), b = zeros(m, {3, 0});
  CHECK(tinyai_array_add_inplace(x, b) == TINYAI_OK);
  CHECK(tinyai_array_mul_inplace(x, b) == TINYAI_OK);
  CHECK(tinyai_array_assign(x, b) == TINYAI_OK);
}

TEST_CASE("a sequential of no modules gives its one input, and refuses any other number") {
  const Manager m("model");
  tinyai_module module{};
  check(tinyai_module_sequential(m.handle(), nullptr, 0, &module));
  const Array x = m.array({1, 2, 3});
  const tinyai_resource inputs[] = {x.resource(), x.resource()};
  tinyai_variable outputs[2] = {{7}, {7}};
  CHECK(tinyai_module_forward_many(m.handle(), module, inputs, 2, outputs, 1) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_module_forward_many(m.handle(), module, inputs, 1, outputs, 2) == TINYAI_ERROR_ARGUMENT);
  CHECK(outputs[0].id == 7);
  check(tinyai_module_forward_many(m.handle(), module, inputs, 1, outputs, 1));
  CHECK(Variable(outputs[0]).values() == std::vector<float>{1, 2, 3});
}
