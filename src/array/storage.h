// Storage: the bytes that one or more arrays view, and whose account they are on.
//
// On a device with host memory a fresh array, its storage and its bytes share one block: [Array][Storage][data].
// The version counts writes in place, so that a backward can tell a saved tensor that changed.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/aligned_size.h"
#include "base/ref.h"
#include "device/device.h"
#include "memory/account.h"

namespace tinyai {

// Memory of the host's that an array shows without copying. Called once, on any thread, with no lock held.
struct HostRelease {
  void (*call)(void* user_data) = nullptr;
  void* user_data = nullptr;
};

struct Storage {
  std::atomic<uint32_t> refs{1};
  std::atomic<uint32_t> version{0};
  std::byte* data = nullptr;
  int64_t charged = 0;  // bytes on the account, headers in the same block included
  memory::Shard* account = nullptr;
  uint8_t device = 0;
  memory::Category category = memory::Category::kActivation;
  bool separate = false;              // the bytes are in a block of their own, on `device`
  bool imported = false;              // the bytes are the host's; a HostRelease follows this struct
  std::atomic<bool> exported{false};  // shown by DLPack once: who was shown it may write without being counted
  uint16_t header = 0;                // bytes from the block's start to this struct

  static void destroy(Storage* storage) noexcept;
  memory::Charge charge() {
    const memory::Category now = category_now();
    if (!separate) return {charged, now};
    const auto own = static_cast<uint32_t>(aligned_size(header + static_cast<int64_t>(sizeof(Storage))));
    return {charged, now, false, device::device_at(device).memory(), own};
  }
  // As of now; moves go on meanwhile.
  memory::Shard* account_now() { return std::atomic_ref(account).load(std::memory_order_acquire); }
  memory::Category category_now() { return std::atomic_ref(category).load(std::memory_order_relaxed); }
};
static_assert(sizeof(Storage) == 40);

// This follows the storage of a traced array: `device` is device::traced(), `data` is null, and the block, which is all
// header, is on the account as workspace.
struct Traced {
  uint64_t trace = 0;   // which one
  uint32_t buffer = 0;  // in its graph
  char function[36] = {};

  static const Traced& of(const Storage& storage) { return *reinterpret_cast<const Traced*>(&storage + 1); }
};

using StorageRef = Ref<Storage>;

}  // namespace tinyai
