// Fitting: a function that may do with less (`rematerialise`) finds a plan for what the limits leave before each call.
#include "base/error.h"
#include "graph/function/function.h"
#include "memory/limit.h"
#include "memory/reclaim.h"

namespace tinyai::graph {
namespace {

using memory::Place;

// While this lives a call's results are charged where they will be.
class ChargedResults {
 public:
  explicit ChargedResults(const Plan& plan, const Place& place);  // LIMIT
  ~ChargedResults() { let_go(); }
  ChargedResults(const ChargedResults&) = delete;
  ChargedResults& operator=(const ChargedResults&) = delete;

 private:
  void add(const Place& place, int64_t bytes) {
    for (auto& [known, sum] : wanted_) {
      if (known.scope == place.scope && known.shard == place.shard) return void(sum += bytes);
    }
    wanted_.push_back({place, bytes});
  }
  memory::Charge charge_of(int64_t bytes) const { return {bytes, memory::Category::kActivation, false, memory_}; }
  void charge_all() {
    for (; charged_ < wanted_.size(); ++charged_) {
      const auto& [place, bytes] = wanted_[charged_];
      memory::charge(place, charge_of(bytes), {0, memory::Category::kGraph}, memory::Exempt::kFromCap);
    }
  }
  void let_go() noexcept {
    while (charged_ > 0) {
      const auto& [place, bytes] = wanted_[--charged_];
      memory::uncharge(place.shard, charge_of(bytes));
    }
  }

  const uint8_t memory_;  // of the device
  memory::EngineVector<std::pair<Place, int64_t>> wanted_;
  size_t charged_ = 0;  // of them
};

ChargedResults::ChargedResults(const Plan& plan, const Place& place) : memory_(plan.device.memory()) {
  int64_t gradients = 0;
  for (const Plan::Fresh& fresh : plan.fresh) {
    if (fresh.leaf == kNone) continue;
    const int64_t bytes = result_bytes(plan, fresh);
    add(autograd::gradient_place(leaf_at(plan.traced, fresh.leaf)), bytes);
    gradients += bytes;
  }
  add(place, plan.result_bytes - gradients);
  try {
    charge_all();
  } catch (...) {
    let_go();
    throw;
  }
}

// Makes room for a call, and tells whether there is enough; then its arena is there.
bool has_room(SharedArenas& arenas, const Plan& plan, const Place& home, const Place& place,
              std::unique_ptr<Instance>& instance) try {
  InSharedArena in(arenas, plan, instance, [&] { return home; });
  const ChargedResults results(plan, place);
  in.done();
  return true;
} catch (const Error& error) {
  arenas.give(plan, std::move(instance));
  if (error.status() != Status::kLimit) throw;
  return false;
}

// The bytes that the limits leave once nothing idle is kept beneath them.
int64_t most_room(const Plan& plan, const Place& home, const Place& place) {
  int64_t bytes = INT64_MAX;
  for (const Place& at : {home, place}) {
    const memory::Room room = memory::room_at(at);
    if (room.scope) memory::make_room({room.scope, plan.device.memory(), bytes_of_call(plan) - room.bytes});
    bytes = std::min(bytes, memory::room_at(at).bytes);
  }
  return bytes;
}

}  // namespace

std::shared_ptr<const Plan> CompiledFunction::fitting(const std::shared_ptr<const Plan>& plan, const Place& place,
                                                      std::unique_ptr<Instance>& instance) {
  const Place home = home_of(handle(), place);
  plan->replacement.use(false);
  if (has_room(*arenas_, *plan, home, place, instance)) return plan;
  plan->replacement.use(true);
  const int64_t room = most_room(*plan, home, place);  // an arena that waits is too large for a smaller plan
  std::shared_ptr<const Plan> smaller = plan->replacement.get();
  if (smaller && has_room(*arenas_, *smaller, home, place, instance)) return smaller;
  smaller = smaller_than(plan, room);
  plan->replacement.set(smaller);
  return smaller;
}

std::shared_ptr<const Plan> CompiledFunction::smaller_than(const std::shared_ptr<const Plan>& plan,
                                                           int64_t room) const {
  SmallerPlans smaller(plan);
  const SmallerPlans::Choice* const choice = smaller.within(room);
  if (!choice)
    fail(Status::kLimit, name(), ": the limits around it leave ", room, " bytes, which is less than ",
         smaller.least_text());
  const auto made = smaller.plan(*choice);
  made->replaces = bytes_of_call(*plan);
  return made;
}

// True if a call goes by this plan once more: there is room for it, and none for the plan that it stands for.
bool CompiledFunction::is_fitting(const Plan& plan, const Place& place) {
  if (plan.replaces && has_room_again(plan, place)) return false;
  return has_room(*arenas_, plan, home_of(handle(), place), place, arenas_->last);
}

// True if the plan that this one stands for is to be tried again.
bool CompiledFunction::has_room_again(const Plan& plan, const Place& place) const {
  const int64_t more = plan.replaces - bytes_of_call(plan);
  const auto has = [&](const Place& at) { return memory::room_at(at).bytes - plan.result_bytes >= more; };
  return has(place) && has(home_of(handle(), place));
}

}  // namespace tinyai::graph
