// Enumerations among the attributes of operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cstdint>

namespace tinyai::ops {

template <class Enum>
inline constexpr int enumerators = 0;  // how many an attribute's enum has

enum class Reduction : int32_t { kMean, kSum, kNone };
template <>
inline constexpr int enumerators<Reduction> = 3;

enum class Interpolation : int32_t { kNearest, kLinear, kCubic };
template <>
inline constexpr int enumerators<Interpolation> = 3;

}  // namespace tinyai::ops
