// What a trace counts and reads beside the calls: writes in place, which nobody else sees before they have happened,
// and whether a parameter is trained, which may change from one call to the next.
#include <doctest/doctest.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "graph/compiled.h"

using namespace graph_tests;
using module_tests::temporary_file;

namespace {

void add_in_place(const Variable& to, const Variable& what) {
  check(tinyai_array_add_inplace(to.value().handle(), what.value().handle()));
}

tinyai_status backward_of(const Variable& root) { return tinyai_variable_backward({0}, root.handle(), nullptr); }

Variable constant(const Manager& scope, std::initializer_list<float> values) {
  tinyai_variable out{};
  check(tinyai_constant(scope.handle(), scope.array(values).handle(), &out));
  return out;
}

// A function that adds its input to `kept` in place. While it is traced, before anything was added, `meanwhile` runs in
// another thread.
tinyai_status call_with_company(const Manager& scope, const Variable& kept, bool fails,
                                const std::function<void()>& meanwhile) {
  const Compiled function(scope, "add", one([&](const auto& in) {
                            add_in_place(kept, in[0]);
                            std::thread(meanwhile).join();
                            if (fails) throw Error(TINYAI_ERROR_ARGUMENT, "on purpose");
                            return in[0] * 2.0;
                          }));
  const Variable ten = constant(scope, {10});
  return status_of([&] { function({ten}); });
}

}  // namespace

TEST_CASE("a backward in another thread sees no write of a function that is only being traced") {
  const Manager scope("scope");
  const Variable w = scope.variable({1});
  Variable loss;
  const auto forward = [&] { loss = sum(square(w)); };
  SUBCASE("a forward while it is traced, a backward once the write is done: it saved what was written over") {
    CHECK(call_with_company(scope, w, false, forward) == TINYAI_OK);
    CHECK(w.item() == 11);
    CHECK(backward_of(loss) == TINYAI_ERROR_VERSION);
    CHECK(!w.grad());
  }
  SUBCASE("a trace that fails has written nothing") {
    CHECK(call_with_company(scope, w, true, forward) == TINYAI_ERROR_CALLBACK);
    CHECK(w.item() == 1);
    CHECK(backward_of(loss) == TINYAI_OK);
    CHECK(w.grad().item() == 2);
  }
  SUBCASE("a backward while it is traced: nothing was written yet") {
    forward();
    tinyai_status status = TINYAI_ERROR_INTERNAL;
    call_with_company(scope, w, false, [&] { status = backward_of(loss); });
    CHECK(status == TINYAI_OK);
    CHECK(w.grad().item() == 2);
  }
}

TEST_CASE("a backward inside of a function that wrote over what it saved is VERSION, through whatever name it wrote") {
  const auto status = [](bool compiled, int way) {
    const Manager scope("scope");
    const Variable whole = constant(scope, {1, 2, 3, 4}), w = scope.variable({1, 1});
    tinyai_variable part{};
    check(tinyai_variable_slice({0}, whole.handle(), 0, 1, 3, 1, &part));
    const auto body = [&](const std::vector<Variable>& in) {
      const Variable loss = sum(w * in[0]);
      const GradMode off(false);
      add_in_place(way == 0 ? whole : in[1], constant(scope, {1, 1, 1, 1}));
      check(backward_of(loss));
      return in[0] * 1.0;
    };
    const std::vector<Variable> inputs{Variable(part), whole};
    const Compiled function(scope, "overwrites", one(body));
    const std::string why = failure_of([&] { compiled ? (void)function(inputs) : (void)body(inputs); });
    return has(why, "was written in place 1 time since");
  };
  for (const int way : {0, 1}) {
    CHECK(status(false, way));
    CHECK(status(true, way));
  }
}

TEST_CASE("a parameter that was frozen when a function was traced gets its gradient once it is trained again") {
  const Manager scope("scope");
  const Variable v = scope.variable({2, 3}), w = scope.variable({5, 7}), x = constant(scope, {1, 10});
  v.set_requires_grad(false);
  const Compiled function(scope, "step", one([&](const auto& in) {
                            const Variable loss = sum(in[0] * v + in[0] * w);
                            check(backward_of(loss));
                            return loss;
                          }));
  for (int i = 0; i < 3; ++i) function({x});
  CHECK(!v.grad());
  const int traced = function.runs();
  v.set_requires_grad(true);
  function({x});
  CHECK(v.grad().values() == std::vector<float>{1, 10});
  CHECK(function.runs() == traced + 1);
  CHECK(has(function.reason(), "is trained now"));
}

TEST_CASE("what a function asks of a parameter that it does not use is part of its plan, too") {
  const Manager scope("scope");
  const Variable w = scope.variable({1}), x = constant(scope, {1});
  const GradMode off(false);
  const Compiled function(scope, "asks",
                          one([&](const auto& in) { return w.requires_grad() ? in[0] * -1.0 : in[0] * 2.0; }));
  for (const bool trained : {true, false, true, false}) {
    w.set_requires_grad(trained);
    CHECK(function({x})[0].item() == (trained ? -1 : 2));
  }
}

TEST_CASE("threads: a function's plans end while others give up what waits for its calls") {
  std::atomic<bool> done{false};
  std::vector<std::thread> trimmers;
  for (int i = 0; i < 2; ++i) {
    trimmers.emplace_back([&] {
      while (!done.load()) tinyai_trim(nullptr);
    });
  }
  std::vector<std::thread> callers;
  for (int i = 0; i < 2; ++i) {
    callers.emplace_back([] {
      const Manager scope("scope");
      const GradMode off(false);
      const Variable x = constant(scope, {1, 2, 3, 4});
      for (int round = 0; round < 300; ++round) {
        const Compiled function(scope, "short", one([](const auto& in) { return sum(square(in[0]) * 2.0); }));
        if (function({x})[0].item() != 60) std::abort();
      }
    });
  }
  for (std::thread& caller : callers) caller.join();
  done.store(true);
  for (std::thread& trimmer : trimmers) trimmer.join();
  module_tests::check_accounts();
}

TEST_CASE("what was recorded outside of a function is no operand inside of it, for its history may change") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, 2}), doubled = w * 2.0, x = constant(scope, {3, 4});
  const Compiled function(scope, "step", one([&](const auto& in) { return sum(in[0] * doubled * w); }));
  const std::string why = failure_of([&] { function({x}); });
  CHECK(has(why, "status " + std::to_string(TINYAI_ERROR_GRAPH)));
  CHECK(has(why, "recorded outside of it"));
  const GradMode off(false);
  CHECK(function({x})[0].item() == 3 * 2 * 1 + 4 * 4 * 2);
}

TEST_CASE("an optimizer that was loaded while a parameter was unfrozen is not taken for the one of before") {
  const auto trained = [](bool compiled, int loads) {
    const Manager scope("scope");
    const Variable p = scope.variable({1, 2}), q = scope.variable({1, 2}), x = constant(scope, {1, 2});
    const tinyai_variable over[] = {p.handle(), q.handle()};
    tinyai_sgd_options options;
    tinyai_sgd_options_init(&options);
    options.momentum = 0.9;
    tinyai_optimizer optimizer{};
    check(tinyai_optimizer_sgd(scope.handle(), over, 2, &options, &optimizer));
    const auto body = [&](const std::vector<Variable>& in) {
      const Variable loss = sum(in[0] * p + in[0] * q);
      check(backward_of(loss));
      check(tinyai_optimizer_step(optimizer));
      check(tinyai_optimizer_clear_grads(optimizer));
      return loss;
    };
    const Compiled function(scope, "step", one(body));
    const auto step = [&] { compiled ? (void)function({x}) : (void)body({x}); };
    const std::string path = temporary_file("optimizer");
    step();
    step();
    check(tinyai_optimizer_save(optimizer, path.c_str()));
    for (int i = 0; i < loads; ++i) check(tinyai_optimizer_load(optimizer, path.c_str()));
    p.set_requires_grad(false);
    step();
    step();
    check(tinyai_optimizer_load(optimizer, path.c_str()));
    p.set_requires_grad(true);
    step();
    step();
    std::remove(path.c_str());
    std::vector<float> all = p.values();
    for (const float value : q.values()) all.push_back(value);
    return all;
  };
  for (int loads = 0; loads < 4; ++loads) {
    CAPTURE(loads);
    CHECK(trained(true, loads) == trained(false, loads));
  }
}
