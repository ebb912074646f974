// BestState: what a module held when its loss was best, copied to the trainer's scope.
#pragma once

#include <span>
#include <vector>

#include "array/array.h"
#include "memory/placement.h"

namespace tinyai::train {

// True if none of the numbers is NaN or infinite: after an epoch of a fair loss its last step may have blown them up.
bool is_finite(const memory::Place& place, std::span<const NamedArray> state);

class BestState {
 public:
  // Copies to `place`; over what was kept before where that has the same names and specs, so that nothing can fail
  // then.
  void keep(const memory::Place& place, std::span<const NamedArray> state);
  bool is_kept() const { return !state_.empty(); }
  const std::vector<NamedArray>& state() const { return state_; }

 private:
  std::vector<NamedArray> state_;
};

}  // namespace tinyai::train
