#include "train/buckets.h"

#include <functional>

#include "base/aligned_size.h"

namespace tinyai::train {
namespace {

using autograd::Leaf;

bool wants_whole(const Leaf& leaf) {
  return !leaf.frozen.load(std::memory_order_relaxed) && !leaf.sparse.load(std::memory_order_relaxed) &&
         !leaf.dead.load(std::memory_order_relaxed);
}

uint64_t mixed(uint64_t hash, uint64_t number) { return (hash ^ number) * 0x9e3779b97f4a7c15 + (hash >> 29); }

// Leaves with the same kin may have their gradients in one block.
struct Kin {
  DType dtype;
  device::Device* device;
  uint64_t home;
  friend bool operator==(const Kin&, const Kin&) = default;
};

}  // namespace

BucketPlan::BucketPlan(const RankedLeaves& leaves, int64_t bucket_bytes) : places_(leaves.count()) {
  Kin last{};
  uint64_t hash = 0;
  for (size_t leaf = leaves.count(); leaf-- > 0;) {
    const Leaf& of = leaves[leaf];
    if (!wants_whole(of)) continue;
    const Kin kin{of.spec.dtype, &device_of(of), of.home.load(std::memory_order_relaxed)};
    const int64_t size = size_of(kin.dtype), elements = of.spec.shape.elements();
    const int64_t begin = buckets_.empty() ? 0 : aligned_size(buckets_.back().elements * size) / size;
    const bool joins = !buckets_.empty() && kin == last && kin.home != 0 && buckets_.back().parts.size() < kMostParts &&
                       (begin + elements) * size <= bucket_bytes;
    if (!joins) buckets_.push_back({.parts = {}, .dtype = kin.dtype, .device = kin.device});
    Bucket& bucket = buckets_.back();
    places_[leaf] = {buckets_.size() - 1, bucket.parts.size()};
    bucket.parts.push_back({leaf, joins ? begin : 0, elements});
    bucket.elements = bucket.parts.back().begin + elements;
    last = kin;
    for (const auto number :
         {static_cast<uint64_t>(leaf), static_cast<uint64_t>(joins), static_cast<uint64_t>(elements)})
      hash = mixed(hash, number);
  }
  hash_ = static_cast<int64_t>(hash >> 1);
}

bool BucketPlan::is_good_for(const RankedLeaves& leaves) const {
  for (size_t leaf = 0; leaf < leaves.count(); ++leaf)
    if (wants_whole(leaves[leaf]) == places_[leaf].is_none()) return false;
  return true;
}

}  // namespace tinyai::train
