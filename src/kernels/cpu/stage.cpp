// Elements are moved by their size alone, as unsigned numbers: a NaN keeps its bits, and one loop serves all dtypes of
// that size. Only what has another dtype goes through a conversion, by way of a second buffer where it is strided too.
#include "kernels/cpu/stage.h"

#include "kernels/cpu/active_rows.h"

namespace tinyai::kernels {

namespace {

template <class T>
void gather_as(int64_t n, const char* x, int64_t stride, void* y_data) {
  T* y = static_cast<T*>(y_data);
  for (int64_t i = 0; i < n; ++i) __builtin_memcpy(y + i, x + i * stride, sizeof(T));
}
template <class T>
void scatter_as(int64_t n, const void* x_data, char* y, int64_t stride) {
  const T* x = static_cast<const T*>(x_data);
  for (int64_t i = 0; i < n; ++i) __builtin_memcpy(y + i * stride, x + i, sizeof(T));
}

simd::CopyRows::Convert converter(DType from, DType to) {
  return active_rows.copy.convert[static_cast<int>(from)][static_cast<int>(to)];
}

}  // namespace

void gather(int64_t n, const char* x, int64_t stride, int64_t bytes, void* y) {
  constexpr void (*kBy[])(int64_t, const char*, int64_t, void*) = {gather_as<uint8_t>, gather_as<uint16_t>,
                                                                   gather_as<uint32_t>, gather_as<uint64_t>};
  kBy[__builtin_ctzll(static_cast<uint64_t>(bytes))](n, x, stride, y);
}

void scatter(int64_t n, const void* x, int64_t bytes, char* y, int64_t stride) {
  constexpr void (*kBy[])(int64_t, const void*, char*, int64_t) = {scatter_as<uint8_t>, scatter_as<uint16_t>,
                                                                   scatter_as<uint32_t>, scatter_as<uint64_t>};
  kBy[__builtin_ctzll(static_cast<uint64_t>(bytes))](n, x, y, stride);
}

const void* staged(int64_t n, const char* x, int64_t stride, DType from, DType wanted, void* buffer) {
  const int64_t bytes = size_of(from);
  if (stride == bytes) {
    if (from == wanted) return x;
    converter(from, wanted)(n, x, buffer);
    return buffer;
  }
  if (from == wanted) {
    gather(n, x, stride, bytes, buffer);
    return buffer;
  }
  Buffer raw;
  gather(n, x, stride, bytes, raw.bytes);
  converter(from, wanted)(n, raw.bytes, buffer);
  return buffer;
}

void unstage(int64_t n, const void* x, DType computed, char* y, int64_t stride, DType to) {
  if (computed == to) {
    if (x != y) scatter(n, x, size_of(to), y, stride);
  } else if (stride == size_of(to)) {
    converter(computed, to)(n, x, y);
  } else {
    Buffer raw;
    converter(computed, to)(n, x, raw.bytes);
    scatter(n, raw.bytes, size_of(to), y, stride);
  }
}

}  // namespace tinyai::kernels
