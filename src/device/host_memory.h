// Host memory in bulk: where the pools take their pages from. By default the operating system; a host program may hook
// its own allocator in before the first array is made.
//
// When every block is to be seen by the hook (tests that fail the Nth allocation, leak checkers, sanitizers), nothing
// is pooled: is_direct() tells the pools above to pass each request straight on.
#pragma once

#include <atomic>
#include <cstdint>

namespace tinyai::device {

inline constexpr int64_t kHugePageBytes = 2 << 20;
int64_t page_bytes();  // the system's: 4 KiB, on some machines 64 KiB

struct HostAllocator {
  void* (*allocate)(int64_t bytes, int64_t alignment, void* user_data) = nullptr;  // null when memory runs out
  void (*release)(void* block, int64_t bytes, void* user_data) = nullptr;
  void* user_data = nullptr;
  bool every_block = false;  // no pooling: each request reaches the hook
};

// NOT_READY while any block is out, ARGUMENT for a hook that ignores the alignment it is asked for. An allocator with
// null functions restores the default.
void set_host_allocator(const HostAllocator& allocator);

// True if one of the host's two functions is running in this thread. No Mutex (base/mutex.h) is held then, so that they
// may wait for other threads; but the thread itself is in the midst of a call.
bool in_host_allocator() noexcept;

extern std::atomic<bool> g_direct;
inline bool is_direct() { return g_direct.load(std::memory_order_relaxed); }  // each small block asks
bool is_hooked();  // blocks go back whole and as they came; else pages may be mapped, emptied and unmapped in parts

// Aligned; alignment is a power of two, 64 at least. Null when memory runs out; DEVICE for a hook's misaligned block.
// What goes back says the alignment that it was asked with.
void* map_host(int64_t bytes, int64_t alignment);
void unmap_host(void* block, int64_t bytes, int64_t alignment) noexcept;
[[noreturn]] void fail_without_memory(int64_t bytes);  // OUT_OF_MEMORY: the machine's, or the host's allocator's

// Address space of the system's, which costs memory only once it is written. Null when there is none. `near`: where it
// would best begin.
void* map_pages(int64_t bytes, int64_t alignment, void* near) noexcept;
// Maps addresses of which little will ever be written: more of them than the machine has memory. Aligned to a page.
void* map_addresses(int64_t bytes) noexcept;
void unmap_pages(void* pages, int64_t bytes) noexcept;
void empty_pages(void* pages, int64_t bytes) noexcept;  // the memory goes back, the addresses stay
void prefer_huge_pages(void* pages, int64_t bytes) noexcept;
void prefer_small_pages(void* pages, int64_t bytes) noexcept;  // where few of many will be written

// Bytes taken from the system now, active and pooled together.
int64_t mapped_host_bytes();
void count_mapped(int64_t bytes) noexcept;
// Addresses among them that nobody writes to: counted before they are mapped, taken off after.
void count_unbacked(int64_t bytes) noexcept;
int64_t most_backed_bytes();  // of the others, ever

}  // namespace tinyai::device
