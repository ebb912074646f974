// Room before a refusal: what idle plans and packed weights keep is given up beneath the scope that is full, and
// nowhere else, before a limit refuses a charge or a move.
#include <doctest/doctest.h>

#include <optional>
#include <thread>

#include "graph/compiled.h"
#include "support/allocator_hook.h"

using namespace graph_tests;

namespace {

constexpr int64_t kSize = 5000;
constexpr int64_t kBytes = 20032;  // of so many floats, on 64 bytes

Variable large(const Manager& scope) { return scope.variable(Shape{kSize}, ramp(kSize)); }
Variable running_sum(const Variable& x) { return detail::apply(tinyai_variable_cumsum, x.handle(), 0, 0); }

// A function whose arena has room for three running sums.
class Idle {
 public:
  Idle(const Manager& around, const char* name) : own(around, name, false), function_(own, name, one(body)) {}

  std::vector<float> operator()(const Variable& x) const { return function_({x})[0].values(); }
  int64_t arena() const { return own.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION]; }

  const Manager own;

 private:
  static Variable body(const std::vector<Variable>& in) {
    const Variable a = running_sum(in[0] * 0.001);
    return running_sum(a) - running_sum(in[0]) + a * in[0];
  }
  const Compiled function_;
};

void limit(const Manager& scope, int64_t more) {
  check(tinyai_manager_set_limit(scope.handle(), more < 0 ? 0 : scope.stats().subtree_bytes + more));
}

void attach(const Manager& to, const Variable& what) {
  const tinyai_resource resource = what.resource();
  check(tinyai_manager_attach(to.handle(), &resource, 1));
}

// Nothing that the test itself makes belongs to the scopes it looks at.
struct Scene {
  const GradMode off{false};
  const Manager around{"around", false}, batch{around, "batch", true};
  const Variable x = large(batch);
};

}  // namespace

TEST_CASE("room: a move finds the room of an arena that waits, as what is made does") {
  const Scene scene;
  const Manager full(scene.around, "full", false);
  const Idle plan(full, "step");
  const std::vector<float> expected = plan(scene.x);
  REQUIRE(plan.arena() > 2 * kBytes);
  limit(full, kBytes / 2);
  attach(full, large(scene.batch));
  CHECK(plan.arena() == 0);
  limit(full, -1);
  CHECK(plan(scene.x) == expected);
  module_tests::check_accounts();
}

TEST_CASE("room: a gradient that moves to its slot finds the room of an arena that waits") {
  const Scene scene;
  const Manager full(scene.around, "full", false);
  const Idle plan(full, "step");
  plan(scene.x);
  const Variable w = full.parameter(full.array(Shape{kSize}, ramp(kSize)));
  limit(full, kBytes / 2);
  {
    const GradMode on(true);
    backward(sum(w * w));
  }
  CHECK(plan.arena() == 0);
  CHECK(w.grad().values()[1] == 2 * ramp(kSize)[1]);
  module_tests::check_accounts();
}

TEST_CASE("room: another scope's arena is there after a limit has refused here") {
  const Scene scene;
  const Manager full(scene.around, "full", false), other(scene.around, "other", false);
  const Idle inside(full, "inside"), beside(other, "beside");
  inside(scene.x);
  beside(scene.x);
  const int64_t kept = beside.arena();
  limit(full, 0);
  const std::string refused = failure_of([&] { large(full), large(full), large(full), large(full); });
  CHECK(has(refused, "TINYAI_ERROR_LIMIT"));
  CHECK(inside.arena() == 0);
  CHECK(beside.arena() == kept);
  const Variable most = scene.batch.variable(Shape{4 * kSize}, ramp(4 * kSize));
  CHECK(has(failure_of([&] { attach(full, most); }), "TINYAI_ERROR_LIMIT"));
  CHECK(beside.arena() == kept);
  module_tests::check_accounts();
}

TEST_CASE("room: a limit that refuses tells what was given up for it, and the least that would do") {
  const Scene scene;
  const Manager full(scene.around, "full", false);
  const Idle plan(full, "step");
  plan(scene.x);
  const int64_t arena = plan.arena();
  const auto five = [&] { return full.array(Shape{5 * kSize}, ramp(5 * kSize)); };
  const int64_t before = full.stats().subtree_bytes;
  const Array made = five();
  const int64_t bytes = full.stats().subtree_bytes - before;
  check(tinyai_array_release(made.handle()));
  const Variable kept = large(full);
  limit(full, kBytes);
  const std::string refused = failure_of(five);
  CHECK(has(refused, "; given up for it: 1 idle arena (" + std::to_string(arena) + ")"));
  const int64_t least = full.stats().subtree_bytes + bytes;
  CHECK(has(refused, "raise the limit to " + std::to_string(least) + " at least"));
  check(tinyai_manager_set_limit(full.handle(), least - 64));
  CHECK(has(failure_of(five), "TINYAI_ERROR_LIMIT"));
  check(tinyai_manager_set_limit(full.handle(), least));
  five();
  CHECK(kept.values() == ramp(kSize));
  module_tests::check_accounts();
}

TEST_CASE("room: what could never fit gives up nothing") {
  const Scene scene;
  const Manager full(scene.around, "full", false);
  const Idle plan(full, "step");
  plan(scene.x);
  const int64_t arena = plan.arena();
  limit(full, 0);
  CHECK(has(failure_of([&] { full.variable(Shape{20 * kSize}, ramp(20 * kSize)); }), "TINYAI_ERROR_LIMIT"));
  CHECK(plan.arena() == arena);
}

TEST_CASE("room: the oldest goes first, and no more than is needed") {
  const Scene scene;
  const Manager full(scene.around, "full", false);
  std::vector<std::unique_ptr<Idle>> plans;
  for (int i = 0; i < 20; ++i) plans.push_back(std::make_unique<Idle>(full, "step"));
  for (const auto& plan : plans) (*plan)(scene.x);
  (*plans[3])(scene.x);
  limit(full, 0);
  std::vector<Variable> made;
  const auto waiting = [&] {
    std::vector<size_t> out;
    for (size_t i = 0; i < plans.size(); ++i) {
      if (plans[i]->arena() > 0) out.push_back(i);
    }
    return out;
  };
  std::vector<size_t> expected;
  for (size_t i = 0; i < plans.size(); ++i) expected.push_back(i);
  for (const size_t gone : {0, 1, 2, 4, 5}) {
    const auto before = expected.size();
    while (waiting().size() == before) made.push_back(large(full));
    std::erase(expected, gone);
    CHECK(waiting() == expected);
  }
  full.variable(Shape{30 * kSize}, ramp(30 * kSize));  // of ten arenas and more, past a look's sixteen with the next
  CHECK(waiting().size() <= 5);
  CHECK(plans[3]->arena() > 0);
  module_tests::check_accounts();
}

TEST_CASE("room: arenas go before packed weights") {
  const Scene scene;
  const Manager full(scene.around, "full", false);
  const Manager network(scene.around, "network", false);
  const Variable weight = network.variable(Shape{32, 16, 3, 3}, ramp(32 * 16 * 9));
  const Variable image = scene.batch.variable(Shape{1, 16, 12, 12}, ramp(16 * 144));
  const Compiled convolution(full, "conv", one([&](const auto& in) {
                               tinyai_variable out{};
                               check(tinyai_variable_conv2d({0}, in[0].handle(), weight.handle(), {0}, nullptr, &out));
                               return Variable(out);
                             }));
  convolution({image});
  REQUIRE(convolution.counts().packed_bytes > 0);
  const Idle plan(full, "step");
  plan(scene.x);  // used last
  const auto packed = [&] { return full.stats().subtree_by_category[TINYAI_CATEGORY_WORKSPACE]; };
  const int64_t with_copy = packed();
  limit(full, 0);
  const int64_t arenas = full.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION] / 4;
  full.array(Shape{arenas - 100}, ramp(arenas - 100));
  CHECK(full.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION] == 0);
  CHECK(packed() == with_copy);
  limit(full, 0);
  full.array(Shape{2000}, ramp(2000));
  CHECK(packed() < with_copy);
  limit(full, -1);
  module_tests::check_accounts();
}

TEST_CASE("room: an arena beneath the limit goes whichever scope around is full, but not for the one below") {
  const Scene scene;
  const Manager outer(scene.around, "outer", false), inner(outer, "inner", false), sibling(outer, "sibling", false);
  const Idle plan(sibling, "step");
  plan(scene.x);
  const int64_t arena = plan.arena();
  limit(inner, kBytes / 2);
  CHECK(has(failure_of([&] { attach(inner, large(scene.batch)); }), "TINYAI_ERROR_LIMIT"));
  CHECK(plan.arena() == arena);
  limit(inner, -1);
  limit(outer, kBytes / 2);
  attach(inner, large(scene.batch));
  CHECK(plan.arena() == 0);
}

TEST_CASE("room: calls, moves and refusals of many threads keep each scope's accounts") {
  const Manager around("around", false);
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      const GradMode off(false);
      const Manager batch(around, "batch", true);
      const Variable x = large(batch);
      const Manager full(around, "full", false);
      const Idle plan(full, "step");
      const std::vector<float> expected = plan(x);
      limit(full, kBytes / 2);
      for (int i = 0; i < 30; ++i) {
        const Variable moved = large(batch);
        attach(full, moved);
        if (plan.arena() != 0) ++wrong;
        attach(batch, moved);
        moved.release();
        if (plan(x) != expected) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  module_tests::check_accounts();
}

TEST_CASE("arenas: the plans of one function keep one between them, as large as the largest needs") {
  const Scene scene;
  const Manager own(scene.around, "own", false);
  const Compiled function(own, "step", one([](const auto& in) {
                            const Variable a = running_sum(in[0] * 0.001);
                            return running_sum(a) - running_sum(in[0]) + a * in[0];
                          }));
  const auto waiting = [&] { return own.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION]; };
  std::vector<std::vector<float>> first;
  int64_t most = 0;
  const std::vector<int64_t> sizes{kSize / 4, kSize, kSize / 2, kSize / 8};
  for (const int64_t size : sizes) {
    first.push_back(function({scene.batch.variable(Shape{size}, ramp(size))})[0].values());
    most = std::max(most, function.counts().arena_bytes + 128);  // with its header
    CHECK(waiting() == most);
  }
  CHECK(function.counts().plans == 4);
  for (int round = 0; round < 2; ++round) {
    for (size_t i = 0; i < sizes.size(); ++i) {
      CHECK(function({scene.batch.variable(Shape{sizes[i]}, ramp(sizes[i]))})[0].values() == first[i]);
      CHECK(waiting() == most);
    }
  }
  CHECK(function.runs() == 4);
  module_tests::check_accounts();
}

TEST_CASE("arenas: the backward of a call works where its forward did") {
  const Manager around("around", false), own(around, "own", false), batch(around, "batch", true);
  const Compiled function(own, "step", one([](const auto& in) { return running_sum(running_sum(in[0]) * in[0]); }));
  const Variable x = large(batch);
  const auto gradient = [&](bool compiled) {
    x.clear_grad();
    const Variable y = compiled ? function({x})[0] : running_sum(running_sum(x) * x);
    backward(sum(y));
    return x.grad().values();
  };
  const std::vector<float> expected = gradient(false);
  CHECK(gradient(true) == expected);
  const int64_t after_one = own.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION];
  for (int i = 0; i < 3; ++i) CHECK(gradient(true) == expected);
  CHECK(own.stats().subtree_by_category[TINYAI_CATEGORY_ACTIVATION] == after_one);
  check(tinyai_manager_reset_peak(own.handle()));
  CHECK(gradient(true) == expected);
  CHECK(own.stats().peak_bytes == own.stats().subtree_bytes);  // there is one, and no second beside it
  module_tests::check_accounts();
}
