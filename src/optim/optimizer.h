// Optimizer: steps over parameters by their gradients, in groups with options of their own.
//
// The first optimizer that takes a parameter adopts it: the gradient's bytes move to the optimizer's scope. State
// (momentum, moments) is there too, as optimizer state. A step first makes all state that is missing and reserves all
// it needs, and only then writes: it happens whole, or not at all. Semantics are PyTorch 2's. Steps of several
// threads happen one after another.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "autograd/backward.h"
#include "autograd/variable.h"
#include "base/mutex.h"
#include "base/sum_tree.h"
#include "memory/counted_object.h"
#include "ops/write.h"
#include "optim/generated/rules.h"
#include "optim/loss_scale.h"

namespace tinyai::optim {

using memory::Id;
using memory::Place;

struct GradientOp;

inline const char* name(Rule rule) { return info(rule).name; }

class Optimizer : public memory::CountedObject<Optimizer> {
 public:
  // The scope of `place` becomes the home of state and adopted gradients.
  Optimizer(const Place& place, Rule rule);
  ~Optimizer();

  // Adds a group of parameters; at least one. Plain leaves become parameters (resident) by that.
  // GRAPH for what is no leaf, ARGUMENT for one that is here already, CLOSED, LIMIT (its gradient does not fit here).
  void add_group(std::span<const Id> variables, const Options& options);

  // Its making is through. Only now do its leaves become parameters; one that ends before gives the gradients back to
  // their owners, instead of clearing them.
  void settle() noexcept;

  // Makes the same over other parameters, one for each of its own, at that place; those without one are left out, and
  // so is a group of such. It has taken no step.
  Ref<Optimizer> over(const Place& place, FunctionRef<Id(Id)> parameter_for) const;

  // One step for each parameter that has a gradient and is not frozen: how many. LIMIT, OUT_OF_MEMORY, CLOSED: nothing
  // changed.
  int64_t step() {
    return step([] {});
  }
  // `ready` is called once, when all is there that the step takes, and before it writes: what it throws ends the step,
  // and nothing has changed.
  int64_t step(FunctionRef<void()> ready);
  // Optimizers that step the same parameters together may each keep the state of a part of every parameter, some
  // elements in C order, and step these alone: then step() is ARGUMENT, and whoever calls step_part() brings the values
  // of the other parts. The parts of all parameters, in the order of leaves(); none: they are whole. Replaces the state
  // that there is by its parts. ARGUMENT where a part is gone already, for a parameter with gaps, and with early steps.
  using StatePart = std::optional<PartRun>;  // null: all of it, as do the others
  void keep_parts(std::span<const StatePart> parts);
  bool keeps_parts() const;
  int64_t step_part(FunctionRef<void()> ready);
  void note_half_way() noexcept;                     // the other parts did not come: NOT_READY until a state is loaded
  bool steps(const memory::Pinned& variable) const;  // whether it is in a group
  std::vector<autograd::Leaf*> leaves() const;       // of all groups, in their order; they stay as long as it
  // Steps by gradients of losses that were multiplied by such a scale; null: as they are. RANGE; DEVICE: parameters are
  // on several.
  void set_loss_scale(const LossScaleOptions* options);
  Ref<LossScale> loss_scale() const;  // null: there is none
  // The loss as its backward wants it.
  ops::Value scaled(const ops::Value& loss) const;
  bool skipped_last() const;  // the last step was left out; says so where there is trouble, and waits for the device
  // Steps in the middle of a backward (early.cpp), which then leaves no gradient. A backward that fails in between
  // leaves it half way: NOT_READY from then on, until a state is loaded. ARGUMENT: with a loss's scale, and where
  // another optimizer steps one of the parameters so. `own`: its id.
  void set_early(Id own, bool early);
  bool is_early() const noexcept { return early_.load(std::memory_order_relaxed) != 0; }
  // By backwards that succeeded since it was asked last.
  int64_t take_early_steps() noexcept { return shared_->early_steps.exchange(0, std::memory_order_relaxed); }
  void clear_gradients();  // frees them
  void zero_gradients();   // keeps the bytes, writes zeros; frees those by rows
  // Scales all gradients so that their total L2 norm is at most `most`. `norm` gets what it was; null: nobody asks, and
  // a device is waited for only where a factor of 1 must not be seen. Nothing changed on failure.
  void clip_norm(double most, double* norm);
  void clip_value(double most);
  // All gradients times a factor, one f64 that lies on some device.
  void scale_gradients(const ops::Value& factor);

  std::string describe() const { return name(rule_); }
  Rule rule() const { return rule_; }
  int groups() const;
  double rate(int64_t group) const;           // RANGE
  std::string settings(int64_t group) const;  // all of its options, as text: alike where steps are. RANGE
  void set_rate(int64_t group, double rate);
  void set_rate(double rate);  // of all groups
  int64_t parameters() const;
  Id variable(int64_t index) const;  // RANGE
  uint64_t scope() const { return scope_; }

  // A part of the state, under the name of the whole; without a part it is that.
  struct StateEntry {
    NamedArray entry;
    StatePart part = {};
  };
  std::vector<StateEntry> state_parts(const Place& place) const;
  // The state that a checkpoint holds, by name: "0.step", "0.exp_avg", .. numbered through the groups; as PyTorch names
  // them. Parameters that took no step yet have no entries. The step is an i64 scalar of this call's own, at `place`.
  // ARGUMENT where it is a part.
  std::vector<NamedArray> state(const Place& place) const;
  // Replaces all state. Everything is checked and made before anything changes. `ready`: as step() has it. `parts`:
  // that it keeps from then on, as keep_parts() has them; entries are whole, or of these parts.
  void load_state(std::span<const NamedArray> state) {
    load_state(state, {}, [] {});
  }
  void load_state(std::span<const NamedArray> state, std::span<const StatePart> parts, FunctionRef<void()> ready);

  // The gradients that are there, by the numbers of their parameters: "0", "3"; of one that is kept by rows "3.rows"
  // and "3.values". The arrays are the leaves' own.
  std::vector<NamedArray> gradients();
  // Puts such gradients in the place of all that are there, in two steps: what can fail does so before anything
  // changes. SHAPE; ARGUMENT for what is no parameter's number.
  class GradientLoad {
   public:
    GradientLoad(Optimizer& optimizer, std::vector<NamedArray> gradients);
    void commit() noexcept;

   private:
    void add_whole(int64_t index, ArrayRef gradient);
    void add_rows(int64_t index, const autograd::Rows& rows);
    Optimizer& optimizer_;
    autograd::FoundGradients prepared_;
  };

  Place place() const;  // of its state, and of the gradients that it adopted. CLOSED

 private:
  struct Member {
    Id variable;
    Ref<ops::NodeBase> leaf;
    ArrayRef steps = {};               // [] i64
    ArrayRef state[kMostStates] = {};  // as api/optimizers.toml lists it; of the part, where there is one
    StatePart part = {};
  };
  struct Group {
    Options options;
    memory::EngineVector<ArrayRef> numbers = {};  // of the options, as steps read them (rules.h); one on each device
    memory::EngineVector<Member> members = {};
  };
  using Leaves = memory::EngineSet<const autograd::Leaf*>;
  struct Ready;  // a parameter with all that its step needs
  class ScaledStep;
  friend class EarlyRun;
  struct StatePlace {
    int64_t index;
    int which;
  };
  struct Loaded {
    int64_t count = 0;
    ArrayRef steps, state[kMostStates];
  };

  // This outlives the optimizer with a compiled function that steps it.
  struct SharedState : memory::EngineObject {
    // Guards all that follows. Not held while memory is taken, for the host's allocator may wait for another thread:
    // what a call needs is made first, and made again where something changed meanwhile.
    Mutex lock;
    std::atomic<uint64_t> changes{0};  // how many there were of groups, options and whose state is used
    std::atomic<int64_t> early_steps{0};
  };

  void count_change() noexcept;
  void note_members(uint64_t changes) const;  // where a function is traced, that went by so many changes
  class MadeStates;
  void roll_back(const MadeStates& made) noexcept;
  static bool has_stepped(const Member& member) noexcept;
  void require_group(int64_t index) const;  // RANGE
  void set_rate(Group& group, double rate);
  Member& member(int64_t index);
  int64_t count_locked() const;
  Ref<ops::NodeBase> leaf(int64_t index) const;    // RANGE
  device::Device& device_of(int64_t index) const;  // likewise; of the parameter, and so of its state and gradient
  void require_unknown(const autograd::Leaf& leaf) const;
  Group make_group(std::span<memory::Pinned> variables, const Options& options, const Place& home,
                   Leaves& leaves) const;  // fills in whose they are
  void set_numbers(Group& group) const;
  static const ArrayRef& numbers_for(const Group& group, const Array& parameter);
  static memory::Pinned pin(const Member& member);
  uint64_t list_ready(memory::EngineVector<Ready>& ready, const Place& place);
  static bool settle(std::span<const Ready> ready);
  Ready ready_of(Group& group, Member& member, int64_t index, memory::Pinned variable,
                 autograd::Gradient gradient) const;
  static void cut(Ready& ready, const Place& place);
  void check_parts(std::span<const StatePart> parts) const;
  struct Cut {
    ArrayRef whole = {}, own = {};
  };
  using Cuts = std::vector<std::array<Cut, kMostStates>>;
  Cuts list_cuts(std::span<const StatePart> wanted) const;
  void set_parts(std::span<const StatePart> wanted, Cuts& cuts) noexcept;
  static ArrayRef cut_state(const Place& home, const Array& state, const PartRun& part);
  void refuse_parts(const char* call) const;  // ARGUMENT
  void supply(Ready& ready, const Place& place, ops::Scratch& scratch) const;
  void keep_made(std::span<const Ready> ready);
  bool commit_all(memory::EngineVector<Ready>& ready, uint64_t changes, const ScaledStep& scaled);
  void commit(Ready& ready) noexcept;
  void write_gradients(const ops::Record& op, const void* attrs);
  void trace_writes(const GradientOp& op) const;
  void trace_clip_norm(double most) const;
  std::vector<ops::Value> clip_factor(const ops::Value& squares, double most) const;
  void clip_scaled(const LossScale& scale, double most);
  ops::Context apart() const;  // for temporaries of a call
  std::vector<std::string> parameter_names() const;
  std::vector<memory::Pinned> pins() const;
  StatePlace place_of(const NamedArray& entry, int64_t parameters) const;
  ArrayRef copy_of_scale(const Place& place) const;
  bool list_state(std::span<Loaded> counts, std::vector<StateEntry>& entries) const;
  std::vector<Loaded> empty_state(const Place& home) const;
  void load_entry(const Place& home, const NamedArray& entry, std::span<const StatePart> parts,
                  std::vector<Loaded>& loaded);
  void require_whole(std::vector<Loaded>& loaded) const;
  static void claim_early(const Group& group, uint64_t own);  // its leaves. ARGUMENT: then some are, to be disclaimed
  static void disclaim_early(const Group& group, uint64_t own) noexcept;
  void end_early() noexcept;
  void refuse_early(const char* call, const char* why) const;  // ARGUMENT where it steps early
  // NOT_READY; with the lock held.
  void require_no_backward(const char* call) const;
  void require_not_half_way() const;

  Rule rule_;
  Ref<LossScale> scale_;  // under lock_; null: none
  bool settled_ = false;  // under lock_, as what follows
  bool keeps_parts_ = false;
  bool in_backward_ = false;  // that steps it early
  int32_t half_way_ = 0;      // steps of a backward that failed
  uint64_t scope_;
  const std::shared_ptr<SharedState> shared_;
  Mutex& lock_;
  uint64_t states_made_ = 0;        // where there were none
  std::atomic<uint64_t> early_{0};  // its own id where it steps early
  memory::EngineVector<Group> groups_;
  Leaves known_;                       // of all members, which stay as long as the optimizer
  memory::EngineVector<Ready> ready_;  // empty; the room for the next step's
};

Id publish_optimizer(const Place& place, Ref<Optimizer> optimizer, memory::FreshSlot slot);
inline Optimizer& optimizer_of(const memory::Pinned& pinned) { return pinned.as<Optimizer>(); }

// How optimizers and schedules are dropped and described, and who steps early; called once by start().
void register_optimizers();
void register_early();  // by that

}  // namespace tinyai::optim
