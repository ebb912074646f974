#include "graph/recompute/executions.h"

#include <algorithm>

#include "base/aligned_size.h"
#include "graph/passes/passes.h"

namespace tinyai::graph {

// ---- Workload -------------------------------------------------------------------------------------------------------

Workload::Workload(const Graph& graph, std::span<const int64_t> workspace, std::span<const double> ns)
    : graph_(graph),
      uses_(graph),
      workspace_(workspace.begin(), workspace.end()),
      bytes_(graph.buffers.size(), 0),
      ns_(ns.begin(), ns.end()),
      maker_(graph.buffers.size(), kNone) {
  for (uint32_t i = 0; i < graph.buffers.size(); ++i) {
    const Buffer& buffer = graph.buffers[i];
    const bool is_copied = buffer.role == Role::kConstant && buffer.versions > 0 && !uses_.is_result[i];
    if (is_in_arena(graph, uses_, i) || is_copied)
      bytes_[i] = aligned_size(std::max<int64_t>(buffer.whole.spec.bytes(), 1));
  }
  for (uint32_t n = 0; n < graph.nodes.size(); ++n) {
    const Node& node = graph.nodes[n];
    for (uint32_t i = 0; i < node.out_count; ++i) maker_[node.first_out + i] = n;
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (graph.is_updated(node, i)) writes_.push_back({n, graph.uses_of(node)[i].buffer});
    }
  }
  for (uint32_t n = 0; n < graph.nodes.size(); ++n) {
    add_lists(graph.nodes[n]);
    good_until_.push_back(found_good_until(n));
  }
}

void Workload::add_lists(const Node& node) {
  int64_t unread = 0;
  for (uint32_t i = 0; i < node.out_count; ++i) {
    const uint32_t out = node.first_out + i;
    if (bytes_[out] > 0) {
      makes_.all.push_back(out);
    } else {
      unread += aligned_size(std::max<int64_t>(graph_.buffers[out].whole.spec.bytes(), 1));
    }
  }
  unread_.push_back(unread);
  const size_t begin = reads_.all.size();
  for (const Use& use : graph_.uses_of(node)) {
    if (use.buffer == kNone || bytes_[use.buffer] == 0) continue;
    const auto known = reads_.all.begin() + static_cast<std::ptrdiff_t>(begin);
    if (std::find(known, reads_.all.end(), use.buffer) == reads_.all.end()) reads_.all.push_back(use.buffer);
  }
  if (node.out_count > 0 && bytes_[node.first_out] > 0) {
    for (const Use& use : graph_.uses_of(node)) {
      if (use.buffer == kNone || !is_in_arena(graph_, uses_, use.buffer)) continue;
      const auto is_it = [&](uint32_t ends) { return ends == use.buffer; };
      if (overwritten(graph_, node, is_it) == use.buffer) overwrites_.all.push_back(use.buffer);
    }
  }
  reads_.close();
  makes_.close();
  overwrites_.close();
}

bool Workload::can_run_again(const Node& node) const {
  if (node.out_count == 0 || node.op->info->updated || control_op(graph_, node) || may_refuse(graph_, node))
    return false;
  for (uint32_t i = 0; i < node.out_count; ++i) {
    const Buffer& made = graph_.buffers[node.first_out + i];
    if (made.role != Role::kTemporary || made.versions > 0) return false;
  }
  return true;
}

// Until the first node behind it that writes what it reads.
uint32_t Workload::found_good_until(uint32_t n) const {
  const Node& node = graph_.nodes[n];
  if (!can_run_again(node)) return 0;
  for (const Write& write : writes_) {
    if (write.node < n) continue;
    for (const Use& use : graph_.uses_of(node)) {
      if (use.buffer != kNone && may_share(graph_, write.buffer, use.buffer)) return write.node;
    }
  }
  return static_cast<uint32_t>(graph_.nodes.size());
}

// ---- Profile --------------------------------------------------------------------------------------------------------

void Profile::find_values(const Executions& order) {
  values_.clear();
  before_.clear();
  read_.clear();
  read_from_.clear();
  std::fill(current_.begin(), current_.end(), kNone);
  const auto begin = [&](uint32_t buffer, uint32_t at) {
    before_.push_back(current_[buffer]);
    current_[buffer] = static_cast<uint32_t>(values_.size());
    values_.push_back({buffer, at, at});
  };
  for (uint32_t at = 0; at < order.size(); ++at) {
    const uint32_t node = order[at].node;
    read_from_.push_back(static_cast<uint32_t>(read_.size()));
    for (const uint32_t buffer : work_->reads(node)) {
      if (current_[buffer] == kNone) begin(buffer, 0);  // a constant's copy
      values_[current_[buffer]].last = at;
      read_.push_back(current_[buffer]);
    }
    for (const uint32_t buffer : work_->makes(node)) begin(buffer, at);
  }
}

// True if the value that the execution at that moment makes first takes the place of one that it reads last.
bool Profile::is_written_over(uint32_t node, uint32_t at) const {
  const auto reads = work_->reads(node);
  for (const uint32_t over : work_->overwrites(node)) {
    const auto slot = static_cast<size_t>(std::find(reads.begin(), reads.end(), over) - reads.begin());
    if (values_[read_[read_from_[at] + slot]].last == at) return true;
  }
  return false;
}

void Profile::measure(const Executions& order) {
  find_values(order);
  constexpr int64_t kRangeBytes = aligned_size(2 * sizeof(uint64_t));
  const auto moments = static_cast<uint32_t>(order.size());
  alive_.assign(moments + 1, 0);
  const auto hold = [&](uint32_t first, uint32_t last, int64_t bytes) {
    alive_[first] += bytes;
    alive_[last + 1] -= bytes;
  };
  for (const Value& value : values_) hold(value.first, value.last, work_->bytes(value.buffer));
  for (uint32_t at = 0; at < moments; ++at) {
    const uint32_t node = order[at].node;
    if (work_->draws(node)) hold(0, at, kRangeBytes);
    int64_t meanwhile = aligned_size(work_->workspace(node));
    if (order[at].again) meanwhile += work_->bytes_unread(node);
    if (is_written_over(node, at)) meanwhile -= work_->bytes(work_->makes(node).front());
    if (meanwhile != 0) hold(at, at, meanwhile);
  }
  most_ = 0;
  int64_t alive = 0;
  for (uint32_t at = 0; at < moments; ++at) {
    alive += alive_[at];
    alive_[at] = alive;
    if (alive < most_) continue;
    if (alive > most_) {
      most_ = alive;
      fullest_ = at;
      as_full_ = 0;
    }
    ++as_full_;
  }
}

bool Profile::needs_more_without(uint32_t node, uint32_t at, int64_t bytes) const {
  int64_t freed = 0;  // at most, of what is read here last
  for (size_t i = 0; i < work_->reads(node).size(); ++i) {
    const Value& read = values_[read_[read_from_[at] + i]];
    if (read.last == at) freed += work_->bytes(read.buffer);
  }
  for (const uint32_t buffer : work_->makes(node)) {
    uint32_t made = current_[buffer];
    while (made != kNone && values_[made].first > at) made = before_[made];
    if (made == kNone || before_[made] == kNone) continue;
    const auto begin = alive_.begin() + values_[before_[made]].last + 1, end = alive_.begin() + at;
    if (begin<end&& * std::max_element(begin, end) + work_->bytes(buffer) - freed> bytes) return true;
  }
  return false;
}

uint32_t Profile::value_at(uint32_t buffer, uint32_t moment) const {
  uint32_t value = current_[buffer];
  while (value != kNone && values_[value].first >= moment && values_[value].first > 0) value = before_[value];
  return value;
}

}  // namespace tinyai::graph
