// A gradient is never cut off without a word: an operand that is floating and recorded, and that the operator does not
// differentiate, is refused beside results that could have a gradient. What has none either way, as the indices of
// the greatest elements, is given. The engine's own operators are left out: of some, as of one that gives an array of
// equal elements of a shape, the gradient is 0.
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

// GRAPH that names the operand, if this thread records.
void require_no_cut(const Record& op, Operands in, const Specs& results);

// Requires it of one operand that has no gradient, for composed operators whose parts would not tell.
void require_no_cut(const CallBase& call, int operand);

}  // namespace tinyai::ops
