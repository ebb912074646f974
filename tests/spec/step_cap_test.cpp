// The cap that a trainer or predictor puts on the model is for the thread whose step it is: what that thread would
// leave there is an error, while other threads go on. A host's own cap is for all threads.
#include <thread>

#include "support/training.hpp"

using namespace training_tests;

namespace {

// What makes something in a scope, or moves something there.
struct Answers {
  tinyai_status array, open, attach, ret;
  bool all(tinyai_status status) const {
    return array == status && open == status && attach == status && ret == status;
  }
};

Answers make_in(tinyai_manager scope, tinyai_manager elsewhere) {
  Answers out{};
  tinyai_array made, moved, returned;
  tinyai_manager opened, below;
  out.array = tinyai_array_zeros(scope, nullptr, 0, TINYAI_F32, &made);
  out.open = tinyai_manager_open(scope, nullptr, &opened);
  check(tinyai_array_zeros(elsewhere, nullptr, 0, TINYAI_F32, &moved));
  const tinyai_resource resource{moved.id};
  out.attach = tinyai_manager_attach(scope, &resource, 1);
  out.ret = out.open;
  if (out.open == TINYAI_OK) {
    check(tinyai_manager_open(opened, nullptr, &below));
    check(tinyai_array_zeros(opened, nullptr, 0, TINYAI_F32, &returned));
    const tinyai_resource of_child{returned.id};
    out.ret = tinyai_manager_ret(opened, &of_child, 1);
  }
  return out;
}

Answers make_in_another_thread(tinyai_manager scope, tinyai_manager elsewhere) {
  Answers out{};
  std::thread other([&] { out = make_in(scope, elsewhere); });
  other.join();
  return out;
}

// A predictor whose `before` looks at what can be made while the prediction runs.
struct Watched {
  tinyai_manager model, elsewhere;
  Answers own{}, others{};
  int64_t caps = 0;
};
tinyai_status look(tinyai_manager, const tinyai_array* inputs, int64_t, tinyai_resource* outputs, int64_t,
                   void* user_data) {
  auto& watched = *static_cast<Watched*>(user_data);
  watched.own = make_in(watched.model, watched.elsewhere);
  watched.others = make_in_another_thread(watched.model, watched.elsewhere);
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(watched.model, &stats));
  watched.caps = stats.caps;
  outputs[0].id = inputs[0].id;
  return TINYAI_OK;
}
tinyai_predictor predictor_of(const Scope& scope, tinyai_module module, Watched* watched) {
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  if (watched) options.before = look;
  options.user_data = watched;
  tinyai_predictor out;
  check(tinyai_predictor_create(scope.id, module, &options, &out));
  return out;
}

}  // namespace

TEST_CASE("while a thread predicts it makes nothing in the model, and all others may") {
  const Scope model("model"), elsewhere("elsewhere");
  const tinyai_module module = linear(model, 2, 2);
  Watched watched{model.id, elsewhere.id};
  const tinyai_predictor predictor = predictor_of(model, module, &watched);
  const tinyai_array x = array(elsewhere, {1, 2}, {1, 2}, TINYAI_F32);
  tinyai_array out;
  check(tinyai_predictor_predict(model.id, predictor, x, &out));
  CHECK(watched.own.all(TINYAI_ERROR_CAPPED));
  CHECK(watched.others.all(TINYAI_OK));
  CHECK(watched.caps == 1);
  CHECK(stats_of(model).caps == 0);
  CHECK(make_in(model.id, elsewhere.id).all(TINYAI_OK));
  check_accounts();
}

TEST_CASE("threads: predictions whose results belong among the parameters refuse each other nothing") {
  const Scope app("app");
  const tinyai_predictor predictor = predictor_of(app, linear(app, 64, 64), nullptr);
  const tinyai_array x = array(app, std::vector<double>(16 * 64, 1), {16, 64}, TINYAI_F32);
  std::vector<std::thread> threads;
  std::vector<int> refused(3);
  for (int& count : refused) {
    threads.emplace_back([&] {
      for (int i = 0; i < 300; ++i) {
        tinyai_array out;
        const bool done = tinyai_predictor_predict(app.id, predictor, x, &out) == TINYAI_OK;
        count += !done;
        if (done) check(tinyai_array_release(out));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(refused == std::vector<int>{0, 0, 0});
  CHECK(stats_of(app).caps == 0);
}

TEST_CASE("a cap of the host's is for every thread, and a step neither lifts nor needs it") {
  const Scope model("model"), elsewhere("elsewhere");
  const tinyai_predictor predictor = predictor_of(elsewhere, linear(model, 2, 2), nullptr);
  const tinyai_array x = array(elsewhere, {1, 2}, {1, 2}, TINYAI_F32);
  check(tinyai_manager_cap(model.id));
  tinyai_array out;
  check(tinyai_predictor_predict(elsewhere.id, predictor, x, &out));
  CHECK(make_in(model.id, elsewhere.id).all(TINYAI_ERROR_CAPPED));
  CHECK(make_in_another_thread(model.id, elsewhere.id).all(TINYAI_ERROR_CAPPED));
  check(tinyai_manager_uncap(model.id));
  CHECK(tinyai_manager_uncap(model.id) == TINYAI_ERROR_ORDER);
}

TEST_CASE("a prediction within a training step leaves the step's cap, and a thread beside it goes on") {
  World world;
  world.options.epochs = 1;
  const tinyai_predictor predictor = predictor_of(world.base, world.module, nullptr);
  const tinyai_array x = array(world.base, {1, 2}, {1, 2}, TINYAI_F32);
  int steps = 0, own = 0, others = 0, after = 0;
  Callback predict = [&](tinyai_manager scope, tinyai_trainer, const tinyai_trainer_state&) -> tinyai_status {
    ++steps;
    tinyai_array out;
    check(tinyai_predictor_predict(scope, predictor, x, &out));
    own += make_in(world.model.id, world.base.id).all(TINYAI_ERROR_CAPPED);
    others += make_in_another_thread(world.model.id, world.base.id).all(TINYAI_OK);
    return TINYAI_OK;
  };
  world.options.forward_end = call;
  world.options.user_data = &predict;
  check(tinyai_trainer_run(world.trainer()));
  after = make_in(world.model.id, world.base.id).all(TINYAI_OK);
  CHECK(steps == 12);
  CHECK(own == steps);
  CHECK(others == steps);
  CHECK(after == 1);
  CHECK(stats_of(world.model).caps == 0);
}
