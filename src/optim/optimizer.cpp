// Groups, adoption and the step.
#include "optim/optimizer.h"

#include <algorithm>
#include <cmath>

#include "autograd/leaf_locks.h"
#include "base/aligned_size.h"
#include "base/error.h"
#include "device/slab.h"
#include "memory/companion.h"
#include "memory/manager.h"
#include "ops/scratch.h"
#include "optim/rules.h"

namespace tinyai::optim {
namespace {

using autograd::Leaf;
using kernels::View;
using memory::Category;
using memory::Kind;
using memory::Pinned;

Leaf& leaf_in(const Ref<ops::NodeBase>& node) { return *static_cast<Leaf*>(node.get()); }

// The gradient's bytes go where the slot is at home now.
void move_gradient(Leaf& leaf, const Place& to) {
  const ArrayRef gradient = autograd::gradient_of(leaf);
  if (!gradient || !gradient->storage->account) return;
  Storage& storage = *gradient->storage;
  memory::move_charge(storage.account, storage.category, storage.charged, to, Category::kGradient);
}

bool adopt(Leaf& leaf, const Place& place) {
  uint64_t none = leaf.home.load(std::memory_order_relaxed);
  if (none != 0 && memory::manager_of_scope(none)) return false;  // somebody's, and that scope is open
  if (!leaf.home.compare_exchange_strong(none, place.scope, std::memory_order_relaxed)) return false;
  try {
    move_gradient(leaf, place);
  } catch (...) {
    leaf.home.store(0, std::memory_order_relaxed);
    throw;
  }
  return true;
}

void give_up(Leaf& leaf, uint64_t scope) noexcept {
  if (leaf.home.compare_exchange_strong(scope, 0, std::memory_order_relaxed)) autograd::clear_gradient(leaf);
}

// What a failed add_group had adopted goes back; the bytes were there before, so that they fit.
void hand_back(Leaf& leaf) noexcept {
  leaf.home.store(0, std::memory_order_relaxed);
  try {
    move_gradient(leaf, autograd::slot_place(leaf));
  } catch (...) {  // it stays on this scope's account until it is cleared
  }
}

View dense_view(const View& view, void* data) {
  View dense = view;
  dense.data = data;
  dense.contiguous = true;
  int64_t stride = 1;
  for (int axis = view.rank() - 1; axis >= 0; --axis) {
    dense.strides[axis] = stride;
    stride *= view.shape[axis];
  }
  return dense;
}

}  // namespace

struct Optimizer::Ready {
  Group* group;
  Member* member;
  Pinned variable;
  ArrayRef gradient;
  View parameter, dense;  // the same, unless its memory is not contiguous
  ArrayRef fresh[kMostStates];
};

const char* name(Rule rule) { return rules(rule).name; }

Optimizer::Optimizer() = default;

Ref<Optimizer> Optimizer::make(const Place& place, Rule rule) {
  const memory::Charge charge{aligned_size(sizeof(Optimizer)), Category::kWorkspace};
  memory::charge(place, charge);
  void* block;
  try {
    block = device::allocate_host(sizeof(Optimizer));
  } catch (...) {
    memory::uncharge(place.shard, charge);
    throw;
  }
  auto* made = new (block) Optimizer;
  made->rule_ = rule;
  made->scope_ = place.scope;
  made->account_ = place.shard;
  return Ref<Optimizer>::adopt(made);
}

Optimizer::~Optimizer() {
  for (Group& group : groups_) {
    for (Member& member : group.members) give_up(leaf_in(member.leaf), scope_);
  }
}

void Optimizer::destroy(Optimizer* optimizer) noexcept {
  memory::Shard* account = optimizer->account_;
  optimizer->~Optimizer();
  memory::uncharge(account, {aligned_size(sizeof(Optimizer)), Category::kWorkspace});
  device::release_host(optimizer, sizeof(Optimizer));
}

Place Optimizer::place() const { return memory::place_in(Id{scope_}, "the optimizer's scope"); }

void Optimizer::require_unknown(const Leaf& leaf) const {
  for (const Group& group : groups_) {
    for (const Member& member : group.members) {
      if (member.leaf.get() == &leaf) {
        fail(Status::kArgument, "optimizer: the parameter '", leaf.name, "' ", to_string(leaf.spec),
             " is in a group already");
      }
    }
  }
}

void Optimizer::add_group(std::span<const Id> variables, const Options& options) {
  check(rule_, options);
  if (variables.empty()) fail(Status::kArgument, "optimizer: a group without parameters");
  const std::lock_guard guard(lock_);
  const Place home = place();
  std::vector<Pinned> pins;
  Group group{options, {}};
  for (const Id id : variables) {
    Pinned& pinned = pins.emplace_back(id, Kind::kVariable, "parameters");
    Leaf* leaf = autograd::leaf_of(ops::Edge::from_bits(pinned->extra));
    if (!leaf)
      fail(Status::kGraph, "optimizer: ", describe(pinned.as<Array>()), " is the result of an operator, no parameter");
    require_unknown(*leaf);
    for (const Member& member : group.members) {
      if (member.leaf.get() == leaf)
        fail(Status::kArgument, "optimizer: ", describe(pinned.as<Array>()), " is listed twice");
    }
    group.members.push_back({.variable = id, .leaf = Ref<ops::NodeBase>::share(leaf), .state = {}});
  }
  groups_.reserve(groups_.size() + 1);
  int64_t members = static_cast<int64_t>(group.members.size());
  for (const Group& other : groups_) members += static_cast<int64_t>(other.members.size());
  ready_.reserve(members);
  std::vector<Leaf*> adopted;
  adopted.reserve(group.members.size());
  try {
    for (const Member& member : group.members) {
      if (adopt(leaf_in(member.leaf), home)) adopted.push_back(&leaf_in(member.leaf));
    }
  } catch (...) {
    for (Leaf* leaf : adopted) hand_back(*leaf);
    throw;
  }
  for (Pinned& pinned : pins) autograd::register_parameter(pinned);
  groups_.push_back(std::move(group));
}

// ---- The step -------------------------------------------------------------------------------------------------------

void Optimizer::prepare_state(Ready& ready, const Place& place) const {
  const Leaf& leaf = leaf_in(ready.member->leaf);
  device::Device& device = ready.gradient->device();
  const int states = rules(rule_).states(ready.group->options);
  for (int i = 0; i < states; ++i) {
    if (ready.member->state[i]) continue;
    ready.fresh[i] = new_array(place, device, Category::kOptimizerState, leaf.spec, {}, memory::Exempt::kFromCap);
    ops::kernels_of(device).fill(0, ops::view_of(*ready.fresh[i]));
  }
}

void Optimizer::make_ready(const Place& place, kernels::Workspace& scratch) {
  for (Group& group : groups_) {
    for (Member& member : group.members) {
      Leaf& leaf = leaf_in(member.leaf);
      Pinned pinned(member.variable, Kind::kVariable, "a parameter of the optimizer");
      if (leaf.home.load(std::memory_order_relaxed) != scope_) adopt(leaf, place);
      if (leaf.frozen.load(std::memory_order_relaxed)) continue;
      ArrayRef gradient = autograd::gradient_of(leaf);
      if (!gradient) continue;
      const View view = ops::view_of(pinned.as<Array>());
      ready_.push_back({.group = &group,
                        .member = &member,
                        .variable = std::move(pinned),
                        .gradient = std::move(gradient),
                        .parameter = view,
                        .dense = view,
                        .fresh = {}});
      if (!view.contiguous) {
        ready_.back().dense = dense_view(view, scratch.allocate(view.elements() * size_of(view.dtype)));
      }
      prepare_state(ready_.back(), place);
    }
  }
}

void Optimizer::commit(Ready& ready) noexcept {
  Member& member = *ready.member;
  const bool first = static_cast<bool>(ready.fresh[0]);
  for (int i = 0; i < kMostStates; ++i) {
    if (ready.fresh[i]) member.state[i] = std::move(ready.fresh[i]);
  }
  const kernels::Table& table = ops::kernels_of(ready.gradient->device());
  const bool apart = ready.dense.data != ready.parameter.data;
  if (apart) table.copy(ready.parameter, ready.dense);
  {
    const std::lock_guard guard(leaf_in(member.leaf).lock);  // another thread's backward may be adding to the gradient
    rules(rule_).step(table, ready.group->options, ++member.steps, first, ops::view_of(*ready.gradient), ready.dense,
                      member.state);
  }
  if (apart) table.copy(ready.dense, ready.parameter);
  ready.variable.as<Array>().storage->version.fetch_add(1, std::memory_order_relaxed);
}

void Optimizer::step() {
  const std::lock_guard guard(lock_);
  const Place home = place();
  ops::Scratch scratch(home);
  try {
    make_ready(home, scratch);
  } catch (...) {
    ready_.clear();
    throw;
  }
  for (Ready& ready : ready_) commit(ready);
  ready_.clear();
}

// ---- Options --------------------------------------------------------------------------------------------------------

int Optimizer::groups() const {
  const std::lock_guard guard(lock_);
  return static_cast<int>(groups_.size());
}

Options Optimizer::options(int64_t group) const {
  const std::lock_guard guard(lock_);
  if (group < 0 || group >= static_cast<int64_t>(groups_.size())) {
    fail(Status::kRange, "optimizer: there is no group ", group, " of ", static_cast<int64_t>(groups_.size()));
  }
  return groups_[group].options;
}

void Optimizer::set_options(int64_t group, const Options& options) {
  check(rule_, options);
  this->options(group);  // RANGE
  const std::lock_guard guard(lock_);
  groups_[group].options = options;
}

double Optimizer::rate(int64_t group) const { return options(group).rate; }

void Optimizer::set_rate(double rate) {
  if (!(rate >= 0) || std::isinf(rate)) fail(Status::kRange, "optimizer: a rate of ", rate);
  const std::lock_guard guard(lock_);
  for (Group& group : groups_) group.options.rate = rate;
}

int64_t Optimizer::parameters() const {
  const std::lock_guard guard(lock_);
  int64_t count = 0;
  for (const Group& group : groups_) count += static_cast<int64_t>(group.members.size());
  return count;
}

Optimizer::Member& Optimizer::member(int64_t index) {
  for (Group& group : groups_) {
    const auto count = static_cast<int64_t>(group.members.size());
    if (index >= 0 && index < count) return group.members[index];
    index -= count;
  }
  fail(Status::kRange, "optimizer: there is no such parameter");
}

Id Optimizer::parameter(int64_t index) const {
  const std::lock_guard guard(lock_);
  return const_cast<Optimizer*>(this)->member(index).variable;
}

// ---- Gradients ------------------------------------------------------------------------------------------------------

template <class Visit>
void Optimizer::each_gradient(const Visit& visit) {
  for (Group& group : groups_) {
    for (Member& member : group.members) {
      if (const ArrayRef gradient = autograd::gradient_of(leaf_in(member.leaf))) visit(leaf_in(member.leaf), *gradient);
    }
  }
}

void Optimizer::clear_gradients() {
  const std::lock_guard guard(lock_);
  for (Group& group : groups_) {
    for (Member& member : group.members) autograd::clear_gradient(leaf_in(member.leaf));
  }
}

namespace {

// A gradient that is to be written. One with a history is shown by its variable too and is never written itself: what
// is written goes to a fresh array, which takes its place in the slot, without the history.
struct GradientWrite {
  Leaf* leaf;
  ArrayRef gradient, fresh;
  ops::Value history;
  Id handle;
};

GradientWrite prepare_write(Leaf& leaf, Array& gradient) {
  GradientWrite write{.leaf = &leaf, .gradient = ArrayRef::share(&gradient), .fresh = {}, .history = {}, .handle = {}};
  {
    const std::lock_guard guard(leaf.lock);
    if (!leaf.recorded) return write;
  }
  write.fresh = new_array(autograd::slot_place(leaf), gradient.device(), Category::kGradient, leaf.spec, {},
                          memory::Exempt::kFromCap);
  return write;
}

// The leaf's lock is held: nobody adds to it meanwhile.
template <class Write>
void commit_write(GradientWrite& ready, const Write& write) {
  const View from = ops::view_of(*ready.gradient);
  const kernels::Table& table = ops::kernels_of(ready.gradient->device());
  if (!ready.fresh) {
    write(table, from, from);
    ready.gradient->storage->version.fetch_add(1, std::memory_order_relaxed);
    return;
  }
  write(table, from, ops::view_of(*ready.fresh));
  std::swap(ready.leaf->gradient, ready.fresh);
  std::swap(ready.leaf->recorded, ready.history);
  ready.handle = std::exchange(ready.leaf->handle, Id());
}

// False, with nothing written, where another thread put other gradients into the slots meanwhile.
template <class Write>
bool commit_writes(std::vector<GradientWrite>& ready, const Write& write) {
  std::vector<Leaf*> leaves;
  for (const GradientWrite& one : ready) leaves.push_back(one.leaf);
  const autograd::LeafLocks locks(leaves);
  for (const GradientWrite& one : ready) {
    if (one.leaf->gradient.get() != one.gradient.get()) return false;
  }
  for (GradientWrite& one : ready) commit_write(one, write);
  return true;
}

// The sum of squares as a double; 16-bit floats in f32, where the sum does not overflow. All memory is given.
double sum_of_squares(const Array& gradient, void* sum, void* wide) {
  const kernels::Table& table = ops::kernels_of(gradient.device());
  View x = ops::view_of(gradient);
  if (x.dtype == DType::kF16 || x.dtype == DType::kBf16) {
    View converted = dense_view(x, wide);
    converted.dtype = DType::kF32;
    table.copy(x, converted);
    x = converted;
  }
  View y = dense_view(x, sum);
  for (int axis = 0; axis < x.rank(); ++axis) y.shape[axis] = 1;
  table.reduce(kernels::ReduceOp::kSumSquares, x.rank() == 0 ? 0 : (1u << x.rank()) - 1, x, y);
  return scalar_from_bytes(x.dtype, sum);
}

int64_t wide_bytes(const Array& gradient) {
  const bool narrow = gradient.dtype == DType::kF16 || gradient.dtype == DType::kBf16;
  return narrow ? gradient.elements() * size_of(DType::kF32) : 0;
}

}  // namespace

// All of them, or none where memory runs out. Write: from one view to the other, which may be the same.
template <class Write>
void Optimizer::write_gradients(const Write& write) {
  std::vector<GradientWrite> ready;
  do {
    ready.clear();
    each_gradient([&](Leaf& leaf, Array& gradient) { ready.push_back(prepare_write(leaf, gradient)); });
  } while (!commit_writes(ready, write));
  for (const GradientWrite& one : ready) memory::end_companion(one.handle);
}

void Optimizer::zero_gradients() {
  const std::lock_guard guard(lock_);
  write_gradients([](const kernels::Table& table, const View&, const View& to) { table.fill(0, to); });
}

double Optimizer::clip_norm(double most) {
  if (!(most >= 0)) fail(Status::kRange, "clip_norm: a norm of ", most);
  const std::lock_guard guard(lock_);
  ops::Scratch scratch(place());
  void* sum = scratch.allocate(size_of(DType::kF64));
  int64_t widest = 0;
  each_gradient([&](Leaf&, const Array& gradient) { widest = std::max(widest, wide_bytes(gradient)); });
  void* wide = widest > 0 ? scratch.allocate(widest) : nullptr;
  double squares = 0;
  each_gradient([&](Leaf&, const Array& gradient) { squares += sum_of_squares(gradient, sum, wide); });
  const double norm = std::sqrt(squares);
  const double factor = most / (norm + 1e-6);  // as torch.nn.utils.clip_grad_norm_ has it
  if (factor >= 1) return norm;
  write_gradients([&](const kernels::Table& table, const View& from, const View& to) {
    table.unary(kernels::UnaryOp::kMulScalar, factor, 0, from, to);
  });
  return norm;
}

void Optimizer::clip_value(double most) {
  if (!(most >= 0)) fail(Status::kRange, "clip_value: a bound of ", most);
  const std::lock_guard guard(lock_);
  write_gradients([&](const kernels::Table& table, const View& from, const View& to) {
    table.unary(kernels::UnaryOp::kClip, -most, most, from, to);
  });
}

// ---- State ----------------------------------------------------------------------------------------------------------

std::vector<Optimizer::StateEntry> Optimizer::state(const Place& place) const {
  const std::lock_guard guard(lock_);
  const RuleTraits& traits = rules(rule_);
  std::vector<StateEntry> entries;
  int64_t index = 0;
  for (const Group& group : groups_) {
    for (const Member& member : group.members) {
      const std::string prefix = cat(index++, ".");
      if (member.steps == 0) continue;
      ArrayRef step =
          new_array(place, device::cpu(), Category::kWorkspace, {DType::kI64, Shape()}, {}, memory::Exempt::kFromCap);
      copy_from_host(*step, &member.steps);
      entries.push_back({prefix + "step", std::move(step)});
      for (int i = 0; i < kMostStates; ++i) {
        if (member.state[i]) entries.push_back({prefix + traits.state_names[i], member.state[i]});
      }
    }
  }
  return entries;
}

namespace {

// "12.exp_avg": the number and what follows.
struct StateName {
  int64_t index = -1;
  std::string_view part;
};

StateName parse(const std::string& name) {
  const size_t dot = name.find('.');
  if (dot == 0 || dot == std::string::npos || dot > 9) return {};
  int64_t index = 0;
  for (size_t i = 0; i < dot; ++i) {
    if (name[i] < '0' || name[i] > '9') return {};
    index = 10 * index + (name[i] - '0');
  }
  return {index, std::string_view(name).substr(dot + 1)};
}

int64_t read_steps(const std::string& name, const Array& array) {
  if (array.elements() != 1)
    fail(Status::kShape, "load_state: '", name, "' is ", to_string(array.spec()), ", not one number");
  int64_t bits = 0;
  copy_to_host(array, &bits);
  const double steps = scalar_from_bytes(array.dtype, &bits);
  if (!(steps >= 0 && steps < 0x1p53)) fail(Status::kRange, "load_state: '", name, "' is ", steps);
  return static_cast<int64_t>(steps);
}

}  // namespace

void Optimizer::load_state(std::span<const StateEntry> entries) {
  const std::lock_guard guard(lock_);
  const Place home = place();
  const RuleTraits& traits = rules(rule_);
  struct Loaded {
    int64_t steps = 0;
    ArrayRef state[kMostStates];
  };
  std::vector<Loaded> loaded;
  for (const Group& group : groups_) loaded.resize(loaded.size() + group.members.size());
  for (const StateEntry& entry : entries) {
    const StateName at = parse(entry.name);
    int which = -1;
    for (int i = 0; i < kMostStates; ++i) {
      if (traits.state_names[i] && at.part == traits.state_names[i]) which = i;
    }
    if (at.index < 0 || at.index >= static_cast<int64_t>(loaded.size()) || (which < 0 && at.part != "step")) {
      fail(Status::kArgument, "load_state: '", entry.name, "' is no state of this ", traits.name, " over ",
           static_cast<int64_t>(loaded.size()), " parameters");
    }
    if (which < 0) {
      loaded[at.index].steps = read_steps(entry.name, *entry.array);
      continue;
    }
    const Leaf& leaf = leaf_in(member(at.index).leaf);
    if (entry.array->shape() != leaf.spec.shape) {
      fail(Status::kShape, "load_state: '", entry.name, "' is ", to_string(entry.array->spec()), ", the parameter '",
           leaf.name, "' ", to_string(leaf.spec));
    }
    ArrayRef fresh =
        new_array(home, entry.array->device(), Category::kOptimizerState, leaf.spec, {}, memory::Exempt::kFromCap);
    ops::kernels_of(fresh->device()).copy(ops::view_of(*entry.array), ops::view_of(*fresh));
    loaded[at.index].state[which] = std::move(fresh);
  }
  auto next = loaded.begin();
  for (Group& group : groups_) {
    for (Member& member : group.members) {
      member.steps = next->steps;
      for (int i = 0; i < kMostStates; ++i) member.state[i] = std::move(next->state[i]);
      ++next;
    }
  }
}

std::vector<Optimizer::StateEntry> Optimizer::gradients() {
  const std::lock_guard guard(lock_);
  std::vector<StateEntry> entries;
  int64_t index = 0;
  for (const Group& group : groups_) {
    for (const Member& member : group.members) {
      const std::string name = cat(index++);
      if (ArrayRef gradient = autograd::gradient_of(leaf_in(member.leaf)))
        entries.push_back({name, std::move(gradient)});
    }
  }
  return entries;
}

Optimizer::GradientLoad::GradientLoad(Optimizer& optimizer, std::vector<StateEntry> gradients) : optimizer_(optimizer) {
  const int64_t count = optimizer.parameters();
  const std::lock_guard guard(optimizer.lock_);
  for (StateEntry& entry : gradients) {
    const std::string dotted = entry.name + ".";  // without a name of a part behind it
    const StateName at = parse(dotted);
    if (at.index < 0 || at.index >= count || !at.part.empty()) {
      fail(Status::kArgument, "the gradient '", entry.name, "' is of none of ", count, " parameters");
    }
    Ref<ops::NodeBase> leaf = optimizer.member(at.index).leaf;
    const Spec &spec = leaf_in(leaf).spec, own = entry.array->spec();
    if (own != spec) {
      fail(Status::kShape, "the gradient of parameter ", entry.name, " is ", to_string(own), ", the parameter ",
           to_string(spec));
    }
    ArrayRef ready = autograd::prepare_gradient(leaf_in(leaf), ops::Value(std::move(entry.array)));
    prepared_.push_back({std::move(leaf), std::move(ready)});
  }
}

void Optimizer::GradientLoad::commit() noexcept {
  optimizer_.clear_gradients();
  for (Prepared& each : prepared_) autograd::commit_gradient(leaf_in(each.leaf), std::move(each.gradient));
}

Id publish_optimizer(const Place& place, Ref<Optimizer> optimizer) {
  memory::Slot& slot = memory::take_slot();
  const Id id = memory::publish(place, slot, Kind::kOptimizer, optimizer.get(), nullptr, memory::kResident);
  optimizer.release();
  return id;
}

}  // namespace tinyai::optim
