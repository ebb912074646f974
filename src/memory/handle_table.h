// The handle table: slots whose addresses never move, so that any 64 bits a host passes can be checked.
//
// A slot's word holds generation, kind, a dead bit and the number of calls that use it now (pins). A call pins its
// operands; killing sets the dead bit at once, and whoever drops the last pin frees the object. So close never waits,
// and a running call keeps what it reads. A slot whose generation would wrap is never used again.
//
// Residents, such as a network's parameters, are pinned by many threads at once. Where two meet at such a slot, its
// pins are spread from then on: each thread counts its own (spread_pins.cpp), and the slot is only read.
//
// A call that uses a handle for the last time may take it: it is dead to everybody else then, and yet a member of its
// scope, until the call ends it or gives it back.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "base/error.h"
#include "base/function_ref.h"
#include "memory/call_site.h"
#include "memory/charge.h"
#include "memory/id.h"

namespace tinyai::memory {

struct Shard;

enum SlotFlags : uint32_t {
  kOwnsStorage = 1,  // attach and ret move the storage's account with this handle
  kResident = 2,     // does not vote on where results land
  kLoan = 4,
  kOfVariable = 8,  // a value() or grad() handle: release does nothing, moving is an error
  kNamed = 16,      // remembered when it dies with its scope, for messages
  kOfModule = 32,   // a module's parameter or buffer: release does nothing, moving is an error
};

struct Slot {
  static constexpr uint64_t kPinMask = (1u << 24) - 1, kSpread = 1u << 24, kGathering = 1u << 25, kTaken = 1u << 26,
                            kDead = 1u << 27;

  std::atomic<uint64_t> word{0};
  void* object = nullptr;              // counted, by kind
  void* extra = nullptr;               // a variable's node
  std::atomic<Shard*> owner{nullptr};  // the members this handle is among
  uint32_t previous = 0, next = 0;     // in that list, by slot number
  std::atomic<uint32_t> flags{0};
  uint32_t site = 0;              // where it was made (call_site.h), when tracking is on
  std::atomic<uint32_t> peer{0};  // a variable's value() handle; of such a handle (kOfVariable), its variable
  uint32_t number = 0;            // this slot's own

  bool has_flag(SlotFlags flag) const { return flags.load(std::memory_order_relaxed) & flag; }
};

// One charge that moves with a handle: where the object keeps its account, and what is charged there.
struct AccountRef {
  Shard** account;
  Charge charge;
};

// The table must know this of a kind; the layer that owns the kind registers it.
struct KindTraits {
  void (*drop)(Slot& slot) noexcept = nullptr;  // gives up object and extra; no lock is held
  // The charge that this handle alone keeps alive, if that is so; `account` is then set to null by the caller, under
  // the lock already held, and drop finds nothing left to take off.
  bool (*sole_charge)(const Slot& slot, AccountRef* out) noexcept = nullptr;
  int (*charges)(const Slot& slot, AccountRef out[2]) noexcept = nullptr;  // those that move with the handle
  // The charges of what stands on the owner's account without being a resource, a variable's gradient; a reference
  // holds during its visit.
  void (*visit_slots)(const Slot& slot, FunctionRef<void(AccountRef)> visit) = nullptr;
  int (*value_handles)(const Slot& slot, Id out[2]) noexcept = nullptr;    // handles that move with it
  void (*share)(const Slot& slot, void** object, void** extra) = nullptr;  // counts once more, for a loan
  std::string (*describe)(const Slot& slot) = nullptr;                     // 'w' f32[64,10]
  std::string (*spec)(const Slot& slot) = nullptr;                         // f32[64,10]
  std::string (*label)(const Slot& slot) = nullptr;                        // w, or nothing
};
void register_kind(Kind kind, const KindTraits& traits);
const KindTraits& traits(Kind kind);

// Chunks are made as needed and never freed.
inline constexpr uint32_t kChunkSlots = 4096, kChunks = (1u << Id::kSlotBits) / kChunkSlots;
extern std::atomic<Slot*> g_chunks[kChunks];

// Neighbouring numbers lie nine slots apart: two threads often hold neighbours, and slots of 56 bytes share lines.
inline Slot& slot_at(uint32_t number) {  // a number that was handed out
  return g_chunks[number / kChunkSlots].load(std::memory_order_acquire)[number * 9 % kChunkSlots];
}
inline bool is_slot(uint32_t number) {  // false for a number that never was
  return number != 0 && g_chunks[number / kChunkSlots].load(std::memory_order_acquire) != nullptr;
}
inline Id id_of(const Slot& slot, Kind kind) {
  const uint64_t generation = slot.word.load(std::memory_order_relaxed) >> (Id::kSlotBits + Id::kKindBits);
  return {generation << (Id::kSlotBits + Id::kKindBits) | static_cast<uint64_t>(kind) << Id::kSlotBits | slot.number};
}

// A manager's may be read while another thread closes it: what is read is checked afterwards, by the slot's word or by
// whose the manager is.
inline void store_object(Slot& slot, void* object) noexcept {
  __atomic_store_n(&slot.object, object, __ATOMIC_RELEASE);
}
inline void* load_object(const Slot& slot) noexcept { return __atomic_load_n(&slot.object, __ATOMIC_ACQUIRE); }

Slot& take_slot();                    // unpublished; throws OUT_OF_MEMORY
void give_slot(Slot& slot) noexcept;  // the next generation starts

// The error for an id that does not name a live handle of that kind. `call` and `argument` name the place.
[[noreturn]] void fail_dead(Id id, Kind wanted, const char* argument);
bool never_was(Id id) noexcept;  // a slot or generation that the table has not given out yet

// True if a handle that dies now is remembered for fail_dead: named ones always, all while tracking is on.
inline bool is_memorable(const Slot& slot) { return slot.has_flag(kNamed) || is_tracking(); }
// Remembers what it was, where it was made and where it dies. `how`: "released", "closed with its owner".
void remember_dead(const Slot& slot, Id id, const std::string& owner_path, const char* how) noexcept;

void remember_dead(Id manager, const std::string& path, uint32_t site) noexcept;  // closed

// Finishes a slot that is dead and unpinned: drops its object and recycles it.
void finish(Slot& slot, Kind kind) noexcept;
// Finishes the last pin of a dead handle, which may go in the middle of anything: put off while the thread holds a
// lock, for dropping takes locks and calls the host.
void finish_unpinned(Slot& slot, Kind kind) noexcept;

inline Slot* find(Id id) { return is_slot(id.slot()) ? &slot_at(id.slot()) : nullptr; }

// True if the slot still holds that handle, alive. To whoever has taken it, it is while only kDead is `gone`.
inline bool is_live(uint64_t word, Id id, uint64_t gone = Slot::kDead | Slot::kTaken) {
  return ((word ^ id.bits) >> Id::kSlotBits) == 0 && !(word & gone) && id.kind() != Kind::kNone;
}

// Pins of a slot whose word says kSpread.
bool try_pin_spread(Slot& slot, Id id) noexcept;  // false: the word has to count it
bool unpin_spread(Slot& slot) noexcept;           // true: the last of a dead handle
bool kill_spread(Slot& slot) noexcept;            // true: no call uses it

inline bool try_pin(Slot& slot, Id id) {
  uint64_t word = slot.word.load(std::memory_order_relaxed), spread = 0;
  while (is_live(word, id)) {
    if (word & Slot::kSpread && try_pin_spread(slot, id)) return true;
    if (slot.word.compare_exchange_weak(word, (word | spread) + 1, std::memory_order_acquire,
                                        std::memory_order_relaxed)) {
      return true;
    }
    if (slot.has_flag(kResident)) spread = Slot::kSpread;  // another thread was here just now
  }
  return false;
}

// Whether the pin that was taken off that word was the last of a dead handle. While pins are gathered they are
// elsewhere.
inline bool is_last_pin(uint64_t before) {
  return (before & (Slot::kDead | Slot::kGathering | Slot::kPinMask)) == (Slot::kDead | 1);
}

inline void unpin(Slot& slot, Kind kind) noexcept {
  const bool last = slot.word.load(std::memory_order_relaxed) & Slot::kSpread
                        ? unpin_spread(slot)
                        : is_last_pin(slot.word.fetch_sub(1, std::memory_order_acq_rel));
  if (last) [[unlikely]]
    finish_unpinned(slot, kind);
}

// Marks the handle dead; true if no call uses it, so that the caller must finish it. Under the owner shard's lock, when
// the slot is no member any more: whoever unpins it last may give it to another handle at once.
inline bool kill(Slot& slot) noexcept {
  uint64_t word = slot.word.load(std::memory_order_relaxed);
  while (!(word & Slot::kSpread)) {
    if (slot.word.compare_exchange_weak(word, word | Slot::kDead, std::memory_order_acq_rel, std::memory_order_relaxed))
      return (word & Slot::kPinMask) == 0;
  }
  return kill_spread(slot);
}

// Keeps a handle's object alive and readable while it is in scope.
class Pinned {
 public:
  Pinned() = default;
  Pinned(Id id, Kind kind, const char* argument) { pin(id, kind, argument); }
  Pinned(Pinned&& other) noexcept : slot_(other.slot_), kind_(other.kind_) { other.slot_ = nullptr; }
  Pinned& operator=(Pinned&& other) noexcept {
    std::swap(slot_, other.slot_);
    std::swap(kind_, other.kind_);
    return *this;
  }
  ~Pinned() {
    if (slot_) unpin(*slot_, kind_);
  }

  // Makes an empty one take hold. HANDLE, KIND, CLOSED.
  void pin(Id id, Kind kind, const char* argument) {
    if (!try_hold(id, kind)) [[unlikely]]
      fail_dead(id, kind, argument);
  }
  bool try_hold(Id id, Kind kind) {
    Slot* slot = find(id);
    if (id.kind() != kind || !slot || !try_pin(*slot, id)) [[unlikely]]
      return false;
    slot_ = slot;
    kind_ = kind;
    return true;
  }

  Slot* operator->() const { return slot_; }
  Slot& operator*() const { return *slot_; }
  explicit operator bool() const { return slot_ != nullptr; }
  template <class T>
  T& as() const {
    return *static_cast<T*>(slot_->object);
  }
  Kind kind() const { return kind_; }
  Id id() const { return id_of(*slot_, kind_); }

 private:
  Slot* slot_ = nullptr;
  Kind kind_ = Kind::kNone;
};

}  // namespace tinyai::memory
