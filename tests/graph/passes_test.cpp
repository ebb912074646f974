// What the passes take out of a traced function, seen in its dump, and what they must leave.
#include <doctest/doctest.h>

#include "graph/compiled.h"

using namespace graph_tests;

namespace {

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

Variable noise(int64_t size) {
  tinyai_array drawn{};
  check(tinyai_array_normal({0}, &size, 1, 0, 1, TINYAI_F32, &drawn));
  tinyai_variable out{};
  check(tinyai_variable_from_array({0}, drawn, &out));
  return out;
}

void add_in_place(const Variable& to, const Variable& what) {
  check(tinyai_array_add_inplace(to.value().handle(), what.value().handle()));
}

}  // namespace

TEST_CASE("dead code: what no result needs is not computed") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            square(exp(in[0]));
                            const Variable dead = in[0] + in[0];
                            add_in_place(dead, in[0]);
                            return relu(in[0]);
                          }));
  CHECK(function({scope.variable({-1, 2})})[0].values() == std::vector<float>{0, 2});
  CHECK(function.counts().nodes == 1);
  CHECK(has(function.dump(), "%4 = relu(%0) : f32[2]"));
}

TEST_CASE("dead code: what is written outside, or before the last reader, stays") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable total = scope.variable({0, 0});
  const Compiled function(scope, "step", one([&](const auto& in) {
                            add_in_place(total, exp(in[0]) - exp(in[0]) + in[0]);
                            const Variable read = in[0] * 2.0;
                            add_in_place(read, in[0]);
                            const Variable out = relu(read);
                            add_in_place(read, in[0]);
                            return out;
                          }));
  const Variable x = scope.variable({1, 2});
  for (const float times : {1.f, 2.f}) {
    CHECK(function({x})[0].values() == std::vector<float>{3, 6});
    CHECK(total.values() == std::vector<float>{times, 2 * times});
  }
  CHECK(count(function.dump(), "add_inplace") == 2);
}

TEST_CASE("dead code: random numbers that nobody reads were drawn all the same") {
  const auto numbers = [](bool compiled) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = 3;
    options.has_seed = 1;
    tinyai_manager stream{};
    check(tinyai_manager_open({0}, &options, &stream));
    std::vector<float> all;
    {
      const Manager scope(stream, "scope", true);
      const GradMode off(false);
      const auto body = [](const std::vector<Variable>& in) {
        noise(1000);
        return noise(3) + in[0];
      };
      const Compiled function(scope, "noise", one(body));
      const Variable zeros = scope.variable({0, 0, 0});
      for (int i = 0; i < 2; ++i) {
        const std::vector<float> got = (compiled ? function({zeros})[0] : body({zeros})).values();
        all.insert(all.end(), got.begin(), got.end());
      }
      if (compiled) CHECK(function.counts().nodes == 2);
    }
    check(tinyai_manager_close(stream));
    return all;
  };
  CHECK(numbers(true) == numbers(false));
}

TEST_CASE("dead code: an operator that may refuse its indices stays") {
  const Manager scope("scope");
  const GradMode off(false);
  const Array table = scope.array({1, 2});
  const Array wrong = scope.indices({7});
  const Compiled function(scope, "look up", one([&](const auto& in) {
                            tinyai_array found{};
                            check(tinyai_array_gather({0}, table.handle(), wrong.handle(), 0, &found));
                            return in[0] + in[0];
                          }));
  CHECK(status_of([&] { function({scope.variable({1, 2})}); }) == TINYAI_ERROR_RANGE);
}

TEST_CASE("common subexpressions: the same of the same is computed once") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable w = scope.variable({2, 2}, {1, 2, 3, 4});
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            const Variable first = relu(matmul(in[0], w)), second = relu(matmul(in[0], w));
                            return first + second * 2.0;
                          }));
  const Variable x = scope.variable({1, 2}, {1, -1});
  CHECK(function({x})[0].values() == std::vector<float>{0, 0});
  CHECK(function({scope.variable({1, 2}, {1, 1})})[0].values() == std::vector<float>{12, 18});
  CHECK(count(function.dump(), "matmul") == 1);
  CHECK(count(function.dump(), "relu") == 1);
  CHECK(function.counts().nodes == 2);
}

TEST_CASE("common subexpressions: an axis is the same from whichever end it is counted") {
  const Manager scope("scope");
  const GradMode off(false);
  const auto softmax = [](const Variable& x, int64_t axis) {
    tinyai_variable out{};
    check(tinyai_variable_softmax({0}, x.handle(), axis, &out));
    return Variable(out);
  };
  const auto sum_of = [](const Variable& x, std::vector<int64_t> axes) {
    tinyai_variable out{};
    check(tinyai_variable_sum({0}, x.handle(), axes.data(), static_cast<int64_t>(axes.size()), 1, &out));
    return Variable(out);
  };
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            const Variable lines = softmax(in[0], -1) + softmax(in[0], 1);
                            return lines + sum_of(in[0], {0, 1}) + sum_of(in[0], {-1, -2}) + sum_of(in[0], {});
                          }));
  CHECK(function({scope.variable({2, 2}, {0, 0, 1, 1})})[0].values() == std::vector<float>{7, 7, 7, 7});
  CHECK(count(function.dump(), "softmax") == 1);
  CHECK(count(function.dump(), "sum(") == 1);
}

TEST_CASE("common subexpressions: other attributes, other versions and random numbers are not the same") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            const Variable twice = in[0] * 2.0, thrice = in[0] * 3.0;
                            const Variable written = twice + thrice;
                            const Variable before = relu(written);
                            add_in_place(written, in[0]);
                            return before + relu(written);
                          }));
  CHECK(function({scope.variable({1, 2})})[0].values() == std::vector<float>{11, 22});
  CHECK(count(function.dump(), "mul_scalar") == 2);
  CHECK(count(function.dump(), "relu") == 2);
  const Compiled draws(scope, "draws", one([&](const auto& in) { return noise(2) - noise(2) + in[0]; }));
  CHECK(draws({scope.variable({0, 0})})[0].values() != std::vector<float>{0, 0});
}

TEST_CASE("common subexpressions: an input that is a capture too is read anew after a write to it") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable w = scope.variable({1, 2});
  const Compiled function(scope, "aliased", one([&](const auto& in) {
                            const Variable before = exp(in[0] * 0.0) * in[0];
                            add_in_place(w, before);
                            return exp(in[0] * 0.0) * in[0] + before;
                          }));
  CHECK(function({w})[0].values() == std::vector<float>{3, 6});
  CHECK(w.values() == std::vector<float>{2, 4});
}

TEST_CASE("common subexpressions: results are arrays of their own") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "pair", [&](tinyai_manager, const std::vector<Variable>& in) {
    return std::vector<tinyai_resource>{exp(in[0] * 0.0).resource(), exp(in[0] * 0.0).resource()};
  });
  const std::vector<Variable> out = function({scope.variable({1, 2})}, 2);
  add_in_place(out[0], out[0]);
  CHECK(out[0].values() == std::vector<float>{2, 2});
  CHECK(out[1].values() == std::vector<float>{1, 1});
}

TEST_CASE("store sinking: a call that an index ends has written nothing that others see") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable total = scope.variable({10, 20});
  const Array table = scope.array({1, 2});
  tinyai_array at{};
  check(tinyai_array_copy({0}, scope.indices({1}).handle(), &at));
  const Compiled function(scope, "count and look up", one([&](const auto& in) {
                            add_in_place(total, in[0]);
                            add_in_place(total, in[0]);
                            tinyai_array found{};
                            check(tinyai_array_gather({0}, table.handle(), at, 0, &found));
                            tinyai_variable out{};
                            check(tinyai_variable_from_array({0}, found, &out));
                            return Variable(out) + in[0];
                          }));
  const Variable x = scope.variable({1, 2});
  function({x});
  CHECK(total.values() == std::vector<float>{12, 24});
  check(tinyai_array_assign(at, scope.indices({7}).handle()));
  CHECK(status_of([&] { function({x}); }) == TINYAI_ERROR_RANGE);
  CHECK(total.values() == std::vector<float>{12, 24});
  const std::string dump = function.dump();
  CHECK(dump.find("gather") < dump.find("add_inplace"));
}

TEST_CASE("store sinking: what is read in front of the index is written before it") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable total = scope.variable({0, 0});
  const Array table = scope.array({1, 2});
  const Array first = scope.indices({0});
  const Compiled function(scope, "order", one([&](const auto& in) {
                            add_in_place(total, in[0]);
                            const Variable read = total * 1.0;
                            tinyai_array found{};
                            check(tinyai_array_gather({0}, table.handle(), first.handle(), 0, &found));
                            tinyai_variable out{};
                            check(tinyai_variable_from_array({0}, found, &out));
                            add_in_place(total, in[0]);
                            return read + Variable(out);
                          }));
  for (const float before : {0.f, 2.f}) {
    CHECK(function({scope.variable({1, 1})})[0].values() == std::vector<float>{before + 2, before + 2});
    CHECK(total.values() == std::vector<float>{before + 2, before + 2});
  }
}

TEST_CASE("store sinking: an input that is a capture too is read before and after the write as eager calls do") {
  const Manager scope("scope");
  const GradMode off(false);
  const Array table = scope.array({1, 2});
  const Array first = scope.indices({0});
  const auto body = [&](const Variable& w, const std::vector<Variable>& in) {
    add_in_place(w, in[1]);
    const Variable read = in[0] * 1.0;
    tinyai_array found{};
    check(tinyai_array_gather({0}, table.handle(), first.handle(), 0, &found));
    tinyai_variable out{};
    check(tinyai_variable_from_array({0}, found, &out));
    return read + Variable(out);
  };
  const Variable w = scope.variable({1, 2}), same = scope.variable({1, 2}), one_each = scope.variable({1, 1});
  const Compiled function(scope, "aliased", one([&](const auto& in) { return body(w, in); }));
  CHECK(function({w, one_each})[0].values() == body(same, {same, one_each}).values());
}

// ---- Store hoisting ------------------------------------------------------------------------------------------------

namespace {

// Layers of one width, stepped by plain SGD over the sum of their output.
struct Deep {
  static constexpr int64_t kWidth = 64, kLayers = 6, kGradient = kWidth * kWidth * 4;
  std::vector<tinyai_module> layers;
  std::vector<tinyai_variable> weights;
  tinyai_optimizer optimizer{};

  explicit Deep(const Manager& scope) : layers(kLayers), weights(kLayers) {
    for (int64_t i = 0; i < kLayers; ++i) {
      check(tinyai_module_linear(scope.handle(), kWidth, kWidth, 0, TINYAI_F32, &layers[i]));
      check(tinyai_module_parameter_at(layers[i], 0, &weights[i]));
      check(tinyai_init_constant(weights[i], 0.001 * static_cast<double>(i + 1)));
    }
    check(tinyai_optimizer_sgd(scope.handle(), weights.data(), kLayers, nullptr, &optimizer));
  }
  Variable step(const Variable& x) const {
    Variable out = x;
    for (const tinyai_module layer : layers) {
      tinyai_variable next{};
      check(tinyai_module_forward({0}, layer, out.handle(), &next));
      out = relu(Variable(next));
    }
    const Variable loss = sum(out);
    backward(loss);
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
    return loss;
  }
  std::vector<float> values() const {
    std::vector<float> all;
    for (const tinyai_variable weight : weights) {
      const std::vector<float> own = Variable(weight).values();
      all.insert(all.end(), own.begin(), own.end());
    }
    return all;
  }
};

}  // namespace

TEST_CASE("store hoisting: a parameter's step follows its gradient, so that the gradients never wait for each other") {
  const Manager scope("scope");
  const Deep eager(scope), net(scope);
  const Compiled function(scope, "step", one([&](const auto& in) { return net.step(in[0]); }));
  for (int i = 0; i < 3; ++i) {
    const Variable x = scope.variable(Shape{2, Deep::kWidth}, std::vector<float>(2 * Deep::kWidth, 0.5f + float(i)));
    x.set_requires_grad(false);
    CHECK(function({x})[0].item() == eager.step(x).item());
  }
  CHECK(net.values() == eager.values());
  CHECK(function.runs() == 1);
  CHECK(function.counts().arena_bytes < 3 * Deep::kGradient);  // not six
}

TEST_CASE("store hoisting: an input that turns out to be what the function writes gets a plan of its own") {
  const Manager scope("scope");
  const GradMode off(false);
  const auto make = [&] { return scope.variable({1, 2}); };
  const auto body = [](const Variable& kept, const Variable& x) {
    const Variable before = exp(x);
    const Variable twice = kept * 2.0;
    add_in_place(kept, twice);
    return before + x * 3.0 + x;  // x is read behind the write, too
  };
  const Variable kept = make(), eager_kept = make();
  const Compiled function(scope, "step", one([&](const auto& in) { return body(kept, in[0]); }));
  for (int i = 0; i < 2; ++i) {
    const Variable x = make();
    CHECK(function({x})[0].values() == body(eager_kept, x).values());
    CHECK(function({kept})[0].values() == body(eager_kept, eager_kept).values());
    CHECK(kept.values() == eager_kept.values());
  }
  CHECK(function.runs() == 2);
  CHECK(has(function.reason(), "an array that the function uses by itself"));
}

TEST_CASE("store hoisting: nothing is written before the last operator that may refuse its operands") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable total = scope.variable({0, 0});
  const Compiled function(scope, "look up", [&](tinyai_manager, const std::vector<Variable>& in) {
    add_in_place(total, in[0] * 2.0);
    tinyai_array found{};
    check(tinyai_array_gather({0}, in[0].value().handle(), in[1].value().handle(), 0, &found));
    return std::vector<tinyai_resource>{{found.id}};
  });
  const Variable x = scope.variable({1, 2});
  const auto at = [&](int64_t index) {
    tinyai_variable out{};
    check(tinyai_constant(scope.handle(), scope.indices({index}).handle(), &out));
    return Variable(out);
  };
  CHECK(function({x, at(1)})[0].values() == std::vector<float>{2});
  CHECK(status_of([&] { function({x, at(7)}); }) == TINYAI_ERROR_RANGE);
  CHECK(total.values() == std::vector<float>{2, 4});
}

// ---- Schedule ------------------------------------------------------------------------------------------------------

namespace {

// Two convolutions with relu behind each; the gradients of both weights.
std::vector<Variable> gradients_of_convolutions(const Variable& image, const Variable& first, const Variable& second) {
  const auto convolved = [](const Variable& x, const Variable& weight) {
    tinyai_variable out{};
    check(tinyai_variable_conv2d({0}, x.handle(), weight.handle(), {0}, nullptr, &out));
    return relu(Variable(out));
  };
  const Variable loss = sum(convolved(convolved(image, first), second));
  const tinyai_variable weights[] = {first.handle(), second.handle()};
  tinyai_variable gradients[2];
  check(tinyai_grad({0}, loss.handle(), weights, 2, nullptr, gradients));
  return {Variable(gradients[0]), Variable(gradients[1])};
}

}  // namespace

TEST_CASE("schedule: a layer's input is gone when its gradient is made, and what is needed late is made late") {
  const Manager scope("scope");
  const auto drawn = [&](const Shape& shape) {
    std::vector<float> values(size_t(shape[0] * shape[1] * shape[2] * shape[3]));
    for (size_t i = 0; i < values.size(); ++i) values[i] = float((i * 7 + 3) % 11) / 4 - 1;
    return scope.variable(shape, values);
  };
  const Variable image = drawn({2, 8, 34, 34}), first = drawn({8, 8, 3, 3}), second = drawn({8, 8, 3, 3});
  const Compiled function(scope, "gradients", [&](tinyai_manager, const auto& in) {
    std::vector<tinyai_resource> out;
    for (const Variable& gradient : gradients_of_convolutions(in[0], first, second)) out.push_back(gradient.resource());
    return out;
  });
  image.set_requires_grad(false);
  const std::vector<Variable> made = function({image}, 2), eager = gradients_of_convolutions(image, first, second);
  for (size_t i = 0; i < 2; ++i) CHECK(made[i].values() == eager[i].values());
  const std::string dump = function.dump();
  CAPTURE(dump);
  const size_t of_weight = dump.find("conv2d_weight_grad("), of_input = dump.find("conv2d_data_grad(");
  REQUIRE(of_input != std::string::npos);
  CHECK(of_weight < of_input);
  // The signs of the first relu, of which all is kept until that gradient of the weight.
  const size_t signs = dump.find("pack_positive("), of_relu = dump.rfind("relu(", of_weight);
  CHECK(of_relu < signs);
  CHECK(signs < of_weight);
}
