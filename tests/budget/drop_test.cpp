// A manager's rematerialise: what only graphs keep is dropped where a limit would refuse, and made again when a
// backward asks. Expected numbers are those of the same program without a limit.
#include <doctest/doctest.h>
#include <pthread.h>

#include <cstring>
#include <string>
#include <thread>

#include "budget/dropping.h"

using namespace dropping;
using module_tests::check_accounts;

TEST_CASE("recompute under a limit drops nothing that somebody shows") {
  const Dropping scope;
  const Variable x = scope.variable();
  const Variable h = x * x, y = exp(h), z = square(y);  // y is saved twice, and shown
  const Variable loss = sum(z);
  const std::vector<float> shown = y.values();
  z.release();
  scope.leave_room(kBytes / 2);
  CHECK(status_of([&] { scope.array(); }) == TINYAI_ERROR_LIMIT);
  CHECK(y.values() == shown);
  CHECK(scope.stats().dropped_bytes == 0);
  y.release();  // now the graph alone keeps it
  const Array more = scope.array();
  CHECK(scope.stats().dropped_bytes > kBytes);
  check(tinyai_array_release(more.handle()));
  scope.leave_room(0);
  backward(loss);
  const Manager other("other", false);
  const Variable w = other.variable({64, 64}, ramp(64 * 64));
  backward(sum(square(exp(w * w))));
  CHECK(x.grad().values() == w.grad().values());
  CHECK(scope.stats().made_again >= 1);
}

TEST_CASE("recompute under a limit: what it reads was written between drop and use") {
  const Dropping scope;
  const Variable x = scope.variable();
  const Variable y = exp(x + x), loss = sum(square(y));
  y.release();
  scope.leave_room(kBytes / 2);
  const Array more = scope.array();
  REQUIRE(scope.stats().dropped_bytes > 0);
  scope.leave_room(0);
  const std::vector<float> zeros(64 * 64, 0);
  check(tinyai_array_write(x.value().handle(), zeros.data(), kBytes));
  CHECK(status_of([&] { backward(loss); }) == TINYAI_ERROR_VERSION);
  CHECK_FALSE(x.grad());
  (void)more;
}

TEST_CASE("recompute under a limit: a value that was written is no other's") {
  const Dropping scope;
  const Variable x = scope.variable();
  const Variable y = exp(x), loss = sum(square(y));
  const std::vector<float> ones(64 * 64, 1);
  check(tinyai_array_write(y.value().handle(), ones.data(), kBytes));
  y.release();
  scope.leave_room(kBytes / 2);
  CHECK(status_of([&] { scope.array(); }) == TINYAI_ERROR_LIMIT);  // it is not dropped
  scope.leave_room(0);
  CHECK(status_of([&] { backward(loss); }) == TINYAI_ERROR_VERSION);
}

TEST_CASE("recompute under a limit: a retained graph, twice") {
  const Dropping scope;
  const Manager other("other", false);
  const Variable x = scope.variable(), w = other.variable({64, 64}, ramp(64 * 64));
  scope.leave_room(5 * kBytes);
  for (const Variable& leaf : {x, w}) {
    const Variable y = links(leaf, 8), loss = sum(y);
    y.release();
    backward(loss, {.retain_graph = true});
    backward(loss);
  }
  CHECK(x.grad().values() == w.grad().values());
  CHECK(scope.stats().made_again > 8);
}

TEST_CASE("recompute under a limit frees in the scope that is full alone") {
  const Dropping first, second;
  const auto graph = [](const Dropping& scope) {
    const Variable x = scope.variable();
    const Variable y = exp(x), loss = sum(square(y));
    y.release();
    return loss;
  };
  const Variable one = graph(first), two = graph(second);
  first.leave_room(kBytes / 2);
  const Array more = first.array();
  CHECK(first.stats().dropped_bytes > 0);
  CHECK(second.stats().dropped_bytes == 0);
  (void)more, (void)one, (void)two;
}

TEST_CASE("recompute under a limit: views of one array go and come together") {
  const Dropping scope;
  const Manager other("other", false);
  const auto graph = [](const Variable& x) {
    const Variable h = exp(x), a = reshape(h, {32, 128}), b = reshape(a, {64, 64}), c = reshape(h, {128, 32});
    const Variable loss = sum(square(a)) + sum(square(c)) + sum(b * b);
    for (const Variable& one : {h, a, b}) one.release();
    return std::pair(loss, c);
  };
  const Variable x = scope.variable(), w = other.variable({64, 64}, ramp(64 * 64));
  const auto [loss, shown] = graph(x);
  scope.leave_room(kBytes / 2);
  CHECK(status_of([&] { scope.array(); }) == TINYAI_ERROR_LIMIT);
  CHECK(scope.stats().dropped_bytes == 0);
  shown.release();
  scope.squeeze();
  CHECK(scope.stats().dropped_bytes >= kBytes);
  CHECK(scope.stats().dropped_bytes < 2 * kBytes);  // once
  backward(loss);
  backward(graph(w).first);
  CHECK(x.grad().values() == w.grad().values());
  CHECK(scope.stats().made_again == 4);  // exp, once, and three views
}

TEST_CASE("recompute under a limit: who only reads a part that was differentiated finds it still") {
  const Dropping scope;
  for (const bool limited : {false, true}) {
    const Variable x = scope.variable(), w = scope.variable();
    const Variable h = exp(x * 0.5), first = sum(square(h)), second = sum(h * w);
    h.release();
    backward(first);
    if (limited) scope.squeeze();
    CHECK(grad(second, {w})[0].values() == exp(x * 0.5).values());
    CHECK(status_of([&] { backward(second); }) == TINYAI_ERROR_CONSUMED);
  }
  CHECK(scope.stats().dropped_bytes > 0);
}

TEST_CASE("recompute under a limit: two threads on one trunk") {
  const Dropping scope;
  const Variable x = scope.variable();
  const Variable y = links(x, 16), squares = square(y), last = link(y);
  const Variable heads[2] = {sum(squares), sum(last)};
  for (const Variable& one : {y, squares, last}) one.release();
  std::vector<float> expected[2];
  for (int i = 0; i < 2; ++i) expected[i] = grad(heads[i], {x}, {.retain_graph = true})[0].values();
  check(tinyai_manager_set_limit(scope.handle_, scope.stats().subtree_bytes - 4 * kBytes));
  for (int round = 0; round < 20; ++round) {
    std::vector<std::thread> threads;
    bool same[2] = {};
    for (int i = 0; i < 2; ++i) {
      threads.emplace_back([&, i] {
        const Variable found = grad(heads[i], {x}, {.retain_graph = true})[0];
        same[i] = found.values() == expected[i];
        found.release();
      });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(same[0]);
    CHECK(same[1]);
  }
  CHECK(scope.stats().made_again > 20);
  check_accounts();
}

TEST_CASE("recompute under a limit that is far too low is told, then refused") {
  std::vector<std::string> told;
  check(tinyai_set_logger(
      TINYAI_LOG_WARN,
      [](tinyai_log_level, const char* message, void* to) {
        static_cast<std::vector<std::string>*>(to)->push_back(message);
      },
      &told, nullptr));
  {
    const Dropping scope;
    const Variable x = scope.variable();
    scope.leave_room(8 * kBytes + 800 * 256);  // and for nodes
    const Variable y = links(x, 400), loss = sum(y);
    y.release();
    const int64_t before = scope.stats().dropped_bytes;
    CHECK(status_of([&] { backward(loss); }) == TINYAI_ERROR_LIMIT);
    CHECK(last_error().find("3 times as much was done again") != std::string::npos);
    CHECK(last_error().find("the graph is consumed") != std::string::npos);
    CHECK(scope.stats().dropped_bytes > before);
    CHECK_FALSE(x.grad());
    REQUIRE(told.size() == 1);
    CHECK(told[0].find("more is done again than the forward took: system/dropping holds ") != std::string::npos);
    CHECK(told[0].find(" cannot be dropped") != std::string::npos);
    CHECK(told[0].find("compile the step") != std::string::npos);
    check_accounts();
  }
  check(tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr));
  check_accounts();
}

TEST_CASE("recompute under a limit, in a scope that moved there") {
  const Dropping home;
  const Manager base("base", false), below(base, "below", false), within(below, "within", false);
  const auto graph = [&] {
    const Variable x = within.variable({64, 64}, ramp(64 * 64));
    const Variable y = exp(x), loss = sum(square(y));
    y.release();
    return loss;
  };
  const Variable before = graph();
  const tinyai_resource moved = below.resource();
  check(tinyai_manager_attach(home.handle_, &moved, 1));
  home.leave_room(kBytes / 2);
  CHECK(status_of([&] { home.array(); }) == TINYAI_ERROR_LIMIT);  // that was recorded elsewhere
  home.leave_room(0);
  const Variable after = graph();
  home.squeeze();
  CHECK(home.stats().dropped_bytes > 0);
  backward(after);
  backward(before);
}

TEST_CASE("recompute under a limit: a scope that closes between drop and use") {
  const Dropping scope;
  const Manager other("other", false);
  const auto gradient = [](const Variable& x, const Manager& step, const Variable& own) {
    const Variable y = exp(x * own), z = square(y), loss = sum(z);
    for (const Variable& one : {y, z}) one.release();
    step.ret({loss.resource()});
    return loss;
  };
  const Variable x = scope.variable(), w = other.variable({64, 64}, ramp(64 * 64));
  for (const bool limited : {false, true}) {
    Manager step(limited ? scope.handle_ : other.handle(), "step", true);
    const Variable own = step.variable({64, 64}, ramp(64 * 64));
    const Variable loss = gradient(limited ? x : w, step, own);
    if (limited) scope.squeeze();
    step.close();  // with the operand, and with what the graph's nodes are on
    backward(loss);
  }
  CHECK(scope.stats().dropped_bytes > 0);
  CHECK(x.grad().values() == w.grad().values());
}

TEST_CASE("a recompute span in a scope that drops") {
  const Dropping scope;
  const Manager other("other", false);
  const auto graph = [](const Variable& leaf) {
    const Variable g = links(leaf, 3), h = square(g);  // the span keeps h
    check(tinyai_recompute_push());
    const Variable a = link(h), b = square(a);
    check(tinyai_recompute_pop());
    const Variable c = square(b), loss = sum(c);
    for (const Variable& one : {g, h, a, b, c}) one.release();
    return loss;
  };
  const Variable x = scope.variable(), w = other.variable({64, 64}, ramp(64 * 64));
  const Variable limited = graph(x), plain = graph(w);
  scope.squeeze();
  CHECK(scope.stats().dropped_bytes > 0);
  backward(limited);
  backward(plain);
  CHECK(x.grad().values() == w.grad().values());
}

namespace {

// All that its nodes and values take, for each link.
tinyai_manager_stats chain(const Dropping& scope, int length) {
  tinyai_array numbers;
  const int64_t two = 2;
  const float start[] = {0.5f, 0.25f};
  check(tinyai_array_from_host(scope.handle_, TINYAI_F32, &two, 1, start, &numbers));
  tinyai_variable x;
  check(tinyai_variable_from_array(scope.handle_, numbers, &x));
  Variable y(x);
  for (int i = 0; i < length; ++i) {
    const Variable next = i % 2 ? y * 1.0 : detail::apply(tinyai_variable_sin, y.handle());
    if (i) y.release();
    y = next;
  }
  const tinyai_manager_stats held = scope.stats();
  const Variable loss = sum(y);
  y.release();
  backward(loss);
  CHECK(Variable(x).grad().values()[0] > 0);
  return held;
}

void* long_chain(void*) {
  constexpr int kLength = 100000, kShort = 10000;
  const Dropping scope;
  const int64_t before = scope.stats().subtree_bytes;
  const tinyai_manager_stats held = chain(scope, kShort);
  const auto times = [](int64_t bytes) { return bytes * (kLength / kShort); };
  const int64_t activations = times(held.by_category[TINYAI_CATEGORY_ACTIVATION]);
  const int64_t others = times(held.subtree_bytes - before) - activations;
  check(tinyai_manager_set_limit(scope.handle_, scope.stats().subtree_bytes + others + activations / 20 + 100000));
  chain(scope, kLength);
  CHECK(scope.stats().dropped_bytes > activations / 2);
  return nullptr;
}

}  // namespace

TEST_CASE("recompute under a limit: a hundred thousand nodes in a twentieth, on a small stack") {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 256 << 10);
  pthread_t thread;
  REQUIRE(pthread_create(&thread, &attributes, long_chain, nullptr) == 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  check_accounts();
}
