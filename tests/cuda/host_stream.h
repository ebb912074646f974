// HostStream: the queue of the GPU's kernels where they are functions of the host.
#pragma once

#include "kernels/cuda/stream.h"
#include "kernels/table.h"

namespace tinyai::test {

class HostStream {
 public:
  kernels::Queue& queue() { return reinterpret_cast<kernels::Queue&>(stream_); }

 private:
  unsigned long long first_ = kernels::cuda::Stream::kNothing;
  double count_ = 0;
  kernels::cuda::Stream stream_{&first_, &count_};
};

}  // namespace tinyai::test
