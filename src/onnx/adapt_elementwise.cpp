// Nodes that work element by element, but for those of same.h.
#include <cmath>

#include "base/error.h"
#include "onnx/adapter.h"
#include "onnx/lowering.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"

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

// As in inference, where it does nothing.
Values dropout(const Reading& node) {
  const bool trains = node.has(2) && !(node.known(2) && !is_true(*node.known(2)));
  if (trains || node.node.outputs.size() > 1) node.lacks("is for training, or gives its mask");
  return {node.value(0)};
}

constexpr NamedAdapter kAdapters[] = {{"Identity", identity},
                                      {"LeakyRelu", leaky_relu},
                                      {"Elu", elu},
                                      {"Clip", clip},
                                      {"Cast", cast},
                                      {"Where", where},
                                      {"Softplus", softplus},
                                      {"HardSigmoid", hard_sigmoid},
                                      {"HardSwish", hard_swish},
                                      {"Dropout", dropout}};

}  // namespace

std::span<const NamedAdapter> elementwise_adapters() { return kAdapters; }

}  // namespace tinyai::onnx
