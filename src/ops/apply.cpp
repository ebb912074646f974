// The way of every operator call. Everything that can fail comes before anything is visible: the outputs have no handle
// and the node hangs on nothing until the caller publishes them.
#include "ops/apply.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "device/slab.h"
#include "memory/manager.h"
#include "ops/scratch.h"

namespace tinyai::ops {
namespace {

using memory::Category;
using memory::Exempt;
using memory::Place;

RecordHooks g_hooks;

[[gnu::tls_model("initial-exec")]] thread_local Context t_context;

constexpr int kInlineOperands = 16;

Place find_place(const Record& op, Operands in, uint64_t into) {
  const Context& context = t_context;
  if (context.place) return context.place;
  if (into == 0) {
    if (const Place place = memory::unanimous_place(in.size(), [&](size_t i) { return in[i].voter; })) return place;
  }
  memory::Voter voters[kInlineOperands];
  std::vector<memory::Voter> many;  // a concat of more than a few
  memory::Voter* votes = voters;
  if (in.size() > kInlineOperands) {
    many.resize(in.size());
    votes = many.data();
  }
  for (size_t i = 0; i < in.size(); ++i) votes[i] = in[i].voter;
  return memory::place(into, {votes, in.size()}, op.info->name);
}

bool is_differentiable(const Info& info, size_t i) { return info.inputs[info.inputs[0].list ? 0 : i].differentiable; }

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
    if (device && device != &own) {
      fail(Status::kDevice, op.info->name, ": operands are on ", device->name(), " and on ", own.name());
    }
    device = &own;
  }
  return device ? *device : memory::device_of(place);
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

// The destination of an in-place form, or null.
const Operand* updated_operand(const Record& op, Operands in) {
  const auto inputs = op.info->inputs;
  for (size_t i = 0; i < in.size() && i < inputs.size(); ++i) {
    if (inputs[i].updated && in[i]) return &in[i];
  }
  return nullptr;
}

void bump_versions(const Record& op, Operands in) {
  const auto inputs = op.info->inputs;
  for (size_t i = 0; i < in.size() && i < inputs.size(); ++i) {
    if (inputs[i].updated && in[i]) in[i].array->storage->version.fetch_add(1, std::memory_order_relaxed);
  }
}

// Where the destination's bytes are: of one that outlived its scope, on an heir's account.
Place place_of_owner(const Operand& destination) {
  const Storage& storage = *destination.array->storage;
  memory::Shard* account = storage.account;
  const uint64_t scope = account->scope.load(std::memory_order_relaxed);
  if (memory::manager_of_scope(scope)) [[likely]]
    return {account, scope};
  const std::lock_guard tree(memory::tree_lock());
  account = memory::present_shard(storage.account);
  return {account, account->scope.load(std::memory_order_relaxed)};
}

void update_in_place(const Record& op, Operands in, const void* attrs, const Operand& destination) {
  if (destination.edge) g_hooks.check_writable(op, destination);
  const Place place = place_of_owner(destination);
  device_for(op, in, place);
  Specs none;
  op.infer({{*op.info, in, attrs}}, none);
  Scratch workspace(place);
  op.forward({{*op.info, in, attrs}, {}, workspace, place});
  bump_versions(op, in);
}

bool has_strides(const Array& array, const int64_t* strides) {
  int64_t own[kMaxRank];
  array.strides(own);
  return std::equal(own, own + array.rank, strides);
}

// A temporary whose bytes the result of an elementwise operator takes over instead of fresh ones: nobody else sees
// them, they are on the account where the result's would be, and the node does not save them. Null: there is none.
[[gnu::noinline]] ArrayRef reusable_operand(const Record& op, Operands in, const Place& place, bool recorded) {
  const uint32_t allowed = op.flat.arity == Flat::kNone ? op.overwrites : ~0u;
  for (size_t i = 0; i < in.size() && allowed >> i != 0; ++i) {
    if (!in[i].temporary || !(allowed >> i & 1) || (recorded && op.saves.inputs >> i & 1)) continue;
    const Array& array = *in[i].array;
    const Storage& storage = *array.storage;
    if (array.view || !array.is_sole_owner() || storage.account != place.shard || storage.imported) continue;
    if (storage.category != t_context.category || array.name.load(std::memory_order_relaxed)) continue;
    return ArrayRef::share(in[i].array);
  }
  return {};
}

bool has_temporary(Operands in) {
  for (const Operand& operand : in) {
    if (operand.temporary) return true;
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
  const Category category = in.empty() ? Category::kData : context.category;  // creation makes data
  const CallBase call{*op.info, in, attrs};
  int64_t strides[kMaxRank];
  const auto layout = [&](int i) -> Layout {
    return {op.layout && op.layout(call, specs[i], strides) ? strides : nullptr};
  };
  const Layout order = layout(0);
  ArrayRef reused = has_temporary(in) ? reusable_operand(op, in, out.place, node_bytes > 0) : ArrayRef();
  if (reused && !fits(*reused, specs[0], order)) reused = nullptr;
  const int64_t first = reused ? 0 : charged_bytes(specs[0], device, order);
  memory::charge(out.place, {first, category}, {node_bytes, Category::kGraph}, exempt);
  try {
    out.arrays[0] = reused ? std::move(reused) : new_array_paid(out.place, device, category, specs[0], order);
    for (int i = 1; i < specs.count(); ++i) {
      out.arrays[i] = new_array(out.place, device, category, specs[i], layout(i), exempt);
    }
    out.count = specs.count();
    Scratch workspace(out.place);
    op.forward({call, {out.arrays, static_cast<size_t>(specs.count())}, workspace, out.place});
  } catch (...) {
    if (node_bytes) memory::uncharge(out.place.shard, {node_bytes, Category::kGraph});
    for (ArrayRef& array : out.arrays) array = nullptr;
    throw;
  }
}

void make_view(const Record& op, Operands in, const void* attrs, const Specs& specs, int64_t node_bytes, Results& out) {
  const Array& x = *in[0].array;
  const Exempt exempt = t_context.exempt_from_cap ? Exempt::kFromCap : Exempt::kNo;
  Geometry geometry;
  if (node_bytes) memory::charge(out.place, {0, Category::kGraph}, {node_bytes, Category::kGraph}, exempt);
  try {
    if (op.view({{*op.info, in, attrs}}, specs[0], geometry)) {
      out.arrays[0] = new_view(out.place, x, geometry.shape, geometry.strides, geometry.offset, exempt);
    } else {  // the elements in C order, then seen with the new shape
      out.arrays[0] = new_array(out.place, x.device(), t_context.category, specs[0], {}, exempt);
      kernels::View to = view_of(x);
      to.data = out.arrays[0]->data();
      to.contiguous = true;
      int64_t stride = 1;
      for (int i = to.rank() - 1; i >= 0; --i) {
        to.strides[i] = stride;
        stride *= to.shape[i];
      }
      kernels_of(x.device()).copy(view_of(x), to);
    }
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

bool is_flat(const Record& op, Operands in) {
  if (op.flat.arity == Flat::kNone || !in[0]) return false;
  const Array& a = *in[0].array;
  if (a.extended || !is_floating(a.dtype) || !a.device().is_host_memory()) return false;
  if (op.flat.arity == Flat::kUnary) return true;
  if (!in[1]) return false;
  const Array& b = *in[1].array;
  if (b.extended || b.dtype != a.dtype || b.rank != a.rank || b.storage->device != a.storage->device) return false;
  for (int i = 0; i < a.rank; ++i) {
    if (a.sizes[i] != b.sizes[i]) return false;
  }
  return true;
}

void apply_flat(const Record& op, Operands in, const void* attrs, uint64_t into, Results& out) {
  const Array& a = *in[0].array;
  out.place = find_place(op, in, into);
  const bool record = wants_record(op, in);
  const int64_t node_bytes = record ? g_hooks.node_bytes(op, in, nullptr, true) : 0;
  const Exempt exempt = t_context.exempt_from_cap ? Exempt::kFromCap : Exempt::kNo;
  ArrayRef reused = has_temporary(in) ? reusable_operand(op, in, out.place, record) : ArrayRef();
  const BlockLike block = block_like(a);
  memory::charge(out.place, {reused ? 0 : block.charged, t_context.category}, {node_bytes, Category::kGraph}, exempt);
  try {
    out.arrays[0] = reused ? std::move(reused) : new_like_paid(out.place, t_context.category, a, block);
    out.count = 1;
    const kernels::Table& table = kernels_of(a.device());
    void* y = out.arrays[0]->storage->data;
    if (op.flat.arity == Flat::kUnary) {
      table.unary_flat(static_cast<kernels::UnaryOp>(op.flat.op), a.dtype, block.elements, a.storage->data, y);
    } else {
      table.binary_flat(static_cast<kernels::BinaryOp>(op.flat.op), a.dtype, block.elements, a.storage->data,
                        in[1].array->storage->data, y);
    }
  } catch (...) {
    if (node_bytes) memory::uncharge(out.place.shard, {node_bytes, Category::kGraph});
    throw;
  }
  if (record) record_node(op, in, attrs, node_bytes, true, out);
}

void run_composed(const Record& op, Operands in, const void* attrs, Results& out) {
  Context inner = t_context;
  inner.place = out.place;
  const Within within(inner);
  out.composed = op.composed({{*op.info, in, attrs}});
  out.count = static_cast<int>(out.composed.size());
}

}  // namespace

Context& context() { return t_context; }

void install(const RecordHooks& hooks) { g_hooks = hooks; }

void NodeBase::destroy(NodeBase* node) noexcept { g_hooks.destroy_node(node); }

Specs infer(const Record& op, Operands in, const void* attrs) {
  require_operands(op, in);
  Specs specs;
  op.infer({{*op.info, in, attrs}}, specs);
  return specs;
}

namespace {

void compute(const Record& op, Operands in, const void* attrs, uint64_t into, Results& out) {
  if (is_flat(op, in)) [[likely]]
    return apply_flat(op, in, attrs, into, out);
  require_operands(op, in);
  if (const Operand* destination = updated_operand(op, in); destination && op.info->outputs == 0) {
    return update_in_place(op, in, attrs, *destination);
  }
  if (op.composed) {
    out.place = find_place(op, in, into);
    return run_composed(op, in, attrs, out);
  }
  Specs specs;
  op.infer({{*op.info, in, attrs}}, specs);
  out.place = find_place(op, in, into);
  const bool record = wants_record(op, in);
  const int64_t node_bytes = record ? g_hooks.node_bytes(op, in, &specs, false) : 0;
  op.view ? make_view(op, in, attrs, specs, node_bytes, out) : make_outputs(op, in, attrs, specs, node_bytes, out);
  if (record) record_node(op, in, attrs, node_bytes, false, out);
  bump_versions(op, in);  // running statistics beside the results
}

// The place refuses the result: say what it was to be made from.
[[noreturn]] [[gnu::cold]] [[gnu::noinline]] void fail_with_operands(const Record& op, Operands in,
                                                                     const Error& error) {
  std::string operands;
  for (const Operand& operand : in) {
    if (operand) operands += cat(operands.empty() ? " of " : ", ", describe(*operand.array));
  }
  fail(error.status(), op.info->name, operands, ": ", error.what());
}

}  // namespace

void apply(const Record& op, Operands in, const void* attrs, uint64_t into, Results& out) {
  try {
    compute(op, in, attrs, into, out);
  } catch (const Error& error) {
    if (error.status() == Status::kCapped || error.status() == Status::kLimit) fail_with_operands(op, in, error);
    throw;
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
