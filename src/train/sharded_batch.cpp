#include "train/sharded_batch.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "autograd/unchain.h"
#include "base/cancellation.h"
#include "base/condition.h"
#include "base/error.h"
#include "base/width.h"
#include "memory/scope_guards.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/shape.h"
#include "ops/tracer.h"
#include "ops/write.h"

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
uint64_t seed_of(uint64_t run, uint64_t batch, size_t shard) {
  uint64_t seed = run;
  for (const uint64_t next : {batch, static_cast<uint64_t>(shard)})
    seed = mixed(seed + (next + 1) * 0x9e3779b97f4a7c15) + next;
  return mixed(seed);
}

ArrayRef array_of(const nn::Named& buffer) {
  const Pinned pinned(buffer.id, Kind::kArray, buffer.name.c_str());
  return ArrayRef::share(&pinned.as<Array>());
}

// Copies to the scope around, for a shard's own scope ends with it.
Value kept(const Value& value) { return value ? ops::copy(value.constant()) : Value(); }

// This shard's share of the loss. Weights may live on a device: compute with operators, do not read them.
Value part_of(double share, const Value& whole, const Value& own, DType dtype) {
  const ops::Within within(ops::context().inner(ops::context().place, false));
  const Value all = ops::cast(whole, DType::kF64);
  const Value part = ops::cast(own, DType::kF64) / ops::maximum(all, ops::full_like(all, 1));  // of nothing: none
  return ops::cast(part * share, dtype);
}

[[noreturn]] void rethrow(const std::exception_ptr& thrown, size_t shard, int64_t shards) try {
  std::rethrow_exception(thrown);
} catch (const Error& error) {
  fail(error.status(), "shard ", static_cast<int64_t>(shard) + 1, " of ", shards, ": ", error.what());
}

}  // namespace

// Buffer is one of the module's, with what the shards have in its place.
struct ShardedBatch::Buffer {
  ArrayRef own;
  std::vector<ArrayRef> twins;
  std::vector<uint32_t> versions = {};  // of the twins when they had its elements

  size_t first_changed() const {  // a shard's number, or their count
    size_t shard = 0;
    while (shard < twins.size() && ops::version_of(*twins[shard]) == versions[shard]) ++shard;
    return shard;
  }
};

struct ShardedBatch::Round {
  struct Shard {
    bool ready = false;
    autograd::FoundGradients gradients = {};
    Result result = {};
    std::exception_ptr error = {};
  };

  const Call& call;
  const ops::Context context;  // of the run's thread
  const int width;
  std::vector<Shard> shards;
  std::vector<RunSession::Part> kept;  // of each
  autograd::FoundGradients sum = {};   // of the first `merged` shards
  std::vector<Buffer> buffers = {};
  std::vector<Value> weights = {};  // of the whole, what each term of the loss is the mean over; null: the examples
  std::mutex merging = {};          // of what follows, and of `ready`
  Condition moved = {};
  size_t next = 0, merged = 0;
  bool is_merging = false;           // a thread adds gradients
  std::atomic<bool> failed = false;  // shards under way end with the next layer
  size_t first_failed = 0;           // the shard whose error is the batch's: others may have failed for that one

  void finish(size_t number, autograd::FoundGradients&& gradients, Result&& result);

  int64_t border(size_t shard) const { return train::border(call.examples, shard, shards.size()); }
  double share_of(size_t shard) const {  // of the batch
    return static_cast<double>(border(shard + 1) - border(shard)) / static_cast<double>(call.examples);
  }
};

ShardedBatch::ShardedBatch(Id home, device::Device& device, nn::ModuleRef module, const Options& options,
                           const Objective& objective)
    : module_(std::move(module)),
      options_(options),
      objective_(objective),
      scope_(memory::open(home, {.name = "shards", .device = device.name(), .engine = true})) {}

ShardedBatch::~ShardedBatch() {
  threads_.reset();
  twins_.clear();
  memory::close(scope_);
}

// A host may have added buffers to its module since.
std::vector<ShardedBatch::Buffer> ShardedBatch::buffers_of(size_t shards) {
  std::vector<nn::Named> own = nn::buffers_of(*module_);
  const auto same = [](const nn::Named& a, const nn::Named& b) { return a.id == b.id; };
  const bool anew = !std::ranges::equal(own, own_, same);
  own_ = std::move(own);
  for (size_t shard = 0; shard < std::max(shards, twins_.size()); ++shard) {
    if (!anew && shard < twins_.size()) continue;
    auto made = std::make_unique<nn::Twins>(memory::place_in(scope_), *module_, nn::Twins::Parts::kBuffers);
    if (shard == twins_.size()) twins_.emplace_back();
    twins_[shard] = std::move(made);
  }
  std::vector<Buffer> buffers;
  for (size_t i = 0; i < own_.size(); ++i) {
    Buffer& buffer = buffers.emplace_back(Buffer{.own = array_of(own_[i]), .twins = {}});
    for (size_t shard = 0; shard < shards; ++shard) {
      buffer.twins.push_back(array_of(twins_[shard]->all()[i]));
      ops::copy_to(*buffer.twins.back(), *buffer.own);
      buffer.versions.push_back(ops::version_of(*buffer.twins.back()));
    }
  }
  return buffers;
}

std::vector<ShardedBatch::Result> ShardedBatch::operator()(const Call& call) {
  const auto shards = static_cast<size_t>(std::min(options_.shards, call.examples));
  Round round{.call = call,
              .context = ops::context(),
              .width = width(),
              .shards = std::vector<Round::Shard>(shards),
              .kept = std::vector<RunSession::Part>(shards)};
  round.buffers = buffers_of(shards);
  if (shards > 1) {
    const ops::Within within(round.context.inner(memory::place_in(call.scope), false));
    round.weights = objective_.weights(call.arrays);
  }
  if (!threads_) threads_.emplace(std::min(options_.replicas, options_.shards), call.trainer);
  threads_->run([&] { work(round); });
  if (round.failed) rethrow(round.shards[round.first_failed].error, round.first_failed, static_cast<int64_t>(shards));
  write_buffers(round);
  round.sum.commit();
  for (RunSession::Part& kept : round.kept) kept.commit();
  std::vector<Result> results;
  for (Round::Shard& shard : round.shards) results.push_back(std::move(shard.result));
  return results;
}

void ShardedBatch::work(Round& round) {
  // A host function may end the thread; nobody else knows of its shard then.
  struct Under {
    Round& round;
    size_t shard;
    bool done = false;
    ~Under() {
      if (done) return;
      Round::Shard& one = round.shards[shard];
      if (!one.error)
        one.error = std::make_exception_ptr(Error(Status::kCallback, "a function of the host's ended its thread"));
      {
        const auto guard = hold(round.merging);
        if (!round.failed.exchange(true)) round.first_failed = shard;
      }
      round.moved.notify_all();
    }
  };
  const WithinWidth wide(round.width);
  for (int64_t shard; (shard = next_shard(round)) >= 0;) {
    Under under{round, static_cast<size_t>(shard)};
    try {
      run_shard(round, under.shard);
      under.done = true;
    } catch (...) {
      if (is_thread_exit()) throw;
      round.shards[under.shard].error = std::current_exception();
    }
  }
}

// No shard runs far ahead of one that takes long: gradients wait for those of the shards before them.
int64_t ShardedBatch::next_shard(Round& round) const {
  const auto ahead = static_cast<size_t>(2 * std::min(options_.replicas, options_.shards));
  const NotCancelled whole;
  auto lock = hold(round.merging);
  round.moved.wait(lock, [&] { return round.failed || round.next < round.merged + ahead; });
  const bool over = round.failed || round.next == round.shards.size() || is_forked_child();
  return over ? -1 : static_cast<int64_t>(round.next++);
}

void ShardedBatch::run_shard(Round& round, size_t number) {
  const Call& call = round.call;
  const int64_t begin = round.border(number), end = round.border(number + 1);
  const memory::StepCap cap(call.capped);
  const Id scope = memory::open(
      call.scope, {.name = "shard", .seed = seed_of(call.seed, call.number, number), .has_seed = true, .engine = true});
  const memory::ScopeGuard close(scope);
  ops::Context context = round.context.inner(memory::place_in(scope), true);
  context.stand_ins = twins_[number].get();
  context.stop = &round.failed;
  const ops::Within within(context);
  std::vector<Value> arrays(call.arrays.begin(), call.arrays.end());
  if (round.shards.size() > 1) {
    for (Value& array : arrays) array = ops::slice(array, 0, begin, end);
  }
  if (call.kept) round.kept[number].begin(*call.kept, number);
  const BatchResult made = objective_(*module_, arrays, round.kept[number].call());
  const Value loss = call.optimizer.scaled(shared(round, number, made, arrays));
  autograd::FoundGradients gradients = autograd::find_gradients(context.place, {&loss, 1});
  autograd::unchain_backward(loss.edge().node());  // what recurrent state still leads to

  const ops::Within outside(round.context.inner(memory::place_in(call.scope), false));
  Result result{.batch = {.loss = kept(made.loss),
                          .terms = {},
                          .hits = {.right = kept(made.hits.right), .of = kept(made.hits.of)},
                          .labels = {}},
                .examples = end - begin};
  round.finish(number, std::move(gradients), std::move(result));
}

// Gradients are added in the order of shards by one thread at a time, the one that finds no other at it; no other
// waits.
void ShardedBatch::Round::finish(size_t number, autograd::FoundGradients&& gradients, Result&& result) {
  auto lock = hold(merging);
  shards[number] = {.ready = true, .gradients = std::move(gradients), .result = std::move(result)};
  if (std::exchange(is_merging, true)) return;
  for (; merged < shards.size() && shards[merged].ready; ++merged) {
    lock.unlock();
    sum.add(std::exchange(shards[merged].gradients, {}));
    lock.lock();
  }
  is_merging = false;
  lock.unlock();
  moved.notify_all();
}

// Weighs a shard's loss, each term by its share in what the batch's is the mean over.
Value ShardedBatch::shared(const Round& round, size_t shard, const BatchResult& made,
                           std::span<const Value> arrays) const {
  const auto weighed = [&](const Value& loss) {
    if (!round.call.weight) return loss;
    return loss * ops::cast(round.call.weight, loss.dtype());
  };
  const double share = round.call.share * round.share_of(shard);
  const auto is_known = [](const Value& weight) { return static_cast<bool>(weight); };
  if (std::ranges::none_of(round.weights, is_known)) return weighed(share == 1 ? made.loss : made.loss * share);
  const std::vector<Value> own = objective_.weights(arrays);
  Value sum;
  for (size_t i = 0; i < made.terms.size(); ++i) {
    const Value& term = made.terms[i];
    const Value part =
        round.weights[i] ? term * part_of(round.call.share, round.weights[i], own[i], term.dtype()) : term * share;
    sum = sum ? sum + part : part;
  }
  return weighed(sum);
}

// All that can fail comes before the first write.
void ShardedBatch::write_buffers(const Round& round) const {
  const ops::Within within(round.context.inner(memory::place_in(round.call.scope), false));
  std::vector<std::pair<const Array*, Value>> writes;
  for (const Buffer& buffer : round.buffers) {
    const size_t changed = buffer.first_changed();
    if (changed == buffer.twins.size()) continue;
    Value sum;  // by whole numbers of examples, so that what all made alike stays that
    for (size_t shard = 0; is_floating(buffer.own->dtype) && shard < buffer.twins.size(); ++shard) {
      const auto examples = static_cast<double>(round.border(shard + 1) - round.border(shard));
      const Value part = ops::cast(Value(buffer.twins[shard]), DType::kF64) * examples;
      sum = sum ? sum + part : part;
    }
    if (sum) sum = sum / ops::full_like(sum, static_cast<double>(round.call.examples));
    writes.emplace_back(buffer.own.get(), sum ? sum : Value(buffer.twins[changed]));
  }
  for (const auto& [to, from] : writes) ops::copy_to(*to, *from);
}

}  // namespace tinyai::train
