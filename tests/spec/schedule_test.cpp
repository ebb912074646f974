// Schedules are PyTorch's.
//
// Reference rates: PyTorch 2.15.0 in float64 with a base of 0.5; StepLR, CosineAnnealingLR, LinearLR, ExponentialLR,
// MultiStepLR, PolynomialLR, OneCycleLR, SequentialLR, and LambdaLR with the formula of Vaswani et al. 2017.
#include <doctest/doctest.h>

#include <functional>
#include <limits>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

tinyai_optimizer make_sgd(const Scope& scope, double rate) {
  const tinyai_variable p = parameter(scope, {1}, {1}, TINYAI_F64);
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = rate;
  tinyai_optimizer out{0};
  check(tinyai_optimizer_sgd(scope.id, &p, 1, &options, &out));
  return out;
}

tinyai_schedule_options curve(tinyai_schedule_shape shape, const std::function<void(tinyai_schedule_options&)>& set) {
  tinyai_schedule_options out;
  tinyai_schedule_options_init(&out);
  out.shape = shape;
  set(out);
  return out;
}

double rate_of(tinyai_optimizer optimizer) {
  double rate = 0;
  check(tinyai_optimizer_rate(optimizer, 0, &rate));
  return rate;
}

void check_rates(const tinyai_schedule_options& options, const std::vector<double>& rates) {
  CAPTURE(options.shape);
  const Scope scope("scope");
  const tinyai_optimizer optimizer = make_sgd(scope, 0.5);
  tinyai_schedule schedule;
  check(tinyai_schedule_create(scope.id, optimizer, &options, &schedule));
  for (const double expected : rates) {
    CHECK(rate_of(optimizer) == doctest::Approx(expected).epsilon(1e-12));
    check(tinyai_schedule_advance(schedule));
  }
  check(tinyai_schedule_set_done(schedule, 1));
  CHECK(rate_of(optimizer) == doctest::Approx(rates[1]));
}

}  // namespace

TEST_CASE("staircases, cosines and warm-ups are PyTorch's") {
  check_rates(curve(TINYAI_SCHEDULE_STEP, [](auto& o) { o.period = 3, o.gamma = 0.5; }),
              {0.5, 0.5, 0.5, 0.25, 0.25, 0.25, 0.125, 0.125, 0.125});
  check_rates(curve(TINYAI_SCHEDULE_COSINE, [](auto& o) { o.period = 6, o.least = 0.1; }),
              {0.5, 0.47320508075688783, 0.4, 0.3, 0.2, 0.1267949192431123, 0.1, 0.12679491924311226, 0.2});
  check_rates(curve(TINYAI_SCHEDULE_STEP, [](auto& o) { o.warmup = 3, o.warmup_factor = 0.25, o.period = 2; }),
              {0.125, 0.25, 0.375, 0.5, 0.5, 0.05, 0.05, 0.005, 0.005});
  check_rates(
      curve(TINYAI_SCHEDULE_COSINE, [](auto& o) { o.warmup = 4, o.warmup_factor = 0.1, o.period = 5, o.least = 0.05; }),
      {0.05, 0.1625, 0.275, 0.3875, 0.5, 0.45702882373436315, 0.34452882373436317, 0.20547117626563682,
       0.09297117626563685});
  check_rates(curve(TINYAI_SCHEDULE_CONSTANT, [](auto& o) { o.warmup = 4, o.warmup_factor = 0.2; }),
              {0.1, 0.2, 0.3, 0.4, 0.5, 0.5});
}

TEST_CASE("exponential, multi-step and polynomial schedules are PyTorch's") {
  check_rates(curve(TINYAI_SCHEDULE_EXPONENTIAL, [](auto& o) { o.gamma = 0.8; }),
              {0.5, 0.4, 0.32, 0.256, 0.2048, 0.16384});
  // 0.8 in two steps.
  check_rates(curve(TINYAI_SCHEDULE_EXPONENTIAL, [](auto& o) { o.gamma = 0.64, o.period = 2; }),
              {0.5, 0.4, 0.32, 0.256});
  check_rates(curve(TINYAI_SCHEDULE_MULTI_STEP,
                    [](auto& o) { o.milestones[0] = 2, o.milestones[1] = 3, o.milestones[2] = 6, o.gamma = 0.5; }),
              {0.5, 0.5, 0.25, 0.125, 0.125, 0.125, 0.0625, 0.0625});
  check_rates(curve(TINYAI_SCHEDULE_MULTI_STEP,
                    [](auto& o) { o.warmup = 3, o.warmup_factor = 0.25, o.milestones[0] = 1, o.milestones[1] = 3; }),
              {0.125, 0.25, 0.375, 0.5, 0.05, 0.05, 0.005, 0.005});
  check_rates(curve(TINYAI_SCHEDULE_POLYNOMIAL, [](auto& o) { o.period = 4, o.power = 2; }),
              {0.5, 0.28125, 0.125, 0.03125, 0, 0});
  check_rates(curve(TINYAI_SCHEDULE_POLYNOMIAL, [](auto& o) { o.period = 4; }), {0.5, 0.375, 0.25, 0.125, 0, 0});
  // A line between 0.5 and 0.1.
  check_rates(curve(TINYAI_SCHEDULE_POLYNOMIAL, [](auto& o) { o.period = 4, o.least = 0.1; }),
              {0.5, 0.4, 0.3, 0.2, 0.1, 0.1});
}

TEST_CASE("one-cycle is PyTorch's, by half cosines and by lines, and stays at its end") {
  check_rates(curve(TINYAI_SCHEDULE_ONE_CYCLE, [](auto& o) { o.period = 10; }),
              {0.02, 0.26, 0.5, 0.47524231600673683, 0.40587282697488153, 0.30563101096814466, 0.19437098903185537,
               0.094129173025118487, 0.024759683993263143, 2e-6, 2e-6});
  check_rates(
      curve(TINYAI_SCHEDULE_ONE_CYCLE,
            [](auto& o) { o.period = 8, o.rise = 0.5, o.linear = 1, o.start_divisor = 10, o.end_divisor = 100; }),
      {0.05, 0.2, 0.35, 0.5, 0.375125, 0.25025, 0.125375, 0.0005, 0.0005});
}

TEST_CASE("one-cycle has a rate at any share of its rise, and over a single step") {
  for (const int64_t period : {1, 2, 3, 7}) {
    for (const double rise : {0.0, 0.1, 0.3, 0.5, 1.0}) {
      for (const int32_t linear : {0, 1}) {
        const Scope scope("scope");
        const tinyai_optimizer optimizer = make_sgd(scope, 0.5);
        const tinyai_schedule_options options =
            curve(TINYAI_SCHEDULE_ONE_CYCLE, [&](auto& o) { o.period = period, o.rise = rise, o.linear = linear; });
        tinyai_schedule schedule;
        check(tinyai_schedule_create(scope.id, optimizer, &options, &schedule));
        for (int64_t step = 0; step < period + 2; ++step) {
          CHECK(rate_of(optimizer) > 0);
          CHECK(rate_of(optimizer) <= doctest::Approx(0.5));
          check(tinyai_schedule_advance(schedule));
        }
      }
    }
  }
}

TEST_CASE("noam climbs to the base within the warm-up and falls with the root of the steps") {
  check_rates(curve(TINYAI_SCHEDULE_NOAM, [](auto& o) { o.warmup = 4, o.warmup_factor = 0.7; }),
              {0.125, 0.25, 0.375, 0.5, 0.44721359549995793, 0.40824829046386302, 0.37796447300922725,
               0.35355339059327379, 0.33333333333333331, 0.31622776601683794});
  check_rates(curve(TINYAI_SCHEDULE_NOAM, [](auto&) {}), {0.5, 0.35355339059327379, 0.28867513459481288, 0.25});
}

TEST_CASE("a schedule that leads to no rate is refused, and the field is named") {
  const Scope scope("schedules");
  tinyai_variable parameter;
  check(tinyai_parameter(scope.id, array(scope, {1}, {1}, TINYAI_F32), &parameter));
  tinyai_optimizer optimizer;
  check(tinyai_optimizer_sgd(scope.id, &parameter, 1, nullptr, &optimizer));
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kInf = std::numeric_limits<double>::infinity();
  const auto refused = [&](double tinyai_schedule_options::*field, double value, const std::string& words) {
    CAPTURE(words);
    tinyai_schedule_options options;
    tinyai_schedule_options_init(&options);
    options.shape = TINYAI_SCHEDULE_COSINE;
    options.period = 4;
    options.*field = value;
    tinyai_schedule out;
    CHECK(tinyai_schedule_create(scope.id, optimizer, &options, &out) == TINYAI_ERROR_RANGE);
    CHECK(last_error().find(words) != std::string::npos);
  };
  refused(&tinyai_schedule_options::gamma, kNan, "gamma is nan; it must be finite and not negative");
  refused(&tinyai_schedule_options::gamma, kInf, "gamma is inf");
  refused(&tinyai_schedule_options::least, kNan, "least is nan");
  refused(&tinyai_schedule_options::least, kInf, "least is inf");
  refused(&tinyai_schedule_options::least, -1, "least is -1");
  refused(&tinyai_schedule_options::warmup_factor, kNan, "warmup_factor is nan");
}

TEST_CASE("milestones that do not ascend, and what no one-cycle can be, are refused") {
  const Scope scope("schedules");
  const tinyai_optimizer optimizer = make_sgd(scope, 0.5);
  const auto refused = [&](const std::string& words, const std::function<void(tinyai_schedule_options&)>& set) {
    const tinyai_schedule_options options = curve(TINYAI_SCHEDULE_MULTI_STEP, set);
    tinyai_schedule out{7};
    CHECK(tinyai_schedule_create(scope.id, optimizer, &options, &out) == TINYAI_ERROR_RANGE);
    CHECK(last_error().find(words) != std::string::npos);
    CHECK(out.id == 7);
  };
  refused("milestones[1] is 3", [](auto& o) { o.milestones[0] = 3, o.milestones[1] = 3; });
  refused("milestones[0] is -1", [](auto& o) { o.milestones[0] = -1; });
  refused("milestones[2] is 9", [](auto& o) { o.milestones[0] = 3, o.milestones[2] = 9; });
  refused("rise is 1.5", [](auto& o) { o.rise = 1.5; });
  refused("start_divisor is 0", [](auto& o) { o.start_divisor = 0; });
  refused("end_divisor is 0.5", [](auto& o) { o.end_divisor = 0.5; });
  refused("power is -1", [](auto& o) { o.power = -1; });
  const tinyai_schedule_options unknown = curve(TINYAI_SCHEDULE_NOAM + 1, [](auto&) {});
  tinyai_schedule out{7};
  CHECK(tinyai_schedule_create(scope.id, optimizer, &unknown, &out) == TINYAI_ERROR_ARGUMENT);
}
