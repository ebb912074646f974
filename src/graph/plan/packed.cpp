// Copies, and who has them.
#include "graph/plan/packed.h"

#include <mutex>

namespace tinyai::graph {

PackedWeight::PackedWeight(ArrayRef source, Geometry at, uint64_t format)
    : source_(std::move(source)), at_(std::move(at)), format_(format) {
  join();
}

PackedWeight::~PackedWeight() { leave(); }

ArrayRef PackedWeight::current() const noexcept {
  if (source_->storage->exported.load(std::memory_order_relaxed)) return {};
  const std::lock_guard guard(lock_);
  return copy_ && copy_->version == version() ? copy_->array : ArrayRef();
}

ArrayRef PackedWeight::kept() const noexcept {
  const std::lock_guard guard(lock_);
  return copy_ ? copy_->array : ArrayRef();
}

void PackedWeight::keep(std::unique_ptr<Copy> copy) noexcept {  // what was there goes after the lock
  const std::lock_guard guard(lock_);
  copy_.swap(copy);
}

std::unique_ptr<Idle> PackedWeight::take() noexcept {
  const std::lock_guard guard(lock_);
  return std::move(copy_);
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
