// How much of a random stream a call takes, known before it runs.
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

// Blocks of the stream of its place; 0 for an operator that draws nothing, or is given its range.
uint64_t blocks_drawn(const Record& op, Operands in, const Specs& out);

}  // namespace tinyai::ops
