// Scratch: memory of one call, charged as workspace to the account of its place and given back when the call ends.
#pragma once

#include "base/aligned_size.h"
#include "device/slab.h"
#include "kernels/view.h"
#include "memory/account.h"

namespace tinyai::ops {

class Scratch final : public kernels::Workspace {
 public:
  explicit Scratch(const memory::Place& place) : place_(place) {}
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    while (Block* block = blocks_) {
      blocks_ = block->next;
      const int64_t bytes = block->bytes;
      device::release_host(block, bytes);
      memory::uncharge(place_.shard, {aligned_size(bytes), memory::Category::kWorkspace});
    }
  }

  void* allocate(int64_t bytes) override {
    const memory::Charge charge{aligned_size(bytes + kHeader), memory::Category::kWorkspace};
    memory::charge(place_, charge, {0, memory::Category::kWorkspace}, memory::Exempt::kFromCap);
    try {
      auto* block = static_cast<Block*>(device::allocate_host(bytes + kHeader));
      block->next = blocks_;
      block->bytes = bytes + kHeader;
      blocks_ = block;
      return block + 1;
    } catch (...) {
      memory::uncharge(place_.shard, charge);
      throw;
    }
  }

 private:
  struct alignas(kCacheLine) Block {
    Block* next;
    int64_t bytes;
  };
  static constexpr int64_t kHeader = sizeof(Block);
  memory::Place place_;
  Block* blocks_ = nullptr;
};

}  // namespace tinyai::ops
