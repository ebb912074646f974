// Device: where arrays' bytes live and what computes on them. The CPU and the null device (real zeroed host memory, and
// kernels that return at once) are built in; a plug-in registers others.
#pragma once

#include <cstdint>
#include <string_view>

namespace tinyai::device {

inline constexpr int kMaxDevices = 32;

class Device {
 public:
  virtual ~Device() = default;
  virtual const char* name() const = 0;       // "cpu", "null", "cuda:0"
  virtual void* allocate(int64_t bytes) = 0;  // 64-byte aligned; throws OUT_OF_MEMORY
  virtual void release(void* block, int64_t bytes) noexcept = 0;
  virtual void copy_from_host(void* to, const void* from, int64_t bytes) = 0;
  virtual void copy_to_host(void* to, const void* from, int64_t bytes) = 0;
  virtual void synchronize() {}

  bool is_host_memory() const { return host_memory_; }  // headers and small data may then share one block
  uint8_t index() const { return index_; }
  // A kernels::Table; opaque here, because kernels stand above devices.
  const void* kernels() const { return kernels_; }

 protected:
  explicit Device(bool host_memory) : host_memory_(host_memory) {}

 private:
  friend void add_device(Device& device, const void* kernels);
  bool host_memory_;
  uint8_t index_ = 0;
  const void* kernels_ = nullptr;
};

Device& cpu();
Device& null();

// Makes a device known, with its kernels, before first use. Again: nothing changes.
void add_device(Device& device, const void* kernels);

Device& find_device(std::string_view name);  // DEVICE for an unknown name

extern Device* g_devices[kMaxDevices];  // by index
inline Device& device_at(int index) { return *g_devices[index]; }

}  // namespace tinyai::device
