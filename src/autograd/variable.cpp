// Handles of variables; leaves and their gradients as the host sees them.
#include "autograd/variable.h"

#include "autograd/backward.h"
#include "autograd/recipe.h"
#include "base/aligned_size.h"
#include "base/error.h"
#include "ops/tracer.h"

namespace tinyai::autograd {
namespace {

using memory::AccountRef;
using memory::Category;
using memory::Kind;

// The leaf that this handle is the variable of: not of a loan, nor of a result that shows the leaf once more.
Leaf* own_leaf(const Slot& slot) noexcept {
  Leaf* leaf = leaf_of(Edge::from_bits(slot.extra));
  const bool own = leaf && leaf->variable.load(std::memory_order_relaxed) == memory::id_of(slot, Kind::kVariable).bits;
  return own ? leaf : nullptr;
}

void drop_variable(Slot& slot) noexcept {
  const Edge edge = Edge::from_bits(slot.extra);
  if (const Id value = memory::value_handle_of(slot)) memory::end_value_handle(value);
  if (Leaf* leaf = own_leaf(slot)) mark_dead(*leaf);
  ArrayRef::drop(static_cast<Array*>(slot.object));
  Ref<NodeBase>::drop(edge.node());
}

int charges_of_variable(const Slot& slot, AccountRef out[2]) noexcept {
  int count = charges_of_array(slot, out);
  if (Leaf* leaf = own_leaf(slot); leaf && count < 2) {
    out[count++] = {&leaf->account, {aligned_size(kLeafBytes), Category::kWorkspace}};
  }
  return count;
}

// The gradient, unless an optimizer's scope has it.
void visit_gradient(const Slot& slot, FunctionRef<void(AccountRef)> visit) {
  Leaf* leaf = own_leaf(slot);
  if (!leaf || leaf->home.load(std::memory_order_relaxed)) return;
  const std::lock_guard guard(leaf->lock);
  if (leaf->gradient) visit(account_of(*leaf->gradient->storage));
  visit_rows(*leaf, [&](Array& part) { visit(account_of(*part.storage)); });
}

int value_handles_of_variable(const Slot& slot, Id out[2]) noexcept {
  int count = 0;
  if (const Id value = memory::value_handle_of(slot)) out[count++] = value;
  if (Leaf* leaf = own_leaf(slot)) {
    const std::lock_guard guard(leaf->lock);
    if (leaf->handle) out[count++] = leaf->handle;
  }
  return count;
}

void share_variable(const Slot& slot, void** object, void** extra) {
  *object = ArrayRef::share(static_cast<Array*>(slot.object)).release();
  Ref<NodeBase>::share(Edge::from_bits(slot.extra).node()).release();
  *extra = slot.extra;
}

void check_writable(const ops::Record& op, const ops::Operand& destination) {
  if (!leaf_of(destination.edge)) {
    fail(Status::kGraph, op.info->name, ": ", describe(*destination.array),
         " is the result of an operator; only arrays and leaves can be written in place");
  }
  if (ops::context().record) {
    fail(Status::kGraph, op.info->name, ": ", describe(*destination.array),
         " is a leaf that requires a gradient; write to it under no_grad");
  }
}

Leaf& require_leaf(const char* call, const Slot& slot) {
  Leaf* leaf = leaf_of(Edge::from_bits(slot.extra));
  if (!leaf) {
    fail(Status::kGraph, call, ": ", describe_array_slot(slot),
         " is no leaf: only variables made from arrays and parameters keep a gradient");
  }
  return *leaf;
}

// The array's handle gives up its bytes to the variable and its scope.
void take_storage(const Place& place, Pinned& array, Pinned& variable, bool parameter) {
  Storage& storage = *array.as<Array>().storage;
  constexpr auto kOwns = static_cast<uint32_t>(memory::kOwnsStorage);
  // Two calls may pass one array: the first takes it.
  if (!(array->flags.fetch_and(~kOwns, std::memory_order_relaxed) & kOwns)) return;
  try {
    memory::move_charge(storage.account, storage.category, storage.charge(), place,
                        parameter ? Category::kParameter : storage.category_now());
  } catch (...) {
    array->flags.fetch_or(kOwns, std::memory_order_relaxed);
    throw;
  }
  variable->flags.fetch_or(kOwns, std::memory_order_relaxed);
}

}  // namespace

Edge frozen_edge(Leaf& leaf) {
  note_frozen(leaf, true);
  return {};
}

Value value_of(const Slot& slot) {
  return Value(ArrayRef::share(static_cast<Array*>(slot.object)), edge_of(slot), memory::voter_of(slot));
}

Value borrowed_value(const Slot& slot) {
  const Edge edge = edge_of(slot);  // may fail, while nothing is adopted
  return Value::adopt(ArrayRef::adopt(static_cast<Array*>(slot.object)), edge, memory::voter_of(slot));
}

void give_back(Value& borrowed) {
  borrowed.take_array().release();
  borrowed.take_edge();
}

Id publish_variable(const Place& place, Value value, uint32_t flags, memory::FreshSlot slot) {
  if (value->name.load(std::memory_order_relaxed)) flags |= memory::kNamed;
  const Id id = slot.publish(place, Kind::kVariable, value.array(), value.edge().bits(), flags);
  value.take_array().release();
  value.take_edge();
  return id;
}

Id make_variable(const Place& place, Pinned& array, LeafKind as) {
  Array& source = array.as<Array>();
  const bool parameter = as == LeafKind::kParameter;
  if (as != LeafKind::kConstant && !is_floating(source.dtype)) {
    fail(Status::kDtype, parameter ? "parameter" : "variable_from_array", ": ", describe(source),
         " cannot have a gradient, only floating-point arrays can; tinyai_constant makes a variable without one");
  }
  if (parameter) require_writable(source, "parameter");
  if (ops::Tracer* const tracer = ops::context().tracer)
    tracer->capture("variable", source);  // while it is its owner's
  memory::FreshSlot slot;
  Ref<NodeBase> leaf;
  if (as != LeafKind::kConstant) {
    leaf = Ref<NodeBase>::adopt(make_leaf(place, source.spec()));
    static_cast<Leaf*>(leaf.get())->variable.store(slot.id(Kind::kVariable).bits, std::memory_order_relaxed);
  }
  const Edge edge = leaf ? Edge(leaf.get(), 0) : Edge();
  const Id id = publish_variable(place, Value(ArrayRef::share(&source), edge),
                                 parameter ? static_cast<uint32_t>(memory::kResident) : 0, std::move(slot));
  Pinned made(id, Kind::kVariable, "the new variable");  // a close meanwhile must not give its slot to another handle
  try {
    take_storage(place, array, made, parameter);
  } catch (...) {
    memory::release(id);
    throw;
  }
  return id;
}

Id value_handle(Pinned& variable) {
  ArrayRef array = ArrayRef::share(&variable.as<Array>());
  bool taken = false;
  const Id id = memory::value_handle(*variable, Kind::kArray, array.get(), &taken);
  if (taken) array.release();
  return id;
}

namespace {

// It ends with the trace, or with what it shows.
Id traced_gradient_handle(Leaf& leaf, ops::TracedGradient& traced) {
  if (traced.handle || !traced.gradient) return traced.handle;
  const Pinned own(Id{leaf.variable.load(std::memory_order_relaxed)}, Kind::kVariable, "the variable that was lent");
  ArrayRef shown = traced.gradient;
  traced.handle = memory::publish_value_handle(*own, Kind::kArray, shown.get(), memory::kResident);
  shown.release();
  return traced.handle;
}

}  // namespace

Id gradient_handle(Pinned& variable) {
  Leaf& leaf = require_leaf("grad", *variable);
  if (ops::Tracer* const tracer = ops::context().tracer) return traced_gradient_handle(leaf, tracer->gradient_of(leaf));
  {
    const std::lock_guard guard(leaf.lock);
    if (leaf.handle) return leaf.handle;
  }
  const Gradient found = settled_gradient(leaf);
  if (!found) return {};
  ArrayRef gradient = found.rows ? whole_copy(leaf, found) : found.array;
  // The handle belongs to the leaf's own variable, whoever asks: a loan ends before it. Resident, as all gradients: the
  // handle casts no vote.
  const Pinned own(Id{leaf.variable.load(std::memory_order_relaxed)}, Kind::kVariable, "the variable that was lent");
  const Id id = memory::publish_value_handle(*own, Kind::kArray, gradient.get(), memory::kResident);
  Id other;
  bool first = false;
  {
    const std::lock_guard guard(leaf.lock);
    first = is_gradient_of(leaf, found) && !leaf.handle;
    if (first) leaf.handle = id;
    other = leaf.handle;
  }
  gradient.release();
  if (!first) memory::end_value_handle(id);  // another thread was first, or cleared the gradient
  return other;
}

Id recorded_gradient(const Place& place, Pinned& variable) {
  Leaf& leaf = require_leaf("grad_variable", *variable);
  Value recorded;
  {
    const std::lock_guard guard(leaf.lock);
    if (!leaf.rows) recorded = leaf.recorded;  // rows that came since have no history
  }
  return recorded ? publish_variable(place, std::move(recorded), 0) : Id();
}

void clear_gradient(Pinned& variable) { clear_gradient(require_leaf("clear_grad", *variable)); }

bool has_sparse_grad(const Slot& slot) {
  return require_leaf("sparse_grad", slot).sparse.load(std::memory_order_relaxed);
}

void set_sparse_grad(Pinned& variable, bool sparse) {
  Leaf& leaf = require_leaf("set_sparse_grad", *variable);
  if (leaf.spec.shape.rank() == 0)
    fail(Status::kShape, "set_sparse_grad: ", describe(variable.as<Array>()), " has no rows");
  if (leaf.sparse.exchange(sparse, std::memory_order_relaxed) != sparse) ops::bump_guard_version();
}

Rows gradient_rows(const Place& place, Pinned& variable) {
  const Gradient gradient = settled_gradient(require_leaf("grad_rows", *variable));
  if (!gradient.rows) return {};
  ops::Context context = ops::context().inner(place, false);
  const ops::Within within(context);
  return distinct_rows(gradient);
}

bool requires_grad(const Slot& slot) {
  const Edge edge = edge_of(slot);
  if (Leaf* const leaf = leaf_of(edge)) note_frozen(*leaf, false);  // the host goes by the answer
  return static_cast<bool>(edge);
}

void set_requires_grad(Pinned& variable, bool required) {
  if (!Edge::from_bits(variable->extra) && !required) return;  // it has none already
  Leaf& leaf = require_leaf("set_requires_grad", *variable);
  if (leaf.frozen.exchange(!required, std::memory_order_relaxed) == required) ops::bump_guard_version();
}

void ask_gradient_as(const Slot& from, Pinned& to) {
  if (!requires_grad(from)) set_requires_grad(to, false);
  if (has_sparse_grad(from)) set_sparse_grad(to, true);
}

void register_parameter(Pinned& variable) {
  require_leaf("register_parameter", *variable);
  variable->flags.fetch_or(memory::kResident, std::memory_order_relaxed);
  if (const Id value = memory::value_handle_of(*variable)) {
    memory::find(value)->flags.fetch_or(memory::kResident, std::memory_order_relaxed);
  }
  Storage& storage = *variable.as<Array>().storage;
  if (!variable->has_flag(memory::kOwnsStorage) || storage.category_now() == Category::kParameter) return;
  memory::change_category(storage.account, storage.category, storage.charged, Category::kParameter);
}

void set_variable_name(Pinned& variable, std::string_view name) {
  const Edge edge = Edge::from_bits(variable->extra);
  auto of_array = std::make_unique<memory::Name>(name);  // what can fail comes first
  if (Leaf* leaf = leaf_of(edge)) {
    memory::EngineString of_leaf(name);
    const std::lock_guard guard(leaf->lock);
    leaf->name.swap(of_leaf);
  } else if (edge.node()) {
    set_node_name(edge.node(), std::make_unique<memory::Name>(name));
  }
  set_name(variable.as<Array>(), std::move(of_array));
  variable->flags.fetch_or(memory::kNamed, std::memory_order_relaxed);
}

namespace {
bool keeps_in_span(const ops::Record& op, ops::Operands in, size_t operand, const memory::Place& place) noexcept {
  return span_of(op, place) ? !is_left_to_span(op, in, operand, place) : op.saves.inputs >> operand & 1;
}
}  // namespace

void register_variables() {
  memory::register_kind(Kind::kVariable, {.drop = drop_variable,
                                          .sole_charge = sole_charge_of_array,
                                          .charges = charges_of_variable,
                                          .visit_slots = visit_gradient,
                                          .value_handles = value_handles_of_variable,
                                          .share = share_variable,
                                          .describe = describe_array_slot,
                                          .spec = spec_of_array_slot,
                                          .label = label_of_array_slot});
  register_graph_enumerator();
  ops::install({.node_bytes = node_bytes,
                .make_node = make_node,
                .destroy_node = destroy_node,
                .keeps_in_span = keeps_in_span,
                .check_writable = check_writable});
}

}  // namespace tinyai::autograd
