// mmap with alignment by default; sanitizer builds go through the C allocator so that they see each block.
#include "device/host_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <mutex>

#include "base/error.h"

namespace tinyai::device {
namespace {

#if defined(TINYAI_SANITIZE) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kDirectByDefault = true;
#else
constexpr bool kDirectByDefault = false;
#endif

HostAllocator g_allocator;
std::atomic<bool> g_direct{kDirectByDefault};
std::atomic<int64_t> g_mapped{0};

void* map_aligned(int64_t bytes, int64_t alignment) {
  constexpr int64_t kPage = 4096, kHugePage = 2 << 20;
  if (kDirectByDefault || bytes < kPage)
    return std::aligned_alloc(alignment, (bytes + alignment - 1) & ~(alignment - 1));
  if (bytes >= kHugePage) alignment = std::max(alignment, kHugePage);
  const int64_t extra = alignment > kPage ? alignment : 0;
  void* base = mmap(nullptr, bytes + extra, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (base == MAP_FAILED) return nullptr;
  if (extra == 0) return base;
  // Map more than asked, then give back what lies before and behind the aligned part.
  const auto start = reinterpret_cast<uintptr_t>(base);
  const uintptr_t aligned = (start + alignment - 1) & ~static_cast<uintptr_t>(alignment - 1);
  if (aligned > start) munmap(base, aligned - start);
  const uintptr_t end = aligned + ((bytes + kPage - 1) & ~(kPage - 1));
  const uintptr_t mapped_end = start + ((bytes + extra + kPage - 1) & ~(kPage - 1));
  if (mapped_end > end) munmap(reinterpret_cast<void*>(end), mapped_end - end);
  // Where the system has huge pages to give: a fresh block faults 512 times less, and walks through it miss the TLB
  // less.
  if (bytes >= kHugePage) madvise(reinterpret_cast<void*>(aligned), static_cast<size_t>(bytes), MADV_HUGEPAGE);
  return reinterpret_cast<void*>(aligned);
}

}  // namespace

void set_host_allocator(const HostAllocator& allocator) {
  if (g_mapped.load() != 0) {
    fail(Status::kNotReady, "set_allocator: ", g_mapped.load(), " bytes of the present allocator are in use");
  }
  if ((allocator.allocate == nullptr) != (allocator.release == nullptr)) {
    fail(Status::kArgument, "set_allocator: allocate and release must both be given, or neither");
  }
  g_allocator = allocator;
  g_direct.store(allocator.allocate ? allocator.every_block : kDirectByDefault);
}

bool is_direct() { return g_direct.load(std::memory_order_relaxed); }

void* map_host(int64_t bytes, int64_t alignment) {
  void* block = g_allocator.allocate ? g_allocator.allocate(bytes, alignment, g_allocator.user_data)
                                     : map_aligned(bytes, alignment);
  if (!block) fail(Status::kOutOfMemory, "out of memory: the machine has no ", bytes, " more bytes");
  g_mapped.fetch_add(bytes, std::memory_order_relaxed);
  return block;
}

void unmap_host(void* block, int64_t bytes) noexcept {
  g_mapped.fetch_sub(bytes, std::memory_order_relaxed);
  if (g_allocator.release) {
    g_allocator.release(block, bytes, g_allocator.user_data);
  } else if (kDirectByDefault || bytes < 4096) {
    std::free(block);
  } else {
    munmap(block, bytes);
  }
}

int64_t mapped_host_bytes() { return g_mapped.load(std::memory_order_relaxed); }

}  // namespace tinyai::device
