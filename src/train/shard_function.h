// ShardFunction: forward, loss and backward of a shard as a compiled function, which gives the loss, what was counted,
// and the gradients: of each leaf that takes part, as results of its own.
//
// A function has as many results as its caller asks for, who asks before anybody has seen a loss. So there is always
// one for each leaf, and a bool stands for a gradient that there is not. What differs from batch to batch is given as
// an operand: a shard's share of the batch, and what its terms are means over. Buffers are a shard's own
// (nn/tree/twins.h), so a function is of one shard of a run where the module has any.
#pragma once

#include "graph/function/engine_function.h"
#include "nn/tree/twins.h"
#include "train/objective.h"
#include "train/ranked_leaves.h"

namespace tinyai::train {

// All that a shard has found.
struct ShardFound {
  BatchResult made;
  autograd::FoundGradients gradients;
};

class ShardFunction final : public memory::EngineObject, graph::Traceable {
 public:
  struct Parts {  // that outlive it
    const nn::ModuleRef& module;
    const Objective& objective;
    const optim::Optimizer& optimizer;  // by whose loss scale losses are multiplied
    const RankedLeaves& leaves;         // that may have a gradient. GRAPH for another
    nn::Twins* buffers;                 // in the place of the module's
    size_t arrays;                      // of a batch
  };
  ShardFunction(memory::Id scope, const memory::EngineString& name, const graph::FunctionOptions& options,
                const Parts& parts);

  // Works in the memory of another, whose calls take turns with its own.
  void take_arenas(const ShardFunction& of) { compiled_.take_arenas(of.compiled_); }

  // `weights`: Objective::weights() of the batch, or none; `share`: of the batch. The result has no terms.
  ShardFound operator()(std::span<const Value> arrays, std::span<const Value> weights, double share) const;

 private:
  void trace(std::span<const Value> in, std::span<Value> out) override;
  Value weighed(const BatchResult& made, std::span<const Value> arrays, std::span<const Value> weights,
                const Value& share) const;

  const Parts parts_;
  const graph::EngineFunction compiled_;
};

}  // namespace tinyai::train
