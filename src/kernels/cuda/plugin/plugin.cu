// The plug-in's one symbol: which devices the driver has, and each of them once.
#include <cstdio>

#include "kernels/cuda/entry.h"
#include "kernels/cuda/plugin/device.h"

namespace tinyai::kernels::cuda {
namespace {

Outcome count(int& devices) {
  devices = 0;
  const cudaError_t error = cudaGetDeviceCount(&devices);
  if (error == cudaSuccess) return {};
  cudaGetLastError();
  devices = 0;
  if (error == cudaErrorNoDevice) return {};
  if (error == cudaErrorInsufficientDriver) {
    int driver = 0;
    cudaDriverGetVersion(&driver);
    if (driver == 0)
      return {Status::kDevice,
              "no NVIDIA driver was found on this machine; install one (nvidia-smi shows that it works)"};
    return {Status::kDevice, "the NVIDIA driver is too old for CUDA 13; install one of release 580 or newer"};
  }
  return {Status::kDevice, cudaGetErrorString(error)};
}

Outcome describe(int index, PluginDeviceInfo& info) {
  cudaDeviceProp properties;
  size_t free = 0, total = 0;
  const OnDevice here(index);
  cudaError_t error = cudaGetDeviceProperties(&properties, index);
  if (error == cudaSuccess) error = cudaMemGetInfo(&free, &total);
  if (error != cudaSuccess) return {status_of(error), cudaGetErrorString(error)};
  std::snprintf(info.name, sizeof info.name, "%s", properties.name);
  info.total_bytes = static_cast<int64_t>(total);
  info.free_bytes = static_cast<int64_t>(free);
  return {};
}

Outcome open(int index, PluginDevice& device) {
  try {
    device = (new Gpu(index))->shown();  // for the rest of the process
    return {};
  } catch (const Refusal& refusal) {
    cudaGetLastError();
    return {refusal.status, refusal.message};
  } catch (...) {
    return {Status::kOutOfMemory, "out of memory"};
  }
}

const Plugin kPlugin{.count = count, .describe = describe, .open = open};

}  // namespace
}  // namespace tinyai::kernels::cuda

extern "C" __attribute__((visibility("default"))) const tinyai::kernels::Plugin* tinyai_plugin() {
  return &tinyai::kernels::cuda::kPlugin;
}
