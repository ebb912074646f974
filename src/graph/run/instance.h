// Instance: what one call of a plan runs in: an arena for all that the plan keeps of its own, and its steps, which
// point into it. A call has one to itself, and leaves it behind for the next.
#pragma once

#include <atomic>
#include <memory>

#include "base/mutex.h"
#include "base/spin_lock.h"
#include "graph/plan/steps.h"
#include "graph/run/gradients.h"
#include "memory/reclaim.h"

namespace tinyai::graph {

struct Plan;

// The arenas of a plan, of calls that run and of those to come, for those who look on: no call goes without its own
// meanwhile.
class Arenas {
 public:
  void add(Array& arena);  // OUT_OF_MEMORY
  void remove(Array& arena) noexcept;
  memory::EngineVector<ArrayRef> all() const;

 private:
  mutable Mutex lock_;
  memory::EngineVector<Array*> known_;
};

class Instance final : public memory::EngineObject, public memory::Idle {
 public:
  // The arena is charged to `home`. LIMIT, OUT_OF_MEMORY.
  Instance(const Plan& plan, const memory::Place& home);
  Instance(const Plan& plan, char* base) : Instance(plan, {}, base) {}  // in an arena of others
  ~Instance();
  Instance(const Instance&) = delete;
  Instance& operator=(const Instance&) = delete;

  Steps& steps() { return steps_; }
  std::span<ArrayRef> fresh() { return fresh_; }  // as the plan's; null while no call runs, and once it is a result
  std::span<ReleasedGradient> released() { return released_; }      // of each leaf; nothing while no call runs
  const Array& like(size_t fresh) const { return *likes_[fresh]; }  // a header of what that one is
  char* at(int64_t offset) const { return base_ + offset; }
  void move_to(char* base) noexcept;  // of one in an arena of others: to another of these
  memory::AccountRef charged() noexcept override;

 private:
  Instance(const Plan& plan, ArrayRef arena, char* base);  // base: where there is no arena
  const std::shared_ptr<Arenas> arenas_;                   // its plan's, which it may outlive: see IdleSource
  ArrayRef arena_;
  char* base_;
  Steps steps_;
  memory::EngineVector<ArrayRef> fresh_;
  memory::EngineVector<ReleasedGradient> released_;
  memory::EngineVector<const Array*> likes_;
};

// An arena for such a plan, charged to `home`; null where it needs none. LIMIT, OUT_OF_MEMORY
ArrayRef new_arena(const Plan& plan, const memory::Place& home);

// One of a plan, beside the one that a function's last call left: no more, for each keeps its arena.
class IdleInstance final : public memory::IdleSource {
 public:
  IdleInstance() : IdleSource(memory::IdleKind::kArena) { join(); }
  ~IdleInstance() { leave(); }

  std::unique_ptr<memory::Idle> take(const memory::RoomRequest& request) noexcept override;
  bool has(const memory::RoomRequest& request) noexcept override;
  std::unique_ptr<Instance> take_instance() noexcept;
  void give(std::unique_ptr<Instance> instance) noexcept;

 private:
  SpinLock lock_;
  std::unique_ptr<Instance> waiting_;
};

}  // namespace tinyai::graph
