// Category: what a byte is for. Fixed by the call that made it, moved only by registering or storing into a slot.
#pragma once

#include <cstdint>

namespace tinyai::memory {

enum class Category : uint8_t {
  kParameter,
  kGradient,
  kOptimizerState,
  kActivation,
  kData,
  kWorkspace,
  kGraph,
  kSession
};
inline constexpr int kCategoryCount = 8;
inline constexpr const char* kCategoryNames[kCategoryCount] = {
    "parameter", "gradient", "optimizer state", "activation", "data", "workspace", "graph", "session"};

}  // namespace tinyai::memory
