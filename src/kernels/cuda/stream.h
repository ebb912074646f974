// Stream: the queue of a GPU, in which kernels run in order. A table's entry gets it as its Queue.
#pragma once

#include <cstdint>
#include <mutex>

#include <cuda.h>  // on the host tests/cuda/driver has them
#include <cuda_runtime.h>

namespace tinyai::kernels::cuda {

// A device's primary context, and the driver's functions that make it a thread's own: found at run time, so that the
// plug-in loads where no driver is.
struct Context {
  CUcontext handle = nullptr;
  CUresult (*push)(CUcontext) = nullptr;
  CUresult (*pop)(CUcontext*) = nullptr;
};

class Blas;        // blas.h
struct RadixSort;  // radix_sort.h

struct Stream {
  cudaStream_t handle = nullptr;
  Context context;
  // Two numbers of the device's memory that one kernel leaves for the next: the first of something that was looked for,
  // kNothing between searches, and how many of something there are.
  static constexpr unsigned long long kNothing = ~0ull;
  unsigned long long* first = nullptr;
  double* count = nullptr;
  // Likewise kSums numbers of 8 bytes, of the parts of few long lines.
  static constexpr int64_t kSums = 2048;
  void* sums = nullptr;
  // How many have come where those that come last finish for all: 0 between kernels.
  static constexpr int64_t kTickets = 4096;
  unsigned* tickets = nullptr;
  // The library of products for this device, found when it is first asked for. Null: our own kernel makes them.
  Blas* blas() {
    const std::lock_guard guard(finding);
    if (!was_sought) found_blas = find_blas ? find_blas() : nullptr;
    was_sought = true;
    return found_blas;
  }
  Blas* (*find_blas)() = nullptr;
  std::mutex finding{};
  bool was_sought = false;
  Blas* found_blas = nullptr;
  const RadixSort* radix_sort = nullptr;  // null: lines are merged by our own kernels
  std::mutex words{};                     // for as long as kernels that share one are launched
};

// This thread's calls of the runtime go to the stream's device, for a while. What the thread had before, which may be
// no context at all, it has again: to set a device back by its number would make a context there.
class OnDevice {
 public:
  explicit OnDevice(const Stream& stream)
      : context_(stream.context), pushed_(context_.push(context_.handle) == CUDA_SUCCESS) {}
  ~OnDevice() {
    CUcontext popped;
    if (pushed_) context_.pop(&popped);  // else, of a lost device, it would be another's
  }
  OnDevice(const OnDevice&) = delete;
  OnDevice& operator=(const OnDevice&) = delete;

  // False: it is lost, and a call would go to whichever device the thread has.
  explicit operator bool() const { return pushed_; }
  static constexpr const char* kLost = "the NVIDIA driver gives its context no more";

 private:
  const Context& context_;
  const bool pushed_;
};

}  // namespace tinyai::kernels::cuda
