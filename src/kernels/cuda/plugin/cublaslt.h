// cuBLASLt, found at run time.
#pragma once

#include "kernels/cuda/blas.h"

namespace tinyai::kernels::cuda {

// Finds it for the device that is current, and for the rest of the process. Null: this machine has none.
Blas* find_cublaslt();

}  // namespace tinyai::kernels::cuda
