// Modules, optimizers, trainers and files on a device that computes later: the same bits as on the CPU, whose kernels
// it has, and no waiting where nobody asks for a number.
#include <doctest/doctest.h>

#include "late_device/late_device.h"
#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai::test::LateDevice;

namespace {

struct Trained {
  std::vector<double> weights;
  double loss = 0;
};

Trained trained(const char* device, double drop) {
  const World world(1, drop, -1, device);
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  Trained out{world.weights(), state_of(trainer).loss};
  check(tinyai_trainer_release(trainer));
  return out;
}

void start() { const Scope started("started"); }

}  // namespace

TEST_CASE("a trainer gives the same weights and loss on a late device, dropout and all") {
  start();
  LateDevice::get();
  for (const double drop : {0.0, 0.25}) {
    const Trained here = trained(nullptr, drop), there = trained("late", drop);
    CHECK(there.weights == here.weights);
    CHECK(there.loss == here.loss);
  }
  LateDevice::get().synchronize();
  CHECK(LateDevice::get().used_bytes() == 0);
}

TEST_CASE("a step of forward, backward and optimizer waits for the device no time") {
  start();
  LateDevice& device = LateDevice::get();
  {
    const World world(1, 0, -1, "late");
    tinyai_variable parameters[4];
    for (int64_t i = 0; i < 4; ++i) check(tinyai_module_parameter_at(world.module, i, &parameters[i]));
    tinyai_optimizer optimizer;
    check(tinyai_optimizer_adam(world.model.id, parameters, 4, nullptr, &optimizer));
    const int64_t labels[] = {0, 1, 1}, three = 3;
    const tinyai_array x = array(world.base, {1, 2, 3, 4, 5, 6}, {3, 2}, TINYAI_F32);
    tinyai_array y;
    check(tinyai_array_from_host(world.base.id, TINYAI_I64, &three, 1, labels, &y));
    const auto step = [&] {
      const Scope scope(world.base.id, "step");
      tinyai_variable out, loss;
      check(tinyai_module_forward_array(scope.id, world.module, x, &out));
      check(tinyai_variable_cross_entropy(scope.id, out, y, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
      check(tinyai_variable_backward(scope.id, loss, nullptr));
      check(tinyai_optimizer_step(optimizer));
      check(tinyai_optimizer_clear_grads(optimizer));
    };
    step();  // makes the state
    const int64_t waits = device.waits(), launches = device.launches();
    step();
    CHECK(device.waits() == waits);
    CHECK(device.launches() > launches + 10);
    check(tinyai_optimizer_release(optimizer));
  }
  device.synchronize();
  CHECK(device.used_bytes() == 0);
}

TEST_CASE("weights saved on a late device are what another is loaded with") {
  start();
  LateDevice::get();
  const tinyai_test::Folder folder;
  const std::string path = folder / "weights.safetensors";
  std::vector<double> saved;
  {
    const World world(1, 0, -1, "late");
    saved = world.weights();
    check(tinyai_module_save(world.module, path.c_str()));
  }
  const World late(2, 0, -1, "late"), here(2);
  CHECK(late.weights() != saved);
  check(tinyai_module_load(late.module, path.c_str(), 0));
  check(tinyai_module_load(here.module, path.c_str(), 0));
  CHECK(late.weights() == saved);
  CHECK(here.weights() == saved);
}

TEST_CASE("a W4 epoch, shuffled, from examples on the device: no step waits for it") {
  start();
  LateDevice& device = LateDevice::get();
  {
    const World::Stream base(3, "late");
    const Scope model(base.id, "model");
    tinyai_module parts[5], net;  // 784-100-100-10, sigmoid
    check(tinyai_module_linear(model.id, 784, 100, 1, TINYAI_F32, &parts[0]));
    check(tinyai_module_activation(model.id, TINYAI_SIGMOID, nullptr, &parts[1]));
    check(tinyai_module_linear(model.id, 100, 100, 1, TINYAI_F32, &parts[2]));
    check(tinyai_module_activation(model.id, TINYAI_SIGMOID, nullptr, &parts[3]));
    check(tinyai_module_linear(model.id, 100, 10, 1, TINYAI_F32, &parts[4]));
    check(tinyai_module_sequential(model.id, parts, 5, &net));
    tinyai_variable parameters[6];
    for (int64_t i = 0; i < 6; ++i) check(tinyai_module_parameter_at(net, i, &parameters[i]));
    tinyai_sgd_options sgd;
    tinyai_sgd_options_init(&sgd);
    sgd.rate = 0.1;
    tinyai_optimizer optimizer;
    check(tinyai_optimizer_sgd(model.id, parameters, 6, &sgd, &optimizer));

    const int64_t images[] = {1000, 784}, count = 1000;
    tinyai_array arrays[2];
    check(tinyai_array_uniform(base.id, images, 2, 0, 1, TINYAI_F32, &arrays[0]));
    check(tinyai_array_randint(base.id, &count, 1, 0, 10, TINYAI_I64, &arrays[1]));
    tinyai_dataset data;
    check(tinyai_dataset_from_arrays(base.id, arrays, 2, 1, &data));
    tinyai_loader_options options;
    tinyai_loader_options_init(&options);
    options.batch_size = 100;
    options.shuffle = 1;
    tinyai_loader loader;
    check(tinyai_loader_open(model.id, data, &options, &loader));
    const auto step = [&] {
      tinyai_manager batch;
      tinyai_array own[2];
      check(tinyai_loader_next(loader, {0}, &batch, own, 2));
      if (!batch.id) return false;
      tinyai_variable out, loss;
      check(tinyai_module_forward_array(batch, net, own[0], &out));
      check(tinyai_variable_cross_entropy(batch, out, own[1], 0, -100, TINYAI_REDUCTION_MEAN, &loss));
      check(tinyai_variable_backward(batch, loss, nullptr));
      check(tinyai_optimizer_step(optimizer));
      check(tinyai_optimizer_clear_grads(optimizer));
      check(tinyai_manager_close(batch));
      return true;
    };
    step();  // makes the state
    device.synchronize();
    const int64_t waits = device.waits(), launches = device.launches();
    int steps = 1;
    while (step()) ++steps;
    CHECK(steps == 10);
    CHECK(device.waits() == waits);
    CHECK(device.launches() > launches + 9 * 20);
    check(tinyai_loader_close(loader));
    check(tinyai_optimizer_release(optimizer));
  }
  device.synchronize();
  CHECK(device.used_bytes() == 0);
}

namespace {

// Trains to the end, or saves in the midst and goes on in another world from there.
std::vector<double> trained_by_way_of(const char* first, const char* second) {
  const tinyai_test::Folder folder;
  const std::string path = folder / "checkpoint";
  World before(4, 0.25, -1, first);
  before.options.epochs = 4;
  int batches = 0;
  Callback save = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state&) -> tinyai_status {
    return ++batches == 17 ? tinyai_trainer_save(trainer, path.c_str()) : TINYAI_OK;
  };
  before.options.batch_end = call;
  before.options.user_data = &save;
  check(tinyai_trainer_run(before.trainer()));
  World after(77, 0.25, -1, second);
  after.options.epochs = 4;
  const tinyai_trainer resumed = after.trainer();
  check(tinyai_trainer_load(resumed, path.c_str()));
  check(tinyai_trainer_run(resumed));
  CHECK(after.weights() == before.weights());
  return after.weights();
}

}  // namespace

TEST_CASE("D04 C: a checkpoint goes on with the same bits, on the device that saved it and on another") {
  start();
  LateDevice::get();
  const std::vector<double> here = trained_by_way_of("cpu", "cpu");
  CHECK(trained_by_way_of("late", "late") == here);
  CHECK(trained_by_way_of("late", "cpu") == here);
  CHECK(trained_by_way_of("cpu", "late") == here);
}

TEST_CASE("arrays with gaps on a late device are saved as what they show") {
  start();
  LateDevice::get();
  const tinyai_test::Folder folder;
  const World::Stream base(1, "late");
  const Scope scope(base.id, "files");
  const tinyai_array whole = array(scope, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {3, 4}, TINYAI_F32);
  tinyai_array part, loaded;
  check(tinyai_array_slice(scope.id, whole, 1, 1, 4, 2, &part));  // columns 1 and 3
  const std::string npy = folder / "part.npy", tensors = folder / "part.safetensors";
  check(tinyai_array_save_npy(part, npy.c_str()));
  check(tinyai_array_load_npy(scope.id, npy.c_str(), &loaded));
  CHECK(values_of(loaded) == std::vector<double>{2, 4, 6, 8, 10, 12});
  const char* const name = "part";
  check(tinyai_safetensors_save(tensors.c_str(), &part, &name, 1, nullptr, nullptr, 0));
  const Scope host("host");
  tinyai_array turned;
  check(tinyai_array_transpose(scope.id, whole, nullptr, 0, &turned));
  check(tinyai_array_save_npy(turned, npy.c_str()));
  check(tinyai_array_load_npy(host.id, npy.c_str(), &loaded));
  CHECK(values_of(loaded) == std::vector<double>{1, 5, 9, 2, 6, 10, 3, 7, 11, 4, 8, 12});
}

TEST_CASE("the orthogonal initialiser gives the same bits on a late device") {
  start();
  LateDevice::get();
  const auto made = [](const char* device) {
    const World::Stream base(11, device);
    const Scope scope(base.id, "init");
    const tinyai_variable weight = parameter(scope, std::vector<double>(40 * 70, 0), {40, 70}, TINYAI_F32);
    check(tinyai_init_orthogonal(weight, 1.5));
    return values_of(value_of(weight));
  };
  CHECK(made("late") == made("cpu"));
}

namespace {

// A composed module whose weight is on a late device and whose bias is on the host.
struct Divided {
  explicit Divided(double first) {
    check(tinyai_module_compose(host.id, "divided", nothing, nullptr, nullptr, &module));
    check(tinyai_module_add_parameter(module, "weight", weight));
    check(tinyai_module_add_parameter(module, "bias", bias));
    write(first);
  }
  ~Divided() { check(tinyai_module_release(module)); }
  void write(double first) const {
    check(tinyai_init_constant(weight, first));
    check(tinyai_init_constant(bias, first + 1));
  }
  std::vector<double> values() const {
    std::vector<double> all = values_of(value_of(weight));
    for (const double each : values_of(value_of(bias))) all.push_back(each);
    return all;
  }
  static tinyai_status nothing(tinyai_manager, tinyai_module, const tinyai_variable*, int64_t, tinyai_resource*,
                               int64_t, void*) {
    return TINYAI_ERROR_UNSUPPORTED;
  }

  World::Stream base{1, "late"};
  Scope there{base.id, "there"}, host{"host"};
  tinyai_variable weight = parameter(there, {0, 0}, {2}, TINYAI_F32), bias = parameter(host, {0}, {1}, TINYAI_F32);
  tinyai_module module;
};

}  // namespace

TEST_CASE("a module whose parameters are on two devices is saved, loaded and copied like any other") {
  start();
  LateDevice::get();
  const tinyai_test::Folder folder;
  const std::string path = folder / "divided.safetensors";
  const Divided first(3), second(7);
  check(tinyai_module_save(first.module, path.c_str()));
  first.write(0);
  check(tinyai_module_load(first.module, path.c_str(), 0));
  CHECK(first.values() == std::vector<double>{3, 3, 4});
  check(tinyai_module_copy_state(first.module, second.module, 0));
  CHECK(first.values() == std::vector<double>{7, 7, 8});
}

TEST_CASE("an optimizer over two devices goes on from its file, each state beside its parameter") {
  start();
  LateDevice::get();
  const tinyai_test::Folder folder;
  const std::string path = folder / "adam.safetensors";
  const Divided divided(1);
  const tinyai_variable parameters[] = {divided.weight, divided.bias};
  const auto adam = [&] {
    tinyai_optimizer made;
    check(tinyai_optimizer_adam(divided.host.id, parameters, 2, nullptr, &made));
    return made;
  };
  const auto step = [&](tinyai_optimizer optimizer) {
    for (const auto& [scope, each] : {std::pair(divided.there.id, divided.weight), {divided.host.id, divided.bias}}) {
      tinyai_variable sum;
      check(tinyai_variable_sum(scope, each, nullptr, 0, 0, &sum));
      check(tinyai_variable_backward(scope, sum, nullptr));
    }
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
  };
  const tinyai_optimizer first = adam();
  for (int i = 0; i < 3; ++i) step(first);
  check(tinyai_optimizer_save(first, path.c_str()));
  check(tinyai_optimizer_release(first));
  const tinyai_optimizer second = adam();
  check(tinyai_optimizer_load(second, path.c_str()));
  step(second);
  // Under a constant gradient each step of Adam has the rate's size, 0.001, if it knows how many there were.
  const std::vector<double> now = divided.values();
  CHECK(now[0] == doctest::Approx(0.996).epsilon(1e-6));
  CHECK(now[2] == doctest::Approx(1.996).epsilon(1e-6));
  check(tinyai_optimizer_release(second));
}
