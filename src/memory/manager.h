// Manager: a scope of memory. It owns the arrays, variables and other handles made in it and frees them together,
// children before parents, newest first.
//
// When close() returns, every byte it owned is back in its pool; what something else still keeps (a loan, a view, a
// graph, a running call) has passed to the parent's account. An array survives by ret(), attach() or detach();
// temp_attach() lends it and changes no owner. Any thread may call. Life cycle: docs/memory.md.
//
// Managers and shards are type-stable: their memory is reused, never freed, so that a stale pointer reads an old scope
// id and is found out. The tree and the accounts' slow path have one lock (tree_lock.h); it comes before any shard's.
#pragma once

#include <atomic>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device/device.h"
#include "memory/account.h"
#include "memory/engine_bytes.h"
#include "memory/handle_table.h"
#include "memory/shard.h"
#include "memory/tree_lock.h"

namespace tinyai::memory {

struct alignas(128) Manager {
  uint64_t scope = 0;  // id bits; 0 while in the pool
  EngineString name;
  std::atomic<Manager*> parent{nullptr};
  Shard* home = nullptr;            // the parent's shard of the thread that opened it, among whose children it is
  Manager* next_sibling = nullptr;  // there; newest first
  Manager* previous_sibling = nullptr;
  // The number of the thread that opened it, as long as all shards of the subtree are that one's and nobody else has
  // entered, watched or moved it: its own side of the tree's lock is enough then (tree_lock.h). 0: of no one thread.
  std::atomic<uint32_t> own{0};
  std::atomic<int> depth{0};
  device::Device* device = nullptr;
  uint8_t memory = 0;  // the device's
  Shard* shards = nullptr;

  std::atomic<int> caps{0};             // by the host: for all threads
  bool resident = false;                // all its arrays are
  bool engine = false;                  // a Trainer's or Predictor's own scope: opens under a cap
  bool closing = false;                 // by a close that has the tree's lock
  bool detached = false;                // the root of detached arrays: no votes, nothing lands
  std::atomic<uint32_t> entered_by{0};  // number of the thread that entered it last, for the dump
  std::atomic<int> entered{0};
  uint32_t site = 0;  // where it was opened, when tracking is on

  // Accounts; under the tree's lock, or the side of whose own the scope is.
  int64_t committed = 0, peak = 0;                // of all memories
  int64_t own_committed = 0, own_peak = 0;        // of that of its device
  int64_t limit = 0 /* none */;                   // on that
  bool watched = false, peak_is_new = false;      // see peak_watch.h
  int64_t peak_by_category[kCategoryCount] = {};  // while watched

  // Drops values that only graphs keep: this scope's own, or that of a scope around it; null: nothing does.
  DroppingScope* drops = nullptr;
  DroppingScope* own_drops = nullptr;  // made once, for whichever scope this is

  // Random numbers: the stream of the nearest ancestor-or-self that has a seed.
  std::atomic<bool> seeded{false};
  std::atomic<uint64_t> seed{0}, counter{0};

  std::atomic<int64_t> deadline{0};  // by the steady clock, in nanoseconds; 0: none (deadline.h)
};

struct ManagerOptions {
  std::string name = {};
  std::string device = {};  // empty: the parent's, "cpu" for a base manager
  int64_t limit_bytes = 0;
  uint64_t seed = 0;
  bool has_seed = false;
  bool resident = false;
  bool enter = false;
  bool engine = false;
  bool rematerialise = false;
};

TreeLock& tree_lock();
Manager& system_manager();
Manager& detached_manager();

Id open(Id parent, const ManagerOptions& options);
void close(Id manager);  // again, or null: nothing happens. SYSTEM for the system manager
void enter(Id manager);
void leave(Id manager);
void cap(Id manager);
void uncap(Id manager);
// A step's own cap: of what the calling thread makes in that scope. Other threads go on there. CLOSED, OUT_OF_MEMORY.
Place cap_for_step(Id manager);
void uncap_for_step(const Place& capped) noexcept;  // by the same thread; of a closed scope: nothing happens
void set_limit(Id manager, int64_t limit_bytes);

// Moves of handles (moves.cpp). `resources` are arrays, variables and managers; all or none.
void ret(Id manager, std::span<const Id> resources);
void attach(Id to, std::span<const Id> resources);
void detach(std::span<const Id> resources);
void set_resident(Id resource, bool resident);
// Writes a loan for each resource: of an array or variable a handle of the same kind, of a manager a child scope of the
// borrower with a loan of each array and variable that it holds now.
void temp_attach(Id borrower, std::span<const Id> resources, Id* loans);

// Ends a handle's life: an array, a variable or another leaf kind. Null and dead ones are let pass: false.
bool release(Id id);

// Takes a handle that the caller has pinned and uses for the last time. Nobody else can reach it from then on: false
// where somebody does already, or where releasing it does nothing.
bool take(Slot& slot, Kind kind) noexcept;
void end_last_use(Slot& slot, Kind kind) noexcept;  // as release(); taken or not
void give_back_taken(Slot& slot) noexcept;          // nothing happened to it; one that was not taken is let pass

// Capped by the host, or by a step of the shard's thread. The shard's lock is held, and its scope was not closed.
inline bool is_capped(const Shard& shard) noexcept {
  return shard.step_caps + shard.manager->caps.load(std::memory_order_relaxed) > 0;
}

inline Status admission_locked(const Shard& shard, const Place& place, Exempt exempt) noexcept {
  if (shard.open == place.scope) [[likely]]
    return Status::kOk;
  if (shard.closed || shard.scope.load(std::memory_order_relaxed) != place.scope) return Status::kClosed;
  return is_capped(shard) && exempt == Exempt::kNo ? Status::kCapped : Status::kOk;
}

// Publishes a slot as a member of `place`: CLOSED or CAPPED if the scope was that meanwhile, and then nothing happened
// but that the slot was given back.
Id publish(const Place& place, Slot& slot, Kind kind, void* object, void* extra, uint32_t flags,
           Exempt exempt = Exempt::kNo);

// A slot that is taken before what it is to hold is made: publishing runs out of no memory then.
class FreshSlot {
 public:
  FreshSlot() : slot_(&take_slot()) {}
  FreshSlot(FreshSlot&& other) noexcept : slot_(std::exchange(other.slot_, nullptr)) {}
  FreshSlot& operator=(FreshSlot&&) = delete;
  ~FreshSlot() {
    if (slot_) give_slot(*slot_);
  }
  Id id(Kind kind) const { return id_of(*slot_, kind); }  // that it will have
  Id publish(const Place& place, Kind kind, void* object, void* extra, uint32_t flags) {
    return memory::publish(place, *std::exchange(slot_, nullptr), kind, object, extra, flags);
  }

 private:
  Slot* slot_;
};

// The calling thread's shard of a live manager. CLOSED, KIND, HANDLE.
Place place_in(Id manager, const char* argument = "into");
Place place_of(uint64_t scope);  // CLOSED

// Under the tree's lock.
Manager* find_manager_locked(Id id) noexcept;               // null if it is not alive
Manager& live_manager_locked(Id id, const char* argument);  // CLOSED, KIND, HANDLE
// Reports and messages about many scopes of a deep tree tell each path: then all names each time are too much.
inline constexpr size_t kShownPath = 1000;
std::string path_locked(const Manager& manager);  // "system/model/batch"; cut where it is very long
std::string whole_path_locked(const Manager& manager);
bool is_ancestor_or_self(const Manager* ancestor, const Manager* manager) noexcept;
bool is_capped_locked(const Manager& manager) noexcept;          // by the host, or by a step of the calling thread
Shard& shard_locked(Manager& manager);                           // the calling thread's; throws OUT_OF_MEMORY
void fail_if_unowned(const Manager& manager, const char* call);  // SYSTEM for the system manager and its own children

std::string path_of(Id manager);
Manager* manager_of_scope(uint64_t scope) noexcept;  // type-stable: compare its `scope` afterwards
device::Device& device_of(const Place& place) noexcept;

// The scopes that this thread entered, innermost last.
struct ThreadScopes {
  EngineVector<uint64_t> entered;
};
ThreadScopes& thread_scopes();
uint64_t innermost_scope() noexcept;  // 0: none
uint32_t thread_number();

// The children of a scope, of each thread that opened some the newest first. The tree is locked, as for what follows.
Manager* first_child(const Manager& manager) noexcept;
Manager* next_sibling(const Manager& child) noexcept;
Manager* previous_sibling(const Manager& child) noexcept;
// The tree in preorder, without recursion; null after the last.
const Manager* next_in_subtree(const Manager* manager, const Manager* top) noexcept;
// From now on other threads have a part in it, and so in all above.
void share_locked(Manager& manager) noexcept;

}  // namespace tinyai::memory
