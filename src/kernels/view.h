// View: what a kernel sees of an array. No ownership, no account; strides count elements.
#pragma once

#include <cstdint>

#include "base/dtype.h"
#include "base/shape.h"

namespace tinyai::kernels {

struct View {
  void* data = nullptr;  // the first element: the offset is already applied
  DType dtype = DType::kF32;
  bool contiguous = true;  // C order without gaps; strides are then set all the same
  Shape shape;
  int64_t strides[kMaxRank];  // elements, may be zero (broadcast) or negative (flip)

  template <class T>
  T* as() const {
    return static_cast<T*>(data);
  }
  int rank() const { return shape.rank(); }
  int64_t elements() const { return shape.elements(); }
};

// Scratch memory of one kernel call, charged to the account of the call's result and given back when the call ends.
// 64-byte aligned. Throws LIMIT or OUT_OF_MEMORY.
class Workspace {
 public:
  virtual void* allocate(int64_t bytes) = 0;

 protected:
  ~Workspace() = default;
};

}  // namespace tinyai::kernels
