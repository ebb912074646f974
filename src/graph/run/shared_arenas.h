// Arenas that the plans of one function share: whichever plan a call goes by, it works where the call before it did,
// which the cache still has, and many plans take the memory of the largest. Its backward parts work there too.
#pragma once

#include "graph/run/instance.h"

namespace tinyai::graph {

class SharedArenas final : public memory::IdleSource {
 public:
  SharedArenas() : IdleSource(memory::IdleKind::kArena) { join(); }
  ~SharedArenas() { leave(); }

  // The last call leaves its instance here with its arena, for the next of the same plan. One call at a time has the
  // turn, for as long as it runs; no other waits for that.
  SpinLock turn;
  std::unique_ptr<Instance> last;

  // Takes an arena on the plan's device that is large enough and that no call is in; null: there is none, and what was
  // too small is given back.
  std::unique_ptr<SharedArena> take_waiting(const Plan& plan) noexcept;
  std::unique_ptr<SharedArena> make(const Plan& plan, const memory::Place& home);  // LIMIT, OUT_OF_MEMORY
  void give(std::unique_ptr<SharedArena> arena) noexcept;                          // one waits on a device, the largest
  void give(const Plan& plan, std::unique_ptr<Instance> instance) noexcept;        // to the plan, without its arena

  std::unique_ptr<memory::Idle> take(const memory::RoomRequest& request) noexcept override;
  bool has(const memory::RoomRequest& request) noexcept override;
  memory::EngineVector<ArrayRef> all() const { return known_->all(); }
  using IdleSource::note_use;
  void forget_last() noexcept;         // before its plan ends
  void take_over(SharedArenas& from);  // what no call there is in. bad_alloc

 private:
  std::unique_ptr<SharedArena> take_last(const Plan& plan) noexcept;
  std::unique_ptr<SharedArena> take_any() noexcept;                                        // null: none is idle
  std::unique_ptr<SharedArena>* find_locked(const memory::RoomRequest& request) noexcept;  // null: none is wanted

  static constexpr size_t kDevices = 2;  // on which arenas wait: few functions are called on more
  SpinLock lock_;
  std::unique_ptr<SharedArena> waiting_[kDevices];
  const std::shared_ptr<Arenas> known_ = std::allocate_shared<Arenas>(memory::EngineAllocator<Arenas>());
};

// Sees to it that the instance of a call, or the plan's, or a new one, is in an arena. What was made for a call that is
// not done() goes with it.
class InSharedArena {
 public:
  InSharedArena(SharedArenas& arenas, const Plan& plan, std::unique_ptr<Instance>& instance,
                FunctionRef<memory::Place()> home);
  ~InSharedArena() {
    if (!is_done_) undo();
  }
  InSharedArena(const InSharedArena&) = delete;
  InSharedArena& operator=(const InSharedArena&) = delete;
  void done() { is_done_ = true; }

 private:
  void enter(const Plan& plan, FunctionRef<memory::Place()> home);
  void undo() noexcept;

  SharedArenas& arenas_;
  std::unique_ptr<Instance>& instance_;
  bool is_fresh_ = false, is_fresh_instance_ = false, is_done_ = false;
};

}  // namespace tinyai::graph
