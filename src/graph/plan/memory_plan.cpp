// Lifetimes, and what may share one.
#include "graph/plan/memory_plan.h"

#include <algorithm>

#include "base/aligned_size.h"
#include "base/checked.h"
#include "ops/families/fused.h"

namespace tinyai::graph {
namespace {

constexpr int64_t kRangeBytes = 2 * sizeof(uint64_t);

class Planning {
 public:
  Planning(const Graph& graph, const Uses& uses) : graph_(graph), uses_(uses) {
    plan_.buffers.assign(graph.buffers.size(), MemoryPlan::kElsewhere);
    plan_.ranges.assign(graph.nodes.size(), MemoryPlan::kElsewhere);
    plan_.workspaces.resize(graph.nodes.size());
  }

  MemoryPlan run(std::span<const int64_t> workspace) {
    for (uint32_t i = 0; i < graph_.buffers.size(); ++i) {
      const Buffer& buffer = graph_.buffers[i];
      const bool copied = buffer.role == Role::kConstant && buffer.versions > 0 && !uses_.is_result[i];
      if (copied && uses_.last[i] != kNone) add(plan_.buffers[i], buffer.whole.spec.bytes(), 0, uses_.last[i], i);
    }
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      const Node& node = graph_.nodes[n];
      if (node.draws) add(plan_.ranges[n], kRangeBytes, 0, n);
      plan_.workspaces[n].bytes = workspace[n];
      if (workspace[n] > 0) add(plan_.workspaces[n].offset, workspace[n], uses_.from(n), uses_.to(n));
      for (uint32_t i = 0; i < node.out_count; ++i) add_output(n, node.first_out + i);
    }
    plan_.arena_bytes = assign_offsets(lifetimes_);
    note_peak();
    for (int64_t& at : plan_.buffers) settle(at);
    for (int64_t& at : plan_.ranges) settle(at);
    for (MemoryPlan::Workspace& one : plan_.workspaces) settle(one.offset);
    return std::move(plan_);
  }

 private:
  bool is_ours(uint32_t buffer) const { return is_in_arena(graph_, uses_, buffer); }

  // `at` is the lifetime's index until offsets are known.
  void add(int64_t& at, int64_t bytes, uint32_t first, uint32_t last, uint32_t buffer = kNone) {
    all_bytes_ = checked_sum("plan", "bytes of all temporaries", all_bytes_, bytes);
    at = static_cast<int64_t>(lifetimes_.size());
    lifetimes_.push_back({.bytes = aligned_size(std::max<int64_t>(bytes, 1)), .first = first, .last = last});
    owners_.push_back({static_cast<uint32_t>(at), first, buffer});
  }

  void note_peak() {
    const Peak peak = most_alive(lifetimes_);
    plan_.most_alive = peak.bytes;
    plan_.busiest = peak.moment;
    memory::EngineVector<uint32_t> buffers(lifetimes_.size(), kNone);
    for (const Owner& owner : owners_) {
      if (owner.from <= peak.moment) buffers[owner.lifetime] = owner.buffer;
    }
    for (size_t i = 0; i < lifetimes_.size(); ++i) {
      const Lifetime& one = lifetimes_[i];
      if (one.first <= peak.moment && peak.moment <= one.last) plan_.at_peak.push_back({buffers[i], one.bytes});
    }
    const auto is_larger = [](const auto& a, const auto& b) { return a.bytes > b.bytes; };
    std::stable_sort(plan_.at_peak.begin(), plan_.at_peak.end(), is_larger);
  }

  void settle(int64_t& at) const {
    if (at != MemoryPlan::kElsewhere) at = lifetimes_[static_cast<size_t>(at)].offset;
  }

  void add_output(uint32_t node, uint32_t buffer) {
    if (!is_ours(buffer)) return;
    const uint32_t over = buffer == graph_.nodes[node].first_out ? overwritten(node) : kNone;
    if (over == kNone)
      return add(plan_.buffers[buffer], graph_.buffers[buffer].whole.spec.bytes(), uses_.first[buffer],
                 uses_.last[buffer], buffer);
    plan_.buffers[buffer] = plan_.buffers[over];
    owners_.push_back({static_cast<uint32_t>(plan_.buffers[over]), node, buffer});
    lifetimes_[static_cast<size_t>(plan_.buffers[over])].last = uses_.last[buffer];
  }

  uint32_t overwritten(uint32_t at) const {
    if (uses_.fork_of(at)) return kNone;  // another branch may read it yet
    return graph::overwritten(graph_, graph_.nodes[at],
                              [&](uint32_t buffer) { return is_ours(buffer) && uses_.last[buffer] == at; });
  }

  const Graph& graph_;
  const Uses& uses_;
  MemoryPlan plan_;
  memory::EngineVector<Lifetime> lifetimes_;
  int64_t all_bytes_ = 0;
  struct Owner {
    uint32_t lifetime, from, buffer;  // from that node on, until the next owner
  };
  memory::EngineVector<Owner> owners_;
};

}  // namespace

uint32_t overwritten(const Graph& graph, const Node& node, FunctionRef<bool(uint32_t)> ends) {
  const auto uses = graph.uses_of(node);
  const uint32_t allowed = ops::overwrites(*node.op, graph.attrs(node));
  const Geometry& whole = graph.buffers[node.first_out].whole;
  for (uint32_t i = 0; i < uses.size() && i < 32; ++i) {
    if (!(allowed >> i & 1) || uses[i].buffer == kNone || !ends(uses[i].buffer)) continue;
    if (graph.is_updated(node, i) || !(uses[i].at == whole)) continue;
    if (graph.buffers[uses[i].buffer].whole.spec.bytes() != whole.spec.bytes()) continue;
    const auto is_same = [&](const Use& other) { return other.buffer == uses[i].buffer; };
    if (std::count_if(uses.begin(), uses.end(), is_same) == 1) return uses[i].buffer;
  }
  return kNone;
}

const Fork* Uses::fork_of(uint32_t node) const {
  const auto is_behind = [](const Fork& fork, uint32_t at) { return fork.end() <= at; };
  const auto found = std::lower_bound(forks.begin(), forks.end(), node, is_behind);
  return found != forks.end() && found->begin <= node ? &*found : nullptr;
}
uint32_t Uses::from(uint32_t node) const {
  const Fork* const fork = fork_of(node);
  return fork ? fork->begin : node;
}
uint32_t Uses::to(uint32_t node) const {
  const Fork* const fork = fork_of(node);
  return fork ? fork->end() - 1 : node;
}

Uses::Uses(const Graph& graph)
    : forks(graph.forks),
      first(graph.buffers.size(), kNone),
      last(graph.buffers.size(), kNone),
      is_result(graph.buffers.size(), false) {
  for (uint32_t i = 0; i < graph.nodes.size(); ++i) {
    const Node& node = graph.nodes[i];
    for (uint32_t k = 0; k < node.out_count; ++k) first[node.first_out + k] = last[node.first_out + k] = i;
    for (const Use& use : graph.uses_of(node)) {
      if (use.buffer != kNone) last[use.buffer] = i;
    }
  }
  for (uint32_t i = 0; i < first.size() && !forks.empty(); ++i) {
    if (first[i] != kNone) first[i] = from(first[i]);
    if (last[i] != kNone) last[i] = to(last[i]);
  }
  for (const Use& use : graph.results) is_result[use.buffer] = true;
  for (const LeafGradient& gradient : graph.gradients) {
    if (gradient.becomes != kNone) is_result[gradient.becomes] = true;
  }
}

std::string peak_text(const Graph& graph, const MemoryPlan& plan) {
  constexpr size_t kShown = 8;
  const auto maker_of = [&](uint32_t buffer) -> const char* {
    for (const Node& node : graph.nodes) {
      if (buffer - node.first_out < node.out_count) return node.op->info->name;
    }
    return "constant";
  };
  if (plan.at_peak.empty()) return "it has no arena";
  std::string out =
      cat("its arena of ", plan.arena_bytes, " bytes is fullest at ", graph.nodes[plan.busiest].op->info->name);
  for (size_t i = 0; i < std::min(plan.at_peak.size(), kShown); ++i) {
    const auto& [buffer, bytes] = plan.at_peak[i];
    out += i ? ", " : ": ";
    out += buffer == kNone
               ? std::string("workspace")
               : cat("%", buffer, " = ", maker_of(buffer), " ", to_string(graph.buffers[buffer].whole.spec));
    out += cat(" ", bytes, " bytes");
  }
  return plan.at_peak.size() > kShown ? cat(out, " and ", plan.at_peak.size() - kShown, " more") : out;
}

MemoryPlan plan_memory(const Graph& graph, const Uses& uses, std::span<const int64_t> workspace) {
  return Planning(graph, uses).run(workspace);
}

}  // namespace tinyai::graph
