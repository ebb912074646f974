// What a module is: parameters that live and die with it, a forward that lands where its input is, state by name.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/module_gradients.hpp"

using namespace module_tests;

TEST_CASE("a linear layer is x @ weight.T + bias") {
  const Scope model("model");
  const tinyai_module module = linear(model, 3, 2, TINYAI_F64);
  write(parameter_of(module, "weight"), {1, 2, 3, 4, 5, 6});
  write(parameter_of(module, "bias"), {10, 20});
  const Scope batch("batch", true);
  const tinyai_variable y = forward(module, constant(batch, {1, 0, -1, 2, 1, 0}, {2, 3}));
  CHECK(shape_of(value_of(y)) == std::vector<int64_t>{2, 2});
  CHECK(values_of(value_of(y)) == std::vector<double>{8, 18, 14, 33});
}

TEST_CASE("the gradients of linear layers and activations agree with central differences") {
  const Scope model("model");
  tinyai_module unbiased, flatten;
  check(tinyai_module_linear(model.id, 4, 3, 0, TINYAI_F64, &unbiased));
  check(tinyai_module_flatten(model.id, 1, -1, &flatten));
  check_gradients(linear(model, 4, 3, TINYAI_F64), {5, 4});
  check_gradients(unbiased, {2, 3, 4});
  check_gradients(flatten, {2, 3, 2});
  for (int32_t kind = TINYAI_RELU; kind <= TINYAI_LOG_SOFTMAX; ++kind) {
    CAPTURE(kind);
    check_gradients(activation(model, kind), {3, 4});
  }
  check_gradients(sequential(model, {linear(model, 4, 5, TINYAI_F64), activation(model, TINYAI_TANH),
                                     linear(model, 5, 2, TINYAI_F64)}),
                  {3, 4});
  check_accounts();
}

// torch.nn.GroupNorm(2, 4) of PyTorch 2.15.0 in f64.
TEST_CASE("a group norm is PyTorch's, and so are its gradients") {
  const Scope model("model");
  tinyai_module module;
  check(tinyai_module_group_norm(model.id, 2, 4, 1e-5, 1, TINYAI_F64, &module));
  CHECK(values_of(value_of(parameter_of(module, "weight"))) == std::vector<double>(4, 1));
  CHECK(values_of(value_of(parameter_of(module, "bias"))) == std::vector<double>(4, 0));
  write(parameter_of(module, "weight"), {1, -2, 0.5, 3});
  write(parameter_of(module, "bias"), {0.25, -1, 2, 0});
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, ramp(24, 1.3), {2, 4, 3});
  const auto is = [](const std::vector<double>& got, const std::vector<double>& wanted) {
    REQUIRE(got.size() == wanted.size());
    for (size_t i = 0; i < got.size(); ++i) CHECK(got[i] == doctest::Approx(wanted[i]).epsilon(1e-12).scale(1));
  };
  is(values_of(value_of(forward(module, x))),
     {0.39620589245860766, 1.3628300870193402,  -0.9036295991252277,  2.07242417896196,    -2.6576697833120138,
      -2.2039416349445067, 1.4706460235796834,  1.858514435223294,    2.847948752494074,   1.2306840741340872,
      -3.7120132253858813, 1.4186738834694854,  1.4916992723467226,   -0.3345127503048311, -0.9543367531491949,
      -2.563194179799559,  -2.7793356186402316, 1.2482293362251837,   1.5738676586017273,  2.5687006025626085,
      2.098110673280757,   -4.652738566574108,  -0.47854725447772173, 3.6872122143812724});
  check(tinyai_variable_backward({0}, weighted_loss(batch, module, x), nullptr));
  is(values_of(grad_of(x)),
     {0.5175935055111339,   1.7725940842254517,  -1.1700264644322413, 1.1417378673276937,  -1.2454431214417847,
      -1.016455871190253,   1.0363902672890704,  0.5362804301360464,  -0.7394765545254668, 0.39764145046403176,
      -1.708584943255622,   0.4777493498919404,  1.5546824256134926,  -0.3372075631770617, -0.979322942579031,
      -0.841420946650636,   -0.9788575352160632, 1.5821265620092997,  1.055199060785144,   -1.4089214584911207,
      -0.24330836943184495, -0.7529231164893486, 0.19965165429248294, 1.1503022293346867});
  is(values_of(grad_of(parameter_of(module, "weight"))),
     {4.126346392812374, 4.147390968123918, 4.204969904763588, 4.108843803338048});
  is(values_of(grad_of(parameter_of(module, "bias"))),
     {0.37987153134928253, 1.0601753205771733, 0.4215738177542615, -0.7414842805338778});
  check_gradients(module, {2, 4, 2, 3});
}

TEST_CASE("a group norm in 16 bits rounds once: what its scale and its bias cancel is exact to its own size") {
  const Scope model("model"), batch("batch", true);
  const std::vector<double> numbers = {1, 2, 3, 5};
  const double mean = 2.75, deviation = std::sqrt(2.1875 + 1e-5);
  const double bias = static_cast<float>(-3 * (numbers[0] - mean) / deviation);
  tinyai_module norm;
  check(tinyai_module_group_norm(model.id, 1, 4, 1e-5, 1, TINYAI_F64, &norm));
  write(parameter_of(norm, "weight"), {3, 3, 3, 3});
  write(parameter_of(norm, "bias"), {bias, bias, bias, bias});
  for (const auto& [dtype, roundoff] : {std::pair{TINYAI_F16, 0x1p-11}, std::pair{TINYAI_BF16, 0x1p-8}}) {
    const std::vector<double> got = values_of(value_of(forward(norm, variable(batch, numbers, {1, 4}, dtype))));
    for (size_t i = 0; i < numbers.size(); ++i) {
      const double exact = 3 * (numbers[i] - mean) / deviation + bias;
      CHECK(std::abs(got[i] - exact) <= roundoff * std::abs(exact) + 4e-6);  // a few roundings of f32 about 4
    }
  }
}

TEST_CASE("a group norm takes any axes behind the channels, and as many channels a group as another") {
  const Scope model("model"), batch("batch", true);
  tinyai_module plain, norm;
  check(tinyai_module_group_norm(model.id, 2, 4, 0, 0, TINYAI_F32, &plain));
  CHECK(parameter_count(plain) == 0);
  CHECK(values_of(value_of(forward(plain, variable(batch, {1, 3, 10, 30}, {1, 4})))) ==
        std::vector<double>{-1, 1, -1, 1});
  CHECK(shape_of(value_of(forward(plain, variable(batch, {}, {0, 4, 5})))) == std::vector<int64_t>{0, 4, 5});
  CHECK(shape_of(value_of(forward(plain, variable(batch, {}, {2, 4, 0})))) == std::vector<int64_t>{2, 4, 0});
  check(tinyai_module_group_norm(model.id, 1, 2, 1e-5, 1, TINYAI_F32, &norm));
  const tinyai_variable half = variable(batch, {1, 3}, {1, 2}, TINYAI_F16);
  CHECK(dtype_of(value_of(forward(norm, half))) == TINYAI_F16);
  tinyai_variable out;
  CHECK(tinyai_module_forward({0}, norm, variable(batch, {1, 2, 3}, {1, 3}), &out) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_module_forward({0}, norm, variable(batch, {1, 2}, {2}), &out) == TINYAI_ERROR_SHAPE);
  CHECK(tinyai_module_group_norm(model.id, 3, 4, 1e-5, 1, TINYAI_F32, &norm) == TINYAI_ERROR_RANGE);
}

TEST_CASE("parameters are the module's: one handle each time, released and moved by nobody") {
  const Scope model("model");
  const Scope elsewhere("elsewhere");
  const tinyai_module module = linear(model, 3, 2);
  const tinyai_variable weight = parameter_of(module, "weight");
  CHECK(weight.id == parameter_of(module, "weight").id);
  check(tinyai_variable_release(weight));
  const tinyai_resource resource{weight.id};
  CHECK(tinyai_manager_attach(elsewhere.id, &resource, 1) == TINYAI_ERROR_OF_VARIABLE);
  CHECK(last_error().find("'weight'") != std::string::npos);
  CHECK(shape_of(value_of(weight)) == std::vector<int64_t>{2, 3});
  tinyai_variable none{5};
  CHECK(tinyai_module_parameter(module, "wait", &none) == TINYAI_ERROR_ARGUMENT);
  CHECK(none.id == 5);
  CHECK(bytes_of(model, TINYAI_CATEGORY_PARAMETER) > 0);
  check(tinyai_module_release(module));
  check(tinyai_module_release(module));
  tinyai_array value;
  CHECK(tinyai_variable_value(weight, &value) == TINYAI_ERROR_CLOSED);
  CHECK(stats_of(model).bytes == 0);
  check_accounts();
}

TEST_CASE("a module dies with its scope, whoever keeps its children") {
  const Scope outer("outer");
  tinyai_module whole;
  {
    const Scope model("model");
    whole = sequential(outer, {linear(model, 3, 2)});
  }
  const Scope batch("batch", true);
  tinyai_variable out;
  CHECK(tinyai_module_forward({0}, whole, constant(batch, {1, 2, 3}, {1, 3}, TINYAI_F32), &out) == TINYAI_ERROR_CLOSED);
  CHECK(bytes_of(outer, TINYAI_CATEGORY_PARAMETER) == 0);
  check_accounts();
}

TEST_CASE("a parent keeps a child whose handle was released") {
  const Scope model("model");
  const tinyai_module child = linear(model, 3, 2), whole = sequential(model, {child});
  check(tinyai_module_release(child));
  const Scope batch("batch", true);
  CHECK(shape_of(value_of(forward(whole, constant(batch, {1, 2, 3}, {1, 3}, TINYAI_F32)))) ==
        std::vector<int64_t>{1, 2});
}

TEST_CASE("a result lands with the input, never in the model") {
  const Scope model("model");
  const tinyai_module module =
      sequential(model, {linear(model, 3, 4), activation(model, TINYAI_RELU), linear(model, 4, 2)});
  const int64_t before = stats_of(model).bytes;
  const Scope batch("batch");
  const tinyai_variable y = forward(module, constant(batch, {1, 2, 3}, {1, 3}, TINYAI_F32));
  tinyai_manager owner;
  check(tinyai_variable_owner(y, &owner));
  CHECK(owner.id == batch.id.id);
  CHECK(stats_of(model).bytes == before);
  tinyai_variable again;
  CHECK(tinyai_module_forward({0}, module, parameter_of(module, "0.weight"), &again) == TINYAI_ERROR_NO_PLACE);
}

TEST_CASE("a module that hands its input on gives a handle of its own") {
  const Scope model("model");
  tinyai_module dropout;
  check(tinyai_module_dropout(model.id, 0.5, &dropout));
  check(tinyai_module_set_training(dropout, 0));
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, {1, 2, 3}, {3});
  const tinyai_variable y = forward(sequential(model, {dropout}), x);
  CHECK(y.id != x.id);
  check(tinyai_variable_release(x));
  CHECK(values_of(value_of(y)) == std::vector<double>{1, 2, 3});
  check_accounts();
}

TEST_CASE("names are dotted paths, and numbers and names agree") {
  const Scope model("model");
  const tinyai_module inner = sequential(model, {linear(model, 3, 4), activation(model, TINYAI_RELU)});
  const tinyai_module module = sequential(model, {inner, linear(model, 4, 2)});
  const char* names[] = {"0.0.weight", "0.0.bias", "1.weight", "1.bias"};
  REQUIRE(parameter_count(module) == 4);
  for (int64_t i = 0; i < 4; ++i) {
    CHECK(parameter_name(module, i) == names[i]);
    tinyai_variable at;
    check(tinyai_module_parameter_at(module, i, &at));
    CHECK(at.id == parameter_of(module, names[i]).id);
  }
  tinyai_module_size size{};
  size.struct_size = sizeof size;
  check(tinyai_module_get_size(module, &size));
  CHECK(size.parameters == 3 * 4 + 4 + 4 * 2 + 2);
  CHECK(size.parameter_bytes == size.parameters * 4);
  const std::string tree =
      read_text([&](char* b, int64_t s, int64_t* l) { return tinyai_module_print(module, b, s, l); });
  CHECK(tree == "Sequential\n  0: Sequential\n    0: Linear(3, 4)\n    1: ReLU\n  1: Linear(4, 2)\n");
  tinyai_variable none;
  CHECK(tinyai_module_parameter_at(module, 4, &none) == TINYAI_ERROR_RANGE);
  tinyai_module child;
  check(tinyai_module_child(model.id, module, "0.0", &child));
  CHECK(parameter_of(child, "bias").id == parameter_of(module, "0.0.bias").id);
}

TEST_CASE("a tied parameter counts once, under its first name") {
  const Scope model("model");
  const tinyai_module child = linear(model, 3, 3), module = sequential(model, {child, child});
  CHECK(parameter_count(module) == 2);
  CHECK(parameter_of(module, "1.weight").id == parameter_of(module, "0.weight").id);
}

TEST_CASE("a valid view shares parameters, records nothing and drops nothing out") {
  const Scope model("model");
  tinyai_module dropout, view;
  check(tinyai_module_dropout(model.id, 0.5, &dropout));
  const tinyai_module module = sequential(model, {linear(model, 3, 8, TINYAI_F64), dropout});
  check(tinyai_module_valid(model.id, module, &view));
  CHECK(parameter_of(view, "0.weight").id == parameter_of(module, "0.weight").id);
  const Scope batch("batch", true);
  const tinyai_variable x = constant(batch, {1, 2, 3}, {1, 3});
  const tinyai_variable first = forward(view, x), second = forward(view, x);
  CHECK(values_of(value_of(first)) == values_of(value_of(second)));
  int32_t recorded = 1, training = 1;
  check(tinyai_variable_requires_grad(first, &recorded));
  CHECK(recorded == 0);
  check(tinyai_module_is_training(view, &training));
  CHECK(training == 0);
  check(tinyai_module_is_training(module, &training));
  CHECK(training == 1);
  CHECK(tinyai_module_set_training(view, 1) == TINYAI_ERROR_ARGUMENT);
  check(tinyai_module_release(module));  // the view keeps it
  CHECK(values_of(value_of(forward(view, x))) == values_of(value_of(first)));
}

TEST_CASE("dropout drops in training mode alone, and keeps the mean") {
  const Scope model("model");
  tinyai_module dropout;
  check(tinyai_module_dropout(model.id, 0.25, &dropout));
  const Scope batch("batch", true);
  const tinyai_variable x = constant(batch, std::vector<double>(4096, 1), {4096});
  double sum = 0;
  int zeros = 0;
  for (const double value : values_of(value_of(forward(dropout, x)))) {
    sum += value;
    zeros += value == 0;
    CHECK((value == 0 || value == doctest::Approx(4.0 / 3)));
  }
  CHECK(zeros == doctest::Approx(1024).epsilon(0.1));
  CHECK(sum == doctest::Approx(4096).epsilon(0.05));
  check(tinyai_module_set_training(dropout, 0));
  CHECK(values_of(value_of(forward(dropout, x))) == std::vector<double>(4096, 1));
}

TEST_CASE("frozen parameters require no gradient") {
  const Scope model("model");
  const tinyai_module module = linear(model, 2, 2);
  check(tinyai_module_freeze(module, 1));
  const Scope batch("batch", true);
  const tinyai_variable x = constant(batch, {1, 2}, {1, 2}, TINYAI_F32);
  int32_t required = 1;
  check(tinyai_variable_requires_grad(forward(module, x), &required));
  CHECK(required == 0);
  check(tinyai_module_freeze(module, 0));
  check(tinyai_variable_requires_grad(forward(module, x), &required));
  CHECK(required == 1);
}

TEST_CASE("an embedding gives rows by number, and gradients to them alone") {
  const Scope model("model");
  tinyai_module embedding;
  check(tinyai_module_embedding(model.id, 5, 2, TINYAI_F64, &embedding));
  const tinyai_variable table = parameter_of(embedding, "weight");
  write(table, {0, 1, 10, 11, 20, 21, 30, 31, 40, 41});
  const Scope batch("batch", true);
  const int64_t shape[] = {3}, rows[] = {3, 1, 3};
  tinyai_array indices;
  check(tinyai_array_from_host({0}, TINYAI_I64, shape, 1, rows, &indices));
  tinyai_variable out, sum;
  check(tinyai_module_forward_array({0}, embedding, indices, &out));
  CHECK(values_of(value_of(out)) == std::vector<double>{30, 31, 10, 11, 30, 31});
  tinyai_manager owner;
  check(tinyai_variable_owner(out, &owner));
  CHECK(owner.id == batch.id.id);
  check(tinyai_variable_sum({0}, out, nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
  CHECK(values_of(grad_of(table)) == std::vector<double>{0, 0, 1, 1, 0, 0, 2, 2, 0, 0});
}

// ---- State ----------------------------------------------------------------------------------------------------------

TEST_CASE("a saved module loads into another of its shape, and into no other") {
  const std::string path = temporary_file("module.safetensors");
  const Scope model("model");
  const auto make = [&](int64_t hidden, tinyai_dtype dtype) {
    return sequential(
        model, {linear(model, 3, hidden, dtype), activation(model, TINYAI_RELU), linear(model, hidden, 2, dtype)});
  };
  const tinyai_module first = make(4, TINYAI_F32), second = make(4, TINYAI_F64), other = make(5, TINYAI_F32);
  check(tinyai_module_save(first, path.c_str()));
  check(tinyai_module_load(second, path.c_str(), 0));
  for (const char* name : {"0.weight", "0.bias", "2.weight", "2.bias"}) {
    CHECK(values_of(value_of(parameter_of(first, name))) == values_of(value_of(parameter_of(second, name))));
  }
  const std::vector<double> before = values_of(value_of(parameter_of(other, "2.bias")));
  CHECK(tinyai_module_load(other, path.c_str(), 0) == TINYAI_ERROR_SHAPE);
  CHECK(values_of(value_of(parameter_of(other, "2.bias"))) == before);
  const tinyai_module part = sequential(model, {linear(model, 3, 4)});
  CHECK(tinyai_module_load(part, path.c_str(), 0) == TINYAI_ERROR_ARGUMENT);
  check(tinyai_module_load(part, path.c_str(), 1));
  CHECK(values_of(value_of(parameter_of(part, "0.bias"))) == values_of(value_of(parameter_of(first, "0.bias"))));
  check(tinyai_module_copy_state(second, make(4, TINYAI_F32), 0));
  std::remove(path.c_str());
  CHECK(tinyai_module_load(part, path.c_str(), 1) == TINYAI_ERROR_IO);
  check_accounts();
}

TEST_CASE("a copied state is what the other module held, where both share arrays under other names") {
  const Scope scope("state");
  const tinyai_module one = linear(scope, 2, 3), two = linear(scope, 2, 3);
  const std::vector<double> first = values_of(value_of(parameter_of(one, "weight"))),
                            second = values_of(value_of(parameter_of(two, "weight")));
  check(tinyai_module_copy_state(sequential(scope, {one, two}), sequential(scope, {two, one}), 0));
  CHECK(values_of(value_of(parameter_of(one, "weight"))) == second);
  CHECK(values_of(value_of(parameter_of(two, "weight"))) == first);
}

TEST_CASE("saving keeps no graph alive and changes nothing") {
  const std::string path = temporary_file("graph.safetensors");
  const Scope model("model");
  const tinyai_module module = linear(model, 3, 2);
  const int64_t bytes = stats_of(model).bytes;
  {
    const Scope batch("batch");
    const tinyai_variable y = forward(module, constant(batch, {1, 2, 3}, {1, 3}, TINYAI_F32));
    check(tinyai_module_save(module, path.c_str()));
    check(tinyai_module_load(module, path.c_str(), 0));
    CHECK(y.id != 0);
  }
  CHECK(stats_of(model).bytes == bytes);
  std::remove(path.c_str());
  check_accounts();
}

// ---- Training by hand -----------------------------------------------------------------------------------------------

TEST_CASE("a network trained by hand learns exclusive or") {
  const Scope model("model");
  const Scope trainer("trainer");
  const tinyai_module module =
      sequential(model, {linear(model, 2, 8), activation(model, TINYAI_TANH), linear(model, 8, 1)});
  std::vector<tinyai_variable> parameters(parameter_count(module));
  for (size_t i = 0; i < parameters.size(); ++i) {
    check(tinyai_module_parameter_at(module, static_cast<int64_t>(i), &parameters[i]));
  }
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = 0.05;
  tinyai_optimizer optimizer;
  check(tinyai_optimizer_adam(trainer.id, parameters.data(), static_cast<int64_t>(parameters.size()), &options,
                              &optimizer));
  double loss = 1;
  int64_t bytes = 0;
  for (int step = 0; step < 400; ++step) {
    const Scope batch("batch", true);
    const tinyai_variable x = constant(batch, {0, 0, 0, 1, 1, 0, 1, 1}, {4, 2}, TINYAI_F32);
    const tinyai_variable wanted = constant(batch, {0, 1, 1, 0}, {4, 1}, TINYAI_F32);
    tinyai_variable error, square, mean;
    check(tinyai_variable_sub({0}, forward(module, x), wanted, &error));
    check(tinyai_variable_square({0}, error, &square));
    check(tinyai_variable_mean({0}, square, nullptr, 0, 0, &mean));
    check(tinyai_optimizer_clear_grads(optimizer));
    check(tinyai_variable_backward({0}, mean, nullptr));
    check(tinyai_optimizer_step(optimizer));
    loss = item_of(mean);
    const int64_t now = stats_of(model).bytes + stats_of(trainer).bytes;
    if (step == 10) bytes = now;
    if (step > 10) CHECK(now == bytes);
  }
  CHECK(loss < 1e-3);
  check_accounts();
}

TEST_CASE("activations refuse numbers that give none") {
  const Scope scope("activations");
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kInf = std::numeric_limits<double>::infinity();
  const auto status = [&](tinyai_activation which, double tinyai_module_activation_options::*field, double value) {
    tinyai_module_activation_options options;
    tinyai_module_activation_options_init(&options);
    options.*field = value;
    tinyai_module out;
    return tinyai_module_activation(scope.id, which, &options, &out);
  };
  for (const double bad : {kNan, kInf, -kInf}) {
    CHECK(status(TINYAI_LEAKY_RELU, &tinyai_module_activation_options::slope, bad) == TINYAI_ERROR_RANGE);
    CHECK(status(TINYAI_ELU, &tinyai_module_activation_options::alpha, bad) == TINYAI_ERROR_RANGE);
    CHECK(status(TINYAI_SOFTPLUS, &tinyai_module_activation_options::beta, bad) == TINYAI_ERROR_RANGE);
  }
  CHECK(status(TINYAI_SOFTPLUS, &tinyai_module_activation_options::beta, 0) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("Activation: beta is 0; it must be finite and not 0") != std::string::npos);
  CHECK(status(TINYAI_SOFTPLUS, &tinyai_module_activation_options::threshold, kNan) == TINYAI_ERROR_RANGE);
  CHECK(status(TINYAI_SOFTPLUS, &tinyai_module_activation_options::threshold, kInf) == TINYAI_OK);  // never straight
}
