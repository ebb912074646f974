// The library's own posix_memalign, mmap and mprotect, hidden from all others, through which oneDNN takes its aligned
// blocks and the room for its code.
#include "kernels/cpu/dnnl/spare_blocks.h"

#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <utility>

#include "base/error.h"

namespace tinyai::kernels::onednn {
namespace {

constinit thread_local SpareBlocks* t_spare = nullptr;
constinit thread_local long t_refusals = 0;       // of memory
constinit thread_local long t_code_refusals = 0;  // by a rule of the system's

std::atomic<int> g_code_error{0}, g_before_code_error{0};  // for tests

// The error of one mapping in which code is to run: 0, or the one that a test has asked for.
int code_error_for_test() {
  if (g_code_error.load(std::memory_order_relaxed) == 0) return 0;
  return g_before_code_error.fetch_sub(1, std::memory_order_relaxed) > 0 ? 0 : g_code_error.exchange(0);
}

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

Refusals::Refusals() : memory_before_(t_refusals), code_before_(t_code_refusals) {}

void Refusals::require_none() const {
  if (t_code_refusals != code_before_) {
    fail(Status::kDevice,
         "the system refuses memory to run code in, which oneDNN's kernels need; allow it (systemd: "
         "MemoryDenyWriteExecute=no; prctl: no PR_SET_MDWE; SELinux: execmem), or have it refused from the start, then "
         "oneDNN is not asked");
  }
  if (t_refusals != memory_before_) fail(Status::kOutOfMemory, "out of memory: no room for what oneDNN makes");
}

void refuse_code_for_test(int error, int after) {
  g_before_code_error.store(after, std::memory_order_relaxed);
  g_code_error.store(error, std::memory_order_relaxed);
}

bool was_code_refused_for_test() { return g_code_error.load(std::memory_order_relaxed) == 0; }

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

extern "C" [[gnu::visibility("hidden")]] int mprotect(void* at, size_t bytes, int protection) noexcept {
  using namespace tinyai::kernels::onednn;
  const int injected = protection & PROT_EXEC ? code_error_for_test() : 0;
  if (injected) errno = injected;
  if (!injected && syscall(SYS_mprotect, at, bytes, protection) == 0) return 0;
  ++(errno == EACCES || errno == EPERM ? t_code_refusals : t_refusals);
  return -1;
}
