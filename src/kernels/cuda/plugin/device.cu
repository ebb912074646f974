#include "kernels/cuda/plugin/device.h"

#include <algorithm>
#include <cstring>

#include "kernels/cuda/entry.h"
#include "kernels/cuda/table.h"

namespace tinyai::kernels::cuda {
namespace {

const Table& shared_table() {
  static const Table all = table();
  return all;
}

// What a call through the plug-in's functions came to.
template <class Call>
Outcome outcome_on(int device, const Call& call) noexcept {
  try {
    const OnDevice here(device);
    call();
    return {};
  } catch (const Refusal& refusal) {
    cudaGetLastError();  // told
    return {refusal.status, refusal.message};
  } catch (...) {
    return {Status::kInternal, "the plug-in for CUDA failed"};
  }
}

}  // namespace

Gpu::Gpu(int index) {
  const OnDevice here(index);
  stream_.device = index;
  require(cudaStreamCreateWithFlags(&stream_.handle, cudaStreamNonBlocking));
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location = {cudaMemLocationTypeDevice, index};
  require(cudaMemPoolCreate(&pool_, &properties));
  uint64_t keep_all = UINT64_MAX;  // of what is freed
  require(cudaMemPoolSetAttribute(pool_, cudaMemPoolAttrReleaseThreshold, &keep_all));
  require(cudaHostAlloc(reinterpret_cast<void**>(&error_word_), sizeof *error_word_, cudaHostAllocMapped));
  *error_word_ = {};
  require(cudaHostAlloc(reinterpret_cast<void**>(&ring_), kPieces * kPieceBytes, cudaHostAllocDefault));
  for (cudaEvent_t& event : read_) require(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  require(cudaMalloc(reinterpret_cast<void**>(&stream_.first), sizeof *stream_.first));
  require(cudaMalloc(reinterpret_cast<void**>(&stream_.count), sizeof *stream_.count));
  require(cudaMemset(stream_.first, 0xFF, sizeof *stream_.first));
  require(cudaDeviceSynchronize());
}

void* Gpu::take(int64_t bytes) {
  void* block = nullptr;
  require(cudaMallocFromPoolAsync(&block, static_cast<size_t>(std::max<int64_t>(bytes, 1)), pool_, stream_.handle));
  return block;
}

void Gpu::give_back(void* block) noexcept {
  const OnDevice here(stream_.device);
  cudaFreeAsync(block, stream_.handle);
  cudaGetLastError();  // of a lost device nobody asks
}

void Gpu::write(void* to, const void* from, int64_t bytes) {
  const std::lock_guard guard(ring_lock_);
  for (int64_t done = 0; done < bytes; done += kPieceBytes) {
    const auto size = static_cast<size_t>(std::min(kPieceBytes, bytes - done));
    char* const piece = ring_ + next_piece_ * kPieceBytes;
    require(cudaEventSynchronize(read_[next_piece_]));  // when it was last used
    std::memcpy(piece, static_cast<const char*>(from) + done, size);
    require(cudaMemcpyAsync(static_cast<char*>(to) + done, piece, size, cudaMemcpyHostToDevice, stream_.handle));
    require(cudaEventRecord(read_[next_piece_], stream_.handle));
    next_piece_ = (next_piece_ + 1) % kPieces;
  }
}

void Gpu::read(void* to, const void* from, int64_t bytes) {
  require(cudaMemcpyAsync(to, from, static_cast<size_t>(bytes), cudaMemcpyDeviceToHost, stream_.handle));
  require(cudaStreamSynchronize(stream_.handle));
}

// All that is queued is waited for, so that marks need no events.
uint64_t Gpu::record() noexcept { return 0; }
void Gpu::wait() { require(cudaStreamSynchronize(stream_.handle)); }

PluginDevice Gpu::shown() {
  PluginDevice shown;
  shown.self = this;
  shown.table = &shared_table();
  shown.queue = reinterpret_cast<Queue*>(&stream_);
  shown.error_word = error_word_;
  shown.take = [](void* self, int64_t bytes, void*& block) {
    return outcome_on(of(self).stream_.device, [&] { block = of(self).take(bytes); });
  };
  shown.give_back = [](void* self, void* block, int64_t) { of(self).give_back(block); };
  shown.write = [](void* self, void* to, const void* from, int64_t bytes) {
    return outcome_on(of(self).stream_.device, [&] { of(self).write(to, from, bytes); });
  };
  shown.read = [](void* self, void* to, const void* from, int64_t bytes) {
    return outcome_on(of(self).stream_.device, [&] { of(self).read(to, from, bytes); });
  };
  shown.record = [](void* self) { return of(self).record(); };
  shown.wait = [](void* self, uint64_t) { return outcome_on(of(self).stream_.device, [&] { of(self).wait(); }); };
  return shown;
}

}  // namespace tinyai::kernels::cuda
