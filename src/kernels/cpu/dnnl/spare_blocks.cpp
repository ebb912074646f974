// The library's own posix_memalign and mmap, hidden from all others, through which oneDNN takes its aligned blocks and
// the room for its code.
#include "kernels/cpu/dnnl/spare_blocks.h"

#include <sys/mman.h>

#include <cerrno>
#include <cstdlib>
#include <utility>

#include "base/error.h"

namespace tinyai::kernels::onednn {
namespace {

constinit thread_local SpareBlocks* t_spare = nullptr;
constinit thread_local long t_refusals = 0;

}  // namespace

SpareBlocks::SpareBlocks() {
  for (void*& block : blocks_) {
    block = std::aligned_alloc(kAlignment, kBytes);
    if (block) continue;
    for (void* const taken : blocks_) std::free(taken);
    fail(Status::kOutOfMemory, "out of memory: no room for a stream of oneDNN's");
  }
  t_spare = this;
}

SpareBlocks::~SpareBlocks() {
  t_spare = nullptr;
  for (void* const block : blocks_) std::free(block);
}

void* SpareBlocks::take(size_t alignment, size_t bytes) noexcept {
  if (alignment > kAlignment || bytes > kBytes) return nullptr;
  for (void*& block : blocks_) {
    if (block) return std::exchange(block, nullptr);
  }
  return nullptr;
}

Refusals::Refusals() : before_(t_refusals) {}
bool Refusals::any() const { return t_refusals != before_; }

}  // namespace tinyai::kernels::onednn

// Blocks go back by free, those that were spare as all others.
extern "C" [[gnu::visibility("hidden")]] int posix_memalign(void** out, size_t alignment, size_t bytes) noexcept {
  using tinyai::kernels::onednn::t_spare;
  void* block = t_spare ? t_spare->take(alignment, bytes) : nullptr;
  if (!block) block = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (!block) return ++tinyai::kernels::onednn::t_refusals, ENOMEM;
  *out = block;
  return 0;
}

extern "C" [[gnu::visibility("hidden")]] void* mmap(void* at, size_t bytes, int protection, int flags, int file,
                                                    off_t offset) noexcept {
  void* const mapped = mmap64(at, bytes, protection, flags, file, offset);
  if (mapped == MAP_FAILED) ++tinyai::kernels::onednn::t_refusals;
  return mapped;
}
