// Collectives over arrays whose memory the host does not see: a GPU's. What the ranks exchange goes through the host's
// memory, at most a bucket at a time, and is added there: the bits are those of arrays of the cpu. Results are on the
// array's device.
#pragma once

#include "array/array.h"
#include "parallel/call.h"

namespace tinyai::parallel {

bool is_beyond_host(const Array& x);

ArrayRef sum_by_host(Call& call, const Array& x, const memory::Place& place);
ArrayRef gather_by_host(Call& call, const Array& x, int64_t axis, const memory::Place& place);
ArrayRef scatter_sum_by_host(Call& call, const Array& x, int64_t axis, const memory::Place& place);
void share_by_host(Call& call, const Array& x, int64_t root, const memory::Place& place);
void send_by_host(Call& call, const Array& x, int64_t to, const memory::Place& place);
void receive_by_host(Call& call, const Array& x, int64_t from, const memory::Place& place);

}  // namespace tinyai::parallel
