#include "support/counted_new.h"

#include <cstdlib>
#include <new>

namespace {

thread_local int64_t t_allocations = 0;

}  // namespace

int64_t tinyai_test::allocations_so_far() { return t_allocations; }

void* operator new(std::size_t bytes) {
  ++t_allocations;
  if (void* block = std::malloc(bytes ? bytes : 1)) return block;
  throw std::bad_alloc();
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  ++t_allocations;
  return std::malloc(bytes ? bytes : 1);
}
void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { std::free(block); }
