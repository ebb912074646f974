// Scratch: memory of one call, on the device that it runs on, charged as workspace to the account of its place and
// given back when the call ends. (On a device with a queue the bytes are used again by what is queued later.)
#pragma once

#include <optional>
#include <vector>

#include "base/aligned_size.h"
#include "base/error.h"
#include "base/function_ref.h"
#include "device/device.h"
#include "memory/account.h"
#include "memory/manager.h"
#include "ops/workspace.h"

namespace tinyai::ops {

class Scratch final : public Workspace {
 public:
  Scratch(const memory::Place& place, device::Device& device) : place_(place), device_(device) {}
  explicit Scratch(const memory::Place& place) : Scratch(place, memory::device_of(place)) {}
  // Serves a call that writes where `present` tells: another scope, once the one before was closed.
  Scratch(const memory::Place& place, device::Device& device, FunctionRef<memory::Place()> present)
      : place_(place), device_(device), present_(present) {}
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    while (count_ > 0) release(block(--count_));
  }

  void* allocate(int64_t bytes) override { return allocate_on(device_, bytes); }
  void* allocate_on(device::Device& device, int64_t bytes) {
    if (count_ >= kFew && static_cast<size_t>(count_ - kFew) == many_.size()) many_.emplace_back();
    const memory::Charge charge = charge_of(device, bytes);
    take(charge);
    try {
      void* const data = device.allocate(bytes);
      block(count_++) = {data, bytes, place_.shard, &device};
      return data;
    } catch (...) {
      memory::uncharge(place_.shard, charge);
      throw;
    }
  }

 private:
  struct Block {
    void* data;
    int64_t bytes;
    memory::Shard* account;
    device::Device* device;
  };
  static constexpr int kFew = 8;

  Block& block(int i) { return i < kFew ? few_[i] : many_[static_cast<size_t>(i - kFew)]; }

  void release(const Block& gone) {
    gone.device->release(gone.data, gone.bytes);
    memory::uncharge(gone.account, charge_of(*gone.device, gone.bytes));
  }

  static memory::Charge charge_of(const device::Device& device, int64_t bytes) {
    return {aligned_size(bytes), memory::Category::kWorkspace, true, device.memory()};
  }

  void take(const memory::Charge& charge) {
    for (;;) try {
        return memory::charge(place_, charge, {0, memory::Category::kWorkspace}, memory::Exempt::kFromCap);
      } catch (const Error& error) {
        if (!present_ || error.status() != Status::kClosed) throw;
        place_ = (*present_)();
      }
  }

  memory::Place place_;
  device::Device& device_;
  std::optional<FunctionRef<memory::Place()>> present_;
  int count_ = 0;
  Block few_[kFew];
  std::vector<Block> many_;  // beyond the few
};

}  // namespace tinyai::ops
