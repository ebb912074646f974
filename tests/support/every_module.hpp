// every_module.hpp: each built-in module and each named network, made small, and what it takes: for promises that hold
// for all of them.
#pragma once

#include <cmath>
#include <map>
#include <vector>

#include "spec/generated/module_states.h"
#include "support/modules.hpp"

namespace every_module {

using namespace module_tests;

struct Input {
  std::vector<int64_t> shape;
  bool tokens = false;  // zeros and ones
};

inline const std::vector<Input>& inputs_of(const std::string& name) {
  static const std::vector<Input> image{{{2, 2, 4, 4}}}, line{{{2, 2, 5}}}, volume{{{2, 2, 3, 4, 4}}},
      sequence{{{3, 2, 2}}}, small{{{2, 1, 32, 32}}}, two{{{2, 3, 2}}, {{2, 4, 2}}}, words{{{2, 2}, true}},
      groups{{{3, 2, 4}}};
  static const std::map<std::string, std::vector<Input>> all{
      {"linear", {{{3, 2}}}},
      {"conv2d", image},
      {"depthwise_separable", image},
      {"conv1d", line},
      {"conv_transpose1d", line},
      {"conv_transpose2d", image},
      {"max_pool2d", image},
      {"avg_pool2d", image},
      {"adaptive_avg_pool2d", image},
      {"max_pool1d", line},
      {"avg_pool1d", line},
      {"adaptive_avg_pool1d", line},
      {"adaptive_max_pool1d", line},
      {"adaptive_max_pool2d", image},
      {"conv3d", volume},
      {"conv_transpose3d", volume},
      {"max_pool3d", volume},
      {"avg_pool3d", volume},
      {"adaptive_avg_pool3d", volume},
      {"adaptive_max_pool3d", volume},
      {"batch_norm", image},
      {"layer_norm", {{{4, 2, 3}}}},
      {"rms_norm", {{{4, 2, 3}}}},
      {"group_norm", groups},
      {"instance_norm", groups},
      {"dropout", {{{4, 3}}}},
      {"embedding", words},
      {"rnn", sequence},
      {"lstm", sequence},
      {"gru", sequence},
      {"multihead_attention", sequence},
      {"transformer_encoder_layer", sequence},
      {"transformer_decoder_layer", two},
      {"transformer_encoder", sequence},
      {"transformer_decoder", two},
      {"positional_encoding", sequence},
      {"positional_embedding", sequence},
      {"flatten", image},
      {"activation", {{{3, 2}}}},
      {"lenet5", {{{2, 1, 28, 28}}}},
      {"resnet", small},
      {"mobilenet_v2", small},
      {"shufflenet_v2", small},
      {"efficientnet", small},
      {"unet", image},
      {"vit", {{{2, 3, 2, 2}}}},
      {"gpt", words},
      {"bert", words},
  };
  const auto found = all.find(name);
  if (found == all.end()) throw std::logic_error("nobody says what '" + name + "' takes: add it here");
  return found->second;
}

// Numbers by a formula, the same in each scope.
inline tinyai_array made(const Scope& scope, const Input& input, tinyai_dtype dtype) {
  int64_t count = 1;
  for (const int64_t size : input.shape) count *= size;
  std::vector<double> values;
  for (int64_t i = 0; i < count; ++i) {
    const double wave = std::sin(1.7 * static_cast<double>(i) + 0.3);
    values.push_back(input.tokens ? wave > 0 : wave);
  }
  return array(scope, values, input.shape, input.tokens ? TINYAI_I64 : dtype);
}

// By way of an array beside it: on its device.
inline std::vector<double> numbers(const Scope& beside, tinyai_array array) {
  const Scope scope(beside.id, "numbers");
  tinyai_array wide;
  int64_t size = 0;
  check(tinyai_array_cast(scope.id, array, TINYAI_F64, &wide));
  check(tinyai_array_size(wide, &size));
  std::vector<double> out(static_cast<size_t>(size));
  check(tinyai_array_to_host(wide, out.data(), size * 8));
  return out;
}

// What it gives of them on the device of `at`.
inline std::vector<double> result_of(const Scope& at, const std::string& name, tinyai_module module,
                                     tinyai_dtype dtype = TINYAI_F32) {
  const Scope scope(at.id, "forward");
  std::vector<tinyai_resource> given;
  for (const Input& input : inputs_of(name)) given.push_back({made(scope, input, dtype).id});
  tinyai_variable out;
  check(tinyai_module_forward_many(scope.id, module, given.data(), static_cast<int64_t>(given.size()), &out, 1));
  return numbers(scope, value_of(out));
}

// In evaluation mode, with parameters and running statistics that are not those it began with.
inline tinyai_module learnt(const Scope& scope, const module_states::Entry& entry, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_module module;
  check(entry.make(scope.id, dtype, &module));
  for (const tinyai_variable parameter : parameters_of(module)) check(tinyai_init_uniform(parameter, -0.5, 0.5));
  result_of(scope, entry.name, module, dtype);
  check(tinyai_module_set_training(module, 0));
  return module;
}

// With each of them, named in messages.
template <class Promise>
void each(const Promise& promise) {
  const auto tell = [&](const module_states::Entry& entry) {
    CAPTURE(std::string(entry.name));
    promise(entry);
  };
  for (const module_states::Entry& entry : module_states::kEntries) tell(entry);
  for (const module_states::Entry& entry : module_states::kNetworks) tell(entry);
}

// Parameters, then buffers.
struct Part {
  std::string name;
  tinyai_array array;
};
inline std::vector<Part> state_of(tinyai_module module) {
  std::vector<Part> found;
  int64_t parameters = 0, buffers = 0;
  check(tinyai_module_parameter_count(module, &parameters));
  check(tinyai_module_buffer_count(module, &buffers));
  const auto name = [&](auto call, int64_t i) {
    return read_text([&](char* b, int64_t s, int64_t* l) { return call(module, i, b, s, l); });
  };
  for (int64_t i = 0; i < parameters; ++i) {
    tinyai_variable one;
    check(tinyai_module_parameter_at(module, i, &one));
    found.push_back({name(tinyai_module_parameter_name, i), value_of(one)});
  }
  for (int64_t i = 0; i < buffers; ++i) {
    tinyai_array one;
    check(tinyai_module_buffer_at(module, i, &one));
    found.push_back({name(tinyai_module_buffer_name, i), one});
  }
  return found;
}

}  // namespace every_module
