// Ready: a parameter with all that its step needs.
#pragma once

#include "optim/optimizer.h"

namespace tinyai::optim {

struct Optimizer::Ready {
  Group* group;  // these two are read under the lock, as long as nothing changed
  Member* member;
  int64_t index;     // of all parameters
  uint32_t missing;  // states, one bit each
  memory::Pinned variable;
  autograd::Gradient gradient;  // null where it is to be added up first
  memory::Pinned mask = {};     // of what is pruned; null: nothing is
  ArrayRef numbers = {};        // the step's own, as with what a loss's scale says; null: the group's
  ops::Reserved reserved = {}, zeros = {};
  ArrayRef fresh[kMostStates] = {};

  StatePart part = {};
  // Views of the part alone.
  ArrayRef own = {}, own_gradient = {}, own_mask = {};

  Array& parameter() const { return variable.as<Array>(); }
  Array& stepped() const { return own ? *own : parameter(); }
  Array& stepped_mask() const { return own_mask ? *own_mask : mask.as<Array>(); }
};

}  // namespace tinyai::optim
