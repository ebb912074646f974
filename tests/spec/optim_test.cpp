// Optimizers are PyTorch's, happen whole or not at all, and keep what they hold on their own scope.
//
// Reference vectors: PyTorch 2.15.0 in float64 on the CPU, five steps from kStart with the gradients kGradients;
// torch.optim.SGD, Adam, AdamW and Adagrad with the options in kMakers (optimizer_rules_test.cpp has the others),
// and torch.nn.utils.clip_grad_norm_.
#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>

#include "optimizer_steps.h"

using namespace optimizer_tests;

namespace {

const Reference kReferences[] = {
    {"sgd",
     {{0.98999999999999999, -1.98, 2.9700000000000002, 0.54000000000000004},
      {0.93999999999999995, -2.0299999999999998, 3.02, 0.54000000000000004},
      {1.04, -2.0549999999999997, 3.0074999999999998, 0.34000000000000002},
      {1.04, -2.0549999999999997, 3.0074999999999998, 0.34000000000000002},
      {1.01, -1.9949999999999997, 2.9175, 0.46000000000000002}}},
    {"sgd momentum",
     {{0.98999999999999999, -1.98, 2.9700000000000002, 0.54000000000000004},
      {0.93099999999999994, -2.012, 2.9930000000000003, 0.57600000000000007},
      {0.97789999999999999, -2.0657999999999999, 3.0012000000000003, 0.40840000000000004},
      {1.0201100000000001, -2.11422, 3.0085800000000003, 0.25756000000000001},
      {1.0280990000000001, -2.0977980000000001, 2.9252220000000002, 0.24180399999999999}}},
    {"sgd dampening decay",
     {{0.98899999999999999, -1.978, 2.9670000000000001, 0.53949999999999998},
      {0.93320990000000004, -2.0014197999999999, 2.9796297000000003, 0.57456445},
      {0.97215892109000002, -2.0431963421799999, 2.9770647632700005, 0.42560534699499997},
      {1.006338097042019, -2.0789563534340378, 2.9720769619260574, 0.29115910947820445},
      {1.0091936511114983, -2.0552693028445814, 2.8839130714507752, 0.27789545251455805}}},
    {"sgd nesterov",
     {{0.97299999999999998, -1.946, 2.919, 0.5675},
      {0.86464299999999994, -1.9992859999999999, 2.953929, 0.58639249999999998},
      {0.99406761299999991, -2.036705226, 2.9044628389999998, 0.23849896749999999},
      {1.0121192668829999, -2.0363074037660001, 2.8605654606489996, 0.12038322079250001},
      {0.96742778703945287, -1.917809200248906, 2.6493203201783584, 0.24176117030936753}}},
    {"adam",
     {{0.99000000099999985, -1.9900000005, 2.9900000003333331, 0.50999999974999999},
      {0.98138953861807843, -1.9944221530217234, 2.9929356123098128, 0.51670058205440472},
      {0.98405890539752927, -2.0002135083613672, 2.9938145427706662, 0.51145107898160358},
      {0.98624548823211744, -2.0049574342411551, 2.9945345091197031, 0.50715100549233727},
      {0.98662094563221892, -2.003895408259841, 2.9903207809668144, 0.50678753158126444}}},
    {"adam decay",
     {{0.9800000999995, -1.9800000499998749, 2.9800000333332779, 0.51999994285730611},
      {0.96130134463615102, -1.9794337313836263, 2.973028466672671, 0.53025151112987867},
      {0.96507194623258341, -1.9805119668435687, 2.9609054543538273, 0.51780367354978452},
      {0.96679909171084788, -1.9762250239681545, 2.9472575898889617, 0.50784288660154875},
      {0.9635807017797825, -1.9636840793839696, 2.9307540154405296, 0.50734809634298939}}},
    {"adamw",
     {{0.98990000099999986, -1.9898000005000001, 2.9897000003333329, 0.50994999974999999},
      {0.9811905486179785, -1.9940231730216735, 2.9923366423097795, 0.51659958705442977},
      {0.98376179634256755, -1.9996151260440149, 2.9929163391064018, 0.51129842402292314},
      {0.98585000299752146, -2.0041590904111986, 2.9933370138215283, 0.50694722069125453},
      {0.98612687539732324, -2.0028966485208435, 2.9888239519672575, 0.50653305205811261}}},
    {"adamw decay",
     {{0.97800019999800003, -1.9760000999995, 2.9740000666664441, 0.518999950000125},
      {0.95837841550846847, -1.9818781636627871, 2.9750167412067761, 0.53069702269801089},
      {0.96310775501246049, -1.9903792837633645, 2.9710538508834241, 0.51777607665303882},
      {0.9663235740447691, -1.9960425036551561, 2.9666491804685493, 0.50756487761645086},
      {0.96488506556744824, -1.9879185308092355, 2.9505515038595163, 0.50701590902085769}}},
    {"adagrad",
     {{0.99000000000999999, -1.990000000005, 2.9900000000033335, 0.50999999999750001},
      {0.98019419325501389, -1.9992847669121285, 2.9985749292589885, 0.50999999999750001},
      {0.98910290131796774, -2.003495526516752, 2.9964788202185884, 0.50019419324107162},
      {0.98910290131796774, -2.003495526516752, 2.9964788202185884, 0.50019419324107162},
      {0.98652091242071838, -1.9963873399844849, 2.9881427170157058, 0.50526511876922842}}},
    {"adagrad decay",
     {{0.95925833453000753, -1.9334442595673877, 2.9199286272988214, 0.56152322708070712},
      {0.88578406615430594, -1.9767226987405313, 2.94540135027616, 0.55216829892893093},
      {0.95511566109137713, -1.9837509218396678, 2.9022452568974373, 0.46461424536604201},
      {0.94818812255383111, -1.9592954486977858, 2.8751161696280159, 0.46272145281667154},
      {0.92212288400055309, -1.8969483289497189, 2.8095314607810282, 0.50234473815363412}}},
};

tinyai_optimizer make_sgd(tinyai_manager into, const std::vector<tinyai_variable>& parameters, double rate,
                          double momentum = 0, double dampening = 0, double decay = 0, bool nesterov = false) {
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = rate;
  options.momentum = momentum;
  options.dampening = dampening;
  options.weight_decay = decay;
  options.nesterov = nesterov;
  tinyai_optimizer out{0};
  check(tinyai_optimizer_sgd(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
  return out;
}

using MakeAdam = decltype(tinyai_optimizer_adam);

tinyai_optimizer make_adam(MakeAdam* make, tinyai_manager into, const std::vector<tinyai_variable>& parameters,
                           double rate, double beta1, double beta2, double epsilon, double decay) {
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = rate;
  options.beta1 = beta1;
  options.beta2 = beta2;
  options.epsilon = epsilon;
  options.weight_decay = decay;
  tinyai_optimizer out{0};
  check(make(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
  return out;
}

tinyai_optimizer make_adagrad(tinyai_manager into, const std::vector<tinyai_variable>& parameters, double rate,
                              double rate_decay, double decay, double initial_sum, double epsilon) {
  tinyai_adagrad_options options;
  tinyai_adagrad_options_init(&options);
  options.rate = rate;
  options.rate_decay = rate_decay;
  options.weight_decay = decay;
  options.initial_sum = initial_sum;
  options.epsilon = epsilon;
  tinyai_optimizer out{0};
  check(tinyai_optimizer_adagrad(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
  return out;
}

const std::map<std::string, Make> kMakers = {
    {"sgd", [](auto into, auto& p) { return make_sgd(into, p, 0.1); }},
    {"sgd momentum", [](auto into, auto& p) { return make_sgd(into, p, 0.1, 0.9); }},
    {"sgd dampening decay", [](auto into, auto& p) { return make_sgd(into, p, 0.1, 0.9, 0.1, 0.01); }},
    {"sgd nesterov", [](auto into, auto& p) { return make_sgd(into, p, 0.1, 0.8, 0, 0.05, true); }},
    {"adam", [](auto into, auto& p) { return make_adam(tinyai_optimizer_adam, into, p, 0.01, 0.9, 0.999, 1e-8, 0); }},
    {"adam decay",
     [](auto into, auto& p) { return make_adam(tinyai_optimizer_adam, into, p, 0.02, 0.8, 0.95, 1e-6, 0.1); }},
    {"adamw",
     [](auto into, auto& p) { return make_adam(tinyai_optimizer_adamw, into, p, 0.01, 0.9, 0.999, 1e-8, 0.01); }},
    {"adamw decay",
     [](auto into, auto& p) { return make_adam(tinyai_optimizer_adamw, into, p, 0.02, 0.8, 0.95, 1e-6, 0.1); }},
    {"adagrad", [](auto into, auto& p) { return make_adagrad(into, p, 0.01, 0, 0, 0, 1e-10); }},
    {"adagrad decay", [](auto into, auto& p) { return make_adagrad(into, p, 0.1, 0.05, 0.1, 0.2, 1e-3); }},
};

}  // namespace

TEST_CASE("five steps of each optimizer are PyTorch's, in f64 and f32") { check_five_steps(kReferences, kMakers); }

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
    const tinyai_optimizer optimizer = make_adam(tinyai_optimizer_adam, scope.id, {p}, 0.01, 0, 0, epsilon, 0);
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
    const tinyai_optimizer optimizer = make_adam(tinyai_optimizer_adam, scope.id, {p}, 0.01, 0.9, 0.999, epsilon, 0);
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
  const tinyai_optimizer optimizer = make_adam(tinyai_optimizer_adam, trainer.id, {a, b}, 0.1, 0.9, 0.999, 1e-8, 0);
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

TEST_CASE("saved state goes on with the same bits") {
  const std::string path = temporary_file("optimizer.safetensors");
  for (const char* name : {"sgd momentum", "adam decay", "adamw", "adagrad decay"}) {
    CAPTURE(name);
    const Scope scope("scope");
    const tinyai_variable whole = parameter(scope, kStart, {kSize}, TINYAI_F32);
    const tinyai_optimizer unbroken = kMakers.at(name)(scope.id, {whole});
    take_steps(scope, unbroken, whole, 0, 3);
    check(tinyai_optimizer_save(unbroken, path.c_str()));
    const tinyai_variable resumed = parameter(scope, values_of(value_of(whole)), {kSize}, TINYAI_F32);
    const tinyai_optimizer later = kMakers.at(name)(scope.id, {resumed});
    check(tinyai_optimizer_load(later, path.c_str()));
    take_steps(scope, unbroken, whole, 3, 5);
    take_steps(scope, later, resumed, 3, 5);
    CHECK(values_of(value_of(whole)) == values_of(value_of(resumed)));
    const tinyai_variable other = parameter(scope, {1, 2}, {2}, TINYAI_F32);
    const tinyai_optimizer wrong = kMakers.at(name)(scope.id, {other});
    CHECK(tinyai_optimizer_load(wrong, path.c_str()) == TINYAI_ERROR_SHAPE);
  }
  std::remove(path.c_str());
  check_accounts();
}

TEST_CASE("saved state has the names that PyTorch's optimizers give it, and no other") {
  const std::string path = temporary_file("optimizer.safetensors");
  const std::map<std::string, std::set<std::string>> states = {{"sgd momentum", {"step", "momentum_buffer"}},
                                                               {"adam decay", {"step", "exp_avg", "exp_avg_sq"}},
                                                               {"adamw", {"step", "exp_avg", "exp_avg_sq"}},
                                                               {"adagrad decay", {"step", "sum"}}};
  for (const auto& [rule, expected] : states) {
    CAPTURE(rule);
    const Scope scope("scope");
    const tinyai_variable p = parameter(scope, kStart, {kSize}, TINYAI_F32);
    const tinyai_optimizer optimizer = kMakers.at(rule)(scope.id, {p});
    take_steps(scope, optimizer, p, 0, 2);
    check(tinyai_optimizer_save(optimizer, path.c_str()));
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    std::set<std::string> names;
    for (size_t at = text.find("\"0."); at != std::string::npos; at = text.find("\"0.", at + 1))
      names.insert(text.substr(at + 3, text.find('"', at + 1) - at - 3));
    CHECK(names == expected);
  }
  std::remove(path.c_str());
}
