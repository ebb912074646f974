// The one published rule for how many bytes a request is charged: rounded up to a cache line.
#pragma once

#include <cstdint>

namespace tinyai {

inline constexpr int64_t kCacheLine = 64;
constexpr int64_t aligned_size(int64_t bytes) { return (bytes + kCacheLine - 1) & ~(kCacheLine - 1); }

}  // namespace tinyai
