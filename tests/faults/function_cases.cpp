// Functions of the host's: custom ones, compiled ones, and what gradcheck is given.
#include "variable_case.h"

using faults::Call;
using faults::Calm;
using faults::kCallsHost;
using faults::require;
using faults::retaining;
using faults::Taking;
using faults::World;

namespace {

tinyai_status doubled(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_add(scope, in[0], in[0], &y);
  if (status == TINYAI_OK) out[0].id = y.id;
  return status;
}

tinyai_status doubled_backward(tinyai_manager scope, const tinyai_function_backward* call, tinyai_resource* gradients,
                               void*) {
  tinyai_variable g;
  const tinyai_status status = tinyai_variable_add(scope, call->cotangents[0], call->cotangents[0], &g);
  if (status == TINYAI_OK) gradients[0].id = g.id;
  return status;
}

tinyai_function_custom_options definition() {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.name = "a name that is too long for a string to keep it inside of itself";
  options.forward = doubled;
  options.backward = doubled_backward;
  options.destroy = [](void*) {};
  return options;
}

tinyai_function new_function(World& w) {
  const tinyai_function_custom_options options = definition();
  tinyai_function function;
  require(tinyai_function_custom(w.home, &options, &function), "custom");
  return function;
}

// With a temporary, for which each call needs memory.
tinyai_status doubled_exp(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                          void*) {
  tinyai_variable half, y, detached;
  tinyai_status status = tinyai_variable_exp(scope, in[0], &half);
  if (status == TINYAI_OK) status = tinyai_variable_add(scope, half, half, &y);
  if (status == TINYAI_OK) status = tinyai_variable_stop_gradient(scope, y, &detached);
  if (status == TINYAI_OK) out[0].id = detached.id;
  return status;
}

// The same with a history: an exponential, which is saved, and another one of it.
tinyai_status exp_of_exp(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                         void*) {
  tinyai_variable inner, product, y;
  tinyai_status status = tinyai_variable_exp(scope, in[0], &inner);
  if (status == TINYAI_OK) status = tinyai_variable_mul(scope, inner, in[0], &product);
  if (status == TINYAI_OK) status = tinyai_variable_exp(scope, product, &y);
  if (status == TINYAI_OK) out[0].id = y.id;
  return status;
}

tinyai_function_options differentiable_definition() {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = "a name that is too long for a string to keep it inside of itself";
  options.run = exp_of_exp;
  return options;
}

tinyai_function_options compiled_definition() {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.name = "a name that is too long for a string to keep it inside of itself";
  options.run = doubled_exp;
  options.destroy = [](void*) {};
  return options;
}

// Of vectors of any length from 2 on.
tinyai_function_options batched_definition() {
  tinyai_function_options options = compiled_definition();
  options.plans = 1;
  options.batched_inputs = 1;
  return options;
}
tinyai_variable rows(World& w, int64_t count) {
  tinyai_variable constant;
  const std::vector<double> ones(static_cast<size_t>(count), 1);
  require(tinyai_constant(w.home, w.new_array(TINYAI_F32, {count}, ones), &constant), "constant");
  return w.keep(constant);
}

// With a plan.
tinyai_function compiled_function(World& w) {
  const tinyai_function_options options = compiled_definition();
  tinyai_function function;
  require(tinyai_function_create(w.home, &options, &function), "create");
  const tinyai_variable x = w.leaf();
  tinyai_variable y;
  require(tinyai_function_call(w.home, function, &x, 1, &y, 1), "call");
  return function;
}

struct Trained {
  tinyai_variable parameter;
  tinyai_optimizer optimizer;
};

tinyai_status training_step(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                            void* user_data) {
  const auto* trained = static_cast<const Trained*>(user_data);
  tinyai_variable y, loss;
  tinyai_status status = tinyai_variable_mul(scope, in[0], trained->parameter, &y);
  if (status == TINYAI_OK) status = tinyai_variable_sum(scope, y, nullptr, 0, 0, &loss);
  if (status == TINYAI_OK) status = tinyai_variable_backward(scope, loss, nullptr);
  if (status == TINYAI_OK) status = tinyai_optimizer_clip_norm(trained->optimizer, 1, nullptr);
  if (status == TINYAI_OK) status = tinyai_optimizer_step(trained->optimizer);
  if (status == TINYAI_OK) status = tinyai_optimizer_clear_grads(trained->optimizer);
  if (status == TINYAI_OK) out[0].id = loss.id;
  return status;
}

// A function that trains, and what it is called with. Nothing in it has state before the first call.
struct Trainable {
  Trained* trained;
  tinyai_function function;
  tinyai_variable x;

  explicit Trainable(tinyai_manager at) : trained(new Trained) {
    tinyai_array values;
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.run = training_step;
    options.user_data = trained;
    options.destroy = [](void* data) { delete static_cast<Trained*>(data); };
    require(tinyai_array_from_host(at, TINYAI_F32, &kThree, 1, kNumbers, &values), "values");
    require(tinyai_parameter(at, values, &trained->parameter), "parameter");
    require(tinyai_optimizer_adam(at, &trained->parameter, 1, nullptr, &trained->optimizer), "adam");
    require(tinyai_function_create(at, &options, &function), "create");
    require(tinyai_array_from_host(at, TINYAI_F32, &kThree, 1, kNumbers, &values), "values");
    require(tinyai_constant(at, values, &x), "x");
  }

  static constexpr int64_t kThree = 3;
  static constexpr float kNumbers[] = {1, 2, 3};
};

// A convolution by a captured weight, which the function packs.
struct Convolving {
  tinyai_variable weight, x;
  tinyai_function function;

  explicit Convolving(World& w) : weight(constant(w, {16, 16, 3, 3})), x(constant(w, {1, 16, 6, 6})) {
    tinyai_function_options options;
    tinyai_function_options_init(&options);
    options.run = convolve;
    options.user_data = new tinyai_variable(weight);
    options.destroy = [](void* data) { delete static_cast<tinyai_variable*>(data); };
    require(tinyai_function_create(w.home, &options, &function), "create");
  }

 private:
  static tinyai_variable constant(World& w, const std::vector<int64_t>& shape) {
    int64_t elements = 1;
    for (const int64_t size : shape) elements *= size;
    const std::vector<double> ones(static_cast<size_t>(elements), 1);
    tinyai_variable out;
    require(tinyai_constant(w.home, w.new_array(TINYAI_F32, shape, ones), &out), "constant");
    return w.keep(out);
  }
  static tinyai_status convolve(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                                void* user_data) {
    tinyai_variable y;
    const tinyai_status status = tinyai_variable_conv2d(scope, in[0], *static_cast<const tinyai_variable*>(user_data),
                                                        TINYAI_NULL_VARIABLE, nullptr, &y);
    if (status == TINYAI_OK) out[0].id = y.id;
    return status;
  }
};

tinyai_variable wide_leaf(World& w) {
  tinyai_variable leaf;
  require(tinyai_variable_from_array(w.home, w.new_array(TINYAI_F64, {2}, {1, 2}), &leaf), "leaf");
  return w.keep(leaf);
}

}  // namespace

CASE(tinyai_function_custom_options_init) {
  return
      [](Call& c) { return tinyai_function_custom_options_init(c.out<tinyai_function_custom_options>()), TINYAI_OK; };
}
CASE(tinyai_function_custom) {
  return [&w](Call& c) {
    const tinyai_function_custom_options options = definition();
    return tinyai_function_custom(c.into(w.work), &options, c.out<tinyai_function>());
  };
}
CASE(tinyai_function_call, kCallsHost) {
  const tinyai_function function = new_function(w);
  const std::vector<tinyai_variable> x{w.leaf()};
  return [function, x, &w](Call& c) {
    return tinyai_function_call(c.into(w.work), c(function), c.list(x), 1, c.out<tinyai_variable>(), 1);
  };
}
CASE_OF(tinyai_variable_backward, of_a_custom_function, kCallsHost) {
  const tinyai_function function = new_function(w);
  const tinyai_variable x = w.leaf();
  tinyai_variable y, sum;
  require(tinyai_function_call(w.home, function, &x, 1, &y, 1), "call");
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

CASE(tinyai_function_options_init) {
  return [](Call& c) { return tinyai_function_options_init(c.out<tinyai_function_options>()), TINYAI_OK; };
}
CASE(tinyai_function_create) {
  return [&w](Call& c) {
    const tinyai_function_options options = compiled_definition();
    return tinyai_function_create(c.into(w.work), &options, c.out<tinyai_function>());
  };
}
// Another function each time: each call is traced.
CASE_OF(tinyai_function_call, traced, kCallsHost) {
  const std::vector<tinyai_variable> x{w.leaf()};
  return [x, &w](Call& c) {
    const tinyai_function_options options = compiled_definition();
    tinyai_function function;
    const tinyai_status made = tinyai_function_create(w.work, &options, &function);
    if (made != TINYAI_OK) return made;
    const tinyai_status status =
        tinyai_function_call(c.into(w.work), function, c.list(x), 1, c.out<tinyai_variable>(), 1);
    tinyai_function_release(function);
    return status;
  };
}
// The same, tried at other sizes too.
CASE_OF(tinyai_function_call, traced_for_any_batch, kCallsHost) {
  const std::vector<tinyai_variable> x{rows(w, 3)};
  return [x, &w](Call& c) {
    const tinyai_function_options options = batched_definition();
    tinyai_function function;
    const tinyai_status made = tinyai_function_create(w.work, &options, &function);
    if (made != TINYAI_OK) return made;
    const tinyai_status status =
        tinyai_function_call(c.into(w.work), function, c.list(x), 1, c.out<tinyai_variable>(), 1);
    tinyai_function_release(function);
    return status;
  };
}
// With a gradient behind it; and at a call that is not traced, a node.
CASE_OF(tinyai_function_call, traced_with_its_gradient, kCallsHost) {
  const std::vector<tinyai_variable> x{w.leaf()};
  return [x, &w](Call& c) {
    const tinyai_function_options options = differentiable_definition();
    tinyai_function function;
    const tinyai_status made = tinyai_function_create(w.work, &options, &function);
    if (made != TINYAI_OK) return made;
    const tinyai_status status =
        tinyai_function_call(c.into(w.work), function, c.list(x), 1, c.out<tinyai_variable>(), 1);
    tinyai_function_release(function);
    return status;
  };
}
CASE_OF(tinyai_function_call, that_is_recorded) {
  const tinyai_function_options options = differentiable_definition();
  tinyai_function function;
  require(tinyai_function_create(w.home, &options, &function), "create");
  const std::vector<tinyai_variable> x{w.leaf()};
  tinyai_variable y;
  require(tinyai_function_call(w.home, function, x.data(), 1, &y, 1), "call");
  return [function, x, &w](Call& c) {
    return tinyai_function_call(c.into(w.work), c(function), c.list(x), 1, c.out<tinyai_variable>(), 1);
  };
}
// Of another function each time: its backward is planned.
CASE_OF(tinyai_variable_backward, of_a_compiled_function, kCallsHost) {
  const tinyai_variable x = w.leaf();
  return [x, &w](Call& c) {
    const tinyai_function_options options = differentiable_definition();
    tinyai_function function;
    tinyai_variable y, sum;
    {
      const Calm calm;
      require(tinyai_function_create(w.home, &options, &function), "create");
      require(tinyai_function_call(w.home, function, &x, 1, &y, 1), "call");
      require(tinyai_variable_sum(w.home, y, nullptr, 0, 0, &sum), "sum");
    }
    const tinyai_backward_options retained = retaining({0}, false);
    const tinyai_status status = tinyai_variable_backward(c.into(w.work), c(sum), &retained);
    const Calm calm;
    tinyai_variable_release(sum);
    tinyai_variable_release(y);
    tinyai_function_release(function);
    return status;
  };
}
// One plan at a time, and each call of another size.
CASE_OF(tinyai_function_call, of_another_batch, kCallsHost) {
  const tinyai_function_options options = batched_definition();
  tinyai_function function;
  require(tinyai_function_create(w.home, &options, &function), "create");
  const std::vector<tinyai_variable> three{rows(w, 3)}, four{rows(w, 4)};
  tinyai_variable y;
  require(tinyai_function_call(w.home, function, three.data(), 1, &y, 1), "call");
  return [function, three, four, &w](Call& c) {
    const tinyai_status status =
        tinyai_function_call(c.into(w.work), c(function), c.list(four), 1, c.out<tinyai_variable>(), 1);
    const Calm calm;
    tinyai_variable made;
    require(tinyai_function_call(w.home, function, three.data(), 1, &made, 1), "call");
    return tinyai_variable_release(made), status;
  };
}
CASE_OF(tinyai_function_call, replayed) {
  const tinyai_function function = compiled_function(w);
  const std::vector<tinyai_variable> x{w.leaf()};
  return [function, x, &w](Call& c) {
    return tinyai_function_call(c.into(w.work), c(function), c.list(x), 1, c.out<tinyai_variable>(), 1);
  };
}
CASE_OF(tinyai_function_call, that_packs, kCallsHost) {
  const Convolving of(w);
  const std::vector<tinyai_variable> x{of.x};
  return [of, x, &w](Call& c) {
    return tinyai_function_call(c.into(w.work), c(of.function), c.list(x), 1, c.out<tinyai_variable>(), 1);
  };
}
CASE_OF(tinyai_function_call, that_packs_again) {
  const Convolving of(w);
  const std::vector<tinyai_variable> x{of.x};
  tinyai_variable y;
  require(tinyai_function_call(w.home, of.function, x.data(), 1, &y, 1), "call");
  require(tinyai_trim(nullptr), "trim");
  return [of, x, &w](Call& c) {
    return tinyai_function_call(c.into(w.work), c(of.function), c.list(x), 1, c.out<tinyai_variable>(), 1);
  };
}
CASE_OF(tinyai_function_call, that_trains, kCallsHost) {
  const Trainable step(w.home);
  const std::vector<tinyai_variable> x{w.keep(step.x)};
  return [step, x, &w](Call& c) {
    return tinyai_function_call(c.into(w.work), c(step.function), c.list(x), 1, c.out<tinyai_variable>(), 1);
  };
}
CASE(tinyai_function_stats) {
  const tinyai_function function = compiled_function(w);
  return [function](Call& c) {
    tinyai_function_counts counts{};
    counts.struct_size = sizeof counts;
    return tinyai_function_stats(c(function), &counts);
  };
}
CASE(tinyai_function_reason) {
  const tinyai_function function = compiled_function(w);
  return [function](Call& c) { return tinyai_function_reason(c(function), c.out<char>(64), 64, c.out<int64_t>()); };
}
CASE(tinyai_function_dump) {
  const tinyai_function function = compiled_function(w);
  return [function](Call& c) { return tinyai_function_dump(c(function), c.out<char>(64), 64, c.out<int64_t>()); };
}
CASE(tinyai_function_print_graph) {
  const tinyai_function function = compiled_function(w);
  return [function](Call& c) {
    return tinyai_function_print_graph(c(function), TINYAI_GRAPH_SVG, c.out<char>(64), 64, c.out<int64_t>());
  };
}

CASE(tinyai_function_analyze, kCallsHost) {
  const tinyai_function function = compiled_function(w);
  const std::vector<tinyai_resource> inputs{{w.array().id}};
  return [=](Call& c) -> tinyai_status {
    tinyai_analysis sums{};
    sums.struct_size = sizeof sums;
    const tinyai_status status = tinyai_function_analyze(c(function), c.list(inputs), 1, 1, &sums);
    if (status != TINYAI_OK && sums.peak_bytes != 0) return TINYAI_ERROR_INTERNAL;  // has written a result
    return status;
  };
}
CASE(tinyai_function_price, kCallsHost) {
  const tinyai_function function = compiled_function(w);
  const std::vector<tinyai_resource> inputs{{w.array().id}};
  return [=](Call& c) -> tinyai_status {
    tinyai_price price{};
    price.struct_size = sizeof price;
    const tinyai_status status = tinyai_function_price(c(function), c.list(inputs), 1, 1, 1, &price);
    if (status != TINYAI_OK && price.least_bytes != 0) return TINYAI_ERROR_INTERNAL;  // has written a result
    return status;
  };
}
CASE(tinyai_function_print_analysis, kCallsHost) {
  const tinyai_function function = compiled_function(w);
  const std::vector<tinyai_resource> inputs{{w.array().id}};
  return [=](Call& c) {
    return tinyai_function_print_analysis(c(function), c.list(inputs), 1, 1, TINYAI_JSON, c.out<char>(64), 64,
                                          c.out<int64_t>());
  };
}

CASE(tinyai_function_save) {
  const tinyai_function function = compiled_function(w);
  const std::string path = w.path("function.onnx");
  return [=](Call& c) { return tinyai_function_save(c(function), path.c_str()); };
}
CASE(tinyai_function_load) {
  const std::string path = w.path("function.onnx");
  require(tinyai_function_save(compiled_function(w), path.c_str()), "save");
  return [path, &w](Call& c) { return tinyai_function_load(c.into(w.work), path.c_str(), c.out<tinyai_function>()); };
}
CASE(tinyai_function_input) {
  const tinyai_function function = compiled_function(w);
  return [function](Call& c) {
    tinyai_function_value value{};
    value.struct_size = sizeof value;
    return tinyai_function_input(c(function), 0, &value, c.out<char>(64), 64, c.out<int64_t>());
  };
}
CASE(tinyai_function_output) {
  const tinyai_function function = compiled_function(w);
  return [function](Call& c) {
    return tinyai_function_output(c(function), 0, nullptr, c.out<char>(64), 64, c.out<int64_t>());
  };
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
