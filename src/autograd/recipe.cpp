// Recipes: which values they keep, and how these are let go.
#include "autograd/recipe.h"

#include <algorithm>

#include "autograd/drop.h"
#include "ops/tracer.h"

namespace tinyai::autograd {
namespace {

constexpr int kAtOnce = 16;  // arrays that are let go between two locks

// The node is locked.
bool is_of_span(Node& node, const memory::RecomputeSpan& span) {
  const Recipe& recipe = recipe_of(node);
  return recipe.span && recipe.span->outermost == span.outermost;
}

// Notes at its maker that a node of the span reads it. False: it is to be kept instead.
bool read_from_span(Edge edge, const Array& array, memory::RecomputeSpan& span) {
  if (!edge || !has_recipe(*edge.node()) || !is_as_made(array)) return false;
  auto& maker = static_cast<Node&>(*edge.node());
  const NodeLock lock(maker);
  if (!is_of_span(maker, span)) return false;
  RecipeResult& result = result_of(edge);
  ++result.uses;
  result.span = memory::common_span(result.span, &span);
  return true;
}

void note_saved(Edge edge) {
  const NodeLock lock(*edge.node());
  result_of(edge).is_saved = true;
}

void forget_use(Edge edge) noexcept {
  const NodeLock lock(*edge.node());
  --result_of(edge).uses;
}

// Takes arrays that `choose` gives, under the lock, and drops them without it.
template <class Choose>
void drop_some(Node& node, const Choose& choose) noexcept {
  for (;;) {
    ArrayRef gone[kAtOnce];
    int count = 0;
    {
      const NodeLock lock(node);
      visit_recipe(node, [&](Array*& array, const RecipeResult* of) {
        if (array && count < kAtOnce && choose(of)) gone[count++] = ArrayRef::adopt(std::exchange(array, nullptr));
      });
    }
    if (count < kAtOnce) return;
  }
}

}  // namespace

int64_t Node::bytes() const {
  const int64_t bare = bare_bytes(*this);
  return has_recipe(*this) ? ((bare + 7) & ~int64_t{7}) + recipe_bytes(edge_count, outputs) : bare;
}

memory::RecomputeSpan* span_of(const ops::Record& op, const memory::Place& place) {
  if (ops::context().tracer || !(op.forward || op.view) || op.info->updated) return nullptr;
  return memory::is_in_span() ? memory::innermost_span() : place.shard->drops.load(std::memory_order_relaxed);
}

int64_t recipe_bytes(size_t operands, int outputs) {
  return static_cast<int64_t>(sizeof(Recipe) + operands * sizeof(RecipeOperand) + outputs * sizeof(RecipeResult));
}

bool is_left_to_span(const ops::Record& op, ops::Operands in, size_t operand, const memory::Place& place) noexcept {
  const Edge edge = in[operand].edge;
  const memory::RecomputeSpan* const span = span_of(op, place);
  if (!edge || !span || !is_differentiable(*op.info, operand)) return false;
  if (span->drops && op.saves.inputs >> operand & 1) return false;  // it will be held
  if (!has_recipe(*edge.node()) || !is_as_made(*in[operand].array)) return false;
  const NodeLock lock(*edge.node());
  return is_of_span(static_cast<Node&>(*edge.node()), *span);
}

namespace {

// Writes what a node saves, one after another.
class Saving {
 public:
  Saving(Node& node, HeldLock* holds) : next_(node.saved()), holds_(holds) {}

  // A value made in the span stays with its maker.
  void in_span(Edge edge, Array& array, size_t index, bool is_output) {
    *next_++ = {nullptr, 0, static_cast<uint8_t>(index), is_output, ops::SignMask::kNone};
    holds_ ? holds_->hold(edge, array) : note_saved(edge);
  }
  void kept(Array& array, size_t index, bool is_output, ops::SignMask mask = ops::SignMask::kNone) {
    const uint32_t version = ops::version_of(array);
    *next_++ = {ArrayRef::share(&array).release(), version, static_cast<uint8_t>(index), is_output, mask};
  }

 private:
  SavedTensor* next_;
  HeldLock* const holds_;  // null: what was made in the span is not held
};

}  // namespace

void write_recipe(Node& node, ops::Operands in, const ops::Results& out, const RecipeOf& of) {
  const ops::Record& op = *node.record;
  const auto& inputs = op.info->inputs;
  Recipe& recipe = *new (&recipe_of(node)) Recipe{};
  recipe.span = memory::RecomputeSpanRef::share(&of.span).release();
  recipe.cost = of.cost;
  recipe.is_gone = true;
  recipe.draws = inputs.back().hidden && !(in.size() == inputs.size() && in.back());
  if (recipe.draws) recipe.range = memory::last_random();
  for (int i = 0; i < out.count; ++i) {
    RecipeResult& result = *new (&recipe.results(node)[i]) RecipeResult{.span = &of.span, .held = {}};
    result.held.maker = &node;
  }
  HeldLock lock(of.span.drops);
  Saving saving(node, of.span.drops ? &lock : nullptr);
  for (size_t i = 0; i < in.size(); ++i) {
    RecipeOperand& operand = *new (&recipe.operands()[i]) RecipeOperand{};
    if (!in[i]) continue;
    Array& array = *in[i].array;
    // Where the result has taken its bytes over, it was found to be of the span before.
    operand.comes_by_edge = read_from_span(node.edges()[i], array, of.span) || &array == out.arrays[0].get();
    if (!operand.comes_by_edge) operand = {ArrayRef::share(&array).release(), ops::version_of(array), false};
    if (i >= 32 || !(op.saves.inputs >> i & 1)) continue;
    operand.comes_by_edge ? saving.in_span(node.edges()[i], array, i, false) : saving.kept(array, i, false);
  }
  for (int i = 0; i < out.count; ++i) {
    if (!saves_output(op, i)) continue;
    if (i == 0 && of.signs) {
      saving.kept(*of.signs, 0, true, of.mask);
    } else if (of.span.drops && !is_as_made(*out.arrays[i])) {  // it has taken over what was written before
      saving.kept(*out.arrays[i], static_cast<size_t>(i), true);
    } else {
      saving.in_span(Edge(&node, i), *out.arrays[i], static_cast<size_t>(i), true);
    }
  }
  if (of.span.drops) lock.note_recorded(node);
}

bool is_needed(Node& node) noexcept {
  const RecipeResult* const results = recipe_of(node).results(node);
  return std::any_of(results, results + node.outputs, [](const RecipeResult& result) { return result.uses > 0; });
}

bool saves_result(Node& node, int output) noexcept {
  const SavedTensor* const saved = node.saved();
  return std::any_of(saved, saved + node.saved_count, [&](const SavedTensor& one) {
    return one.is_output && one.index == output && one.mask == ops::SignMask::kNone;
  });
}

void drop_results(Node& node, bool all) noexcept {
  if (recipe_of(node).cost.scope) return stop_holding(node, all);
  drop_some(node, [&](const RecipeResult* of) { return of && (all || !of->is_saved); });
}

namespace {

memory::RecomputeSpanRef take_span(Node& node) noexcept {
  const NodeLock lock(node);
  return memory::RecomputeSpanRef::adopt(std::exchange(recipe_of(node).span, nullptr));
}

void drop_recipe(Node& node, bool unless_needed) noexcept {
  const bool is_held = recipe_of(node).cost.scope;
  const memory::RecomputeSpanRef span = is_held ? end_held(node, unless_needed) : take_span(node);
  if (!span) return;
  drop_some(node, [](const RecipeResult*) { return true; });
  for (int i = 0; i < node.edge_count; ++i) {
    if (recipe_of(node).operands()[i].comes_by_edge) forget_use(node.edges()[i]);
  }
}

}  // namespace

void drop_recipe(Node& node) noexcept { drop_recipe(node, false); }
void drop_consumed_recipe(Node& node) noexcept { drop_recipe(node, true); }

}  // namespace tinyai::autograd
