// The layers of networks, but for those with windows.
#include "base/error.h"
#include "onnx/mapping/adapter.h"
#include "ops/arithmetic.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/matmul.h"
#include "ops/generated/norm.h"
#include "ops/generated/pool.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;

Values gemm(const Reading& node) {
  node.require("transA", 0);
  if (node.number("alpha", 1) != 1 || node.number("beta", 1) != 1)
    node.lacks("scales its operands; attributes 'alpha' and 'beta' have to be 1");
  for (const size_t i : {0, 1}) {
    if (node.value(i)->rank != 2) node.refuse(cat("operand ", i, " is no matrix: ", to_string(node.value(i).spec())));
  }
  const Value weight = node.integer("transB", 0) ? node.value(1) : ops::transpose(node.value(1));
  return {ops::linear(node.value(0), weight, node.operand(2))};
}

Values einsum(const Reading& node) {
  const std::string equation = node.text("equation");
  if (equation.find('\0') != std::string::npos) node.refuse("attribute 'equation' has a character that is no letter");
  Values operands;
  for (size_t i = 0; i < node.count(); ++i) operands.push_back(node.value(i));
  return {ops::einsum(operands, equation.c_str())};
}

Values layer_normalization(const Reading& node) {
  if (node.node.outputs.size() > 1) node.lacks("gives statistics, too");
  const int rank = node.value(0)->rank;
  const int64_t axis = node.integer("axis", -1);
  return {ops::layer_norm(node.value(0), node.value(1), node.operand(2), axis < 0 ? -axis : rank - axis,
                          node.number("epsilon", 1e-5))};
}

Values batch_normalization(const Reading& node) {
  node.require("training_mode", 0);
  if (node.node.outputs.size() > 1) node.lacks("gives statistics, too");
  return {ops::batch_norm(node.value(0), node.value(1), node.value(2), node.value(3), node.value(4), false, 0.1,
                          node.number("epsilon", 1e-5))};
}

Values instance_normalization(const Reading& node) {
  return {ops::instance_norm(node.value(0), node.value(1), node.value(2), node.number("epsilon", 1e-5))};
}

// With a scale for each channel, or, up to version 20, for each group.
Values group_normalization(const Reading& node) {
  const int64_t groups = node.integer("num_groups");
  const Value& x = node.value(0);
  if (x->rank < 2 || groups < 1 || x->size(1) % groups != 0)
    node.refuse(cat("attribute 'num_groups' is ", groups, ", of ", to_string(x.spec())));
  const auto of_channels = [&](size_t i) {
    const Value& given = node.value(i);
    const int64_t channels = x->size(1);
    const bool is_of_groups = given->rank == 1 && given->size(0) == groups && groups != channels;
    return is_of_groups ? ops::repeat(given, channels / groups, 0) : given;
  };
  return {ops::group_norm(x, of_channels(1), of_channels(2), groups, node.number("epsilon", 1e-5))};
}

// Divided by a power of the mean square of its neighbours among the channels, those beyond an end being 0.
Values local_response_normalization(const Reading& node) {
  const Value& x = node.value(0);
  const int64_t size = node.integer("size"), before = (size - 1) / 2;
  if (x->rank < 3) node.refuse(cat("works on ", to_string(x.spec()), ", which has no axis behind its channels"));
  if (size < 1 || size > (int64_t{1} << 20)) node.refuse(cat("attribute 'size' is ", size));
  const Value columns = ops::flatten(ops::unsqueeze(ops::square(x), 1), 3, -1);  // [N,1,C,..]
  const Value wider = ops::pad(columns, {.count = 8, .values = {0, 0, 0, 0, before, size - 1 - before, 0, 0}});
  const Value means = ops::avg_pool2d(wider, {.kernel = {{size, 1}}, .stride = {{1, 1}}});
  const Value sums = ops::add_scalar(ops::mul_scalar(means, node.number("alpha", 1e-4f)), node.number("bias", 1));
  return {x / ops::reshape(ops::pow_scalar(sums, node.number("beta", 0.75)), ops::to_ints(x.shape()))};
}

Values softmax(const Reading& node) { return {ops::softmax(node.value(0), node.integer("axis", -1))}; }
Values log_softmax(const Reading& node) { return {ops::log_softmax(node.value(0), node.integer("axis", -1))}; }

constexpr NamedAdapter kNetworkAdapters[] = {{"Gemm", gemm},
                                             {"Einsum", einsum},
                                             {"LayerNormalization", layer_normalization},
                                             {"BatchNormalization", batch_normalization},
                                             {"InstanceNormalization", instance_normalization},
                                             {"GroupNormalization", group_normalization},
                                             {"LRN", local_response_normalization},
                                             {"Softmax", softmax},
                                             {"LogSoftmax", log_softmax}};

}  // namespace

std::span<const NamedAdapter> network_adapters() { return kNetworkAdapters; }

}  // namespace tinyai::onnx
