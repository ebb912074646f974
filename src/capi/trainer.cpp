// Trainers, and where their lines of progress go, from C.
#include "train/trainer.h"

#include "capi/attributes.h"
#include "capi/dataset.h"
#include "capi/module.h"
#include "capi/optimizer.h"
#include "train/replica_threads.h"

using tinyai::fail;
using tinyai::Ref;
using tinyai::Status;
namespace autograd = tinyai::autograd;
namespace capi = tinyai::capi;
namespace data = tinyai::data;
namespace memory = tinyai::memory;
namespace optim = tinyai::optim;
namespace parallel = tinyai::parallel;
namespace train = tinyai::train;

namespace {

memory::Pinned pin(tinyai_trainer trainer) {
  return memory::Pinned(capi::id_of(trainer.id), memory::Kind::kTrainer, "trainer");
}

tinyai_trainer_state to_c(const train::TrainerState& state) {
  return {.struct_size = sizeof(tinyai_trainer_state),
          .epoch = state.epoch,
          .epochs = state.epochs,
          .batch = state.batch,
          .batches = state.batches,
          .steps = state.steps,
          .loss = state.loss,
          .accuracy = state.accuracy,
          .validation_loss = state.validation_loss,
          .validation_accuracy = state.validation_accuracy,
          .rate = state.rate,
          .seconds = state.seconds,
          .stopped_early = state.stopped_early};
}

class TrainerFunctions final : public train::TrainerHost {
 public:
  explicit TrainerFunctions(const tinyai_trainer_options& options)
      : TrainerHost(options.user_data),
        events_{options.epoch_begin, options.forward_end, options.backward_end, options.batch_end, options.epoch_end},
        loss_(options.loss_function),
        outputs_loss_(options.outputs_loss_function) {}

  bool wants(train::Event event) const override { return events_[static_cast<int>(event)] != nullptr; }
  int32_t on(train::Event event, memory::Id scope, memory::Id trainer, const train::TrainerState& state) override {
    const tinyai_trainer_state given = to_c(state);
    return events_[static_cast<int>(event)]({scope.bits}, {trainer.bits}, &given, user_data());
  }
  int32_t loss(memory::Id scope, std::span<const memory::Id> outputs, std::span<const memory::Id> targets,
               memory::Id* loss) override {
    tinyai_variable made{0};
    const auto* const given = reinterpret_cast<const tinyai_variable*>(outputs.data());
    const auto* const wanted = reinterpret_cast<const tinyai_array*>(targets.data());
    const auto count = static_cast<int64_t>(targets.size());
    const int32_t status = outputs_loss_ ? outputs_loss_({scope.bits}, given, static_cast<int64_t>(outputs.size()),
                                                         wanted, count, &made, user_data())
                                         : loss_({scope.bits}, given[0], wanted, count, &made, user_data());
    *loss = capi::id_of(made.id);
    return status;
  }

 private:
  tinyai_trainer_fn events_[train::kEventCount];
  tinyai_loss_fn loss_;
  tinyai_outputs_loss_fn outputs_loss_;  // or this one
};

train::Loss known_loss(tinyai_loss loss) { return capi::to_enum<train::Loss>(loss, train::kLossCount, "loss"); }

train::TrainerOptions read(const tinyai_trainer_options& known) {
  train::TrainerOptions out;
  out.loss = {.loss = known_loss(known.loss), .weight = known.loss_weight};
  if (known.loss_function && known.outputs_loss_function)
    fail(Status::kArgument, "'loss_function' and 'outputs_loss_function': a trainer has one of them");
  if ((known.loss == TINYAI_LOSS_HOST) != (known.loss_function || known.outputs_loss_function)) {
    fail(Status::kArgument, known.outputs_loss_function ? "'outputs_loss_function'" : "'loss_function'",
         " goes with TINYAI_LOSS_HOST, and only with it");
  }
  out.outputs = known.outputs;
  if (known.name) out.name = capi::checked_name(known.name, "name");
  out.module = capi::module_ref(capi::pin(known.module, "module"));
  out.training = capi::dataset_ref(capi::pin(known.training, "training"));
  if (known.validation.id) out.validation = capi::dataset_ref(capi::pin(known.validation, "validation"));
  if (known.optimizer.id) {
    const memory::Pinned pinned(capi::id_of(known.optimizer.id), memory::Kind::kOptimizer, "optimizer");
    out.optimizer = Ref<optim::Optimizer>::share(&optim::optimizer_of(pinned));
  }
  if (known.monitor.id) {
    const memory::Pinned pinned(capi::id_of(known.monitor.id), memory::Kind::kMonitor, "monitor");
    out.monitor = Ref<train::Monitor>::share(&pinned.as<train::Monitor>());
  }
  out.rate = known.rate;
  out.has_schedule = known.schedule != nullptr;
  if (known.schedule) out.schedule = capi::read_curve(known.schedule);
  out.loader = {.batch_size = known.batch_size,
                .shuffle = known.shuffle != 0,
                .drop_last = known.drop_last != 0,
                .seed = known.seed};
  out.epochs = known.epochs;
  out.accumulate = known.accumulate;
  out.clip_norm = known.clip_norm;
  out.clip_value = known.clip_value;
  out.patience = known.patience;
  out.least_gain = known.least_gain;
  out.plateau = {.epochs = known.plateau,
                 .factor = known.plateau_factor,
                 .gain = known.plateau_gain,
                 .cooldown = known.plateau_cooldown,
                 .least = known.plateau_least};
  out.restore_best = known.restore_best != 0;
  out.time_limit = known.time_limit;
  out.progress = known.progress != 0;
  out.compile = known.compile != 0;
  out.budget_bytes = known.budget_bytes;
  out.rematerialise = known.rematerialise != 0;
  out.keep_state = known.keep_state != 0;
  out.precision = capi::known_precision(known.precision);
  out.loss_scale = known.loss_scale;
  if (known.group.id) {
    const memory::Pinned pinned(capi::id_of(known.group.id), memory::Kind::kGroup, "group");
    out.group = Ref<parallel::Group>::share(&pinned.as<parallel::Group>());
  }
  out.share_state = known.share_state;
  if (known.checkpoints) out.checkpoints = known.checkpoints;
  out.restarts = known.restarts;
  out.shards = known.shards;
  out.replicas = known.replicas;
  return out;
}

class ProgressFunction final : public train::ProgressHost {
 public:
  ProgressFunction(tinyai_progress_fn write, void* user_data) : ProgressHost(user_data), write_(write) {}
  int32_t write(const char* line, bool over) const override { return write_(line, over, user_data()); }

 private:
  tinyai_progress_fn write_;
};

}  // namespace

void tinyai_trainer_options_init(tinyai_trainer_options* options) {
  if (!options) return;
  std::memset(options, 0, sizeof *options);
  options->struct_size = sizeof *options;
  options->rate = 1e-3;
  options->loss = TINYAI_LOSS_CROSS_ENTROPY;
  options->batch_size = 32;
  options->shuffle = 1;
  options->epochs = 1;
  options->accumulate = 1;
  const train::PlateauRule plateau;
  options->plateau_factor = plateau.factor;
  options->plateau_gain = plateau.gain;
  options->outputs = 1;
  options->loss_weight = 1;
}

tinyai_status tinyai_trainer_create(tinyai_manager into, const tinyai_trainer_options* options, tinyai_trainer* out) {
  return capi::guarded("trainer_create", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const auto known = capi::known_options(options, tinyai_trainer_options_init);
    const memory::Place place = capi::place_for(into, "trainer_create");
    train::TrainerOptions wanted = read(known);
    auto own = std::make_unique<TrainerFunctions>(known);
    TrainerFunctions& host = *own;
    wanted.host = std::move(own);
    const Ref<train::Trainer> made = train::Trainer::make(place, memory::Exempt::kFromCap, place, std::move(wanted));
    *out = {memory::publish_object(place, memory::Kind::kTrainer, made, memory::Exempt::kFromCap).bits};
    made->settle();
    host.set_destroy(known.destroy);  // only now, when nothing can fail: a failed call leaves user_data the host's
  });
}

tinyai_status tinyai_trainer_add_loss(tinyai_trainer trainer, tinyai_loss loss, int64_t output, int64_t target,
                                      double weight) {
  return capi::guarded("trainer_add_loss", [&] {
    pin(trainer).as<train::Trainer>().add_loss(
        {.loss = known_loss(loss), .output = output, .target = target, .weight = weight});
  });
}

tinyai_status tinyai_trainer_run(tinyai_trainer trainer) {
  return capi::guarded("trainer_run", [&] { pin(trainer).as<train::Trainer>().run(capi::id_of(trainer.id)); });
}

int32_t tinyai_on_replica_thread() { return train::replica_trainer() ? 1 : 0; }

tinyai_trainer tinyai_replica_trainer() { return {train::replica_trainer().bits}; }

tinyai_status tinyai_trainer_stop(tinyai_trainer trainer) {
  return capi::guarded("trainer_stop", [&] { pin(trainer).as<train::Trainer>().stop(); });
}

tinyai_status tinyai_trainer_reset_state(tinyai_trainer trainer) {
  return capi::guarded("trainer_reset_state", [&] { pin(trainer).as<train::Trainer>().reset_state(); });
}

tinyai_status tinyai_trainer_get_state(tinyai_trainer trainer, tinyai_trainer_state* out) {
  return capi::guarded("trainer_get_state", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "trainer_state");
    room.fill(to_c(pin(trainer).as<train::Trainer>().state()));
  });
}

tinyai_status tinyai_trainer_set_epochs(tinyai_trainer trainer, int64_t epochs) {
  return capi::guarded("trainer_set_epochs", [&] { pin(trainer).as<train::Trainer>().set_epochs(epochs); });
}

tinyai_status tinyai_trainer_evaluate(tinyai_trainer trainer, tinyai_dataset dataset, double* loss, double* accuracy) {
  return capi::guarded("trainer_evaluate", [&] {
    const memory::Pinned pinned = pin(trainer), examples = capi::pin(dataset, "dataset");
    const train::Evaluation found = pinned.as<train::Trainer>().evaluate(capi::dataset_ref(examples));
    if (loss) *loss = found.loss;
    if (accuracy) *accuracy = found.accuracy;
  });
}

tinyai_status tinyai_trainer_save(tinyai_trainer trainer, const char* path) {
  return capi::guarded("trainer_save", [&] {
    capi::require(path, "path");
    pin(trainer).as<train::Trainer>().save(path);
  });
}

tinyai_status tinyai_trainer_load(tinyai_trainer trainer, const char* path) {
  return capi::guarded("trainer_load", [&] {
    capi::require(path, "path");
    pin(trainer).as<train::Trainer>().load(path);
  });
}

tinyai_status tinyai_trainer_save_run(tinyai_trainer trainer) {
  return capi::guarded("trainer_save_run", [&] { pin(trainer).as<train::Trainer>().save_run(); });
}

tinyai_status tinyai_trainer_load_run(tinyai_trainer trainer, int32_t* found) {
  return capi::guarded("trainer_load_run", [&] {
    const bool is_there = pin(trainer).as<train::Trainer>().load_run();
    if (found) *found = is_there;
  });
}

tinyai_status tinyai_trainer_scope(tinyai_trainer trainer, tinyai_manager* out) {
  return capi::guarded("trainer_scope", [&] {
    capi::require(out, "out");
    *out = {pin(trainer).as<train::Trainer>().scope().bits};
  });
}

tinyai_status tinyai_trainer_release(tinyai_trainer trainer) {
  return capi::guarded("trainer_release", [&] { capi::release(trainer.id, memory::Kind::kTrainer, "trainer"); });
}

tinyai_status tinyai_set_progress(tinyai_progress_fn progress, void* user_data, void (*destroy)(void* user_data)) {
  return capi::guarded("set_progress", [&] {
    if (!progress) return train::set_progress_host(nullptr);
    const auto host = std::make_shared<ProgressFunction>(progress, user_data);
    host->set_destroy(destroy);
    train::set_progress_host(host);
  });
}
