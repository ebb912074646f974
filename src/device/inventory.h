// Inventory: the devices there are, without opening one: how many of a kind, what the machine calls each, how much
// memory it has. "cpu" and "null" are one each; who loads plug-ins tells of theirs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tinyai::device {

struct MemoryOf {
  int64_t free = 0, total = 0;
};

// The devices of one kind, which are named "kind:0", "kind:1" and so on. A name is one of theirs.
struct PluggedKind {
  std::string_view kind;
  int64_t (*count)() = nullptr;  // 0 also where there is no plug-in, or no driver
  std::string (*title)(std::string_view name) = nullptr;
  MemoryOf (*memory)(std::string_view name) = nullptr;
  // Gives back to the driver what waits in open devices to be used again. Returns how much.
  int64_t (*trim)() noexcept = nullptr;
};
void install_plugged(const PluggedKind& kind);  // one; at start

int64_t count_devices(std::string_view kind);  // DEVICE for a kind that there is not
std::string title_of(std::string_view name);   // DEVICE for a name that nobody has, and where it cannot be had
MemoryOf memory_of(std::string_view name);     // likewise
int64_t trim_plugged() noexcept;

}  // namespace tinyai::device
