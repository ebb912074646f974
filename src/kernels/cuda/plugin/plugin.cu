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

Outcome title(int index, char* text, int64_t size) {
  cudaDeviceProp properties{};
  if (const cudaError_t error = cudaGetDeviceProperties(&properties, index); error != cudaSuccess) {
    cudaGetLastError();
    return {Status::kDevice, cudaGetErrorString(error)};
  }
  std::snprintf(text, static_cast<size_t>(size), "%s", properties.name);
  return {};
}

const Plugin kPlugin{.count = count, .open = open, .title = title};

}  // namespace
}  // namespace tinyai::kernels::cuda

extern "C" __attribute__((visibility("default"))) const tinyai::kernels::Plugin* tinyai_plugin() {
  return &tinyai::kernels::cuda::kPlugin;
}
