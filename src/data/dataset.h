// Dataset: examples that are resident in memory: arrays whose first axis counts the examples, inputs before targets.
//
// The arrays stay where they are and become resident, so that a batch taken from them has its own place. The dataset
// counts them: it works on when the host lets go of its handles. Parts of a dataset (split) share its arrays and keep a
// list of rows. Nothing here changes once made; any thread may read.
#pragma once

#include <span>
#include <vector>

#include "memory/counted_object.h"
#include "memory/engine_bytes.h"
#include "ops/value.h"

namespace tinyai::data {

using memory::Id;
using memory::Place;
using ops::Value;

class Dataset : public memory::CountedObject<Dataset> {
 public:
  // `rows`: null, or the i64 rows of the arrays that belong to this dataset.
  Dataset(memory::EngineVector<ArrayRef> arrays, int inputs, ArrayRef rows);

  int64_t size() const { return size_; }  // examples
  int inputs() const { return inputs_; }
  int targets() const { return static_cast<int>(arrays_.size()) - inputs_; }
  const memory::EngineVector<ArrayRef>& arrays() const { return arrays_; }
  const ArrayRef& rows() const { return rows_; }
  std::string describe() const;

  // The examples start .. start+count-1 of each array, in that order: a view where the rows lie one after another.
  std::vector<Value> range(int64_t start, int64_t count) const;
  // Gives the examples that `order` names. Both read the thread's ops::Context for their place.
  std::vector<Value> select(std::span<const int64_t> order) const;

 private:
  const int64_t* row_data() const { return static_cast<const int64_t*>(rows_->data()); }
  memory::EngineVector<ArrayRef> arrays_;
  int inputs_;
  ArrayRef rows_;
  int64_t size_;
};

// Makes a dataset of handles to arrays, inputs first, which become resident with it; gives a handle of it. SHAPE unless
// all have one first size; ARGUMENT without an input.
Id make_dataset(const Place& place, std::span<const Id> arrays, int inputs);

// Parts of that many examples each, in order or as a permutation keyed by the seed; what is left over is in none.
// RANGE for more than there are.
struct SplitOptions {
  bool shuffle = true;
  uint64_t seed = 0;
};
std::vector<Ref<Dataset>> split(const Place& place, const Dataset& dataset, std::span<const int64_t> sizes,
                                const SplitOptions& options);

// How datasets and loaders are dropped and described; called once by start().
void register_data();

}  // namespace tinyai::data
