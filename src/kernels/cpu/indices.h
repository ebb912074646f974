// How a kernel reads indices: their two dtypes, and negative ones that count from the end.
#pragma once

#include <cstdint>

#include "base/dtype.h"

namespace tinyai::kernels::cpu {

// f(an i32 or an i64, for its type)
template <class F>
auto with_index(DType dtype, F&& f) {
  return dtype == DType::kI32 ? f(int32_t{}) : f(int64_t{});
}

inline int64_t from_start(int64_t index, int64_t size) { return index < 0 ? index + size : index; }

// The offset, in elements, of what a tuple of k indices points to in an array.
template <class Index>
int64_t tuple_offset(const Index* tuple, int64_t stride, int k, const int64_t* sizes, const int64_t* strides) {
  int64_t offset = 0;
  for (int j = 0; j < k; ++j) offset += from_start(tuple[j * stride], sizes[j]) * strides[j];
  return offset;
}

}  // namespace tinyai::kernels::cpu
