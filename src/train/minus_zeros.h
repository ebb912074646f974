// -0 of a floating dtype: whatever is added to it stays as it is, 0 and -0 too. So it stands where there is nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tinyai::train {

// The sign is the highest bit of the last byte.
inline void write_minus_zeros(std::byte* to, int64_t count, int64_t bytes) {
  std::memset(to, 0, static_cast<size_t>(count * bytes));
  for (int64_t i = 0; i < count; ++i) to[(i + 1) * bytes - 1] = std::byte{0x80};
}

}  // namespace tinyai::train
