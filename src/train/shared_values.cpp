#include "train/shared_values.h"

#include <algorithm>

#include "base/error.h"
#include "train/ranked_leaves.h"

namespace tinyai::train {

using autograd::Leaf;
using memory::Pinned;

SharedValues::SharedValues(Ranks& ranks, optim::Optimizer& optimizer, const StateCut& cut)
    : ranks_(ranks), optimizer_(optimizer), cut_(cut) {}

bool SharedValues::is_stepped(const StateCut::Bucket& bucket) const {
  return std::ranges::any_of(bucket.parts,
                             [&](const auto& part) { return static_cast<bool>(parameters_[part.parameter]); });
}

int64_t SharedValues::elements_at_once(const StateCut::Bucket& bucket) const {
  int64_t longest = 1;
  for (size_t i = 1; i < bucket.borders.size(); ++i)
    longest = std::max(longest, bucket.borders[i] - bucket.borders[i - 1]);
  const int64_t most = ranks_.group().bucket_bytes() / size_of(bucket.dtype) / ranks_.count();
  return std::clamp<int64_t>(longest, 1, std::max<int64_t>(most, 1));
}

void SharedValues::prepare(const memory::Place& place) {
  const std::vector<Leaf*> leaves = optimizer_.leaves();
  parameters_.clear();
  parameters_.resize(leaves.size());
  for (size_t i = 0; i < leaves.size(); ++i) {
    if (leaves[i]->frozen.load(std::memory_order_relaxed) || !autograd::settled_gradient(*leaves[i])) continue;
    parameters_[i] =
        Pinned(memory::Id{leaves[i]->variable.load()}, memory::Kind::kVariable, "a parameter of the optimizer");
  }
  borders_.resize(static_cast<size_t>(ranks_.count()) + 1);
  int64_t bytes = 0;
  for (const StateCut::Bucket& bucket : cut_.buckets()) {
    if (is_stepped(bucket)) bytes = std::max(bytes, elements_at_once(bucket) * ranks_.count() * size_of(bucket.dtype));
  }
  block_ = new_array(place, device::cpu(), memory::Category::kWorkspace, {DType::kU8, Shape{bytes}}, {},
                     memory::Exempt::kFromCap);
}

// copy(bytes of a parameter, their device, where in the run they are, how many)
template <class Copy>
void SharedValues::over_parameters(const StateCut::Bucket& bucket, PartRun run, const Copy& copy) const {
  const int64_t size = size_of(bucket.dtype);
  for (const StateCut::Bucket::Part& part : bucket.parts) {
    const int64_t begin = std::max(run.begin, part.begin), end = std::min(run.end, part.begin + part.elements);
    if (begin >= end || !parameters_[part.parameter]) continue;
    const Array& array = parameters_[part.parameter].as<Array>();
    copy(static_cast<std::byte*>(array.data()) + (begin - part.begin) * size, array.device(),
         (begin - run.begin) * size, (end - begin) * size);
  }
}

void SharedValues::gather() {
  for (const StateCut::Bucket& bucket : cut_.buckets())
    if (is_stepped(bucket)) gather(bucket);
  parameters_.clear();
  block_ = nullptr;
}

void SharedValues::gather(const StateCut::Bucket& bucket) {
  const int64_t per_turn = elements_at_once(bucket), size = size_of(bucket.dtype);
  const auto rank = static_cast<size_t>(ranks_.rank());
  auto* const block = static_cast<std::byte*>(block_->data());
  const auto run_of = [&](size_t of, int64_t turn) -> PartRun {
    const int64_t begin = std::min(bucket.borders[of] + turn * per_turn, bucket.borders[of + 1]);
    return {begin, std::min(begin + per_turn, bucket.borders[of + 1])};
  };
  for (int64_t turn = 0;; ++turn) {
    for (size_t of = 0; of + 1 < borders_.size(); ++of)
      borders_[of + 1] = borders_[of] + run_of(of, turn).count() * size;
    if (borders_.back() == 0) break;
    over_parameters(bucket, run_of(rank, turn),
                    [&](const std::byte* values, device::Device& device, int64_t at, int64_t bytes) {
                      device.copy_to_host(block + borders_[rank] + at, values, bytes);
                    });
    ranks_.gather_in_place(block, borders_);
    for (size_t of = 0; of + 1 < borders_.size(); ++of) {
      if (of == rank) continue;
      over_parameters(bucket, run_of(of, turn),
                      [&](std::byte* values, device::Device& device, int64_t at, int64_t bytes) {
                        device.copy_from_host(values, block + borders_[of] + at, bytes);
                      });
    }
  }
  for (const StateCut::Bucket::Part& part : bucket.parts) {
    const Pinned& parameter = parameters_[part.parameter];
    if (parameter) mark_written(parameter.as<Array>());
  }
}

}  // namespace tinyai::train
