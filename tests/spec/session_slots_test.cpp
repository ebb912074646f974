// Slots of modules that the host composes: what a session keeps of them for each row.
#include <functional>
#include <thread>

#include "compiled_sessions.h"

using namespace module_tests;

namespace {

constexpr int64_t kFeatures = 2;

using Body = std::function<tinyai_status(tinyai_manager, tinyai_module, tinyai_variable, tinyai_variable*)>;

tinyai_status run_body(tinyai_manager scope, tinyai_module self, const tinyai_variable* in, int64_t,
                       tinyai_resource* out, int64_t, void* data) {
  tinyai_variable y{0};
  const tinyai_status status = (*static_cast<Body*>(data))(scope, self, in[0], &y);
  out[0].id = y.id;
  return status;
}
tinyai_module composed(const Scope& into, Body* body, const char* name = "sums") {
  tinyai_module out;
  check(tinyai_module_compose(into.id, name, run_body, body, nullptr, &out));
  return out;
}
void add_slot(tinyai_module module, const char* name, const Steps& shape, tinyai_dtype dtype = TINYAI_F64) {
  check(tinyai_module_add_slot(module, name, dtype, shape.data(), static_cast<int64_t>(shape.size())));
}

// Gives the sum of all rows [N, 2] so far, each by itself.
tinyai_status sum_up(tinyai_manager scope, tinyai_module self, tinyai_variable x, tinyai_variable* y) {
  tinyai_variable before;
  if (const tinyai_status status = tinyai_module_slot(scope, self, "sum", &before)) return status;
  if (const tinyai_status status = tinyai_variable_add(scope, before, x, y)) return status;
  return tinyai_module_set_slot(self, "sum", *y);
}
Body g_sums = sum_up;
tinyai_module sums(const Scope& into, Body* body = &g_sums) {
  const tinyai_module out = composed(into, body);
  add_slot(out, "sum", {kFeatures});
  return out;
}

tinyai_resource rows(const Scope& batch, const Numbers& values) {
  return {constant(batch, values, {static_cast<int64_t>(values.size()) / kFeatures, kFeatures}).id};
}

}  // namespace

TEST_CASE("a slot of the host's goes on in a session, row by row, and a call is one step") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = sequential(model, {sums(model)});
  const tinyai_session run = session(batch, module, {.rows = 3});
  const auto call = [&](const Numbers& x, const About& about = {}) {
    return numbers(forward(module, run, rows(batch, x), about));
  };
  CHECK(call({1, 2, 10, 20, 100, 200}) == Numbers{1, 2, 10, 20, 100, 200});
  CHECK(call({1, 1, 1, 1, 1, 1}) == Numbers{2, 3, 11, 21, 101, 201});
  CHECK(lengths_of(run) == Steps{2, 2, 2});
  CHECK(call({5, 5, 6, 6}, {{2, 0}, {}}) == Numbers{106, 206, 8, 9});
  CHECK(call({1, 1, 9, 9, 2, 2}, {{}, {1, 0, 1}}) == Numbers{9, 10, 20, 30, 108, 208});  // row 1 sits out
  CHECK(lengths_of(run) == Steps{4, 2, 4});
  CHECK(call({0, 0, 0, 0, 0, 0}) == Numbers{9, 10, 11, 21, 108, 208});
  const Steps beams{2, 2, 1};
  check(tinyai_session_select(run, beams.data(), 3));
  CHECK(call({0, 0, 1, 1, 0, 0}) == Numbers{108, 208, 109, 209, 11, 21});
  CHECK(tinyai_session_truncate(run, 0, 1) == TINYAI_ERROR_UNSUPPORTED);
  check(tinyai_session_truncate(run, 0, 0));
  CHECK(call({1, 1, 0, 0, 0, 0}) == Numbers{1, 1, 109, 209, 11, 21});
  check(tinyai_session_reset_state(run));
  CHECK(call({1, 2, 3, 4, 5, 6}) == Numbers{1, 2, 3, 4, 5, 6});
  CHECK(info_of(run).slots == 1);
  CHECK(info_of(run).bytes >= 2 * 3 * kFeatures * 8);
  CHECK(info_of(run).bytes_per_step == 0);
  check_accounts();
}

TEST_CASE("without a session, in a valid view or a trace, a slot is zeros of one row, and setting it does nothing") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = sums(model);
  tinyai_module view;
  check(tinyai_module_valid(model.id, module, &view));
  for (int call = 0; call < 2; ++call)
    for (const tinyai_module one : {module, view})
      CHECK(numbers(forward(one, constant(batch, {1, 2, 3, 4}, {2, 2}))) == Numbers{1, 2, 3, 4});
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  options.compile = 1;
  tinyai_predictor predictor;
  check(tinyai_predictor_create(model.id, module, &options, &predictor));
  for (int call = 0; call < 2; ++call) {
    tinyai_array y;
    check(tinyai_predictor_predict(batch.id, predictor, array(batch, {1, 2}, {1, 2}, TINYAI_F64), &y));
    CHECK(values_of(y) == Numbers{1, 2});
  }
  tinyai_variable zeros;
  check(tinyai_module_slot(batch.id, module, "sum", &zeros));
  CHECK(shape_of(value_of(zeros)) == Steps{1, kFeatures});
  CHECK(numbers(zeros) == Numbers{0, 0});
}

TEST_CASE("slots have dtypes and shapes of their own, and one that is not set stays as it is") {
  const Scope model("model"), batch("batch", true);
  bool counts = true;
  Body body = [&](tinyai_manager scope, tinyai_module self, tinyai_variable x, tinyai_variable* y) -> tinyai_status {
    tinyai_variable n, grid, more, sum;
    check(tinyai_module_slot(scope, self, "n", &n));
    check(tinyai_module_slot(scope, self, "grid", &grid));
    check(tinyai_variable_add(scope, n, n, &sum));  // 2 n + 1, in whole numbers
    tinyai_array one;
    check(tinyai_array_full_int(scope, nullptr, 0, 1, TINYAI_I64, &one));
    check(tinyai_constant(scope, one, &more));
    check(tinyai_variable_add(scope, sum, more, &sum));
    if (counts) check(tinyai_module_set_slot(self, "n", sum));
    check(tinyai_variable_add(scope, grid, x, &grid));
    check(tinyai_module_set_slot(self, "grid", grid));
    check(tinyai_module_set_slot(self, "grid", grid));  // the last counts
    check(tinyai_variable_cast(scope, n, TINYAI_F64, y));
    return TINYAI_OK;
  };
  const tinyai_module module = composed(model, &body);
  add_slot(module, "n", {}, TINYAI_I64);
  add_slot(module, "grid", {2, 1, 3});
  const tinyai_session run = session(batch, module, {.rows = 2});
  const tinyai_resource x{constant(batch, Numbers(2 * 6, 1.5), {2, 2, 1, 3}).id};
  CHECK(info_of(run).slots == 2);
  CHECK(numbers(forward(module, run, x)) == Numbers{0, 0});
  CHECK(numbers(forward(module, run, x)) == Numbers{1, 1});
  counts = false;
  CHECK(numbers(forward(module, run, x)) == Numbers{3, 3});
  CHECK(numbers(forward(module, run, x)) == Numbers{3, 3});
  counts = true;
  CHECK(numbers(forward(module, run, x)) == Numbers{3, 3});
  CHECK(numbers(forward(module, run, x)) == Numbers{7, 7});
}

TEST_CASE("slots go on in compiled calls, to the bits of eager ones") {
  const Scope model("model");
  Body body = [](tinyai_manager scope, tinyai_module self, tinyai_variable x, tinyai_variable* y) -> tinyai_status {
    tinyai_variable n, one, sum;
    tinyai_array number;
    check(tinyai_module_slot(scope, self, "n", &n));
    check(tinyai_array_full_int(scope, nullptr, 0, 1, TINYAI_I64, &number));
    check(tinyai_constant(scope, number, &one));
    check(tinyai_variable_add(scope, n, one, &sum));
    check(tinyai_module_set_slot(self, "n", x));  // the last counts
    check(tinyai_module_set_slot(self, "n", sum));
    check(tinyai_module_slot(scope, self, "n", &n));  // still what it was
    check(tinyai_module_slot(scope, self, "never set", &one));
    check(tinyai_variable_add(scope, n, one, &sum));
    check(tinyai_variable_cast(scope, sum, TINYAI_F64, y));
    return TINYAI_OK;
  };
  const tinyai_module count = composed(model, &body, "count");
  add_slot(count, "n", {2}, TINYAI_I64);
  add_slot(count, "never set", {2}, TINYAI_I64);
  const MakeInput numbers_of_rows = [](const Scope& batch, int64_t rows, int64_t, std::mt19937& random) {
    Steps all(static_cast<size_t>(2 * rows));
    for (int64_t& one : all) one = static_cast<int64_t>(random() % 9);
    return tokens(batch, all, rows);
  };
  const auto f64 = [&](const Scope& batch, int64_t rows, int64_t steps, std::mt19937& random) {
    tinyai_array out;
    check(tinyai_array_cast(batch.id, numbers_of_rows(batch, rows, steps, random), TINYAI_F64, &out));
    return out;
  };
  check_twins(model, count, numbers_of_rows, {.longest_call = 1, .cuts = false});
  check_twins(model, sums(model), f64, {.longest_call = 1, .cuts = false});
  check_twins(model, sequential(model, {sums(model), sums(model)}), f64, {.longest_call = 1, .cuts = false});
}

TEST_CASE("beside a slot of the host's a compiled call is told of padding as an eager one") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_gru_options options;
  tinyai_module_gru_options_init(&options);
  options.batch_first = 1;
  options.dtype = TINYAI_F64;
  Body same = [](tinyai_manager scope, tinyai_module self, tinyai_variable x, tinyai_variable* y) -> tinyai_status {
    tinyai_variable last;
    check(tinyai_variable_slice(scope, x, 1, 2, 3, 1, &last));
    check(tinyai_module_set_slot(self, "last", last));
    *y = x;
    return TINYAI_OK;
  };
  tinyai_module gru;
  check(tinyai_module_gru(model.id, kFeatures, kFeatures, &options, &gru));
  const tinyai_module host = composed(model, &same);
  add_slot(host, "last", {1, kFeatures});
  const tinyai_module module = sequential(model, {host, gru});
  const tinyai_session run = session(batch, module, {.rows = 2});
  const CompiledModule function(model, module);
  const tinyai_variable x = constant(batch, Numbers(2 * 3 * kFeatures, 1), {2, 3, kFeatures});
  tinyai_variable y;
  for (int call = 0; call < 2; ++call) {
    CHECK(function.call(run, x, &y, {{}, {3, 2}}) == TINYAI_ERROR_UNSUPPORTED);
    CHECK(last_error().find("of 3 steps 2 count") != std::string::npos);
    CHECK(lengths_of(run) == Steps{3 * call, 0});
    check(function.call(run, x, &y, {{}, {3, 0}}));
  }
  CHECK(function.counts().traces == 1);
}

TEST_CASE("a slot enters as a constant and leaves without a history, and its call's gradient is whole") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = sums(model);
  const tinyai_session run = session(batch, module, {.rows = 1});
  const tinyai_variable first = variable(batch, {1, 2}, {1, 2}), second = variable(batch, {3, 4}, {1, 2});
  const tinyai_variable early = forward(module, run, {first.id}), late = forward(module, run, {second.id}),
                        last = forward(module, run, {second.id});
  tinyai_variable squares, sum;
  check(tinyai_variable_square({0}, late, &squares));
  check(tinyai_variable_sum({0}, squares, nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
  CHECK(values_of(grad_of(second)) == Numbers{8, 12});  // 2 (1 + 3), 2 (2 + 4)
  tinyai_array none{0};
  check(tinyai_variable_grad(first, &none));
  CHECK(none.id == 0);
  CHECK(numbers(early) == Numbers{1, 2});  // later calls write over none of it
  CHECK(numbers(last) == Numbers{7, 10});
}

TEST_CASE("a call that fails leaves a slot as it was") {
  const Scope model("model"), batch("batch", true);
  tinyai_status answer = TINYAI_OK;
  Body body = [&](tinyai_manager scope, tinyai_module self, tinyai_variable x, tinyai_variable* y) -> tinyai_status {
    const tinyai_status status = sum_up(scope, self, x, y);
    return status == TINYAI_OK ? answer : status;
  };
  const tinyai_module own = sums(model, &body);
  const tinyai_module module = sequential(model, {own, sums(model)});
  const tinyai_session run = session(batch, module, {.rows = 2});
  forward(module, run, rows(batch, {1, 2, 3, 4}));
  answer = TINYAI_ERROR_IO;
  tinyai_variable y;
  for (int call = 0; call < 2; ++call)
    CHECK(try_forward(module, run, rows(batch, {9, 9, 9, 9}), &y) == TINYAI_ERROR_CALLBACK);
  answer = TINYAI_OK;
  CHECK(lengths_of(run) == Steps{1, 1});
  CHECK(numbers(forward(module, run, rows(batch, {1, 1, 1, 1}))) == Numbers{3, 5, 7, 9});
}

TEST_CASE("beside a recurrent layer a call adds that layer's steps, and a row takes all of them or none") {
  const Scope model("model"), batch("batch", true);
  tinyai_module_gru_options options;
  tinyai_module_gru_options_init(&options);
  options.batch_first = options.last_only = 1;
  options.dtype = TINYAI_F64;
  tinyai_module gru;
  check(tinyai_module_gru(model.id, kFeatures, kFeatures, &options, &gru));
  const tinyai_module module = sequential(model, {gru, sums(model)});
  const tinyai_session run = session(batch, module, {.rows = 2});
  const tinyai_resource x{constant(batch, ramp(12, 1), {2, 3, 2}).id};
  tinyai_variable y;
  forward(module, run, x);
  CHECK(lengths_of(run) == Steps{3, 3});
  forward(module, run, x, {{}, {3, 0}});
  CHECK(lengths_of(run) == Steps{6, 3});
  CHECK(try_forward(module, run, x, &y, {{}, {3, 2}}) == TINYAI_ERROR_UNSUPPORTED);
  CHECK(last_error().find("of 3 steps 2 count, and '1', sums, whose slots are the host's") != std::string::npos);
  CHECK(lengths_of(run) == Steps{6, 3});
}

TEST_CASE("what a slot refuses it refuses by name") {
  const Scope model("model"), batch("batch", true);
  struct Try {
    tinyai_status status = TINYAI_OK;
    std::string message;
  } tried;
  std::function<tinyai_status(tinyai_manager, tinyai_module, tinyai_variable)> act;
  Body body = [&](tinyai_manager scope, tinyai_module self, tinyai_variable x, tinyai_variable* y) -> tinyai_status {
    *y = x;
    tried.status = act ? act(scope, self, x) : TINYAI_OK;
    tried.message = last_error();
    return TINYAI_OK;
  };
  const tinyai_module module = sums(model, &body), other = sums(model);
  const tinyai_module both = sequential(model, {module, other});
  const tinyai_session run = session(batch, both, {.rows = 2});
  const auto refused = [&](auto what, tinyai_status status, const char* words) {
    act = what;
    forward(both, run, rows(batch, {1, 2, 3, 4}));
    CHECK(tried.status == status);
    CHECK_MESSAGE(tried.message.find(words) != std::string::npos, tried.message);
  };
  tinyai_variable out;
  const auto of_shape = [](tinyai_manager scope, const Steps& shape, tinyai_dtype dtype = TINYAI_F64) {
    tinyai_array values;
    tinyai_variable made;
    check(tinyai_array_ones(scope, shape.data(), static_cast<int64_t>(shape.size()), dtype, &values));
    check(tinyai_constant(scope, values, &made));
    return made;
  };
  using M = tinyai_manager;
  using N = tinyai_module;
  using V = tinyai_variable;
  refused([&](M s, N self, V) { return tinyai_module_slot(s, self, "h", &out); }, TINYAI_ERROR_ARGUMENT,
          "has no slot 'h'");
  refused([&](M s, N, V) { return tinyai_module_slot(s, other, "sum", &out); }, TINYAI_ERROR_ARGUMENT,
          "while its own forward runs");
  refused(
      [&](M s, N self, V) {
        return tinyai_module_set_slot(self, "sum", of_shape(s, {2, 3}));
      },
      TINYAI_ERROR_SHAPE, "is no 'sum', [2] for each row");
  refused(
      [&](M s, N self, V) {
        return tinyai_module_set_slot(self, "sum", of_shape(s, {1, 2}));
      },
      TINYAI_ERROR_SHAPE, "is set for 1 rows, the call has 2");
  refused(
      [&](M s, N self, V) {
        return tinyai_module_set_slot(self, "sum", of_shape(s, {2, 2}, TINYAI_F32));
      },
      TINYAI_ERROR_DTYPE, "is no 'sum', f64");
  add_slot(module, "late", {1});
  refused([&](M s, N self, V) { return tinyai_module_slot(s, self, "late", &out); }, TINYAI_ERROR_ARGUMENT,
          "after the session was made");
  const int64_t none = 0, less = -1, many[] = {1, 1, 1, 1, 1, 1, 1, 1};
  CHECK(tinyai_module_add_slot(module, "sum", TINYAI_F32, many, 1) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_module_add_slot(module, "a.b", TINYAI_F32, many, 1) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_module_add_slot(module, "empty", TINYAI_F32, &none, 1) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_add_slot(module, "less", TINYAI_F32, &less, 1) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_add_slot(module, "deep", TINYAI_F32, many, 8) == TINYAI_ERROR_RANGE);
  CHECK(tinyai_module_add_slot(linear(model, 2, 2), "h", TINYAI_F32, many, 1) == TINYAI_ERROR_ARGUMENT);
  act = nullptr;
  tinyai_variable y;
  CHECK(try_forward(both, run, {constant(batch, {1}, {}).id}, &y) == TINYAI_ERROR_SHAPE);
  CHECK(try_forward(both, run, rows(batch, {1, 2, 3, 4, 5, 6}), &y) == TINYAI_ERROR_SHAPE);
  // A module that got its first slot after the session was made.
  Body plain = sum_up;
  const tinyai_module later = composed(model, &plain, "later");
  const tinyai_module with_later = sequential(model, {sums(model), later});
  const tinyai_session early = session(batch, with_later, {.rows = 1});
  add_slot(later, "sum", {kFeatures});
  CHECK(try_forward(with_later, early, rows(batch, {1, 2}), &y) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("after the session was made") != std::string::npos);
  check_accounts();
}

TEST_CASE("threads that share a module with slots, each with a session, do not mix their streams") {
  const Scope model("model");
  const tinyai_module module = sequential(model, {sums(model), sums(model)});
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int text = 0; text < 50; ++text) {
        const Scope request("request");
        const tinyai_session run = session(request, module);
        double first = 0, second = 0;
        for (int step = 1; step <= 5; ++step) {
          const Scope batch("batch", true);
          const double x = t * 100 + text + step;
          first += x;
          second += first;
          const tinyai_resource in{constant(batch, {x, -x}, {1, 2}).id};
          wrong += numbers(forward(module, run, in)) != Numbers{second, -second};
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  check_accounts();
}
