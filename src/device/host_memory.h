// Host memory in bulk: where spans and large blocks come from. By default the operating system; a host program may hook
// its own allocator in before the first array is made.
//
// When every block is to be seen by the hook (tests that fail the Nth allocation, leak checkers, sanitizers), nothing
// is pooled: is_direct() tells the pools above to pass each request straight on.
#pragma once

#include <cstdint>

namespace tinyai::device {

struct HostAllocator {
  void* (*allocate)(int64_t bytes, int64_t alignment, void* user_data) = nullptr;  // null when memory runs out
  void (*release)(void* block, int64_t bytes, void* user_data) = nullptr;
  void* user_data = nullptr;
  bool every_block = false;  // no pooling: each request reaches the hook
};

// NOT_READY while any block is out. An allocator with null functions restores the default.
void set_host_allocator(const HostAllocator& allocator);

bool is_direct();

// 64-byte aligned at least; alignment is a power of two. Throws OUT_OF_MEMORY.
void* map_host(int64_t bytes, int64_t alignment);
void unmap_host(void* block, int64_t bytes) noexcept;

// Bytes mapped now: active and pooled together.
int64_t mapped_host_bytes();

}  // namespace tinyai::device
