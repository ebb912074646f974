// HostStream: the queue of the GPU's kernels where they are functions of the host; with a library of products where
// TINYAI_TEST_BLAS is 1, or one asks for it.
#pragma once

#include <cstdlib>
#include <cstring>

#include "cuda/host_blas.h"
#include "kernels/cuda/stream.h"
#include "kernels/table.h"

namespace tinyai::test {

class HostStream {
 public:
  explicit HostStream(bool has_blas = is_asked_for()) {
    if (has_blas) stream_.find_blas = []() -> kernels::cuda::Blas* { return new HostBlas; };  // one for the process
  }
  kernels::Queue& queue() { return reinterpret_cast<kernels::Queue&>(stream_); }

 private:
  static bool is_asked_for() {
    const char* const asked = std::getenv("TINYAI_TEST_BLAS");
    return asked && std::strcmp(asked, "1") == 0;
  }

  unsigned long long first_ = kernels::cuda::Stream::kNothing;
  double count_ = 0;
  kernels::cuda::Stream stream_{&first_, &count_};
};

}  // namespace tinyai::test
