// The steps of recurrent layers from operators, one by one: for devices without the kernels, for states that are
// projected, and for a backward that is recorded itself.
#pragma once

#include "kernels/arguments.h"
#include "ops/rules.h"

namespace tinyai::ops {

using kernels::RecurrentCell;
using kernels::RecurrentRule;

// One layer in one direction, behind its products with x. What is not there is null.
struct Recurrence {
  RecurrentRule rule;
  bool batch_first;  // z and the results: [N,T,..]
  Value z, weight, bias, h, c, lengths;
  Value projection;  // of lstm's state
};

// Operands of the operator `recurrence`.
namespace recurrence_at {
enum : int { z, weight, bias, h, c, lengths };
}
// Its results.
namespace recurrence_gives {
enum : int { gates, states, memory };
}
inline int states_of(const RecurrentRule& rule) {
  return rule.gates() == 1 ? recurrence_gives::gates : recurrence_gives::states;
}

std::vector<Value> recurrence_of_operators(const Recurrence& r);  // as the operator
struct ProjectedStates {
  Value states, c_n;
};
ProjectedStates projected_lstm(const Recurrence& r);

// [T,N,1], bool: which steps the examples have.
Value active_steps(const Value& lengths, int64_t steps);

// Sets what the cotangents of all results give.
void set_recurrence_from_operators(VjpCall& call);
// From gz, and of gru's n the cotangent of weight @ h + bias [T,N,H].
void set_recurrent_weights(VjpCall& call, const Value& gz, const Value& ghidden);

// Tells checked_lengths() whose lengths it looks at: a RecurrentCell's, or the counts of repeat_interleave().
inline constexpr int64_t kRepeatCounts = 4;

// The gates of a cell as the attribute tells it; 0: there is none.
inline int64_t gates_of_cell(int64_t cell) {
  if (cell < 0 || cell > static_cast<int64_t>(RecurrentCell::kGru)) return 0;
  return RecurrentRule{static_cast<RecurrentCell>(cell)}.gates();
}

// An array [T,N,K] where it was [N,T,K], and back.
Value swap_time_and_batch(const Value& x);

}  // namespace tinyai::ops
