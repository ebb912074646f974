// The registry of devices and the two built-in ones.
#include "device/device.h"

#include <cstdio>
#include <cstring>
#include <mutex>
#include <string>
#include <utility>

#include "base/aligned_size.h"
#include "base/error.h"
#include "base/immortal.h"
#include "base/shown.h"
#include "device/block_pool.h"
#include "device/host_memory.h"
#include "device/reclaim.h"
#include "device/slab.h"

namespace tinyai::device {
namespace {

class HostDevice : public Device {
 public:
  explicit HostDevice(const char* name) : Device(true), name_(name) {}
  const char* name() const override { return name_; }

 protected:
  void* take(int64_t bytes) override { return allocate_host(bytes); }
  void give_back(void* block, int64_t bytes) noexcept override { release_host(block, bytes); }
  void write(void* to, const void* from, int64_t bytes) override { std::memcpy(to, from, bytes); }
  void read(void* to, const void* from, int64_t bytes) override { std::memcpy(to, from, bytes); }

 private:
  const char* name_;
};

}  // namespace

namespace {

// A block that this thread has reserved on a device that has memory of its own; the host's is kept by the slab.
struct ReservedBlock {
  Device* device = nullptr;  // null: nothing
  void* block = nullptr;
  int64_t bytes = 0;
};
constinit thread_local ReservedBlock t_reserved;

// Zeroed memory that nobody computes in. Large blocks are addresses: they cost memory where the host writes into them,
// so that a network of any size can be run for its bytes.
class NullDevice final : public HostDevice {
 public:
  NullDevice() : HostDevice("null") {}
  void reserve(int64_t bytes) override {
    if (!is_virtual(bytes)) HostDevice::reserve(bytes);
  }

 protected:
  void* take(int64_t bytes) override {
    void* const block = find(bytes);
    if (t_block_watch) t_block_watch->taken(block, bytes);
    return block;
  }
  void give_back(void* block, int64_t bytes) noexcept override {
    if (t_block_watch) t_block_watch->given_back(block);
    if (!is_virtual(bytes)) return HostDevice::give_back(block, bytes);
    note_elsewhere(-aligned_size(bytes));
    count_mapped(-aligned_size(bytes));
    count_unbacked(-aligned_size(bytes));
    unmap_pages(block, aligned_size(bytes));
  }

 private:
  void* find(int64_t bytes) {
    if (!is_virtual(bytes)) return std::memset(HostDevice::take(bytes), 0, bytes > 0 ? bytes : 1);
    drop_reserved_host();
    void* const pages = map_addresses(aligned_size(bytes));
    if (!pages) fail(Status::kOutOfMemory, "out of memory: the machine has no addresses for ", bytes, " more bytes");
    prefer_small_pages(pages, aligned_size(bytes));
    count_unbacked(aligned_size(bytes));
    count_mapped(aligned_size(bytes));
    note_elsewhere(aligned_size(bytes));
    return pages;
  }
  // A hook of the host's and a sanitizer see each block.
  static bool is_virtual(int64_t bytes) { return bytes > kSlabLimit && !is_hooked() && !is_direct(); }
};

class TracedDevice final : public Device {
 public:
  TracedDevice() : Device(false, true) {}
  const char* name() const override { return "traced"; }

 protected:
  void* take(int64_t) override { refuse(); }
  void give_back(void*, int64_t) noexcept override {}
  void write(void*, const void*, int64_t) override { refuse(); }
  void read(void*, const void*, int64_t) override { refuse(); }

 private:
  [[noreturn]] static void refuse() {
    fail(Status::kGraph,
         "an array that stands for one of a compiled function has no elements: return it from the "
         "function, and use the result");
  }
};

constinit std::atomic<Reclaim> g_reclaim{nullptr};

SpinLock g_registry;
std::atomic<int> g_device_count{0};  // those below it are whole
int g_memory_count = 1;
Device* (*g_finder)(std::string_view name) = nullptr;

}  // namespace

constinit thread_local BlockWatch* t_block_watch = nullptr;

Device* g_devices[kMaxDevices];
std::atomic<Device*> g_memories[kMaxMemories];

void install_reclaim(Reclaim reclaim) { g_reclaim.store(reclaim); }

bool reclaim(uint8_t memory, int64_t bytes) noexcept {
  const Reclaim give_back = g_reclaim.load();
  return give_back && give_back(memory, bytes);
}

Device& cpu() {
  static Immortal<HostDevice> device("cpu");
  return *device;
}

Device& null() {
  static Immortal<NullDevice> device;
  return *device;
}

Device& traced() {
  static Immortal<TracedDevice> device;
  return *device;
}

namespace {

// Where there is no block, accounts give back what they keep for later calls, until there is one or nothing comes back.
template <class Take>
auto take_in_room(uint8_t memory, int64_t bytes, const Take& take) {
  for (;;) {
    try {
      return take();
    } catch (const Error& error) {
      if (error.status() != Status::kOutOfMemory || bytes >= kAddressSpace || !reclaim(memory, bytes)) throw;
    }
  }
}

}  // namespace

void Device::reserve(int64_t bytes) {
  if (memory_ == 0) return take_in_room(0, bytes, [&] { reserve_host(bytes); });
  drop_reserved();
  t_reserved = {this, take_counted(bytes), aligned_size(bytes)};
}

void drop_reserved() noexcept {
  drop_reserved_host();
  if (const ReservedBlock gone = std::exchange(t_reserved, {}); gone.device)
    gone.device->release(gone.block, gone.bytes);
}

// The thread counts the bytes among those that it handed out, as host_use() sums them up.
void* Device::take_counted(int64_t bytes) {
  require_present();
  if (t_reserved.device == this && t_reserved.bytes == aligned_size(bytes)) return std::exchange(t_reserved, {}).block;
  void* const block = take_in_room(memory_, bytes, [&] { return take(bytes); });
  used_.fetch_add(aligned_size(bytes), std::memory_order_relaxed);
  note_elsewhere(aligned_size(bytes));
  return block;
}

void Device::release(void* block, int64_t bytes) noexcept {
  give_back(block, bytes);
  if (memory_ == 0) return;
  used_.fetch_sub(aligned_size(bytes), std::memory_order_relaxed);
  note_elsewhere(-aligned_size(bytes));
}

void Device::copy_from_host(void* to, const void* from, int64_t bytes) {
  require_present();
  write(to, from, bytes);
}

void Device::copy_to_host(void* to, const void* from, int64_t bytes) {
  synchronize();
  read(to, from, bytes);
}

void Device::note_failure(Status status, const char* message) noexcept {
  const std::lock_guard guard(failure_lock_);
  if (has_failed() || is_lost()) return;  // the first stays
  failure_ = status;
  std::snprintf(message_, sizeof message_, "%s", message);
  failed_.store(true, std::memory_order_release);
}

void Device::note_loss(const char* message) noexcept {
  const std::lock_guard guard(failure_lock_);
  if (is_lost()) return;
  std::snprintf(message_, sizeof message_, "%s", message);
  lost_.store(true, std::memory_order_release);
}

void Device::require_present() const {
  if (is_lost()) [[unlikely]]
    fail(Status::kDevice, name(), " is lost, and what was on it: ", message_);
}

void Device::synchronize() {
  if (!is_lost()) wait(record());
  require_present();
  if (has_failed()) {
    std::string message;
    Status status;
    {
      const std::lock_guard guard(failure_lock_);
      status = failure_;
      message.assign(message_);
      failed_.store(false, std::memory_order_release);
    }
    fail(status, message);
  }
  ErrorWord found;
  if (ErrorWord* const word = error_word()) {
    const std::lock_guard guard(failure_lock_);  // of those who wait one is told
    if (word->position >= 0) {
      found = *word;
      word->position = -1;  // alone: a kernel may be about to tell the next, and has written its call
    }
  }
  if (found.position < 0) return;
  fail(Status::kRange, found.call ? found.call : "an operator", ": the index or label at position ", found.position,
       " lies outside its axis; ", name(), " found it after the call had returned");
}

void add_device(Device& device, const void* kernels, void* queue) {
  const std::lock_guard guard(g_registry);
  const int count = g_device_count.load(std::memory_order_relaxed);
  for (int i = 0; i < count; ++i) {
    if (g_devices[i] == &device) return;  // a start that failed half way is repeated
  }
  const bool own_memory = device.memory_ == Device::kNoMemoryYet;
  if (count == kMaxDevices || (own_memory && g_memory_count == kMaxMemories))
    fail(Status::kInternal, "too many devices");
  if (own_memory) {
    device.memory_ = static_cast<uint8_t>(g_memory_count++);
  }
  device.index_ = static_cast<uint8_t>(count);
  device.kernels_ = kernels;
  device.queue_ = queue;
  g_devices[count] = &device;
  if (own_memory) g_memories[device.memory_].store(&device, std::memory_order_release);
  g_device_count.store(count + 1, std::memory_order_release);
}

void install_finder(Device* (*finder)(std::string_view name)) { g_finder = finder; }

Device& find_device(std::string_view name) {
  const int count = g_device_count.load(std::memory_order_acquire);
  for (int i = 0; i < count; ++i) {
    if (name == g_devices[i]->name() && !g_devices[i]->is_traced()) return *g_devices[i];
  }
  if (Device* const found = g_finder ? g_finder(name) : nullptr) return *found;
  std::string known;
  for (int i = 0; i < count; ++i) {
    if (!g_devices[i]->is_traced()) known += cat(known.empty() ? "" : ", ", "'", g_devices[i]->name(), "'");
  }
  fail(Status::kDevice, "there is no device '", shown(name), "'; this process has ", known);
}

}  // namespace tinyai::device
