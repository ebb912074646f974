// Operator calls from C: pin the operands, apply, publish the results. The hot path; HOTPATH in docs/architecture.md.
#pragma once

#include "capi/call.h"
#include "ops/apply.h"

namespace tinyai::capi {

// The operands of one call, pinned while it runs.
template <int kMost>
class Pins {
 public:
  void array(tinyai_array handle, const char* argument) {
    memory::Pinned& pinned = pins_[count_];
    pinned.pin(id_of(handle.id), memory::Kind::kArray, argument);
    operands_[count_++] = {static_cast<Array*>(pinned->object), {}, memory::voter_of(*pinned)};
  }
  void variable(tinyai_variable handle, const char* argument) {
    memory::Pinned& pinned = pins_[count_];
    pinned.pin(id_of(handle.id), memory::Kind::kVariable, argument);
    operands_[count_++] = {static_cast<Array*>(pinned->object), autograd::edge_of(*pinned), memory::voter_of(*pinned)};
  }
  void optional_array(tinyai_array handle, const char* argument) { handle.id ? array(handle, argument) : none(); }
  void optional_variable(tinyai_variable handle, const char* argument) {
    handle.id ? variable(handle, argument) : none();
  }
  operator ops::Operands() const { return {operands_, static_cast<size_t>(count_)}; }  // NOLINT: what it is for

 private:
  void none() { operands_[count_++] = {}; }

  int count_ = 0;
  memory::Pinned pins_[kMost];
  ops::Operand operands_[kMost];
};

// Any number of operands.
class PinList {
 public:
  void arrays(const tinyai_array* handles, int64_t count, const char* argument);
  void variables(const tinyai_variable* handles, int64_t count, const char* argument);
  operator ops::Operands() const { return operands_; }  // NOLINT: what it is for

 private:
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
// In place: no result.
void run_in_place(const ops::Record& op, ops::Operands in, const void* attrs);

// Handles of results that are not operators' (functional gradients, loaded files). Flags as a fresh result's.
tinyai_array publish_result_array(const memory::Place& place, const ops::Value& value);
tinyai_variable publish_result_variable(const memory::Place& place, const ops::Value& value);

}  // namespace tinyai::capi
