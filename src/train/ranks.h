// Ranks: what the trainers of a group's ranks tell each other between their steps, so that all are at the same place of
// the same run, and none waits for one that has failed.
//
// All of them make the same calls in the same order. What ends one of these ends it on all ranks. What else ends a
// rank's run, an error of its batch or of a function of the host's, it tells in place of its next call: the others then
// fail with PEER, wherever they are, with its number and its message.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "parallel/agreement.h"
#include "parallel/exchange.h"
#include "parallel/shard_tree.h"
#include "train/trainer_host.h"

namespace tinyai::train {

class Ranks {
 public:
  // `run` says whose run it is, in messages.
  Ranks(Ref<parallel::Group> group, std::string run);

  int64_t rank() const { return group_->rank(); }
  int64_t count() const { return group_->ranks(); }
  parallel::Group& group() const { return *group_; }
  PartRun own_part_of(int64_t parts) const { return part_of(parts, rank()); }
  PartRun part_of(int64_t parts, int64_t rank) const { return parallel::shards_of(parts, rank, count()); }

  // Whether the group has failed because of another rank; then those who live may go on, in its next generation.
  bool may_go_on() const;
  void reopen(const memory::Place& place);

  // Does a run's work, and tells the others what it fails with.
  void run(FunctionRef<void()> work);

  // All are there, and well.
  void agree();

  // Fact is something that has to be the same on all ranks.
  struct Fact {
    std::string name, value;
  };
  // DIFFERS names the first rank that says something else than rank 0, and what.
  void require_same(std::span<const Fact> own);
  bool are_same(std::span<const Fact> own);  // likewise

  // Where a run is: before a batch, or at its end.
  struct Point {
    int64_t epoch = 0, batch = 0;
    bool at_end = false;
  };
  struct Asked {  // to stop: by a call, by the time limit
    bool stop = false, late = false;
  };
  // All are asked what one is. The sums of all ranks' `counts` take their place. DIFFERS where one is elsewhere.
  Asked meet(const Point& own, Asked asked, std::span<int64_t> counts = {});
  // From now on the run ends without a word: all ranks know why.
  void all_know() noexcept { all_know_ = true; }

  // One a rank, all of the same size, behind each other. Once they are there nothing fails.
  std::vector<std::byte> gather_records(std::span<const std::byte> record);
  // Bytes of each rank's, in their order, which end where `ends` says.
  struct Gathered {
    memory::EngineVector<std::byte> bytes;
    std::vector<int64_t> ends;

    std::span<const std::byte> of(int64_t rank) const;
  };
  Gathered gather(std::span<const std::byte> own);
  void gather_in_place(std::byte* block, std::span<const int64_t> borders);  // as parallel:: has it
  // The sum over all shards, of sums over the subtrees that this rank has: it waits for all, or goes on meanwhile.
  void sum_by_shards(const memory::Place& place, const parallel::ShardedArray& what);
  using Sum = std::optional<parallel::SumUnderWay>;
  void start_sum(Sum& sum, const memory::Place& place, const parallel::ShardedArray& what);
  bool is_over(Sum& sum);  // looks
  void finish(Sum& sum);   // waits
  // Writes rank 0's elements into arrays of all ranks, which are alike.
  void share_first(std::span<const NamedArray> arrays);

 private:
  template <class Call>
  auto told(const Call& call);
  std::string difference(std::span<const Fact> own);  // "": none
  void tell() noexcept;

  Ref<parallel::Group> group_;
  const std::string run_;
  bool all_know_ = false;  // why this run ends
};

}  // namespace tinyai::train
