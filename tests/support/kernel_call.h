// call: one kernel of the CPU's table, or of another, for tests that hold a kernel to its contract without the engine
// around it. A kernel that works in memory gets just what it asked for, from the heap. A failure is thrown, as an
// Error.
#pragma once

#include <cstdlib>
#include <memory>

#include "base/aligned_size.h"
#include "base/error.h"
#include "kernels/table.h"

namespace tinyai::kernels {

inline void require_done(const Outcome& outcome) {
  if (outcome.status != Status::kOk) throw Error(outcome.status, outcome.message);
}

template <class... Args>
void call(Outcome (*kernel)(Queue&, Args...), std::type_identity_t<Args>... args) {
  require_done(kernel(host_queue(), args...));
}

// Of a table whose kernels run in another queue.
template <class... Args>
int64_t asked_in(Queue& queue, const WorkingKernel<void(Args...)>& kernel, std::type_identity_t<Args>... args) {
  int64_t bytes = 0;
  require_done(kernel.ask(queue, bytes, args...));
  return bytes;
}
template <class... Args>
int64_t asked(const WorkingKernel<void(Args...)>& kernel, std::type_identity_t<Args>... args) {
  return asked_in(host_queue(), kernel, args...);
}

// How many bytes it worked in.
template <class... Args>
int64_t call_in(Queue& queue, const WorkingKernel<void(Args...)>& kernel, std::type_identity_t<Args>... args) {
  const int64_t bytes = asked_in(queue, kernel, args...);
  const std::unique_ptr<void, void (*)(void*)> memory(
      bytes > 0 ? std::aligned_alloc(kCacheLine, static_cast<size_t>(bytes)) : nullptr, std::free);
  if (bytes > 0 && !memory) throw Error(Status::kOutOfMemory, "a kernel's workspace");
  require_done(kernel.run(queue, memory.get(), bytes, args...));
  return bytes;
}
template <class... Args>
int64_t call(const WorkingKernel<void(Args...)>& kernel, std::type_identity_t<Args>... args) {
  return call_in(host_queue(), kernel, args...);
}

}  // namespace tinyai::kernels
