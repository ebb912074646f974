// Readers of edges: the backward passes and searches that follow edges without a node's lock. Unchaining waits for no
// backward pass, for a pass runs functions of the host's, and those may wait for whoever unchains.
//
// A backward pass says at which node it is (EdgeReader::enter) before it takes that node's lock. Who cuts a node marks
// it under the lock and then looks for backward passes that are there: a later one finds the mark, an earlier one is
// seen and keeps the edges until it ends. A search (EdgeSearch) goes where it likes, but is short and calls nobody:
// what was cut off is let go when the searches that ran then are over.
#pragma once

#include <atomic>
#include <vector>

#include "autograd/node.h"

namespace tinyai::autograd {

struct ReaderRecord;

class EdgeReader {
 public:
  EdgeReader();  // bad_alloc
  ~EdgeReader();
  EdgeReader(const EdgeReader&) = delete;
  EdgeReader& operator=(const EdgeReader&) = delete;

  void enter(const NodeBase* node) noexcept;  // until the next one, or the end

 private:
  friend class EdgeSearch;
  ReaderRecord* record_;
};

class EdgeSearch {
 public:
  explicit EdgeSearch(const EdgeReader& reader) noexcept;
  ~EdgeSearch();
  EdgeSearch(const EdgeSearch&) = delete;
  EdgeSearch& operator=(const EdgeSearch&) = delete;

 private:
  ReaderRecord* record_;
};

// The edges as a search reads them: they may be cut meanwhile.
inline Edge edge_at(Node& node, int i) noexcept { return std::atomic_ref(node.edges()[i]).load(); }

// The nodes that were cut off: let go with no lock held, for the host's own memory may come back to it here.
struct CutOff {
  memory::EngineVector<Ref<NodeBase>> behind;
  memory::EngineVector<ArrayRef> saved;
};

// Takes what a node saved and its edges, whose nodes stand in `off.behind` once more where a backward pass needs them
// still. Nothing flows through it any more. Cut before: nothing happens.
void cut(Node& node, CutOff& off);
// Before the nodes in a CutOff are let go.
void wait_for_searches() noexcept;

}  // namespace tinyai::autograd
