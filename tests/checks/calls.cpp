// Stands between a binding and libtinyai.so while its tests run, and writes down which functions of tinyai.h did their
// work: a line each, at the first call that succeeded in a process, into the file that TINYAI_CALLS names.
//
// It is preloaded, so it comes first where the dynamic linker looks for these names. Each name is a jump to a function
// of its type, which calls the engine's. calls.py builds it, writes functions.inc, FUNCTION(name, whether it returns a
// status, number), and reads the file. Nothing of this is in what is shipped.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

#include "tinyai.h"

namespace {

constexpr const char* kNames[] = {
#define FUNCTION(name, is_status, number) #name,
#include "functions.inc"
#undef FUNCTION
};
constexpr int kCount = sizeof kNames / sizeof *kNames;

void* engine[kCount];
std::atomic<bool> noted[kCount];
int file = -1;

void note(int number) {
  if (noted[number].load(std::memory_order_relaxed) || noted[number].exchange(true) || file < 0) return;
  char line[128];
  const int length = snprintf(line, sizeof line, "%s\n", kNames[number]);
  if (write(file, line, static_cast<size_t>(length)) != length) abort();
}

template <int number, bool is_status, class F>
struct Between;
template <int number, bool is_status, class R, class... A>
struct Between<number, is_status, R(A...)> {
  static R call(A... arguments) {
    const auto real = reinterpret_cast<R (*)(A...)>(engine[number]);
    if constexpr (std::is_void_v<R>) {
      real(arguments...);
      note(number);
    } else {
      const R result = real(arguments...);
      if constexpr (is_status) {
        if (result != TINYAI_OK) return result;
      }
      note(number);
      return result;
    }
  }
};

__attribute__((constructor)) void find_engine() {
  for (int i = 0; i < kCount; ++i) {
    engine[i] = dlsym(RTLD_NEXT, kNames[i]);
    if (!engine[i]) fprintf(stderr, "calls.cpp: %s is not in libtinyai.so\n", kNames[i]), abort();
  }
  if (const char* path = getenv("TINYAI_CALLS")) file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
}

}  // namespace

extern "C" {
__attribute__((visibility("hidden"), used)) void* tinyai_between[] = {
#define FUNCTION(name, is_status, number) \
  reinterpret_cast<void*>(&Between<number, is_status, std::remove_pointer_t<decltype(&name)>>::call),
#include "functions.inc"
#undef FUNCTION
};
}

#ifdef __x86_64__
#define JUMP(number) "  jmp *tinyai_between+8*" #number "(%rip)\n"
#else  // aarch64
#define JUMP(number)                      \
  "  adrp x16, tinyai_between+8*" #number \
  "\n"                                    \
  "  ldr x16, [x16, :lo12:tinyai_between+8*" #number "]\n  br x16\n"
#endif
#define FUNCTION(name, is_status, number) \
  asm(".text\n.globl " #name "\n.type " #name ", %function\n" #name ":\n" JUMP(number));
#include "functions.inc"
