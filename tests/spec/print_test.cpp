// Arrays as text.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "support/tinyai.hpp"

using namespace tinyai_test;

namespace {

std::string print(tinyai_array array) {
  return read_text(
      [&](char* buffer, int64_t size, int64_t* length) { return tinyai_array_print(array, buffer, size, length); });
}

}  // namespace

TEST_CASE("integers print exactly, beyond 2^53 too") {
  const Manager scope("scope");
  const std::string text = print(
      scope.indices({std::numeric_limits<int64_t>::max(), (int64_t{1} << 53) + 1, std::numeric_limits<int64_t>::min()})
          .handle());
  CHECK(text.find("9223372036854775807") != std::string::npos);
  CHECK(text.find("9007199254740993") != std::string::npos);
  CHECK(text.find("-9223372036854775808") != std::string::npos);
}

TEST_CASE("an empty array with a long axis prints in a line") {
  const Manager scope("scope");
  const int64_t shape[] = {100000, 0};
  tinyai_array empty;
  check(tinyai_array_from_host(scope.handle(), TINYAI_F32, shape, 2, nullptr, &empty));
  CHECK(print(empty).size() < 200);
}
