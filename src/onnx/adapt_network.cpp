// The layers of networks.
#include <algorithm>

#include "base/error.h"
#include "onnx/adapter.h"
#include "ops/generated/conv.h"
#include "ops/generated/matmul.h"
#include "ops/generated/norm.h"
#include "ops/generated/pool.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;

ops::Pair pair(const Reading& node, const char* name, std::vector<int64_t> otherwise) {
  const std::vector<int64_t> values = node.integers(name, std::move(otherwise));
  if (values.size() != 2)
    node.lacks(cat("attribute '", name, "' is of ", values.size(), " axes; images, of 2, are known"));
  return {{values[0], values[1]}};
}

ops::Pair padding(const Reading& node) {
  node.require_text("auto_pad", "NOTSET");
  const std::vector<int64_t> pads = node.integers("pads", {0, 0, 0, 0});
  if (pads.size() != 4 || pads[0] != pads[2] || pads[1] != pads[3])
    node.lacks("attribute 'pads' is more on one side than on the other; put a Pad in front of it");
  return {{pads[0], pads[1]}};
}

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

// Operand 1: of an image, and of the window that the node states.
const Value& weight_of(const Reading& node) {
  const Value& weight = node.value(1);
  if (weight->rank != 4)
    node.lacks(cat("its weight is ", to_string(weight.spec()), "; convolutions of images, of 4 axes, are known"));
  const ops::Pair kernel = pair(node, "kernel_shape", {weight->size(2), weight->size(3)});
  if (kernel.values[0] != weight->size(2) || kernel.values[1] != weight->size(3))
    node.refuse("states another window than its weights have");
  return weight;
}

Values conv(const Reading& node) {
  return {ops::conv2d(node.value(0), weight_of(node), node.operand(2),
                      {.stride = pair(node, "strides", {1, 1}),
                       .padding = padding(node),
                       .dilation = pair(node, "dilations", {1, 1}),
                       .groups = node.integer("group", 1)})};
}

Values conv_transpose(const Reading& node) {
  if (!node.integers("output_shape", {}).empty()) node.lacks("states the size of its result; 'pads' have to say it");
  return {ops::conv_transpose2d(node.value(0), weight_of(node), node.operand(2),
                                {.stride = pair(node, "strides", {1, 1}),
                                 .padding = padding(node),
                                 .output_padding = pair(node, "output_padding", {0, 0}),
                                 .dilation = pair(node, "dilations", {1, 1}),
                                 .groups = node.integer("group", 1)})};
}

void require_dense_windows(const Reading& node) {
  const ops::Pair dilations = pair(node, "dilations", {1, 1});
  if (dilations.values[0] != 1 || dilations.values[1] != 1)
    node.lacks("looks at windows with gaps; attribute 'dilations' has to be 1");
}

Values max_pool(const Reading& node) {
  node.require("storage_order", 0);
  if (node.node.outputs.size() > 1) node.lacks("gives indices, too");
  return {ops::max_pool2d(node.value(0), {.kernel = pair(node, "kernel_shape", {}),
                                          .stride = pair(node, "strides", {1, 1}),
                                          .padding = padding(node),
                                          .ceil_mode = node.integer("ceil_mode", 0) != 0,
                                          .dilation = pair(node, "dilations", {1, 1})})};
}

Values average_pool(const Reading& node) {
  require_dense_windows(node);
  return {ops::avg_pool2d(node.value(0), {.kernel = pair(node, "kernel_shape", {}),
                                          .stride = pair(node, "strides", {1, 1}),
                                          .padding = padding(node),
                                          .count_padding = node.integer("count_include_pad", 0) != 0,
                                          .ceil_mode = node.integer("ceil_mode", 0) != 0})};
}

Values global_average_pool(const Reading& node) { return {ops::adaptive_avg_pool2d(node.value(0), 1, 1)}; }

Values global_max_pool(const Reading& node) { return {ops::adaptive_max_pool2d(node.value(0), 1, 1)}; }

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

Values softmax(const Reading& node) { return {ops::softmax(node.value(0), node.integer("axis", -1))}; }
Values log_softmax(const Reading& node) { return {ops::log_softmax(node.value(0), node.integer("axis", -1))}; }

constexpr NamedAdapter kAdapters[] = {{"Gemm", gemm},
                                      {"Conv", conv},
                                      {"ConvTranspose", conv_transpose},
                                      {"MaxPool", max_pool},
                                      {"AveragePool", average_pool},
                                      {"GlobalAveragePool", global_average_pool},
                                      {"GlobalMaxPool", global_max_pool},
                                      {"LayerNormalization", layer_normalization},
                                      {"BatchNormalization", batch_normalization},
                                      {"Softmax", softmax},
                                      {"LogSoftmax", log_softmax}};

}  // namespace

std::span<const NamedAdapter> network_adapters() { return kAdapters; }

}  // namespace tinyai::onnx
