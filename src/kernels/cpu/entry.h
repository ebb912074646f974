// entry<function>: a function of the CPU as an entry of its table, whatever its arguments. What it throws ends here, as
// an outcome. working_entry<function>: the same of one that takes a Workspace last, as the pair that asks and runs.
#pragma once

#include "kernels/cpu/families.h"
#include "kernels/cpu/workspace.h"

namespace tinyai::kernels::cpu {

Outcome failure() noexcept;  // the exception in flight

template <auto kFunction>
struct Entry {
  template <class... Args>
  using Function = Outcome (*)(Queue&, Args...);

  template <class... Args>
  static Outcome run(Queue&, Args... args) noexcept {
    try {
      kFunction(args...);
      return {};
    } catch (...) {
      return failure();
    }
  }
  template <class... Args>
  constexpr operator Function<Args...>() const {  // NOLINT: converts to the entry that it fits
    return run<Args...>;
  }
};
template <auto kFunction>
inline constexpr Entry<kFunction> entry{};

template <auto kFunction>
struct WorkingEntry {
  template <class... Args>
  static Outcome ask(Queue&, int64_t& bytes, Args... args) noexcept {
    try {
      Workspace workspace;
      kFunction(args..., workspace);
      bytes = workspace.taken();
      return {};
    } catch (...) {
      return failure();
    }
  }
  template <class... Args>
  static Outcome run(Queue&, void* memory, int64_t bytes, Args... args) noexcept {
    try {
      Workspace workspace(memory, bytes);
      kFunction(args..., workspace);
      workspace.require_all_taken();
      return {};
    } catch (...) {
      return failure();
    }
  }
  template <class... Args>
  constexpr operator WorkingKernel<void(Args...)>() const {  // NOLINT: likewise
    return {ask<Args...>, run<Args...>};
  }
};
template <auto kFunction>
inline constexpr WorkingEntry<kFunction> working_entry{};

}  // namespace tinyai::kernels::cpu
