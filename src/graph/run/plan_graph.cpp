// The order in which a plan is made.
#include "graph/run/plan_graph.h"

#include <algorithm>

#include "graph/passes/parallel_branches.h"
#include "graph/passes/passes.h"
#include "graph/passes/prepack.h"
#include "graph/run/smaller_plans.h"

namespace tinyai::graph {
namespace {

// The graph as it was traced, for who saves it or looks: without what only a backward needs.
Graph source_of(const Graph& graph, size_t results) {
  Graph source = graph;
  source.results.erase(source.results.begin() + static_cast<std::ptrdiff_t>(results), source.results.end());
  return source;
}

}  // namespace

std::shared_ptr<const Plan> plan_graph(Traced traced, size_t results, Ref<autograd::Function> gradient,
                                       const PlanOptions& options) {
  const auto is_written = [](const Buffer& buffer) { return is_outside(buffer) && buffer.versions > 0; };
  const auto& buffers = traced.graph.buffers;
  traced.graph.inputs_apart = options.are_inputs_apart && std::any_of(buffers.begin(), buffers.end(), is_written);
  verify(traced.graph);
  traced.source = source_of(traced.graph, results);
  traced.graph.views = {};
  run_passes(traced, options.device, options.home);
  memory::EngineVector<Pack> packs;
  if (options.packed && !gradient) packs = prepack(traced, options.device, *options.packed);
  memory::EngineVector<Node> in_turn;
  if (options.budget_bytes > 0 || options.keeps_order) in_turn = traced.graph.nodes;
  find_forks(traced, options.device);
  const auto plan = std::allocate_shared<Plan>(memory::EngineAllocator<Plan>(), std::move(traced), options.device,
                                               std::move(packs), std::move(gradient));
  plan->in_turn = std::move(in_turn);
  const int64_t budget = options.budget_bytes;
  if (budget == 0 || bytes_of_call(*plan) <= budget) return plan;
  SmallerPlans smaller(plan);
  const SmallerPlans::Choice* const choice = smaller.within(budget);
  if (!choice) smaller.refuse(options.function, budget);
  return smaller.plan(*choice);
}

}  // namespace tinyai::graph
