// Executions: the nodes of a graph in the order in which they run, each once in its place and some again later, and
// what is alive in the arena at each. A use reads what the last execution before it has made, so what is made again
// need not be kept since it was last used.
#pragma once

#include "graph/plan/memory_plan.h"

namespace tinyai::graph {

struct Execution {
  uint32_t node;
  bool again;
};
using Executions = memory::EngineVector<Execution>;

// Workload is what of a graph does not change with the order in which it runs: what each node reads and makes in the
// arena, and which nodes may run again. The graph has no forks.
class Workload {
 public:
  Workload(const Graph& graph, std::span<const int64_t> workspace, std::span<const double> ns);

  size_t nodes() const { return ns_.size(); }
  size_t buffers() const { return bytes_.size(); }
  double ns(uint32_t node) const { return ns_[node]; }
  int64_t bytes(uint32_t buffer) const { return bytes_[buffer]; }  // as the arena has it; 0: it is not there
  int64_t workspace(uint32_t node) const { return workspace_[node]; }
  bool draws(uint32_t node) const { return graph_.nodes[node].draws; }
  uint32_t maker(uint32_t buffer) const { return maker_[buffer]; }  // kNone: it is there from the start
  std::span<const uint32_t> reads(uint32_t node) const { return of(reads_, node); }  // buffers in the arena, each once
  std::span<const uint32_t> makes(uint32_t node) const { return of(makes_, node); }  // buffers in the arena
  // Buffers that the node's first output may be written over, once they end there, in the order in which it asks.
  std::span<const uint32_t> overwrites(uint32_t node) const { return of(overwrites_, node); }
  // Bytes that a further execution makes and nobody reads: results, which are there from the first.
  int64_t bytes_unread(uint32_t node) const { return unread_[node]; }
  // True if it gives again what it gave, right before the node `before` runs for the first time.
  bool may_run_again(uint32_t node, uint32_t before) const { return before <= good_until_[node]; }

 private:
  struct Lists {
    memory::EngineVector<uint32_t> begins{0}, all;
    void close() { begins.push_back(static_cast<uint32_t>(all.size())); }
  };
  static std::span<const uint32_t> of(const Lists& lists, uint32_t node) {
    return {lists.all.data() + lists.begins[node], lists.begins[node + 1] - lists.begins[node]};
  }
  void add_lists(const Node& node);
  uint32_t found_good_until(uint32_t node) const;
  bool can_run_again(const Node& node) const;

  const Graph& graph_;
  const Uses uses_;
  struct Write {
    uint32_t node, buffer;
  };
  memory::EngineVector<Write> writes_;
  memory::EngineVector<int64_t> workspace_, bytes_, unread_;
  memory::EngineVector<double> ns_;
  memory::EngineVector<uint32_t> maker_, good_until_;  // 0: it may not run again
  Lists reads_, makes_, overwrites_;
};

// Profile tells what is alive at each execution, to the byte of what plan_memory() will find. Measured anew for each
// order; its memory is kept.
class Profile {
 public:
  // A buffer's contents from the execution that makes them to the last that reads them.
  struct Value {
    uint32_t buffer, first, last;
  };

  explicit Profile(const Workload& work) : work_(&work), current_(work.buffers(), kNone) {}
  void measure(const Executions& order);

  int64_t most() const { return most_; }
  uint32_t fullest() const { return fullest_; }  // the first of the moments at which that is alive
  uint32_t as_full() const { return as_full_; }  // how many there are
  bool is_below(const Profile& other) const {
    return most_ != other.most_ ? most_ < other.most_ : as_full_ < other.as_full_;
  }
  bool is_above(const Profile& other) const { return other.is_below(*this); }

  // True if more than `bytes` would be alive without the execution at that moment, for the values before those that it
  // makes would be kept until then. Known without measuring; false tells nothing.
  bool needs_more_without(uint32_t node, uint32_t at, int64_t bytes) const;

  // The value of a buffer that an execution at that moment would read, or has read; kNone: none is made by then.
  uint32_t value_at(uint32_t buffer, uint32_t moment) const;
  const Value& value(uint32_t at) const { return values_[at]; }

 private:
  void find_values(const Executions& order);
  bool is_written_over(uint32_t node, uint32_t at) const;

  const Workload* work_;
  memory::EngineVector<Value> values_;
  memory::EngineVector<uint32_t> current_;  // the last value of each buffer
  memory::EngineVector<uint32_t> before_;   // of each value: the buffer's value before it
  memory::EngineVector<uint32_t> read_;     // values that each execution reads, in its node's order
  memory::EngineVector<uint32_t> read_from_;
  memory::EngineVector<int64_t> alive_;  // at each execution
  int64_t most_ = 0;
  uint32_t fullest_ = 0, as_full_ = 0;
};

}  // namespace tinyai::graph
