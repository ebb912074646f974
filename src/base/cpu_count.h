// How many processors this process may use at once.
#pragma once

#include <string>

namespace tinyai {

// The least of online cores, scheduler affinity and cgroup quota; at least 1. Read from the system on every call.
int available_cpus();

// The CPU quota of the cgroup (v1 or v2) that `self` (the text of /proc/self/cgroup) names under `root`
// (/sys/fs/cgroup), or of the tightest group above it, rounded down to whole processors; 0: no quota.
int cgroup_cpus(const std::string& root, const std::string& self);

}  // namespace tinyai
