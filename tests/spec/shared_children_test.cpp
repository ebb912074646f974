// Modules that stand in several places of another: each is gone through once, and is cut in all of its places alike.
#include <doctest/doctest.h>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

struct Told {
  tinyai_channel_report numbers{};
  std::string text;
};
Told told_of(tinyai_module module) {
  Told told;
  told.numbers.struct_size = sizeof told.numbers;
  told.text = tinyai_test::read_text([&](char* b, int64_t s, int64_t* l) {
    return tinyai_module_prune_channels_report(module, 0.5, 1, &told.numbers, b, s, l);
  });
  return told;
}

std::vector<int64_t> shape_of_parameter(tinyai_module module, const char* name) {
  return shape_of(value_of(parameter_of(module, name)));
}

// Four hidden units; of the last two the weights are 0, so that the module does the same without them.
tinyai_module hidden_layer(const Scope& scope) {
  const tinyai_module first = linear(scope, 2, 4), second = linear(scope, 4, 2);
  const auto set = [&](tinyai_module module, const char* name, const std::vector<double>& values,
                       const std::vector<int64_t>& shape) {
    const tinyai_test::GradMode off(false);
    check(tinyai_variable_assign(parameter_of(module, name), array(scope, values, shape, TINYAI_F32)));
  };
  set(first, "weight", {1, -2, 3, 1, 0, 0, 0, 0}, {4, 2});
  set(first, "bias", {1, 2, 0, 0}, {4});
  set(second, "weight", {1, 2, 5, 7, -1, 3, 5, 7}, {2, 4});
  set(second, "bias", {0.5, 1}, {2});
  return sequential(scope, {first, activation(scope, TINYAI_RELU), second});
}

std::vector<double> result_of(tinyai_module module) {
  const Scope scope("forward", true);
  return values_of(value_of(forward(module, constant(scope, {1, 2, -3, 4}, {2, 2}, TINYAI_F32))));
}

}  // namespace

TEST_CASE("a chain that a module contains twice loses what is inside of it, and keeps what it takes and gives") {
  const Scope model("model"), other("other");
  const tinyai_module twice = hidden_layer(model), network = sequential(model, {twice, twice});
  const Told told = told_of(network);
  CHECK(told.numbers.layers == 2);
  CHECK(told.numbers.pruned == 1);
  CHECK(told.text == "pruned 0.0 Linear(2, 4): 2 of 4\nleft 0.2 Linear(4, 2): its outputs go on in Sequential\n");
  tinyai_module small;
  check(tinyai_module_prune_channels(other.id, network, 0.5, 1, &small));
  CHECK(shape_of_parameter(small, "0.0.weight") == std::vector<int64_t>{2, 2});
  CHECK(shape_of_parameter(small, "0.2.weight") == std::vector<int64_t>{2, 2});
  CHECK(result_of(small) == result_of(network));
}

TEST_CASE("a layer in front of a chain that is there twice keeps its channels") {
  const Scope model("model");
  const tinyai_module twice = hidden_layer(model);
  const Told told = told_of(sequential(model, {linear(model, 3, 2), twice, twice}));
  CHECK(told.text.find("left 0 Linear(3, 2): its outputs go to Sequential '1'\n") != std::string::npos);
}

// There are 2^64 ways from the top to the layer.
TEST_CASE("what is contained twice at each of many depths is gone through once") {
  const Scope model("model"), other("other");
  tinyai_module module = hidden_layer(model);
  for (int depth = 0; depth < 64; ++depth) module = sequential(model, {module, module});
  int64_t parameters = 0, text = 0, gone = 0;
  check(tinyai_module_parameter_count(module, &parameters));
  CHECK(parameters == 4);
  CHECK(told_of(module).numbers.layers == 2);
  tinyai_module out;
  check(tinyai_module_prune_channels(other.id, module, 0.5, 1, &out));
  check(tinyai_module_parameter_count(out, &parameters));
  CHECK(parameters == 4);
  check(tinyai_module_copy(other.id, module, &out));
  check(tinyai_module_cast(other.id, module, TINYAI_F64, &out));
  check(tinyai_module_print(module, nullptr, 0, &text));
  check(tinyai_module_set_training(module, 0));
  check(tinyai_module_freeze(module, 1));
  check(tinyai_module_average_state(module, module, 0.5));
  check(tinyai_module_prune(module, 0.25, 1, &gone));
  check(tinyai_manager_debug_dump(model.id, 0, nullptr, 0, &text));
}
