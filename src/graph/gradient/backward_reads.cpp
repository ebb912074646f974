// Three walks over the backward.
#include "graph/gradient/backward_reads.h"

#include <algorithm>

namespace tinyai::graph {
namespace {

using Bits = std::vector<uint64_t>;

void add(Bits& to, const Bits& from) {
  for (size_t i = 0; i < from.size(); ++i) to[i] |= from[i];
}

}  // namespace

BackwardReads::BackwardReads(const Graph& graph, const Joint& joint)
    : graph_(graph),
      first_(joint.forward.nodes),
      readers_(graph.nodes.size() - first_ + joint.targets.size()),
      of_(graph.buffers.size()) {
  add_roots(joint);
  add_wanted(joint);
  add_readers(joint);
}

void BackwardReads::add_roots(const Joint& joint) {
  std::vector<uint64_t> roots(graph_.buffers.size());
  for (size_t i = 0; i < joint.cotangents.size(); ++i) roots[joint.cotangents[i]] = uint64_t{1} << i;
  for (size_t n = first_; n < graph_.nodes.size(); ++n) {
    const Node& node = graph_.nodes[n];
    uint64_t& all = of_node(n).roots;
    for (const Use& use : graph_.uses_of(node)) all |= use.buffer == kNone ? 0 : roots[use.buffer];
    for (uint32_t i = 0; i < node.out_count; ++i) roots[node.first_out + i] = all;
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (graph_.is_updated(node, i)) roots[graph_.uses_of(node)[i].buffer] |= all;
    }
  }
  // A gradient that is what the forward has left, as it is, whichever cotangent came.
  const uint64_t any = joint.roots.size() < 64 ? (uint64_t{1} << joint.roots.size()) - 1 : ~uint64_t{0};
  for (size_t i = 0; i < joint.targets.size(); ++i) readers_[readers_.size() - joint.targets.size() + i].roots = any;
}

void BackwardReads::add_wanted(const Joint& joint) {
  const Bits none((joint.targets.size() + 63) / 64);
  std::vector<Bits> wanted(graph_.buffers.size(), none);
  for (Reader& reader : readers_) reader.wanted = none;
  for (size_t i = 0; i < joint.targets.size(); ++i) {
    Reader& itself = readers_[readers_.size() - joint.targets.size() + i];
    itself.wanted[i / 64] |= uint64_t{1} << i % 64;
    add(wanted[graph_.results[joint.outputs + i].buffer], itself.wanted);
  }
  for (size_t n = graph_.nodes.size(); n-- > first_;) {
    const Node& node = graph_.nodes[n];
    Bits& all = of_node(n).wanted;
    for (uint32_t i = 0; i < node.out_count; ++i) add(all, wanted[node.first_out + i]);
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (graph_.is_updated(node, i)) add(all, wanted[graph_.uses_of(node)[i].buffer]);
    }
    for (const Use& use : graph_.uses_of(node)) {
      if (use.buffer != kNone) add(wanted[use.buffer], all);
    }
  }
}

// A gradient that hangs on no cotangent is read where its result is.
void BackwardReads::add_readers(const Joint& joint) {
  for (size_t i = 0; i < joint.targets.size(); ++i) {
    of_[graph_.results[joint.outputs + i].buffer].push_back(
        static_cast<uint32_t>(readers_.size() - joint.targets.size() + i));
  }
  for (size_t n = graph_.nodes.size(); n-- > first_;) {
    const Node& node = graph_.nodes[n];
    std::vector<uint32_t> who;
    if (of_node(n).roots != 0) {
      who = {static_cast<uint32_t>(n - first_)};
    } else {
      for (uint32_t i = 0; i < node.out_count; ++i)
        who.insert(who.end(), of_[node.first_out + i].begin(), of_[node.first_out + i].end());
    }
    for (const Use& use : graph_.uses_of(node)) {
      if (use.buffer != kNone) of_[use.buffer].insert(of_[use.buffer].end(), who.begin(), who.end());
    }
  }
}

bool BackwardReads::Reader::runs_with(const Reader& other) const {
  if (roots & ~other.roots) return false;
  for (size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] & ~other.wanted[i]) return false;
  }
  return true;
}

bool BackwardReads::reads_with(uint32_t one, uint32_t other) const {
  return std::all_of(of_[one].begin(), of_[one].end(), [&](uint32_t reader) {
    return std::any_of(of_[other].begin(), of_[other].end(),
                       [&](uint32_t with) { return readers_[reader].runs_with(readers_[with]); });
  });
}

}  // namespace tinyai::graph
