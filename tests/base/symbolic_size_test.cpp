// Sizes that hang on a batch: what holds for every n is given, all else is nothing.
#include <doctest/doctest.h>

#include "base/error.h"
#include "base/symbolic_size.h"

using tinyai::SymbolicSize;
using Found = SymbolicSize::Found;

namespace {

constexpr int64_t kMost = INT64_MAX, kLeast = INT64_MIN;

SymbolicSize line(int64_t constant, int64_t slope) { return {constant, slope}; }

// What each sample of the operands says of the result is what the result is there.
bool holds(Found result, SymbolicSize a, SymbolicSize b, int64_t (*compute)(int64_t, int64_t)) {
  for (int64_t n = 0; result && n < 50; ++n) {
    if (result->at("test", n) != compute(a.at("test", n), b.at("test", n))) return false;
  }
  return true;
}

int64_t floor_remainder(int64_t a, int64_t b) { return ((a % b) + b) % b; }

}  // namespace

TEST_CASE("symbolic sizes: what is computed with them is right at every n, or nothing") {
  int known = 0;
  const auto count = [&](Found result, SymbolicSize a, SymbolicSize b, int64_t (*compute)(int64_t, int64_t)) {
    CAPTURE(to_string(a));
    CAPTURE(to_string(b));
    CHECK(holds(result, a, b, compute));
    known += result.has_value();
  };
  for (int i = 0; i < 7 * 7 * 7 * 7; ++i) {
    const SymbolicSize a = line(i % 7 - 3, i / 7 % 7 - 3), b = line(i / 49 % 7 - 3, i / 343 % 7 - 3);
    count(SymbolicSize::sum(a, b), a, b, [](int64_t x, int64_t y) { return x + y; });
    count(SymbolicSize::difference(a, b), a, b, [](int64_t x, int64_t y) { return x - y; });
    count(SymbolicSize::product(a, b), a, b, [](int64_t x, int64_t y) { return x * y; });
    count(SymbolicSize::larger(a, b), a, b, [](int64_t x, int64_t y) { return std::max(x, y); });
    count(SymbolicSize::smaller(a, b), a, b, [](int64_t x, int64_t y) { return std::min(x, y); });
    if (b == 0) continue;
    count(SymbolicSize::quotient(a, b), a, b, [](int64_t x, int64_t y) { return x / y; });
    if (b.constant() > 0) count(SymbolicSize::remainder(a, b), a, b, floor_remainder);
    if (const auto same = SymbolicSize::are_equal(a, b)) {
      for (int64_t n = 0; n < 50; ++n) CHECK(*same == (a.at("test", n) == b.at("test", n)));
    }
  }
  CHECK(known > 2 * 7 * 7 * 7 * 7);  // sums and differences always are
}

TEST_CASE("symbolic sizes: numbers are divided towards zero, and rest has the divisor's sign") {
  CHECK(SymbolicSize::quotient(-7, 2) == Found(-3));
  CHECK(SymbolicSize::remainder(-7, 2) == Found(1));
  CHECK(SymbolicSize::remainder(7, -2) == Found(-1));
  CHECK(SymbolicSize::quotient(line(4, 6), 2) == Found(line(2, 3)));
  CHECK(SymbolicSize::remainder(line(5, 6), 3) == Found(2));
  CHECK(!SymbolicSize::quotient(line(1, 2), 2));
  CHECK(!SymbolicSize::quotient(7, SymbolicSize::n()));
  CHECK(!SymbolicSize::quotient(1, 0));
  CHECK(!SymbolicSize::remainder(1, 0));
}

TEST_CASE("symbolic sizes: what passes 63 bits is nothing, or an error where a number is asked for") {
  CHECK(!SymbolicSize::sum(kMost, 1));
  CHECK(!SymbolicSize::difference(kLeast, 1));
  CHECK(!SymbolicSize::product(line(1, kMost), 2));
  CHECK(!SymbolicSize::quotient(kLeast, -1));
  CHECK(!SymbolicSize::remainder(kLeast, -1));
  CHECK(!SymbolicSize::through({1, kLeast}, {2, kMost}));
  CHECK(!SymbolicSize::through({kMost, 2}, {kMost - 1, 0}));
  CHECK_THROWS_AS(line(0, kMost).at("test", 2), tinyai::Error);
  CHECK(SymbolicSize(kMost).at("test", kMost) == kMost);
}

TEST_CASE("symbolic sizes: a line is found in what it was at two sizes, and refused by a third") {
  using Sample = SymbolicSize::Sample;
  CHECK(SymbolicSize::through({8, 25}, {11, 34}) == Found(line(1, 3)));
  CHECK(SymbolicSize::through({8, kMost}, {11, kMost}) == Found(kMost));
  CHECK(!SymbolicSize::through({8, 25}, {11, 35}));
  CHECK(!SymbolicSize::through({8, 25}, {8, 25}));
  const Sample on_it[] = {{8, 25}, {11, 34}, {1031, 3094}}, off_it[] = {{8, 25}, {11, 34}, {1031, 3095}};
  CHECK(SymbolicSize::through(on_it) == Found(line(1, 3)));
  CHECK(!SymbolicSize::through(off_it));
}

TEST_CASE("symbolic sizes are written as one would") {
  CHECK(to_string(SymbolicSize(-3)) == "-3");
  CHECK(to_string(SymbolicSize::n()) == "n");
  CHECK(to_string(line(0, 2), "batch") == "2 * batch");
  CHECK(to_string(line(-1, 2)) == "2 * n - 1");
  CHECK(to_string(line(kLeast, -1)) == "-1 * n - 9223372036854775808");
}
