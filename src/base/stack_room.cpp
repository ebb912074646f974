// The stack's end is asked for once a thread. The first thread's grows, down to its limit.
#include "base/stack_room.h"

#include <pthread.h>

#include "base/error.h"

namespace tinyai {
namespace {

struct Stack {
  uintptr_t lowest = 0, end = 0;
};
constinit thread_local Stack t_stack;

[[gnu::cold]] [[gnu::noinline]] void find_stack() {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;  // no memory: asked again next time
  void* address = nullptr;
  size_t size = 0;
  if (pthread_attr_getstack(&attributes, &address, &size) == 0) {
    t_stack.lowest = reinterpret_cast<uintptr_t>(address);
    t_stack.end = t_stack.lowest + size;
  }
  pthread_attr_destroy(&attributes);
}

[[gnu::cold]] [[gnu::noinline]] [[noreturn]] void refuse(const char* what, int64_t left) {
  fail(Status::kOutOfMemory, what, ": nested too deep for the stack of this thread, of which ", left,
       " bytes are left; call it on a thread with a larger one, or nest less");
}

}  // namespace

void require_stack(const char* what, int64_t bytes) {
  if (t_stack.end == 0) [[unlikely]]
    find_stack();
  const auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  if (here - t_stack.lowest >= static_cast<uintptr_t>(bytes) || here >= t_stack.end) return;
  refuse(what, static_cast<int64_t>(here - t_stack.lowest));
}

}  // namespace tinyai
