// A library's sort by bits, on the host: so that the keys which the GPU's kernels make for one are tested where no GPU
// is.
#pragma once

#include <algorithm>
#include <cstring>
#include <numeric>
#include <vector>

#include "kernels/cuda/radix_sort.h"

namespace tinyai::test {

inline uint64_t key_at(const kernels::cuda::RadixSort::Job& job, size_t i) {
  uint64_t key = 0;  // the lowest bytes come first
  const auto size = static_cast<size_t>(job.key_bytes);
  std::memcpy(&key, static_cast<const char*>(job.keys) + i * size, size);
  return job.bits == 64 ? key : key & ((uint64_t{1} << job.bits) - 1);
}

inline constexpr kernels::cuda::RadixSort kHostRadixSort{
    .workspace_of = [](const kernels::cuda::RadixSort::Job&) -> int64_t { return 96; },
    .sort =
        [](kernels::cuda::Stream&, const kernels::cuda::RadixSort::Job& job, void* workspace, int64_t bytes) {
          std::memset(workspace, 0xFF, static_cast<size_t>(bytes));
          std::vector<size_t> order(static_cast<size_t>(job.count));
          std::iota(order.begin(), order.end(), size_t{0});
          std::stable_sort(order.begin(), order.end(),
                           [&](size_t a, size_t b) { return key_at(job, a) < key_at(job, b); });
          for (size_t i = 0; i < order.size(); ++i) job.sorted_values[i] = job.values[order[i]];
        }};

}  // namespace tinyai::test
