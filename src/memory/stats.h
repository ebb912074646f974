// Statistics: what scopes and the process hold, as numbers.
#pragma once

#include <string>

#include "memory/manager.h"

namespace tinyai::memory {

struct ManagerStats {
  int64_t live[kKindCount] = {};  // handles in the scope itself
  int64_t subtree_live[kKindCount] = {};
  int64_t bytes = 0, subtree_bytes = 0, peak_bytes = 0 /* of the subtree */, limit_bytes = 0;
  int64_t by_category[kCategoryCount] = {}, subtree_by_category[kCategoryCount] = {};
  int64_t children = 0, caps = 0;
  int64_t peak_by_category[kCategoryCount] = {};  // zeros unless watched
  // These are of the memory of each device that has its own (device/device.h).
  int64_t elsewhere[device::kMaxMemories] = {}, subtree_elsewhere[device::kMaxMemories] = {};
  uint8_t memory = 0;  // of the scope's device
  int64_t device_peak_bytes = 0;
  int64_t dropped_bytes = 0, made_again = 0, made_again_flops = 0;  // of a scope that drops
  int64_t device_bytes() const;                                     // of the subtree, in that memory
};

// A null id: the system manager, so the whole tree.
ManagerStats stats(Id manager);
ManagerStats stats_locked(const Manager& top);
// Like stats_locked, but the subtree's sums are the scope's own part of them, to which those of its children are added.
ManagerStats own_stats_locked(const Manager& manager);
void add_subtree(const ManagerStats& of, ManagerStats& to) noexcept;
void reset_peak(Id manager);

// The process's memory at one moment: while it is read no account changes, and calls that other threads are in the
// middle of count as not begun or as not ended, on both sides alike.
struct ProcessUse {
  int64_t active = 0;     // handed out by the allocator
  int64_t accounted = 0;  // the sum over all accounts
  int64_t pooled = 0, engine = 0;
  int64_t peak = 0;  // of all accounts together
};
ProcessUse process_use();
ProcessUse process_use_locked();

// The sum over all accounts equals what the allocators handed out, in all and of each device's own memory; else says by
// how much it is off. Empty: all is well.
std::string check_accounts();

}  // namespace tinyai::memory
