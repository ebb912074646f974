#include "train/trainer_options.h"

#include "base/error.h"
#include "base/ranges.h"

namespace tinyai::train {
namespace {

constexpr int64_t kMostShards = 4096, kMostReplicas = 256;

void check_shards(const TrainerOptions& options) {
  if (options.shards < 0 || options.shards > kMostShards)
    fail(Status::kRange, "trainer: ", options.shards, " shards; a batch has at most ", kMostShards);
  if (options.replicas < 0 || options.replicas > kMostReplicas)
    fail(Status::kRange, "trainer: ", options.replicas, " replicas; there are at most ", kMostReplicas);
  if (options.shards == 0 && options.replicas > 0)
    fail(Status::kArgument, "trainer: ", options.replicas, " replicas, and no shards for them; set `shards`");
  if (options.shards > 0 && options.compile && options.accumulate > 1)
    fail(Status::kArgument,
         "trainer: where shards are compiled a step is one batch; set `shards` to more instead of `accumulate`: "
         "`replicas` of them are worked on at once");
  if (options.shards > 0 && options.compile && options.keep_state)
    fail(Status::kArgument, "trainer: shards that are compiled keep no state; leave out `keep_state` or `compile`");
  if (options.shards > 0 && options.host && options.host->wants(Event::kForwardEnd))
    fail(Status::kArgument, "trainer: forward_end is a moment of a whole batch, and shards have each its own");
}

void check_shared(const TrainerOptions& options) {
  if (options.share_state < 0 || options.share_state > 2)
    fail(Status::kRange, "trainer: a `share_state` of ", options.share_state);
  if (options.share_state == 0) return;
  if (!options.group) fail(Status::kArgument, "trainer: `share_state` is of the ranks of a group, and there is none");
  if (options.share_state == 2)
    fail(Status::kArgument, "trainer: gradients are not shared out among ranks yet; set `share_state` to 1");
}

// The ranks of a group share out shards, so each has some.
void check_group(const TrainerOptions& options) {
  check_shared(options);
  if (!options.group) return;
  if (options.accumulate > 1)
    fail(Status::kArgument,
         "trainer: with a group a step is one batch; set `shards` to more than ranks instead of "
         "`accumulate`: a rank works off its shards one after another, in the memory of `replicas` of them");
  if (options.keep_state)
    fail(Status::kArgument, "trainer: the state that `keep_state` keeps is not shared out among ranks yet");
  const int64_t ranks = options.group->ranks();
  if (options.shards < ranks)
    fail(Status::kRange, "trainer: ", options.shards, " shards for ", ranks,
         " ranks; each batch is cut into at least as many, set `shards`");
}

// With a smaller batch, other rows would go on than those that its examples belong to.
void check_kept(const TrainerOptions& options) {
  if (!options.keep_state) return;
  const int64_t rest = options.training->size() % options.loader.batch_size;
  if (rest > 0 && !options.loader.drop_last)
    fail(Status::kRange, "trainer: it keeps the state of ", options.loader.batch_size,
         " rows from batch to batch, and an epoch's last batch has ", rest, "; set `drop_last`");
}

}  // namespace

void check(const TrainerOptions& options) {
  if (!options.module) fail(Status::kArgument, "trainer: there is no module");
  if (!options.training) fail(Status::kArgument, "trainer: there is no dataset for training");
  if (options.training->targets() < 1 && options.loss.loss != Loss::kHost) {
    fail(Status::kArgument, "trainer: ", options.training->describe(), "; the loss ", name(options.loss.loss),
         " needs a target");
  }
  if (options.epochs < 0) fail(Status::kRange, "trainer: ", options.epochs, " epochs");
  if (options.accumulate < 1) fail(Status::kRange, "trainer: a step after ", options.accumulate, " batches");
  require_number("trainer", "rate", options.rate, 0);
  require_bound("trainer", "clip_norm", options.clip_norm, 0);
  require_bound("trainer", "clip_value", options.clip_value, 0);
  require_number("trainer", "loss_scale", options.loss_scale, 0);
  if (options.loss_scale > 0) check(optim::LossScaleOptions{.initial = options.loss_scale});
  if (options.patience < 0) fail(Status::kRange, "trainer: a patience of ", options.patience, " epochs");
  require_number("trainer", "least_gain", options.least_gain);
  require_bound("trainer", "time_limit", options.time_limit, 0);
  check(options.plateau);
  if (options.has_schedule && options.plateau.epochs > 0)
    fail(Status::kArgument, "trainer: a schedule and a plateau; each would undo what the other does with the rate");
  check(options.loader);
  check_group(options);
  check_shards(options);
  check_kept(options);
  if (options.restarts < 0) fail(Status::kRange, "trainer: 'restarts' is ", options.restarts);
  if (options.budget_bytes < 0) fail(Status::kRange, "trainer: 'budget_bytes' is ", options.budget_bytes);
  if (!options.compile && (options.budget_bytes > 0 || options.rematerialise))
    fail(Status::kArgument, "trainer: a budget, and `rematerialise`, are of a compiled step; set `compile`");
  if (options.compile && options.host && options.host->wants(Event::kForwardEnd)) {
    fail(Status::kArgument, "trainer: forward_end lies within a step, and a compiled one goes on without the host");
  }
  if (options.compile && options.host && options.host->wants(Event::kBackwardEnd)) {
    fail(Status::kArgument, "trainer: backward_end lies within a step, and a compiled one goes on without the host");
  }
}

}  // namespace tinyai::train
