// Stream: the queue of a GPU, in which kernels run in order. A table's entry gets it as its Queue.
#pragma once

#include <cstdint>

#if defined(__CUDACC__)
#include <cuda_runtime.h>
#endif

namespace tinyai::kernels::cuda {

struct Stream {
#if defined(__CUDACC__)
  cudaStream_t handle = nullptr;
#endif
  // One number of the device's memory for kernels that look for the first of something; kNothing between them.
  static constexpr unsigned long long kNothing = ~0ull;
  unsigned long long* first = nullptr;
};

}  // namespace tinyai::kernels::cuda
