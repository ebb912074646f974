#define _GNU_SOURCE
#include "refusing.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic bool counting;
static refused_kind refused;
static long point;
static bool all_after;
static _Atomic long counted[REFUSED_KINDS];

void refuse(refused_kind kind, long kth, bool for_ever) {
  refused = kind, point = kth, all_after = for_ever;
  for (int i = 0; i < REFUSED_KINDS; ++i) counted[i] = 0;
  counting = true;
}
bool refusing_pause(void) {
  const bool before = counting;
  counting = false;
  return before;
}
void refusing_put_back(bool before) { counting = before; }
long requests_of(refused_kind kind) { return counted[kind]; }

static bool refuses(refused_kind asked) {
  if (!counting) return false;
  const long k = ++counted[asked];
  return asked == refused && point && (all_after ? k >= point : k == point);
}

#define SHOWN __attribute__((visibility("default")))

extern void* __libc_malloc(size_t bytes);
extern void* __libc_calloc(size_t count, size_t bytes);
extern void* __libc_realloc(void* block, size_t bytes);
extern void* __libc_memalign(size_t alignment, size_t bytes);

static void* refusal(int why) {
  errno = why;
  return NULL;
}
SHOWN void* malloc(size_t bytes) { return refuses(REFUSED_MALLOC) ? refusal(ENOMEM) : __libc_malloc(bytes); }
SHOWN void* calloc(size_t count, size_t bytes) {
  return refuses(REFUSED_MALLOC) ? refusal(ENOMEM) : __libc_calloc(count, bytes);
}
SHOWN void* realloc(void* block, size_t bytes) {
  return refuses(REFUSED_MALLOC) ? refusal(ENOMEM) : __libc_realloc(block, bytes);
}
SHOWN void* memalign(size_t alignment, size_t bytes) {
  return refuses(REFUSED_MALLOC) ? refusal(ENOMEM) : __libc_memalign(alignment, bytes);
}
SHOWN void* aligned_alloc(size_t alignment, size_t bytes) { return memalign(alignment, bytes); }
SHOWN int posix_memalign(void** out, size_t alignment, size_t bytes) {
  void* const block = memalign(alignment, bytes);
  if (!block) return ENOMEM;
  *out = block;
  return 0;
}

SHOWN void* mmap(void* at, size_t bytes, int protection, int flags, int file, off_t offset) {
  if (refuses(REFUSED_MAPPING)) return refusal(ENOMEM), MAP_FAILED;
  return (void*)syscall(SYS_mmap, at, bytes, protection, flags, file, offset);
}

SHOWN void* mmap64(void* at, size_t bytes, int protection, int flags, int file, off64_t offset) {
  return mmap(at, bytes, protection, flags, file, offset);
}

static void* next(const char* name) { return dlsym(RTLD_NEXT, name); }

SHOWN int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* argument) {
  int (*create)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  *(void**)&create = next("pthread_create");
  return refuses(REFUSED_THREAD) ? EAGAIN : create(thread, attributes, run, argument);
}

static int open_file(int folder, const char* path, int flags, mode_t mode) {
  if (refuses(REFUSED_FILE)) return errno = EMFILE, -1;
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}
#define MODE_OF(flags)                                                          \
  va_list rest;                                                                 \
  va_start(rest, flags);                                                        \
  const mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
  va_end(rest)
SHOWN int open(const char* path, int flags, ...) {
  MODE_OF(flags);
  return open_file(AT_FDCWD, path, flags, mode);
}
SHOWN int open64(const char* path, int flags, ...) {
  MODE_OF(flags);
  return open_file(AT_FDCWD, path, flags, mode);
}
SHOWN int openat(int folder, const char* path, int flags, ...) {
  MODE_OF(flags);
  return open_file(folder, path, flags, mode);
}
SHOWN int openat64(int folder, const char* path, int flags, ...) {
  MODE_OF(flags);
  return open_file(folder, path, flags, mode);
}
static FILE* open_stream(const char* name, const char* path, const char* mode) {
  FILE* (*opened)(const char*, const char*);
  *(void**)&opened = next(name);
  return refuses(REFUSED_FILE) ? refusal(EMFILE) : opened(path, mode);
}
SHOWN FILE* fopen(const char* path, const char* mode) { return open_stream("fopen", path, mode); }
SHOWN FILE* fopen64(const char* path, const char* mode) { return open_stream("fopen64", path, mode); }
SHOWN DIR* opendir(const char* path) {
  DIR* (*opened)(const char*);
  *(void**)&opened = next("opendir");
  return refuses(REFUSED_FILE) ? refusal(EMFILE) : opened(path);
}
