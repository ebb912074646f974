// LeafLocks: the right to write several leaves at once. Taken by rising address, so that two threads never wait for
// each other. For changes that are made to all gradients or to none; what is let go goes after them.
#pragma once

#include <algorithm>
#include <functional>
#include <span>

#include "autograd/leaf.h"

namespace tinyai::autograd {

class LeafLocks {
 public:
  explicit LeafLocks(std::span<Leaf*> leaves) noexcept : leaves_(leaves) {  // each once; they are sorted
    std::sort(leaves_.begin(), leaves_.end(), std::less<>());
    for (Leaf* leaf : leaves_) leaf->writing.lock();
  }
  ~LeafLocks() {
    for (Leaf* leaf : leaves_) leaf->writing.unlock();
  }
  LeafLocks(const LeafLocks&) = delete;
  LeafLocks& operator=(const LeafLocks&) = delete;

 private:
  std::span<Leaf*> leaves_;
};

}  // namespace tinyai::autograd
