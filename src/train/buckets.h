// Buckets: how the gradients of a run's leaves are cut for their exchange between ranks. An optimizer's state that is
// shared out has buckets and borders of its own (state_cut.h): with frozen leaves, and at the blocks of a norm.
//
// A bucket is whole leaves, one behind the other, up to the group's bucket_bytes; a leaf that is larger is a bucket of
// its own. Leaves are taken from the last of RankedLeaves to the first, which is about how a backward completes them:
// so the first buckets are complete while it goes on. That follows from the leaves alone, and not from any batch. So it
// is known before a run, and it is the same on all ranks. In which order buckets go out is another matter
// (bucket_exchange.h): rank 0's first batch tells.
//
// Leaves that share a bucket have a dtype, a device and an optimizer in common, so that their gradients can be one
// block on one account (category gradient): gradients are views of it. Each begins at a multiple of 64 bytes; what lies
// between counts as elements, which are 0. A leaf that no optimizer has adopted is alone in its bucket.
//
// Only leaves that want a whole gradient have a place: neither frozen ones nor those that are found by rows. When that
// changes between two batches, so do the buckets.
//
// Rank r of R sums up a bucket's elements from part_border(elements, r, R) to that of r + 1 (base/part_run.h), and has
// them before anybody else.
#pragma once

#include <span>
#include <vector>

#include "device/device.h"
#include "train/ranked_leaves.h"

namespace tinyai::train {

struct Bucket {
  struct Part {
    size_t leaf;              // its number in RankedLeaves
    int64_t begin, elements;  // in the bucket
  };
  std::vector<Part> parts;
  DType dtype;
  device::Device* device;
  int64_t elements = 0;  // of all, with what lies between

  bool is_one_leaf() const { return parts.size() == 1; }
};

class BucketPlan {
 public:
  struct Place {
    static constexpr size_t kNone = ~size_t{0};
    size_t bucket = kNone, part = 0;
    bool is_none() const { return bucket == kNone; }
  };
  static constexpr size_t kMostParts = 256;  // of a bucket: which of them a rank has found goes with its header

  BucketPlan(const RankedLeaves& leaves, int64_t bucket_bytes);

  std::span<const Bucket> buckets() const { return buckets_; }
  Place place_of(size_t leaf) const { return places_[leaf]; }
  // Whether leaves want a gradient, or none, as they did when this was made.
  bool is_good_for(const RankedLeaves& leaves) const;
  // The same on all ranks whose buckets are the same.
  int64_t hash() const { return hash_; }

 private:
  std::vector<Bucket> buckets_;
  std::vector<Place> places_;  // of each leaf
  int64_t hash_ = 0;
};

}  // namespace tinyai::train
