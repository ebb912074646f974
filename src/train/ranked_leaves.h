// RankedLeaves: the leaves whose gradients ranks exchange, or a compiled shard gives: those of a module's parameters,
// then what else an optimizer steps. Their numbers are the same on all ranks.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "nn/tree/module.h"
#include "optim/optimizer.h"

namespace tinyai::train {

class RankedLeaves {
 public:
  RankedLeaves(nn::Module& module, const optim::Optimizer& optimizer);

  size_t count() const { return leaves_.size(); }
  autograd::Leaf& operator[](size_t number) const { return static_cast<autograd::Leaf&>(*leaves_[number]); }
  const Ref<ops::NodeBase>& ref(size_t number) const { return leaves_[number]; }
  size_t number_of(const autograd::Leaf& leaf) const;  // GRAPH for another
  std::optional<size_t> find(const autograd::Leaf& leaf) const;
  bool are_same(const RankedLeaves& others) const;

 private:
  void add(autograd::Leaf* leaf);

  std::vector<Ref<ops::NodeBase>> leaves_;
  std::unordered_map<const ops::NodeBase*, size_t> numbers_;
};

// The device of its variable. CLOSED
device::Device& device_of(const autograd::Leaf& leaf);

}  // namespace tinyai::train
