// Files of functions whose calls are recorded: they hold what the function computes, and no gradient.
#include "graph/batches.h"
#include "graph/through_call.h"

using namespace graph_tests;
using Values = Work::Values;

namespace {

tinyai_function loaded_in(const Manager& scope, const Compiled& function) {
  const std::string path = module_tests::temporary_file("through.onnx");
  check(tinyai_function_save(function.handle(), path.c_str()));
  tinyai_function loaded{};
  check(tinyai_function_load(scope.handle(), path.c_str(), &loaded));
  std::remove(path.c_str());
  return loaded;
}

std::vector<float> called(tinyai_function function, const Variable& x) {
  const tinyai_variable in = x.handle();
  tinyai_variable out{};
  check(tinyai_function_call({0}, function, &in, 1, &out, 1));
  return Variable(out).values();
}

}  // namespace

TEST_CASE("a function is saved without its gradient, and gradients flow through one that was loaded") {
  const Manager scope("scope");
  const Variable w = scope.variable({2, 2}, {1, -2, 3, 4}), x = scope.variable({2, 2}, {5, 6, 7, 8});
  const Compiled function(scope, "function", one([&](const auto& in) { return relu(matmul(in[0], w)); }));
  const Variable y = function({x})[0];
  backward(sum(square(y)));
  const std::string path = module_tests::temporary_file("through.onnx");
  check(tinyai_function_save(function.handle(), path.c_str()));
  tinyai_function loaded{};
  check(tinyai_function_load(scope.handle(), path.c_str(), &loaded));
  std::remove(path.c_str());
  const Variable again = scope.variable({2, 2}, {5, 6, 7, 8});
  const tinyai_variable in = again.handle();
  tinyai_variable out{};
  check(tinyai_function_call({0}, loaded, &in, 1, &out, 1));
  CHECK(Variable(out).values() == y.values());
  backward(sum(square(Variable(out))));
  CHECK(gradient_of(again) == gradient_of(x));
}

TEST_CASE("a function that was called with gradients and without is saved as it is without") {
  const Manager scope("scope");
  const Variable w = scope.variable({2, 2}, {1, -2, 3, 4}), x = scope.variable({2, 2}, {5, 6, 7, 8});
  const Variable data = constant(scope, x.value());
  const Compiled function(scope, "function", one([&](const auto& in) { return relu(matmul(in[0], w)); }));
  std::vector<float> expected;
  {
    const GradMode off(false);
    expected = function({x})[0].values();
  }
  function({x});     // for what asks for a gradient
  function({data});  // and for w alone
  CHECK(function.counts().plans == 3);
  CHECK(called(loaded_in(scope, function), data) == expected);
}

TEST_CASE("a function of any batch that was called with gradients and without has its batch open in the file") {
  const Manager scope("scope");
  const Variable w = scope.variable({2, 2}, {1, -2, 3, 4});
  const Compiled function(scope, "function", one([&](const auto& in) { return relu(matmul(in[0], w)); }), kPlans, 1);
  for (const int64_t size : {3, 5}) function({numbers(scope, {size, 2})});
  {
    const GradMode off(false);
    for (const int64_t size : {4, 6}) function({numbers(scope, {size, 2})});
  }
  CHECK(function.counts().any_batch == 2);
  const Variable x = numbers(scope, {7, 2});
  CHECK(called(loaded_in(scope, function), x) == relu(matmul(x, w)).values());
}

TEST_CASE(
    "what differs in more than the gradient is several functions to a file, and a step that takes gradients is one") {
  const Manager scope("scope");
  const Variable w = scope.variable({2, 2}, {1, -2, 3, 4});
  const auto refused = [](const Compiled& function) {
    const std::string path = module_tests::temporary_file("refused.onnx");
    return failure_of([&] { check(tinyai_function_save(function.handle(), path.c_str())); });
  };
  const Compiled shapes(scope, "shapes", one([&](const auto& in) { return relu(matmul(in[0], w)); }));
  shapes({numbers(scope, {3, 2})});
  {
    const GradMode off(false);
    shapes({numbers(scope, {4, 2})});
  }
  CHECK(has(refused(shapes), "for 2 signatures"));

  // Without recording there is no gradient to take, so it does another thing.
  const Compiled step(scope, "step", one([&](const auto& in) {
                        const Variable loss = sum(matmul(in[0], w));
                        if (loss.requires_grad()) backward(loss);
                        return stop_gradient(loss);
                      }));
  step({numbers(scope, {3, 2})});
  {
    const GradMode off(false);
    step({numbers(scope, {3, 2})});
  }
  CHECK(has(refused(step), "for 2 signatures"));
}
