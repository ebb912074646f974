// Common subexpression elimination (CSE): one call for several of the same operator, attributes and operands. Exact.
//
// The same operand is the same part of the same version of a buffer. Inputs and captures may share elements without
// showing it, so a write to any of them counts for all. What is written in place, and what is a result, stays an array
// of its own.
#include <numeric>
#include <unordered_map>

#include "graph/passes/passes.h"
#include "ops/attributes.h"

namespace tinyai::graph {
namespace {

class Merging {
 public:
  explicit Merging(Graph& graph)
      : graph_(graph),
        stands_for_(graph.buffers.size()),
        is_result_(graph.buffers.size()),
        writes_(graph.nodes.size()) {
    std::iota(stands_for_.begin(), stands_for_.end(), 0u);
    for (const Use& use : graph.results) is_result_[use.buffer] = true;
    for (const LeafGradient& gradient : graph.gradients) {
      if (gradient.becomes != kNone) is_result_[gradient.becomes] = true;
    }
  }

  void run() {
    std::vector<bool> goes(graph_.nodes.size());
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      const Node& node = graph_.nodes[n];
      for (uint32_t i = 0; i < node.use_count; ++i) {
        Use& use = graph_.uses[node.first_use + i];
        if (use.buffer != kNone) use.buffer = stands_for_[use.buffer];
      }
      writes_[n] = outside_writes_;
      goes[n] = is_pure(node) && merge(n);
      for (uint32_t i = 0; i < node.use_count; ++i) {
        if (graph_.is_updated(node, i) && is_outside(graph_.uses_of(node)[i])) ++outside_writes_;
      }
    }
    size_t n = 0;
    std::erase_if(graph_.nodes, [&](const Node&) { return goes[n++]; });
  }

 private:
  bool is_outside(const Use& use) const { return use.buffer != kNone && graph::is_outside(graph_.buffers[use.buffer]); }

  bool is_pure(const Node& node) const {
    if (node.draws || node.out_count == 0 || node.op->info->updated || control_op(graph_, node)) return false;
    for (uint32_t i = 0; i < node.out_count; ++i) {
      if (graph_.buffers[node.first_out + i].versions > 0) return false;
    }
    return true;
  }

  bool is_the_same(uint32_t a_at, uint32_t b_at) const {
    const Node &a = graph_.nodes[a_at], &b = graph_.nodes[b_at];
    if (a.op != b.op || a.use_count != b.use_count || a.out_count != b.out_count) return false;
    const auto in_a = graph_.uses_of(a), in_b = graph_.uses_of(b);
    for (uint32_t i = 0; i < a.use_count; ++i) {
      if (in_a[i].buffer != in_b[i].buffer || in_a[i].version != in_b[i].version || !(in_a[i].at == in_b[i].at))
        return false;
      if (is_outside(in_a[i]) && writes_[a_at] != writes_[b_at]) return false;
    }
    for (uint32_t i = 0; i < a.out_count; ++i) {
      if (!(graph_.buffers[a.first_out + i].whole == graph_.buffers[b.first_out + i].whole)) return false;
    }
    return !a.op->info->attrs_bytes || ops::equal_attributes(*a.op->info, graph_.attrs(a), graph_.attrs(b));
  }

  size_t hash(const Node& node) const {
    size_t hash = std::hash<const void*>()(node.op);
    const auto add = [&](uint64_t word) { hash = (hash ^ word) * 0x9e3779b97f4a7c15u; };
    if (node.op->info->attrs_bytes) add(ops::hash_attributes(*node.op->info, graph_.attrs(node)));
    for (const Use& use : graph_.uses_of(node)) add(use.buffer + (uint64_t{use.version} << 32));
    return hash;
  }

  // With an earlier one; that is then what its outputs stand for.
  bool merge(uint32_t at) {
    const Node& node = graph_.nodes[at];
    const size_t key = hash(node);
    for (auto [known, last] = known_.equal_range(key); known != last; ++known) {
      if (!is_the_same(known->second, at)) continue;
      for (uint32_t i = 0; i < node.out_count; ++i) {
        if (is_result_[node.first_out + i]) return false;
      }
      for (uint32_t i = 0; i < node.out_count; ++i) {
        stands_for_[node.first_out + i] = graph_.nodes[known->second].first_out + i;
      }
      return true;
    }
    known_.emplace(key, at);
    return false;
  }

  Graph& graph_;
  std::vector<uint32_t> stands_for_;
  std::vector<bool> is_result_;
  std::vector<uint32_t> writes_;  // to inputs and captures before each node
  std::unordered_multimap<size_t, uint32_t> known_;
  uint32_t outside_writes_ = 0;
};

}  // namespace

void merge_common(Graph& graph) { Merging(graph).run(); }

}  // namespace tinyai::graph
