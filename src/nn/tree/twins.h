// Twins: parameters and buffers that stand in for those of a module in the forwards of one thread: of the same dtypes
// and shapes, somewhere else, with no elements copied; and state that modules keep. So a module can be tried out, and
// what it holds stays untouched; or run in several threads, where each has running statistics of its own.
#pragma once

#include <unordered_map>

#include "nn/tree/module.h"
#include "ops/stand_ins.h"

namespace tinyai::nn {

class Twins final : public ops::StandIns {
 public:
  enum class Parts { kAll, kBuffers };
  Twins(const Place& place, Module& module, Parts parts = Parts::kAll);  // LIMIT, OUT_OF_MEMORY, CLOSED

  Id of(Id part) const noexcept override;
  // With Parts::kBuffers of a module whose place there is (see place_for_states()), else null.
  std::vector<Value>* state_of(void* module) override;
  using States = std::unordered_map<void*, std::vector<Value>>;
  // Of these modules, which whoever calls keeps alive meanwhile; states of others end.
  void place_for_states(std::span<const ModuleRef> modules);
  void forget_state(const Module& module) { states_.find(const_cast<Module*>(&module))->second.clear(); }
  const States& states() const { return states_; }
  void set_states(States states) { states_.swap(states); }
  void keep_states(const States& of) {  // of modules whose place there is
    for (const auto& [module, states] : of) states_.find(module)->second = states;
  }
  const std::vector<Named>& all() const { return all_; }  // by the names of those that they stand for
  // Whether a module has kept a state that is as large after each call.
  bool keep_state() const;
  int64_t object_bytes() const { return holder_->object_bytes(); }  // beside their own, on the account of `place`

 private:
  const Parts parts_;
  ModuleRef holder_;
  std::vector<Named> all_;
  std::unordered_map<uint64_t, Id> by_part_;
  States states_;
};

}  // namespace tinyai::nn
