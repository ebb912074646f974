// Convolutions over one axis and transposed ones: what the modules compute and start with, that a transposed
// convolution is the adjoint, where results lie in memory, and what is refused.
#include <doctest/doctest.h>

#include <cmath>

#include "support/module_gradients.hpp"

using namespace module_tests;

namespace {

std::vector<int64_t> strides_of(tinyai_variable x) {
  int64_t strides[8], rank = 0;
  check(tinyai_array_strides(value_of(x), strides, &rank));
  return {strides, strides + rank};
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  REQUIRE(a.size() == b.size());
  double sum = 0;
  for (size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

tinyai_variable convolved(tinyai_variable x, tinyai_variable w, const tinyai_conv2d_options& options) {
  tinyai_variable y;
  check(tinyai_variable_conv2d({0}, x, w, {0}, &options, &y));
  return y;
}

tinyai_variable transposed(tinyai_variable x, tinyai_variable w, const tinyai_conv_transpose2d_options& options) {
  tinyai_variable y;
  check(tinyai_variable_conv_transpose2d({0}, x, w, {0}, &options, &y));
  return y;
}

}  // namespace

TEST_CASE("a conv1d slides its kernel along a sequence") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_conv1d_options options;
  tinyai_module_conv1d_options_init(&options);
  options.stride = 2;
  options.padding = 1;
  options.dtype = TINYAI_F64;
  tinyai_module module;
  check(tinyai_module_conv1d(model.id, 1, 2, 3, &options, &module));
  write(parameter_of(module, "weight"), {1, 10, 100, -1, 0, 1});
  write(parameter_of(module, "bias"), {0, 0.5});
  const tinyai_variable y = forward(module, variable(batch, {1, 2, 3, 4}, {1, 1, 4}));
  CHECK(shape_of(value_of(y)) == std::vector<int64_t>{1, 2, 2});
  CHECK(values_of(value_of(y)) == std::vector<double>{210, 432, 2.5, 2.5});
}

TEST_CASE("a transposed convolution lays its kernel down at each element, scaled by it, and adds where they overlap") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_conv_transpose1d_options options;
  tinyai_module_conv_transpose1d_options_init(&options);
  options.stride = 2;
  options.output_padding = 1;
  options.dtype = TINYAI_F64;
  tinyai_module line;
  check(tinyai_module_conv_transpose1d(model.id, 1, 1, 3, &options, &line));
  write(parameter_of(line, "weight"), {1, 10, 100});
  write(parameter_of(line, "bias"), {0.5});
  CHECK(values_of(value_of(forward(line, variable(batch, {1, 2}, {1, 1, 2})))) ==
        std::vector<double>{1.5, 10.5, 102.5, 20.5, 200.5, 0.5});
  tinyai_module_conv_transpose2d_options wide;
  tinyai_module_conv_transpose2d_options_init(&wide);
  wide.padding[0] = 1;
  wide.dtype = TINYAI_F64;
  wide.bias = 0;
  tinyai_module image;
  check(tinyai_module_conv_transpose2d(model.id, 1, 1, 2, 2, &wide, &image));
  write(parameter_of(image, "weight"), {1, 10, 100, 1000});
  const tinyai_variable y = forward(image, variable(batch, {1, 2, 3, 4}, {1, 1, 2, 2}));
  CHECK(shape_of(value_of(y)) == std::vector<int64_t>{1, 1, 1, 3});
  CHECK(values_of(value_of(y)) == std::vector<double>{103, 1234, 2040});  // the row in the middle of three
}

TEST_CASE("a separable convolution slides a kernel along each channel, and mixes the channels of each pixel") {
  const Scope model("model");
  tinyai_module_depthwise_separable_options options;
  tinyai_module_depthwise_separable_options_init(&options);
  options.stride[1] = 2;
  options.bias = 0;
  options.dtype = TINYAI_F64;
  tinyai_module module;
  check(tinyai_module_depthwise_separable(model.id, 2, 3, 1, 2, &options, &module));
  CHECK(shape_of(value_of(parameter_of(module, "depthwise.weight"))) == std::vector<int64_t>{2, 1, 1, 2});
  CHECK(shape_of(value_of(parameter_of(module, "pointwise.weight"))) == std::vector<int64_t>{3, 2, 1, 1});
  write(parameter_of(module, "depthwise.weight"), {1, 10, 2, 0});
  write(parameter_of(module, "pointwise.weight"), {1, 0, 0, 1, 1, 1});
  const Scope batch(model.id, "batch", true);
  const tinyai_variable y = forward(module, variable(batch, {1, 2, 3, 4, 5, 6, 7, 8}, {1, 2, 1, 4}));
  CHECK(shape_of(value_of(y)) == std::vector<int64_t>{1, 3, 1, 2});
  CHECK(values_of(value_of(y)) == std::vector<double>{21, 43, 10, 14, 31, 57});
  CHECK(tinyai_module_depthwise_separable(model.id, 0, 3, 1, 2, nullptr, &module) == TINYAI_ERROR_RANGE);
}

TEST_CASE("convolution modules start as PyTorch's do: shapes, and uniform in 1 / sqrt(fan in)") {
  const Scope model("model");
  tinyai_module line, back, image;
  check(tinyai_module_conv1d(model.id, 16, 32, 4, nullptr, &line));
  check(tinyai_module_conv_transpose1d(model.id, 16, 32, 4, nullptr, &back));
  tinyai_module_conv_transpose2d_options grouped;
  tinyai_module_conv_transpose2d_options_init(&grouped);
  grouped.groups = 2;
  check(tinyai_module_conv_transpose2d(model.id, 16, 32, 3, 5, &grouped, &image));
  const struct {
    tinyai_module module;
    std::vector<int64_t> shape;
  } all[] = {{line, {32, 16, 4}}, {back, {16, 32, 4}}, {image, {16, 16, 3, 5}}};
  for (const auto& [module, shape] : all) {
    const tinyai_variable weight = parameter_of(module, "weight"), bias = parameter_of(module, "bias");
    CHECK(shape_of(value_of(weight)) == shape);
    CHECK(shape_of(value_of(bias)) == std::vector<int64_t>{32});
    int64_t fan = 1;
    for (size_t axis = 1; axis < shape.size(); ++axis) fan *= shape[axis];
    const double bound = 1 / std::sqrt(static_cast<double>(fan));
    for (const tinyai_variable parameter : {weight, bias}) {
      double most = 0;
      for (const double value : values_of(value_of(parameter))) most = std::max(most, std::abs(value));
      CHECK(most <= bound * (1 + 1e-6));
      CHECK(most > 0.8 * bound);
    }
  }
}

TEST_CASE("the gradients of convolution modules agree with central differences") {
  const Scope model("model");
  tinyai_module_conv1d_options one;
  tinyai_module_conv1d_options_init(&one);
  one.groups = 2;
  one.dilation = 2;
  one.padding = 1;
  one.dtype = TINYAI_F64;
  tinyai_module line, back, image;
  check(tinyai_module_conv1d(model.id, 2, 4, 2, &one, &line));
  check_gradients(line, {2, 2, 5});
  tinyai_module_conv_transpose1d_options two;
  tinyai_module_conv_transpose1d_options_init(&two);
  two.stride = 2;
  two.dilation = 3;
  two.output_padding = 2;  // more than the stride
  two.dtype = TINYAI_F64;
  check(tinyai_module_conv_transpose1d(model.id, 2, 1, 2, &two, &back));
  check_gradients(back, {2, 2, 3});
  tinyai_module_conv_transpose2d_options three;
  tinyai_module_conv_transpose2d_options_init(&three);
  three.stride[0] = 2;
  three.padding[1] = 1;
  three.output_padding[0] = 1;
  three.groups = 2;
  three.dtype = TINYAI_F64;
  check(tinyai_module_conv_transpose2d(model.id, 2, 4, 2, 3, &three, &image));
  check_gradients(image, {1, 2, 2, 3});
}

// Dumoulin, Visin 2016, chapter 4: <conv(x), y> = <x, conv_transpose(y)> for the same weight, whatever the geometry;
// the output padding says which of the sizes that a convolution brings to y's is meant.
TEST_CASE("a transposed convolution is the adjoint of the convolution with its weight") {
  const Scope batch("batch", true);
  for (int64_t stride = 1; stride <= 3; ++stride)
    for (int64_t padding = 0; padding <= 2; ++padding)
      for (int64_t dilation = 1; dilation <= 2; ++dilation)
        for (int64_t size = 7; size <= 9; ++size) {
          CAPTURE(stride);
          CAPTURE(padding);
          CAPTURE(dilation);
          CAPTURE(size);
          const Scope one("one", true);
          tinyai_conv2d_options forward;
          tinyai_conv2d_options_init(&forward);
          tinyai_conv_transpose2d_options back;
          tinyai_conv_transpose2d_options_init(&back);
          const int64_t left = (size + 2 * padding - dilation * 2 - 1) % stride;
          forward.groups = back.groups = 2;
          for (const int i : {0, 1}) {
            forward.stride[i] = back.stride[i] = stride;
            forward.padding[i] = back.padding[i] = padding;
            forward.dilation[i] = back.dilation[i] = dilation;
            back.output_padding[i] = left;
          }
          const tinyai_variable x = variable(one, ramp(2 * 4 * size * size, 1), {2, 4, size, size});
          const tinyai_variable w = variable(one, ramp(6 * 2 * 9, 0.7), {6, 2, 3, 3});
          const tinyai_variable cx = convolved(x, w, forward);
          const std::vector<int64_t> shape = shape_of(value_of(cx));
          const tinyai_variable y = variable(one, ramp(shape[0] * shape[1] * shape[2] * shape[3], 0.3), shape);
          const tinyai_variable ty = transposed(y, w, back);
          CHECK(shape_of(value_of(ty)) == shape_of(value_of(x)));
          const double left_side = dot(values_of(value_of(cx)), values_of(value_of(y)));
          CHECK(left_side == doctest::Approx(dot(values_of(value_of(x)), values_of(value_of(ty)))).epsilon(1e-10));
        }
}

TEST_CASE("a sequence comes out of a convolution with its channels densest, and goes into the next one as it is") {
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, ramp(2 * 3 * 10, 1), {2, 3, 10}, TINYAI_F32);
  const tinyai_variable w = variable(batch, ramp(4 * 3 * 3, 1), {4, 3, 3}, TINYAI_F32);
  const tinyai_variable v = variable(batch, ramp(4 * 4 * 1, 1), {4, 4, 1}, TINYAI_F32);
  tinyai_variable y, z, positive;
  check(tinyai_variable_conv1d({0}, x, w, {0}, nullptr, &y));
  CHECK(strides_of(y) == std::vector<int64_t>{32, 1, 4});
  check(tinyai_variable_relu({0}, y, &positive));
  CHECK(strides_of(positive) == std::vector<int64_t>{32, 1, 4});
  check(tinyai_variable_conv1d({0}, positive, v, {0}, nullptr, &z));
  CHECK(strides_of(z) == std::vector<int64_t>{32, 1, 4});
  check(tinyai_variable_conv_transpose1d({0}, positive, v, {0}, nullptr, &z));
  CHECK(strides_of(z) == std::vector<int64_t>{32, 1, 4});
}

TEST_CASE("a transposed convolution in 16 bits is rounded once, its bias included") {
  const Scope batch("batch", true);
  for (const auto& [dtype, roundoff] : {std::pair{TINYAI_F16, 0x1p-11}, std::pair{TINYAI_BF16, 0x1p-8}}) {
    const tinyai_variable x = variable(batch, {1, 1.5}, {1, 1, 2}, dtype);
    const tinyai_variable w = variable(batch, {129, 1}, {1, 1, 2}, dtype);  // 130.5 is no bf16
    const tinyai_variable bias = variable(batch, {-130}, {1}, dtype);
    tinyai_variable y;
    check(tinyai_variable_conv_transpose1d({0}, x, w, bias, nullptr, &y));
    const std::vector<double> exact = {-1, 1 + 193.5 - 130, 1.5 - 130}, got = values_of(value_of(y));
    for (size_t i = 0; i < exact.size(); ++i) CHECK(std::abs(got[i] - exact[i]) <= roundoff * std::abs(exact[i]));
  }
}

TEST_CASE("convolutions over one axis and transposed ones refuse what does not fit, in their own names") {
  const Scope model("model"), batch("batch", true);
  const tinyai_variable x = variable(batch, ramp(12, 1), {1, 3, 4}, TINYAI_F32);
  const tinyai_variable w = variable(batch, ramp(12, 1), {2, 3, 2}, TINYAI_F32);
  tinyai_variable y{7};
  tinyai_conv1d_options plain;
  tinyai_conv1d_options_init(&plain);
  plain.dilation = 4;
  CHECK(tinyai_variable_conv1d({0}, x, w, {0}, &plain, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() ==
        "conv1d: f32[1,3,4] and f32[2,3,2]: a window that reaches over 5 elements does not fit into 4 on axis 2");
  CHECK(tinyai_variable_conv_transpose1d({0}, x, w, {0}, nullptr, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() == "conv_transpose1d: f32[1,3,4] and f32[2,3,2]: 3 channels in 1 groups do not meet 2");
  const tinyai_variable v = variable(batch, ramp(12, 1), {3, 2, 2}, TINYAI_F32);
  tinyai_conv_transpose1d_options back;
  tinyai_conv_transpose1d_options_init(&back);
  back.output_padding = 1;
  CHECK(tinyai_variable_conv_transpose1d({0}, x, v, {0}, &back, &y) == TINYAI_ERROR_RANGE);
  back.output_padding = 0;
  back.padding = 3;
  CHECK(tinyai_variable_conv_transpose1d({0}, x, v, {0}, &back, &y) == TINYAI_ERROR_SHAPE);
  back.padding = INT64_MAX;
  CHECK(tinyai_variable_conv_transpose1d({0}, x, v, {0}, &back, &y) == TINYAI_ERROR_SHAPE);
  back.padding = 0;
  back.stride = INT64_MAX / 2;
  CHECK(tinyai_variable_conv_transpose1d({0}, x, v, {0}, &back, &y) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_variable_conv_transpose2d({0}, x, v, {0}, nullptr, &y) == TINYAI_ERROR_SHAPE);
  CHECK(y.id == 7);
  tinyai_module made;
  tinyai_module_conv_transpose2d_options options;
  tinyai_module_conv_transpose2d_options_init(&options);
  options.output_padding[1] = 1;
  CHECK(tinyai_module_conv_transpose2d(model.id, 1, 1, 2, 2, &options, &made) == TINYAI_ERROR_RANGE);
  tinyai_module_conv1d_options groups;
  tinyai_module_conv1d_options_init(&groups);
  groups.groups = 2;
  CHECK(tinyai_module_conv1d(model.id, 2, 3, 2, &groups, &made) == TINYAI_ERROR_RANGE);
}
