// Array headers in a vector.
#include "graph/plan/headers.h"

#include <cstring>
#include <new>

namespace tinyai::graph {
Array* Headers::next(const Geometry& at, bool extended) {
  auto* const array = new (arrays_.at(arrays_made_++).bytes) Array;
  const auto rank = static_cast<size_t>(at.spec.rank());
  array->dtype = at.spec.dtype;
  array->rank = static_cast<uint8_t>(rank);
  array->extended = extended;
  if (extended) array->extra = {nullptr, at.offset};
  int64_t* const sizes = extended ? array->extent() : array->sizes;
  std::memcpy(sizes, at.spec.shape.data(), rank * sizeof(int64_t));
  if (extended) std::memcpy(sizes + rank, at.strides, rank * sizeof(int64_t));
  return array;
}

Array* Headers::array(const Geometry& at, void* data) {
  Array* const array = next(at, at.spec.rank() > kCompactRank || !is_in_c_order(at));
  Storage& storage = storages_.at(storages_made_++);
  storage.data = static_cast<std::byte*>(data);
  storage.device = device_;
  array->storage = &storage;
  return array;
}

void Headers::move_by(std::ptrdiff_t bytes) noexcept {
  for (size_t i = 0; i < storages_made_; ++i) {
    if (storages_[i].data) storages_[i].data += bytes;
  }
}

Array* Headers::view(const Geometry& at, Storage* storage) {
  Array* const array = next(at, true);
  array->view = true;
  array->storage = storage;
  return array;
}

}  // namespace tinyai::graph
