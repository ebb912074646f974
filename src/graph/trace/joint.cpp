// Writing the gradient of a trace's results behind it.
#include "graph/trace/joint.h"

#include <algorithm>
#include <unordered_set>

#include "autograd/backward.h"
#include "autograd/custom.h"
#include "base/error.h"
#include "graph/trace/trace.h"

namespace tinyai::graph {
namespace {

using autograd::header_of;
using ops::Edge;
using ops::NodeBase;

bool is_leaf(const Value& value) { return autograd::leaf_of(value.edge()) != nullptr; }

// A gradient can be asked for: it was not taken by a backward inside.
bool has_history(const Value& value) {
  const Edge edge = value.edge();
  return edge && !edge.node()->is_cut() && (is_leaf(value) || !(edge.node()->state.load() & NodeBase::kConsumed));
}

// The leaves that histories lead to, as they are come upon.
std::vector<Edge> leaves_behind(std::span<const Value> roots) {
  std::unordered_set<const NodeBase*> seen;
  std::vector<NodeBase*> open;
  std::vector<Edge> leaves;
  const auto visit = [&](Edge edge) {
    if (!edge || !seen.insert(edge.node()).second) return;
    autograd::leaf_of(edge) ? leaves.push_back(edge) : open.push_back(edge.node());
  };
  for (const Value& root : roots) visit(root.edge());
  while (!open.empty()) {
    auto& node = static_cast<autograd::Node&>(*open.back());
    open.pop_back();
    for (int i = 0; !node.is_cut() && i < node.edge_count; ++i) visit(node.edges()[i]);
  }
  return leaves;
}

template <class Vector>
void cut_off(Vector& vector, size_t size) {
  vector.erase(vector.begin() + static_cast<std::ptrdiff_t>(size), vector.end());
}

}  // namespace

bool Joint::fits(std::span<const Value> inputs) const noexcept {
  for (size_t i = 0; i < of_input.size(); ++i) {
    if (of_input[i] == kNone) continue;
    const GradientTarget& one = targets[of_input[i]];
    const Edge edge = inputs[i].edge();
    if (one.input == kNone ? edge.node() != one.leaf.get() : edge != inputs[one.input].edge()) return false;
  }
  return true;
}

bool Joint::is_like(const Joint& other) const noexcept {
  const auto same = [](const GradientTarget& a, const GradientTarget& b) {
    return a.input == b.input && a.leaf.get() == b.leaf.get();
  };
  return outputs == other.outputs && roots == other.roots && of_input == other.of_input &&
         overwritten.size() == other.overwritten.size() &&
         std::equal(targets.begin(), targets.end(), other.targets.begin(), other.targets.end(), same);
}

bool Joint::is_of_nobody(size_t gradient) const noexcept {
  const auto* const leaf = static_cast<const autograd::Leaf*>(targets[gradient].leaf.get());
  return leaf && leaf->dead.load(std::memory_order_relaxed);
}

Extent extent_of(const Graph& graph, size_t captures) noexcept {
  return {.nodes = graph.nodes.size(),
          .buffers = graph.buffers.size(),
          .uses = graph.uses.size(),
          .views = graph.views.size(),
          .control_ops = graph.control_ops.size(),
          .captures = captures};
}

// Random blocks that the first nodes draw: at another size of the batch others than at the trace's.
static uint64_t drawn_by(const Graph& graph, size_t nodes) {
  for (size_t i = nodes; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].draws) return graph.nodes[i].drawn_at;
  }
  return graph.blocks;
}

Graph begin_of(const Graph& graph, const Extent& extent, size_t results) {
  Graph begin = graph;
  cut_off(begin.nodes, extent.nodes);
  cut_off(begin.buffers, extent.buffers);
  cut_off(begin.uses, extent.uses);
  cut_off(begin.views, extent.views);
  cut_off(begin.control_ops, extent.control_ops);
  cut_off(begin.results, results);
  begin.blocks = drawn_by(graph, extent.nodes);
  return begin;
}

// Each of an input that was recorded outside: what lies behind it is no part of the trace.
Edge Trace::edge_within(const Value& given, const Spec& spec) {
  if (!given.edge() || is_leaf(given)) return given.edge();
  for (const auto& [outside, leaf] : ends_) {
    if (outside == given.edge()) return Edge(leaf.get(), 0);
  }
  make_room(ends_, 1);
  ends_.emplace_back(given.edge(), Ref<NodeBase>::adopt(autograd::make_leaf(memory::place_in(frame_.scope()), spec)));
  return Edge(ends_.back().second.get(), 0);
}

bool Trace::is_end(const void* leaf) const {
  return std::any_of(ends_.begin(), ends_.end(), [leaf](const auto& end) { return end.second.get() == leaf; });
}

uint32_t Trace::input_of(const NodeBase& leaf) const {
  for (uint32_t i = 0; i < input_edges_.size(); ++i) {
    if (input_edges_[i].node() == &leaf) return i;
  }
  return kNone;
}

void Trace::refuse_gradients(uint32_t output, const Array& result) const {
  const auto is_read = [&](size_t i) {
    const ArrayRef& now = gradients_[i]->gradient;
    const uint32_t found = made_.graph.gradients[i].found;
    if (found == kNone || !now) return found == kNone && !now;
    return tinyai::Traced::of(*now->storage).buffer == found && made_.graph.buffers[found].versions == 0;
  };
  for (size_t i = 0; i < gradients_.size(); ++i) {
    if (is_read(i)) continue;
    fail(Status::kGraph, function(), ": output ", output, ", ", describe(result),
         ", could be differentiated, and the function changes gradients itself: take all gradients inside, return its "
         "stop_gradient, or call under no_grad");
  }
  fail(Status::kGraph, function(), ": output ", output, ", ", describe(result),
       ", could be differentiated, and the function reads the gradient of ", made_.describe_leaves()[0],
       " (variable_grad): read it before the call and pass it as an input, return the output's stop_gradient, or call "
       "under no_grad");
}

// A function that takes gradients itself has given what it has to give.
std::vector<Value> Trace::roots_of(std::span<const Value> results, Joint& joint) const {
  std::vector<Value> roots;
  for (uint32_t i = 0; i < results.size(); ++i) {
    const Value& result = results[i];
    if (!has_history(result) || (is_leaf(result) && !made_.leaves.empty())) continue;
    if (!made_.leaves.empty()) refuse_gradients(i, *result);
    if (!is_leaf(result) && !(result.edge().node()->state.load() & NodeBase::kTraced)) fail_recorded_outside(*result);
    joint.roots.push_back(i);
    roots.push_back(result);
  }
  if (roots.size() > static_cast<size_t>(Edge::kMaxOutputs)) {
    fail(Status::kUnsupported, function(), ": ", roots.size(),
         " outputs could be differentiated, and a call has at "
         "most ",
         Edge::kMaxOutputs, " of them; join some of them, or return their stop_gradient");
  }
  return roots;
}

[[noreturn]] static void refuse_rows(const std::string& function, const autograd::Leaf& leaf) {
  fail(Status::kGraph, function, ": the gradient of '", leaf.name, "' ", to_string(leaf.spec),
       " is kept by rows, and what flows through a compiled function is whole; look the rows up outside of it, call "
       "under no_grad, or switch set_sparse_grad off");
}

std::vector<Value> Trace::wanted_by(std::span<const Value> roots, Joint& joint) {
  std::vector<Value> wanted;
  joint.of_input.assign(inputs_.size(), kNone);
  for (const Edge edge : leaves_behind(roots)) {
    auto& leaf = *static_cast<autograd::Leaf*>(edge.node());
    if (leaf.sparse.load(std::memory_order_relaxed)) refuse_rows(function(), leaf);
    const uint32_t input = used_leaves_.contains(&leaf) ? kNone : input_of(leaf);
    const auto at = static_cast<uint32_t>(joint.targets.size());
    for (uint32_t i = 0; i < input_edges_.size(); ++i) {
      if (input_edges_[i] == edge) joint.of_input[i] = at;
    }
    joint.targets.push_back({input, input == kNone ? Ref<NodeBase>::share(&leaf) : Ref<NodeBase>()});
    if (input == kNone) autograd::note_frozen(leaf, false);  // of an input the signature tells
    wanted.emplace_back(roots[0].array_ref(), edge);         // of the edge alone
  }
  return wanted;
}

void Trace::differentiate(std::span<const Value> results) try {
  Joint& joint = made_.joint.emplace();
  joint.forward = extent_of(made_.graph, made_.captures.size());
  joint.outputs = results.size();
  const std::vector<Value> roots = roots_of(results, joint);
  if (roots.empty()) return made_.joint.reset();
  const std::vector<Value> wanted = wanted_by(roots, joint);
  std::vector<Value> cotangents;
  for (const Value& root : roots) {
    joint.cotangents.push_back(static_cast<uint32_t>(made_.graph.buffers.size()));
    cotangents.push_back(cotangent_like(*root, static_cast<uint32_t>(inputs_.size() + cotangents.size())));
  }
  const memory::Place place = memory::place_in(frame_.scope());
  const int64_t by_host = autograd::host_backwards();
  const std::vector<Value> found =
      autograd::gradients(place, roots, cotangents, wanted, {.retain_graph = true, .stops_at_inputs = true});
  require_nothing_else(joint.forward);
  joint.by_host = autograd::host_backwards() != by_host;
  memory::EngineVector<uint32_t> kept(found.size(), kNone);
  memory::EngineVector<Joint::GradientTarget> all = std::exchange(joint.targets, {});
  for (size_t i = 0; i < found.size(); ++i) {
    if (!found[i]) continue;
    kept[i] = static_cast<uint32_t>(joint.targets.size());
    joint.targets.push_back(std::move(all[i]));
    result(found[i]);
  }
  for (uint32_t& gradient : joint.of_input) gradient = gradient == kNone ? kNone : kept[gradient];
} catch (const Error& error) {
  if (error.status() != Status::kConsumed) throw;
  fail(Status::kGraph, function(),
       ": a result could be differentiated, but a part of its history was consumed by a "
       "gradient taken inside: pass retain_graph there, return its stop_gradient, or call under no_grad (",
       error.what(), ")");
}

// The cotangent lies in the memory order of the result, if that has no gaps.
Value Trace::cotangent_like(const Array& result, uint32_t index) {
  Geometry whole = geometry_of(result);
  whole.offset = 0;
  const Reach reach = reach_of(whole);
  if (result.elements() == 0 || reach.first != 0 || reach.last != result.elements() - 1) whole = in_c_order(whole.spec);
  return Value(further_input(whole, index), {}, place_.scope);
}

ArrayRef Trace::further_input(const Geometry& whole, uint32_t index) {
  const auto at = static_cast<uint32_t>(made_.graph.buffers.size());
  make_room(made_.graph.buffers, 1);
  ArrayRef array = stand_in(memory::place_in(frame_.scope()), whole, is_in_c_order(whole), at);
  made_.graph.buffers.push_back({.role = Role::kInput, .index = index, .whole = whole});
  return array;
}

// A backward inside of the function needs it now.
ArrayRef Trace::overwritten(const Array& saved, const std::string& why) {
  if (!made_.joint) return {};
  auto& all = made_.joint->overwritten;
  const auto index = inputs_.size() + made_.joint->cotangents.size() + all.size();
  ArrayRef array = further_input(in_c_order(saved.spec()), static_cast<uint32_t>(index));
  all.push_back({tinyai::Traced::of(*array->storage).buffer, why});
  return array;
}

// A backward may run often, or never.
void Trace::require_nothing_else(const Extent& forward) const {
  const Graph& graph = made_.graph;
  const auto refuse = [&](const char* what, const Node& node) {
    fail(Status::kGraph, function(), ": its backward ", what, " (", node.op->info->name,
         "), which cannot be traced; do it in the forward, or call the function without compiling it");
  };
  for (size_t n = forward.nodes; n < graph.nodes.size(); ++n) {
    const Node& node = graph.nodes[n];
    if (node.draws) refuse("draws random numbers", node);
    for (uint32_t i = 0; i < node.use_count; ++i) {
      if (!graph.is_updated(node, i)) continue;
      const uint32_t buffer = graph.uses_of(node)[i].buffer;
      if (buffer < forward.buffers || is_outside(graph.buffers[buffer])) refuse("writes in place", node);
    }
  }
  if (!made_.leaves.empty())
    fail(Status::kGraph, function(), ": its backward changes gradients, which cannot be traced");
}

}  // namespace tinyai::graph
