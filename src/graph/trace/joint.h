// Joint: a trace whose results can be differentiated, with the gradient of its results behind it: a graph of two parts,
// which has the cotangents of results as more inputs, and the gradients as more results. It is written down while the
// function is traced, for the function of the host's may be gone, or compute something else, when a backward comes; and
// it is cut in two before it is planned (cut.h), since between the two parts lies what the host does with the results.
#pragma once

#include "autograd/leaf.h"
#include "graph/ir/graph.h"

namespace tinyai::graph {

using ops::Value;

// How much of a graph there was at one moment of its trace.
struct Extent {
  size_t nodes = 0, buffers = 0, uses = 0, views = 0, control_ops = 0, captures = 0;
};

struct Joint {
  // A gradient is that of an input, or of a parameter that the function uses by itself.
  struct GradientTarget {
    uint32_t input = kNone;   // the first of those that are this variable; kNone: it is used by itself
    Ref<ops::NodeBase> leaf;  // then
  };

  Extent forward;
  size_t outputs = 0;                            // results of the function; gradients stand behind
  memory::EngineVector<uint32_t> roots;          // those that can have a cotangent
  memory::EngineVector<uint32_t> cotangents;     // their buffers
  memory::EngineVector<GradientTarget> targets;  // of each gradient
  memory::EngineVector<uint32_t> of_input;       // which of them each input has; kNone: none
  // A buffer that the backward would read as it was before the function wrote over it, and what is said where it does.
  struct Overwritten {
    uint32_t buffer;
    std::string why;
  };
  memory::EngineVector<Overwritten> overwritten;
  bool by_host = false;  // a custom function's backward is in it, which need not be linear in its cotangents

  // True if inputs that were one variable are one, and those that the function uses by itself are those.
  bool fits(std::span<const Value> inputs) const noexcept;
  bool is_like(const Joint& other) const noexcept;  // of the same function at another size
  // Parameters whose variable ended with the trace are of nobody.
  bool is_of_nobody(size_t gradient) const noexcept;
};

Extent extent_of(const Graph& graph, size_t captures) noexcept;
// The graph as it was then, with so many of its results.
Graph begin_of(const Graph& graph, const Extent& extent, size_t results);

}  // namespace tinyai::graph
