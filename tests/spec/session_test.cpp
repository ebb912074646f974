// Sessions of causal self-attention: a text in pieces gives what it gives at once, whatever becomes of rows meanwhile.
#include "sessions.h"

#include <algorithm>
#include <random>

#include "support/answering_host.h"

using namespace module_tests;

namespace {

// What a module gives for a whole text, its last step.
Numbers at_once(tinyai_module module, const Steps& text) {
  const Scope batch("whole", true);
  tinyai_variable y;
  check(tinyai_module_forward_array({0}, module, tokens(batch, text), &y));
  const Numbers all = numbers(y);
  return {all.end() - kWords, all.end()};
}

// Rows of one length, as a call takes them; what does not count is token 0.
Steps padded(const std::vector<Steps>& pieces, int64_t steps) {
  Steps all;
  for (const Steps& piece : pieces) {
    all.insert(all.end(), piece.begin(), piece.end());
    all.insert(all.end(), static_cast<size_t>(steps) - piece.size(), 0);
  }
  return all;
}

// Texts and a session that should know them.
class Texts {
 public:
  Texts(tinyai_module module, tinyai_session session, int64_t rows, double epsilon)
      : module_(module), session_(session), texts_(static_cast<size_t>(rows)), epsilon_(epsilon) {}
  std::vector<Steps>& texts() { return texts_; }

  void add(const Steps& rows, const std::vector<Steps>& pieces) {
    const Scope batch("call", true);
    About about{rows, {}};
    int64_t steps = 0;
    for (const Steps& piece : pieces) {
      about.counts.push_back(static_cast<int64_t>(piece.size()));
      steps = std::max(steps, about.counts.back());
    }
    const tinyai_array x = tokens(batch, padded(pieces, steps), static_cast<int64_t>(rows.size()));
    const Numbers y = numbers(forward(module_, session_, {x.id}, about));
    for (size_t i = 0; i < rows.size(); ++i) {
      Steps& text = texts_[static_cast<size_t>(rows[i])];
      text.insert(text.end(), pieces[i].begin(), pieces[i].end());
      if (pieces[i].empty()) continue;
      const auto last = y.begin() + (static_cast<int64_t>(i) * steps + about.counts[i] - 1) * kWords;
      check_near({last, last + kWords}, at_once(module_, text), epsilon_);
    }
    Steps lengths;
    for (const Steps& text : texts_) lengths.push_back(static_cast<int64_t>(text.size()));
    CHECK(lengths_of(session_) == lengths);
  }

 private:
  tinyai_module module_;
  tinyai_session session_;
  std::vector<Steps> texts_;
  double epsilon_;
};

// Calls, cuts, selections and larger capacities by chance.
void check_by_chance(tinyai_module module, const Scope& request, int64_t capacity, double epsilon, int32_t dtype = -1) {
  constexpr int64_t kRows = 4;
  std::mt19937 random(7);
  const auto chance = [&](int64_t below) { return static_cast<int64_t>(random() % static_cast<uint64_t>(below)); };
  const tinyai_session chat = session(request, module, {.rows = kRows, .capacity = capacity, .dtype = dtype});
  Texts texts(module, chat, kRows, epsilon);
  for (int turn = 0; turn < 60; ++turn) {
    const int64_t what = chance(10);
    std::vector<Steps>& known = texts.texts();
    if (what == 0) {
      const auto row = static_cast<size_t>(chance(kRows));
      const int64_t length = chance(static_cast<int64_t>(known[row].size()) + 1);
      check(tinyai_session_truncate(chat, static_cast<int64_t>(row), length));
      known[row].resize(static_cast<size_t>(length));
      continue;
    }
    if (what == 1) {
      Steps rows;
      std::vector<Steps> next;
      for (int64_t i = 0; i < kRows; ++i) {
        rows.push_back(chance(kRows + 1) - 1);
        next.push_back(rows.back() < 0 ? Steps() : known[static_cast<size_t>(rows.back())]);
      }
      check(tinyai_session_select(chat, rows.data(), kRows));
      known = next;
      continue;
    }
    if (what == 2 && capacity < kMostSteps) check(tinyai_session_reserve(chat, ++capacity));
    Steps rows = {0, 1, 2, 3};
    std::shuffle(rows.begin(), rows.end(), random);
    rows.resize(static_cast<size_t>(1 + chance(kRows)));
    std::vector<Steps> pieces;
    for (const int64_t row : rows) {
      const int64_t room = capacity - static_cast<int64_t>(known[static_cast<size_t>(row)].size());
      Steps piece(static_cast<size_t>(chance(std::min<int64_t>(room, 5) + 1)));
      for (int64_t& id : piece) id = chance(kWords);
      pieces.push_back(piece);
    }
    texts.add(rows, pieces);
  }
}

}  // namespace

TEST_CASE("with a session a GPT's text in pieces gives what it gives at once") {
  const Scope model("model"), request("request");
  const tinyai_module module = gpt(model);
  const NoGrad off;
  const Steps text = {3, 1, 4, 1, 5, 9, 2, 6};
  for (const Steps& parts : {Steps{8}, Steps{1, 1, 1, 1, 1, 1, 1, 1}, Steps{3, 1, 4}, Steps{2, 6}}) {
    const tinyai_session chat = session(request, module);
    Texts texts(module, chat, 1, 1e-12);
    auto from = text.begin();
    for (const int64_t count : parts) {
      texts.add({0}, {{from, from + count}});
      from += count;
    }
  }
  check_accounts();
}

TEST_CASE("rows of a session come, go, are cut, selected and given room, and each is a text of its own") {
  const Scope model("model"), request("request");
  const NoGrad off;
  SUBCASE("f64") { check_by_chance(gpt(model), request, 6, 1e-12); }
  SUBCASE("f32") { check_by_chance(gpt(model, TINYAI_F32), request, 6, 1e-5); }
  SUBCASE("keys and values in f16") { check_by_chance(gpt(model, TINYAI_F32), request, 6, 2e-3, TINYAI_F16); }
  check_accounts();
}

TEST_CASE("attention with rotary positions, shared heads and sums of waves begins at each row's length") {
  const Scope model("model"), request("request");
  const NoGrad off;
  tinyai_module_transformer_encoder_options options;
  tinyai_module_transformer_encoder_options_init(&options);
  options.dtype = TINYAI_F64;
  options.causal = 1;
  options.dropout = 0;
  options.rotary_base = 100;
  options.kv_heads = 1;
  tinyai_module embed, waves, layers;
  check(tinyai_module_embedding(model.id, kWords, 8, TINYAI_F64, &embed));
  check(tinyai_module_positional_encoding(model.id, 8, 10000, &waves));
  check(tinyai_module_transformer_encoder(model.id, 8, 4, 2, &options, &layers));
  check_by_chance(sequential(model, {embed, waves, layers, linear(model, 8, kWords, TINYAI_F64)}), request, 6, 1e-12);
}

TEST_CASE("a decoder's own attention goes on with a session, while it is given what else it attends to") {
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  tinyai_module_transformer_decoder_options options;
  tinyai_module_transformer_decoder_options_init(&options);
  options.dtype = TINYAI_F64;
  options.dropout = 0;
  tinyai_module module;
  check(tinyai_module_transformer_decoder(model.id, 4, 2, 2, &options, &module));
  const tinyai_session chat = session(batch, module, {.capacity = 5});
  const Numbers x = ramp(5 * 4, 1.3);
  const tinyai_variable memory = constant(batch, ramp(3 * 4, 0.7), {1, 3, 4});
  const tinyai_resource whole[] = {{constant(batch, x, {1, 5, 4}).id}, {memory.id}};
  tinyai_variable y;
  check(tinyai_module_forward_many({0}, module, whole, 2, &y, 1));
  const Numbers wanted = numbers(y);
  for (int64_t step = 0; step < 5; ++step) {
    const Numbers one(x.begin() + step * 4, x.begin() + step * 4 + 4);
    const tinyai_resource in[] = {{constant(batch, one, {1, 1, 4}).id}, {memory.id}};
    check(tinyai_module_forward_session({0}, module, chat, nullptr, in, 2, &y, 1));
    check_near(numbers(y), {wanted.begin() + step * 4, wanted.begin() + step * 4 + 4});
  }
}

TEST_CASE("a session tells its size, is charged whole when it is made, and gives all back") {
  const Scope model("model"), request("request");
  const tinyai_module module = gpt(model, TINYAI_F32);
  const int64_t before = stats_of(model).bytes;
  const tinyai_session chat = session(request, module, {.rows = 3});
  const tinyai_session_info info = info_of(chat);
  CHECK(info.rows == 3);
  CHECK(info.capacity == kMostSteps);
  CHECK(info.slots == 4);
  CHECK(info.bytes_per_step == 2 * 2 * 8 * 4);  // layers, keys and values, features, bytes
  CHECK(info.longest == 0);
  CHECK(info.in_use == 0);
  CHECK(info.bytes >= 3 * kMostSteps * info.bytes_per_step);
  CHECK(bytes_of(request, TINYAI_CATEGORY_SESSION) == info.bytes);
  CHECK(stats_of(model).bytes == before);
  check(tinyai_session_reserve(chat, 20));
  CHECK(info_of(chat).bytes == bytes_of(request, TINYAI_CATEGORY_SESSION));
  check(tinyai_session_release(chat));
  check(tinyai_session_release(chat));
  CHECK(bytes_of(request, TINYAI_CATEGORY_SESSION) == 0);
  tinyai_session_info gone;
  gone.struct_size = sizeof gone;
  CHECK(tinyai_session_get_info(chat, &gone) == TINYAI_ERROR_CLOSED);
  check_accounts();
}

TEST_CASE("the slots of models have the sizes that the design tells, before there is memory") {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = "null";
  tinyai_manager null;
  check(tinyai_manager_open({0}, &options, &null));
  tinyai_module gpt2;
  check(tinyai_model_gpt(null, 50257, 1024, 768, 12, 12, nullptr, &gpt2));
  tinyai_session_options wanted;
  tinyai_session_options_init(&wanted);
  tinyai_session chat;
  check(tinyai_session_create(null, gpt2, &wanted, &chat));
  CHECK(info_of(chat).bytes_per_step == 73728);
  CHECK(info_of(chat).bytes >= 1024 * 73728);
  CHECK(info_of(chat).bytes < 1024 * 73728 + 24 * 512);  // headers of 24 buffers
  wanted.has_dtype = 1;
  wanted.dtype = TINYAI_F16;
  check(tinyai_session_create(null, gpt2, &wanted, &chat));
  CHECK(info_of(chat).bytes_per_step == 36864);
  check(tinyai_manager_close(null));
}

TEST_CASE("a limit is met when a session is made, and when it is given room, and never at a step") {
  const Scope model("model"), request("request");
  const NoGrad off;
  const tinyai_module module = gpt(model);
  const tinyai_session chat = session(request, module, {.capacity = 4});
  const Scope batch("batch", true);
  const Numbers first = numbers(forward(module, chat, {tokens(batch, {1, 2}).id}));
  check(tinyai_manager_set_limit(request.id, stats_of(request).bytes + 64));
  tinyai_session other;
  CHECK(tinyai_session_create(request.id, module, nullptr, &other) == TINYAI_ERROR_LIMIT);
  CHECK(tinyai_session_reserve(chat, 12) == TINYAI_ERROR_LIMIT);
  CHECK(info_of(chat).capacity == 4);
  const Numbers second = numbers(forward(module, chat, {tokens(batch, {3, 4}).id}));
  check_near({second.end() - kWords, second.end()}, at_once(module, {1, 2, 3, 4}));
}

TEST_CASE("what a session cannot do is refused with its name, and leaves it as it was") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = gpt(model);
  const tinyai_session chat = session(batch, module, {.rows = 2, .capacity = 4, .name = "chat"});
  const auto refused = [&](tinyai_status status, tinyai_status wanted, const char* words) {
    CHECK(status == wanted);
    INFO(last_error());
    CHECK(last_error().find(words) != std::string::npos);
    CHECK(last_error().find("session 'chat'") != std::string::npos);
    CHECK(info_of(chat).in_use == 0);
  };
  tinyai_variable y;
  CHECK(try_forward(module, chat, {tokens(batch, {1, 2}, 2).id}, &y) == TINYAI_ERROR_GRAPH);
  CHECK(last_error().find("use a valid view") != std::string::npos);
  const NoGrad off;
  forward(module, chat, {tokens(batch, {1, 2, 3, 4, 5, 6}, 2).id});
  const auto call = [&](const Steps& ids, int64_t rows, const About& about) {
    return try_forward(module, chat, {tokens(batch, ids, rows).id}, &y, about);
  };
  refused(call({1, 2}, 1, {{0}, {}}), TINYAI_ERROR_RANGE, "row 0: 3 steps and 2 more pass its capacity of 4");
  refused(call({1, 2}, 1, {{1}, {}}), TINYAI_ERROR_RANGE, "row 1: 3 steps");
  refused(call({1}, 1, {{2}, {}}), TINYAI_ERROR_RANGE, "no row 2 of 2");
  refused(call({1, 2}, 2, {{1, 1}, {}}), TINYAI_ERROR_ARGUMENT, "row 1 is given twice");
  refused(call({1, 2}, 2, {{1}, {}}), TINYAI_ERROR_SHAPE, "told of 1 rows");
  refused(call({1, 2, 3}, 3, {}), TINYAI_ERROR_SHAPE, "the inputs have 3 rows");
  refused(call({1}, 1, {{0}, {2}}), TINYAI_ERROR_RANGE, "2 steps count; it has 1");
  refused(call({1}, 1, {{0}, {-1}}), TINYAI_ERROR_RANGE, "-1 steps count");
  refused(tinyai_session_truncate(chat, 2, 0), TINYAI_ERROR_RANGE, "no row 2");
  refused(tinyai_session_truncate(chat, 1, 4), TINYAI_ERROR_RANGE, "it has 3 steps");
  refused(tinyai_session_truncate(chat, 1, -1), TINYAI_ERROR_RANGE, "a length of -1");
  refused(tinyai_session_reserve(chat, 3), TINYAI_ERROR_RANGE, "less than the present one");
  const int64_t beyond[] = {0, 2}, few[] = {0};
  refused(tinyai_session_select(chat, beyond, 2), TINYAI_ERROR_RANGE, "no row 2");
  refused(tinyai_session_select(chat, few, 1), TINYAI_ERROR_RANGE, "1 rows were selected");
  CHECK(call({kWords}, 1, {{0}, {}}) == TINYAI_ERROR_RANGE);  // no such token
  CHECK(lengths_of(chat) == Steps{3, 3});
  const tinyai_module other = gpt(model);
  refused(try_forward(other, chat, {tokens(batch, {1}).id}, &y), TINYAI_ERROR_ARGUMENT, "was made for");
  const Numbers last = numbers(forward(module, chat, {tokens(batch, {7, 8}, 2).id}));
  check_near({last.begin(), last.begin() + kWords}, at_once(module, {1, 2, 3, 7}));
  check_near({last.begin() + kWords, last.end()}, at_once(module, {4, 5, 6, 8}));
  Steps lengths(1);
  int64_t count = 0;
  CHECK(tinyai_session_lengths(chat, lengths.data(), 1, nullptr) == TINYAI_ERROR_RANGE);
  check(tinyai_session_lengths(chat, nullptr, 0, &count));
  CHECK(count == 2);
  check(tinyai_session_reset_state(chat));
  CHECK(lengths_of(chat) == Steps{0, 0});
}

TEST_CASE("sessions that cannot be made say why") {
  const Scope model("model");
  tinyai_session out;
  const auto status = [&](tinyai_module module, const SessionCase& wanted) {
    const tinyai_session_options options = options_of(wanted);
    return tinyai_session_create(model.id, module, &options, &out);
  };
  CHECK(status(linear(model, 2, 3), {}) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("remembers nothing") != std::string::npos);
  CHECK(status(gpt(model), {.rows = 0}) == TINYAI_ERROR_RANGE);
  CHECK(status(gpt(model), {.rows = 65537}) == TINYAI_ERROR_RANGE);
  CHECK(status(gpt(model), {.capacity = -1}) == TINYAI_ERROR_RANGE);
  CHECK(status(gpt(model), {.dtype = TINYAI_I32}) == TINYAI_ERROR_ARGUMENT);
  CHECK(status(gpt(model), {.rows = 65536, .capacity = int64_t{1} << 60}) != TINYAI_OK);
  tinyai_module_multihead_attention_options attention;
  tinyai_module_multihead_attention_options_init(&attention);
  tinyai_module plain, causal;
  check(tinyai_module_multihead_attention(model.id, 4, 2, &attention, &plain));
  attention.causal = 1;
  check(tinyai_module_multihead_attention(model.id, 4, 2, &attention, &causal));
  CHECK(status(plain, {}) == TINYAI_ERROR_ARGUMENT);
  CHECK(status(causal, {}) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("needs a capacity") != std::string::npos);
  tinyai_module_lstm_options both;
  tinyai_module_lstm_options_init(&both);
  both.bidirectional = 1;
  tinyai_module lstm;
  check(tinyai_module_lstm(model.id, 2, 3, &both, &lstm));
  CHECK(status(lstm, {}) == TINYAI_ERROR_UNSUPPORTED);
  check_accounts();
}

TEST_CASE("a mask beside a session is refused, and so is a layer that runs twice or not at all") {
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  tinyai_module_multihead_attention_options options;
  tinyai_module_multihead_attention_options_init(&options);
  options.causal = 1;
  tinyai_module causal;
  check(tinyai_module_multihead_attention(model.id, 4, 2, &options, &causal));
  const tinyai_session chat = session(batch, causal, {.capacity = 4});
  const tinyai_variable x = constant(batch, ramp(8, 1), {1, 2, 4}, TINYAI_F32);
  const uint8_t seen[] = {1, 1, 1, 1};
  const int64_t square[] = {2, 2};
  tinyai_array mask;
  check(tinyai_array_from_host(batch.id, TINYAI_BOOL, square, 2, seen, &mask));
  const tinyai_resource in[] = {{x.id}, {mask.id}};
  tinyai_variable y;
  CHECK(tinyai_module_forward_session({0}, causal, chat, nullptr, in, 2, &y, 1) == TINYAI_ERROR_UNSUPPORTED);
  tinyai_module_multihead_attention_options of_keys = options;
  of_keys.key_mask = 1;
  tinyai_module padded;
  check(tinyai_module_multihead_attention(model.id, 4, 2, &of_keys, &padded));
  const int64_t line[] = {1, 2};
  tinyai_array keys;
  check(tinyai_array_from_host(batch.id, TINYAI_BOOL, line, 2, seen, &keys));
  const tinyai_session of_padded = session(batch, padded, {.capacity = 4});
  const tinyai_resource with_keys[] = {{x.id}, {keys.id}};
  CHECK(tinyai_module_forward_session({0}, padded, of_padded, nullptr, with_keys, 2, &y, 1) ==
        TINYAI_ERROR_UNSUPPORTED);
  const tinyai_module twice = sequential(model, {causal, causal});
  const tinyai_session of_twice = session(batch, twice, {.capacity = 4});
  CHECK(try_forward(twice, of_twice, {x.id}, &y) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("runs twice in one call") != std::string::npos);
  Host host{linear(model, 4, 4), TINYAI_OK};
  tinyai_module net;
  check(tinyai_module_compose(model.id, "net", use_child, &host, nullptr, &net));
  check(tinyai_module_add_child(net, "attention", causal));
  check(tinyai_module_add_child(net, "linear", host.child));
  const tinyai_session of_net = session(batch, net, {.rows = 1, .capacity = 4});
  check(tinyai_module_forward_session({0}, net, of_net, nullptr, in, 1, &y, 1));  // no layer has asked for steps
  CHECK(lengths_of(of_net) == Steps{0});
}

TEST_CASE("a call that fails late leaves its session as it was, and the next call is right") {
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  Host host{gpt(model), TINYAI_OK};
  tinyai_module net;
  check(tinyai_module_compose(model.id, "net", use_child, &host, nullptr, &net));
  check(tinyai_module_add_child(net, "gpt", host.child));
  const tinyai_session chat = session(batch, net, {});
  forward(net, chat, {tokens(batch, {1, 2}).id});
  tinyai_variable y;
  host.answer = TINYAI_ERROR_IO;
  CHECK(try_forward(net, chat, {tokens(batch, {9, 9, 9}).id}, &y) == TINYAI_ERROR_CALLBACK);
  host.answer = TINYAI_OK;
  const Scope capped("capped");
  check(tinyai_manager_cap(capped.id));
  const tinyai_resource x{tokens(batch, {9}).id};
  CHECK(tinyai_module_forward_session(capped.id, net, chat, nullptr, &x, 1, &y, 1) == TINYAI_ERROR_CAPPED);
  CHECK(lengths_of(chat) == Steps{2});
  const Numbers last = numbers(forward(net, chat, {tokens(batch, {3}).id}));
  check_near({last.end() - kWords, last.end()}, at_once(host.child, {1, 2, 3}));
}

TEST_CASE("a session serves a valid view and a predictor of its module, and outlives the handle of the module") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = gpt(model);
  tinyai_module valid;
  check(tinyai_module_valid(batch.id, module, &valid));
  tinyai_predictor predictor, compiled;
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  check(tinyai_predictor_create(batch.id, module, &options, &predictor));
  options.compile = 1;
  check(tinyai_predictor_create(batch.id, module, &options, &compiled));
  const tinyai_session chat = session(batch, valid);
  const Numbers wanted = at_once(module, {1, 2, 3, 4});
  forward(valid, chat, {tokens(batch, {1, 2}).id});  // while the thread records
  tinyai_array third = tokens(batch, {3}), fourth = tokens(batch, {4}), x = tokens(batch, {3, 4}), y;
  check(tinyai_predictor_predict_session({0}, compiled, chat, nullptr, &third, 1, &y, 1));
  check(tinyai_predictor_predict_session({0}, predictor, chat, nullptr, &fourth, 1, &y, 1));
  const Numbers got = values_of(y);
  check_near({got.end() - kWords, got.end()}, wanted);
  CHECK(lengths_of(chat) == Steps{4});
  check(tinyai_module_release(module));
  check(tinyai_session_reset_state(chat));
  check(tinyai_predictor_predict_session({0}, predictor, chat, nullptr, &x, 1, &y, 1));
}

namespace {

struct Called {
  tinyai_module module;
  tinyai_session session;
};
tinyai_status call_with_session(tinyai_manager, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                                void* data) {
  const Called& called = *static_cast<Called*>(data);
  const tinyai_resource x{in[0].id};
  tinyai_variable y;
  const tinyai_status status = tinyai_module_forward_session({0}, called.module, called.session, nullptr, &x, 1, &y, 1);
  if (status == TINYAI_OK) out[0].id = y.id;
  return status;
}

}  // namespace

TEST_CASE("a function that is traced calls nothing with a session") {
  const Scope model("model"), batch("batch", true);
  const NoGrad off;
  Called called{gpt(model), {}};
  called.session = session(batch, called.module);
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = call_with_session;
  options.user_data = &called;
  tinyai_function function;
  check(tinyai_function_create(model.id, &options, &function));
  tinyai_variable x, y;
  check(tinyai_constant(batch.id, tokens(batch, {1, 2}), &x));
  CHECK(tinyai_function_call({0}, function, &x, 1, &y, 1) == TINYAI_ERROR_CALLBACK);
  CHECK(last_error().find("is traced") != std::string::npos);
  CHECK(lengths_of(called.session) == Steps{0});
}
