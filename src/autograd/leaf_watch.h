// LeafWatch: who wants the gradient of a leaf as soon as a backward has all of it, while the walk goes on.
//
// How many edges lead to each leaf is counted before the walk (LeafUses). A node that has been met is behind its edges,
// whether or not anything flowed: when the last of a leaf's is, its sum is whole. What nothing flowed to is never met:
// leaves before such a node, and those to which rows came, are told of when the walk has ended.
#pragma once

#include <span>
#include <unordered_map>

#include "autograd/leaf.h"
#include "autograd/readers.h"

namespace tinyai::autograd {

class LeafWatch {
 public:
  virtual bool wants(const Leaf& leaf) const = 0;
  // Before the walk: the wanted leaves that the graph leads to. Nothing comes to any other.
  virtual void begin(std::span<const Ref<NodeBase>> leaves) = 0;
  // The whole of what has come to one of them, at most once. Whatever this fails with ends the walk.
  virtual void take(Leaf& leaf, Value gradient) = 0;
  virtual void met_node() = 0;  // between two nodes

 protected:
  ~LeafWatch() = default;
};

class LeafUses {
 public:
  // A search without recursion.
  void count(std::span<const Value> roots, const EdgeReader& reader, const LeafWatch& watch);
  std::span<const Ref<NodeBase>> leaves() const { return leaves_; }
  bool is_last(const Leaf& leaf);  // one more edge to it is behind; true: that was the last

 private:
  std::unordered_map<const NodeBase*, uint32_t, std::hash<const NodeBase*>, std::equal_to<>,
                     memory::EngineAllocator<std::pair<const NodeBase* const, uint32_t>>>
      left_;  // of wanted leaves
  memory::EngineVector<Ref<NodeBase>> leaves_;
};

}  // namespace tinyai::autograd
