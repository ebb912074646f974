// A state's elements are read from here while arrays are written that may show the same memory under other names.
#pragma once

#include <unordered_set>

#include "array/array.h"

namespace tinyai::nn {

using Storages = std::unordered_set<const Storage*>;

// `source` on the device of what it is for, in that dtype: itself, or a copy, of what is written through other arrays
// too.
ArrayRef readable(const Array& source, const Array& is_for, DType dtype, const Storages& written);

}  // namespace tinyai::nn
