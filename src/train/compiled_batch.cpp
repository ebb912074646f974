// A function has as many results as its caller asks for, who asks before anybody has seen a loss. So there are always
// three, and where nothing is counted the loss stands in for the counts: it is floating, and they are not. A part that
// counts labels has one more.
#include "train/compiled_batch.h"

namespace tinyai::train {

class CompiledBatch::Function final : public memory::EngineObject, graph::Traceable {
 public:
  Function(const CompiledBatch& owner, const BatchPart& part)
      : part(part), compiled_(owner.scope_, owner.name_, *this), body_(owner.body_) {}

  const BatchPart part;

  ops::Results call(std::span<const Value> arrays, nn::SessionCall* session) {
    session_ = session;
    return compiled_(arrays, part.counts_labels ? 4 : 3, session);
  }

 private:
  void trace(std::span<const Value> in, std::span<Value> out) override {
    const BatchResult result = body_.trace(part, in, session_);
    out[0] = result.loss.constant();
    out[1] = result.hits.count() ? result.hits.right : out[0];
    out[2] = result.hits.count() ? result.hits.of : out[0];
    if (part.counts_labels) out[3] = result.labels;
  }

  const graph::EngineFunction compiled_;
  Body& body_;
  nn::SessionCall* session_ = nullptr;  // of the call that runs
};

CompiledBatch::CompiledBatch(memory::Id scope, memory::EngineString name, Body& body)
    : scope_(scope), name_(std::move(name)), body_(body) {}

CompiledBatch::~CompiledBatch() = default;

CompiledBatch::Function& CompiledBatch::function_of(const BatchPart& part) {
  for (const auto& function : functions_) {
    if (function->part == part) return *function;
  }
  return *functions_.emplace_back(std::make_unique<Function>(*this, part));
}

BatchResult CompiledBatch::operator()(const BatchPart& part, std::span<const Value> arrays, nn::SessionCall* session) {
  const ops::Results made = function_of(part).call(arrays, session);
  BatchResult result{.loss = made.value(0), .terms = {}, .hits = {}, .labels = {}};
  if (made.value(1).dtype() == DType::kI64) result.hits = {.right = made.value(1), .of = made.value(2)};
  if (part.counts_labels) result.labels = made.value(3);
  return result;
}

}  // namespace tinyai::train
