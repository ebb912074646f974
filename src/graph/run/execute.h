// The executor: a graph's nodes in their order, each by its record's forward, in an instance of the plan.
#pragma once

#include "autograd/function.h"
#include "graph/plan/memory_plan.h"
#include "graph/plan/packed.h"
#include "graph/run/gradients.h"
#include "graph/run/shared_arenas.h"
#include "graph/trace/trace.h"

namespace tinyai::graph {

struct Plan;

// Replacement is the plan that calls go by while a plan does not fit beneath its scopes' limits.
class Replacement {
 public:
  std::shared_ptr<const Plan> get() const;  // null: there is none
  void set(std::shared_ptr<const Plan> plan) const noexcept;
  // True if the last call went by it.
  bool is_used() const noexcept { return is_used_.load(std::memory_order_relaxed); }
  void use(bool used) const noexcept { is_used_.store(used, std::memory_order_relaxed); }

 private:
  mutable Mutex lock_;
  mutable std::shared_ptr<const Plan> plan_;
  mutable std::atomic<bool> is_used_{false};
};

// A traced function made ready to run.
struct Plan {
  struct Fresh {
    uint32_t buffer;
    uint32_t leaf;           // of which it becomes the gradient
    bool takes_found;        // and takes the place of one that nothing reads: where nobody else does, its array too
    bool is_dense, is_flat;  // in C order; and like an array of a flat call
  };

  Plan(Traced traced, device::Device& device, memory::EngineVector<Pack> packs, Ref<autograd::Function> gradient);
  ~Plan();
  bool holds() const noexcept;                                     // what it has read of the host's state is still so
  bool keeps_apart(std::span<const Value> inputs) const noexcept;  // see Graph::inputs_apart

  int64_t copies() const noexcept;                                             // nodes that run again
  bool locks() const noexcept { return !leaves.empty() || !mutexes.empty(); }  // there is what others may change

  Traced traced;
  Uses uses;
  MemoryPlan memory;
  device::Device& device;
  memory::EngineVector<Fresh> fresh;             // buffers that are arrays of their own at each call: what results show
  memory::EngineVector<uint32_t> gives;          // of those, which one each result is; kNone: a view of another array
  memory::EngineVector<uint32_t> copied;         // constants that each call writes, or gives
  memory::EngineVector<uint32_t> inputs;         // buffers
  const memory::EngineVector<Pack> packs;        // of the first nodes
  const Ref<autograd::Function> gradient;        // of a call's results, a CallGradient; null: they have none
  memory::EngineVector<uint32_t> undone;         // buffers of running statistics, put back where a call around fails
  memory::EngineVector<autograd::Leaf*> leaves;  // whose gradients it changes, by their addresses
  memory::EngineVector<Mutex*> mutexes;          // of the guards, by their addresses
  memory::EngineVector<const Storage*> captured;  // of captures that no input may be, by their addresses
  mutable std::atomic<uint64_t> checked_at;       // the guard version at which it was seen to hold
  mutable std::atomic<bool> is_dropped{false};    // no call may begin with it
  int64_t views = 0;                              // among the results
  bool is_plain = false;  // a call runs the nodes and makes the results, one after another, and nothing else
  mutable IdleInstance idle;
  int64_t replaces = 0;                // bytes of a call of the plan that it stands for; 0: it is the first
  int64_t result_bytes = 0;            // of arrays that a call gives, as accounts count them
  memory::EngineVector<Node> in_turn;  // the nodes before branches were put side by side, where somebody asks for them
  mutable Replacement replacement;     // where there is too little room for it

 private:
  void assign_results();
  void add_result_bytes();
  bool gives_what_it_makes() const noexcept;  // each result is the array of its number
};

// The charge of an array that each call gives; 0 for one that takes the place of another.
int64_t result_bytes(const Plan& plan, const Plan::Fresh& fresh);

// The charge of a result that is a view of another array.
int64_t view_bytes(const Use& result);

// Bytes of a call of that plan, or of one with the same results and such an arena: of the arena and of what it gives.
int64_t bytes_of_call(const Plan& plan, int64_t arena_bytes);
inline int64_t bytes_of_call(const Plan& plan) { return bytes_of_call(plan, plan.memory.arena_bytes); }

// CLOSED for a parameter that is gone. A call that has made its plan itself does not ask: it had them when it began.
void require_alive(const char* function, const Traced& traced);

// The account that pays for what a function keeps: its owner's. `otherwise` once that was closed, for a call that had
// begun by then.
memory::Place home_of(memory::Id function, const memory::Place& otherwise);

// Results are made at results.place. In `instance`, or, if that is none, in one of the plan's or a new one, which is
// left there for the next call, and in one of `arenas`; `home`: tells on whose account a new arena is. LIMIT and
// OUT_OF_MEMORY before anything has happened; whatever the operators fail with. False, and nothing has happened: a
// leaf's gradient is not as the trace has found it.
bool execute(const char* function, const Plan& plan, std::span<const Value> inputs, FunctionRef<memory::Place()> home,
             SharedArenas& arenas, std::unique_ptr<Instance>& instance, ops::Results& results);

}  // namespace tinyai::graph
