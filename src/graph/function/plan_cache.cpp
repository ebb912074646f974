#include "graph/function/plan_cache.h"

#include <algorithm>
#include <mutex>

#include "base/error.h"
#include "base/log.h"

namespace tinyai::graph {
namespace {

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

// ---- Finding --------------------------------------------------------------------------------------------------------

// The plan that is found becomes the first in the list.
PlanCache::Entry PlanCache::find_locked(const CallInputs& given, int64_t outputs, uint8_t device) {
  const size_t slots = given.slot_count();
  for (size_t i = 0; i < plans_.size(); ++i) {
    if (!matches(*plans_[i].signature, given.inputs, slots, outputs, device)) continue;
    if (!is_compatible(*plans_[i].plan, given.inputs)) continue;
    if (i > 0) {
      std::rotate(plans_.begin(), plans_.begin() + static_cast<std::ptrdiff_t>(i),
                  plans_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return plans_.front();
  }
  return {};
}

PlanCache::Entry PlanCache::find(const CallInputs& given, int64_t outputs, uint8_t device) {
  const std::lock_guard guard(lock_);
  ++counts_.calls;
  Entry found = find_locked(given, outputs, device);
  counts_.hits += found.plan != nullptr;
  return found;
}

std::string PlanCache::reason_for(const Signature& signature, std::span<const Value> inputs) const {
  const std::lock_guard guard(lock_);
  if (plans_.empty()) return "the first call";
  for (const Entry& entry : plans_) {
    if (!(*entry.signature == signature)) continue;
    const Traced& traced = entry.plan->traced;
    if (const ops::Guard* const changed = traced.failed_guard()) return changed->describe();
    if (std::string changed = changed_gradient(traced, inputs); !changed.empty()) return changed;
    if (!entry.plan->keeps_apart(inputs)) return "an input is an array that the function uses by itself, too";
    if (entry.plan->gradient && !gradient_of(*entry.plan)->fits(inputs))
      return "inputs that were one variable, or one that the function uses by itself, are others now";
    return "another thread changed what it depends on";
  }
  return difference(signature, *plans_.front().signature);
}

// A trace takes as long as some ten calls: one of many that have no plan makes one, so that a function goes with its
// inputs as these change, and is hardly slower than without plans where they never repeat.
bool PlanCache::spares_miss() {
  constexpr int64_t kCallsForATrace = 256;
  if (!options_.spares_misses) return false;
  const std::lock_guard guard(lock_);
  if (static_cast<int64_t>(plans_.size()) < options_.most_plans) return false;
  if (spared_ == 0) warn_of_plans(name_, options_.most_plans);
  return ++spared_ % kCallsForATrace != 0;
}

std::shared_ptr<const AnySize> PlanCache::find_any_size(const Signature& at_any_batch, std::span<const Value> inputs) {
  const std::lock_guard guard(lock_);
  const auto fits = [&](const std::shared_ptr<const AnySize>& one) {
    const Traced& traced = one->traced();
    if (traced.joint && !traced.joint->fits(inputs)) return false;
    return one->is_for(at_any_batch) && traced.holds() && !has_changed_gradients(traced, inputs);
  };
  const auto found = std::find_if(any_sizes_.begin(), any_sizes_.end(), fits);
  if (found == any_sizes_.end()) return nullptr;
  std::rotate(any_sizes_.begin(), found, found + 1);
  return any_sizes_.front();
}

// ---- What comes and goes --------------------------------------------------------------------------------------------

PlanCache::Entry PlanCache::insert(New made, const CallInputs& given, Inserted& inserted) {
  Entry kept = std::move(made.entry);
  std::string told = made.reason;  // before the plan is one of these: from there on nothing fails
  Entry gone, unused;              // let go after the lock
  bool warns = false;
  int64_t traces = 0, calls = 0;
  {
    const std::lock_guard guard(lock_);
    if (Entry known = find_locked(given, kept.signature->outputs, kept.signature->device); known.plan) {
      unused = std::exchange(kept, std::move(known));  // another thread's is as good
    } else {
      make_room(any_sizes_, 1);
      plans_.insert(plans_.begin(), kept);
      inserted = {.plan = kept.plan, .any_size = made.any_size};
      if (made.any_size) insert_any_size_locked(made.any_size);
    }
    if (static_cast<int64_t>(plans_.size()) > options_.most_plans) {
      gone = std::move(plans_.back());
      plans_.pop_back();
      ++counts_.evictions;
    }
    ++(made.is_resized ? counts_.resized : counts_.traces);
    counts_.reason = std::move(told);
    calls = calls_locked() - calls_at_warning_;
    traces = counts_.traces - traces_at_warning_;
    warns = traces >= 5 && calls <= 10;
    if (warns || calls >= 10) {
      calls_at_warning_ = calls_locked();
      traces_at_warning_ = counts_.traces;
    }
  }
  if (gone.plan) evict(*gone.plan);
  if (warns) warn_of_tracing(name_, traces, calls, made.reason);
  return kept;
}

void PlanCache::insert_any_size_locked(std::shared_ptr<const AnySize>& one) noexcept {
  any_sizes_.insert(any_sizes_.begin(), std::move(one));
  if (static_cast<int64_t>(any_sizes_.size()) <= options_.most_plans) return;
  one = std::move(any_sizes_.back());
  any_sizes_.pop_back();
}

// The trace for other sizes goes with its plan: it captures the same.
void PlanCache::remove(const Inserted& inserted) noexcept {
  {
    Entry gone;  // let go after the lock
    const std::lock_guard guard(lock_);
    const auto is_it = [&](const Entry& entry) { return entry.plan == inserted.plan; };
    const auto at = std::find_if(plans_.begin(), plans_.end(), is_it);
    if (at != plans_.end()) {
      gone = std::move(*at);
      plans_.erase(at);
    }
    if (inserted.any_size) std::erase(any_sizes_, inserted.any_size);
  }
  evict(*inserted.plan);
}

void PlanCache::remove_any_size(const std::shared_ptr<const AnySize>& one) noexcept {
  const std::lock_guard guard(lock_);
  std::erase(any_sizes_, one);
}

// Where a call has the inline cache just now, the next one sees that the plan is dropped.
void PlanCache::evict(const Plan& plan) noexcept {
  plan.is_dropped.store(true, std::memory_order_relaxed);
  const std::unique_lock had(arenas_.turn, std::try_to_lock);
  if (!had.owns_lock() || inline_.plan.get() != &plan) return;
  arenas_.last = nullptr;
  inline_.plan = nullptr;
}

// ---- Saving ---------------------------------------------------------------------------------------------------------

// A file has no gradients, so calls that differ only in whether they are recorded are one to it: the one that is not.
// Where they change gradients, they are not.
memory::EngineVector<PlanCache::Entry> PlanCache::entries_to_save_locked() const {
  const auto key_of = [&](const Entry& entry) {
    Signature key = at_any_batch(*entry.signature, options_.batched);
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

PlanCache::Saved PlanCache::to_save() const {
  const std::lock_guard guard(lock_);
  for (const Entry& entry : plans_) {
    if (entry.signature->slots > 0)
      fail(Status::kGraph, "'", name_, "' was called with a session, and a file has none to go on from");
  }
  const memory::EngineVector<Entry> plans = entries_to_save_locked();
  if (plans.empty())
    fail(Status::kNotReady, "'", name_, "' was not called yet, so that there is no trace of it; call it once");
  const std::shared_ptr<const Plan>& plan = plans.front().plan;
  const Signature key = at_any_batch(*plans.front().signature, options_.batched);
  const auto is_of_key = [&](const auto& one) { return one->is_for(key); };
  const auto any_size = std::find_if(any_sizes_.begin(), any_sizes_.end(), is_of_key);
  const auto has_key = [&](const Entry& entry) { return at_any_batch(*entry.signature, options_.batched) == key; };
  const bool is_one = std::all_of(plans.begin(), plans.end(), has_key);
  if (is_one && std::count_if(any_sizes_.begin(), any_sizes_.end(), is_of_key) == 1)
    return {plan, *any_size, plans.size()};
  if (plans.size() > 1) refuse_several(plans.size(), "");
  return {plan, nullptr, 1};
}

void PlanCache::refuse_several(size_t plans, const std::string& why) const {
  fail(Status::kArgument, "'", name_, "' was traced for ", plans, " signatures, and a file holds one", why,
       "; call it with one alone, or make it with the option plans = 1, which keeps what was called last");
}

// ---- Looking --------------------------------------------------------------------------------------------------------

Counts PlanCache::counts() const {
  const std::lock_guard guard(lock_);
  Counts counts = counts_;
  counts.calls = calls_locked();
  counts.hits += counts.calls - counts_.calls;
  counts.plans = static_cast<int64_t>(plans_.size());
  counts.any_batch = static_cast<int64_t>(any_sizes_.size());
  if (plans_.empty()) return counts;
  const std::shared_ptr<const Plan> first = plans_.front().plan;
  const std::shared_ptr<const Plan> smaller = first->replacement.is_used() ? first->replacement.get() : nullptr;
  const Plan& plan = smaller ? *smaller : *first;
  const Traced& traced = plan.traced;
  const CallGradient::Size backward = plan.gradient ? gradient_of(plan)->size() : CallGradient::Size();
  counts.nodes = static_cast<int64_t>(traced.graph.nodes.size()) + backward.nodes;
  counts.captures = static_cast<int64_t>(traced.captures.size());
  counts.constant_bytes = traced.constant_bytes;
  counts.arena_bytes = plan.memory.arena_bytes + backward.arena_bytes;
  counts.copies = plan.copies() + backward.copies;
  for (const Pack& pack : plan.packs) counts.packed_bytes += pack.bytes;
  counts.alive_bytes = std::max(plan.memory.most_alive, backward.alive_bytes);
  counts.inputs = static_cast<int64_t>(traced.input_names.size() - traced.slots);
  counts.outputs = static_cast<int64_t>(traced.source.results.size());
  return counts;
}

PlanCache::Contents PlanCache::contents() const {
  const std::lock_guard guard(lock_);
  Contents out{.plans = {}, .any_sizes = any_sizes_};
  for (const Entry& entry : plans_) out.plans.push_back(entry.plan);
  return out;
}

std::shared_ptr<const Plan> PlanCache::latest() const {
  const std::lock_guard guard(lock_);
  return plans_.empty() ? nullptr : plans_.front().plan;
}

}  // namespace tinyai::graph
