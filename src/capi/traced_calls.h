// Calls while a function is traced (src/graph): what a trace cannot see is refused, and the error says what to do.
#pragma once

#include "array/array.h"

namespace tinyai::capi {

// GRAPH if such a call, made by a function that is being traced, would happen once instead of each time.
void refuse_in_trace(const char* call, const char* function);

// Before the host sees or writes an array's elements. GRAPH for a traced one, and in a trace for any.
void require_elements(const char* call, const Array& array);

}  // namespace tinyai::capi
