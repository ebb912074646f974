#include "nn/tree/kept_state.h"

#include "base/error.h"
#include "nn/tree/builder.h"
#include "ops/apply.h"
#include "ops/generated/copy.h"
#include "ops/stand_ins.h"
#include "ops/undo.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

KeptState::States copies_of(const KeptState::States& states) {
  KeptState::States copies;
  for (const Value& state : states) copies.push_back(Value(ops::copy(state.constant()).array_ref()));
  return copies;
}

}  // namespace

KeptState::States* KeptState::stand_in() const {
  ops::StandIns* const stand_ins = ops::context().stand_ins;
  return stand_ins ? stand_ins->state_of(&owner_) : nullptr;
}

KeptState::States KeptState::now() {
  if (const States* const other = stand_in()) return *other;
  const std::lock_guard guard(lock_);
  return kept_;
}

void KeptState::keep(States states) {
  if (States* const other = stand_in()) return other->swap(states);
  const std::lock_guard guard(lock_);
  kept_.swap(states);  // what was kept before ends with the argument, without the lock
}

KeptState::States KeptState::keep_made(const Value& beside, FunctionRef<States()> make) {
  ops::Context inner = ops::context();
  inner.place = ops::place_of_owner(*beside);
  inner.record = false;
  inner.exempt_from_cap = true;
  const ops::Within within(inner);
  States made = make();
  ops::Undo::keep([this, alive = ModuleRef::share(&owner_), before = now()]() mutable { keep(std::move(before)); });
  keep(made);
  return made;
}

void KeptState::keep_copies(const States& last, const Value& beside) {
  keep_made(beside, [&] { return copies_of(last); });
}

namespace {

std::string kept_name(const std::string& module, size_t number) {
  return module.empty() ? std::to_string(number) : cat(module, ".", number);
}

// That live as long as the module, where it is.
KeptState::States copies_for(const Module& module, const KeptState::States& states) {
  const memory::Pinned beside(module.parameters()[0].id, memory::Kind::kVariable, "a parameter");
  Array& parameter = beside.as<Array>();
  ops::Context context = ops::context().inner(ops::place_of_owner(parameter), false);
  context.exempt_from_cap = true;
  const ops::Within within(context);
  KeptState::States near;
  for (const Value& state : states) near.push_back(Value(ops::on_device(context.place, *state, parameter.device())));
  return copies_of(near);
}

}  // namespace

std::vector<NamedArray> kept_states_of(Module& top, const KeptState::ByModule* beside) {
  std::vector<NamedArray> entries;
  for (const NamedModule& one : modules_of(top)) {
    KeptState* const own = one.module->kept_state();
    if (!own) continue;
    const auto found = beside ? beside->find(one.module.get()) : KeptState::ByModule::const_iterator();
    const bool is_there = !beside || found != beside->end();
    const KeptState::States states = !is_there ? KeptState::States() : beside ? found->second : own->now();
    for (size_t i = 0; i < states.size(); ++i) entries.push_back({kept_name(one.name, i), states[i].array_ref()});
  }
  return entries;
}

KeptState::ByModule kept_states_in(Module& top, std::span<const NamedArray> entries) {
  std::unordered_map<std::string_view, const NamedArray*> by_name;
  for (const NamedArray& entry : entries) by_name.emplace(entry.name, &entry);
  KeptState::ByModule found;
  for (const NamedModule& one : modules_of(top)) {
    if (!one.module->kept_state()) continue;
    KeptState::States states;
    for (auto at = by_name.end(); (at = by_name.find(kept_name(one.name, states.size()))) != by_name.end();) {
      states.push_back(Value(at->second->array));
      by_name.erase(at);
    }
    if (states.empty()) continue;
    one.module->require_kept(states);
    found.emplace(one.module.get(), copies_for(*one.module, states));
  }
  if (!by_name.empty())
    fail(Status::kArgument, "the state '", by_name.begin()->first, "' is of no module that keeps one");
  return found;
}

void set_kept_states(Module& top, const KeptState::ByModule& states) {
  for (const NamedModule& one : modules_of(top)) {
    if (one.module->is_of_host()) continue;
    one.module->reset_own_state({});
    one.module->count_reset();
    const auto found = states.find(one.module.get());
    if (found != states.end()) one.module->kept_state()->keep(found->second);
  }
}

}  // namespace tinyai::nn
