// Nodes that work element by element, but for those of one_to_one.h.
#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "onnx/mapping/adapter.h"
#include "onnx/mapping/lowering.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;

Values identity(const Reading& node) { return {node.value(0)}; }
Values leaky_relu(const Reading& node) { return {ops::leaky_relu(node.value(0), node.number("alpha", 0.01))}; }
Values elu(const Reading& node) { return {ops::elu(node.value(0), node.number("alpha", 1))}; }

Values clip(const Reading& node) {
  return {ops::clip(node.value(0), node.has(1) ? node.constant_number(1) : -HUGE_VAL,
                    node.has(2) ? node.constant_number(2) : HUGE_VAL)};
}

Values cast(const Reading& node) { return {ops::cast(node.value(0), dtype_of_code(node.where(), node.integer("to")))}; }

Values where(const Reading& node) {
  if (node.value(0).dtype() != DType::kBool) node.refuse("chooses by what is no bool");
  return {ops::where(node.value(0), node.value(1), node.value(2))};
}

Values softplus(const Reading& node) { return {ops::softplus(node.value(0))}; }

// clip(alpha * x + beta, 0, 1)
Value hard_sigmoid_of(const Value& x, double alpha, double beta) {
  return ops::clip(ops::add_scalar(ops::mul_scalar(x, alpha), beta), 0, 1);
}
Values hard_sigmoid(const Reading& node) {
  return {hard_sigmoid_of(node.value(0), node.number("alpha", 0.2f), node.number("beta", 0.5))};
}
Values hard_swish(const Reading& node) { return {node.value(0) * hard_sigmoid_of(node.value(0), 1.0 / 6, 0.5)}; }

// ---- Activations ----------------------------------------------------------------------------------------------------

// x above a bound, and another thing up to it; so NaN stays one.
Value above(const Value& x, double bound, const Value& otherwise) {
  return ops::where(ops::less_equal(x, ops::scalar(bound, x.dtype())), otherwise, x);
}

const Value& floating(const Reading& node) {
  const Value& x = node.value(0);
  if (!is_floating(x.dtype())) node.lacks(cat("on ", name(x.dtype()), " is not known"));
  return x;
}

Values gelu(const Reading& node) {
  const std::string by = node.text("approximate", "none");
  if (by != "none" && by != "tanh") node.refuse("attribute 'approximate' is neither none nor tanh");
  return {ops::gelu(node.value(0), by == "tanh")};
}
Values mish(const Reading& node) { return {floating(node) * ops::tanh(ops::softplus(node.value(0)))}; }
Values softsign(const Reading& node) { return {floating(node) / ops::add_scalar(ops::abs(node.value(0)), 1)}; }
Values selu(const Reading& node) {
  const double alpha = node.number("alpha", 1.67326319217681884765625);
  return {ops::mul_scalar(ops::elu(floating(node), alpha), node.number("gamma", 1.05070102214813232421875))};
}
Values celu(const Reading& node) {
  const double alpha = node.number("alpha", 1);
  const Value below = ops::mul_scalar(ops::expm1(ops::mul_scalar(floating(node), 1 / alpha)), alpha);
  return {above(node.value(0), 0, below)};
}
Values thresholded_relu(const Reading& node) {
  const Value& x = floating(node);
  return {above(x, node.number("alpha", 1), ops::scalar(0, x.dtype()))};
}
Values prelu(const Reading& node) {
  const Value &x = floating(node), &slope = node.value(1);
  if (slope.dtype() != x.dtype()) node.refuse("has a slope of another dtype");
  const Value y = ops::where(ops::less(x, ops::scalar(0, x.dtype())), x * slope, x);
  if (y.shape() != x.shape())
    node.refuse(cat("has a slope ", to_string(slope.spec()), " that is more than its operand"));
  return {y};
}
Values shrink(const Reading& node) {
  const Value& x = floating(node);
  const double edge = node.number("lambd", 0.5), bias = node.number("bias", 0);
  const auto at = [&](double bound) { return ops::scalar(bound, x.dtype()); };
  const Value inside = ops::where(ops::less(x, at(-edge)), ops::add_scalar(x, bias), at(0));
  return {ops::where(ops::greater(x, at(edge)), ops::add_scalar(x, -bias), inside)};
}

// ---- Of one operand or many -----------------------------------------------------------------------------------------

Values is_infinite(const Reading& node) {
  const Value& x = floating(node);
  const bool up = node.integer("detect_positive", 1) != 0, down = node.integer("detect_negative", 1) != 0;
  if (up && down) return {ops::isinf(x)};
  if (!up && !down) node.lacks("looks for neither infinity");
  return {ops::equal(x, ops::scalar(up ? HUGE_VAL : -HUGE_VAL, x.dtype()))};
}
Values is_nan(const Reading& node) { return {ops::isnan(floating(node))}; }

// The result has the divisor's sign, which is so of whole numbers alone.
Values mod(const Reading& node) {
  node.require("fmod", 0);
  const Value &a = node.value(0), &b = node.value(1);
  if (!is_integer(a.dtype()) || a.dtype() != b.dtype())
    node.lacks(cat("on ", name(a.dtype()), " and ", name(b.dtype()), " is not known, or means another thing there"));
  return {ops::mod(a, b)};
}

template <Value (*join)(const ops::Operand&, const ops::Operand&)>
Values joined(const Reading& node) {
  Value out = node.value(0);
  for (size_t i = 0; i < node.count(); ++i) {
    const DType dtype = node.value(i).dtype();
    if (dtype == DType::kBool || dtype != out.dtype())
      node.lacks(cat("on ", name(out.dtype()), " and ", name(dtype), " is not known, or means another thing there"));
    if (i > 0) out = join(out, node.value(i));
  }
  return {out};
}
Values mean(const Reading& node) {
  return {ops::mul_scalar(joined<ops::add>(node)[0], 1 / static_cast<double>(std::max<size_t>(node.count(), 1)))};
}

Values cast_like(const Reading& node) { return {ops::cast(node.value(0), node.value(1).dtype())}; }

// Reads it as in inference, where it does nothing.
Values dropout(const Reading& node) {
  const bool trains = node.has(2) && !(node.known(2) && !is_true(*node.known(2)));
  if (trains || node.node.outputs.size() > 1) node.lacks("is for training, or gives its mask");
  return {node.value(0)};
}

constexpr NamedAdapter kAdapters[] = {
    {"Identity", identity},
    {"LeakyRelu", leaky_relu},
    {"Elu", elu},
    {"Clip", clip},
    {"Cast", cast},
    {"Where", where},
    {"Softplus", softplus},
    {"HardSigmoid", hard_sigmoid},
    {"HardSwish", hard_swish},
    {"Dropout", dropout},
    {"Gelu", gelu},
    {"Mish", mish},
    {"Softsign", softsign},
    {"Selu", selu},
    {"Celu", celu},
    {"ThresholdedRelu", thresholded_relu},
    {"PRelu", prelu},
    {"Shrink", shrink},
    {"IsInf", is_infinite},
    {"IsNaN", is_nan},
    {"Mod", mod},
    {"Sum", joined<ops::add>},
    {"Mean", mean},
    {"Max", joined<ops::maximum>},
    {"Min", joined<ops::minimum>},
    {"CastLike", cast_like},
};

}  // namespace

std::span<const NamedAdapter> elementwise_adapters() { return kAdapters; }

}  // namespace tinyai::onnx
