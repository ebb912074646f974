// CompiledBatch: what a trainer does with a batch, as compiled functions, one for each part that a batch can have in a
// step: the first of those gathered clears the gradients, the last one steps.
#pragma once

#include "graph/function/engine_function.h"
#include "nn/tree/session_call.h"
#include "train/loss.h"

namespace tinyai::train {

struct BatchPart {
  bool clears = true, steps = true;
  int64_t examples = 0;        // of the step, all its batches together: what a batch counts for is its share of them
  bool counts_labels = false;  // or that of the labels that count; how many there were so far is the last operand
  friend bool operator==(const BatchPart&, const BatchPart&) = default;
};

class CompiledBatch {
 public:
  // Run while a part is traced.
  class Body {
   public:
    virtual BatchResult trace(const BatchPart& part, std::span<const Value> arrays, nn::SessionCall* session) = 0;

   protected:
    ~Body() = default;
  };

  // Functions of that name in `scope`.
  CompiledBatch(memory::Id scope, memory::EngineString name, Body& body);
  ~CompiledBatch();
  CompiledBatch(const CompiledBatch&) = delete;
  CompiledBatch& operator=(const CompiledBatch&) = delete;

  // As EngineFunction's call. `session`: that the batch goes on from, and that the caller commits; null: none.
  BatchResult operator()(const BatchPart& part, std::span<const Value> arrays, nn::SessionCall* session);

 private:
  class Function;
  Function& function_of(const BatchPart& part);

  const memory::Id scope_;
  const memory::EngineString name_;
  Body& body_;
  memory::EngineVector<std::unique_ptr<Function>> functions_;
};

}  // namespace tinyai::train
