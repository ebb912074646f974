// Staging: a strided or 16-bit row made contiguous and computable in a buffer, and back.
//
// Rows come in blocks of at most kBlock elements; a row that is contiguous in the wanted dtype is used where it lies.
// Three buffers, and no more, fit a stack frame (8 KiB, see cmake/library.cmake): a caller may have little stack left.
#pragma once

#include <cstdint>

#include "base/dtype.h"

namespace tinyai::kernels {

inline constexpr int64_t kBlock = 256;
struct alignas(64) Buffer {
  char bytes[kBlock * 8];
};

// f16 and bf16 compute in f32, the others as they are.
constexpr DType compute_dtype(DType dtype) {
  return dtype == DType::kF16 || dtype == DType::kBf16 ? DType::kF32 : dtype;
}

// Copies n elements of `bytes` bytes between a strided row and a contiguous one; strides in bytes.
void gather(int64_t n, const char* x, int64_t stride, int64_t bytes, void* y);
void scatter(int64_t n, const void* x, int64_t bytes, char* y, int64_t stride);

// n elements at x, `stride` bytes apart, as a contiguous row of `wanted`: x itself or the buffer, which holds n of
// them. n <= kBlock.
const void* staged(int64_t n, const char* x, int64_t stride, DType from, DType wanted, void* buffer);
inline const void* staged(int64_t n, const char* x, int64_t stride, DType from, DType wanted, Buffer& buffer) {
  return staged(n, x, stride, from, wanted, static_cast<void*>(buffer.bytes));
}

// Tells where to compute n elements of `computed` that belong at y: y itself or the buffer; then brings them there.
inline bool is_direct(int64_t stride, DType computed, DType to) { return computed == to && stride == size_of(to); }
void unstage(int64_t n, const void* x, DType computed, char* y, int64_t stride, DType to);

}  // namespace tinyai::kernels
