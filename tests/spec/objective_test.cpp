// What a trainer makes small: a weighted sum of losses of several outputs, the engine's or the host's.
#include <algorithm>
#include <cmath>
#include <limits>

#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::Folder;

namespace {

constexpr int64_t kExamples = 96, kBatch = 8;

// A body with two heads: scores of two classes, and one number.
tinyai_status two_heads(tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t,
                        tinyai_resource* out, int64_t count, void*) {
  if (count > 2) return TINYAI_ERROR_ARGUMENT;
  tinyai_module body, head;
  tinyai_variable features, made;
  tinyai_status status = tinyai_module_child(scope, self, "body", &body);
  if (status == TINYAI_OK) status = tinyai_module_forward({0}, body, in[0], &features);
  for (int64_t i = 0; status == TINYAI_OK && i < count; ++i) {
    status = tinyai_module_child(scope, self, i == 0 ? "classes" : "number", &head);
    if (status == TINYAI_OK) status = tinyai_module_forward({0}, head, features, &made);
    out[i] = {made.id};
  }
  return status;
}

// As World, of that network; targets are labels, of which every fifth counts for nothing, and numbers.
struct Heads : World {
  Heads() : World(7) {
    check(tinyai_module_compose(model.id, "two heads", two_heads, nullptr, nullptr, &module));
    check(tinyai_module_add_child(module, "body",
                                  sequential(model, {linear(model, 2, 16), activation(model, TINYAI_TANH)})));
    check(tinyai_module_add_child(module, "classes", linear(model, 16, 2)));
    check(tinyai_module_add_child(module, "number", linear(model, 16, 1)));
    std::vector<double> points, numbers;
    std::vector<int64_t> labels;
    for (int64_t i = 0; i < kExamples; ++i) {
      const double x = std::cos(0.7 * static_cast<double>(i)), y = std::sin(1.9 * static_cast<double>(i));
      points.insert(points.end(), {x, y});
      numbers.push_back(x - y);
      labels.push_back(i % 5 == 4 ? -100 : x * y > 0);
    }
    tinyai_array arrays[3];
    arrays[0] = array(base, points, {kExamples, 2}, TINYAI_F32);
    check(tinyai_array_from_host(base.id, TINYAI_I64, &kExamples, 1, labels.data(), &arrays[1]));
    arrays[2] = array(base, numbers, {kExamples, 1}, TINYAI_F32);
    check(tinyai_dataset_from_arrays(base.id, arrays, 3, 1, &data));
    options.module = module;
    options.training = data;
    options.loss_weight = 0.5;
  }
  tinyai_trainer both() const {
    const tinyai_trainer out = trainer();
    check(tinyai_trainer_add_loss(out, TINYAI_LOSS_MSE, 1, 1, 2));
    return out;
  }
};

// 0.5 * cross entropy of the first + 2 * mean squared error of the second.
tinyai_status weighted_sum(const tinyai_variable* outputs, const tinyai_array* targets, tinyai_variable* loss) {
  tinyai_variable scores, squares, number;
  tinyai_status status = tinyai_variable_from_array({0}, targets[1], &number);
  if (status == TINYAI_OK) status = tinyai_variable_set_requires_grad(number, 0);
  if (status == TINYAI_OK)
    status = tinyai_variable_cross_entropy({0}, outputs[0], targets[0], 0, -100, TINYAI_REDUCTION_MEAN, &scores);
  if (status == TINYAI_OK) status = tinyai_variable_mse_loss({0}, outputs[1], number, TINYAI_REDUCTION_MEAN, &squares);
  if (status == TINYAI_OK) status = tinyai_variable_mul_scalar({0}, scores, 0.5, &scores);
  if (status == TINYAI_OK) status = tinyai_variable_mul_scalar({0}, squares, 2, &squares);
  return status == TINYAI_OK ? tinyai_variable_add({0}, scores, squares, loss) : status;
}
tinyai_status host_loss(tinyai_manager, const tinyai_variable* outputs, int64_t output_count,
                        const tinyai_array* targets, int64_t target_count, tinyai_variable* loss, void*) {
  return output_count == 2 && target_count == 2 ? weighted_sum(outputs, targets, loss) : TINYAI_ERROR_ARGUMENT;
}

// left(x) + right(y) of two inputs, or of the columns of one.
tinyai_status two_inputs(tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t in_count,
                         tinyai_resource* out, int64_t, void*) {
  tinyai_variable parts[2] = {in[0], in[in_count - 1]}, made;
  tinyai_status status = in_count <= 2 ? TINYAI_OK : TINYAI_ERROR_ARGUMENT;
  for (int64_t i = 0; status == TINYAI_OK && i < 2; ++i) {
    tinyai_module layer;
    if (in_count == 1) status = tinyai_variable_slice({0}, in[0], 1, i, i + 1, 1, &parts[i]);
    if (status == TINYAI_OK) status = tinyai_module_child(scope, self, i == 0 ? "left" : "right", &layer);
    if (status == TINYAI_OK) status = tinyai_module_forward({0}, layer, parts[i], &parts[i]);
  }
  if (status == TINYAI_OK) status = tinyai_variable_add({0}, parts[0], parts[1], &made);
  out[0] = {made.id};
  return status;
}

// As World, of that network, over a dataset with its points in one array or in two.
struct Inputs : World {
  explicit Inputs(int64_t inputs) : World(7) {
    check(tinyai_module_compose(model.id, "two inputs", two_inputs, nullptr, nullptr, &module));
    check(tinyai_module_add_child(module, "left", linear(model, 1, 2)));
    check(tinyai_module_add_child(module, "right", linear(model, 1, 2)));
    std::vector<double> points, columns[2];
    std::vector<int64_t> labels;
    for (int64_t i = 0; i < kExamples; ++i) {
      const double x = std::cos(0.7 * static_cast<double>(i)), y = std::sin(1.9 * static_cast<double>(i));
      points.insert(points.end(), {x, y});
      columns[0].push_back(x);
      columns[1].push_back(y);
      labels.push_back(x - 2 * y > 0.1);
    }
    std::vector<tinyai_array> arrays;
    if (inputs == 1) arrays.push_back(array(base, points, {kExamples, 2}, TINYAI_F32));
    for (int64_t i = 0; inputs == 2 && i < 2; ++i)
      arrays.push_back(array(base, columns[i], {kExamples, 1}, TINYAI_F32));
    tinyai_array classes;
    check(tinyai_array_from_host(base.id, TINYAI_I64, &kExamples, 1, labels.data(), &classes));
    arrays.push_back(classes);
    check(tinyai_dataset_from_arrays(base.id, arrays.data(), inputs + 1, inputs, &data));
    options.module = module;
    options.training = data;
    options.validation = data;
  }
};

// The same training by hand.
std::vector<double> weights_by_hand(const Heads& heads) {
  const std::vector<tinyai_variable> parameters = parameters_of(heads.module);
  auto adam = defaults(tinyai_adam_options_init);
  adam.rate = heads.options.rate;
  tinyai_optimizer optimizer;
  check(tinyai_optimizer_adam(heads.training.id, parameters.data(), static_cast<int64_t>(parameters.size()), &adam,
                              &optimizer));
  auto loading = defaults(tinyai_loader_options_init);
  loading.batch_size = kBatch;
  loading.seed = heads.options.seed;
  tinyai_loader loader;
  check(tinyai_loader_open(heads.training.id, heads.data, &loading, &loader));
  for (int64_t epochs = 0; epochs < heads.options.epochs;) {
    tinyai_manager batch;
    tinyai_array arrays[3];
    check(tinyai_loader_next(loader, heads.training.id, &batch, arrays, 3));
    if (!batch.id) {
      ++epochs;
      continue;
    }
    tinyai_variable outputs[2], loss;
    check(tinyai_optimizer_clear_grads(optimizer));
    const tinyai_resource input{arrays[0].id};
    check(tinyai_module_forward_many({0}, heads.module, &input, 1, outputs, 2));
    check(weighted_sum(outputs, arrays + 1, &loss));
    check(tinyai_variable_backward({0}, loss, nullptr));
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_manager_close(batch));
  }
  return heads.weights();
}

std::vector<double> trained(const Heads& heads, tinyai_trainer trainer) {
  check(tinyai_trainer_run(trainer));
  return heads.weights();
}

double distance(const std::vector<double>& a, const std::vector<double>& b) {
  double most = a.size() == b.size() ? 0 : std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

}  // namespace

TEST_CASE("a trainer's loss is the weighted sum of losses of several outputs: the steps of the loop written by hand") {
  const Heads byhand, added;
  const std::vector<double> expected = weights_by_hand(byhand);
  CHECK(trained(added, added.both()) == expected);

  Heads host;
  host.options.loss = TINYAI_LOSS_HOST;
  host.options.loss_weight = 1;
  host.options.outputs = 2;
  host.options.outputs_loss_function = host_loss;
  CHECK(trained(host, host.trainer()) == expected);

  Heads function;
  function.options.compile = 1;
  const tinyai_trainer trainer = function.both();
  CHECK(trained(function, trainer) == expected);
}

TEST_CASE("a network of several inputs is trained with all that a dataset has, whole, in shards, and compiled") {
  const auto run = [](int64_t inputs, int64_t shards, bool compile) {
    Inputs world(inputs);
    world.options.shards = shards;
    world.options.compile = compile;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    CHECK(state_of(trainer).validation_accuracy > 0.9);
    return world.weights();
  };
  const auto near = [](const std::vector<double>& a, const std::vector<double>& b) {
    return std::ranges::equal(a, b, [](double x, double y) { return std::abs(x - y) < 1e-5; });
  };
  const std::vector<double> one = run(1, 0, false);
  CHECK(near(run(2, 0, false), one));
  CHECK(near(run(2, 3, false), one));
  CHECK(near(run(2, 0, true), one));
}

TEST_CASE("losses that are added count in shards as they do in a whole batch, labels that are left out too") {
  Heads whole, cut, again;
  const std::vector<double> expected = trained(whole, whole.both());
  cut.options.shards = again.options.shards = 3;
  cut.options.replicas = 1;
  again.options.replicas = 2;
  const std::vector<double> one = trained(cut, cut.both());
  CHECK(distance(one, expected) < 1e-4);
  CHECK(distance(one, whole.weights()) > 0);
  CHECK(trained(again, again.both()) == one);
}

TEST_CASE("a loss that is added is in what the state and an evaluation tell, accuracy is of the first") {
  Heads heads;
  heads.options.epochs = 0;
  heads.options.batch_size = kExamples;
  heads.options.loss_weight = 1;
  const tinyai_trainer first = heads.trainer(), second = heads.trainer(), sum = heads.trainer();
  double losses[3], accuracies[3];
  check(tinyai_trainer_add_loss(sum, TINYAI_LOSS_MSE, 1, 1, 3));
  check(tinyai_trainer_add_loss(second, TINYAI_LOSS_MSE, 1, 1, 1));
  check(tinyai_trainer_evaluate(first, heads.data, &losses[0], &accuracies[0]));
  check(tinyai_trainer_evaluate(second, heads.data, &losses[1], &accuracies[1]));
  check(tinyai_trainer_evaluate(sum, heads.data, &losses[2], &accuracies[2]));
  CHECK(losses[2] - losses[0] == doctest::Approx(3 * (losses[1] - losses[0])).epsilon(1e-5));
  CHECK(losses[1] > losses[0]);
  CHECK(accuracies[2] == accuracies[0]);
}

TEST_CASE("a loss that is added between two runs of a compiled trainer is in the next one") {
  Heads plain, compiled;
  compiled.options.compile = 1;
  std::vector<double> ends[2];
  for (Heads* const heads : {&plain, &compiled}) {
    const tinyai_trainer trainer = heads->trainer();
    check(tinyai_trainer_run(trainer));
    check(tinyai_trainer_add_loss(trainer, TINYAI_LOSS_HUBER, 1, 1, 0.25));
    check(tinyai_trainer_set_epochs(trainer, 5));
    check(tinyai_trainer_run(trainer));
    ends[heads == &compiled] = heads->weights();
  }
  CHECK(ends[0] == ends[1]);
}

TEST_CASE("losses that make no sense are refused by name, and the trainer is as before") {
  Heads heads;
  const tinyai_trainer trainer = heads.trainer();
  const double nan = std::nan("");
  CHECK(tinyai_trainer_add_loss(trainer, TINYAI_LOSS_HOST, 0, 0, 1) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_trainer_add_loss(trainer, 99, 0, 0, 1) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_trainer_add_loss(trainer, TINYAI_LOSS_MSE, -1, 0, 1) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_trainer_add_loss(trainer, TINYAI_LOSS_MSE, 64, 0, 1) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_trainer_add_loss(trainer, TINYAI_LOSS_MSE, 1, 2, 1) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("target 2; the training dataset has 2") != std::string::npos);
  CHECK(tinyai_trainer_add_loss(trainer, TINYAI_LOSS_MSE, 1, 1, nan) == TINYAI_ERROR_RANGE);
  for (int i = 1; i < 64; ++i) check(tinyai_trainer_add_loss(trainer, TINYAI_LOSS_MSE, 1, 1, 0));
  CHECK(tinyai_trainer_add_loss(trainer, TINYAI_LOSS_MSE, 1, 1, 1) == TINYAI_ERROR_RANGE);

  tinyai_trainer other;
  heads.options.outputs = 0;
  CHECK(tinyai_trainer_create(heads.training.id, &heads.options, &other) == TINYAI_ERROR_RANGE);
  heads.options.outputs = 65;
  CHECK(tinyai_trainer_create(heads.training.id, &heads.options, &other) == TINYAI_ERROR_RANGE);
  heads.options.outputs = 1;
  heads.options.outputs_loss_function = host_loss;
  CHECK(tinyai_trainer_create(heads.training.id, &heads.options, &other) == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE(
    "backward_end sees the gradients of a step, of all its batches, before they are clipped, and may change them") {
  struct Seen {
    tinyai_variable weight;
    std::vector<double> norms;
    std::vector<tinyai_status> saves;
  };
  for (const int64_t shards : {0, 3}) {
    CAPTURE(shards);
    World world;
    Seen seen{world.first_weight(), {}, {}};
    Callback look = [&](tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state&) -> tinyai_status {
      tinyai_array gradient;
      const tinyai_status status = tinyai_variable_grad(seen.weight, &gradient);
      if (status != TINYAI_OK) return status;
      double sum = 0;
      for (const double value : values_of(gradient)) sum += value * value;
      seen.norms.push_back(std::sqrt(sum));
      seen.saves.push_back(tinyai_trainer_save(trainer, "nowhere/at-all"));
      tinyai_array zero;
      const tinyai_status made = tinyai_array_full(scope, nullptr, 0, 0, TINYAI_F32, &zero);
      return made == TINYAI_OK ? tinyai_array_mul_inplace(gradient, zero) : made;
    };
    world.options.accumulate = 4;
    world.options.shards = shards;
    world.options.clip_norm = 1e-3;
    world.options.backward_end = call;
    world.options.user_data = &look;
    const std::vector<double> before = values_of(value_of(seen.weight));
    check(tinyai_trainer_run(world.trainer()));
    CHECK(seen.norms.size() == 3 * 3);  // 12 batches an epoch, four to a step
    CHECK(std::ranges::all_of(seen.norms, [](double norm) { return norm > 1e-3; }));
    CHECK(std::ranges::all_of(seen.saves, [](tinyai_status status) { return status == TINYAI_ERROR_NOT_READY; }));
    CHECK(values_of(value_of(seen.weight)) == before);  // Adam's step of no gradient is none
  }
  World world;
  Callback none = [](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) { return TINYAI_OK; };
  world.options.backward_end = call;
  world.options.user_data = &none;
  world.options.compile = 1;
  tinyai_trainer other;
  CHECK(tinyai_trainer_create(world.training.id, &world.options, &other) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("backward_end") != std::string::npos);
}

TEST_CASE("a checkpoint brings the monitor's series back, and one without a monitor leaves it alone") {
  const Folder folder;
  const std::string path = folder / "checkpoint";
  World world;
  check(tinyai_monitor_create(world.base.id, &world.options.monitor));
  const tinyai_trainer trainer = world.trainer();
  for (const char* name : {"rate, \"own\"", "", "100%", "%zz", "caf\xe9 in Latin-1", "na\xc3\xafve"})
    check(tinyai_monitor_add(world.options.monitor, name, 0.5, -0.0));
  check(tinyai_trainer_run(trainer));
  check(tinyai_trainer_save(trainer, path.c_str()));

  World other;
  check(tinyai_monitor_create(other.base.id, &other.options.monitor));
  const tinyai_trainer resumed = other.trainer();
  check(tinyai_monitor_add(other.options.monitor, "of before", 1, 1));
  check(tinyai_trainer_load(resumed, path.c_str()));
  const auto table = [](tinyai_monitor monitor) {
    return read_text(
        [&](char* to, int64_t size, int64_t* length) { return tinyai_monitor_print(monitor, to, size, length); });
  };
  CHECK(table(other.options.monitor) == table(world.options.monitor));
  CHECK(table(other.options.monitor).find("of before") == std::string::npos);
  check(tinyai_trainer_set_epochs(trainer, 5));
  check(tinyai_trainer_set_epochs(resumed, 5));
  check(tinyai_trainer_run(trainer));
  check(tinyai_trainer_run(resumed));
  CHECK(table(other.options.monitor) == table(world.options.monitor));

  World without;
  const tinyai_trainer silent = without.trainer();
  check(tinyai_trainer_save(silent, path.c_str()));
  const std::string before = table(other.options.monitor);
  check(tinyai_trainer_load(resumed, path.c_str()));
  CHECK(table(other.options.monitor) == before);
}
