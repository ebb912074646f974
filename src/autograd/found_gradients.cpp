#include "autograd/found_gradients.h"

#include "ops/write.h"

namespace tinyai::autograd {
namespace {

Leaf& leaf_in(const Ref<ops::NodeBase>& node) { return static_cast<Leaf&>(*node); }

}  // namespace

// One of its own, made where there is none. `near`: where it is likely to be.
FoundGradients::Found& FoundGradients::find(const Ref<ops::NodeBase>& leaf, size_t near) {
  for (size_t i = 0; i < found_.size(); ++i) {
    Found& one = found_[(near + i) % found_.size()];
    if (one.leaf.get() == leaf.get()) return one;
  }
  found_.push_back({leaf, {}, {}});
  return found_.back();
}

void FoundGradients::add(FoundGradients&& more) {
  for (size_t i = 0; i < more.found_.size(); ++i) {
    Found& one = more.found_[i];
    Found& own = find(one.leaf, i);
    if (one.rows) join_rows(leaf_in(own.leaf), own.rows, std::move(one.rows));
    if (!one.gradient) continue;
    if (own.gradient)
      ops::add_to(*own.gradient, *one.gradient);
    else
      own.gradient = std::move(one.gradient);
    one.gradient = nullptr;  // its bytes go now, and not those of all at the end
  }
  more.found_.clear();
}

void FoundGradients::commit() noexcept {
  for (Found& one : found_) {
    if (one.rows) commit_rows(leaf_in(one.leaf), std::move(one.rows));
    if (one.gradient) commit_gradient(leaf_in(one.leaf), std::move(one.gradient));
  }
  found_.clear();
}

}  // namespace tinyai::autograd
