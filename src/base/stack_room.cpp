// The stack's end is asked for once a thread. The first thread's grows, down to its limit.
#include "base/stack_room.h"

#include <pthread.h>

#include <csignal>
#include <exception>

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

bool has_stack(int64_t bytes) {
  if (t_stack.end == 0) [[unlikely]]
    find_stack();
  const auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  return here - t_stack.lowest >= static_cast<uintptr_t>(bytes) || here >= t_stack.end;
}

struct Errand {
  FunctionRef<void()> work;
  std::exception_ptr failure;
};

void* run_errand(void* argument) {
  auto& errand = *static_cast<Errand*>(argument);
  try {
    errand.work();
  } catch (...) {
    errand.failure = std::current_exception();
  }
  return nullptr;
}

// False, and nothing has happened: there is no thread to be had. The host's signals never land on it.
bool run_apart(Errand& errand, size_t stack_bytes) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  const bool made = pthread_attr_setstacksize(&attributes, stack_bytes) == 0 &&
                    pthread_create(&thread, &attributes, run_errand, &errand) == 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  pthread_attr_destroy(&attributes);
  if (made) pthread_join(thread, nullptr);
  return made;
}

}  // namespace

void require_stack(const char* what, int64_t bytes) {
  if (has_stack(bytes)) return;
  refuse(what, static_cast<int64_t>(reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) - t_stack.lowest));
}

void with_stack(const char* what, int64_t bytes, FunctionRef<void()> work) {
  if (has_stack(bytes)) return work();
  constexpr size_t kOfTheSystem = 256 * 1024;  // what the program keeps for each thread lies there too
  Errand errand{work, nullptr};
  if (!run_apart(errand, static_cast<size_t>(bytes) + kOfTheSystem)) return require_stack(what, bytes);
  if (errand.failure) std::rethrow_exception(errand.failure);
}

}  // namespace tinyai
