// DType: the element types, their sizes, and which one an operation on two of them yields.
//
// Promotion follows PyTorch 2 (torch.result_type for tensors with dimensions): bool < integers < floats;
// u8 with i8 gives i16 there, which we lack, so it gives i32; f16 with bf16 gives f32.
#pragma once

#include <cstdint>
#include <string_view>

namespace tinyai {

enum class DType : uint8_t { kF32 = 0, kF64 = 1, kF16 = 2, kBf16 = 3, kI8 = 4, kU8 = 5, kI32 = 6, kI64 = 7, kBool = 8 };
inline constexpr int kDTypeCount = 9;

struct DTypeInfo {
  const char* name;
  int8_t bytes;
  bool floating;
  bool integer;  // bool is neither
};

inline constexpr DTypeInfo kDTypes[kDTypeCount] = {
    {"f32", 4, true, false},  {"f64", 8, true, false}, {"f16", 2, true, false},
    {"bf16", 2, true, false}, {"i8", 1, false, true},  {"u8", 1, false, true},
    {"i32", 4, false, true},  {"i64", 8, false, true}, {"bool", 1, false, false},
};

constexpr const DTypeInfo& info(DType dtype) { return kDTypes[static_cast<int>(dtype)]; }
constexpr const char* name(DType dtype) { return info(dtype).name; }
constexpr int64_t size_of(DType dtype) { return info(dtype).bytes; }
constexpr bool is_floating(DType dtype) { return info(dtype).floating; }
constexpr bool is_integer(DType dtype) { return info(dtype).integer; }
constexpr bool is_valid_dtype(int32_t value) { return value >= 0 && value < kDTypeCount; }

DType promote(DType a, DType b);

}  // namespace tinyai
