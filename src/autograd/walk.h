// The walk: reverse-mode differentiation, iterative and in topological order.
//
// Nodes are met by falling level, so each after all in front of it; what is pending lives in the walk, not in the
// nodes, so that two threads can walk one trunk. Leaf gradients are committed after the whole walk succeeded, by a step
// that cannot fail: a failed backward changes no slot, and leaves the graph consumed.
// Griewank and Walther, Evaluating Derivatives (2008), chapter 3.
#pragma once

#include <span>
#include <vector>

#include "autograd/leaf.h"

namespace tinyai::autograd {

// Edges do not change while a thread has one: whoever follows them without a node's lock. Nests.
class WalkGuard {
 public:
  WalkGuard();
  ~WalkGuard();
  WalkGuard(const WalkGuard&) = delete;
  WalkGuard& operator=(const WalkGuard&) = delete;
};

struct WalkOptions {
  bool retain_graph = false;
  bool create_graph = false;  // implies retain_graph; cotangents are recorded
};

// Adds the gradients of `roots` to the slots of the leaves behind them. A root without a seed must have one element.
// SHAPE, GRAPH (nothing to differentiate), CONSUMED, VERSION, and whatever a vjp fails with.
void backward(const memory::Place& place, std::span<const Value> roots, std::span<const Value> seeds,
              const WalkOptions& options);

// The gradients with respect to `inputs` (leaves or not), in their order; an empty Value where nothing flows. No slot
// is touched.
std::vector<Value> gradients(const memory::Place& place, std::span<const Value> roots, std::span<const Value> seeds,
                             std::span<const Value> inputs, const WalkOptions& options);

// Cuts everything behind a node, iteratively; or that node alone.
void unchain_backward(NodeBase* node);
void unchain(NodeBase* node);

}  // namespace tinyai::autograd
