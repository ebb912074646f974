// Instance: what one call of a plan runs in: steps, which point into an arena for all that the plan keeps of its own. A
// call has one to itself, and leaves it behind for the next. The arena is one of its function's, for whichever plan.
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

// The arenas of a function, of calls that run and of those to come, for those who look on: no call goes without its own
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

class SharedArena final : public memory::EngineObject, public memory::Idle {
 public:
  SharedArena(ArrayRef array, std::shared_ptr<Arenas> among);
  ~SharedArena();
  SharedArena(const SharedArena&) = delete;
  SharedArena& operator=(const SharedArena&) = delete;

  int64_t bytes() const { return array_->size(0); }
  bool is_on(const device::Device& device) const { return &array_->device() == &device; }
  const ArrayRef& array() const { return array_; }
  bool is_like(const SharedArena& other) const { return other.is_on(array_->device()); }
  char* base() const { return static_cast<char*>(array_->data()); }
  memory::AccountRef charged() noexcept override { return {&array_->storage->account, array_->storage->charge()}; }

 private:
  const ArrayRef array_;
  const std::shared_ptr<Arenas> among_;
};

class Instance final : public memory::EngineObject, public memory::Idle {
 public:
  Instance(const Plan& plan, std::unique_ptr<SharedArena> arena);  // null: where the plan needs none
  ~Instance() override = default;
  Instance(const Instance&) = delete;
  Instance& operator=(const Instance&) = delete;

  Steps& steps() { return steps_; }
  std::span<ArrayRef> fresh() { return fresh_; }  // as the plan's; null while no call runs, and once it is a result
  std::span<ReleasedGradient> released() { return released_; }      // of each leaf; nothing while no call runs
  const Array& like(size_t fresh) const { return *likes_[fresh]; }  // a header of what that one is
  char* at(int64_t offset) const { return base_ + offset; }
  const SharedArena* arena() const { return arena_.get(); }
  void enter(std::unique_ptr<SharedArena> arena) noexcept;
  std::unique_ptr<SharedArena> leave_arena() noexcept { return std::move(arena_); }
  memory::AccountRef charged() noexcept override { return arena_ ? arena_->charged() : memory::AccountRef{}; }

 private:
  std::unique_ptr<SharedArena> arena_;
  char* base_;  // of the last one
  Steps steps_;
  memory::EngineVector<ArrayRef> fresh_;
  memory::EngineVector<ReleasedGradient> released_;
  memory::EngineVector<const Array*> likes_;
};

// An arena for such a plan, charged to `home`; null where it needs none. LIMIT, OUT_OF_MEMORY
ArrayRef new_arena(const Plan& plan, const memory::Place& home);

// One of a plan, without an arena, beside the one that a function's last call left.
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
