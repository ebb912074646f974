// Variables: handles of a value and the node that made it. The slot is the variable: object is the Array, extra the
// Edge.
#pragma once

#include "autograd/row_gradient.h"
#include "memory/value_handle.h"

namespace tinyai::autograd {

using memory::Id;
using memory::Pinned;
using memory::Place;
using memory::Slot;

// A frozen leaf has none; a trace that asks depends on that.
Edge frozen_edge(Leaf& leaf);

// The edge that operators see: none if it is cut or frozen.
inline Edge edge_of(const Slot& slot) {
  const Edge edge = Edge::from_bits(slot.extra);
  if (!edge || edge.node()->is_cut()) return {};
  if (header_of(edge.node()).kind != NodeKind::kLeaf) [[likely]]
    return edge;
  Leaf& leaf = *static_cast<Leaf*>(edge.node());
  return leaf.frozen.load(std::memory_order_relaxed) ? frozen_edge(leaf) : edge;
}

Value value_of(const Slot& slot);  // with its history
// The same without counts of its own: while the slot is pinned, what it shows stays. Given back, never destroyed with
// it.
Value borrowed_value(const Slot& slot);
void give_back(Value& borrowed);

// Takes over the value. `flags`: kOwnsStorage where the variable owns its array's bytes.
Id publish_variable(const Place& place, Value value, uint32_t flags, memory::FreshSlot slot = {});

// A leaf that shares the array's storage; where the array's handle owned that, the variable owns it now. `parameter`:
// resident, and its bytes are of that category. LIMIT, CAPPED, CLOSED.
enum class LeafKind : uint8_t { kVariable, kParameter, kConstant };
Id make_variable(const Place& place, Pinned& array, LeafKind as);

Id value_handle(Pinned& variable);                           // the same id each time
Id gradient_handle(Pinned& variable);                        // null before any backward and after clear_grad
Id recorded_gradient(const Place& place, Pinned& variable);  // null unless create_graph made it
void clear_gradient(Pinned& variable);
bool requires_grad(const Slot& slot);
void set_requires_grad(Pinned& variable, bool required);  // GRAPH for one that an operator made
bool has_sparse_grad(const Slot& slot);
void set_sparse_grad(Pinned& variable, bool sparse);  // GRAPH; SHAPE for a scalar
// Each row of a gradient that is kept so, once, and what it got: new arrays at that place; else nulls.
Rows gradient_rows(const Place& place, Pinned& variable);
// Whether a copy of a parameter requires one, and keeps it by rows, as the parameter does.
void ask_gradient_as(const Slot& from, Pinned& to);
// Registered with a module or an optimizer: resident from now on, its bytes a parameter's. GRAPH for what is no leaf.
void register_parameter(Pinned& variable);
void set_variable_name(Pinned& variable, std::string_view name);

// How variables are dropped, moved and described, and the hooks of apply; called once by start().
void register_variables();
void register_graph_enumerator();  // holders.cpp: what graphs keep, for reports

}  // namespace tinyai::autograd
