// Groups, adoption, the step, and state for checkpoints.
#include "optim/optimizer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "autograd/row_gradient.h"
#include "base/error.h"
#include "base/number_text.h"
#include "base/ranges.h"
#include "memory/manager.h"
#include "ops/attributes.h"
#include "ops/generated/copy.h"
#include "ops/host_read.h"
#include "ops/scratch.h"
#include "ops/tracer.h"
#include "optim/parameters.h"
#include "optim/ready.h"
#include "optim/rules.h"
#include "optim/scaled_step.h"

namespace tinyai::optim {
namespace {

using autograd::Leaf;
using memory::Category;
using memory::Kind;
using memory::Pinned;

constexpr int kFirstState = 4;  // in a step's record: parameter, gradient, numbers, steps, states
constexpr int kMostOperands = kFirstState + kMostStates + 1;  // and rows

// The arrays that a gradient is made of, one by one: whoever gives them back takes no memory. Null: there are no more.
ArrayRef array_of_gradient(Leaf& leaf, int index) {
  ArrayRef found;
  const std::lock_guard guard(leaf.lock);
  if (leaf.gradient && index-- == 0) found = leaf.gradient;
  autograd::visit_rows(leaf, [&](Array& part) {
    if (index-- == 0) found = ArrayRef::share(&part);
  });
  return found;
}

// The gradient's bytes go where the leaf has its account now.
void move_gradient(Leaf& leaf, const Place& to) {
  int index = 0;
  while (const ArrayRef array = array_of_gradient(leaf, index++)) {
    Storage& storage = *array->storage;
    if (storage.account_now())
      memory::move_charge(storage.account, storage.category, storage.charge(), to, Category::kGradient);
  }
}

// Hands back what a failed call had adopted; the bytes were there before, so that they fit.
void hand_back(Leaf& leaf, uint64_t scope) noexcept {
  if (!leaf.home.compare_exchange_strong(scope, 0, std::memory_order_relaxed)) return;
  try {
    move_gradient(leaf, autograd::gradient_place(leaf));
  } catch (...) {  // it stays on this scope's account until it is cleared
  }
}

bool adopt(Leaf& leaf, const Place& place) {
  uint64_t none = leaf.home.load(std::memory_order_relaxed);
  if (none != 0 && memory::manager_of_scope(none)) return false;  // somebody's, and that scope is open
  if (!leaf.home.compare_exchange_strong(none, place.scope, std::memory_order_relaxed)) return false;
  try {
    move_gradient(leaf, place);
  } catch (...) {
    hand_back(leaf, place.scope);
    throw;
  }
  return true;
}

void give_up(Leaf& leaf, uint64_t scope) noexcept {
  if (leaf.home.compare_exchange_strong(scope, 0, std::memory_order_relaxed)) autograd::drop_gradient(leaf);
}

void zero_count(const Array& steps) {
  const int64_t none = 0;
  copy_from_host(steps, &none);
}

[[noreturn]] void fail_by_rows(Rule rule, const Leaf& leaf) {
  fail(Status::kUnsupported, "optimizer: ", name(rule), " steps by whole gradients, and that of '", leaf.name, "' ",
       to_string(leaf.spec), " is kept by rows; SGD, Adam, AdamW and Adagrad step rows, or switch set_sparse_grad off");
}

Pinned pin_mask(Leaf& leaf) {
  const Id mask = autograd::mask_of(leaf);
  return mask ? Pinned(mask, Kind::kArray, "the mask of a parameter") : Pinned();
}

// Pruned elements stay 0, whatever momentum and decay of weights make of them.
std::array<ops::Operand, 2> operands_of_zeros(Array& parameter, Leaf& leaf, Array& mask) {
  return {ops::Operand{&parameter, ops::Edge(&leaf, 0), 0}, ops::Operand{&mask, {}, 0}};
}

}  // namespace

void check(Rule rule, const Options& options) {
  if (options.index() != static_cast<size_t>(info(rule).options))
    fail(Status::kArgument, "the optimizer is ", name(rule));
  std::visit([](const auto& own) { check(own); }, options);
}

Optimizer::Optimizer(const Place& place, Rule rule)
    : rule_(rule),
      scope_(place.scope),
      shared_(std::allocate_shared<SharedState>(memory::EngineAllocator<SharedState>())),
      lock_(shared_->lock) {}

Optimizer::~Optimizer() {
  if (is_early()) end_early();
  count_change();
  for (Group& group : groups_) {
    for (Member& member : group.members) {
      settled_ ? give_up(leaf_in(member.leaf), scope_) : hand_back(leaf_in(member.leaf), scope_);
    }
  }
}

Place Optimizer::place() const {
  if (!memory::manager_of_scope(scope_)) {
    const std::lock_guard tree(memory::tree_lock());
    const auto* path = account().closed_path;  // remembered as long as this object is on it
    fail(Status::kClosed, "optimizer: the scope ", path ? path->text() : "", " of this ", name(rule_),
         " was closed, and its state and the gradients with it");
  }
  return memory::place_in(Id{scope_}, "the optimizer's scope");
}

void Optimizer::count_change() noexcept {
  shared_->changes.fetch_add(1, std::memory_order_relaxed);
  if (shared_.use_count() > 1) ops::bump_guard_version();  // somebody goes by it
}

// A compiled function is good for those who were in a group.
void Optimizer::note_members(uint64_t changes) const {
  class Members final : public ops::Guard {
   public:
    explicit Members(std::shared_ptr<SharedState> optimizer) : optimizer_(std::move(optimizer)) {}
    Mutex* mutex() const noexcept override { return &optimizer_->lock; }
    uint64_t read() const noexcept override { return optimizer_->changes.load(std::memory_order_relaxed); }
    const void* subject() const noexcept override { return optimizer_.get(); }
    std::string describe() const override { return "an optimizer has other parameters or other state now"; }

   private:
    const std::shared_ptr<SharedState> optimizer_;
  };
  if (ops::Tracer* const tracer = ops::context().tracer) tracer->note(std::make_unique<Members>(shared_), changes);
}

// The first moments that a trace has made: not there where its call fails.
class Optimizer::MadeStates final : public ops::TracedChange {
 public:
  struct State {
    Ref<ops::NodeBase> leaf;
    int which;
    ArrayRef array;
  };
  explicit MadeStates(Optimizer& optimizer) : optimizer_(Ref<Optimizer>::share(&optimizer)) {}
  void roll_back() noexcept override { optimizer_->roll_back(*this); }
  memory::EngineVector<State> states;

 private:
  const Ref<Optimizer> optimizer_;
};

// A device may tell of a failure instead: the next call that waits says so, and the state is kept: it is zeros.
bool Optimizer::has_stepped(const Member& member) noexcept try {
  return ops::read_scalar<int64_t>(*member.steps) > 0;
} catch (const std::exception& error) {
  const auto* const known = dynamic_cast<const Error*>(&error);
  member.steps->device().note_failure(known ? known->status() : Status::kInternal, error.what());
  return true;
}

// Unless another thread has stepped with them since.
void Optimizer::roll_back(const MadeStates& made) noexcept {
  const std::lock_guard guard(lock_);
  for (const MadeStates::State& state : made.states) {
    for (Group& group : groups_) {
      for (Member& member : group.members) {
        if (member.leaf.get() != state.leaf.get() || member.state[state.which].get() != state.array.get()) continue;
        if (has_stepped(member)) continue;
        member.state[state.which] = nullptr;  // `made` has another reference
      }
    }
  }
  count_change();
}

void Optimizer::require_unknown(const Leaf& leaf) const {
  if (!known_.contains(&leaf)) return;
  fail(Status::kArgument, "optimizer: the parameter '", leaf.name, "' ", to_string(leaf.spec),
       " is in a group already");
}

// Numbers and steps lie where the parameter is: they are operands of the same kernel.
Optimizer::Group Optimizer::make_group(std::span<Pinned> variables, const Options& options, const Place& home,
                                       Leaves& leaves) const {
  Group group{options};
  group.members.reserve(variables.size());
  const auto number = [&](device::Device& device, const Spec& spec) {
    return new_array(home, device, Category::kWorkspace, spec, {}, memory::Exempt::kFromCap);
  };
  for (const Pinned& pinned : variables) {
    const Array& parameter = pinned.as<Array>();
    Leaf* leaf = autograd::leaf_of(ops::Edge::from_bits(pinned->extra));
    if (!leaf)
      fail(Status::kGraph, "optimizer: ", tinyai::describe(parameter), " is the result of an operator, no parameter");
    require_writable(parameter, "optimizer");
    if (!leaves.insert(leaf).second) {
      fail(Status::kArgument, "optimizer: ", tinyai::describe(parameter), " is listed twice");
    }
    group.members.push_back({.variable = pinned.id(), .leaf = Ref<ops::NodeBase>::share(leaf)});
    group.members.back().steps = number(parameter.device(), {DType::kI64, {}});
    zero_count(*group.members.back().steps);
    if (!numbers_for(group, parameter)) {
      group.numbers.push_back(number(parameter.device(), {DType::kF64, {traits(rule_).record.info->step_numbers}}));
    }
  }
  set_numbers(group);
  return group;
}

// Null where the group has none on that device.
const ArrayRef& Optimizer::numbers_for(const Group& group, const Array& parameter) {
  static const ArrayRef kNone;
  for (const ArrayRef& numbers : group.numbers) {
    if (numbers->storage->device == parameter.storage->device) return numbers;
  }
  return kNone;
}

void Optimizer::set_numbers(Group& group) const {
  const Numbers values = traits(rule_).numbers(group.options);
  for (const ArrayRef& numbers : group.numbers) copy_from_host(*numbers, values.data());
}

void Optimizer::add_group(std::span<const Id> variables, const Options& options) {
  check(rule_, options);
  if (variables.empty()) fail(Status::kArgument, "optimizer: a group without parameters");
  const Place home = place();
  std::vector<Pinned> pins;
  for (const Id id : variables) pins.emplace_back(id, Kind::kVariable, "parameters");
  Leaves leaves;
  Group group = make_group(pins, options, home, leaves);
  if (const Ref<LossScale> scale = loss_scale()) {
    for (const Pinned& one : pins) require_device(scale->device(), one.as<Array>());
  }
  std::unique_lock guard(lock_);
  require_no_backward("add_group");
  for (const Member& member : group.members) require_unknown(leaf_in(member.leaf));
  make_room(groups_);
  make_room(known_, leaves);
  std::vector<Leaf*> adopted;
  adopted.reserve(group.members.size());
  const uint64_t early = early_.load(std::memory_order_relaxed);
  try {
    if (early) claim_early(group, early);
    for (const Member& member : group.members) {
      if (adopt(leaf_in(member.leaf), home)) adopted.push_back(&leaf_in(member.leaf));
    }
  } catch (...) {
    for (Leaf* leaf : adopted) hand_back(*leaf, scope_);
    disclaim_early(group, early);
    throw;
  }
  for (Pinned& pinned : pins) {
    if (settled_) autograd::register_parameter(pinned);
  }
  groups_.push_back(std::move(group));
  known_.merge(leaves);
  count_change();
  const Ref<LossScale> scale = scale_;
  guard.unlock();
  if (scale) scale->set_names(home, parameter_names());
}

void Optimizer::settle() noexcept {
  const std::lock_guard guard(lock_);
  if (std::exchange(settled_, true)) return;
  for (const Group& group : groups_) {
    for (const Member& member : group.members) {
      try {
        Pinned pinned = pin(member);
        autograd::register_parameter(pinned);
      } catch (const Error&) {  // released meanwhile
      }
    }
  }
}

Ref<Optimizer> Optimizer::over(const Place& place, FunctionRef<Id(Id)> parameter_for) const {
  std::vector<std::pair<Options, std::vector<Id>>> groups;
  {
    const std::lock_guard guard(lock_);
    for (const Group& group : groups_) {
      auto& [options, parameters] = groups.emplace_back(group.options, std::vector<Id>());
      for (const Member& member : group.members) {
        if (const Id id = parameter_for(member.variable)) parameters.push_back(id);
      }
    }
  }
  Ref<Optimizer> made = make(place, memory::Exempt::kNo, place, rule_);
  for (const auto& [options, parameters] : groups) {
    if (!parameters.empty()) made->add_group(parameters, options);
  }
  made->settle();
  return made;
}

// ---- The step -------------------------------------------------------------------------------------------------------

// A handle that is gone can tell little; its leaf is still here.
Pinned Optimizer::pin(const Member& member) try {
  return Pinned(member.variable, Kind::kVariable, "a parameter of the optimizer");
} catch (const Error& error) {
  const Leaf& leaf = leaf_in(member.leaf);
  fail(error.status(), "optimizer: the parameter '", leaf.name, "' ", to_string(leaf.spec), ": ", error.what());
}

// Lists who takes part in a step, and which state they have none of yet. Gives the number of changes so far.
uint64_t Optimizer::list_ready(memory::EngineVector<Ready>& ready, const Place& place) {
  const std::lock_guard guard(lock_);
  require_not_half_way();
  ready.swap(ready_);
  int64_t index = -1;
  for (Group& group : groups_) {
    for (Member& member : group.members) {
      ++index;
      Leaf& leaf = leaf_in(member.leaf);
      Pinned pinned = pin(member);
      if (leaf.home.load(std::memory_order_relaxed) != scope_ && !ops::context().tracer) adopt(leaf, place);
      const bool is_frozen = leaf.frozen.load(std::memory_order_relaxed);
      autograd::note_frozen(leaf, is_frozen);
      if (is_frozen) continue;
      autograd::Gradient gradient;
      if (autograd::read_gradient(leaf, gradient) && !gradient) continue;
      if (gradient.rows && !traits(rule_).by_rows) fail_by_rows(rule_, leaf);
      ready.push_back(ready_of(group, member, index, std::move(pinned), std::move(gradient)));
    }
  }
  return shared_->changes + states_made_;
}

Optimizer::Ready Optimizer::ready_of(Group& group, Member& member, int64_t index, Pinned variable,
                                     autograd::Gradient gradient) const {
  uint32_t missing = info(rule_).states(group.options);
  for (int i = 0; i < kMostStates; ++i) missing &= member.state[i] ? ~(1u << i) : ~0u;
  return {.group = &group,
          .member = &member,
          .index = index,
          .missing = missing,
          .variable = std::move(variable),
          .gradient = std::move(gradient),
          .mask = pin_mask(leaf_in(member.leaf)),
          .part = member.part};
}

// All memory that its step needs. No lock is held: the host's allocator may run.
void Optimizer::supply(Ready& ready, const Place& place, ops::Scratch& scratch) const {
  const RuleTraits& rule = traits(rule_);
  if (ready.part) cut(ready, place);
  ops::Operand in[kMostOperands];  // nothing runs: the parameter stands for what has its shape
  std::fill_n(in, kMostOperands, ops::Operand{&ready.stepped(), {}, 0});
  const ops::Operands all(in, rule.record.info->inputs.size());
  if (rule.by_rows) in[all.size() - 1] = {ready.gradient.rows.get(), {}, 0};
  const StepAttrs attrs = rule.attrs(ready.group->options);
  ready.reserved = ops::Reserved(rule.record, all, attrs.get(), scratch);
  if (ready.mask) {
    const auto zeros = operands_of_zeros(ready.stepped(), leaf_in(ready.member->leaf), ready.stepped_mask());
    ready.zeros = ops::Reserved(ops::records::clear_masked, zeros, nullptr, scratch);
  }
  for (int i = 0; i < kMostStates; ++i) {
    if (!(ready.missing >> i & 1)) continue;
    ready.fresh[i] = new_array(place, ready.parameter().device(), Category::kOptimizerState,
                               state_spec(rule_, i, ready.stepped().spec()), {}, memory::Exempt::kFromCap);
    ops::fill(*ready.fresh[i], rule.initial ? rule.initial(ready.group->options) : 0);
  }
}

void Optimizer::commit(Ready& ready) noexcept {
  Member& member = *ready.member;
  for (int i = 0; i < kMostStates; ++i) {
    if (ready.fresh[i]) member.state[i] = std::move(ready.fresh[i]);
  }
  const RuleTraits& rule = traits(rule_);
  const auto operand = [](const ArrayRef& array) { return ops::Operand{array.get(), {}, 0}; };
  ops::Operand in[kMostOperands] = {
      {&ready.stepped(), ops::Edge(&leaf_in(member.leaf), 0), 0},
      operand(ready.own ? ready.own_gradient : ready.gradient.array),
      operand(ready.numbers ? ready.numbers : numbers_for(*ready.group, ready.parameter())),
      operand(member.steps)};
  std::transform(std::begin(member.state), std::end(member.state), in + kFirstState, operand);
  const size_t count = rule.record.info->inputs.size();
  if (rule.by_rows) in[count - 1] = operand(ready.gradient.rows);
  const StepAttrs attrs = rule.attrs(ready.group->options);
  const std::lock_guard writing(leaf_in(member.leaf).writing);  // another thread's backward may add to the gradient
  ops::write(rule.record, {in, count}, attrs.get(), ready.reserved);
  if (!ready.mask) return;
  const auto zeros = operands_of_zeros(ready.stepped(), leaf_in(member.leaf), ready.stepped_mask());
  ops::write_behind({in, count}, ops::records::clear_masked, zeros, nullptr, ready.zeros);
}

ops::Context Optimizer::apart() const {
  ops::Context context = ops::context();
  context.record = false;
  context.place = place();
  context.category = Category::kWorkspace;
  context.exempt_from_cap = true;
  context.precision = ops::Precision::kAsIs;
  return context;
}

void Optimizer::keep_made(std::span<const Ready> ready) {
  ops::Tracer* const tracer = ops::context().tracer;
  if (!tracer) return;
  auto made = std::make_unique<MadeStates>(*this);
  for (const Ready& one : ready) {
    for (int i = 0; i < kMostStates; ++i) {
      if (one.fresh[i]) made->states.push_back({one.member->leaf, i, one.fresh[i]});
    }
  }
  if (!made->states.empty()) tracer->keep(std::move(made));
}

// False where the optimizer has changed since all was made ready: memory was taken without the lock, so another thread
// may have loaded a state or made the first moments meanwhile, and what was made would write over those. From here
// nothing can fail, which is what makes a step whole. Leaves are locked one after another and not all at once: a
// backward that adds to one of them waits for that one's step alone.
bool Optimizer::commit_all(memory::EngineVector<Ready>& ready, uint64_t changes, const ScaledStep& scaled) {
  const std::lock_guard guard(lock_);
  if (shared_->changes + states_made_ != changes) return false;
  for (Ready& one : ready) {
    states_made_ += one.missing != 0;
    commit(one);
  }
  scaled.commit();
  return true;
}

// True where there was one to be added up.
bool Optimizer::settle(std::span<const Ready> ready) {
  bool any = false;
  for (const Ready& one : ready) {
    if (one.gradient) continue;
    any = true;
    autograd::settle_gradient(*autograd::leaf_of(ops::Edge::from_bits(one.variable->extra)));
  }
  return any;
}

int64_t Optimizer::step(FunctionRef<void()> is_ready) {
  refuse_parts("step");
  return step_part(is_ready);
}

int64_t Optimizer::step_part(FunctionRef<void()> is_ready) {
  const Place home = place();
  if (ops::context().tracer) {  // what a slot of the trace needs is made before the lock is taken
    for (Leaf* leaf : leaves()) autograd::gradient_of(*leaf);
  }
  memory::EngineVector<Ready> ready;
  int64_t stepped = 0;
  uint64_t seen = 0;
  bool told = false;
  for (bool done = false; !done; ready.clear()) {
    seen = shared_->changes.load(std::memory_order_relaxed);
    ops::Scratch scratch(home);
    const uint64_t changes = list_ready(ready, home);
    if (settle(ready)) continue;
    stepped = static_cast<int64_t>(ready.size());
    for (Ready& one : ready) supply(one, home, scratch);
    const Ref<LossScale> scale = loss_scale();
    const ops::Within within(scale ? apart() : ops::context());
    const ScaledStep scaled(scale, ready, parameters());
    keep_made(ready);
    if (!std::exchange(told, true)) is_ready();
    done = commit_all(ready, changes, scaled);
    if (done && scale && !ops::context().tracer && scale->device().is_host_memory()) scale->look();
  }
  note_members(seen);
  const std::lock_guard guard(lock_);
  if (ready_.capacity() < ready.capacity()) ready_.swap(ready);
  return stepped;
}

bool Optimizer::steps(const Pinned& variable) const {
  const Leaf* leaf = autograd::leaf_of(ops::Edge::from_bits(variable->extra));
  const std::lock_guard guard(lock_);
  return leaf && known_.contains(leaf);
}

// ---- Options --------------------------------------------------------------------------------------------------------

int Optimizer::groups() const {
  const std::lock_guard guard(lock_);
  return static_cast<int>(groups_.size());
}

void Optimizer::require_group(int64_t index) const {
  if (index < 0 || index >= static_cast<int64_t>(groups_.size())) {
    fail(Status::kRange, "optimizer: there is no group ", index, " of ", static_cast<int64_t>(groups_.size()));
  }
}

double Optimizer::rate(int64_t group) const {
  const std::lock_guard guard(lock_);
  require_group(group);
  return optim::rate(groups_[group].options);
}

std::string Optimizer::settings(int64_t group) const {
  const std::lock_guard guard(lock_);
  require_group(group);
  const Options& options = groups_[group].options;
  const RuleTraits& rule = traits(rule_);
  const StepAttrs attrs = rule.attrs(options);
  std::string out = cat("attributes ", ops::hash_attributes(*rule.record.info, attrs.get()), ", states ",
                        info(rule_).states(options), ", numbers");
  for (const double number : rule.numbers(options)) out += cat(" ", exact_text(number));
  if (rule.initial) out += cat(", initially ", exact_text(rule.initial(options)));
  return out;
}

void Optimizer::set_rate(Group& group, double rate) {
  optim::set_rate(group.options, rate);
  set_numbers(group);
}

void Optimizer::set_rate(int64_t group, double rate) {
  require_number("optimizer", "rate", rate, 0);
  const std::lock_guard guard(lock_);
  require_group(group);
  set_rate(groups_[group], rate);
}

void Optimizer::set_rate(double rate) {
  require_number("optimizer", "rate", rate, 0);
  const std::lock_guard guard(lock_);
  for (Group& group : groups_) set_rate(group, rate);
}

int64_t Optimizer::count_locked() const {
  int64_t count = 0;
  for (const Group& group : groups_) count += static_cast<int64_t>(group.members.size());
  return count;
}

int64_t Optimizer::parameters() const {
  const std::lock_guard guard(lock_);
  return count_locked();
}

Optimizer::Member& Optimizer::member(int64_t index) {
  for (Group& group : groups_) {
    const auto count = static_cast<int64_t>(group.members.size());
    if (index >= 0 && index < count) return group.members[index];
    index -= count;
  }
  fail(Status::kRange, "optimizer: there is no such parameter");
}

Id Optimizer::variable(int64_t index) const {
  const std::lock_guard guard(lock_);
  return const_cast<Optimizer*>(this)->member(index).variable;
}

Ref<ops::NodeBase> Optimizer::leaf(int64_t index) const {
  const std::lock_guard guard(lock_);
  return const_cast<Optimizer*>(this)->member(index).leaf;
}

device::Device& Optimizer::device_of(int64_t index) const {
  const std::lock_guard guard(lock_);
  return const_cast<Optimizer*>(this)->member(index).steps->device();
}

Id publish_optimizer(const Place& place, Ref<Optimizer> optimizer, memory::FreshSlot slot) {
  const Id id = slot.publish(place, Kind::kOptimizer, optimizer.get(), nullptr, memory::kResident);
  optimizer.release();
  return id;
}

}  // namespace tinyai::optim
