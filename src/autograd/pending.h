// Pending: the nodes a backward pass has still to meet, with the cotangents that have reached them. One alone, as along
// a chain, stands by itself; several are in a heap by level for the order, and a small open-addressed table by node for
// the sums.
#pragma once

#include <algorithm>

#include "autograd/node.h"

namespace tinyai::autograd {

class Pending {
 public:
  struct Entry {
    Ref<NodeBase> node;
    Value first;                         // cotangent of output 0
    memory::EngineVector<Value> others;  // of outputs 1.., when there are several
  };

  bool empty() const { return !alone_.node && heap_.empty(); }
  template <class See>
  void each(See see) const {
    if (alone_.node) see(alone_.node.get());
    for (NodeBase* const node : heap_) see(node);
  }

  // The entry of a node, made when it is new; it stays where it is until the next call of entry or pop.
  Entry& entry(NodeBase* node) {
    if (alone_.node.get() == node) return alone_;
    if (heap_.empty()) {
      if (!alone_.node) {
        alone_.node = Ref<NodeBase>::share(node);
        return alone_;
      }
      Entry& moved = entry_among(alone_.node.get());
      moved = std::exchange(alone_, Entry());
    }
    return entry_among(node);
  }

  // The node of the highest level, with what reached it.
  Entry pop() {
    if (alone_.node) return std::exchange(alone_, Entry());
    NodeBase* node = heap_.front();
    std::pop_heap(heap_.begin(), heap_.end(), by_level);
    heap_.pop_back();
    size_t at = slot_of(node);
    while (entries_[table_[at] - 1].node.get() != node) at = (at + 1) & (table_.size() - 1);
    const uint32_t number = table_[at];
    erase(at);
    free_.push_back(number);
    return std::move(entries_[number - 1]);
  }

 private:
  Entry& entry_among(NodeBase* node) {
    if (2 * (heap_.size() + 1) > table_.size()) grow();
    size_t at = slot_of(node);
    while (table_[at] && entries_[table_[at] - 1].node.get() != node) at = (at + 1) & (table_.size() - 1);
    if (!table_[at]) {
      table_[at] = take_entry(node);
      heap_.push_back(node);
      std::push_heap(heap_.begin(), heap_.end(), by_level);
    }
    return entries_[table_[at] - 1];
  }

  static bool by_level(NodeBase* a, NodeBase* b) { return header_of(a).level < header_of(b).level; }

  size_t slot_of(NodeBase* node) const {
    return (reinterpret_cast<uintptr_t>(node) >> 6) * 0x9E3779B97F4A7C15u >> 20 & (table_.size() - 1);
  }

  uint32_t take_entry(NodeBase* node) {
    uint32_t number;
    if (free_.empty()) {
      entries_.emplace_back();
      free_.reserve(entries_.capacity());  // so that pop cannot fail
      number = static_cast<uint32_t>(entries_.size());
    } else {
      number = free_.back();
      free_.pop_back();
    }
    entries_[number - 1].node = Ref<NodeBase>::share(node);
    return number;
  }

  // Linear probing without tombstones: what follows the hole moves up when its own place allows.
  void erase(size_t hole) {
    const size_t mask = table_.size() - 1;
    for (size_t at = (hole + 1) & mask; table_[at]; at = (at + 1) & mask) {
      const size_t own = slot_of(entries_[table_[at] - 1].node.get());
      if (((at - own) & mask) >= ((at - hole) & mask)) {
        table_[hole] = table_[at];
        hole = at;
      }
    }
    table_[hole] = 0;
  }

  void grow() {
    memory::EngineVector<uint32_t> old(std::max<size_t>(16, table_.size() * 2));
    old.swap(table_);
    for (const uint32_t number : old) {
      if (!number) continue;
      size_t at = slot_of(entries_[number - 1].node.get());
      while (table_[at]) at = (at + 1) & (table_.size() - 1);
      table_[at] = number;
    }
  }

  Entry alone_;  // then the heap is empty
  memory::EngineVector<NodeBase*> heap_;
  memory::EngineVector<uint32_t> table_;  // entry numbers from 1; 0 is free
  memory::EngineVector<Entry> entries_;
  memory::EngineVector<uint32_t> free_;
};

}  // namespace tinyai::autograd
