// Twins: parameters and buffers that stand in for those of a module in the forwards of one thread: of the same dtypes
// and shapes, somewhere else, with no elements copied; and state that modules keep. So a module can be tried out, and
// what it holds stays untouched.
#pragma once

#include <unordered_map>

#include "nn/module.h"

namespace tinyai::nn {

class Twins {
 public:
  Twins(const Place& place, Module& module);  // LIMIT, OUT_OF_MEMORY, CLOSED

  Id of(Id part) const;                                                   // null: it is none of the module's
  const std::vector<Named>& all() const { return all_; }                  // by the names of those that they stand for
  std::vector<Value>& state_of(void* module) { return states_[module]; }  // none at first
  bool keep_state() const { return !states_.empty(); }
  int64_t object_bytes() const { return holder_->object_bytes(); }  // beside their own, on the account of `place`

 private:
  ModuleRef holder_;
  std::vector<Named> all_;
  std::unordered_map<uint64_t, Id> by_part_;
  std::unordered_map<void*, std::vector<Value>> states_;
};

}  // namespace tinyai::nn
