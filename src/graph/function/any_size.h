// AnySize: what a function does at any size of its batch, found in how it was traced at two sizes. Both traces have to
// be one, but for numbers: a size, stride or offset is c + k * n (base/symbolic_size.h); factors, as that of a mean,
// are a few forms of n. What operators make is not guessed but inferred.
#pragma once

#include <set>
#include <vector>

#include "base/mutex.h"
#include "graph/trace/signature.h"
#include "graph/trace/trace.h"

namespace tinyai::graph {

class AnySize {
 public:
  static constexpr int64_t kLeast = 2;  // where an axis of one element is broadcast, a function does other things

  // `signature`: at_any_batch(). GRAPH with what differs first.
  AnySize(Signature signature, const Traced& traced, int64_t size, const Traced& other, int64_t other_size);

  bool is_for(const Signature& at_any_batch) const { return signature_ == at_any_batch; }
  const Traced& traced() const { return traced_; }  // at size()
  int64_t size() const { return size_; }
  // Gives what a trace at that size would leave. GRAPH, or whatever inference answers, where nothing is known of it.
  Traced at(int64_t size) const;
  // Requires that it is what at(size) says: from then on that size is proven. GRAPH where it is not.
  void require(const Traced& traced, int64_t size) const;
  // The sizes at which the function was traced and found so, in their order; of many those that were proven first.
  std::vector<int64_t> proven() const;

 private:
  void prove(int64_t size) const;

  const Signature signature_;
  const Traced traced_;
  const Graph other_;
  const int64_t size_, other_size_;
  mutable Mutex lock_;
  mutable std::set<int64_t> proven_;
};

// Two sizes to try a function at, greater than 8 and far from each other, so that what changes somewhere between is
// seen. No two of the three differ by a multiple of 3, 5 or 7, nor all three by one of any number: a function that
// looks at a remainder does not look alike at all of them.
struct TrialSizes {
  int64_t first, second;
};
TrialSizes trial_sizes_beside(int64_t size);

}  // namespace tinyai::graph
