// Layouts: in which order the elements of a fresh result lie in memory. A hook of records; without one: C order.
//
// Channels-last is such an order and no other kind of array: convolutions choose it, elementwise operators keep it.
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

// That of the first operand with the result's shape, where its elements lie densely in any order of the axes.
bool order_of_operands(const CallBase& call, const Spec& out, int64_t* strides);

// [N,C,H,W] with the channels densest; of other ranks than 4, C order.
bool channels_last(const CallBase& call, const Spec& out, int64_t* strides);

}  // namespace tinyai::ops
