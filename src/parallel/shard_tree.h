// The tree by which shards are added, so that any number of ranks, and one process, give the same bits: a run of shards
// is split at the largest power of two below its count, and the two sums are added, each rounded once. A rank holds a
// run of shards and hands over the sums of the largest subtrees within it, at most about twice log2 of its shards.
#pragma once

#include <bit>
#include <cstdint>

namespace tinyai::parallel {

struct ShardRun {
  int64_t begin = 0, end = 0;
  constexpr int64_t count() const { return end - begin; }
  friend bool operator==(ShardRun, ShardRun) = default;
};

// Those of one rank of a batch's shards.
constexpr ShardRun shards_of(int64_t shards, int64_t rank, int64_t ranks) {
  return {shards * rank / ranks, shards * (rank + 1) / ranks};
}

// Where a run of at least two is split.
constexpr int64_t split_of(ShardRun run) {
  return run.begin + static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(run.count() - 1)));
}

// The largest subtrees of `tree` that lie within `held`, from left to right: visit(ShardRun). Its depth is that of the
// tree, at most 63.
template <class Visit>
void for_subtrees(ShardRun tree, ShardRun held, Visit&& visit) {
  if (tree.count() <= 0 || tree.end <= held.begin || held.end <= tree.begin) return;
  if (held.begin <= tree.begin && tree.end <= held.end) {
    visit(tree);
    return;
  }
  const int64_t middle = split_of(tree);
  for_subtrees({tree.begin, middle}, held, visit);
  for_subtrees({middle, tree.end}, held, visit);
}

}  // namespace tinyai::parallel
