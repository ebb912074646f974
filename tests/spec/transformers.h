// What tests of attention and of transformer layers share: how both are made and fed, and compared with PyTorch's.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "support/module_gradients.hpp"

namespace module_tests {

using Numbers = std::vector<double>;

// torch.nn of PyTorch 2.15.0 in f64, batch first, with the parameters, inputs and loss that are written below: the
// result, and of each gradient, of the inputs and then of the parameters, its inner product with a ramp of its own
// size.
struct Expected {
  Numbers y, gradients;
};

constexpr int64_t kFeatures = 4, kHeads = 2, kHidden = 6;

inline void check_near(const Numbers& got, const Numbers& wanted) {
  REQUIRE(got.size() == wanted.size());
  for (size_t i = 0; i < got.size(); ++i) CHECK(got[i] == doctest::Approx(wanted[i]).epsilon(1e-10).scale(1));
}

// Every parameter a ramp, each 10 % steeper than the one before.
inline tinyai_module with_ramps(tinyai_module module) {
  double scale = 0.4;
  for (const tinyai_variable parameter : parameters_of(module)) {
    const size_t size = values_of(value_of(parameter)).size();
    write(parameter, ramp(static_cast<int64_t>(size), scale));
    scale += 0.04;
  }
  return module;
}

struct Attention {
  tinyai_module_multihead_attention_options options;
  Attention() {
    tinyai_module_multihead_attention_options_init(&options);
    options.dtype = TINYAI_F64;
  }
  tinyai_module make(const Scope& model) const {
    tinyai_module module;
    check(tinyai_module_multihead_attention(model.id, kFeatures, kHeads, &options, &module));
    return with_ramps(module);
  }
};

template <class Options>
Options layer_options(void (*init)(Options*)) {
  Options options;
  init(&options);
  options.hidden = kHidden;
  options.dropout = 0;
  options.dtype = TINYAI_F64;
  return options;
}
inline tinyai_module_transformer_encoder_options encoder_options() {
  return layer_options(tinyai_module_transformer_encoder_options_init);
}
inline tinyai_module_transformer_decoder_options decoder_options() {
  return layer_options(tinyai_module_transformer_decoder_options_init);
}
inline tinyai_module encoder_layer(const Scope& model, const tinyai_module_transformer_encoder_options& options) {
  tinyai_module module;
  check(tinyai_module_transformer_encoder_layer(model.id, kFeatures, kHeads, &options, &module));
  return with_ramps(module);
}
inline tinyai_module decoder_layer(const Scope& model, const tinyai_module_transformer_decoder_options& options) {
  tinyai_module module;
  check(tinyai_module_transformer_decoder_layer(model.id, kFeatures, kHeads, &options, &module));
  return with_ramps(module);
}

inline tinyai_status try_forward(tinyai_module module, const std::vector<tinyai_variable>& inputs, tinyai_variable* y) {
  std::vector<tinyai_resource> in;
  for (const tinyai_variable input : inputs) in.push_back({input.id});
  return tinyai_module_forward_many({0}, module, in.data(), static_cast<int64_t>(in.size()), y, 1);
}
inline tinyai_variable forward_all(tinyai_module module, const std::vector<tinyai_variable>& inputs) {
  tinyai_variable y;
  check(try_forward(module, inputs, &y));
  return y;
}
inline Numbers numbers(tinyai_variable variable) { return values_of(value_of(variable)); }

inline double inner(const Numbers& values) {
  const Numbers weights = ramp(static_cast<int64_t>(values.size()), 1);
  double sum = 0;
  for (size_t i = 0; i < values.size(); ++i) sum += values[i] * weights[i];
  return sum;
}

// `inputs` with a gradient, and masks, which have none, behind them.
inline void check_case(tinyai_module module, const std::vector<tinyai_variable>& inputs,
                       const std::vector<tinyai_variable>& given, const Expected& expected) {
  const Scope batch("batch", true);
  const tinyai_variable y = forward_all(module, given);
  check_near(numbers(y), expected.y);
  check(tinyai_variable_backward({0}, weighted_sum(batch, y), nullptr));
  Numbers found;
  for (const tinyai_variable input : inputs) found.push_back(inner(values_of(grad_of(input))));
  for (const tinyai_variable parameter : parameters_of(module)) found.push_back(inner(values_of(grad_of(parameter))));
  check_near(found, expected.gradients);
}

inline tinyai_variable sequence(const Scope& scope, int64_t steps = 3, int64_t features = kFeatures,
                                double scale = 1.3) {
  return variable(scope, ramp(2 * steps * features, scale), {2, steps, features});
}
inline tinyai_variable seen(const Scope& scope, const std::vector<uint8_t>& values, const std::vector<int64_t>& shape) {
  tinyai_array mask;
  tinyai_variable out;
  check(tinyai_array_from_host(scope.id, TINYAI_BOOL, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &mask));
  check(tinyai_constant(scope.id, mask, &out));
  return out;
}

// One part after another through a valid view of a module, with a session for all.
inline Numbers step_by_step(tinyai_module module, const Numbers& x, int64_t steps, const std::vector<int64_t>& parts) {
  const int64_t examples = static_cast<int64_t>(x.size()) / (steps * kFeatures);
  const Scope request("request");
  tinyai_session_options options;
  tinyai_session_options_init(&options);
  options.rows = examples;
  options.capacity = steps;
  tinyai_module valid;
  tinyai_session session;
  check(tinyai_module_valid(request.id, module, &valid));
  check(tinyai_session_create(request.id, module, &options, &session));
  Numbers y(x.size());
  int64_t first = 0;
  for (const int64_t count : parts) {
    const Scope batch("part", true);
    Numbers part;
    for (int64_t n = 0; n < examples; ++n) {
      const auto from = x.begin() + (n * steps + first) * kFeatures;
      part.insert(part.end(), from, from + count * kFeatures);
    }
    const tinyai_resource given{constant(batch, part, {examples, count, kFeatures}).id};
    tinyai_variable out;
    check(tinyai_module_forward_session({0}, valid, session, nullptr, &given, 1, &out, 1));
    const Numbers found = numbers(out);
    for (int64_t n = 0; n < examples; ++n)
      std::copy_n(found.begin() + n * count * kFeatures, count * kFeatures,
                  y.begin() + (n * steps + first) * kFeatures);
    first += count;
  }
  return y;
}

}  // namespace module_tests
