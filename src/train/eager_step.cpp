// The eager step: forward, loss and backward one operator after another, as the host would call them.
#include "train/batch_step.h"

namespace tinyai::train {
namespace {

class EagerStep final : public BatchStep {
 public:
  using BatchStep::BatchStep;

  void run(const StepBatch& step) override {
    context_.check_early(step.part);
    const ops::Context context = ops::context().inner(memory::place_in(step.batch.scope), true);
    if (step.part.clears) context_.optimizer.clear_gradients();
    {
      const ops::Within within(context);
      add_batch(step, context.place);
    }
    if (step.part.steps) context_.step(step.part, context.place);
  }

 private:
  void add_batch(const StepBatch& step, const memory::Place& place) const {
    const BatchPart& part = step.part;
    const BatchValues values(step.batch);
    RunSession::Part kept;
    if (context_.session) kept.begin(*context_.session, 0);
    const BatchResult result = context_.objective(*context_.module, values.all(), kept.call());
    context_.events.call(Event::kForwardEnd, place);
    context_.place();  // which the host may have closed
    const Value labels = part.counts_labels ? labels_of(context_.objective, values.all()) : Value();
    const Value so_far = labels ? with_labels(part, labels, Value(context_.accumulated.labels)) : Value();
    add_gradients(context_.optimizer, result, part, labels, step.batch.examples);
    context_.accumulated.add(so_far);  // from here on nothing fails: the leaves have the gradients
    kept.commit();
    context_.count(result, step.batch.examples);
  }
};

}  // namespace

std::unique_ptr<BatchStep> make_eager_step(const StepContext& context) { return std::make_unique<EagerStep>(context); }

}  // namespace tinyai::train
