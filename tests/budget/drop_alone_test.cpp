// A manager's rematerialise: what is dropped, and that it is, hangs on nothing that other scopes and threads do.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "budget/dropping.h"

using namespace dropping;

namespace {

Variable sin(const Variable& x) { return detail::apply(tinyai_variable_sin, x.handle()); }
Variable rows(const Variable& x, int64_t begin, int64_t end) {
  return detail::apply(tinyai_variable_slice, x.handle(), 0, begin, end, int64_t{1});
}

// So many small values more that a graph keeps there.
Variable small_values(const Dropping& scope, int count) {
  const int64_t shape[2] = {4, 4};
  tinyai_array numbers;
  check(tinyai_array_full(scope.handle_, shape, 2, TINYAI_F32, 0.5, &numbers));
  tinyai_variable x;
  check(tinyai_variable_from_array(scope.handle_, numbers, &x));
  Variable y = sin(x);
  for (int i = 1; i < count; ++i) {
    const Variable next = sin(y);
    y.release();
    y = next;
  }
  return y;
}

// In room for fewer than it makes.
tinyai_manager_stats make_many(const Dropping& scope) {
  const Variable x = scope.variable();
  scope.leave_room(6 * kBytes);
  const Variable loss = sum(links(x, 20));
  backward(loss);
  return scope.stats();
}

}  // namespace

TEST_CASE("recompute under a limit drops what there is, however much other scopes hold") {
  const Dropping alone;
  const tinyai_manager_stats expected = make_many(alone);
  REQUIRE(expected.dropped_bytes > 0);
  for (const int others : {400, 3000}) {
    const Dropping other, limited;
    [[maybe_unused]] const Variable kept = small_values(other, others);
    const tinyai_manager_stats found = make_many(limited);
    CHECK(found.dropped_bytes == expected.dropped_bytes);
    CHECK(found.made_again == expected.made_again);
    CHECK(found.made_again_flops == expected.made_again_flops);
    CHECK(other.stats().dropped_bytes == 0);
  }
}

TEST_CASE("recompute under a limit: the limit of a scope within one that holds much more") {
  const Dropping outer;
  [[maybe_unused]] const Variable kept = small_values(outer, 2000);
  tinyai_manager inner;
  check(tinyai_manager_open(outer.handle_, nullptr, &inner));
  const Variable x = outer.variable();
  tinyai_variable y;
  check(tinyai_variable_sin(inner, x.handle(), &y));
  check(tinyai_manager_set_limit(inner, 6 * kBytes));
  for (int i = 0; i < 10; ++i) {
    tinyai_variable next;
    check(tinyai_variable_sin(inner, y, &next));
    check(tinyai_variable_release(y));
    y = next;
  }
  backward(sum(y));
  CHECK(outer.stats().dropped_bytes > 0);
  check(tinyai_manager_close(inner));
}

TEST_CASE("recompute under a limit: threads that share nothing do not refuse each other") {
  std::atomic<int> refused = 0;
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int round = 0; round < 20; ++round) {
        const Dropping scope;
        [[maybe_unused]] const Variable kept = small_values(scope, 100);  // go one by one, all together
        scope.leave_room(512);
        tinyai_array more;
        const int64_t bytes = 6'000;
        refused += tinyai_array_zeros(scope.handle_, &bytes, 1, TINYAI_U8, &more) != TINYAI_OK;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(refused == 0);
}

TEST_CASE("recompute under a limit: a trim leaves what graphs keep") {
  const Dropping scope;
  const Variable loss = sum(links(scope.variable(), 8));
  const int64_t held = scope.stats().subtree_bytes;
  check(tinyai_trim(nullptr));
  CHECK(scope.stats().subtree_bytes == held);
  CHECK(scope.stats().dropped_bytes == 0);
  backward(loss);
}

TEST_CASE("recompute under a limit: a value goes with a hundred views of it") {
  const Dropping scope;
  const Variable base = sin(scope.variable());
  std::vector<Variable> squares;
  for (int i = 0; i < 100; ++i) {
    const Variable part = rows(base, i % 64, i % 64 + 1);
    squares.push_back(square(part));
    part.release();
  }
  base.release();
  scope.squeeze().release();
  CHECK(scope.stats().dropped_bytes >= kBytes);
  Variable loss = sum(squares[0]);
  for (size_t i = 1; i < squares.size(); ++i) loss = loss + sum(squares[i]);
  backward(loss);
}

// Quadratic it would be billions of steps.
TEST_CASE("recompute under a limit: views in a row, and of one value, by the ten thousand") {
  const Dropping scope;
  constexpr int kViews = 40'000;
  Variable row = scope.variable();
  for (int i = 0; i < kViews; ++i) {
    const Variable next = rows(row, 0, 64);
    if (i > 0) row.release();
    row = next;
  }
  const Variable base = sin(row);
  Variable all = square(rows(base, 0, 1));
  for (int i = 1; i < kViews; ++i) {
    const Variable part = rows(base, i % 64, i % 64 + 1), squared = square(part), next = all + squared;
    for (const Variable& one : {part, squared, all}) one.release();
    all = next;
  }
  backward(sum(all));
}

TEST_CASE("recompute under a limit: what a graph does whose scope is gone is no other scope's") {
  const Manager home("home", false);
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.rematerialise = 1;
  tinyai_manager recorded;
  check(tinyai_manager_open(home.handle(), &options, &recorded));
  const Variable x = home.parameter(home.array(Shape{64, 64}, ramp(64 * 64)));
  tinyai_variable y, loss;
  check(tinyai_variable_sin(recorded, x.handle(), &y));
  for (int i = 0; i < 10; ++i) {
    tinyai_variable next;
    check(tinyai_variable_sin(recorded, y, &next));
    check(tinyai_variable_release(y));
    y = next;
  }
  check(tinyai_variable_sum(recorded, y, nullptr, 0, 0, &loss));
  check(tinyai_variable_release(y));
  const tinyai_resource given{loss.id};
  check(tinyai_manager_attach(home.handle(), &given, 1));
  check(tinyai_manager_close(recorded));
  const Dropping next[4];  // of which one takes the closed one's place
  check(tinyai_manager_set_limit(home.handle(), 6 * kBytes));
  home.array(Shape{64, 64}, ramp(64 * 64));
  check(tinyai_manager_set_limit(home.handle(), 0));
  check(tinyai_variable_backward({0}, loss, nullptr));
  for (const Dropping& one : next) {
    CHECK(one.stats().dropped_bytes == 0);
    CHECK(one.stats().made_again == 0);
  }
}
