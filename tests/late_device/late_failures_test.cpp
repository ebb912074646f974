// What goes wrong on a device that computes later, and when one hears of it: row D03. A launch that is refused, work
// that fails in the queue, a device that is lost, each at every place of a training program.
#include <doctest/doctest.h>

#include "late_device/late_device.h"
#include "memory/stats.h"
#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai::Status;
using tinyai::test::LateDevice;

namespace {

void start() { const Scope started("started"); }

// A training program in pieces, each of which may fail.
class Program {
 public:
  explicit Program(const char* device) : world_(1, 0.25, -1, device), path_(folder_ / "saved") {
    tinyai_variable parameters[4];
    for (int64_t i = 0; i < 4; ++i) check(tinyai_module_parameter_at(world_.module, i, &parameters[i]));
    check(tinyai_optimizer_adam(world_.model.id, parameters, 4, nullptr, &optimizer_));
    world_.options.epochs = 1;
    trainer_ = world_.trainer();
    check(tinyai_predictor_create(world_.base.id, world_.module, nullptr, &predictor_));
    tinyai_loader_options options;
    tinyai_loader_options_init(&options);
    options.shuffle = 1;
    check(tinyai_loader_open(world_.base.id, world_.data, &options, &loader_));
    x_ = array(world_.base, {1, 2, 3, 4, 5, 6}, {3, 2}, TINYAI_F32);
    const int64_t labels[] = {0, 1, 1}, three = 3;
    check(tinyai_array_from_host(world_.base.id, TINYAI_I64, &three, 1, labels, &y_));
    check(save_module());
  }
  ~Program() {
    check(tinyai_loader_close(loader_));
    check(tinyai_predictor_release(predictor_));
    check(tinyai_trainer_release(trainer_));
    check(tinyai_optimizer_release(optimizer_));
  }

  struct Place {
    const char* name;
    tinyai_status (Program::*run)();
  };
  static constexpr int kPlaces = 8;
  static const Place places[kPlaces];

  // Waits for the device and reads what is there.
  tinyai_status read() {
    float values[6];
    return tinyai_array_to_host(x_, values, sizeof values);
  }

 private:
  tinyai_status train() {
    tinyai_trainer fresh;  // one that has run does no more
    tinyai_status status = tinyai_trainer_create(world_.training.id, &world_.options, &fresh);
    if (status) return status;
    status = tinyai_trainer_run(fresh);
    tinyai_trainer_state state{};
    state.struct_size = sizeof state;
    if (!status) status = tinyai_trainer_get_state(fresh, &state);
    check(tinyai_trainer_release(fresh));
    return status;
  }
  tinyai_status predict() {
    const Scope scope(world_.base.id, "prediction");
    tinyai_array out;
    return tinyai_predictor_predict(scope.id, predictor_, x_, &out);
  }
  tinyai_status load_batch() {
    tinyai_manager batch{0};
    tinyai_array arrays[2];
    const tinyai_status status = tinyai_loader_next(loader_, world_.base.id, &batch, arrays, 2);
    check(tinyai_manager_close(batch));
    return status;
  }
  tinyai_status backward() {
    const Scope scope(world_.base.id, "step");
    tinyai_variable out, loss;
    tinyai_status status = tinyai_module_forward_array(scope.id, world_.module, x_, &out);
    if (!status) status = tinyai_variable_cross_entropy(scope.id, out, y_, 0, -100, TINYAI_REDUCTION_MEAN, &loss);
    return status ? status : tinyai_variable_backward(scope.id, loss, nullptr);
  }
  tinyai_status step() {
    tinyai_status status = backward();
    if (!status) status = tinyai_optimizer_step(optimizer_);
    const tinyai_status cleared = tinyai_optimizer_clear_grads(optimizer_);
    return status ? status : cleared;
  }
  tinyai_status clip() {
    tinyai_status status = backward();
    double norm = 0;
    if (!status) status = tinyai_optimizer_clip_norm(optimizer_, 0.01, &norm);
    const tinyai_status cleared = tinyai_optimizer_clear_grads(optimizer_);
    return status ? status : cleared;
  }
  tinyai_status save_module() { return tinyai_module_save(world_.module, path_.c_str()); }
  tinyai_status save_trainer() { return tinyai_trainer_save(trainer_, (path_ + " of trainer").c_str()); }
  tinyai_status load_module() { return tinyai_module_load(world_.module, path_.c_str(), 0); }

  World world_;
  tinyai_test::Folder folder_;
  std::string path_;
  tinyai_optimizer optimizer_;
  tinyai_trainer trainer_;
  tinyai_predictor predictor_;
  tinyai_loader loader_;
  tinyai_array x_, y_;
};

const Program::Place Program::places[kPlaces] = {
    {"trainer", &Program::train},
    {"predictor", &Program::predict},
    {"loader", &Program::load_batch},
    {"optimizer step", &Program::step},
    {"clipping", &Program::clip},
    {"saving a module", &Program::save_module},
    {"loading a module", &Program::load_module},
    {"a checkpoint", &Program::save_trainer},
};

// The first, the second, .. launch of each place fails: that call says DEVICE, or the next one that waits does; then
// all is well again.
void fail_everywhere(void (LateDevice::*arm)(int, Status)) {
  start();
  LateDevice& device = LateDevice::get();
  for (const Program::Place& place : Program::places) {
    CAPTURE(std::string(place.name));
    Program program("late");
    check((program.*place.run)());  // makes what is made once
    check(program.read());
    int failures = 0;
    for (int nth = 0; nth < 2000; nth += 1 + nth / 8) {
      CAPTURE(nth);
      (device.*arm)(nth, Status::kDevice);
      tinyai_status status = (program.*place.run)();
      if (!device.disarm()) {  // it happened
        ++failures;
        if (!status) status = program.read();
        CHECK(status == TINYAI_ERROR_DEVICE);
        CHECK(last_error().find("as a test asked") != std::string::npos);
      } else {
        CHECK(status == TINYAI_OK);
        nth = 2000;
      }
      // Of several failures of one call the first is told, and one that came after it may be left.
      for (int left = 0; left < 2 && program.read(); ++left) {
      }
      CHECK(program.read() == TINYAI_OK);
    }
    const std::string name = place.name;
    const bool launches = name != "saving a module" && name != "a checkpoint" && name != "loading a module";
    if (launches) CHECK(failures > 0);
  }
  device.synchronize();
  CHECK(device.used_bytes() == 0);
  CHECK(tinyai::memory::check_accounts() == "");
}

}  // namespace

TEST_CASE(
    "D03 C: a launch that is refused, at every place: DEVICE from that call or the next that waits, then all goes on") {
  fail_everywhere(&LateDevice::fail_launch);
}

TEST_CASE(
    "D03 C: work that fails in the queue, at every place: the next call that waits says DEVICE, then all goes on") {
  fail_everywhere(&LateDevice::fail_later);
}

TEST_CASE(
    "a step that is traced and fails, where the device has a failure to tell: that is told by the next that waits") {
  start();
  LateDevice::get();
  const World::Stream base(1, "late");
  const Scope scope(base.id, "scope");
  struct Step {
    tinyai_variable weight;
    tinyai_optimizer optimizer;
  } step{parameter(scope, {1, 2}, {2}, TINYAI_F32), {}};
  check(tinyai_optimizer_adam(scope.id, &step.weight, 1, nullptr, &step.optimizer));
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.user_data = &step;
  options.run = [](tinyai_manager inner, const tinyai_variable*, int64_t, tinyai_resource*, int64_t,
                   void* data) -> tinyai_status {
    const Step& own = *static_cast<Step*>(data);
    tinyai_variable sum;
    check(tinyai_variable_sum(inner, own.weight, nullptr, 0, 0, &sum));
    check(tinyai_variable_backward(inner, sum, nullptr));
    check(tinyai_optimizer_step(own.optimizer));
    return TINYAI_ERROR_ARGUMENT;  // what the step has made is taken back
  };
  tinyai_function function;
  check(tinyai_function_create(scope.id, &options, &function));

  const int64_t wrong[] = {9}, one = 1;
  const tinyai_array x = array(scope, {1, 2}, {2}, TINYAI_F32);
  tinyai_array index, y;
  tinyai_variable out;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &one, 1, wrong, &index));
  check(tinyai_array_index_select(scope.id, x, index, 0, &y));
  CHECK(tinyai_function_call(scope.id, function, nullptr, 0, &out, 1) == TINYAI_ERROR_CALLBACK);
  float values[2];
  CHECK(tinyai_array_to_host(x, values, sizeof values) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("index_select") != std::string::npos);
  CHECK(tinyai_array_to_host(x, values, sizeof values) == TINYAI_OK);
  check(tinyai_function_release(function));
  check(tinyai_optimizer_release(step.optimizer));
}

TEST_CASE("D03 C: a device that is lost at any place stays lost; what was on it is given back, other devices go on") {
  start();
  for (int which = 0; which < Program::kPlaces - 3; ++which) {  // those that launch
    const Program::Place& place = Program::places[which];
    CAPTURE(std::string(place.name));
    LateDevice& device = LateDevice::another((std::string("lost:") + std::to_string(which)).c_str());
    {
      Program program(device.name());
      check((program.*place.run)());
      check(program.read());
      device.lose_later(0);
      tinyai_status status = (program.*place.run)();
      if (!status) status = program.read();
      CHECK(status == TINYAI_ERROR_DEVICE);
      CHECK(last_error().find("lost") != std::string::npos);
      for (const Program::Place& each : Program::places) {
        CAPTURE(std::string(each.name));
        CHECK((program.*each.run)() == TINYAI_ERROR_DEVICE);
      }
      CHECK(program.read() == TINYAI_ERROR_DEVICE);
      const int64_t one = 1;
      tinyai_array none;
      {
        const World::Stream scope(1, device.name());
        CHECK(tinyai_array_zeros(scope.id, &one, 1, TINYAI_F32, &none) == TINYAI_ERROR_DEVICE);
      }
      CHECK(device.used_bytes() > 0);
      CHECK(tinyai::memory::check_accounts() == "");

      World here(3), late(3, 0, -1, "late");  // others go on
      check(tinyai_trainer_run(here.trainer()));
      check(tinyai_trainer_run(late.trainer()));
      CHECK(here.weights() == late.weights());
    }
    CHECK(device.used_bytes() == 0);
    CHECK(tinyai::memory::check_accounts() == "");
  }
}
