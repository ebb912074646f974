#include "parallel/array_pieces.h"

#include "base/error.h"

namespace tinyai::parallel {

ArrayRef stretch_of(const memory::Place& place, const Array& x, int axis, const PartRun& elements) {
  Shape shape = x.shape();
  shape[axis] = elements.count();
  int64_t strides[kMaxRank];
  x.strides(strides);
  const int64_t offset = elements.count() == 0 ? x.offset() : x.offset() + elements.begin * strides[axis];
  return new_view(place, x, shape, strides, offset, memory::Exempt::kFromCap);
}

void require_addable(const Call& call, const Array& x) {
  if (x.dtype == DType::kBool)
    fail(Status::kDtype, call.name(), ": ", tinyai::describe(x), " has no sum; cast it to another dtype");
}

void require_root(const Call& call, int64_t root) {
  if (root < 0 || root >= call.ranks())
    fail(Status::kRange, call.name(), ": root is ", root, ", and there are ", call.ranks(), " ranks");
}

int64_t joined_size(const Call& call, int axis) {
  int64_t sum = 0;
  for (int64_t r = 0; r < call.ranks(); ++r) {
    if (__builtin_add_overflow(sum, size_along(call, r, axis), &sum))
      fail(Status::kOverflow, call.name(), ": the sizes' sum is too large");
  }
  return sum;
}

}  // namespace tinyai::parallel
