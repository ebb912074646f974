#include "train/state_cut.h"

#include <algorithm>

#include "ops/square_blocks.h"

namespace tinyai::train {
namespace {

// Where a bucket is cut that is to be cut there.
int64_t nearest_cut(const StateCut::Bucket& bucket, int64_t wanted) {
  for (const StateCut::Bucket::Part& part : bucket.parts) {
    if (wanted >= part.begin + part.elements) continue;
    const int64_t within = wanted - part.begin, block = ops::kSquareBlock;
    const int64_t below = within / block * block, above = std::min(below + block, part.elements);
    return part.begin + (within - below <= above - within ? below : above);
  }
  return wanted;
}

}  // namespace

StateCut::StateCut(std::span<autograd::Leaf* const> parameters, int64_t bucket_bytes, int64_t ranks)
    : parameters_(parameters.size()) {
  int64_t room = 0;
  for (size_t i = parameters.size(); i-- > 0;) {
    if (parameters[i]->sparse.load(std::memory_order_relaxed)) continue;
    const DType dtype = parameters[i]->spec.dtype;
    const int64_t elements = parameters[i]->spec.shape.elements(), bytes = elements * size_of(dtype);
    if (buckets_.empty() || buckets_.back().dtype != dtype || bytes > room) {
      buckets_.push_back({.parts = {}, .dtype = dtype, .borders = {}});
      room = bucket_bytes;
    }
    Bucket& bucket = buckets_.back();
    const int64_t begin = bucket.parts.empty() ? 0 : bucket.parts.back().begin + bucket.parts.back().elements;
    bucket.parts.push_back({i, begin, elements});
    room -= bytes;
  }
  for (Bucket& bucket : buckets_) {
    const int64_t all = bucket.parts.back().begin + bucket.parts.back().elements;
    for (int64_t rank = 0; rank <= ranks; ++rank)
      bucket.borders.push_back(nearest_cut(bucket, part_border(all, rank, ranks)));
  }
}

std::vector<std::optional<PartRun>> StateCut::parts_of(int64_t rank) const {
  std::vector<std::optional<PartRun>> parts(parameters_);
  const auto number = static_cast<size_t>(rank);
  for (const Bucket& bucket : buckets_) {
    for (const Bucket::Part& part : bucket.parts) {
      const auto within = [&](int64_t at) { return std::clamp<int64_t>(at - part.begin, 0, part.elements); };
      parts[part.parameter] = PartRun{within(bucket.borders[number]), within(bucket.borders[number + 1])};
    }
  }
  return parts;
}

}  // namespace tinyai::train
