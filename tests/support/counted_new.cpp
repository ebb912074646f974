#include "support/counted_new.h"

#include <cstdlib>
#include <new>

namespace {

thread_local int64_t t_allocations = 0;

thread_local struct {
  bool armed, for_good, failed;
  int64_t left;
} t_failing = {};

}  // namespace

void tinyai_test::fail_allocation(int64_t nth, bool for_good) { t_failing = {true, for_good, false, nth}; }

bool tinyai_test::stop_failing() {
  t_failing.armed = false;
  return t_failing.failed;
}

bool tinyai_test::take_one_allocation() {
  if (!t_failing.armed) return true;
  if (t_failing.failed) return !t_failing.for_good;
  if (t_failing.left-- > 0) return true;
  t_failing.failed = true;
  return false;
}

int64_t tinyai_test::allocations_so_far() { return t_allocations; }

void* operator new(std::size_t bytes) {
  ++t_allocations;
  if (!tinyai_test::take_one_allocation()) throw std::bad_alloc();
  if (void* block = std::malloc(bytes ? bytes : 1)) return block;
  throw std::bad_alloc();
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  ++t_allocations;
  if (!tinyai_test::take_one_allocation()) return nullptr;
  return std::malloc(bytes ? bytes : 1);
}
void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { std::free(block); }
