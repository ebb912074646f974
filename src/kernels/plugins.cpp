#include "kernels/plugins.h"

#include <dlfcn.h>

#include <charconv>
#include <climits>
#include <cstddef>
#include <memory>
#include <mutex>
#include <new>
#include <vector>

#include "base/error.h"
#include "base/mutex.h"
#include "base/plugin_file.h"
#include "base/shown.h"
#include "device/device.h"
#include "kernels/optional.h"
#include "kernels/plugin.h"

namespace tinyai::kernels {
namespace {

constexpr std::string_view kKind = "cuda", kNumbered = "cuda:";
constexpr PluginFile kFile{.name = "libtinyai_cuda.so", .variable = "TINYAI_CUDA_PATH"};

// A device of a plug-in, to the engine.
class Plugged final : public device::Device {
 public:
  Plugged(std::string name, const PluginDevice& device) : Device(false), name_(std::move(name)), device_(device) {}
  const char* name() const override { return name_.c_str(); }
  ErrorWord* error_word() override { return device_.error_word; }
  Mark record() override { return device_.record(device_.self); }
  device::MemoryOf memory_now() {
    device::MemoryOf now;
    require(device_.memory(device_.self, now.free, now.total));
    return now;
  }
  int64_t trim() noexcept {
    int64_t bytes = 0;
    const Outcome outcome = device_.trim(device_.self, bytes);
    if (outcome.status == Status::kDevice) note_loss(outcome.message);
    return outcome.status == Status::kOk ? bytes : 0;
  }
  void wait(Mark mark) override {
    const Outcome outcome = device_.wait(device_.self, mark);
    if (outcome.status == Status::kDevice) return note_loss(outcome.message);
    if (outcome.status != Status::kOk) note_failure(outcome.status, outcome.message);
  }

 protected:
  void* take(int64_t bytes) override {
    void* block = nullptr;
    require(device_.take(device_.self, bytes, block));
    return block;
  }
  void give_back(void* block, int64_t bytes) noexcept override { device_.give_back(device_.self, block, bytes); }
  void write(void* to, const void* from, int64_t bytes) override {
    require(device_.write(device_.self, to, from, bytes));
  }
  void read(void* to, const void* from, int64_t bytes) override {
    require(device_.read(device_.self, to, from, bytes));
  }

 private:
  void require(const Outcome& outcome) {
    if (outcome.status == Status::kOk) return;
    if (outcome.status == Status::kDevice) note_loss(outcome.message);
    fail(outcome.status, name_, ": ", outcome.message);
  }

  const std::string name_;
  const PluginDevice device_;
};

bool is_of_this_version(const Plugin& plugin) {
  const Plugin own{};
  return plugin.size == own.size && plugin.version == own.version && plugin.release == own.release &&
         plugin.device_size == own.device_size && plugin.table_size == own.table_size &&
         plugin.view_size == own.view_size && plugin.table_version == own.table_version;
}

const Plugin& load() {
  std::string why;
  void* const library = load_plugin(kFile, why);
  if (!library) {
    fail(Status::kDevice, "no plug-in for CUDA: ", kFile.name, " could not be loaded (", why,
         "). Put it beside the library, or name it in TINYAI_CUDA_PATH; docs/cuda.md says where to get it");
  }
  // NOLINTNEXTLINE: what dlsym gives is a function
  const auto entry = reinterpret_cast<PluginEntry>(dlsym(library, kPluginSymbol));
  const Plugin* const plugin = entry ? entry() : nullptr;
  if (!entry) {
    dlclose(library);
    fail(Status::kDevice, "no plug-in for CUDA: ", shown(places_of(kFile).front()), " is another library: it has no '",
         kPluginSymbol, "'. Name ", kFile.name, " in TINYAI_CUDA_PATH, or its folder");
  }
  if (!plugin || !is_of_this_version(*plugin)) {
    fail(Status::kDevice, "the plug-in for CUDA, ", file_of_address(reinterpret_cast<const void*>(entry), kFile),
         ", is of another version than this library; take both from one release");
  }
  return *plugin;
}

// The library that was loaded and opened, for the rest of the process. A failure is tried again at the next call.
struct Loaded {
  Mutex lock;
  const Plugin* plugin = nullptr;
  std::vector<Plugged*> devices;  // by number; null: not opened yet
};
// Never destroyed, for calls may come at exit; in memory that is there, for a trim comes when there is no other.
Loaded& loaded() noexcept {
  alignas(Loaded) static std::byte room[sizeof(Loaded)];
  static auto* const all = new (room) Loaded;
  return *all;
}

int devices_of(const Plugin& plugin) {
  int count = 0;
  if (const Outcome outcome = plugin.count(count); outcome.status != Status::kOk)
    fail(Status::kDevice, "no CUDA device can be used: ", outcome.message);
  return count;
}

int count_locked(Loaded& all) {
  if (!all.plugin) all.plugin = &load();
  const int count = devices_of(*all.plugin);
  all.devices.resize(static_cast<size_t>(count));
  return count;
}

Plugged* opened(Loaded& all, int index) {
  Plugged*& found = all.devices[static_cast<size_t>(index)];
  if (found) return found;
  const std::string name = cat(kNumbered, index);
  PluginDevice device{};
  if (const Outcome outcome = all.plugin->open(index, device); outcome.status != Status::kOk)
    fail(Status::kDevice, name, " cannot be opened: ", outcome.message);
  require_complete(*device.table, name.c_str(), false);
  auto made = std::make_unique<Plugged>(name, device);
  device::add_device(*made, device.table, device.queue);
  return found = made.release();
}

// Reads numbers as the devices' own names are written, so that each has one: digits alone, and none before them that
// says nothing. -1 for what is no number; one that no machine has for what is too large for any.
int number_in(std::string_view name) {
  if (!name.starts_with(kNumbered)) return -1;
  const std::string_view digits = name.substr(kNumbered.size());
  int index = -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
  const bool is_number = !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  if (!is_number || (digits.size() > 1 && digits[0] == '0')) return -1;
  return error == std::errc::result_out_of_range ? INT_MAX : index;
}

// The number of a device that there is.
int index_locked(Loaded& all, std::string_view name) {
  const int index = number_in(name);
  if (index < 0)
    fail(Status::kDevice, "there is no device '", shown(name), "'; CUDA's are 'cuda:0', 'cuda:1' and so on");
  const int count = count_locked(all);
  if (index < count) return index;
  fail(Status::kDevice, "there is no device '", shown(name), "': this machine has ", count,
       count == 1 ? " device" : " devices", " for CUDA",
       count > 0 ? cat(", the last is 'cuda:", count - 1, "'") : std::string());
}

Plugged& plugged(std::string_view name) {
  Loaded& all = loaded();
  const std::lock_guard guard(all.lock);
  return *opened(all, index_locked(all, name));
}

int64_t count_plugged() {
  Loaded& all = loaded();
  const std::lock_guard guard(all.lock);
  try {
    return count_locked(all);
  } catch (const Error& error) {
    if (error.status() != Status::kDevice) throw;
    return 0;  // no plug-in, or no driver
  }
}

std::string title_of_plugged(std::string_view name) {
  Loaded& all = loaded();
  const std::lock_guard guard(all.lock);
  const int index = index_locked(all, name);
  char title[256] = {};
  if (const Outcome outcome = all.plugin->title(index, title, sizeof title); outcome.status != Status::kOk)
    fail(outcome.status, name, ": ", outcome.message);
  return title;
}

int64_t trim_open_devices() noexcept {
  Loaded& all = loaded();
  const std::lock_guard guard(all.lock);
  int64_t bytes = 0;
  for (Plugged* const device : all.devices) {
    if (device && !device->is_lost()) bytes += device->trim();
  }
  return bytes;
}

constexpr device::PluggedKind kCuda{.kind = kKind,
                                    .count = count_plugged,
                                    .title = title_of_plugged,
                                    .memory = [](std::string_view name) { return plugged(name).memory_now(); },
                                    .trim = trim_open_devices};

}  // namespace

device::Device* find_plugged(std::string_view name) { return name.starts_with(kKind) ? &plugged(name) : nullptr; }

const device::PluggedKind& plugged_kind() { return kCuda; }

}  // namespace tinyai::kernels
