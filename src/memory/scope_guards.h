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

// Caps scopes for a block, for what this thread makes there: an array that a step misplaces is an error with a name.
class StepCap {
 public:
  explicit StepCap(std::span<const Id> scopes) {
    capped_.reserve(scopes.size());
    try {
      for (const Id scope : scopes) capped_.push_back(cap_for_step(scope));
    } catch (...) {
      uncap();
      throw;
    }
  }
  ~StepCap() { uncap(); }
  StepCap(const StepCap&) = delete;
  StepCap& operator=(const StepCap&) = delete;

 private:
  void uncap() noexcept {
    for (const Place& place : capped_) uncap_for_step(place);
  }
  std::vector<Place> capped_;
};

}  // namespace tinyai::memory
