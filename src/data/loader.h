// Loader: a dataset as batches, epoch after epoch. Each batch is a scope of its own, opened under the loader's and
// handed over by a move; closing it frees the batch whole.
//
// The order of an epoch is a permutation keyed by seed and epoch, so that a run can be resumed anywhere. Threads that
// share a loader get different batches.
#pragma once

#include "base/function_ref.h"
#include "base/mutex.h"
#include "base/sum_tree.h"
#include "data/dataset.h"
#include "memory/engine_bytes.h"

namespace tinyai::data {

struct LoaderOptions {
  int64_t batch_size = 32;
  bool shuffle = true;
  bool drop_last = false;  // leaves out a last batch that is not full
  uint64_t seed = 0;
};
void check(const LoaderOptions& options);  // RANGE

struct Batch {
  Id scope;           // null: the epoch has ended
  int64_t index = 0;  // in the epoch
  int64_t examples = 0;
  std::vector<Id> arrays;  // of that scope: inputs, then targets; of all examples, or of the rows that were asked for
};

// The rows that are wanted of a batch of so many examples.
using RowsOfBatch = FunctionRef<PartRun(int64_t examples)>;
inline constexpr auto kAllRows = [](int64_t examples) -> PartRun { return {0, examples}; };

class Loader : public memory::CountedObject<Loader> {
 public:
  // Opens its scope under `place`.
  Loader(const Place& place, Ref<Dataset> dataset, const LoaderOptions& options);
  ~Loader();

  const Dataset& dataset() const { return *dataset_; }
  const LoaderOptions& options() const { return options_; }
  int64_t batches() const;                               // of an epoch
  int64_t examples(int64_t first, int64_t count) const;  // of so many batches of an epoch, from the first on
  std::string describe() const;

  void start(int64_t epoch, int64_t batch = 0);  // RANGE
  void set_seed(uint64_t seed);                  // of a checkpoint; counts from the next start()
  // The next batch, in a scope under `into` (null: under the loader's). At the end of an epoch an empty one,
  // after which the next epoch begins. On failure the batch is still to come, unless another thread has begun the next
  // epoch meanwhile.
  // What `rows` leaves out is not fetched.
  Batch next(Id into, RowsOfBatch rows = kAllRows);

 private:
  struct Claim {  // a batch that a thread makes
    int64_t index, examples;
    uint64_t start;
    PartRun run;                         // of its examples, those that are fetched
    memory::EngineVector<int64_t> rows;  // of the dataset's arrays; empty: in sequence
  };
  bool claim(Claim& out, RowsOfBatch rows);
  void give_back(const Claim& claim) noexcept;
  Id open_in(Id into) const;
  Batch make_batch(const Claim& claim, Id into) const;
  void fill(Batch& batch, const Claim& claim) const;
  void begin_locked(int64_t epoch);
  int64_t examples_of(int64_t index) const { return examples(index, 1); }

  Ref<Dataset> dataset_;
  LoaderOptions options_;
  device::Device& device_;
  Id scope_;
  // Guards what follows; not held while a batch is made, for the host's allocator may wait for another thread.
  mutable Mutex lock_;
  ArrayRef order_;  // rows of the dataset's arrays; null: in sequence
  int64_t epoch_ = 0, next_ = 0;
  uint64_t starts_ = 0;                     // how often an epoch was begun
  memory::EngineVector<int64_t> returned_;  // batches of this epoch that failed
  size_t claimed_ = 0;                      // and those that may yet fail
};

}  // namespace tinyai::data
