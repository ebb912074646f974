#include "graph/run/shared_arenas.h"

#include "graph/run/execute.h"

namespace tinyai::graph {

SharedArena::SharedArena(ArrayRef array, std::shared_ptr<Arenas> among)
    : array_(std::move(array)), among_(std::move(among)) {
  among_->add(*array_);
}

SharedArena::~SharedArena() { among_->remove(*array_); }

SharedArenas::~SharedArenas() {
  leave();
  while (take()) {
  }
}

std::unique_ptr<SharedArena> SharedArenas::take_waiting(int64_t bytes) noexcept {
  for (auto& one : waiting_) {
    if (one.load(std::memory_order_relaxed) == nullptr) continue;
    std::unique_ptr<SharedArena> arena(one.exchange(nullptr, std::memory_order_acquire));
    if (arena && arena->bytes() >= bytes) return arena;
  }
  return nullptr;
}

std::unique_ptr<SharedArena> SharedArenas::make(const Plan& plan, const memory::Place& home) {
  return std::make_unique<SharedArena>(new_arena(plan, home), known_);
}

void SharedArenas::give(std::unique_ptr<SharedArena> arena) noexcept {
  for (auto& one : waiting_) {
    SharedArena* none = nullptr;
    if (one.compare_exchange_strong(none, arena.get(), std::memory_order_release, std::memory_order_relaxed)) {
      arena.release();
      return;
    }
  }
}

std::unique_ptr<Idle> SharedArenas::take() noexcept {
  for (auto& one : waiting_) {
    if (SharedArena* const arena = one.exchange(nullptr, std::memory_order_acquire))
      return std::unique_ptr<Idle>(arena);
  }
  return nullptr;
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
