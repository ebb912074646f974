// Gradients through a call of a compiled function: what a loss outside of it gives to its inputs and to the parameters
// that it uses is eager's, to the bit, and so is what is held until then.
#include "graph/through_call.h"

#include <thread>

#include "support/networks.hpp"

using namespace graph_tests;
using Values = Work::Values;

namespace {

Values parameters_of(tinyai_module module) {
  int64_t count = 0;
  check(tinyai_module_parameter_count(module, &count));
  std::vector<tinyai_variable> handles(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(module, i, &handles[static_cast<size_t>(i)]));
  return {handles.begin(), handles.end()};
}

Variable forward(tinyai_module module, const Variable& x) {
  tinyai_variable out{};
  check(tinyai_module_forward({0}, module, x.handle(), &out));
  return out;
}

Variable cross_entropy(const Variable& scores, const Array& labels) {
  tinyai_variable out{};
  check(tinyai_variable_cross_entropy({0}, scores.handle(), labels.handle(), 0, -100, TINYAI_REDUCTION_MEAN, &out));
  return out;
}

Variable constant(const Manager& scope, const Array& array) {
  tinyai_variable out{};
  check(tinyai_constant(scope.handle(), array.handle(), &out));
  return out;
}

}  // namespace

// PyTorch gives 36 for each: 2 images, and 3 by 3 by 2 places.
TEST_CASE("gradients flow through a volume's convolution that leaves a part of each row over") {
  Work work;
  work.leaves = [](const Manager& scope) {
    return Values{scope.variable({2, 4, 3, 3, 3}, std::vector<float>(216, 1)),
                  scope.variable({4, 4, 1, 1, 1}, std::vector<float>(16, 1))};
  };
  work.inputs = [](const Values& all) { return Values{all[0]}; };
  work.function = [](const Values& all, const Values& in) {
    tinyai_conv3d_options options;
    tinyai_conv3d_options_init(&options);
    options.stride[2] = 2;
    tinyai_variable out;
    check(tinyai_variable_conv3d({0}, in[0].handle(), all[1].handle(), {0}, &options, &out));
    return Values{out};
  };
  work.check_like_eager();
}

TEST_CASE("gradients flow through a call to its inputs and to the parameters that it uses") {
  Work work;
  work.leaves = [](const Manager& scope) {
    return Values{scope.variable({2, 3}, ramp(6)), scope.variable({3, 2}, ramp(6))};
  };
  work.inputs = [](const Values& all) { return Values{all[0]}; };
  work.function = [](const Values& all, const Values& in) { return Values{relu(matmul(in[0], all[1]))}; };
  work.check_like_eager();
}

TEST_CASE("they flow on through inputs that were recorded, and from what is made of results") {
  Work work;
  work.leaves = [](const Manager& scope) { return Values{scope.variable({4}, ramp(4))}; };
  work.inputs = [](const Values& all) { return Values{exp(all[0]), all[0] * 3.0}; };
  work.function = [](const Values& all, const Values& in) { return Values{in[0] * in[1] + all[0], square(in[0])}; };
  work.results = 2;
  work.loss = [](const Values& all, const Values& out) { return sum(out[0] * out[1] + all[0]); };
  work.check_like_eager();
}

TEST_CASE("a loss may be compiled, too, and its function called on what another one gave") {
  const auto run = [](bool compiled) {
    const Manager scope("scope");
    const Variable w = scope.variable({1, -2, 3}), x = scope.variable({2, 1, 0.5f});
    const Compiled net(scope, "net", one([&](const auto& in) { return exp(in[0] * w); }));
    const Compiled loss(scope, "loss", one([](const auto& in) { return sum(square(in[0])); }));
    backward(compiled ? loss({net({x})[0]})[0] : sum(square(exp(x * w))));
    return Floats{gradient_of(w), gradient_of(x)};
  };
  CHECK(run(true) == run(false));
}

TEST_CASE("networks have eager's gradients: a perceptron, convolutions with batch norm and dropout, a transformer") {
  const auto compare = [](const std::function<tinyai_module(tinyai_manager)>& build, const Shape& shape, bool tokens,
                          int64_t labels) {
    tinyai_module module{};
    Work work;
    work.leaves = [&](const Manager& scope) {
      module = build(scope.handle());
      return parameters_of(module);
    };
    work.inputs = [&](const Values& all) {
      tinyai_manager owner{};
      check(tinyai_variable_owner(all[0].handle(), &owner));
      const Manager scope(owner, "data", true);
      int64_t count = 1;
      for (const int64_t size : shape) count *= size;
      std::vector<float> values(static_cast<size_t>(count));
      for (size_t i = 0; i < values.size(); ++i)
        values[i] = tokens ? static_cast<float>(i * 7 % 11) : static_cast<float>(i * 5 % 13) / 6.5f - 1;
      Array array = scope.array(shape, values);
      tinyai_array as_tokens{};
      if (tokens) check(tinyai_array_cast({0}, array.handle(), TINYAI_I64, &as_tokens));
      const Variable x = constant(scope, tokens ? Array(as_tokens) : array);
      scope.ret({x.resource()});
      return Values{x};
    };
    work.function = [&](const Values&, const Values& in) { return Values{forward(module, in[0])}; };
    work.loss = [&](const Values&, const Values& out) {
      tinyai_array targets{};
      check(tinyai_array_arange({0}, 0, static_cast<double>(labels), 1, TINYAI_I64, &targets));
      return cross_entropy(out[0], targets);
    };
    work.check_like_eager();
  };
  compare(
      [](tinyai_manager at) {
        return networks::sequential(
            at, {networks::linear(at, 6, 16), networks::activation(at, TINYAI_GELU), networks::linear(at, 16, 16),
                 networks::activation(at, TINYAI_RELU), networks::linear(at, 16, 4)});
      },
      {4, 6}, false, 4);
  compare(
      [](tinyai_manager at) {
        std::vector<tinyai_module> parts = {networks::convolution(at, 2, 4, 3),
                                            networks::batch_norm(at, 4),
                                            networks::activation(at, TINYAI_RELU),
                                            {},
                                            {},
                                            networks::linear(at, 144, 4)};
        check(tinyai_module_flatten(at, 1, -1, &parts[3]));
        check(tinyai_module_dropout(at, 0.25, &parts[4]));
        return networks::sequential(at, parts);
      },
      {4, 2, 6, 6}, false, 4);
  compare(
      [](tinyai_manager at) {
        return networks::gpt2(at, {.layers = 2, .heads = 2, .width = 16, .context = 8, .vocabulary = 16});
      },
      {2, 8}, true, 16);
}

TEST_CASE("what a function does not use, and what nothing is made of, has no gradient") {
  Work work;
  work.leaves = [](const Manager& scope) {
    return Values{scope.variable({1, 2}), scope.variable({3, 4}), scope.variable({5, 6}), scope.variable({0, 7})};
  };
  work.results = 3;
  // The second result's gradient would be infinite.
  work.function = [](const Values&, const Values& in) {
    return Values{in[0] * in[1], in[1] / in[3] + in[2], exp(in[0]) * in[2] * in[0] + in[1]};
  };
  work.loss = [](const Values&, const Values& out) { return sum(out[0]); };
  work.check_like_eager();
  work.loss = [](const Values&, const Values& out) { return sum(out[0] * out[2]); };
  work.check_like_eager();
  work.loss = [](const Values&, const Values& out) { return sum(out[2]); };
  work.check_like_eager();
}

TEST_CASE("one variable may be given twice, and be used by the function itself as well") {
  Work work;
  work.leaves = [](const Manager& scope) { return Values{scope.variable({1, 2, -3}), scope.variable({0.5f, 4, 1})}; };
  work.inputs = [](const Values& all) { return Values{all[0], all[0], all[1]}; };
  work.function = [](const Values& all, const Values& in) {
    return Values{in[0] * in[1] * all[1] + square(in[2]) * in[0] + exp(all[1])};
  };
  work.check_like_eager();
  work.inputs = [](const Values& all) {
    const Variable twice = all[0] * 2.0;
    return Values{twice, twice, all[1] * 3.0};
  };
  work.check_like_eager();
}

TEST_CASE("a plan for one variable given twice is none for two, and one for a parameter is none for another") {
  const Manager scope("scope");
  const Array shared = scope.array({1, 2});
  const Variable x = scope.variable(shared), other = scope.variable(shared), y = scope.variable({3, 4});
  const Compiled product(scope, "product", one([&](const auto& in) { return in[0] * in[1] * in[1] * x; }));
  backward(sum(product({x, x})[0]));
  CHECK(gradient_of(x) == std::vector<float>{4, 4 * 8});
  x.clear_grad();
  backward(sum(product({other, x})[0]));
  CHECK(gradient_of(other) == std::vector<float>{1, 8});
  CHECK(gradient_of(x) == std::vector<float>{3, 3 * 8});
  CHECK(has(product.reason(), "one variable"));
  x.clear_grad();
  backward(sum(product({y, y})[0]));
  CHECK(gradient_of(y) == std::vector<float>{3 * 9 * 1, 3 * 16 * 2});
  CHECK(gradient_of(x) == std::vector<float>{27, 64});
}

TEST_CASE("results may be inputs, views, parameters and integers, and one may be given twice") {
  Work work;
  work.leaves = [](const Manager& scope) {
    return Values{scope.variable({2, 3}, ramp(6)), scope.variable({3, 2}, ramp(6))};
  };
  work.inputs = [](const Values& all) { return Values{all[0], all[1] * 2.0}; };
  work.results = 6;
  work.function = [](const Values& all, const Values& in) {
    tinyai_array order{};
    const Variable product = exp(reshape(in[0], {3, 2}) * in[1]);
    check(tinyai_array_argmax({0}, product.value().handle(), 0, 0, &order));
    tinyai_variable as_variable{};
    check(tinyai_constant({0}, order, &as_variable));
    return Values{in[0], reshape(in[1], {6}), all[1], Variable(as_variable), product, product};
  };
  work.loss = [](const Values& all, const Values& out) {
    return sum(square(out[0])) + sum(out[1] * reshape(out[2], {6})) + sum(out[4] * out[5] * all[1]);
  };
  work.check_like_eager();
}

TEST_CASE("dropout drops the same in the backward, and batch norm counts each call once") {
  const auto run = [](bool compiled) {
    const Seeded stream;
    const Manager scope(stream.id, "scope", true);
    const tinyai_module norm = networks::batch_norm(scope.handle(), 2);
    tinyai_module dropout{};
    check(tinyai_module_dropout(scope.handle(), 0.5, &dropout));
    const Variable x = scope.variable({2, 2, 2, 2}, ramp(16));
    const auto body = [&](const Values& in) { return forward(dropout, forward(norm, in[0])); };
    const Compiled function(scope, "function", one(body));
    Floats out;
    for (int i = 0; i < 3; ++i) {
      const Variable y = compiled ? function({x})[0] : body({x});
      backward(sum(square(y)));
      out.push_back(y.values());
      out.push_back(gradient_of(x));
    }
    const std::string state = bytes_of([&](const char* path) { check(tinyai_module_save(norm, path)); });
    out.emplace_back(state.begin(), state.end());
    return out;
  };
  CHECK(run(true) == run(false));
}

TEST_CASE("frozen parameters take no gradient, and under no_grad nothing is recorded nor kept") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, 2}), v = scope.variable({3, 4}), x = scope.variable({5, 6});
  const Compiled function(scope, "function", one([&](const auto& in) { return exp(in[0] * w) * v; }));
  backward(sum(function({x})[0]));
  CHECK(!gradient_of(w).empty());
  for (const Variable& leaf : {w, v, x}) leaf.clear_grad();
  w.set_requires_grad(false);
  backward(sum(function({x})[0]));
  CHECK(gradient_of(w).empty());
  CHECK(!gradient_of(v).empty());
  CHECK(function.counts().traces == 2);
  const GradMode off(false);
  const int64_t before = scope.stats().subtree_by_category[TINYAI_CATEGORY_GRAPH];
  const Variable y = function({x})[0];
  CHECK(!y.requires_grad());
  CHECK(y.values() == (exp(x * w) * v).values());
  CHECK(scope.stats().subtree_by_category[TINYAI_CATEGORY_GRAPH] == before);
}

TEST_CASE("gradients of recorded inputs can be asked for, without those of leaves") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, 2}), x = scope.variable({3, 4});
  const Compiled function(scope, "function", one([&](const auto& in) { return square(in[0]) * w; }));
  const Variable h = x * 2.0;
  const Variable y = sum(function({h})[0]);
  CHECK(grad(y, {h}, {.retain_graph = true})[0].values() == std::vector<float>{12, 32});
  CHECK(grad(y, {w}, {.retain_graph = true})[0].values() == std::vector<float>{36, 64});
  CHECK(grad(y, {x})[0].values() == std::vector<float>{24, 64});
  CHECK(!w.grad());
}

TEST_CASE(
    "a gradient of a gradient is UNSUPPORTED through a call, with its name and the ways out; inside it is taken") {
  const Manager scope("scope");
  const Variable x = scope.variable({1, 2});
  const Compiled cube(scope, "cube", one([](const auto& in) { return sum(in[0] * square(in[0])); }));
  const std::string why = failure_of([&] { grad(cube({x})[0], {x}, {.create_graph = true}); });
  CHECK(has(why, "UNSUPPORTED"));
  CHECK(has(why, "'cube'"));
  CHECK(has(why, "inside"));
  const Compiled slope(scope, "slope", one([](const auto& in) {
                         return grad(sum(in[0] * square(in[0])), {in[0]}, {.create_graph = true})[0];
                       }));
  CHECK(grad(sum(slope({x})[0]), {x})[0].values() == std::vector<float>{6, 12});
}

TEST_CASE("a function that takes gradients itself gives none to its caller, and says so") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, 2}), x = scope.variable({3, 4}), h = x * 2.0;
  const Compiled step(scope, "step", one([&](const auto& in) {
                        backward(sum(in[0] * w));
                        return in[0] * w;
                      }));
  const std::string why = failure_of([&] { step({x}); });
  CHECK(has(why, "GRAPH"));
  CHECK(has(why, "step: output 0"));
  CHECK(has(why, "stop_gradient"));
  backward(sum(w));
  const Compiled reading(scope, "reading", one([&](const auto& in) { return in[0] * constant(scope, w.grad()); }));
  const std::string reads = failure_of([&] { reading({x}); });
  CHECK(has(reads, "reads the gradient of"));
  CHECK(has(reads, "variable_grad"));
  CHECK(has(reads, "pass it as an input"));
  const Compiled behind(scope, "behind", one([](const auto& in) {
                          const Variable loss = sum(square(in[0]));
                          backward(loss);
                          return loss;
                        }));
  CHECK(has(failure_of([&] { behind({h}); }), "was recorded outside"));
  const Compiled halves(scope, "halves", several([](const Values& in) {
                          const Variable trunk = exp(in[0]);
                          const Variable gradient = grad(sum(trunk), {in[0]})[0];
                          return Values{square(trunk), gradient};
                        }));
  CHECK(has(failure_of([&] { halves({x}, 2); }), "retain_graph"));
}

TEST_CASE("a dump shows both parts, and the counts are of both") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, 2}), x = scope.variable({3, 4});
  w.set_name("weight");
  const Compiled function(scope, "layer", one([&](const auto& in) { return exp(in[0] * w); }));
  const Variable y = function({x})[0];
  const std::string text = function.dump();
  CHECK(has(text, "its backward\n"));
  CHECK(has(text, "cotangent of output 0 f32[2]"));
  CHECK(has(text, "capture 'weight' f32[2]"));
  const int64_t nodes = function.counts().nodes;
  CHECK(nodes >= 3);
  CHECK(function.counts().outputs == 1);
  CHECK(function.counts().inputs == 1);
  backward(sum(y));
  CHECK(function.counts().nodes <= nodes);  // now those of its plan
}

TEST_CASE("control flow inside of a call has eager's gradients") {
  Work work;
  work.leaves = [](const Manager& scope) {
    return Values{scope.variable({2}, {0.5f, -1}), scope.variable({4, 2}, ramp(8)), scope.variable({1.5f, 0.5f})};
  };
  const Manager bodies("bodies");
  Variable weight;
  const Compiled step(bodies, "body", several([&](const Values& in) {
                        const Variable next = in[0] * weight + square(in[1]);
                        return Values{next, next};
                      }));
  work.inputs = [&](const Values& all) {
    weight = all[2];
    return Values{all[0], all[1]};
  };
  work.results = 2;
  work.function = [&](const Values&, const Values& in) {
    const tinyai_variable carry = in[0].handle(), sequence = in[1].handle();
    tinyai_variable out[2];
    check(tinyai_scan({0}, step.handle(), &carry, 1, &sequence, 1, nullptr, out, 2));
    return Values{out[0], out[1]};
  };
  work.loss = [](const Values&, const Values& out) { return sum(square(out[0])) + sum(out[1]); };
  const Floats compiled = work.run(true), eager = work.run(false);
  REQUIRE(compiled.size() == eager.size());
  for (size_t i = 0; i < compiled.size(); ++i) {
    REQUIRE(compiled[i].size() == eager[i].size());
    for (size_t k = 0; k < compiled[i].size(); ++k)  // sums over steps are in another order
      CHECK(compiled[i][k] == doctest::Approx(eager[i][k]).epsilon(1e-5));
  }
}

TEST_CASE("batches of any size have one trace, with its gradient") {
  const Manager scope("scope");
  const Variable w = scope.variable({3, 2}, ramp(6));
  const Compiled function(scope, "layer", one([&](const auto& in) { return exp(matmul(in[0], w)); }), 16, 1);
  for (int64_t rows = 2; rows < 6; ++rows) {
    const Variable x = constant(scope, scope.array({rows, 3}, ramp(rows * 3)));
    backward(sum(square(function({x})[0])));
    const std::vector<float> got = gradient_of(w);
    w.clear_grad();
    backward(sum(square(exp(matmul(x, w)))));
    CHECK(got == gradient_of(w));
    w.clear_grad();
  }
  CHECK(function.counts().traces == 1);
  CHECK(function.counts().resized == 3);
  CHECK(function.counts().any_batch == 1);
  const Variable x = scope.variable({7, 3}, ramp(21));
  backward(sum(function({x})[0]));  // which asks for one itself is of its size
  CHECK(!gradient_of(x).empty());
  CHECK(has(function.reason(), "asks for a gradient"));
}

TEST_CASE("a call inside of another function is part of that one, and gradients flow through both") {
  Work work;
  const Manager bodies("bodies");
  const Compiled inner(bodies, "inner", one([](const auto& in) { return exp(in[0]) * in[1]; }));
  work.leaves = [](const Manager& scope) { return Values{scope.variable({1, 2}), scope.variable({3, 0.5f})}; };
  work.function = [&](const Values& all, const Values& in) { return Values{inner({in[0], all[1]})[0] * in[1]}; };
  work.check_like_eager();
}

TEST_CASE("threads call and walk back at the same time") {
  constexpr int kThreads = 4, kCalls = 50;
  const Manager scope("scope", false);
  const Variable w = scope.variable({1, 2});
  const Compiled function(scope, "function", one([&](const auto& in) { return square(in[0]) * w; }));
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&] {
      const Manager own("own");
      for (int i = 0; i < kCalls; ++i) {
        const Manager batch(own, "batch");
        const Variable x = batch.variable({3, 2});
        backward(sum(function({x})[0]));
        if (gradient_of(x) != std::vector<float>{6, 8}) std::abort();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(gradient_of(w) == std::vector<float>{9 * kThreads * kCalls, 4 * kThreads * kCalls});
  module_tests::check_accounts();
}

TEST_CASE("training through a call leaves eager's parameters, whatever an optimizer writes between calls") {
  const auto trained = [](bool compiled) {
    const Seeded stream;
    const Manager scope(stream.id, "scope", true);
    const tinyai_module net = networks::sequential(
        scope.handle(), {networks::linear(scope.handle(), 4, 8), networks::activation(scope.handle(), TINYAI_TANH),
                         networks::linear(scope.handle(), 8, 3)});
    const Values parameters = parameters_of(net);
    std::vector<tinyai_variable> handles;
    for (const Variable& one : parameters) handles.push_back(one.handle());
    tinyai_optimizer adam{};
    check(tinyai_optimizer_adam(scope.handle(), handles.data(), static_cast<int64_t>(handles.size()), nullptr, &adam));
    const Variable x = constant(scope, scope.array({3, 4}, ramp(12)));
    const Compiled function(scope, "net", one([&](const auto& in) { return forward(net, in[0]); }));
    Floats out;
    for (int i = 0; i < 5; ++i) {
      const Manager batch(scope, "batch");
      const Variable loss = cross_entropy(compiled ? function({x})[0] : forward(net, x), batch.indices({0, 2, 1}));
      backward(loss);
      check(tinyai_optimizer_step(adam));
      check(tinyai_optimizer_clear_grads(adam));
      out.push_back({static_cast<float>(loss.item())});
    }
    for (const Variable& one : parameters) out.push_back(one.values());
    if (compiled) CHECK(function.counts().traces == 1);
    return out;
  };
  CHECK(trained(true) == trained(false));
}

TEST_CASE("state that a function writes in place is written once a call; what was recorded is not written") {
  const auto run = [](bool compiled) {
    const Manager scope("scope");
    const Array count = scope.array({0, 0});
    const Variable x = scope.variable({2, 3});
    const auto body = [&](const Values& in) {
      check(tinyai_array_add_inplace(count.handle(), stop_gradient(in[0]).value().handle()));
      return exp(in[0] * 0.5);
    };
    const Compiled function(scope, "function", one(body));
    for (int i = 0; i < 3; ++i) backward(sum(compiled ? function({x})[0] : body({x})));
    return Floats{count.values(), gradient_of(x)};
  };
  CHECK(run(true) == run(false));

  const Manager scope("scope");
  const Variable x = scope.variable({1, 2}), h = x * 2.0;
  const Compiled writing(scope, "writing", one([](const auto& in) {
                           {
                             const GradMode off(false);
                             check(tinyai_variable_add_inplace(in[0].handle(), in[0].value().handle()));
                           }
                           return in[0] * 2.0;
                         }));
  CHECK(has(failure_of([&] { writing({h}); }), "was recorded outside"));
}

TEST_CASE("variables that a function makes, and leaves behind, take no gradient") {
  Work work;
  work.leaves = [](const Manager& scope) { return Values{scope.variable({1, 2})}; };
  work.function = [](const Values&, const Values& in) {
    const float values[] = {3, 4};
    const int64_t size = 2;
    tinyai_array array{};
    tinyai_variable made{};
    check(tinyai_array_from_host({0}, TINYAI_F32, &size, 1, values, &array));
    check(tinyai_variable_from_array({0}, array, &made));
    return Values{exp(in[0]) * square(Variable(made))};
  };
  work.check_like_eager();
}

TEST_CASE("more than 64 results cannot be differentiated, and that is said") {
  const Manager scope("scope");
  const Variable x = scope.variable({1, 2});
  const auto function_of = [&](int count) {
    return several([count](const Values& in) {
      Values out;
      for (int i = 0; i < count; ++i) out.push_back(in[0] * static_cast<double>(i));
      return out;
    });
  };
  const Compiled most(scope, "most", function_of(64)), more(scope, "more", function_of(65));
  const Values out = most({x}, 64);
  backward(sum(out[63] + out[1]));
  CHECK(gradient_of(x) == std::vector<float>{64, 64});
  const std::string why = failure_of([&] { more({x}, 65); });
  CHECK(has(why, "UNSUPPORTED"));
  CHECK(has(why, "more: 65 outputs"));
  const GradMode off(false);
  CHECK(more({x}, 65).size() == 65);
}

TEST_CASE("of a custom function's results all want a cotangent, for its backward need not be linear in them") {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = [](tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
    tinyai_variable copy{};
    const tinyai_status status = tinyai_variable_mul_scalar(into, in[0], 1, &copy);
    out[0].id = copy.id;
    return status;
  };
  options.backward = [](tinyai_manager, const tinyai_function_backward* call, tinyai_resource* out, void*) {
    out[0].id = call->inputs[0].id;  // as a penalty does, whatever came
    return tinyai_status{TINYAI_OK};
  };
  const Manager scope("scope");
  tinyai_function custom{};
  check(tinyai_function_custom(scope.handle(), &options, &custom));
  const Compiled function(scope, "two", several([&](const Values& in) {
                            const tinyai_variable x = in[0].handle();
                            tinyai_variable y{};
                            check(tinyai_function_call({0}, custom, &x, 1, &y, 1));
                            return Values{Variable(y), square(in[0])};
                          }));
  const Variable x = scope.variable({0.5f, 1});
  const Values all = function({x}, 2);
  backward(sum(all[0]) + sum(all[1]));
  CHECK(gradient_of(x) == std::vector<float>{1.5f, 3});  // x, and 2 x
  const Values some = function({x}, 2);
  CHECK(has(failure_of([&] { backward(sum(some[1])); }), "holds a custom function, and no gradient reaches output 0"));
}
