// Three arenas, so that what is small and long-lived does not break up the room of what is large. In each, address
// space is mapped in chunks, each below the last where the system lets it be, and handed out from its end downwards:
// blocks of one arena are neighbours, whatever their sizes, and can be joined.
//
// Free addresses are warm (their pages hold memory), cold (emptied: a request takes them before new ones) or fresh
// (never used, or emptied at the border to those). With a hook there are neither cold nor fresh ones, and blocks of the
// sizes of eight steps per power of two go in and out whole, for only whole ones can be given back.
#include "device/block_pool.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>
#include <utility>

#include "base/error.h"
#include "base/immortal.h"
#include "base/mutex.h"
#include "device/free_ranges.h"
#include "device/host_memory.h"
#include "device/slab.h"

namespace tinyai::device {
namespace {

constexpr int64_t kLeastLimit = 64 << 20;

int64_t round_up(int64_t bytes, int64_t step) { return (bytes + step - 1) & -step; }  // a power of two

// The blocks given back last, not yet joined with their neighbours: a loop asks for the same sizes again.
class Recent {
 public:
  static constexpr int kMost = 8;
  struct Block {
    char* begin;
    int64_t bytes;
  };

  int64_t bytes() const { return bytes_; }
  bool is_full() const { return count_ == kMost; }
  void push(void* block, int64_t bytes) {
    blocks_[count_++] = {static_cast<char*>(block), bytes};
    bytes_ += bytes;
  }
  Block pop_oldest() { return take(0); }
  void* find(int64_t bytes) {
    for (int i = count_; i-- > 0;) {
      if (blocks_[i].bytes == bytes) return take(i).begin;
    }
    return nullptr;
  }

 private:
  Block take(int i) {
    const Block block = blocks_[i];
    std::copy(blocks_ + i + 1, blocks_ + count_--, blocks_ + i);
    bytes_ -= block.bytes;
    return block;
  }

  Block blocks_[kMost];
  int count_ = 0;
  int64_t bytes_ = 0;
};

struct Arena {
  int64_t granule, chunk;
  bool huge;
  Recent recent = {};
  FreeRanges warm = {}, cold = {};
  char *fresh_begin = nullptr, *fresh_end = nullptr;

  int64_t fresh() const { return fresh_end - fresh_begin; }
  int64_t idle() const { return recent.bytes() + warm.bytes(); }
  void give(void* block, int64_t bytes) noexcept;
  void join_recent() noexcept;
  void forget_fresh() noexcept;
  void* carve(FreeRanges& ranges, int64_t bytes) noexcept;
  void* carve_fresh(int64_t bytes) noexcept;
  bool grow(int64_t bytes) noexcept;
  void chill(FreeRange* range, int64_t bytes) noexcept;
  void chill_all() noexcept;
  void unmap_free() noexcept;
  void* take(int64_t bytes) noexcept;
};

struct Pool {
  Mutex lock;
  Arena spans{.granule = kSpanBytes, .chunk = 1 << 20, .huge = false};
  Arena small{.granule = page_bytes(), .chunk = 4 << 20, .huge = false};
  Arena large{.granule = page_bytes(), .chunk = 32 << 20, .huge = true};

  Arena* arenas[3] = {&spans, &small, &large};
  int64_t idle() const { return spans.idle() + small.idle() + large.idle(); }
  Arena& arena_of(int64_t bytes) { return bytes < kHugePageBytes ? small : large; }
  Arena* longest_waiting();
};

Pool& pool() {
  static Immortal<Pool> instance;  // never destroyed: blocks may be freed at exit
  return *instance;
}

// The arena of the range that waits longest; null if none waits.
Arena* Pool::longest_waiting() {
  Arena* out = nullptr;
  for (Arena* arena : arenas) {
    const FreeRange* range = arena->warm.oldest();
    if (range && (!out || range->age < out->warm.oldest()->age)) out = arena;
  }
  return out;
}

std::atomic<int64_t> g_limit{kAutomaticLimit}, g_accounts_peak{0}, g_step_memory{0};

void Arena::give(void* block, int64_t bytes) noexcept {
  if (recent.is_full()) {
    const Recent::Block oldest = recent.pop_oldest();
    warm.insert_joined(oldest.begin, oldest.bytes);
  }
  recent.push(block, bytes);
}

void Arena::join_recent() noexcept {
  while (recent.bytes() > 0) {
    const Recent::Block block = recent.pop_oldest();
    warm.insert_joined(block.begin, block.bytes);
  }
}

void Arena::forget_fresh() noexcept {
  if (fresh() > 0) unmap_pages(fresh_begin, fresh());
  fresh_begin = fresh_end = nullptr;
}

// From the end of the range that fits best; its beginning waits on.
void* Arena::carve(FreeRanges& ranges, int64_t bytes) noexcept {
  FreeRange* range = ranges.best_fit(bytes);
  if (!range) return nullptr;
  const int64_t rest = range->bytes - bytes;
  ranges.remove(range);
  if (rest > 0) ranges.insert(range, rest);
  return range->begin() + rest;
}

void* Arena::carve_fresh(int64_t bytes) noexcept {
  if (fresh() < bytes) return nullptr;
  count_mapped(bytes);
  return fresh_end -= bytes;
}

// Maps a chunk, below what is fresh now if the system agrees, or no more than what is asked for.
bool Arena::grow(int64_t bytes) noexcept {
  int64_t size = round_up(bytes, chunk);
  const int64_t alignment = huge ? kHugePageBytes : granule;
  void* pages = map_pages(size, alignment, fresh_begin ? fresh_begin - size : nullptr);
  if (!pages) pages = map_pages(size = bytes, granule, nullptr);
  if (!pages) return false;
  if (huge) prefer_huge_pages(pages, size);
  char* const begin = static_cast<char*>(pages);
  if (begin + size != fresh_begin) {
    forget_fresh();
    fresh_end = begin + size;
  }
  fresh_begin = begin;
  return true;
}

// The memory of the range's beginning goes back to the system, and its addresses wait for the next request.
void Arena::chill(FreeRange* range, int64_t bytes) noexcept {
  char* const begin = range->begin();
  const int64_t rest = range->bytes - bytes;
  warm.remove(range);
  if (rest > 0) warm.insert(begin + bytes, rest);
  count_mapped(-bytes);
  cold.insert_joined(begin, bytes);
  FreeRange* joined = cold.below(begin + 1);
  if (joined->begin() == fresh_end) {
    cold.remove(joined);
    const int64_t size = joined->bytes;
    empty_pages(joined, size);
    fresh_end += size;
  } else {
    empty_pages(joined->begin() + page_bytes(), joined->bytes - page_bytes());  // the first page describes the range
  }
}

void Arena::chill_all() noexcept {
  while (FreeRange* range = warm.oldest()) chill(range, range->bytes);
}

void Arena::unmap_free() noexcept {
  join_recent();
  count_mapped(-warm.bytes());
  for (FreeRanges* ranges : {&warm, &cold}) {
    while (FreeRange* range = ranges->oldest()) {
      ranges->remove(range);
      unmap_pages(range, range->bytes);
    }
  }
  forget_fresh();
}

void* Arena::take(int64_t bytes) noexcept {
  if (void* block = recent.find(bytes)) return block;
  join_recent();
  if (void* block = carve(warm, bytes)) return block;
  const auto take_cold = [&]() -> void* {
    void* block = carve(cold, bytes);
    if (block) count_mapped(bytes);
    return block ? block : carve_fresh(bytes);
  };
  if (void* block = take_cold()) return block;
  // Rather than use up addresses, join those that wait apart because only some of them are warm.
  if (warm.bytes() > 0 && warm.bytes() + cold.bytes() + fresh() >= bytes + chunk) {
    chill_all();
    if (void* block = take_cold()) return block;
  }
  return grow(bytes) ? carve_fresh(bytes) : nullptr;
}

// ---- With a hook ----------------------------------------------------------------------------------------------------

// Eight steps per power of two, in pages: a block wastes an eighth at most.
int64_t stepped(int64_t bytes) {
  const int top = std::bit_width(static_cast<uint64_t>(bytes) - 1) - 1;
  return round_up(bytes, std::max<int64_t>(int64_t{1} << std::max(top - 3, 0), page_bytes()));
}

void* take_whole(Arena& arena, int64_t bytes) {
  {
    const std::lock_guard guard(pool().lock);
    FreeRange* range = arena.warm.best_fit(bytes);
    if (range && range->bytes == bytes) {
      arena.warm.remove(range);
      return range;
    }
  }
  return map_host(bytes, arena.granule);
}

// Chains by `lower` of what goes back to the hook.
struct TakenOut {
  FreeRange *blocks = nullptr, *spans = nullptr;
};

// Moves whole ranges out of the pool until no more than `keep` waits.
TakenOut take_out(Pool& p, int64_t keep) noexcept {
  TakenOut out;
  while (p.idle() > keep) {
    Arena& arena = *p.longest_waiting();
    FreeRange* range = arena.warm.oldest();
    arena.warm.remove(range);
    range->lower = std::exchange(&arena == &p.spans ? out.spans : out.blocks, range);
  }
  return out;
}

void give_to_hook(FreeRange* chain, int64_t alignment) noexcept {
  for (FreeRange* next = nullptr; chain; chain = next) {
    next = chain->lower;
    unmap_host(chain, chain->bytes, alignment);
  }
}

void give_to_hook(const TakenOut& out) noexcept {
  give_to_hook(out.blocks, page_bytes());
  give_to_hook(out.spans, kSpanBytes);
}

// ---------------------------------------------------------------------------------------------------------------------

// The block that was given back last stays warm if it can.
void chill_locked(Pool& p, int64_t keep) noexcept {
  while (p.idle() > keep) {
    Arena* arena = p.longest_waiting();
    if (!arena) {
      for (Arena* one : p.arenas) one->join_recent();
      continue;
    }
    FreeRange* range = arena->warm.oldest();
    arena->chill(range, std::min(range->bytes, round_up(p.idle() - keep, arena->granule)));
  }
}

void keep_within_limit(Pool& p) noexcept {
  const int64_t limit = pool_limit();
  TakenOut out;
  {
    const std::lock_guard guard(p.lock);
    if (p.idle() <= limit) return;
    const int64_t keep = limit - limit / 8;  // so that not every block to come is one too many
    is_hooked() ? void(out = take_out(p, keep)) : chill_locked(p, keep);
  }
  give_to_hook(out);
}

void* take(Arena& arena, int64_t bytes) {
  for (const bool last : {false, true}) {
    void* block;
    if (is_hooked()) {
      block = take_whole(arena, bytes);
    } else {
      const std::lock_guard guard(pool().lock);
      block = arena.take(bytes);
    }
    if (block) return block;
    if (!last && bytes < kAddressSpace) trim_host();
  }
  fail_without_memory(bytes);
}

void give(Arena& arena, void* block, int64_t bytes) noexcept {
  Pool& p = pool();
  bool too_much;
  {
    const std::lock_guard guard(p.lock);
    is_hooked() ? arena.warm.insert(block, bytes) : arena.give(block, bytes);
    too_much = p.idle() > pool_limit();
  }
  if (too_much) keep_within_limit(p);
}

int64_t block_bytes(int64_t asked) { return is_hooked() ? stepped(asked) : round_up(asked, page_bytes()); }

}  // namespace

void* take_block(int64_t asked) {
  if (asked >= kAddressSpace) fail(Status::kOutOfMemory, "out of memory: no machine has ", asked, " bytes");
  const int64_t bytes = block_bytes(asked);
  return take(pool().arena_of(bytes), bytes);
}

void give_block(void* block, int64_t asked) noexcept {
  const int64_t bytes = block_bytes(asked);
  give(pool().arena_of(bytes), block, bytes);
}

void* take_span() { return take(pool().spans, kSpanBytes); }
void give_span(void* span) noexcept { give(pool().spans, span, kSpanBytes); }

void trim_blocks() noexcept {
  Pool& p = pool();
  TakenOut out;
  {
    const std::lock_guard guard(p.lock);
    if (is_hooked()) {
      out = take_out(p, 0);
    } else {
      for (Arena* arena : p.arenas) arena->unmap_free();
    }
  }
  give_to_hook(out);
}

void set_pool_limit(int64_t bytes) {
  g_limit.store(bytes < 0 ? kAutomaticLimit : bytes, std::memory_order_relaxed);
  keep_within_limit(pool());
}

int64_t pool_limit() {
  const int64_t limit = g_limit.load(std::memory_order_relaxed);
  if (limit >= 0) return limit;
  // Bytes rehearsed on the device "null" were on accounts, and never in memory.
  const int64_t backed = most_backed_bytes();
  const int64_t quarter = std::min(g_accounts_peak.load(std::memory_order_relaxed), backed) / 4;
  return std::max(kLeastLimit, quarter) + std::min(g_step_memory.load(std::memory_order_relaxed), backed);
}

void StepMemory::set(int64_t bytes) noexcept {
  const int64_t before = std::exchange(bytes_, bytes);
  if (bytes == before) return;
  g_step_memory.fetch_add(bytes - before, std::memory_order_relaxed);
  if (bytes < before) keep_within_limit(pool());
}

void note_accounts_peak(int64_t bytes) noexcept { g_accounts_peak.store(bytes, std::memory_order_relaxed); }

}  // namespace tinyai::device
