// The vote. Its common case, all voters the same, is a loop of comparisons.
#include "memory/placement.h"

#include "memory/manager.h"

namespace tinyai::memory {
namespace {

constexpr int kMostVoters = 32;

Manager& manager_or_fail(uint64_t scope, const char* call) {
  Manager* manager = manager_of_scope(scope);
  if (!manager) {
    fail(Status::kClosed, call, ": the scope of an operand, or the one this thread has entered, was closed");
  }
  return *manager;
}

Place choose_owner(uint64_t entered, std::span<const Voter> voters, const char* call) {
  Manager* candidates[kMostVoters + 1];
  uint64_t scopes[kMostVoters + 1];  // theirs: a manager that closes meanwhile may become another scope's
  int count = 0;
  const auto stand = [&](uint64_t scope) {
    Manager* manager = &manager_or_fail(scope, call);
    for (int i = 0; i < count; ++i) {
      if (candidates[i] == manager) return;
    }
    if (count > kMostVoters) return;
    candidates[count] = manager;
    scopes[count++] = scope;
  };
  if (entered) stand(entered);  // first, so that it wins among several
  for (const Voter voter : voters) {
    if (voter) stand(voter);
  }
  for (int i = 0; i < count; ++i) {
    bool drops_out = false;
    for (int j = 0; j < count; ++j) drops_out |= i != j && is_ancestor_or_self(candidates[i], candidates[j]);
    if (!drops_out) return place_of(scopes[i]);
  }
  fail(Status::kInternal, call, ": a vote without a winner");
}

}  // namespace

Place place(uint64_t into, std::span<const Voter> voters, const char* call) {
  if (into != 0 && into != kBesideOperands) return place_in(Id{into});
  const uint64_t entered = into == kBesideOperands ? 0 : innermost_scope();
  uint64_t winner;
  if (!voters_agree(
          entered, voters.size(), [&](size_t i) { return voters[i]; }, winner))
    return choose_owner(entered, voters, call);
  if (winner == 0) [[unlikely]] {
    fail(Status::kNoPlace, call, ": nothing says where the result belongs: ",
         voters.empty() ? "there is no operand"
                        : "all operands are resident (parameters, buffers, a dataset's arrays) or detached",
         into == kBesideOperands ? "; the entered scope has no voice in this call: name the result's scope as 'into'"
                                 : "; enter a scope or pass one as 'into'");
  }
  if (winner == kDeadVoter) [[unlikely]]
    fail(Status::kClosed, call, ": an operand was closed while the call ran");
  return place_of(winner);
}

}  // namespace tinyai::memory
