// The length of a sum that a layer of numbers of 8 bits can add up.
#pragma once

#include <cstdint>

namespace tinyai::ops {

// Products of two numbers, up to 255 * 128 each, whose sum fits into an i32.
inline constexpr int64_t kMostQuantizedProducts = 1 << 16;

}  // namespace tinyai::ops
