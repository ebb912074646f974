// How many processors this process may use at once.
#pragma once

#include <string_view>

namespace tinyai {

// The least of online cores, scheduler affinity and cgroup quota; at least 1. Read from the system on every call, and
// without memory of its own: what it says the first time stays, and may be asked for where nothing can be told.
int available_cpus() noexcept;

// The CPU quota of the cgroup (v1 or v2) that `self` (the text of /proc/self/cgroup) names under `root`
// (/sys/fs/cgroup), or of the tightest group above it, rounded down to whole processors; 0: no quota.
int cgroup_cpus(std::string_view root, std::string_view self) noexcept;

}  // namespace tinyai
