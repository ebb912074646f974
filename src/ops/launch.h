// Launch: calls of a device's kernels in the name of one operator: into the device's queue, with the memory that they
// ask for, what they report turned into the engine's errors. The one place that knows how an entry of the table is
// called.
#pragma once

#include <type_traits>

#include "base/timeline.h"
#include "base/width.h"
#include "device/device.h"
#include "kernels/table.h"
#include "ops/workspace.h"

namespace tinyai::ops {

// Times a kernel's run for the timeline that is recorded.
class TimedKernel {
 public:
  template <class Kernel>
  TimedKernel(const char* call, Kernel* kernel)
      : began_(is_recording() ? timeline_now() : 0), call_(call), entry_(reinterpret_cast<void (*)()>(kernel)) {}
  ~TimedKernel() {
    if (began_) [[unlikely]]
      tell();
  }
  TimedKernel(const TimedKernel&) = delete;
  TimedKernel& operator=(const TimedKernel&) = delete;

 private:
  void tell() const noexcept;

  const int64_t began_;
  const char* const call_;
  void (*const entry_)();
};

class Launch {
 public:
  // `workspace`: for kernels that work in memory.
  Launch(const char* call, device::Device& device, Workspace* workspace = nullptr)
      : call_(call), device_(device), workspace_(workspace) {}

  const kernels::Table& kernels() const { return *static_cast<const kernels::Table*>(device_.kernels()); }

  template <class... Args>
  void run(kernels::Outcome (*kernel)(kernels::Queue&, Args...), std::type_identity_t<Args>... args) const {
    if (!kernel) [[unlikely]]
      fail_without_kernel();
    if (is_dry()) return;
    const TimedKernel timed(call_, kernel);
    check(kernel(queue(), args...));
  }
  // There is nothing to a flat call but the kernel: its time is the operator's.
  template <class... Args>
  void run_flat(kernels::Outcome (*kernel)(kernels::Queue&, Args...), std::type_identity_t<Args>... args) const {
    if (!kernel) [[unlikely]]
      fail_without_kernel();
    check(kernel(queue(), args...));
  }
  template <class... Args>
  void run(const kernels::WorkingKernel<void(Args...)>& kernel, std::type_identity_t<Args>... args) const {
    if (!kernel.run) [[unlikely]]
      fail_without_kernel();
    const WithinWidth settled(width());  // which another thread may set between the two
    int64_t bytes = 0;
    check(kernel.ask(queue(), bytes, args...));
    void* const memory = bytes > 0 ? workspace_->allocate(bytes) : nullptr;
    if (is_dry()) return;
    const TimedKernel timed(call_, kernel.run);
    check(kernel.run(queue(), memory, bytes, args...));
  }

 private:
  bool is_dry() const { return workspace_ && workspace_->is_dry(); }
  kernels::Queue& queue() const { return *static_cast<kernels::Queue*>(device_.queue()); }
  void check(const kernels::Outcome& outcome) const {
    if (outcome.status != Status::kOk) [[unlikely]]
      fail_as(outcome);
  }
  [[noreturn]] void fail_without_kernel() const;  // UNSUPPORTED
  [[noreturn]] static void fail_as(const kernels::Outcome& outcome);

  const char* call_;
  device::Device& device_;
  Workspace* workspace_;
};

}  // namespace tinyai::ops
