// Twins: parameters and buffers that stand in for those of a module in the forwards of one thread: of the same dtypes
// and shapes, somewhere else, with no elements copied. So a module can be tried out, and what it holds stays untouched;
// or run in several threads, where each has running statistics of its own.
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
  const std::vector<Named>& all() const { return all_; }            // by the names of those that they stand for
  int64_t object_bytes() const { return holder_->object_bytes(); }  // beside their own, on the account of `place`

 private:
  ModuleRef holder_;
  std::vector<Named> all_;
  std::unordered_map<uint64_t, Id> by_part_;
};

}  // namespace tinyai::nn
