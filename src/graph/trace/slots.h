// Slots: arrays that a call of a function goes on from and writes, beside its inputs: what a session keeps
// (nn/tree/session_call.h). They are operands of the plan that are bound at each call, so that one plan serves every
// session of one layout, and every length.
#pragma once

#include <memory>
#include <span>

#include "ops/tracer.h"

namespace tinyai::graph {

class Slots {
 public:
  // Each call of a plan has to know this of its trace.
  struct Note : memory::EngineObject {
    virtual ~Note() = default;
  };

  virtual size_t count() const = 0;
  // These inputs and the slots behind them, until the next call of this.
  virtual std::span<const ops::Value> behind(std::span<const ops::Value> inputs) = 0;
  // The function is traced, with these in the place of the slots, until the end is told.
  virtual void begin_trace(const ops::Tracer& tracer, std::span<const ops::Value> stand_ins) = 0;
  virtual std::shared_ptr<const Note> end_trace() = 0;
  // Before a plan runs. Fails where this call may not have it.
  virtual void begin(const Note& note) = 0;

 protected:
  ~Slots() = default;
};

// Asks whether this thread's forward is of a call with slots that functions called inside of it go on from too: they
// are not planned then. For nn, which knows.
void install_slots_in_use(bool (*in_use)() noexcept);

}  // namespace tinyai::graph
