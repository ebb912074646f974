// Predictor: a module for inference: evaluation mode, nothing recorded, one scope a call.
//
// The call's scope is opened under the caller's place and closed in bulk; its results move to that place. So a
// predictor holds no results, and eight threads may use one, or several the same module. The scopes of the module's
// parameters are capped during a call: what a callback would leave there is an error.
#pragma once

#include <memory>
#include <optional>

#include "autograd/callback.h"
#include "graph/function/engine_function.h"
#include "memory/counted_object.h"
#include "nn/tree/module.h"

namespace tinyai::nn {
class SessionCall;
}

namespace tinyai::train {

using memory::Id;
using memory::Place;
using ops::Value;

// Copies, by the present context, what a module gives as it was given, as dropout does in evaluation: a write into it
// must leave the input as it is.
void copy_if_given(std::span<const ops::Value> inputs, ops::Value& value);

// The host's functions around the module; capi derives it. They run in frames (autograd/callback.h): what a frame's
// scope owns moves on, so nothing needs a ret.
class PredictorHost : public autograd::HostFunction {
 public:
  using HostFunction::HostFunction;
  virtual bool has_before() const = 0;
  virtual bool has_after() const = 0;
  virtual int32_t before(Id scope, std::span<const Id> inputs, std::span<Id> outputs) = 0;
  virtual int32_t after(Id scope, std::span<const Id> inputs, std::span<Id> outputs) = 0;
};

struct PredictorOptions {
  memory::EngineString name = "predictor";
  int module_inputs = 0;   // what `before` makes of the caller's inputs; 0: as many as those
  int module_outputs = 0;  // what `after` makes the caller's outputs of; 0: as many as those
  bool compile = false;    // the module's forward is a compiled function, in a scope of the predictor's own
  int64_t plans = 64;      // that it keeps; what has none then is computed as if it did not compile
  std::unique_ptr<PredictorHost> host;
};

class Predictor : public memory::CountedObject<Predictor>, graph::Traceable {
 public:
  Predictor(const Place& place, nn::ModuleRef module, PredictorOptions options);
  ~Predictor();

  // Arrays in, arrays out: in `into`, else in the thread's entered scope, else beside the first input. All outputs are
  // written, or none.
  // `session`: of a call with one, which the caller commits.
  void run(uint64_t into, std::span<const Id> inputs, std::span<Id> outputs, nn::SessionCall* session = nullptr) const;
  nn::Module& module() const { return valid_->source(); }

  std::string describe() const { return cat("predictor '", options_.name, "'"); }

 private:
  void trace(std::span<const Value> in, std::span<Value> out) override;
  std::vector<Value> forward(std::vector<Value> in, int outputs, nn::SessionCall* session) const;
  std::vector<Value> compute(const Place& place, std::span<const Value> inputs, int outputs,
                             nn::SessionCall* session) const;
  std::vector<Id> module_scopes() const;

  nn::ModuleRef valid_;
  memory::EngineVector<Id> parameters_;
  PredictorOptions options_;
  Id scope_;  // null: not compiled
  std::optional<graph::EngineFunction> compiled_;
};

}  // namespace tinyai::train
