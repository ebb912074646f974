// Devices that plug-ins offer: "cuda:0" is the first of libtinyai_cuda.so, which is loaded when somebody asks for it,
// and stays. It is looked for where TINYAI_CUDA_PATH says (the file, or its folder), beside the library, and where the
// system looks.
#pragma once

#include <string_view>

#include "device/inventory.h"

namespace tinyai::device {
class Device;
}

namespace tinyai::kernels {

// Null for a name that is not of a plug-in's kind. DEVICE, naming the cure, where there is no plug-in, one of another
// version, no driver, or no such device. Any thread.
device::Device* find_plugged(std::string_view name);

// CUDA's, for whoever asks what there is.
const device::PluggedKind& plugged_kind();

}  // namespace tinyai::kernels
