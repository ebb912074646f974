// CompiledFunction: a function of the host's that is traced once for each signature of its inputs, and replayed from
// then on.
#pragma once

#include <optional>

#include "autograd/function.h"
#include "base/mutex.h"
#include "base/spin_lock.h"
#include "graph/function/any_size.h"
#include "graph/run/execute.h"
#include "graph/run/shared_arenas.h"

namespace tinyai::graph {

// What a function takes or gives.
struct NamedSpec {
  memory::EngineString name;
  Spec spec;
  uint32_t open = 0;  // axes, as bits, whose size is another at each call; in the spec it is 1
};
struct Interface {
  memory::EngineVector<NamedSpec> inputs, outputs;
};

class CompiledHost : public autograd::HostFunction {
 public:
  using HostFunction::HostFunction;
  // Writes arrays or variables into `outputs`; answers 0 or an error.
  virtual int32_t run(memory::Id scope, std::span<const memory::Id> inputs, std::span<memory::Id> outputs) const = 0;
  // The same for an analysis, whose inputs may be of other sizes than those that the interface states.
  virtual int32_t run_at_any_size(memory::Id scope, std::span<const memory::Id> inputs,
                                  std::span<memory::Id> outputs) const {
    return run(scope, inputs, outputs);
  }
  // Of one that is fixed, as of a function that was loaded; null: as it is called.
  virtual const Interface* interface() const { return nullptr; }
};

struct Counts {
  int64_t calls = 0, traces = 0, hits = 0, evictions = 0, plans = 0;
  // Of the plan that was used last.
  int64_t nodes = 0, captures = 0, constant_bytes = 0, arena_bytes = 0, alive_bytes = 0, inputs = 0, outputs = 0;
  int64_t packed_bytes = 0;
  int64_t resized = 0;    // plans that were made of a trace of another batch
  int64_t any_batch = 0;  // traces, now, that are good for any size of it
  std::string reason;     // of the last trace
};

// What a call leaves behind for the next of the same signature. One call at a time has it, for as long as it runs;
// nobody waits for that: the others find their plan and an instance by the function's lock.
struct LastCall final : IdleSource {
  LastCall() { join(); }
  ~LastCall() { leave(); }
  std::unique_ptr<Idle> take() noexcept override;

  SpinLock turn;
  std::shared_ptr<const Signature> signature;
  std::shared_ptr<const Plan> plan;
  std::unique_ptr<Instance> instance;
  std::atomic<int64_t> calls{0};  // that took this way; written by who has the turn
};

class CompiledFunction final : public autograd::Function {
 public:
  static constexpr int64_t kMostOutputs = 4096, kMostPlans = 4096;

  // `batched`: so many inputs, the first, have the batch as their first axis, whose size may be any at each call.
  // `trusts`: of a size that was never traced it is believed what two others suggest; else the host's function is
  // asked. `spares`: where all plans are taken, calls that have none are computed as they come, but for a few.
  CompiledFunction(memory::EngineString name, std::unique_ptr<const CompiledHost> host, int64_t most_plans = 16,
                   int64_t batched = 0, bool prepacks = true, bool trusts = false, bool spares = false)
      : name_(std::move(name)),
        host_(std::move(host)),
        most_plans_(most_plans),
        batched_(batched),
        prepacks_(prepacks),
        trusts_(trusts),
        spares_(spares) {
    if (spares) shared_arenas_.emplace();
  }
  ~CompiledFunction() override = default;

  const char* name() const override { return name_.c_str(); }
  const char* kind() const override { return "compiled function"; }
  // In a trace of another function the host's function runs as part of that one. GRAPH for what a trace cannot see;
  // CALLBACK; whatever a node fails with.
  ops::Results call(std::span<const Value> inputs, int64_t outputs, uint64_t into) override {
    return call(nullptr, inputs, outputs, into);
  }
  // The same of one that goes on from slots; null: there are none.
  ops::Results call(Slots* slots, std::span<const Value> inputs, int64_t outputs, uint64_t into);
  // The same to results that know their place and count. False, and nothing has happened: the host's function is to run
  // as part of what the thread does.
  bool call_planned(Slots* slots, std::span<const Value> inputs, ops::Results& results);

  memory::Id handle() const { return memory::Id{handle_.load(std::memory_order_relaxed)}; }
  void set_handle(memory::Id handle) { handle_.store(handle.bits, std::memory_order_relaxed); }
  // Traces a function whose interface is fixed with stand-ins for its inputs, and forgets it: what fails, fails now.
  void rehearse(const memory::Place& place);
  // As a call would plan it for inputs of such dtypes and shapes, in C order, that ask for no gradient; for whoever
  // wants to know. The function keeps what it has, and what tracing made (an optimizer's state) goes with the plan.
  std::shared_ptr<const Plan> plan_apart(std::span<const Spec> inputs, int64_t outputs) const;
  // What a file can hold: the plan of one that has just one, or all that are one at any size of the batch: one of
  // these, and what they are. NOT_READY, ARGUMENT.
  struct Saved {
    std::shared_ptr<const Plan> plan;
    std::shared_ptr<const AnySize> any_size;  // null: it is of its size alone
    size_t plans = 1;
  };
  Saved to_save() const;
  [[noreturn]] void refuse_several(size_t plans, const std::string& why) const;  // ARGUMENT
  // What the host's function does now, as part of what the thread does: recorded, or written down.
  std::vector<Value> run_inline(std::span<const Value> inputs, int64_t outputs, const memory::Place& place) const;
  // As it is fixed, or as the plan has it that was used last. NOT_READY where there is none.
  Interface interface() const;
  Counts counts() const;
  std::string dump() const;
  // Of the plan that was used last, before passes rewrote it and after. NOT_READY before the first call.
  struct Drawn {
    DrawnGraph traced, planned;
    std::string text;
  };
  Drawn drawn() const;
  void visit_captures(FunctionRef<void(const ArrayRef&)> visit) const;

 private:
  struct Entry {
    std::shared_ptr<const Signature> signature;
    std::shared_ptr<const Plan> plan;
  };
  using PlanRef = std::shared_ptr<const Plan>;
  using Id = memory::Id;

  // What a call is given: inputs, and the slots behind them.
  struct Given {
    std::span<const Value> inputs;
    Slots* slots;
    size_t slot_count() const { return slots ? slots->count() : 0; }
  };

  // With its place among the plans and its facts found to hold. Null: none.
  Entry find(const Given& given, int64_t outputs, uint8_t device);
  memory::EngineVector<Entry> entries_to_save_locked() const;
  Entry find_locked(const Given& given, int64_t outputs, uint8_t device);
  // What a call has made, for as long as it may fail.
  struct Made {
    ops::Provisionals state;
    std::shared_ptr<const Plan> plan;  // null: it found one
    std::shared_ptr<const AnySize> any_size;
  };
  Entry make(const Given& given, int64_t outputs, const memory::Place& place, Made& made);
  bool run(const Plan& plan, const Given& given, std::unique_ptr<Instance>& instance, ops::Results& results);
  bool call_again(const Given& given, ops::Results& results);  // as the last call, if it is as that one
  Entry call_found(const Given& given, std::unique_ptr<Instance>& instance, ops::Results& results);
  void leave(Entry used, std::unique_ptr<Instance> instance) noexcept;  // for the next call
  bool goes_without_plan();
  void forget(const Made& made) noexcept;
  void end_failed(const Entry& entry, std::unique_ptr<Instance> instance, const Made& made, bool is_refused) noexcept;
  void drop(const PlanRef& plan) noexcept;
  int64_t calls_locked() const { return counts_.calls + last_.calls.load(std::memory_order_relaxed); }
  std::string reason_for(const Signature& signature, std::span<const Value> inputs) const;
  // What is to be planned, and why.
  struct Source {
    Traced traced;
    std::string reason;
    bool is_resized = false;
    std::shared_ptr<const AnySize> any_size;  // that was made of it
  };
  Entry keep(Signature signature, const Given& given, Source source, Made& made);
  // Any-size traces: any_size_function.cpp.
  struct Resized {
    std::shared_ptr<const AnySize> known;  // a trace for any size, if there is one
    std::optional<Traced> traced;          // what it says of this one, if it does
  };
  Resized resized(const Signature& signature, std::span<const Value> inputs, int64_t batch, std::string& reason);
  // Whether the trace of that size is what is known of it; else that is forgotten, with a reason.
  bool is_proven(const Resized& known, const Traced& traced, int64_t batch, std::string& reason);
  void fix_size(std::string why);  // from now on each size is traced
  bool tries_any_size(const Signature& signature, int64_t batch, std::string& reason) const;
  bool tries_any_size(std::span<const Spec> inputs) const;  // a call with such inputs does
  // Null, with a reason, where the trace is good for its size alone.
  std::shared_ptr<const AnySize> generalised(const Signature& signature, std::span<const Value> inputs,
                                             const memory::Place& place, const Traced& traced, int64_t batch,
                                             std::string& reason);
  void keep_locked(std::shared_ptr<const AnySize>& one) noexcept;  // there is room; leaves there what goes
  static constexpr int64_t kAsGiven = -1;
  Traced run_traced(const Given& given, int64_t outputs, const memory::Place& place, bool is_for_any_size = false,
                    int64_t batch = kAsGiven);
  enum class Sizes { kAsCalled, kAny };
  Traced trace_apart(const memory::Place& place, std::span<const Spec> inputs, int64_t outputs, bool records,
                     Sizes sizes) const;
  void trace_into(Trace& trace, autograd::CallbackFrame& frame, std::span<const Id> given, int64_t outputs,
                  Sizes sizes = Sizes::kAsCalled) const;
  void run_host(autograd::CallbackFrame& frame, std::span<const memory::Id> given, std::span<memory::Id> made,
                Sizes sizes = Sizes::kAsCalled) const;
  memory::Place home() const;  // CLOSED where the handle is gone

  const memory::EngineString name_;
  const std::unique_ptr<const CompiledHost> host_;
  const int64_t most_plans_, batched_;
  const bool prepacks_, trusts_, spares_;
  std::atomic<uint64_t> handle_{0};
  mutable Mutex lock_;
  memory::EngineVector<Entry> plans_;                               // the one used last is the first
  memory::EngineVector<std::shared_ptr<const AnySize>> any_sizes_;  // likewise, as many
  int attempts_ = 0;                                                // to find one, that failed
  std::string why_fixed_;                                           // the last of them
  PackedWeights packed_;
  std::optional<SharedArenas> shared_arenas_;  // of one that spares; else each plan has its own
  Counts counts_;                              // of calls and hits only those that found their plan by the lock
  LastCall last_;
  int64_t calls_at_warning_ = 0, traces_at_warning_ = 0;
  int64_t without_plan_ = 0;  // calls
};

// Told when a trace begins and ends, on the thread that traces: for capi, which refuses calls in between.
void install_trace_gate(void (*begin)() noexcept, void (*end)() noexcept);
void register_capture_enumerator();

}  // namespace tinyai::graph
