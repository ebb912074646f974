// Where compiled functions meet sessions: predictors, training through time, functions inside of a forward, loops,
// threads, and a request's limit.
#include <atomic>
#include <thread>

#include "compiled_sessions.h"

using namespace module_tests;

namespace {

tinyai_predictor predictor_of(const Scope& owner, tinyai_module module, bool compiled) {
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.compile = compiled;
  tinyai_predictor out;
  check(tinyai_predictor_create(owner.id, module, &options, &out));
  return out;
}

// A module of the host's around another, which counts how often its forward runs.
struct Counting {
  tinyai_module inner, module{};
  std::atomic<int> runs{0};

  Counting(const Scope& owner, tinyai_module around) : inner(around) {
    check(tinyai_module_compose(owner.id, "counting", run, this, nullptr, &module));
    check(tinyai_module_add_child(module, "inner", inner));
  }
  static tinyai_status run(tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t,
                           tinyai_resource* out, int64_t, void* self) {
    auto* const own = static_cast<Counting*>(self);
    ++own->runs;
    tinyai_variable y;
    const tinyai_status status = tinyai_module_forward(scope, own->inner, in[0], &y);
    out[0].id = y.id;
    return status;
  }
};

tinyai_module lstm(const Scope& model) {
  tinyai_module_lstm_options options;
  tinyai_module_lstm_options_init(&options);
  options.dtype = TINYAI_F64;
  options.batch_first = 1;
  options.layers = 2;
  tinyai_module module;
  check(tinyai_module_lstm(model.id, 2, 3, &options, &module));
  return module;
}

Numbers piece(int64_t turn, int64_t rows, int64_t steps) {
  return ramp(rows * steps * 2, 0.4 + 0.2 * static_cast<double>(turn));
}

std::string gradients_of(tinyai_module module) {
  std::string all;
  for (int64_t i = 0; i < parameter_count(module); ++i) {
    tinyai_variable parameter;
    check(tinyai_module_parameter_at(module, i, &parameter));
    for (const double value : values_of(grad_of(parameter)))
      all.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  return all;
}

void clear_gradients(tinyai_module module) {
  for (int64_t i = 0; i < parameter_count(module); ++i) {
    tinyai_variable parameter;
    check(tinyai_module_parameter_at(module, i, &parameter));
    check(tinyai_variable_clear_grad(parameter));
  }
}

}  // namespace

TEST_CASE("a predictor that compiles goes on with a session as one that does not, by one trace") {
  const Scope model("model"), request("request");
  Counting net(model, gpt(model, TINYAI_F32));
  const tinyai_predictor eager = predictor_of(model, net.module, false),
                         compiled = predictor_of(model, net.module, true);
  const tinyai_session one = session(request, net.module), other = session(request, net.module);
  int runs = 0;
  for (int64_t step = 0; step < kMostSteps; ++step) {
    const Scope batch("step", true);
    tinyai_array x = tokens(batch, {step}), expected, y;
    check(tinyai_predictor_predict_session({0}, eager, one, nullptr, &x, 1, &expected, 1));
    const int before = net.runs;
    check(tinyai_predictor_predict_session({0}, compiled, other, nullptr, &x, 1, &y, 1));
    runs += net.runs - before;
    CHECK(values_of(y) == values_of(expected));
  }
  CHECK(runs == 1);
  CHECK(lengths_of(other) == Steps{kMostSteps});
  check_accounts();
}

TEST_CASE("a compiled step trains an LSTM through time that is cut at each call, to the bits of eager steps") {
  struct Step {
    tinyai_module module;
  };
  const Scope model("model"), request("request");
  Step step{lstm(model)};
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = "train";
  options.user_data = &step;
  options.run = [](tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                   void* data) -> tinyai_status {
    tinyai_variable y, squares, loss;
    tinyai_status status = tinyai_module_forward(scope, static_cast<Step*>(data)->module, in[0], &y);
    if (!status) status = tinyai_variable_mul(scope, y, y, &squares);
    if (!status) status = tinyai_variable_sum(scope, squares, nullptr, 0, 0, &loss);
    if (!status) status = tinyai_variable_backward(scope, loss, nullptr);
    out[0].id = loss.id;
    return status;
  };
  tinyai_function train;
  check(tinyai_function_create(model.id, &options, &train));
  const tinyai_session eager = session(request, step.module, {.rows = 2}),
                       compiled = session(request, step.module, {.rows = 2});
  for (int64_t turn = 0; turn < 5; ++turn) {
    CAPTURE(turn);
    const Scope batch("turn", true);
    const tinyai_variable x = constant(batch, piece(turn, 2, 3), {2, 3, 2});
    clear_gradients(step.module);
    tinyai_variable squares, loss;
    const tinyai_variable y = forward(step.module, eager, {x.id});
    check(tinyai_variable_mul({0}, y, y, &squares));
    check(tinyai_variable_sum({0}, squares, nullptr, 0, 0, &loss));
    check(tinyai_variable_backward({0}, loss, nullptr));
    const std::string expected = gradients_of(step.module), expected_loss = bits_of(loss);
    clear_gradients(step.module);
    check(tinyai_function_call_session({0}, train, compiled, nullptr, &x, 1, &loss, 1));
    CHECK(bits_of(loss) == expected_loss);
    CHECK(gradients_of(step.module) == expected);
  }
  check(tinyai_function_release(train));
  check_accounts();
}

TEST_CASE("gradients flow back through a compiled call with a session, also after later calls") {
  const Scope model("model"), request("request"), batch("batch", true);
  const tinyai_module module = lstm(model);
  const CompiledModule function(model, module);
  const tinyai_session eager = session(request, module, {.rows = 2}), compiled = session(request, module, {.rows = 2});
  tinyai_variable by_eager[3], by_function[3];
  for (int64_t turn = 0; turn < 3; ++turn) {
    const tinyai_variable x = constant(batch, piece(turn, 2, 3), {2, 3, 2});
    by_eager[turn] = weighted_sum(batch, forward(module, eager, {x.id}));
    tinyai_variable y;
    check(function.call(compiled, x, &y));
    by_function[turn] = weighted_sum(batch, y);
  }
  for (const int64_t turn : {1, 0, 2}) {
    clear_gradients(module);
    check(tinyai_variable_backward({0}, by_eager[turn], nullptr));
    const std::string expected = gradients_of(module);
    clear_gradients(module);
    check(tinyai_variable_backward({0}, by_function[turn], nullptr));
    CHECK(gradients_of(module) == expected);
  }
}

TEST_CASE("a function that is called inside of a forward with a session goes on from that, whatever it has planned") {
  struct Net {
    tinyai_function function;
  };
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  const tinyai_module inner = lstm(model);
  const CompiledModule function(model, inner);
  Net net{function.handle()};
  tinyai_module outer;
  check(tinyai_module_compose(
      model.id, "outer",
      [](tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
         void* data) {
        tinyai_variable y;
        const tinyai_status status = tinyai_function_call(scope, static_cast<Net*>(data)->function, in, 1, &y, 1);
        out[0].id = y.id;
        return status;
      },
      &net, nullptr, &outer));
  check(tinyai_module_add_child(outer, "lstm", inner));
  const tinyai_session chat = session(batch, outer), alone = session(batch, inner);
  for (int64_t turn = 0; turn < 3; ++turn) {
    const tinyai_variable x = constant(batch, piece(turn, 1, 2), {1, 2, 2});
    tinyai_variable without;
    check(tinyai_function_call({0}, function.handle(), &x, 1, &without, 1));  // a plan that begins from nothing
    CHECK(bits_of(forward(outer, chat, {x.id})) == bits_of(forward(inner, alone, {x.id})));
  }
  CHECK(lengths_of(chat) == Steps{6});
}

TEST_CASE("a layer that goes on from a session in a compiled loop is refused") {
  struct Loop {
    tinyai_module module;
    tinyai_function body{};
  };
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  tinyai_module gru;
  check(tinyai_module_gru(model.id, 3, 3, nullptr, &gru));
  Loop loop{gru};
  const auto defined = [&](tinyai_function_forward_fn run) {
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.run = run;
    options.user_data = &loop;
    tinyai_function out;
    check(tinyai_function_create(model.id, &options, &out));
    return out;
  };
  loop.body = defined([](tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                         void* data) -> tinyai_status {
    tinyai_variable y;
    const tinyai_status status = tinyai_module_forward(scope, static_cast<Loop*>(data)->module, in[0], &y);
    out[0].id = y.id;
    return status;
  });
  const tinyai_function whole = defined([](tinyai_manager scope, const tinyai_variable* in, int64_t,
                                           tinyai_resource* out, int64_t, void* data) -> tinyai_status {
    tinyai_scan_options options;
    tinyai_scan_options_init(&options);
    options.length = 2;
    tinyai_variable y;
    const tinyai_status status = tinyai_scan(scope, static_cast<Loop*>(data)->body, in, 1, nullptr, 0, &options, &y, 1);
    out[0].id = y.id;
    return status;
  });
  const tinyai_session chat = session(batch, gru, {.name = "chat"});
  const tinyai_variable x = constant_of(array(batch, ramp(3, 1), {1, 1, 3}, TINYAI_F32));
  tinyai_variable y;
  CHECK(tinyai_function_call_session({0}, whole, chat, nullptr, &x, 1, &y, 1) == TINYAI_ERROR_CALLBACK);
  INFO(last_error());
  CHECK(last_error().find("inside of a loop or branch") != std::string::npos);
  CHECK(lengths_of(chat) == Steps{0});
}

TEST_CASE("a layer that goes on from a session in each step of an eager loop is refused, and not begun anew") {
  struct Loop {
    tinyai_module module;
    tinyai_function body{};
    int64_t length = 1;
  };
  const Scope model("model"), batch("batch", true);
  tinyai_module gru, outer;
  check(tinyai_module_gru(model.id, 3, 3, nullptr, &gru));
  Loop loop{gru};
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.user_data = &loop;
  options.run = [](tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                   void* data) -> tinyai_status {
    tinyai_variable y;
    const tinyai_status status = tinyai_module_forward(scope, static_cast<Loop*>(data)->module, in[0], &y);
    out[0].id = y.id;
    return status;
  };
  check(tinyai_function_create(model.id, &options, &loop.body));
  check(tinyai_module_compose(
      model.id, "outer",
      [](tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
         void* data) -> tinyai_status {
        const Loop& of = *static_cast<Loop*>(data);
        tinyai_scan_options scan;
        tinyai_scan_options_init(&scan);
        scan.length = of.length;
        tinyai_variable y;
        const tinyai_status status = tinyai_scan(scope, of.body, in, 1, nullptr, 0, &scan, &y, 1);
        out[0].id = y.id;
        return status;
      },
      &loop, nullptr, &outer));
  check(tinyai_module_add_child(outer, "gru", gru));
  for (const int32_t record : {0, 1}) {
    int32_t before;
    check(tinyai_set_grad_enabled(record, &before));
    const tinyai_session chat = session(batch, outer, {.name = "chat"}), alone = session(batch, gru);
    const tinyai_variable x = constant_of(array(batch, ramp(3, 1), {1, 1, 3}, TINYAI_F32));
    loop.length = 1;
    for (int turn = 0; turn < 3; ++turn)
      CHECK(bits_of(forward(outer, chat, {x.id})) == bits_of(forward(gru, alone, {x.id})));
    loop.length = 2;
    tinyai_variable y;
    CHECK(try_forward(outer, chat, {x.id}, &y) != TINYAI_OK);
    INFO(last_error());
    CHECK(last_error().find("'chat'") != std::string::npos);
    CHECK(lengths_of(chat) == Steps{3});
    check(tinyai_set_grad_enabled(before, nullptr));
  }
}

TEST_CASE("threads with a session each share a compiled function, and each text is as if it were alone") {
  constexpr int kThreads = 4, kTexts = 25;
  const Scope model("model");
  const tinyai_module module = gpt(model, TINYAI_F32);
  const CompiledModule function(model, module);
  const auto text_of = [&](int64_t word, bool compiled) {
    const NoGrad off;
    const Scope request("request");
    const tinyai_session chat = session(request, module);
    std::string all;
    for (int64_t step = 0; step < kMostSteps; ++step) {
      const Scope batch("step", true);
      const tinyai_array x = tokens(batch, {(word + step * step) % kWords});
      tinyai_variable y;
      if (compiled) {
        check(function.call(chat, constant_of(x), &y));
      } else {
        y = forward(module, chat, {x.id});
      }
      all += bits_of(y);
    }
    return all;
  };
  std::vector<std::string> expected;
  for (int64_t word = 0; word < kWords; ++word) expected.push_back(text_of(word, false));
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int64_t i = 0; i < kThreads; ++i)
    threads.emplace_back([&, i] {
      for (int64_t n = 0; n < kTexts; ++n) {
        const int64_t word = (i * kTexts + n) % kWords;
        wrong += text_of(word, true) != expected[static_cast<size_t>(word)];
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(function.counts().plans == 1);
}

TEST_CASE("a compiled call with a session that a limit refuses changes nothing") {
  const Scope model("model"), request("request");
  const NoGrad off;
  const tinyai_module module = gpt(model, TINYAI_F32);
  const CompiledModule function(request, module);
  const tinyai_session chat = session(request, module);
  const Scope batch("batch", true);
  const tinyai_variable x = constant_of(tokens(batch, {3}));
  tinyai_variable y, again;
  check(tinyai_manager_set_limit(request.id, stats_of(request).bytes + 200));
  CHECK(function.call(chat, x, &y) == TINYAI_ERROR_LIMIT);
  CHECK(lengths_of(chat) == Steps{0});
  check(tinyai_manager_set_limit(request.id, 0));
  check(function.call(chat, x, &y));
  const tinyai_session twin = session(request, module);
  again = forward(module, twin, {value_of(x).id});
  CHECK(bits_of(y) == bits_of(again));
}
