// Making again what a node in a span of recomputing has not saved: the operators that lead to it run once more, each
// once, in the place of their nodes, and record nothing. There is no recursion: a span may be as long as memory allows.
#pragma once

#include "autograd/recipe.h"

namespace tinyai::autograd {

// What one backward pass has made again, and keeps in recipes until it has met their nodes.
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

 private:
  memory::EngineVector<Ref<NodeBase>> keepers_;
};

}  // namespace tinyai::autograd
