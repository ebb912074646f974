// Slab: the allocator of small blocks (headers, nodes, small arrays), and the front of the pool of large ones.
//
// allocate() and release() cost a few instructions and no locked one when the block was made by the same thread. A
// block freed by another thread goes on a stack of its span, which the owner collects when it runs dry. Heaps of ended
// threads are adopted by new ones. Whoever frees states the bytes asked for, so what is handed out is known exactly.
#pragma once

#include <cstdint>

namespace tinyai::device {

// 64-byte aligned. The largest request served from spans; larger ones come from the block pool.
inline constexpr int64_t kSlabLimit = 16 * 1024;

void* allocate_host(int64_t bytes);                      // throws OUT_OF_MEMORY
void release_host(void* block, int64_t bytes) noexcept;  // bytes as asked for

struct HostUse {
  int64_t active = 0;  // handed out, each request rounded by aligned_size
  int64_t mapped = 0;  // taken from the system; less active: pooled
};
HostUse host_use();

// Gives empty spans and pooled blocks back to the system; returns the bytes.
int64_t trim_host();

}  // namespace tinyai::device
