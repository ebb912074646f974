// The way of every operator call. Everything that can fail comes before anything is visible: the outputs have no handle
// and the node hangs on nothing until the caller publishes them.
#include "ops/apply.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

#include "base/error.h"
#include "device/slab.h"
#include "memory/limit.h"
#include "memory/manager.h"
#include "memory/recompute_span.h"
#include "ops/flat.h"
#include "ops/generated/copy.h"
#include "ops/no_cut.h"
#include "ops/observer.h"
#include "ops/rules.h"
#include "ops/scratch.h"
#include "ops/timed_call.h"
#include "ops/tracer.h"

namespace tinyai::ops {
namespace {

using memory::Category;
using memory::Exempt;
using memory::Place;

RecordHooks g_hooks;

[[gnu::tls_model("initial-exec")]] thread_local Context t_context;

Place find_place(const Record& op, Operands in, uint64_t into) {
  if (t_context.place) return t_context.place;
  return memory::place(
      into, in.size(), [&](size_t i) { return in[i].voter; }, op.info->name);
}

bool is_differentiable(const Info& info, size_t i) { return info.differentiable >> std::min<size_t>(i, 31) & 1; }

inline bool wants_record(const Record& op, Operands in) {
  for (size_t i = 0; i < in.size(); ++i) {
    if (in[i].edge && is_differentiable(*op.info, i)) return t_context.record && op.vjp;
  }
  return false;
}

device::Device& device_for(const Record& op, Operands in, const Place& place) {
  device::Device* device = nullptr;
  for (const Operand& operand : in) {
    if (!operand) continue;
    device::Device& own = operand.array->device();
    if (own.is_traced()) [[unlikely]]
      fail_traced(op.info->name, *operand.array);
    if (device && device != &own) {
      fail(Status::kDevice, op.info->name, ": operands are on ", device->name(), " and on ", own.name(),
           t_context.observer ? "; while a module is analysed its forward has to ask the module for its parameters and "
                                "buffers, by tinyai_module_parameter() and tinyai_module_buffer()"
                              : "");
    }
    device = &own;
  }
  return device ? *device : memory::device_of(place);
}

// The table of the device that the call would run on.
const kernels::Table& table_for(const Record& op, Operands in, uint64_t into) {
  const bool known = std::any_of(in.begin(), in.end(), [](const Operand& operand) { return bool{operand}; });
  device::Device& device = device_for(op, in, known ? Place{} : find_place(op, in, into));
  return *static_cast<const kernels::Table*>(device.kernels());
}

void require_operands(const Record& op, Operands in) {
  const auto inputs = op.info->inputs;
  if (!inputs.empty() && inputs[0].list) {
    if (in.empty()) fail(Status::kArgument, op.info->name, ": an empty list of '", inputs[0].name, "'");
    return;
  }
  for (size_t i = 0; i < in.size(); ++i) {
    if (!in[i] && !inputs[i].optional) fail(Status::kArgument, op.info->name, ": no '", inputs[i].name, "'");
  }
}

// The destination of an in-place form, or null. Whatever else is updated can be written too.
const Operand* updated_operand(const Record& op, Operands in) {
  const Operand* first = nullptr;
  for (uint32_t left = op.info->updated; left; left &= left - 1) {
    const auto i = static_cast<size_t>(std::countr_zero(left));
    if (i >= in.size() || !in[i]) continue;
    require_writable(*in[i].array, op.info->name);
    if (!first) first = &in[i];
  }
  return first;
}

}  // namespace

Place place_of_owner(const Array& array) {
  Storage& storage = *array.storage;
  memory::Shard* account = storage.account_now();
  const uint64_t scope = account->scope.load(std::memory_order_relaxed);
  if (memory::manager_of_scope(scope)) [[likely]]
    return {account, scope};
  const std::lock_guard tree(memory::tree_lock());
  account = memory::present_shard(storage.account);
  return {account, account->scope.load(std::memory_order_relaxed)};
}

namespace {

// An operand that is written in place has no history.
void require_nothing_cut(const Record& op, Operands in, const Operand& destination) {
  Specs written;
  written.push_back(destination.array->spec());
  require_no_cut(op, in, written);
}

void update_in_place(const Record& op, Operands in, const void* attrs, const Operand& destination) {
  if (destination.edge) g_hooks.check_writable(op, destination);
  require_nothing_cut(op, in, destination);
  const Place place = place_of_owner(*destination.array);
  device::Device& device = device_for(op, in, place);
  Specs none;
  op.infer({{*op.info, in, attrs}}, none);
  const auto present = [&] { return place_of_owner(*destination.array); };  // it may move while this runs
  Scratch workspace(place, device, present);
  const Place& drawn_from = t_context.place ? t_context.place : place;
  op.forward({{*op.info, in, attrs}, {}, workspace, drawn_from, device});
  bump_versions(op, in);
}

bool has_strides(const Array& array, const int64_t* strides) {
  int64_t own[kMaxRank];
  array.strides(own);
  return std::equal(own, own + array.rank, strides);
}

// An operand that ends with the call, and whose bytes the result takes over instead of fresh ones.
struct Reused {
  ArrayRef array;
  memory::Slot* handle = nullptr;  // taken, if it has one
  memory::Kind kind = memory::Kind::kNone;
  explicit operator bool() const { return static_cast<bool>(array); }

  // From here the elements are the result's. What fails later cannot give them back.
  ArrayRef consume() {
    if (handle) memory::end_last_use(*handle, kind);
    return std::move(array);
  }
};

// Takes the operand's handle: nobody may reach the bytes meanwhile, nor count them once more, nor move them.
bool take_alone(const Operand& operand, Reused& out) {
  if (!operand.array->is_sole_owner()) return false;
  memory::Slot* const handle = operand.ends.handle();
  if (handle) {
    const memory::Kind kind = memory::Id{handle->word.load(std::memory_order_relaxed)}.kind();
    if (!memory::take(*handle, kind)) return false;
    if (!operand.array->is_sole_owner()) return false;  // whoever pinned the handle gives it back
    out.handle = handle;
    out.kind = kind;
  }
  out.array = ArrayRef::share(operand.array);
  return true;
}

bool is_where_result_belongs(const Array& array, const Place& place) {
  Storage& storage = *array.storage;
  if (array.view || array.read_only || storage.imported || array.name.load(std::memory_order_relaxed)) return false;
  return storage.account_now() == place.shard && storage.category_now() == t_context.category;
}

bool is_kept(const Record& op, Operands in, size_t i, const Place& place) {
  return memory::may_be_made_again(place) ? g_hooks.keeps_in_span(op, in, i, place) : op.saves.inputs >> i & 1;
}

// Finds an operand that nobody else sees, on the account where the result's bytes would be, and that the node does not
// save. Null: there is none.
[[gnu::noinline]] Reused reusable_operand(const Record& op, Operands in, const Place& place, bool recorded) {
  const uint32_t allowed = op.fast_path.arity == KernelOp::kNone ? op.overwrites : ~0u;
  for (size_t i = 0; i < in.size() && allowed >> i != 0; ++i) {
    if (!in[i].ends || !(allowed >> i & 1) || (recorded && is_kept(op, in, i, place))) continue;
    if (!is_where_result_belongs(*in[i].array, place)) continue;
    Reused found;
    if (!take_alone(in[i], found)) continue;
    if (is_where_result_belongs(*in[i].array, place)) return found;  // until it was taken, others could move or name it
  }
  return {};
}

bool any_ends(Operands in) {
  for (const Operand& operand : in) {
    if (operand.ends) return true;
  }
  return false;
}

bool fits(const Array& array, const Spec& spec, Layout order) {
  if (array.spec() != spec) return false;
  return order.strides ? has_strides(array, order.strides) : array.is_contiguous();
}

// The charge for the outputs is made one by one, the node's together with the first.
void make_outputs(const Record& op, Operands in, const void* attrs, const Specs& specs, int64_t node_bytes,
                  Results& out) {
  const Context& context = t_context;
  device::Device& device = device_for(op, in, out.place);
  const Exempt exempt = context.exempt_from_cap ? Exempt::kFromCap : Exempt::kNo;
  const Category category = op.info->creates() ? Category::kData : context.category;
  const CallBase call{*op.info, in, attrs};
  int64_t strides[kMaxRank];
  const auto layout = [&](int i) -> Layout {
    return {op.layout && op.layout(call, specs[i], strides) ? strides : nullptr};
  };
  const Layout order = layout(0);
  Reused reused = any_ends(in) ? reusable_operand(op, in, out.place, node_bytes > 0) : Reused();
  if (reused && !fits(*reused.array, specs[0], order)) reused = {};
  const memory::Charge first = reused ? memory::Charge{0, category} : charge_of(specs[0], device, category, order);
  memory::charge(out.place, first, {node_bytes, Category::kGraph}, exempt);
  try {
    out.arrays[0] = reused ? reused.consume() : new_array_paid(out.place, device, category, specs[0], order);
    for (int i = 1; i < specs.count(); ++i) {
      out.arrays[i] = new_array(out.place, device, category, specs[i], layout(i), exempt);
    }
    out.count = specs.count();
    Scratch workspace(out.place, device);
    op.forward({call, {out.arrays, static_cast<size_t>(specs.count())}, workspace, out.place, device});
  } catch (...) {
    if (node_bytes) memory::uncharge(out.place.shard, {node_bytes, Category::kGraph});
    for (ArrayRef& array : out.arrays) array = nullptr;
    throw;
  }
}

void make_view(const Record& op, Operands in, const void* attrs, const Specs& specs, int64_t node_bytes, Results& out) {
  const Exempt exempt = t_context.exempt_from_cap ? Exempt::kFromCap : Exempt::kNo;
  Geometry geometry;
  if (!op.view({{*op.info, in, attrs}}, specs[0], geometry)) {
    const CompactAttrs shape{to_ints(specs[0].shape)};
    return make_outputs(records::compact, in, &shape, specs, node_bytes, out);
  }
  if (node_bytes) memory::charge(out.place, {0, Category::kGraph}, {node_bytes, Category::kGraph}, exempt);
  try {
    out.arrays[0] = new_view(out.place, *in[0].array, geometry.shape, geometry.strides, geometry.offset, exempt);
    out.count = 1;
  } catch (...) {
    if (node_bytes) memory::uncharge(out.place.shard, {node_bytes, Category::kGraph});
    throw;
  }
}

void record_node(const Record& op, Operands in, const void* attrs, int64_t node_bytes, bool flat, Results& out) {
  try {
    out.node = Ref<NodeBase>::adopt(g_hooks.make_node(op, in, attrs, out, flat));
  } catch (...) {
    memory::uncharge(out.place.shard, {node_bytes, Category::kGraph});
    throw;
  }
}

// Attributes that a record infers from are a host's numbers still: the one place where all of it is checked.
void infer_checked(const Record& op, Operands in, const void* attrs, Specs& out) {
  op.infer({{*op.info, in, attrs}}, out);
  for (int i = 0; i < out.count(); ++i) checked_elements(op.info->name, out[i].shape);
}

[[gnu::always_inline]] inline bool is_flat_call(const Record& op, Operands in) {
  if (op.fast_path.arity == KernelOp::kNone || !in[0]) return false;
  if (op.fast_path.arity == KernelOp::kUnary) return is_flat(*in[0].array);
  return in[1] && are_flat_alike(*in[0].array, *in[1].array);
}

// Part of its callers: the one that nobody watches is the hot path.
[[gnu::always_inline]] inline void apply_flat(const Record& op, Operands in, const void* attrs, uint64_t into,
                                              Results& out) {
  const Array& a = *in[0].array;
  out.place = find_place(op, in, into);
  const bool record = wants_record(op, in);
  const int64_t node_bytes = record ? g_hooks.node_bytes(op, in, nullptr, true, out.place) : 0;
  const Exempt exempt = t_context.exempt_from_cap ? Exempt::kFromCap : Exempt::kNo;
  Reused reused = any_ends(in) ? reusable_operand(op, in, out.place, record) : Reused();
  const BlockLike block = block_like(a);
  const memory::Charge fresh{reused ? 0 : block.charged, t_context.category, true};  // on the host, or it is not flat
  memory::charge(out.place, fresh, {node_bytes, Category::kGraph}, exempt);
  try {
    out.arrays[0] = reused ? reused.consume() : new_like_paid(out.place, t_context.category, a, block);
    out.count = 1;
    const void* const second = op.fast_path.arity == KernelOp::kBinary ? in[1].array->storage->data : nullptr;
    run_flat(op, a.device(), a.dtype, block.elements, a.storage->data, second, out.arrays[0]->storage->data);
  } catch (...) {
    if (node_bytes) memory::uncharge(out.place.shard, {node_bytes, Category::kGraph});
    throw;
  }
  if (record) record_node(op, in, attrs, node_bytes, true, out);
}

bool shows_operand(const Array& result, Operands in) {
  return std::any_of(in.begin(), in.end(),
                     [&](const Operand& operand) { return operand && operand.array->storage == result.storage; });
}

// Makes one node for a composed operator that has a vjp, whose parts were not recorded.
void record_composed(const Record& op, Operands in, const void* attrs, Results& out) {
  Specs specs;
  for (int i = 0; i < std::min(out.count, Specs::kMost); ++i) specs.push_back(out.composed[i].spec());
  const int64_t node_bytes = g_hooks.node_bytes(op, in, &specs, false, out.place);
  const Exempt exempt = t_context.exempt_from_cap ? Exempt::kFromCap : Exempt::kNo;
  memory::charge(out.place, {0, Category::kGraph}, {node_bytes, Category::kGraph}, exempt);
  out.arrays[0] = out.composed[0].array_ref();
  record_node(op, in, attrs, node_bytes, false, out);
  out.arrays[0] = nullptr;
  if (t_context.tracer) out.node->state.fetch_or(NodeBase::kTraced);
  for (int i = 0; i < out.count; ++i) {
    Value& value = out.composed[i];
    value = Value(value.array_ref(), Edge(out.node.get(), i), value.voter());
  }
}

// With nothing to do, as a roll by 0, it gives an operand back. To the engine that is as good; a host that was promised
// a new array may write in it. Where it has a vjp but too many results for one node, each part has its own.
void run_composed(const Record& op, Operands in, const void* attrs, const kernels::Table& kernels, Results& out) {
  const bool is_hosts = !t_context.place;
  const bool is_one_node = op.vjp && !op.forward && wants_record(op, in);
  Context inner = t_context;
  inner.place = out.place;
  inner.precision = Precision::kAsIs;  // an operator is narrow, wide or neither as a whole
  const auto run = [&](bool recorded) {
    inner.record = recorded;
    const Within within(inner);
    out.composed = op.composed({{*op.info, in, attrs}, kernels});
    return out.composed.size() <= Edge::kMaxOutputs;
  };
  const bool fits = run(t_context.record && !is_one_node);
  if (is_one_node && !fits) run(true);
  if (is_hosts && !op.info->views) {
    for (Value& value : out.composed)
      if (shows_operand(*value, in)) value = copy(value);
  }
  out.count = static_cast<int>(out.composed.size());
  if (is_one_node && fits) record_composed(op, in, attrs, out);
}

}  // namespace

Context& context() { return t_context; }

Place place_of_results(std::span<const Value> operands, uint64_t into, const char* call) {
  if (t_context.place) return t_context.place;
  return memory::place(
      into, operands.size(), [&](size_t i) { return operands[i].voter(); }, call);
}

void install(const RecordHooks& hooks) { g_hooks = hooks; }

namespace {
constinit std::atomic<uint64_t> g_guard_version{0};
}  // namespace

uint64_t guard_version() noexcept { return g_guard_version.load(std::memory_order_acquire); }
void bump_guard_version() noexcept { g_guard_version.fetch_add(1, std::memory_order_acq_rel); }

void NodeBase::destroy(NodeBase* node) noexcept { g_hooks.destroy_node(node); }

Specs infer(const Record& op, Operands in, const void* attrs) {
  require_operands(op, in);
  Specs specs;
  infer_checked(op, in, attrs, specs);
  return specs;
}

namespace {

// Apart from the fast path, which does without the stack of this one.
[[gnu::noinline]] void compute_general(const Record& op, Operands in, const void* attrs, uint64_t into, Results& out) {
  require_operands(op, in);
  if (const Operand* destination = updated_operand(op, in); destination && op.info->outputs == 0) {
    return update_in_place(op, in, attrs, *destination);
  }
  if (op.composed) {
    const kernels::Table& table = table_for(op, in, into);
    if (!op.forward || !op.offered(table)) {
      out.place = find_place(op, in, into);
      return run_composed(op, in, attrs, table, out);
    }
  }
  Specs specs;
  infer_checked(op, in, attrs, specs);
  require_no_cut(op, in, specs);
  out.place = find_place(op, in, into);
  const bool record = wants_record(op, in);
  const int64_t node_bytes = record ? g_hooks.node_bytes(op, in, &specs, false, out.place) : 0;
  op.view ? make_view(op, in, attrs, specs, node_bytes, out) : make_outputs(op, in, attrs, specs, node_bytes, out);
  if (record) record_node(op, in, attrs, node_bytes, false, out);
  bump_versions(op, in);  // running statistics beside the results
}

// A view of a traced array is one, too. What cannot be viewed is a copy.
void trace_results(Tracer& tracer, const Record& op, Operands in, const void* attrs, const Specs& specs, Results& out) {
  if (!op.view) return tracer.append(op, in, attrs, specs, out);
  Geometry geometry;
  if (!op.view({{*op.info, in, attrs}}, specs[0], geometry)) {
    const CompactAttrs shape{to_ints(specs[0].shape)};
    return tracer.append(records::compact, in, &shape, specs, out);
  }
  out.arrays[0] = new_view(out.place, *in[0].array, geometry.shape, geometry.strides, geometry.offset,
                           t_context.exempt_from_cap ? Exempt::kFromCap : Exempt::kNo);
  out.count = 1;
  tracer.view(op, in, attrs, *out.arrays[0]);
}

// Does as compute(), with the tracer where kernels would run: nodes are recorded, so that a backward traces as well.
[[gnu::noinline]] void trace(Tracer& tracer, const Record& op, Operands given, const void* attrs, uint64_t into,
                             Results& out) {
  require_operands(op, given);
  std::vector<Operand> room;
  const Operands in = tracer.capture(op, given, room);
  Specs specs;
  if (const Operand* destination = updated_operand(op, in); destination && op.info->outputs == 0) {
    if (destination->edge) g_hooks.check_writable(op, *destination);
    require_nothing_cut(op, in, *destination);
    op.infer({{*op.info, in, attrs}}, specs);
    out.place = t_context.place ? t_context.place : place_of_owner(*destination->array);
    return tracer.append(op, in, attrs, specs, out);
  }
  const auto& table = *static_cast<const kernels::Table*>(tracer.device().kernels());
  if (op.composed && !(op.forward && op.offered(table))) {
    out.place = find_place(op, in, into);
    return run_composed(op, in, attrs, table, out);
  }
  infer_checked(op, in, attrs, specs);
  require_no_cut(op, in, specs);
  out.place = find_place(op, in, into);
  const bool record = wants_record(op, in);
  const int64_t node_bytes = record ? g_hooks.node_bytes(op, in, &specs, false, out.place) : 0;
  const Exempt exempt = t_context.exempt_from_cap ? Exempt::kFromCap : Exempt::kNo;
  if (record) memory::charge(out.place, {0, Category::kGraph}, {node_bytes, Category::kGraph}, exempt);
  try {
    trace_results(tracer, op, in, attrs, specs, out);
  } catch (...) {
    if (record) memory::uncharge(out.place.shard, {node_bytes, Category::kGraph});
    throw;
  }
  if (record) record_node(op, in, attrs, node_bytes, false, out);
  if (out.node) out.node->state.fetch_or(NodeBase::kTraced);
}

// An observer has heard the parts of a composed operator, but not of the one node that it may be.
[[gnu::noinline]] void tell(Observer& observer, const Record& op, Operands in, const void* attrs, const Results& out) {
  if (!out.composed.empty()) {
    if (out.node) observer.computed(op, in, attrs, {}, out.node.get());
    return;
  }
  observer.computed(op, in, attrs, {out.arrays, static_cast<size_t>(out.count)}, out.node.get());
}

// Serves whoever traces, listens, records or computes in 16 bits.
void compute_watched(const Record& op, Operands given, const void* attrs, uint64_t into, Results& out) {
  std::optional<AdaptedOperands> adapted;
  if (t_context.precision != Precision::kAsIs) adapted.emplace(op, given, [&] { return find_place(op, given, into); });
  const Operands in = adapted ? adapted->operands() : given;
  if (t_context.tracer) {
    trace(*t_context.tracer, op, in, attrs, into, out);
    if (t_context.observer) tell(*t_context.observer, op, in, attrs, out);
    return;
  }
  TimedCall timed;
  is_flat_call(op, in) ? apply_flat(op, in, attrs, into, out) : compute_general(op, in, attrs, into, out);
  timed.done(op, in, attrs, {out.arrays, out.composed.empty() ? static_cast<size_t>(out.count) : 0});
  if (t_context.observer) tell(*t_context.observer, op, in, attrs, out);
}

void compute(const Record& op, Operands in, const void* attrs, uint64_t into, Results& out) {
  is_flat_call(op, in) ? apply_flat(op, in, attrs, into, out) : compute_general(op, in, attrs, into, out);
}

// One branch for all four, before anything else. The flag as a number: a bool costs the hot path three instructions.
inline bool is_watched(const Context& context) {
  static_assert(sizeof detail::g_recording == 1);
  const auto* const recording = reinterpret_cast<const unsigned char*>(&detail::g_recording);
  return reinterpret_cast<uintptr_t>(context.tracer) | reinterpret_cast<uintptr_t>(context.observer) |
         static_cast<uintptr_t>(context.precision) | __atomic_load_n(recording, __ATOMIC_RELAXED);
}

// The place refuses the result: say what it was to be made from.
[[noreturn]] [[gnu::cold]] [[gnu::noinline]] void fail_with_operands(const Record& op, Operands in,
                                                                     const Error& error) {
  std::string operands;
  for (const Operand& operand : in) {
    if (operand) operands += cat(operands.empty() ? " of " : ", ", describe(*operand.array));
  }
  throw memory::Refusal(error.status(), cat(op.info->name, operands, ": ", error.what()));
}

}  // namespace

namespace {

[[gnu::noinline]] void apply_watched(const Record& op, Operands in, const void* attrs, uint64_t into, Results& out) {
  try {
    compute_watched(op, in, attrs, into, out);
  } catch (const memory::Refusal& refusal) {
    fail_with_operands(op, in, refusal);
  }
}

}  // namespace

void apply(const Record& op, Operands in, const void* attrs, uint64_t into, Results& out) {
  if (is_watched(t_context)) [[unlikely]]
    return apply_watched(op, in, attrs, into, out);
  try {
    compute(op, in, attrs, into, out);
  } catch (const memory::Refusal& refusal) {
    fail_with_operands(op, in, refusal);
  }
}

Value apply_one(const Record& op, Operands in, const void* attrs) {
  Results results;
  apply(op, in, attrs, 0, results);
  return results.count ? results.value(0) : Value();
}

std::vector<Value> apply_list(const Record& op, Operands in, const void* attrs) {
  Results results;
  apply(op, in, attrs, 0, results);
  std::vector<Value> values;
  values.reserve(results.count);
  for (int i = 0; i < results.count; ++i) values.push_back(results.value(i));
  return values;
}

}  // namespace tinyai::ops
