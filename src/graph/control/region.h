// Region: a body made ready to run inside of the call that has it, in memory of that call's workspace.
#pragma once

#include "graph/run/workspaces.h"
#include "graph/trace/body.h"

namespace tinyai::graph {

class Region {
 public:
  Region(Graph graph, device::Device& device);  // passes run over a copy of it

  int64_t arena_bytes() const { return memory_.arena_bytes; }
  size_t inputs() const { return inputs_.size(); }
  size_t results() const { return results_.size(); }
  const Geometry& input(size_t i) const { return traced_.graph.buffers[inputs_[i]].whole; }
  const Spec& result(size_t i) const { return traced_.graph.buffers[results_[i]].whole.spec; }
  bool may_refuse() const;
  ops::Cost cost() const;
  std::string text() const;
  const Graph& source() const { return traced_.source; }  // as it was traced: for who saves it

 private:
  friend class RegionSteps;
  Traced traced_;  // of it, the graphs alone
  const Uses uses_;
  const MemoryPlan memory_;
  device::Device& device_;
  memory::EngineVector<uint32_t> inputs_, results_;  // buffers; each result is whole, in C order, and one of its own
};

class RegionSteps {
 public:
  RegionSteps(const Region& region, char* arena);

  void bind_input(size_t i, Array* array) { steps_.bind(region_.inputs_[i], array); }
  void bind_result(size_t i, Array* array) { steps_.bind(region_.results_[i], array); }
  void run(const memory::Place& place);  // once all are bound

 private:
  const Region& region_;
  char* const arena_;
  Steps steps_;
};

}  // namespace tinyai::graph
