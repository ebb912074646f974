// Pruning by magnitude: which weights go, that they stay gone, and what carries their masks.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <thread>

#include "support/answering_host.h"
#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::Folder;

namespace {

using Numbers = std::vector<double>;

int64_t prune(tinyai_module module, double fraction, bool globally = false) {
  int64_t pruned = -1;
  check(tinyai_module_prune(module, fraction, globally, &pruned));
  return pruned;
}

void set(tinyai_module module, const char* name, const Numbers& values, const std::vector<int64_t>& shape,
         tinyai_dtype dtype = TINYAI_F32) {
  const Scope scope("values");
  const tinyai_test::GradMode off(false);
  check(tinyai_variable_assign(parameter_of(module, name), array(scope, values, shape, dtype)));
}

Numbers weights(tinyai_module module, const char* name) { return values_of(value_of(parameter_of(module, name))); }

Numbers mask(tinyai_module module, const char* name) {
  tinyai_array found;
  check(tinyai_module_buffer(module, name, &found));
  CHECK(dtype_of(found) == TINYAI_BOOL);
  return values_of(found);
}

int64_t buffers(tinyai_module module) {
  int64_t count = 0;
  check(tinyai_module_buffer_count(module, &count));
  return count;
}

tinyai_module copied(const Scope& into, tinyai_module module) {
  tinyai_module out;
  check(tinyai_module_copy(into.id, module, &out));
  return out;
}

Numbers outputs(tinyai_module module, const Numbers& x, const std::vector<int64_t>& shape) {
  const Scope scope("outputs", true);
  return values_of(value_of(forward(module, constant(scope, x, shape, TINYAI_F32))));
}

// Where the first layer's weights of a trained world are 0, by the mask they must be.
void check_pruned(tinyai_module module, const char* name) {
  const Numbers kept = mask(module, (std::string(name) + "_mask").c_str()), now = weights(module, name);
  REQUIRE(kept.size() == now.size());
  int64_t pruned = 0, moved = 0;
  for (size_t i = 0; i < now.size(); ++i) {
    if (kept[i] == 0) CHECK(now[i] == 0.0);
    pruned += kept[i] == 0;
    moved += now[i] != 0;
  }
  CHECK(pruned == static_cast<int64_t>(now.size()) / 2);
  CHECK(moved == static_cast<int64_t>(now.size()) - pruned);
}

}  // namespace

// ---- Which ----------------------------------------------------------------------------------------------------------

TEST_CASE("the weights nearest to 0 become 0, of equals the first, and biases stay") {
  const Scope model("model");
  const tinyai_module layer = linear(model, 3, 2);
  set(layer, "weight", {-3, 1, 2, -1, 0.5, 1}, {2, 3});
  set(layer, "bias", {0.01, -0.01}, {2});
  CHECK(prune(layer, 0.5) == 3);
  CHECK(weights(layer, "weight") == Numbers{-3, 0, 2, 0, 0, 1});
  CHECK(mask(layer, "weight_mask") == Numbers{1, 0, 1, 0, 0, 1});
  CHECK(weights(layer, "bias") == weights(layer, "bias"));
  CHECK(weights(layer, "bias")[0] != 0);
  CHECK(outputs(layer, {1, 1, 1}, {1, 3})[0] == doctest::Approx(-3 + 2 + 0.01));
}

TEST_CASE("how many go is rounded as PyTorch rounds, halves to even") {
  const Scope model("model");
  CHECK(prune(linear(model, 5, 1), 0.5) == 2);  // of 2.5
  CHECK(prune(linear(model, 7, 1), 0.5) == 4);  // of 3.5
  CHECK(prune(linear(model, 10, 1), 0.33) == 3);
  CHECK(prune(linear(model, 10, 1), 0) == 0);
}

TEST_CASE("each parameter loses its share, or all together do, wherever the least are") {
  const Scope model("model");
  const auto network = [&] {
    const tinyai_module first = linear(model, 2, 2), second = linear(model, 2, 2);
    set(first, "weight", {10, 20, 30, 40}, {2, 2});
    set(second, "weight", {1, 2, 3, 50}, {2, 2});
    return sequential(model, {first, activation(model, TINYAI_TANH), second});
  };
  const tinyai_module apart = network(), together = network();
  CHECK(prune(apart, 0.5) == 4);
  CHECK(weights(apart, "0.weight") == Numbers{0, 0, 30, 40});
  CHECK(weights(apart, "2.weight") == Numbers{0, 0, 3, 50});
  CHECK(prune(together, 0.5, true) == 4);
  CHECK(weights(together, "0.weight") == Numbers{0, 20, 30, 40});
  CHECK(weights(together, "2.weight") == Numbers{0, 0, 0, 50});
}

TEST_CASE("equals in several parameters go in the order of the tree, and no more than were asked for") {
  const Scope model("model");
  const tinyai_module first = linear(model, 2, 2), second = linear(model, 2, 2);
  for (const tinyai_module layer : {first, second}) set(layer, "weight", {1, -1, 1, -1}, {2, 2});
  const tinyai_module network = sequential(model, {first, second});
  CHECK(prune(network, 0.75, true) == 6);
  CHECK(weights(network, "0.weight") == Numbers{0, 0, 0, 0});
  CHECK(weights(network, "1.weight") == Numbers{0, 0, 1, -1});
}

TEST_CASE("a larger fraction adds to what is pruned, a smaller one adds nothing") {
  const Scope model("model");
  const tinyai_module layer = linear(model, 5, 1);
  set(layer, "weight", {5, 1, 4, 2, 3}, {1, 5});
  CHECK(prune(layer, 0.4) == 2);
  set(layer, "weight", {5, 100, 4, 100, 3}, {1, 5});  // what a host writes under the mask does not count
  CHECK(prune(layer, 0.2) == 2);
  CHECK(weights(layer, "weight") == Numbers{5, 0, 4, 0, 3});
  CHECK(prune(layer, 0.6) == 3);
  CHECK(weights(layer, "weight") == Numbers{5, 0, 4, 0, 0});
}

TEST_CASE("every layer with weights of two axes is pruned in its own dtype, but no embedding") {
  const Scope model("model");
  tinyai_module conv, lstm, words;
  auto options = defaults(tinyai_module_conv1d_options_init);
  options.dtype = TINYAI_BF16;
  check(tinyai_module_conv1d(model.id, 2, 3, 3, &options, &conv));
  check(tinyai_module_lstm(model.id, 2, 3, nullptr, &lstm));
  check(tinyai_module_embedding(model.id, 4, 3, TINYAI_F32, &words));
  CHECK(prune(conv, 0.5) == 9);
  CHECK(prune(lstm, 0.5) == (12 * 2 + 12 * 3) / 2);
  CHECK(buffers(lstm) == 2);
  CHECK(tinyai_module_prune(words, 0.5, 0, nullptr) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_module_prune(sequential(model, {activation(model, TINYAI_RELU)}), 0.5, 0, nullptr) ==
        TINYAI_ERROR_ARGUMENT);
}

// ---- That they stay gone --------------------------------------------------------------------------------------------

TEST_CASE("no gradient flows to what is pruned, and the others' is that of the smaller network") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module layer = linear(model, 2, 2);
  set(layer, "weight", {1, 2, 3, 4}, {2, 2});
  prune(layer, 0.25);
  tinyai_variable loss;
  check(tinyai_variable_sum({0}, forward(layer, constant(batch, {5, 7}, {1, 2}, TINYAI_F32)), nullptr, 0, 0, &loss));
  check(tinyai_variable_backward({0}, loss, nullptr));
  CHECK(values_of(grad_of(parameter_of(layer, "weight"))) == Numbers{0, 7, 5, 7});
}

TEST_CASE("momentum that was gathered before, and decay of weights, move nothing that is pruned") {
  const auto check_with = [](auto create) {
    World world;
    check(create(world));
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    CHECK(prune(world.module, 0.5) == 32);
    check(tinyai_trainer_set_epochs(trainer, 6));
    check(tinyai_trainer_run(trainer));
    check_pruned(world.module, "0.weight");
    check_pruned(world.module, "3.weight");
    check_accounts();
  };
  check_with([](World& world) {
    auto options = defaults(tinyai_sgd_options_init);
    options.momentum = 0.9;
    options.weight_decay = 0.01;
    const std::vector<tinyai_variable> all = parameters_of(world.module);
    return tinyai_optimizer_sgd(world.training.id, all.data(), static_cast<int64_t>(all.size()), &options,
                                &world.options.optimizer);
  });
  check_with([](World& world) {
    auto options = defaults(tinyai_adam_options_init);
    options.weight_decay = 0.1;
    const std::vector<tinyai_variable> all = parameters_of(world.module);
    return tinyai_optimizer_adamw(world.training.id, all.data(), static_cast<int64_t>(all.size()), &options,
                                  &world.options.optimizer);
  });
}

TEST_CASE("compiled steps, and shards of a batch, train the same pruned weights") {
  const auto run = [](int32_t compile, int64_t shards, bool prune_first) {
    World world;
    world.options.compile = compile;
    world.options.shards = shards;
    if (prune_first) CHECK(prune(world.module, 0.5) == 32);
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    if (!prune_first) CHECK(prune(world.module, 0.5) == 32);  // behind the back of what was compiled
    check(tinyai_trainer_set_epochs(trainer, 5));
    check(tinyai_trainer_run(trainer));
    check_pruned(world.module, "0.weight");
    check_pruned(world.module, "3.weight");
    return world.weights();
  };
  for (const bool prune_first : {true, false}) {
    const Numbers plain = run(0, 0, prune_first);
    CHECK(run(1, 0, prune_first) == plain);
    CHECK(run(0, 1, prune_first) == plain);
    run(0, 3, prune_first);
  }
}

TEST_CASE("a parameter that others use, too, is pruned for all of them") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module layer = linear(model, 2, 1);
  set(layer, "weight", {1, 4}, {1, 2});
  Host host{layer, TINYAI_OK};
  tinyai_module other;
  check(tinyai_module_compose(model.id, "other", use_child, &host, nullptr, &other));
  check(tinyai_module_add_child(other, "layer", layer));
  check(tinyai_module_add_parameter(other, "tied", parameter_of(layer, "weight")));
  prune(layer, 0.5);
  set(layer, "bias", {0}, {1});
  CHECK(outputs(other, {10, 1}, {1, 2}) == Numbers{4});
  CHECK(buffers(other) == 1);
}

// ---- Who has the masks ----------------------------------------------------------------------------------------------

TEST_CASE("copies and casts are pruned, each with masks of its own") {
  const Scope model("model"), other("other");
  const tinyai_module layer = linear(model, 4, 1);
  set(layer, "weight", {1, 2, 3, 4}, {1, 4});
  prune(layer, 0.5);
  tinyai_module narrow;
  check(tinyai_module_cast(other.id, layer, TINYAI_BF16, &narrow));
  const tinyai_module copy = copied(other, layer);
  for (const tinyai_module one : {copy, narrow}) {
    CHECK(mask(one, "weight_mask") == Numbers{0, 0, 1, 1});
    CHECK(prune(one, 0.75) == 3);
  }
  CHECK(mask(layer, "weight_mask") == Numbers{0, 0, 1, 1});
  set(copy, "weight", {9, 9, 9, 9}, {1, 4});
  set(copy, "bias", {0}, {1});
  CHECK(outputs(copy, {1, 1, 1, 1}, {1, 4}) == Numbers{9});
}

TEST_CASE("a saved state has the masks, and loads into a module that has some") {
  const Folder folder;
  const std::string path = folder / "pruned.safetensors";
  const Scope model("model");
  const tinyai_module layer = linear(model, 4, 1), same = linear(model, 4, 1);
  prune(layer, 0.5);
  check(tinyai_module_save(layer, path.c_str()));
  CHECK(tinyai_module_load(same, path.c_str(), 0) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("weight_mask") != std::string::npos);
  CHECK(prune(same, 0) == 0);
  check(tinyai_module_load(same, path.c_str(), 0));
  CHECK(mask(same, "weight_mask") == mask(layer, "weight_mask"));
  CHECK(weights(same, "weight") == weights(layer, "weight"));
  set(same, "weight", {9, 9, 9, 9}, {1, 4});
  set(same, "bias", {0}, {1});
  CHECK(outputs(same, {1, 1, 1, 1}, {1, 4}) == Numbers{18});
}

TEST_CASE("a run goes on from a checkpoint with its masks, to the bit") {
  const Folder folder;
  const std::string path = folder / "checkpoint";
  World unbroken, broken, resumed;
  for (World* const world : {&unbroken, &broken, &resumed}) CHECK(prune(world->module, 0.5, true) == 32);
  check(tinyai_trainer_run(unbroken.trainer()));
  broken.options.epochs = 1;
  const tinyai_trainer first = broken.trainer();
  check(tinyai_trainer_run(first));
  check(tinyai_trainer_save(first, path.c_str()));
  const tinyai_trainer second = resumed.trainer();
  check(tinyai_trainer_load(second, path.c_str()));
  check(tinyai_trainer_run(second));
  CHECK(resumed.weights() == unbroken.weights());
  check_accounts();
}

TEST_CASE("a pruned module is analysed as any other") {
  const Scope model("model");
  const tinyai_module layer = linear(model, 4, 2);
  prune(layer, 0.5);
  const tinyai_array x = array(model, Numbers(4, 1.0), {1, 4}, TINYAI_F32);
  const tinyai_resource inputs[] = {{x.id}};
  auto options = defaults(tinyai_analysis_options_init);
  options.training = 1;
  options.loss = TINYAI_LOSS_MSE;
  options.target = array(model, {0, 0}, {1, 2}, TINYAI_F32);
  tinyai_analysis sums{};
  sums.struct_size = sizeof sums;
  check(tinyai_module_analyze(layer, inputs, 1, &options, &sums));
  CHECK(sums.parameters == 10);
}

TEST_CASE("when pruning ends the zeros are weights as any other, and the state is the plain one") {
  const Scope model("model"), other("other");
  const tinyai_module layer = linear(model, 4, 1), plain = linear(model, 4, 1);
  set(layer, "weight", {1, 2, 3, 4}, {1, 4});
  prune(layer, 0.5);
  check(tinyai_module_end_pruning(layer));
  CHECK(weights(layer, "weight") == Numbers{0, 0, 3, 4});
  CHECK(buffers(layer) == 0);
  check(tinyai_module_copy_state(plain, layer, 0));
  set(layer, "weight", {1, 2, 3, 4}, {1, 4});
  set(layer, "bias", {0}, {1});
  CHECK(outputs(layer, {1, 1, 1, 1}, {1, 4}) == Numbers{10});
  check(tinyai_module_end_pruning(layer));  // again: nothing happens
  CHECK(prune(layer, 0.25) == 1);
  check_accounts();
}

#if !defined(__SANITIZE_THREAD__)  // elements are read while others write them: they may be torn, and that is all
TEST_CASE("a module may be copied, cut and pruned by others in threads of theirs while it is pruned") {
  constexpr int kRounds = 300;
  const Scope model("model");
  std::vector<tinyai_module> layers;
  for (int i = 0; i < 8; ++i) layers.push_back(linear(model, 4, 4));
  const tinyai_module network = sequential(model, layers);
  std::atomic<bool> ends{false};
  const auto prunes = [&] {
    while (!ends) {
      tinyai_module_prune(network, 0.5, 0, nullptr);
      tinyai_module_end_pruning(network);
    }
  };
  tinyai_channel_report report{};
  report.struct_size = sizeof report;
  std::thread first(prunes), second(prunes);
  for (int i = 0; i < kRounds; ++i) {
    const Scope scope("copies");
    tinyai_module made;
    const bool cut = i % 2 == 0;
    if (cut) check(tinyai_module_prune_channels_report(network, 0.5, 1, &report, nullptr, 0, nullptr));
    check(cut ? tinyai_module_prune_channels(scope.id, network, 0, 1, &made)
              : tinyai_module_copy(scope.id, network, &made));
    CHECK(buffers(made) <= 8);
    check(tinyai_module_end_pruning(made));
    CHECK(buffers(made) == 0);  // none but masks, each known to its weight
  }
  ends = true;
  first.join();
  second.join();
  check(tinyai_module_end_pruning(network));
  CHECK(buffers(network) == 0);
  check_accounts();
}
#endif

// ---- What is refused ------------------------------------------------------------------------------------------------

TEST_CASE("fractions that are none and weights that are not finite are refused, and nothing changes") {
  const Scope model("model");
  const tinyai_module first = linear(model, 2, 1), second = linear(model, 2, 1);
  set(first, "weight", {1, 2}, {1, 2});
  set(second, "weight", {1, std::numeric_limits<double>::quiet_NaN()}, {1, 2});
  const tinyai_module network = sequential(model, {first, second});
  for (const double fraction : {-0.1, 1.0, std::nan(""), 2.0})
    CHECK(tinyai_module_prune(first, fraction, 0, nullptr) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_prune(network, 0.5, 0, nullptr) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("'1.weight' f32[1,2] has weights that are not finite") != std::string::npos);
  CHECK(weights(first, "weight") == Numbers{1, 2});
  CHECK(buffers(network) == 0);
}

TEST_CASE("a graph that was recorded before the weights changed is not gone back through") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module layer = linear(model, 2, 1);
  tinyai_variable loss;
  const tinyai_variable x = variable(batch, {1, 2}, {1, 2}, TINYAI_F32);
  check(tinyai_variable_sum({0}, forward(layer, x), nullptr, 0, 0, &loss));
  prune(layer, 0.5);
  CHECK(tinyai_variable_backward({0}, loss, nullptr) == TINYAI_ERROR_VERSION);
}

TEST_CASE("no module is pruned while a function is traced, and one that was traced sees what was pruned since") {
  const Scope model("model"), batch("batch", true);
  struct Body {
    tinyai_module layer;
    bool prunes;
  } body{linear(model, 2, 1), true};
  set(body.layer, "weight", {1, 4}, {1, 2});
  set(body.layer, "bias", {0}, {1});
  auto options = defaults(tinyai_function_options_init);
  options.run = [](tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                   void* data) -> tinyai_status {
    const Body& own = *static_cast<Body*>(data);
    if (own.prunes) return tinyai_module_prune(own.layer, 0.5, 0, nullptr);
    tinyai_variable y;
    const tinyai_status status = tinyai_module_forward(into, own.layer, in[0], &y);
    out[0] = {y.id};
    return status;
  };
  options.user_data = &body;
  tinyai_function function;
  check(tinyai_function_create(model.id, &options, &function));
  const tinyai_variable x = constant(batch, {10, 1}, {1, 2}, TINYAI_F32);
  tinyai_variable y;
  CHECK(tinyai_function_call({0}, function, &x, 1, &y, 1) != TINYAI_OK);
  CHECK(last_error().find("module_prune: not while 'compiled' is traced") != std::string::npos);
  body.prunes = false;
  const auto called = [&] {
    check(tinyai_function_call({0}, function, &x, 1, &y, 1));
    return values_of(value_of(y));
  };
  CHECK(called() == Numbers{14});
  prune(body.layer, 0.5);
  CHECK(called() == Numbers{4});
  check(tinyai_module_end_pruning(body.layer));
  set(body.layer, "weight", {1, 4}, {1, 2});
  CHECK(called() == Numbers{14});
}
