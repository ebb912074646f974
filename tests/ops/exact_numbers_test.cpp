// Whole numbers that no double is: none is another one on its way. What the bindings' overloads come down to:
// tests/scenarios/exact_numbers.c and its twins.
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "tinyai.hpp"

using namespace tinyai_test;

namespace {

constexpr int64_t kId = 1234567890123456790;

tinyai_array whole(const Manager& scope, int64_t value, tinyai_dtype dtype = TINYAI_I64) {
  tinyai_array out{};
  check(tinyai_array_full_int(scope.handle(), nullptr, 0, value, dtype, &out));
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

}  // namespace

TEST_CASE("full_int: each element is the number, in any layout that follows") {
  const Manager scope("ids");
  const int64_t shape[] = {2, 300};
  tinyai_array out{};
  for (const int64_t value : {kId, -kId, INT64_MAX, INT64_MIN, INT64_MIN + 1, int64_t{1} << 53, (int64_t{1} << 53) + 1,
                              (int64_t{1} << 53) - 1, int64_t{0}, int64_t{-1}}) {
    check(tinyai_array_full_int(scope.handle(), shape, 2, value, TINYAI_I64, &out));
    CHECK(read<int64_t>(out) == std::vector<int64_t>(600, value));
  }
  CHECK(read<double>(whole(scope, int64_t{1} << 60, TINYAI_F64)) == std::vector<double>{0x1p60});
  CHECK(read<uint8_t>(whole(scope, 7, TINYAI_BOOL)) == std::vector<uint8_t>{1});
  CHECK(read<uint8_t>(whole(scope, 255, TINYAI_U8)) == std::vector<uint8_t>{255});
}

TEST_CASE("an i64 that is no f64 is compared as it is, also beside narrower integers") {
  const Manager scope("wide");
  const int64_t ids[] = {kId - 1, kId, kId + 1}, three = 3;
  const uint8_t bytes[] = {0, 44, 255};
  tinyai_array x{}, small{}, y{};
  check(tinyai_array_from_host(scope.handle(), TINYAI_I64, &three, 1, ids, &x));
  check(tinyai_array_from_host(scope.handle(), TINYAI_U8, &three, 1, bytes, &small));
  check(tinyai_array_equal({0}, x, whole(scope, kId), &y));
  CHECK(read<uint8_t>(y) == std::vector<uint8_t>{0, 1, 0});
  check(tinyai_array_less({0}, small, x, &y));
  CHECK(read<uint8_t>(y) == std::vector<uint8_t>{1, 1, 1});
  check(tinyai_array_equal({0}, small, whole(scope, 300), &y));
  CHECK(read<uint8_t>(y) == std::vector<uint8_t>{0, 0, 0});
}

TEST_CASE("ignore_index is the label that was named, not its neighbour") {
  const Manager scope("labels");
  const float logits[] = {1, 2, 3, 4};
  const int64_t shape[] = {2, 2}, two = 2, labels[] = {kId, 1};
  tinyai_array x{}, y{}, loss{};
  check(tinyai_array_from_host(scope.handle(), TINYAI_F32, shape, 2, logits, &x));
  check(tinyai_array_from_host(scope.handle(), TINYAI_I64, &two, 1, labels, &y));
  check(tinyai_array_cross_entropy({0}, x, y, 0, kId, TINYAI_REDUCTION_SUM, &loss));
  CHECK(read<float>(loss)[0] == doctest::Approx(0.3132617).epsilon(1e-5));  // log(1 + exp(-1))
  const auto with_its_neighbour = [&] {  // on a device with a queue the label is found when the loss is read
    check(tinyai_array_cross_entropy({0}, x, y, 0, kId + 1, TINYAI_REDUCTION_SUM, &loss));
    read<float>(loss);
  };
  CHECK(status_of(with_its_neighbour) == TINYAI_ERROR_RANGE);
}
