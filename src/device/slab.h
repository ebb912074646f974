// Slab: the allocator of small blocks (headers, nodes, small arrays), and the front of the pool of large ones.
//
// allocate() and release() cost a few instructions and no locked one when the block was made by the same thread. A
// block freed by another thread goes on a stack of its span, which the owner collects when it runs dry. Heaps of ended
// threads are adopted by new ones. Whoever frees states the bytes asked for, so what is handed out is known exactly.
#pragma once

#include <atomic>
#include <cstdint>

namespace tinyai::device {

// 64-byte aligned. The largest request served from spans; larger ones come from the block pool.
inline constexpr int64_t kSlabLimit = 16 * 1024;

void* allocate_host(int64_t bytes);                      // throws OUT_OF_MEMORY
void release_host(void* block, int64_t bytes) noexcept;  // bytes as asked for

// Makes sure that this thread's next allocate_host() of as many bytes, more than kSlabLimit, finds them; in place of
// what it reserved before. Throws OUT_OF_MEMORY.
void reserve_host(int64_t bytes);
void drop_reserved_host() noexcept;
void drop_reserved() noexcept;  // and what this thread has reserved on a device that has memory of its own

// A thread's bytes, written by it alone: what it handed out less what it took back, and what it charged to accounts
// less what it took off. They differ while a call is between the two.
struct ThreadBytes {
  std::atomic<int64_t> active{0}, charged{0};
};
[[gnu::tls_model("initial-exec")]] extern constinit thread_local ThreadBytes* t_bytes;  // null: none yet

void note_first_charge(int64_t bytes) noexcept;
inline bool has_noted_charges() noexcept { return t_bytes; }  // this thread, in its accounts' changes so far
// The accounts tell of each change, under the lock of the shard that changes.
inline void note_charge(int64_t bytes) noexcept {
  ThreadBytes* const mine = t_bytes;
  if (!mine) [[unlikely]]
    return note_first_charge(bytes);
  mine->charged.store(mine->charged.load(std::memory_order_relaxed) + bytes, std::memory_order_relaxed);
}

// The bytes that this thread has charged in all, less what it took off.
inline int64_t charged_by_thread() noexcept { return t_bytes ? t_bytes->charged.load(std::memory_order_relaxed) : 0; }

// Counts what this thread took of a device's own memory, or gave back, among what it handed out.
void note_elsewhere(int64_t bytes) noexcept;

struct HostUse {
  int64_t active = 0;   // handed out by all devices, each request rounded by aligned_size
  int64_t mapped = 0;   // taken from the system, and from the other devices; less what is active: pooled
  int64_t between = 0;  // charged by calls that run in other threads, and not yet handed out or just taken back
};
int64_t heap_bytes() noexcept;  // of the heaps themselves, one a thread at the most there were

// Exact where no account changes meanwhile: then active + between is what the accounts hold.
HostUse host_use();

// Gives free pages of all threads' heaps and of the pool back to the system; returns the bytes. Of the spans that
// another thread works in, only where the caller knows that no other thread is in the library.
enum class OnlyThread : bool { kNo, kYes };
int64_t trim_host(OnlyThread only = OnlyThread::kNo);

}  // namespace tinyai::device
