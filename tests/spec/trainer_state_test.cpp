// A trainer that keeps state from batch to batch: what it computes is what a session's calls do, and taken up from a
// checkpoint it is to the bit the one that was never broken.
#include <atomic>
#include <cmath>

#include "support/folder.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::Folder;

namespace {

using Numbers = std::vector<double>;

// Examples [24,3,2] in order, in batches of 6, for a layer with a state, and what stands before and behind it.
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
    options.keep_state = 1;
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
  options.batch_first = 1;
  tinyai_module out;
  check(tinyai_module_gru(into.id, features, 3, &options, &out));
  return out;
}
tinyai_module lstm(const Scope& into, int64_t features = 2) {
  auto options = defaults(tinyai_module_lstm_options_init);
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

// h of a row becomes tanh(x + h), in a slot of the host's: [N, T, 2] step by step.
tinyai_status host_steps(tinyai_manager into, tinyai_module self, const tinyai_variable* in, int64_t,
                         tinyai_resource* out, int64_t, void*) {
  tinyai_variable h, steps[3], x, sum;
  check(tinyai_module_slot(into, self, "h", &h));
  for (int64_t t = 0; t < 3; ++t) {
    check(tinyai_variable_slice(into, in[0], 1, t, t + 1, 1, &x));
    check(tinyai_variable_add(into, x, h, &sum));
    check(tinyai_variable_tanh(into, sum, &steps[t]));
    h = steps[t];
  }
  check(tinyai_module_set_slot(self, "h", h));
  tinyai_variable y;
  check(tinyai_variable_concat(into, steps, 3, 1, &y));
  out[0].id = y.id;
  return TINYAI_OK;
}
tinyai_module hosts(const Scope& into) {
  tinyai_module out;
  const int64_t row[] = {1, 2};
  check(tinyai_module_compose(into.id, "tanh of sums", host_steps, nullptr, nullptr, &out));
  check(tinyai_module_add_slot(out, "h", TINYAI_F32, row, 2));
  return sequential(into, {out, gru(into)});
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
void check_resumed(const Make& make, int64_t shards, int64_t replicas = 0, bool compiles = false) {
  const Folder folder;
  const std::string path = folder / "checkpoint";
  const auto shape = [&](Sequences& world) {
    world.options.shards = shards;
    world.options.replicas = replicas;
    world.options.compile = compiles;
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
  check_resumed([](const Scope& model) { return hosts(model); }, 0);
}

TEST_CASE("each shard of a batch goes on with the state that it kept") {
  check_resumed([](const Scope& model) { return deep(model); }, 3, 2);
  check_resumed([](const Scope& model) { return hosts(model); }, 4, 2);
  check_resumed([](const Scope& model) { return gru(model); }, 1);
}

TEST_CASE("a run that keeps state and compiles its steps learns what one does that computes them, to the bit") {
  const auto check_alike = [](const auto& make, int64_t accumulate) {
    CAPTURE(accumulate);
    Sequences eager(make), compiled(make);
    compiled.options.compile = 1;
    eager.options.accumulate = compiled.options.accumulate = accumulate;
    for (const Sequences* const world : {&eager, &compiled}) check(tinyai_trainer_run(world->trainer()));
    CHECK(eager.weights() == compiled.weights());
    check_accounts();
  };
  for (const int64_t accumulate : {1, 2, 3}) {
    check_alike([](const Scope& model) { return gru(model); }, accumulate);
    check_alike([](const Scope& model) { return deep(model); }, accumulate);
    check_alike([](const Scope& model) { return hosts(model); }, accumulate);
  }
}

TEST_CASE("a compiled run that keeps state goes on from a checkpoint to the bit, too") {
  check_resumed([](const Scope& model) { return deep(model); }, 0, 0, true);
  check_resumed([](const Scope& model) { return hosts(model); }, 0, 0, true);
}

TEST_CASE("the state matters: a run that forgets it at that batch learns something else") {
  Sequences kept([](const Scope& model) { return gru(model); }),
      forgotten([](const Scope& model) { return gru(model); });
  check(tinyai_trainer_run(kept.trainer()));
  Callback forget = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) -> tinyai_status {
    return state.steps == 3 ? tinyai_trainer_reset_state(trainer) : TINYAI_OK;
  };
  forgotten.options.batch_end = call;
  forgotten.options.user_data = &forget;
  check(tinyai_trainer_run(forgotten.trainer()));
  CHECK(kept.weights() != forgotten.weights());
}

TEST_CASE("a trainer that keeps state takes the steps that a program takes with a session, by hand") {
  const auto make = [](const Scope& model) { return gru(model); };
  Sequences trained(make), by_hand(make);
  for (Sequences* const world : {&trained, &by_hand})
    for (const tinyai_variable one : parameters_of(world->module)) check(tinyai_init_constant(one, 0.1));
  tinyai_adam_options adam;
  tinyai_adam_options_init(&adam);
  adam.rate = 0.05;
  tinyai_optimizer optimizer;
  std::vector<tinyai_variable> all = parameters_of(by_hand.module);
  check(tinyai_optimizer_adam(by_hand.base.id, all.data(), static_cast<int64_t>(all.size()), &adam, &optimizer));
  tinyai_session_options rows;
  tinyai_session_options_init(&rows);
  rows.rows = 6;
  tinyai_session session;
  check(tinyai_session_create(by_hand.base.id, by_hand.module, &rows, &session));
  Numbers x;
  for (int i = 0; i < 24 * 3 * 2; ++i) x.push_back(std::sin(0.3 * i));
  for (int step = 0; step < 8; ++step) {
    if (step % 4 == 0) check(tinyai_session_reset_state(session));
    const Scope batch("batch", true);
    const Numbers part(x.begin() + step % 4 * 36, x.begin() + step % 4 * 36 + 36);
    const tinyai_resource in{constant(batch, part, {6, 3, 2}, TINYAI_F32).id};
    tinyai_variable y, loss;
    check(tinyai_module_forward_session({0}, by_hand.module, session, nullptr, &in, 1, &y, 1));
    const tinyai_variable half = constant(batch, Numbers(54, 0.5), {6, 3, 3}, TINYAI_F32);
    check(tinyai_variable_mse_loss({0}, y, half, TINYAI_REDUCTION_MEAN, &loss));
    check(tinyai_optimizer_clear_grads(optimizer));
    check(tinyai_variable_backward({0}, loss, nullptr));
    check(tinyai_optimizer_step(optimizer));
  }
  check(tinyai_trainer_run(trained.trainer()));
  CHECK(trained.weights() == by_hand.weights());
}

TEST_CASE("a module's own file has none of what a session has, and a load into the module changes none") {
  const Folder folder;
  const std::string path = folder / "weights";
  const Scope model("model"), batch("batch", true);
  const tinyai_module layer = gru(model);
  tinyai_session session;
  check(tinyai_session_create(batch.id, layer, nullptr, &session));
  const tinyai_resource x{constant(batch, Numbers(6, 0.5), {1, 3, 2}, TINYAI_F32).id};
  const auto next = [&] {
    tinyai_variable y;
    check(tinyai_module_forward_session({0}, layer, session, nullptr, &x, 1, &y, 1));
    return values_of(value_of(y));
  };
  const Numbers first = next();
  check(tinyai_module_save(layer, path.c_str()));
  const Numbers second = next();
  check(tinyai_session_reset_state(session));
  CHECK(next() == first);
  check(tinyai_module_load(layer, path.c_str(), 0));
  CHECK(next() == second);
}

TEST_CASE("a checkpoint of other batches is refused, and so is one of a run that keeps no state, or keeps it") {
  const Folder folder;
  const std::string path = folder / "checkpoint", plain = folder / "plain";
  const auto make = [](const Scope& model) { return gru(model); };
  Sequences broken(make), other(make), without(make);
  run_until(broken, path, 1);
  other.options.batch_size = 4;
  const tinyai_trainer trainer = other.trainer();
  CHECK(tinyai_trainer_load(trainer, path.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("the checkpoint is of batches of 6") != std::string::npos);

  without.options.keep_state = 0;
  run_until(without, plain, 1);
  const Numbers before = without.weights();
  const tinyai_trainer forgets = without.trainer(), keeps = broken.trainer();
  CHECK(tinyai_trainer_load(forgets, path.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("the checkpoint is of a run that keeps state from batch to batch") != std::string::npos);
  CHECK(tinyai_trainer_load(keeps, plain.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("the checkpoint is of a run that keeps no state") != std::string::npos);
  CHECK(without.weights() == before);
  CHECK(state_of(forgets).steps == 0);
}

TEST_CASE("a trainer that cannot keep state says so when it is made, and one that keeps none when it is reset") {
  const auto make = [](const Scope& model) { return gru(model); };
  const auto refused = [](const Sequences& world, tinyai_status status, const char* words) {
    tinyai_trainer trainer;
    CHECK(tinyai_trainer_create(world.training.id, &world.options, &trainer) == status);
    CHECK_MESSAGE(last_error().find(words) != std::string::npos, last_error());
  };
  Sequences rest(make), nothing([](const Scope& model) {
    return sequential(model, {activation(model, TINYAI_TANH), linear(model, 2, 3, TINYAI_F32)});
  }),
      attends([](const Scope& model) {
        auto options = defaults(tinyai_module_multihead_attention_options_init);
        options.causal = 1;
        tinyai_module out;
        check(tinyai_module_multihead_attention(model.id, 2, 1, &options, &out));
        return sequential(model, {gru(model), linear(model, 3, 2, TINYAI_F32), out});
      }),
      backwards([](const Scope& model) {
        auto options = defaults(tinyai_module_gru_options_init);
        options.batch_first = options.bidirectional = 1;
        tinyai_module out;
        check(tinyai_module_gru(model.id, 2, 3, &options, &out));
        return out;
      });
  rest.options.batch_size = 5;
  refused(rest, TINYAI_ERROR_RANGE, "an epoch's last batch has 4; set `drop_last`");
  rest.options.drop_last = 1;
  check(tinyai_trainer_run(rest.trainer()));
  refused(nothing, TINYAI_ERROR_ARGUMENT, "remembers nothing");
  refused(attends, TINYAI_ERROR_GRAPH, "'2', MultiheadAttention(2, heads 1, causal), computes no gradient");
  refused(backwards, TINYAI_ERROR_UNSUPPORTED, "reads to the end and back");
  nothing.options.keep_state = 0;
  const tinyai_trainer keeps_none = nothing.trainer();
  CHECK(tinyai_trainer_reset_state(keeps_none) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("it keeps no state") != std::string::npos);
  check_accounts();
}

TEST_CASE("a batch that fails leaves what the trainer keeps as it was: whole, in shards and compiled") {
  const auto make = [](const Scope& model) { return gru(model); };
  constexpr int64_t kCompiled = -1;
  for (const int64_t shards : {int64_t{0}, int64_t{3}, kCompiled}) {
    CAPTURE(shards);
    struct Fails {
      std::atomic<bool> now{false};
    } fails;
    const auto loss = [](tinyai_manager into, tinyai_variable output, const tinyai_array* targets, int64_t,
                         tinyai_variable* out, void* data) -> tinyai_status {
      if (static_cast<Fails*>(data)->now) return TINYAI_ERROR_IO;
      tinyai_variable target;
      check(tinyai_constant(into, targets[0], &target));
      return tinyai_variable_mse_loss(into, output, target, TINYAI_REDUCTION_MEAN, out);
    };
    // A rate of 0: all batches meet the same weights, so that the losses tell the states alone.
    std::vector<double> losses[2];
    for (const bool breaks : {false, true}) {
      Sequences world(make);
      world.options.shards = std::max<int64_t>(shards, 0);
      world.options.compile = shards == kCompiled;
      world.options.rate = 0;
      world.options.epochs = 1;
      world.options.loss = TINYAI_LOSS_HOST;
      world.options.loss_function = loss;
      world.options.user_data = &fails;
      for (const tinyai_variable one : parameters_of(world.module)) check(tinyai_init_constant(one, 0.1));
      const tinyai_trainer trainer = world.trainer();
      if (breaks) {
        fails.now = true;  // the first batch is taken, and counts for nothing
        CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_CALLBACK);
        fails.now = false;
        check(tinyai_trainer_run(trainer));
        losses[1].push_back(state_of(trainer).loss);
        continue;
      }
      // The same three batches, begun from nothing.
      tinyai_dataset last;
      Numbers x;
      for (int i = 6 * 3 * 2; i < 24 * 3 * 2; ++i) x.push_back(std::sin(0.3 * i));
      const tinyai_array arrays[] = {array(world.base, x, {18, 3, 2}, TINYAI_F32),
                                     array(world.base, Numbers(18 * 9, 0.5), {18, 3, 3}, TINYAI_F32)};
      check(tinyai_dataset_from_arrays(world.base.id, arrays, 2, 1, &last));
      world.options.training = last;
      const tinyai_trainer alone = world.trainer();
      check(tinyai_trainer_run(alone));
      losses[0].push_back(state_of(alone).loss);
    }
    CHECK(losses[0] == losses[1]);
  }
}

TEST_CASE("what a trainer keeps lies in its scope, charged when it is made, and ends with it") {
  Sequences world([](const Scope& model) { return lstm(model); });
  const auto session_bytes = [&] { return stats_of(world.training).subtree_by_category[TINYAI_CATEGORY_SESSION]; };
  const tinyai_trainer trainer = world.trainer();
  CHECK(session_bytes() >= 2 * 2 * 2 * 6 * 3 * 4);  // h and c, two buffers each, of two layers, six rows, three units
  const int64_t before = session_bytes();
  check(tinyai_trainer_run(trainer));
  CHECK(session_bytes() == before);
  check(tinyai_trainer_release(trainer));
  CHECK(session_bytes() == 0);
}
