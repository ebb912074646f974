// networks.hpp: networks that others have counted, built from public modules and operators as torchvision and GPT-2
// have them. Their names are theirs, so that layers can be compared.
//
// He et al. 2016, "Deep Residual Learning for Image Recognition"; Sandler et al. 2018, "MobileNetV2: Inverted Residuals
// and Linear Bottlenecks"; Radford et al. 2019, "Language Models are Unsupervised Multitask Learners".
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

// ---- ResNet ---------------------------------------------------------------------------------------------------------

// relu(f(x) + x), where f is all children but the last, which may change x's shape: numbers[0] says that there is one.
inline tinyai_status residual(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                              tinyai_resource* outputs, int64_t, void* data) {
  const Parts& parts = *static_cast<Parts*>(data);
  const size_t last = parts.children.size() - (parts.numbers[0] ? 1 : 0);
  tinyai_variable x = inputs[0], shortcut = inputs[0], sum;
  for (size_t i = 0; i < last; ++i) {
    TRY(tinyai_module_forward(scope, parts.children[i], x, &x));
    if (i % 2 == 1 && i + 1 < last) TRY(tinyai_variable_relu(scope, x, &x));  // behind each norm but the last
  }
  if (parts.numbers[0]) TRY(tinyai_module_forward(scope, parts.children[last], shortcut, &shortcut));
  TRY(tinyai_variable_add(scope, x, shortcut, &sum));
  TRY(tinyai_variable_relu(scope, sum, &x));
  outputs[0].id = x.id;
  return TINYAI_OK;
}

// `bottleneck`: three convolutions, of which the last has four times the channels.
inline tinyai_module resnet_block(tinyai_manager into, int64_t in, int64_t channels, int64_t stride, bool bottleneck) {
  const int64_t out = bottleneck ? 4 * channels : channels;
  std::vector<Named> parts;
  const auto add = [&](int64_t from, int64_t to, int64_t kernel, int64_t step) {
    const std::string number = std::to_string(parts.size() / 2 + 1);
    parts.emplace_back("conv" + number, convolution(into, from, to, kernel, step));
    parts.emplace_back("bn" + number, batch_norm(into, to));
  };
  if (bottleneck) add(in, channels, 1, 1);
  bottleneck ? add(channels, channels, 3, stride) : add(in, channels, 3, stride);
  bottleneck ? add(channels, out, 1, 1) : add(channels, out, 3, 1);
  const bool changes = stride != 1 || in != out;
  if (changes)
    parts.emplace_back("downsample", sequential(into, {convolution(into, in, out, 1, stride), batch_norm(into, out)}));
  return compose(into, "block", residual, parts, {changes});
}

// Its children one behind the other, with a relu, a pool and a flattening where they belong.
inline tinyai_status resnet_forward(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                                    tinyai_resource* outputs, int64_t, void* data) {
  const Parts& parts = *static_cast<Parts*>(data);
  tinyai_variable x = inputs[0];
  for (const tinyai_module child : parts.children) TRY(tinyai_module_forward(scope, child, x, &x));
  outputs[0].id = x.id;
  return TINYAI_OK;
}

inline tinyai_module resnet(tinyai_manager into, const std::vector<int>& blocks, bool bottleneck) {
  tinyai_module pool, average, flatten;
  tinyai_module_pool2d_options options;
  tinyai_module_pool2d_options_init(&options);
  options.stride[0] = options.stride[1] = 2;
  options.padding[0] = options.padding[1] = 1;
  check(tinyai_module_max_pool2d(into, 3, 3, &options, &pool));
  check(tinyai_module_adaptive_avg_pool2d(into, 1, 1, &average));
  check(tinyai_module_flatten(into, 1, -1, &flatten));
  std::vector<Named> parts = {{"conv1", convolution(into, 3, 64, 7, 2)},
                              {"bn1", batch_norm(into, 64)},
                              {"relu", activation(into, TINYAI_RELU)},
                              {"maxpool", pool}};
  int64_t in = 64;
  for (size_t stage = 0; stage < 4; ++stage) {
    const int64_t channels = int64_t{64} << stage;
    std::vector<tinyai_module> layer;
    for (int i = 0; i < blocks[stage]; ++i) {
      layer.push_back(resnet_block(into, in, channels, stage > 0 && i == 0 ? 2 : 1, bottleneck));
      in = bottleneck ? 4 * channels : channels;
    }
    parts.emplace_back("layer" + std::to_string(stage + 1), sequential(into, layer));
  }
  parts.emplace_back("avgpool", average);
  parts.emplace_back("flatten", flatten);
  parts.emplace_back("fc", linear(into, in, 1000));
  return compose(into, "resnet", resnet_forward, parts);
}

inline tinyai_module resnet18(tinyai_manager into) { return resnet(into, {2, 2, 2, 2}, false); }
inline tinyai_module resnet50(tinyai_manager into) { return resnet(into, {3, 4, 6, 3}, true); }

// ---- MobileNetV2 ----------------------------------------------------------------------------------------------------

inline tinyai_module conv_norm_relu6(tinyai_manager into, int64_t in, int64_t out, int64_t kernel, int64_t stride,
                                     int64_t groups) {
  const auto relu6 = [](tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                        tinyai_resource* outputs, int64_t, void*) -> tinyai_status {
    tinyai_variable out;
    TRY(tinyai_variable_clip(scope, inputs[0], 0, 6, &out));
    outputs[0].id = out.id;
    return TINYAI_OK;
  };
  return sequential(into, {convolution(into, in, out, kernel, stride, groups), batch_norm(into, out),
                           compose(into, "relu6", relu6, {})});
}

inline tinyai_status with_shortcut(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                                   tinyai_resource* outputs, int64_t, void* data) {
  tinyai_variable x;
  TRY(tinyai_module_forward(scope, static_cast<Parts*>(data)->children[0], inputs[0], &x));
  TRY(tinyai_variable_add(scope, inputs[0], x, &x));
  outputs[0].id = x.id;
  return TINYAI_OK;
}

inline tinyai_module mobilenet_v2(tinyai_manager into) {
  struct Stage {
    int64_t expansion, channels, blocks, stride;
  };
  std::vector<tinyai_module> features = {conv_norm_relu6(into, 3, 32, 3, 2, 1)};
  int64_t in = 32;
  for (const auto& [expansion, channels, blocks, first] : {Stage{1, 16, 1, 1},
                                                           {6, 24, 2, 2},
                                                           {6, 32, 3, 2},
                                                           {6, 64, 4, 2},
                                                           {6, 96, 3, 1},
                                                           {6, 160, 3, 2},
                                                           {6, 320, 1, 1}}) {
    for (int64_t i = 0; i < blocks; ++i) {
      const int64_t stride = i == 0 ? first : 1, hidden = in * expansion;
      std::vector<tinyai_module> parts;
      if (expansion > 1) parts.push_back(conv_norm_relu6(into, in, hidden, 1, 1, 1));
      parts.push_back(conv_norm_relu6(into, hidden, hidden, 3, stride, hidden));
      parts.push_back(convolution(into, hidden, channels, 1));
      parts.push_back(batch_norm(into, channels));
      const tinyai_module block = sequential(into, parts);
      features.push_back(stride == 1 && in == channels ? compose(into, "inverted", with_shortcut, {{"conv", block}})
                                                       : block);
      in = channels;
    }
  }
  features.push_back(conv_norm_relu6(into, in, 1280, 1, 1, 1));
  tinyai_module average, flatten, dropout;
  check(tinyai_module_adaptive_avg_pool2d(into, 1, 1, &average));
  check(tinyai_module_flatten(into, 1, -1, &flatten));
  check(tinyai_module_dropout(into, 0.2, &dropout));
  return sequential(into, {sequential(into, features), average, flatten, dropout, linear(into, 1280, 1000)});
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
