// networks.hpp: networks that others have counted: the library's, and GPT-2 as a host composes it of public modules and
// operators, under the names of its authors, so that layers can be compared.
//
// Radford et al. 2019, "Language Models are Unsupervised Multitask Learners".
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/tinyai.hpp"

namespace tinyai_test::networks {

#define TRY(call)                             \
  do {                                        \
    const tinyai_status status_ = (call);     \
    if (status_ != TINYAI_OK) return status_; \
  } while (0)

using Named = std::pair<std::string, tinyai_module>;

// What a composed module's forward works with.
struct Parts {
  std::vector<tinyai_module> children;
  int64_t numbers[4] = {};
};

// A module of the host's over these children.
inline tinyai_module compose(tinyai_manager into, const char* name, tinyai_module_forward_fn forward,
                             const std::vector<Named>& children, std::initializer_list<int64_t> numbers = {}) {
  auto parts = std::make_unique<Parts>();
  std::copy(numbers.begin(), numbers.end(), parts->numbers);
  for (const Named& child : children) parts->children.push_back(child.second);
  tinyai_module module;
  check(tinyai_module_compose(
      into, name, forward, parts.get(), [](void* data) { delete static_cast<Parts*>(data); }, &module));
  static_cast<void>(parts.release());
  for (const auto& [key, child] : children) check(tinyai_module_add_child(module, key.c_str(), child));
  return module;
}

inline tinyai_module sequential(tinyai_manager into, const std::vector<tinyai_module>& parts) {
  tinyai_module module;
  check(tinyai_module_sequential(into, parts.data(), static_cast<int64_t>(parts.size()), &module));
  return module;
}
inline tinyai_module linear(tinyai_manager into, int64_t in, int64_t out) {
  tinyai_module module;
  check(tinyai_module_linear(into, in, out, 1, TINYAI_F32, &module));
  return module;
}
inline tinyai_module activation(tinyai_manager into, tinyai_activation kind) {
  tinyai_module module;
  check(tinyai_module_activation(into, kind, nullptr, &module));
  return module;
}
inline tinyai_module batch_norm(tinyai_manager into, int64_t channels) {
  tinyai_module module;
  check(tinyai_module_batch_norm(into, 2, channels, nullptr, &module));
  return module;
}
inline tinyai_module convolution(tinyai_manager into, int64_t in, int64_t out, int64_t kernel, int64_t stride = 1,
                                 int64_t groups = 1) {
  tinyai_module_conv2d_options options;
  tinyai_module_conv2d_options_init(&options);
  options.stride[0] = options.stride[1] = stride;
  options.padding[0] = options.padding[1] = kernel / 2;
  options.groups = groups;
  options.bias = 0;
  tinyai_module module;
  check(tinyai_module_conv2d(into, in, out, kernel, kernel, &options, &module));
  return module;
}

// ---- The library's --------------------------------------------------------------------------------------------------

inline tinyai_module resnet18(tinyai_manager into) {
  tinyai_module module;
  check(tinyai_model_resnet(into, 18, 1000, nullptr, &module));
  return module;
}
inline tinyai_module resnet50(tinyai_manager into) {
  tinyai_module module;
  check(tinyai_model_resnet(into, 50, 1000, nullptr, &module));
  return module;
}
inline tinyai_module mobilenet_v2(tinyai_manager into) {
  tinyai_module module;
  check(tinyai_model_mobilenet_v2(into, 1000, nullptr, &module));
  return module;
}

// ---- GPT-2 ----------------------------------------------------------------------------------------------------------

struct GptSize {
  int64_t layers, heads, width, context = 1024, vocabulary = 50257;
};
inline constexpr GptSize kGpt2{12, 12, 768}, kGpt2Xl{48, 25, 1600};

inline tinyai_module layer_norm(tinyai_manager into, int64_t width) {
  tinyai_module module;
  check(tinyai_module_layer_norm(into, &width, 1, 1e-5, 1, TINYAI_F32, &module));
  return module;
}

// The part of that number of [3, ..], without its first axis.
inline tinyai_status part(tinyai_manager scope, tinyai_variable all, int64_t number, tinyai_variable* out) {
  const int64_t first = 0;
  tinyai_variable one;
  TRY(tinyai_variable_slice(scope, all, 0, number, number + 1, 1, &one));
  return tinyai_variable_squeeze(scope, one, &first, 1, out);
}

inline tinyai_status causal_mask(tinyai_manager scope, int64_t length, tinyai_array* out) {
  const int64_t shape[] = {length, length};
  tinyai_array ones, lower, allowed;
  TRY(tinyai_array_ones(scope, shape, 2, TINYAI_F32, &ones));
  TRY(tinyai_array_tril(scope, ones, 0, &lower));
  TRY(tinyai_array_cast(scope, lower, TINYAI_BOOL, &allowed));
  return tinyai_array_logical_not(scope, allowed, out);
}

// Children: the projection to queries, keys and values, and the one of the results. numbers[0]: heads.
inline tinyai_status attention(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                               tinyai_resource* outputs, int64_t, void* data) {
  const Parts& parts = *static_cast<Parts*>(data);
  tinyai_array x;
  int64_t shape[8], rank;
  TRY(tinyai_variable_value(inputs[0], &x));
  TRY(tinyai_array_shape(x, shape, &rank));
  const int64_t heads = parts.numbers[0], depth = shape[2] / heads;
  const int64_t split[] = {shape[0], shape[1], 3, heads, depth}, front[] = {2, 0, 3, 1, 4}, back[] = {0, 2, 1, 3},
                flipped[] = {0, 1, 3, 2};
  tinyai_variable all, query, key, value, scores, out;
  tinyai_array mask;
  TRY(tinyai_module_forward(scope, parts.children[0], inputs[0], &all));
  TRY(tinyai_variable_reshape(scope, all, split, 5, &all));
  TRY(tinyai_variable_transpose(scope, all, front, 5, &all));
  TRY(part(scope, all, 0, &query));
  TRY(part(scope, all, 1, &key));
  TRY(part(scope, all, 2, &value));
  TRY(tinyai_variable_transpose(scope, key, flipped, 4, &key));
  TRY(tinyai_variable_matmul(scope, query, key, &scores));
  TRY(tinyai_variable_mul_scalar(scope, scores, 0.125, &scores));
  TRY(causal_mask(scope, shape[1], &mask));
  TRY(tinyai_variable_masked_fill(scope, scores, mask, -1e9, &scores));
  TRY(tinyai_variable_softmax(scope, scores, -1, &scores));
  TRY(tinyai_variable_matmul(scope, scores, value, &out));
  TRY(tinyai_variable_transpose(scope, out, back, 4, &out));
  TRY(tinyai_variable_reshape(scope, out, shape, 3, &out));
  TRY(tinyai_module_forward(scope, parts.children[1], out, &out));
  outputs[0].id = out.id;
  return TINYAI_OK;
}

// x + attn(ln_1(x)), and the same with the mlp.
inline tinyai_status gpt_block(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                               tinyai_resource* outputs, int64_t, void* data) {
  const Parts& parts = *static_cast<Parts*>(data);
  tinyai_variable x = inputs[0], branch;
  for (size_t i = 0; i < 4; i += 2) {
    TRY(tinyai_module_forward(scope, parts.children[i], x, &branch));
    TRY(tinyai_module_forward(scope, parts.children[i + 1], branch, &branch));
    TRY(tinyai_variable_add(scope, x, branch, &x));
  }
  outputs[0].id = x.id;
  return TINYAI_OK;
}

// Tokens [B, T] to scores [B T, vocabulary], by the table that the tokens were read from.
inline tinyai_status gpt_forward(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                                 tinyai_resource* outputs, int64_t, void* data) {
  const Parts& parts = *static_cast<Parts*>(data);
  tinyai_array tokens, positions;
  int64_t shape[8], rank;
  TRY(tinyai_variable_value(inputs[0], &tokens));
  TRY(tinyai_array_shape(tokens, shape, &rank));
  TRY(tinyai_array_arange(scope, 0, static_cast<double>(shape[1]), 1, TINYAI_I64, &positions));
  tinyai_variable x, where, table;
  TRY(tinyai_module_forward(scope, parts.children[0], inputs[0], &x));
  TRY(tinyai_module_forward_array(scope, parts.children[1], positions, &where));
  TRY(tinyai_variable_add(scope, x, where, &x));
  for (size_t i = 2; i < parts.children.size(); ++i) TRY(tinyai_module_forward(scope, parts.children[i], x, &x));
  const int64_t rows[] = {shape[0] * shape[1], parts.numbers[0]};
  TRY(tinyai_variable_reshape(scope, x, rows, 2, &x));
  TRY(tinyai_module_parameter(parts.children[0], "weight", &table));
  TRY(tinyai_variable_linear(scope, x, table, TINYAI_NULL_VARIABLE, &x));
  outputs[0].id = x.id;
  return TINYAI_OK;
}

inline tinyai_module gpt2(tinyai_manager into, const GptSize& size) {
  const int64_t width = size.width;
  tinyai_module tokens, positions;
  check(tinyai_module_embedding(into, size.vocabulary, width, TINYAI_F32, &tokens));
  check(tinyai_module_embedding(into, size.context, width, TINYAI_F32, &positions));
  std::vector<Named> parts = {{"wte", tokens}, {"wpe", positions}};
  std::vector<tinyai_module> blocks;
  for (int64_t i = 0; i < size.layers; ++i) {
    const tinyai_module attn =
        compose(into, "attn", attention,
                {{"c_attn", linear(into, width, 3 * width)}, {"c_proj", linear(into, width, width)}}, {size.heads});
    const tinyai_module mlp = sequential(
        into, {linear(into, width, 4 * width), activation(into, TINYAI_GELU_TANH), linear(into, 4 * width, width)});
    blocks.push_back(
        compose(into, "block", gpt_block,
                {{"ln_1", layer_norm(into, width)}, {"attn", attn}, {"ln_2", layer_norm(into, width)}, {"mlp", mlp}}));
  }
  parts.emplace_back("h", sequential(into, blocks));
  parts.emplace_back("ln_f", layer_norm(into, width));
  return compose(into, "gpt2", gpt_forward, parts, {width});
}

#undef TRY

}  // namespace tinyai_test::networks
