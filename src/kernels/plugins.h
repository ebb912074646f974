// Devices that plug-ins offer: "cuda:0" is the first of libtinyai_cuda.so, which is loaded when somebody asks for it,
// and stays. It is looked for where TINYAI_CUDA_PATH says (the file, or its folder), beside the library, and where the
// system looks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tinyai::device {
class Device;
}

namespace tinyai::kernels {

// Null for a name that is not of a plug-in's kind. DEVICE, naming the cure, where there is no plug-in, one of another
// version, no driver, or no such device. Any thread.
device::Device* find_plugged(std::string_view name);

struct PluggedInfo {
  std::string name;      // "cuda:0"
  std::string hardware;  // "NVIDIA H100 80GB HBM3"
  int64_t total_bytes = 0, free_bytes = 0;
};
int count_plugged() noexcept;  // 0 where a plug-in, a driver or a device is missing
PluggedInfo describe_plugged(int index);

}  // namespace tinyai::kernels
