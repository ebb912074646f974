// Operators that no host can name and that backwards are made of: the adjoints of activations, softmax, losses, norms,
// slices and gathers. The expected numbers are worked out beside each; what differentiates again is held against
// differences, in the cotangent and in what was saved.
#include <cmath>

#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/loss.h"
#include "ops/generated/norm.h"
#include "ops/generated/pool.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"
#include "values_fixture.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;
using ops::Value;
using Numbers = std::vector<double>;

constexpr double kInf = std::numeric_limits<double>::infinity();

void check_near(const Numbers& found, const Numbers& expected) {
  REQUIRE(found.size() == expected.size());
  for (size_t i = 0; i < found.size(); ++i) {
    if (std::isinf(expected[i]))
      CHECK(found[i] == expected[i]);
    else
      CHECK(found[i] == doctest::Approx(expected[i]).epsilon(1e-14));
  }
}

class Gradients : public ValuesFixture {
 public:
  Value vector(const Numbers& values) const {
    return array(DType::kF64, {static_cast<int64_t>(values.size())}, values);
  }
  Value labels(const Numbers& values) const {
    return array(DType::kI64, {static_cast<int64_t>(values.size())}, values);
  }

  // The adjoint f(gy, saved) differentiates again, in each of the two.
  template <class Function>
  void check_both(Function f, const Numbers& gy, const Numbers& saved) {
    const auto n = static_cast<int64_t>(gy.size());
    const Value weights = vector(Numbers(saved.rbegin(), saved.rend()));
    check_slopes([&](const Value& at) { return f(at, vector(saved)) * weights; }, leaf(DType::kF64, {n}, gy));
    check_slopes([&](const Value& at) { return f(vector(gy), at) * weights; }, leaf(DType::kF64, {n}, saved));
  }
};

}  // namespace

// ---- Activations ----------------------------------------------------------------------------------------------------

TEST_CASE_FIXTURE(Gradients, "relu_grad passes on what belongs to a positive result") {
  CHECK(read(*ops::relu_grad(vector({1, 2, 3, 4}), vector({-1, 0, 5, std::nan("")}))) == Numbers{0, 0, 3, 0});
  const Value gy = leaf(DType::kF64, {2}, {1, 2});
  CHECK(slope(ops::relu_grad(gy, vector({-1, 5})), gy) == Numbers{0, 1});
}

TEST_CASE_FIXTURE(Gradients, "sigmoid_grad is gy y (1 - y), tanh_grad gy (1 - y^2)") {
  CHECK(read(*ops::sigmoid_grad(vector({2, 4}), vector({0.25, 0.5}))) == Numbers{0.375, 1});
  CHECK(read(*ops::tanh_grad(vector({2, 4}), vector({0.5, -0.25}))) == Numbers{1.5, 3.75});
  check_both(ops::sigmoid_grad, {2, -1.5, 0.5}, {0.25, 0.5, 0.875});
  check_both(ops::tanh_grad, {2, -1.5, 0.5}, {0.25, -0.5, 0.875});
}

TEST_CASE_FIXTURE(Gradients, "atan2_slope is b / (a^2 + b^2), and 0 at the origin") {
  check_near(read(*ops::atan2_slope(vector({3, -1, 3e200, 0}), vector({4, 1, -4e200, 0}))), {0.16, 0.5, -0.16e-200, 0});
  check_both(ops::atan2_slope, {2, -1.5, 0.5}, {0.25, -0.5, 0.875});
}

TEST_CASE_FIXTURE(Gradients, "gelu_grad is gy times the slope of gelu, silu_grad of silu") {
  // At 0 each is 1/2; at 1 gelu has Phi(1) + phi(1), silu s + s (1 - s), s = 1 / (1 + 1/e). Far out 0 and 1.
  const Value gy = vector({2, 2, 2, 2}), x = vector({0, 1, -kInf, kInf});
  check_near(read(*ops::gelu_grad(gy, x, false)), {1, 2 * 1.0833154705876863, 0, 2});
  check_near(read(*ops::gelu_grad(gy, x, true)), {1, 2 * 1.08296408384578256, 0, 2});
  const double s = 1 / (1 + std::exp(-1.0));
  check_near(read(*ops::silu_grad(gy, x)), {1, 2 * (s + s * (1 - s)), 0, 2});
  for (const bool by_tanh : {false, true})
    check_both([=](const Value& g, const Value& at) { return ops::gelu_grad(g, at, by_tanh); }, {2, -1.5, 0.5, 3},
               {0.25, -2.5, 0, 1.75});
  check_both(ops::silu_grad, {2, -1.5, 0.5, 3}, {0.25, -2.5, 0, 1.75});
}

// ---- Softmax and losses ---------------------------------------------------------------------------------------------

TEST_CASE_FIXTURE(Gradients,
                  "elu_grad is gy times the slope of elu, which is alpha exp(x) up to 0, softplus_grad of softplus") {
  const Value gy = vector({2, 2, 2, 2}), x = vector({-1, 0, 3, -kInf});
  check_near(read(*ops::elu_grad(gy, x, 1.5)), {3 * std::exp(-1.0), 3, 2, 0});
  check_near(read(*ops::softplus_grad(gy, x, 0.5, 1)), {2 / (1 + std::exp(0.5)), 1, 2, 0});  // 0.5 x 3 is beyond 1
  check_both([](const Value& g, const Value& at) { return ops::elu_grad(g, at, 1.5); }, {2, -1.5, 0.5},
             {0.25, -2.5, -1});
  check_both([](const Value& g, const Value& at) { return ops::softplus_grad(g, at, 2, 3); }, {2, -1.5, 0.5},
             {0.25, -2.5, 1.75});
}

TEST_CASE_FIXTURE(Gradients, "huber_terms is d^2 / 2 up to delta and a line beyond, huber_slope its slope") {
  const Value d = vector({0.5, -0.25, 1.5, -3, kInf});
  check_near(read(*ops::huber_terms(d, 1)), {0.125, 0.03125, 1, 2.5, kInf});
  check_near(read(*ops::huber_slope(d, 1)), {0.5, -0.25, 1, -1, 1});
  const Value at = leaf(DType::kF64, {4}, {0.5, -0.25, 1.5, -3});
  CHECK(slope(ops::huber_terms(at, 1), at) == Numbers{0.5, -0.25, 1, -1});
  check_slopes([](const Value& x) { return ops::huber_terms(x, 1); }, at);
}

TEST_CASE_FIXTURE(Gradients, "softmax_grad is y (gy - sum(gy y)), log_softmax_grad gy - exp(y) sum(gy)") {
  CHECK(read(*ops::softmax_grad(vector({1, 3}), vector({0.25, 0.75}), 0)) == Numbers{-0.375, 0.375});
  check_near(read(*ops::log_softmax_grad(vector({1, 2}), vector({std::log(0.25), std::log(0.75)}), 0)), {0.25, -0.25});
  check_both([](const Value& g, const Value& y) { return ops::softmax_grad(g, y, 0); }, {1, -3, 2},
             {0.25, 0.625, 0.125});
  check_both([](const Value& g, const Value& y) { return ops::log_softmax_grad(g, y, 0); }, {1, -3, 2}, {-1, -0.5, -3});
}

TEST_CASE_FIXTURE(Gradients, "cross_entropy_grad is gy times softmax less target, and 0 where a label does not count") {
  const Value logits = array(DType::kF64, {2, 2}, {0, std::log(3), 5, 7}), gy = array(DType::kF64, {}, {2});
  const auto found = [&](double smoothing, ops::Reduction reduction) {
    return read(*ops::cross_entropy_grad(gy, logits, labels({0, -100}), smoothing, -100, reduction));
  };
  // The softmax of the first row is 1/4, 3/4; its target 1, 0, or when smoothed by 1/2 3/4, 1/4. One label counts.
  check_near(found(0, ops::Reduction::kSum), {-1.5, 1.5, 0, 0});
  check_near(found(0, ops::Reduction::kMean), {-1.5, 1.5, 0, 0});
  check_near(found(0.5, ops::Reduction::kSum), {-1, 1, 0, 0});
}

TEST_CASE_FIXTURE(Gradients, "nll_loss_grad is -gy at each label, shared by those that count") {
  const Value x = array(DType::kF64, {3, 2}, Numbers(6, -1)), gy = array(DType::kF64, {}, {2});
  CHECK(read(*ops::nll_loss_grad(gy, x, labels({1, 7, 0}), 7, ops::Reduction::kMean)) == Numbers{0, -1, 0, 0, -1, 0});
  CHECK(read(*ops::nll_loss_grad(gy, x, labels({1, 7, 0}), 7, ops::Reduction::kSum)) == Numbers{0, -2, 0, 0, -2, 0});
}

TEST_CASE_FIXTURE(Gradients, "bce_terms is log(1 + exp(x)) - target x, at infinite logits its limit") {
  check_near(read(*ops::bce_terms(vector({0, std::log(3), -kInf, kInf, -kInf}), vector({0.3, 1, 0, 1, 1}))),
             {std::log(2), std::log(4.0 / 3), 0, 0, kInf});
  check_both([](const Value& target, const Value& x) { return ops::bce_terms(x, target); }, {0.25, 1, 0.5},
             {0.75, -2, 1.5});
}

// ---- Norms ----------------------------------------------------------------------------------------------------------

TEST_CASE_FIXTURE(Gradients, "layer_norm_stats gives beside the normalised the mean and 1 / sqrt(variance + eps)") {
  const Value x = array(DType::kF64, {2, 2}, {-1, 1, 4, 6});
  const std::vector<Value> found = ops::layer_norm_stats(x, vector({2, 4}), vector({0, 1}), 1, 3);
  CHECK(read(*found[0]) == Numbers{-1, 3, -1, 3});
  CHECK(read(*found[1]) == Numbers{0, 5});
  CHECK(read(*found[2]) == Numbers{0.5, 0.5});
}

TEST_CASE_FIXTURE(Gradients, "batch_normalize takes the statistics as given") {
  const Value x = array(DType::kF64, {2, 2}, {3, 1, 5, 2}), mean = vector({1, 2}), variance = vector({3, 15});
  CHECK(read(*ops::batch_normalize(x, mean, variance, {}, {}, 1, false)) == Numbers{1, -0.25, 2, 0});
  CHECK(read(*ops::batch_normalize(x, mean, variance, vector({2, 4}), vector({0, 1}), 1, false)) ==
        Numbers{2, 0, 4, 1});
  check_slopes(
      [&](const Value& at) {
        return ops::batch_normalize(at, mean, variance, vector({2, 4}), {}, 1, false);
      },
      leaf(DType::kF64, {2, 2}, {3, 1, 5, 2}));
}

TEST_CASE_FIXTURE(Gradients,
                  "cumulative_batch_norm averages the statistics of all batches, the variance without bias") {
  const Value mean = vector({0}), variance = vector({1}), batches = array(DType::kI64, {}, {0});
  const Value first = array(DType::kF64, {2, 1}, {1, 3}), second = array(DType::kF64, {2, 1}, {5, 9});
  CHECK(read(*ops::cumulative_batch_norm(first, {}, {}, mean, variance, batches, 3)) == Numbers{-0.5, 0.5});
  CHECK(read(*mean) == Numbers{2});
  CHECK(read(*variance) == Numbers{2});
  CHECK(read(*ops::cumulative_batch_norm(second, {}, {}, mean, variance, batches, 12)) == Numbers{-0.5, 0.5});
  CHECK(read(*mean) == Numbers{4.5});
  CHECK(read(*variance) == Numbers{5});
  CHECK(read(*batches) == Numbers{2});
}

TEST_CASE_FIXTURE(Gradients, "batch_norm_grad is the adjoint in x, gamma and beta") {
  // xhat is -1, -1, 1, 1. The mean of gy is 1, of gy xhat -1: gx = gamma (gy - 1 + xhat).
  const Value gy = array(DType::kF64, {4, 1}, {4, 0, 0, 0}), x = array(DType::kF64, {4, 1}, {1, 1, 5, 5});
  const std::vector<Value> found = ops::batch_norm_grad(gy, x, vector({3}), vector({3}), vector({4}), 1);
  CHECK(read(*found[1]) == Numbers{-4});  // rstd is 1/2 by eps = 1
  CHECK(read(*found[2]) == Numbers{4});
  CHECK(read(*found[0]) == Numbers{4, -4, 0, 0});
}

TEST_CASE_FIXTURE(Gradients, "update_running moves statistics towards those of a batch, the variance corrected") {
  const Value mean = vector({10}), variance = vector({1});
  ops::update_running(mean, variance, vector({2}), vector({4}), 0.5, 1.5);
  CHECK(read(*mean) == Numbers{6});
  CHECK(read(*variance) == Numbers{3.5});
}

TEST_CASE_FIXTURE(Gradients, "update_averages counts batches, and averages what they were") {
  const Value mean = vector({7}), variance = vector({9}), batches = array(DType::kI64, {}, {0});
  ops::update_averages(mean, variance, batches, vector({2}), vector({4}), 1.5);  // the first: what was there is gone
  CHECK(read(*mean) == Numbers{2});
  CHECK(read(*variance) == Numbers{6});
  ops::update_averages(mean, variance, batches, vector({8}), vector({2}), 1);
  CHECK(read(*mean) == Numbers{5});
  CHECK(read(*variance) == Numbers{4});
  CHECK(read(*batches) == Numbers{2});
}

TEST_CASE_FIXTURE(Gradients, "clear_masked writes zeros where a mask does not hold, over numbers that are none") {
  const Value x = vector({1, NAN, 3}), mask = array(DType::kBool, {3}, {1, 0, 0});
  ops::clear_masked(x, mask);
  CHECK(read(*x) == Numbers{1, 0, 0});
}

// ---- Places ---------------------------------------------------------------------------------------------------------

TEST_CASE_FIXTURE(Gradients, "slice_grad and scatter_along put elements where slice and gather take them") {
  const Value x = leaf(DType::kF64, {2}, {1, 2});
  CHECK(read(*ops::slice_grad(x, {.axis = 0, .start = 1, .stop = 5, .step = 2, .size = 5})) == Numbers{0, 1, 0, 2, 0});
  CHECK(read(*ops::slice_grad(x, {.axis = 0, .start = 3, .stop = -6, .step = -3, .size = 4})) == Numbers{2, 0, 0, 1});
  check_slopes(
      [](const Value& at) {
        return ops::square(ops::slice_grad(at, {.axis = 0, .start = 1, .stop = 5, .step = 2, .size = 5}));
      },
      x);
  const Value row = leaf(DType::kF64, {1, 3}, {1, 2, 3}), indices = array(DType::kI64, {1, 3}, {0, 0, 2});
  CHECK(read(*ops::scatter_along(row, indices, 1, {.count = 2, .values = {1, 4}})) == Numbers{3, 0, 3, 0});
  check_slopes(
      [&](const Value& at) {
        return ops::square(ops::scatter_along(at, indices, 1, {.count = 2, .values = {1, 4}}));
      },
      row);
}

TEST_CASE_FIXTURE(Gradients, "max_pool2d_indices tells max_pool2d_grad where each greatest stood") {
  const Value x = array(DType::kF64, {1, 1, 2, 4}, {1, 8, 3, 2, 7, 4, 5, 6});
  const std::vector<Value> found = ops::max_pool2d_indices(x, {.kernel = {{2, 2}}});
  CHECK(read(*found[0]) == Numbers{8, 6});
  const Value gy = array(DType::kF64, {1, 1, 1, 2}, {10, 20});
  CHECK(read(*ops::max_pool2d_grad(gy, found[1], {.kernel = {{2, 2}}, .height = 2, .width = 4})) ==
        Numbers{0, 10, 0, 0, 0, 0, 0, 20});
}

TEST_CASE_FIXTURE(Gradients, "full_like, fill_inplace and compact hold one value, or the elements in C order") {
  const Value x = leaf(DType::kF64, {2, 3}, {1, 2, 3, 4, 5, 6});
  CHECK(read(*ops::full_like(x, 2.5)) == Numbers(6, 2.5));
  const Value filled = vector({1, 2});
  ops::fill_inplace(filled, -3);
  CHECK(read(*filled) == Numbers{-3, -3});
  const Value turned = ops::transpose(x, {.count = 2, .values = {1, 0}});
  CHECK(read(*ops::compact(turned, {.count = 1, .values = {6}})) == Numbers{1, 4, 2, 5, 3, 6});
  check_slopes(  // of reshape, which is compact here and holds the way back
      [](const Value& at) {
        const Value other = ops::transpose(at, {.count = 2, .values = {1, 0}});
        return ops::square(ops::reshape(other, {.count = 1, .values = {6}}));
      },
      x);
}
