// MemoryPlan: what a plan keeps of its own in memory, and where in the one block that a call has for it: temporaries,
// copies of constants that are written, ranges of random numbers, and the workspace of each operator.
#pragma once

#include "base/function_ref.h"
#include "graph/ir/graph.h"
#include "graph/plan/offsets.h"

namespace tinyai::graph {

// Buffers that parallel branches make and use are used from the first node of the fork to its last.
struct Uses {
  explicit Uses(const Graph& graph);
  const Fork* fork_of(uint32_t node) const;  // null: it runs alone
  uint32_t from(uint32_t node) const;
  uint32_t to(uint32_t node) const;

  const memory::EngineVector<Fork> forks;
  memory::EngineVector<uint32_t> first, last;  // node of each buffer: that makes it and that uses it; kNone: none
  memory::EngineVector<bool> is_result;        // it, or a part of it; or a leaf's gradient at the end
};

// True if it lies in the arena for a part of the call: made and used up inside.
inline bool is_in_arena(const Graph& graph, const Uses& uses, uint32_t buffer) {
  return graph.buffers[buffer].role == Role::kTemporary && !uses.is_result[buffer];
}

// The operand that the node's first output may be written over: all of a buffer that `ends` with the node, though its
// shape may be another's. kNone: none.
uint32_t overwritten(const Graph& graph, const Node& node, FunctionRef<bool(uint32_t)> ends);

struct MemoryPlan {
  static constexpr int64_t kElsewhere = -1;

  struct Workspace {
    int64_t offset = kElsewhere, bytes = 0;
  };
  memory::EngineVector<int64_t> buffers;       // offset of each; or kElsewhere
  memory::EngineVector<int64_t> ranges;        // of each node that draws
  memory::EngineVector<Workspace> workspaces;  // of each node
  int64_t arena_bytes = 0;

  struct Alive {
    uint32_t buffer;  // kNone: what an operator works in, or draws from
    int64_t bytes;
  };
  int64_t most_alive = 0;               // the largest sum of them at one moment
  uint32_t busiest = 0;                 // the node at which that is
  memory::EngineVector<Alive> at_peak;  // the largest first
};

// `workspace`: bytes for each node. An output lies where an operand did that ends there, if the operator may write over
// it, as eager calls do.
MemoryPlan plan_memory(const Graph& graph, const Uses& uses, std::span<const int64_t> workspace);

// "its arena of 8192 bytes is fullest at matmul: %3 = relu f32[32,10] 4096 bytes, ..": the largest few.
std::string peak_text(const Graph& graph, const MemoryPlan& plan);

}  // namespace tinyai::graph
