// Products of what was cut out of a larger array, as x[:, ::2] of odd rows, whose last step is cut short: values and
// gradients of 16 bits are those of contiguous operands in f64, for all are small integers, which every dtype holds.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <random>

#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

constexpr int kWhole = -1;

int64_t elements(const Shape& shape) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  return count;
}

// Where an element of a shape lies in the array of which it is every second one along an axis.
std::vector<size_t> places(const Shape& shape, int axis) {
  std::vector<size_t> found(static_cast<size_t>(elements(shape)));
  for (size_t i = 0; i < found.size(); ++i) {
    int64_t left = static_cast<int64_t>(i), at = 0, stride = 1;
    for (int k = static_cast<int>(shape.size()) - 1; k >= 0; --k) {
      const int64_t size = shape[static_cast<size_t>(k)];
      at += left % size * stride * (k == axis ? 2 : 1);
      stride *= k == axis ? 2 * size - 1 : size;
      left /= size;
    }
    found[i] = static_cast<size_t>(at);
  }
  return found;
}

std::vector<float> read(Variable x) {
  return Variable(detail::apply(tinyai_variable_cast, x.handle(), tinyai_dtype{TINYAI_F32})).values();
}

// A leaf, and what is cut out of it: -1, 0 and 1, with NaN between, which nobody is to read.
struct Operand {
  Operand(const Manager& m, tinyai_dtype dtype, const Shape& cut_shape, int cut_axis, unsigned seed)
      : shape(cut_shape), axis(cut_axis), places_(places(cut_shape, cut_axis)) {
    Shape wide = shape;
    if (axis != kWhole) wide[static_cast<size_t>(axis)] = 2 * shape[static_cast<size_t>(axis)] - 1;
    std::vector<float> values(static_cast<size_t>(elements(wide)), NAN);
    std::mt19937 random(seed);
    for (const size_t at : places_) values[at] = static_cast<float>(random() % 3) - 1;
    const Variable of_f32 = m.variable(wide, values);
    leaf = m.variable(Variable(detail::apply(tinyai_variable_cast, of_f32.handle(), dtype)).value());
    used = axis == kWhole ? leaf
                          : detail::apply(tinyai_variable_slice, leaf.handle(), int64_t{axis}, int64_t{0},
                                          wide[static_cast<size_t>(axis)], int64_t{2});
  }
  // The gradient of what was cut out; the rest of the leaf must have none.
  std::vector<float> gradient(const Manager& m) const {
    std::vector<float> all = read(m.variable(leaf.grad())), found;
    for (const size_t at : places_) found.push_back(std::exchange(all[at], 0.0f));
    CHECK(all == std::vector<float>(all.size()));
    return found;
  }

  Shape shape;
  int axis;
  Variable leaf, used;

 private:
  std::vector<size_t> places_;
};

struct Product {
  bool linear;
  Shape a, b, y;
};

// y, and the gradients of both operands and of linear's bias.
std::vector<std::vector<float>> results(const Product& product, tinyai_dtype dtype, int cut_a, int cut_b) {
  const Manager m("m");
  const Operand a(m, dtype, product.a, cut_a, 1), b(m, dtype, product.b, cut_b, 2);
  const Operand bias(m, dtype, {product.y.back()}, kWhole, 3), cotangent(m, dtype, product.y, kWhole, 4);
  const Variable y = product.linear
                         ? detail::apply(tinyai_variable_linear, a.used.handle(), b.used.handle(), bias.used.handle())
                         : matmul(a.used, b.used);
  std::vector<std::vector<float>> found{read(y)};
  backward(y, {.cotangent = cotangent.leaf.value()});
  for (const Operand* operand : {&a, &b}) found.push_back(operand->gradient(m));
  if (product.linear) found.push_back(bias.gradient(m));
  return found;
}

void check_cuts(const Product& product) {
  const auto expected = results(product, TINYAI_F64, kWhole, kWhole);
  const int rank_a = static_cast<int>(product.a.size()), rank_b = static_cast<int>(product.b.size());
  for (const tinyai_dtype dtype : {TINYAI_F16, TINYAI_BF16, TINYAI_F32})
    for (int cut_a = kWhole; cut_a < rank_a; ++cut_a)
      for (int cut_b = kWhole; cut_b < rank_b; ++cut_b) {
        CAPTURE(dtype);
        CAPTURE(cut_a);
        CAPTURE(cut_b);
        CHECK(results(product, dtype, cut_a, cut_b) == expected);
      }
}

}  // namespace

TEST_CASE("linear of x[:, ::2] and x[::2] of odd rows is that of contiguous copies, forward and backward") {
  for (const auto& [m, k, n] : {std::array<int64_t, 3>{7, 9, 5}, {1, 33, 20}, {35, 33, 17}, {149, 171, 65}}) {
    CAPTURE(m);
    check_cuts({true, {m, k}, {n, k}, {m, n}});
  }
}

TEST_CASE("a batched matmul of x[:, ::2] of odd rows is that of contiguous copies, forward and backward") {
  check_cuts({false, {3, 7, 9}, {3, 9, 5}, {3, 7, 5}});
  check_cuts({false, {2, 65, 71}, {2, 71, 67}, {2, 65, 67}});
  check_cuts({false, {2, 3, 9, 11}, {3, 11, 4}, {2, 3, 9, 4}});
}
