// Arithmetic on numbers that a host gave: what does not fit 63 bits is an error that names the call and what was
// counted.
#pragma once

#include <cstdint>

#include "base/error.h"

namespace tinyai {

inline int64_t checked_sum(const char* call, const char* what, int64_t a, int64_t b) {
  int64_t sum;
  if (__builtin_add_overflow(a, b, &sum)) fail(Status::kOverflow, call, ": ", what, ", ", a, " + ", b, ", overflows");
  return sum;
}

inline int64_t checked_product(const char* call, const char* what, int64_t a, int64_t b) {
  int64_t product;
  if (__builtin_mul_overflow(a, b, &product))
    fail(Status::kOverflow, call, ": ", what, ", ", a, " * ", b, ", overflows");
  return product;
}

}  // namespace tinyai
