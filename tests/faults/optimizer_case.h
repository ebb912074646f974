// What cases of optimizers share.
#pragma once

#include "case.h"

namespace faults {

// Two leaves with gradients, which no optimizer has adopted.
inline std::vector<tinyai_variable> free_leaves(World& w) {
  w.result();
  return {w.leaf(), w.parameter()};
}

template <class Options>
using Create = tinyai_status (*)(tinyai_manager, const tinyai_variable*, int64_t, const Options*, tinyai_optimizer*);

template <class Options>
Step creating(World& w, Create<Options> create) {
  const auto leaves = free_leaves(w);
  return [=, &w](Call& c) { return create(c.into(w.work), c.list(leaves), 2, nullptr, c.out<tinyai_optimizer>()); };
}

template <class Options>
tinyai_optimizer made(World& w, Create<Options> create, const Options* options = nullptr) {
  const auto leaves = free_leaves(w);
  tinyai_optimizer optimizer;
  require(create(w.home, leaves.data(), 2, options, &optimizer), "optimizer");
  return optimizer;
}

inline tinyai_variable another_leaf(World& w) {
  tinyai_variable leaf;
  require(tinyai_parameter(w.home, w.new_array(TINYAI_F32, {2}, {1, 2}), &leaf), "parameter");
  return w.keep(leaf);
}

// One more group of an optimizer that `create` made.
template <class Options>
Step adding(World& w, Create<Options> create,
            tinyai_status (*add)(tinyai_optimizer, const tinyai_variable*, int64_t, const Options*)) {
  const tinyai_optimizer optimizer = made(w, create);
  const std::vector<tinyai_variable> more{another_leaf(w)};
  return [=](Call& c) { return add(c(optimizer), c.list(more), 1, nullptr); };
}

}  // namespace faults
