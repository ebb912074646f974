// The sums of work to be done again: one for each node, joined where nodes that are gone lie side by side (union and
// find). Each counts who refers to it, for nodes end in any order. Whoever calls holds a lock.
#pragma once

#include <algorithm>
#include <utility>

#include "memory/engine_bytes.h"

namespace tinyai::autograd {

struct WorkSum : memory::EngineObject {
  WorkSum* root = this;  // or counted: on the way to the one that has the sum
  int64_t ns;
  uint32_t refs = 1;

  explicit WorkSum(int64_t own) : ns(own) {}
};

class WorkSums {
 public:
  static WorkSum* share(WorkSum* sum) noexcept {
    if (sum) ++sum->refs;
    return sum;
  }
  void drop(WorkSum* sum) noexcept {
    while (sum && --sum->refs == 0) {
      WorkSum* const above = sum->root == sum ? nullptr : sum->root;
      sum->root = std::exchange(ended_, sum);
      sum = above;
    }
  }
  // A chain of what has ended, for free_all() without the lock.
  WorkSum* take_ended() noexcept { return std::exchange(ended_, nullptr); }
  static void free_all(WorkSum* ended) noexcept {
    while (ended) delete std::exchange(ended, ended->root);
  }

  WorkSum* root(WorkSum* sum) noexcept {
    while (sum->root != sum) {
      WorkSum* const above = sum->root;
      if (above->root != above) {  // half of the way for who comes next
        sum->root = share(above->root);
        drop(above);
      }
      sum = sum->root;
    }
    return sum;
  }
  void add(WorkSum* sum, int64_t ns) noexcept {
    WorkSum* const top = root(sum);
    top->ns = std::max<int64_t>(0, top->ns + ns);
  }
  void join(WorkSum* a, WorkSum* b) noexcept {
    WorkSum *const into = root(a), *const other = root(b);
    if (into == other) return;
    into->ns += other->ns;
    other->root = share(into);
  }

 private:
  WorkSum* ended_ = nullptr;  // by their roots
};

}  // namespace tinyai::autograd
