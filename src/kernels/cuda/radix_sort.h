// A library's sort of numbers by their bits, such as CUB's: which a device may have.
#pragma once

#include "kernels/cuda/stream.h"

namespace tinyai::kernels::cuda {

// Keys of 4 or 8 bytes, and a value beside each; equal keys stay in order. Of the keys the lowest `bits` count.
struct RadixSort {
  struct Job {
    int key_bytes, bits;
    int64_t count;  // below 2^31
    const void* keys;
    void* sorted_keys;
    const uint32_t* values;
    uint32_t* sorted_values;
  };
  int64_t (*workspace_of)(const Job& job);
  void (*sort)(Stream& stream, const Job& job, void* workspace, int64_t bytes);  // as many as it asked for
};

}  // namespace tinyai::kernels::cuda
