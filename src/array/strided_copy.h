// Copies between the host and arrays with gaps on a device whose memory the host does not see take a kernel, and
// kernels stand above arrays: ops installs how it is done, once, at the start.
#pragma once

#include "array/array.h"

namespace tinyai {

// All elements, C order on the host's side, from or to it.
using StridedCopy = void (*)(const Array& array, void* host, bool to_host);
void install(StridedCopy copy);

}  // namespace tinyai
