// Variables, backward, custom functions, gradcheck.
#include "case.h"

using faults::Call;
using faults::Calm;
using faults::kCallsHost;
using faults::require;
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

// A failed walk consumes the graph unless it is retained.
tinyai_backward_options retaining(tinyai_array seed, bool create_graph) {
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.retain_graph = 1;
  options.create_graph = create_graph;
  options.seed = seed;
  return options;
}

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
  const tinyai_array seed = w.new_array(TINYAI_F32, {}, {2});
  return [root, seed, &w](Call& c) {
    const tinyai_backward_options options = retaining(c(seed, Taking::kOptional), false);
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

// ---- Functions of the host's ----------------------------------------------------------------------------------------

namespace {

tinyai_status doubled(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_add(scope, in[0], in[0], &y);
  if (status == TINYAI_OK) out[0].id = y.id;
  return status;
}

tinyai_status doubled_backward(tinyai_manager scope, const tinyai_custom_backward* call, tinyai_resource* gradients,
                               void*) {
  tinyai_variable g;
  const tinyai_status status = tinyai_variable_add(scope, call->cotangents[0], call->cotangents[0], &g);
  if (status == TINYAI_OK) gradients[0].id = g.id;
  return status;
}

tinyai_custom_options definition() {
  tinyai_custom_options options;
  tinyai_custom_options_init(&options);
  options.name = "a name that is too long for a string to keep it inside of itself";
  options.forward = doubled;
  options.backward = doubled_backward;
  options.destroy = [](void*) {};
  return options;
}

tinyai_function new_function(World& w) {
  const tinyai_custom_options options = definition();
  tinyai_function function;
  require(tinyai_custom_create(w.home, &options, &function), "custom");
  return function;
}

tinyai_variable wide_leaf(World& w) {
  tinyai_variable leaf;
  require(tinyai_variable_from_array(w.home, w.new_array(TINYAI_F64, {2}, {1, 2}), &leaf), "leaf");
  return w.keep(leaf);
}

}  // namespace

CASE(tinyai_custom_options_init) {
  return [](Call& c) { return tinyai_custom_options_init(c.out<tinyai_custom_options>()), TINYAI_OK; };
}
CASE(tinyai_custom_create) {
  return [&w](Call& c) {
    const tinyai_custom_options options = definition();
    return tinyai_custom_create(c.into(w.work), &options, c.out<tinyai_function>());
  };
}
CASE(tinyai_custom_call, kCallsHost) {
  const tinyai_function function = new_function(w);
  const std::vector<tinyai_variable> x{w.leaf()};
  return [function, x, &w](Call& c) {
    return tinyai_custom_call(c.into(w.work), c(function), c.list(x), 1, c.out<tinyai_variable>(), 1);
  };
}
CASE_OF(tinyai_variable_backward, of_a_custom_function, kCallsHost) {
  const tinyai_function function = new_function(w);
  const tinyai_variable x = w.leaf();
  tinyai_variable y, sum;
  require(tinyai_custom_call(w.home, function, &x, 1, &y, 1), "call");
  require(tinyai_variable_sum(w.home, y, nullptr, 0, 0, &sum), "sum");
  return [sum, &w](Call& c) {
    const tinyai_backward_options options = retaining({0}, false);
    return tinyai_variable_backward(c.into(w.work), c(sum), &options);
  };
}
CASE(tinyai_function_release) {
  const tinyai_function function = new_function(w);
  return [=](Call& c) { return tinyai_function_release(c(function, Taking::kReleased)); };
}

CASE(tinyai_gradcheck_options_init) {
  return [](Call& c) { return tinyai_gradcheck_options_init(c.out<tinyai_gradcheck_options>()), TINYAI_OK; };
}
CASE(tinyai_gradcheck, kCallsHost) {
  const std::vector<tinyai_variable> x{wide_leaf(w)};
  return [x, &w](Call& c) -> tinyai_status {
    tinyai_gradcheck_options options;
    tinyai_gradcheck_options_init(&options);
    options.passed = 7;
    const tinyai_status status = tinyai_gradcheck(c.into(w.work), doubled, nullptr, c.list(x), 1, 1, &options);
    if (status != TINYAI_OK && options.passed != 7) return TINYAI_ERROR_INTERNAL;  // has written a result
    return status;
  };
}
