// CompiledFunction: a function of the host's that is traced once for each signature of its inputs, and replayed from
// then on.
#pragma once

#include <optional>

#include "autograd/function.h"
#include "graph/function/function_options.h"
#include "graph/function/host_trace.h"
#include "graph/function/plan_cache.h"
#include "graph/function/size_probe.h"
#include "graph/run/shared_arenas.h"
#include "graph/run/smaller_plans.h"

namespace tinyai::graph {

class CompiledFunction final : public autograd::Function {
 public:
  static constexpr int64_t kMostOutputs = 4096, kMostPlans = 4096;

  CompiledFunction(memory::EngineString name, std::unique_ptr<const CompiledHost> host,
                   const FunctionOptions& options = {})
      : name_(std::move(name)),
        options_(options),
        host_(name_.c_str(), std::move(host)),
        sizes_(name_.c_str(), options.batched),
        cache_(name_.c_str(),
               {.most_plans = options.most_plans, .batched = options.batched, .spares_misses = options.spares},
               *arenas_) {}
  ~CompiledFunction() override { arenas_->forget_last(); }

  // Has this one's calls work where the other's have, which are over: of functions whose calls take turns. bad_alloc
  void take_arenas(CompiledFunction& of) { arenas_->take_over(*of.arenas_); }

  const char* name() const override { return name_.c_str(); }
  const char* kind() const override { return "compiled function"; }
  // In a trace of another function the host's function runs as part of that one. GRAPH for what a trace cannot see;
  // CALLBACK; whatever a node fails with.
  ops::Results call(std::span<const Value> inputs, int64_t outputs, uint64_t into) override {
    return call(nullptr, inputs, outputs, into);
  }
  // Calls a function that goes on from slots; null: there are none.
  ops::Results call(Slots* slots, std::span<const Value> inputs, int64_t outputs, uint64_t into);
  // Calls it by a plan, to results that know their place and count. False, and nothing has happened: the host's
  // function is to run as part of what the thread does.
  bool call_planned(Slots* slots, std::span<const Value> inputs, ops::Results& results);

  const FunctionOptions& options() const { return options_; }
  memory::Id handle() const { return memory::Id{handle_.load(std::memory_order_relaxed)}; }
  void set_handle(memory::Id handle) { handle_.store(handle.bits, std::memory_order_relaxed); }
  // Traces a function whose interface is fixed with stand-ins for its inputs, and forgets it: what fails, fails now.
  void dry_run(const memory::Place& place);
  // Plans as a call would for inputs of such dtypes and shapes, in C order, that ask for no gradient; for whoever wants
  // to know. The function keeps what it has, and what tracing made (an optimizer's state) goes with the plan.
  std::shared_ptr<const Plan> plan_apart(std::span<const Spec> inputs, int64_t outputs) const;
  // Prices a call for such inputs within a budget: 0, as fast as can be.
  struct Price {
    PlanPrice asked, least;  // asked.bytes 0: less than the least
  };
  Price price(std::span<const Spec> inputs, int64_t outputs, int64_t budget) const;
  using Saved = PlanCache::Saved;
  Saved to_save() const { return cache_.to_save(); }  // NOT_READY, ARGUMENT
  [[noreturn]] void refuse_several(size_t plans, const std::string& why) const { cache_.refuse_several(plans, why); }
  // Runs the host's function as part of what the thread does: see HostTrace.
  std::vector<Value> run_inline(std::span<const Value> inputs, int64_t outputs, const memory::Place& place) const {
    const ops::WithPrecision within(options_.precision);
    return host_.run_inline(inputs, outputs, place);
  }
  // Gives the interface as it is fixed, or as the plan has it that was used last. NOT_READY where there is none.
  Interface interface() const;
  Counts counts() const;
  std::string dump() const;
  // Drawn is the plan that was used last, before passes rewrote it and after. NOT_READY before the first call.
  struct Drawn {
    DrawnGraph traced, planned;
    std::string text;
  };
  Drawn drawn() const;
  void visit_captures(FunctionRef<void(const ArrayRef&)> visit) const;

 private:
  // Made is what a call has made, for as long as it may fail.
  struct Made {
    ops::Transaction transaction;
    PlanCache::Inserted inserted;
  };
  // Source is what is to be planned, and why.
  struct Source {
    Traced traced;
    std::string reason;
    bool is_resized = false;
    std::shared_ptr<const AnySize> any_size = {};  // that was made of it
  };

  bool call_inline(const CallInputs& given, ops::Results& results);  // as the call before, if it is as that one
  PlanCache::Entry call_found(const CallInputs& given, std::unique_ptr<Instance>& instance, ops::Results& results);
  std::shared_ptr<const Plan> fitting(const std::shared_ptr<const Plan>& plan, const memory::Place& place,
                                      std::unique_ptr<Instance>& instance);
  std::shared_ptr<const Plan> smaller_than(const std::shared_ptr<const Plan>& plan, int64_t room) const;
  bool is_fitting(const Plan& plan, const memory::Place& place);
  bool has_room_again(const Plan& plan, const memory::Place& place) const;
  bool run(const Plan& plan, const CallInputs& given, std::unique_ptr<Instance>& instance, ops::Results& results);
  void end_failed(const PlanCache::Entry& entry, std::unique_ptr<Instance> instance, const Made& made,
                  bool is_refused) noexcept;
  PlanCache::Entry make(const CallInputs& given, int64_t outputs, const memory::Place& place, Made& made);
  std::shared_ptr<const Plan> plan_apart(std::span<const Spec> inputs, int64_t outputs, int64_t budget) const;
  Source source_of(const Signature& signature, const CallInputs& given, const memory::Place& place, Made& made);
  std::shared_ptr<const Plan> plan_of(Traced traced, const Signature& signature, std::span<const Value> inputs,
                                      const memory::Place& place);
  void require_alive(const Plan& plan) const;  // CLOSED
  memory::Place home() const;                  // CLOSED where the handle is gone

  const memory::EngineString name_;
  const FunctionOptions options_;
  std::atomic<uint64_t> handle_{0};
  const HostTrace host_;
  SizeProbe sizes_;
  PackedWeights packed_;
  const std::shared_ptr<SharedArenas> arenas_ =
      std::allocate_shared<SharedArenas>(memory::EngineAllocator<SharedArenas>());  // of all its plans
  PlanCache cache_;
};

void register_capture_enumerator();

}  // namespace tinyai::graph
