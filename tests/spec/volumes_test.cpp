// Convolutions and pools over three axes, of volumes and of videos: what they compute and start with, that a transposed
// convolution is the adjoint, where gradients go, where results lie in memory, what a backward keeps, and what is
// refused.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>

#include "support/module_gradients.hpp"

using namespace module_tests;

namespace {

using Numbers = std::vector<double>;
using Sizes = std::array<int64_t, 3>;

std::vector<int64_t> strides_of(tinyai_variable x) {
  int64_t strides[8], rank = 0;
  check(tinyai_array_strides(value_of(x), strides, &rank));
  return {strides, strides + rank};
}

// Of [N,C,D,H,W] whose channels lie densest.
std::vector<int64_t> channels_last(const std::vector<int64_t>& s) {
  return {s[1] * s[2] * s[3] * s[4], 1, s[1] * s[3] * s[4], s[1] * s[4], s[1]};
}

int64_t product(const std::vector<int64_t>& sizes) {
  int64_t out = 1;
  for (const int64_t size : sizes) out *= size;
  return out;
}

double dot(const Numbers& a, const Numbers& b) {
  REQUIRE(a.size() == b.size());
  double sum = 0;
  for (size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

// The gradient of sum(y) in x.
Numbers slope(tinyai_variable y, tinyai_variable x) {
  tinyai_variable sum;
  check(tinyai_variable_sum({0}, y, nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
  Numbers out = values_of(grad_of(x));
  check(tinyai_variable_clear_grad(x));
  return out;
}

tinyai_conv3d_options geometry(Sizes stride, Sizes padding, Sizes dilation, int64_t groups) {
  tinyai_conv3d_options options;
  tinyai_conv3d_options_init(&options);
  for (const size_t i : {0, 1, 2}) {
    options.stride[i] = stride[i];
    options.padding[i] = padding[i];
    options.dilation[i] = dilation[i];
  }
  options.groups = groups;
  return options;
}

tinyai_variable convolved(tinyai_variable x, tinyai_variable w, const tinyai_conv3d_options& options) {
  tinyai_variable y;
  check(tinyai_variable_conv3d({0}, x, w, {0}, &options, &y));
  return y;
}

tinyai_max_pool3d_options window(Sizes kernel, Sizes stride = {0, 0, 0}, Sizes padding = {0, 0, 0}) {
  tinyai_max_pool3d_options options;
  tinyai_max_pool3d_options_init(&options);
  std::copy(kernel.begin(), kernel.end(), options.kernel);
  std::copy(stride.begin(), stride.end(), options.stride);
  std::copy(padding.begin(), padding.end(), options.padding);
  return options;
}

tinyai_variable greatest(tinyai_variable x, const tinyai_max_pool3d_options& options) {
  tinyai_variable y;
  check(tinyai_variable_max_pool3d({0}, x, &options, &y));
  return y;
}

tinyai_variable means(tinyai_variable x, Sizes kernel, Sizes padding, bool count_padding, bool ceil_mode) {
  tinyai_avg_pool3d_options options;
  tinyai_avg_pool3d_options_init(&options);
  std::copy(kernel.begin(), kernel.end(), options.kernel);
  std::copy(padding.begin(), padding.end(), options.padding);
  options.count_padding = count_padding;
  options.ceil_mode = ceil_mode;
  tinyai_variable y;
  check(tinyai_variable_avg_pool3d({0}, x, &options, &y));
  return y;
}

// x with its elements where they were, and its channels densest.
tinyai_variable with_channels_last(tinyai_variable x) {
  const int64_t to_last[] = {0, 2, 3, 4, 1}, back[] = {0, 4, 1, 2, 3};
  tinyai_variable last, dense, out;
  check(tinyai_variable_transpose({0}, x, to_last, 5, &last));
  check(tinyai_variable_contiguous({0}, last, &dense));
  check(tinyai_variable_transpose({0}, dense, back, 5, &out));
  return out;
}

// One element of a convolution by its definition: windows of `kernel` over x [C,D,H,W] of one example.
double defined(const double* x, const Sizes& size, const double* w, const Sizes& kernel, int64_t channels,
               const tinyai_conv3d_options& o, const Sizes& at) {
  double sum = 0;
  for (int64_t c = 0; c < channels; ++c)
    for (int64_t i = 0; i < kernel[0]; ++i)
      for (int64_t j = 0; j < kernel[1]; ++j)
        for (int64_t k = 0; k < kernel[2]; ++k) {
          const int64_t z = at[0] * o.stride[0] + i * o.dilation[0] - o.padding[0];
          const int64_t y = at[1] * o.stride[1] + j * o.dilation[1] - o.padding[1];
          const int64_t u = at[2] * o.stride[2] + k * o.dilation[2] - o.padding[2];
          if (z < 0 || z >= size[0] || y < 0 || y >= size[1] || u < 0 || u >= size[2]) continue;
          sum += x[((c * size[0] + z) * size[1] + y) * size[2] + u] *
                 w[((c * kernel[0] + i) * kernel[1] + j) * kernel[2] + k];
        }
  return sum;
}

}  // namespace

TEST_CASE("a conv3d slides its kernel through a volume") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_conv3d_options options;
  tinyai_module_conv3d_options_init(&options);
  options.padding[0] = 1;
  options.dtype = TINYAI_F64;
  tinyai_module module;
  check(tinyai_module_conv3d(model.id, 1, 2, 2, 1, 1, &options, &module));
  write(parameter_of(module, "weight"), {1, 10, -1, 0});
  write(parameter_of(module, "bias"), {0, 0.5});
  const tinyai_variable y = forward(module, variable(batch, {1, 2, 3, 4, 5, 6}, {1, 1, 3, 1, 2}));
  CHECK(shape_of(value_of(y)) == std::vector<int64_t>{1, 2, 4, 1, 2});
  CHECK(values_of(value_of(y)) == Numbers{10, 20, 31, 42, 53, 64, 5, 6, 0.5, 0.5, -0.5, -1.5, -2.5, -3.5, -4.5, -5.5});
}

TEST_CASE("a transposed convolution of a volume lays its kernel down at each element, and adds where they overlap") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_conv_transpose3d_options options;
  tinyai_module_conv_transpose3d_options_init(&options);
  options.stride[0] = 2;
  options.output_padding[0] = 1;
  options.dtype = TINYAI_F64;
  tinyai_module module;
  check(tinyai_module_conv_transpose3d(model.id, 1, 1, 3, 1, 1, &options, &module));
  write(parameter_of(module, "weight"), {1, 10, 100});
  write(parameter_of(module, "bias"), {0.5});
  const tinyai_variable y = forward(module, variable(batch, {1, 2}, {1, 1, 2, 1, 1}));
  CHECK(values_of(value_of(y)) == Numbers{1.5, 10.5, 102.5, 20.5, 200.5, 0.5});
}

TEST_CASE("conv3d is what its definition says, for every geometry and order of the volume in memory") {
  const Sizes size{4, 3, 5}, kernel{2, 2, 3};
  const Sizes ones{1, 1, 1}, none{0, 0, 0};
  const struct {
    Sizes stride, padding, dilation;
  } all[] = {{ones, none, ones},           {{2, 1, 1}, none, ones},      {{1, 2, 3}, {1, 0, 2}, ones},
             {{3, 1, 2}, {2, 1, 1}, ones}, {ones, {1, 1, 0}, {3, 2, 2}}, {{2, 2, 1}, {4, 0, 1}, {5, 1, 2}}};
  for (const int64_t groups : {1, 2})
    for (const auto& [stride, padding, dilation] : all) {
      const Scope batch("batch", true);
      const tinyai_conv3d_options options = geometry(stride, padding, dilation, groups);
      const Numbers x = ramp(2 * 4 * 60, 1), w = ramp(6 * (4 / groups) * 12, 0.7);
      const tinyai_variable volume = variable(batch, x, {2, 4, 4, 3, 5});
      const tinyai_variable weight = variable(batch, w, {6, 4 / groups, 2, 2, 3});
      const tinyai_variable y = convolved(volume, weight, options);
      const std::vector<int64_t> shape = shape_of(value_of(y));
      const Numbers found = values_of(value_of(y));
      size_t i = 0;
      for (int64_t n = 0; n < 2; ++n)
        for (int64_t o = 0; o < 6; ++o)
          for (int64_t place = 0; place < product({shape[2], shape[3], shape[4]}); ++place, ++i) {
            const Sizes at{place / (shape[3] * shape[4]), place / shape[4] % shape[3], place % shape[4]};
            const int64_t first = o / (6 / groups) * (4 / groups);  // of its group's channels
            CHECK(found[i] == doctest::Approx(defined(&x[(n * 4 + first) * 60], size, &w[o * (4 / groups) * 12], kernel,
                                                      4 / groups, options, at))
                                  .epsilon(1e-12)
                                  .scale(1));
          }
      CHECK(i == found.size());
      const Numbers turned = values_of(value_of(convolved(with_channels_last(volume), weight, options)));
      for (size_t k = 0; k < i; ++k) CHECK(turned[k] == doctest::Approx(found[k]).epsilon(1e-13).scale(1));
    }
}

// Deep ends of the kernel that see nothing at all, whatever the window.
TEST_CASE("of a kernel that reaches far over a shallow volume only the middle counts, and only it has a gradient") {
  for (const int64_t depth : {1, 4})
    for (const int64_t reach : {4, 12, 40}) {
      const Scope batch("batch", true);
      const Numbers w = ramp(2 * 2 * 3, 0.7);
      Numbers middle;
      for (size_t i = 1; i < w.size(); i += 3) middle.push_back(w[i]);
      const tinyai_variable x = variable(batch, ramp(2 * depth * 30, 1), {1, 2, depth, 5, 6});
      const tinyai_variable weight = variable(batch, w, {2, 2, 3, 1, 1});
      const tinyai_variable inner = variable(batch, middle, {2, 2, 1, 1, 1});
      const auto far = geometry({1, 1, 1}, {reach, 0, 0}, {reach, 1, 1}, 1);
      const auto near = geometry({1, 1, 1}, {0, 0, 0}, {1, 1, 1}, 1);
      CHECK(values_of(value_of(convolved(x, weight, far))) == values_of(value_of(convolved(x, inner, near))));
      CHECK(slope(convolved(x, weight, far), x) == slope(convolved(x, inner, near), x));
      const Numbers of_weight = slope(convolved(x, weight, far), weight),
                    of_inner = slope(convolved(x, inner, near), inner);
      for (size_t i = 0; i < of_weight.size(); ++i)
        CHECK(of_weight[i] == doctest::Approx(i % 3 == 1 ? of_inner[i / 3] : 0).epsilon(1e-12));

      tinyai_conv_transpose3d_options back;
      tinyai_conv_transpose3d_options_init(&back);
      back.padding[0] = back.dilation[0] = reach;
      tinyai_variable y;
      check(tinyai_variable_conv_transpose3d({0}, x, weight, {0}, &back, &y));
      for (const double g : slope(y, x)) CHECK(std::isfinite(g));
    }
}

// Dumoulin, Visin 2016, chapter 4: <conv(x), y> = <x, conv_transpose(y)> for the same weight, whatever the geometry.
TEST_CASE("a transposed convolution of volumes is the adjoint of the convolution with its weight") {
  for (int64_t stride = 1; stride <= 3; ++stride)
    for (int64_t padding = 0; padding <= 2; ++padding)
      for (int64_t dilation = 1; dilation <= 2; ++dilation)
        for (int64_t size = 7; size <= 9; ++size) {
          CAPTURE(stride);
          CAPTURE(padding);
          CAPTURE(dilation);
          CAPTURE(size);
          const Scope batch("batch", true);
          const tinyai_conv3d_options there =
              geometry({stride, 1, 2}, {padding, 1, 0}, {dilation, 1, 1}, 2);  // and of 4 and 5 in height and width
          tinyai_conv_transpose3d_options back;
          tinyai_conv_transpose3d_options_init(&back);
          for (const int i : {0, 1, 2}) {
            back.stride[i] = there.stride[i];
            back.padding[i] = there.padding[i];
            back.dilation[i] = there.dilation[i];
          }
          back.groups = 2;
          back.output_padding[0] = (size + 2 * padding - dilation * 2 - 1) % stride;
          const tinyai_variable x = variable(batch, ramp(2 * 4 * size * 20, 1), {2, 4, size, 4, 5});
          const tinyai_variable w = variable(batch, ramp(6 * 2 * 18, 0.7), {6, 2, 3, 2, 3});
          const tinyai_variable cx = convolved(x, w, there);
          const std::vector<int64_t> shape = shape_of(value_of(cx));
          const tinyai_variable y = variable(batch, ramp(product(shape), 0.3), shape);
          tinyai_variable ty;
          check(tinyai_variable_conv_transpose3d({0}, y, w, {0}, &back, &ty));
          CHECK(shape_of(value_of(ty)) == shape_of(value_of(x)));
          const double left = dot(values_of(value_of(cx)), values_of(value_of(y)));
          CHECK(left == doctest::Approx(dot(values_of(value_of(x)), values_of(value_of(ty)))).epsilon(1e-10));
        }
}

TEST_CASE("convolution modules of volumes start as PyTorch's do: shapes, and uniform in 1 / sqrt(fan in)") {
  const Scope model("model");
  tinyai_module there, back;
  tinyai_module_conv3d_options grouped;
  tinyai_module_conv3d_options_init(&grouped);
  grouped.groups = 2;
  check(tinyai_module_conv3d(model.id, 16, 32, 3, 2, 4, &grouped, &there));
  check(tinyai_module_conv_transpose3d(model.id, 16, 32, 3, 2, 2, nullptr, &back));
  const struct {
    tinyai_module module;
    std::vector<int64_t> shape;
  } all[] = {{there, {32, 8, 3, 2, 4}}, {back, {16, 32, 3, 2, 2}}};
  for (const auto& [module, shape] : all) {
    const tinyai_variable weight = parameter_of(module, "weight"), bias = parameter_of(module, "bias");
    CHECK(shape_of(value_of(weight)) == shape);
    CHECK(shape_of(value_of(bias)) == std::vector<int64_t>{32});
    const double bound = 1 / std::sqrt(static_cast<double>(product(shape) / shape[0]));
    for (const tinyai_variable parameter : {weight, bias}) {
      double most = 0;
      for (const double value : values_of(value_of(parameter))) most = std::max(most, std::abs(value));
      CHECK(most <= bound * (1 + 1e-6));
      CHECK(most > 0.8 * bound);
    }
  }
}

TEST_CASE("the gradients of modules of volumes agree with central differences") {
  const Scope model("model");
  tinyai_module_conv3d_options one;
  tinyai_module_conv3d_options_init(&one);
  one.groups = 2;
  one.stride[0] = one.dilation[1] = 2;
  one.padding[0] = one.padding[2] = 1;
  one.dtype = TINYAI_F64;
  tinyai_module_conv_transpose3d_options two;
  tinyai_module_conv_transpose3d_options_init(&two);
  two.stride[0] = 2;
  two.dilation[0] = 3;
  two.output_padding[0] = 2;  // more than the stride
  two.padding[1] = 1;
  two.dtype = TINYAI_F64;
  tinyai_module_pool3d_options pool;
  tinyai_module_pool3d_options_init(&pool);
  pool.stride[0] = pool.stride[1] = pool.stride[2] = 2;
  pool.padding[0] = 1;
  pool.ceil_mode = 1;
  pool.count_padding = 0;
  tinyai_module module;
  check(tinyai_module_conv3d(model.id, 2, 4, 2, 2, 2, &one, &module));
  check_gradients(module, {1, 2, 3, 3, 2});
  check(tinyai_module_conv_transpose3d(model.id, 2, 1, 2, 2, 1, &two, &module));
  check_gradients(module, {1, 2, 2, 2, 2});
  check(tinyai_module_max_pool3d(model.id, 3, 2, 2, &pool, &module));
  check_gradients(module, {1, 2, 4, 3, 3});
  check(tinyai_module_avg_pool3d(model.id, 3, 2, 2, &pool, &module));
  check_gradients(module, {1, 2, 4, 3, 3});
  check(tinyai_module_adaptive_avg_pool3d(model.id, 2, 3, 1, &module));
  check_gradients(module, {1, 2, 3, 4, 3});
  check(tinyai_module_adaptive_max_pool3d(model.id, 2, 3, 1, &module));
  check_gradients(module, {1, 2, 3, 4, 3});
}

TEST_CASE("the greatest of a window is NaN where one of its elements is, and never a padded one") {
  const Scope batch("batch", true);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (size_t i = 0; i < 8; ++i) {
    Numbers values{1, 2, 3, 4, 5, 6, 7, 8};
    values[i] = nan;
    const tinyai_variable x = variable(batch, values, {1, 1, 2, 2, 2});
    CHECK(std::isnan(values_of(value_of(greatest(x, window({2, 2, 2}))))[0]));
  }
  const tinyai_variable below = variable(batch, {-5, -6}, {1, 1, 2, 1, 1});
  CHECK(values_of(value_of(greatest(below, window({2, 2, 2}, {1, 1, 1}, {1, 1, 1})))) ==
        Numbers{-5, -5, -5, -5, -5, -5, -5, -5, -6, -6, -6, -6});
}

TEST_CASE("of equal elements of a window the first in C order gets the gradient") {
  const Scope batch("batch", true);
  const tinyai_variable same = variable(batch, Numbers(8, 3), {1, 1, 2, 2, 2});
  CHECK(slope(greatest(same, window({2, 2, 2})), same) == Numbers{1, 0, 0, 0, 0, 0, 0, 0});
  const tinyai_variable later = variable(batch, {1, 1, 1, 5, 5, 1, 1, 1}, {1, 1, 2, 2, 2});  // (0,1,1) and (1,0,0)
  CHECK(slope(greatest(later, window({2, 2, 2})), later) == Numbers{0, 0, 0, 1, 0, 0, 0, 0});
  tinyai_variable whole;
  check(tinyai_variable_adaptive_max_pool3d({0}, later, 1, 1, 1, &whole));
  CHECK(slope(whole, later) == Numbers{0, 0, 0, 1, 0, 0, 0, 0});
}

TEST_CASE("a mean of a window divides by what it has there, along each axis") {
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, {1, 2, 6}, {1, 1, 3, 1, 1});
  CHECK(values_of(value_of(means(x, {2, 1, 1}, {0, 0, 0}, true, false))) == Numbers{1.5});
  CHECK(values_of(value_of(means(x, {2, 1, 1}, {0, 0, 0}, true, true))) == Numbers{1.5, 6});  // of what is there alone
  CHECK(values_of(value_of(means(x, {2, 1, 1}, {1, 0, 0}, true, false))) == Numbers{0.5, 4});
  CHECK(values_of(value_of(means(x, {2, 1, 1}, {1, 0, 0}, false, false))) == Numbers{1, 4});
  const tinyai_variable cube = variable(batch, {1, 2, 3, 4, 5, 6, 7, 8}, {1, 1, 2, 2, 2});
  CHECK(values_of(value_of(means(cube, {2, 2, 2}, {1, 1, 1}, true, false))) ==
        Numbers{0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1});
  CHECK(values_of(value_of(means(cube, {2, 2, 2}, {1, 1, 1}, false, false))) == Numbers{1, 2, 3, 4, 5, 6, 7, 8});
}

TEST_CASE("a volume comes out of a convolution with its channels densest, and goes on so through what follows") {
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, ramp(2 * 3 * 120, 1), {2, 3, 4, 5, 6}, TINYAI_F32);
  const tinyai_variable w = variable(batch, ramp(4 * 3 * 8, 1), {4, 3, 2, 2, 2}, TINYAI_F32);
  const tinyai_variable v = variable(batch, ramp(4 * 4, 1), {4, 4, 1, 1, 1}, TINYAI_F32);
  const tinyai_variable bias = variable(batch, ramp(4, 1), {4}, TINYAI_F32);
  tinyai_variable y, z;
  check(tinyai_variable_conv3d({0}, x, w, bias, nullptr, &y));
  CHECK(strides_of(y) == channels_last({2, 4, 3, 4, 5}));
  check(tinyai_variable_relu({0}, y, &z));
  CHECK(strides_of(z) == channels_last({2, 4, 3, 4, 5}));
  check(tinyai_variable_conv3d({0}, z, v, {0}, nullptr, &y));
  CHECK(strides_of(y) == channels_last({2, 4, 3, 4, 5}));
  check(tinyai_variable_conv_transpose3d({0}, y, v, bias, nullptr, &z));
  CHECK(strides_of(z) == channels_last({2, 4, 3, 4, 5}));
  CHECK(strides_of(greatest(z, window({1, 2, 2}))) == channels_last({2, 4, 3, 2, 2}));
  CHECK(strides_of(greatest(z, window({3, 1, 1}))) == channels_last({2, 4, 1, 4, 5}));
}

TEST_CASE("the order of a volume changes no number of a pool, nor of its gradient") {
  const Scope batch("batch", true);
  for (const tinyai_dtype dtype : {TINYAI_F32, TINYAI_F64, TINYAI_BF16}) {
    const tinyai_variable x = variable(batch, ramp(2 * 3 * 5 * 4 * 6, 1), {2, 3, 5, 4, 6}, dtype);
    const auto check_pool = [&](auto pool) {
      const tinyai_variable plain = pool(x), turned = pool(with_channels_last(x));
      CHECK(values_of(value_of(plain)) == values_of(value_of(turned)));
      CHECK(slope(plain, x) == slope(turned, x));
    };
    check_pool([](tinyai_variable volume) { return greatest(volume, window({2, 3, 2}, {2, 1, 2}, {1, 1, 0})); });
    check_pool([](tinyai_variable volume) {
      tinyai_variable y;
      check(tinyai_variable_adaptive_max_pool3d({0}, volume, 2, 3, 4, &y));
      return y;
    });
  }
}

TEST_CASE("a convolution of volumes keeps no copy of what its windows see") {
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, ramp(4 * 512, 1), {1, 4, 8, 8, 8}, TINYAI_F32);
  const tinyai_variable w = variable(batch, ramp(4 * 4 * 27, 1), {4, 4, 3, 3, 3}, TINYAI_F32);
  const auto active = [&] {
    int64_t sum = 0;
    for (const int64_t bytes : stats_of(batch).by_category) sum += bytes;
    return sum;
  };
  const int64_t before = active();
  tinyai_variable y;
  check(tinyai_variable_conv3d({0}, x, w, {0}, nullptr, &y));
  const int64_t result = 4 * product(shape_of(value_of(y)));
  CHECK(active() - before >= result);
  CHECK(active() - before < result + 2048);  // and what says how the result came about
  check_accounts();
}

TEST_CASE("in 16 bits a sum over the depth is rounded once") {
  const Scope batch("batch", true);
  // x0 w1 = 1 + 2^-6 + 2^-14, of which bf16 has no more than 1 + 2^-6; x1 w0 takes that away.
  const tinyai_variable x = variable(batch, {1 + 0x1p-7, -1 - 0x1p-6}, {1, 1, 2, 1, 1}, TINYAI_BF16);
  const tinyai_variable w = variable(batch, {1, 1 + 0x1p-7}, {1, 1, 2, 1, 1}, TINYAI_BF16);
  tinyai_variable y;
  check(tinyai_variable_conv_transpose3d({0}, x, w, {0}, nullptr, &y));
  CHECK(values_of(value_of(y))[1] == 0x1p-14);
  check(
      tinyai_variable_conv3d({0}, x, variable(batch, {1 + 0x1p-7, 1}, {1, 1, 2, 1, 1}, TINYAI_BF16), {0}, nullptr, &y));
  CHECK(values_of(value_of(y)) == Numbers{0x1p-14});
  // Of 1, 1 + u, 1 + u and 1 + u the mean is 1 + 3/4 u; that of the first two, rounded, 1.
  const double u = 0x1p-7;
  const tinyai_variable four = variable(batch, {1, 1 + u, 1 + u, 1 + u}, {1, 1, 2, 1, 2}, TINYAI_BF16);
  CHECK(values_of(value_of(means(four, {2, 1, 2}, {0, 0, 0}, true, false))) == Numbers{1 + u});
  check(tinyai_variable_adaptive_avg_pool3d({0}, four, 1, 1, 1, &y));
  CHECK(values_of(value_of(y)) == Numbers{1 + u});
}

TEST_CASE("parts of a volume of which there are none have no elements, and send nothing back") {
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, {1, 2, 3, 4}, {1, 1, 2, 2, 1}), none = variable(batch, {}, {1, 1, 0, 2, 1});
  tinyai_variable y{7};
  check(tinyai_variable_adaptive_max_pool3d({0}, x, 0, 3, 1, &y));
  CHECK(shape_of(value_of(y)) == std::vector<int64_t>{1, 1, 0, 3, 1});
  CHECK(slope(y, x) == Numbers{0, 0, 0, 0});
  check(tinyai_variable_adaptive_avg_pool3d({0}, none, 2, 0, 1, &y));
  CHECK(shape_of(value_of(y)) == std::vector<int64_t>{1, 1, 2, 0, 1});
  CHECK(tinyai_variable_adaptive_avg_pool3d({0}, none, 1, 1, 1, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() == "adaptive_avg_pool3d: f64[1,1,0,2,1] has no elements to pool");
}

TEST_CASE("a batch norm of volumes brings each channel to mean 0 and variance 1, and takes nothing flatter") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_batch_norm_options options;
  tinyai_module_batch_norm_options_init(&options);
  options.epsilon = 0;
  options.dtype = TINYAI_F64;
  tinyai_module module;
  check(tinyai_module_batch_norm(model.id, 3, 2, &options, &module));
  const tinyai_variable y = forward(module, variable(batch, {1, 3, 10, 14, 1, 3, 10, 14}, {2, 2, 1, 2, 1}));
  CHECK(values_of(value_of(y)) == Numbers{-1, 1, -1, 1, -1, 1, -1, 1});
  tinyai_variable out;
  CHECK(tinyai_module_forward({0}, module, variable(batch, {1, 2}, {1, 2, 1, 1}), &out) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("BatchNorm3d: f64[1,2,1,1] has 4 axes; 5 are taken") != std::string::npos);
}

TEST_CASE("convolutions of volumes refuse what does not fit, in their own names") {
  const Scope model("model"), batch("batch", true);
  const tinyai_variable x = variable(batch, ramp(24, 1), {1, 3, 4, 1, 2}, TINYAI_F32);
  const tinyai_variable w = variable(batch, ramp(12, 1), {2, 3, 2, 1, 1}, TINYAI_F32);
  tinyai_variable y{7};
  tinyai_conv3d_options options = geometry({1, 1, 1}, {0, 0, 0}, {4, 1, 1}, 1);
  CHECK(tinyai_variable_conv3d({0}, x, w, {0}, &options, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() ==
        "conv3d: f32[1,3,4,1,2] and f32[2,3,2,1,1]: a window that reaches over 5 elements does not fit into 4 on axis "
        "2");
  options = geometry({1, 0, 1}, {0, 0, 0}, {1, 1, 1}, 1);
  CHECK(tinyai_variable_conv3d({0}, x, w, {0}, &options, &y) == TINYAI_ERROR_RANGE);
  options = geometry({1, 1, 1}, {0, 0, INT64_MAX}, {1, 1, 1}, 1);
  CHECK(tinyai_variable_conv3d({0}, x, w, {0}, &options, &y) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_variable_conv3d({0}, x, w, variable(batch, {1}, {1}, TINYAI_F32), nullptr, &y) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_variable_conv3d({0}, x, variable(batch, ramp(6, 1), {2, 3, 1, 1}), {0}, nullptr, &y) ==
        TINYAI_ERROR_SHAPE);
  CHECK(tinyai_variable_conv_transpose3d({0}, x, w, {0}, nullptr, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() == "conv_transpose3d: f32[1,3,4,1,2] and f32[2,3,2,1,1]: 3 channels in 1 groups do not meet 2");
  CHECK(y.id == 7);
  tinyai_module made;
  tinyai_module_conv_transpose3d_options back;
  tinyai_module_conv_transpose3d_options_init(&back);
  back.output_padding[2] = 1;
  CHECK(tinyai_module_conv_transpose3d(model.id, 1, 1, 2, 2, 2, &back, &made) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_conv3d(model.id, 1, 1, 2, 0, 2, nullptr, &made) == TINYAI_ERROR_RANGE);
}

TEST_CASE("pools of volumes refuse what does not fit, in their own names") {
  const Scope model("model"), batch("batch", true);
  const tinyai_variable x = variable(batch, {1, 2, 3}, {1, 1, 3, 1, 1}, TINYAI_F32);
  tinyai_variable y{7};
  tinyai_max_pool3d_options options = window({4, 1, 1});
  CHECK(tinyai_variable_max_pool3d({0}, x, &options, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error() == "max_pool3d: f32[1,1,3,1,1]: a window of 4 does not fit into 3 on axis 2");
  options = window({1, 1, 1}, {1, 1, 1}, {0, 1, 0});
  CHECK(tinyai_variable_max_pool3d({0}, x, &options, &y) == TINYAI_ERROR_RANGE);
  options = window({1, 1, 1});
  options.dilation[2] = 0;
  CHECK(tinyai_variable_max_pool3d({0}, x, &options, &y) == TINYAI_ERROR_RANGE);
  CHECK(last_error() == "max_pool3d: a dilation of 0; it is 1 at least");
  CHECK(tinyai_variable_adaptive_max_pool3d({0}, x, 1, -1, 1, &y) == TINYAI_ERROR_RANGE);
  CHECK(last_error() == "adaptive_max_pool3d: depth 1, height -1 and width 1 must not be negative");
  CHECK(tinyai_variable_adaptive_avg_pool3d({0}, x, 1, 1, INT64_MAX / 2, &y) == TINYAI_ERROR_OVERFLOW);
  CHECK(tinyai_variable_adaptive_avg_pool3d({0}, variable(batch, {1}, {1, 1, 1, 1}), 1, 1, 1, &y) ==
        TINYAI_ERROR_SHAPE);
  CHECK(y.id == 7);
  tinyai_module_pool3d_options apart;
  tinyai_module_pool3d_options_init(&apart);
  apart.dilation[0] = 2;
  tinyai_module made;
  CHECK(tinyai_module_avg_pool3d(model.id, 2, 2, 2, &apart, &made) == TINYAI_ERROR_RANGE);
  CHECK(last_error() == "module_avg_pool3d: AvgPool3d: a dilation of 2; a mean is of windows without gaps");
}
