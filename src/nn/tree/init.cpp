// Initialises as torch.nn.init does: bounds are computed in double and drawn into the weight's own dtype. The default
// weight's slope of sqrt(5) is PyTorch's, and comes to a bound of 1/sqrt(fan in), the bias's too.
#include "nn/tree/init.h"

#include <cmath>

#include "base/error.h"
#include "ops/generated/copy.h"
#include "ops/generated/random.h"

namespace tinyai::nn {
namespace {

// Numbers come from the stream of the scope that owns the array.
ops::Operand operand(Array& array) { return {&array, {}, 0}; }

}  // namespace

void fill(Array& array, double value) { ops::fill_inplace(operand(array), value); }

void fill_uniform(Array& array, double low, double high) { ops::init_uniform(operand(array), low, high); }

void fill_normal(Array& array, double mean, double stddev) { ops::init_normal(operand(array), mean, stddev); }

double gain_of(Nonlinearity nonlinearity, double slope) {
  switch (nonlinearity) {
    case Nonlinearity::kTanh:
      return 5.0 / 3;
    case Nonlinearity::kRelu:
      return std::sqrt(2.0);
    case Nonlinearity::kLeakyRelu:
      return std::sqrt(2 / (1 + slope * slope));
    case Nonlinearity::kSelu:
      return 0.75;
    case Nonlinearity::kLinear:
    case Nonlinearity::kSigmoid:
      break;
  }
  return 1;
}

Fans fans_of(const Array& weight) {
  if (weight.rank < 2) {
    fail(Status::kShape, "init: ", describe(weight),
         " has fewer than two axes, so that fan in and fan out are not defined");
  }
  if (weight.elements() == 0) return {0, 0};  // whatever the other axes are
  int64_t field = 1;
  for (int axis = 2; axis < weight.rank; ++axis) field *= weight.size(axis);
  return {weight.size(1) * field, weight.size(0) * field};
}

void fill_xavier_uniform(Array& weight, double gain) {
  const Fans fans = fans_of(weight);
  const double bound = gain * std::sqrt(6.0 / static_cast<double>(std::max<int64_t>(fans.in + fans.out, 1)));
  fill_uniform(weight, -bound, bound);
}

void fill_xavier_normal(Array& weight, double gain) {
  const Fans fans = fans_of(weight);
  fill_normal(weight, 0, gain * std::sqrt(2.0 / static_cast<double>(std::max<int64_t>(fans.in + fans.out, 1))));
}

void fill_kaiming_uniform(Array& weight, double slope, Fan fan, Nonlinearity nonlinearity) {
  const Fans fans = fans_of(weight);
  const int64_t count = std::max<int64_t>(fan == Fan::kIn ? fans.in : fans.out, 1);
  const double bound = gain_of(nonlinearity, slope) * std::sqrt(3.0 / static_cast<double>(count));
  fill_uniform(weight, -bound, bound);
}

void fill_kaiming_normal(Array& weight, double slope, Fan fan, Nonlinearity nonlinearity) {
  const Fans fans = fans_of(weight);
  const int64_t count = std::max<int64_t>(fan == Fan::kIn ? fans.in : fans.out, 1);
  fill_normal(weight, 0, gain_of(nonlinearity, slope) / std::sqrt(static_cast<double>(count)));
}

void fill_orthogonal(Array& weight, double gain) { ops::init_orthogonal(operand(weight), gain); }

void fill_default_weight(Array& weight) {
  fill_kaiming_uniform(weight, std::sqrt(5.0), Fan::kIn, Nonlinearity::kLeakyRelu);
}

void fill_default_bias(Array& bias, const Array& weight) {
  const double bound = 1 / std::sqrt(static_cast<double>(std::max<int64_t>(fans_of(weight).in, 1)));
  fill_uniform(bias, -bound, bound);
}

}  // namespace tinyai::nn
