// Which stream serves a place.
#include "memory/random_stream.h"

#include "memory/manager.h"

namespace tinyai::memory {

RandomRange take_random(const Place& place, uint64_t blocks) noexcept {
  Manager* manager = manager_of_scope(place.scope);
  if (!manager) manager = &system_manager();  // closed meanwhile: nobody will see the numbers
  // Managers are type-stable: a scope that is being closed still has a parent to read.
  while (!manager->seeded.load(std::memory_order_relaxed)) {
    Manager* parent = manager->parent.load(std::memory_order_relaxed);
    if (!parent || parent == &system_manager()) break;
    manager = parent;
  }
  return {manager->seed.load(std::memory_order_relaxed), manager->counter.fetch_add(blocks, std::memory_order_relaxed)};
}

}  // namespace tinyai::memory
