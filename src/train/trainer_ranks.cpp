// A trainer whose group has several ranks: how a run begins, evaluates and ends together with those of the other ranks.
#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "base/number_text.h"
#include "io/checksum.h"
#include "memory/scope_guards.h"
#include "train/state_cut.h"
#include "train/trainer.h"

namespace tinyai::train {
namespace {

std::string sum_of_elements(const Array& array) {
  memory::EngineVector<std::byte> elements(static_cast<size_t>(array.elements() * size_of(array.dtype)));
  copy_to_host(array, elements.data());
  io::Xxh64 sum;
  sum.add({elements.data(), elements.size()});
  return io::checksum_text(sum.sum());
}

std::vector<Ranks::Fact> specs_of(std::span<const NamedArray> arrays) {
  std::vector<Ranks::Fact> facts;
  for (const NamedArray& entry : arrays) facts.push_back({cat("'", entry.name, "'"), to_string(entry.array->spec())});
  return facts;
}

std::vector<Ranks::Fact> elements_of(std::span<const NamedArray> arrays) {
  std::vector<Ranks::Fact> facts;
  for (const NamedArray& entry : arrays)
    facts.push_back({cat("the checksum of '", entry.name, "'"), sum_of_elements(*entry.array)});
  return facts;
}

// As few digits as read back with the same bits: numbers as a person has set them.
std::string decimal_text(double number) {
  for (int digits = 1; digits < 17; ++digits) {
    std::string text = general_text(number, digits);
    double read = 0;
    if (parse_real(text, &read) && read == number) return text;
  }
  return general_text(number, 17);
}

// Shows what a checkpoint has of a number.
std::string shown(std::string value) {
  double number = 0;
  return value.find("0x") != std::string::npos && parse_real(value, &number) ? decimal_text(number) : value;
}

std::string text_of(const optim::Curve& curve) {
  std::string out = cat("shape ", static_cast<int>(curve.shape), ", warm-up ", curve.warmup, ", period ", curve.period,
                        curve.linear ? ", linear, numbers" : ", numbers");
  for (const double number :
       {curve.warmup_factor, curve.gamma, curve.least, curve.power, curve.rise, curve.start_divisor, curve.end_divisor})
    out += cat(" ", decimal_text(number));
  for (const int64_t milestone : curve.milestones) out += cat(" ", milestone);
  return out;
}

// The settings that decide what a run computes and when it ends.
std::vector<Ranks::Fact> settings(const TrainerOptions& options) {
  return {{"drop_last", cat(options.loader.drop_last)},
          {"shuffle", cat(options.loader.shuffle)},
          {"epochs", cat(options.epochs)},
          {"inputs", cat(options.training->inputs())},
          {"targets", cat(options.training->targets())},
          {"validation", options.validation ? cat(options.validation->size(), " examples") : "none"},
          {"clip_norm", decimal_text(options.clip_norm)},
          {"clip_value", decimal_text(options.clip_value)},
          {"patience", cat(options.patience)},
          {"least_gain", decimal_text(options.least_gain)},
          {"plateau", cat(options.plateau.epochs)},
          {"plateau_factor", decimal_text(options.plateau.factor)},
          {"plateau_gain", decimal_text(options.plateau.gain)},
          {"plateau_cooldown", cat(options.plateau.cooldown)},
          {"plateau_least", decimal_text(options.plateau.least)},
          {"restore_best", cat(options.restore_best)},
          {"share_state", cat(options.share_state)},
          {"precision", cat(static_cast<int>(options.precision))},
          {"loss_scale", decimal_text(options.loss_scale)},
          {"schedule", options.has_schedule ? text_of(options.schedule) : "none"}};
}

}  // namespace

// Ranks must agree on these before a run, by name: settings, then the position of the checkpoint that each would write,
// but for its own time and width.
std::vector<Ranks::Fact> Trainer::facts() const {
  std::vector<Ranks::Fact> all = settings(options_);
  for (const LossTerm& term : objective_->terms())
    all.push_back({"loss", cat(name(term.loss), " of output ", term.output, " and target ", term.target, ", times ",
                               decimal_text(term.weight))});
  for (auto& [key, value] : position()) {
    const bool begins_anew = at_.batch == 0 && key.starts_with("tally_");
    if (key != "seconds" && key != "width" && !begins_anew) all.push_back({key, shown(std::move(value))});
  }
  for (int64_t group = 0; group < options_.optimizer->groups(); ++group)
    all.push_back({cat("the options of the optimizer's group ", group), options_.optimizer->settings(group)});
  for (const nn::Named& named : nn::parameters_of(*options_.module)) {
    const memory::Pinned variable(named.id, memory::Kind::kVariable, named.name.c_str());
    const autograd::Leaf* leaf = autograd::leaf_of(ops::Edge::from_bits(variable->extra));
    all.push_back({cat("requires_grad of '", named.name, "'"), cat(leaf && !leaf->frozen.load())});
    all.push_back({cat("sparse_grad of '", named.name, "'"), cat(leaf && leaf->sparse.load())});
  }
  return all;
}

std::vector<optim::Optimizer::StatePart> Trainer::state_parts() const {
  if (options_.share_state == 0) return {};
  return StateCut(options_.optimizer->leaves(), ranks_->group().bucket_bytes(), ranks_->count())
      .parts_of(ranks_->rank());
}

// The width is rank 0's. Before the first step so are the parameters and buffers, however they were made; later they,
// and the optimizer's state, have to be the same already: what a rank went on from by itself is not written over.
void Trainer::begin_together() {
  const int64_t own[] = {width_};
  const std::vector<std::byte> widths = ranks_->gather_records(std::as_bytes(std::span(own)));
  int64_t width = 0;
  std::memcpy(&width, widths.data(), sizeof width);
  width_ = static_cast<int>(width);
  ranks_->require_same(facts());
  const Id scratch = memory::open(scope_, {.name = "ranks", .engine = true});
  const memory::ScopeGuard close(scratch);
  const std::vector<NamedArray> model = nn::state_of(*options_.module);
  options_.optimizer->keep_parts(state_parts());
  std::vector<NamedArray> optimizer;  // but for the parts that are each rank's own
  for (optim::Optimizer::StateEntry& one : options_.optimizer->state_parts(memory::place_in(scratch)))
    if (!one.part) optimizer.push_back(std::move(one.entry));
  ranks_->require_same(specs_of(model));
  ranks_->require_same(specs_of(optimizer));
  const std::vector<Ranks::Fact> elements = elements_of(model);
  if (at_.steps > 0)
    ranks_->require_same(elements);
  else if (!ranks_->are_same(elements))
    ranks_->share_first(model);
  ranks_->require_same(elements_of(optimizer));
  const Ranks::Asked asked = ranks_->meet({.epoch = at_.epoch, .batch = at_.batch}, this->asked());
  if (at_.epoch < options_.epochs && !at_.finished_early) stop(asked);
}

void Trainer::end_together() {
  std::vector<int64_t> counts(objective_->terms().size());  // as where others meet before a batch
  ranks_->meet({.epoch = at_.epoch, .batch = at_.batch, .at_end = true}, {}, counts);
}

// Each rank evaluates some of the batches; what they gave is added in the order of batches, as by one process.
Evaluation Trainer::evaluate_together() {
  using Sums = std::array<double, 4>;  // of a batch, as RunningMetrics has them
  std::vector<Sums> own;
  bool counts = true;
  const auto some = [&](int64_t batches) { return ranks_->own_part_of(batches); };
  evaluate(options_.validation, some, [&](const BatchResult& result, int64_t examples) {
    const BatchSums batch = sums_of(ops::context().place, objective_->counted_as(), result.loss, result.hits, examples);
    copy_to_host(*batch.sums, own.emplace_back().data());
    counts = counts && batch.counts;
  });
  const Ranks::Gathered all = ranks_->gather(std::as_bytes(std::span(own)));
  Sums totals{};
  for (size_t at = 0; at < all.bytes.size(); at += sizeof(Sums)) {
    Sums batch;
    std::memcpy(batch.data(), all.bytes.data() + at, sizeof batch);
    std::ranges::transform(totals, batch, totals.begin(), std::plus());
  }
  int64_t without = counts ? 0 : 1;  // ranks whose batches do not count
  stop(ranks_->meet({.epoch = at_.epoch, .batch = at_.batch}, asked(), {&without, 1}));
  return evaluation_of({.loss = totals[0],
                        .examples = static_cast<int64_t>(totals[1]),
                        .correct = static_cast<int64_t>(totals[2]),
                        .labelled = static_cast<int64_t>(totals[3]),
                        .counts = without == 0});
}

}  // namespace tinyai::train
