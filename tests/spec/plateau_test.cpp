// A plateau of the loss lowers the rate, by the epochs that PyTorch 2.15's ReduceLROnPlateau lowers it after.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>

#include "support/training.hpp"

using namespace training_tests;

namespace {

using Numbers = std::vector<double>;

const Numbers kLosses{1,   0.9, 0.9,     0.95, NAN,  0.89999, 0.8,  0.8,  0.8,  0.8,
                      0.8, 0.8, 0.79995, 0.7,  0.71, 0.72,    0.73, 0.74, 0.75, 0.76};

// A run whose losses are those, whatever it learns.
struct Told : World {
  Numbers losses, rates;
  size_t epoch = 0;
  Callback note = [this](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) {
    rates.push_back(state.rate);
    ++epoch;
    return rates.size() == stop_after ? tinyai_trainer_stop(trainer) : TINYAI_OK;
  };
  size_t stop_after = 0;

  explicit Told(Numbers told) : losses(std::move(told)) {
    options.epochs = static_cast<int64_t>(losses.size());
    options.loss = TINYAI_LOSS_HOST;
    options.loss_function = loss;
    options.epoch_end = [](tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                           void* data) { return static_cast<Told*>(data)->note(scope, trainer, *state); };
    options.user_data = this;
    options.optimizer = descent(1);
  }

  tinyai_optimizer descent(double rate) const {
    tinyai_sgd_options sgd;
    tinyai_sgd_options_init(&sgd);
    sgd.rate = rate;
    std::vector<tinyai_variable> parameters(4);
    for (int i = 0; i < 4; ++i) check(tinyai_module_parameter_at(module, i, &parameters[i]));
    tinyai_optimizer out;
    check(tinyai_optimizer_sgd(training.id, parameters.data(), 4, &sgd, &out));
    return out;
  }

 private:
  static tinyai_status loss(tinyai_manager scope, tinyai_variable output, const tinyai_array*, int64_t,
                            tinyai_variable* out, void* data) {
    const auto* told = static_cast<Told*>(data);
    tinyai_variable sum, nothing;
    tinyai_status status = tinyai_variable_sum(scope, output, nullptr, 0, 0, &sum);
    if (!status) status = tinyai_variable_mul_scalar(scope, sum, 0, &nothing);
    if (!status) status = tinyai_variable_add_scalar(scope, nothing, told->losses[told->epoch], out);
    return status;
  }
};

struct Case {
  int64_t plateau;
  double factor, gain;
  int64_t cooldown;
  double least;
  Numbers rates;
};

// torch.optim.lr_scheduler.ReduceLROnPlateau(sgd of rate 1, "min", factor, plateau - 1, gain, "rel", cooldown, least,
// eps=0)
const Case kCases[] = {
    {2, 0.1, 1e-4, 0, 0, {1,    1,    1,    0.1,  0.1,  0.01, 0.01, 0.01, 1e-3, 1e-3,
                          1e-4, 1e-4, 1e-5, 1e-5, 1e-5, 1e-6, 1e-6, 1e-7, 1e-7, 1e-8}},
    {3, 0.5, 1e-4, 0, 0, {1,    1,    1,     1,     0.5,   0.5,   0.5,    0.5,    0.5,    0.25,
                          0.25, 0.25, 0.125, 0.125, 0.125, 0.125, 0.0625, 0.0625, 0.0625, 0.03125}},
    {1, 0.5, 0.05, 2, 0, {1,     1,      0.5,    0.5,    0.5,     0.25,    0.25,    0.25,     0.125,    0.125,
                          0.125, 0.0625, 0.0625, 0.0625, 0.03125, 0.03125, 0.03125, 0.015625, 0.015625, 0.015625}},
    {2, 0.5, 0, 1, 0.0625, {1,    1,     1,     0.5,   0.5,   0.5,    0.5,    0.5,    0.25,   0.25,
                            0.25, 0.125, 0.125, 0.125, 0.125, 0.0625, 0.0625, 0.0625, 0.0625, 0.0625}},
};

void take(tinyai_trainer_options& options, const Case& of) {
  options.plateau = of.plateau;
  options.plateau_factor = of.factor;
  options.plateau_gain = of.gain;
  options.plateau_cooldown = of.cooldown;
  options.plateau_least = of.least;
}

}  // namespace

TEST_CASE("a plateau lowers the rate after the epochs that PyTorch does") {
  for (const Case& one : kCases) {
    Told told(kLosses);
    take(told.options, one);
    check(tinyai_trainer_run(told.trainer()));
    REQUIRE(told.rates.size() == one.rates.size());
    for (size_t i = 0; i < one.rates.size(); ++i) {
      CAPTURE(i);
      CHECK(told.rates[i] == doctest::Approx(one.rates[i]).epsilon(1e-12));
    }
  }
}

TEST_CASE("without a plateau no loss changes the rate") {
  Told told(kLosses);
  check(tinyai_trainer_run(told.trainer()));
  CHECK(told.rates == Numbers(kLosses.size(), 1));
}

TEST_CASE("a plateau goes on across a checkpoint as if the run had not been interrupted") {
  const std::string path = temporary_file("plateau");
  for (const size_t stopped : {3, 4, 9}) {
    Told first(kLosses), second(kLosses);
    for (Told* told : {&first, &second}) take(told->options, kCases[2]);
    first.stop_after = stopped;
    const tinyai_trainer interrupted = first.trainer();
    CHECK(tinyai_trainer_run(interrupted) == TINYAI_ERROR_STOPPED);
    check(tinyai_trainer_save(interrupted, path.c_str()));
    const tinyai_trainer resumed = second.trainer();
    check(tinyai_trainer_load(resumed, path.c_str()));
    second.epoch = stopped;
    check(tinyai_trainer_run(resumed));
    Numbers rates = first.rates;
    rates.insert(rates.end(), second.rates.begin(), second.rates.end());
    CHECK(rates == kCases[2].rates);
  }
  std::remove(path.c_str());
}

TEST_CASE("a loss below zero gains where it falls") {
  Told told({-1, -2, -3, -3, -3});
  take(told.options, {2, 0.5, 1e-4, 0, 0, {}});
  check(tinyai_trainer_run(told.trainer()));
  CHECK(told.rates == Numbers{1, 1, 1, 1, 0.5});
}

TEST_CASE("a plateau that means nothing, and one beside a schedule, are refused") {
  const auto status_of = [](auto change) {
    Told told(kLosses);
    change(told.options);
    tinyai_trainer out;
    return tinyai_trainer_create(told.training.id, &told.options, &out);
  };
  CHECK(status_of([](auto& o) { o.plateau = -1; }) == TINYAI_ERROR_RANGE);
  CHECK(status_of([](auto& o) { o.plateau_factor = 1.5; }) == TINYAI_ERROR_RANGE);
  CHECK(status_of([](auto& o) { o.plateau_factor = NAN; }) == TINYAI_ERROR_RANGE);
  CHECK(status_of([](auto& o) { o.plateau_gain = -1; }) == TINYAI_ERROR_RANGE);
  CHECK(status_of([](auto& o) { o.plateau_cooldown = -1; }) == TINYAI_ERROR_RANGE);
  CHECK(status_of([](auto& o) { o.plateau_least = -1; }) == TINYAI_ERROR_RANGE);
  tinyai_schedule_options schedule;
  tinyai_schedule_options_init(&schedule);
  CHECK(status_of([&](auto& o) {
          o.plateau = 1;
          o.schedule = &schedule;
        }) == TINYAI_ERROR_ARGUMENT);
}
