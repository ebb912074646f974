#include "nn/kept_state.h"

#include "ops/apply.h"
#include "ops/generated/copy.h"
#include "ops/stand_ins.h"
#include "ops/undo.h"

namespace tinyai::nn {

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
  ops::Undo::keep([this, alive = ModuleRef::share(&owner_), before = now()] { keep(before); });
  keep(made);
  return made;
}

void KeptState::keep_copies(const States& last, const Value& beside) {
  keep_made(beside, [&] {
    States copies;
    for (const Value& state : last) copies.push_back(Value(ops::copy(state.constant()).array_ref()));
    return copies;
  });
}

}  // namespace tinyai::nn
