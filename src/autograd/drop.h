// Values that graphs keep in scopes whose manager may drop them (`rematerialise`): each is held by the recipe of its
// maker, in one list of all. Where a limit would refuse, those go that cost least to make again for the bytes that come
// back and the time that nobody has asked for them; a backward that asks makes them again.
//
// Costs are expected times (ops/expected_time.h), and so is time itself: it is the work that was done. So what goes
// depends on what was recorded in the scope alone. With a value's own cost counts that of its neighbours that are gone,
// for they have to run too: those that are gone side by side share one sum (work_sums.h). Kirisame et al., Dynamic
// Tensor Rematerialization (2021).
#pragma once

#include "autograd/recipe.h"

namespace tinyai::autograd {

// The cost of a call that was made, for its node; whoever has it gives it to a recipe, or forgets it. bad_alloc
NodeCost new_cost(memory::DroppingScope& scope, const ops::Record& op, ops::Operands in, const void* attrs,
                  const ops::Results& out);
void forget_cost(NodeCost& cost) noexcept;

// While the recipe of a node is written.
class HeldLock {
 public:
  explicit HeldLock(bool wanted) noexcept;  // by a scope that drops
  ~HeldLock();
  HeldLock(const HeldLock&) = delete;
  HeldLock& operator=(const HeldLock&) = delete;

  void hold(Edge edge, Array& array) noexcept;  // which a backward will ask for
  // The recipe is written: it has read these operands, of which some may be gone.
  void note_recorded(Node& node) noexcept;

 private:
  const bool is_locked_;
};

// Work was done in a scope: what nobody has asked for meanwhile is older.
void note_work(memory::DroppingScope& scope, int64_t ns) noexcept;

// Holds a result, which was made again, until it is dropped.
void hold_again(Edge edge, Array& array) noexcept;
// Lets go of the results that nobody has saved, or of all.
void stop_holding(Node& node, bool all) noexcept;
// Takes the recipe's span: nothing is held or made again by it any more. Null: it was taken before, or others need it.
memory::RecomputeSpanRef end_held(Node& node, bool unless_needed) noexcept;

// Bytes in the scope that could be dropped now.
int64_t droppable_bytes(const memory::DroppingScope& scope) noexcept;

}  // namespace tinyai::autograd
