#include "memory/stream.h"

namespace tinyai::memory {

// Managers are type-stable, and the place's scope is alive or its results will be refused: no lock is needed.
Manager& stream_owner(const Place& place) noexcept {
  Manager* manager = place.shard->manager;
  while (!manager->seeded) {
    Manager* parent = manager->parent.load(std::memory_order_relaxed);
    if (!parent || !parent->parent.load(std::memory_order_relaxed)) break;  // the system manager has no stream
    manager = parent;
  }
  return *manager;
}

RandomRange take_random(const Place& place, uint64_t blocks) noexcept {
  Manager& owner = stream_owner(place);
  return {owner.seed.load(std::memory_order_relaxed), owner.counter.fetch_add(blocks, std::memory_order_relaxed)};
}

}  // namespace tinyai::memory
