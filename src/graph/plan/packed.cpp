// Copies, and who has them.
#include "graph/plan/packed.h"

#include <mutex>

namespace tinyai::graph {

PackedWeight::PackedWeight(ArrayRef source, Geometry at, uint64_t format)
    : IdleSource(memory::IdleKind::kCopy), source_(std::move(source)), at_(std::move(at)), format_(format) {
  join();
}

PackedWeight::~PackedWeight() { leave(); }

ArrayRef PackedWeight::current() const noexcept {
  if (source_->storage->exported.load(std::memory_order_relaxed)) return {};
  const std::lock_guard guard(lock_);
  if (!copy_ || copy_->version != version()) return {};
  note_use();
  return copy_->array;
}

ArrayRef PackedWeight::kept() const noexcept {
  const std::lock_guard guard(lock_);
  return copy_ ? copy_->array : ArrayRef();
}

void PackedWeight::keep(std::unique_ptr<Copy> copy) noexcept {  // what was there goes after the lock
  note_use();
  const std::lock_guard guard(lock_);
  copy_.swap(copy);
}

bool PackedWeight::has_locked(const memory::RoomRequest& request) const noexcept {
  return copy_ && copy_->array->is_sole_owner() && is_wanted(*copy_, request);
}

bool PackedWeight::has(const memory::RoomRequest& request) noexcept {
  const std::lock_guard guard(lock_);
  return has_locked(request);
}

std::unique_ptr<memory::Idle> PackedWeight::take(const memory::RoomRequest& request) noexcept {
  const std::lock_guard guard(lock_);
  return has_locked(request) ? std::move(copy_) : nullptr;
}

std::shared_ptr<PackedWeight> PackedWeights::of(const ArrayRef& source, const Geometry& at, uint64_t format) {
  memory::EngineVector<std::shared_ptr<PackedWeight>> seen;  // who had the last of them lets it go after the lock
  const std::lock_guard guard(lock_);
  for (const auto& known : known_) {
    seen.push_back(known.lock());
    if (seen.back() && seen.back()->is_of(*source, at, format)) return seen.back();
  }
  std::erase_if(known_, [](const auto& known) { return known.expired(); });
  auto made = std::allocate_shared<PackedWeight>(memory::EngineAllocator<PackedWeight>(), source, at, format);
  known_.push_back(made);
  return made;
}

}  // namespace tinyai::graph
