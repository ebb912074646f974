/* Which functions of tinyai.h a program calls: a library to preload. For each name of calls.inc (made from exports.txt
 * by calls.py) it defines a function that notes the call and jumps on to libtinyai's own, whatever the arguments are.
 * When the program ends, the names go to a file in the folder $TINYAI_CALLS. A program without libtinyai is left alone.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NAME(index, name) #name,
#define TRACED(index, name) NAME(index, name)
static const char* const names[] = {
#include "calls.inc"
};
#undef TRACED

enum { COUNT = sizeof(names) / sizeof(names[0]) };
__attribute__((visibility("hidden"))) unsigned char tinyai_calls_noted[COUNT];
__attribute__((visibility("hidden"))) void* tinyai_calls_real[COUNT];

#if defined(__x86_64__)
#define JUMP(index)                     \
  "movb $1, tinyai_calls_noted+" #index \
  "(%rip)\n"                            \
  "jmp *tinyai_calls_real+8*" #index "(%rip)\n"
#elif defined(__aarch64__) /* x16 and x17 are what a jump between two functions may use */
#define JUMP(index)                                  \
  "adrp x16, tinyai_calls_noted+" #index             \
  "\n"                                               \
  "add x16, x16, :lo12:tinyai_calls_noted+" #index   \
  "\n"                                               \
  "mov w17, #1\nstrb w17, [x16]\n"                   \
  "adrp x16, tinyai_calls_real+8*" #index            \
  "\n"                                               \
  "ldr x16, [x16, :lo12:tinyai_calls_real+8*" #index \
  "]\n"                                              \
  "br x16\n"
#else
#error "a jump for this processor is not written yet"
#endif
#define TRACED(index, name)                                                                                           \
  __asm__(".text\n.globl " #name "\n.type " #name ", %function\n" #name ":\n" JUMP(index) ".size " #name ", .-" #name \
                                                                                          "\n");
#include "calls.inc"

__attribute__((constructor)) static void find_functions(void) {
  for (int i = 0; i < COUNT; ++i) tinyai_calls_real[i] = dlsym(RTLD_NEXT, names[i]);
}

__attribute__((destructor)) static void write_names(void) {
  const char* folder = getenv("TINYAI_CALLS");
  if (!folder || !memchr(tinyai_calls_noted, 1, COUNT)) return;
  char path[4096];
  snprintf(path, sizeof(path), "%s/%ld", folder, (long)getpid());
  FILE* out = fopen(path, "a");
  for (int i = 0; out && i < COUNT; ++i) {
    if (tinyai_calls_noted[i]) fprintf(out, "%s\n", names[i]);
  }
  if (out) fclose(out);
}
