// batches.h: functions with a batch of any size, and what goes into them.
#pragma once

#include <doctest/doctest.h>

#include "graph/compiled.h"
#include "graph/seeded.h"

namespace graph_tests {

using module_tests::temporary_file;

inline constexpr int64_t kPlans = 16;

inline Variable constant(const Manager& at, const Array& array) {
  tinyai_variable out{};
  check(tinyai_constant(at.handle(), array.handle(), &out));
  return out;
}

inline Variable numbers(const Manager& at, const Shape& shape, int of = 0) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  std::vector<float> values(static_cast<size_t>(count));
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<float>((i * 7 + static_cast<size_t>(of) * 5) % 23) * 0.1f - 1;
  return constant(at, at.array(shape, values));
}

inline Variable labels(const Manager& at, int64_t count, int64_t classes, int64_t last = 0) {
  std::vector<int64_t> values(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) values[static_cast<size_t>(i)] = i % classes;
  values.back() = last;
  tinyai_array out{};
  check(tinyai_array_from_host(at.handle(), TINYAI_I64, &count, 1, values.data(), &out));
  return constant(at, out);
}

inline int64_t size_of_batch(Variable x) {
  int64_t shape[8], rank = 0;
  check(tinyai_array_shape(x.value().handle(), shape, &rank));
  return shape[0];
}

// Convolution, batch norm, dropout and a linear layer.
struct Net {
  Seeded stream;
  Manager model{stream.id, "model", false}, training{stream.id, "training", true};
  tinyai_module module{};
  tinyai_optimizer optimizer{};

  Net() {
    const tinyai_manager at = model.handle();
    std::vector<tinyai_module> parts(6);
    check(tinyai_module_conv2d(at, 1, 3, 3, 3, nullptr, &parts[0]));
    check(tinyai_module_batch_norm(at, 2, 3, nullptr, &parts[1]));
    check(tinyai_module_activation(at, TINYAI_RELU, nullptr, &parts[2]));
    check(tinyai_module_flatten(at, 1, -1, &parts[3]));
    check(tinyai_module_dropout(at, 0.25, &parts[4]));
    check(tinyai_module_linear(at, 48, 3, 1, TINYAI_F32, &parts[5]));
    check(tinyai_module_sequential(at, parts.data(), 6, &module));
    std::vector<tinyai_variable> parameters(6);
    for (int64_t i = 0; i < 6; ++i) check(tinyai_module_parameter_at(module, i, &parameters[static_cast<size_t>(i)]));
    check(tinyai_optimizer_adam(training.handle(), parameters.data(), 6, nullptr, &optimizer));
  }

  Variable step(const std::vector<Variable>& in) const {
    tinyai_variable logits{}, loss{};
    check(tinyai_module_forward({0}, module, in[0].handle(), &logits));
    check(tinyai_variable_cross_entropy({0}, logits, in[1].value().handle(), 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    backward(loss);
    check(tinyai_optimizer_clip_norm(optimizer, 0.5, nullptr));
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
    return loss;
  }
  std::string state() const {
    return bytes_of([&](const char* path) { check(tinyai_module_save(module, path)); }) +
           bytes_of([&](const char* path) { check(tinyai_optimizer_save(optimizer, path)); });
  }
};

inline Body step_of(const Net& net) {
  return one([&](const auto& in) { return net.step(in); });
}

inline std::vector<Variable> batch_for(const Net& net, int64_t size, int of = 0) {
  return {numbers(net.training, {size, 1, 6, 6}, of), labels(net.training, size, 3)};
}

// What it gives eagerly and as a function, at each of the sizes, the first of which is traced.
struct Outcome {
  std::vector<std::vector<float>> eager, compiled;
  tinyai_function_counts counts;
  std::string reason;
  int runs;
};
using Make = std::function<std::vector<Variable>(const Manager&, int64_t)>;
using Call = std::function<Variable(const std::vector<Variable>&)>;

inline Outcome outcome_of(const Manager& scope, int64_t batched, const Make& make, const Call& call,
                          const std::vector<int64_t>& sizes) {
  Outcome out;
  const Compiled function(scope, "batched", one(call), kPlans, batched);
  for (const int64_t size : sizes) {
    const Manager inner(scope, "batch");
    const std::vector<Variable> in = make(inner, size);
    out.eager.push_back(call(in).values());
    out.compiled.push_back(function(in)[0].values());
  }
  out.counts = function.counts();
  out.reason = function.reason();
  out.runs = function.runs();
  return out;
}

inline void check_any_size(const Outcome& outcome) {
  INFO(outcome.reason);
  CHECK(outcome.compiled == outcome.eager);
  CHECK(outcome.counts.traces == 1);
  CHECK(outcome.counts.any_batch == 1);
  CHECK(outcome.counts.resized == static_cast<int64_t>(outcome.eager.size()) - 1);
  CHECK(outcome.runs == 3 + outcome.counts.resized);  // at each other size once more, to see that it is so
}

inline std::vector<std::string>* g_warnings = nullptr;
inline void hear(tinyai_log_level level, const char* message, void*) {
  if (level == TINYAI_LOG_WARN) g_warnings->push_back(message);
}
class Warnings {
 public:
  Warnings() {
    g_warnings = &heard;
    check(tinyai_set_logger(TINYAI_LOG_WARN, hear, nullptr, nullptr));
  }
  ~Warnings() { tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr); }
  std::vector<std::string> heard;
};

}  // namespace graph_tests
