// Datasets, loaders, monitors, trainers, predictors.
#include <filesystem>

#include "case.h"

using faults::Call;
using faults::Calm;
using faults::kCallsHost;
using faults::kProgresses;
using faults::require;
using faults::Taking;
using faults::World;

// ---- Datasets and loaders -------------------------------------------------------------------------------------------

namespace {

tinyai_loader new_loader(World& w, bool shuffle) {
  tinyai_loader_options options;
  tinyai_loader_options_init(&options);
  options.batch_size = 2;
  options.shuffle = shuffle;
  tinyai_loader loader;
  require(tinyai_loader_open(w.home, w.dataset(), &options, &loader), "loader");
  return loader;
}

faults::Step next_batch(World& w, bool shuffle) {
  const tinyai_loader loader = new_loader(w, shuffle);
  return [loader, &w](Call& c) {
    return tinyai_loader_next(c(loader), c.into(w.work), c.out<tinyai_manager>(), c.out<tinyai_array>(2), 2);
  };
}

}  // namespace

CASE(tinyai_dataset_from_arrays) {
  const std::vector<tinyai_array> arrays{w.new_array(TINYAI_F32, {2, 1}, {1, 2}), w.ids()};
  return [arrays, &w](Call& c) {
    return tinyai_dataset_from_arrays(c.into(w.work), c.list(arrays), 2, 1, c.out<tinyai_dataset>());
  };
}
CASE(tinyai_dataset_size) {
  const tinyai_dataset dataset = w.dataset();
  return [=](Call& c) { return tinyai_dataset_size(c(dataset), c.out<int64_t>()); };
}
CASE(tinyai_dataset_split) {
  const tinyai_dataset dataset = w.dataset();
  return [dataset, &w](Call& c) {
    const int64_t sizes[] = {1, 2};
    return tinyai_dataset_split(c.into(w.work), c(dataset), sizes, 2, 1, 7, c.out<tinyai_dataset>(2));
  };
}
CASE(tinyai_dataset_release) {
  const tinyai_dataset dataset = w.dataset();
  return [=](Call& c) { return tinyai_dataset_release(c(dataset, Taking::kReleased)); };
}
CASE(tinyai_loader_options_init) {
  return [](Call& c) { return tinyai_loader_options_init(c.out<tinyai_loader_options>()), TINYAI_OK; };
}
CASE(tinyai_loader_open) {
  const tinyai_dataset dataset = w.dataset();
  return [dataset, &w](Call& c) {
    return tinyai_loader_open(c.into(w.work), c(dataset), nullptr, c.out<tinyai_loader>());
  };
}
CASE_OF(tinyai_loader_next, shuffled) { return next_batch(w, true); }
CASE_OF(tinyai_loader_next, in_sequence) { return next_batch(w, false); }
CASE(tinyai_loader_start) {
  const tinyai_loader loader = new_loader(w, true);
  return [=](Call& c) { return tinyai_loader_start(c(loader), 3, 1); };
}
CASE(tinyai_loader_batches) {
  const tinyai_loader loader = new_loader(w, true);
  return [=](Call& c) { return tinyai_loader_batches(c(loader), c.out<int64_t>()); };
}
CASE(tinyai_loader_close) {
  const tinyai_loader loader = new_loader(w, true);
  tinyai_manager batch;
  tinyai_array arrays[2];
  require(tinyai_loader_next(loader, {0}, &batch, arrays, 2), "next");
  return [=](Call& c) { return tinyai_loader_close(c(loader, Taking::kReleased)); };
}

// ---- Monitors -------------------------------------------------------------------------------------------------------

namespace {

constexpr const char* kSeries = "a series with a name that is too long for a string to keep it inside of itself";

tinyai_monitor new_monitor(World& w) {
  tinyai_monitor monitor;
  require(tinyai_monitor_create(w.home, &monitor), "monitor");
  for (int i = 0; i < 4; ++i) require(tinyai_monitor_add(monitor, "loss", i, 1.0 / (i + 1)), "add");
  return monitor;
}

}  // namespace

CASE(tinyai_monitor_create) {
  return [&w](Call& c) { return tinyai_monitor_create(c.into(w.work), c.out<tinyai_monitor>()); };
}
CASE(tinyai_monitor_add) {
  const tinyai_monitor monitor = new_monitor(w);
  return [=](Call& c) { return tinyai_monitor_add(c(monitor), kSeries, 5, 1); };
}
CASE(tinyai_monitor_last) {
  const tinyai_monitor monitor = new_monitor(w);
  return [=](Call& c) { return tinyai_monitor_last(c(monitor), "loss", c.out<double>()); };
}
CASE(tinyai_monitor_print) {
  const tinyai_monitor monitor = new_monitor(w);
  return [=](Call& c) { return tinyai_monitor_print(c(monitor), c.out<char>(500), 500, c.out<int64_t>()); };
}
CASE(tinyai_monitor_save_csv) {
  const tinyai_monitor monitor = new_monitor(w);
  const std::string path = w.path("curves.csv");
  return [=](Call& c) { return tinyai_monitor_save_csv(c(monitor), path.c_str()); };
}
CASE(tinyai_monitor_save_svg) {
  const tinyai_monitor monitor = new_monitor(w);
  const std::string path = w.path("curves.svg");
  return [=](Call& c) { return tinyai_monitor_save_svg(c(monitor), nullptr, path.c_str()); };
}
CASE(tinyai_monitor_release) {
  const tinyai_monitor monitor = new_monitor(w);
  return [=](Call& c) { return tinyai_monitor_release(c(monitor, Taking::kReleased)); };
}

// ---- Profiles -------------------------------------------------------------------------------------------------------

namespace {

// That has ended: one runs at a time.
tinyai_profile new_profile(World& w) {
  tinyai_profile_options options;
  tinyai_profile_options_init(&options);
  options.limit_bytes = 1 << 17;
  tinyai_profile profile;
  require(tinyai_profile_start(w.home, &options, &profile), "profile");
  w.new_array(TINYAI_F32, {2, 1}, {1, 2});
  require(tinyai_profile_stop(profile), "stop");
  return profile;
}

}  // namespace

CASE(tinyai_profile_options_init) {
  return [](Call& c) { return tinyai_profile_options_init(c.out<tinyai_profile_options>()), TINYAI_OK; };
}
CASE(tinyai_profile_start) {
  return [&w](Call& c) {
    auto* const out = c.out<tinyai_profile>();
    const tinyai_status status = tinyai_profile_start(c.into(w.work), nullptr, out);
    if (status == TINYAI_OK) require(tinyai_profile_stop(*out), "stop");
    return status;
  };
}
CASE(tinyai_profile_stop) {
  const tinyai_profile profile = new_profile(w);
  return [=](Call& c) { return tinyai_profile_stop(c(profile)); };
}
CASE(tinyai_profile_stats) {
  const tinyai_profile profile = new_profile(w);
  return [=](Call& c) {
    tinyai_profile_counts counts{};
    counts.struct_size = sizeof counts;
    return tinyai_profile_stats(c(profile), &counts);
  };
}
CASE(tinyai_profile_print) {
  const tinyai_profile profile = new_profile(w);
  return
      [=](Call& c) { return tinyai_profile_print(c(profile), TINYAI_TEXT, c.out<char>(500), 500, c.out<int64_t>()); };
}
CASE(tinyai_profile_save_trace) {
  const tinyai_profile profile = new_profile(w);
  const std::string path = w.path("trace.json");
  return [=](Call& c) { return tinyai_profile_save_trace(c(profile), path.c_str()); };
}
CASE(tinyai_profile_save_html) {
  const tinyai_profile profile = new_profile(w);
  const std::string path = w.path("profile.html");
  return [=](Call& c) { return tinyai_profile_save_html(c(profile), {0}, nullptr, path.c_str()); };
}
CASE(tinyai_profile_release) {
  const tinyai_profile profile = new_profile(w);
  return [=](Call& c) { return tinyai_profile_release(c(profile, Taking::kReleased)); };
}

// ---- Trainers -------------------------------------------------------------------------------------------------------

namespace {

tinyai_status quiet(tinyai_manager, tinyai_trainer, const tinyai_trainer_state*, void*) { return TINYAI_OK; }

tinyai_status an_array(tinyai_manager scope, tinyai_trainer, const tinyai_trainer_state*, void*) {
  tinyai_array made;
  return tinyai_array_from_host(scope, TINYAI_F32, nullptr, 0, nullptr, &made);
}

// Of two batches, with all that a trainer may have.
tinyai_trainer_options whole_options(World& w) {
  static const tinyai_schedule_options schedule = [] {
    tinyai_schedule_options options;
    tinyai_schedule_options_init(&options);
    options.shape = TINYAI_SCHEDULE_COSINE;
    options.period = 0;
    return options;
  }();
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = w.network();
  options.training = w.dataset();
  options.validation = w.dataset();
  options.schedule = &schedule;
  options.batch_size = 2;
  options.clip_norm = 1;
  options.clip_value = 1;
  options.patience = 3;
  options.epoch_begin = quiet;
  options.forward_end = an_array;
  options.batch_end = an_array;
  options.epoch_end = quiet;
  options.destroy = [](void*) {};
  return options;
}

// A trainer that goes on from batch to batch, with a state of the host's.
tinyai_trainer_options keeping_options(World& w) {
  tinyai_trainer_options options = whole_options(w);
  tinyai_module parts[] = {w.sums(), {}};
  require(tinyai_module_linear(w.home, 3, 2, 1, TINYAI_F32, &parts[1]), "linear");
  require(tinyai_module_sequential(w.home, parts, 2, &options.module), "sequential");
  options.keep_state = 1;
  return options;
}
tinyai_trainer new_keeping_trainer(World& w) {
  const tinyai_trainer_options options = keeping_options(w);
  tinyai_trainer trainer;
  require(tinyai_trainer_create(w.home, &options, &trainer), "trainer");
  return trainer;
}

tinyai_trainer new_trainer(World& w, int64_t epochs = 1) {
  tinyai_trainer_options options = whole_options(w);
  options.epochs = epochs;
  tinyai_trainer trainer;
  require(tinyai_trainer_create(w.home, &options, &trainer), "trainer");
  return trainer;
}

}  // namespace

CASE(tinyai_trainer_options_init) {
  return [](Call& c) { return tinyai_trainer_options_init(c.out<tinyai_trainer_options>()), TINYAI_OK; };
}
CASE(tinyai_trainer_create) {
  const tinyai_trainer_options options = whole_options(w);
  tinyai_monitor monitor;
  require(tinyai_monitor_create(w.home, &monitor), "monitor");
  return [options, monitor, &w](Call& c) {
    tinyai_trainer_options given = options;
    given.module = c(options.module);
    given.training = c(options.training);
    given.validation = c(options.validation, Taking::kOptional);
    given.monitor = c(monitor, Taking::kOptional);
    return tinyai_trainer_create(c.into(w.work), &given, c.out<tinyai_trainer>());
  };
}
CASE_OF(tinyai_trainer_create, with_an_optimizer) {
  tinyai_trainer_options options = whole_options(w);
  options.module = w.linear();
  const tinyai_optimizer optimizer = w.adam();
  return [options, optimizer, &w](Call& c) {
    tinyai_trainer_options given = options;
    given.optimizer = c(optimizer, Taking::kOptional);
    return tinyai_trainer_create(c.into(w.work), &given, c.out<tinyai_trainer>());
  };
}
CASE(tinyai_trainer_run, kProgresses | kCallsHost) {
  const tinyai_trainer trainer = new_trainer(w);
  return [=](Call& c) { return tinyai_trainer_run(c(trainer)); };
}
CASE_OF(tinyai_trainer_run, in_shards, kProgresses | kCallsHost) {  // by one replica: memory fails in this thread
  tinyai_trainer_options options = whole_options(w);
  options.forward_end = nullptr;
  options.batch_size = 4;  // each shard has two, of which batch_norm finds a variance
  options.shards = 2;
  options.replicas = 1;
  tinyai_trainer trainer;
  require(tinyai_trainer_create(w.home, &options, &trainer), "trainer");
  return [=](Call& c) { return tinyai_trainer_run(c(trainer)); };
}
CASE_OF(tinyai_trainer_create, that_keeps_state) {
  const tinyai_trainer_options options = keeping_options(w);
  return [options, &w](Call& c) {
    tinyai_trainer_options given = options;
    given.module = c(options.module);
    given.training = c(options.training);
    return tinyai_trainer_create(c.into(w.work), &given, c.out<tinyai_trainer>());
  };
}
CASE_OF(tinyai_trainer_run, that_keeps_state, kProgresses | kCallsHost) {
  const tinyai_trainer trainer = new_keeping_trainer(w);
  return [=](Call& c) { return tinyai_trainer_run(c(trainer)); };
}
CASE(tinyai_trainer_stop) {
  const tinyai_trainer trainer = new_trainer(w);
  return [=](Call& c) { return tinyai_trainer_stop(c(trainer)); };
}
CASE(tinyai_trainer_get_state) {
  const tinyai_trainer trainer = new_trainer(w);
  return [=](Call& c) {
    tinyai_trainer_state state{};
    state.struct_size = sizeof state;
    return tinyai_trainer_get_state(c(trainer), &state);
  };
}
CASE(tinyai_trainer_add_loss) {
  const tinyai_trainer trainer = new_trainer(w);
  return [=](Call& c) { return tinyai_trainer_add_loss(c(trainer), TINYAI_LOSS_CROSS_ENTROPY, 0, 0, 0.5); };
}
CASE(tinyai_trainer_reset_state) {
  const tinyai_trainer trainer = new_keeping_trainer(w);
  return [=](Call& c) { return tinyai_trainer_reset_state(c(trainer)); };
}
CASE(tinyai_trainer_set_epochs) {
  const tinyai_trainer trainer = new_trainer(w);
  return [=](Call& c) { return tinyai_trainer_set_epochs(c(trainer), 5); };
}
CASE(tinyai_trainer_evaluate) {
  const tinyai_trainer trainer = new_trainer(w);
  const tinyai_dataset dataset = w.dataset();
  return [=](Call& c) { return tinyai_trainer_evaluate(c(trainer), c(dataset), c.out<double>(), c.out<double>()); };
}
CASE(tinyai_trainer_save) {
  const tinyai_trainer trainer = new_trainer(w);
  require(tinyai_trainer_run(trainer), "run");
  const std::string path = w.path("checkpoint.safetensors");
  return [=](Call& c) { return tinyai_trainer_save(c(trainer), path.c_str()); };
}
CASE(tinyai_trainer_load) {
  const tinyai_trainer trainer = new_trainer(w, 2);
  require(tinyai_trainer_run(trainer), "run");
  const std::string path = w.path("checkpoint.safetensors");
  require(tinyai_trainer_save(trainer, path.c_str()), "save");
  return [=](Call& c) { return tinyai_trainer_load(c(trainer), path.c_str()); };
}
// That has run, and has a folder for its checkpoints.
tinyai_trainer new_run(World& w) {
  const std::string runs = w.path("runs");
  std::filesystem::create_directories(runs);
  tinyai_trainer_options options = whole_options(w);
  options.checkpoints = runs.c_str();
  tinyai_trainer trainer;
  require(tinyai_trainer_create(w.home, &options, &trainer), "trainer");
  require(tinyai_trainer_run(trainer), "run");
  return trainer;
}
CASE(tinyai_trainer_save_run) {
  const tinyai_trainer trainer = new_run(w);
  return [=](Call& c) { return tinyai_trainer_save_run(c(trainer)); };
}
CASE(tinyai_trainer_load_run) {
  const tinyai_trainer trainer = new_run(w);
  require(tinyai_trainer_save_run(trainer), "save_run");
  return [=](Call& c) { return tinyai_trainer_load_run(c(trainer), c.out<int32_t>()); };
}
CASE(tinyai_trainer_scope) {
  const tinyai_trainer trainer = new_trainer(w);
  return [=](Call& c) { return tinyai_trainer_scope(c(trainer), c.out<tinyai_manager>()); };
}
CASE(tinyai_trainer_release) {
  const tinyai_trainer trainer = new_trainer(w);
  return [=](Call& c) { return tinyai_trainer_release(c(trainer, Taking::kReleased)); };
}

// ---- Predictors -----------------------------------------------------------------------------------------------------

namespace {

tinyai_status squared(tinyai_manager scope, const tinyai_array* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_array y;
  const tinyai_status status = tinyai_array_square(scope, in[0], &y);
  if (status == TINYAI_OK) out[0].id = y.id;
  return status;
}

tinyai_predictor new_predictor(World& w, bool with_callbacks) {
  tinyai_predictor_options options;
  tinyai_predictor_options_init(&options);
  if (with_callbacks) options.before = options.after = squared;
  tinyai_predictor predictor;
  require(tinyai_predictor_create(w.home, w.network(), &options, &predictor), "predictor");
  return predictor;
}

faults::Step predicting(World& w, bool with_callbacks) {
  const tinyai_predictor predictor = new_predictor(w, with_callbacks);
  const tinyai_array x = w.array();
  return [predictor, x, &w](Call& c) {
    return tinyai_predictor_predict(c.into(w.work), c(predictor), c(x), c.out<tinyai_array>());
  };
}

}  // namespace

CASE(tinyai_predictor_options_init) {
  return [](Call& c) { return tinyai_predictor_options_init(c.out<tinyai_predictor_options>()), TINYAI_OK; };
}
CASE(tinyai_predictor_create) {
  const tinyai_module network = w.network();
  return [network, &w](Call& c) {
    return tinyai_predictor_create(c.into(w.work), c(network), nullptr, c.out<tinyai_predictor>());
  };
}
CASE(tinyai_predictor_predict) { return predicting(w, false); }
CASE_OF(tinyai_predictor_predict, with_callbacks, kCallsHost) { return predicting(w, true); }
CASE(tinyai_predictor_predict_many) {
  const tinyai_predictor predictor = new_predictor(w, false);
  const std::vector<tinyai_array> inputs{w.array()};
  return [predictor, inputs, &w](Call& c) {
    return tinyai_predictor_predict_many(c.into(w.work), c(predictor), c.list(inputs), 1, c.out<tinyai_array>(), 1);
  };
}
CASE(tinyai_predictor_release) {
  const tinyai_predictor predictor = new_predictor(w, false);
  return [=](Call& c) { return tinyai_predictor_release(c(predictor, Taking::kReleased)); };
}
