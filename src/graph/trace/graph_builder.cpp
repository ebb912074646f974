// Appends nodes and views as they come.
#include "graph/trace/graph_builder.h"

#include <cstring>

#include "base/error.h"
#include "memory/recompute_span.h"
#include "ops/attributes.h"
#include "ops/families/random_range.h"
#include "ops/observer.h"

namespace tinyai::graph {
namespace {

using memory::Category;

std::atomic<uint64_t> g_traces{0};

}  // namespace

GraphBuilder::GraphBuilder(const char* function, device::Device& device)
    : function_(function), device_(device), id_(g_traces.fetch_add(1, std::memory_order_relaxed) + 1) {}

Geometry laid_out(const ops::Record& op, const ops::CallBase& call, const Spec& spec) {
  Geometry at{.spec = spec};
  if (!op.layout || !op.layout(call, spec, at.strides)) c_order_strides(spec.shape, at.strides);
  return at;
}

bool GraphBuilder::is_own(const Array& array) const {
  return array.device().is_traced() && tinyai::Traced::of(*array.storage).trace == id_;
}

ArrayRef GraphBuilder::stand_in(const memory::Place& place, const Geometry& at, bool compact, uint32_t buffer) {
  tinyai::Traced traced{.trace = id_, .buffer = buffer};
  std::strncpy(traced.function, function_, sizeof traced.function - 1);
  make_room(stand_ins_, 1);
  ArrayRef made = new_traced(place, at.spec, {compact ? nullptr : at.strides}, traced);
  stand_ins_.push_back(made);
  return made;
}

void GraphBuilder::append(const ops::Record& op, ops::Operands in, const void* attrs, const ops::Specs& specs,
                          ops::Results& out) {
  const uint64_t blocks = ops::blocks_drawn(op, in, specs);
  if (blocks > 0) require_stream(op.info->name, out.place);
  memory::EngineVector<uint64_t> resolved((static_cast<size_t>(op.info->attrs_bytes) + 7) / 8);
  if (!resolved.empty()) {
    std::memcpy(resolved.data(), attrs, static_cast<size_t>(op.info->attrs_bytes));
    ops::resolve_attributes(op, in, specs, resolved.data());  // axis -1 and axis 1 are one thing to the passes
  }
  const Category category = op.info->creates() ? Category::kData : ops::context().category;
  Buffer made[ops::Specs::kMost];
  for (int i = 0; i < specs.count(); ++i) {
    made[i].whole = laid_out(op, {*op.info, in, attrs}, specs[i]);
    made[i].category = category;
  }
  const auto count = static_cast<size_t>(specs.count());
  const Node node{.op = &op, .draws = blocks > 0, .drawn_at = graph().blocks};
  append({node, in, resolved, {made, count}}, out.place, {out.arrays, count});
  out.count = specs.count();
  graph().blocks += blocks;
}

void GraphBuilder::append(std::shared_ptr<const ControlOp> op, ops::Operands in, const memory::Place& place,
                          std::span<ArrayRef> out) {
  memory::EngineVector<Buffer> made(out.size());
  for (size_t i = 0; i < made.size(); ++i) made[i].whole = in_c_order(op->outputs[i]);
  const uint64_t word = reinterpret_cast<uintptr_t>(op.get());
  make_room(graph().control_ops, 1);
  append({{.op = &op->record}, in, {&word, 1}, made}, place, out);
  graph().control_ops.push_back(std::move(op));
}

// All of it or nothing.
void GraphBuilder::append(const Call& call, const memory::Place& place, std::span<ArrayRef> out) {
  memory::EngineVector<Use> uses;
  for (const ops::Operand& operand : call.in) uses.push_back(operand ? use_of(*operand.array, operand.edge) : Use());
  Graph& graph = this->graph();
  make_room(graph.words, call.words.size());
  make_room(graph.uses, uses.size());
  make_room(graph.nodes, 1);
  make_room(graph.buffers, call.made.size());
  Node node = call.node;
  node.attrs = static_cast<uint32_t>(graph.words.size());
  node.first_use = static_cast<uint32_t>(graph.uses.size());
  node.use_count = static_cast<uint32_t>(uses.size());
  node.first_out = static_cast<uint32_t>(graph.buffers.size());
  node.out_count = static_cast<uint32_t>(call.made.size());
  if (const ops::Observer* const observer = ops::context().observer) node.mark = observer->mark();
  if (const memory::RecomputeSpan* const span = memory::innermost_span()) node.span = span->number;
  for (uint32_t i = 0; i < node.out_count; ++i) {
    const Geometry& whole = call.made[i].whole;
    out[i] = stand_in(place, whole, is_in_c_order(whole), node.first_out + i);
  }
  // Nothing fails from here.
  graph.buffers.insert(graph.buffers.end(), call.made.begin(), call.made.end());
  graph.words.insert(graph.words.end(), call.words.begin(), call.words.end());
  graph.uses.insert(graph.uses.end(), uses.begin(), uses.end());
  graph.nodes.push_back(node);
  for (uint32_t i = 0; i < node.use_count; ++i) {
    if (graph.is_updated(node, i)) ++graph.buffers[graph.uses_of(node)[i].buffer].versions;
  }
}

void GraphBuilder::view(const ops::Record& op, ops::Operands in, const void* attrs, const Array& out) {
  ViewNote note{
      .op = &op, .buffer = use_of(*in[0].array, {}).buffer, .from = geometry_of(*in[0].array), .to = geometry_of(out)};
  Graph& graph = this->graph();
  const auto bytes = static_cast<size_t>(op.info->attrs_bytes);
  make_room(graph.words, (bytes + 7) / 8);
  make_room(graph.views, 1);
  note.attrs = graph.add_attrs(attrs, bytes);
  graph.views.push_back(note);
}

}  // namespace tinyai::graph
