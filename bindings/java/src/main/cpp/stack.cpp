// How much of its stack a thread has left. The virtual machine throws StackOverflowError for its own frames; what lies
// below them is native, and would run into the guarded pages, which ends the process.
#include <pthread.h>

#include "glue.h"

namespace tinyai_jni {
namespace {

constexpr uintptr_t kUnknown = 1;
constinit thread_local uintptr_t lowest = 0;  // the end of this thread's stack; 0: not asked for yet

uintptr_t ask_lowest() {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return kUnknown;
  void* address = nullptr;
  size_t size = 0;
  const bool known = pthread_attr_getstack(&attributes, &address, &size) == 0 && address;
  pthread_attr_destroy(&attributes);
  return known ? reinterpret_cast<uintptr_t>(address) : kUnknown;
}

}  // namespace

bool has_room(JNIEnv* env) {
  if (lowest == 0) [[unlikely]]
    lowest = ask_lowest();
  const uintptr_t here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  // Elsewhere than on the stack that the thread began with (a host's own fibers) nothing is known.
  if (here - lowest >= kRoom || here < lowest || lowest == kUnknown) return true;
  jclass overflow = env->FindClass("java/lang/StackOverflowError");
  if (overflow) env->ThrowNew(overflow, "less than 128 KiB of stack are left for a call of TinyAI (-Xss)");
  return false;
}

}  // namespace tinyai_jni
