// Signs as bits: f32 by vectors, the other dtypes one by one. Threads get whole bytes.
#include "base/float16.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr double kByteNs = 0.5;

template <class T>
bool is_positive(T x) {
  return static_cast<double>(x) > 0;
}
template <>
bool is_positive(F16 x) {
  return static_cast<float>(x) > 0;
}
template <>
bool is_positive(Bf16 x) {
  return static_cast<float>(x) > 0;
}

template <class T>
void pack(int64_t n, const T* x, uint8_t* bits) {
  for (int64_t i = 0; i < n; i += 8) {
    int byte = 0;
    for (int64_t k = i; k < i + 8 && k < n; ++k) byte |= is_positive(x[k]) << (k - i);
    bits[i / 8] = static_cast<uint8_t>(byte);
  }
}

void pack(int64_t n, const float* x, uint8_t* bits) { active_rows.signs.pack_positive(n, x, bits); }

template <class T>
void keep(int64_t n, const T* gy, const uint8_t* bits, T* gx) {
  for (int64_t i = 0; i < n; ++i) gx[i] = bits[i / 8] >> i % 8 & 1 ? gy[i] : T{};
}

void keep(int64_t n, const float* gy, const uint8_t* bits, float* gx) {
  active_rows.signs.keep_positive(n, gy, bits, gx);
}

// body(zero, begin, count) with a zero of the dtype, for stretches that begin at whole bytes.
template <class Body>
void over_bytes(DType dtype, int64_t n, const Body& body) {
  const auto in_parts = [&](auto zero) {
    split((n + 7) / 8, kByteNs,
          [&](int64_t begin, int64_t end) { body(zero, 8 * begin, std::min(n, 8 * end) - 8 * begin); });
  };
  switch (dtype) {
    case DType::kF32:
      return in_parts(float{});
    case DType::kF64:
      return in_parts(double{});
    case DType::kF16:
      return in_parts(F16{});
    default:
      return in_parts(Bf16{});
  }
}

void pack_positive(DType dtype, int64_t n, const void* x, uint8_t* bits) {
  over_bytes(dtype, n, [&](auto zero, int64_t begin, int64_t count) {
    pack(count, static_cast<const decltype(zero)*>(x) + begin, bits + begin / 8);
  });
}

void keep_positive(DType dtype, int64_t n, const void* gy, const uint8_t* bits, void* gx) {
  over_bytes(dtype, n, [&](auto zero, int64_t begin, int64_t count) {
    using T = decltype(zero);
    keep(count, static_cast<const T*>(gy) + begin, bits + begin / 8, static_cast<T*>(gx) + begin);
  });
}

}  // namespace

constinit const Signs kSigns{.pack_positive = entry<pack_positive>, .keep_positive = entry<keep_positive>};

}  // namespace tinyai::kernels::cpu
