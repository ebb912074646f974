// Bins of eight steps per power of two: a block wastes at most an eighth.
#include "device/block_pool.h"

#include <bit>
#include <mutex>

#include "device/host_memory.h"

namespace tinyai::device {
namespace {

struct FreeBlock {
  FreeBlock* next;
};

constexpr int kSteps = 8;
constexpr int kBins = 64 * kSteps;

struct Pool {
  std::mutex lock;
  FreeBlock* bins[kBins] = {};
};

Pool& pool() {
  static Pool* const instance = new Pool;  // never destroyed: blocks may be freed at exit
  return *instance;
}

int bin_of(int64_t bytes) {
  const auto size = static_cast<uint64_t>(bytes < 4096 ? 4096 : bytes) - 1;
  const int top = std::bit_width(size) - 1;
  return top * kSteps + static_cast<int>((size >> (top - 3)) & (kSteps - 1));
}

int64_t bin_bytes(int bin) {
  const int top = bin / kSteps;
  return (static_cast<int64_t>(kSteps + bin % kSteps) + 1) << (top - 3);
}

}  // namespace

void* take_block(int64_t bytes) {
  const int bin = bin_of(bytes);
  {
    Pool& p = pool();
    const std::lock_guard guard(p.lock);
    if (FreeBlock* block = p.bins[bin]) {
      p.bins[bin] = block->next;
      return block;
    }
  }
  return map_host(bin_bytes(bin), 4096);
}

void give_block(void* block, int64_t bytes) noexcept {
  Pool& p = pool();
  const std::lock_guard guard(p.lock);
  auto* free = static_cast<FreeBlock*>(block);
  FreeBlock*& head = p.bins[bin_of(bytes)];
  free->next = head;
  head = free;
}

int64_t trim_blocks() noexcept {
  Pool& p = pool();
  const std::lock_guard guard(p.lock);
  int64_t given = 0;
  for (int bin = 0; bin < kBins; ++bin) {
    while (FreeBlock* block = p.bins[bin]) {
      p.bins[bin] = block->next;
      unmap_host(block, bin_bytes(bin));
      given += bin_bytes(bin);
    }
  }
  return given;
}

}  // namespace tinyai::device
