// StateCut: which elements of each of an optimizer's parameters a rank keeps the state of, and steps.
//
// Parameters lie in buckets as gradients do (buckets.h): whole ones, from the last to the first, one behind the other
// up to the group's bucket_bytes; one that is larger has a bucket of its own. A bucket is cut in as many parts as there
// are ranks, at the multiple of 4,096 elements of a parameter, or its end, that is nearest to the even cut: so the
// squares of whole blocks are a rank's own (ops/square_blocks.h). That follows from the parameters alone; frozen ones
// count too, so that a cut stays where it is when they are not any more. Of a parameter whose gradient is kept by rows
// each rank keeps all.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "autograd/leaf.h"
#include "base/sum_tree.h"

namespace tinyai::train {

class StateCut {
 public:
  struct Bucket {
    struct Part {
      size_t parameter;         // by its number in the optimizer
      int64_t begin, elements;  // in the bucket
    };
    std::vector<Part> parts;
    DType dtype;
    std::vector<int64_t> borders;  // where each rank's part begins, and where the last one's ends
  };
  StateCut(std::span<autograd::Leaf* const> parameters, int64_t bucket_bytes, int64_t ranks);

  std::span<const Bucket> buckets() const { return buckets_; }
  // Parts of all parameters, in the optimizer's order.
  std::vector<std::optional<PartRun>> parts_of(int64_t rank) const;

 private:
  size_t parameters_;
  std::vector<Bucket> buckets_;
};

}  // namespace tinyai::train
