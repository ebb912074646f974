// What recipes keep, and how it is let go.
#include "autograd/recipe.h"

#include <algorithm>

#include "ops/tracer.h"

namespace tinyai::autograd {
namespace {

constexpr int kAtOnce = 16;  // arrays that are let go between two locks

// Nobody has written it since it was made: it would come out the same.
bool is_as_made(const Array& array) {
  const Storage& storage = *array.storage;
  return storage.version.load(std::memory_order_relaxed) == 0 && !storage.exported.load(std::memory_order_relaxed) &&
         !storage.imported;
}

RecipeResult& result_of(Edge edge) {
  auto& node = static_cast<Node&>(*edge.node());
  return recipe_of(node).results(node)[edge.output()];
}

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

bool wants_recipe(const ops::Record& op) {
  return memory::is_in_span() && !ops::context().tracer && (op.forward || op.view) && !op.info->updated;
}

int64_t recipe_bytes(size_t operands, int outputs) {
  return static_cast<int64_t>(sizeof(Recipe) + operands * sizeof(RecipeOperand) + outputs * sizeof(RecipeResult));
}

bool is_made_in_span(const ops::Record& op, ops::Operands in, size_t operand) noexcept {
  const Edge edge = in[operand].edge;
  const memory::RecomputeSpan* const span = memory::innermost_span();
  if (!edge || !span || !wants_recipe(op) || !is_differentiable(*op.info, operand)) return false;
  if (!has_recipe(*edge.node()) || !is_as_made(*in[operand].array)) return false;
  const NodeLock lock(*edge.node());
  return is_of_span(static_cast<Node&>(*edge.node()), *span);
}

void write_recipe(Node& node, ops::Operands in, const ops::Results& out) {
  memory::RecomputeSpan& span = *memory::innermost_span();
  const ops::Record& op = *node.record;
  Recipe& recipe = *new (&recipe_of(node)) Recipe{memory::RecomputeSpanRef::share(&span).release(), {}, false};
  const auto& inputs = op.info->inputs;
  recipe.draws = inputs.back().hidden && !(in.size() == inputs.size() && in.back());
  if (recipe.draws) recipe.range = memory::last_random();
  SavedTensor* next = node.saved();
  for (size_t i = 0; i < in.size(); ++i) {
    RecipeOperand& operand = *new (&recipe.operands()[i]) RecipeOperand{};
    if (!in[i]) continue;
    const Edge edge = node.edges()[i];
    const bool is_saved = i < 32 && op.saves.inputs >> i & 1;
    // Where the result has taken its bytes over, it was found to be of the span before.
    const bool is_of_span = read_from_span(edge, *in[i].array, span) || in[i].array == out.arrays[0].get();
    const uint32_t version = ops::version_of(*in[i].array);
    operand.comes_by_edge = is_of_span;
    if (!is_of_span) operand = {ArrayRef::share(in[i].array).release(), version, false};
    if (!is_saved) continue;
    if (is_of_span) note_saved(edge);
    Array* const kept = is_of_span ? nullptr : ArrayRef::share(in[i].array).release();
    *next++ = {kept, version, static_cast<uint8_t>(i), false, ops::SignMask::kNone};
  }
  for (int i = 0; i < out.count; ++i) {
    const bool is_saved = saves_output(op, i);
    new (&recipe.results(node)[i]) RecipeResult{.span = &span, .is_saved = is_saved};
    if (is_saved) *next++ = {nullptr, 0, static_cast<uint8_t>(i), true, ops::SignMask::kNone};
  }
}

bool is_needed(Node& node) noexcept {
  const RecipeResult* const results = recipe_of(node).results(node);
  return std::any_of(results, results + node.outputs, [](const RecipeResult& result) { return result.uses > 0; });
}

void drop_results(Node& node, bool all) noexcept {
  drop_some(node, [&](const RecipeResult* of) { return of && (all || !of->is_saved); });
}

void drop_recipe(Node& node) noexcept {
  memory::RecomputeSpanRef span;
  {
    const NodeLock lock(node);
    span = memory::RecomputeSpanRef::adopt(std::exchange(recipe_of(node).span, nullptr));
  }
  if (!span) return;
  drop_some(node, [](const RecipeResult*) { return true; });
  for (int i = 0; i < node.edge_count; ++i) {
    if (recipe_of(node).operands()[i].comes_by_edge) forget_use(node.edges()[i]);
  }
}

}  // namespace tinyai::autograd
