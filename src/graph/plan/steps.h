// Steps: a plan's operators with the headers of their operands and outputs made, so that a call has only to tell where
// its inputs and results are.
#pragma once

#include "graph/plan/headers.h"
#include "graph/plan/memory_plan.h"
#include "graph/trace/trace.h"

namespace tinyai::graph {

// The addresses of what a plan keeps of its own; numbers as in MemoryPlan.
struct Addresses {
  FunctionRef<void*(uint32_t)> of_buffer, of_range;
};

class Steps {
 public:
  Steps(const Traced& traced, const Uses& uses, device::Device& device, const Addresses& addresses);
  ~Steps();
  Steps(const Steps&) = delete;
  Steps& operator=(const Steps&) = delete;

  // Binds an input or result of the function's own: another array at each call, which outlives it.
  void bind(uint32_t buffer, Array* array) { arrays_[buffer] = array; }
  void relocate();                                                          // once all are bound
  void move_by(std::ptrdiff_t bytes) noexcept { headers_.move_by(bytes); }  // what lies at the addresses it was given

  const Array& array(uint32_t buffer) const { return *arrays_[buffer]; }
  const Array& range(uint32_t node) const { return *steps_[node].range; }

  void run(uint32_t node, ops::Workspace& workspace, const memory::Place& place);
  ops::Cost cost(uint32_t node) const;
  // The workspace that it asks for; `overlaps`: where operands may lie over what it writes.
  int64_t workspace_bytes(uint32_t node, bool overlaps);

 private:
  struct Step {
    const ops::Record* op = nullptr;
    const void* attrs = nullptr;
    Array* range = nullptr;
    uint32_t first_operand = 0, operand_count = 0, first_out = 0, out_count = 0;
    int64_t flat_elements = -1;  // of one that needs no views
  };
  struct Moved {
    uint32_t at, buffer;
  };
  struct MovedView {
    Array* view;
    uint32_t buffer;
    int64_t offset;
    bool from_its_start;  // of what is bound
  };

  bool is_bound_by_call(uint32_t buffer) const;
  void add(const Node& node, Array* range);
  Array* operand(const Use& use);
  int64_t flat_elements(const Node& node) const;
  void run_flat(const Step& step);
  ops::Operands operands(const Step& step) const { return {operands_.data() + step.first_operand, step.operand_count}; }

  const Graph& graph_;
  const Uses& uses_;
  device::Device& device_;
  Headers headers_;
  memory::EngineVector<Array*> arrays_;
  memory::EngineVector<Step> steps_;
  memory::EngineVector<ops::Operand> operands_;
  memory::EngineVector<ArrayRef> outs_;
  memory::EngineVector<Moved> moved_operands_, moved_outs_;
  memory::EngineVector<MovedView> moved_views_;
};

// The cost of each node: of shapes and dtypes alone, with no memory behind them.
memory::EngineVector<ops::Cost> costs_of(const Traced& traced, const Uses& uses, device::Device& device);

}  // namespace tinyai::graph
