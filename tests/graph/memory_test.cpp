// What a compiled function takes in memory: one block for what it keeps of its own, on its scope's account and known
// before, and its results where the call says.
#include <doctest/doctest.h>

#include <latch>
#include <random>
#include <thread>

#include "base/width.h"
#include "graph/compiled.h"
#include "graph/plan/offsets.h"
#include "support/allocator_hook.h"
#include "support/counters.h"

using namespace graph_tests;

namespace {

constexpr int64_t kSize = 5000;
constexpr int64_t kBytes = 20032;  // of so many floats, on 64 bytes

Variable large(const Manager& scope) { return scope.variable(Shape{kSize}, ramp(kSize)); }

// Of the elements up to each: no elementwise operator, which would be joined with others to one node.
Variable running_sum(Variable x) { return detail::apply(tinyai_variable_cumsum, x.handle(), 0, 0); }

// From temporaries that cannot be written over each other before the last step.
Variable three_temporaries(const std::vector<Variable>& in) {
  const Variable a = running_sum(in[0] * 0.001);
  return running_sum(a) - running_sum(in[0]) + a * in[0];
}

std::vector<float> eager(Variable (*body)(const std::vector<Variable>&), const Variable& x) {
  return body({x}).values();
}

void add_in_place(const Variable& to, const Variable& what) {
  check(tinyai_array_add_inplace(to.value().handle(), what.value().handle()));
}

}  // namespace

TEST_CASE("offsets: nothing that is alive at one moment overlaps") {
  using tinyai::graph::Lifetime;
  std::mt19937 random(5);
  for (int round = 0; round < 50; ++round) {
    std::vector<Lifetime> all(1 + random() % 120);
    for (Lifetime& one : all) {
      one.bytes = 64 * static_cast<int64_t>(1 + random() % 1000);
      one.first = random() % 200;
      one.last = one.first + random() % 20;
    }
    const int64_t size = tinyai::graph::assign_offsets(all);
    const int64_t least = tinyai::graph::most_alive(all).bytes;
    CHECK(size >= least);
    for (size_t i = 0; i < all.size(); ++i) {
      CHECK(all[i].offset >= 0);
      CHECK(all[i].offset + all[i].bytes <= size);
      for (size_t k = 0; k < i; ++k) {
        const bool in_time = all[i].first <= all[k].last && all[k].first <= all[i].last;
        const bool in_space =
            all[i].offset < all[k].offset + all[k].bytes && all[k].offset < all[i].offset + all[i].bytes;
        CHECK(!(in_time && in_space));
      }
    }
  }
}

TEST_CASE("offsets: a forward and its backward, nested lifetimes, take the largest sum and no byte more") {
  std::vector<tinyai::graph::Lifetime> all;
  for (uint32_t i = 0; i < 20; ++i) all.push_back({.bytes = 64 * (i % 7 + 1), .first = i, .last = 60 - i});
  CHECK(tinyai::graph::assign_offsets(all) == tinyai::graph::most_alive(all).bytes);
}

TEST_CASE("a chain of elementwise operators is computed in place, in room for one") {
  const Manager scope("scope");
  const GradMode off(false);
  const auto in_dtype = [](const Variable& x, tinyai_dtype dtype) {
    return Variable(detail::apply(tinyai_variable_cast, x.handle(), dtype));
  };
  const Variable x = in_dtype(large(scope), TINYAI_I32);  // of floating ones nothing would be kept at all
  const auto chain = [](const std::vector<Variable>& in) {
    Variable y = in[0];
    for (int i = 0; i < 10; ++i) y = relu(y - in[0]);
    return y + in[0];
  };
  const Compiled function(scope, "chain", one(chain));
  CHECK(in_dtype(function({x})[0], TINYAI_F32).values() == in_dtype(chain({x}), TINYAI_F32).values());
  CHECK(function.counts().nodes == 21);
  CHECK(function.counts().arena_bytes == kBytes);
  CHECK(function.counts().alive_bytes == kBytes);
}

TEST_CASE("a temporary that is read in another shape is written over too, where all of it is") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable x = large(scope);
  const auto body = [](const std::vector<Variable>& in) {
    return reshape(relu(reshape(exp(in[0] * 0.001), {50, 100})), {kSize}) + in[0];
  };
  const Compiled function(scope, "reshaped", one(body));
  CHECK(function({x})[0].values() == body({x}).values());
  CHECK(function.counts().alive_bytes == kBytes);
}

TEST_CASE("the gradient of cross-entropy takes the place of scores that nobody needs") {
  const Manager scope("scope");
  const Variable w = scope.parameter(scope.array({50, 100}, ramp(kSize)));
  const std::vector<int64_t> classes(50, 3);
  const int64_t rows = 50;
  tinyai_array labels{};
  check(tinyai_array_from_host(scope.handle(), TINYAI_I64, &rows, 1, classes.data(), &labels));
  const auto gradient = [&](const std::vector<Variable>& in) {
    tinyai_variable loss{};
    const Variable scores = reshape(w * 0.001, {2, 2500}) + in[0];
    check(tinyai_variable_cross_entropy({0}, reshape(scores, {50, 100}).handle(), labels, 0.1, -100,
                                        TINYAI_REDUCTION_MEAN, &loss));
    return grad(Variable(loss), {w})[0];
  };
  const Variable zero = scope.variable(0.0f);
  zero.set_requires_grad(false);
  const Compiled function(scope, "gradient", one(gradient));
  CHECK(function({zero})[0].values() == gradient({zero}).values());
  CHECK(function.counts().alive_bytes < kBytes + 1000);  // the scores, and beside them the loss and its cotangent
}

TEST_CASE("what is read again is not written over") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable x = large(scope);
  const auto body = [](const std::vector<Variable>& in) {
    const Variable a = in[0] * 2.0, b = relu(a), c = a + b;
    return c * a + a * a;
  };
  const Compiled function(scope, "reads", one(body));
  for (int i = 0; i < 2; ++i) CHECK(function({x})[0].values() == body({x}).values());
}

TEST_CASE("parts of a sum that come one after another are added one by one, and do not wait for the last") {
  const tinyai::WithinWidth alone(1);  // else two parts are branches, which run side by side and are alive together
  const Manager scope("scope");
  const GradMode off(false);
  const auto body = [](const std::vector<Variable>& in) {
    Variable total = running_sum(in[0]);
    for (int i = 2; i < 8; ++i) total = total + running_sum(in[0] * double(i));
    return total;
  };
  const Variable x = large(scope);
  const Compiled function(scope, "parts", one(body));
  for (int i = 0; i < 2; ++i) CHECK(function({x})[0].values() == body({x}).values());
  CHECK(function.counts().arena_bytes <= 3 * kBytes);  // the sum, a multiple, and the part made of it
}

TEST_CASE("the peak of a call is what was there, the arena and the results, and no byte more") {
  const Manager scope("scope", false);
  const GradMode off(false);
  const Manager own(scope, "own", false), batch(scope, "batch", true);
  const Variable x = large(batch);
  const Compiled function(own, "step", one(three_temporaries));
  function({x});  // traced
  check(tinyai_trim(nullptr));
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(scope.handle()));
  function({x});
  const tinyai_function_counts counts = function.counts();
  const int64_t results =
      scope.stats().subtree_bytes - before - own.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION];
  CHECK(counts.arena_bytes == counts.alive_bytes);
  CHECK(own.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION] == counts.arena_bytes + 128);  // with its header
  CHECK(scope.stats().peak_bytes == before + counts.arena_bytes + 128 + results);
}

TEST_CASE("after the first call nothing is taken from the system, and nothing charged but the results") {
  const GradMode off(false);
  int64_t calls = 0;
  {
    AllocatorHook hook([&] { ++calls; }, false);
    const Manager scope("scope", false);
    const Manager own(scope, "own", false);
    {
      const Manager batch(scope, "batch", true);
      const Variable x = large(batch);
      const Compiled function(own, "step", one(three_temporaries));
      for (int i = 0; i < 2; ++i) tinyai_variable_release(function({x})[0].handle());
      const int64_t calls_before = calls;
      const Counters before = Counters::now();
      for (int i = 0; i < 10; ++i) {
        const Variable y = function({x})[0];
        CHECK(own.stats().subtree_bytes == own.stats().peak_bytes);
        tinyai_variable_release(y.handle());
      }
      CHECK(calls == calls_before);
      CHECK(Counters::now() == before);
    }
  }
}

TEST_CASE("an arena that does not fit the limit of its scope leaves everything as it was") {
  const Manager scope("scope", false);
  const GradMode off(false);
  const Manager own(scope, "own", false), batch(scope, "batch", true);
  const Variable x = large(batch), total = scope.variable({0});
  const Compiled function(own, "step", one([&](const auto& in) {
                            add_in_place(total, sum(in[0] * in[0]));
                            return three_temporaries(in);
                          }));
  function({x});  // traced
  check(tinyai_trim(nullptr));
  const std::vector<float> first = total.values();
  check(tinyai_manager_set_limit(own.handle(), own.stats().subtree_bytes + kBytes));
  const Counters before = Counters::now().without_peak();
  const std::string refused = failure_of([&] { function({x}); });
  CHECK(has(refused, "TINYAI_ERROR_LIMIT"));
  CHECK(has(refused, "its arena of 60096 bytes is fullest at "));  // three running sums
  CHECK(has(refused, " = cumsum f32[5000] 20032 bytes"));
  CHECK(Counters::now().without_peak() == before);
  CHECK(total.values() == first);
  check(tinyai_manager_set_limit(own.handle(), 0));
  CHECK(function({x})[0].values() == eager(three_temporaries, x));
  CHECK(total.values() != first);
}

TEST_CASE("a call gets what the function's own plans of other shapes keep, before a limit refuses it") {
  const Manager scope("scope", false);
  const GradMode off(false);
  const Manager own(scope, "own", false), batch(scope, "batch", true);
  const Variable small = batch.variable({kSize / 2}, ramp(kSize / 2)), whole = large(batch);
  const Compiled function(own, "step", one(three_temporaries));
  function({small});
  function({whole});  // traced, both
  check(tinyai_trim(nullptr));
  function({whole});
  check(tinyai_manager_set_limit(own.handle(), own.stats().subtree_bytes));
  for (int i = 0; i < 3; ++i) {
    CHECK(function({small})[0].values() == eager(three_temporaries, small));
    CHECK(function({whole})[0].values() == eager(three_temporaries, whole));
  }
  CHECK(function.runs() == 2);
  module_tests::check_accounts();
}

TEST_CASE("trim takes what waits for the next call, and that call makes it anew") {
  const Manager scope("scope", false);
  const GradMode off(false);
  const Manager own(scope, "own", false), batch(scope, "batch", true);
  const Variable x = large(batch);
  const Compiled function(own, "step", one(three_temporaries));
  function({x});
  CHECK(own.stats().subtree_bytes > kBytes);
  check(tinyai_trim(nullptr));
  CHECK(own.stats().subtree_bytes < kBytes);
  CHECK(function({x})[0].values() == eager(three_temporaries, x));
  CHECK(function.runs() == 1);
  module_tests::check_accounts();
}

TEST_CASE("a function's scope that closes has given its arenas back") {
  const GradMode off(false);
  const Manager scope("scope", false);
  const int64_t before = scope.stats().subtree_bytes;
  {
    Manager own(scope, "own", false);
    const Compiled function(own, "step", one(three_temporaries));
    {
      const Manager batch(scope, "batch", true);
      function({large(batch)});
    }
    own.close();
  }
  CHECK(scope.stats().subtree_bytes == before);
  module_tests::check_accounts();
}

TEST_CASE("an operator that fails half way leaves a plan that works") {
  const Manager scope("scope");
  const GradMode off(false);
  const Array table = scope.array({1, 2, 3}), at = scope.indices({2, 0});
  const Compiled function(scope, "look up", one([&](const auto& in) {
                            const Variable before = relu(in[0]);
                            tinyai_array found{};
                            check(tinyai_array_gather({0}, table.handle(), at.handle(), 0, &found));
                            tinyai_variable out{};
                            check(tinyai_variable_from_array({0}, found, &out));
                            return Variable(out) + before;
                          }));
  const Variable x = scope.variable({1, -1});
  const int64_t good[] = {2, 0}, bad[] = {2, 9};
  for (int i = 0; i < 3; ++i) {
    check(tinyai_array_write(at.handle(), good, sizeof good));
    CHECK(function({x})[0].values() == std::vector<float>{4, 1});
    check(tinyai_array_write(at.handle(), bad, sizeof bad));
    CHECK(status_of([&] { function({x}); }) == TINYAI_ERROR_RANGE);
  }
  CHECK(function.runs() == 1);
  module_tests::check_accounts();
}

TEST_CASE("calls at one time have an arena each, and all but two are given back") {
  const Manager scope("scope", false);
  const Manager own(scope, "own", false);
  const Compiled function(own, "shared", one(three_temporaries));
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      const GradMode off(false);
      const Manager batch(scope, "batch", true);
      const Variable x = large(batch);
      const std::vector<float> expected = eager(three_temporaries, x);
      for (int i = 0; i < 50; ++i) {
        if (function({x})[0].values() != expected) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(own.stats().subtree_bytes <= 2 * (function.counts().arena_bytes + 128) + 128);
  module_tests::check_accounts();
}

TEST_CASE("an arena that waits is given back before a limit refuses anything") {
  const Manager scope("scope", false);
  const GradMode off(false);
  const Manager own(scope, "own", false), batch(scope, "batch", true);
  const Variable x = large(batch);
  const Compiled function(own, "step", one(three_temporaries));
  const std::vector<float> expected = function({x})[0].values();
  const int64_t arena = own.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION];
  REQUIRE(arena > kBytes);
  check(tinyai_manager_set_limit(scope.handle(), scope.stats().subtree_bytes + kBytes / 2));
  large(batch);  // in the room that the arena had
  CHECK(own.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION] == 0);
  CHECK(status_of([&] { large(batch), large(batch), large(batch); }) == TINYAI_ERROR_LIMIT);
  check(tinyai_manager_set_limit(scope.handle(), 0));
  CHECK(function({x})[0].values() == expected);
  module_tests::check_accounts();
}

TEST_CASE("threads that trace the same at one time leave one plan") {
  const Manager scope("scope", false);
  constexpr int kThreads = 4;
  std::latch all_inside(kThreads);
  const Compiled function(scope, "shared", one([&](const auto& in) {
                            all_inside.arrive_and_wait();
                            return three_temporaries(in);
                          }));
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&] {
      const GradMode off(false);
      const Manager batch(scope, "batch", true);
      const Variable x = large(batch);
      if (function({x})[0].values() != eager(three_temporaries, x)) ++wrong;
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(function.counts().traces == kThreads);
  CHECK(function.counts().plans == 1);
  CHECK(function.counts().evictions == 0);
}

TEST_CASE("results: an input, a view of one, one that was written, the same twice, a view of a temporary") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable x = scope.variable({2, 2}, {1, 2, 3, 4});
  const auto transposed = [](const Variable& of) {
    tinyai_variable out{};
    const int64_t axes[] = {1, 0};
    check(tinyai_variable_transpose({0}, of.handle(), axes, 2, &out));
    return Variable(out);
  };
  const Compiled function(scope, "views", [&](tinyai_manager, const std::vector<Variable>& in) {
    const Variable y = in[0] + in[0];
    const Variable turned = transposed(y), z = relu(in[0]);
    add_in_place(turned, in[0]);  // through the view
    return std::vector<tinyai_resource>{in[0].resource(),  transposed(in[0]).resource(), y.resource(), y.resource(),
                                        turned.resource(), transposed(z).resource()};
  });
  for (int i = 0; i < 2; ++i) {
    const std::vector<Variable> out = function({x}, 6);
    CHECK(out[0].values() == std::vector<float>{1, 2, 3, 4});
    CHECK(out[1].values() == std::vector<float>{1, 3, 2, 4});
    CHECK(out[2].values() == std::vector<float>{3, 7, 8, 12});
    CHECK(out[4].values() == std::vector<float>{3, 8, 7, 12});
    CHECK(out[5].values() == std::vector<float>{1, 3, 2, 4});
    add_in_place(out[2], out[2]);  // two names of one array, and a view of it
    CHECK(out[3].values() == std::vector<float>{6, 14, 16, 24});
    CHECK(out[4].values() == std::vector<float>{6, 16, 14, 24});
    CHECK(out[5].values() == std::vector<float>{1, 3, 2, 4});
    CHECK(x.values() == std::vector<float>{1, 2, 3, 4});
  }
}

TEST_CASE("a backward outside sees what a compiled function has written since") {
  const Manager scope("scope");
  const Variable x = scope.variable({3, 4});
  const Variable w = scope.variable({1, 2});
  const Variable loss = sum(square(x * w));
  {
    const GradMode off(false);
    const Compiled function(scope, "write", one([&](const auto& in) {
                              add_in_place(w, in[0]);
                              return in[0] + in[0];
                            }));
    function({stop_gradient(x)});
  }
  CHECK(status_of([&] { backward(loss); }) == TINYAI_ERROR_VERSION);
}

TEST_CASE("after the first calls a training step takes nothing from the system, and charges nothing but its loss") {
  int64_t calls = 0;
  AllocatorHook hook([&] { ++calls; }, false);
  const Manager scope("scope", false), own(scope, "own", false), batch(scope, "batch", true);
  const Variable w = own.parameter(own.array({8, 1000}, std::vector<float>(8000, 0.1f)));
  tinyai_optimizer adam{};
  const tinyai_variable parameter = w.handle();
  check(tinyai_optimizer_adam(own.handle(), &parameter, 1, nullptr, &adam));
  const Variable x = batch.variable({4, 8}, ramp(32));
  x.set_requires_grad(false);
  for (const bool clears : {true, false}) {
    const Compiled function(own, "step", one([&](const auto& in) {
                              check(clears ? tinyai_optimizer_clear_grads(adam) : tinyai_optimizer_zero_grads(adam));
                              const Variable loss = sum(square(matmul(in[0], w)));
                              backward(loss);
                              check(tinyai_optimizer_clip_norm(adam, 1, nullptr));
                              check(tinyai_optimizer_step(adam));
                              return loss;
                            }));
    for (int i = 0; i < 4; ++i) tinyai_variable_release(function({x})[0].handle());
    const int64_t calls_before = calls;
    const Counters before = Counters::now();
    check(tinyai_manager_reset_peak(own.handle()));
    for (int i = 0; i < 10; ++i) {
      const Variable loss = function({x})[0];
      CHECK(own.stats().subtree_bytes == own.stats().peak_bytes);  // the gradient is written where the last one was
      tinyai_variable_release(loss.handle());
    }
    CHECK(calls == calls_before);
    CHECK(Counters::now() == before);
    CHECK(own.stats().subtree_by_category[TINYAI_CATEGORY_GRADIENT] <= 32000 + 128);
  }
}

TEST_CASE("a gradient that somebody holds is not written over: the next step has another") {
  const Manager scope("scope");
  const Variable w = scope.parameter(scope.array({1, 2})), x = scope.variable({3, 4});
  x.set_requires_grad(false);
  const Compiled function(scope, "step", one([&](const auto& in) {
                            w.clear_grad();
                            const Variable loss = sum(w * in[0]);
                            backward(loss);
                            return loss;
                          }));
  for (int i = 0; i < 3; ++i) function({x});
  tinyai_array view{};
  const int64_t size = 2;
  check(tinyai_array_reshape(scope.handle(), w.grad().handle(), &size, 1, &view));
  const Variable y = scope.variable({5, 6});
  y.set_requires_grad(false);
  function({y});
  CHECK(Array(view).values() == std::vector<float>{3, 4});
  CHECK(w.grad().values() == std::vector<float>{5, 6});
  CHECK(function.runs() == 2);
}
