// Collectives over arrays, as tinyai.h tells them. Each runs within a Call, whose attempts have already found the array
// (null where they failed: the rank takes part all the same) and the place of the result.
#pragma once

#include "array/array.h"
#include "parallel/call.h"

namespace tinyai::parallel {

ArrayRef group_sum(Call& call, const Array* x, const memory::Place& place);
ArrayRef group_gather(Call& call, const Array* x, int64_t axis, const memory::Place& place);
ArrayRef group_scatter_sum(Call& call, const Array* x, int64_t axis, const memory::Place& place);
// Workspace of `place`.
void group_share(Call& call, const Array* x, int64_t root, const memory::Place& place);
// RANGE: the other is none, or this rank itself; then nobody is told, for nobody is waited for.
void require_other(const Call& call, const char* argument, int64_t other);
void send_array(Call& call, const Array* x, int64_t to, const memory::Place& place);
void receive_array(Call& call, const Array* x, int64_t from, const memory::Place& place);

}  // namespace tinyai::parallel
