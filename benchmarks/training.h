// Training steps of models.h's networks: forward, loss, backward, optimizer, gradients cleared; eager, and as what a
// function is traced from.
#pragma once

#include <algorithm>
#include <chrono>

#include "models.h"

struct Training {
  std::unique_ptr<Network> network;
  tinyai_optimizer optimizer;

  tinyai_variable step() const {
    Tensor loss = network->loss();
    check(tinyai_variable_backward(kHere, loss.get(), nullptr));
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
    return loss.release();
  }
};

template <class Options>
using Rule = tinyai_status (*)(tinyai_manager, const tinyai_variable*, int64_t, const Options*, tinyai_optimizer*);

template <class Options>
Training training_of(std::unique_ptr<Network> network, Rule<Options> rule, const Options& options) {
  Training out{std::move(network), {}};
  const std::vector<tinyai_variable>& parameters = out.network->parameters.all();
  check(rule(kHere, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out.optimizer));
  return out;
}

inline tinyai_adam_options adam() {
  tinyai_adam_options out;
  tinyai_adam_options_init(&out);
  return out;
}
inline tinyai_sgd_options momentum() {
  tinyai_sgd_options out;
  tinyai_sgd_options_init(&out);
  out.momentum = 0.9;
  return out;
}

inline Training cnn() { return training_of(std::make_unique<Cnn>(), tinyai_optimizer_sgd, momentum()); }
inline Training lstm() { return training_of(std::make_unique<Lstm>(), tinyai_optimizer_adam, adam()); }
inline Training gpt() { return training_of(std::make_unique<Gpt>(), tinyai_optimizer_adamw, adam()); }
inline Training resnet() { return training_of(std::make_unique<ResNet18>(8), tinyai_optimizer_sgd, momentum()); }

inline tinyai_status traced_step(tinyai_manager, const tinyai_variable*, int64_t, tinyai_resource* out, int64_t,
                                 void* data) {
  out[0].id = static_cast<const Training*>(data)->step().id;
  return TINYAI_OK;
}
inline tinyai_status traced_inference(tinyai_manager, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                                      void* data) {
  (void)in;
  out[0].id = static_cast<Network*>(data)->forward(false).release().id;
  return TINYAI_OK;
}

template <class Choose>
tinyai_function function_of(tinyai_function_forward_fn run, void* data, const Choose& choose) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = "step";
  options.run = run;
  options.user_data = data;
  choose(options);
  tinyai_function out;
  check(tinyai_function_create(kHere, &options, &out));
  return out;
}

inline tinyai_function function_of(tinyai_function_forward_fn run, void* data) {
  return function_of(run, data, [](tinyai_function_options&) {});
}

inline double item(const Tensor& x) {
  tinyai_array value;
  double out;
  check(tinyai_variable_value(x.get(), &value));
  check(tinyai_item(value, &out));
  return out;
}

inline double megabytes(int64_t bytes) { return static_cast<double>(bytes) / 1e6; }

// The loss of one call of a compiled step.
inline double loss_of(tinyai_manager scope, tinyai_function step) {
  tinyai_variable out;
  check(tinyai_function_call(scope, step, nullptr, 0, &out, 1));
  return item(Tensor(out));
}

using Clock = std::chrono::steady_clock;
inline double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

inline double median(std::vector<double> of) {
  std::nth_element(of.begin(), of.begin() + static_cast<std::ptrdiff_t>(of.size() / 2), of.end());
  return of[of.size() / 2];
}
