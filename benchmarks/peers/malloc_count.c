/* For LD_PRELOAD: counts the live bytes of malloc and their high-water mark, in malloc_usable_size (rounding included).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

extern void* __libc_malloc(size_t);
extern void* __libc_calloc(size_t, size_t);
extern void* __libc_realloc(void*, size_t);
extern void* __libc_memalign(size_t, size_t);
extern void __libc_free(void*);

static _Atomic long now, peak;

static void* counted(void* block) {
  const long bytes = block ? (long)malloc_usable_size(block) : 0;
  const long after = atomic_fetch_add(&now, bytes) + bytes;
  long before = atomic_load(&peak);
  while (after > before && !atomic_compare_exchange_weak(&peak, &before, after)) {
  }
  return block;
}
static void uncount(void* block) {
  if (block) atomic_fetch_sub(&now, (long)malloc_usable_size(block));
}

void* malloc(size_t size) { return counted(__libc_malloc(size)); }
void* calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }
void* memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void** out, size_t alignment, size_t size) {
  void* block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *out = block;
  return 0;
}
void free(void* block) {
  uncount(block);
  __libc_free(block);
}
void* realloc(void* block, size_t size) {
  const long before = block ? (long)malloc_usable_size(block) : 0;
  void* moved = __libc_realloc(block, size);
  if (moved || size == 0) atomic_fetch_sub(&now, before);
  return counted(moved);
}

long heap_now(void) { return atomic_load(&now); }
long heap_peak(void) { return atomic_load(&peak); }
void heap_reset_peak(void) { atomic_store(&peak, atomic_load(&now)); }
