// Function: what a handle of kind kFunction stands for: a custom function, or one that is compiled (src/graph).
#pragma once

#include "autograd/callback.h"

namespace tinyai::autograd {

// Counted: calls and graphs keep it alive beyond its handle.
struct Function : memory::EngineObject {
  std::atomic<uint32_t> refs{1};

  virtual const char* name() const = 0;
  virtual const char* kind() const = 0;  // "function"
  // Results in `composed` or `arrays`, not yet published. `into` as in ops::apply.
  virtual ops::Results call(std::span<const Value> inputs, int64_t outputs, uint64_t into) = 0;
  virtual ~Function() = default;
  static void destroy(Function* function) noexcept { delete function; }
};

Id publish_function(const Place& place, Ref<Function> function);
void register_functions();

}  // namespace tinyai::autograd
