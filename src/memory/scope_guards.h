// Guards of the scopes that a Loader, a Trainer and a Predictor open and cap.
#pragma once

#include <vector>

#include "base/error.h"
#include "memory/manager.h"

namespace tinyai::memory {

// Closes a scope at the end of a block, unless it was released.
class ScopeGuard {
 public:
  explicit ScopeGuard(Id scope) : scope_(scope) {}
  ~ScopeGuard() {
    if (scope_) close(scope_);
  }
  ScopeGuard(const ScopeGuard&) = delete;
  ScopeGuard& operator=(const ScopeGuard&) = delete;
  void release() { scope_ = {}; }

 private:
  Id scope_;
};

// Caps scopes for a block. One that is closed meanwhile needs no uncap.
class CapGuard {
 public:
  explicit CapGuard(std::vector<Id> scopes) : scopes_(std::move(scopes)) {
    try {
      for (; capped_ < scopes_.size(); ++capped_) memory::cap(scopes_[capped_]);
    } catch (...) {
      uncap();
      throw;
    }
  }
  ~CapGuard() { uncap(); }
  CapGuard(const CapGuard&) = delete;
  CapGuard& operator=(const CapGuard&) = delete;

 private:
  void uncap() noexcept {
    while (capped_ > 0) {
      try {
        memory::uncap(scopes_[--capped_]);
      } catch (const Error&) {  // closed, or the host uncapped it
      }
    }
  }
  std::vector<Id> scopes_;
  size_t capped_ = 0;
};

}  // namespace tinyai::memory
