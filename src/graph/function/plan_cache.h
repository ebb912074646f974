// PlanCache keeps the plans of one function by signature and its traces that are good for any size of the batch, and
// counts how often they were found, made and let go. The one used last comes first; where there is no room the last
// goes.
#pragma once

#include "base/mutex.h"
#include "base/spin_lock.h"
#include "graph/function/any_size.h"
#include "graph/function/compiled_host.h"
#include "graph/gradient/call_gradient.h"
#include "graph/run/execute.h"

namespace tinyai::graph {

struct Counts {
  int64_t calls = 0, traces = 0, hits = 0, evictions = 0, plans = 0;
  // These are of the plan that was used last.
  int64_t nodes = 0, captures = 0, constant_bytes = 0, arena_bytes = 0, alive_bytes = 0, inputs = 0, outputs = 0;
  int64_t packed_bytes = 0;
  int64_t copies = 0;     // nodes that run again
  int64_t resized = 0;    // plans that were made of a trace of another batch
  int64_t any_batch = 0;  // traces, now, that are good for any size of it
  std::string reason;     // of the last trace
};

// True if what a plan whose signature matches depends on besides is still so.
inline bool is_compatible(const Plan& plan, std::span<const Value> inputs) {
  if (plan.gradient && !gradient_of(plan)->fits(inputs)) return false;
  return plan.keeps_apart(inputs) && plan.holds() && !has_changed_gradients(plan.traced, inputs);
}

// InlineCache keeps the plan of the call before, for the next of the same signature; the instance that it ran in is the
// arenas' last. One call at a time has both, for as long as it runs and has the arenas' turn; no other waits for that,
// but finds a plan and an instance in the cache.
struct InlineCache {
  std::shared_ptr<const Signature> signature;
  std::shared_ptr<const Plan> plan;
  std::atomic<int64_t> hits{0};  // written by who has the turn
};

class PlanCache {
 public:
  struct Options {
    int64_t most_plans = 0;
    int64_t batched = 0;         // so many inputs have the batch as their first axis
    bool spares_misses = false;  // where all plans are taken, calls that have none are not planned, but for a few
  };
  struct Entry {
    std::shared_ptr<const Signature> signature;
    std::shared_ptr<const Plan> plan;  // null: there is none
  };
  // New is what a trace has made.
  struct New {
    Entry entry;
    std::string reason;  // that it was made for
    bool is_resized = false;
    std::shared_ptr<const AnySize> any_size;  // null: the trace is good for its size alone
  };
  // Inserted is what a call has put in, for as long as it may fail.
  struct Inserted {
    std::shared_ptr<const Plan> plan;  // null: nothing
    std::shared_ptr<const AnySize> any_size;
  };

  // `name`, `arenas`: of the function; they live as long as this.
  PlanCache(const char* name, const Options& options, SharedArenas& arenas)
      : name_(name), options_(options), arenas_(arenas) {}

  InlineCache& inline_cache() { return inline_; }
  // Finds the plan of a call, and counts the call.
  Entry find(const CallInputs& given, int64_t outputs, uint8_t device);
  // Says why there was none.
  std::string reason_for(const Signature& signature, std::span<const Value> inputs) const;
  // True if a call that has none goes without, as most do where misses are spared.
  bool spares_miss();
  // Inserts and gives the entry back, or one that another thread has put in meanwhile.
  Entry insert(New made, const CallInputs& given, Inserted& inserted);
  void remove(const Inserted& inserted) noexcept;

  // Finds the trace for any size that such a call can be planned by; null: there is none.
  std::shared_ptr<const AnySize> find_any_size(const Signature& at_any_batch, std::span<const Value> inputs);
  void remove_any_size(const std::shared_ptr<const AnySize>& one) noexcept;

  // Saved is what a file can hold: the plan of a function that has just one, or all that are one at any size of the
  // batch: one of these, and what they are. NOT_READY, ARGUMENT.
  struct Saved {
    std::shared_ptr<const Plan> plan;
    std::shared_ptr<const AnySize> any_size;  // null: it is of its size alone
    size_t plans = 1;
  };
  Saved to_save() const;
  [[noreturn]] void refuse_several(size_t plans, const std::string& why) const;  // ARGUMENT

  Counts counts() const;
  struct Contents {
    memory::EngineVector<std::shared_ptr<const Plan>> plans;
    memory::EngineVector<std::shared_ptr<const AnySize>> any_sizes;
  };
  Contents contents() const;
  std::shared_ptr<const Plan> latest() const;  // null: there is none

 private:
  Entry find_locked(const CallInputs& given, int64_t outputs, uint8_t device);
  void insert_any_size_locked(std::shared_ptr<const AnySize>& one) noexcept;  // there is room; leaves there what goes
  memory::EngineVector<Entry> entries_to_save_locked() const;
  int64_t calls_locked() const { return counts_.calls + inline_.hits.load(std::memory_order_relaxed); }
  void evict(const Plan& plan) noexcept;

  const char* const name_;
  const Options options_;
  SharedArenas& arenas_;
  mutable Mutex lock_;
  memory::EngineVector<Entry> plans_;
  memory::EngineVector<std::shared_ptr<const AnySize>> any_sizes_;  // as many at most
  Counts counts_;  // of calls and hits only those that found their plan by the lock
  int64_t calls_at_warning_ = 0, traces_at_warning_ = 0;
  int64_t spared_ = 0;  // misses
  InlineCache inline_;
};

}  // namespace tinyai::graph
