// Arrays as text that a person can read: nested brackets, columns aligned, long axes shortened in the middle.
#pragma once

#include <string>

#include "array/array.h"

namespace tinyai {

struct PrintOptions {
  int digits = 4;       // after the point
  int64_t edge = 3;     // elements kept at each end of a shortened axis
  int64_t most = 1000;  // arrays of more elements are shortened
};

// "'w' f32[2,3]\n[[ 1.0000, ...". Makes no array.
std::string to_text(const Array& array, const PrintOptions& options = {});

}  // namespace tinyai
