#include "kernels/cuda/plugin/cub.h"

#include <cub/device/device_radix_sort.cuh>

#include "kernels/cuda/entry.h"

namespace tinyai::kernels::cuda {
namespace {

template <class Key>
void sort_as(const RadixSort::Job& job, void* workspace, size_t& bytes, cudaStream_t stream) {
  require(cub::DeviceRadixSort::SortPairs(workspace, bytes, static_cast<const Key*>(job.keys),
                                          static_cast<Key*>(job.sorted_keys), job.values, job.sorted_values,
                                          static_cast<int>(job.count), 0, job.bits, stream));
}

// Without a workspace it says how large one is.
size_t sort_or_ask(const RadixSort::Job& job, void* workspace, size_t bytes, cudaStream_t stream) {
  job.key_bytes == 4 ? sort_as<uint32_t>(job, workspace, bytes, stream)
                     : sort_as<uint64_t>(job, workspace, bytes, stream);
  return bytes;
}

}  // namespace

const RadixSort kCubRadixSort{
    .workspace_of =
        [](const RadixSort::Job& job) { return static_cast<int64_t>(sort_or_ask(job, nullptr, 0, nullptr)); },
    .sort = [](Stream& stream, const RadixSort::Job& job, void* workspace,
               int64_t bytes) { sort_or_ask(job, workspace, static_cast<size_t>(bytes), stream.handle); }};

}  // namespace tinyai::kernels::cuda
