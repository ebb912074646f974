// Gradients of control flow in a trace. What a loop's step or a branch gives back is traced with it: its function runs
// once, however deep it nests, and behind what it did stand, in a graph of their own that begins alike, its gradients
// with respect to its inputs and to what it captured. A loop's gradient is a loop the other way round, which carries
// the cotangents of the carries and the sums for what was captured, and computes each step again from the carries that
// were kept: memory for the carries of each step, and for nothing else of it.
#pragma once

#include "autograd/custom.h"
#include "graph/control/traced_control.h"

namespace tinyai::graph {

// While it lives the thread's calls are those of a body.
class WithinBody {
 public:
  WithinBody(Body& body, const memory::Place& place, bool record);

 private:
  const ops::Within within_;
};

memory::Place trace_place();
std::vector<Spec> specs_of(std::span<const Value> values);
std::vector<Spec> element_specs_of(std::span<const Value> sequences);
std::vector<Value> add_inputs(Body& body, std::span<const Spec> specs);
std::vector<Value> append_control(std::shared_ptr<const ControlOp> op, std::span<const Value> operands);

// A body's function, run once: what it was given, which has a history where gradients flow to it, and what it gave.
struct BodyRun {
  std::vector<Value> in, out;
};
BodyRun run_body(Body& body, const memory::Place& place, const BodyFn& function, std::span<const Spec> inputs,
                 bool with_history);

// A recorded call keeps this for its gradient; its node owns it.
class ControlGradient : public autograd::Function {
 public:
  explicit ControlGradient(const char* call);
  ControlGradient(const ControlGradient&) = delete;
  ControlGradient& operator=(const ControlGradient&) = delete;
  const char* name() const override { return call_; }
  const char* kind() const override { return "control flow"; }
  ops::Results call(std::span<const Value>, int64_t, uint64_t) override;
  void vjp(ops::VjpCall& call);

  const ops::Record& record() const { return record_.record; }
  // With their histories: where gradients go. Once: the node keeps those from then on.
  std::vector<Value> take_histories();

 protected:
  virtual void differentiate(ops::VjpCall& call) = 0;
  // Watches operands of the forward: what it needs of them must not be written over until then.
  void watch(std::span<const Value> values);

  std::vector<Value> inputs_;

 private:
  const char* const call_;
  std::vector<std::pair<ArrayRef, uint32_t>> versions_;
  const autograd::FunctionRecord record_;
};

class LoopGradient final : public ControlGradient {
 public:
  // `outputs`: of the body, beside the carries.
  LoopGradient(const LoopCall& call, Body& body, const BodyRun& run, std::span<const Spec> outputs,
               const memory::Place& place);
  void keep(std::vector<Value> kept) { kept_ = std::move(kept); }  // the carries of each step; how many there were

 private:
  void differentiate(ops::VjpCall& call) override;

  TracedBody traced_;
  const std::vector<Spec> carries_, outputs_;
  std::vector<Value> sequences_;  // without a history
  std::vector<Value> kept_;
  std::vector<Spec> sums_;  // of what was captured
  const bool is_counted_, reverse_;
  const int64_t length_;
};

class BranchGradient final : public ControlGradient {
 public:
  BranchGradient(const BranchCall& call, std::span<Body> bodies, std::span<const BodyRun> runs,
                 std::span<const Spec> outputs, const memory::Place& place);

 private:
  void differentiate(ops::VjpCall& call) override;

  TracedBody traced_[2];
  std::vector<Value> operands_;  // predicate and inputs, without a history
  const std::vector<Spec> outputs_;
};

// Values with a history that leads there.
std::vector<Value> record_control(std::unique_ptr<ControlGradient> gradient, std::vector<Value> results);

}  // namespace tinyai::graph
