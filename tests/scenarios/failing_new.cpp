// operator new of this program, and with it of libtinyai.so: from malloc, and failing when faults.c says so.
#include <cstddef>
#include <cstdlib>
#include <new>

extern "C" bool faults_take_one();  // true: this allocation fails

namespace {

void* take(std::size_t bytes, std::size_t alignment) noexcept {
  if (faults_take_one()) return nullptr;
  if (bytes == 0) bytes = 1;
  if (alignment <= alignof(std::max_align_t)) return std::malloc(bytes);
  return std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
}

void* take_or_throw(std::size_t bytes, std::size_t alignment) {
  void* block = take(bytes, alignment);
  if (!block) throw std::bad_alloc();
  return block;
}

}  // namespace

#define EXPORTED __attribute__((visibility("default")))

EXPORTED void* operator new(std::size_t bytes) { return take_or_throw(bytes, 0); }
EXPORTED void* operator new[](std::size_t bytes) { return take_or_throw(bytes, 0); }
EXPORTED void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return take(bytes, 0); }
EXPORTED void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return take(bytes, 0); }
EXPORTED void* operator new(std::size_t bytes, std::align_val_t at) {
  return take_or_throw(bytes, static_cast<std::size_t>(at));
}
EXPORTED void* operator new[](std::size_t bytes, std::align_val_t at) {
  return take_or_throw(bytes, static_cast<std::size_t>(at));
}
EXPORTED void operator delete(void* block) noexcept { std::free(block); }
EXPORTED void operator delete[](void* block) noexcept { std::free(block); }
EXPORTED void operator delete(void* block, std::size_t) noexcept { std::free(block); }
EXPORTED void operator delete[](void* block, std::size_t) noexcept { std::free(block); }
EXPORTED void operator delete(void* block, const std::nothrow_t&) noexcept { std::free(block); }
EXPORTED void operator delete[](void* block, const std::nothrow_t&) noexcept { std::free(block); }
EXPORTED void operator delete(void* block, std::align_val_t) noexcept { std::free(block); }
EXPORTED void operator delete[](void* block, std::align_val_t) noexcept { std::free(block); }
EXPORTED void operator delete(void* block, std::size_t, std::align_val_t) noexcept { std::free(block); }
EXPORTED void operator delete[](void* block, std::size_t, std::align_val_t) noexcept { std::free(block); }
