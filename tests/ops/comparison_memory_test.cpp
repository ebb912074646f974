// Comparisons of two dtypes, and what is chosen by a mask: right, and without copies of their operands.
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "tinyai.hpp"

using namespace tinyai_test;

namespace {

tinyai_array whole(const Manager& scope, int64_t value) {
  tinyai_array out{};
  check(tinyai_array_from_host(scope.handle(), TINYAI_I64, nullptr, 0, &value, &out));
  return out;
}

template <class T>
std::vector<T> read(tinyai_array array) {
  int64_t count = 0;
  check(tinyai_array_size(array, &count));
  std::vector<T> out(static_cast<size_t>(count));
  check(tinyai_array_to_host(array, out.data(), count * static_cast<int64_t>(sizeof(T))));
  return out;
}

int64_t peak_of(const Manager& scope, const auto& call) {
  tinyai_manager_stats before{}, after{};
  before.struct_size = after.struct_size = sizeof before;
  check(tinyai_manager_reset_peak(scope.handle()));
  check(tinyai_manager_get_stats(scope.handle(), &before));
  call();
  check(tinyai_manager_get_stats(scope.handle(), &after));
  return after.peak_bytes - before.bytes;
}

tinyai_array zeros(const Manager& scope, tinyai_dtype dtype, int64_t count) {
  tinyai_array out{};
  check(tinyai_array_zeros(scope.handle(), &count, 1, dtype, &out));
  return out;
}

}  // namespace

TEST_CASE("a comparison beside another dtype takes no copy of its operands") {
  const Manager scope("bytes");
  constexpr int64_t kCount = 1'000'000, kSlack = 4096;
  for (const tinyai_dtype dtype : {TINYAI_U8, TINYAI_I8, TINYAI_I32, TINYAI_BOOL, TINYAI_F32}) {
    const tinyai_array x = zeros(scope, dtype, kCount), one = whole(scope, 1);
    tinyai_array y{};
    CAPTURE(dtype);
    CHECK(peak_of(scope, [&] { check(tinyai_array_equal({0}, x, one, &y)); }) < kCount + kSlack);
    CHECK(peak_of(scope, [&] { check(tinyai_array_less({0}, one, x, &y)); }) < kCount + kSlack);
    const tinyai_array other = zeros(scope, TINYAI_F64, kCount);
    CHECK(peak_of(scope, [&] { check(tinyai_array_greater_equal({0}, x, other, &y)); }) < kCount + kSlack);
    CHECK(read<uint8_t>(y) == std::vector<uint8_t>(kCount, 1));
  }
}

// Each pair of dtypes, beside what PyTorch's rule of promotion says of the two numbers; rows, a column, and steps of 2.
TEST_CASE("comparisons of two dtypes are those of the numbers") {
  const Manager scope("pairs");
  const double numbers[] = {0, 1, 2, 3, 4, 5, 6, 7, 100, 101, 102, 103};
  const int64_t rows[] = {3, 4}, column[] = {3, 1};
  const double firsts[] = {1, 5, 102};
  const auto made = [&](const double* data, const int64_t* shape, tinyai_dtype dtype) {
    tinyai_array plain{}, out{};
    check(tinyai_array_from_host(scope.handle(), TINYAI_F64, shape, 2, data, &plain));
    check(tinyai_array_cast(scope.handle(), plain, dtype, &out));
    return out;
  };
  for (int32_t a = TINYAI_F32; a <= TINYAI_BOOL; ++a) {
    for (int32_t b = TINYAI_F32; b <= TINYAI_BOOL; ++b) {
      CAPTURE(a);
      CAPTURE(b);
      const tinyai_array x = made(numbers, rows, a), y = made(firsts, column, b);
      tinyai_array steps{}, less{}, equal{};
      check(tinyai_array_slice({0}, x, 1, 3, -5, -2, &steps));  // columns 3 and 1
      check(tinyai_array_less({0}, steps, y, &less));
      check(tinyai_array_equal({0}, x, y, &equal));
      const auto number = [](double value, int32_t dtype) { return dtype == TINYAI_BOOL ? double(value != 0) : value; };
      for (int row = 0; row < 3; ++row) {
        const double right = number(firsts[row], b);
        for (int i : {0, 1})
          CHECK(read<uint8_t>(less)[row * 2 + i] == (number(numbers[row * 4 + 3 - 2 * i], a) < right));
        for (int i = 0; i < 4; ++i)
          CHECK(read<uint8_t>(equal)[row * 4 + i] == (number(numbers[row * 4 + i], a) == right));
      }
    }
  }
}

TEST_CASE("nonzero and masked_select take memory for what they find") {
  const Manager scope("mask");
  constexpr int64_t kCount = 4'000'000, kStretch = 8'000'000;  // what a stretch takes, whatever there is
  const tinyai_array mask = zeros(scope, TINYAI_BOOL, kCount), x = zeros(scope, TINYAI_F32, kCount);
  tinyai_array y{};
  CHECK(peak_of(scope, [&] { check(tinyai_array_nonzero({0}, mask, &y)); }) < kStretch);
  CHECK(read<int64_t>(y).empty());
  CHECK(peak_of(scope, [&] { check(tinyai_array_masked_select({0}, x, mask, &y)); }) < kStretch);
  CHECK(read<float>(y).empty());
}

TEST_CASE("nonzero finds the same in many stretches as in one") {
  const Manager scope("many");
  constexpr int64_t kCount = 400'001;
  std::vector<uint8_t> flags(kCount, 0);
  std::vector<int64_t> wanted;
  uint32_t state = 1;
  for (int64_t i = 0; i < kCount; ++i) {
    state = state * 1664525 + 1013904223;
    const bool is_quiet = i > 131'072 && i < 262'144;  // a stretch without any
    flags[i] = i == 0 || i == kCount - 1 || (!is_quiet && state >> 30 == 0);
    if (flags[i]) wanted.push_back(i);
  }
  const int64_t shape[] = {kCount};
  tinyai_array mask{}, y{}, numbers{};
  check(tinyai_array_from_host(scope.handle(), TINYAI_BOOL, shape, 1, flags.data(), &mask));
  check(tinyai_array_nonzero({0}, mask, &y));
  CHECK(read<int64_t>(y) == wanted);
  check(tinyai_array_arange(scope.handle(), 0, kCount, 1, TINYAI_I64, &numbers));
  check(tinyai_array_masked_select({0}, numbers, mask, &y));
  CHECK(read<int64_t>(y) == wanted);
}
