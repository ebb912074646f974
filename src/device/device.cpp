// The registry of devices and the two built-in ones.
#include "device/device.h"

#include <cstring>
#include <string>

#include "base/error.h"
#include "device/slab.h"

namespace tinyai::device {
namespace {

class HostDevice : public Device {
 public:
  explicit HostDevice(const char* name) : Device(true), name_(name) {}
  const char* name() const override { return name_; }
  void* allocate(int64_t bytes) override { return allocate_host(bytes); }
  void release(void* block, int64_t bytes) noexcept override { release_host(block, bytes); }
  void copy_from_host(void* to, const void* from, int64_t bytes) override { std::memcpy(to, from, bytes); }
  void copy_to_host(void* to, const void* from, int64_t bytes) override { std::memcpy(to, from, bytes); }

 private:
  const char* name_;
};

class NullDevice final : public HostDevice {
 public:
  NullDevice() : HostDevice("null") {}
  void* allocate(int64_t bytes) override { return std::memset(HostDevice::allocate(bytes), 0, bytes > 0 ? bytes : 1); }
};

int g_device_count = 0;

}  // namespace

Device* g_devices[kMaxDevices];

Device& cpu() {
  static HostDevice* const device = new HostDevice("cpu");
  return *device;
}

Device& null() {
  static NullDevice* const device = new NullDevice;
  return *device;
}

void add_device(Device& device, const void* kernels) {
  for (int i = 0; i < g_device_count; ++i) {
    if (g_devices[i] == &device) return;  // a start that failed half way is repeated
  }
  if (g_device_count == kMaxDevices) fail(Status::kInternal, "too many devices");
  device.index_ = static_cast<uint8_t>(g_device_count);
  device.kernels_ = kernels;
  g_devices[g_device_count++] = &device;
}

Device& find_device(std::string_view name) {
  for (int i = 0; i < g_device_count; ++i) {
    if (name == g_devices[i]->name()) return *g_devices[i];
  }
  std::string known;
  for (int i = 0; i < g_device_count; ++i) known += cat(i ? ", " : "", "'", g_devices[i]->name(), "'");
  fail(Status::kDevice, "there is no device '", name, "'; this process has ", known);
}

}  // namespace tinyai::device
