// An allocator that counts, and the natives of AllocatorTest, which take no more than numbers, so they need no jni.h.
// tests/checks/java.py builds it into the library that is preloaded.
#include <atomic>
#include <cstdint>
#include <cstdlib>

namespace {

std::atomic<int64_t> allocations;
void* allocate(int64_t bytes, int64_t alignment, void*) {
  ++allocations;
  void* block = nullptr;
  return posix_memalign(&block, static_cast<size_t>(alignment), static_cast<size_t>(bytes)) == 0 ? block : nullptr;
}
void release(void* block, int64_t, void*) { free(block); }

}  // namespace

extern "C" {
int64_t Java_ai_tinyai_AllocatorTest_allocateAddress(void*, void*) { return reinterpret_cast<int64_t>(&allocate); }
int64_t Java_ai_tinyai_AllocatorTest_releaseAddress(void*, void*) { return reinterpret_cast<int64_t>(&release); }
int64_t Java_ai_tinyai_AllocatorTest_allocations(void*, void*) { return allocations; }
}
