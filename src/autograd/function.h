// Function: what a handle of kind kFunction stands for: a custom function, or one that is compiled (src/graph).
#pragma once

#include "autograd/callback.h"
#include "base/error.h"

namespace tinyai::autograd {

// Counted: calls and graphs keep it alive beyond its handle.
struct Function : memory::EngineObject {
  std::atomic<uint32_t> refs{1};

  virtual const char* name() const = 0;
  virtual const char* kind() const = 0;  // "function"
  // Results in `composed` or `arrays`, not yet published. `into` as in ops::apply.
  virtual ops::Results call(std::span<const Value> inputs, int64_t outputs, uint64_t into) = 0;
  // Who takes part in the backward of such a call, as one word for each circle; null: nobody else. They are told where
  // a backward fails that would have come there.
  virtual const void* others() const { return nullptr; }
  virtual void tell_others(const Error& /*error*/) noexcept {}
  virtual ~Function() = default;
  static void destroy(Function* function) noexcept { delete function; }
};

Id publish_function(const Place& place, Ref<Function> function);
void register_functions();

}  // namespace tinyai::autograd
