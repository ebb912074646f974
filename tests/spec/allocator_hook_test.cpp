// Allocators of the host's: pooled or not, and those that break their word.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "support/process_memory.h"

using namespace tinyai_test;

namespace {

struct Hook {
  int64_t misaligned_from = -1;  // the number of the first block that is not aligned
  int64_t given = 0, out = 0;

  static void* allocate(int64_t bytes, int64_t alignment, void* self) {
    auto& hook = *static_cast<Hook*>(self);
    void* block = nullptr;
    if (posix_memalign(&block, static_cast<size_t>(alignment), static_cast<size_t>(bytes + alignment))) return nullptr;
    const bool bad = hook.misaligned_from >= 0 && hook.given >= hook.misaligned_from;
    ++hook.given;
    ++hook.out;
    return bad ? static_cast<char*>(block) + 16 : block;
  }
  static void release(void* block, int64_t, void* self) {
    --static_cast<Hook*>(self)->out;
    std::free(reinterpret_cast<void*>(reinterpret_cast<uintptr_t>(block) & ~uintptr_t{63}));
  }
  tinyai_allocator to_c(bool every_block) {
    return {.struct_size = sizeof(tinyai_allocator),
            .allocate = allocate,
            .release = release,
            .user_data = this,
            .every_block = every_block};
  }
};

}  // namespace

TEST_CASE("an allocator that ignores the alignment is refused, by name, and gets its blocks back") {
  for (const bool every_block : {false, true}) {
    Hook hook{.misaligned_from = 0};
    const tinyai_allocator allocator = hook.to_c(every_block);
    CHECK(tinyai_set_allocator(&allocator) == TINYAI_ERROR_ARGUMENT);
    CHECK(last_error().find("aligned to 64 were asked for") != std::string::npos);
    CHECK(hook.out == 0);
  }
  const Manager base("base", false);
  CHECK(base.array({1, 2}).values() == std::vector<float>{1, 2});  // of the allocator before
}

TEST_CASE("a misaligned block is an error of the call that needed it, and nothing was made") {
  for (const bool every_block : {false, true}) {
    Hook hook{.misaligned_from = 6};
    const tinyai_allocator allocator = hook.to_c(every_block);
    check(tinyai_set_allocator(&allocator));
    {
      const Manager base("base", false);
      tinyai_status status = TINYAI_OK;
      int64_t made = 0;
      while (status == TINYAI_OK) {
        const int64_t floats = 100'000 + 10'000 * made;
        tinyai_array out{7};
        status = tinyai_array_zeros(base.handle(), &floats, 1, TINYAI_F32, &out);
        if (status == TINYAI_OK) ++made;
        if (status != TINYAI_OK) CHECK(out.id == 7);
      }
      CHECK(status == TINYAI_ERROR_DEVICE);
      CHECK(last_error().find("the allocator hook gave a block at 0x") != std::string::npos);
      CHECK(base.stats().arrays == made);
      hook.misaligned_from = -1;
      zeros(base.handle(), 50'000);  // goes on
    }
    check(tinyai_set_allocator(nullptr));
    CHECK(hook.out == 0);
  }
}

namespace {

// An arena of pages: whatever further alignment it is asked for, it gives the next pages, and counts what goes in and
// out.
struct PageArena {
  static constexpr int64_t kPage = 4096, kBytes = 256 << 20;
  char* const pages = static_cast<char*>(std::aligned_alloc(1 << 21, kBytes));
  int64_t next = 5 * kPage, bytes_out = 0, most_asked = 0;
  bool is_empty = false;  // as if nothing was left
  ~PageArena() { std::free(pages); }

  static void* allocate(int64_t bytes, int64_t alignment, void* self) {
    auto& arena = *static_cast<PageArena*>(self);
    arena.most_asked = std::max(arena.most_asked, alignment);
    const int64_t size = (bytes + kPage - 1) / kPage * kPage;
    if (arena.is_empty || arena.next + size > kBytes) return nullptr;
    arena.bytes_out += bytes;
    return arena.pages + std::exchange(arena.next, arena.next + size);
  }
  static void release(void*, int64_t bytes, void* self) { static_cast<PageArena*>(self)->bytes_out -= bytes; }
};

tinyai_allocator allocator_of(PageArena& arena, bool every_block) {
  return {.struct_size = sizeof(tinyai_allocator),
          .allocate = PageArena::allocate,
          .release = PageArena::release,
          .user_data = &arena,
          .every_block = every_block};
}

}  // namespace

TEST_CASE("an allocator that keeps no more than pages does, and gets back as many bytes as it gave") {
  PageArena arena;
  const tinyai_allocator allocator = allocator_of(arena, false);
  check(tinyai_set_allocator(&allocator));
  arena.most_asked = 0;
  {
    const Manager base("base", false);
    for (int i = 0; i < 2000; ++i) zeros(base.handle(), 1 + i % 300);  // many spans
    zeros(base.handle(), 1'000'000);
    CHECK(base.array({1, 2}).values() == std::vector<float>{1, 2});
    CHECK(arena.bytes_out >= memory_of_process().active_bytes);
    CHECK(arena.most_asked <= 4096);
  }
  check(tinyai_set_allocator(nullptr));
  CHECK(arena.bytes_out == 0);
}

TEST_CASE("where the host's allocator has no memory it is named, and not the machine") {
  for (const bool every_block : {false, true}) {
    PageArena arena;
    const tinyai_allocator allocator = allocator_of(arena, every_block);
    check(tinyai_set_allocator(&allocator));
    {
      const Manager base("base", false);
      arena.is_empty = true;
      const int64_t floats = 1'000'000;
      tinyai_array out{};
      CHECK(tinyai_array_zeros(base.handle(), &floats, 1, TINYAI_F32, &out) == TINYAI_ERROR_OUT_OF_MEMORY);
      CHECK(last_error().find("the host's allocator has no ") != std::string::npos);
      CHECK(last_error().find("machine") == std::string::npos);
      arena.is_empty = false;
    }
    check(tinyai_set_allocator(nullptr));
    CHECK(arena.bytes_out == 0);
  }
}

TEST_CASE("blocks of a pooling hook go in and out whole, and within the pool's limit") {
  Hook hook;
  const tinyai_allocator allocator = hook.to_c(false);
  check(tinyai_set_allocator(&allocator));
  check(tinyai_set_pool_limit(8 << 20));
  {
    const Manager base("base", false);
    for (int i = 0; i < 40; ++i) {
      const Manager step(base, "step", false);
      for (int k = 0; k < 8; ++k) zeros(step.handle(), 100'000 + 50'000 * i);
    }
    CHECK(memory_of_process().pooled_bytes <= (8 << 20) + (4 << 20));
    const int64_t given = hook.given;
    for (int i = 0; i < 5; ++i) Array(zeros(base.handle(), 1'000'000)).release();
    CHECK(hook.given <= given + 1);  // the same block again and again
  }
  check(tinyai_set_pool_limit(TINYAI_POOL_AUTOMATIC));
  check(tinyai_set_allocator(nullptr));
  CHECK(hook.out == 0);
}
