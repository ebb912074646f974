// EngineFunction: a compiled function of the engine's own: what is traced is written in C++ and works on Values.
#pragma once

#include "graph/function/function.h"

namespace tinyai::graph {

// Run once for each signature, while it is traced.
class Traceable {
 public:
  virtual void trace(std::span<const Value> in, std::span<Value> out) = 0;

 protected:
  ~Traceable() = default;
};

// A host whose function works on Values.
class ValuesHost : public CompiledHost {
 public:
  int32_t run(memory::Id scope, std::span<const memory::Id> inputs, std::span<memory::Id> outputs) const final;
  int32_t run_at_any_size(memory::Id scope, std::span<const memory::Id> inputs,
                          std::span<memory::Id> outputs) const final;

 private:
  virtual void trace(std::span<const Value> in, std::span<Value> out) const = 0;
  virtual void trace_at_any_size(std::span<const Value> in, std::span<Value> out) const { trace(in, out); }
};

class EngineFunction {
 public:
  // Its plans' memory is charged to `scope`. `body` outlives it.
  EngineFunction(memory::Id scope, memory::EngineString name, Traceable& body, const FunctionOptions& options = {});
  ~EngineFunction();
  EngineFunction(const EngineFunction&) = delete;
  EngineFunction& operator=(const EngineFunction&) = delete;

  // Results land in the context's place. GRAPH for what a trace cannot see; LIMIT; whatever the operators fail with.
  // `slots`: that the call goes on from; null: none.
  ops::Results operator()(std::span<const Value> inputs, int64_t outputs, Slots* slots = nullptr) const;
  // Computes values by a plan. False, and nothing has happened: the body is to be computed as it is.
  bool by_plan(std::span<const Value> inputs, std::span<Value> outputs, Slots* slots) const;
  // Functions whose calls take turns share memory: the other's last call is over, and this one's next works where it
  // did.
  void take_arenas(const EngineFunction& of) const { function_->take_arenas(*of.function_); }

 private:
  void publish(memory::Id scope);
  Ref<CompiledFunction> function_;
  memory::Id handle_;
};

}  // namespace tinyai::graph
