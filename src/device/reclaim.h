// Reclaim, for devices: what accounts keep for later calls (memory/reclaim.h) is given back before a block is refused.
#pragma once

#include <cstdint>

namespace tinyai::device {

// So many bytes of that memory, or all there is; whether there was any. Called with no lock held, on whatever thread.
using Reclaim = bool (*)(uint8_t memory, int64_t bytes) noexcept;
void install_reclaim(Reclaim reclaim);
bool reclaim(uint8_t memory, int64_t bytes) noexcept;

}  // namespace tinyai::device
