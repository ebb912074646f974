// Compiled functions with a session: the bits of eager calls at every length, by one trace; what they refuse; and that
// a step takes no memory.
#include "compiled_sessions.h"
#include "support/counted_new.h"
#include "support/counters.h"

using namespace module_tests;

namespace {

template <class Options, class Make>
tinyai_module recurrent(const Scope& model, void (*init)(Options*), Make make, bool batch_first, tinyai_dtype dtype) {
  Options options;
  init(&options);
  options.dtype = dtype;
  options.batch_first = batch_first;
  options.layers = 2;
  tinyai_module module;
  check(make(model.id, 3, 5, &options, &module));
  return module;
}

MakeInput features(int64_t count, tinyai_dtype dtype, bool batch_first = true) {
  return [=](const Scope& batch, int64_t rows, int64_t steps, std::mt19937& random) {
    Numbers values(static_cast<size_t>(rows * steps * count));
    for (double& value : values) value = static_cast<double>(random() % 2001) / 1000 - 1;
    return array(batch, values, batch_first ? Steps{rows, steps, count} : Steps{steps, rows, count}, dtype);
  };
}

tinyai_module encoder(const Scope& model, double rotary_base, int64_t kv_heads, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_module_transformer_encoder_options options;
  tinyai_module_transformer_encoder_options_init(&options);
  options.dtype = dtype;
  options.causal = 1;
  options.dropout = 0;
  options.rotary_base = rotary_base;
  options.kv_heads = kv_heads;
  tinyai_module layers;
  check(tinyai_module_transformer_encoder(model.id, 8, 4, 2, &options, &layers));
  return layers;
}

void check_refused(tinyai_status status, tinyai_status wanted, const char* words) {
  CHECK(status == wanted);
  INFO(last_error());
  CHECK(last_error().find(words) != std::string::npos);
}

}  // namespace

TEST_CASE("a compiled GPT with a session gives eager's bits, whatever becomes of rows meanwhile") {
  const Scope model("model");
  const NoGrad off;
  SUBCASE("f32") { check_twins(model, gpt(model, TINYAI_F32), words(), {.capacity = 6}); }
  SUBCASE("f64") { check_twins(model, gpt(model), words(), {.capacity = 6}); }
  SUBCASE("keys and values in f16") {
    check_twins(model, gpt(model, TINYAI_F32), words(), {.capacity = 6, .dtype = TINYAI_F16});
  }
  SUBCASE("keys and values in f64") {
    check_twins(model, gpt(model, TINYAI_F32), words(), {.capacity = 6, .dtype = TINYAI_F64});
  }
  SUBCASE("parameters in bf16") { check_twins(model, gpt(model, TINYAI_BF16), words(), {.capacity = 6}); }
  SUBCASE("texts that go over more than a block of keys, and calls over more than one of queries") {
    check_twins(model, gpt(model, TINYAI_F32, 700), words(),
                {.rows = 2, .capacity = 600, .longest_call = 260, .turns = 12});
  }
}

TEST_CASE("a compiled causal encoder with a session gives eager's bits with rotary positions and with waves") {
  const Scope model("model");
  const NoGrad off;
  SUBCASE("rotary, shared heads") {
    check_twins(model, encoder(model, 100, 2), features(8, TINYAI_F32), {.capacity = 7});
  }
  SUBCASE("rotary, f64") {
    check_twins(model, encoder(model, 100, 0, TINYAI_F64), features(8, TINYAI_F64), {.capacity = 7});
  }
  SUBCASE("waves") {
    tinyai_module waves;
    check(tinyai_module_positional_encoding(model.id, 8, 10000, &waves));
    check_twins(model, sequential(model, {waves, encoder(model, 0, 0)}), features(8, TINYAI_F32), {.capacity = 7});
  }
}

TEST_CASE("a compiled RNN, GRU or LSTM with a session gives eager's bits") {
  const Scope model("model");
  const NoGrad off;
  for (const tinyai_dtype dtype : {TINYAI_F32, TINYAI_F64}) {
    for (const bool batch_first : {true, false}) {
      CAPTURE(batch_first);
      const Twins how{.batch_first = batch_first, .cuts = false};
      const MakeInput x = features(3, dtype, batch_first);
      check_twins(model, recurrent(model, tinyai_module_rnn_options_init, tinyai_module_rnn, batch_first, dtype), x,
                  how);
      check_twins(model, recurrent(model, tinyai_module_gru_options_init, tinyai_module_gru, batch_first, dtype), x,
                  how);
      check_twins(model, recurrent(model, tinyai_module_lstm_options_init, tinyai_module_lstm, batch_first, dtype), x,
                  how);
    }
  }
}

TEST_CASE("attention and a state side by side go on together in a compiled function") {
  const Scope model("model");
  const NoGrad off;
  tinyai_module_lstm_options options;
  tinyai_module_lstm_options_init(&options);
  options.batch_first = 1;
  tinyai_module lstm, positions;
  check(tinyai_module_lstm(model.id, 8, 8, &options, &lstm));
  check(tinyai_module_positional_embedding(model.id, 9, 8, TINYAI_F32, &positions));
  check_twins(model, sequential(model, {positions, encoder(model, 0, 0), lstm}), features(8, TINYAI_F32),
              {.capacity = 7, .cuts = false});
}

TEST_CASE("one trace serves a text's steps 2 to 1,000, which take no memory, and every session of one layout") {
  constexpr int64_t kMost = 1000;
  const Scope model("model"), request("request");
  const NoGrad off;
  const tinyai_module module = gpt(model, TINYAI_F32, kMost + 1);
  const CompiledModule function(model, module);
  const tinyai_session chat = session(request, module);
  const Scope batch("batch", true);
  const tinyai_variable x = constant_of(tokens(batch, {3}));
  tinyai_variable y;
  const auto step = [&](tinyai_session with) {
    check(function.call(with, x, &y, {}, batch.id));
    check(tinyai_variable_release(y));
  };
  step(chat);
  step(chat);  // has the first one's arena
  const int64_t traces = function.counts().traces, made = tinyai_test::allocations_so_far();
  const tinyai_test::Counters before = tinyai_test::Counters::now();
  int64_t news = 0;
  for (int64_t i = 2; i < kMost; ++i) step(chat);
  news = tinyai_test::allocations_so_far() - made;
  CHECK(tinyai_test::Counters::now().active_bytes == before.active_bytes);
  CHECK(function.counts().traces == traces);
  CHECK(traces == 1);
  CHECK(function.runs() == 1);
  CHECK(lengths_of(chat) == Steps{kMost});
  CHECK(news == 0);
  const tinyai_session other = session(request, module);
  step(other);
  CHECK(function.counts().traces == 1);
  check(tinyai_session_reserve(other, kMost + 50));
  step(other);
  CHECK(function.counts().traces == 2);
  check_accounts();
}

TEST_CASE("what a compiled function cannot do with a session is refused with its name, and changes nothing") {
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  const tinyai_module module = gpt(model, TINYAI_F32), other = gpt(model, TINYAI_F32);
  const CompiledModule function(model, module), of_other(model, other);
  const tinyai_session chat = session(batch, module, {.rows = 2, .capacity = 4, .name = "chat"}),
                       twin = session(batch, module, {.rows = 2, .capacity = 4}),
                       foreign = session(batch, other, {.rows = 2, .capacity = 4, .name = "foreign"});
  tinyai_variable y;
  const auto call = [&](const Steps& ids, int64_t rows, const About& about) {
    return function.call(chat, constant_of(tokens(batch, ids, rows)), &y, about);
  };
  check_refused(call({1, 2, 3, 4, 5}, 1, {{0}, {}}), TINYAI_ERROR_RANGE,
                "'chat' row 0: 0 steps and 5 more pass");  // the first
  check(call({1, 2, 3, 4, 5, 6}, 2, {}));
  forward(module, twin, {tokens(batch, {1, 2, 3, 4, 5, 6}, 2).id});
  check_refused(call({1, 2}, 1, {{0}, {}}), TINYAI_ERROR_RANGE,
                "'chat' row 0: 3 steps and 2 more pass its capacity of 4");
  check_refused(call({1}, 1, {{2}, {}}), TINYAI_ERROR_RANGE, "session 'chat': there is no row 2 of 2");
  check_refused(call({1}, 1, {{-1}, {}}), TINYAI_ERROR_RANGE, "session 'chat': there is no row -1 of 2");
  check_refused(call({1, 2}, 2, {{1, 1}, {}}), TINYAI_ERROR_ARGUMENT, "'chat': row 1 is given twice");
  check_refused(call({1, 2}, 2, {{1}, {}}), TINYAI_ERROR_SHAPE, "'chat': the call is told of 1 rows");
  check_refused(call({1, 2, 3}, 3, {}), TINYAI_ERROR_SHAPE, "'chat': the inputs have 3 rows");
  check_refused(call({1}, 1, {{0}, {2}}), TINYAI_ERROR_RANGE, "'chat': of row 0 2 steps count; it has 1");
  CHECK(call({kWords}, 1, {{0}, {}}) == TINYAI_ERROR_RANGE);  // no such token
  check_refused(function.call(foreign, constant_of(tokens(batch, {1, 2, 3, 4, 5, 6}, 2)), &y), TINYAI_ERROR_ARGUMENT,
                "'foreign' was made for");
  check_refused(of_other.call(chat, constant_of(tokens(batch, {1}, 1)), &y), TINYAI_ERROR_ARGUMENT,
                "'chat': 'step' runs nothing of GPT");
  CHECK(lengths_of(chat) == Steps{3, 3});
  CHECK(lengths_of(foreign) == Steps{0, 0});
  const tinyai_array next = tokens(batch, {7, 8}, 2);
  const std::string expected = bits_of(forward(module, twin, {next.id}));
  check(function.call(chat, constant_of(next), &y));
  CHECK(bits_of(y) == expected);
  check_accounts();
}

TEST_CASE("past the learned positions a compiled function with a session is refused before anything is written") {
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  const tinyai_module module = gpt(model, TINYAI_F32, 3);
  const CompiledModule function(model, module);
  const tinyai_session chat = session(batch, module, {.capacity = 8, .name = "chat"});
  tinyai_variable y;
  check(function.call(chat, constant_of(tokens(batch, {1, 2})), &y));
  check_refused(function.call(chat, constant_of(tokens(batch, {1, 2})), &y), TINYAI_ERROR_RANGE,
                "session 'chat': 2 steps and 2 more pass the 3 of PositionalEmbedding(3, 8)");
  CHECK(lengths_of(chat) == Steps{2});
}

TEST_CASE("what layers refuse while a function with a session is traced leaves no plan, and the session as it was") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = gpt(model, TINYAI_F32);
  const CompiledModule function(model, module);
  const tinyai_session chat = session(batch, module, {.name = "chat"});
  tinyai_variable y;
  check_refused(function.call(chat, constant_of(tokens(batch, {1})), &y), TINYAI_ERROR_CALLBACK,
                "with a session it computes no gradient");
  CHECK(function.counts().plans == 0);
  CHECK(lengths_of(chat) == Steps{0});
  const NoGrad off;
  check(function.call(chat, constant_of(tokens(batch, {1})), &y));
  CHECK(lengths_of(chat) == Steps{1});
}

TEST_CASE("a function that was called with a session is not saved, and without one it begins from nothing") {
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  const tinyai_module module = gpt(model, TINYAI_F32);
  const CompiledModule function(model, module);
  const tinyai_session chat = session(batch, module);
  const tinyai_array x = tokens(batch, {1, 2});
  tinyai_variable given = constant_of(x), y, alone, again;
  check(function.call(chat, given, &y));
  check(tinyai_function_call({0}, function.handle(), &given, 1, &alone, 1));
  CHECK(bits_of(alone) == bits_of(forward(module, given)));
  check(function.call(chat, given, &again));
  CHECK(lengths_of(chat) == Steps{4});
  CHECK(function.counts().traces == 2);
  CHECK(function.counts().inputs == 1);
  check_refused(tinyai_function_save(function.handle(), temporary_file("session").c_str()), TINYAI_ERROR_GRAPH,
                "was called with a session");
}

TEST_CASE("a session that is in use answers a compiled call with NOT_READY, and in a trace it is GRAPH") {
  struct Shared {
    tinyai_function function;
    tinyai_session session;
    tinyai_module inner;
    tinyai_status status = TINYAI_OK;
  };
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  const tinyai_module gpt = module_tests::gpt(model, TINYAI_F32);
  const CompiledModule function(model, gpt);
  Shared shared{function.handle(), {}, gpt};
  tinyai_module outer;
  check(tinyai_module_compose(
      model.id, "outer",
      [](tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
         void* data) {
        auto* const own = static_cast<Shared*>(data);
        tinyai_variable y;
        own->status = tinyai_function_call_session(scope, own->function, own->session, nullptr, in, 1, &y, 1);
        const tinyai_status status = tinyai_module_forward(scope, own->inner, in[0], &y);
        out[0].id = y.id;
        return status;
      },
      &shared, nullptr, &outer));
  check(tinyai_module_add_child(outer, "gpt", gpt));
  shared.session = session(batch, outer, {.name = "chat"});
  forward(outer, shared.session, {tokens(batch, {1}).id});
  CHECK(shared.status == TINYAI_ERROR_NOT_READY);
  CHECK(lengths_of(shared.session) == Steps{1});
  const CompiledModule whole(model, outer);
  tinyai_variable y;
  check(whole.call(shared.session, constant_of(tokens(batch, {1})), &y));
  CHECK(shared.status == TINYAI_ERROR_GRAPH);
  CHECK(lengths_of(shared.session) == Steps{2});
}
