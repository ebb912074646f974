// Custom functions: differentiable functions whose forward and backward are the host's.
//
// The forward runs without recording. What it was given and what it gave is saved, and the backward gets both with the
// cotangents; under create_graph it is recorded, so that it can be differentiated again.
#pragma once

#include <memory>

#include "autograd/function.h"

namespace tinyai::autograd {

struct CustomBackward {
  std::span<const Id> inputs, outputs, cotangents;  // variables, valid during the call
};

class CustomHost : public HostFunction {
 public:
  using HostFunction::HostFunction;
  // Writes arrays or variables of `scope` into `outputs`; answers 0 or an error.
  virtual int32_t forward(Id scope, std::span<const Id> inputs, std::span<Id> outputs) const = 0;
  // Writes a cotangent for each input, null for none.
  virtual int32_t backward(Id scope, const CustomBackward& call, std::span<Id> gradients) const = 0;
};

// The record of calls whose gradient is a function's own: any number of inputs, and the function as their attribute.
struct FunctionRecord {
  FunctionRecord(const char* name, ops::Saves saves, void (*vjp)(ops::VjpCall& call));
  FunctionRecord(const FunctionRecord&) = delete;
  FunctionRecord& operator=(const FunctionRecord&) = delete;

  ops::InputInfo input;
  ops::Info info;
  ops::Record record;
};

struct CustomFunction final : Function {
  static constexpr int kMostInputs = 32, kMostOutputs = ops::Specs::kMost;

  const memory::EngineString own_name;
  const std::unique_ptr<const CustomHost> host;
  const FunctionRecord own_record;

  CustomFunction(memory::EngineString name, std::unique_ptr<const CustomHost> host);
  const char* name() const override { return own_name.c_str(); }
  const char* kind() const override { return "function"; }
  // UNSUPPORTED past 32 inputs or 4 outputs; CALLBACK; whatever the callback's results are refused for.
  ops::Results call(std::span<const Value> inputs, int64_t outputs, uint64_t into) override;
};

// Makes the node of a call whose vjp is `function`'s, which it keeps alive; what `record` saves is among
// results.arrays.
void record_call(Function& function, const ops::Record& record, ops::Operands in, ops::Results& results);
// The node of one that is yet to be made, of so many differentiable results: charged, with its edges. What it saves is
// put in by keep_saved(), and then nothing fails any more.
Ref<NodeBase> record_pending_call(Function& function, const ops::Record& record, ops::Operands in, int outputs,
                                  size_t saved, const Place& place);
// Such a node describes its call by this.
struct FunctionCall {
  Function* function;
  ops::Precision precision;  // of the forward: a backward of the host's computes in it too
};
inline Function& function_of_node(const void* attrs) { return *static_cast<const FunctionCall*>(attrs)->function; }

// How many backwards of custom functions have run on this thread.
int64_t host_backwards() noexcept;

}  // namespace tinyai::autograd
