#include "train/shard_round.h"

#include <algorithm>
#include <utility>

#include "base/cancellation.h"
#include "base/error.h"
#include "base/width.h"
#include "memory/scope_guards.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/tracer.h"

namespace tinyai::train {

void ShardSum::add(ShardSum&& more) {
  gradients.add(std::move(more.gradients));
  counted.add(more.counted);
}

size_t ShardBuffer::first_changed() const {
  size_t shard = 0;
  while (shard < twins.size() && ops::version_of(*twins[shard]) == versions[shard]) ++shard;
  return shard;
}

ShardRound::ShardRound(const ShardCall& of, std::vector<ShardBuffer> buffers)
    : call(of),
      context(ops::context()),
      width(tinyai::width()),
      buffers_(std::move(buffers)),
      kept_(static_cast<size_t>(of.run.count())),
      run_(static_cast<size_t>(of.run.count())),
      sums_(of.shards),
      next_(of.run.begin),
      first_under_way_(of.run.begin) {}

// No shard runs far ahead of one that takes long: gradients wait for those that they are added to.
int64_t ShardRound::next(int64_t most_ahead) {
  const NotCancelled whole;
  auto lock = hold(merging_);
  moved_.wait(lock, [&] { return failed_ || next_ < first_under_way_ + most_ahead; });
  const bool over = failed_ || next_ == call.run.end || is_forked_child();
  return over ? -1 : next_++;
}

// Whoever has the second half of a subtree adds the two, and goes on so. No thread waits for another's half.
void ShardRound::finish(int64_t shard, ShardSum&& sum) {
  Sums::One own{{shard, shard + 1}, std::move(sum)};
  auto lock = hold(merging_);
  while (std::optional<Sums::One> other = sums_.take_half_of(own.run)) {
    lock.unlock();
    if (other->run.begin < own.run.begin) std::swap(own, *other);
    own.run.end = other->run.end;
    own.sum.add(std::move(other->sum));
    other.reset();
    lock.lock();
  }
  sums_.keep(std::move(own));
  run_[index_of(shard)].done = true;
  while (first_under_way_ < call.run.end && run_[index_of(first_under_way_)].done) ++first_under_way_;
  lock.unlock();
  moved_.notify_all();
}

bool ShardRound::is_last(int64_t shard) {
  const auto lock = hold(merging_);
  for (int64_t other = call.run.begin; other < call.run.end; ++other)
    if (other != shard && !run_[index_of(other)].done) return false;
  return true;
}

std::vector<ShardRound::Sums::One*> ShardRound::waiting() {
  std::vector<Sums::One*> all;
  for (Sums::One& one : sums_.all()) all.push_back(&one);
  std::ranges::sort(all, {}, [](const Sums::One* one) { return one->run.begin; });
  return all;
}

void ShardRound::fail(int64_t shard, std::exception_ptr error) noexcept {
  run_[index_of(shard)].error = std::move(error);
  {
    const auto guard = hold(merging_);
    if (!failed_.exchange(true)) first_failed_ = shard;
  }
  moved_.notify_all();
}

void ShardRound::throw_first() const {
  if (!failed_) return;
  try {
    std::rethrow_exception(run_[index_of(first_failed_)].error);
  } catch (const Error& error) {
    tinyai::fail(error.status(), "shard ", first_failed_ + 1, " of ", call.shards, ": ", error.what());
  }
}

Value ShardRound::sum_of(const ShardBuffer& buffer, const PartRun& subtree) const {
  const auto part = [&](int64_t shard) {
    const auto examples = static_cast<double>(examples_of(shard).count());
    return ops::cast(Value(buffer.twins[index_of(shard)]), DType::kF64) * examples;
  };
  return sum_of_subtree(subtree, part, [](const Value& a, const Value& b) { return a + b; });
}

// The sum is by whole numbers of examples, so that what all shards made alike stays that.
Value ShardRound::mean_of(const Value& sum) const {
  return sum / ops::full_like(sum, static_cast<double>(call.examples));
}

std::vector<ShardRound::Write> ShardRound::buffer_writes() const {
  const ops::Within within(context.inner(memory::place_in(call.scope), false));
  std::vector<Write> writes;
  for (const ShardBuffer& buffer : buffers_) {
    const size_t changed = buffer.first_changed();
    if (changed == buffer.twins.size()) continue;
    const bool is_mean = is_floating(buffer.own->dtype);
    writes.emplace_back(buffer.own, is_mean ? mean_of(sum_of(buffer, call.run)) : Value(buffer.twins[changed]));
  }
  return writes;
}

void ShardRound::commit_kept() noexcept {
  for (RunSession::Part& kept : kept_) kept.commit();
}

}  // namespace tinyai::train
