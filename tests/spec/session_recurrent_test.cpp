// Sessions of RNN, LSTM and GRU: a stream in pieces gives what it gives at once, and trains as one that is cut there.
#include <functional>

#include "sessions.h"

using namespace module_tests;

namespace {

constexpr int64_t kIn = 2, kHidden = 3, kSteps = 7;

template <class Options, class Make>
tinyai_module made(const Scope& model, void (*init)(Options*), Make make, bool batch_first, int64_t layers) {
  Options options;
  init(&options);
  options.dtype = TINYAI_F64;
  options.batch_first = batch_first;
  options.layers = layers;
  tinyai_module module;
  check(make(model.id, kIn, kHidden, &options, &module));
  return module;
}
tinyai_module lstm(const Scope& model, bool batch_first = true, int64_t layers = 1) {
  return made(model, tinyai_module_lstm_options_init, tinyai_module_lstm, batch_first, layers);
}

struct Kind {
  const char* name;
  std::function<tinyai_module(const Scope&, bool)> make;
};
const Kind kKinds[] = {
    {"rnn",
     [](const Scope& model, bool batch_first) {
       return made(model, tinyai_module_rnn_options_init, tinyai_module_rnn, batch_first, 1);
     }},
    {"gru",
     [](const Scope& model, bool batch_first) {
       return made(model, tinyai_module_gru_options_init, tinyai_module_gru, batch_first, 2);
     }},
    {"lstm", [](const Scope& model, bool batch_first) { return lstm(model, batch_first, 2); }},
};

// Stream n, so many steps from one on, [steps, kIn].
Numbers piece(int64_t n, int64_t first, int64_t steps) {
  const Numbers all = ramp(kSteps * kIn, 1.0 + 0.3 * static_cast<double>(n));
  return {all.begin() + first * kIn, all.begin() + (first + steps) * kIn};
}
Numbers joined(const std::vector<Numbers>& parts) {
  Numbers all;
  for (const Numbers& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}
// What the module gives for stream n from its beginning, [steps, kHidden].
Numbers at_once(tinyai_module module, int64_t n, int64_t steps) {
  const Scope batch("whole", true);
  return numbers(forward(module, constant(batch, piece(n, 0, steps), {1, steps, kIn})));
}
Numbers last_of(const Numbers& y, int64_t row, int64_t steps, int64_t count) {
  const auto from = y.begin() + (row * steps + count - 1) * kHidden;
  return {from, from + kHidden};
}
Numbers last_of(const Numbers& y) { return {y.end() - kHidden, y.end()}; }

}  // namespace

TEST_CASE("with a session a stream in pieces gives what it gives at once") {
  for (const Kind& kind : kKinds) {
    CAPTURE(kind.name);
    for (const bool batch_first : {true, false}) {
      const Scope model("model"), batch("batch", true);
      const tinyai_module module = kind.make(model, batch_first);
      const tinyai_session chat = session(batch, module, {.rows = 1});
      const Steps shape = batch_first ? Steps{1, kSteps, kIn} : Steps{kSteps, 1, kIn};
      const Numbers wanted = numbers(forward(module, constant(batch, piece(0, 0, kSteps), shape)));
      Numbers got;
      int64_t first = 0;
      for (const int64_t count : {3, 1, 2, 1}) {
        const Steps part = batch_first ? Steps{1, count, kIn} : Steps{count, 1, kIn};
        const Numbers y = numbers(forward(module, chat, {constant(batch, piece(0, first, count), part).id}));
        got.insert(got.end(), y.begin(), y.end());
        first += count;
      }
      check_near(got, wanted);
      CHECK(lengths_of(chat) == Steps{kSteps});
      CHECK(info_of(chat).capacity == INT64_MAX);
      CHECK(info_of(chat).bytes_per_step == 0);
    }
  }
  check_accounts();
}

TEST_CASE("streams of one session go on at their own pace, sit out, are selected and begin anew") {
  for (const Kind& kind : kKinds) {
    CAPTURE(kind.name);
    const Scope model("model"), batch("batch", true);
    const tinyai_module module = kind.make(model, true);
    const tinyai_session chat = session(batch, module, {.rows = 3});
    const auto call = [&](const std::vector<Numbers>& rows, int64_t steps, const About& about) {
      const Numbers x = joined(rows);
      const Steps shape{static_cast<int64_t>(rows.size()), steps, kIn};
      return numbers(forward(module, chat, {constant(batch, x, shape).id}, about));
    };
    // Row 0 has two steps, row 1 one, row 2 none; what pads is not of the streams.
    Numbers y = call({piece(0, 0, 2), joined({piece(1, 0, 1), {9, 9}}), {9, 9, 9, 9}}, 2, {{}, {2, 1, 0}});
    check_near(last_of(y, 0, 2, 2), last_of(at_once(module, 0, 2)));
    check_near(last_of(y, 1, 2, 1), last_of(at_once(module, 1, 1)));
    CHECK(lengths_of(chat) == Steps{2, 1, 0});
    // Rows in another order, of which row 1 goes on alone by a step.
    y = call({piece(2, 0, 1), piece(1, 1, 1)}, 1, {{2, 1}, {}});
    check_near(last_of(y, 0, 1, 1), last_of(at_once(module, 2, 1)));
    check_near(last_of(y, 1, 1, 1), last_of(at_once(module, 1, 2)));
    // Stream 1 twice, stream 0 at the end.
    const Steps beams{1, 1, 0};
    check(tinyai_session_select(chat, beams.data(), 3));
    CHECK(lengths_of(chat) == Steps{2, 2, 2});
    y = call({piece(1, 2, 3), piece(0, 2, 3), piece(0, 2, 3)}, 3, {});
    check_near(last_of(y, 0, 3, 3), last_of(at_once(module, 1, 5)));
    check_near(last_of(y, 2, 3, 3), last_of(at_once(module, 0, 5)));
    CHECK(last_of(y, 1, 3, 3) != last_of(y, 0, 3, 3));
    check(tinyai_session_truncate(chat, 1, 0));
    y = call({piece(1, 5, 1), piece(2, 0, 1), piece(0, 5, 1)}, 1, {});
    check_near(last_of(y, 0, 1, 1), last_of(at_once(module, 1, 6)));
    check_near(last_of(y, 1, 1, 1), last_of(at_once(module, 2, 1)));
    check_near(last_of(y, 2, 1, 1), last_of(at_once(module, 0, 6)));
    CHECK(tinyai_session_truncate(chat, 0, 3) == TINYAI_ERROR_UNSUPPORTED);
    CHECK(last_error().find("has its present state alone") != std::string::npos);
    const Steps fresh{-1, 2, -1};
    check(tinyai_session_select(chat, fresh.data(), 3));
    CHECK(lengths_of(chat) == Steps{0, 6, 0});
    y = call({piece(0, 0, 1), piece(0, 6, 1), piece(2, 0, 1)}, 1, {});
    check_near(last_of(y, 0, 1, 1), last_of(at_once(module, 0, 1)));
    check_near(last_of(y, 1, 1, 1), last_of(at_once(module, 0, 7)));
  }
  check_accounts();
}

TEST_CASE("training through time with a session is truncated at each call, as with states that are passed by hand") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = lstm(model);
  const tinyai_session run = session(batch, module, {.rows = 2});
  const auto part = [&](int64_t first, int64_t steps) {
    return constant(batch, joined({piece(0, first, steps), piece(1, first, steps)}), {2, steps, kIn});
  };
  // By hand: the second call's states are constants.
  const tinyai_resource head{part(0, 4).id};
  tinyai_variable by_hand[3], h, c;
  check(tinyai_module_forward_many({0}, module, &head, 1, by_hand, 3));
  check(tinyai_variable_stop_gradient({0}, by_hand[1], &h));
  check(tinyai_variable_stop_gradient({0}, by_hand[2], &c));
  const tinyai_resource tail[] = {{part(4, 3).id}, {h.id}, {c.id}};
  tinyai_variable second;
  check(tinyai_module_forward_many({0}, module, tail, 3, &second, 1));
  check(tinyai_variable_backward({0}, weighted_sum(batch, by_hand[0]), nullptr));
  check(tinyai_variable_backward({0}, weighted_sum(batch, second), nullptr));
  std::vector<Numbers> wanted;
  for (const tinyai_variable parameter : parameters_of(module)) {
    wanted.push_back(values_of(grad_of(parameter)));
    check(tinyai_variable_clear_grad(parameter));
  }
  // Both backwards behind both calls: the session's buffers are written meanwhile.
  const tinyai_variable first = forward(module, run, {part(0, 4).id}), next = forward(module, run, {part(4, 2).id}),
                        last = forward(module, run, {part(6, 1).id});
  (void)last;
  check(tinyai_session_reset_state(run));
  const tinyai_variable again = forward(module, run, {part(0, 4).id}), after = forward(module, run, {part(4, 3).id});
  CHECK(numbers(again) == numbers(first));
  CHECK(numbers(after) == numbers(second));
  check(tinyai_variable_backward({0}, weighted_sum(batch, again), nullptr));
  check(tinyai_variable_backward({0}, weighted_sum(batch, after), nullptr));
  size_t i = 0;
  for (const tinyai_variable parameter : parameters_of(module)) check_near(values_of(grad_of(parameter)), wanted[i++]);
  (void)next;
}

TEST_CASE("no gradient flows from one call with a session to another, and another batch is refused") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = lstm(model);
  const tinyai_session run = session(batch, module, {.rows = 2});
  const auto part = [&](int64_t first, int64_t steps) {
    return variable(batch, joined({piece(0, first, steps), piece(1, first, steps)}), {2, steps, kIn});
  };
  const tinyai_variable early = part(0, 2), late = part(2, 2);
  forward(module, run, {early.id});
  check(tinyai_variable_backward({0}, weighted_sum(batch, forward(module, run, {late.id})), nullptr));
  tinyai_array none{0};
  check(tinyai_variable_grad(early, &none));
  CHECK(none.id == 0);
  CHECK(values_of(grad_of(late)).size() == 8);
  tinyai_variable y;
  CHECK(try_forward(module, run, {constant(batch, Numbers(12), {3, 2, kIn}).id}, &y) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("the inputs have 3 rows, the session has 2") != std::string::npos);
  CHECK(lengths_of(run) == Steps{4, 4});
}

TEST_CASE("what a session has outlives the scopes of its calls, in bytes that were its own from the beginning") {
  const Scope model("model"), request("request");
  const tinyai_module module = lstm(model, true, 2);
  const int64_t weights = stats_of(model).bytes;
  const tinyai_session run = session(request, module);
  const int64_t before = stats_of(request).bytes;
  Numbers got;
  for (int64_t step = 0; step < kSteps; ++step) {
    const Scope batch("batch", true);
    const Numbers y = numbers(forward(module, run, {constant(batch, piece(0, step, 1), {1, 1, kIn}).id}));
    got.insert(got.end(), y.begin(), y.end());
    CHECK(stats_of(request).bytes == before);
  }
  check_near(got, at_once(module, 0, kSteps));
  CHECK(stats_of(model).bytes == weights);
  check(tinyai_session_release(run));
  CHECK(stats_of(request).bytes == 0);
}

TEST_CASE("two thousand steps of training with a session leave memory as it was") {
  const Scope model("model");
  const tinyai_module module = lstm(model);
  const tinyai_session run = session(model, module, {.rows = 2});
  int64_t before = 0;
  for (int step = 0; step < 400; ++step) {
    const Scope batch("batch", true);
    const Numbers x = joined({piece(step % 5, 0, 5), piece(step % 7, 0, 5)});
    const tinyai_variable y = forward(module, run, {constant(batch, x, {2, 5, kIn}).id});
    check(tinyai_variable_backward({0}, weighted_sum(batch, y), nullptr));
    if (step == 10) before = stats_of(model).bytes;
    if (step % 50 == 49) check(tinyai_session_reset_state(run));
  }
  CHECK(stats_of(model).bytes == before);
}

TEST_CASE("lengths and states beside a session are refused") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = lstm(model);
  const tinyai_session run = session(batch, module);
  const tinyai_variable x = constant(batch, piece(0, 0, 2), {1, 2, kIn}),
                        state = constant(batch, Numbers(3), {1, 1, 3});
  const Steps lengths{2}, one{1};
  tinyai_array given;
  check(tinyai_array_from_host(batch.id, TINYAI_I64, one.data(), 1, lengths.data(), &given));
  const tinyai_resource with_lengths[] = {{x.id}, {given.id}}, with_states[] = {{x.id}, {state.id}, {state.id}};
  tinyai_variable y;
  CHECK(tinyai_module_forward_session({0}, module, run, nullptr, with_lengths, 2, &y, 1) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_module_forward_session({0}, module, run, nullptr, with_states, 3, &y, 1) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("states beside a session") != std::string::npos);
  tinyai_variable outs[3];
  const tinyai_resource alone{x.id};
  check(tinyai_module_forward_session({0}, module, run, nullptr, &alone, 1, outs, 3));
  CHECK(numbers(outs[1]) == last_of(numbers(outs[0])));
}
