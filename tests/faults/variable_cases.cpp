// Variables and backward.
#include "variable_case.h"

using faults::Call;
using faults::Calm;
using faults::require;
using faults::retaining;
using faults::Taking;
using faults::World;

CASE(tinyai_variable_from_array) {
  const tinyai_array x = w.new_array(TINYAI_F32, {3}, {1, 2, 3});
  return [x, &w](Call& c) { return tinyai_variable_from_array(c.into(w.work), c(x), c.out<tinyai_variable>()); };
}
CASE(tinyai_parameter) {
  const tinyai_array x = w.new_array(TINYAI_F32, {3}, {1, 2, 3});
  return [x, &w](Call& c) { return tinyai_parameter(c.into(w.work), c(x), c.out<tinyai_variable>()); };
}
CASE(tinyai_constant) {
  const tinyai_array x = w.new_array(TINYAI_I64, {3}, {1, 2, 3});
  return [x, &w](Call& c) { return tinyai_constant(c.into(w.work), c(x), c.out<tinyai_variable>()); };
}
CASE(tinyai_variable_release) {
  tinyai_variable leaf;
  require(tinyai_variable_from_array(w.work, w.vector(), &leaf), "leaf");
  return [=](Call& c) { return tinyai_variable_release(c(leaf, Taking::kReleased)); };
}
CASE(tinyai_variable_value) {
  tinyai_variable leaf;  // whose value nobody has asked for
  require(tinyai_variable_from_array(w.work, w.vector(), &leaf), "leaf");
  return [=](Call& c) { return tinyai_variable_value(c(leaf), c.out<tinyai_array>()); };
}
CASE(tinyai_variable_grad) {
  tinyai_variable leaf, sum;
  require(tinyai_variable_from_array(w.work, w.vector(), &leaf), "leaf");
  require(tinyai_variable_sum(w.work, leaf, nullptr, 0, 0, &sum), "sum");
  require(tinyai_variable_backward(w.work, sum, nullptr), "backward");
  return [=](Call& c) { return tinyai_variable_grad(c(leaf), c.out<tinyai_array>()); };
}
CASE(tinyai_variable_grad_variable) {
  const tinyai_variable root = w.result(), leaf = w.leaf();
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.create_graph = 1;
  require(tinyai_variable_backward(w.work, root, &options), "backward");
  return
      [leaf, &w](Call& c) { return tinyai_variable_grad_variable(c.into(w.work), c(leaf), c.out<tinyai_variable>()); };
}
CASE(tinyai_variable_clear_grad) {
  w.result();
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_variable_clear_grad(c(leaf)); };
}
CASE(tinyai_variable_requires_grad) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_variable_requires_grad(c(leaf), c.out<int32_t>()); };
}
CASE(tinyai_variable_set_requires_grad) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_variable_set_requires_grad(c(leaf), 0); };
}
CASE(tinyai_variable_set_name) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) {
    return tinyai_variable_set_name(c(leaf), "a name that is too long for a string to keep it inside of itself");
  };
}
CASE_OF(tinyai_variable_set_name, of_a_result) {
  const tinyai_variable result = w.result();
  return [=](Call& c) {
    return tinyai_variable_set_name(c(result), "a name that is too long for a string to keep it inside of itself");
  };
}
CASE(tinyai_variable_name) {
  const tinyai_variable leaf = w.leaf();
  require(tinyai_variable_set_name(leaf, "a name that is too long for a string to keep it inside of itself"), "name");
  return [=](Call& c) { return tinyai_variable_name(c(leaf), c.out<char>(8), 8, c.out<int64_t>()); };
}
CASE(tinyai_variable_owner) {
  const tinyai_variable leaf = w.leaf();
  return [=](Call& c) { return tinyai_variable_owner(c(leaf), c.out<tinyai_manager>()); };
}
CASE(tinyai_variable_stop_gradient) {
  const tinyai_variable result = w.result();
  return [result, &w](Call& c) {
    return tinyai_variable_stop_gradient(c.into(w.work), c(result), c.out<tinyai_variable>());
  };
}

// ---- The walk -------------------------------------------------------------------------------------------------------

namespace {

// A chain with one value used twice, that ends in w.result()'s leaves.
tinyai_variable longer_graph(World& w) {
  tinyai_variable product, square, sum;
  w.result();
  require(tinyai_variable_mul(w.home, w.leaf(), w.parameter(), &product), "mul");
  require(tinyai_variable_square(w.home, product, &square), "square");
  require(tinyai_variable_add(w.home, square, product, &square), "add");
  require(tinyai_variable_sum(w.home, square, nullptr, 0, 0, &sum), "sum");
  return sum;
}

}  // namespace

CASE(tinyai_backward_options_init) {
  return [](Call& c) { return tinyai_backward_options_init(c.out<tinyai_backward_options>()), TINYAI_OK; };
}
CASE(tinyai_variable_backward) {
  const tinyai_variable root = longer_graph(w);
  const tinyai_array cotangent = w.new_array(TINYAI_F32, {}, {2});
  return [root, cotangent, &w](Call& c) {
    const tinyai_backward_options options = retaining(c(cotangent, Taking::kOptional), false);
    return tinyai_variable_backward(c.into(w.work), c(root), &options);
  };
}
CASE_OF(tinyai_variable_backward, of_a_span) {
  require(tinyai_recompute_push(), "push");
  const tinyai_variable root = longer_graph(w);
  require(tinyai_recompute_pop(), "pop");
  return [root, &w](Call& c) {
    const tinyai_backward_options options = retaining({0}, false);
    return tinyai_variable_backward(c.into(w.work), c(root), &options);
  };
}

namespace {

// Lets the scope drop what it can.
void fill(tinyai_manager scope) {
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  require(tinyai_manager_get_stats(scope, &stats), "stats");
  require(tinyai_manager_set_limit(scope, stats.subtree_bytes), "limit");
  tinyai_array more{};
  const int64_t size = 1000;  // more than all of it
  if (tinyai_array_zeros(scope, &size, 1, TINYAI_F32, &more) == TINYAI_OK)
    require(tinyai_array_release(more), "release");
  require(tinyai_manager_set_limit(scope, 0), "no limit");
}

}  // namespace

CASE_OF(tinyai_variable_backward, of_dropped_values, faults::kProgresses) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.rematerialise = 1;
  tinyai_manager scope;
  tinyai_variable product, exponents, squares, last, root;
  require(tinyai_manager_open(w.home, &options, &scope), "open");
  require(tinyai_variable_mul(scope, w.leaf(), w.parameter(), &product), "mul");
  require(tinyai_variable_exp(scope, product, &exponents), "exp");
  require(tinyai_variable_square(scope, exponents, &squares), "square");
  require(tinyai_variable_mul(scope, squares, product, &last), "mul");
  require(tinyai_variable_sum(scope, last, nullptr, 0, 0, &root), "sum");
  for (const tinyai_variable one : {product, exponents, squares, last})
    require(tinyai_variable_release(one), "release");
  fill(scope);
  return [root, scope, &w](Call& c) {
    {
      const Calm calm;
      fill(scope);
    }
    const tinyai_backward_options options = retaining({0}, false);
    return tinyai_variable_backward(c.into(w.work), c(root), &options);
  };
}
CASE_OF(tinyai_variable_backward, creating_a_graph) {
  const tinyai_variable root = longer_graph(w);
  return [root, &w](Call& c) {
    const tinyai_backward_options options = retaining({0}, true);
    return tinyai_variable_backward(c.into(w.work), c(root), &options);
  };
}
CASE(tinyai_grad) {
  const tinyai_variable root = longer_graph(w);
  const std::vector<tinyai_variable> inputs{w.leaf(), w.parameter()};
  return [root, inputs, &w](Call& c) {
    const tinyai_backward_options options = retaining({0}, false);
    return tinyai_grad(c.into(w.work), c(root), c.list(inputs), 2, &options, c.out<tinyai_variable>(2));
  };
}
CASE_OF(tinyai_grad, creating_a_graph) {
  const tinyai_variable root = longer_graph(w);
  const std::vector<tinyai_variable> inputs{w.leaf(), w.parameter()};
  return [root, inputs, &w](Call& c) {
    const tinyai_backward_options options = retaining({0}, true);
    return tinyai_grad(c.into(w.work), c(root), c.list(inputs), 2, &options, c.out<tinyai_variable>(2));
  };
}
CASE(tinyai_variable_unchain) {
  const tinyai_variable root = longer_graph(w);
  return [=](Call& c) { return tinyai_variable_unchain(c(root)); };
}
CASE(tinyai_variable_unchain_backward, faults::kProgresses) {
  const tinyai_variable root = longer_graph(w);
  return [=](Call& c) { return tinyai_variable_unchain_backward(c(root)); };
}
CASE_OF(tinyai_variable_print_graph, as_text) {
  const tinyai_variable root = longer_graph(w);
  return [=](Call& c) { return tinyai_variable_print_graph(c(root), 0, c.out<char>(3000), 3000, c.out<int64_t>()); };
}
CASE_OF(tinyai_variable_print_graph, as_dot) {
  const tinyai_variable root = longer_graph(w);
  return [=](Call& c) { return tinyai_variable_print_graph(c(root), 1, c.out<char>(3000), 3000, c.out<int64_t>()); };
}
CASE_OF(tinyai_variable_print_graph, as_svg) {
  const tinyai_variable root = longer_graph(w);
  return [=](Call& c) { return tinyai_variable_print_graph(c(root), 2, c.out<char>(3000), 3000, c.out<int64_t>()); };
}
