// Workspace: the memory that one kernel works in. Such a kernel is one function, run twice: first to ask, when it takes
// what it will need and does nothing else, then to compute in as many bytes. So the two cannot differ; that they did
// not is checked at the end of each call.
#pragma once

#include <cstdint>

#include "base/aligned_size.h"

namespace tinyai::kernels::cpu {

class Workspace {
 public:
  Workspace() = default;  // asks
  Workspace(void* memory, int64_t bytes) : asks_(false), base_(static_cast<char*>(memory)), bytes_(bytes) {}
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  bool asks() const { return asks_; }
  // 64-byte aligned; no memory, though not null, while it asks.
  void* take(int64_t bytes) {
    char* const at = base_ + taken_;
    taken_ += aligned_size(bytes);
    if (!asks_ && taken_ > bytes_) fail_to_agree();
    return at;
  }
  int64_t taken() const { return taken_; }
  void require_all_taken() const {
    if (taken_ != bytes_) fail_to_agree();
  }

 private:
  [[noreturn]] void fail_to_agree() const;  // INTERNAL

  bool asks_ = true;
  char* base_ = reinterpret_cast<char*>(kCacheLine);
  int64_t bytes_ = 0, taken_ = 0;
};

}  // namespace tinyai::kernels::cpu
