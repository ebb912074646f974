// Gpu: one device of the plug-in: a stream, a pool of memory in its order, and the ring that the host's bytes go
// through.
#pragma once

#include <cuda_runtime.h>

#include <atomic>
#include <mutex>

#include "base/error_word.h"
#include "kernels/cuda/plugin/kept_blocks.h"
#include "kernels/cuda/stream.h"
#include "kernels/plugin.h"

namespace tinyai::kernels::cuda {

class Gpu {
 public:
  // Throws Refusal.
  explicit Gpu(int index);
  Gpu(const Gpu&) = delete;
  Gpu& operator=(const Gpu&) = delete;

  PluginDevice shown();

 private:
  static constexpr int64_t kPieceBytes = 8 << 20;
  static constexpr int kPieces = 2;

  static Gpu& of(void* self) { return *static_cast<Gpu*>(self); }
  void open(int index);
  void close() noexcept;  // what open() had got so far
  void* take(int64_t bytes);
  void give_back(void* block, int64_t bytes) noexcept;
  void give_back_to_pool(void* block) noexcept;
  void write(void* to, const void* from, int64_t bytes);
  void read(void* to, const void* from, int64_t bytes);
  uint64_t record() noexcept;
  void wait();
  int64_t waiting_bytes() const;  // freed, and kept by us or by the pool
  void memory(int64_t& free, int64_t& total) const;
  int64_t trim();

  Stream stream_;
  cudaMemPool_t pool_ = nullptr;
  KeptBlocks kept_;
  ErrorWord* error_word_ = nullptr;  // of the host, mapped

  struct Piece {  // of the ring
    std::mutex lock;
    char* bytes = nullptr;       // pinned
    cudaEvent_t read = nullptr;  // by the device, when it was last used
  };
  Piece pieces_[kPieces];
  std::atomic<unsigned> next_piece_{0};
};

}  // namespace tinyai::kernels::cuda
