// The list of all that is idle.
#include "graph/plan/idle.h"

#include <mutex>
#include <utility>

#include "base/mutex.h"

namespace tinyai::graph {
namespace {

Mutex g_lock;
IdleSource* g_first = nullptr;  // of all plans and functions

}  // namespace

void IdleSource::join() noexcept {
  const std::lock_guard guard(g_lock);
  next_ = std::exchange(g_first, this);
  if (next_) next_->previous_ = this;
}

void IdleSource::leave() noexcept {
  const std::lock_guard guard(g_lock);
  (previous_ ? previous_->next_ : g_first) = next_;
  if (next_) next_->previous_ = previous_;
}

// Released with no lock held, for memory may be given back by functions of the host's.
bool IdleSource::give_up_all() noexcept {
  Idle* all = nullptr;
  {
    const std::lock_guard guard(g_lock);
    for (IdleSource* of = g_first; of; of = of->next_) {
      while (std::unique_ptr<Idle> one = of->take()) {
        one->next_ = all;
        all = one.release();
      }
    }
  }
  const bool any = all != nullptr;
  while (all) delete std::exchange(all, all->next_);
  return any;
}

}  // namespace tinyai::graph
