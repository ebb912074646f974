// F16 and Bf16: the two 16-bit floats as C++ types, one value at a time. Vector kernels have their own conversions.
//
// From float both round to the nearest, ties to even, as IEEE 754 asks; NaN stays a (quiet) NaN; f16 overflows to
// infinity and keeps subnormals. To float is exact.
#pragma once

#include <bit>
#include <cstdint>

namespace tinyai {

struct Bf16 {
  uint16_t bits = 0;

  Bf16() = default;
  Bf16(float value) {  // NOLINT: converts as the built-in types do
    const uint32_t u = std::bit_cast<uint32_t>(value);
    const bool nan = (u & 0x7fffffff) > 0x7f800000;  // rounding could carry a NaN into infinity
    bits = static_cast<uint16_t>(nan ? (u >> 16) | 0x40 : (u + 0x7fff + ((u >> 16) & 1)) >> 16);
  }
  operator float() const { return std::bit_cast<float>(static_cast<uint32_t>(bits) << 16); }  // NOLINT
};

struct F16 {
  uint16_t bits = 0;

  F16() = default;
  F16(float value) {  // NOLINT: converts as the built-in types do
    const uint32_t u = std::bit_cast<uint32_t>(value), magnitude = u & 0x7fffffff;
    uint32_t half;
    if (magnitude >= 0x47800000) {  // 65536 and up, infinity, NaN
      half = magnitude > 0x7f800000 ? 0x7e00 | ((magnitude >> 13) & 0x1ff) : 0x7c00;
    } else if (magnitude < 0x38800000) {  // subnormal in f16: the addition of 0.5 makes the FPU round at bit 2^-24
      half = std::bit_cast<uint32_t>(std::bit_cast<float>(magnitude) + 0.5f) - 0x3f000000;
    } else {  // rebias the exponent by 15 - 127, round the 13 bits that go; a carry may reach infinity, rightly
      half = (magnitude - 0x38000000 + 0xfff + ((magnitude >> 13) & 1)) >> 13;
    }
    bits = static_cast<uint16_t>(half | ((u >> 16) & 0x8000));
  }
  operator float() const {  // NOLINT
    const uint32_t sign = static_cast<uint32_t>(bits & 0x8000) << 16, rest = bits & 0x7fffu;
    if (rest >= 0x7c00) return std::bit_cast<float>(sign | 0x7f800000 | (rest & 0x3ff) << 13);
    // As a float with f16's exponent bias the value is 2^112 too small; the product is exact, subnormals included.
    return std::bit_cast<float>(sign | std::bit_cast<uint32_t>(std::bit_cast<float>(rest << 13) * 0x1p112f));
  }
};

}  // namespace tinyai
