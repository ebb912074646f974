// CUB's algorithms, as the kernels ask for them.
#pragma once

#include "kernels/cuda/radix_sort.h"

namespace tinyai::kernels::cuda {

extern const RadixSort kCubRadixSort;

}  // namespace tinyai::kernels::cuda
