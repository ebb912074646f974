// An optimizer that keeps the state of a part of each parameter: which, and how a step is cut to it.
#include <algorithm>
#include <array>

#include "base/error.h"
#include "optim/parameters.h"
#include "optim/ready.h"
#include "optim/rules.h"

namespace tinyai::optim {
namespace {

using memory::Category;
using memory::Exempt;

// The elements of a part of an array without gaps, one behind the other.
ArrayRef view_of(const Place& place, const Array& array, const PartRun& part) {
  constexpr int64_t kNext = 1;
  return new_view(place, array, Shape{part.count()}, &kNext, array.offset() + part.begin, Exempt::kFromCap);
}

// The same of one that may have gaps.
ArrayRef dense_view_of(const Place& place, const Array& array, const PartRun& part) {
  if (array.is_contiguous()) return view_of(place, array, part);
  const ArrayRef dense = new_array(place, array.device(), Category::kWorkspace, array.spec(), {}, Exempt::kFromCap);
  ops::copy_to(*dense, array);
  return view_of(place, *dense, part);
}

}  // namespace

void Optimizer::cut(Ready& ready, const Place& place) {
  const autograd::Leaf& leaf = leaf_in(ready.member->leaf);
  if (ready.gradient.rows || !ready.parameter().is_contiguous())
    fail(Status::kArgument, "optimizer: '", leaf.name, "' ", to_string(leaf.spec), " ",
         ready.gradient.rows ? "has a gradient by rows" : "has gaps in memory",
         ", and a part of it alone is stepped here: make it so before the first run");
  ready.own = view_of(place, ready.parameter(), *ready.part);
  ready.own_gradient = dense_view_of(place, *ready.gradient.array, *ready.part);
  if (ready.mask) ready.own_mask = dense_view_of(place, ready.mask.as<Array>(), *ready.part);
}

bool Optimizer::keeps_parts() const {
  const std::lock_guard guard(lock_);
  return keeps_parts_;
}

void Optimizer::refuse_parts(const char* call) const {
  if (!keeps_parts()) return;
  fail(Status::kArgument, call, ": this ", name(rule_), " keeps a part of its state, as one of the ranks of a trainer",
       "; the trainer steps it, and saves and loads it (tinyai_trainer_save_run)");
}

void Optimizer::note_half_way() noexcept {
  const std::lock_guard guard(lock_);
  half_way_ += static_cast<int32_t>(count_locked());
}

// With the lock held.
void Optimizer::check_parts(std::span<const StatePart> parts) const {
  if (!parts.empty() && static_cast<int64_t>(parts.size()) != count_locked())
    fail(Status::kInternal, "optimizer: ", parts.size(), " parts of ", count_locked(), " parameters");
  if (!parts.empty() && is_early())
    fail(Status::kArgument, "optimizer: this ", name(rule_),
         " steps early, by whole gradients; switch early steps off");
}

ArrayRef Optimizer::cut_state(const Place& home, const Array& state, const PartRun& part) {
  ArrayRef own = new_array(home, state.device(), Category::kOptimizerState, {state.dtype, Shape{part.count()}}, {},
                           Exempt::kFromCap);
  ops::copy_to(*own, *dense_view_of(home, state, part));
  return own;
}

// The states that are to be cut, one behind the other for each parameter. With the lock held.
Optimizer::Cuts Optimizer::list_cuts(std::span<const StatePart> wanted) const {
  Cuts cuts;
  auto part = wanted.begin();
  for (const Group& group : groups_) {
    for (const Member& member : group.members) {
      Cut* const own = cuts.emplace_back().data();
      const bool is_same = member.part == *part++;
      if (is_same || !has_stepped(member)) continue;
      if (member.part)
        fail(Status::kArgument, "optimizer: of the state of this ", name(rule_), " another part is here than is asked ",
             "for; load a run's folder first (tinyai_trainer_load_run)");
      for (int i = 0; i < kMostStates; ++i) {
        if (!is_one_number(rule_, i)) own[i].whole = member.state[i];
      }
    }
  }
  return cuts;
}

// With the lock held. What was there before is in `cuts` afterwards.
void Optimizer::set_parts(std::span<const StatePart> wanted, Cuts& cuts) noexcept {
  size_t index = 0;
  for (Group& group : groups_) {
    for (Member& member : group.members) {
      const bool is_new = !(member.part == wanted[index]), has_none = is_new && !has_stepped(member);
      member.part = wanted[index];
      for (int i = 0; i < kMostStates; ++i) {
        Cut& cut = cuts[index][static_cast<size_t>(i)];
        if (cut.own || has_none) std::swap(member.state[i], cut.own);
      }
      ++index;
    }
  }
}

void Optimizer::keep_parts(std::span<const StatePart> parts) {
  const Place home = place();
  for (;;) {
    std::vector<StatePart> wanted(parts.begin(), parts.end());
    Cuts cuts;
    uint64_t changes = 0;
    {
      const std::lock_guard guard(lock_);
      check_parts(parts);
      wanted.resize(static_cast<size_t>(count_locked()));
      changes = shared_->changes + states_made_;
      cuts = list_cuts(wanted);
    }
    for (size_t index = 0; index < cuts.size(); ++index) {
      for (Cut& cut : cuts[index]) {
        if (cut.whole) cut.own = cut_state(home, *cut.whole, *wanted[index]);
      }
    }
    const std::lock_guard guard(lock_);
    if (shared_->changes + states_made_ != changes) continue;
    set_parts(wanted, cuts);
    const bool is_news = std::exchange(keeps_parts_, !parts.empty()) || keeps_parts_;
    if (is_news) count_change();
    return;
  }
}

}  // namespace tinyai::optim
