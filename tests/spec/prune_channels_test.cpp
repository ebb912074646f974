// Pruning by channel: the copy is smaller, computes what the module does with zeros in those places, and what cannot be
// followed keeps its channels.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/answering_host.h"
#include "support/every_module.hpp"

using namespace every_module;

namespace {

using Numbers = std::vector<double>;

tinyai_module pruned(const Scope& into, tinyai_module module, double fraction, int32_t order = 1) {
  tinyai_module out;
  check(tinyai_module_prune_channels(into.id, module, fraction, order, &out));
  return out;
}

struct Told {
  tinyai_channel_report numbers{};
  std::string text;
};
Told told_of(tinyai_module module, double fraction, int32_t order = 1) {
  Told told;
  told.numbers.struct_size = sizeof told.numbers;
  told.text = read_text([&](char* b, int64_t s, int64_t* l) {
    return tinyai_module_prune_channels_report(module, fraction, order, &told.numbers, b, s, l);
  });
  return told;
}

tinyai_module convolution(const Scope& scope, int64_t in, int64_t out, int64_t groups = 1) {
  auto options = defaults(tinyai_module_conv2d_options_init);
  options.padding[0] = options.padding[1] = 1;
  options.groups = groups;
  tinyai_module module;
  check(tinyai_module_conv2d(scope.id, in, out, 3, 3, &options, &module));
  return module;
}
tinyai_module norm(const Scope& scope, int32_t axes, int64_t features) {
  tinyai_module module;
  check(tinyai_module_batch_norm(scope.id, axes, features, nullptr, &module));
  return module;
}
tinyai_module flatten(const Scope& scope) {
  tinyai_module module;
  check(tinyai_module_flatten(scope.id, 1, -1, &module));
  return module;
}
tinyai_module pool(const Scope& scope) {
  tinyai_module module;
  check(tinyai_module_max_pool2d(scope.id, 2, 2, nullptr, &module));
  return module;
}

tinyai_array example(const Scope& scope, const std::vector<int64_t>& shape) { return made(scope, {shape}, TINYAI_F32); }

Numbers outputs(tinyai_module module, const std::vector<int64_t>& shape) {
  const Scope scope("outputs", true);
  tinyai_variable y;
  check(tinyai_module_forward_array({0}, module, example(scope, shape), &y));
  return values_of(value_of(y));
}

// With statistics of its own, in evaluation mode.
void learn(tinyai_module module, const std::vector<int64_t>& shape) {
  for (const tinyai_variable one : parameters_of(module)) check(tinyai_init_uniform(one, -0.5, 0.5));
  outputs(module, shape);
  check(tinyai_module_set_training(module, 0));
}

std::vector<int64_t> shape_of_parameter(tinyai_module module, const char* name) {
  return shape_of(value_of(parameter_of(module, name)));
}

// Zeros in a weight [.., inputs, ..] along that axis where an input is not kept.
void clear_inputs(tinyai_module module, const char* name, int axis, const std::vector<int64_t>& gone) {
  const Scope scope("values");
  const tinyai_test::GradMode off(false);
  const tinyai_variable weight = parameter_of(module, name);
  const std::vector<int64_t> shape = shape_of(value_of(weight));
  Numbers values = values_of(value_of(weight));
  int64_t inner = 1;
  for (size_t i = static_cast<size_t>(axis) + 1; i < shape.size(); ++i) inner *= shape[i];
  for (size_t i = 0; i < values.size(); ++i) {
    const int64_t at = static_cast<int64_t>(i) / inner % shape[static_cast<size_t>(axis)];
    if (std::find(gone.begin(), gone.end(), at) != gone.end()) values[i] = 0;
  }
  check(tinyai_variable_assign(weight, array(scope, values, shape, TINYAI_F32)));
}

// The rows of a weight with the least sums of magnitudes.
std::vector<int64_t> least(tinyai_module module, const char* name, size_t count) {
  const Numbers values = values_of(value_of(parameter_of(module, name)));
  const auto rows = static_cast<size_t>(shape_of_parameter(module, name)[0]);
  std::vector<std::pair<double, int64_t>> norms;
  for (size_t row = 0; row < rows; ++row) {
    double sum = 0;
    for (size_t i = 0; i < values.size() / rows; ++i) sum += std::abs(values[row * values.size() / rows + i]);
    norms.emplace_back(sum, static_cast<int64_t>(row));
  }
  std::sort(norms.begin(), norms.end());
  std::vector<int64_t> found;
  for (size_t i = 0; i < count; ++i) found.push_back(norms[i].second);
  return found;
}

void check_near(const Numbers& found, const Numbers& expected) {
  REQUIRE(found.size() == expected.size());
  for (size_t i = 0; i < found.size(); ++i) CHECK(found[i] == doctest::Approx(expected[i]).epsilon(1e-5));
}

tinyai_analysis analysis_of(tinyai_module module, const std::vector<int64_t>& shape) {
  const Scope scope("analysis");
  const tinyai_resource inputs[] = {{example(scope, shape).id}};
  tinyai_analysis sums{};
  sums.struct_size = sizeof sums;
  check(tinyai_module_analyze(module, inputs, 1, nullptr, &sums));
  return sums;
}

}  // namespace

// ---- What it computes -----------------------------------------------------------------------------------------------

TEST_CASE("outputs with the least weights go, with the norm's entries and the next layer's inputs") {
  const Scope model("model"), other("other");
  const tinyai_module first = linear(model, 1, 4), second = linear(model, 4, 1);
  const auto set = [&](tinyai_module module, const char* name, const Numbers& values,
                       const std::vector<int64_t>& shape) {
    const tinyai_test::GradMode off(false);
    check(tinyai_variable_assign(parameter_of(module, name), array(model, values, shape, TINYAI_F32)));
  };
  set(first, "weight", {3, -1, 2, -4}, {4, 1});
  set(first, "bias", {10, 20, 30, 40}, {4});
  set(second, "weight", {1, 100, 1000, 10000}, {1, 4});
  set(second, "bias", {7}, {1});
  const tinyai_module small = pruned(other, sequential(model, {first, second}), 0.5);
  CHECK(values_of(value_of(parameter_of(small, "0.weight"))) == Numbers{3, -4});
  CHECK(values_of(value_of(parameter_of(small, "0.bias"))) == Numbers{10, 40});
  CHECK(values_of(value_of(parameter_of(small, "1.weight"))) == Numbers{1, 10000});
  const Scope scope("forward", true);
  CHECK(values_of(value_of(forward(small, constant(scope, {1}, {1, 1}, TINYAI_F32)))) ==
        Numbers{(3 + 10) * 1 + (-4 + 40) * 10000 + 7});
}

TEST_CASE("the norm is the sum of magnitudes, or the root of the sum of squares, and of equals the first go") {
  const Scope model("model"), other("other");
  const tinyai_module first = linear(model, 2, 3), network = sequential(model, {first, linear(model, 3, 1)});
  const auto kept = [&](const Numbers& weight, int32_t order) {
    const tinyai_test::GradMode off(false);
    check(tinyai_variable_assign(parameter_of(first, "weight"), array(model, weight, {3, 2}, TINYAI_F32)));
    return values_of(value_of(parameter_of(pruned(other, network, 0.34, order), "0.weight")));
  };
  CHECK(kept({2, 2, 3.5, 0, 9, 9}, 1) == Numbers{2, 2, 9, 9});
  CHECK(kept({2, 2, 3.5, 0, 9, 9}, 2) == Numbers{3.5, 0, 9, 9});
  CHECK(kept({1, -1, -1, 1, 1, 1}, 2) == Numbers{-1, 1, 1, 1});
  CHECK(kept({1e30, 1e30, 1e30, 2e30, 3e30, 1e30}, 2)[0] == doctest::Approx(1e30));
}

TEST_CASE("convolutions, norms, pools and a flattening are the module's with zeros in the next layer's inputs") {
  const Scope model("model"), other("other");
  const std::vector<int64_t> shape{3, 2, 8, 8};
  const tinyai_module inner =
      sequential(model, {convolution(model, 2, 6), norm(model, 2, 6), activation(model, TINYAI_SIGMOID), pool(model)});
  const tinyai_module network =
      sequential(model, {inner, convolution(model, 6, 5), activation(model, TINYAI_TANH), pool(model), flatten(model),
                         linear(model, 5 * 2 * 2, 7), norm(model, 1, 7), linear(model, 7, 3)});
  learn(network, shape);
  const std::vector<int64_t> gone = least(network, "0.0.weight", 3), next = least(network, "1.weight", 2),
                             last = least(network, "5.weight", 3);
  const tinyai_module small = pruned(other, network, 0.5);
  CHECK(shape_of_parameter(small, "0.0.weight") == std::vector<int64_t>{3, 2, 3, 3});
  CHECK(shape_of_parameter(small, "0.1.bias") == std::vector<int64_t>{3});
  CHECK(shape_of_parameter(small, "1.weight") == std::vector<int64_t>{3, 3, 3, 3});
  CHECK(shape_of_parameter(small, "5.weight") == std::vector<int64_t>{4, 12});
  CHECK(shape_of_parameter(small, "7.weight") == std::vector<int64_t>{3, 4});
  clear_inputs(network, "1.weight", 1, gone);
  std::vector<int64_t> pixels;
  for (const int64_t channel : next) {
    for (int64_t i = 0; i < 4; ++i) pixels.push_back(channel * 4 + i);
  }
  clear_inputs(network, "5.weight", 1, pixels);
  clear_inputs(network, "7.weight", 1, last);
  check_near(outputs(small, shape), outputs(network, shape));
  check_accounts();
}

TEST_CASE("a depthwise convolution loses the filters of the channels before it") {
  const Scope model("model"), other("other");
  const std::vector<int64_t> shape{2, 2, 5, 5};
  const tinyai_module network = sequential(
      model, {convolution(model, 2, 4), convolution(model, 4, 8, 4), norm(model, 2, 8), convolution(model, 8, 3)});
  learn(network, shape);
  const std::vector<int64_t> gone = least(network, "0.weight", 2);
  const tinyai_module small = pruned(other, network, 0.5);
  CHECK(shape_of_parameter(small, "1.weight") == std::vector<int64_t>{4, 1, 3, 3});
  CHECK(shape_of_parameter(small, "3.weight") == std::vector<int64_t>{3, 4, 3, 3});
  clear_inputs(network, "3.weight", 1, {2 * gone[0], 2 * gone[0] + 1, 2 * gone[1], 2 * gone[1] + 1});
  check_near(outputs(small, shape), outputs(network, shape));
}

TEST_CASE("transposed convolutions and those over lines lose channels, too") {
  const Scope model("model"), other("other");
  const std::vector<int64_t> shape{2, 2, 6};
  tinyai_module first, second;
  check(tinyai_module_conv_transpose1d(model.id, 2, 4, 3, nullptr, &first));
  check(tinyai_module_conv1d(model.id, 4, 2, 3, nullptr, &second));
  const tinyai_module network = sequential(model, {first, activation(model, TINYAI_RELU), second});
  learn(network, shape);
  const tinyai_module small = pruned(other, network, 0.5);
  CHECK(shape_of_parameter(small, "0.weight") == std::vector<int64_t>{2, 2, 3});
  CHECK(shape_of_parameter(small, "2.weight") == std::vector<int64_t>{2, 2, 3});
  const Numbers before = values_of(value_of(parameter_of(network, "0.bias"))),
                after = values_of(value_of(parameter_of(small, "0.bias")));
  std::vector<int64_t> gone;
  for (size_t i = 0; i < before.size(); ++i) {
    if (std::find(after.begin(), after.end(), before[i]) == after.end()) gone.push_back(static_cast<int64_t>(i));
  }
  REQUIRE(gone.size() == 2);
  clear_inputs(network, "2.weight", 1, gone);
  check_near(outputs(small, shape), outputs(network, shape));
}

// ---- That it is smaller ---------------------------------------------------------------------------------------------

TEST_CASE("half of the channels are a quarter of the weights in between, of the operations and of the memory") {
  const Scope model("model"), other("other");
  const std::vector<int64_t> shape{1, 8, 16, 16};
  const tinyai_module network =
      sequential(model, {convolution(model, 8, 32), activation(model, TINYAI_RELU), convolution(model, 32, 32),
                         activation(model, TINYAI_RELU), convolution(model, 32, 8)});
  const tinyai_analysis before = analysis_of(network, shape);
  const int64_t bytes = stats_of(other).bytes;
  const tinyai_module small = pruned(other, network, 0.5);
  const tinyai_analysis after = analysis_of(small, shape);
  CHECK(before.parameters == 9 * (8 * 32 + 32 * 32 + 32 * 8) + 32 + 32 + 8);
  CHECK(after.parameters == 9 * (8 * 16 + 16 * 16 + 16 * 8) + 16 + 16 + 8);
  CHECK(before.macs == 16 * 16 * 9 * (8 * 32 + 32 * 32 + 32 * 8));
  CHECK(after.macs == 16 * 16 * 9 * (8 * 16 + 16 * 16 + 16 * 8));
  CHECK(after.peak_bytes < before.peak_bytes);
  CHECK(stats_of(other).bytes - bytes < stats_of(model).bytes / 2);
}

TEST_CASE("the copy learns, has the modes and what is frozen of the module, and leaves that as it was") {
  const Scope model("model"), other("other"), batch("batch", true);
  const tinyai_module first = linear(model, 3, 4),
                      network = sequential(model, {first, norm(model, 1, 4), linear(model, 4, 2)});
  check(tinyai_module_freeze(first, 1));
  check(tinyai_module_set_training(first, 0));
  const Numbers before = values_of(value_of(parameter_of(network, "0.weight")));
  const tinyai_module small = pruned(other, network, 0.5);
  tinyai_variable loss;
  check(tinyai_variable_sum({0}, forward(small, constant(batch, {1, 2, 3, 4, 5, 7}, {2, 3}, TINYAI_F32)), nullptr, 0, 0,
                            &loss));
  check(tinyai_variable_backward({0}, loss, nullptr));
  CHECK(grad_of(parameter_of(small, "0.weight")).id == 0);
  CHECK(shape_of(grad_of(parameter_of(small, "2.weight"))) == std::vector<int64_t>{2, 2});
  tinyai_module child;
  int32_t trains = 1;
  check(tinyai_module_child(batch.id, small, "0", &child));
  check(tinyai_module_is_training(child, &trains));
  CHECK(trains == 0);
  CHECK(values_of(value_of(parameter_of(network, "0.weight"))) == before);
}

TEST_CASE("masks of single weights are cut as the weights are") {
  const Scope model("model"), other("other");
  const tinyai_module network = sequential(model, {linear(model, 4, 4), linear(model, 4, 2)});
  check(tinyai_module_prune(network, 0.25, 0, nullptr));
  const tinyai_module small = pruned(other, network, 0.5);
  tinyai_array mask;
  check(tinyai_module_buffer(small, "0.weight_mask", &mask));
  CHECK(shape_of(mask) == std::vector<int64_t>{2, 4});
  int64_t gone = 0;
  check(tinyai_module_prune(small, 0.5, 0, &gone));
  CHECK(gone >= 6);
}

// ---- What keeps its channels ----------------------------------------------------------------------------------------

TEST_CASE("the report tells of each layer what it loses, or why it loses nothing") {
  const Scope model("model");
  const tinyai_module network =
      sequential(model, {convolution(model, 2, 6), activation(model, TINYAI_RELU), convolution(model, 6, 4, 2),
                         convolution(model, 4, 4), activation(model, TINYAI_SOFTMAX), convolution(model, 4, 1)});
  const Told told = told_of(network, 0.5);
  CHECK(told.numbers.layers == 4);
  CHECK(told.numbers.pruned == 0);
  CHECK(told.numbers.channels == 15);
  CHECK(told.numbers.removed == 0);
  const std::string conv = ", kernel (3, 3), stride (1, 1), padding (1, 1))";
  CHECK(told.text == "left 0 Conv2d(2, 6" + conv + ": its outputs go to Conv2d(6, 4" + conv + " '2'\n" +  //
                         "left 2 Conv2d(6, 4" + conv + ": its channels are in groups\n" +                 //
                         "left 3 Conv2d(4, 4" + conv + ": its outputs go to Softmax '4'\n" +              //
                         "left 5 Conv2d(4, 1" + conv + ": its outputs are the module's\n");
  tinyai_module out;
  CHECK(tinyai_module_prune_channels(model.id, network, 0.5, 1, &out) == TINYAI_ERROR_ARGUMENT);

  const Told other = told_of(sequential(model, {linear(model, 2, 8), linear(model, 8, 3)}), 0.3);
  CHECK(other.numbers.pruned == 1);
  CHECK(other.numbers.channels == 11);
  CHECK(other.numbers.removed == 2);
  CHECK(other.text == "pruned 0 Linear(2, 8): 2 of 8\nleft 1 Linear(8, 3): its outputs are the module's\n");
}

TEST_CASE("what is added up keeps its channels, and what is inside of a branch loses some") {
  const Scope model("model"), other("other");
  const std::vector<int64_t> shape{2, 3, 4, 4};
  const tinyai_module branches[] = {sequential(model, {convolution(model, 4, 8), norm(model, 2, 8),
                                                       activation(model, TINYAI_RELU), convolution(model, 8, 4)}),
                                    sequential(model, {})};
  tinyai_module joined;
  check(tinyai_module_parallel(model.id, branches, 2, TINYAI_JOIN_ADD, 0, &joined));
  const tinyai_module network = sequential(model, {convolution(model, 3, 4), joined, convolution(model, 4, 2)});
  learn(network, shape);
  const std::vector<int64_t> gone = least(network, "1.0.0.weight", 4);
  const tinyai_module small = pruned(other, network, 0.5);
  CHECK(shape_of_parameter(small, "0.weight")[0] == 4);
  CHECK(shape_of_parameter(small, "1.0.0.weight")[0] == 4);
  CHECK(shape_of_parameter(small, "1.0.3.weight") == std::vector<int64_t>{4, 4, 3, 3});
  clear_inputs(network, "1.0.3.weight", 1, gone);
  check_near(outputs(small, shape), outputs(network, shape));
}

TEST_CASE("residual networks lose what is inside of their blocks, and compute on") {
  const Scope model("model"), other("other");
  auto options = defaults(tinyai_model_resnet_options_init);
  options.width = 8;
  tinyai_module network;
  check(tinyai_model_resnet(model.id, 18, 3, &options, &network));
  const std::vector<int64_t> shape{2, 3, 32, 32};
  learn(network, shape);
  const std::vector<int64_t> gone = least(network, "layer1.0.conv1.weight", 4);
  const Told told = told_of(network, 0.5);
  CHECK(told.numbers.pruned == 8);
  CHECK(told.text.find("left conv1 ") != std::string::npos);
  CHECK(told.text.find("left layer1.0.conv2 ") != std::string::npos);
  const tinyai_module small = pruned(other, network, 0.5);
  CHECK(shape_of_parameter(small, "layer1.0.conv1.weight")[0] == 4);
  CHECK(shape_of_parameter(small, "layer1.0.bn1.weight")[0] == 4);
  CHECK(shape_of_parameter(small, "layer1.0.conv2.weight") == std::vector<int64_t>{8, 4, 3, 3});
  for (const char* block :
       {"layer1.0", "layer1.1", "layer2.0", "layer2.1", "layer3.0", "layer3.1", "layer4.0", "layer4.1"}) {
    const std::string inside = std::string(block) + ".conv1.weight", behind = std::string(block) + ".conv2.weight";
    const auto half = static_cast<size_t>(shape_of_parameter(network, inside.c_str())[0] / 2);
    clear_inputs(network, behind.c_str(), 1, least(network, inside.c_str(), half));
  }
  check_near(outputs(small, shape), outputs(network, shape));
}

TEST_CASE("modules and parameters that are there twice keep their channels, whoever leads to them") {
  const Scope model("model");
  const tinyai_module twice = linear(model, 4, 4), first = linear(model, 2, 4);
  const Told told = told_of(sequential(model, {first, twice, twice, linear(model, 4, 1)}), 0.5);
  CHECK(told.numbers.removed == 0);
  CHECK(told.text.find("left 0 Linear(2, 4): Linear(4, 4) '1' gets its outputs, and is in the module twice") !=
        std::string::npos);
}

TEST_CASE("channels that a layer takes along another axis stay") {
  const Scope model("model");
  tinyai_module line;
  check(tinyai_module_conv1d(model.id, 2, 4, 3, nullptr, &line));
  CHECK(told_of(sequential(model, {line, linear(model, 4, 2)}), 0.5).numbers.removed == 0);  // along the line
  CHECK(told_of(sequential(model, {linear(model, 2, 4), flatten(model), linear(model, 8, 1)}), 0.5).numbers.removed ==
        0);
  CHECK(told_of(sequential(model, {linear(model, 2, 4), pool(model), linear(model, 4, 1)}), 0.5).numbers.removed == 0);
  CHECK(told_of(sequential(model, {line, norm(model, 1, 8), line}), 0.5).numbers.removed == 0);
}

TEST_CASE("whatever is built in is left as it is or computes on, at a half and at nearly all") {
  each([](const module_states::Entry& entry) {
    const Scope model("model"), other("other");
    const tinyai_module network = learnt(model, entry);
    for (const double fraction : {0.5, 0.95}) {
      tinyai_module small;
      const tinyai_status status = tinyai_module_prune_channels(other.id, network, fraction, 2, &small);
      const Told told = told_of(network, fraction, 2);
      if (status == TINYAI_ERROR_ARGUMENT) {
        CHECK(told.numbers.removed == 0);
        continue;
      }
      check(status);
      CHECK(result_of(model, entry.name, small).size() == result_of(model, entry.name, network).size());
      tinyai_module_size before{}, after{};
      before.struct_size = after.struct_size = sizeof before;
      check(tinyai_module_get_size(network, &before));
      check(tinyai_module_get_size(small, &after));
      CHECK((told.numbers.removed > 0) == (after.parameters < before.parameters));
    }
  });
}

// ---- What is refused ------------------------------------------------------------------------------------------------

TEST_CASE("fractions and norms that are none, weights that are not finite and forwards of the host's are refused") {
  const Scope model("model");
  const tinyai_module network = sequential(model, {linear(model, 2, 4), linear(model, 4, 1)});
  tinyai_module out;
  for (const double fraction : {-0.5, 1.0, std::nan("")})
    CHECK(tinyai_module_prune_channels(model.id, network, fraction, 1, &out) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_prune_channels(model.id, network, 0.5, 3, &out) == TINYAI_ERROR_RANGE);
  {
    const tinyai_test::GradMode off(false);
    const double bad = std::numeric_limits<double>::infinity();
    check(tinyai_variable_assign(parameter_of(network, "0.weight"),
                                 array(model, {1, 2, bad, 4, 5, 6, 7, 8}, {4, 2}, TINYAI_F32)));
  }
  CHECK(tinyai_module_prune_channels(model.id, network, 0.5, 1, &out) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("the weight f32[4,2] of Linear(2, 4) '0' has numbers that are not finite") !=
        std::string::npos);
  Host host{linear(model, 2, 2), TINYAI_OK};
  tinyai_module composed;
  check(tinyai_module_compose(model.id, "composed", use_child, &host, nullptr, &composed));
  const tinyai_module inner = sequential(model, {linear(model, 2, 4), linear(model, 4, 2)});
  check(tinyai_module_add_child(composed, "inner", inner));
  CHECK(tinyai_module_prune_channels(model.id, composed, 0.5, 1, &out) == TINYAI_ERROR_UNSUPPORTED);
  CHECK(told_of(composed, 0.5).numbers.removed == 2);
}
