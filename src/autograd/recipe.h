// Recipe: how the results of a recorded call are made again, behind the node of the call. A node has one if it was
// recorded in a span of recomputing (memory/recompute_span.h), and its operator can run again: then nothing is saved
// that was made in the same outermost span, by a node with a recipe.
//
// A scope that drops (`rematerialise`) is such a span too, but what is saved there is held, in the recipe of its maker,
// until it is dropped (drop.h).
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

struct RecipeResult;
struct WorkSum;

// In a scope that drops (drop.h): its place in the list of what is held.
struct HeldValue {
  Node* maker = nullptr;
  RecipeResult *previous = nullptr, *next = nullptr;  // null: it is not held
  RecipeResult* root = nullptr;                       // where its storage was made; null: nobody has asked yet
  RecipeResult* views = nullptr;                      // of a root: what is held of its storage
  RecipeResult *next_view = nullptr, *previous_view = nullptr;  // there, the newest first
  uint64_t used_at = 0;                                         // in expected ns of work done
  WorkSum* readers = nullptr;                                   // counted: of what is gone and read it
};

struct RecipeResult {
  Array* array = nullptr;                 // one count; null unless it is held, or was made again
  memory::RecomputeSpan* span = nullptr;  // that all who read it are in; the node's keeps it alive
  uint32_t uses = 0;                      // operands of nodes with recipes
  bool is_saved = false;                  // some backward will ask for it
  HeldValue held;
};

// The time and bytes of running the node's call once more (drop.h).
struct NodeCost {
  WorkSum* sum = nullptr;  // counted: its own, and that of its neighbours that are gone
  int64_t ns = 0;
  memory::DroppingScope* scope = nullptr;  // null: it is of no scope that drops
};

// Followed by one RecipeOperand an edge, and one RecipeResult an output.
struct Recipe {
  memory::RecomputeSpan* span;  // one count; null: the node was consumed, and nothing is made again
  memory::RandomRange range;    // of an operator that drew its numbers
  bool draws;
  bool is_gone;  // none of its results is held: its cost is in the sum
  NodeCost cost;

  RecipeOperand* operands() { return reinterpret_cast<RecipeOperand*>(this + 1); }
  RecipeResult* results(const Node& node) { return reinterpret_cast<RecipeResult*>(operands() + node.edge_count); }
};

inline bool has_recipe(const NodeBase& node) { return node.state.load(std::memory_order_relaxed) & NodeBase::kRecipe; }
inline Recipe& recipe_of(Node& node) { return *node.at<Recipe>((bare_bytes(node) + 7) & ~int64_t{7}); }
inline RecipeResult& result_of(Edge edge) {
  auto& node = static_cast<Node&>(*edge.node());
  return recipe_of(node).results(node)[edge.output()];
}

// The span that the node of such a call is in: the thread's, or else that of the scope. Null: it has no recipe; so it
// is while a function is traced, and of what the engine cannot run again, a function of the host's, or a compiled one.
memory::RecomputeSpan* span_of(const ops::Record& op, const memory::Place& place);
int64_t recipe_bytes(size_t operands, int outputs);

// Nobody has written it since it was made: it would come out the same.
inline bool is_as_made(const Array& array) {
  const Storage& storage = *array.storage;
  return storage.version.load(std::memory_order_relaxed) == 0 && !storage.exported.load(std::memory_order_relaxed) &&
         !storage.imported;
}

// Whether the call's node has not to keep that operand, for it was made in the span.
bool is_left_to_span(const ops::Record& op, ops::Operands in, size_t operand, const memory::Place& place) noexcept;

struct RecipeOf {
  memory::RecomputeSpan& span;
  NodeCost cost;
  const ArrayRef& signs;  // null: the result is saved as it is
  ops::SignMask mask;
};
// Behind a node that has its edges: operands, and what it saves.
void write_recipe(Node& node, ops::Operands in, const ops::Results& out, const RecipeOf& of);

// Calls back with each array that the recipe keeps, and for which result; null: an operand. The node is locked.
template <class Visit>
void visit_recipe(Node& node, const Visit& visit) {
  Recipe& recipe = recipe_of(node);
  for (int i = 0; i < node.edge_count; ++i) visit(recipe.operands()[i].array, nullptr);
  for (int i = 0; i < node.outputs; ++i) visit(recipe.results(node)[i].array, &recipe.results(node)[i]);
}
// Whether another recipe reads a result of it. The node is locked.
bool is_needed(Node& node) noexcept;
// Whether the node's own backward asks for that result, as it is.
bool saves_result(Node& node, int output) noexcept;

// Lets go of what was made again: of all results, or of those that the node itself has not saved.
void drop_results(Node& node, bool all) noexcept;
// Lets go of all: nothing that is behind the node is made again by it.
void drop_recipe(Node& node) noexcept;
// Called when the node's backward is over. In a scope that drops, the recipe stays for others that need it: they find
// what they would have saved.
void drop_consumed_recipe(Node& node) noexcept;

}  // namespace tinyai::autograd
