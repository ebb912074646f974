// The two doors of memory: operator new (scenarios/failing_new.cpp asks here) and the engine's allocator hook.
#include <pthread.h>

#include <cstdlib>

#include "case.h"

namespace {

struct {
  bool armed = false, for_good = false, failed = false;
  int64_t until = 0;
  pthread_t thread{};
} g_faults;

}  // namespace

// True: this allocation fails. Worker threads of the engine's pool are spared, so that each run fails at the same
// place.
extern "C" bool faults_take_one() {
  if (!g_faults.armed || !pthread_equal(g_faults.thread, pthread_self())) return false;
  if (g_faults.failed) return g_faults.for_good;
  if (g_faults.until-- > 0) return false;
  return g_faults.failed = true;
}

namespace faults {

void fail_allocation(int64_t nth, bool for_good) {
  g_faults = {.armed = true, .for_good = for_good, .failed = false, .until = nth, .thread = pthread_self()};
}
void stop_failing() { g_faults.armed = false; }
bool has_failed() { return g_faults.failed; }

Calm::Calm() : before_(g_faults.armed) { g_faults.armed = false; }
Calm::~Calm() { g_faults.armed = before_; }

void hook_allocator(bool hooked) {
  tinyai_allocator allocator{};
  allocator.struct_size = sizeof allocator;
  allocator.every_block = 1;
  allocator.allocate = [](int64_t bytes, int64_t alignment, void*) -> void* {
    if (faults_take_one()) return nullptr;
    void* block = nullptr;
    return posix_memalign(&block, alignment < 64 ? 64 : static_cast<size_t>(alignment), static_cast<size_t>(bytes))
               ? nullptr
               : block;
  };
  allocator.release = [](void* block, int64_t, void*) { std::free(block); };
  require(tinyai_set_allocator(hooked ? &allocator : nullptr), "set_allocator");
}

}  // namespace faults
