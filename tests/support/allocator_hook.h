// An allocator of a test's own, for as long as it is in scope.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <functional>

#include "support/tinyai.hpp"

namespace tinyai_test {

// Hooks an allocator of malloc's in, which runs `each` on every call.
class AllocatorHook {
 public:
  explicit AllocatorHook(std::function<void()> each, bool every_block = true) : each_(std::move(each)) {
    tinyai_allocator hook{};
    hook.struct_size = sizeof hook;
    hook.every_block = every_block;
    hook.user_data = this;
    hook.allocate = [](int64_t bytes, int64_t alignment, void* self) -> void* {
      static_cast<AllocatorHook*>(self)->each_();
      const int64_t left = static_cast<AllocatorHook*>(self)->left--;
      return left == 0 ? nullptr : aligned_alloc(alignment, (bytes + alignment - 1) & -alignment);
    };
    hook.release = [](void* block, int64_t, void* self) {
      static_cast<AllocatorHook*>(self)->each_();
      free(block);
    };
    check(tinyai_set_allocator(&hook));
    alarm(120);  // a hang is a failure
  }
  ~AllocatorHook() {
    alarm(0);
    CHECK(tinyai_set_allocator(nullptr) == TINYAI_OK);
  }
  AllocatorHook(const AllocatorHook&) = delete;
  AllocatorHook& operator=(const AllocatorHook&) = delete;

  std::atomic<int64_t> left{-1};  // blocks until one is refused; negative: none is

 private:
  std::function<void()> each_;
};

}  // namespace tinyai_test
