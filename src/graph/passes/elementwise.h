// Operations: what elementwise nodes are on the machine for programs (kernels/program.h).
#pragma once

#include <optional>

#include "graph/ir/graph.h"
#include "ops/families/fused.h"

namespace tinyai::graph {

struct Operation {
  ops::Instruction::Code code;  // kUnary, kBinary, kWhere, kFill or kCast, as if the accumulator had its first operand
  ops::Function function;
  DType dtype;             // that the machine works in: f32 or f64; bool: either, for there is nothing else
  DType to = DType::kF32;  // f16, bf16: what the result is rounded to
};

// The operation of an operator on floating and bool operands; nothing for others, and where the machine would round
// otherwise than the operator's own kernel does.
std::optional<Operation> operation_of(const Graph& graph, const Node& node);

// True for the same shape and strides, wherever they start.
bool are_alike(const Geometry& a, const Geometry& b);

// True if a node can be in a group: it is such an operator, and one of its operands lies as its result does; the others
// do so too, are one number, or, where that is in C order, have the shape of its last axes.
bool is_fusable(const Graph& graph, const Node& node);

}  // namespace tinyai::graph
