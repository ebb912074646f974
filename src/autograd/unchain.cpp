// A graph is cut a piece at a time: what was cut off waits for the searches of backward passes, and so as not to keep
// all of a long graph's memory until the last node is cut, each thousand nodes wait together and are let go.
#include "autograd/unchain.h"

#include "autograd/readers.h"

namespace tinyai::autograd {

void unchain(NodeBase* node) {
  if (!node || header_of(node).kind == NodeKind::kLeaf) return;
  CutOff off;
  cut(static_cast<Node&>(*node), off);
  wait_for_searches();
}

void unchain_backward(NodeBase* node) {
  if (!node || header_of(node).kind == NodeKind::kLeaf) return;
  constexpr size_t kAtOnce = 1024;  // then what was cut off is let go
  std::vector<Ref<NodeBase>> done;
  done.reserve(kAtOnce);
  CutOff off;
  off.behind.push_back(Ref<NodeBase>::share(node));
  while (!off.behind.empty()) {
    while (!off.behind.empty() && done.size() < kAtOnce) {
      NodeBase* next = done.emplace_back(std::move(off.behind.back())).get();
      off.behind.pop_back();
      if (header_of(next).kind != NodeKind::kLeaf) cut(static_cast<Node&>(*next), off);
    }
    wait_for_searches();
    done.clear();
    off.saved.clear();
  }
}

}  // namespace tinyai::autograd
