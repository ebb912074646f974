// Arenas that the plans of one function share: whichever plan a call goes by, it works where the call before it did,
// which the cache still has, and many plans take the memory of the largest.
#pragma once

#include "graph/run/instance.h"

namespace tinyai::graph {

class SharedArena final : public memory::EngineObject, public memory::Idle {
 public:
  SharedArena(ArrayRef array, std::shared_ptr<Arenas> among);
  ~SharedArena();
  SharedArena(const SharedArena&) = delete;
  SharedArena& operator=(const SharedArena&) = delete;

  int64_t bytes() const { return array_->size(0); }
  char* base() const { return static_cast<char*>(array_->data()); }
  memory::AccountRef charged() noexcept override { return {&array_->storage->account, array_->storage->charge()}; }

 private:
  const ArrayRef array_;
  const std::shared_ptr<Arenas> among_;
};

class SharedArenas final : public memory::IdleSource {
 public:
  SharedArenas() : IdleSource(memory::IdleKind::kArena) { join(); }
  ~SharedArenas() { leave(); }

  // Takes one that waits and is large enough; null: none, and what was too small is given back.
  std::unique_ptr<SharedArena> take_waiting(int64_t bytes) noexcept;
  std::unique_ptr<SharedArena> make(const Plan& plan, const memory::Place& home);  // LIMIT, OUT_OF_MEMORY
  void give(std::unique_ptr<SharedArena> arena) noexcept;                          // up to two wait
  std::unique_ptr<memory::Idle> take(const memory::RoomRequest& request) noexcept override;
  bool has(const memory::RoomRequest& request) noexcept override;
  memory::EngineVector<ArrayRef> all() const { return known_->all(); }

 private:
  std::unique_ptr<SharedArena>* find_locked(const memory::RoomRequest& request) noexcept;  // null: none is wanted

  SpinLock lock_;
  static constexpr size_t kMost = 2;
  std::unique_ptr<SharedArena> waiting_[kMost];
  const std::shared_ptr<Arenas> known_ = std::allocate_shared<Arenas>(memory::EngineAllocator<Arenas>());
};

// Puts the instance of a call, or the plan's, or a new one, into a shared arena for a block. What was made for a block
// that is not done() goes with it.
class InSharedArena {
 public:
  InSharedArena(SharedArenas& arenas, const Plan& plan, std::unique_ptr<Instance>& instance,
                FunctionRef<memory::Place()> home);
  ~InSharedArena();
  InSharedArena(const InSharedArena&) = delete;
  InSharedArena& operator=(const InSharedArena&) = delete;
  void done() { is_done_ = true; }

 private:
  SharedArenas& arenas_;
  std::unique_ptr<Instance>& instance_;
  std::unique_ptr<SharedArena> arena_;
  bool is_fresh_ = false, is_fresh_instance_ = false, is_done_ = false;
};

}  // namespace tinyai::graph
