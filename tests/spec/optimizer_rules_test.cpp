// Every optimizer steps as PyTorch's, over whatever memory and in each dtype; state is what its options choose, and
// goes through files. The numbers are tests/optimizers/steps.jsonl's, which Java and Rust replay too.
#include <fstream>
#include <set>

#include "optimizer_steps.h"
#include "support/optimizer_cases.h"

using namespace optimizer_tests;

namespace {

const Steps& steps() {
  static const Steps all(TINYAI_SOURCE_DIR "/tests/optimizers/steps.jsonl");
  return all;
}

tinyai_variable start_of(const Scope& scope, tinyai_dtype dtype) {
  return parameter(scope, steps().start, steps().shape(), dtype);
}

void take_steps(const Scope& scope, tinyai_optimizer optimizer, tinyai_variable parameter, int from, int to) {
  for (int step = from; step < to; ++step) {
    check(tinyai_optimizer_clear_grads(optimizer));
    set_gradient(scope, parameter, steps().gradients.at(step));
    check(tinyai_optimizer_step(optimizer));
  }
}

// What a file holds for the first parameter.
std::set<std::string> state_names(tinyai_optimizer optimizer, const std::string& path) {
  check(tinyai_optimizer_save(optimizer, path.c_str()));
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::set<std::string> names;
  for (size_t at = text.find("\"0."); at != std::string::npos; at = text.find("\"0.", at + 1))
    names.insert(text.substr(at + 3, text.find('"', at + 1) - at - 3));
  return names;
}

}  // namespace

TEST_CASE("the steps of every optimizer are PyTorch's, in f64 and f32") {
  std::set<std::string> stepped;
  for (const tinyai_dtype dtype : {TINYAI_F64, TINYAI_F32}) {
    for (const Case& one : steps().cases) {
      CAPTURE(one.name);
      const Scope model("model"), trainer("trainer");
      const tinyai_variable p = start_of(model, dtype);
      const tinyai_optimizer optimizer = one.make(trainer.id, {p});
      for (int step = 0; step < steps().count(); ++step) {
        take_steps(trainer, optimizer, p, step, step + 1);
        check_close(values_of(value_of(p)), one.after.at(step).data(), dtype == TINYAI_F64 ? 1e-14 : 2e-6);
      }
      stepped.insert(one.optimizer);
    }
  }
  for (const auto& [name, maker] : kMakers) CHECK_MESSAGE(stepped.contains(name), name, " has no line in steps.jsonl");
}

TEST_CASE("a group that is added steps by its own options, as the first does") {
  for (const Case& one : steps().cases) {
    CAPTURE(one.name);
    const Scope scope("scope");
    const tinyai_variable first = parameter(scope, {1}, {1}, TINYAI_F64), added = start_of(scope, TINYAI_F64);
    tinyai_optimizer optimizer{0};
    check(kMakers.at(one.optimizer).create(scope.id, {first}, Json::object(), &optimizer));
    check(kMakers.at(one.optimizer).add_group(optimizer, {added}, one.options));
    take_steps(scope, optimizer, added, 0, steps().count());
    check_close(values_of(value_of(added)), one.after.back().data(), 1e-14);
  }
}

TEST_CASE("steps in 16 bits are those of f64, rounded where parameter and state are kept") {
  for (const auto& [dtype, tolerance] : {std::pair{TINYAI_F16, 4e-3}, {TINYAI_BF16, 3e-2}}) {
    for (const Case& one : steps().cases) {
      CAPTURE(one.name);
      const Scope scope("scope");
      const tinyai_variable p = start_of(scope, dtype);
      take_steps(scope, one.make(scope.id, {p}), p, 0, 2);
      check_close(values_of(value_of(p)), one.after.at(1).data(), tolerance);
    }
  }
}

TEST_CASE("each rule steps a parameter whose memory is not contiguous") {
  const std::vector<double>& start = steps().start;
  for (const Case& one : steps().cases) {
    CAPTURE(one.name);
    const Scope scope("scope", true);
    const tinyai_array square = array(scope, {start[0], start[2], start[1], start[3]}, {2, 2}, TINYAI_F64);
    tinyai_array turned;
    check(tinyai_array_transpose({0}, square, nullptr, 0, &turned));
    tinyai_variable p;
    check(tinyai_parameter(scope.id, turned, &p));
    take_steps(scope, one.make(scope.id, {p}), p, 0, steps().count());
    const std::vector<double>& last = one.after.back();
    const double expected[] = {last[0], last[2], last[1], last[3]};
    check_close(values_of(square), expected, 1e-14);
  }
}

TEST_CASE("saved state has PyTorch's names, those that the options choose and no other") {
  const std::string path = temporary_file("rules.safetensors");
  for (const Case& one : steps().cases) {
    CAPTURE(one.name);
    const Scope scope("scope");
    const tinyai_variable p = start_of(scope, TINYAI_F32);
    const tinyai_optimizer optimizer = one.make(scope.id, {p});
    take_steps(scope, optimizer, p, 0, 2);
    std::set<std::string> expected = {"step"};
    for (const auto& [name, shape] : one.state) expected.insert(name);
    CHECK(state_names(optimizer, path) == expected);
  }
  std::remove(path.c_str());
}

TEST_CASE("state is loaded with the same bits, and refused where options choose another or the parameter is another") {
  const std::string path = temporary_file("rules.safetensors");
  for (const Case& one : steps().cases) {
    CAPTURE(one.name);
    const Scope scope("scope");
    const tinyai_variable whole = start_of(scope, TINYAI_F32);
    const tinyai_optimizer unbroken = one.make(scope.id, {whole});
    take_steps(scope, unbroken, whole, 0, 3);
    check(tinyai_optimizer_save(unbroken, path.c_str()));
    const tinyai_variable resumed = parameter(scope, values_of(value_of(whole)), steps().shape(), TINYAI_F32);
    const tinyai_optimizer later = one.make(scope.id, {resumed});
    check(tinyai_optimizer_load(later, path.c_str()));
    take_steps(scope, unbroken, whole, 3, 5);
    take_steps(scope, later, resumed, 3, 5);
    CHECK(values_of(value_of(whole)) == values_of(value_of(resumed)));
    if (one.state.empty()) continue;
    const tinyai_variable smaller = parameter(scope, {1, 2}, {2}, TINYAI_F32);
    CHECK(tinyai_optimizer_load(one.make(scope.id, {smaller}), path.c_str()) == TINYAI_ERROR_SHAPE);
  }
  check_accounts();
  const Scope scope("scope");
  const tinyai_variable p = start_of(scope, TINYAI_F32);
  const tinyai_optimizer centered = steps().named("rmsprop centered").make(scope.id, {p});
  take_steps(scope, centered, p, 0, 1);
  check(tinyai_optimizer_save(centered, path.c_str()));
  const auto refusal = [&](const char* name) {
    const tinyai_optimizer other = steps().named(name).make(scope.id, {start_of(scope, TINYAI_F32)});
    CHECK(tinyai_optimizer_load(other, path.c_str()) == TINYAI_ERROR_ARGUMENT);
    return last_error();
  };
  CHECK(refusal("rmsprop").find("RMSprop of these options has no 'grad_avg'") != std::string::npos);
  CHECK(refusal("rmsprop momentum").find("has 'momentum_buffer' for each parameter") != std::string::npos);
  std::remove(path.c_str());
}

TEST_CASE("state takes what the options choose, and a step that it does not fit changes nothing") {
  constexpr int64_t kCount = 4096, kBytes = kCount * 4;
  for (const Case& one : steps().cases) {
    const auto arrays = std::ranges::count_if(one.state, [](const auto& state) { return !state.second.empty(); });
    if (arrays == 0) continue;
    CAPTURE(one.name);
    const Scope model("model");
    const tinyai_variable p = parameter(model, std::vector<double>(kCount, 1), {kCount}, TINYAI_F32);
    const Scope trainer("trainer");
    const tinyai_optimizer optimizer = one.make(trainer.id, {p});
    set_gradient(model, p, std::vector<double>(kCount, 1));
    check(tinyai_manager_set_limit(trainer.id, stats_of(trainer).subtree_bytes + arrays * kBytes));  // and no header
    CHECK(tinyai_optimizer_step(optimizer) == TINYAI_ERROR_LIMIT);
    CHECK(bytes_of(trainer, TINYAI_CATEGORY_OPTIMIZER_STATE) == 0);
    CHECK(values_of(value_of(p)) == std::vector<double>(kCount, 1));
    check(tinyai_manager_set_limit(trainer.id, 0));
    check(tinyai_optimizer_step(optimizer));
    const int64_t held = bytes_of(trainer, TINYAI_CATEGORY_OPTIMIZER_STATE);
    CHECK(held >= arrays * kBytes);
    CHECK(held < arrays * kBytes + 1024);
  }
  check_accounts();
}

// Their mean is the gradient and their mean square its square, once both have come there: the variance is 0, of which
// rounding must make nothing less.
TEST_CASE("centered RMSprop over equal gradients divides by epsilon in the end, and gives numbers") {
  const Scope scope("scope");
  const tinyai_variable p = parameter(scope, {0, 0, 0}, {3}, TINYAI_F32);
  tinyai_optimizer optimizer;
  const Json options = {{"alpha", 0.5}, {"epsilon", 1}, {"rate", 0.5}, {"centered", true}};
  check(kMakers.at("rmsprop").create(scope.id, {p}, options, &optimizer));
  set_gradient(scope, p, {0.1, 0.7, -0.3});
  for (int step = 0; step < 60; ++step) check(tinyai_optimizer_step(optimizer));
  const std::vector<double> before = values_of(value_of(p));
  check(tinyai_optimizer_step(optimizer));
  const std::vector<double> after = values_of(value_of(p));
  const double gradients[] = {0.1, 0.7, -0.3};
  for (int i = 0; i < 3; ++i) CHECK(after[i] - before[i] == doctest::Approx(-0.5 * gradients[i]).epsilon(1e-3));
}

TEST_CASE("options of the rules are held to their ranges, and the field is named") {
  const Scope scope("scope");
  const tinyai_variable p = parameter(scope, {1}, {1}, TINYAI_F32);
  tinyai_optimizer out{7};
  const auto refused = [&](tinyai_status status, const char* field) {
    CHECK(status == TINYAI_ERROR_RANGE);
    CHECK(last_error().find(field) != std::string::npos);
    CHECK(out.id == 7);
  };
  tinyai_rmsprop_options rmsprop;
  tinyai_rmsprop_options_init(&rmsprop);
  rmsprop.alpha = 1;
  refused(tinyai_optimizer_rmsprop(scope.id, &p, 1, &rmsprop, &out), "alpha");
  tinyai_adadelta_options adadelta;
  tinyai_adadelta_options_init(&adadelta);
  adadelta.rho = 1.5;
  refused(tinyai_optimizer_adadelta(scope.id, &p, 1, &adadelta, &out), "rho");
  tinyai_nadam_options nadam;
  tinyai_nadam_options_init(&nadam);
  nadam.momentum_decay = -1;
  refused(tinyai_optimizer_nadam(scope.id, &p, 1, &nadam, &out), "momentum_decay");
}
