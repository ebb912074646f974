// start: each layer installs what it has to offer those below, in one explicit place. Static initialisers would be
// dropped from a static library.
//
// Calls ask one flag whether they may begin. It is off until then, and for ever in a fork's child; and while the host
// has an allocator of its own, for whose functions cannot call, or a thread traces a function, in which not every call
// makes sense: then each call asks on (admit()).
#pragma once

namespace tinyai::capi {

// While the allocator is changed; in the end calls go by the new one.
class AllocatorGate {
 public:
  AllocatorGate();
  ~AllocatorGate();
  AllocatorGate(const AllocatorGate&) = delete;
  AllocatorGate& operator=(const AllocatorGate&) = delete;
};

}  // namespace tinyai::capi
