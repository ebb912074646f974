// Checkpoints: a safetensors file with the module's state under "module.", the optimizer's under "optimizer.", in the
// midst of an accumulation the gradients accumulated so far under "gradient.", within an epoch what is kept from batch
// to batch under "kept.", the best state where that is to come back under "best.", the monitor's series under
// "monitor.", and the position in its metadata. Numbers that must come back
// with the same bits are written as hexadecimal floats.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "base/log.h"
#include "base/number_text.h"
#include "base/width.h"
#include "io/array_file.h"
#include "memory/scope_guards.h"
#include "ops/host_read.h"
#include "parallel/split_module.h"
#include "train/monitor_state.h"
#include "train/piece_name.h"
#include "train/split_run.h"
#include "train/trainer.h"

namespace tinyai::train {
namespace {

constexpr const char* kFormat = "tinyai trainer 1";
constexpr std::string_view kModule = "module.", kOptimizer = "optimizer.", kGradient = "gradient.", kKept = "kept.",
                           kBest = "best.", kMonitor = "monitor.";

constexpr std::string_view kSum = "tree";  // of a batch's shards: by base/sum_tree.h

constexpr int64_t kMostCounted = int64_t{1} << 53;  // of a file's counts: a run can go on counting from there

// Fields reads what a file says as numbers. FORMAT for what is missing or no number.
class Fields {
 public:
  Fields(const io::Metadata& metadata, const std::string& path) : metadata_(metadata), path_(path) {}

  const std::string& text(const std::string& key) const {
    const auto at = metadata_.find(key);
    if (at == metadata_.end()) fail(Status::kFormat, path_, ": no checkpoint of a trainer: '", key, "' is missing");
    return at->second;
  }
  bool has(const std::string& key) const { return metadata_.contains(key); }  // of what older files lack
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
    double out = 0;
    if (!parse_real(value, &out)) fail_number(key, value);
    return out;
  }

 private:
  [[noreturn]] void fail_number(const std::string& key, const std::string& value) const {
    fail(Status::kFormat, path_, ": '", key, "' is '", value, "', no number");
  }
  const io::Metadata& metadata_;
  const std::string& path_;
};

// A file without a plateau is an older one.
Plateau plateau_in(const Fields& fields) {
  if (!fields.has("plateau_best")) return {};
  return {.best = fields.real("plateau_best"),
          .has_best = fields.integer("plateau_has_best") != 0,
          .without_gain = fields.integer("plateau_without_gain"),
          .cooling = fields.integer("plateau_cooling")};
}

Position position_in(const Fields& fields) {
  return {.epoch = fields.integer("epoch"),
          .batch = fields.integer("batch"),
          .steps = fields.integer("steps"),
          .epochs_without_gain = fields.integer("epochs_without_gain"),
          .finished_early = fields.integer("finished_early") != 0,
          .has_best = fields.integer("has_best") != 0,
          .best = fields.real("best"),
          .seconds_before = fields.real("seconds"),
          .validation = {.loss = fields.real("validation_loss"), .accuracy = fields.real("validation_accuracy")},
          .plateau = plateau_in(fields)};
}

Totals totals_in(const Fields& fields, const std::string& path) {
  const auto count = [&](const char* key) {
    const int64_t value = fields.integer(key);
    if (value < 0 || value > kMostCounted) fail(Status::kFormat, path, ": '", key, "' is ", value);
    return value;
  };
  return {.loss = fields.real("tally_loss"),
          .examples = count("tally_examples"),
          .correct = count("tally_correct"),
          .labelled = count(fields.has("tally_labelled") ? "tally_labelled" : "tally_examples"),
          .counts = fields.integer("tally_counts") != 0};
}

void check_position(const Position& at, int64_t accumulated, int64_t batches, const std::string& path) {
  const auto is_count = [](int64_t value) { return value >= 0 && value <= kMostCounted; };
  const bool inside = is_count(at.epoch) && is_count(at.steps) && is_count(at.epochs_without_gain) &&
                      is_count(at.plateau.without_gain) && is_count(at.plateau.cooling) && at.batch >= 0 &&
                      at.batch <= batches && accumulated >= 0 && accumulated <= at.batch;
  if (!inside) fail(Status::kFormat, path, ": a position outside this trainer's epochs");
}

// The checkpoint is of a run like `trainer`'s.
void check_same_run(const Fields& fields, const TrainerOptions& options, const std::string& trainer) {
  const int64_t examples = options.training->size();
  if (fields.integer("batch_size") != options.loader.batch_size || fields.integer("examples") != examples) {
    fail(Status::kArgument, "trainer_load: the checkpoint is of batches of ", fields.text("batch_size"), " out of ",
         fields.text("examples"), " examples; ", trainer, " has batches of ", options.loader.batch_size, " out of ",
         examples);
  }
  const std::string rule = optim::name(options.optimizer->rule());
  if (fields.has("optimizer") && fields.text("optimizer") != rule) {
    fail(Status::kArgument, "trainer_load: the checkpoint is of the optimizer ",
         io::printable(fields.text("optimizer")), "; ", trainer, " has ", rule);
  }
  const int64_t shards = fields.has("shards") ? fields.integer("shards") : 0;
  if (shards != options.shards) {
    fail(Status::kArgument, "trainer_load: the checkpoint is of batches in ", shards, " shards; ", trainer, " has ",
         options.shards);
  }
  const bool keeps_state = fields.has("keep_state") && fields.integer("keep_state") != 0;
  if (keeps_state != options.keep_state) {
    fail(Status::kArgument, "trainer_load: the checkpoint is of a run that keeps ", keeps_state ? "" : "no ",
         "state from batch to batch; ", trainer, " keeps ", options.keep_state ? "it" : "none");
  }
  if (fields.integer("gathered") > 0 && fields.integer("accumulate") != options.accumulate) {
    fail(Status::kArgument, "trainer_load: the checkpoint is from within a step of ", fields.text("accumulate"),
         " batches; ", trainer, " makes one of ", options.accumulate);
  }
}

// Older files say nothing of their sums, in which shards were added one after another.
void check_sum(const Fields& fields, const std::string& path) {
  if (fields.has("sum") && fields.text("sum") != kSum)
    fail(Status::kFormat, path, ": gradients of shards are added by ", io::printable(fields.text("sum")),
         ", which this version does not know");
}

// Says that a step goes on with other sums than it began with; "": it does not. The tree of up to three shards is the
// chain of before.
std::string news_of_sums(const Fields& fields, const std::string& trainer, const std::string& path) {
  const bool in_step = fields.integer("gathered") > 0 && fields.has("shards") && fields.integer("shards") > 3;
  if (fields.has("sum") || !in_step) return "";
  return cat(trainer, " goes on within a step of ", path, ", whose ", fields.text("shards"),
             " shards an older version has added one after another; this one adds them by a tree: the step is right, "
             "and its bits are those of neither version's unbroken run");
}

std::vector<double> rates_in(const Fields& fields, int groups, const std::string& path) {
  std::vector<double> rates;
  for (int group = 0; group < groups; ++group) {
    rates.push_back(fields.real(cat("rate.", group)));
    if (!(rates.back() >= 0) || std::isinf(rates.back())) fail(Status::kFormat, path, ": a rate of ", rates.back());
  }
  return rates;
}

void set_rates(optim::Optimizer& optimizer, std::span<const double> rates) {
  for (int group = 0; group < static_cast<int>(rates.size()); ++group) optimizer.set_rate(group, rates[group]);
}

// The first checkpoints have none: they go on with the trainer's own.
int width_in(const Fields& fields, int own, const std::string& path) {
  const int width = fields.has("width") ? fields.integer<int>("width") : own;
  if (width < 1 || width > kMostWidth) fail(Status::kFormat, path, ": a width of ", width);
  return width;
}

// Streams tells where the random numbers go on.
struct Streams {
  uint64_t seed, counter, shuffle_seed;
};

Streams streams_in(const Fields& fields) {
  return {fields.integer<uint64_t>("seed"), fields.integer<uint64_t>("random_counter"),
          fields.integer<uint64_t>("shuffle_seed")};
}

// The scope that random numbers of the trainer come from.
memory::Manager& stream_of(memory::Id scope) {
  memory::Manager* manager = memory::manager_of_scope(scope.bits);
  if (!manager) fail(Status::kClosed, "the trainer's scope is closed");
  return *manager;
}

// The arrays of a checkpoint by whom they belong to, under the names that they have there.
struct Parts {
  std::vector<NamedArray> module, optimizer, gradients, kept, best, monitor;
};

Parts parts_of(std::vector<NamedArray> arrays, bool has_gradients, const std::string& path) {
  Parts parts;
  const std::pair<std::string_view, std::vector<NamedArray>*> of[] = {
      {kModule, &parts.module}, {kOptimizer, &parts.optimizer}, {kGradient, has_gradients ? &parts.gradients : nullptr},
      {kKept, &parts.kept},     {kBest, &parts.best},           {kMonitor, &parts.monitor}};
  for (NamedArray& array : arrays) {
    const std::string_view name = array.name;
    const auto owner =
        std::ranges::find_if(of, [&](const auto& one) { return one.second && name.starts_with(one.first); });
    if (owner == std::end(of))
      fail(Status::kFormat, path, ": '", name, "' belongs to neither the module nor the optimizer");
    owner->second->push_back({std::string(name.substr(owner->first.size())), std::move(array.array)});
  }
  return parts;
}

// The names of the monitor's series.
std::map<std::string, std::string> monitor_names(const io::Metadata& metadata) {
  std::map<std::string, std::string> names;
  for (const auto& [key, name] : metadata) {
    if (key.starts_with(kMonitor)) names.emplace(key.substr(kMonitor.size()), name);
  }
  return names;
}

void require_checksums(const io::SafetensorsFile& file, const std::string& path) {
  if (!file.has_checksums())
    fail(Status::kFormat, path, ": a checkpoint without its checksums; it is damaged, or changed");
}

// Statistics of 16 bits, as older files have them, go on in f32.
bool becomes(const Spec& in_file, const Spec& own) {
  const bool is_narrow = is_floating(in_file.dtype) && size_of(in_file.dtype) == 2;
  return in_file.shape == own.shape && (in_file.dtype == own.dtype || (is_narrow && own.dtype == DType::kF32));
}

// The labels in batches that are accumulated for a step. Older files count each batch by its examples.
int64_t labels_in(const Fields& fields, int64_t examples, const std::string& path) {
  const int64_t labels = fields.has("gathered_labels") ? fields.integer("gathered_labels") : examples;
  if (labels < 0 || labels > kMostCounted) fail(Status::kFormat, path, ": a step of ", labels, " labels");
  return labels;
}

// The steps that each row has had, before what it keeps.
int64_t kept_length_in(const Fields& fields, const std::string& path) {
  const int64_t length = fields.has("kept_length") ? fields.integer("kept_length") : 0;
  if (length < 0 || length > kMostCounted) fail(Status::kFormat, path, ": rows of ", length, " steps");
  return length;
}

int64_t schedule_done_in(const Fields& fields, const std::string& path) {
  const int64_t done = fields.integer("schedule_done");
  if (done < 0 || done > kMostCounted) fail(Status::kFormat, path, ": a schedule of ", done, " steps");
  return done;
}

}  // namespace

std::map<std::string, std::string> Trainer::position() const {
  const Totals totals = state_.totals();
  std::map<std::string, std::string> out{
      {"format", kFormat},
      {"epoch", cat(at_.epoch)},
      {"batch", cat(at_.batch)},
      {"steps", cat(at_.steps)},
      {"gathered", cat(accumulated_.batches)},
      {"gathered_labels", cat(accumulated_.batches > 0 ? ops::read_scalar<int64_t>(*accumulated_.labels) : 0)},
      {"optimizer", optim::name(options_.optimizer->rule())},
      {"accumulate", cat(options_.accumulate)},
      {"batch_size", cat(options_.loader.batch_size)},
      {"shards", cat(options_.shards)},
      {"sum", std::string(kSum)},
      {"keep_state", cat(static_cast<int>(options_.keep_state))},
      {"kept_length", cat(kept_ ? kept_->length() : 0)},
      {"examples", cat(options_.training->size())},
      {"seed", cat(stream_of(scope_).seed.load())},
      {"random_counter", cat(stream_of(scope_).counter.load())},
      {"shuffle_seed", cat(loader_->options().seed)},
      {"tally_loss", exact_text(totals.loss)},
      {"tally_examples", cat(totals.examples)},
      {"tally_correct", cat(totals.correct)},
      {"tally_labelled", cat(totals.labelled)},
      {"tally_counts", cat(static_cast<int>(totals.counts))},
      {"validation_loss", exact_text(at_.validation.loss)},
      {"validation_accuracy", exact_text(at_.validation.accuracy)},
      {"has_best", cat(static_cast<int>(at_.has_best))},
      {"best", exact_text(at_.best)},
      {"epochs_without_gain", cat(at_.epochs_without_gain)},
      {"plateau_best", exact_text(at_.plateau.best)},
      {"plateau_has_best", cat(static_cast<int>(at_.plateau.has_best))},
      {"plateau_without_gain", cat(at_.plateau.without_gain)},
      {"plateau_cooling", cat(at_.plateau.cooling)},
      {"finished_early", cat(static_cast<int>(at_.finished_early))},
      {"seconds", exact_text(at_.seconds_before + run_seconds())},
      {"width", cat(width_)},
      {"schedule_done", cat(schedule_ ? schedule_->done() : 0)},
  };
  const int groups = options_.optimizer->groups();
  for (int group = 0; group < groups; ++group)
    out.emplace(cat("rate.", group), exact_text(options_.optimizer->rate(group)));
  return out;
}

namespace {

// In pieces, so that whoever reads a part of it reads no more than one more at each end.
void add_pieces(const Place& place, const optim::Optimizer::StateEntry& one, std::vector<NamedArray>& parts) {
  constexpr int64_t kPiece = int64_t{1} << 18, kNext = 1;
  const Array& array = *one.entry.array;
  for (int64_t begin = 0; begin < one.part->count(); begin += kPiece) {
    const int64_t count = std::min(kPiece, one.part->count() - begin);
    parts.push_back({piece_name(one.entry.name, {one.part->begin + begin, one.part->begin + begin + count}),
                     new_view(place, array, Shape{count}, &kNext, array.offset() + begin, memory::Exempt::kFromCap)});
  }
}

}  // namespace

Trainer::Checkpoint Trainer::checkpoint(const Place& scratch) const {
  Checkpoint all{.arrays = {}, .parts = {}, .said = position()};
  const auto add = [&](std::string_view owner, std::vector<NamedArray> entries) {
    for (NamedArray& entry : entries) all.arrays.push_back({cat(owner, entry.name), std::move(entry.array)});
  };
  add(kModule, nn::state_of(*options_.module));
  for (optim::Optimizer::StateEntry& one : options_.optimizer->state_parts(scratch)) {
    one.entry.name = cat(kOptimizer, one.entry.name);
    if (one.part)
      add_pieces(scratch, one, all.parts);
    else
      all.arrays.push_back(std::move(one.entry));
  }
  if (accumulated_.batches > 0)
    add(kGradient, options_.optimizer->gradients());  // else they are cleared before they count
  if (at_.batch > 0 && kept_) add(kKept, kept_->states());
  add(kBest, best_.state());
  if (!options_.monitor) return all;
  MonitorState monitor = state_of(options_.monitor->series(), scratch);
  add(kMonitor, std::move(monitor.arrays));
  for (auto& [key, name] : monitor.names) all.said.emplace(cat(kMonitor, key), std::move(name));
  return all;
}

std::vector<nn::TensorCut> Trainer::cuts_of(const Checkpoint& all) const {
  const SplitState state(*options_.module, *options_.optimizer);
  std::vector<nn::TensorCut> cuts;
  for (const NamedArray& entry : all.arrays) {
    const auto name_in = [&](std::string_view owner) {
      return entry.name.starts_with(owner) ? entry.name.substr(owner.size()) : std::string();
    };
    nn::TensorCut& cut = cuts.emplace_back();
    for (const std::string_view owner : {kModule, kBest})
      if (const std::string name = name_in(owner); !name.empty()) cut = state.of_module(name);
    for (const std::string_view owner : {kOptimizer, kGradient})
      if (const std::string name = name_in(owner); !name.empty()) cut = state.of_optimizer({name, entry.array});
  }
  return cuts;
}

void Trainer::save(const std::string& path) {
  const BetweenSteps between(*this, "trainer_save");
  if (options_.share_state > 0)
    fail(Status::kArgument, "trainer_save: ", describe(), " has a part of the state on each rank; save a folder ",
         "(`checkpoints`, tinyai_trainer_save_run)");
  if (ranks_ && ranks_->rank() > 0) return;  // rank 0 has all that there is to write
  const Id scratch = memory::open(scope_, {.name = "checkpoint", .engine = true});
  const memory::ScopeGuard close(scratch);
  const Checkpoint all = checkpoint(memory::place_in(scratch));
  if (!split_) {
    io::save_safetensors(all.arrays, all.said, path);
    return;
  }
  split_->jointly([&] {
    const auto whole = parallel::whole_state(*split_, memory::place_in(scratch), all.arrays, cuts_of(all));
    if (split_->rank() == 0) io::save_safetensors(whole, all.said, path);
  });
}

// Refuses what nn::load_state would refuse, before anything changes.
void Trainer::check_module_state(std::span<const NamedArray> state) const {
  const std::vector<NamedArray> own = nn::state_of(*options_.module);
  if (own.size() != state.size()) {
    fail(Status::kArgument, "trainer_load: the file holds ", static_cast<int64_t>(state.size()),
         " arrays of a module, this one has ", static_cast<int64_t>(own.size()));
  }
  for (const NamedArray& entry : own) {
    const auto at =
        std::find_if(state.begin(), state.end(), [&](const auto& other) { return other.name == entry.name; });
    if (at == state.end()) fail(Status::kArgument, "trainer_load: the file has no '", entry.name, "'");
    if (!becomes(at->array->spec(), entry.array->spec())) {
      fail(Status::kShape, "trainer_load: '", entry.name, "' is ", to_string(at->array->spec()), " in the file, ",
           to_string(entry.array->spec()), " in the module");
    }
  }
}

// Numbers are what a checkpoint says beside its arrays.
struct Trainer::Numbers {
  Position at;
  int64_t accumulated;
  Totals totals;
  std::vector<double> rates;
  int64_t schedule_done, labels, kept_length;
  Streams streams;
  int width;
};

Trainer::Numbers Trainer::numbers_in(const io::Metadata& metadata, const std::string& path) const {
  const Fields fields(metadata, path);
  if (fields.text("format") != kFormat) fail(Status::kFormat, path, ": no checkpoint of a trainer of this version");
  check_same_run(fields, options_, describe());
  check_sum(fields, path);
  Numbers numbers{.at = position_in(fields),
                  .accumulated = fields.integer("gathered"),
                  .totals = totals_in(fields, path),
                  .rates = rates_in(fields, options_.optimizer->groups(), path),
                  .schedule_done = schedule_done_in(fields, path),
                  .labels = 0,
                  .kept_length = kept_length_in(fields, path),
                  .streams = streams_in(fields),
                  .width = width_in(fields, width_, path)};
  check_position(numbers.at, numbers.accumulated, loader_->batches(), path);
  numbers.labels =
      labels_in(fields, loader_->examples(numbers.at.batch - numbers.accumulated, numbers.accumulated), path);
  if (schedule_) schedule_->check_done(numbers.schedule_done);
  return numbers;
}

void Trainer::go_on_from(const Numbers& numbers, memory::Manager& stream) {
  set_rates(*options_.optimizer, numbers.rates);
  if (schedule_) schedule_->set_done(numbers.schedule_done);
  stream.seed.store(numbers.streams.seed);
  stream.counter.store(numbers.streams.counter);
  loader_->set_seed(numbers.streams.shuffle_seed);
  options_.loader.seed = numbers.streams.shuffle_seed;
  width_ = numbers.width;
  at_ = numbers.at;
  accumulated_.batches = numbers.accumulated;
  state_.set(numbers.totals);
  accumulated_.set_labels(numbers.labels);
  at_.seconds_before -= run_seconds();  // of the run in which this was called
  epoch_started_ = std::chrono::steady_clock::now();
  begun_ = at_.batch > 0;
  moved_ = true;
  update_state();
}

// The state that the module comes back to, where the trainer restores it.
BestState Trainer::best_of(std::span<const NamedArray> arrays, const Position& at) const {
  BestState best;
  if (!options_.restore_best || !at.has_best) return best;
  if (arrays.empty())
    fail(Status::kArgument, "trainer_load: ", describe(), " restores the best state, and the checkpoint has none");
  check_module_state(arrays);
  best.keep(memory::place_in(scope_), arrays);
  return best;
}

void Trainer::load(const std::string& path) {
  const BetweenSteps between(*this, "trainer_load");
  const Id scratch = memory::open(scope_, {.name = "checkpoint", .engine = true});
  const memory::ScopeGuard close(scratch);
  const io::SafetensorsFile file(path);
  static_cast<void>(numbers_in(file.metadata(), path));  // before all of it is read
  require_checksums(file, path);
  go_to({file.load(memory::place_in(scratch), io::SafetensorsFile::Use::kTemporary), {}, file.metadata()}, path, [] {});
}

void Trainer::go_to(Checkpoint checkpoint, const std::string& path, FunctionRef<void()> ready) {
  const Numbers numbers = numbers_in(checkpoint.said, path);
  memory::Manager& stream = stream_of(scope_);
  const bool has_gradients = numbers.accumulated > 0;
  Parts parts = parts_of(std::move(checkpoint.arrays), has_gradients, path);
  if (split_) {
    const SplitState state(*options_.module, *options_.optimizer);
    for (auto* const of : {&parts.module, &parts.best}) state.cut_module(*split_, memory::place_in(scope_), *of);
    for (auto* const of : {&parts.optimizer, &parts.gradients})
      state.cut_optimizer(*split_, memory::place_in(scope_), *of);
  }
  check_module_state(parts.module);
  BestState best = best_of(parts.best, numbers.at);
  memory::EngineVector<Series> series = series_in({std::move(parts.monitor), monitor_names(checkpoint.said)}, path);
  nn::StateLoad module_load(*options_.module, parts.module);
  if (!kept_ && !parts.kept.empty())
    fail(Status::kFormat, path, ": it has the state '", parts.kept[0].name, "', and is of a run that keeps none");
  std::optional<RunSession::Load> kept_load;
  if (kept_) kept_load.emplace(*kept_, parts.kept, numbers.kept_length);
  optim::Optimizer::GradientLoad gradient_load(*options_.optimizer, std::move(parts.gradients));
  const std::string news = news_of_sums(Fields(checkpoint.said, path), describe(), path);
  options_.optimizer->load_state(parts.optimizer, state_parts(), ready);  // whole or not at all; the last that can fail
  module_load.commit();
  if (kept_load) kept_load->commit();
  if (has_gradients) gradient_load.commit();
  if (options_.monitor && !series.empty()) options_.monitor->set(std::move(series));
  best_ = std::move(best);
  go_on_from(numbers, stream);
  if (!news.empty()) log(LogLevel::kWarn, news);
}

}  // namespace tinyai::train
