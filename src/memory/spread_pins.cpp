// Pins of slots that several threads use at once, counted by each thread on lines of its own.
//
// The pins of such a slot are those in its word and those in all threads' counts. Which of them a pin is among does not
// matter: another thread may take it off. A handle that dies gathers them into its word, which alone says from then on
// which is the last. While it gathers, under the lock of the list, no pin of the word is taken for the last.
#include <algorithm>
#include <mutex>

#include "base/spin_lock.h"
#include "base/thread_end.h"
#include "memory/engine_bytes.h"
#include "memory/handle_table.h"

namespace tinyai::memory {
namespace {

constexpr uint32_t kCounts = 64;

struct Count {
  Slot* slot = nullptr;
  uint64_t pins = 0;
};

// A thread's. Others lock it only to gather.
struct ThreadPins : ThreadEnd, EngineObject {
  SpinLock lock;
  Count counts[kCounts];  // by slot number
  ThreadPins *before = nullptr, *after = nullptr;

  Count& count_for(const Slot& slot) { return counts[slot.number % kCounts]; }
};

// The word takes over what that counts.
void give_to_word(Count& count) noexcept {
  if (count.pins) count.slot->word.fetch_add(count.pins, std::memory_order_acq_rel);
  count = {};
}

constinit SpinLock g_list_lock;  // held while a thread's lock is taken by another
constinit ThreadPins* g_first = nullptr;
[[gnu::tls_model("initial-exec")]] constinit thread_local ThreadPins* t_pins = nullptr;

void end_thread_pins(ThreadEnd& end) noexcept {
  auto* const mine = static_cast<ThreadPins*>(&end);
  {
    const std::lock_guard list(g_list_lock);
    std::ranges::for_each(mine->counts, give_to_word);
    (mine->before ? mine->before->after : g_first) = mine->after;
    if (mine->after) mine->after->before = mine->before;
  }
  t_pins = nullptr;
  delete mine;
}

// Null where there is no memory for it.
ThreadPins* make_thread_pins() noexcept try {
  t_pins = new ThreadPins;
  t_pins->run = end_thread_pins;
  at_thread_end(*t_pins);
  const std::lock_guard list(g_list_lock);
  t_pins->after = g_first;
  if (g_first) g_first->before = t_pins;
  return g_first = t_pins;
} catch (const std::bad_alloc&) {
  return nullptr;
}

// The word with all pins that were made before; `also` is set in it first.
uint64_t gathered(Slot& slot, uint64_t also = 0) noexcept {
  const std::lock_guard list(g_list_lock);
  slot.word.fetch_or(also | Slot::kGathering, std::memory_order_acq_rel);
  for (ThreadPins* thread = g_first; thread; thread = thread->after) {
    const std::lock_guard guard(thread->lock);
    if (Count& count = thread->count_for(slot); count.slot == &slot) give_to_word(count);
  }
  return slot.word.fetch_and(~Slot::kGathering, std::memory_order_acq_rel) & ~Slot::kGathering;
}

}  // namespace

bool try_pin_spread(Slot& slot, Id id) noexcept {
  ThreadPins* const mine = t_pins ? t_pins : make_thread_pins();
  if (!mine) return false;
  const std::lock_guard guard(mine->lock);
  const uint64_t word = slot.word.load(std::memory_order_acquire);
  if (!is_live(word, id) || !(word & Slot::kSpread) || word & Slot::kGathering) return false;
  Count& count = mine->count_for(slot);
  if (count.slot != &slot) {
    give_to_word(count);
    count.slot = &slot;
  }
  ++count.pins;
  return true;
}

bool unpin_spread(Slot& slot) noexcept {
  if (t_pins) {
    const std::lock_guard guard(t_pins->lock);
    if (Count& count = t_pins->count_for(slot); count.slot == &slot && count.pins > 0) {
      --count.pins;
      return false;
    }
  }
  for (uint64_t word = slot.word.load(std::memory_order_relaxed);;) {
    if ((word & Slot::kPinMask) == 0) {  // it was made on another thread, which counts it
      word = gathered(slot);
      continue;
    }
    if (slot.word.compare_exchange_weak(word, word - 1, std::memory_order_acq_rel, std::memory_order_relaxed))
      return is_last_pin(word);
  }
}

bool kill_spread(Slot& slot) noexcept { return (gathered(slot, Slot::kDead) & Slot::kPinMask) == 0; }

}  // namespace tinyai::memory
