// A loss's scale: what a step makes of gradients that are too great, by every optimizer, eager and compiled.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

// The optimizers by their numbers, with the defaults, but that SGD has a momentum.
constexpr int kRules = 7;
tinyai_optimizer optimizer_of(const Scope& scope, int rule, const std::vector<tinyai_variable>& w) {
  const auto count = static_cast<int64_t>(w.size());
  tinyai_optimizer out{0};
  tinyai_sgd_options sgd;
  tinyai_sgd_options_init(&sgd);
  sgd.momentum = 0.9;
  switch (rule) {
    case 0:
      check(tinyai_optimizer_sgd(scope.id, w.data(), count, &sgd, &out));
      break;
    case 1:
      check(tinyai_optimizer_adam(scope.id, w.data(), count, nullptr, &out));
      break;
    case 2:
      check(tinyai_optimizer_adamw(scope.id, w.data(), count, nullptr, &out));
      break;
    case 3:
      check(tinyai_optimizer_adagrad(scope.id, w.data(), count, nullptr, &out));
      break;
    case 4:
      check(tinyai_optimizer_rmsprop(scope.id, w.data(), count, nullptr, &out));
      break;
    case 5:
      check(tinyai_optimizer_adadelta(scope.id, w.data(), count, nullptr, &out));
      break;
    default:
      check(tinyai_optimizer_nadam(scope.id, w.data(), count, nullptr, &out));
  }
  return out;
}

void set_scale(tinyai_optimizer optimizer, double initial, int64_t interval = 2000) {
  tinyai_loss_scale_options options;
  tinyai_loss_scale_options_init(&options);
  options.initial = initial;
  options.growth_interval = interval;
  check(tinyai_optimizer_set_loss_scale(optimizer, &options));
}

tinyai_loss_scale_state scale_of(tinyai_optimizer optimizer) {
  tinyai_loss_scale_state state{};
  state.struct_size = sizeof state;
  check(tinyai_optimizer_get_loss_scale(optimizer, &state));
  return state;
}

// A backward of sum(w * gradients), scaled where the optimizer is.
void add_gradients(tinyai_optimizer optimizer, tinyai_variable w, const std::vector<double>& gradients) {
  const Scope step("step", true);
  const tinyai_variable by = constant(step, gradients, {static_cast<int64_t>(gradients.size())}, TINYAI_F32);
  tinyai_variable product, loss;
  check(tinyai_variable_mul({0}, w, by, &product));
  check(tinyai_variable_sum({0}, product, nullptr, 0, 0, &loss));
  if (tinyai_optimizer_scale_loss({0}, optimizer, loss, &loss) != TINYAI_OK) CHECK(loss.id != 0);
  check(tinyai_variable_backward({0}, loss, nullptr));
}

void step_by(tinyai_optimizer optimizer, tinyai_variable w, const std::vector<double>& gradients) {
  check(tinyai_optimizer_clear_grads(optimizer));
  add_gradients(optimizer, w, gradients);
  check(tinyai_optimizer_step(optimizer));
}

std::vector<std::string> g_said;
class Logged {
 public:
  Logged() {
    g_said.clear();
    check(tinyai_set_logger(
        TINYAI_LOG_WARN, [](tinyai_log_level, const char* message, void*) { g_said.emplace_back(message); }, nullptr,
        nullptr));
  }
  ~Logged() { tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr); }
  Logged(const Logged&) = delete;
  Logged& operator=(const Logged&) = delete;
};

}  // namespace

TEST_CASE("loss scale: steps of every optimizer are those without one, bit for bit") {
  for (int rule = 0; rule < kRules; ++rule) {
    CAPTURE(rule);
    const Scope scope("both");
    const tinyai_variable plain = parameter(scope, {1, -2, 0.5}, {3}, TINYAI_F32),
                          own = parameter(scope, {1, -2, 0.5}, {3}, TINYAI_F32);
    const tinyai_optimizer a = optimizer_of(scope, rule, {plain}), b = optimizer_of(scope, rule, {own});
    set_scale(b, 1024, 3);  // powers of two: nothing is rounded
    for (int i = 0; i < 10; ++i) {
      const std::vector<double> gradients{0.1 * i, -0.01, 3};
      step_by(a, plain, gradients);
      step_by(b, own, gradients);
      CHECK(values_of(value_of(plain)) == values_of(value_of(own)));
    }
    const tinyai_loss_scale_state state = scale_of(b);
    CHECK(state.value == 1024 * 8);  // it grew three times
    CHECK(state.taken == 10);
    CHECK(state.skipped == 0);
  }
  check_accounts();
}

TEST_CASE("loss scale: a step with a gradient that is not finite is left out by every optimizer, and lowers it") {
  for (int rule = 0; rule < kRules; ++rule) {
    for (const double bad : {kInfinite, -kInfinite, std::nan("")}) {
      CAPTURE(rule);
      const Scope scope("skips");
      const tinyai_variable plain = parameter(scope, {1, -2}, {2}, TINYAI_F32),
                            own = parameter(scope, {1, -2}, {2}, TINYAI_F32);
      const tinyai_optimizer a = optimizer_of(scope, rule, {plain}), b = optimizer_of(scope, rule, {own});
      set_scale(b, 65536);
      step_by(a, plain, {0.5, 1});
      step_by(b, own, {0.5, 1});
      step_by(b, own, {0.5, bad});
      CHECK(values_of(value_of(plain)) == values_of(value_of(own)));
      CHECK(scale_of(b).value == 32768);
      CHECK(scale_of(b).taken == 1);
      CHECK(scale_of(b).skipped == 1);
      CHECK(scale_of(b).skipped_in_a_row == 1);
      step_by(a, plain, {-1, 0.25});  // counts and moments are as if there had been none
      step_by(b, own, {-1, 0.25});
      CHECK(values_of(value_of(plain)) == values_of(value_of(own)));
      CHECK(scale_of(b).skipped_in_a_row == 0);
    }
  }
}

TEST_CASE("loss scale: a finite gradient is taken, however great its square") {
  const Scope scope("great");
  const tinyai_variable w = parameter(scope, {1, 1}, {2}, TINYAI_F32);
  const tinyai_optimizer sgd = optimizer_of(scope, 0, {w});
  set_scale(sgd, 1);
  step_by(sgd, w, {1e30, -1});
  CHECK(scale_of(sgd).taken == 1);
}

TEST_CASE("loss scale: of several parameters one spoils the step, and those without a gradient none") {
  const Scope scope("several");
  const tinyai_variable a = parameter(scope, {1}, {1}, TINYAI_F32), b = parameter(scope, {2}, {1}, TINYAI_F32),
                        c = parameter(scope, {3}, {1}, TINYAI_F32);
  const tinyai_optimizer adam = optimizer_of(scope, 1, {a, b, c});
  set_scale(adam, 8);
  add_gradients(adam, a, {1});
  add_gradients(adam, c, {kInfinite});
  check(tinyai_optimizer_step(adam));
  CHECK(values_of(value_of(a)) == std::vector<double>{1});
  CHECK(scale_of(adam).skipped == 1);
  check(tinyai_optimizer_clear_grads(adam));
  add_gradients(adam, a, {1});
  check(tinyai_optimizer_step(adam));
  CHECK(values_of(value_of(a))[0] < 1);
  CHECK(values_of(value_of(b)) == std::vector<double>{2});
  const tinyai_variable later = parameter(scope, {4}, {1}, TINYAI_F32);
  check(tinyai_optimizer_add_adam_group(adam, &later, 1, nullptr));
  check(tinyai_optimizer_clear_grads(adam));
  add_gradients(adam, later, {1});
  check(tinyai_optimizer_step(adam));
  CHECK(values_of(value_of(later))[0] < 4);
  CHECK(scale_of(adam).taken == 2);
}

TEST_CASE("loss scale: clipping is by the gradients without it, and hides nothing that is not finite") {
  for (const bool by_norm : {true, false}) {
    CAPTURE(by_norm);
    const Scope scope("clipped");
    const tinyai_variable plain = parameter(scope, {1, -2}, {2}, TINYAI_F32),
                          own = parameter(scope, {1, -2}, {2}, TINYAI_F32);
    const tinyai_optimizer a = optimizer_of(scope, 0, {plain}), b = optimizer_of(scope, 0, {own});
    set_scale(b, 1024);
    const auto step = [&](tinyai_optimizer optimizer, tinyai_variable w, const std::vector<double>& gradients) {
      check(tinyai_optimizer_clear_grads(optimizer));
      add_gradients(optimizer, w, gradients);
      double norm = 0;
      check(by_norm ? tinyai_optimizer_clip_norm(optimizer, 1, &norm) : tinyai_optimizer_clip_value(optimizer, 1));
      check(tinyai_optimizer_step(optimizer));
      return norm;
    };
    for (const std::vector<double>& gradients : {std::vector<double>{3, 4}, std::vector<double>{0.25, -0.125}})
      CHECK(step(a, plain, gradients) == doctest::Approx(step(b, own, gradients)));
    const std::vector<double> wanted = values_of(value_of(plain)), is = values_of(value_of(own));
    for (size_t i = 0; i < is.size(); ++i) CHECK(is[i] == doctest::Approx(wanted[i]).epsilon(1e-6));
    for (const double bad : {kInfinite, std::nan("")}) step(b, own, {bad, 1});
    CHECK(values_of(value_of(own)) == is);
    CHECK(scale_of(b).skipped == 2);
    check(tinyai_optimizer_clear_grads(b));
    step_by(b, own, {1, 1});
    CHECK(scale_of(b).taken == 3);
  }
}

TEST_CASE("loss scale: a schedule goes by the steps that were taken") {
  const Scope scope("schedule");
  const tinyai_variable w = parameter(scope, {1}, {1}, TINYAI_F32);
  const tinyai_optimizer adam = optimizer_of(scope, 1, {w});
  set_scale(adam, 8);
  tinyai_schedule_options options;
  tinyai_schedule_options_init(&options);
  options.shape = TINYAI_SCHEDULE_STEP;
  tinyai_schedule schedule;
  check(tinyai_schedule_create(scope.id, adam, &options, &schedule));
  int64_t done = 0;
  for (const double gradient : {1.0, kInfinite, kInfinite, 1.0}) {
    step_by(adam, w, {gradient});
    check(tinyai_schedule_advance(schedule));
  }
  check(tinyai_schedule_done(schedule, &done));
  CHECK(done == 2);
  check(tinyai_schedule_release(schedule));
}

TEST_CASE("loss scale: it says once that it is below 1, and that a hundred steps were left out, and by whom") {
  const Scope scope("told");
  const tinyai_variable good = parameter(scope, {1}, {1}, TINYAI_F32), w = parameter(scope, {1}, {1}, TINYAI_F32);
  check(tinyai_variable_set_name(w, "culprit"));
  const tinyai_optimizer adam = optimizer_of(scope, 1, {good, w});
  set_scale(adam, 8);
  const Logged logged;
  const auto skip = [&] {
    check(tinyai_optimizer_clear_grads(adam));
    add_gradients(adam, good, {1});
    add_gradients(adam, w, {kInfinite});
    check(tinyai_optimizer_step(adam));
  };
  for (int i = 0; i < 3; ++i) skip();
  CHECK(g_said.empty());
  skip();
  REQUIRE(g_said.size() == 1);
  CHECK(g_said[0].find("below 1") != std::string::npos);
  CHECK(g_said[0].find("culprit") != std::string::npos);
  for (int i = 4; i < 99; ++i) skip();
  CHECK(g_said.size() == 1);
  for (int i = 99; i < 120; ++i) skip();
  REQUIRE(g_said.size() == 2);
  CHECK(g_said[1].find("100 steps in a row") != std::string::npos);
  CHECK(g_said[1].find("culprit") != std::string::npos);
  CHECK(scale_of(adam).skipped_in_a_row == 120);
}

TEST_CASE("loss scale: what cannot be one is refused, and nothing changed") {
  const Scope scope("refused");
  const tinyai_variable w = parameter(scope, {1}, {1}, TINYAI_F32);
  const tinyai_optimizer adam = optimizer_of(scope, 1, {w});
  tinyai_loss_scale_state state{};
  state.struct_size = sizeof state;
  CHECK(tinyai_optimizer_get_loss_scale(adam, &state) == TINYAI_ERROR_NOT_READY);
  tinyai_variable out{77};
  CHECK(tinyai_optimizer_scale_loss({0}, adam, w, &out) == TINYAI_ERROR_NOT_READY);
  CHECK(out.id == 77);
  const auto refused = [&](auto change) {
    tinyai_loss_scale_options options;
    tinyai_loss_scale_options_init(&options);
    change(options);
    CHECK(tinyai_optimizer_set_loss_scale(adam, &options) == TINYAI_ERROR_RANGE);
  };
  for (const double bad : {0.0, -1.0, kInfinite, std::nan("")}) {
    refused([&](auto& options) { options.initial = bad; });
    refused([&](auto& options) { options.growth = bad; });
    refused([&](auto& options) { options.backoff = bad; });
  }
  refused([&](auto& options) { options.growth = 0.5; });
  refused([&](auto& options) { options.backoff = 2; });
  refused([&](auto& options) { options.growth_interval = 0; });
  CHECK(tinyai_optimizer_get_loss_scale(adam, &state) == TINYAI_ERROR_NOT_READY);
  set_scale(adam, 4);
  CHECK(scale_of(adam).value == 4);
  check(tinyai_optimizer_clear_loss_scale(adam));
  CHECK(tinyai_optimizer_get_loss_scale(adam, &state) == TINYAI_ERROR_NOT_READY);
  World world;
  world.options.loss_scale = -1;
  tinyai_trainer none{0};
  CHECK(tinyai_trainer_create(world.training.id, &world.options, &none) == TINYAI_ERROR_RANGE);
  check_accounts();
}

TEST_CASE("loss scale: it is in the optimizer's file") {
  const Scope scope("file");
  const tinyai_variable w = parameter(scope, {1}, {1}, TINYAI_F32), v = parameter(scope, {1}, {1}, TINYAI_F32);
  const tinyai_optimizer a = optimizer_of(scope, 1, {w}), b = optimizer_of(scope, 1, {v});
  set_scale(a, 64);
  step_by(a, w, {1});
  step_by(a, w, {kInfinite});
  const std::string path = temporary_file("scale.safetensors");
  check(tinyai_optimizer_save(a, path.c_str()));
  CHECK(tinyai_optimizer_load(b, path.c_str()) == TINYAI_ERROR_ARGUMENT);
  set_scale(b, 8);
  check(tinyai_optimizer_load(b, path.c_str()));
  CHECK(scale_of(b).value == 32);
  CHECK(scale_of(b).taken == 1);
  CHECK(scale_of(b).skipped_in_a_row == 1);
  std::remove(path.c_str());
}

// ---- Compiled -------------------------------------------------------------------------------------------------------

namespace {

struct Step {
  tinyai_optimizer optimizer;
  tinyai_variable w;
};

tinyai_status whole_step(tinyai_manager, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                         void* user_data) {
  const auto& step = *static_cast<const Step*>(user_data);
  tinyai_variable product, loss, scaled;
  tinyai_status status = tinyai_optimizer_clear_grads(step.optimizer);
  if (!status) status = tinyai_variable_mul({0}, step.w, in[0], &product);
  if (!status) status = tinyai_variable_sum({0}, product, nullptr, 0, 0, &loss);
  if (!status) status = tinyai_optimizer_scale_loss({0}, step.optimizer, loss, &scaled);
  if (!status) status = tinyai_variable_backward({0}, scaled, nullptr);
  if (!status) status = tinyai_optimizer_clip_norm(step.optimizer, 10, nullptr);
  if (!status) status = tinyai_optimizer_clip_value(step.optimizer, 5);
  if (!status) status = tinyai_optimizer_step(step.optimizer);
  out[0] = {loss.id};
  return status;
}

// Leaves no gradient, which a file does not hold.
tinyai_status whole_step_and_clear(tinyai_manager into, const tinyai_variable* in, int64_t count, tinyai_resource* out,
                                   int64_t outputs, void* user_data) {
  const tinyai_status status = whole_step(into, in, count, out, outputs, user_data);
  return status ? status : tinyai_optimizer_clear_grads(static_cast<const Step*>(user_data)->optimizer);
}

}  // namespace

TEST_CASE("loss scale: a compiled step is the eager one, traced once") {
  for (int rule = 0; rule < kRules; ++rule) {
    CAPTURE(rule);
    const Scope scope("compiled");
    const tinyai_variable plain = parameter(scope, {1, -2}, {2}, TINYAI_F32),
                          own = parameter(scope, {1, -2}, {2}, TINYAI_F32);
    Step eager{optimizer_of(scope, rule, {plain}), plain}, compiled{optimizer_of(scope, rule, {own}), own};
    set_scale(eager.optimizer, 1024, 3);
    set_scale(compiled.optimizer, 1024, 3);
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.run = whole_step;
    options.user_data = &compiled;
    tinyai_function function;
    check(tinyai_function_create(scope.id, &options, &function));
    for (int i = 0; i < 12; ++i) {
      const Scope call("call", true);
      const std::vector<double> gradients{i == 4 ? kInfinite : 0.5 * i, i == 7 || i == 8 ? std::nan("") : -1};
      const tinyai_variable in = constant(call, gradients, {2}, TINYAI_F32);
      tinyai_resource made;
      tinyai_variable loss;
      check(whole_step(call.id, &in, 1, &made, 1, &eager));
      check(tinyai_function_call(call.id, function, &in, 1, &loss, 1));
      CHECK(values_of(value_of(plain)) == values_of(value_of(own)));
      CHECK(scale_of(eager.optimizer).value == scale_of(compiled.optimizer).value);
    }
    CHECK(scale_of(compiled.optimizer).taken == 9);
    CHECK(scale_of(compiled.optimizer).skipped == 3);
    tinyai_function_counts counts{};
    counts.struct_size = sizeof counts;
    check(tinyai_function_stats(function, &counts));
    CHECK(counts.traces <= 2);                                     // the first makes the optimizer's state
    check(tinyai_optimizer_clear_loss_scale(compiled.optimizer));  // it is traced anew, and refused by scale_loss
    const Scope call("call", true);
    const tinyai_variable in = constant(call, {1, 1}, {2}, TINYAI_F32);
    tinyai_variable loss;
    CHECK(tinyai_function_call(call.id, function, &in, 1, &loss, 1) == TINYAI_ERROR_CALLBACK);
    check(tinyai_function_release(function));
  }
  check_accounts();
}

TEST_CASE("loss scale: a compiled step is saved with it, and goes on where it is loaded, for every optimizer") {
  for (int rule = 0; rule < kRules; ++rule) {
    CAPTURE(rule);
    const Scope scope("saved");
    const tinyai_test::Folder folder;
    const std::string path = folder / "step.onnx";
    const tinyai_variable plain = parameter(scope, {1, -2}, {2}, TINYAI_F32),
                          own = parameter(scope, {1, -2}, {2}, TINYAI_F32);
    Step eager{optimizer_of(scope, rule, {plain}), plain}, compiled{optimizer_of(scope, rule, {own}), own};
    set_scale(eager.optimizer, 1024, 3);
    set_scale(compiled.optimizer, 1024, 3);
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.run = whole_step_and_clear;
    options.plans = 1;
    options.user_data = &compiled;
    tinyai_function function, loaded{0};
    check(tinyai_function_create(scope.id, &options, &function));
    for (int i = 0; i < 10; ++i) {
      const Scope call("call", true);
      if (i == 3) {
        check(tinyai_function_save(function, path.c_str()));
        check(tinyai_function_load(scope.id, path.c_str(), &loaded));
      }
      const std::vector<double> gradients{i == 5 ? kInfinite : 0.5 * i, -1};
      const tinyai_variable in = constant(call, gradients, {2}, TINYAI_F32);
      tinyai_resource made;
      tinyai_variable loss;
      check(whole_step(call.id, &in, 1, &made, 1, &eager));
      check(tinyai_function_call(call.id, loaded.id ? loaded : function, &in, 1, &loss, 1));
      CHECK(values_of(value_of(loss)) == values_of(value_of(tinyai_variable{made.id})));
    }
    CHECK(scale_of(eager.optimizer).skipped == 1);
    check(tinyai_function_release(loaded));
    check(tinyai_function_release(function));
  }
  check_accounts();
}

// ---- Trainers -------------------------------------------------------------------------------------------------------

TEST_CASE("loss scale: a trainer's, eager, compiled and in shards, goes on from a checkpoint") {
  const auto train = [](double scale, bool compiled, int64_t shards, int64_t accumulate) {
    World world;
    world.options.precision = TINYAI_PRECISION_F16;
    world.options.loss_scale = scale;
    world.options.compile = compiled;
    world.options.shards = shards;
    world.options.accumulate = accumulate;
    world.options.clip_norm = 1;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    CHECK(state_of(trainer).steps == 36 / accumulate);
    return std::pair(state_of(trainer).loss, world.weights());
  };
  for (const int64_t accumulate : {1, 2}) {
    const auto plain = train(0, false, 0, accumulate), eager = train(1024, false, 0, accumulate);
    CHECK(std::abs(plain.first - eager.first) < 1e-2);
    CHECK(train(1024, true, 0, accumulate) == eager);
    CHECK(train(1024, false, 1, accumulate) == eager);
  }
  check_accounts();
}
