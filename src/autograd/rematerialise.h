// Making again what a node in a span of recomputing has not saved: the operators that lead to it run once more, each
// once, in the place of their nodes, and record nothing. There is no recursion: a span may be as long as memory allows.
#pragma once

#include "autograd/recipe.h"

namespace tinyai::autograd {

// In scopes that drop, in expected ns: of nodes that the pass has met, and of what ran again for it.
struct Work {
  int64_t met = 0, again = 0;
};

// The values that one backward pass has made again; recipes keep them until the pass has met their nodes.
class MadeAgain {
 public:
  MadeAgain() = default;
  ~MadeAgain();  // what is left is let go
  MadeAgain(const MadeAgain&) = delete;
  MadeAgain& operator=(const MadeAgain&) = delete;

  // The result that the edge leads to, for the backward of `asker`, which has a recipe, as has its maker. VERSION if
  // something that the span reads was written since; CONSUMED if a backward has taken what leads there; and whatever
  // operators fail with.
  ArrayRef value(Edge edge, Node& asker);

  // The pass is at a node with a recipe.
  void note_visited(Node& node) noexcept;

 private:
  memory::EngineVector<Ref<NodeBase>> keepers_;
  Work work_;
};

}  // namespace tinyai::autograd
