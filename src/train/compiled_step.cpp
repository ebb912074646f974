// The compiled step: a compiled function for each part that a batch can have in a step.
//
// A function has as many results as its caller asks for, who asks before anybody has seen a loss. So there are always
// three, and where nothing is counted the loss stands in for the counts: it is floating, and they are not. A part that
// counts labels has one more, and one more operand: how many there were in the batches before.
#include "graph/function/engine_function.h"
#include "ops/write.h"
#include "train/batch_step.h"

namespace tinyai::train {
namespace {

class PartFunction final : public memory::EngineObject, graph::Traceable {
 public:
  PartFunction(const StepContext& context, const BatchPart& part)
      : part(part), context_(context), compiled_(context.scope, context.name, *this, context.compiled) {}

  const BatchPart part;

  void take_arenas(const PartFunction& of) { compiled_.take_arenas(of.compiled_); }
  // `session`: that the batch goes on from, and that the caller commits; null: none.
  BatchResult call(std::span<const Value> arrays, nn::SessionCall* session) {
    session_ = session;
    const ops::Results made = compiled_(arrays, part.counts_labels ? 4 : 3, session);
    BatchResult result{.loss = made.value(0), .terms = {}, .hits = {}, .labels = {}};
    if (made.value(1).dtype() == DType::kI64) result.hits = {.right = made.value(1), .of = made.value(2)};
    if (part.counts_labels) result.labels = made.value(3);
    return result;
  }

 private:
  void trace(std::span<const Value> in, std::span<Value> out) override {
    const BatchResult result = train_on(in);
    out[0] = result.loss.constant();
    out[1] = result.hits.count() ? result.hits.right : out[0];
    out[2] = result.hits.count() ? result.hits.of : out[0];
    if (part.counts_labels) out[3] = result.labels;
  }

  BatchResult train_on(std::span<const Value> in) const {
    if (part.clears) context_.optimizer.clear_gradients();
    const std::span<const Value> batch = part.counts_labels ? in.first(in.size() - 1) : in;
    BatchResult result = context_.objective(*context_.module, batch, session_);
    const Value labels = part.counts_labels ? labels_of(context_.objective, batch) : Value();
    if (labels) result.labels = with_labels(part, labels, in.back());
    add_gradients(context_.optimizer, result, part, labels, batch[0]->size(0));
    if (part.steps && labels) divide_by_labels(context_.optimizer, part, result.labels);
    if (part.steps) context_.clip_and_step();
    return result;
  }

  const StepContext& context_;
  const graph::EngineFunction compiled_;
  nn::SessionCall* session_ = nullptr;  // of the call that runs
};

class CompiledStep final : public BatchStep {
 public:
  using BatchStep::BatchStep;

  // A call that fails leaves gradients of which nothing is known: the next batch begins anew.
  void run(const StepBatch& step) override {
    const BatchPart& part = step.part;
    context_.check_early(part);
    Accumulation& accumulated = context_.accumulated;
    const int64_t batches = std::exchange(accumulated.batches, 0);
    if (part.steps && context_.schedule) context_.schedule->check_advance();
    {
      const ops::Within within(ops::context().inner(memory::place_in(step.batch.scope), true));
      const BatchValues values(step.batch);
      std::vector<Value> in(values.all().begin(), values.all().end());
      if (part.counts_labels) in.emplace_back(accumulated.labels);
      RunSession::Part kept;
      if (context_.session) kept.begin(*context_.session, 0);
      const BatchResult result = function_of(part).call(in, kept.call());
      kept.commit();
      if (result.labels) ops::copy_to(*accumulated.labels, *result.labels);
      context_.count(result, step.batch.examples);
    }
    if (!part.steps) accumulated.batches = batches + 1;
  }

  void forget_loss() override {
    last_ = nullptr;
    functions_.clear();
  }

 private:
  // All work in the memory of the largest.
  PartFunction& function_of(const BatchPart& part) {
    PartFunction& found = known_or_new(part);
    if (last_ && last_ != &found) found.take_arenas(*last_);
    last_ = &found;
    return found;
  }

  PartFunction& known_or_new(const BatchPart& part) {
    for (const auto& function : functions_) {
      if (function->part == part) return *function;
    }
    return *functions_.emplace_back(std::make_unique<PartFunction>(context_, part));
  }

  memory::EngineVector<std::unique_ptr<PartFunction>> functions_;
  PartFunction* last_ = nullptr;  // that a batch went by
};

}  // namespace

std::unique_ptr<BatchStep> make_compiled_step(const StepContext& context) {
  return std::make_unique<CompiledStep>(context);
}

}  // namespace tinyai::train
