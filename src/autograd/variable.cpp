// Handles of variables; leaves and their slots as the host sees them.
#include "autograd/variable.h"

#include "autograd/walk.h"
#include "base/aligned_size.h"
#include "base/error.h"

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
  if (const Id value = memory::value_companion_of(slot)) memory::end_companion(value);
  if (Leaf* leaf = own_leaf(slot)) bury(*leaf);
  ArrayRef::drop(static_cast<Array*>(slot.object));
  Ref<NodeBase>::drop(edge.node());
}

int charges_of_variable(const Slot& slot, AccountRef out[2]) noexcept {
  int count = charges_of_array(slot, out);
  if (Leaf* leaf = own_leaf(slot); leaf && count < 2) {
    out[count++] = {&leaf->account, aligned_size(kLeafBytes), static_cast<uint8_t>(Category::kWorkspace)};
  }
  return count;
}

// The gradient, unless an optimizer's scope has it.
void visit_gradient(const Slot& slot, FunctionRef<void(AccountRef)> visit) {
  Leaf* leaf = own_leaf(slot);
  if (!leaf || leaf->home.load(std::memory_order_relaxed)) return;
  const std::lock_guard guard(leaf->lock);
  if (!leaf->gradient) return;
  Storage& storage = *leaf->gradient->storage;
  visit({&storage.account, storage.charged, static_cast<uint8_t>(storage.category)});
}

int companions_of_variable(const Slot& slot, Id out[2]) noexcept {
  int count = 0;
  if (const Id value = memory::value_companion_of(slot)) out[count++] = value;
  if (Leaf* leaf = own_leaf(slot); leaf && leaf->handle) out[count++] = leaf->handle;
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
         " is no leaf: only variables made from arrays and parameters have a gradient slot");
  }
  return *leaf;
}

// The array's handle gives up its bytes to the variable and its scope.
void take_storage(const Place& place, Pinned& array, Pinned& variable, bool parameter) {
  Storage& storage = *array.as<Array>().storage;
  constexpr auto kOwns = static_cast<uint32_t>(memory::kOwnsStorage);
  // Of two calls with one array, one is the first.
  if (!(array->flags.fetch_and(~kOwns, std::memory_order_relaxed) & kOwns)) return;
  try {
    memory::move_charge(storage.account, storage.category, storage.charged, place,
                        parameter ? Category::kParameter : storage.category);
  } catch (...) {
    array->flags.fetch_or(kOwns, std::memory_order_relaxed);
    throw;
  }
  variable->flags.fetch_or(kOwns, std::memory_order_relaxed);
}

}  // namespace

Value value_of(const Slot& slot) {
  return Value(ArrayRef::share(static_cast<Array*>(slot.object)), edge_of(slot), memory::voter_of(slot));
}

Id publish_variable(const Place& place, Value value, uint32_t flags) {
  Slot& slot = memory::take_slot();
  if (value->name.load(std::memory_order_relaxed)) flags |= memory::kNamed;
  const Id id = memory::publish(place, slot, Kind::kVariable, value.array(), value.edge().bits(), flags);
  value.take_array().release();
  value.take_edge();
  return id;
}

Id make_variable(const Place& place, Pinned& array, bool parameter) {
  Array& source = array.as<Array>();
  if (!is_floating(source.dtype)) {
    fail(Status::kDtype, parameter ? "parameter" : "variable_from_array", ": ", describe(source),
         " cannot have a gradient; only floating-point arrays can");
  }
  const auto hold = Ref<NodeBase>::adopt(make_leaf(place, source.spec()));
  auto* leaf = static_cast<Leaf*>(hold.get());
  const Id id = publish_variable(place, Value(ArrayRef::share(&source), Edge(leaf, 0)),
                                 parameter ? static_cast<uint32_t>(memory::kResident) : 0);
  leaf->variable.store(id.bits, std::memory_order_relaxed);
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
  const Id id = memory::value_companion(*variable, Kind::kArray, array.get(), &taken);
  if (taken) array.release();
  return id;
}

Id gradient_handle(Pinned& variable) {
  Leaf& leaf = require_leaf("grad", *variable);
  ArrayRef gradient;
  {
    const std::lock_guard guard(leaf.lock);
    if (leaf.handle) return leaf.handle;
    gradient = leaf.gradient;
  }
  if (!gradient) return {};
  // Resident, as all slots: the handle casts no vote.
  const Id id = memory::publish_companion(*variable, Kind::kArray, gradient.get(), memory::kResident);
  Id other;
  bool first = false;
  {
    const std::lock_guard guard(leaf.lock);
    first = leaf.gradient.get() == gradient.get() && !leaf.handle;
    if (first) leaf.handle = id;
    other = leaf.handle;
  }
  gradient.release();
  if (!first) memory::end_companion(id);  // another thread was first, or cleared the slot
  return other;
}

Id recorded_gradient(const Place& place, Pinned& variable) {
  Leaf& leaf = require_leaf("grad_variable", *variable);
  Value recorded;
  {
    const std::lock_guard guard(leaf.lock);
    recorded = leaf.recorded;
  }
  return recorded ? publish_variable(place, std::move(recorded), 0) : Id();
}

void clear_gradient(Pinned& variable) { clear_gradient(require_leaf("clear_grad", *variable)); }

bool requires_grad(const Slot& slot) { return static_cast<bool>(edge_of(slot)); }

void set_requires_grad(Pinned& variable, bool required) {
  if (!Edge::from_bits(variable->extra) && !required) return;  // it has none already
  Leaf& leaf = require_leaf("set_requires_grad", *variable);
  leaf.frozen.store(!required, std::memory_order_relaxed);
}

void register_parameter(Pinned& variable) {
  require_leaf("register_parameter", *variable);
  variable->flags.fetch_or(memory::kResident, std::memory_order_relaxed);
  if (const Id value = memory::value_companion_of(*variable)) {
    memory::find(value)->flags.fetch_or(memory::kResident, std::memory_order_relaxed);
  }
  Storage& storage = *variable.as<Array>().storage;
  if (!variable->has_flag(memory::kOwnsStorage) || storage.category == Category::kParameter) return;
  memory::change_category(storage.account, storage.category, storage.charged, Category::kParameter);
}

void set_variable_name(Pinned& variable, std::string_view name) {
  set_name(variable.as<Array>(), name);
  variable->flags.fetch_or(memory::kNamed, std::memory_order_relaxed);
  const Edge edge = Edge::from_bits(variable->extra);
  if (Leaf* leaf = leaf_of(edge)) {
    const std::lock_guard guard(leaf->lock);
    leaf->name = name;
  } else {
    set_node_name(edge.node(), name);
  }
}

void register_variables() {
  memory::register_kind(Kind::kVariable, {.drop = drop_variable,
                                          .sole_charge = sole_charge_of_array,
                                          .charges = charges_of_variable,
                                          .visit_slots = visit_gradient,
                                          .companions = companions_of_variable,
                                          .share = share_variable,
                                          .describe = describe_array_slot,
                                          .spec = spec_of_array_slot,
                                          .label = label_of_array_slot});
  register_graph_enumerator();
  ops::install({.node_bytes = node_bytes,
                .make_node = make_node,
                .destroy_node = destroy_node,
                .check_writable = check_writable});
}

}  // namespace tinyai::autograd
