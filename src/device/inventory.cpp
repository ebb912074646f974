#include "device/inventory.h"

#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "base/cancellation.h"
#include "base/error.h"
#include "base/shown.h"
#include "device/device.h"

namespace tinyai::device {
namespace {

constinit PluggedKind g_plugged;

bool is_plugged(std::string_view name) { return !g_plugged.kind.empty() && name.starts_with(g_plugged.kind); }
bool is_built_in(std::string_view name) { return name == cpu().name() || name == null().name(); }

// The line of a file of the system's that begins so, from behind the colon on; nothing where there is none.
std::string line_of(const char* path, const char* begin) {
  const NotCancelled whole;
  std::FILE* const file = std::fopen(path, "re");
  if (!file) return {};
  char line[512];
  std::string found;
  while (found.empty() && std::fgets(line, sizeof line, file)) {
    const char* const colon = std::strchr(line, ':');
    if (!colon || std::strncmp(line, begin, std::strlen(begin)) != 0) continue;
    found = colon + 1;
  }
  std::fclose(file);
  const size_t first = found.find_first_not_of(" \t"), last = found.find_last_not_of(" \t\n");
  return first == std::string::npos ? std::string() : found.substr(first, last - first + 1);
}

int64_t bytes_of(long pages) { return pages > 0 ? int64_t{pages} * sysconf(_SC_PAGESIZE) : 0; }

// Memory that programs can still have, which is more than what lies idle; "8140544 kB".
MemoryOf memory_of_host() {
  const std::string available = line_of("/proc/meminfo", "MemAvailable");
  long long kib = 0;
  const bool is_told = std::sscanf(available.c_str(), "%lld", &kib) == 1;
  return {is_told ? int64_t{kib} * 1024 : bytes_of(sysconf(_SC_AVPHYS_PAGES)), bytes_of(sysconf(_SC_PHYS_PAGES))};
}

}  // namespace

void install_plugged(const PluggedKind& kind) { g_plugged = kind; }

int64_t count_devices(std::string_view kind) {
  if (is_built_in(kind)) return 1;
  if (kind == g_plugged.kind) return g_plugged.count();
  fail(Status::kDevice, "there is no kind of device '", shown(kind), "'; there are 'cpu', 'null' and '", g_plugged.kind,
       "'");
}

std::string title_of(std::string_view name) {
  if (is_plugged(name)) return g_plugged.title(name);
  Device& device = find_device(name);
  const std::string model = &device == &cpu() ? line_of("/proc/cpuinfo", "model name") : std::string();
  return model.empty() ? device.name() : model;
}

MemoryOf memory_of(std::string_view name) {
  if (is_plugged(name)) return g_plugged.memory(name);
  find_device(name);
  return memory_of_host();
}

int64_t trim_plugged() noexcept { return g_plugged.trim ? g_plugged.trim() : 0; }

}  // namespace tinyai::device
