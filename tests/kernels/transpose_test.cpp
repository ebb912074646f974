// Copies between two orders of axes, which go by tiles: every element, of each width, arrives where it belongs.
#include <vector>

#include "base/thread_pool.h"
#include "doctest/doctest.h"
#include "support/kernel_call.h"

using namespace tinyai;
using namespace tinyai::kernels;

namespace {

// x lies as [planes, columns, rows] and is read as [planes, rows, columns].
template <class T>
int misplaced(DType dtype, int64_t planes, int64_t rows, int64_t columns) {
  std::vector<T> x(static_cast<size_t>(planes * rows * columns)), y(x.size() + 1, T{99});
  for (size_t i = 0; i < x.size(); ++i) x[i] = static_cast<T>(i * 2654435761u >> 3);
  View from = dense_view(x.data(), dtype, {planes, rows, columns});
  from.strides[1] = 1;
  from.strides[2] = rows;
  from.contiguous = false;
  call(cpu_table().assign.copy, from, dense_view(y.data(), dtype, {planes, rows, columns}));
  int wrong = y.back() != T{99};
  for (int64_t p = 0; p < planes; ++p)
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < columns; ++c) {
        const auto at = [](int64_t i) { return static_cast<size_t>(i); };
        wrong += y[at((p * rows + r) * columns + c)] != x[at((p * columns + c) * rows + r)];
      }
  return wrong;
}

}  // namespace

TEST_CASE("transposition: of sizes around the tiles', of elements of 1, 2, 4 and 8 bytes, in any number of threads") {
  const int before = thread_count();
  for (const int threads : {1, 3}) {
    set_thread_count(threads);
    for (const int64_t rows : {1, 2, 7, 15, 16, 17, 31, 32, 33, 100})
      for (const int64_t columns : {1, 3, 15, 16, 17, 32, 47, 65, 300}) {
        CAPTURE(rows);
        CAPTURE(columns);
        CHECK(misplaced<int8_t>(DType::kI8, 2, rows, columns) == 0);
        CHECK(misplaced<uint16_t>(DType::kBf16, 2, rows, columns) == 0);
        CHECK(misplaced<int32_t>(DType::kI32, 2, rows, columns) == 0);
        CHECK(misplaced<int64_t>(DType::kI64, 2, rows, columns) == 0);
      }
  }
  set_thread_count(before);
}
