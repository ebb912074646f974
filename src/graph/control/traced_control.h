// Control flow in a trace: bodies are traced, and one node is appended that has them.
#pragma once

#include "graph/control/control_ops.h"

namespace tinyai::graph {

struct LoopCall {
  const char* name;  // for messages
  BodyFn body;
  const BodyFn* condition = nullptr;
  std::span<const Value> carries, sequences;  // in C order
  int64_t length = 0;                         // steps at most; INT64_MAX: any number, then without a gradient
  bool reverse = false;
};
// Carries at the end, then what the body gives beside them, stacked.
std::vector<Value> trace_loop(const LoopCall& call);

struct BranchCall {
  Value predicate;
  BodyFn on_true, on_false;
  std::span<const Value> inputs;  // in C order
};
std::vector<Value> trace_branch(const BranchCall& call);

Value to_c_order(const Value& value);

// SHAPE, DTYPE: "scan: carry 0 is f32[3], and its body gives f32[4]".
void require_same(const char* call, const char* what, size_t i, const Spec& is, const Spec& given);

}  // namespace tinyai::graph
