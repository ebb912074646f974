// AnySize: what a function does at any size of its batch, found in how it was traced at two sizes. Both traces have to
// be one, but for numbers: a size, stride or offset is c + k * n; factors, as that of a mean, are a few forms of n.
// What operators make is not guessed but inferred.
#pragma once

#include "graph/signature.h"
#include "graph/trace.h"

namespace tinyai::graph {

class AnySize {
 public:
  static constexpr int64_t kLeast = 2;  // where an axis of one element is broadcast, a function does other things

  // `signature`: at_any_batch(). GRAPH with what differs first.
  AnySize(Signature signature, const Traced& traced, int64_t size, const Traced& other, int64_t other_size);

  bool is_for(const Signature& at_any_batch) const { return signature_ == at_any_batch; }
  const Traced& traced() const { return traced_; }  // at size()
  int64_t size() const { return size_; }
  // As a trace at that size would leave it. GRAPH, or whatever inference answers, where nothing is known of it.
  Traced at(int64_t size) const;
  // GRAPH where that is not what at(size) says.
  void require(const Traced& traced, int64_t size) const;

 private:
  const Signature signature_;
  const Traced traced_;
  const Graph other_;
  const int64_t size_, other_size_;
};

// Two sizes to try a function at: odd, greater than 8, and neither of them that one.
struct TrialSizes {
  int64_t first, second;
};
TrialSizes trial_sizes_beside(int64_t size);

}  // namespace tinyai::graph
