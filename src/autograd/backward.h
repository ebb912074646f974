// The backward pass: reverse-mode differentiation, iterative and in topological order.
//
// Nodes are met by falling level, so each after all in front of it; what is pending lives in the backward pass, not in
// the nodes, so that two threads can walk one trunk. Leaf gradients are committed after the whole pass succeeded, by a
// step that cannot fail: a failed backward changes no gradient, and leaves the graph consumed. Griewank and Walther,
// Evaluating Derivatives (2008), chapter 3.
#pragma once

#include <span>
#include <vector>

#include "autograd/found_gradients.h"

namespace tinyai::autograd {

class LeafWatch;

struct BackwardOptions {
  bool retain_graph = false;
  bool create_graph = false;  // implies retain_graph; cotangents are recorded
  // Set by gradients(): nothing behind an input is looked at, so that the gradients are with each of them held fixed
  // but one.
  bool stops_at_inputs = false;
};

// Adds the gradients of `roots` to those of the leaves behind them. A root without a cotangent must have one element.
// SHAPE, GRAPH (nothing to differentiate), CONSUMED, VERSION, and whatever a vjp fails with.
void backward(const memory::Place& place, std::span<const Value> roots, std::span<const Value> cotangents,
              const BackwardOptions& options);

// backward() up to what changes the leaves: for whoever adds up several in an order of its own. Neither graph is kept
// nor made. `watch` takes the gradients of the leaves that it wants on the way, and they are not among what is found;
// null: nobody does.
FoundGradients find_gradients(const memory::Place& place, std::span<const Value> roots, LeafWatch* watch = nullptr);

// The gradients with respect to `inputs` (leaves or not), in their order; an empty Value where nothing flows. No leaf
// is touched.
std::vector<Value> gradients(const memory::Place& place, std::span<const Value> roots,
                             std::span<const Value> cotangents, std::span<const Value> inputs,
                             const BackwardOptions& options);

}  // namespace tinyai::autograd
