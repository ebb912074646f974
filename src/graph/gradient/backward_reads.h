// BackwardReads: which parts of a joint graph's backward read what the forward leaves. A part runs where a cotangent
// comes that it hangs on, and a gradient is asked for that hangs on it; so not all that is kept is read by each
// backward.
#pragma once

#include "graph/trace/joint.h"

namespace tinyai::graph {

class BackwardReads {
 public:
  BackwardReads(const Graph& graph, const Joint& joint);
  // True if each backward that reads the one buffer of the forward reads the other as well.
  bool reads_with(uint32_t one, uint32_t other) const;

 private:
  struct Reader {
    uint64_t roots = 0;            // whose cotangents it hangs on, as bits
    std::vector<uint64_t> wanted;  // the gradients that hang on it
    bool runs_with(const Reader& other) const;
  };
  void add_roots(const Joint& joint);
  void add_wanted(const Joint& joint);
  void add_readers(const Joint& joint);
  Reader& of_node(size_t n) { return readers_[n - first_]; }

  const Graph& graph_;
  const size_t first_;                     // node of the backward
  std::vector<Reader> readers_;            // those nodes, then one for each gradient
  std::vector<std::vector<uint32_t>> of_;  // of each buffer
};

}  // namespace tinyai::graph
