// training.hpp: a small network, examples that it can learn, and a trainer over both, for tests of trainers.
#pragma once

#include <cmath>
#include <functional>

#include "support/modules.hpp"

namespace training_tests {

using namespace module_tests;

// 96 points of two classes in the plane, the sign of x * y, and a network that can tell them apart.
inline tinyai_dataset quadrants(const Scope& scope, int64_t bad_label_at = -1) {
  constexpr int64_t kCount = 96;
  std::vector<double> points;
  std::vector<int64_t> labels;
  for (int64_t i = 0; i < kCount; ++i) {
    const double x = std::cos(0.7 * static_cast<double>(i)), y = std::sin(1.9 * static_cast<double>(i));
    points.insert(points.end(), {x, y});
    labels.push_back(i == bad_label_at ? 99 : x * y > 0);
  }
  tinyai_array arrays[2];
  arrays[0] = array(scope, points, {kCount, 2}, TINYAI_F32);
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &kCount, 1, labels.data(), &arrays[1]));
  tinyai_dataset out;
  check(tinyai_dataset_from_arrays(scope.id, arrays, 2, 1, &out));
  return out;
}

inline tinyai_module network(const Scope& model, double drop = 0) {
  tinyai_module parts[4], out;
  check(tinyai_module_linear(model.id, 2, 16, 1, TINYAI_F32, &parts[0]));
  check(tinyai_module_activation(model.id, TINYAI_TANH, nullptr, &parts[1]));
  check(tinyai_module_dropout(model.id, drop, &parts[2]));
  check(tinyai_module_linear(model.id, 16, 2, 1, TINYAI_F32, &parts[3]));
  check(tinyai_module_sequential(model.id, parts, 4, &out));
  return out;
}

// A seeded system of scopes, so that two of them start with the same weights.
struct World {
  struct Stream {  // random numbers of that seed
    tinyai_manager id{0};
    explicit Stream(uint64_t seed, const char* device = nullptr) {
      tinyai_manager_options options;
      tinyai_manager_options_init(&options);
      options.seed = seed;
      options.has_seed = 1;
      options.device = device;
      check(tinyai_manager_open({0}, &options, &id));
    }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { tinyai_manager_close(id); }
  } stream;
  Scope base, model, training;
  tinyai_module module;
  tinyai_dataset data;
  tinyai_trainer_options options;

  explicit World(uint64_t seed = 1, double drop = 0, int64_t bad_label_at = -1, const char* device = nullptr)
      : stream(seed, device), base(stream.id, "world"), model(base.id, "model"), training(base.id, "training") {
    module = network(model, drop);
    data = quadrants(base, bad_label_at);
    tinyai_trainer_options_init(&options);
    options.module = module;
    options.training = data;
    options.batch_size = 8;
    options.epochs = 3;
    options.rate = 0.02;
    options.seed = 5;
  }

  tinyai_trainer trainer() const {
    tinyai_trainer out;
    check(tinyai_trainer_create(training.id, &options, &out));
    return out;
  }
  std::vector<double> weights() const {
    std::vector<double> all;
    int64_t count = 0;
    check(tinyai_module_parameter_count(module, &count));
    for (int64_t i = 0; i < count; ++i) {
      tinyai_variable variable;
      check(tinyai_module_parameter_at(module, i, &variable));
      for (const double value : values_of(value_of(variable))) all.push_back(value);
    }
    return all;
  }
  tinyai_variable first_weight() const {
    tinyai_variable out;
    check(tinyai_module_parameter_at(module, 0, &out));
    return out;
  }
};

inline tinyai_trainer_state state_of(tinyai_trainer trainer) {
  tinyai_trainer_state state{};
  state.struct_size = sizeof state;
  check(tinyai_trainer_get_state(trainer, &state));
  return state;
}

using Callback = std::function<tinyai_status(tinyai_manager, tinyai_trainer, const tinyai_trainer_state&)>;
inline tinyai_status call(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                          void* user_data) {
  return (*static_cast<Callback*>(user_data))(scope, trainer, *state);
}

}  // namespace training_tests
