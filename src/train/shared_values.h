// SharedValues: the values of parameters that ranks have stepped each a part of (state_cut.h), gathered bucket by
// bucket.
//
// What that takes is taken before any rank steps: so a rank that has no room for it ends the step of all, and nothing
// has changed. From the step on only the group itself can fail. Then a part of the values is missing, and with the rank
// that is gone its part of the state: the optimizer is half way until a checkpoint is loaded.
#pragma once

#include "memory/handle_table.h"
#include "optim/optimizer.h"
#include "train/ranks.h"
#include "train/state_cut.h"

namespace tinyai::train {

class SharedValues {
 public:
  SharedValues(Ranks& ranks, optim::Optimizer& optimizer, const StateCut& cut);
  void prepare(const memory::Place& place);  // when gradients are there: workspace of at most the group's bucket
  void gather();                             // collective

 private:
  bool is_stepped(const StateCut::Bucket& bucket) const;
  int64_t elements_at_once(const StateCut::Bucket& bucket) const;  // of a rank
  void gather(const StateCut::Bucket& bucket);
  template <class Copy>
  void over_parameters(const StateCut::Bucket& bucket, PartRun run, const Copy& copy) const;

  Ranks& ranks_;
  optim::Optimizer& optimizer_;
  const StateCut& cut_;
  std::vector<memory::Pinned> parameters_;  // null where none is stepped
  std::vector<int64_t> borders_;            // of a turn, in bytes
  ArrayRef block_;
};

}  // namespace tinyai::train
