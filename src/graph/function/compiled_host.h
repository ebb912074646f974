// CompiledHost is the host's function behind a compiled one.
#pragma once

#include <memory>

#include "autograd/callback.h"
#include "graph/trace/signature.h"
#include "graph/trace/slots.h"

namespace tinyai::graph {

// NamedSpec is an input or an output of a function.
struct NamedSpec {
  memory::EngineString name;
  Spec spec;
  uint32_t open = 0;  // axes, as bits, whose size is another at each call; in the spec it is 1
};
struct Interface {
  memory::EngineVector<NamedSpec> inputs, outputs;
};

class CompiledHost : public autograd::HostFunction {
 public:
  using HostFunction::HostFunction;
  // Writes arrays or variables into `outputs`; answers 0 or an error.
  virtual int32_t run(memory::Id scope, std::span<const memory::Id> inputs, std::span<memory::Id> outputs) const = 0;
  // Does so for an analysis, whose inputs may be of other sizes than those that the interface states.
  virtual int32_t run_at_any_size(memory::Id scope, std::span<const memory::Id> inputs,
                                  std::span<memory::Id> outputs) const {
    return run(scope, inputs, outputs);
  }
  // Gives the interface of a function that was loaded, which is fixed; null: it is as it is called.
  virtual const Interface* interface() const { return nullptr; }
};

// CallInputs are what a call is given: inputs, and the slots behind them.
struct CallInputs {
  std::span<const Value> inputs;
  Slots* slots = nullptr;  // null: there are none
  size_t slot_count() const { return slots ? slots->count() : 0; }
};

}  // namespace tinyai::graph
