// The order of the passes.
#include "graph/passes/passes.h"

#include <algorithm>

#include "ops/families/conv_normalized.h"

namespace tinyai::graph {

namespace {

// The node that makes a temporary which nobody writes afterwards; null: it is another buffer.
const Node* maker_of(const Graph& graph, uint32_t buffer) {
  if (graph.buffers[buffer].role != Role::kTemporary || graph.buffers[buffer].versions > 0) return nullptr;
  const auto makes = [&](const Node& node) { return buffer - node.first_out < node.out_count; };
  const auto maker = std::find_if(graph.nodes.begin(), graph.nodes.end(), makes);
  return maker == graph.nodes.end() ? nullptr : &*maker;
}

// True for indices that were checked, and for those that a sort or a pool found where no fewer are looked up in.
bool are_right(const Graph& graph, const Node& reader, const Use& indices) {
  const Node* const maker = maker_of(graph, indices.buffer);
  if (!maker) return false;
  if (maker->op == &ops::records::checked_indices) return true;
  const auto operands = graph.uses_of(*maker);
  if (indices.buffer != maker->first_out + 1 || operands.empty() || operands[0].buffer == kNone) return false;
  const auto limit = ops::index_limit(*maker->op, graph.attrs(*maker), operands[0].at.spec);
  const auto bounds = limit ? index_bounds(graph, reader) : std::nullopt;
  return bounds && std::ranges::all_of(bounds->sizes.span(), [&](int64_t size) { return size >= *limit; });
}

}  // namespace

bool may_refuse(const Graph& graph, const Node& node) {
  if (const ControlOp* const control = control_op(graph, node)) return control->may_refuse();
  if (ops::takes_any_index(*node.op)) return false;
  const auto inputs = node.op->info->inputs;
  for (size_t i = 0; i < inputs.size() && i < node.use_count; ++i) {
    const Use& use = graph.uses_of(node)[i];
    if (!inputs[i].index || use.buffer == kNone) continue;
    const DType dtype = use.at.spec.dtype;  // a mask is not looked up in anything
    if ((dtype == DType::kI32 || dtype == DType::kI64) && !are_right(graph, node, use)) return true;
  }
  return false;
}

bool writes_outside(const Graph& graph, const Node& node) {
  for (uint32_t i = 0; i < node.use_count; ++i) {
    if (graph.is_updated(node, i) && is_outside(graph.buffers[graph.uses_of(node)[i].buffer])) return true;
  }
  return false;
}

bool may_share(const Graph& graph, uint32_t a, uint32_t b) {
  const Buffer &one = graph.buffers[a], &other = graph.buffers[b];
  if (a == b) return true;
  if (!is_outside(one) || !is_outside(other)) return false;
  if (one.is_imported || other.is_imported) return true;
  if (one.role == Role::kCapture && other.role == Role::kCapture) return false;
  if (graph.inputs_apart && one.role != Role::kGradient && other.role != Role::kGradient && one.role != other.role)
    return false;
  return one.whole.spec.dtype == other.whole.spec.dtype;
}

bool must_precede(const Graph& graph, const Node& one, const Node& other) {
  for (uint32_t b = 0; b < other.use_count; ++b) {
    const uint32_t used = graph.uses_of(other)[b].buffer;
    if (used == kNone) continue;
    if (used >= one.first_out && used - one.first_out < one.out_count) return true;
    for (uint32_t a = 0; a < one.use_count; ++a) {
      const uint32_t before = graph.uses_of(one)[a].buffer;
      const bool is_written = graph.is_updated(one, a) || graph.is_updated(other, b);
      if (before != kNone && is_written && may_share(graph, before, used)) return true;
    }
  }
  return false;
}

void run_passes(Traced& traced, device::Device& device, const memory::Place& home) {
  const auto run = [&](std::initializer_list<void (*)(Graph&)> passes) {
    for (const auto pass : passes) {
      pass(traced.graph);
      verify(traced.graph);
    }
  };
  run({simplify, merge_common, remove_dead});
  if (home) {
    fold(traced, device, home);
    verify(traced.graph);
    run({remove_dead});  // what only shapes were taken of
  }
  run({check_indices, sink_writes, hoist_updates});
  if (ops::offers_fused(device)) run({fuse_elementwise});
  if (ops::offers_fused_sum(device)) run({fuse_sums_of});
  if (ops::offers_fused(device) && ops::offers_conv_normalized(device)) run({fuse_convolutions});
  run({reorder});
}

}  // namespace tinyai::graph
