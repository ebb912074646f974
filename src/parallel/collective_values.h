// Collectives over values that have a history, and their gradients.
//
// Each is another's adjoint: a sum, behind which all ranks compute the same, and a value that is the same on all ranks;
// parts that are gathered, behind which each rank computes its own, and parts of a sum. So a backward that is recorded
// has a gradient again.
//
// Order. All ranks make their collectives in one order, and a backward meets theirs in the reverse of it, whatever else
// is in the graphs: the node of a collective is on a higher level than those that the group recorded before, and a
// backward walks by falling level. The number that a node bears goes with its exchange, so that ranks whose graphs
// differ are told so, and nothing wrong is added. A backward that fails on the way takes part in what the others wait
// in next, with its error: they fail with PEER.
#pragma once

#include "ops/value.h"
#include "parallel/call.h"

namespace tinyai::parallel {

using ops::Value;

// In a call whose attempts have found x (null where they failed) and the place of the result.
Value group_sum(Call& call, const Value* x, const memory::Place& place);
Value group_gather(Call& call, const Value* x, int64_t axis, const memory::Place& place);
Value group_scatter_sum(Call& call, const Value* x, int64_t axis, const memory::Place& place);
Value group_same(Group& group, const Value& x, const memory::Place& place);  // asks nobody

// Within operators: the place is as the context has it.
Value sum_of_ranks(Group& group, const char* call, const Value& x);
Value same_on_ranks(Group& group, const Value& x);
// Parts one behind the other, behind which all ranks compute the same: the gradient is this rank's part, and nobody is
// asked for it.
Value joined_of_ranks(Group& group, const char* call, const Value& x, int64_t axis);

}  // namespace tinyai::parallel
