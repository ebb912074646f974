// Layouts: in which order the elements of a fresh result lie in memory. A hook of records; without one: C order.
//
// Channels-last is such an order and no other kind of array: convolutions choose it, elementwise operators keep it.
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

// The order of the operands with the result's shape: channels-last if one of them is, else the first one's, if its
// elements lie densely in some order of the axes.
bool order_of_operands(const CallBase& call, const Spec& out, int64_t* strides);

// True if the order of operands a and b, of one shape, is a's, where a has no gaps.
bool keeps_order(const Array& a, const Array& b);

// [N,C,H,W] or [N,C,D,H,W] with the channels densest; of other ranks, C order.
bool channels_last(const CallBase& call, const Spec& out, int64_t* strides);

// Channels-last if an operand is, whatever its sizes.
bool channels_last_as_operand(const CallBase& call, const Spec& out, int64_t* strides);

bool is_channels_last(const Array& array);  // of rank 4 or 5, and not in C order besides

// The view itself, or a copy in the workspace where its elements lie in another order than those of `like`, which has
// its shape and no gaps.
kernels::View in_order_of(const ForwardCall& call, const kernels::View& view, const kernels::View& like);

// The view itself, or where its channels lie apart while those of `like` are neighbours, a copy in the workspace in
// channels-last order: kernels over images want one order.
kernels::View ordered_as(const ForwardCall& call, const kernels::View& view, const kernels::View& like);

}  // namespace tinyai::ops
