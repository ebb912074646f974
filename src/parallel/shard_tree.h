// The shards of a batch on the ranks of a group. They are added by the tree of base/sum_tree.h, so that any number of
// ranks, and one process, give the same bits: a rank hands over the sums of the largest subtrees within its run, at
// most about twice log2 of its shards.
#pragma once

#include "base/sum_tree.h"

namespace tinyai::parallel {

using ShardRun = PartRun;

// Those of one rank of a batch's shards.
constexpr ShardRun shards_of(int64_t shards, int64_t rank, int64_t ranks) { return even_part(shards, rank, ranks); }

}  // namespace tinyai::parallel
