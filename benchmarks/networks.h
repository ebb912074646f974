// Networks and their training as the benchmarks use them, through the C ABI, made in the entered scope. Data are
// synthetic; weights have PyTorch's default initialisation.
#pragma once

#include <vector>

#include "scope.h"

inline tinyai_module linear(int64_t in, int64_t out) {
  tinyai_module module;
  check(tinyai_module_linear(kHere, in, out, 1, TINYAI_F32, &module));
  return module;
}
inline tinyai_module activation(int32_t which) {
  tinyai_module module;
  check(tinyai_module_activation(kHere, which, nullptr, &module));
  return module;
}
inline tinyai_module sequential(const std::vector<tinyai_module>& parts) {
  tinyai_module module;
  check(tinyai_module_sequential(kHere, parts.data(), static_cast<int64_t>(parts.size()), &module));
  return module;
}

inline tinyai_module convolution(int64_t in, int64_t out, int64_t padding) {
  tinyai_module_conv2d_options options;
  tinyai_module_conv2d_options_init(&options);
  options.padding[0] = options.padding[1] = padding;
  tinyai_module module;
  check(tinyai_module_conv2d(kHere, in, out, 3, 3, &options, &module));
  return module;
}
inline tinyai_module max_pool() {
  tinyai_module module;
  check(tinyai_module_max_pool2d(kHere, 2, 2, nullptr, &module));
  return module;
}
inline tinyai_module flatten() {
  tinyai_module module;
  check(tinyai_module_flatten(kHere, 1, -1, &module));
  return module;
}
inline tinyai_module dropout(double p) {
  tinyai_module module;
  check(tinyai_module_dropout(kHere, p, &module));
  return module;
}

// The network of W5 and W14.
inline tinyai_module cnn() {
  return sequential({convolution(1, 32, 0), activation(TINYAI_RELU), convolution(32, 64, 0), activation(TINYAI_RELU),
                     max_pool(), flatten(), linear(9216, 128), activation(TINYAI_RELU), linear(128, 10)});
}

inline std::vector<tinyai_variable> parameters_of(tinyai_module module) {
  int64_t count = 0;
  check(tinyai_module_parameter_count(module, &count));
  std::vector<tinyai_variable> out(count);
  for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(module, i, &out[i]));
  return out;
}

inline tinyai_optimizer sgd(tinyai_module module, double rate, double momentum) {
  const std::vector<tinyai_variable> parameters = parameters_of(module);
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = rate;
  options.momentum = momentum;
  tinyai_optimizer out;
  check(tinyai_optimizer_sgd(kHere, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
  return out;
}

inline tinyai_dataset images(const std::vector<int64_t>& shape) {
  tinyai_array arrays[2];
  check(tinyai_array_uniform(kHere, shape.data(), static_cast<int64_t>(shape.size()), 0, 1, TINYAI_F32, &arrays[0]));
  check(tinyai_array_randint(kHere, shape.data(), 1, 0, 10, TINYAI_I64, &arrays[1]));
  tinyai_dataset out;
  check(tinyai_dataset_from_arrays(kHere, arrays, 2, 1, &out));
  return out;
}

inline tinyai_trainer trainer_of(tinyai_module module, tinyai_dataset dataset, tinyai_optimizer optimizer,
                                 int64_t batch_size, bool shuffle, int64_t shards = 0, int64_t replicas = 0) {
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = module;
  options.training = dataset;
  options.optimizer = optimizer;
  options.batch_size = batch_size;
  options.shuffle = shuffle;
  options.shards = shards;
  options.replicas = replicas;
  tinyai_trainer out;
  check(tinyai_trainer_create(kHere, &options, &out));
  return out;
}

// One more epoch than before.
inline void run_epoch(tinyai_trainer trainer) {
  tinyai_trainer_state state{};
  state.struct_size = sizeof state;
  check(tinyai_trainer_get_state(trainer, &state));
  check(tinyai_trainer_set_epochs(trainer, state.epoch + 1));
  check(tinyai_trainer_run(trainer));
}
