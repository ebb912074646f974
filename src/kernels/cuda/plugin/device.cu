#include "kernels/cuda/plugin/device.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <iterator>

#include "kernels/cuda/entry.h"
#include "kernels/cuda/plugin/cub.h"
#include "kernels/cuda/plugin/cublaslt.h"
#include "kernels/cuda/table.h"

namespace tinyai::kernels::cuda {
namespace {

const Table& shared_table() {
  static const Table all = table();
  return all;
}

// The outcome of a call through the plug-in's functions.
template <class Call>
Outcome outcome_of_call(const Call& call) noexcept {
  try {
    call();
    return {};
  } catch (const Refusal& refusal) {
    cudaGetLastError();  // told
    return {refusal.status, refusal.message};
  } catch (...) {
    return {Status::kInternal, "the plug-in for CUDA failed"};
  }
}
void require_here(const OnDevice& here) {
  if (!here) throw Refusal{Status::kDevice, OnDevice::kLost};
}
template <class Call>
Outcome outcome_on(const Stream& stream, const Call& call) noexcept {
  return outcome_of_call([&] {
    const OnDevice here(stream);
    require_here(here);
    call();
  });
}

template <class Function>
void find(const char* name, Function& function) {
  cudaDriverEntryPointQueryResult found{};
  void* address = nullptr;
  require(cudaGetDriverEntryPointByVersion(name, &address, CUDA_VERSION, cudaEnableDefault, &found));
  if (found != cudaDriverEntryPointSuccess) throw Refusal{Status::kDevice, "the NVIDIA driver lacks a function"};
  function = reinterpret_cast<Function>(address);
}

void require_driver(CUresult result) {
  if (result == CUDA_ERROR_OUT_OF_MEMORY) throw Refusal{Status::kOutOfMemory, "out of memory"};
  if (result != CUDA_SUCCESS) throw Refusal{Status::kDevice, "the NVIDIA driver gives no context"};
}

Context context_of(int index) {
  Context context;
  CUresult (*device_of)(CUdevice*, int) = nullptr;
  CUresult (*retain)(CUcontext*, CUdevice) = nullptr;
  find("cuCtxPushCurrent", context.push);
  find("cuCtxPopCurrent", context.pop);
  find("cuDeviceGet", device_of);
  find("cuDevicePrimaryCtxRetain", retain);
  CUdevice device{};
  require_driver(device_of(&device, index));
  require_driver(retain(&context.handle, device));  // for the rest of the process
  return context;
}

// A device for which no kernel was compiled, said with what they were compiled for.
struct Capability {
  int major = 0, minor = 0;
  explicit Capability(int index) {
    require(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, index));
    require(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, index));
  }
  bool is_too_old() const {
    constexpr int kBuilt[] = {__CUDA_ARCH_LIST__};  // 800 for 8.0
    return 100 * major + 10 * minor < *std::min_element(std::begin(kBuilt), std::end(kBuilt));
  }
  [[noreturn]] void refuse() const {
    static char text[160];  // devices are opened one after another
    int length = std::snprintf(text, sizeof text, "its compute capability is %d.%d, and this plug-in was built for",
                               major, minor);
    for (const int built : {__CUDA_ARCH_LIST__}) {
      const int more = std::snprintf(text + length, sizeof text - static_cast<size_t>(length), " %d.%d", built / 100,
                                     built / 10 % 10);
      length = std::min<int>(length + more, sizeof text - 1);
    }
    throw Refusal{Status::kDevice, text};
  }
};

// True for code that this device does not run, and that the driver does not compile for it.
bool is_for_another(cudaError_t error) {
  return error == cudaErrorNoKernelImageForDevice || error == cudaErrorInvalidDeviceFunction ||
         error == cudaErrorUnsupportedPtxVersion || error == cudaErrorJitCompilerNotFound;
}

__global__ void nothing() {}

}  // namespace

Gpu::Gpu(int index) {
  try {
    open(index);
  } catch (...) {
    close();
    throw;
  }
}

void Gpu::close() noexcept {
  if (!stream_.handle) return;
  const OnDevice here(stream_);
  if (!here) return;  // it has taken all with it
  cudaFree(stream_.first);
  cudaFree(stream_.count);
  cudaFree(stream_.sums);
  cudaFree(stream_.tickets);
  for (const Piece& piece : pieces_) {
    cudaFreeHost(piece.bytes);
    if (piece.read) cudaEventDestroy(piece.read);
  }
  cudaFreeHost(error_word_);
  if (pool_) cudaMemPoolDestroy(pool_);
  cudaStreamDestroy(stream_.handle);
}

void Gpu::open(int index) {
  const Capability capability(index);
  if (capability.is_too_old()) capability.refuse();  // before it gets a context
  stream_.context = context_of(index);
  const OnDevice here(stream_);
  require_here(here);
  cudaFuncAttributes compiled{};
  if (const cudaError_t error = cudaFuncGetAttributes(&compiled, nothing); is_for_another(error))
    capability.refuse();
  else
    require(error);
  stream_.find_blas = find_cublaslt;
  stream_.radix_sort = &kCubRadixSort;
  require(cudaStreamCreateWithFlags(&stream_.handle, cudaStreamNonBlocking));
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location = {cudaMemLocationTypeDevice, index};
  require(cudaMemPoolCreate(&pool_, &properties));
  uint64_t keep_all = UINT64_MAX;  // of what is freed
  require(cudaMemPoolSetAttribute(pool_, cudaMemPoolAttrReleaseThreshold, &keep_all));
  require(cudaHostAlloc(reinterpret_cast<void**>(&error_word_), sizeof *error_word_, cudaHostAllocMapped));
  *error_word_ = {};
  for (Piece& piece : pieces_) {
    require(cudaHostAlloc(reinterpret_cast<void**>(&piece.bytes), kPieceBytes, cudaHostAllocDefault));
    require(cudaEventCreateWithFlags(&piece.read, cudaEventDisableTiming));
  }
  require(cudaMalloc(reinterpret_cast<void**>(&stream_.first), sizeof *stream_.first));
  require(cudaMalloc(reinterpret_cast<void**>(&stream_.count), sizeof *stream_.count));
  require(cudaMalloc(&stream_.sums, Stream::kSums * sizeof(double)));
  require(cudaMalloc(reinterpret_cast<void**>(&stream_.tickets), Stream::kTickets * sizeof *stream_.tickets));
  require(cudaMemset(stream_.tickets, 0, Stream::kTickets * sizeof *stream_.tickets));
  require(cudaMemset(stream_.first, 0xFF, sizeof *stream_.first));
  require(cudaDeviceSynchronize());
}

void* Gpu::take(int64_t bytes) {
  if (void* const kept = kept_.take(bytes)) return kept;
  const OnDevice here(stream_);
  require_here(here);
  const auto size = static_cast<size_t>(KeptBlocks::whole_size(bytes));
  void* block = nullptr;
  cudaError_t error = cudaMallocFromPoolAsync(&block, size, pool_, stream_.handle);
  if (error == cudaErrorMemoryAllocation) {
    cudaGetLastError();  // tried again with what waits, here and, in pieces, in the pool
    trim();
    error = cudaMallocFromPoolAsync(&block, size, pool_, stream_.handle);
  }
  require(error);
  return block;
}

void Gpu::give_back_to_pool(void* block) noexcept {
  cudaFreeAsync(block, stream_.handle);
  cudaGetLastError();  // of a lost device nobody asks
}

void Gpu::give_back(void* block, int64_t bytes) noexcept {
  if (kept_.keep(block, bytes)) return;
  if (const OnDevice here(stream_); here) give_back_to_pool(block);
}

void Gpu::write(void* to, const void* from, int64_t bytes) {
  for (int64_t done = 0; done < bytes; done += kPieceBytes) {
    const auto size = static_cast<size_t>(std::min(kPieceBytes, bytes - done));
    Piece& piece = pieces_[next_piece_.fetch_add(1, std::memory_order_relaxed) % kPieces];
    const std::lock_guard guard(piece.lock);  // of this piece alone: who waits for the device keeps no other thread
    require(cudaEventSynchronize(piece.read));
    std::memcpy(piece.bytes, static_cast<const char*>(from) + done, size);
    require(cudaMemcpyAsync(static_cast<char*>(to) + done, piece.bytes, size, cudaMemcpyHostToDevice, stream_.handle));
    require(cudaEventRecord(piece.read, stream_.handle));
  }
}

void Gpu::read(void* to, const void* from, int64_t bytes) {
  require(cudaMemcpyAsync(to, from, static_cast<size_t>(bytes), cudaMemcpyDeviceToHost, stream_.handle));
  require(cudaStreamSynchronize(stream_.handle));
}

// All that is queued is waited for, so that marks need no events.
uint64_t Gpu::record() noexcept { return 0; }
void Gpu::wait() { require(cudaStreamSynchronize(stream_.handle)); }

int64_t Gpu::waiting_bytes() const {
  uint64_t reserved = 0, used = 0;
  require(cudaMemPoolGetAttribute(pool_, cudaMemPoolAttrReservedMemCurrent, &reserved));
  require(cudaMemPoolGetAttribute(pool_, cudaMemPoolAttrUsedMemCurrent, &used));
  return static_cast<int64_t>(reserved - used) + kept_.bytes();
}

void Gpu::memory(int64_t& free, int64_t& total) const {
  size_t idle = 0, all = 0;
  require(cudaMemGetInfo(&idle, &all));
  free = static_cast<int64_t>(idle) + waiting_bytes();
  total = static_cast<int64_t>(all);
}

int64_t Gpu::trim() {
  const int64_t before = waiting_bytes();
  kept_.give_all([&](void* kept) { give_back_to_pool(kept); });
  require(cudaStreamSynchronize(stream_.handle));  // what is freed in the queue is free then
  require(cudaMemPoolTrimTo(pool_, 0));
  return std::max<int64_t>(before - waiting_bytes(), 0);
}

PluginDevice Gpu::shown() {
  PluginDevice shown;
  shown.self = this;
  shown.table = &shared_table();
  shown.queue = reinterpret_cast<Queue*>(&stream_);
  shown.error_word = error_word_;
  shown.take = [](void* self, int64_t bytes, void*& block) {
    return outcome_of_call([&] { block = of(self).take(bytes); });
  };
  shown.give_back = [](void* self, void* block, int64_t bytes) { of(self).give_back(block, bytes); };
  shown.write = [](void* self, void* to, const void* from, int64_t bytes) {
    return outcome_on(of(self).stream_, [&] { of(self).write(to, from, bytes); });
  };
  shown.read = [](void* self, void* to, const void* from, int64_t bytes) {
    return outcome_on(of(self).stream_, [&] { of(self).read(to, from, bytes); });
  };
  shown.record = [](void* self) { return of(self).record(); };
  shown.memory = [](void* self, int64_t& free, int64_t& total) {
    return outcome_on(of(self).stream_, [&] { of(self).memory(free, total); });
  };
  shown.trim = [](void* self, int64_t& bytes) {
    return outcome_on(of(self).stream_, [&] { bytes = of(self).trim(); });
  };
  shown.wait = [](void* self, uint64_t) { return outcome_on(of(self).stream_, [&] { of(self).wait(); }); };
  return shown;
}

}  // namespace tinyai::kernels::cuda
