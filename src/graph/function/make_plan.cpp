// The cut of what has a gradient.
#include "graph/function/make_plan.h"

#include "graph/gradient/call_gradient.h"
#include "graph/gradient/cut.h"

namespace tinyai::graph {

std::shared_ptr<const Plan> make_plan(Traced traced, const PlanOptions& options) {
  if (!traced.joint) {
    const size_t results = traced.graph.results.size();
    return plan_graph(std::move(traced), results, {}, options);
  }
  verify(traced.graph);  // both parts, before it is cut
  const Joint joint = *traced.joint;
  Cut parts = cut(std::move(traced));
  auto gradient = Ref<autograd::Function>::adopt(
      new CallGradient(options, joint, std::move(parts.backward), std::move(parts.saved), parts.forward.width));
  return plan_graph(std::move(parts.forward), joint.outputs, std::move(gradient), options);
}

}  // namespace tinyai::graph
