// HostStream: the queue of the GPU's kernels where they are functions of the host; with libraries of products and of
// sorts where TINYAI_TEST_LIBRARIES is 1, or one asks for them.
#pragma once

#include <cstdlib>
#include <cstring>

#include "cuda/host_blas.h"
#include "cuda/host_radix.h"
#include "kernels/cuda/stream.h"
#include "kernels/table.h"

namespace tinyai::test {

inline bool are_libraries_asked_for() {
  const char* const asked = std::getenv("TINYAI_TEST_LIBRARIES");
  return asked && std::strcmp(asked, "1") == 0;
}

class HostStream {
 public:
  explicit HostStream(bool has_libraries = are_libraries_asked_for()) {
    if (!has_libraries) return;
    stream_.find_blas = []() -> kernels::cuda::Blas* { return new HostBlas; };  // for the rest of the process
    stream_.radix_sort = &kHostRadixSort;
  }
  kernels::Queue& queue() { return reinterpret_cast<kernels::Queue&>(stream_); }

 private:
  unsigned long long first_ = kernels::cuda::Stream::kNothing;
  double count_ = 0;
  alignas(double) unsigned char sums_[kernels::cuda::Stream::kSums * sizeof(double)];
  unsigned tickets_[kernels::cuda::Stream::kTickets] = {};
  kernels::cuda::Stream stream_{
      .context = {.push = [](CUcontext) { return CUDA_SUCCESS; }, .pop = [](CUcontext*) { return CUDA_SUCCESS; }},
      .first = &first_,
      .count = &count_,
      .sums = sums_,
      .tickets = tickets_};
};

}  // namespace tinyai::test
