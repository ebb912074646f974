// What the engine itself needs beside the arrays (handle slots, managers): shown as system/engine.
#pragma once

#include <cstdint>

namespace tinyai::memory {

void add_engine_bytes(int64_t bytes) noexcept;
int64_t engine_bytes() noexcept;

}  // namespace tinyai::memory
