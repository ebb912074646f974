// The tree by which parts 0 .. count-1 of a whole are added up: a run of parts is split at the largest power of two
// below its length, and so are its halves: sum(0..12) = sum(0..8) + sum(8..12).
//
// The tree depends on the count alone. So whoever adds by it has the same bits, in whatever order parts come, and
// wherever they are: who has a run of parts adds up the subtrees that lie within it, which are one where the run is
// such a half, and a sum for each is all that others need of it. Sums that wait for their other half are few: of parts
// that come in their order at most log2(count) + 1. The same tree makes pairwise summation (Higham 1993, "The Accuracy
// of Floating Point Summation"), whose error grows with the logarithm of the count.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/part_run.h"

namespace tinyai {

// The first part of the right half of a subtree of two parts at least.
constexpr int64_t middle_of(const PartRun& subtree) {
  return subtree.begin + static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(subtree.count() - 1)));
}

// True if two subtrees, in a tree of so many parts, are the halves of one.
inline bool are_halves(const PartRun& left, const PartRun& right, int64_t parts) {
  const int64_t twice = 2 * left.count();
  return left.end == right.begin && left.begin % twice == 0 && right.end == std::min(left.begin + twice, parts);
}

// The largest subtrees of `tree` that lie within `held`, from left to right: visit(PartRun). Its depth is that of the
// tree, at most 63.
template <class Visit>
void for_subtrees(const PartRun& tree, const PartRun& held, Visit&& visit) {
  if (tree.count() <= 0 || tree.end <= held.begin || held.end <= tree.begin) return;
  if (held.begin <= tree.begin && tree.end <= held.end) {
    visit(tree);
    return;
  }
  const int64_t middle = middle_of(tree);
  for_subtrees({tree.begin, middle}, held, visit);
  for_subtrees({middle, tree.end}, held, visit);
}
// Those that a run is made of, in a tree of so many parts.
inline std::vector<PartRun> subtrees_of(const PartRun& run, int64_t parts) {
  std::vector<PartRun> subtrees;
  for_subtrees({0, parts}, run, [&](const PartRun& subtree) { subtrees.push_back(subtree); });
  return subtrees;
}

// Adds up a subtree: `part(i)` gives part i, `add(a, b)` their sum.
template <class Part, class Add>
auto sum_of_subtree(const PartRun& subtree, const Part& part, const Add& add) -> decltype(part(int64_t{0})) {
  if (subtree.count() == 1) return part(subtree.begin);
  const int64_t middle = middle_of(subtree);
  auto left = sum_of_subtree({subtree.begin, middle}, part, add);
  return add(std::move(left), sum_of_subtree({middle, subtree.end}, part, add));
}

// WaitingSums are sums of subtrees whose other half is not there yet.
template <class Sum>
class WaitingSums {
 public:
  struct One {
    PartRun run;
    Sum sum;
  };
  explicit WaitingSums(int64_t parts) : parts_(parts) {}

  // Takes out the other half of `run`. Null: it is not there.
  std::optional<One> take_half_of(const PartRun& run) {
    for (One& one : waiting_) {
      if (!are_halves(one.run, run, parts_) && !are_halves(run, one.run, parts_)) continue;
      std::optional<One> found(std::move(one));
      if (&one != &waiting_.back()) one = std::move(waiting_.back());
      waiting_.pop_back();
      return found;
    }
    return {};
  }
  void keep(One one) { waiting_.push_back(std::move(one)); }
  // Adds a sum to those that are there: add(left, right) adds the right one to the left one.
  template <class Add>
  void join(One own, const Add& add) {
    while (std::optional<One> other = take_half_of(own.run)) {
      if (other->run.begin < own.run.begin) std::swap(own, *other);
      own.run.end = other->run.end;
      add(own.sum, std::move(other->sum));
    }
    keep(std::move(own));
  }
  std::span<One> all() { return waiting_; }
  // All of them, in the order of their runs.
  std::vector<One> take_all() {
    std::ranges::sort(waiting_, {}, [](const One& one) { return one.run.begin; });
    return std::exchange(waiting_, {});
  }

 private:
  const int64_t parts_;
  std::vector<One> waiting_;
};

}  // namespace tinyai
