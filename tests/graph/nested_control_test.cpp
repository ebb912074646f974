// Control flow within control flow: each body's function runs once while it is traced, however deep it lies and though
// gradients go through it; and what it comes to is what it comes to without a trace.
#include <doctest/doctest.h>

#include <memory>

#include "graph/loops.h"

using namespace graph_tests;

namespace {

// Bodies around each other, the innermost first; w is used from outside in each.
class Nest {
 public:
  explicit Nest(const Manager& scope) : scope_(scope) {}
  void add(const char* name, std::function<Variable(const Variable& x, const Compiled* inner)> body) {
    const Compiled* const inner = levels_.empty() ? nullptr : levels_.back().get();
    levels_.push_back(std::make_unique<Compiled>(
        scope_, name, many([=](const Variables& in) { return Variables{body(in[0], inner)}; })));
  }
  const Compiled& outermost() const { return *levels_.back(); }
  std::vector<int> runs() const {
    std::vector<int> out;
    for (const auto& level : levels_) out.push_back(level->runs());
    return out;
  }
  size_t size() const { return levels_.size(); }

 private:
  const Manager& scope_;
  std::vector<std::unique_ptr<Compiled>> levels_;
};

std::vector<std::vector<float>> values(const Variables& variables) {
  std::vector<std::vector<float>> out;
  for (const Variable& variable : variables) out.push_back(variable.values());
  return out;
}

// What a function gives, and the gradients of its sum, by operators of the trace.
template <class F>
auto with_gradients(const F& f, const Variable& w) {
  return [&f, w](const Variables& in) {
    const Variable out = f(in)[0];
    Variables all = grad(sum(out), {in[0], w});
    all.push_back(out);
    for (Variable& one : all) one = stop_gradient(one);
    return all;
  };
}

}  // namespace

TEST_CASE("conds within conds are traced once each, and give the eager values and gradients") {
  const Manager scope("scope");
  const Variable w = scope.variable({0.5f, 1.5f}), x = scope.variable({0.25f, -0.5f});
  const Compiled other(scope, "other", many([&](const Variables& in) { return Variables{in[0] * 2.0}; }));
  Nest nest(scope);
  // Of few bits: what w gets from each level is exact, in whatever order it is added up.
  nest.add("innermost", [w](const Variable& in, const Compiled*) { return square(in) * w; });
  for (int depth = 1; depth < 6; ++depth) {
    nest.add("level", [w, &other](const Variable& in, const Compiled* inner) {
      return cond(is_less(sum(in), 1000), *inner, other, {in})[0] * w + in;
    });
  }
  const auto once = [&](const Variables& in) {
    return Variables{cond(is_less(sum(in[0]), 1000), nest.outermost(), other, in)[0]};
  };
  const auto run = with_gradients(once, w);
  const auto wanted = values(run({x}));
  CHECK(nest.runs() == std::vector<int>(nest.size(), 1));
  const Compiled compiled(scope, "compiled", many(run));
  CHECK(values(compiled({x}, 3)) == wanted);
  CHECK(nest.runs() == std::vector<int>(nest.size(), 2));
  const Compiled forward(scope, "forward", many(once));  // whose gradient goes through the call
  for (const Variable& one : {x, w}) one.clear_grad();
  backward(sum(forward({x})[0]));
  CHECK(std::vector{x.grad().values(), w.grad().values()} == std::vector{wanted[0], wanted[1]});
  CHECK(nest.runs() == std::vector<int>(nest.size(), 3));
}

TEST_CASE("loops within conds within loops are traced once each, and give the eager values and gradients") {
  const Manager scope("scope");
  const Variable w = scope.variable({0.5f, 1.25f}), x = scope.variable({0.25f, -0.5f});
  const Compiled asks(scope, "asks", [](tinyai_manager, const Variables& in) {
    return std::vector<tinyai_resource>{{is_less(sum(in[0]), 2).id}};
  });
  const Compiled other(scope, "other", many([&](const Variables& in) { return Variables{in[0] * 2.0}; }));
  Nest nest(scope);
  nest.add("step", [w](const Variable& in, const Compiled*) { return tanh(in) * w; });
  nest.add("loop", [](const Variable& in, const Compiled* inner) { return scan(*inner, {in}, {}, 1, false, 3)[0]; });
  nest.add("branch", [&](const Variable& in, const Compiled* inner) {
    return cond(is_less(sum(in), 1000), *inner, other, {in})[0] + in * 2.0;
  });
  nest.add("around", [&](const Variable& in, const Compiled* inner) { return while_loop(asks, *inner, {in}, 3)[0]; });
  const auto once = [&](const Variables& in) {
    return Variables{cond(is_less(sum(in[0]), 1000), nest.outermost(), other, in)[0]};
  };
  const auto run = with_gradients(once, w);
  const auto wanted = values(run({x}));
  const std::vector<int> before = nest.runs();
  const Compiled compiled(scope, "compiled", many(run));
  CHECK(values(compiled({x}, 3)) == wanted);
  std::vector<int> after = nest.runs();
  for (size_t i = 0; i < after.size(); ++i) CHECK(after[i] == before[i] + 1);
}
