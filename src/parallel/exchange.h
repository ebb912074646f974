// Sums of arrays over ranks: slices are exchanged, each rank adds its own slice of all in the order of the tree
// (shard_tree.h), and the sums are gathered. The traffic is that of a ring, and the bits depend on the tree alone.
#pragma once

#include <span>

#include "array/array.h"
#include "parallel/agreement.h"
#include "parallel/shard_tree.h"

namespace tinyai::parallel {

// The sum over all shards of a batch, in place, on all ranks. `partials` are this rank's sums of the subtrees that
// for_subtrees({0, shards}, shards_of(shards, rank, ranks)) visits, in that order, each in C order, all of one shape
// and dtype; a rank without shards gives none. The result is written to `sum`, which may be one of `partials`. Where it
// fails, what is in `sum` and `partials` is undefined: only what nobody else knows yet is summed in place.
// Workspace of `place`: at most the group's bucket, beside what is given. As agreement.h; DTYPE for bool.
void sum_by_shards(Group& group, const char* call, const Error* own, const memory::Place& place, int64_t shards,
                   std::span<const ArrayRef> partials, const ArrayRef& sum);

}  // namespace tinyai::parallel
