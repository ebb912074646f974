// The quota is rounded down: a pool one thread too wide is throttled for the rest of each scheduling period, and a
// fork-join then waits for the throttled thread. Files that cannot be read count as "no quota".
#include "base/cpu_count.h"

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/cancellation.h"

namespace tinyai {
namespace {

using std::string_view;

// A path, and what is in a file, in room of their own; what does not fit is left out, as a file that is not there.
struct Path {
  char text[1024];
  size_t size = 0;

  explicit Path(string_view begin) { add(begin); }
  Path& add(string_view part) {
    size += part.copy(text + size, sizeof text - 1 - size);
    text[size] = 0;
    return *this;
  }
};

template <size_t kBytes>
struct File {
  char text[kBytes];
  size_t size = 0;

  explicit File(const char* path) {
    const NotCancelled whole;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    for (ssize_t n = 0; file >= 0 && (n = read(file, text + size, kBytes - 1 - size)) > 0;)
      size += static_cast<size_t>(n);
    if (file >= 0) close(file);
    text[size] = 0;
  }
};

// "50000 100000", "max 100000" or "-1 100000" to processors; 0: no quota.
int quota_cpus(const char* quota_text, const char* period_text) {
  char* end = nullptr;
  const long long quota = std::strtoll(quota_text, &end, 10),
                  period = std::strtoll(period_text ? period_text : end, nullptr, 10);
  if (quota <= 0 || period <= 0) return 0;
  return static_cast<int>(std::clamp(quota / period, 1LL, 1LL << 20));
}

int tighter(int a, int b) { return a == 0 ? b : b == 0 ? a : std::min(a, b); }

// The quota in `base` + `group` and in each group above it. In a container the path that the host knows does not
// exist, and the mount's root is the container's own group: so `base` itself is always read.
template <class Read>
int tightest(const Path& base, string_view group, Read read) {
  int cpus = 0;
  for (;;) {
    cpus = tighter(cpus, read(Path(base).add(group)));
    const size_t slash = group.rfind('/');
    if (slash == string_view::npos) return cpus;
    group = group.substr(0, slash);
  }
}

int v1_quota(const Path& folder) {
  const File<64> quota(Path(folder).add("/cpu.cfs_quota_us").text), period(Path(folder).add("/cpu.cfs_period_us").text);
  return quota_cpus(quota.text, period.text);
}
int v2_quota(const Path& folder) { return quota_cpus(File<64>(Path(folder).add("/cpu.max").text).text, nullptr); }

// True if a list as "cpu,cpuacct" has that one.
bool has(string_view list, string_view one) {
  while (!list.empty()) {
    const size_t comma = std::min(list.find(','), list.size());
    if (list.substr(0, comma) == one) return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

// "0::/group" is v2; "4:cpu,cpuacct:/group" is v1.
int line_cpus(string_view root, string_view line) {
  const size_t first = line.find(':'), second = line.find(':', first + 1);
  if (first == string_view::npos || second == string_view::npos) return 0;
  const string_view controllers = line.substr(first + 1, second - first - 1);
  string_view group = line.substr(second + 1);
  if (group == "/") group = {};
  if (controllers.empty()) return tightest(Path(root), group, v2_quota);
  if (!has(controllers, "cpu")) return 0;
  return tighter(tightest(Path(root).add("/").add(controllers), group, v1_quota),
                 tightest(Path(root).add("/cpu"), group, v1_quota));
}

}  // namespace

int cgroup_cpus(string_view root, string_view self) noexcept {
  int cpus = 0;
  for (size_t begin = 0; begin < self.size();) {
    const size_t end = std::min(self.find('\n', begin), self.size());
    cpus = tighter(cpus, line_cpus(root, self.substr(begin, end - begin)));
    begin = end + 1;
  }
  return cpus;
}

int available_cpus() noexcept {
  int cpus = std::max(1, static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN)));
  // A set of 1024 is too small on the largest machines: the call then fails, and the cores decide.
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) cpus = std::min(cpus, std::max(1, CPU_COUNT(&allowed)));
  const File<6000> self("/proc/self/cgroup");
  return tighter(cpus, cgroup_cpus("/sys/fs/cgroup", {self.text, self.size}));
}

}  // namespace tinyai
