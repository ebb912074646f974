// Recipe: how the results of a recorded call are made again, behind the node of the call. A node has one if it was
// recorded in a span of recomputing (memory/recompute_span.h), and its operator can run again: then nothing is saved
// that was made in the same outermost span, by a node with a recipe.
//
// To run again the operator needs its operands: those that others made in the span come by the edges of the node, all
// others are kept here, with their versions. Results that were made again and will be asked for once more are kept in
// the recipe of their maker until a backward pass has met it. All of it is under the node's lock.
#pragma once

#include "autograd/node.h"
#include "memory/random_stream.h"
#include "memory/recompute_span.h"

namespace tinyai::autograd {

struct RecipeOperand {
  Array* array;  // one count; null: it comes by the edge, or none was given
  uint32_t version;
  bool comes_by_edge;
};

struct RecipeResult {
  Array* array = nullptr;                 // one count; null unless it was made again
  memory::RecomputeSpan* span = nullptr;  // that all who read it are in; the node's keeps it alive
  uint32_t uses = 0;                      // operands of nodes with recipes
  bool is_saved = false;                  // some backward will ask for it
};

// Followed by one RecipeOperand an edge, and one RecipeResult an output.
struct Recipe {
  memory::RecomputeSpan* span;  // one count; null: the node was consumed, and nothing is made again
  memory::RandomRange range;    // of an operator that drew its numbers
  bool draws;

  RecipeOperand* operands() { return reinterpret_cast<RecipeOperand*>(this + 1); }
  RecipeResult* results(const Node& node) { return reinterpret_cast<RecipeResult*>(operands() + node.edge_count); }
};

inline bool has_recipe(const NodeBase& node) { return node.state.load(std::memory_order_relaxed) & NodeBase::kRecipe; }
inline Recipe& recipe_of(Node& node) { return *node.at<Recipe>((bare_bytes(node) + 7) & ~int64_t{7}); }

// What a node of that call would have behind it: 0 bytes where the thread is in no span, or traces, and for what the
// engine cannot run again: a function of the host's, or a compiled one.
bool wants_recipe(const ops::Record& op);
int64_t recipe_bytes(size_t operands, int outputs);

// Whether the operand was made in the span, so that the call's node has not to keep it.
bool is_made_in_span(const ops::Record& op, ops::Operands in, size_t operand) noexcept;

// Behind a node that has its edges: operands, and what it saves.
void write_recipe(Node& node, ops::Operands in, const ops::Results& out);

// Calls back with each array that the recipe keeps, and for which result; null: an operand. The node is locked.
template <class Visit>
void visit_recipe(Node& node, const Visit& visit) {
  Recipe& recipe = recipe_of(node);
  for (int i = 0; i < node.edge_count; ++i) visit(recipe.operands()[i].array, nullptr);
  for (int i = 0; i < node.outputs; ++i) visit(recipe.results(node)[i].array, &recipe.results(node)[i]);
}
// Whether another recipe reads a result of it. The node is locked.
bool is_needed(Node& node) noexcept;

// Lets go of what was made again: of all results, or of those that the node itself has not saved.
void drop_results(Node& node, bool all) noexcept;
// Lets go of all: nothing that is behind the node is made again by it.
void drop_recipe(Node& node) noexcept;

}  // namespace tinyai::autograd
