// Elements between arrays and host memory, in C order. What is contiguous goes in one copy; the rest row by row.
//
// Kernels take a bool's byte to be 0 or 1. So what is copied in is made that, every other byte being true as in
// PyTorch, and memory that is shown without a copy must hold nothing else.
#include <cstring>
#include <vector>

#include "array/array.h"
#include "array/strided_copy.h"
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

// The same of booleans that come in.
void copy_booleans(std::byte* to, int64_t to_stride, const std::byte* from, int64_t n) {
  for (int64_t i = 0; i < n; ++i) to[i * to_stride] = from[i] == std::byte{0} ? std::byte{0} : std::byte{1};
}

bool are_booleans(const std::byte* values, int64_t stride, int64_t n) {
  std::byte seen{0};
  if (stride == 1) {
    for (int64_t i = 0; i < n; ++i) seen |= values[i];
  } else {
    for (int64_t i = 0; i < n; ++i) seen |= values[i * stride];
  }
  return seen <= std::byte{1};
}

StridedCopy g_strided_copy = nullptr;

// To and from memory that the host does not see.
void copy_from_host_elsewhere(const Array& to, const void* from) {
  std::vector<std::byte> truths;  // booleans as they must be
  if (to.dtype == DType::kBool) {
    const auto* bytes = static_cast<const std::byte*>(from);
    truths.assign(bytes, bytes + to.elements());
    normalise_booleans(truths);
    from = truths.data();
  }
  if (!to.is_contiguous()) return g_strided_copy(to, const_cast<void*>(from), false);
  to.device().copy_from_host(to.data(), from, to.elements() * size_of(to.dtype));
}

void copy_to_host_from_elsewhere(const Array& from, void* to) {
  if (!from.is_contiguous()) return g_strided_copy(from, to, true);
  from.device().copy_to_host(to, from.data(), from.elements() * size_of(from.dtype));
}

}  // namespace

void install(StridedCopy copy) { g_strided_copy = copy; }

void normalise_booleans(std::span<std::byte> bytes) {
  copy_booleans(bytes.data(), 1, bytes.data(), static_cast<int64_t>(bytes.size()));
}

void require_booleans(const Array& shown, std::span<const std::byte> memory, const char* call) {
  if (shown.dtype != DType::kBool || shown.elements() == 0) return;
  bool all = true;
  if (shown.is_contiguous() || shown.elements() > static_cast<int64_t>(memory.size())) {  // or some of it many times
    all = are_booleans(memory.data(), 1, static_cast<int64_t>(memory.size()));
  } else {
    for_each_row(shown, const_cast<std::byte*>(memory.data()),
                 [&](const std::byte* data, const std::byte*, int64_t stride) {
                   all &= are_booleans(data, stride, shown.size(shown.rank - 1));
                 });
  }
  if (!all)
    fail(Status::kArgument, call, ": bool elements are the bytes 0 and 1, and there are others: copy them instead");
}

void copy_from_host(const Array& to, const void* from) {
  if (to.device().is_traced()) fail_traced("a copy from the host", to);
  if (to.elements() == 0) return;
  if (!to.device().is_host_memory()) return copy_from_host_elsewhere(to, from);
  const bool booleans = to.dtype == DType::kBool;
  if (booleans && to.is_contiguous()) {
    return copy_booleans(static_cast<std::byte*>(to.data()), 1, static_cast<const std::byte*>(from), to.elements());
  }
  if (to.is_contiguous()) {
    to.device().copy_from_host(to.data(), from, to.elements() * size_of(to.dtype));
    return;
  }
  const int64_t width = size_of(to.dtype), n = to.size(to.rank - 1);
  for_each_row(to, static_cast<std::byte*>(const_cast<void*>(from)),
               [&](std::byte* data, std::byte* host, int64_t stride) {
                 booleans ? copy_booleans(data, stride, host, n) : copy_elements(data, stride, host, width, n, width);
               });
}

void copy_to_host(const Array& from, void* to) {
  if (from.device().is_traced()) fail_traced("a copy to the host", from);
  if (from.elements() == 0) return;
  if (!from.device().is_host_memory()) return copy_to_host_from_elsewhere(from, to);
  if (from.device().has_failed()) from.device().synchronize();
  if (from.is_contiguous()) {
    from.device().copy_to_host(to, from.data(), from.elements() * size_of(from.dtype));
    return;
  }
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
