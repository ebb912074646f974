// StandIns: what the forwards of one thread use in place of what modules hold: an analysis' arrays without elements, a
// replica's own running statistics. They stand in the thread's Context.
#pragma once

#include "memory/id.h"

namespace tinyai::ops {

class StandIns {
 public:
  // The one that stands in for a module's parameter or buffer; null: that itself.
  virtual memory::Id of(memory::Id part) const noexcept = 0;

 protected:
  ~StandIns() = default;
};

}  // namespace tinyai::ops
