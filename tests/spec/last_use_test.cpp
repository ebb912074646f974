// TINYAI_LAST_USE: a call and the release after it in one, so that an elementwise result may take its operand's bytes.
#include <doctest/doctest.h>

#include <atomic>
#include <cmath>
#include <thread>
#include <vector>

#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

constexpr int64_t kElements = 1 << 14;

std::vector<float> ramp() { return tinyai_test::ramp(kElements); }
float rectified(float x) { return x > 0 ? x : 0; }

Variable last(Variable x) { return tinyai_variable{x.handle().id | TINYAI_LAST_USE}; }
tinyai_array last(Array x) { return {x.handle().id | TINYAI_LAST_USE}; }
tinyai_status state(Variable x) {
  return status_of([&] { x.value(); });
}
tinyai_status state(Array x) {
  return status_of([&] { x.size(); });
}

}  // namespace

TEST_CASE("the result of a last use takes its operand's memory, and the handle is closed") {
  const Manager scope("scope");
  const Variable given = scope.variable({kElements}, ramp());
  const GradMode off(false);
  const Variable x = given * 2.0;
  Variable y;
  CHECK(peak_above(scope, [&] { y = relu(last(x)); }) == 0);
  CHECK(state(x) == TINYAI_ERROR_CLOSED);
  x.release();  // again: nothing happens
  const Variable z = given * 3.0;
  CHECK(peak_above(scope, [&] { y = z * last(y); }) == 0);
  const std::vector<float> in = ramp(), out = y.values(), three = z.values();
  for (int64_t i = 0; i < kElements; ++i) {
    if (out[i] != rectified(2 * in[i]) * (3 * in[i]) || three[i] != 3 * in[i]) FAIL("element " << i);
  }
}

TEST_CASE("a last use that a limit refuses is LIMIT, which names who holds what, and the handle is as it was") {
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ramp());
  const Variable y = x * 2.0;
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(scope.handle(), &stats));
  check(tinyai_manager_set_limit(scope.handle(), stats.subtree_bytes + 1));
  tinyai_variable out;
  CHECK(tinyai_variable_add({0}, last(y).handle(), x.handle(), &out) == TINYAI_ERROR_LIMIT);
  check(tinyai_manager_set_limit(scope.handle(), 0));
  CHECK(y.values()[9] == 2 * ramp()[9]);
}

TEST_CASE("a last use in a graph changes no gradient") {
  const Manager scope("scope");
  const Variable x = scope.variable({kElements}, ramp());
  const auto loss = [&](bool consumed) {
    const auto of = [&](Variable v) { return consumed ? last(v) : v; };
    const Variable e = exp(of(x * 0.5));                 // exp saves its own result,
    const Variable r = relu(of(exp(of(e))));             // which the next may not write over;
    return sum(of(of(r) + of(x * 0.25) * of(x * 2.0)));  // mul saves both operands
  };
  const auto gradient = [&](bool consumed) {
    x.clear_grad();
    backward(loss(consumed));
    return x.grad().values();
  };
  const std::vector<float> plain = gradient(false);
  CHECK(gradient(true) == plain);
  const double at = ramp()[9];
  CHECK(plain[9] == doctest::Approx(std::exp(std::exp(at / 2)) * std::exp(at / 2) / 2 + at));
}

TEST_CASE("what somebody else sees is released by a last use, and not written over") {
  const Manager scope("scope");
  const Variable given = scope.variable({kElements}, ramp());
  const GradMode off(false);
  const std::vector<float> in = ramp();

  SUBCASE("the same call") {
    Variable x = given * 1.0;
    Variable y = last(x) * x;
    CHECK(state(x) == TINYAI_ERROR_CLOSED);
    CHECK(y.values()[5] == in[5] * in[5]);
    x = given * 1.0;
    y = last(x) * last(x);
    CHECK(state(x) == TINYAI_ERROR_CLOSED);
    CHECK(y.values()[5] == in[5] * in[5]);
  }
  SUBCASE("a view") {
    const Variable x = given * 1.0;
    const Variable view = reshape(x, {2, kElements / 2});
    relu(last(x));
    CHECK(state(x) == TINYAI_ERROR_CLOSED);
    CHECK(view.values() == in);
  }
  SUBCASE("a loan") {
    const Variable x = given * 1.0;
    const Manager borrower("borrower", false);
    const tinyai_resource resource = x.resource();
    tinyai_resource loan{};
    check(tinyai_manager_temp_attach(borrower.handle(), &resource, 1, &loan));
    relu(last(x));
    CHECK(state(x) == TINYAI_ERROR_CLOSED);
    CHECK(Variable(tinyai_variable{loan.id}).values() == in);
  }
  SUBCASE("a value() handle, which ends with its variable and not before") {
    const Variable x = given * 1.0;
    const Array value = x.value();
    tinyai_array y{};
    check(tinyai_array_relu({0}, last(value), &y));
    CHECK(value.values() == in);
    relu(last(x));
    CHECK(state(value) == TINYAI_ERROR_CLOSED);
  }
  SUBCASE("a module, whose parameter stays") {
    tinyai_module linear{};
    check(tinyai_module_linear(scope.handle(), 3, 2, 1, TINYAI_F32, &linear));
    tinyai_variable weight{};
    check(tinyai_module_parameter(linear, "weight", &weight));
    const std::vector<float> before = Variable(weight).values();
    relu(last(Variable(weight)));
    CHECK(Variable(weight).values() == before);
  }
  CHECK(accounts_agree());
}

TEST_CASE("a refused call consumes nothing") {
  const Manager scope("scope");
  const Variable given = scope.variable({kElements}, ramp());
  const Variable small = scope.variable({1.0f, 2.0f});
  const GradMode off(false);
  const Variable x = given * 1.0;
  CHECK(status_of([&] { last(x) + small; }) == TINYAI_ERROR_SHAPE);
  const Variable gone = given * 1.0;
  gone.release();
  CHECK(status_of([&] { last(x) + gone; }) == TINYAI_ERROR_CLOSED);
  const Manager other("other", false);
  check(tinyai_manager_set_limit(other.handle(), 64));
  tinyai_variable y{};
  CHECK(tinyai_variable_relu(other.handle(), last(x).handle(), &y) == TINYAI_ERROR_LIMIT);
  check(tinyai_manager_cap(scope.handle()));
  CHECK(status_of([&] { relu(last(x)); }) == TINYAI_ERROR_CAPPED);
  check(tinyai_manager_uncap(scope.handle()));
  CHECK(x.values() == ramp());
  CHECK(relu(last(x)).values()[kElements - 1] == 1.0f);
}

TEST_CASE("every operand of an operator may be a last use: lists, in-place forms, results elsewhere") {
  const Manager scope("scope"), other("other", false);
  const Array a = scope.array({1, 2}), b = scope.array({3});
  const tinyai_array list[] = {last(a), last(b)};
  tinyai_array joined{}, kept{};
  check(tinyai_array_concat(scope.handle(), list, 2, 0, &joined));
  CHECK(Array(joined).values() == std::vector<float>{1, 2, 3});
  CHECK(state(a) == TINYAI_ERROR_CLOSED);
  CHECK(state(b) == TINYAI_ERROR_CLOSED);
  const Array c = scope.array({1, 1, 1});
  check(tinyai_array_add_inplace(joined, last(c)));
  CHECK(state(c) == TINYAI_ERROR_CLOSED);
  check(tinyai_array_square(other.handle(), last(joined), &kept));
  CHECK(Array(kept).values() == std::vector<float>{4, 9, 16});
  CHECK(state(Array(joined)) == TINYAI_ERROR_CLOSED);
}

TEST_CASE("elsewhere a marked handle is no handle") {
  const Manager scope("scope");
  const Array a = scope.array({1, 2});
  int64_t size = 0;
  CHECK(tinyai_array_size(last(a), &size) == TINYAI_ERROR_HANDLE);
  CHECK(last_error().find("last use") != std::string::npos);
  CHECK(tinyai_array_release(last(a)) == TINYAI_ERROR_HANDLE);
  CHECK(a.values() == std::vector<float>{1, 2});
}

TEST_CASE("another thread sees the elements of before, or CLOSED") {
  const GradMode off(false);
  std::atomic<int> wrong{0};
  for (int round = 0; round < 300; ++round) {
    Manager scope("scope", false);
    const Array given = scope.array({256}, std::vector<float>(256, -1.0f));
    tinyai_array x{}, y{};
    check(tinyai_array_mul_scalar(scope.handle(), given.handle(), 2.0, &x));
    std::atomic<int> ready{0};
    std::thread reader([&] {
      ++ready;
      while (ready < 3) {
      }
      tinyai_array sum{};
      const tinyai_status status = tinyai_array_add({0}, x, x, &sum);
      std::vector<float> values(256, -4.0f);
      if (status == TINYAI_OK && tinyai_array_to_host(sum, values.data(), 1024) == TINYAI_OK) {
        for (const float v : values) wrong += v != -4.0f;
      } else if (status != TINYAI_OK) {
        wrong += status != TINYAI_ERROR_CLOSED;
      }
    });
    std::thread closer([&] {
      ++ready;
      while (ready < 3) {
      }
      if (round % 3 == 0) scope.close();
    });
    ++ready;
    while (ready < 3) {
    }
    const tinyai_status status = tinyai_array_relu({0}, {x.id | TINYAI_LAST_USE}, &y);
    wrong += status != TINYAI_OK && status != TINYAI_ERROR_CLOSED;
    reader.join();
    closer.join();
    if (status == TINYAI_OK && round % 3 != 0) wrong += Array(y).values() != std::vector<float>(256, 0.0f);
    CHECK(accounts_agree());
  }
  CHECK(wrong == 0);
}
