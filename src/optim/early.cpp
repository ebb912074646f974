// Early steps of an optimizer: what autograd asks for in a backward (autograd/early.h).
#include <algorithm>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "autograd/early.h"
#include "base/error.h"
#include "memory/manager.h"
#include "ops/scratch.h"
#include "ops/tracer.h"
#include "optim/parameters.h"
#include "optim/ready.h"

namespace tinyai::optim {

using autograd::Leaf;

// One backward's. The first leaf that it takes makes the optimizer its own.
class EarlyRun final : public autograd::EarlySteps {
 public:
  explicit EarlyRun(memory::Pinned optimizer) : pinned_(std::move(optimizer)), own_(optimizer_of(pinned_)) {}
  ~EarlyRun() override;

  void check(Leaf& leaf) override;
  Step take(Leaf& leaf) override;
  void prepare() override;
  void step(Leaf& leaf, ArrayRef gradient) noexcept override;
  int64_t steps() const noexcept override { return steps_; }
  void done() noexcept override { is_done_ = true; }
  void step_traced() override {
    steps_ += own_.step();
    own_.clear_gradients();
  }

 private:
  template <class Value>
  using ByLeaf = std::unordered_map<const Leaf*, Value, std::hash<const Leaf*>, std::equal_to<>,
                                    memory::EngineAllocator<std::pair<const Leaf* const, Value>>>;
  struct Member {
    Optimizer::Group* group;
    Optimizer::Member* member;
    size_t number;  // through all groups
  };
  void begin_locked();  // NOT_READY
  void keep_numbers(const memory::Place& home);

  const memory::Pinned pinned_;
  Optimizer& own_;
  ByLeaf<Member> members_;
  ByLeaf<size_t> numbers_;  // of ready_
  memory::EngineVector<Optimizer::Ready> ready_;
  std::optional<ops::Scratch> scratch_;
  int64_t steps_ = 0;
  bool has_begun_ = false, is_done_ = false;
};

// A backward that fails before its first step has changed nothing.
EarlyRun::~EarlyRun() {
  if (is_done_) own_.shared_->early_steps.fetch_add(steps_, std::memory_order_relaxed);
  if (!has_begun_) return;
  const std::lock_guard guard(own_.lock_);
  own_.in_backward_ = false;
  if (is_done_ || steps_ == 0) return;
  own_.half_way_ += static_cast<int32_t>(steps_);
  own_.count_change();  // compiled steps hear of it
}

void EarlyRun::begin_locked() {
  own_.require_not_half_way();
  own_.require_no_backward("backward");
  for (Optimizer::Group& group : own_.groups_) {
    for (Optimizer::Member& member : group.members)
      members_[&leaf_in(member.leaf)] = {&group, &member, members_.size()};
  }
  own_.in_backward_ = has_begun_ = true;
}

// Nothing else is to be in the gradient, or to come to it.
void EarlyRun::check(Leaf& leaf) {
  const auto refuse = [&](const char* why) {
    fail(Status::kArgument, "backward: the optimizer of '", leaf.name, "' ", to_string(leaf.spec), " steps early, ",
         why, ", or switch early steps off");
  };
  if (leaf.sparse.load(std::memory_order_relaxed)) {
    refuse("by whole gradients, and that of this one is kept by rows: have it whole (tinyai_variable_set_sparse_grad)");
  }
  autograd::Gradient gradient;
  if (!autograd::read_gradient(leaf, gradient) || gradient) {
    refuse(
        "by one backward's gradient, and this one has a gradient already: clear it first, for steps of several "
        "backwards are not early");
  }
}

EarlyRun::Step EarlyRun::take(Leaf& leaf) {
  if (leaf.frozen.load(std::memory_order_relaxed) || leaf.dead.load(std::memory_order_relaxed)) return {};
  check(leaf);
  const std::lock_guard guard(own_.lock_);
  if (!has_begun_) begin_locked();
  const auto at = members_.find(&leaf);
  if (at == members_.end()) return {};
  const auto [group, member, number] = at->second;
  numbers_[&leaf] = ready_.size();
  Optimizer::Ready& ready = ready_.emplace_back(own_.ready_of(*group, *member, 0, Optimizer::pin(*member), {}));
  std::copy(std::begin(member->state), std::end(member->state), ready.fresh);  // a trace that fails takes its own back
  return {ready.parameter().storage, number};
}

// All steps of a backward are at one rate: what is set meanwhile holds from the next.
void EarlyRun::keep_numbers(const memory::Place& home) {
  std::unordered_map<const Array*, ArrayRef> copies;
  for (Optimizer::Ready& one : ready_) {
    const Array& numbers = *Optimizer::numbers_for(*one.group, one.parameter());
    ArrayRef& copy = copies[&numbers];
    if (!copy)
      copy =
          new_array(home, numbers.device(), memory::Category::kWorkspace, numbers.spec(), {}, memory::Exempt::kFromCap);
    one.numbers = copy;
  }
  const std::lock_guard guard(own_.lock_);
  for (const auto& [numbers, copy] : copies) ops::copy_to(*copy, *numbers);
}

void EarlyRun::prepare() {
  if (ready_.empty()) return;
  const memory::Place home = own_.place();
  keep_numbers(home);
  scratch_.emplace(home);
  for (Optimizer::Ready& one : ready_) own_.supply(one, home, *scratch_);
}

// Other threads' steps and traces may have made a first state meanwhile: that one stays.
void EarlyRun::step(Leaf& leaf, ArrayRef gradient) noexcept {
  Optimizer::Ready& ready = ready_[numbers_.find(&leaf)->second];
  const std::lock_guard guard(own_.lock_);
  for (int i = 0; i < kMostStates; ++i) {
    if (ready.member->state[i]) ready.fresh[i] = nullptr;
  }
  own_.states_made_ += ready.missing != 0;
  ready.gradient.array = std::move(gradient);
  own_.commit(ready);
  ready.gradient = {};
  ++steps_;
}

void register_early() {
  autograd::install_early([](uint64_t id) -> std::unique_ptr<autograd::EarlySteps> {
    memory::Pinned pinned;
    if (!pinned.try_hold(Id{id}, memory::Kind::kOptimizer)) return nullptr;
    return std::make_unique<EarlyRun>(std::move(pinned));
  });
}

// ---- Who steps early ------------------------------------------------------------------------------------------------

void Optimizer::set_early(Id own, bool early) {
  if (early) refuse_parts("set_early");
  const std::lock_guard guard(lock_);
  require_no_backward("set_early");
  if (early == is_early()) return;
  if (!early) return end_early();
  if (scale_) {
    fail(Status::kArgument, "set_early: this ", name(rule_), " has a loss scale, and its steps are left out when all ",
         "gradients are known; take the scale away (tinyai_optimizer_clear_loss_scale), or leave early steps off");
  }
  try {
    for (const Group& group : groups_) claim_early(group, own.bits);
  } catch (...) {
    for (const Group& group : groups_) disclaim_early(group, own.bits);
    throw;
  }
  early_.store(own.bits, std::memory_order_relaxed);
  count_change();
  ops::bump_guard_version();
}

void Optimizer::claim_early(const Group& group, uint64_t own) {
  for (const Member& member : group.members) {
    const Leaf& leaf = leaf_in(member.leaf);
    if (autograd::claim_early(leaf, own)) continue;
    fail(Status::kArgument, "set_early: another optimizer steps the parameter '", leaf.name, "' ", to_string(leaf.spec),
         " early, and then its gradient is gone; switch early steps off for one of the two");
  }
}

void Optimizer::disclaim_early(const Group& group, uint64_t own) noexcept {
  for (const Member& member : group.members) autograd::disclaim_early(leaf_in(member.leaf), own);
}

void Optimizer::end_early() noexcept {
  const uint64_t own = early_.exchange(0, std::memory_order_relaxed);
  for (const Group& group : groups_) disclaim_early(group, own);
  count_change();
  ops::bump_guard_version();
}

void Optimizer::refuse_early(const char* call, const char* why) const {
  if (!is_early()) return;
  fail(Status::kArgument, call, ": this ", name(rule_), " steps early, and ", why, "; switch early steps off");
}

void Optimizer::require_no_backward(const char* call) const {
  if (in_backward_) fail(Status::kNotReady, call, ": a backward that steps this ", name(rule_), " early is on its way");
}

void Optimizer::require_not_half_way() const {
  if (half_way_ == 0) return;
  fail(Status::kNotReady, "optimizer: ", keeps_parts_ ? "the other ranks' parts did not come" : "a backward failed",
       " when ", half_way_, " parameters of this ", name(rule_),
       " were stepped, so that they are half way: load a state of the parameters and of the optimizer");
}

}  // namespace tinyai::optim
