// The libraries of the plug-in's stand-in: of products where TINYAI_TEST_LIBRARIES is 1 when a device is opened, and of
// sorts.
#include "cuda/host_stream.h"
#include "kernels/cuda/plugin/cub.h"
#include "kernels/cuda/plugin/cublaslt.h"

namespace tinyai::kernels::cuda {

Blas* find_cublaslt() { return test::are_libraries_asked_for() ? new test::HostBlas : nullptr; }

const RadixSort kCubRadixSort = test::kHostRadixSort;

}  // namespace tinyai::kernels::cuda
