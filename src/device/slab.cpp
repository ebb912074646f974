// Spans of 64 KiB, each for one size class and one thread's heap.
//
// A heap's thread alone touches the spans that it takes blocks from (current) and gave the last ones back to (freeing),
// one of each a class: no lock there. Its other spans are under the heap's lock, so that trim reaches them.
//
// A block that another thread frees goes to its span's remote stack, and with the first one the span to the heap's list
// of returned ones, where its owner finds the room however many spans it has. The stack's lowest bit says that the span
// is in that list, or on its way into it: then it is never given away, so that it can be put there after its blocks.
#include "device/slab.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>
#include <new>
#include <utility>

#include "base/aligned_size.h"
#include "base/error.h"
#include "base/immortal.h"
#include "base/mutex.h"
#include "base/spin_lock.h"
#include "base/thread_end.h"
#include "device/block_pool.h"
#include "device/device.h"
#include "device/host_memory.h"

namespace tinyai::device {
namespace {

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

// Spans with blocks freed by others, after which the freeing thread sorts them: the owner may be asleep for ever.
constexpr int kMostReturned = 64;

struct alignas(128) Heap : ThreadEnd, ThreadBytes {
  Span* current[kClasses] = {};  // the pointers are under the lock too: others ask which spans to keep off
  Span* freeing[kClasses] = {};
  Span* roomy[kClasses] = {};  // doubly linked, without those two; a span that is in neither is full
  SpinLock lock;
  void* reserved = nullptr;  // by reserve_host
  int64_t reserved_bytes = 0;
  Heap* next_heap = nullptr;  // every heap ever made
  Heap* next_idle = nullptr;
  alignas(64) std::atomic<Span*> returned{nullptr};  // spans with blocks that other threads freed
  std::atomic<int> returned_count{0};
};

struct HeapList {
  Mutex lock;
  Heap* heaps = nullptr;
  Heap* idle = nullptr;
  std::atomic<int64_t> heap_bytes{0};
  ThreadBytes orphans;  // of threads that ended, or never had a heap; by atomic additions
};

HeapList& heap_list() {
  static Immortal<HeapList> instance;  // never destroyed: blocks may be freed at exit
  return *instance;
}

void drop_reserved(Heap& heap) noexcept;

void retire_heap(ThreadEnd& end) noexcept {
  HeapList& s = heap_list();
  auto* mine = static_cast<Heap*>(&end);
  drop_reserved(*mine);
  t_bytes = nullptr;
  const std::lock_guard guard(s.lock);
  s.orphans.active.fetch_add(mine->active.exchange(0), std::memory_order_relaxed);
  s.orphans.charged.fetch_add(mine->charged.exchange(0), std::memory_order_relaxed);
  mine->next_idle = s.idle;
  s.idle = mine;
}

// Null if there is no memory for one.
[[gnu::noinline]] Heap* adopt_heap() noexcept {
  HeapList& s = heap_list();
  const std::lock_guard guard(s.lock);
  Heap* heap = s.idle;
  if (heap) {
    s.idle = heap->next_idle;
  } else {
    heap = new (std::nothrow) Heap;
    if (!heap) return nullptr;
    s.heap_bytes.fetch_add(sizeof(Heap), std::memory_order_relaxed);
    heap->next_heap = s.heaps;
    s.heaps = heap;
    heap->run = retire_heap;
  }
  t_bytes = heap;
  at_thread_end(*heap);
  return heap;
}

Heap* heap_or_null() noexcept { return t_bytes ? static_cast<Heap*>(t_bytes) : adopt_heap(); }
Heap& heap() {
  Heap* mine = heap_or_null();
  if (!mine) [[unlikely]]
    fail(Status::kOutOfMemory, "out of memory: no room for a thread's heap");
  return *mine;
}

// Only the owner writes it; readers add up all heaps.
void count(Heap* h, int64_t bytes) {
  if (!h) [[unlikely]] {
    heap_list().orphans.active.fetch_add(bytes, std::memory_order_relaxed);
    return;
  }
  h->active.store(h->active.load(std::memory_order_relaxed) + bytes, std::memory_order_relaxed);
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

// A chain through Span::next. No heap's lock is held: a hook may run.
void give_away(Span* chain) noexcept {
  for (Span* next = nullptr; chain; chain = next) {
    next = chain->next;
    give_span(chain);
  }
}

bool is_free(const Span* span) {
  return span->used == 0 && !(span->remote.load(std::memory_order_acquire) & kAnnounced);
}

void announce(Heap& owner, Span* span) {
  span->next_returned = owner.returned.load(std::memory_order_relaxed);
  while (!owner.returned.compare_exchange_weak(span->next_returned, span, std::memory_order_release,
                                               std::memory_order_relaxed)) {
  }
}

// Takes in what other threads freed; the heap's lock is held. Spans with room become roomy ones; the chain of empty
// ones is the caller's. Who is not the owner leaves the spans alone that only the owner may touch.
Span* collect_returned(Heap& h, bool is_owner) {
  Span *empty = nullptr, *next = nullptr;
  h.returned_count.store(0, std::memory_order_relaxed);
  for (Span* span = h.returned.exchange(nullptr, std::memory_order_acquire); span; span = next) {
    next = span->next_returned;  // before the mark goes: from then on it may be announced anew
    const bool is_owners = span == h.current[span->kind] || span == h.freeing[span->kind];
    if (is_owners && !is_owner) {
      announce(h, span);
      continue;
    }
    take_back(span, span->remote.exchange(0, std::memory_order_acq_rel));
    if (is_owners) continue;
    if (!span->listed) {
      if (span->free == nullptr) continue;  // they were found before, and handed out again
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
  Span* span = new (take_span()) Span{};
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

// Another span of that class with room, or null.
Span* find_roomy(Heap& h, int kind, Span*& empty) {
  if (Span* span = std::exchange(h.freeing[kind], nullptr)) return span;
  if (!h.roomy[kind] && h.returned.load(std::memory_order_relaxed)) empty = collect_returned(h, true);
  Span* span = h.roomy[kind];
  if (!span) return nullptr;
  unlink(h.roomy[kind], span);
  span->listed = false;
  return span;
}

// The present span is dry: look for room in its remote stack, in the spans that blocks were given back to and those
// returned; else take a new one.
[[gnu::noinline]] void* refill(Heap& h, int kind) {
  Span* empty = nullptr;
  {
    const std::lock_guard guard(h.lock);
    Span*& current = h.current[kind];
    if (current && collect_remote(current)) return take_from(current);
    current = nullptr;  // full, and found again by its blocks
    current = find_roomy(h, kind, empty);
    if (current && !empty) return take_from(current);
  }
  give_away(empty);
  if (!h.current[kind]) {
    Span* span = new_span(h, kind);
    const std::lock_guard guard(h.lock);
    h.current[kind] = span;
  }
  return take_from(h.current[kind]);
}

[[gnu::noinline]] void start_freeing(Heap& h, Span* span) {
  Span* empty = nullptr;
  {
    const std::lock_guard guard(h.lock);
    if (Span* before = std::exchange(h.freeing[span->kind], span)) {
      if (is_free(before)) {
        before->next = nullptr;
        empty = before;
      } else {
        link(h.roomy[span->kind], before);
        before->listed = true;
      }
    }
    if (std::exchange(span->listed, false)) unlink(h.roomy[span->kind], span);
  }
  give_away(empty);
}

void free_to_own_span(Heap& h, Span* span, Free* block) {
  if (span != h.current[span->kind] && span != h.freeing[span->kind]) [[unlikely]]
    start_freeing(h, span);
  block->next = span->free;
  span->free = block;
  --span->used;
}

[[gnu::noinline]] void sort_returned(Heap& owner) noexcept {
  Span* empty;
  {
    const std::lock_guard guard(owner.lock);
    empty = collect_returned(owner, false);
  }
  give_away(empty);
}

void free_to_other_span(Span* span, Free* block) {
  uintptr_t before = span->remote.load(std::memory_order_relaxed);
  do {
    block->next = reinterpret_cast<Free*>(before & ~kAnnounced);
  } while (!span->remote.compare_exchange_weak(before, reinterpret_cast<uintptr_t>(block) | kAnnounced,
                                               std::memory_order_acq_rel, std::memory_order_relaxed));
  if (before & kAnnounced) return;  // from here on the span may be another's
  Heap& owner = *span->owner;
  announce(owner, span);
  if (owner.returned_count.fetch_add(1, std::memory_order_relaxed) >= kMostReturned) sort_returned(owner);
}

void* allocate_direct(int64_t bytes) {
  void* block = map_host(aligned_size(bytes), 64);
  if (!block) fail_without_memory(bytes);
  return block;
}

void* allocate_bulk(int64_t bytes) { return is_direct() ? allocate_direct(bytes) : take_block(bytes); }
void release_bulk(void* block, int64_t bytes) noexcept {
  is_direct() ? unmap_host(block, aligned_size(bytes), 64) : give_block(block, bytes);
}

void drop_reserved(Heap& h) noexcept {
  if (void* block = std::exchange(h.reserved, nullptr)) release_bulk(block, h.reserved_bytes);
}

void* take_bulk(Heap& h, int64_t bytes) {
  if (h.reserved && h.reserved_bytes == aligned_size(bytes)) return std::exchange(h.reserved, nullptr);
  return allocate_bulk(bytes);
}

}  // namespace

[[gnu::tls_model("initial-exec")]] constinit thread_local ThreadBytes* t_bytes = nullptr;

void note_first_charge(int64_t bytes) noexcept {
  if (heap_or_null()) return note_charge(bytes);
  heap_list().orphans.charged.fetch_add(bytes, std::memory_order_relaxed);
}

void* allocate_host(int64_t bytes) {
  if (bytes <= 0) bytes = 1;
  Heap& h = heap();
  void* block;
  if (bytes > kSlabLimit) {
    block = take_bulk(h, bytes);
  } else if (is_direct()) [[unlikely]] {
    block = allocate_direct(bytes);
  } else {
    const int kind = class_of(bytes);
    Span* span = h.current[kind];
    block = span ? take_from(span) : nullptr;
    if (!block) block = refill(h, kind);
  }
  count(&h, aligned_size(bytes));
  return block;
}

void release_host(void* block, int64_t bytes) noexcept {
  if (bytes <= 0) bytes = 1;
  Heap* h = heap_or_null();
  count(h, -aligned_size(bytes));
  if (bytes > kSlabLimit || is_direct()) [[unlikely]]
    return release_bulk(block, bytes);
  Span* span = span_of(block);
  auto* free = static_cast<Free*>(block);
  if (span->owner == h) [[likely]]
    return free_to_own_span(*h, span, free);
  free_to_other_span(span, free);
}

void reserve_host(int64_t bytes) {
  Heap& h = heap();
  drop_reserved(h);
  h.reserved = allocate_bulk(bytes);
  h.reserved_bytes = aligned_size(bytes);
}

void drop_reserved_host() noexcept {
  if (t_bytes) drop_reserved(static_cast<Heap&>(*t_bytes));
}

void note_elsewhere(int64_t bytes) noexcept { count(heap_or_null(), bytes); }

int64_t heap_bytes() noexcept { return heap_list().heap_bytes.load(std::memory_order_relaxed); }

// A thread that is asking is in no other call: what it charged and did not take is not on its way.
HostUse host_use() {
  HeapList& s = heap_list();
  const std::lock_guard guard(s.lock);
  HostUse use{.active = s.orphans.active.load(std::memory_order_relaxed), .mapped = 0};
  for (Heap* h = s.heaps; h; h = h->next_heap) {
    const int64_t active = h->active.load(std::memory_order_relaxed);
    use.active += active;
    if (h != t_bytes) use.between += h->charged.load(std::memory_order_relaxed) - active;
  }
  int64_t elsewhere = 0;
  for (int i = 1; i < kMaxMemories && memory_at(i); ++i) elsewhere += memory_at(i)->used_bytes();
  use.mapped = std::max(mapped_host_bytes() + elsewhere, use.active);  // others may have given back meanwhile
  return use;
}

namespace {

// The chain of a heap's free spans; its lock is held.
Span* take_free_spans(Heap& h, bool is_owner) noexcept {
  Span* empty = collect_returned(h, is_owner);
  Span* next = nullptr;
  const auto take = [&](Span* span) {
    span->next = empty;
    empty = span;
  };
  for (int kind = 0; kind < kClasses; ++kind) {
    for (Span* span = h.roomy[kind]; span; span = next) {
      next = span->next;
      if (!is_free(span)) continue;
      unlink(h.roomy[kind], span);
      take(span);
    }
    for (Span** own : {&h.current[kind], &h.freeing[kind]}) {
      if (!is_owner || !*own) continue;
      collect_remote(*own);
      if (is_free(*own)) take(std::exchange(*own, nullptr));
    }
  }
  return empty;
}

void trim_heap(Heap& h, bool is_owner) noexcept {
  Span* empty;
  {
    const std::lock_guard guard(h.lock);
    empty = take_free_spans(h, is_owner);
  }
  give_away(empty);
}

// Takes all spans of ended threads. Nobody adopts such a heap meanwhile.
Span* take_idle_spans(HeapList& s) noexcept {
  const std::lock_guard guard(s.lock);
  Span* all = nullptr;
  for (Heap* idle = s.idle; idle; idle = idle->next_idle) {
    const std::lock_guard heap_guard(idle->lock);
    for (Span *span = take_free_spans(*idle, true), *next = nullptr; span; span = next) {
      next = span->next;
      span->next = all;
      all = span;
    }
  }
  return all;
}

}  // namespace

int64_t trim_host(OnlyThread only) {
  HeapList& s = heap_list();
  const int64_t before = mapped_host_bytes();
  auto* mine = static_cast<Heap*>(t_bytes);
  if (mine) drop_reserved(*mine);
  give_away(take_idle_spans(s));
  Heap* first;
  {
    const std::lock_guard guard(s.lock);
    first = s.heaps;  // they are never freed
  }
  for (Heap* h = first; h; h = h->next_heap) trim_heap(*h, h == mine || only == OnlyThread::kYes);
  trim_blocks();
  return std::max<int64_t>(before - mapped_host_bytes(), 0);
}

}  // namespace tinyai::device
