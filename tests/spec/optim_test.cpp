// Steps happen whole or not at all, and keep what they hold on the optimizer's scope; gradients are clipped as by
// PyTorch's clip_grad_norm_ (2.15.0, in f64). optimizer_rules_test.cpp has the numbers of each rule.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "optimizer_steps.h"

using namespace optimizer_tests;

namespace {

constexpr int kSize = 4;
const std::vector<double> kStart = {1, -2, 3, 0.5};

tinyai_optimizer make_sgd(tinyai_manager into, const std::vector<tinyai_variable>& parameters, double rate,
                          double momentum = 0) {
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = rate;
  options.momentum = momentum;
  tinyai_optimizer out{0};
  check(tinyai_optimizer_sgd(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
  return out;
}

tinyai_optimizer make_adam(tinyai_manager into, const std::vector<tinyai_variable>& parameters, double rate,
                           double beta1, double beta2, double epsilon) {
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = rate;
  options.beta1 = beta1;
  options.beta2 = beta2;
  options.epsilon = epsilon;
  tinyai_optimizer out{0};
  check(tinyai_optimizer_adam(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
  return out;
}

}  // namespace

TEST_CASE("without momentum of either kind a step of Adam is the gradient's sign, however great the one before was") {
  struct Case {
    tinyai_dtype dtype;
    double first, after, epsilon;
  };
  // g / (|g| + epsilon) in each step, by Adam's definition with both betas 0.
  for (const auto& [dtype, first, after, epsilon] :
       {Case{TINYAI_F32, 1000, 1e-5, 1e-8}, Case{TINYAI_F64, 1e9, 1e-8, 1e-8}, Case{TINYAI_F32, 1, 1, 1e-8}}) {
    CAPTURE(dtype);
    CAPTURE(first);
    const Scope scope("scope");
    const tinyai_variable p = parameter(scope, {0}, {1}, dtype);
    const tinyai_optimizer optimizer = make_adam(scope.id, {p}, 0.01, 0, 0, epsilon);
    double expected = 0;
    for (const double gradient : {first, after, -after, after}) {
      check(tinyai_optimizer_clear_grads(optimizer));
      set_gradient(scope, p, {gradient});
      check(tinyai_optimizer_step(optimizer));
      expected -= 0.01 * gradient / (std::abs(gradient) + epsilon);
      CHECK(values_of(value_of(p))[0] == doctest::Approx(expected).epsilon(1e-6));
    }
  }
}

TEST_CASE("gradients whose squares are next to nothing move a parameter as far as epsilon lets them") {
  struct Case {
    tinyai_dtype dtype;
    double gradient, epsilon;
  };
  // Of equal gradients both corrected moments are the gradient and its square: each step is g / (|g| + epsilon). In f32
  // the squares keep their first digits only.
  for (const auto& [dtype, gradient, epsilon] :
       {Case{TINYAI_F32, 1e-17, 0}, Case{TINYAI_F32, 1e-17, 1e-20}, Case{TINYAI_F32, 1e-17, 1e-15},
        Case{TINYAI_F64, 2e-17, 1e-30}, Case{TINYAI_F64, 1e-100, 0}, Case{TINYAI_F64, 1e-120, 1e-121},
        Case{TINYAI_F32, 1e-17, 1e-8}, Case{TINYAI_F64, 1e-40, 1e-8}}) {
    CAPTURE(dtype);
    CAPTURE(gradient);
    CAPTURE(epsilon);
    const Scope scope("scope");
    const tinyai_variable p = parameter(scope, {0}, {1}, dtype);
    const tinyai_optimizer optimizer = make_adam(scope.id, {p}, 0.01, 0.9, 0.999, epsilon);
    for (int step = 1; step <= 3; ++step) {
      check(tinyai_optimizer_clear_grads(optimizer));
      set_gradient(scope, p, {gradient});
      check(tinyai_optimizer_step(optimizer));
      const double expected = -0.01 * step * gradient / (gradient + epsilon);
      CHECK(values_of(value_of(p))[0] ==
            doctest::Approx(expected).epsilon(dtype == TINYAI_F64 ? 1e-12 : 1e-4).scale(std::abs(expected)));
    }
  }
}

TEST_CASE("a parameter whose memory is not contiguous steps like any other") {
  const Scope scope("scope", true);
  const tinyai_array square = array(scope, {1, -2, 3, 0.5}, {2, 2}, TINYAI_F64);
  tinyai_array turned;
  check(tinyai_array_transpose({0}, square, nullptr, 0, &turned));
  tinyai_variable p;
  check(tinyai_parameter(scope.id, turned, &p));
  const tinyai_optimizer optimizer = make_sgd(scope.id, {p}, 0.5, 0.9);
  set_gradient(scope, p, {1, 2, 3, 4});
  check(tinyai_optimizer_step(optimizer));
  CHECK(values_of(square) == std::vector<double>{0.5, -3.5, 2, -1.5});
}

TEST_CASE("gradients and state are on the optimizer's scope and die with it") {
  const Scope model("model");
  const tinyai_variable p = parameter(model, kStart, {kSize}, TINYAI_F32);
  set_gradient(model, p, {1, 1, 1, 1});
  CHECK(bytes_of(model, TINYAI_CATEGORY_GRADIENT) > 0);
  {
    const Scope trainer("trainer");
    const tinyai_optimizer optimizer = make_sgd(trainer.id, {p}, 0.1, 0.9);
    CHECK(bytes_of(model, TINYAI_CATEGORY_GRADIENT) == 0);
    CHECK(bytes_of(trainer, TINYAI_CATEGORY_GRADIENT) > 0);
    CHECK(bytes_of(trainer, TINYAI_CATEGORY_OPTIMIZER_STATE) == 0);
    check(tinyai_optimizer_step(optimizer));
    CHECK(bytes_of(trainer, TINYAI_CATEGORY_OPTIMIZER_STATE) > 0);
    check(tinyai_optimizer_clear_grads(optimizer));
    set_gradient(model, p, {1, 1, 1, 1});
    CHECK(bytes_of(trainer, TINYAI_CATEGORY_GRADIENT) > 0);
  }
  tinyai_array gradient;
  check(tinyai_variable_grad(p, &gradient));
  CHECK(gradient.id == 0);
  set_gradient(model, p, {1, 1, 1, 1});
  CHECK(bytes_of(model, TINYAI_CATEGORY_GRADIENT) > 0);
  check_accounts();
}

TEST_CASE("a step that runs out of its limit changes nothing") {
  const Scope model("model");
  const tinyai_variable a = parameter(model, kStart, {kSize}, TINYAI_F32);
  const tinyai_variable b = parameter(model, std::vector<double>(4096, 1), {4096}, TINYAI_F32);
  const Scope trainer("trainer");
  const tinyai_optimizer optimizer = make_adam(trainer.id, {a, b}, 0.1, 0.9, 0.999, 1e-8);
  set_gradient(model, a, {1, 1, 1, 1});
  set_gradient(model, b, std::vector<double>(4096, 1));
  check(tinyai_manager_set_limit(trainer.id, stats_of(trainer).subtree_bytes + 4096 * 4));
  CHECK(tinyai_optimizer_step(optimizer) == TINYAI_ERROR_LIMIT);
  CHECK(values_of(value_of(a)) == kStart);
  CHECK(bytes_of(trainer, TINYAI_CATEGORY_OPTIMIZER_STATE) == 0);
  check(tinyai_manager_set_limit(trainer.id, 0));
  check(tinyai_optimizer_step(optimizer));
  CHECK(values_of(value_of(a))[0] == doctest::Approx(0.9));
  check_accounts();
}

TEST_CASE("clipping by norm is PyTorch's and needs no place") {
  const Scope model("model");
  const tinyai_variable a = parameter(model, {0, 0, 0}, {3}, TINYAI_F64),
                        b = parameter(model, {0, 0, 0, 0}, {2, 2}, TINYAI_F64);
  const tinyai_optimizer optimizer = make_sgd(model.id, {a, b}, 0.1);
  set_gradient(model, a, {3, -4, 12});
  set_gradient(model, b, {1, 2, -2, 4});
  double norm = 0;
  check(tinyai_optimizer_clip_norm(optimizer, 100, &norm));
  CHECK(norm == doctest::Approx(13.92838827718412));
  check(tinyai_optimizer_clip_norm(optimizer, 2, &norm));
  const double first[] = {0.43077486424281003, -0.57436648565708, 1.7230994569712401};
  const double second[] = {0.14359162141427, 0.28718324282854, -0.28718324282854, 0.57436648565708};
  check_close(values_of(grad_of(a)), first, 1e-15);
  check_close(values_of(grad_of(b)), second, 1e-15);
  check(tinyai_optimizer_clip_value(optimizer, 0.5));
  CHECK(values_of(grad_of(a))[2] == 0.5);
  CHECK(values_of(grad_of(a))[1] == -0.5);
  check(tinyai_optimizer_zero_grads(optimizer));
  CHECK(values_of(grad_of(a)) == std::vector<double>{0, 0, 0});
  CHECK(bytes_of(model, TINYAI_CATEGORY_WORKSPACE) > 0);  // headers; the scratch itself is gone
}

TEST_CASE("clipping f16 gradients does not overflow") {
  const Scope model("model");
  const tinyai_variable a = parameter(model, std::vector<double>(64, 0), {64}, TINYAI_F16);
  const tinyai_optimizer optimizer = make_sgd(model.id, {a}, 0.1);
  set_gradient(model, a, std::vector<double>(64, 500));
  double norm = 0;
  check(tinyai_optimizer_clip_norm(optimizer, 1, &norm));
  CHECK(norm == doctest::Approx(4000));
  CHECK(values_of(grad_of(a))[0] == doctest::Approx(0.125).epsilon(1e-3));
}

TEST_CASE("clipping by norm holds for gradients whose squares f32 cannot hold") {
  for (const double size : {1e20, 1e-25}) {
    CAPTURE(size);
    const Scope model("model");
    const tinyai_variable a = parameter(model, {0, 0, 0, 0}, {4}, TINYAI_F32);
    const tinyai_optimizer optimizer = make_sgd(model.id, {a}, 0.1);
    set_gradient(model, a, {size, size, -size, size});
    double norm = 0;
    check(tinyai_optimizer_clip_norm(optimizer, 1, &norm));
    CHECK(norm == doctest::Approx(2 * size).epsilon(1e-6));
    const double clipped = size > 1 ? 0.5 : size;
    CHECK(values_of(grad_of(a))[0] == doctest::Approx(clipped).epsilon(1e-5));
    CHECK(values_of(grad_of(a))[2] == doctest::Approx(-clipped).epsilon(1e-5));
  }
}

TEST_CASE("groups have options of their own") {
  const Scope model("model");
  const tinyai_variable a = parameter(model, {1}, {1}, TINYAI_F64), b = parameter(model, {1}, {1}, TINYAI_F64);
  const tinyai_optimizer optimizer = make_sgd(model.id, {a}, 0.1);
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = 0.5;
  check(tinyai_optimizer_add_sgd_group(optimizer, &b, 1, &options));
  CHECK(tinyai_optimizer_add_sgd_group(optimizer, &b, 1, &options) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_optimizer_add_adam_group(optimizer, &b, 1, nullptr) == TINYAI_ERROR_ARGUMENT);
  set_gradient(model, a, {1});
  set_gradient(model, b, {1});
  check(tinyai_optimizer_step(optimizer));
  CHECK(values_of(value_of(a))[0] == doctest::Approx(0.9));
  CHECK(values_of(value_of(b))[0] == doctest::Approx(0.5));
  double rate = 0;
  check(tinyai_optimizer_rate(optimizer, 1, &rate));
  CHECK(rate == 0.5);
  CHECK(tinyai_optimizer_rate(optimizer, 2, &rate) == TINYAI_ERROR_RANGE);
}

// PyTorch 2: Adam's decay is 0, AdamW's 0.01. With a gradient of 0 AdamW leaves p * (1 - rate * decay), Adam p.
TEST_CASE("weight decay that nobody sets is the rule's own") {
  const Scope model("model");
  const auto after_a_step = [&](auto make, const tinyai_adam_options* options, bool as_a_group) {
    const tinyai_variable a = parameter(model, {2}, {1}, TINYAI_F64), b = parameter(model, {2}, {1}, TINYAI_F64);
    tinyai_optimizer optimizer;
    check(make(model.id, &a, 1, options, &optimizer));
    if (as_a_group) check(tinyai_optimizer_add_adam_group(optimizer, &b, 1, options));
    const tinyai_variable stepped = as_a_group ? b : a;
    set_gradient(model, stepped, {0});
    check(tinyai_optimizer_step(optimizer));
    return values_of(value_of(stepped))[0];
  };
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = 0.5;
  for (const bool as_a_group : {false, true}) {
    CAPTURE(as_a_group);
    CHECK(after_a_step(tinyai_optimizer_adam, &options, as_a_group) == 2);
    CHECK(after_a_step(tinyai_optimizer_adamw, &options, as_a_group) ==
          doctest::Approx(2 * (1 - 0.5 * 0.01)).epsilon(1e-14));
    CHECK(after_a_step(tinyai_optimizer_adamw, nullptr, as_a_group) ==
          doctest::Approx(2 * (1 - 0.001 * 0.01)).epsilon(1e-14));
  }
  options.weight_decay = 0;
  CHECK(after_a_step(tinyai_optimizer_adamw, &options, false) == 2);
  const tinyai_variable p = parameter(model, {2}, {1}, TINYAI_F64);
  tinyai_optimizer out{7};
  options.weight_decay = -0.5;
  CHECK(tinyai_optimizer_adamw(model.id, &p, 1, &options, &out) == TINYAI_ERROR_RANGE);
  CHECK(out.id == 7);
}

TEST_CASE("an optimizer refuses what it cannot step over") {
  const Scope scope("scope", true);
  const tinyai_variable p = parameter(scope, {1}, {1}, TINYAI_F32);
  tinyai_variable doubled;
  check(tinyai_variable_add({0}, p, p, &doubled));
  tinyai_optimizer out{7};
  CHECK(tinyai_optimizer_sgd({0}, nullptr, 0, nullptr, &out) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_optimizer_sgd({0}, &doubled, 1, nullptr, &out) == TINYAI_ERROR_GRAPH);
  const tinyai_variable twice[] = {p, p};
  CHECK(tinyai_optimizer_sgd({0}, twice, 2, nullptr, &out) == TINYAI_ERROR_ARGUMENT);
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.nesterov = 1;
  CHECK(tinyai_optimizer_sgd({0}, &p, 1, &options, &out) == TINYAI_ERROR_RANGE);
  options.nesterov = 0;
  options.rate = NAN;
  CHECK(tinyai_optimizer_sgd({0}, &p, 1, &options, &out) == TINYAI_ERROR_RANGE);
  CHECK(out.id == 7);
  check_accounts();
}

TEST_CASE("a step over a parameter that is gone is an error that changes nothing") {
  const Scope trainer("trainer");
  const Scope rest("rest");
  const tinyai_variable kept = parameter(rest, {1}, {1}, TINYAI_F64);
  tinyai_optimizer optimizer;
  {
    const Scope model("model");
    const tinyai_variable p = parameter(model, {1}, {1}, TINYAI_F64);
    check(tinyai_variable_set_name(p, "coefficients"));
    optimizer = make_sgd(trainer.id, {kept, p}, 0.1);
    set_gradient(rest, kept, {1});
  }
  CHECK(tinyai_optimizer_step(optimizer) == TINYAI_ERROR_CLOSED);
  CHECK(last_error().find("'coefficients' f64[1]") != std::string::npos);
  CHECK(values_of(value_of(kept))[0] == 1);
}

TEST_CASE("a frozen parameter is left as it is") {
  const Scope model("model");
  const tinyai_variable p = parameter(model, {1}, {1}, TINYAI_F64);
  const tinyai_optimizer optimizer = make_sgd(model.id, {p}, 0.1);
  set_gradient(model, p, {1});
  check(tinyai_variable_set_requires_grad(p, 0));
  check(tinyai_optimizer_step(optimizer));
  CHECK(values_of(value_of(p))[0] == 1);
}
