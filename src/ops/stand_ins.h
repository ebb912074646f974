// StandIns: what the forwards of one thread use in place of what modules hold: an analysis' arrays without elements, a
// replica's own running statistics. They stand in the thread's Context.
#pragma once

#include <vector>

#include "memory/id.h"
#include "ops/value.h"

namespace tinyai::ops {

class StandIns {
 public:
  // In place of a module's parameter or buffer; null: that itself.
  virtual memory::Id of(memory::Id part) const noexcept = 0;
  // In place of the state that a module keeps from call to call, none at first; null: the module's own.
  virtual std::vector<Value>* state_of(void* module) = 0;

 protected:
  ~StandIns() = default;
};

}  // namespace tinyai::ops
