// The sharded step: a batch's gradients come of shards that run side by side (sharded_batch.h); the optimizer's step is
// that of a whole batch.
#include "base/error.h"
#include "ops/write.h"
#include "train/batch_step.h"
#include "train/sharded_batch.h"

namespace tinyai::train {
namespace {

class ShardedStep final : public BatchStep {
 public:
  ShardedStep(const StepContext& context, const ShardedBatch::Options& options)
      : BatchStep(context), shards_(context.scope, context.device, context.module, options, context.objective) {}

  void run(const StepBatch& step) override {
    if (ops::context().observer)
      fail(Status::kGraph, context_.describe(), ": batches in shards cannot be analysed; several threads work on them");
    if (context_.optimizer.is_early()) context_.refuse_early("gradients of shards are sums over several backwards");
    const BatchPart& part = step.part;
    if (part.clears) context_.optimizer.clear_gradients();
    const BatchValues values(step.batch);
    const memory::Place place = memory::place_in(step.batch.scope);
    Value labels, so_far, weight;
    if (part.counts_labels) {
      const ops::Within within(ops::context().inner(place, false));
      labels = labels_of(context_.objective, values.all());
      so_far = with_labels(part, labels, Value(context_.accumulated.labels));
      weight = share_of(labels, part);
    }
    const int64_t shards = shards_.shards_of(step.batch.examples);
    std::vector<Value> weights;
    if (shards > 1) {
      const ops::Within within(ops::context().inner(place, false));
      weights = context_.objective.weights(values.all());
    }
    const ShardCall call{.trainer = context_.events.trainer(),
                         .scope = step.batch.scope,
                         .arrays = values.all(),
                         .examples = step.batch.examples,
                         .shards = shards,
                         .run = {0, shards},
                         .weights = weights,
                         .share = labels ? 1 : share_of(step.batch.examples, part),
                         .weight = weight,
                         .optimizer = context_.optimizer,
                         .seed = step.seed,
                         .number = step.number,
                         .kept = context_.session,
                         .exchange = nullptr,
                         .capped = step.capped};
    commit(*shards_.find(call));
    context_.accumulated.add(so_far);
    if (part.steps) context_.step(part, place);
  }

  void forget_loss() override { shards_.forget_loss(); }
  void rest() noexcept override { shards_.rest(); }

 private:
  // All that can fail comes before the first write.
  void commit(ShardRound& round) const {
    const std::vector<ShardRound::Write> writes = round.buffer_writes();
    ShardSum sum = std::move(round.take_sums().front().sum);
    for (const auto& [buffer, value] : writes) ops::copy_to(*buffer, *value);
    sum.gradients.commit();
    round.commit_kept();
    context_.state.count(sum.counted);
  }

  ShardedBatch shards_;
};

}  // namespace

std::unique_ptr<BatchStep> make_sharded_step(const StepContext& context, const ShardedBatch::Options& options) {
  return std::make_unique<ShardedStep>(context, options);
}

}  // namespace tinyai::train
