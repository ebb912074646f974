// Last uses, and publishing results.
#include "capi/operator_call.h"

#include <exception>

namespace tinyai::capi {
namespace {

// A fresh array's handle owns its bytes; a view's does not.
uint32_t flags_of(const Array& array) { return array.view ? 0 : static_cast<uint32_t>(memory::kOwnsStorage); }

// A composed operator that had nothing to do may give an operand back: that gets a view, not a second owner.
ArrayRef fresh_array(const memory::Place& place, ops::Operands in, const ArrayRef& array) {
  for (const ops::Operand& operand : in) {
    if (operand.array != array.get()) continue;
    int64_t strides[kMaxRank];
    array->strides(strides);
    return new_view(place, *array, array->shape(), strides, array->offset());
  }
  return array;
}

memory::Id publish(const ops::Results& results, ops::Operands in, int i, bool as_variable) {
  if (results.composed.empty()) [[likely]] {
    const ArrayRef& array = results.arrays[i];
    if (!as_variable) return publish_array(results.place, array, flags_of(*array));
    return autograd::publish_variable(results.place, results.value(i), flags_of(*array));
  }
  const ops::Value& value = results.composed[i];
  ArrayRef array = fresh_array(results.place, in, value.array_ref());
  const uint32_t flags = flags_of(*array);
  if (!as_variable) return publish_array(results.place, std::move(array), flags);
  return autograd::publish_variable(results.place, ops::Value(std::move(array), value.edge()), flags);
}

template <class Handle>
void run_one(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, Handle* out) {
  ops::Results results;
  ops::apply(op, in, attrs, into.id, results);
  constexpr bool kVariable = std::is_same_v<Handle, tinyai_variable>;
  if (results.composed.empty()) [[likely]] {
    const uint32_t flags = flags_of(*results.arrays[0]);
    if constexpr (kVariable) {
      const ops::Edge edge = results.node ? ops::Edge(results.node.release(), 0) : ops::Edge();
      // A statement of its own: as an argument it may come after the slot, for which there may be no memory.
      ops::Value value = ops::Value::adopt(std::move(results.arrays[0]), edge, 0);
      *out = {autograd::publish_variable(results.place, std::move(value), flags).bits};
    } else {
      *out = {publish_array(results.place, std::move(results.arrays[0]), flags).bits};
    }
    return;
  }
  *out = {publish(results, in, 0, kVariable).bits};
}

// out(i) is asked for after everything was made.
template <class Output>
void run_many(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, int64_t count,
              Output out) {
  ops::Results results;
  ops::apply(op, in, attrs, into.id, results);
  if (results.count != count) {
    fail(Status::kRange, op.info->name, ": yields ", results.count, " results, room was given for ", count);
  }
  std::vector<memory::Id> made;
  made.reserve(count);
  try {
    for (int i = 0; i < count; ++i) made.push_back(publish(results, in, i, out(i).is_variable()));
  } catch (...) {
    for (const memory::Id id : made) memory::release(id);
    throw;
  }
  for (int i = 0; i < count; ++i) out(i).write(made[i]);
}

}  // namespace

[[gnu::noinline]] ops::Operand LastUses::pin(memory::Pinned& pinned, memory::Id id, memory::Kind kind,
                                             const char* argument) {
  if (!(id.bits & memory::Id::kLastUse)) memory::fail_dead(id, kind, argument);
  pinned.pin({id.bits & ~memory::Id::kLastUse}, kind, argument);
  if (count_++ == 0) exceptions_ = std::uncaught_exceptions();
  const bool array = kind == memory::Kind::kArray;
  ops::Operand operand = array ? operand_of_array(*pinned) : operand_of_variable(*pinned);
  operand.ends = ops::Ending::of_handle(*pinned);
  return operand;
}

[[gnu::noinline]] void LastUses::end(ops::Operands in) const noexcept {
  const bool failed = std::uncaught_exceptions() > exceptions_;
  for (const ops::Operand& operand : in) {
    memory::Slot* const slot = operand.ends.handle();
    if (!slot) continue;
    if (failed) {
      memory::give_back_taken(*slot);
    } else {
      memory::end_last_use(*slot, memory::Id{slot->word.load(std::memory_order_relaxed)}.kind());
    }
  }
}

void PinList::arrays(const tinyai_array* handles, int64_t count, const char* argument) {
  require_list(handles, count, argument);
  pins_.reserve(count);
  operands_.reserve(count);
  for (int64_t i = 0; i < count; ++i) {
    memory::Pinned& pinned = pins_.emplace_back();
    const memory::Id id = id_of(handles[i].id);
    operands_.push_back(pinned.try_hold(id, memory::Kind::kArray)
                            ? operand_of_array(*pinned)
                            : last_uses_.pin(pinned, id, memory::Kind::kArray, argument));
  }
}

void PinList::variables(const tinyai_variable* handles, int64_t count, const char* argument) {
  require_list(handles, count, argument);
  pins_.reserve(count);
  operands_.reserve(count);
  for (int64_t i = 0; i < count; ++i) {
    memory::Pinned& pinned = pins_.emplace_back();
    const memory::Id id = id_of(handles[i].id);
    operands_.push_back(pinned.try_hold(id, memory::Kind::kVariable)
                            ? operand_of_variable(*pinned)
                            : last_uses_.pin(pinned, id, memory::Kind::kVariable, argument));
  }
}

void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, tinyai_array* out) {
  run_one(op, in, attrs, into, out);
}

void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, tinyai_variable* out) {
  run_one(op, in, attrs, into, out);
}

void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, std::span<const Out> outs) {
  run_many(op, in, attrs, into, static_cast<int64_t>(outs.size()), [&](int i) { return outs[i]; });
}

void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, tinyai_array* outs,
         int64_t count) {
  run_many(op, in, attrs, into, count, [&](int i) { return Out(outs + i); });
}

void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, tinyai_variable* outs,
         int64_t count) {
  run_many(op, in, attrs, into, count, [&](int i) { return Out(outs + i); });
}

void run_in_place(const ops::Record& op, ops::Operands in, const void* attrs) {
  ops::Results none;
  ops::apply(op, in, attrs, 0, none);
}

tinyai_variable publish_result_variable(const memory::Place& place, ops::Value value, memory::FreshSlot slot) {
  const uint32_t flags = flags_of(*value);
  return {autograd::publish_variable(place, std::move(value), flags, std::move(slot)).bits};
}

}  // namespace tinyai::capi
