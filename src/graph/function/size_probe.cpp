#include "graph/function/size_probe.h"

#include <mutex>

#include "autograd/callback.h"
#include "base/error.h"
#include "base/log.h"

namespace tinyai::graph {
namespace {

constexpr int kMostAttempts = 2;  // a size may be one at which everything looks otherwise; two are no accident

// True for what the caller is told, as of any call; other failures are of what was tried.
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

bool SizeProbe::is_worthwhile(const Signature& signature, int64_t batch, std::string& reason) const {
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
  warn_of_fixed_size(name_, why);
  reason += cat("; each size of the batch is traced: ", why);
  return false;
}

bool SizeProbe::is_worthwhile(std::span<const Spec> inputs) const {
  if (batched_ == 0 || inputs.empty() || inputs[0].rank() == 0 || inputs[0][0] < AnySize::kLeast) return false;
  const std::lock_guard guard(lock_);
  return attempts_ < kMostAttempts;
}

std::shared_ptr<const AnySize> SizeProbe::generalise(const Signature& signature, const Traced& traced, int64_t batch,
                                                     FunctionRef<Traced(int64_t batch)> trace_at, std::string& reason) {
  std::string why;
  const TrialSizes trial = trial_sizes_beside(batch);
  const uint64_t failures = autograd::failure_count();
  try {
    const Traced other = trace_at(trial.first);
    auto made = std::allocate_shared<const AnySize>(
        memory::EngineAllocator<AnySize>(), at_any_batch(signature, batched_), traced, batch, other, trial.first);
    made->require(trace_at(trial.second), trial.second);
    return made;
  } catch (const Error& error) {
    const Status cause = error.status() == Status::kCallback ? autograd::last_failure(failures) : error.status();
    if (is_of_now(cause)) throw;
    why = error.what();
  }
  reason += cat("; each size of the batch is traced: ", why);
  warn_of_fixed_size(name_, why);
  const std::lock_guard guard(lock_);
  ++attempts_;
  why_fixed_ = std::move(why);
  return nullptr;
}

std::optional<Traced> SizeProbe::at(const AnySize* known, int64_t batch, std::string& reason) try {
  if (!known) return {};
  return known->at(batch);
} catch (const Error& error) {
  if (is_of_now(error.status())) throw;
  reason += cat("; traced, for a batch of ", batch, " is no other: ", error.what());
  return {};
}

bool SizeProbe::is_proven(const AnySize& known, const Traced& traced, int64_t batch, std::string& reason) try {
  known.require(traced, batch);
  return true;
} catch (const Error& error) {
  if (is_of_now(error.status())) throw;
  reason += cat("; but that is not what it does: ", error.what());
  give_up(error.what());
  return false;
}

void SizeProbe::give_up(std::string why) {
  warn_of_fixed_size(name_, why);
  const std::lock_guard guard(lock_);
  attempts_ = kMostAttempts;
  why_fixed_ = std::move(why);
}

}  // namespace tinyai::graph
