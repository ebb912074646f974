// Gradients by rows.
#include "optimizer_case.h"
#include "variable_case.h"

using faults::Call;
using faults::require;
using faults::retaining;
using faults::World;

namespace {

struct Sparse {
  tinyai_variable table, root;  // of which a backward finds rows
};

Sparse sparse(World& w) {
  Sparse out;
  tinyai_variable rows;
  require(tinyai_parameter(w.home, w.new_array(TINYAI_F32, {4, 2}, {1, 2, 3, 4, 5, 6, 7, 8}), &out.table), "table");
  require(tinyai_variable_set_sparse_grad(w.keep(out.table), 1), "set_sparse_grad");
  require(tinyai_variable_embedding(w.home, out.table, w.ids(), -1, &rows), "embedding");
  require(tinyai_variable_sum(w.home, rows, nullptr, 0, 0, &out.root), "sum");
  return out;
}

// That have been found more than once, and are to be added up.
Sparse found(World& w) {
  const Sparse out = sparse(w);
  const tinyai_backward_options options = retaining({0}, false);
  for (int i = 0; i < 2; ++i) require(tinyai_variable_backward(w.work, out.root, &options), "backward");
  return out;
}

template <class Options>
tinyai_optimizer stepping(World& w, faults::Create<Options> create) {
  const Sparse out = found(w);
  tinyai_optimizer optimizer;
  require(create(w.home, &out.table, 1, nullptr, &optimizer), "optimizer");
  return optimizer;
}

}  // namespace

CASE(tinyai_variable_sparse_grad) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_variable_sparse_grad(c(leaf), c.out<int32_t>()); };
}
CASE(tinyai_variable_set_sparse_grad) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_variable_set_sparse_grad(c(leaf), 1); };
}
CASE(tinyai_variable_grad_rows) {
  const tinyai_variable table = found(w).table;
  return [table, &w](Call& c) {
    return tinyai_variable_grad_rows(c.into(w.work), c(table), c.out<tinyai_array>(), c.out<tinyai_array>());
  };
}
CASE_OF(tinyai_variable_grad, by_rows) {
  const tinyai_variable table = found(w).table;
  return [=](Call& c) { return tinyai_variable_grad(c(table), c.out<tinyai_array>()); };
}
CASE_OF(tinyai_variable_backward, by_rows) {
  const tinyai_variable root = sparse(w).root;
  return [root, &w](Call& c) {
    const tinyai_backward_options options = retaining({0}, false);
    return tinyai_variable_backward(c.into(w.work), c(root), &options);
  };
}
CASE_OF(tinyai_variable_backward, by_rows_with_a_history) {
  const tinyai_variable root = found(w).root;
  return [root, &w](Call& c) {
    const tinyai_backward_options options = retaining({0}, true);
    return tinyai_variable_backward(c.into(w.work), c(root), &options);
  };
}
CASE_OF(tinyai_optimizer_step, adam_by_rows) {
  const tinyai_optimizer optimizer = stepping(w, tinyai_optimizer_adam);
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_step, rows_beside_a_whole) {
  const Sparse both = found(w);
  tinyai_variable sum;
  require(tinyai_variable_sum(w.home, both.table, nullptr, 0, 0, &sum), "sum");
  require(tinyai_variable_backward(w.work, sum, nullptr), "backward");
  tinyai_optimizer optimizer;
  require(tinyai_optimizer_adagrad(w.home, &both.table, 1, nullptr, &optimizer), "optimizer");
  return [=](Call& c) { return tinyai_optimizer_step(c(optimizer)); };
}
CASE_OF(tinyai_optimizer_clip_norm, by_rows) {
  const tinyai_optimizer optimizer = stepping(w, tinyai_optimizer_sgd);
  return [=](Call& c) { return tinyai_optimizer_clip_norm(c(optimizer), 0.1, c.out<double>()); };
}
