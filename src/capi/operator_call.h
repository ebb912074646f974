// Operator calls from C: pin the operands, apply, publish the results. The hot path of small operators:
// docs/architecture.md, "The life of a call".
#pragma once

#include "capi/call.h"
#include "ops/apply.h"

namespace tinyai::capi {

inline ops::Operand operand_of_array(const memory::Slot& slot) {
  return {static_cast<Array*>(slot.object), {}, memory::voter_of(slot)};
}
inline ops::Operand operand_of_variable(const memory::Slot& slot) {
  return {static_cast<Array*>(slot.object), autograd::edge_of(slot), memory::voter_of(slot)};
}

// Handles of one call that carry TINYAI_LAST_USE: ended when it succeeds, given back when it fails.
class LastUses {
 public:
  bool any() const { return count_ > 0; }
  // Pins what Pinned::pin did not take: with the mark it is pinned without; else fail_dead().
  ops::Operand pin(memory::Pinned& pinned, memory::Id id, memory::Kind kind, const char* argument);
  void end(ops::Operands in) const noexcept;

 private:
  int count_ = 0;
  int exceptions_;  // in flight when the first was pinned
};

// The operands of one call, pinned while it runs.
template <int kMost>
class Pins {
 public:
  [[gnu::always_inline]] ~Pins() {  // else a call more in each operator
    if (last_uses_.any()) [[unlikely]]
      last_uses_.end(*this);
  }

  void array(tinyai_array handle, const char* argument) {
    memory::Pinned& pinned = pins_[count_];
    const memory::Id id = id_of(handle.id);
    operands_[count_++] = pinned.try_hold(id, memory::Kind::kArray)
                              ? operand_of_array(*pinned)
                              : last_uses_.pin(pinned, id, memory::Kind::kArray, argument);
  }
  void variable(tinyai_variable handle, const char* argument) {
    memory::Pinned& pinned = pins_[count_];
    const memory::Id id = id_of(handle.id);
    operands_[count_++] = pinned.try_hold(id, memory::Kind::kVariable)
                              ? operand_of_variable(*pinned)
                              : last_uses_.pin(pinned, id, memory::Kind::kVariable, argument);
  }
  void optional_array(tinyai_array handle, const char* argument) { handle.id ? array(handle, argument) : none(); }
  void optional_variable(tinyai_variable handle, const char* argument) {
    handle.id ? variable(handle, argument) : none();
  }
  operator ops::Operands() const { return {operands_, static_cast<size_t>(count_)}; }  // NOLINT: what it is for

 private:
  void none() { operands_[count_++] = {}; }

  int count_ = 0;
  LastUses last_uses_;
  memory::Pinned pins_[kMost];
  ops::Operand operands_[kMost];
};

// Any number of operands.
class PinList {
 public:
  ~PinList() {
    if (last_uses_.any()) last_uses_.end(*this);
  }
  void arrays(const tinyai_array* handles, int64_t count, const char* argument);
  void variables(const tinyai_variable* handles, int64_t count, const char* argument);
  operator ops::Operands() const { return operands_; }  // NOLINT: what it is for

 private:
  LastUses last_uses_;
  std::vector<memory::Pinned> pins_;
  std::vector<ops::Operand> operands_;
};

// One result; the handle is written last. `out` was checked.
void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, tinyai_array* out);
void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, tinyai_variable* out);
// Several: all are published, or none. Some may be arrays where others are variables: indices have no gradient.
class Out {
 public:
  Out(tinyai_array* out) : id_(&out->id), variable_(false) {}    // NOLINT: a pointer converts
  Out(tinyai_variable* out) : id_(&out->id), variable_(true) {}  // NOLINT
  bool is_variable() const { return variable_; }
  void write(memory::Id id) const { *id_ = id.bits; }

 private:
  uint64_t* id_;
  bool variable_;
};
void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, std::span<const Out> outs);
// Into a caller's table of `count` handles; RANGE if the operator yields another number.
void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, tinyai_array* outs,
         int64_t count);
void run(const ops::Record& op, ops::Operands in, const void* attrs, tinyai_manager into, tinyai_variable* outs,
         int64_t count);
// Runs in place: no result.
void run_in_place(const ops::Record& op, ops::Operands in, const void* attrs);

// The handle of a result that is no operator's (functional gradients). Flags as a fresh result's.
tinyai_variable publish_result_variable(const memory::Place& place, ops::Value value, memory::FreshSlot slot = {});

}  // namespace tinyai::capi
