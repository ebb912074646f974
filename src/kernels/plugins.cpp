#include "kernels/plugins.h"

#include <dlfcn.h>
#include <link.h>
#include <sys/stat.h>

#include <algorithm>
#include <charconv>
#include <climits>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <vector>

#include "base/error.h"
#include "base/mutex.h"
#include "base/shown.h"
#include "device/device.h"
#include "kernels/optional.h"
#include "kernels/plugin.h"

namespace tinyai::kernels {
namespace {

constexpr std::string_view kKind = "cuda", kNumbered = "cuda:";
constexpr const char* kFile = "libtinyai_cuda.so";

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

std::string own_folder() {
  Dl_info info;
  if (!dladdr(reinterpret_cast<const void*>(&own_folder), &info) || !info.dli_fname) return {};
  const std::string path = info.dli_fname;
  const size_t end = path.rfind('/');
  return end == std::string::npos ? std::string() : path.substr(0, end);
}

// The file that a path names, which may be a folder: of the working directory where it does not begin with a slash, for
// a name without one is what the linker looks for by itself. One path; a colon is part of its name.
std::string file_at(const std::string& path) {
  struct stat found {};
  const bool is_folder = stat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode);
  const bool is_alone = path.find('/') == std::string::npos;
  return cat(is_alone ? "./" : "", path, is_folder ? "/" : "", is_folder ? kFile : "");
}

std::vector<std::string> places_to_look() {
  // A place that was named is meant, and nothing else. But not where a program runs with more rights than its user's.
  if (const char* const named = secure_getenv("TINYAI_CUDA_PATH"); named && *named) return {file_at(named)};
  std::vector<std::string> places;
  if (const std::string folder = own_folder(); !folder.empty()) places.push_back(folder + "/" + kFile);
  places.emplace_back(kFile);
  return places;
}

// The linker's words, which mostly begin with the path.
std::string words_of(const std::string& place, const char* said) {
  const std::string_view words = said ? said : "no reason was given";
  const std::string begin = place + ": ";
  return cat(shown(place), ": ", words.starts_with(begin) ? words.substr(begin.size()) : shown(words));
}

// True if a file ends before what its header says is there, as a copy that was broken off: the linker maps what is
// missing, and the process would end with SIGBUS.
bool is_cut_off(const char* place, off_t size) {
  std::FILE* const file = std::fopen(place, "rbe");
  ElfW(Ehdr) head{};
  const bool is_elf =
      file && std::fread(&head, sizeof head, 1, file) == 1 && std::memcmp(head.e_ident, ELFMAG, SELFMAG) == 0;
  if (file) std::fclose(file);
  const auto ends = [](uint64_t begin, uint64_t count, uint64_t each) { return begin + count * each; };
  return is_elf && std::max(ends(head.e_phoff, head.e_phnum, head.e_phentsize),
                            ends(head.e_shoff, head.e_shnum, head.e_shentsize)) > static_cast<uint64_t>(size);
}

// Tells what the linker is not to open; for one, a pipe, where it would wait for who writes into it. Null: it may try.
const char* why_no_library(const std::string& place) {
  struct stat found {};
  if (place.find('/') == std::string::npos || stat(place.c_str(), &found) != 0) return nullptr;
  if (S_ISREG(found.st_mode)) return is_cut_off(place.c_str(), found.st_size) ? "a file that was cut off" : nullptr;
  return S_ISDIR(found.st_mode)    ? "a folder, and no file"
         : S_ISFIFO(found.st_mode) ? "a pipe, and no file"
                                   : "a device or socket, and no file";
}

// The linker's words about a library that is there and cannot be loaded say more than that it was not found elsewhere.
void* load_first(std::string& why) {
  std::string tried;
  for (const std::string& place : places_to_look()) {
    const char* const no_library = why_no_library(place);
    void* const library = no_library ? nullptr : dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
    tried += cat(tried.empty() ? "" : "; ",
                 no_library ? cat(shown(place), ": it is ", no_library) : words_of(place, dlerror()));
  }
  why = std::move(tried);
  return nullptr;
}

bool is_of_this_version(const Plugin& plugin) {
  const Plugin own{};
  return plugin.size == own.size && plugin.version == own.version && plugin.release == own.release &&
         plugin.device_size == own.device_size && plugin.table_size == own.table_size &&
         plugin.view_size == own.view_size && plugin.table_version == own.table_version;
}

const Plugin& load() {
  std::string why;
  void* const library = load_first(why);
  if (!library) {
    fail(Status::kDevice, "no plug-in for CUDA: ", kFile, " could not be loaded (", why,
         "). Put it beside the library, or name it in TINYAI_CUDA_PATH; docs/cuda.md says where to get it");
  }
  // NOLINTNEXTLINE: what dlsym gives is a function
  const auto entry = reinterpret_cast<PluginEntry>(dlsym(library, kPluginSymbol));
  const Plugin* const plugin = entry ? entry() : nullptr;
  if (!entry) {
    dlclose(library);
    fail(Status::kDevice, "no plug-in for CUDA: ", shown(places_to_look().front()), " is another library: it has no '",
         kPluginSymbol, "'. Name ", kFile, " in TINYAI_CUDA_PATH, or its folder");
  }
  if (!plugin || !is_of_this_version(*plugin)) {
    Dl_info info{};
    const bool known = dladdr(reinterpret_cast<const void*>(entry), &info) && info.dli_fname;
    fail(Status::kDevice, "the plug-in for CUDA, ", known ? shown(info.dli_fname) : kFile,
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
