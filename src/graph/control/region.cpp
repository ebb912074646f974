// A body's plan.
#include "graph/control/region.h"

#include <algorithm>

#include "base/saturated.h"
#include "base/width.h"
#include "graph/passes/passes.h"
#include "ops/generated/copy.h"
#include "ops/rules.h"

namespace tinyai::graph {
namespace {

// Copies results that are inputs, views or given twice, for each is written where the call around wants it.
void own_results(Graph& graph) {
  std::vector<bool> given(graph.buffers.size());
  for (Use& result : graph.results) {
    const Buffer& buffer = graph.buffers[result.buffer];
    const bool is_own = buffer.role == Role::kTemporary && buffer.whole == result.at && is_in_c_order(result.at);
    if (!is_own || given[result.buffer]) {
      const ops::CompactAttrs attrs{ops::to_ints(result.at.spec.shape)};
      Node copy{.op = &ops::records::compact,
                .attrs = graph.add_attrs(&attrs, sizeof attrs),
                .first_use = static_cast<uint32_t>(graph.uses.size()),
                .use_count = 1,
                .first_out = static_cast<uint32_t>(graph.buffers.size()),
                .out_count = 1};
      graph.uses.push_back(result);
      const Buffer made{.whole = in_c_order(result.at.spec)};
      graph.buffers.push_back(made);
      graph.nodes.push_back(copy);
      result = {.buffer = copy.first_out, .version = 0, .at = made.whole};
    }
    given.resize(graph.buffers.size());
    given[result.buffer] = true;
  }
}

Traced prepared(Graph graph, device::Device& device) {
  Traced traced;
  traced.width = width();
  traced.source = std::move(graph);
  traced.graph = traced.source;
  traced.graph.views = {};
  run_passes(traced, device, {});
  own_results(traced.graph);
  verify(traced.graph);
  return traced;
}

}  // namespace

Region::Region(Graph graph, device::Device& device)
    : traced_(prepared(std::move(graph), device)),
      uses_(traced_.graph),
      memory_(plan_memory(traced_.graph, uses_, ask_for_workspace(traced_, uses_, device))),
      device_(device) {
  for (uint32_t i = 0; i < traced_.graph.buffers.size(); ++i) {
    const Buffer& buffer = traced_.graph.buffers[i];
    if (buffer.role != Role::kInput) continue;
    if (inputs_.size() <= buffer.index) inputs_.resize(buffer.index + 1);
    inputs_[buffer.index] = i;
  }
  for (const Use& result : traced_.graph.results) results_.push_back(result.buffer);
}

bool Region::may_refuse() const {
  const Graph& graph = traced_.graph;
  return std::any_of(graph.nodes.begin(), graph.nodes.end(),
                     [&](const Node& node) { return graph::may_refuse(graph, node); });
}

ops::Cost Region::cost() const {
  ops::Cost sum;
  for (const ops::Cost& one : costs_of(traced_, uses_, device_)) {
    sum = {.macs = saturated_sum({sum.macs, one.macs}),
           .flops = saturated_sum({sum.flops, one.flops}),
           .bytes = saturated_sum({sum.bytes, one.bytes})};
  }
  return sum;
}

std::string Region::text() const { return to_text(traced_.graph, {}, {}); }

RegionSteps::RegionSteps(const Region& region, char* arena)
    : region_(region),
      arena_(arena),
      steps_(region.traced_, region.uses_, region.device_,
             {[&](uint32_t buffer) -> void* {
                const int64_t at = region.memory_.buffers[buffer];
                return at == MemoryPlan::kElsewhere ? nullptr : arena + at;
              },
              [](uint32_t) -> void* { return nullptr; }}) {}

void RegionSteps::run(const memory::Place& place) {
  steps_.relocate();
  StepWorkspace workspace;
  for (uint32_t i = 0; i < region_.traced_.graph.nodes.size(); ++i) {
    const MemoryPlan::Workspace& planned = region_.memory_.workspaces[i];
    workspace.begin(planned.bytes ? arena_ + planned.offset : nullptr, planned.bytes);
    steps_.run(i, workspace, place);
  }
}

}  // namespace tinyai::graph
