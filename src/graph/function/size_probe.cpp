// A function's traces that are good for any size of its batch: looked up, and made.
#include <algorithm>
#include <mutex>

#include "base/error.h"
#include "base/log.h"
#include "graph/function/function.h"
#include "graph/run/gradients.h"

namespace tinyai::graph {
namespace {

constexpr int kMostAttempts = 2;  // a size may be one at which everything looks otherwise; two are no accident

// Told to who calls, as of any call; others are of what was tried.
bool is_of_now(Status status) {
  return status == Status::kOutOfMemory || status == Status::kLimit || status == Status::kCapped ||
         status == Status::kStopped;
}

void warn_of_fixed_size(const char* name, const std::string& why) noexcept try {
  if (logs(LogLevel::kWarn)) log(LogLevel::kWarn, cat(name, ": is traced for each size of its batch: ", why));
} catch (...) {
  // Only a message is lost.
}

}  // namespace

CompiledFunction::Resized CompiledFunction::resized(const Signature& signature, std::span<const Value> inputs,
                                                    int64_t batch, std::string& reason) {
  if (batch < AnySize::kLeast) return {};
  const Signature key = at_any_batch(signature, batched_);
  std::shared_ptr<const AnySize> known;
  {
    const std::lock_guard guard(lock_);
    const auto suits = [&](const std::shared_ptr<const AnySize>& one) {
      const Traced& traced = one->traced();
      if (traced.joint && !traced.joint->fits(inputs)) return false;
      return one->is_for(key) && traced.holds() && !has_changed_gradients(traced, inputs);
    };
    const auto found = std::find_if(any_sizes_.begin(), any_sizes_.end(), suits);
    if (found == any_sizes_.end()) return {};
    std::rotate(any_sizes_.begin(), found, found + 1);
    known = any_sizes_.front();
  }
  Resized out{.known = known, .traced = {}};
  try {
    out.traced.emplace(known->at(batch));
    reason += trusts_ ? "; planned without being traced" : "; planned as another batch was";
  } catch (const Error& error) {
    if (is_of_now(error.status())) throw;
    reason += cat("; traced, for a batch of ", batch, " is no other: ", error.what());
  }
  return out;
}

bool CompiledFunction::is_proven(const Resized& known, const Traced& traced, int64_t batch, std::string& reason) try {
  known.known->require(traced, batch);
  return true;
} catch (const Error& error) {
  if (is_of_now(error.status())) throw;
  reason += cat("; but that is not what it does: ", error.what());
  {
    const std::lock_guard guard(lock_);
    std::erase(any_sizes_, known.known);
  }
  fix_size(error.what());
  return false;
}

void CompiledFunction::fix_size(std::string why) {
  warn_of_fixed_size(name(), why);
  const std::lock_guard guard(lock_);
  attempts_ = kMostAttempts;
  why_fixed_ = std::move(why);
}

// With a reason where not.
bool CompiledFunction::tries_any_size(const Signature& signature, int64_t batch, std::string& reason) const {
  if (batched_ == 0) return false;
  if (batch < AnySize::kLeast) {
    reason += cat("; a batch of ", batch, " is traced by itself");
    return false;
  }
  std::string why = bound_to_size(signature, batched_);
  if (why.empty()) {
    const std::lock_guard guard(lock_);
    if (attempts_ < kMostAttempts) return true;
    reason += cat("; each size of the batch is traced: ", why_fixed_);
    return false;
  }
  warn_of_fixed_size(name(), why);
  reason += cat("; each size of the batch is traced: ", why);
  return false;
}

bool CompiledFunction::tries_any_size(std::span<const Spec> inputs) const {
  if (batched_ == 0 || inputs.empty() || inputs[0].rank() == 0 || inputs[0][0] < AnySize::kLeast) return false;
  const std::lock_guard guard(lock_);
  return attempts_ < kMostAttempts;
}

std::shared_ptr<const AnySize> CompiledFunction::generalised(const Signature& signature, std::span<const Value> inputs,
                                                             const memory::Place& place, const Traced& traced,
                                                             int64_t batch, std::string& reason) {
  std::string why;
  const TrialSizes trial = trial_sizes_beside(batch);
  const uint64_t failures = autograd::failure_count();
  try {
    const Traced other = run_traced({inputs, nullptr}, signature.outputs, place, true, trial.first);
    auto made = std::allocate_shared<const AnySize>(
        memory::EngineAllocator<AnySize>(), at_any_batch(signature, batched_), traced, batch, other, trial.first);
    made->require(run_traced({inputs, nullptr}, signature.outputs, place, true, trial.second), trial.second);
    return made;
  } catch (const Error& error) {
    const Status cause = error.status() == Status::kCallback ? autograd::last_failure(failures) : error.status();
    if (is_of_now(cause)) throw;
    why = error.what();
  }
  reason += cat("; each size of the batch is traced: ", why);
  warn_of_fixed_size(name(), why);
  const std::lock_guard guard(lock_);
  ++attempts_;
  why_fixed_ = std::move(why);
  return nullptr;
}

void CompiledFunction::keep_locked(std::shared_ptr<const AnySize>& one) noexcept {
  any_sizes_.insert(any_sizes_.begin(), std::move(one));
  if (static_cast<int64_t>(any_sizes_.size()) <= most_plans_) return;
  one = std::move(any_sizes_.back());
  any_sizes_.pop_back();
}

}  // namespace tinyai::graph
