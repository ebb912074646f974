// FoundGradients: what a backward has found and no leaf has yet, on the accounts of the leaves' gradients.
//
// Whoever works in parts adds up what each part has found, and commits the sum when all have succeeded: a part that
// fails leaves every leaf as it was.
#pragma once

#include "autograd/row_gradient.h"

namespace tinyai::autograd {

class FoundGradients {
 public:
  void reserve(size_t leaves) { found_.reserve(leaves); }
  void add(Ref<ops::NodeBase> leaf, ArrayRef gradient, RowGradientRef rows = {}) {  // one of the two
    found_.push_back({std::move(leaf), std::move(gradient), std::move(rows)});
  }
  void add(FoundGradients&& more);  // LIMIT, OUT_OF_MEMORY: then this is for nothing but to be let go
  void commit() noexcept;           // adds them to those of the leaves, once

  struct Found {
    Ref<ops::NodeBase> leaf;
    ArrayRef gradient;
    RowGradientRef rows;  // newest first
  };
  std::span<Found> all() { return {found_.data(), found_.size()}; }

 private:
  Found& find(const Ref<ops::NodeBase>& leaf, size_t near);

  memory::EngineVector<Found> found_;
};

}  // namespace tinyai::autograd
