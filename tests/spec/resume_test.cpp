// A run can be taken back to a checkpoint from inside, goes on with the state it has, and refuses what is not its own.
#include <cstring>

#include "support/safetensors_text.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::content_of;
using tinyai_test::Folder;
using tinyai_test::without_checksums;
using tinyai_test::write_content;
using tinyai_test::write_with_its_checksum;

namespace {

// Saves once when it is at `from`, loads once when it is at `to`: positions {epoch, batch} as a callback sees them.
struct RollBack {
  struct At {
    int64_t epoch, batch;
  };
  std::string path;
  At from, to;
  bool saved = false, loaded = false;

  tinyai_status operator()(tinyai_trainer trainer, const tinyai_trainer_state& state) {
    const auto is_at = [&](At at) { return state.epoch == at.epoch && state.batch == at.batch; };
    if (!saved && is_at(from)) {
      saved = true;
      return tinyai_trainer_save(trainer, path.c_str());
    }
    if (!saved || loaded || !is_at(to)) return TINYAI_OK;
    loaded = true;
    return tinyai_trainer_load(trainer, path.c_str());
  }
};

}  // namespace

TEST_CASE("a run that its own callback takes back to a checkpoint ends with the bits of one that never left it") {
  const Folder folder;
  World unbroken(9, 0.3);
  unbroken.options.epochs = 5;
  check(tinyai_trainer_run(unbroken.trainer()));
  struct Row {
    const char* event;
    RollBack::At from, to;
  };
  const Row rows[] = {{"batch_end", {1, 3}, {1, 6}},   {"batch_end", {1, 3}, {3, 2}},   {"batch_end", {1, 12}, {2, 1}},
                      {"epoch_end", {2, 0}, {4, 0}},   {"epoch_begin", {1, 0}, {3, 0}}, {"epoch_begin", {0, 0}, {1, 0}},
                      {"batch_end", {1, 12}, {1, 12}}, {"epoch_end", {1, 0}, {5, 0}}};
  for (const Row& row : rows) {
    CAPTURE(row.event);
    CAPTURE(row.from.batch);
    CAPTURE(row.to.epoch);
    RollBack roll{.path = folder / "checkpoint", .from = row.from, .to = row.to};
    const bool same_place = row.from.epoch == row.to.epoch && row.from.batch == row.to.batch;
    World broken(9, 0.3);
    broken.options.epochs = 5;
    Callback back = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) -> tinyai_status {
      if (same_place && !roll.loaded && state.epoch == row.to.epoch && state.batch == row.to.batch) {
        roll.loaded = true;
        const tinyai_status status = tinyai_trainer_save(trainer, roll.path.c_str());
        return status ? status : tinyai_trainer_load(trainer, roll.path.c_str());
      }
      return same_place ? TINYAI_OK : roll(trainer, state);
    };
    (row.event == std::string("batch_end")   ? broken.options.batch_end
     : row.event == std::string("epoch_end") ? broken.options.epoch_end
                                             : broken.options.epoch_begin) = call;
    broken.options.user_data = &back;
    const tinyai_trainer trainer = broken.trainer();
    check(tinyai_trainer_run(trainer));
    CHECK(roll.loaded);
    CHECK(state_of(trainer).steps == 60);
    CHECK(broken.weights() == unbroken.weights());
    check_accounts();
  }
}

TEST_CASE("in the midst of a step, or of an evaluation, a trainer is neither saved nor loaded") {
  const Folder folder;
  World world;
  world.options.validation = world.data;
  std::vector<tinyai_status> answers;
  Callback try_both = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state&) -> tinyai_status {
    answers = {tinyai_trainer_save(trainer, (folder / "c").c_str()),
               tinyai_trainer_load(trainer, (folder / "c").c_str()), tinyai_trainer_set_epochs(trainer, 9)};
    return TINYAI_OK;
  };
  const std::vector<tinyai_status> refused(3, TINYAI_ERROR_NOT_READY);
  world.options.forward_end = call;
  world.options.user_data = &try_both;
  check(tinyai_trainer_run(world.trainer()));
  CHECK(answers == refused);

  struct Inside {
    Callback* callback;
    tinyai_trainer trainer;
  } inside{&try_both, {0}};
  World evaluated;
  evaluated.options.validation = evaluated.data;
  evaluated.options.loss = TINYAI_LOSS_HOST;
  evaluated.options.user_data = &inside;
  evaluated.options.loss_function = [](tinyai_manager scope, tinyai_variable output, const tinyai_array* targets,
                                       int64_t, tinyai_variable* loss, void* data) -> tinyai_status {
    const auto* tried = static_cast<Inside*>(data);
    if (!tinyai_grad_enabled()) (*tried->callback)(scope, tried->trainer, {});  // of the evaluation
    return tinyai_variable_cross_entropy(scope, output, targets[0], 0, -100, TINYAI_REDUCTION_MEAN, loss);
  };
  inside.trainer = evaluated.trainer();
  answers.clear();
  check(tinyai_trainer_run(inside.trainer));
  CHECK(answers == refused);
}

TEST_CASE("a callback between two steps may change how long the run is") {
  const auto epochs_of = [](tinyai_trainer_fn tinyai_trainer_options::*event, int64_t begins_with, int64_t then) {
    World world;
    Callback change = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) -> tinyai_status {
      return state.epochs == then ? TINYAI_OK : tinyai_trainer_set_epochs(trainer, then);
    };
    world.options.epochs = begins_with;
    world.options.*event = call;
    world.options.user_data = &change;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    CHECK(state_of(trainer).steps == 12 * state_of(trainer).epoch);
    return state_of(trainer).epoch;
  };
  for (const auto event :
       {&tinyai_trainer_options::epoch_begin, &tinyai_trainer_options::batch_end, &tinyai_trainer_options::epoch_end}) {
    CHECK(epochs_of(event, 1, 3) == 3);
    CHECK(epochs_of(event, 5, 1) == 1);
    CHECK(epochs_of(event, 5, 0) == 1);  // the one that has begun is finished
  }
}

TEST_CASE("a checkpoint is taken by a trainer with the same optimizer only, and so is an optimizer's file") {
  const Folder folder;
  struct Rule {
    const char* name;
    double momentum;
  };
  const Rule rules[] = {{"Adam", 0}, {"AdamW", 0}, {"SGD", 0}, {"SGD", 0.9}};
  const auto with = [](World& world, const Rule& rule) {
    tinyai_variable parameters[4];
    for (int i = 0; i < 4; ++i) check(tinyai_module_parameter_at(world.module, i, &parameters[i]));
    tinyai_sgd_options sgd;
    tinyai_sgd_options_init(&sgd);
    sgd.momentum = rule.momentum;
    tinyai_optimizer optimizer;
    if (rule.name == std::string("Adam"))
      check(tinyai_optimizer_adam(world.training.id, parameters, 4, nullptr, &optimizer));
    if (rule.name == std::string("AdamW"))
      check(tinyai_optimizer_adamw(world.training.id, parameters, 4, nullptr, &optimizer));
    if (rule.name == std::string("SGD"))
      check(tinyai_optimizer_sgd(world.training.id, parameters, 4, &sgd, &optimizer));
    world.options.optimizer = optimizer;
    return optimizer;
  };
  for (const Rule& saved : rules) {
    World of(1);
    const tinyai_optimizer optimizer = with(of, saved);
    const tinyai_trainer trainer = of.trainer();
    check(tinyai_trainer_run(trainer));
    check(tinyai_trainer_save(trainer, (folder / "checkpoint").c_str()));
    check(tinyai_optimizer_save(optimizer, (folder / "optimizer").c_str()));
    for (const Rule& loaded : rules) {
      CAPTURE(saved.name);
      CAPTURE(saved.momentum);
      CAPTURE(loaded.name);
      CAPTURE(loaded.momentum);
      World into(2);
      const tinyai_optimizer other = with(into, loaded);
      const tinyai_trainer taker = into.trainer();
      const std::vector<double> before = into.weights();
      const tinyai_status expected = &saved == &loaded ? TINYAI_OK : TINYAI_ERROR_ARGUMENT;
      CHECK(tinyai_optimizer_load(other, (folder / "optimizer").c_str()) == expected);
      CHECK(tinyai_trainer_load(taker, (folder / "checkpoint").c_str()) == expected);
      if (expected == TINYAI_OK) continue;
      CHECK(into.weights() == before);
      CHECK(last_error().find(saved.name) != std::string::npos);
      CHECK(last_error().find(loaded.name) != std::string::npos);
    }
  }
}

TEST_CASE("whatever bit of a checkpoint is turned, it is refused, and nothing has changed") {
  const Folder folder;
  World world(1);
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  check(tinyai_trainer_save(trainer, (folder / "good").c_str()));
  const std::string good = content_of(folder / "good");
  for (size_t at = 0; at < good.size(); ++at) {
    for (int bit = 0; bit < 8; bit += at < 2048 ? 1 : 5) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ 1 << bit);
      write_content(folder / "bad", bad);
      const tinyai_status status = tinyai_trainer_load(trainer, (folder / "bad").c_str());
      if (status == TINYAI_ERROR_FORMAT) continue;
      CAPTURE(at);
      CAPTURE(bit);
      CAPTURE(good.substr(at < 20 ? 0 : at - 20, 40));
      CHECK(status == TINYAI_ERROR_FORMAT);
    }
  }
  check(tinyai_trainer_save(trainer, (folder / "after").c_str()));
  CHECK(content_of(folder / "after") == good);
}

TEST_CASE("a checkpoint without checksums is refused: nobody but a trainer writes one") {
  const Folder folder;
  World world(1);
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_save(trainer, (folder / "checkpoint").c_str()));
  write_content(folder / "checkpoint", without_checksums(content_of(folder / "checkpoint")));
  CHECK(tinyai_trainer_load(trainer, (folder / "checkpoint").c_str()) == TINYAI_ERROR_FORMAT);
  CHECK(last_error().find("checksums") != std::string::npos);
}

TEST_CASE("a checkpoint whose counts are beyond all counting is refused") {
  const Folder folder;
  World world(1);
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  check(tinyai_trainer_save(trainer, (folder / "good").c_str()));
  const std::string good = content_of(folder / "good");
  uint64_t length = 0;
  std::memcpy(&length, good.data(), sizeof length);
  for (const char* key : {"epoch", "steps", "epochs_without_gain", "schedule_done"}) {
    for (const char* count : {"9223372036854775807", "-1"}) {
      std::string header = good.substr(8, length);
      const size_t value = header.find(std::string("\"") + key + "\":\"") + std::strlen(key) + 4;
      header.replace(value, header.find('"', value) - value, count);
      header.resize((header.size() + 7) / 8 * 8, ' ');
      const uint64_t own_length = header.size();
      write_with_its_checksum(folder / "bad", std::string(reinterpret_cast<const char*>(&own_length), 8) + header +
                                                  good.substr(8 + length));
      CAPTURE(key);
      CAPTURE(count);
      CHECK(tinyai_trainer_load(trainer, (folder / "bad").c_str()) == TINYAI_ERROR_FORMAT);
      CHECK(last_error().find("checksum") == std::string::npos);
    }
  }
  check(tinyai_trainer_save(trainer, (folder / "after").c_str()));
  CHECK(content_of(folder / "after") == good);
}

TEST_CASE("a loss of NaN is no gain: patience ends the run, and a later number counts") {
  World world;
  world.options.epochs = 50;
  world.options.patience = 3;
  world.options.loss = TINYAI_LOSS_HOST;
  world.options.loss_function = [](tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t,
                                   tinyai_variable* loss, void*) -> tinyai_status {
    tinyai_variable finite;
    tinyai_status status =
        tinyai_variable_cross_entropy(scope, output, targets[0], 0, -100, TINYAI_REDUCTION_MEAN, &finite);
    return status ? status : tinyai_variable_mul_scalar(scope, finite, std::nan(""), loss);
  };
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).stopped_early == 1);
  CHECK(state_of(trainer).epoch == 3);
  world.options.patience = 0;
  world.options.least_gain = std::nan("");
  tinyai_trainer none;
  CHECK(tinyai_trainer_create(world.training.id, &world.options, &none) == TINYAI_ERROR_RANGE);
}

TEST_CASE("a schedule over the whole run has the rates of a run of the length that was set last") {
  tinyai_schedule_options curve;
  tinyai_schedule_options_init(&curve);
  curve.period = 0;
  const auto rates = [&](int64_t first, int64_t then) {
    World world;
    world.options.schedule = &curve;
    world.options.epochs = first;
    std::vector<double> seen;
    Callback note = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) -> tinyai_status {
      seen.push_back(state.rate);
      return TINYAI_OK;
    };
    world.options.epoch_end = call;
    world.options.user_data = &note;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    if (then != first) check(tinyai_trainer_set_epochs(trainer, then));
    check(tinyai_trainer_run(trainer));
    return seen;
  };
  // Of ten epochs, the rate that each leaves.
  const std::pair<tinyai_schedule_shape, double (*)(double epoch)> shapes[] = {
      {TINYAI_SCHEDULE_COSINE, [](double epoch) { return 0.01 * (1 + std::cos(3.14159265358979 * epoch / 10)); }},
      {TINYAI_SCHEDULE_POLYNOMIAL, [](double epoch) { return 0.02 * (1 - epoch / 10); }}};
  for (const auto& [shape, rate] : shapes) {
    CAPTURE(shape);
    curve.shape = shape;
    const std::vector<double> ten = rates(10, 10), prolonged = rates(5, 10);
    REQUIRE(prolonged.size() == 10);
    for (size_t epoch = 5; epoch < 10; ++epoch) {
      CHECK(prolonged[epoch] == ten[epoch]);
      CHECK(prolonged[epoch] == doctest::Approx(rate(static_cast<double>(epoch) + 1)).scale(0.02));
    }
  }
  curve.shape = TINYAI_SCHEDULE_ONE_CYCLE;
  const std::vector<double> ten = rates(10, 10), prolonged = rates(5, 10);
  CHECK(std::equal(prolonged.begin() + 5, prolonged.end(), ten.begin() + 5, ten.end()));
  CHECK(ten.back() == doctest::Approx(0.02 / 25 / 1e4));  // PyTorch's, at the end of its cycle
}

TEST_CASE("a label of -100 counts neither for nor against, in training and evaluation") {
  const Scope base("labels");
  constexpr int64_t kCount = 40;
  std::vector<double> points;
  std::vector<int64_t> labels;
  for (int64_t i = 0; i < kCount; ++i) {  // a bright class each; each fourth has no label, and so has the last batch
    for (int64_t c = 0; c < 3; ++c) points.push_back(c == i % 3 ? 8 : 0);
    labels.push_back(i % 4 == 0 || i >= 32 ? -100 : i % 3);
  }
  tinyai_array arrays[2] = {array(base, points, {kCount, 3}, TINYAI_F32), {0}};
  check(tinyai_array_from_host(base.id, TINYAI_I64, &kCount, 1, labels.data(), &arrays[1]));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  check(tinyai_dataset_from_arrays(base.id, arrays, 2, 1, &options.training));
  options.module = linear(base, 3, 3);
  options.batch_size = 8;
  options.shuffle = 0;
  options.epochs = 30;
  options.rate = 0.1;
  tinyai_trainer trainer;
  check(tinyai_trainer_create(base.id, &options, &trainer));
  check(tinyai_trainer_run(trainer));
  CHECK(state_of(trainer).accuracy == 1);
  double loss = 0, accuracy = 0;
  check(tinyai_trainer_evaluate(trainer, options.training, &loss, &accuracy));
  CHECK(accuracy == 1);
  // The loss is that of all labelled examples at once.
  tinyai_variable scores, whole;
  check(tinyai_module_forward_array(base.id, options.module, arrays[0], &scores));
  check(tinyai_variable_cross_entropy(base.id, scores, arrays[1], 0, -100, TINYAI_REDUCTION_MEAN, &whole));
  CHECK(loss == doctest::Approx(item_of(whole)).epsilon(1e-6));
}

TEST_CASE("a label of -100 counts neither for nor against where each place of an image has one") {
  const Scope base("places");
  constexpr int64_t kImages = 6, kPlaces = 4;
  std::vector<double> pixels;
  std::vector<int64_t> labels;  // the first batch has one label, the second none, the last all
  for (int64_t i = 0; i < kImages * kPlaces; ++i) {
    pixels.push_back(0.1 * static_cast<double>(i % 7));
    labels.push_back(i == 3 || i >= 4 * kPlaces ? i % 3 : -100);
  }
  tinyai_array arrays[2] = {array(base, pixels, {kImages, 1, 2, 2}, TINYAI_F32), {0}};
  const int64_t shape[] = {kImages, 2, 2};
  check(tinyai_array_from_host(base.id, TINYAI_I64, shape, 3, labels.data(), &arrays[1]));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  check(tinyai_dataset_from_arrays(base.id, arrays, 2, 1, &options.training));
  check(tinyai_module_conv2d(base.id, 1, 3, 1, 1, nullptr, &options.module));
  options.batch_size = 2;
  tinyai_trainer trainer;
  check(tinyai_trainer_create(base.id, &options, &trainer));
  double loss = 0, accuracy = 0;
  check(tinyai_trainer_evaluate(trainer, options.training, &loss, &accuracy));
  // Those of all labelled places at once.
  tinyai_variable scores, whole;
  tinyai_array found, shown;
  check(tinyai_module_forward_array(base.id, options.module, arrays[0], &scores));
  check(tinyai_variable_cross_entropy(base.id, scores, arrays[1], 0, -100, TINYAI_REDUCTION_MEAN, &whole));
  check(tinyai_variable_value(scores, &shown));
  check(tinyai_array_argmax(base.id, shown, 1, 0, &found));
  const std::vector<double> best = values_of(found);
  double right = 0, labelled = 0;
  for (size_t i = 0; i < labels.size(); ++i) {
    labelled += labels[i] >= 0;
    right += best[i] == static_cast<double>(labels[i]);
  }
  CHECK(labelled == 9);
  CHECK(loss == doctest::Approx(item_of(whole)).epsilon(1e-6));
  CHECK(accuracy == doctest::Approx(right / labelled));
}
