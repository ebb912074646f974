// A graph within a graph.
#include "graph/trace/body.h"

#include "autograd/leaf.h"
#include "base/error.h"

namespace tinyai::graph {

Body::Body(const char* construct, ops::Tracer& outer, const memory::Place& place)
    : GraphBuilder(outer.function(), outer.device()), construct_(construct), outer_(outer), place_(place) {}

Value Body::input(const Spec& spec) {
  const Buffer buffer{.role = Role::kInput, .index = inputs_, .whole = in_c_order(spec)};
  const auto at = static_cast<uint32_t>(graph_.buffers.size());
  make_room(graph_.buffers, 1);
  ArrayRef array = stand_in(place_, buffer.whole, true, at);
  graph_.buffers.push_back(buffer);
  ++inputs_;
  return Value(std::move(array), {}, place_.scope);
}

// One for each view of it and each history that it is used with.
Array* Body::localize(const Array& array, ops::Edge edge, uint64_t voter) {
  const Geometry at = geometry_of(array);
  for (size_t i = 0; i < captured_.size(); ++i) {
    const Value& known = captured_[i];
    if (known->storage == array.storage && known.edge() == edge && geometry_of(*known) == at) return shown_[i].get();
  }
  Buffer buffer{.role = Role::kInput, .index = kNone, .whole = at};
  buffer.whole.offset = 0;
  const auto number = static_cast<uint32_t>(graph_.buffers.size());
  make_room(graph_.buffers, 1);
  make_room(captured_, 1);
  make_room(shown_, 1);
  make_room(captures_, 1);
  ArrayRef shown = stand_in(place_, buffer.whole, is_in_c_order(buffer.whole), number);
  graph_.buffers.push_back(buffer);
  captured_.push_back(Value(ArrayRef::share(const_cast<Array*>(&array)), edge, voter));
  captures_.push_back(number);
  shown_.push_back(std::move(shown));
  return shown_.back().get();
}

ops::Operands Body::capture(const ops::Record& op, ops::Operands in, std::vector<ops::Operand>& room) {
  room.assign(in.begin(), in.end());
  for (size_t i = 0; i < in.size(); ++i) {
    if (!in[i] || is_own(*in[i].array)) continue;
    if (i < 32 && op.info->updated >> i & 1) {
      fail(Status::kGraph, op.info->name, ": writes to ", describe(*in[i].array), " in a body of ", construct_, " of '",
           function(), "', which is outside of that body; give it as a result instead");
    }
    Array* const array = localize(*in[i].array, in[i].edge, in[i].voter);
    room[i] = {array, in[i].edge, in[i].voter};
  }
  return room;
}

Use Body::use_of(const Array& array, ops::Edge edge) {
  const Array& own = is_own(array) ? array : *localize(array, edge, place_.scope);
  const uint32_t buffer = tinyai::Traced::of(*own.storage).buffer;
  return {.buffer = buffer, .version = graph_.buffers[buffer].versions, .at = geometry_of(own)};
}

void Body::require_stream(const char* call, const memory::Place&) const {
  fail(Status::kGraph, call, ": draws random numbers in a body of ", construct_, ", and '", function(),
       "' is traced; draw them outside and pass them in, or call it without tracing");
}

uint32_t Body::version(const Array& array) const {
  return is_own(array) ? graph_.buffers[tinyai::Traced::of(*array.storage).buffer].versions : outer_.version(array);
}

ops::TracedGradient& Body::gradient_of(ops::NodeBase& leaf) {
  fail(Status::kGraph, "backward: adds to the gradient of '", static_cast<autograd::Leaf&>(leaf).name,
       "' in a body of ", construct_, ", and '", function(),
       "' is traced; take gradients by tinyai_grad inside, or call backward outside");
}

void Body::result(const Value& value) {
  make_room(graph_.results, 1);
  graph_.results.push_back(use_of(*value, value.edge()));
}

// They stand behind the inputs.
void Body::number_captures(Graph& graph) const {
  for (uint32_t i = 0; i < captures_.size(); ++i) graph.buffers[captures_[i]].index = inputs_ + i;
}

TracedBody Body::branch_off() {
  rethrow_failure();
  TracedBody begin{graph_, captured_};
  number_captures(begin.graph);
  graph_.results.clear();
  return begin;
}

TracedBody Body::finish(std::span<const uint32_t> order) {
  rethrow_failure();
  for (Buffer& buffer : graph_.buffers) {
    if (buffer.role == Role::kInput && !order.empty() && buffer.index < inputs_) buffer.index = order[buffer.index];
  }
  number_captures(graph_);
  return {std::move(graph_), std::move(captured_)};
}

}  // namespace tinyai::graph
