#include "graph/run/shared_arenas.h"

#include "graph/run/execute.h"

namespace tinyai::graph {

SharedArena::SharedArena(ArrayRef array, std::shared_ptr<Arenas> among)
    : array_(std::move(array)), among_(std::move(among)) {
  among_->add(*array_);
}

SharedArena::~SharedArena() { among_->remove(*array_); }

// What is too small goes after the lock.
std::unique_ptr<SharedArena> SharedArenas::take_waiting(int64_t bytes) noexcept {
  std::unique_ptr<SharedArena> too_small[kMost];
  const std::lock_guard guard(lock_);
  for (size_t i = 0; i < kMost; ++i) {
    if (waiting_[i] && waiting_[i]->bytes() >= bytes) return std::move(waiting_[i]);
    too_small[i] = std::move(waiting_[i]);
  }
  return nullptr;
}

std::unique_ptr<SharedArena> SharedArenas::make(const Plan& plan, const memory::Place& home) {
  return std::make_unique<SharedArena>(new_arena(plan, home), known_);
}

void SharedArenas::give(std::unique_ptr<SharedArena> arena) noexcept {
  note_use();
  const std::lock_guard guard(lock_);
  for (auto& one : waiting_) {
    if (one) continue;
    one = std::move(arena);
    return;
  }
}

std::unique_ptr<SharedArena>* SharedArenas::find_locked(const memory::RoomRequest& request) noexcept {
  for (auto& one : waiting_) {
    if (one && is_wanted(*one, request)) return &one;
  }
  return nullptr;
}

bool SharedArenas::has(const memory::RoomRequest& request) noexcept {
  const std::lock_guard guard(lock_);
  return find_locked(request) != nullptr;
}

std::unique_ptr<memory::Idle> SharedArenas::take(const memory::RoomRequest& request) noexcept {
  const std::lock_guard guard(lock_);
  std::unique_ptr<SharedArena>* const found = find_locked(request);
  return found ? std::move(*found) : nullptr;
}

InSharedArena::InSharedArena(SharedArenas& arenas, const Plan& plan, std::unique_ptr<Instance>& instance,
                             FunctionRef<memory::Place()> home)
    : arenas_(arenas), instance_(instance) {
  if (plan.memory.arena_bytes > 0) arena_ = arenas.take_waiting(plan.memory.arena_bytes);
  if (plan.memory.arena_bytes > 0 && !arena_) {
    arena_ = arenas.make(plan, home());
    is_fresh_ = true;
  }
  char* const base = arena_ ? arena_->base() : nullptr;
  if (!instance_) instance_ = plan.idle.take_instance();
  is_fresh_instance_ = !instance_;
  if (instance_) {
    instance_->move_to(base);
  } else {
    instance_ = std::make_unique<Instance>(plan, base);
  }
}

InSharedArena::~InSharedArena() {
  if (!is_done_ && is_fresh_instance_) instance_ = nullptr;
  if (arena_ && (is_done_ || !is_fresh_)) arenas_.give(std::move(arena_));
}

}  // namespace tinyai::graph
