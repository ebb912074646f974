// The gradient of a convolution's weights is written whole, also where a weight meets the padding alone.
#include <limits>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

std::vector<double> gradient_of(tinyai_variable x) {
  tinyai_array gradient;
  check(tinyai_variable_grad(x, &gradient));
  REQUIRE(gradient.id != 0);
  return values_of(gradient);
}

// What is not written shows as what a freed block was left with: blocks of any size, for a kernel's workspace is one
// too.
void leave_numbers_behind(tinyai_dtype dtype) {
  const Scope left("left");
  for (int64_t size = 8; size <= int64_t{1} << 18; size *= 2) {
    tinyai_array numbers;
    check(tinyai_array_full(left.id, &size, 1, std::numeric_limits<double>::quiet_NaN(), dtype, &numbers));
  }
}

}  // namespace

TEST_CASE("of a convolution's weights that meet its padding alone the gradient is 0, in every dtype") {
  for (const tinyai_dtype dtype : {TINYAI_F64, TINYAI_F32, TINYAI_F16, TINYAI_BF16}) {
    CAPTURE(dtype);
    for (int round = 0; round < 20; ++round) {
      const Scope scope("scope", true);
      leave_numbers_behind(dtype);
      const tinyai_variable w = parameter(scope, std::vector<double>(8, 1), {4, 1, 2}, dtype),
                            x = constant(scope, {1}, {1, 1, 1}, dtype);
      tinyai_conv1d_options options;
      tinyai_conv1d_options_init(&options);
      options.stride = 2;
      options.padding = 1;
      tinyai_variable y, sum;
      check(tinyai_variable_conv1d({0}, x, w, TINYAI_NULL_VARIABLE, &options, &y));
      check(tinyai_variable_sum({0}, y, nullptr, 0, 0, &sum));
      check(tinyai_variable_backward({0}, sum, nullptr));
      CHECK(gradient_of(w) == std::vector<double>{0, 1, 0, 1, 0, 1, 0, 1});
    }
  }
}
