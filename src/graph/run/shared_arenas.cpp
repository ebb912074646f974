#include "graph/run/shared_arenas.h"

#include <mutex>

#include "graph/run/execute.h"

namespace tinyai::graph {

std::unique_ptr<SharedArena> SharedArenas::take_last(const Plan& plan) noexcept {
  const std::unique_lock had(turn, std::try_to_lock);
  const bool is_there = had.owns_lock() && last && last->arena() && last->arena()->is_on(plan.device);
  return is_there ? last->leave_arena() : nullptr;
}

std::unique_ptr<SharedArena> SharedArenas::take_waiting(const Plan& plan) noexcept {
  const auto is_enough = [&](const auto& arena) { return arena && arena->bytes() >= plan.memory.arena_bytes; };
  std::unique_ptr<SharedArena> arena;
  {
    const std::lock_guard guard(lock_);
    for (auto& one : waiting_) {
      if (one && one->is_on(plan.device)) arena = std::move(one);
    }
  }
  if (!is_enough(arena)) arena = take_last(plan);
  return is_enough(arena) ? std::move(arena) : nullptr;
}

std::unique_ptr<SharedArena> SharedArenas::take_any() noexcept {
  {
    const std::lock_guard guard(lock_);
    for (auto& one : waiting_) {
      if (one) return std::move(one);
    }
  }
  const std::unique_lock had(turn, std::try_to_lock);
  return had.owns_lock() && last ? last->leave_arena() : nullptr;
}

void SharedArenas::take_over(SharedArenas& from) {
  while (const std::unique_ptr<SharedArena> arena = from.take_any()) {
    give(std::make_unique<SharedArena>(arena->array(), known_));
  }
}

std::unique_ptr<SharedArena> SharedArenas::make(const Plan& plan, const memory::Place& home) {
  return std::make_unique<SharedArena>(new_arena(plan, home), known_);
}

// The smaller of two goes, after the lock.
void SharedArenas::give(std::unique_ptr<SharedArena> arena) noexcept {
  if (!arena) return;
  note_use();
  const std::lock_guard guard(lock_);
  std::unique_ptr<SharedArena>* place = nullptr;
  for (auto& one : waiting_) {
    if (!one && !place) place = &one;
    if (one && one->is_like(*arena)) {
      place = one->bytes() < arena->bytes() ? &one : nullptr;
      break;
    }
  }
  if (place) place->swap(arena);
}

void SharedArenas::give(const Plan& plan, std::unique_ptr<Instance> instance) noexcept {
  if (!instance) return;
  give(instance->leave_arena());
  plan.idle.give(std::move(instance));
}

void SharedArenas::forget_last() noexcept {
  std::unique_ptr<Instance> gone;  // let go after the lock
  const std::lock_guard had(turn);
  gone = std::move(last);
}

std::unique_ptr<SharedArena>* SharedArenas::find_locked(const memory::RoomRequest& request) noexcept {
  for (auto& one : waiting_) {
    if (one && is_wanted(*one, request)) return &one;
  }
  return nullptr;
}

bool SharedArenas::has(const memory::RoomRequest& request) noexcept {
  {
    const std::lock_guard guard(lock_);
    if (find_locked(request)) return true;
  }
  const std::unique_lock had(turn, std::try_to_lock);
  return had.owns_lock() && last && is_wanted(*last, request);
}

std::unique_ptr<memory::Idle> SharedArenas::take(const memory::RoomRequest& request) noexcept {
  {
    const std::lock_guard guard(lock_);
    if (auto* const found = find_locked(request)) return std::move(*found);
  }
  const std::unique_lock had(turn, std::try_to_lock);
  return had.owns_lock() && last && is_wanted(*last, request) ? std::move(last) : nullptr;
}

InSharedArena::InSharedArena(SharedArenas& arenas, const Plan& plan, std::unique_ptr<Instance>& instance,
                             FunctionRef<memory::Place()> home)
    : arenas_(arenas), instance_(instance) {
  if (!instance_ || (plan.memory.arena_bytes > 0 && !instance_->arena())) enter(plan, home);
}

void InSharedArena::enter(const Plan& plan, FunctionRef<memory::Place()> home) {
  std::unique_ptr<SharedArena> arena;
  if (plan.memory.arena_bytes > 0) arena = arenas_.take_waiting(plan);
  if (plan.memory.arena_bytes > 0 && !arena) {
    arena = arenas_.make(plan, home());
    is_fresh_ = true;
  }
  if (!instance_) instance_ = plan.idle.take_instance();
  if (instance_) return instance_->enter(std::move(arena));
  instance_ = std::make_unique<Instance>(plan, std::move(arena));
  is_fresh_instance_ = true;
}

void InSharedArena::undo() noexcept {
  std::unique_ptr<SharedArena> arena = instance_->leave_arena();
  if (!is_fresh_) arenas_.give(std::move(arena));
  if (is_fresh_instance_) instance_ = nullptr;
}

}  // namespace tinyai::graph
