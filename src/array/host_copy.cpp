// Elements between arrays and host memory, in C order. What is contiguous goes in one copy; the rest row by row.
#include <cstring>

#include "array/array.h"
#include "base/error.h"
#include "base/float16.h"

namespace tinyai {
namespace {

// Calls row(array bytes, host bytes) for each run of the last axis; `stride` is in bytes between its elements.
template <class Row>
void for_each_row(const Array& array, std::byte* host, Row row) {
  const int64_t width = size_of(array.dtype);
  int64_t strides[kMaxRank];
  array.strides(strides);
  const int last = array.rank - 1;
  const int64_t row_bytes = array.size(last) * width;
  int64_t index[kMaxRank] = {};
  auto* data = static_cast<std::byte*>(array.data());
  for (;;) {
    row(data, host, strides[last] * width);
    host += row_bytes;
    int axis = last - 1;
    for (; axis >= 0; --axis) {
      data += strides[axis] * width;
      if (++index[axis] < array.size(axis)) break;
      data -= index[axis] * strides[axis] * width;
      index[axis] = 0;
    }
    if (axis < 0) return;
  }
}

void copy_elements(std::byte* to, int64_t to_stride, const std::byte* from, int64_t from_stride, int64_t n,
                   int64_t width) {
  if (to_stride == width && from_stride == width) {
    std::memcpy(to, from, n * width);
    return;
  }
  for (int64_t i = 0; i < n; ++i) std::memcpy(to + i * to_stride, from + i * from_stride, width);
}

void require_host_memory(const Array& array) {
  if (!array.device().is_host_memory()) {
    fail(Status::kUnsupported, "a strided array on ", array.device().name(), " must be made contiguous before a copy");
  }
}

}  // namespace

void copy_from_host(const Array& to, const void* from) {
  if (to.elements() == 0) return;
  if (to.is_contiguous()) {
    to.device().copy_from_host(to.data(), from, to.elements() * size_of(to.dtype));
    return;
  }
  require_host_memory(to);
  const int64_t width = size_of(to.dtype), n = to.size(to.rank - 1);
  for_each_row(
      to, static_cast<std::byte*>(const_cast<void*>(from)),
      [&](std::byte* data, std::byte* host, int64_t stride) { copy_elements(data, stride, host, width, n, width); });
}

void copy_to_host(const Array& from, void* to) {
  if (from.elements() == 0) return;
  if (from.is_contiguous()) {
    from.device().copy_to_host(to, from.data(), from.elements() * size_of(from.dtype));
    return;
  }
  require_host_memory(from);
  const int64_t width = size_of(from.dtype), n = from.size(from.rank - 1);
  for_each_row(from, static_cast<std::byte*>(to), [&](std::byte* data, std::byte* host, int64_t stride) {
    copy_elements(host, width, data, stride, n, width);
  });
}

double scalar_from_bytes(DType dtype, const void* bytes) {
  const auto read = [bytes]<class T>(T value) {
    std::memcpy(&value, bytes, sizeof value);
    return static_cast<double>(value);
  };
  switch (dtype) {
    case DType::kF32:
      return read(float{});
    case DType::kF64:
      return read(double{});
    case DType::kF16:
      return read(F16{});
    case DType::kBf16:
      return read(Bf16{});
    case DType::kI8:
      return read(int8_t{});
    case DType::kU8:
      return read(uint8_t{});
    case DType::kI32:
      return read(int32_t{});
    case DType::kI64:
      return read(int64_t{});
    case DType::kBool:
      return read(uint8_t{});
  }
  return 0;
}

}  // namespace tinyai
