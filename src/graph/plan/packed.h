// Packed weights: copies of captured arrays in the order that a device's kernels want them in, made at the first call
// and kept until the array is written again. All plans of a function share them.
#pragma once

#include "array/array.h"
#include "base/mutex.h"
#include "base/spin_lock.h"
#include "graph/ir/graph.h"
#include "memory/reclaim.h"

namespace tinyai::graph {

// One copy. Calls take it as it is, in as many threads as there are; that which finds it out of date makes another.
class PackedWeight final : public memory::IdleSource {
 public:
  struct Copy final : memory::Idle {
    Copy(ArrayRef of, uint32_t at) : array(std::move(of)), version(at) {}
    memory::AccountRef charged() noexcept override { return {&array->storage->account, array->storage->charge()}; }
    const ArrayRef array;
    const uint32_t version;  // of the weight, before it was packed
  };

  PackedWeight(ArrayRef source, Geometry at, uint64_t format);
  ~PackedWeight();

  bool is_of(const Array& source, const Geometry& at, uint64_t format) const {
    return source.storage == source_->storage && at == at_ && format == format_;
  }
  // Null where there is none, or the weight has been written since, or may have been by who was shown it by DLPack.
  ArrayRef current() const noexcept;
  uint32_t version() const noexcept { return source_->storage->version.load(std::memory_order_acquire); }
  void keep(std::unique_ptr<Copy> copy) noexcept;
  ArrayRef kept() const noexcept;  // whatever there is

  // Nothing while a call reads it.
  std::unique_ptr<memory::Idle> take(const memory::RoomRequest& request) noexcept override;
  bool has(const memory::RoomRequest& request) noexcept override;

 private:
  bool has_locked(const memory::RoomRequest& request) const noexcept;

  const ArrayRef source_;
  const Geometry at_;
  const uint64_t format_;
  mutable SpinLock lock_;
  std::unique_ptr<Copy> copy_;
};

// The packed weights of a function.
class PackedWeights {
 public:
  // Gives that one, if a plan has it already.
  std::shared_ptr<PackedWeight> of(const ArrayRef& source, const Geometry& at, uint64_t format);

 private:
  Mutex lock_;
  memory::EngineVector<std::weak_ptr<PackedWeight>> known_;
};

// A node of a plan that packs, and where to.
struct Pack {
  uint32_t buffer;
  int64_t bytes;
  std::shared_ptr<PackedWeight> weight;
};

}  // namespace tinyai::graph
