// Nodes that work element by element, but for those of same.h.
#include <cmath>

#include "base/error.h"
#include "onnx/adapter.h"
#include "onnx/lowering.h"
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

constexpr NamedAdapter kAdapters[] = {{"Identity", identity}, {"LeakyRelu", leaky_relu}, {"Elu", elu}, {"Clip", clip},
                                      {"Cast", cast},         {"Where", where}};

}  // namespace

std::span<const NamedAdapter> elementwise_adapters() { return kAdapters; }

}  // namespace tinyai::onnx
