// The release that this is of, as tinyai_version() tells it: by what a plug-in is told from one of another.
#pragma once

#include <cstdint>

namespace tinyai {

inline constexpr int32_t kRelease = 200;  // major * 10000 + minor * 100 + patch

}  // namespace tinyai
