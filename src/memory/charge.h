// Charge: what one object takes off its scope's room: how many bytes, as what, and in whose memory.
#pragma once

#include <cstdint>

#include "memory/category.h"

namespace tinyai::memory {

struct Charge {
  int64_t bytes;
  Category category;
  bool block = false;  // the caller's next allocation in that memory: made sure of before a peak can rise for it
  uint8_t memory = 0;  // a device's own, which all but the header is in; 0: the host's
  uint32_t header = 0;
  int64_t elsewhere() const { return memory ? bytes - header : 0; }
  int64_t in(uint8_t of) const { return of == 0 ? bytes - elsewhere() : of == memory ? elsewhere() : 0; }
};

}  // namespace tinyai::memory
