#include "train/ranked_leaves.h"

#include <algorithm>

#include "base/error.h"

namespace tinyai::train {

using autograd::Leaf;
using memory::Kind;
using memory::Pinned;

RankedLeaves::RankedLeaves(nn::Module& module, const optim::Optimizer& optimizer) {
  for (const nn::Named& named : nn::parameters_of(module)) {
    const Pinned variable(named.id, Kind::kVariable, named.name.c_str());
    add(autograd::leaf_of(ops::Edge::from_bits(variable->extra)));
  }
  for (Leaf* leaf : optimizer.leaves()) add(leaf);
}

void RankedLeaves::add(Leaf* leaf) {
  if (leaf && numbers_.emplace(leaf, leaves_.size()).second)
    leaves_.push_back(Ref<ops::NodeBase>::share(static_cast<ops::NodeBase*>(leaf)));
}

std::optional<size_t> RankedLeaves::find(const Leaf& leaf) const {
  const auto found = numbers_.find(&leaf);
  if (found == numbers_.end()) return {};
  return found->second;
}

bool RankedLeaves::are_same(const RankedLeaves& others) const {
  return std::ranges::equal(leaves_, others.leaves_, [](const auto& a, const auto& b) { return a.get() == b.get(); });
}

size_t RankedLeaves::number_of(const Leaf& leaf) const {
  if (const std::optional<size_t> number = find(leaf)) return *number;
  fail(Status::kGraph, "the loss depends on '", leaf.name, "' ", to_string(leaf.spec),
       ", which neither the module has nor the optimizer steps: ranks exchange the gradients of those alone");
}

device::Device& device_of(const Leaf& leaf) {
  return Pinned(memory::Id{leaf.variable.load()}, Kind::kVariable, "the variable of a gradient").as<Array>().device();
}

}  // namespace tinyai::train
