// Checkpoints: a safetensors file with the module's state under "module.", the optimizer's under "optimizer.", in the
// midst of an accumulation the gradients gathered so far under "gradient.", and the position in its metadata. Numbers
// that must come back with the same bits are written as hexadecimal floats.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "base/error.h"
#include "io/array_file.h"
#include "memory/scope_guards.h"
#include "train/trainer.h"

namespace tinyai::train {
namespace {

constexpr const char* kFormat = "tinyai trainer 1";
constexpr std::string_view kModule = "module.", kOptimizer = "optimizer.", kGradient = "gradient.";

std::string exact(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%a", value);
  return text;
}

// What a file says, read as numbers. FORMAT for what is missing or no number.
class Fields {
 public:
  Fields(const io::Metadata& metadata, const std::string& path) : metadata_(metadata), path_(path) {}

  const std::string& text(const std::string& key) const {
    const auto at = metadata_.find(key);
    if (at == metadata_.end()) fail(Status::kFormat, path_, ": no checkpoint of a trainer: '", key, "' is missing");
    return at->second;
  }
  template <class Integer = int64_t>
  Integer integer(const std::string& key) const {
    const std::string& value = text(key);
    Integer out = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), out);
    if (error != std::errc() || end != value.data() + value.size()) fail_number(key, value);
    return out;
  }
  double real(const std::string& key) const {
    const std::string& value = text(key);
    char* end = nullptr;
    const double out = std::strtod(value.c_str(), &end);
    if (value.empty() || *end != '\0') fail_number(key, value);
    return out;
  }

 private:
  [[noreturn]] void fail_number(const std::string& key, const std::string& value) const {
    fail(Status::kFormat, path_, ": '", key, "' is '", value, "', no number");
  }
  const io::Metadata& metadata_;
  const std::string& path_;
};

// Of the scope that random numbers of the trainer come from.
memory::Manager& stream_of(memory::Id scope) {
  memory::Manager* manager = memory::manager_of_scope(scope.bits);
  if (!manager) fail(Status::kClosed, "the trainer's scope is closed");
  return *manager;
}

// The arrays of a checkpoint by whom they belong to, under the names that they have there.
struct Parts {
  std::vector<nn::StateEntry> module;
  std::vector<optim::Optimizer::StateEntry> optimizer, gradients;
};

Parts parts_of(std::vector<io::NamedArray> arrays, bool has_gradients, const std::string& path) {
  Parts parts;
  for (io::NamedArray& array : arrays) {
    const std::string_view name = array.name;
    if (name.starts_with(kModule))
      parts.module.push_back({std::string(name.substr(kModule.size())), std::move(array.array)});
    else if (name.starts_with(kOptimizer))
      parts.optimizer.push_back({std::string(name.substr(kOptimizer.size())), std::move(array.array)});
    else if (name.starts_with(kGradient) && has_gradients)
      parts.gradients.push_back({std::string(name.substr(kGradient.size())), std::move(array.array)});
    else
      fail(Status::kFormat, path, ": '", name, "' belongs to neither the module nor the optimizer");
  }
  return parts;
}

}  // namespace

std::map<std::string, std::string> Trainer::position() const {
  std::map<std::string, std::string> out{
      {"format", kFormat},
      {"epoch", cat(epoch_)},
      {"batch", cat(batch_)},
      {"steps", cat(steps_)},
      {"gathered", cat(gathered_)},
      {"accumulate", cat(options_.accumulate)},
      {"batch_size", cat(options_.loader.batch_size)},
      {"examples", cat(options_.training->size())},
      {"seed", cat(stream_of(scope_).seed.load())},
      {"random_counter", cat(stream_of(scope_).counter.load())},
      {"shuffle_seed", cat(loader_->options().seed)},
      {"tally_loss", exact(tally_.loss)},
      {"tally_examples", cat(tally_.examples)},
      {"tally_correct", cat(tally_.correct)},
      {"tally_counts", cat(static_cast<int>(tally_.counts))},
      {"validation_loss", exact(validation_.loss)},
      {"validation_accuracy", exact(validation_.accuracy)},
      {"has_best", cat(static_cast<int>(has_best_))},
      {"best", exact(best_)},
      {"epochs_without_gain", cat(epochs_without_gain_)},
      {"finished_early", cat(static_cast<int>(finished_early_))},
      {"seconds", exact(seconds_before_ + run_seconds())},
      {"schedule_done", cat(schedule_ ? schedule_->done() : 0)},
  };
  const int groups = options_.optimizer->groups();
  for (int group = 0; group < groups; ++group) out.emplace(cat("rate.", group), exact(options_.optimizer->rate(group)));
  return out;
}

void Trainer::save(const std::string& path) {
  const Turn turn(*this, "trainer_save");
  const Id scratch = memory::open(scope_, {.name = "checkpoint", .engine = true});
  const memory::ScopeGuard close(scratch);
  std::vector<io::NamedArray> arrays;
  for (nn::StateEntry& entry : nn::state_of(*options_.module)) {
    arrays.push_back({std::string(kModule) + entry.name, std::move(entry.array)});
  }
  for (optim::Optimizer::StateEntry& entry : options_.optimizer->state(memory::place_in(scratch))) {
    arrays.push_back({std::string(kOptimizer) + entry.name, std::move(entry.array)});
  }
  if (gathered_ > 0) {  // else they are cleared before they count
    for (optim::Optimizer::StateEntry& entry : options_.optimizer->gradients()) {
      arrays.push_back({std::string(kGradient) + entry.name, std::move(entry.array)});
    }
  }
  io::save_safetensors(arrays, position(), path);
}

// What nn::load_state would refuse, asked before anything changes.
void Trainer::check_module_state(std::span<const nn::StateEntry> state) const {
  const std::vector<nn::StateEntry> own = nn::state_of(*options_.module);
  if (own.size() != state.size()) {
    fail(Status::kArgument, "trainer_load: the file holds ", static_cast<int64_t>(state.size()),
         " arrays of a module, this one has ", static_cast<int64_t>(own.size()));
  }
  for (const nn::StateEntry& entry : own) {
    const auto at =
        std::find_if(state.begin(), state.end(), [&](const auto& other) { return other.name == entry.name; });
    if (at == state.end()) fail(Status::kArgument, "trainer_load: the file has no '", entry.name, "'");
    if (at->array->spec() != entry.array->spec()) {
      fail(Status::kShape, "trainer_load: '", entry.name, "' is ", to_string(at->array->spec()), " in the file, ",
           to_string(entry.array->spec()), " in the module");
    }
  }
}

void Trainer::load(const std::string& path) {
  const Turn turn(*this, "trainer_load");
  const Id scratch = memory::open(scope_, {.name = "checkpoint", .engine = true});
  const memory::ScopeGuard close(scratch);
  const io::SafetensorsFile file(path);
  const Fields fields(file.metadata(), path);
  if (fields.text("format") != kFormat) fail(Status::kFormat, path, ": no checkpoint of a trainer of this version");
  if (fields.integer("batch_size") != options_.loader.batch_size ||
      fields.integer("examples") != options_.training->size()) {
    fail(Status::kArgument, "trainer_load: the checkpoint is of batches of ", fields.text("batch_size"), " out of ",
         fields.text("examples"), " examples; ", describe(), " has batches of ", options_.loader.batch_size, " out of ",
         options_.training->size());
  }
  const int64_t epoch = fields.integer("epoch"), batch = fields.integer("batch");
  const Tally tally{.loss = fields.real("tally_loss"),
                    .examples = fields.integer("tally_examples"),
                    .correct = fields.integer("tally_correct"),
                    .counts = fields.integer("tally_counts") != 0};
  const Evaluation validation{
      .loss = fields.real("validation_loss"), .accuracy = fields.real("validation_accuracy"), .examples = 0};
  std::vector<double> rates;
  for (int group = 0; group < options_.optimizer->groups(); ++group) rates.push_back(fields.real(cat("rate.", group)));
  const auto gathered = fields.integer("gathered");
  if (gathered > 0 && fields.integer("accumulate") != options_.accumulate) {
    fail(Status::kArgument, "trainer_load: the checkpoint is from within a step of ", fields.text("accumulate"),
         " batches; ", describe(), " makes one of ", options_.accumulate);
  }
  const auto steps = fields.integer("steps"), without_gain = fields.integer("epochs_without_gain");
  const auto seed = fields.integer<uint64_t>("seed"), counter = fields.integer<uint64_t>("random_counter");
  const auto shuffle_seed = fields.integer<uint64_t>("shuffle_seed");
  const int64_t schedule_done = fields.integer("schedule_done");
  const bool has_best = fields.integer("has_best") != 0, finished_early = fields.integer("finished_early") != 0;
  const double best = fields.real("best"), seconds = fields.real("seconds");
  if (epoch < 0 || batch < 0 || batch > loader_->batches() || steps < 0 || schedule_done < 0 || gathered < 0 ||
      gathered > batch) {
    fail(Status::kFormat, path, ": a position outside this trainer's epochs");
  }
  for (const double rate : rates) {
    if (!(rate >= 0) || std::isinf(rate)) fail(Status::kFormat, path, ": a rate of ", rate);
  }

  Parts parts =
      parts_of(file.load(memory::place_in(scratch), io::SafetensorsFile::Use::kTemporary), gathered > 0, path);
  check_module_state(parts.module);
  memory::Manager& stream = stream_of(scope_);
  nn::StateLoad module_load(*options_.module, parts.module);
  optim::Optimizer::GradientLoad gradient_load(*options_.optimizer, std::move(parts.gradients));
  options_.optimizer->load_state(parts.optimizer);  // whole or not at all; the last that can fail
  module_load.commit();
  if (gathered > 0) gradient_load.commit();

  for (size_t group = 0; group < rates.size(); ++group) {
    optim::Options options = options_.optimizer->options(static_cast<int>(group));
    options.rate = rates[group];
    options_.optimizer->set_options(static_cast<int>(group), options);
  }
  if (schedule_) schedule_->set_done(schedule_done);
  stream.seed.store(seed);
  stream.counter.store(counter);
  loader_->set_seed(shuffle_seed);
  options_.loader.seed = shuffle_seed;
  epoch_ = epoch;
  batch_ = batch;
  steps_ = steps;
  gathered_ = gathered;
  begun_ = batch > 0;
  tally_ = tally;
  validation_ = validation;
  has_best_ = has_best;
  best_ = best;
  epochs_without_gain_ = without_gain;
  finished_early_ = finished_early;
  seconds_before_ = seconds;
  update_state();
}

}  // namespace tinyai::train
