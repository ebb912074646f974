// Observer: who is told what a thread's calls compute, and for which layer of a network: an analysis (src/report). It
// stands in the thread's Context.
//
// What it is told of is past the point from which it could go back, so an observer does not fail; it remembers that it
// could not.
#pragma once

#include <atomic>

#include "base/error.h"
#include "memory/deadline.h"
#include "ops/apply.h"

namespace tinyai::ops {

class Observer {
 public:
  // A kernel or a view. `node`: of the recorded call, or null.
  virtual void computed(const Record& op, Operands in, const void* attrs, std::span<const ArrayRef> out,
                        const NodeBase* node) noexcept = 0;
  // The backward of a node, until it leaves as a module does.
  virtual void enters_backward(const NodeBase& node) noexcept = 0;
  // The forward of a module (nn::Module), and its end.
  virtual void enters(void* module) noexcept = 0;
  virtual void leaves() noexcept = 0;
  // The forward that was entered last gives this: the first of its outputs.
  virtual void gives(const Spec& output) noexcept = 0;
  // A trace notes this with the calls that it writes down now (graph::Node::mark).
  virtual uint32_t mark() const noexcept { return 0; }

 protected:
  ~Observer() = default;
};

// Before what takes long is begun. STOPPED, CLOSED, CAPPED
inline void require_going_on() {
  const std::atomic<bool>* const stop = context().stop;
  if (stop && stop->load(std::memory_order_relaxed)) [[unlikely]]
    fail(Status::kStopped, "stopped: another part of the batch has failed");
  memory::require_going_on(context().place);
}

// A module's forward, or a node's backward, for whoever observes it, and if nobody has said to stop. STOPPED
class InLayer {
 public:
  explicit InLayer(void* module) : observer_(context().observer) {
    require_going_on();
    if (observer_) [[unlikely]]
      observer_->enters(module);
  }
  explicit InLayer(const NodeBase& backward_of) : observer_(context().observer) {
    require_going_on();
    if (observer_) [[unlikely]]
      observer_->enters_backward(backward_of);
  }
  ~InLayer() {
    if (observer_) [[unlikely]]
      observer_->leaves();
  }
  bool is_observed() const { return observer_ != nullptr; }
  void gives(const Spec& output) const { observer_->gives(output); }
  InLayer(const InLayer&) = delete;
  InLayer& operator=(const InLayer&) = delete;

 private:
  Observer* const observer_;
};

}  // namespace tinyai::ops
