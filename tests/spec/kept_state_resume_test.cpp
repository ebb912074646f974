// A run of a network that keeps its state from batch to batch, taken up from a checkpoint: to the bit the one that was
// never broken.
#include <cmath>

#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::Folder;

namespace {

using Numbers = std::vector<double>;

// Examples [24,3,2] in order, in batches of 6, for a layer that keeps its state, and what stands before and behind it.
struct Sequences {
  World::Stream stream{4};
  Scope base{stream.id, "base"}, model{base.id, "model"}, training{base.id, "training"};
  tinyai_module module{};
  tinyai_trainer_options options{};

  template <class Make>
  explicit Sequences(const Make& make) {
    module = make(model);
    Numbers x;
    for (int i = 0; i < 24 * 3 * 2; ++i) x.push_back(std::sin(0.3 * i));
    const tinyai_array arrays[] = {array(base, x, {24, 3, 2}, TINYAI_F32),
                                   array(base, Numbers(24 * 9, 0.5), {24, 3, 3}, TINYAI_F32)};
    tinyai_trainer_options_init(&options);
    options.module = module;
    check(tinyai_dataset_from_arrays(base.id, arrays, 2, 1, &options.training));
    options.loss = TINYAI_LOSS_MSE;
    options.batch_size = 6;
    options.shuffle = 0;
    options.epochs = 2;
    options.rate = 0.05;
  }
  tinyai_trainer trainer() const {
    tinyai_trainer out;
    check(tinyai_trainer_create(training.id, &options, &out));
    return out;
  }
  Numbers weights() const {
    Numbers all;
    for (const tinyai_variable one : parameters_of(module)) {
      for (const double value : values_of(value_of(one))) all.push_back(value);
    }
    return all;
  }
};

tinyai_module gru(const Scope& into, int64_t features = 2) {
  auto options = defaults(tinyai_module_gru_options_init);
  options.keep_state = 1;
  options.batch_first = 1;
  tinyai_module out;
  check(tinyai_module_gru(into.id, features, 3, &options, &out));
  return out;
}
tinyai_module lstm(const Scope& into, int64_t features = 2) {
  auto options = defaults(tinyai_module_lstm_options_init);
  options.keep_state = 1;
  options.batch_first = 1;
  options.layers = 2;
  tinyai_module out;
  check(tinyai_module_lstm(into.id, features, 3, &options, &out));
  return out;
}
// Two of them, below the top.
tinyai_module deep(const Scope& into) {
  return sequential(into, {lstm(into), activation(into, TINYAI_TANH), sequential(into, {gru(into, 3)})});
}

// Runs until so many steps are done, saves there and stops.
struct Stop {
  std::string path;
  int64_t steps;
  tinyai_status operator()(tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) const {
    if (state.steps != steps) return TINYAI_OK;
    const tinyai_status status = tinyai_trainer_save(trainer, path.c_str());
    return status ? status : tinyai_trainer_stop(trainer);
  }
};

void run_until(Sequences& world, const std::string& path, int64_t steps) {
  Callback stop = Stop{path, steps};
  world.options.batch_end = call;
  world.options.user_data = &stop;
  const tinyai_trainer trainer = world.trainer();
  const tinyai_status status = tinyai_trainer_run(trainer);
  CHECK((status == TINYAI_ERROR_STOPPED || status == TINYAI_OK));
  check(tinyai_trainer_release(trainer));
}

template <class Make>
void check_resumed(const Make& make, int64_t shards, int64_t replicas = 0) {
  const Folder folder;
  const std::string path = folder / "checkpoint";
  const auto shape = [&](Sequences& world) {
    world.options.shards = shards;
    world.options.replicas = replicas;
  };
  Sequences unbroken(make);
  shape(unbroken);
  check(tinyai_trainer_run(unbroken.trainer()));
  for (const int64_t steps : {1, 3, 4, 6}) {  // of 4 an epoch
    CAPTURE(steps);
    Sequences broken(make), resumed(make);
    shape(broken);
    shape(resumed);
    run_until(broken, path, steps);
    const tinyai_trainer trainer = resumed.trainer();
    check(tinyai_trainer_load(trainer, path.c_str()));
    check(tinyai_trainer_save(trainer, (folder / "again").c_str()));
    check(tinyai_trainer_load(trainer, (folder / "again").c_str()));
    check(tinyai_trainer_run(trainer));
    CHECK(state_of(trainer).steps == 8);
    CHECK(resumed.weights() == unbroken.weights());
    check_accounts();
  }
}

}  // namespace

TEST_CASE("a run that keeps state goes on from a checkpoint to the bit, at any batch of an epoch") {
  check_resumed([](const Scope& model) { return gru(model); }, 0);
  check_resumed([](const Scope& model) { return deep(model); }, 0);
}

TEST_CASE("each shard of a batch goes on with the state that it kept") {
  check_resumed([](const Scope& model) { return deep(model); }, 3, 2);
  check_resumed([](const Scope& model) { return gru(model); }, 1);
}

TEST_CASE("the state matters: a run that forgets it at that batch learns something else") {
  Sequences kept([](const Scope& model) { return gru(model); }),
      forgotten([](const Scope& model) { return gru(model); });
  check(tinyai_trainer_run(kept.trainer()));
  Callback forget = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) -> tinyai_status {
    return state.steps == 3 ? tinyai_module_reset_state(forgotten.module) : TINYAI_OK;
  };
  forgotten.options.batch_end = call;
  forgotten.options.user_data = &forget;
  check(tinyai_trainer_run(forgotten.trainer()));
  CHECK(kept.weights() != forgotten.weights());
}

TEST_CASE("a module's own file has none of what it keeps, and a load into it changes none") {
  const Folder folder;
  const std::string path = folder / "weights";
  const Scope model("model"), batch("batch", true);
  const tinyai_module layer = gru(model);
  const tinyai_variable x = constant(batch, Numbers(6, 0.5), {1, 3, 2}, TINYAI_F32);
  const Numbers first = values_of(value_of(forward(layer, x)));
  check(tinyai_module_save(layer, path.c_str()));
  const Numbers second = values_of(value_of(forward(layer, x)));
  check(tinyai_module_reset_state(layer));
  CHECK(values_of(value_of(forward(layer, x))) == first);
  check(tinyai_module_load(layer, path.c_str(), 0));
  CHECK(values_of(value_of(forward(layer, x))) == second);
}

TEST_CASE("a checkpoint of other batches is refused, and so is a state that does not fit the next batch, by its name") {
  const Folder folder;
  const std::string path = folder / "checkpoint";
  const auto make = [](const Scope& model) { return gru(model); };
  Sequences broken(make), other(make), same(make);
  run_until(broken, path, 1);
  other.options.batch_size = 4;
  const tinyai_trainer trainer = other.trainer();
  CHECK(tinyai_trainer_load(trainer, path.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("the checkpoint is of batches of 6") != std::string::npos);

  const tinyai_trainer loaded = same.trainer();
  check(tinyai_trainer_load(loaded, path.c_str()));
  const Scope batch("batch", true);
  tinyai_variable y;
  const tinyai_variable two = constant(batch, Numbers(12, 0.5), {2, 3, 2}, TINYAI_F32);
  CHECK(tinyai_module_forward({0}, same.module, two, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("f32[1,6,3] is no state [1,2,3], as the one that was kept") != std::string::npos);
}

TEST_CASE("a state is of a module that keeps one, of its size") {
  const Folder folder;
  const std::string path = folder / "checkpoint";
  Sequences broken([](const Scope& model) { return gru(model); });
  Sequences plain([](const Scope& model) {
    auto options = defaults(tinyai_module_gru_options_init);
    options.batch_first = 1;
    tinyai_module out;
    check(tinyai_module_gru(model.id, 2, 3, &options, &out));
    return out;
  });
  run_until(broken, path, 1);
  const Numbers before = plain.weights();
  const tinyai_trainer trainer = plain.trainer();
  CHECK(tinyai_trainer_load(trainer, path.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("the state '0' is of no module that keeps one") != std::string::npos);
  CHECK(plain.weights() == before);
  CHECK(state_of(trainer).steps == 0);
}
