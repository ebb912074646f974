// Spans of 64 KiB, each for one size class and one thread's heap.
//
// A block that another thread frees goes to its span's remote stack, and with the first one the span to the heap's list
// of returned ones, where its owner finds the room however many spans it has. The stack's lowest bit says that the span
// is in that list, or on its way into it: then it is never given away, so that it can be put there after its blocks.
#include "device/slab.h"

#include <pthread.h>

#include <atomic>
#include <bit>
#include <mutex>
#include <new>

#include "base/aligned_size.h"
#include "base/error.h"
#include "device/block_pool.h"
#include "device/host_memory.h"

namespace tinyai::device {
namespace {

constexpr int64_t kSpanBytes = 64 * 1024;
constexpr int kFineClasses = 16;  // 64, 128, .. 1024; then four steps per power of two up to kSlabLimit
constexpr int kClasses = kFineClasses + 16;

struct Free {
  Free* next;
};

struct Heap;

// The head of a span, one cache line for its owner and one for the others.
struct Span {
  Heap* owner;
  Free* free;    // the owner's
  char* fresh;   // memory never handed out yet
  int32_t size;  // bytes of a block
  int32_t used;  // blocks out, as the owner knows it
  int32_t kind;  // size class
  bool listed;   // in the heap's list of spans with room
  Span* next;    // that list, or the pool's
  Span* previous;
  alignas(64) std::atomic<uintptr_t> remote;  // a Free*, and kAnnounced
  Span* next_returned;
};
constexpr uintptr_t kAnnounced = 1;
static_assert(sizeof(Span) == 128);

struct Heap {
  Span* current[kClasses] = {};
  Span* roomy[kClasses] = {};      // doubly linked, without current
  std::atomic<int64_t> active{0};  // what this heap's thread handed out less what it took back; may be negative
  Heap* next = nullptr;            // every heap ever made
  Heap* next_idle = nullptr;
  Span* full[kClasses] = {};             // doubly linked
  std::atomic<Span*> returned{nullptr};  // spans with blocks that other threads freed
};

struct Shared {
  std::mutex lock;
  Heap* heaps = nullptr;
  Heap* idle = nullptr;
  Span* spans = nullptr;  // empty ones
  pthread_key_t key;
  std::atomic<int64_t> direct_active{0};  // of blocks that no heap counts
};

Shared& shared();

[[gnu::tls_model("initial-exec")]] thread_local Heap* t_heap = nullptr;

void retire_heap(void* heap) {
  Shared& s = shared();
  const std::lock_guard guard(s.lock);
  auto* mine = static_cast<Heap*>(heap);
  mine->next_idle = s.idle;
  s.idle = mine;
  t_heap = nullptr;
}

Shared& shared() {
  static Shared* const instance = [] {
    auto* made = new Shared;
    pthread_key_create(&made->key, retire_heap);
    return made;
  }();
  return *instance;
}

// Null if there is no memory for one.
[[gnu::noinline]] Heap* adopt_heap() noexcept {
  Shared& s = shared();
  const std::lock_guard guard(s.lock);
  Heap* heap = s.idle;
  if (heap) {
    s.idle = heap->next_idle;
  } else {
    heap = new (std::nothrow) Heap;
    if (!heap) return nullptr;
    heap->next = s.heaps;
    s.heaps = heap;
  }
  pthread_setspecific(s.key, heap);
  return t_heap = heap;
}

Heap* heap_or_null() noexcept { return t_heap ? t_heap : adopt_heap(); }
Heap& heap() {
  Heap* mine = heap_or_null();
  if (!mine) [[unlikely]]
    fail(Status::kOutOfMemory, "out of memory: no room for a thread's heap");
  return *mine;
}

// Only the owner writes it; readers add up all heaps.
void count(Heap& h, int64_t bytes) {
  h.active.store(h.active.load(std::memory_order_relaxed) + bytes, std::memory_order_relaxed);
}

int class_of(int64_t bytes) {
  if (bytes <= 1024) return static_cast<int>((bytes - 1) / 64);
  const auto size = static_cast<uint64_t>(bytes) - 1;
  const int top = std::bit_width(size) - 1;  // 10 for 1025..2048
  return kFineClasses + (top - 10) * 4 + static_cast<int>((size >> (top - 2)) & 3);
}

int64_t class_bytes(int kind) {
  if (kind < kFineClasses) return (kind + 1) * 64;
  const int top = 10 + (kind - kFineClasses) / 4;
  return int64_t{4 + (kind - kFineClasses) % 4 + 1} << (top - 2);
}

Span* span_of(void* block) {
  return reinterpret_cast<Span*>(reinterpret_cast<uintptr_t>(block) & ~uintptr_t{kSpanBytes - 1});
}

void link(Span*& head, Span* span) {
  span->previous = nullptr;
  span->next = head;
  if (head) head->previous = span;
  head = span;
}

void unlink(Span*& head, Span* span) {
  (span->previous ? span->previous->next : head) = span->next;
  if (span->next) span->next->previous = span->previous;
}

// A list from a remote stack back to its span.
void take_back(Span* span, uintptr_t remote) {
  for (auto* block = reinterpret_cast<Free*>(remote & ~kAnnounced); block;) {
    Free* next = block->next;
    block->next = span->free;
    span->free = block;
    --span->used;
    block = next;
  }
}

// Blocks that other threads freed; true if there were any. The span stays announced if it was.
bool collect_remote(Span* span) {
  uintptr_t remote = span->remote.load(std::memory_order_relaxed);
  if (remote <= kAnnounced) return false;
  while (!span->remote.compare_exchange_weak(remote, remote & kAnnounced, std::memory_order_acquire,
                                             std::memory_order_relaxed)) {
  }
  take_back(span, remote);
  return true;
}

void give_away(Span* span) {
  Shared& s = shared();
  const std::lock_guard guard(s.lock);
  span->next = s.spans;
  s.spans = span;
}

bool is_free(const Span* span) {
  return span->used == 0 && !(span->remote.load(std::memory_order_acquire) & kAnnounced);
}

// Takes in what other threads freed. Spans with room become roomy ones; the chain of empty ones is the caller's.
Span* collect_returned(Heap& h) {
  Span *empty = nullptr, *next = nullptr;
  for (Span* span = h.returned.exchange(nullptr, std::memory_order_acquire); span; span = next) {
    next = span->next_returned;  // before the mark goes: from then on it may be announced anew
    take_back(span, span->remote.exchange(0, std::memory_order_acq_rel));
    if (span == h.current[span->kind]) continue;
    if (!span->listed) {
      if (span->free == nullptr) continue;  // they were found before, and handed out again
      unlink(h.full[span->kind], span);
      link(h.roomy[span->kind], span);
      span->listed = true;
    }
    if (!is_free(span)) continue;
    unlink(h.roomy[span->kind], span);
    span->next = empty;
    empty = span;
  }
  return empty;
}

Span* new_span(Heap& h, int kind) {
  Shared& s = shared();
  Span* span = nullptr;
  {
    const std::lock_guard guard(s.lock);
    if ((span = s.spans)) s.spans = span->next;
  }
  if (!span) span = static_cast<Span*>(map_host(kSpanBytes, kSpanBytes));
  new (span) Span{};
  span->owner = &h;
  span->kind = kind;
  span->size = static_cast<int32_t>(class_bytes(kind));
  span->fresh = reinterpret_cast<char*>(span) + sizeof(Span);
  return span;
}

bool has_fresh(const Span* span) {
  return span->fresh + span->size <= reinterpret_cast<const char*>(span) + kSpanBytes;
}

void* take_from(Span* span) {
  if (Free* block = span->free) {
    span->free = block->next;
    ++span->used;
    return block;
  }
  if (has_fresh(span)) {
    void* block = span->fresh;
    span->fresh += span->size;
    ++span->used;
    return block;
  }
  return nullptr;
}

// The present span is dry: look for room in its remote stack, in the roomy spans and those returned; else map a new
// one.
[[gnu::noinline]] void* refill(Heap& h, int kind) {
  Span*& current = h.current[kind];
  if (current) {
    if (collect_remote(current)) return take_from(current);
    link(h.full[kind], current);
    current->listed = false;
    current = nullptr;
  }
  if (!h.roomy[kind] && h.returned.load(std::memory_order_relaxed)) {
    Span* next = nullptr;
    for (Span* span = collect_returned(h); span; span = next) {
      next = span->next;
      give_away(span);
    }
  }
  if (Span* span = h.roomy[kind]) {
    unlink(h.roomy[kind], span);
    span->listed = false;
    current = span;
    return take_from(span);
  }
  current = new_span(h, kind);
  return take_from(current);
}

void free_to_own_span(Heap& h, Span* span, Free* block) {
  block->next = span->free;
  span->free = block;
  --span->used;
  if (span == h.current[span->kind]) return;
  if (!span->listed) {
    unlink(h.full[span->kind], span);
    link(h.roomy[span->kind], span);
    span->listed = true;
  }
  if (is_free(span)) {
    unlink(h.roomy[span->kind], span);
    give_away(span);
  }
}

void free_to_other_span(Span* span, Free* block) {
  uintptr_t before = span->remote.load(std::memory_order_relaxed);
  do {
    block->next = reinterpret_cast<Free*>(before & ~kAnnounced);
  } while (!span->remote.compare_exchange_weak(before, reinterpret_cast<uintptr_t>(block) | kAnnounced,
                                               std::memory_order_acq_rel, std::memory_order_relaxed));
  if (before & kAnnounced) return;  // from here on the span may be another's
  Heap& owner = *span->owner;
  span->next_returned = owner.returned.load(std::memory_order_relaxed);
  while (!owner.returned.compare_exchange_weak(span->next_returned, span, std::memory_order_release,
                                               std::memory_order_relaxed)) {
  }
}

void* allocate_direct(int64_t bytes) {
  void* block = map_host(aligned_size(bytes), 64);
  shared().direct_active.fetch_add(aligned_size(bytes), std::memory_order_relaxed);
  return block;
}

}  // namespace

void* allocate_host(int64_t bytes) {
  if (bytes <= 0) bytes = 1;
  if (is_direct()) [[unlikely]]
    return allocate_direct(bytes);
  Heap& h = heap();
  void* block;
  if (bytes <= kSlabLimit) [[likely]] {
    const int kind = class_of(bytes);
    Span* span = h.current[kind];
    block = span ? take_from(span) : nullptr;
    if (!block) block = refill(h, kind);
  } else {
    block = take_block(bytes);
  }
  count(h, aligned_size(bytes));
  return block;
}

void release_host(void* block, int64_t bytes) noexcept {
  if (bytes <= 0) bytes = 1;
  if (is_direct()) [[unlikely]] {
    shared().direct_active.fetch_sub(aligned_size(bytes), std::memory_order_relaxed);
    return unmap_host(block, aligned_size(bytes));
  }
  Heap* h = heap_or_null();
  if (h) [[likely]] {
    count(*h, -aligned_size(bytes));
  } else {
    shared().direct_active.fetch_sub(aligned_size(bytes), std::memory_order_relaxed);
  }
  if (bytes > kSlabLimit) return give_block(block, bytes);
  Span* span = span_of(block);
  auto* free = static_cast<Free*>(block);
  if (span->owner == h) [[likely]]
    return free_to_own_span(*h, span, free);
  free_to_other_span(span, free);
}

HostUse host_use() {
  Shared& s = shared();
  const std::lock_guard guard(s.lock);
  HostUse use{.active = s.direct_active.load(), .mapped = mapped_host_bytes()};
  for (Heap* h = s.heaps; h; h = h->next) use.active += h->active.load(std::memory_order_relaxed);
  return use;
}

namespace {

// Called by the heap's thread, or for a heap that has none.
int64_t trim_heap(Heap& h) {
  int64_t given = 0;
  Span* next = nullptr;
  for (Span* span = collect_returned(h); span; span = next) {
    next = span->next;
    unmap_host(span, kSpanBytes);
    given += kSpanBytes;
  }
  for (int kind = 0; kind < kClasses; ++kind) {
    for (Span* span = h.roomy[kind]; span; span = next) {
      next = span->next;
      if (!is_free(span)) continue;
      unlink(h.roomy[kind], span);
      unmap_host(span, kSpanBytes);
      given += kSpanBytes;
    }
    if (Span* span = h.current[kind]; span && (collect_remote(span), is_free(span))) {
      h.current[kind] = nullptr;
      unmap_host(span, kSpanBytes);
      given += kSpanBytes;
    }
  }
  return given;
}

}  // namespace

int64_t trim_host() {
  Shared& s = shared();
  int64_t given = trim_blocks();
  if (t_heap) given += trim_heap(*t_heap);
  const std::lock_guard guard(s.lock);
  for (Heap* idle = s.idle; idle; idle = idle->next_idle) given += trim_heap(*idle);  // of ended threads
  while (Span* span = s.spans) {
    s.spans = span->next;
    unmap_host(span, kSpanBytes);
    given += kSpanBytes;
  }
  return given;
}

}  // namespace tinyai::device
