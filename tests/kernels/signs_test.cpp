// Packed signs against their definition: a bit is set where the element is greater than 0.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "support/host_array.h"
#include "support/kernel_call.h"

using namespace tinyai;
using namespace tinyai::kernels;
using test::HostArray;

namespace {

double element(int64_t i) {
  const double special[] = {
      0.0,  -0.0, std::nan(""), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
      1e-7, -1e-7};
  return i % 5 == 0 ? special[i / 5 % 7] : static_cast<double>((i * 37) % 11) - 5;
}

}  // namespace

TEST_CASE("packed signs are set where an element is greater than 0, and keep the cotangent there alone") {
  for (const DType dtype : {DType::kF32, DType::kF64, DType::kF16, DType::kBf16}) {
    for (const int64_t n : {0, 1, 7, 8, 9, 15, 16, 17, 100, 1031, 100'003}) {
      HostArray x(dtype, Shape{n}), gy(dtype, Shape{n}), gx(dtype, Shape{n});
      for (int64_t i = 0; i < n; ++i) {
        x.set({i}, element(i));
        gy.set({i}, static_cast<double>(i % 100) + 1);
      }
      std::vector<uint8_t> bits(static_cast<size_t>((n + 7) / 8) + 1, 0xAA);
      call(cpu_table().signs.pack_positive, dtype, n, x.view.data, bits.data());
      call(cpu_table().signs.keep_positive, dtype, n, gy.view.data, bits.data(), gx.view.data);
      int64_t wrong = 0;
      for (int64_t i = 0; i < n; ++i) {
        const bool positive = x.get({i}) > 0;
        wrong += (bits[static_cast<size_t>(i / 8)] >> i % 8 & 1) != positive;
        wrong += gx.get({i}) != (positive ? gy.get({i}) : 0);
      }
      for (int64_t i = n; i < (n + 7) / 8 * 8; ++i) wrong += bits[static_cast<size_t>(i / 8)] >> i % 8 & 1;
      CHECK_MESSAGE(wrong == 0, name(dtype), " of ", n);
      CHECK(bits.back() == 0xAA);
      call(cpu_table().signs.keep_positive, dtype, n, gy.view.data, bits.data(), gy.view.data);  // in place
      for (int64_t i = 0; i < n; ++i) wrong += gy.get({i}) != gx.get({i});
      CHECK(wrong == 0);
    }
  }
}
