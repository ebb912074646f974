#include "train/sharded_batch.h"

#include <algorithm>
#include <utility>

#include "autograd/unchain.h"
#include "base/cancellation.h"
#include "base/error.h"
#include "base/width.h"
#include "memory/scope_guards.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/shape.h"
#include "ops/tracer.h"
#include "ops/write.h"
#include "train/bucket_exchange.h"

namespace tinyai::train {
namespace {

using memory::Id;
using memory::Kind;
using memory::Pinned;

// Makes seeds that have nothing in common of neighbouring numbers: the output function of SplitMix64 (Steele and others
// 2014).
uint64_t mixed(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}
uint64_t seed_of(uint64_t run, uint64_t batch, int64_t shard) {
  uint64_t seed = run;
  for (const uint64_t next : {batch, static_cast<uint64_t>(shard)})
    seed = mixed(seed + (next + 1) * 0x9e3779b97f4a7c15) + next;
  return mixed(seed);
}

ArrayRef array_of(const nn::Named& buffer) {
  const Pinned pinned(buffer.id, Kind::kArray, buffer.name.c_str());
  return ArrayRef::share(&pinned.as<Array>());
}

// This shard's share of the loss. Weights may live on a device: compute with operators, do not read them.
Value part_of(double share, const Value& whole, const Value& own, DType dtype) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  const Value all = ops::cast(whole, DType::kF64);
  const Value part = ops::cast(own, DType::kF64) / ops::maximum(all, ops::full_like(all, 1));  // of nothing: none
  return ops::cast(part * share, dtype);
}

}  // namespace

ShardedBatch::ShardedBatch(Id home, device::Device& device, nn::ModuleRef module, const Options& options,
                           const Objective& objective)
    : module_(std::move(module)),
      options_(options),
      objective_(objective),
      scope_(memory::open(home, {.name = "shards", .device = device.name(), .engine = true})) {}

ShardedBatch::~ShardedBatch() {
  threads_.reset();
  functions_.clear();
  twins_.clear();
  memory::close(scope_);
}

// A host may have added buffers to its module since.
std::vector<ShardBuffer> ShardedBatch::buffers_of(size_t shards) {
  std::vector<nn::Named> own = nn::buffers_of(*module_);
  const auto same = [](const nn::Named& a, const nn::Named& b) { return a.id == b.id; };
  const bool anew = !std::ranges::equal(own, own_, same);
  own_ = std::move(own);
  if (anew) forget_loss();  // what is compiled is of other buffers
  for (size_t shard = 0; shard < std::max(shards, twins_.size()); ++shard) {
    if (!anew && shard < twins_.size()) continue;
    auto made = std::make_unique<nn::Twins>(memory::place_in(scope_), *module_, nn::Twins::Parts::kBuffers);
    if (shard == twins_.size()) twins_.emplace_back();
    twins_[shard] = std::move(made);
  }
  std::vector<ShardBuffer> buffers;
  for (size_t i = 0; i < own_.size(); ++i) {
    ShardBuffer& buffer = buffers.emplace_back(ShardBuffer{.own = array_of(own_[i]), .twins = {}});
    for (size_t shard = 0; shard < shards; ++shard) {
      buffer.twins.push_back(array_of(twins_[shard]->all()[i]));
      ops::copy_to(*buffer.twins.back(), *buffer.own);
      buffer.versions.push_back(ops::version_of(*buffer.twins.back()));
    }
  }
  return buffers;
}

void ShardedBatch::rest() noexcept {
  threads_.reset();
  are_known_ = false;
}

void ShardedBatch::forget_loss() noexcept {
  last_ = nullptr;
  functions_.clear();
}

void ShardedBatch::make_functions(const ShardCall& call) {
  if (!are_known_) {
    RankedLeaves leaves(*module_, call.optimizer);
    if (!leaves_ || !leaves_->are_same(leaves)) {
      forget_loss();
      leaves_.emplace(std::move(leaves));
    }
    are_known_ = true;
  }
  const size_t count = own_.empty() ? std::min<size_t>(1, twins_.size()) : static_cast<size_t>(call.run.count());
  while (functions_.size() < count) {
    const ShardFunction::Parts parts{.module = module_,
                                     .objective = objective_,
                                     .optimizer = call.optimizer,
                                     .leaves = *leaves_,
                                     .buffers = twins_[functions_.size()].get(),
                                     .arrays = call.arrays.size()};
    functions_.push_back(std::make_unique<ShardFunction>(scope_, options_.name, options_.compiled, parts));
  }
}

std::unique_ptr<ShardRound> ShardedBatch::find(const ShardCall& call) {
  auto round = std::make_unique<ShardRound>(call, buffers_of(static_cast<size_t>(call.run.count())));
  if (options_.compiles) make_functions(call);
  if (!threads_) threads_.emplace(threads(), call.trainer);
  threads_->run([&] { work(*round); });
  round->throw_first();
  return round;
}

void ShardedBatch::work(ShardRound& round) {
  // A host function may end the thread; nobody else knows of its shard then.
  struct Under {
    ShardRound& round;
    int64_t shard;
    std::exception_ptr error = {};
    bool done = false;
    ~Under() {
      if (done) return;
      if (!error)
        error = std::make_exception_ptr(Error(Status::kCallback, "a function of the host's ended its thread"));
      round.fail(shard, std::move(error));
    }
  };
  const WithinWidth wide(round.width);
  const int64_t most_ahead = 2 * std::min(options_.replicas, options_.shards);
  for (int64_t shard; (shard = round.next(most_ahead)) >= 0;) {
    Under under{round, shard};
    try {
      run_shard(round, shard);
      under.done = true;
    } catch (...) {
      if (is_thread_exit()) throw;
      under.error = std::current_exception();
    }
  }
}

void ShardedBatch::run_shard(ShardRound& round, int64_t shard) {
  const ShardCall& call = round.call;
  const int64_t first = round.examples_of(call.run.begin).begin;
  const PartRun examples = round.examples_of(shard);
  const int64_t begin = examples.begin - first, end = examples.end - first;
  const memory::StepCap cap(call.capped);
  const Id scope = memory::open(
      call.scope, {.name = "shard", .seed = seed_of(call.seed, call.number, shard), .has_seed = true, .engine = true});
  const memory::ScopeGuard close(scope);
  ops::Context context = round.context.inner(memory::place_in(scope), true);
  if (!options_.compiles) context.stand_ins = twins_[static_cast<size_t>(shard - call.run.begin)].get();
  context.stop = &round.failed();
  const ops::Within within(context);
  std::vector<Value> arrays(call.arrays.begin(), call.arrays.end());
  if (call.run.count() > 1) {
    for (Value& array : arrays) array = ops::slice(array, 0, begin, end);
  }
  ShardFound found = options_.compiles ? compiled(round, shard, arrays) : found_by(round, shard, arrays, context);

  const ops::Within outside(round.context.inner(memory::place_in(call.scope), false));
  BatchSums counted = sums_of(memory::place_in(call.scope), objective_.counted_as(), found.made.loss.constant(),
                              found.made.hits, end - begin);
  round.finish(shard, {std::move(found.gradients), std::move(counted)});
}

ShardFound ShardedBatch::found_by(ShardRound& round, int64_t shard, std::span<const Value> arrays,
                                  const ops::Context& context) {
  const ShardCall& call = round.call;
  RunSession::Part& kept = round.kept(shard);
  if (call.kept) kept.begin(*call.kept, static_cast<size_t>(shard));
  ShardFound found{.made = objective_(*module_, arrays, kept.call()), .gradients = {}};
  const Value loss = call.optimizer.scaled(shared(round, shard, found.made, arrays));
  autograd::LeafWatch* const watch = call.exchange ? call.exchange->watch(round, shard) : nullptr;
  found.gradients = autograd::find_gradients(context.place, {&loss, 1}, watch);
  autograd::unchain_backward(loss.edge().node());  // what recurrent state still leads to
  return found;
}

// Shards that are worked on one after another use one arena.
ShardFound ShardedBatch::compiled(const ShardRound& round, int64_t shard, std::span<const Value> arrays) {
  const ShardCall& call = round.call;
  ShardFunction& function = *functions_[own_.empty() ? 0 : static_cast<size_t>(shard - call.run.begin)];
  if (threads() == 1 && last_ && last_ != &function) function.take_arenas(*last_);
  if (threads() == 1) last_ = &function;
  return function(arrays, call.weights, call.share * round.share_of(shard));
}

// Weighs a shard's loss, each term by its share in what the batch's is the mean over.
Value ShardedBatch::shared(const ShardRound& round, int64_t shard, const BatchResult& made,
                           std::span<const Value> arrays) const {
  const ShardCall& call = round.call;
  const auto weighed = [&](const Value& loss) {
    if (!call.weight) return loss;
    return loss * ops::cast(call.weight, loss.dtype());
  };
  const double share = call.share * round.share_of(shard);
  const auto is_known = [](const Value& weight) { return static_cast<bool>(weight); };
  if (std::ranges::none_of(call.weights, is_known)) return weighed(share == 1 ? made.loss : made.loss * share);
  const std::vector<Value> own = objective_.weights(arrays);
  Value sum;
  for (size_t i = 0; i < made.terms.size(); ++i) {
    const Value& term = made.terms[i];
    const Value part =
        call.weights[i] ? term * part_of(call.share, call.weights[i], own[i], term.dtype()) : term * share;
    sum = sum ? sum + part : part;
  }
  return weighed(sum);
}

}  // namespace tinyai::train
