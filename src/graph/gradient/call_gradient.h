// CallGradient: what makes a call of a compiled function one node of the eager graph. Its backward runs the backward
// part of the function's joint graph (cut.h) as a plan of its own, made when it is first asked for: one for each choice
// of results that have a cotangent and of inputs that want a gradient.
//
// The node owns what was saved, like any node: it is freed, kept or refused where that of an eager one would be.
#pragma once

#include "autograd/custom.h"
#include "base/mutex.h"
#include "graph/gradient/cut.h"
#include "graph/run/plan_graph.h"

namespace tinyai::graph {

class CallGradient final : public autograd::Function {
 public:
  CallGradient(const PlanOptions& of, Joint joint, Backward backward, memory::EngineVector<Saved> saved, int width);
  CallGradient(const CallGradient&) = delete;
  CallGradient& operator=(const CallGradient&) = delete;

  const char* name() const override { return name_.c_str(); }
  const char* kind() const override { return "gradient of a compiled function"; }
  ops::Results call(std::span<const Value> inputs, int64_t outputs, uint64_t into) override;

  bool fits(std::span<const Value> inputs) const noexcept { return joint_.fits(inputs); }

  // One call. What can fail comes before it runs; then what the forward gave becomes what the function gives, with a
  // history, and what is saved.
  class Call {
   public:
    Call(CallGradient& gradient, std::span<const Value> inputs, ops::Results& results);
    void done(const Traced& forward, std::span<const Value> inputs, ops::Results& results) noexcept;

   private:
    const CallGradient& of_;
    Ref<ops::NodeBase> node_;
  };

  int64_t node_bytes() const;  // charged for each call
  struct Size {
    int64_t nodes = 0, arena_bytes = 0, alive_bytes = 0, copies = 0;
  };
  Size size() const;  // of the backward that was used last
  std::string text(const Traced& forward) const;

 private:
  struct PrunedBackward {  // the backward for some cotangents and gradients
    std::vector<bool> given, asked;
    memory::EngineVector<uint32_t> gradients;  // that it gives, in order
    std::vector<bool> saved;                   // that it needs
    std::shared_ptr<const Plan> plan;
  };
  using PrunedRef = std::shared_ptr<const PrunedBackward>;

  static void run_vjp(ops::VjpCall& call);
  void vjp(ops::VjpCall& call);
  void require_first_order() const;
  void require_all_cotangents(const std::vector<bool>& given) const;
  memory::Place home() const;  // where the function is; or, if it is gone, where gradients land
  PrunedRef find(const std::vector<bool>& given, const std::vector<bool>& asked);
  PrunedRef find_locked(const std::vector<bool>& given, const std::vector<bool>& asked);
  PrunedRef make(std::vector<bool> given, std::vector<bool> asked);
  std::vector<bool> used_by(const Graph& backward) const;
  std::vector<Value> operands(ops::VjpCall& call, const PrunedBackward& pruned) const;
  Value saved(ops::VjpCall& call, size_t which) const;  // VERSION
  Value cotangent(ops::VjpCall& call, size_t which) const;

  const memory::EngineString name_;
  const memory::Id handle_;
  device::Device& device_;
  const int width_;
  const int64_t budget_bytes_;  // of a backward, by itself
  const std::shared_ptr<SharedArenas> arenas_;
  const Joint joint_;
  const Backward backward_;
  const memory::EngineVector<Saved> saved_;
  const autograd::FunctionRecord record_;
  std::vector<bool> is_of_nobody_;  // of each gradient: its variable ended with the trace
  mutable Mutex lock_;
  memory::EngineVector<PrunedRef> made_;  // the one used last is the first
};

inline CallGradient* gradient_of(const Plan& plan) noexcept { return static_cast<CallGradient*>(plan.gradient.get()); }

}  // namespace tinyai::graph
