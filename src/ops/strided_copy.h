// How arrays with gaps are copied where the host does not see their memory (array/strided_copy.h).
#pragma once

#include "array/array.h"
#include "base/function_ref.h"

namespace tinyai::ops {

void install_strided_copy();

// Shows where the elements lie in C order in the memory of the array's device: its own, or a copy's that lasts as long.
void with_dense(const Array& array, FunctionRef<void(const std::byte* elements)> use);

}  // namespace tinyai::ops
