// Headers: arrays of a graph's buffers, and of the parts of them that its nodes use, in memory of their own. They are
// on no account, nobody counts them down, and what they show is set by whoever has them.
#pragma once

#include "device/device.h"
#include "graph/ir/graph.h"

namespace tinyai::graph {

class Headers {
 public:
  // Room for so many of each. An array's address stays what it is.
  Headers(size_t arrays, size_t storages, device::Device& device)
      : arrays_(arrays), storages_(storages), device_(device.index()) {}
  Headers(const Headers&) = delete;
  Headers& operator=(const Headers&) = delete;

  // Makes it as new_array() would, on elements at `data`.
  Array* array(const Geometry& at, void* data);
  // All elements that lie somewhere are so far from there.
  void move_by(std::ptrdiff_t bytes) noexcept;
  // Another view of a storage; null: it is told later.
  Array* view(const Geometry& at, Storage* storage);

 private:
  struct alignas(Array) Block {
    std::byte bytes[sizeof(Array) + 2 * kMaxRank * sizeof(int64_t)];
  };
  Array* next(const Geometry& at, bool extended);

  memory::EngineVector<Block> arrays_;
  memory::EngineVector<Storage> storages_;
  size_t arrays_made_ = 0, storages_made_ = 0;
  const uint8_t device_;
};

}  // namespace tinyai::graph
