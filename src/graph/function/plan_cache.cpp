// Plans by signature: which of them fits a call, which goes, and how many of each there were.
#include <algorithm>
#include <mutex>

#include "base/error.h"
#include "base/log.h"
#include "graph/function/function.h"
#include "graph/function/make_plan.h"
#include "graph/gradient/call_gradient.h"

namespace tinyai::graph {
namespace {

// Of one whose signature matches: whether what it depends on besides is still so.
bool suits(const Plan& plan, std::span<const Value> inputs) {
  if (plan.gradient && !gradient_of(plan)->fits(inputs)) return false;
  return plan.keeps_apart(inputs) && plan.holds() && !has_changed_gradients(plan.traced, inputs);
}

void warn_of_tracing(const char* name, int64_t traces, int64_t calls, const std::string& reason) noexcept try {
  if (!logs(LogLevel::kWarn)) return;
  log(LogLevel::kWarn,
      cat(name, ": ", traces, " of its last ", calls, " calls were traced, the last because: ", reason));
} catch (...) {
  // Only a message is lost.
}

void warn_of_plans(const char* name, int64_t plans) noexcept try {
  if (!logs(LogLevel::kWarn)) return;
  log(LogLevel::kWarn,
      cat(name, ": its ", plans, " plans are taken; calls with other inputs are computed without one"));
} catch (...) {
  // Only a message is lost.
}

}  // namespace

// A file has no gradients, so calls that differ only in whether they are recorded are one to it: the one that is not.
// Where they change gradients, they are not.
memory::EngineVector<CompiledFunction::Entry> CompiledFunction::entries_to_save_locked() const {
  const auto key_of = [&](const Entry& entry) {
    Signature key = at_any_batch(*entry.signature, batched_);
    const bool is_of_any_size =
        std::any_of(any_sizes_.begin(), any_sizes_.end(), [&](const auto& one) { return one->is_for(key); });
    return is_of_any_size ? key : *entry.signature;
  };
  memory::EngineVector<Entry> kept;
  for (const Entry& entry : plans_) {
    const Signature key = key_of(entry);
    const auto is_same = [&](const Entry& other) {
      const Signature others = key_of(other);
      return !(others == key) && unrecorded(others) == unrecorded(key) && other.plan->leaves.empty() &&
             entry.plan->leaves.empty();
    };
    const auto same = std::find_if(kept.begin(), kept.end(), is_same);
    if (same == kept.end()) {
      kept.push_back(entry);
    } else if (same->signature->records && !entry.signature->records) {
      *same = entry;
    }
  }
  return kept;
}

CompiledFunction::Saved CompiledFunction::to_save() const {
  const std::lock_guard guard(lock_);
  for (const Entry& entry : plans_) {
    if (entry.signature->slots > 0)
      fail(Status::kGraph, "'", name(), "' was called with a session, and a file has none to go on from");
  }
  const memory::EngineVector<Entry> plans = entries_to_save_locked();
  if (plans.empty())
    fail(Status::kNotReady, "'", name(), "' was not called yet, so that there is no trace of it; call it once");
  const PlanRef& plan = plans.front().plan;
  const Signature key = at_any_batch(*plans.front().signature, batched_);
  const auto is_of_key = [&](const auto& one) { return one->is_for(key); };
  const auto any_size = std::find_if(any_sizes_.begin(), any_sizes_.end(), is_of_key);
  const bool is_one = std::all_of(plans.begin(), plans.end(),
                                  [&](const Entry& entry) { return at_any_batch(*entry.signature, batched_) == key; });
  if (is_one && std::count_if(any_sizes_.begin(), any_sizes_.end(), is_of_key) == 1)
    return {plan, *any_size, plans.size()};
  if (plans.size() > 1) refuse_several(plans.size(), "");
  return {plan, nullptr, 1};
}

// It is the first in the list then.
CompiledFunction::Entry CompiledFunction::find_locked(const Given& given, int64_t outputs, uint8_t device) {
  const size_t slots = given.slot_count();
  for (size_t i = 0; i < plans_.size(); ++i) {
    if (!matches(*plans_[i].signature, given.inputs, slots, outputs, device)) continue;
    if (!suits(*plans_[i].plan, given.inputs)) continue;
    if (i > 0) {
      std::rotate(plans_.begin(), plans_.begin() + static_cast<std::ptrdiff_t>(i),
                  plans_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return plans_.front();
  }
  return {};
}

CompiledFunction::Entry CompiledFunction::find(const Given& given, int64_t outputs, uint8_t device) {
  const std::lock_guard guard(lock_);
  ++counts_.calls;
  Entry found = find_locked(given, outputs, device);
  counts_.hits += found.plan != nullptr;
  return found;
}

std::string CompiledFunction::reason_for(const Signature& signature, std::span<const Value> inputs) const {
  const std::lock_guard guard(lock_);
  if (plans_.empty()) return "the first call";
  for (const Entry& entry : plans_) {
    if (!(*entry.signature == signature)) continue;
    const Traced& traced = entry.plan->traced;
    if (const ops::Fact* const changed = traced.changed_fact()) return changed->describe();
    if (std::string changed = changed_gradient(traced, inputs); !changed.empty()) return changed;
    if (!entry.plan->keeps_apart(inputs)) return "an input is an array that the function uses by itself, too";
    if (entry.plan->gradient && !gradient_of(*entry.plan)->fits(inputs))
      return "inputs that were one variable, or one that the function uses by itself, are others now";
    return "another thread changed what it depends on";
  }
  return difference(signature, *plans_.front().signature);
}

CompiledFunction::Entry CompiledFunction::keep(Signature signature, const Given& given, Source source, Made& made) {
  const bool are_inputs_apart = are_apart(given.inputs, captured_storages(source.traced));
  const memory::EngineAllocator<Signature> allocator;
  Entry kept{std::allocate_shared<const Signature>(allocator, std::move(signature)), nullptr};
  kept.plan = make_plan(std::move(source.traced), {.function = name(),
                                                   .handle = handle(),
                                                   .device = device::device_at(kept.signature->device),
                                                   .home = home(),
                                                   .packed = prepacks_ ? &packed_ : nullptr,
                                                   .are_inputs_apart = are_inputs_apart});
  std::string told = source.reason;  // before the plan is one of ours: from there on nothing fails
  Entry gone, unused;                // let go after the lock
  bool warns = false;
  int64_t traces = 0, calls = 0;
  {
    const std::lock_guard guard(lock_);
    if (Entry known = find_locked(given, kept.signature->outputs, kept.signature->device); known.plan) {
      unused = std::exchange(kept, std::move(known));  // another thread's is as good
    } else {
      make_room(any_sizes_, 1);
      plans_.insert(plans_.begin(), kept);
      made.plan = kept.plan;
      made.any_size = source.any_size;
      if (source.any_size) keep_locked(source.any_size);
    }
    if (static_cast<int64_t>(plans_.size()) > most_plans_) {
      gone = std::move(plans_.back());
      plans_.pop_back();
      ++counts_.evictions;
    }
    ++(source.is_resized ? counts_.resized : counts_.traces);
    counts_.reason = std::move(told);
    calls = calls_locked() - calls_at_warning_;
    traces = counts_.traces - traces_at_warning_;
    warns = traces >= 5 && calls <= 10;
    if (warns || calls >= 10) {
      calls_at_warning_ = calls_locked();
      traces_at_warning_ = counts_.traces;
    }
  }
  if (gone.plan) drop(gone.plan);
  if (warns) warn_of_tracing(name(), traces, calls, source.reason);
  return kept;
}

// And what it tells of other sizes, which captures the same.
void CompiledFunction::forget(const Made& made) noexcept {
  {
    Entry gone;  // let go after the lock
    const std::lock_guard guard(lock_);
    const auto is_it = [&](const Entry& entry) { return entry.plan == made.plan; };
    const auto at = std::find_if(plans_.begin(), plans_.end(), is_it);
    if (at != plans_.end()) {
      gone = std::move(*at);
      plans_.erase(at);
    }
    if (made.any_size) std::erase(any_sizes_, made.any_size);
  }
  drop(made.plan);
}

// Where a call has its turn just now, the next one sees that the plan is dropped.
void CompiledFunction::drop(const PlanRef& plan) noexcept {
  plan->is_dropped.store(true, std::memory_order_relaxed);
  const std::unique_lock turn(last_.turn, std::try_to_lock);
  if (!turn.owns_lock() || last_.plan != plan) return;
  last_.instance = nullptr;
  last_.plan = nullptr;
}

std::unique_ptr<Idle> LastCall::take() noexcept {
  const std::unique_lock had(turn, std::try_to_lock);
  return had.owns_lock() ? std::move(instance) : nullptr;
}

// By who has the turn.
bool CompiledFunction::call_again(const Given& given, ops::Results& results) {
  const Plan* const plan = last_.plan.get();
  if (!plan || plan->is_dropped.load(std::memory_order_relaxed)) return false;
  const uint8_t device = memory::device_of(results.place).index();
  if (!matches(*last_.signature, given.inputs, given.slot_count(), results.count, device)) return false;
  if (!suits(*plan, given.inputs)) return false;
  last_.calls.store(last_.calls.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  return run(*plan, given, last_.instance, results);
}

void CompiledFunction::leave(Entry used, std::unique_ptr<Instance> instance) noexcept {
  last_.instance = std::move(instance);
  last_.signature = std::move(used.signature);
  last_.plan = std::move(used.plan);
}

// A trace takes as long as some ten calls: one of many that have no plan makes one, so that a function goes with its
// inputs as these change, and is hardly slower than without plans where they never repeat.
bool CompiledFunction::goes_without_plan() {
  constexpr int64_t kCallsForATrace = 256;
  if (!spares_) return false;
  const std::lock_guard guard(lock_);
  if (static_cast<int64_t>(plans_.size()) < most_plans_) return false;
  if (without_plan_ == 0) warn_of_plans(name(), most_plans_);
  return ++without_plan_ % kCallsForATrace != 0;
}

Counts CompiledFunction::counts() const {
  const std::lock_guard guard(lock_);
  Counts counts = counts_;
  counts.calls = calls_locked();
  counts.hits += counts.calls - counts_.calls;
  counts.plans = static_cast<int64_t>(plans_.size());
  counts.any_batch = static_cast<int64_t>(any_sizes_.size());
  if (host_->interface()) {
    counts.inputs = static_cast<int64_t>(host_->interface()->inputs.size());
    counts.outputs = static_cast<int64_t>(host_->interface()->outputs.size());
  }
  if (plans_.empty()) return counts;
  const Traced& traced = plans_.front().plan->traced;
  const PlanRef& plan = plans_.front().plan;
  const CallGradient::Size backward = plan->gradient ? gradient_of(*plan)->size() : CallGradient::Size();
  counts.nodes = static_cast<int64_t>(traced.graph.nodes.size()) + backward.nodes;
  counts.captures = static_cast<int64_t>(traced.captures.size());
  counts.constant_bytes = traced.constant_bytes;
  counts.arena_bytes = plan->memory.arena_bytes + backward.arena_bytes;
  for (const Pack& pack : plan->packs) counts.packed_bytes += pack.bytes;
  counts.alive_bytes = std::max(plan->memory.most_alive, backward.alive_bytes);
  counts.inputs = static_cast<int64_t>(traced.input_names.size() - traced.slots);
  counts.outputs = static_cast<int64_t>(traced.source.results.size());
  return counts;
}

}  // namespace tinyai::graph
