// The sum of losses, and what of a batch it is the mean over.
#include "train/objective.h"

#include <algorithm>
#include <mutex>

#include "base/error.h"
#include "base/log.h"
#include "base/ranges.h"
#include "memory/random_stream.h"
#include "ops/arithmetic.h"
#include "ops/undo.h"

namespace tinyai::train {
namespace {

using memory::Id;

constexpr size_t kMostTerms = 64;

void check(const LossTerm& term, const char* weight, const Objective::Options& options) {
  if (term.output < 0 || term.output >= Objective::kMostOutputs) {
    fail(Status::kRange, options.of, ": a loss of output ", term.output, "; they count from 0, and there are at most ",
         Objective::kMostOutputs);
  }
  require_number(options.of.c_str(), weight, term.weight);
  if (term.loss == Loss::kHost) return;
  if (term.target < 0 || term.target >= options.targets) {
    fail(Status::kRange, options.of, ": the loss ", name(term.loss), " of target ", term.target,
         "; the training dataset has ", options.targets);
  }
}

}  // namespace

Objective::Objective(Options options) : options_(std::move(options)), terms_{options_.first} {
  if (options_.outputs < 1 || options_.outputs > kMostOutputs)
    fail(Status::kRange, options_.of, ": ", options_.outputs, " outputs; a module has 1 to ", kMostOutputs, " here");
  check(options_.first, "loss_weight", options_);
}

void Objective::add(const LossTerm& term) {
  if (term.loss == Loss::kHost)
    fail(Status::kArgument, options_.of, ": a loss of the host's is an option, and none that is added");
  check(term, "weight", options_);
  const std::lock_guard guard(lock_);
  if (terms_.size() == kMostTerms) fail(Status::kRange, options_.of, ": more than ", kMostTerms, " losses");
  terms_.push_back(term);
}

std::vector<LossTerm> Objective::terms() const {
  const std::lock_guard guard(lock_);
  return terms_;
}

Loss Objective::counted_as() const {
  const std::lock_guard guard(lock_);
  return terms_.size() == 1 ? terms_.front().loss : Loss::kHost;
}

BatchResult Objective::operator()(nn::Module& module, std::span<const Value> arrays, nn::SessionCall* session) const {
  const ops::WithPrecision within_precision(options_.precision);
  const std::vector<LossTerm> terms = this->terms();
  int64_t count = options_.outputs;
  for (const LossTerm& term : terms) count = std::max(count, term.output + 1);
  std::vector<Value> in(arrays.begin(), arrays.begin() + options_.inputs), out(static_cast<size_t>(count));
  const std::span<const Value> targets = arrays.subspan(in.size());
  const memory::Draws draws;
  const ops::Undo undo;
  {
    const nn::SessionCall::Running running(session);
    module.forward(in, out);
    if (session) session->require_all();
  }
  in.clear();  // a module may have put values of its own there
  BatchResult result;
  for (const LossTerm& term : terms) {
    result.terms.push_back(loss_of_term(term, out, targets));
    result.loss = result.loss ? result.loss + result.terms.back() : result.terms.back();
  }
  if (!targets.empty()) {
    const ops::Within within(ops::context().inner(ops::context().place, false));
    const LossTerm& first = terms.front();
    const Value &output = out[static_cast<size_t>(first.output)], &target = targets[static_cast<size_t>(first.target)];
    result.hits = count_correct(first.loss, output, target);
    if (!result.hits.count()) tell_uncounted(why_uncounted(first.loss, output, target));
  }
  return result;
}

// Once: an epoch without an accuracy has not one for each of its batches.
void Objective::tell_uncounted(const std::string& why) const {
  if (why.empty() || told_.exchange(true, std::memory_order_relaxed)) return;
  log(LogLevel::kWarn, cat(options_.of, " tells no accuracy: ", why));
}

Value Objective::loss_of_term(const LossTerm& term, std::span<const Value> outputs,
                              std::span<const Value> targets) const {
  const auto output = static_cast<size_t>(term.output), target = static_cast<size_t>(term.target);
  const Value loss =
      term.loss == Loss::kHost ? loss_of_host(outputs, targets) : loss_of(term.loss, outputs[output], targets[target]);
  if (loss->elements() != 1)
    fail(Status::kShape, options_.of, ": the loss is ", to_string(loss.spec()), ", not one number");
  return term.weight == 1 ? loss : loss * term.weight;
}

Value Objective::loss_of_host(std::span<const Value> outputs, std::span<const Value> targets) const {
  const ops::Context& context = ops::context();
  autograd::CallbackFrame frame({.name = "loss", .place = context.place, .record = context.record});
  std::vector<Id> made, wanted;
  for (const Value& output : outputs) made.push_back(frame.lend_variable(output));
  for (const Value& target : targets) wanted.push_back(frame.lend_array(target.array_ref()));
  Id loss;
  frame.check(options_.host->loss(frame.scope(), made, wanted, &loss));
  return frame.take(loss, "loss");
}

std::vector<Value> Objective::weights(std::span<const Value> arrays) const {
  std::vector<Value> weights;
  for (const LossTerm& term : terms()) {
    weights.push_back(term.loss == Loss::kHost
                          ? Value()
                          : weight_of(term.loss, arrays[static_cast<size_t>(options_.inputs + term.target)]));
  }
  return weights;
}

}  // namespace tinyai::train
