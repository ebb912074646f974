// Numbers of 8 bits: sums against whole numbers of 64 bits, whatever the operands' shapes and layouts, and what is no
// scale. What PyTorch quantizes to stands in the vectors (op_grid_test.cpp).
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "tinyai.hpp"

using namespace tinyai_test;

namespace {

template <class T>
constexpr tinyai_dtype kDType = sizeof(T) == 4                      ? TINYAI_I32
                                : std::numeric_limits<T>::is_signed ? TINYAI_I8
                                                                    : TINYAI_U8;

template <class T>
Array whole(const Manager& scope, const Shape& shape, const std::vector<T>& values) {
  require_elements(shape, values.size());
  tinyai_array out{};
  check(tinyai_array_from_host(scope.handle(), kDType<T>, shape.data(), static_cast<int64_t>(shape.size()),
                               values.data(), &out));
  return out;
}

// All values of the type, its ends more often than others.
template <class T>
std::vector<T> drawn(size_t count, uint32_t seed) {
  std::mt19937 generator(seed);
  std::vector<T> values(count);
  for (T& value : values) {
    const uint32_t word = generator();
    value = word % 8 == 0   ? std::numeric_limits<T>::min()
            : word % 8 == 1 ? std::numeric_limits<T>::max()
                            : static_cast<T>(word >> 8);
  }
  return values;
}

Array one(const Manager& scope, float value) { return scope.array(Shape{}, {value}); }

Array linear(const Array& x, const Array& x_scale, const Array& weight, const Array& weight_scale, const Array& zero,
             const Array& bias = {}) {
  tinyai_array out{};
  check(tinyai_array_quantized_linear({0}, x.handle(), x_scale.handle(), weight.handle(), weight_scale.handle(),
                                      zero.handle(), bias.handle(), &out));
  return out;
}

Array transposed(const Array& x, const std::vector<int64_t>& axes) {
  tinyai_array out{};
  check(tinyai_array_transpose({0}, x.handle(), axes.data(), static_cast<int64_t>(axes.size()), &out));
  return out;
}

Array sliced(const Array& x, int64_t axis, int64_t start, int64_t stop, int64_t step) {
  tinyai_array out{};
  check(tinyai_array_slice({0}, x.handle(), axis, start, stop, step, &out));
  return out;
}

// With scales of 1 and sums that f32 holds, what comes out are the sums.
template <class T>
void check_sums(int64_t m, int64_t n, int64_t k, int zero) {
  CAPTURE(m);
  CAPTURE(n);
  CAPTURE(k);
  const Manager scope("sums");
  const std::vector<T> x = drawn<T>(m * k, 1);
  const std::vector<int8_t> weight = drawn<int8_t>(n * k, 2);
  const Array y = linear(whole(scope, {m, k}, x), one(scope, 1), whole(scope, {n, k}, weight),
                         scope.array({n}, std::vector<float>(n, 1)), whole<T>(scope, {}, {static_cast<T>(zero)}));
  const std::vector<float> got = y.values();
  int64_t wrong = 0;
  for (int64_t i = 0; i < m; ++i) {
    for (int64_t j = 0; j < n; ++j) {
      int64_t sum = 0;
      for (int64_t at = 0; at < k; ++at) sum += (int64_t{x[i * k + at]} - zero) * weight[j * k + at];
      wrong += got[i * n + j] != static_cast<float>(sum);  // rounded once where it has more than 24 bits
    }
  }
  CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("sums of products of 8 bits are exact, of any size") {
  for (const int64_t m : {0, 1, 2, 3, 7, 49})
    for (const int64_t n : {1, 3, 4, 5, 67})
      for (const int64_t k : {0, 1, 15, 32, 33, 200}) {
        check_sums<uint8_t>(m, n, k, 131);
        check_sums<int8_t>(m, n, k, -7);
      }
  check_sums<uint8_t>(300, 130, 70, 0);
  check_sums<uint8_t>(2, 9, 5000, 255);
}

TEST_CASE("the largest sums that the greatest size can have fit") {
  constexpr int64_t kMost = 65536;
  const Manager scope("largest");
  const auto sum_of = [&](uint8_t x, int8_t weight, uint8_t zero) {
    return linear(whole(scope, {1, kMost}, std::vector<uint8_t>(kMost, x)), one(scope, 1),
                  whole(scope, {1, kMost}, std::vector<int8_t>(kMost, weight)), scope.array({1.0f}),
                  whole<uint8_t>(scope, {}, {zero}))
        .item();
  };
  CHECK(sum_of(255, -128, 0) == -255.0 * 128 * kMost);
  CHECK(sum_of(0, -128, 255) == 255.0 * 128 * kMost);
  CHECK(sum_of(255, 127, 0) == static_cast<double>(static_cast<float>(255.0 * 127 * kMost)));

  const Array wide = whole(scope, {1, kMost + 1}, std::vector<int8_t>(kMost + 1, 1));
  CHECK(status_of([&] { linear(wide, one(scope, 1), wide, scope.array({1.0f}), {}); }) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("has 65537 products to a sum; 32 bits are enough for 65536") != std::string::npos);
}

TEST_CASE("operands may lie in any order, and each output has its scale and bias") {
  const Manager scope("layouts");
  constexpr int64_t kM = 5, kN = 6, kK = 37;
  const std::vector<uint8_t> x = drawn<uint8_t>(2 * kM * kK, 3);
  const std::vector<int8_t> weight = drawn<int8_t>(2 * kN * kK, 4);
  const Array wide_x = whole(scope, {kK, 2 * kM}, x), wide_weight = whole(scope, {kK, 2 * kN}, weight);
  const Array x_view = sliced(transposed(wide_x, {1, 0}), 0, 0, 2 * kM, 2);  // every second column of it
  const Array weight_view = sliced(transposed(wide_weight, {1, 0}), 0, 0, 2 * kN, 2);
  const std::vector<float> scales{0.5, 0.25, 2, 1, 0.125, 4}, bias{1, -2, 3, -4, 5, -6};
  const Array wide_scales = scope.array({2 * kN}, {0.5, 9, 0.25, 9, 2, 9, 1, 9, 0.125, 9, 4, 9});
  const std::vector<float> got = linear(x_view, one(scope, 0.5), weight_view, sliced(wide_scales, 0, 0, 2 * kN, 2),
                                        whole<uint8_t>(scope, {}, {100}), scope.array({kN}, bias))
                                     .values();
  for (int64_t i = 0; i < kM; ++i) {
    for (int64_t j = 0; j < kN; ++j) {
      int64_t sum = 0;
      for (int64_t at = 0; at < kK; ++at) sum += (int64_t{x[at * 2 * kM + 2 * i]} - 100) * weight[at * 2 * kN + 2 * j];
      CHECK(got[i * kN + j] == static_cast<double>(sum) * 0.5 * scales[j] + bias[j]);  // powers of two: exact
    }
  }
}

namespace {

struct Convolution {
  int64_t batch, channels, height, width, outputs, kernel[2];
  int64_t stride[2] = {1, 1}, padding[2] = {0, 0}, dilation[2] = {1, 1}, groups = 1;
  bool channels_last = false;
};

template <class T>
void check_convolution(const Convolution& c, int zero) {
  const Manager scope("convolution");
  const int64_t each = c.channels / c.groups, kh = c.kernel[0], kw = c.kernel[1];
  const Shape shape{c.batch, c.channels, c.height, c.width}, weight_shape{c.outputs, each, kh, kw};
  const std::vector<T> x = drawn<T>(c.batch * c.channels * c.height * c.width, 5);
  const std::vector<int8_t> weight = drawn<int8_t>(c.outputs * each * kh * kw, 6);
  // x[n][c][h][w] lies at these places.
  const auto place = [&](int64_t n, int64_t channel, int64_t h, int64_t w) {
    return c.channels_last ? ((n * c.height + h) * c.width + w) * c.channels + channel
                           : ((n * c.channels + channel) * c.height + h) * c.width + w;
  };
  const Array image = c.channels_last
                          ? transposed(whole(scope, {c.batch, c.height, c.width, c.channels}, x), {0, 3, 1, 2})
                          : whole(scope, shape, x);
  tinyai_quantized_conv2d_options options;
  tinyai_quantized_conv2d_options_init(&options);
  for (int i = 0; i < 2; ++i)
    options.stride[i] = c.stride[i], options.padding[i] = c.padding[i], options.dilation[i] = c.dilation[i];
  options.groups = c.groups;
  tinyai_array out{};
  check(tinyai_array_quantized_conv2d(
      {0}, image.handle(), one(scope, 0.5).handle(), whole(scope, weight_shape, weight).handle(),
      scope.array({c.outputs}, std::vector<float>(c.outputs, 0.25)).handle(),
      whole<T>(scope, {}, {static_cast<T>(zero)}).handle(),
      scope.array({c.outputs}, std::vector<float>(c.outputs, 8)).handle(), &options, &out));
  const Shape result = Array(out).shape();
  const std::vector<float> got = Array(out).values();
  int64_t wrong = 0, at = 0;
  for (int64_t n = 0; n < result[0]; ++n)
    for (int64_t o = 0; o < result[1]; ++o)
      for (int64_t row = 0; row < result[2]; ++row)
        for (int64_t column = 0; column < result[3]; ++column, ++at) {
          int64_t sum = 0;
          for (int64_t i = 0; i < each * kh * kw; ++i) {
            const int64_t h = row * c.stride[0] - c.padding[0] + i / kw % kh * c.dilation[0];
            const int64_t w = column * c.stride[1] - c.padding[1] + i % kw * c.dilation[1];
            if (h < 0 || h >= c.height || w < 0 || w >= c.width) continue;  // the zero point
            const int64_t channel = o / (c.outputs / c.groups) * each + i / (kh * kw);
            sum += (int64_t{x[place(n, channel, h, w)]} - zero) * weight[o * each * kh * kw + i];
          }
          wrong += got[at] != static_cast<double>(sum) * 0.125 + 8;
        }
  CHECK(at > 0);
  CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("convolutions of 8 bits are exact, of any geometry") {
  const Convolution cases[] = {
      {1, 1, 5, 5, 1, {3, 3}},
      {2, 3, 7, 6, 5, {3, 3}, {1, 1}, {1, 1}},
      {2, 3, 9, 8, 5, {3, 2}, {2, 1}, {2, 1}, {1, 2}},
      {1, 16, 4, 4, 33, {1, 1}},
      {3, 32, 5, 5, 8, {1, 1}, {2, 2}},
      {2, 8, 6, 6, 12, {3, 3}, {1, 1}, {1, 1}, {1, 1}, 4},
      {2, 7, 6, 5, 7, {3, 3}, {1, 1}, {1, 1}, {1, 1}, 7},
      {1, 6, 6, 5, 12, {5, 5}, {3, 2}, {4, 4}, {1, 1}, 6},
      {1, 2, 3, 3, 2, {2, 2}, {1, 1}, {3, 3}, {3, 3}},
      {1, 20, 12, 12, 70, {3, 3}, {1, 1}, {1, 1}},
  };
  for (Convolution c : cases) {
    for (const bool channels_last : {false, true}) {
      c.channels_last = channels_last;
      CAPTURE(&c - cases);
      check_convolution<uint8_t>(c, 77);
      check_convolution<int8_t>(c, -128);
    }
  }
}

namespace {

Array quantize(const Array& x, const Array& scale, const Array& zero, int64_t axis, tinyai_dtype dtype) {
  tinyai_array out{};
  check(tinyai_array_quantize_linear({0}, x.handle(), scale.handle(), zero.handle(), axis, dtype, &out));
  return out;
}

template <class T>
std::vector<int> numbers(const Array& array) {
  std::vector<T> values(static_cast<size_t>(array.size()));
  check(tinyai_array_to_host(array.handle(), values.data(), static_cast<int64_t>(values.size())));
  return {values.begin(), values.end()};
}

}  // namespace

TEST_CASE("halves go to the even number, what is beyond 8 bits to their end, and a NaN to 0") {
  const Manager scope("ends");
  const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  const Array x = scope.array({0.25f, 0.75f, -0.25f, -0.75f, 1.25f, 1000, -1000, 3e38f, inf, -inf, nan, -0.0f});
  CHECK(numbers<int8_t>(quantize(x, one(scope, 0.5f), {}, 0, TINYAI_I8)) ==
        std::vector<int>{0, 2, 0, -2, 2, 127, -128, 127, 127, -128, 0, 0});
  CHECK(numbers<uint8_t>(quantize(x, one(scope, 0.5f), whole<uint8_t>(scope, {}, {3}), 0, TINYAI_U8)) ==
        std::vector<int>{3, 5, 3, 1, 5, 255, 0, 255, 255, 0, 0, 3});
  CHECK(numbers<uint8_t>(quantize(scope.array({1.0f, 0}), one(scope, 1e-45f), {}, 0, TINYAI_U8)) ==
        std::vector<int>{255, 0});  // however small a scale is
}

TEST_CASE("what is quantized keeps its order in memory, and comes back within half a step") {
  const Manager scope("back");
  std::vector<float> values(2 * 3 * 4 * 5);
  for (size_t i = 0; i < values.size(); ++i) values[i] = std::sin(static_cast<float>(i)) * 10;
  const Array x = transposed(scope.array({2, 4, 5, 3}, values), {0, 3, 1, 2});
  const Array scale = scope.array({0.1f, 0.2f, 0.3f}), zero = whole<int8_t>(scope, {3}, {1, -2, 3});
  const Array q = quantize(x, scale, zero, 1, TINYAI_I8);
  int64_t of_x[4], of_q[4], rank;
  check(tinyai_array_strides(x.handle(), of_x, &rank));
  check(tinyai_array_strides(q.handle(), of_q, &rank));
  CHECK(std::vector<int64_t>(of_q, of_q + 4) == std::vector<int64_t>(of_x, of_x + 4));
  tinyai_array back{};
  check(tinyai_array_dequantize_linear({0}, q.handle(), scale.handle(), zero.handle(), 1, &back));
  const std::vector<float> first = x.values(), again = Array(back).values();
  for (size_t i = 0; i < first.size(); ++i) {
    const float step = 0.1f * static_cast<float>(1 + i / 20 % 3);
    CHECK(std::abs(first[i] - again[i]) <= step * 0.5001f);
  }
}

TEST_CASE("a zero point is taken off whole numbers before they are floats") {
  const Manager scope("wide");
  tinyai_array back{};
  check(tinyai_array_dequantize_linear({0}, whole<int32_t>(scope, {2}, {2147483647, -2147483647}).handle(),
                                       one(scope, 1).handle(), whole<int32_t>(scope, {}, {2147483646}).handle(), 0,
                                       &back));
  CHECK(Array(back).values() == std::vector<float>{1, -4294967293.0f});
}

TEST_CASE("a scale is positive and finite, and operands that do not belong together are refused") {
  const Manager scope("refused");
  const Array x = scope.array({2, 3}, {1, 2, 3, 4, 5, 6}), scale = one(scope, 1);
  const auto status = [&](const Array& s, const Array& zero, int64_t axis = 1, tinyai_dtype dtype = TINYAI_U8) {
    return status_of([&] { quantize(x, s, zero, axis, dtype); });
  };
  for (const float wrong : {0.0f, -1.0f, std::numeric_limits<float>::infinity(), std::nanf("")}) {
    CHECK(status(one(scope, wrong), {}) == TINYAI_ERROR_RANGE);
    CHECK(status(scope.array({1.0f, 2.0f, wrong}), {}) == TINYAI_ERROR_RANGE);
    CHECK(last_error().find("element 2 of f32[3]") != std::string::npos);
    CHECK(last_error().find("is no scale: one is positive and finite") != std::string::npos);
  }
  CHECK(status(scale, {}, 1, TINYAI_I32) == TINYAI_ERROR_DTYPE);
  CHECK(status(scale, whole<int8_t>(scope, {}, {0})) == TINYAI_ERROR_DTYPE);
  CHECK(status(scale, whole<uint8_t>(scope, {1}, {0})) == TINYAI_ERROR_SHAPE);
  CHECK(status(scope.array({1.0f, 2.0f}), {}) == TINYAI_ERROR_SHAPE);
  CHECK(status(scope.array({1.0f, 2.0f}), {}, 0) == TINYAI_OK);
  CHECK(status(scope.array({1.0f, 2.0f}), {}, 2) == TINYAI_ERROR_RANGE);

  const Array q = whole<uint8_t>(scope, {2, 3}, {1, 2, 3, 4, 5, 6}),
              weight = whole<int8_t>(scope, {2, 3}, {1, 2, 3, 4, 5, 6});
  const Array scales = scope.array({1.0f, 1.0f}), none;
  const auto layer = [&](const Array& a, const Array& w, const Array& ws, const Array& zero, const Array& bias) {
    return status_of([&] { linear(a, scale, w, ws, zero, bias); });
  };
  CHECK(layer(q, weight, scales, none, none) == TINYAI_OK);
  CHECK(layer(x, weight, scales, none, none) == TINYAI_ERROR_DTYPE);
  CHECK(layer(q, q, scales, none, none) == TINYAI_ERROR_DTYPE);
  CHECK(layer(q, weight, scope.array({1.0f}), none, none) == TINYAI_ERROR_SHAPE);
  CHECK(layer(q, weight, scales, whole<int8_t>(scope, {}, {0}), none) == TINYAI_ERROR_DTYPE);
  CHECK(layer(q, weight, scales, none, scope.array({1.0f})) == TINYAI_ERROR_SHAPE);
  CHECK(layer(q, whole<int8_t>(scope, {3, 2}, {1, 2, 3, 4, 5, 6}), scales, none, none) == TINYAI_ERROR_SHAPE);
}
