// Pooling over sequences, of parts, and with a last window that reaches beyond the padding: what it computes, where
// gradients go, the order of results in memory, and what is refused.
#include <doctest/doctest.h>

#include "support/module_gradients.hpp"

using namespace module_tests;

namespace {

using Numbers = std::vector<double>;

tinyai_max_pool1d_options window(int64_t kernel, int64_t stride, int64_t padding, bool ceil_mode) {
  tinyai_max_pool1d_options options;
  tinyai_max_pool1d_options_init(&options);
  options.kernel = kernel;
  options.stride = stride;
  options.padding = padding;
  options.ceil_mode = ceil_mode;
  return options;
}

Numbers greatest(tinyai_variable x, const tinyai_max_pool1d_options& options) {
  tinyai_variable y;
  check(tinyai_variable_max_pool1d({0}, x, &options, &y));
  return values_of(value_of(y));
}

Numbers means(tinyai_variable x, const tinyai_max_pool1d_options& of, bool count_padding) {
  tinyai_avg_pool1d_options options;
  tinyai_avg_pool1d_options_init(&options);
  options.kernel = of.kernel;
  options.stride = of.stride;
  options.padding = of.padding;
  options.ceil_mode = of.ceil_mode;
  options.count_padding = count_padding;
  tinyai_variable y;
  check(tinyai_variable_avg_pool1d({0}, x, &options, &y));
  return values_of(value_of(y));
}

// The gradient of sum(y) in x.
Numbers slope(tinyai_variable y, tinyai_variable x) {
  tinyai_variable sum;
  check(tinyai_variable_sum({0}, y, nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
  return values_of(grad_of(x));
}

std::vector<int64_t> strides_of(tinyai_variable x) {
  int64_t strides[8], rank = 0;
  check(tinyai_array_strides(value_of(x), strides, &rank));
  return {strides, strides + rank};
}

}  // namespace

TEST_CASE("with ceil mode a last window may reach beyond the padding, and counts what it has there only") {
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, {1, 2, 3, 4, 6}, {1, 1, 5});
  CHECK(greatest(x, window(2, 0, 0, false)) == Numbers{2, 4});
  CHECK(greatest(x, window(2, 0, 0, true)) == Numbers{2, 4, 6});
  CHECK(means(x, window(2, 0, 0, true), true) == Numbers{1.5, 3.5, 6});
  CHECK(means(x, window(4, 3, 1, true), true) == Numbers{1.5, 3.25});  // of 0 1 2 3 and 3 4 6 0
  const Numbers without_padding = means(x, window(4, 3, 1, true), false);
  CHECK(without_padding[0] == doctest::Approx(2));
  CHECK(without_padding[1] == doctest::Approx(13.0 / 3));
  CHECK(means(x, window(4, 4, 2, true), true) == Numbers{0.75, 3.25});  // of 0 0 1 2 and 3 4 6 0
  CHECK(means(x, window(8, 8, 0, true), true) == Numbers{3.2});         // of a window larger than what there is
}

// PyTorch's rule, so that no window is of padding alone.
TEST_CASE("with ceil mode a window that would begin in the padding behind is none") {
  const Scope batch("batch", true);
  CHECK(greatest(variable(batch, {1, 2}, {1, 1, 2}), window(2, 3, 1, true)) == Numbers{1});
  CHECK(greatest(variable(batch, {1, 2, 3}, {1, 1, 3}), window(2, 3, 1, true)) == Numbers{1, 3});
}

TEST_CASE("a window with gaps takes elements so far apart, and the first of equal ones gets the gradient") {
  const Scope batch("batch", true);
  const auto slope_of = [&](tinyai_variable x, const tinyai_max_pool1d_options& options) {
    tinyai_variable y;
    check(tinyai_variable_max_pool1d({0}, x, &options, &y));
    return slope(y, x);
  };
  tinyai_max_pool1d_options gaps = window(3, 1, 0, false);
  gaps.dilation = 2;
  CHECK(greatest(variable(batch, {1, 5, 2, 5, 3, 0}, {1, 1, 6}), gaps) == Numbers{3, 5});  // of 1 2 3 and 5 5 0
  CHECK(slope_of(variable(batch, {1, 5, 2, 5, 3, 0}, {1, 1, 6}), gaps) == Numbers{0, 1, 0, 0, 1, 0});
  gaps.padding = 1;
  CHECK(greatest(variable(batch, {1, 5, 2, 5, 3, 0}, {1, 1, 6}), gaps) == Numbers{5, 3, 5, 3});
  CHECK(slope_of(variable(batch, {1, 5, 2, 5, 3, 0}, {1, 1, 6}), gaps) == Numbers{0, 2, 0, 0, 2, 0});
  tinyai_max_pool1d_options wide = window(2, 1, 1, false);  // -1 and 2 of two elements: in the padding alone
  wide.dilation = 3;
  CHECK(greatest(variable(batch, {1, 2}, {1, 1, 2}), wide) == Numbers{-HUGE_VAL});
  CHECK(slope_of(variable(batch, {1, 2}, {1, 1, 2}), wide) == Numbers{0, 0});
}

TEST_CASE("a dilation is 1 at least, and of means 1 alone") {
  const Scope batch("batch", true);
  tinyai_max_pool1d_options none = window(2, 1, 0, false);
  none.dilation = 0;
  tinyai_variable y;
  CHECK(tinyai_variable_max_pool1d({0}, variable(batch, {1, 2}, {1, 1, 2}), &none, &y) == TINYAI_ERROR_RANGE);
  CHECK(last_error() == "max_pool1d: a dilation of 0; it is 1 at least");
  tinyai_module_pool2d_options apart;
  tinyai_module_pool2d_options_init(&apart);
  apart.dilation[1] = 2;
  tinyai_module module;
  CHECK(tinyai_module_avg_pool2d(batch.id, 2, 2, &apart, &module) == TINYAI_ERROR_RANGE);
  CHECK(last_error() == "module_avg_pool2d: AvgPool2d: a dilation of 2; a mean is of windows without gaps");
  check(tinyai_module_max_pool2d(batch.id, 2, 2, &apart, &module));
  CHECK(values_of(value_of(forward(module, variable(batch, {1, 2, 3, 4, 5, 6}, {1, 1, 2, 3})))) == Numbers{6});
}

TEST_CASE("the gradients of pooling with ceil mode agree with central differences") {
  const Scope model("model");
  tinyai_module_pool1d_options line;
  tinyai_module_pool1d_options_init(&line);
  line.stride = 2;
  line.padding = 1;
  line.ceil_mode = 1;
  tinyai_module_pool2d_options image;
  tinyai_module_pool2d_options_init(&image);
  image.stride[0] = image.stride[1] = 2;
  image.padding[0] = 1;
  image.ceil_mode = 1;
  for (const int32_t counted : {0, 1}) {
    line.count_padding = image.count_padding = counted;
    tinyai_module a, b, c, d;
    check(tinyai_module_max_pool1d(model.id, 3, &line, &a));
    check(tinyai_module_avg_pool1d(model.id, 3, &line, &b));
    check(tinyai_module_max_pool2d(model.id, 3, 2, &image, &c));
    check(tinyai_module_avg_pool2d(model.id, 3, 2, &image, &d));
    for (const tinyai_module module : {a, b}) check_gradients(module, {2, 3, 8});
    for (const tinyai_module module : {c, d}) check_gradients(module, {2, 3, 4, 5});
  }
}

TEST_CASE("an adaptive maximum goes over parts that may overlap, and its gradient goes where it was found") {
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, {1, 5, 2}, {1, 1, 3});
  tinyai_variable y;
  check(tinyai_variable_adaptive_max_pool1d({0}, x, 2, &y));  // 1 5 and 5 2
  CHECK(values_of(value_of(y)) == Numbers{5, 5});
  CHECK(slope(y, x) == Numbers{0, 2, 0});
  const tinyai_variable ties = variable(batch, {3, 3, 3, 3}, {1, 1, 2, 2});
  tinyai_variable whole;
  check(tinyai_variable_adaptive_max_pool2d({0}, ties, 1, 1, &whole));
  CHECK(slope(whole, ties) == Numbers{1, 0, 0, 0});
}

TEST_CASE("the order of an image changes no number of an adaptive maximum, nor of its gradient") {
  const Scope batch("batch", true);
  for (const tinyai_dtype dtype : {TINYAI_F32, TINYAI_F64, TINYAI_BF16}) {
    const tinyai_variable pixels = variable(batch, ramp(2 * 7 * 5 * 19, 1), {2, 7, 5, 19}, dtype);
    const int64_t axes[] = {0, 3, 1, 2};
    tinyai_variable last, turned, plain, a, b;
    check(tinyai_variable_transpose({0}, pixels, axes, 4, &last));
    check(tinyai_variable_transpose({0}, pixels, axes, 4, &turned));
    check(tinyai_variable_contiguous({0}, turned, &plain));
    check(tinyai_variable_adaptive_max_pool2d({0}, last, 3, 4, &a));
    check(tinyai_variable_adaptive_max_pool2d({0}, plain, 3, 4, &b));
    CHECK(strides_of(a) == std::vector<int64_t>{228, 1, 76, 19});
    CHECK(strides_of(b) == std::vector<int64_t>{228, 12, 4, 1});
    CHECK(values_of(value_of(a)) == values_of(value_of(b)));
    const Numbers first = slope(a, pixels);
    check(tinyai_variable_clear_grad(pixels));
    CHECK(first == slope(b, pixels));
  }
}

TEST_CASE("pooled sequences keep the order of their elements") {
  const Scope batch("batch", true);
  const tinyai_variable steps = variable(batch, ramp(2 * 6 * 3, 1), {2, 6, 3}, TINYAI_F32);
  const int64_t axes[] = {0, 2, 1};
  tinyai_variable x, y;
  check(tinyai_variable_transpose({0}, steps, axes, 3, &x));  // [2,3,6], the channels densest
  const tinyai_max_pool1d_options options = window(2, 0, 0, false);
  check(tinyai_variable_max_pool1d({0}, x, &options, &y));
  CHECK(strides_of(y) == std::vector<int64_t>{9, 1, 3});
  check(tinyai_variable_adaptive_avg_pool1d({0}, x, 2, &y));
  CHECK(strides_of(y) == std::vector<int64_t>{6, 1, 3});
}

TEST_CASE("pooling over sequences and of parts refuses what does not fit, in its own name") {
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, {1, 2, 3}, {1, 1, 3}, TINYAI_F32);
  tinyai_variable y{7};
  tinyai_max_pool1d_options options = window(4, 1, 0, false);
  CHECK(tinyai_variable_max_pool1d({0}, x, &options, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() == "max_pool1d: f32[1,1,3]: a window of 4 does not fit into 3 on axis 2");
  options.ceil_mode = 1;  // the window would have to begin one further in front
  CHECK(tinyai_variable_max_pool1d({0}, x, &options, &y) == TINYAI_ERROR_SHAPE);
  for (const int64_t padding : {int64_t{-1}, int64_t{3}, INT64_MAX}) {
    options = window(4, 1, padding, true);
    CHECK(tinyai_variable_max_pool1d({0}, x, &options, &y) == TINYAI_ERROR_RANGE);
  }
  options = window(INT64_MAX, 1, 0, true);
  CHECK(tinyai_variable_max_pool1d({0}, x, &options, &y) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_variable_adaptive_max_pool1d({0}, x, -1, &y) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_variable_adaptive_avg_pool1d({0}, x, INT64_MAX / 2, &y) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_variable_adaptive_max_pool2d({0}, x, 1, 1, &y) == TINYAI_ERROR_SHAPE);
  const tinyai_variable none = variable(batch, {}, {1, 1, 0}, TINYAI_F32);
  CHECK(tinyai_variable_adaptive_max_pool1d({0}, none, 1, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() == "adaptive_max_pool1d: f32[1,1,0] has no elements to pool");
  CHECK(y.id == 7);
}
