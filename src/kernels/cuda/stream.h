// Stream: the queue of a GPU, in which kernels run in order. A table's entry gets it as its Queue.
#pragma once

#include <cstdint>
#include <mutex>

#if defined(__CUDACC__)
#include <cuda_runtime.h>
#endif

namespace tinyai::kernels::cuda {

struct Stream {
#if defined(__CUDACC__)
  cudaStream_t handle = nullptr;
  int device = 0;
#endif
  // One number of the device's memory for kernels that look for the first of something; kNothing between them.
  static constexpr unsigned long long kNothing = ~0ull;
  unsigned long long* first = nullptr;
  double* count = nullptr;
  std::mutex words{};  // for as long as kernels that share one are launched
};

#if defined(__CUDACC__)
// The device that this thread's calls of the runtime go to, for a while: the host's other libraries have theirs.
class OnDevice {
 public:
  explicit OnDevice(int device) {
    cudaGetDevice(&before_);
    if (before_ != device) cudaSetDevice(device);
    changed_ = before_ != device;
  }
  ~OnDevice() {
    if (changed_) cudaSetDevice(before_);
  }
  OnDevice(const OnDevice&) = delete;
  OnDevice& operator=(const OnDevice&) = delete;

 private:
  int before_ = 0;
  bool changed_ = false;
};
#endif

}  // namespace tinyai::kernels::cuda
