// An optimizer's state as a checkpoint holds it: listed by name, and loaded whole or not at all. No lock of the
// optimizer's is held while memory is taken: the host's allocator may run.
#include <algorithm>

#include "autograd/leaf.h"
#include "base/error.h"
#include "ops/host_read.h"
#include "optim/optimizer.h"
#include "optim/parameters.h"
#include "optim/rules.h"

namespace tinyai::optim {

using autograd::Leaf;
using memory::Category;

namespace {
constexpr const char* kLossScale = "loss_scale";  // beside the parameters' entries
}

// Null: there is none.
ArrayRef Optimizer::copy_of_scale(const Place& place) const {
  const Ref<LossScale> scale = loss_scale();
  if (!scale) return {};
  const Array& state = *scale->state();
  ArrayRef copy = new_array(place, state.device(), Category::kWorkspace, state.spec(), {}, memory::Exempt::kFromCap);
  ops::copy_to(*copy, state);
  return copy;
}

std::vector<NamedArray> Optimizer::state(const Place& place) const {
  refuse_parts("state");
  std::vector<NamedArray> entries;
  for (StateEntry& one : state_parts(place)) entries.push_back(std::move(one.entry));
  return entries;
}

std::vector<Optimizer::StateEntry> Optimizer::state_parts(const Place& place) const {
  for (;;) {
    std::vector<Loaded> counts = empty_state(place);
    NamedArray scale{kLossScale, copy_of_scale(place)};
    const std::lock_guard guard(lock_);
    require_not_half_way();
    require_no_backward("state");
    std::vector<StateEntry> entries;
    if (!list_state(counts, entries)) continue;
    if (scale.array) entries.push_back({std::move(scale)});
    return entries;
  }
}

// With copies of the counts, which further steps write. False where there are more parameters than these are for. The
// lock is held.
bool Optimizer::list_state(std::span<Loaded> counts, std::vector<StateEntry>& entries) const {
  const RuleInfo& rule = info(rule_);
  size_t index = 0;
  for (const Group& group : groups_) {
    for (const Member& member : group.members) {
      if (index == counts.size()) return false;
      ArrayRef& steps = counts[index].steps;
      const std::string prefix = cat(index++, ".");
      const auto count = ops::read_scalar<int64_t>(*member.steps);
      if (count == 0) continue;
      copy_from_host(*steps, &count);
      entries.push_back({{prefix + "step", std::move(steps)}});
      for (int i = 0; i < kMostStates; ++i) {
        if (member.state[i])
          entries.push_back(
              {{prefix + rule.state_names[i], member.state[i]}, is_one_number(rule_, i) ? StatePart() : member.part});
      }
    }
  }
  return true;
}

StateName parse_state_name(const std::string& name) {
  const size_t dot = name.find('.');
  if (dot == 0 || dot == std::string::npos || dot > 9) return {};
  int64_t index = 0;
  for (size_t i = 0; i < dot; ++i) {
    if (name[i] < '0' || name[i] > '9') return {};
    index = 10 * index + (name[i] - '0');
  }
  return {index, std::string_view(name).substr(dot + 1)};
}

namespace {

int64_t read_steps(const std::string& name, const Array& array) {
  if (array.elements() != 1)
    fail(Status::kShape, "load_state: '", name, "' is ", to_string(array.spec()), ", not one number");
  const double steps = ops::read_number(array);
  if (!(steps >= 0 && steps < 0x1p53)) fail(Status::kRange, "load_state: '", name, "' is ", steps);
  return static_cast<int64_t>(steps);
}

}  // namespace

// A step leaves all the state that the rule has, and no other: whatever differs is of another optimizer.
void Optimizer::require_whole(std::vector<Loaded>& loaded) const {
  const RuleInfo& rule = info(rule_);
  auto next = loaded.begin();
  int64_t index = 0;
  for (const Group& group : groups_) {
    const uint32_t states = rule.states(group.options);
    for (size_t i = 0; i < group.members.size(); ++i, ++next, ++index) {
      const auto is_there = [](const ArrayRef& state) { return static_cast<bool>(state); };
      const bool counted = next->count > 0;
      const bool any = counted || std::any_of(std::begin(next->state), std::end(next->state), is_there);
      for (int state = 0; any && state < kMostStates; ++state) {
        const bool is_wanted = states >> state & 1;
        if (static_cast<bool>(next->state[state]) == is_wanted) continue;
        fail(Status::kArgument, "load_state: ", rule.name, " of these options has ", is_wanted ? "" : "no ", "'",
             rule.state_names[state], "' for each parameter that took a step, the state has ",
             is_wanted ? "none" : "one", " for parameter ", index);
      }
      if (any && !counted && rule_ != Rule::kSgd) {
        fail(Status::kArgument, "load_state: the state has no '", index, ".step'");
      }
      if (any && !counted) next->count = 1;  // PyTorch's SGD counts none
    }
  }
}

// Tells which part of whose state an entry is; -1: the number of steps.
Optimizer::StatePlace Optimizer::place_of(const NamedArray& entry, int64_t parameters) const {
  const RuleInfo& rule = info(rule_);
  const StateName at = parse_state_name(entry.name);
  int which = -1;
  for (int i = 0; i < kMostStates; ++i) {
    if (rule.state_names[i] && at.part == rule.state_names[i]) which = i;
  }
  if (at.index < 0 || at.index >= parameters || (which < 0 && at.part != "step")) {
    fail(Status::kArgument, "load_state: '", entry.name, "' is no state of this ", rule.name, " over ", parameters,
         " parameters");
  }
  return {at.index, which};
}

void Optimizer::load_entry(const Place& home, const NamedArray& entry, std::span<const StatePart> parts,
                           std::vector<Loaded>& loaded) {
  const StatePlace at = place_of(entry, static_cast<int64_t>(loaded.size()));
  if (at.which < 0) {
    loaded[at.index].count = read_steps(entry.name, *entry.array);
    return;
  }
  const Ref<ops::NodeBase> node = leaf(at.index);
  const Leaf& own = leaf_in(node);
  const Spec whole = state_spec(rule_, at.which, own.spec);
  const bool is_cut = !parts.empty() && parts[at.index] && !is_one_number(rule_, at.which);
  const Spec wanted = is_cut ? Spec{whole.dtype, Shape{parts[at.index]->count()}} : whole;
  if (entry.array->shape() != whole.shape && entry.array->shape() != wanted.shape) {
    fail(Status::kShape, "load_state: '", entry.name, "' is ", to_string(entry.array->spec()), ", the parameter '",
         own.name, "' ", to_string(own.spec));
  }
  ArrayRef near = ops::on_device(home, *entry.array, device_of(at.index));
  if (near->shape() == whole.shape && is_cut) {
    loaded[at.index].state[at.which] = cut_state(home, *near, *parts[at.index]);
    if (near->dtype == wanted.dtype) return;
    near = loaded[at.index].state[at.which];
  }
  ArrayRef fresh = new_array(home, near->device(), Category::kOptimizerState, wanted, {}, memory::Exempt::kFromCap);
  ops::copy_to(*fresh, *near);
  loaded[at.index].state[at.which] = std::move(fresh);
}

// Makes, for each parameter there is, a count on its device.
std::vector<Optimizer::Loaded> Optimizer::empty_state(const Place& home) const {
  std::vector<device::Device*> devices;
  {
    const std::lock_guard guard(lock_);
    for (const Group& group : groups_) {
      for (const Member& member : group.members) devices.push_back(&member.steps->device());
    }
  }
  std::vector<Loaded> empty(devices.size());
  for (size_t i = 0; i < empty.size(); ++i) {
    empty[i].steps =
        new_array(home, *devices[i], Category::kWorkspace, {DType::kI64, {}}, {}, memory::Exempt::kFromCap);
  }
  return empty;
}

namespace {

void require_scale(const LossScale* scale, const Array& state) {
  if (!scale) {
    fail(Status::kArgument,
         "load_state: the state is of an optimizer with a loss scale, and this one has none; set one "
         "first");
  }
  if (state.spec() != scale->state()->spec()) {
    fail(Status::kShape, "load_state: '", kLossScale, "' is ", to_string(state.spec()), ", a scale's state ",
         to_string(scale->state()->spec()));
  }
  scale->check_state(state);
}

}  // namespace

void Optimizer::load_state(std::span<const NamedArray> all, std::span<const StatePart> parts,
                           FunctionRef<void()> is_ready) {
  const auto scale_at = std::find_if(all.begin(), all.end(), [](const auto& one) { return one.name == kLossScale; });
  std::vector<NamedArray> entries(all.begin(), all.end());
  std::erase_if(entries, [](const NamedArray& one) { return one.name == kLossScale; });
  const Ref<LossScale> scale = loss_scale();
  if (scale_at != all.end()) require_scale(scale.get(), *scale_at->array);
  const Place home = place();
  const ArrayRef scale_state =
      scale_at == all.end() ? ArrayRef() : ops::on_device(home, *scale_at->array, scale->device());
  std::vector<Loaded> loaded;  // in the end what was there before, let go with no lock held
  const auto fits = [&] {      // false: a group came meanwhile
    require_no_backward("load_state");
    check_parts(parts);
    if (count_locked() != static_cast<int64_t>(loaded.size())) return false;
    require_whole(loaded);
    return true;
  };
  for (bool told = false;;) {
    loaded = empty_state(home);
    for (const NamedArray& entry : entries) load_entry(home, entry, parts, loaded);
    if (!told) {
      {
        const std::lock_guard guard(lock_);
        if (!fits()) continue;
      }
      is_ready();
      told = true;
    }
    const std::lock_guard guard(lock_);
    if (!fits()) continue;
    auto next = loaded.begin();
    for (Group& group : groups_) {
      for (Member& member : group.members) {
        copy_from_host(*next->steps, &next->count);
        member.part = parts.empty() ? StatePart() : parts[next - loaded.begin()];
        std::swap(member.steps, next->steps);  // whoever saves what was there before has its count
        for (int i = 0; i < kMostStates; ++i) std::swap(member.state[i], next->state[i]);
        ++next;
      }
    }
    if (scale_state) ops::copy_to(*scale->state(), *scale_state);
    half_way_ = 0;
    keeps_parts_ = !parts.empty();
    count_change();
    return;
  }
}

}  // namespace tinyai::optim
