// The quota is rounded down: a pool one thread too wide is throttled for the rest of each scheduling period, and a
// fork-join then waits for the throttled thread. Files that cannot be read count as "no quota".
#include "base/cpu_count.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/cancellation.h"

namespace tinyai {
namespace {

std::string read_file(const std::string& path) {
  const NotCancelled whole;
  std::string text;
  std::FILE* file = std::fopen(path.c_str(), "re");
  if (!file) return text;
  char buffer[4096];
  for (size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, n);
  std::fclose(file);
  return text;
}

// "50000 100000", "max 100000" or "-1 100000" to processors; 0: no quota.
int quota_cpus(const std::string& text) {
  long long quota = 0, period = 0;
  if (std::sscanf(text.c_str(), "%lld %lld", &quota, &period) != 2 || quota <= 0 || period <= 0) return 0;
  return static_cast<int>(std::clamp(quota / period, 1LL, 1LL << 20));
}

int tighter(int a, int b) { return a == 0 ? b : b == 0 ? a : std::min(a, b); }

// The quota in `base` + `group` and in each group above it. In a container the path that the host knows does not
// exist, and the mount's root is the container's own group: so `base` itself is always read.
template <class Read>
int tightest(const std::string& base, std::string group, Read read) {
  int cpus = 0;
  for (;;) {
    cpus = tighter(cpus, read(base + group));
    const size_t slash = group.rfind('/');
    if (slash == std::string::npos) return cpus;
    group.resize(slash);
  }
}

int v1_quota(const std::string& folder) {
  return quota_cpus(read_file(folder + "/cpu.cfs_quota_us") + " " + read_file(folder + "/cpu.cfs_period_us"));
}
int v2_quota(const std::string& folder) { return quota_cpus(read_file(folder + "/cpu.max")); }

// "0::/group" is v2; "4:cpu,cpuacct:/group" is v1.
int line_cpus(const std::string& root, const std::string& line) {
  const size_t first = line.find(':'), second = line.find(':', first + 1);
  if (first == std::string::npos || second == std::string::npos) return 0;
  const std::string controllers = line.substr(first + 1, second - first - 1);
  std::string group = line.substr(second + 1);
  if (group == "/") group.clear();
  if (controllers.empty()) return tightest(root, group, v2_quota);
  if (("," + controllers + ",").find(",cpu,") == std::string::npos) return 0;
  return tighter(tightest(root + "/" + controllers, group, v1_quota), tightest(root + "/cpu", group, v1_quota));
}

}  // namespace

int cgroup_cpus(const std::string& root, const std::string& self) {
  int cpus = 0;
  for (size_t begin = 0; begin < self.size();) {
    const size_t end = std::min(self.find('\n', begin), self.size());
    cpus = tighter(cpus, line_cpus(root, self.substr(begin, end - begin)));
    begin = end + 1;
  }
  return cpus;
}

int available_cpus() {
  int cpus = std::max(1, static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN)));
  // A set of 1024 is too small on the largest machines: the call then fails, and the cores decide.
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) cpus = std::min(cpus, std::max(1, CPU_COUNT(&allowed)));
  return tighter(cpus, cgroup_cpus("/sys/fs/cgroup", read_file("/proc/self/cgroup")));
}

}  // namespace tinyai
