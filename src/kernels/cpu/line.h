// Line: elements at equal distances, read and written as T through a staging buffer where they must be.
#pragma once

#include "kernels/cpu/stage.h"

namespace tinyai::kernels::cpu {

struct Line {
  char* data;
  int64_t stride;  // bytes
  DType dtype;

  Line at(int64_t i) const { return {data + i * stride, stride, dtype}; }
};

template <class T>
inline constexpr DType kDTypeOf = sizeof(T) == 4 ? DType::kF32 : DType::kF64;

template <class T>
const T* read(int64_t n, const Line& line, Buffer& buffer) {
  return static_cast<const T*>(staged(n, line.data, line.stride, line.dtype, kDTypeOf<T>, buffer));
}
template <class T>
const T* read(int64_t n, const Line& line, T* buffer) {  // which has room for n
  return static_cast<const T*>(staged(n, line.data, line.stride, line.dtype, kDTypeOf<T>, buffer));
}
// The line itself or the buffer; written() brings a buffer's content home.
template <class T>
T* target(const Line& line, T* buffer) {
  return is_direct(line.stride, kDTypeOf<T>, line.dtype) ? reinterpret_cast<T*>(line.data) : buffer;
}
template <class T>
T* target(const Line& line, Buffer& buffer) {
  return reinterpret_cast<T*>(is_direct(line.stride, kDTypeOf<T>, line.dtype) ? line.data : buffer.bytes);
}
template <class T>
void written(int64_t n, const T* values, const Line& line) {
  if (!is_direct(line.stride, kDTypeOf<T>, line.dtype)) {
    unstage(n, values, kDTypeOf<T>, line.data, line.stride, line.dtype);
  }
}

}  // namespace tinyai::kernels::cpu
