// What the static libstdc++ and libgcc of a newer system want of glibc beyond 2.34, written with what 2.34 has. Linked
// into libraries that have both inside, so that they run on the older system too.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// std::random_device's source, glibc 2.36.
uint32_t arc4random(void);
uint32_t arc4random(void) {
  uint32_t value = 0;
  while (getentropy(&value, sizeof value) != 0) continue;
  return value;
}

#ifdef DLFO_STRUCT_HAS_EH_DBASE  // dlfcn.h of glibc 2.35 or newer, so its unwinder uses this: by its address, a library's
                                // table of frames, the segment PT_GNU_EH_FRAME
struct search {
  uintptr_t address;
  struct dl_find_object* found;
};

static int look(struct dl_phdr_info* library, size_t size, void* data) {
  (void)size;
  const struct search* search = data;
  uintptr_t start = UINTPTR_MAX, end = 0, frames = 0;
  int inside = 0;
  for (int i = 0; i < library->dlpi_phnum; ++i) {
    const ElfW(Phdr)* header = &library->dlpi_phdr[i];
    const uintptr_t at = library->dlpi_addr + header->p_vaddr;
    if (header->p_type == PT_GNU_EH_FRAME) frames = at;
    if (header->p_type != PT_LOAD) continue;
    if (at < start) start = at;
    if (at + header->p_memsz > end) end = at + header->p_memsz;
    inside |= search->address - at < header->p_memsz;
  }
  if (!inside || frames == 0) return 0;
  search->found->dlfo_flags = 0;
  search->found->dlfo_map_start = (void*)start;
  search->found->dlfo_map_end = (void*)end;
  search->found->dlfo_link_map = NULL;
  search->found->dlfo_eh_frame = (void*)frames;
  return 1;
}

int _dl_find_object(void* address, struct dl_find_object* found) {
  struct search search = {(uintptr_t)address, found};
  return dl_iterate_phdr(look, &search) == 1 ? 0 : -1;
}
#endif
