// The ranked step: a batch's shards are shared out among the ranks of a group, each rank works on a run of them as a
// sharded step does, and all step by the sum, to the bits of one process that works on all shards.
//
// Until the sum is there a rank changes nothing, and the optimizer's step waits until all ranks have what theirs takes.
// So a batch that fails on one rank, in whatever way, changes the parameters of none.
#include <optional>

#include "base/error.h"
#include "ops/generated/copy.h"
#include "ops/host_read.h"
#include "ops/write.h"
#include "train/batch_step.h"
#include "train/bucket_exchange.h"
#include "train/ranked_sum.h"
#include "train/sharded_batch.h"
#include "train/shared_values.h"

namespace tinyai::train {
namespace {

class RankedStep final : public BatchStep {
 public:
  RankedStep(const StepContext& context, const ShardedBatch::Options& options, Ranks& ranks)
      : BatchStep(context),
        ranks_(ranks),
        shards_(context.scope, context.device, context.module, options, context.objective) {}

  PartRun rows_of(int64_t examples) const override {
    const int64_t shards = shards_.shards_of(examples);
    const PartRun run = ranks_.own_part_of(shards);
    return {part_border(examples, run.begin, shards), part_border(examples, run.end, shards)};
  }

  // Counts on the way what the losses are means over. Once all have met nothing fails: they count the batch as
  // taken.
  Ranks::Asked meet(const data::Batch& batch, const Ranks::Point& point, Ranks::Asked own) override {
    weights_.clear();
    const ops::Within within(ops::context().inner(memory::place_in(batch.scope), false));
    const BatchValues values(batch);
    const std::vector<Value> weights = context_.objective.weights(values.all());
    std::vector<int64_t> counts;
    for (const Value& weight : weights) {
      counts.push_back(weight ? ops::read_scalar<int64_t>(*weight) : 0);
      weights_.push_back(weight ? ops::full_like(weight, 0) : Value());
    }
    const Ranks::Asked asked = ranks_.meet(point, own, counts);
    for (size_t i = 0; i < weights.size(); ++i)
      if (weights_[i]) ops::fill(*weights_[i], static_cast<double>(counts[i]));
    if (shards_.shards_of(batch.examples) == 1) weights_.clear();
    return asked;
  }

  void run(const StepBatch& step) override {
    if (ops::context().observer)
      fail(Status::kGraph, context_.describe(), ": batches of several ranks cannot be analysed");
    if (context_.optimizer.is_early()) context_.refuse_early("gradients of ranks are sums over several backwards");
    const std::vector<Value> weights = std::exchange(weights_, {});
    context_.optimizer.clear_gradients();
    const memory::Place place = memory::place_in(step.batch.scope);
    const BatchValues values(step.batch);
    const int64_t shards = shards_.shards_of(step.batch.examples);
    BucketExchange exchange(ranks_, leaves(), schedule(), place, shards);
    const ShardCall call{.trainer = context_.events.trainer(),
                         .scope = step.batch.scope,
                         .arrays = values.all(),
                         .examples = step.batch.examples,
                         .shards = shards,
                         .run = ranks_.own_part_of(shards),
                         .weights = weights,
                         .share = share_of(step.batch.examples, step.part),
                         .weight = {},
                         .optimizer = context_.optimizer,
                         .seed = step.seed,
                         .number = step.number,
                         .kept = nullptr,
                         .exchange = &exchange,
                         .capped = step.capped};
    const std::unique_ptr<ShardRound> round = find(call);
    exchange.finish(*round);
    RankedSum sum(ranks_, leaves(), *round, std::move(exchange.gradients()), context_.device);
    sum.gradients().commit();
    std::optional<SharedValues> values_of_all;
    if (context_.shares_state) values_of_all.emplace(ranks_, context_.optimizer, cut());
    context_.step(step.part, place, [&] {
      if (values_of_all) values_of_all->prepare(place);
      ranks_.agree();
    });
    if (values_of_all) gather(*values_of_all);
    for (const auto& [buffer, value] : sum.buffer_writes()) ops::copy_to(*buffer, *value);
    context_.state.count(sum.counted());
  }

  void forget_loss() override { shards_.forget_loss(); }
  void rest() noexcept override {
    weights_.clear();
    schedule_.reset();
    cut_.reset();
    leaves_.reset();
    shards_.rest();
  }

 private:
  // A failure of another rank in the middle is no shard's own.
  std::unique_ptr<ShardRound> find(const ShardCall& call) try {
    return shards_.find(call);
  } catch (const std::exception&) {
    call.exchange->throw_failure();
    throw;
  }

  void gather(SharedValues& values) try { values.gather(); } catch (...) {
    context_.optimizer.note_half_way();
    throw;
  }
  const StateCut& cut() {
    if (!cut_) cut_.emplace(context_.optimizer.leaves(), ranks_.group().bucket_bytes(), ranks_.count());
    return *cut_;
  }

  const RankedLeaves& leaves() {
    if (!leaves_) leaves_.emplace(*context_.module, context_.optimizer);
    return *leaves_;
  }
  BucketSchedule& schedule() {
    if (!schedule_ || !schedule_->plan().is_good_for(leaves()))
      schedule_.emplace(leaves(), ranks_.group().bucket_bytes());
    return *schedule_;
  }

  Ranks& ranks_;
  ShardedBatch shards_;
  std::vector<Value> weights_;          // of the batch that has been met at
  std::optional<RankedLeaves> leaves_;  // of this run
  std::optional<BucketSchedule> schedule_;
  std::optional<StateCut> cut_;  // likewise, where the state is shared out
};

}  // namespace

// No more threads than a rank has shards.
std::unique_ptr<BatchStep> make_ranked_step(const StepContext& context, ShardedBatch::Options options, Ranks& ranks) {
  options.replicas = std::min(options.replicas, (options.shards + ranks.count() - 1) / ranks.count());
  return std::make_unique<RankedStep>(context, options, ranks);
}

}  // namespace tinyai::train
