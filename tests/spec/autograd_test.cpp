// What a gradient is, how often a graph may be walked, and where recording stops.
#include <doctest/doctest.h>

#include <thread>

#include "support/process_memory.h"

using namespace tinyai_test;
using Values = std::vector<float>;

namespace {

// The accounts agree with the allocator, and a closed world leaves nothing.
struct World {
  Manager manager{"test"};

  ~World() {
    manager.close();
    CHECK(accounts_agree());
  }
};

}  // namespace

TEST_CASE("a value used twice receives the sum of both cotangents") {
  World world;
  const Variable x = world.manager.variable(2.0f);
  const Variable y = x * x;
  backward(y * y);  // d(x^4)/dx = 4 x^3
  CHECK(x.grad().item() == 32);
}

TEST_CASE("an operand that was broadcast receives the sum over what it was stretched to") {
  World world;
  const Variable row = world.manager.variable({1, 3}, {1, 2, 3});
  const Variable column = world.manager.variable({2, 1}, {10, 20});
  const Variable scalar = world.manager.variable(5.0f);
  backward(sum(row * column + scalar));
  CHECK(row.grad().shape() == Shape{1, 3});
  CHECK(row.grad().values() == Values{30, 30, 30});
  CHECK(column.grad().shape() == Shape{2, 1});
  CHECK(column.grad().values() == Values{6, 6});
  CHECK(scalar.grad().shape().empty());
  CHECK(scalar.grad().item() == 6);
}

TEST_CASE("gradients add up until they are cleared") {
  World world;
  const Variable x = world.manager.variable({1, 2});
  CHECK_FALSE(x.grad());
  for (int i = 0; i < 3; ++i) backward(sum(square(x)));
  CHECK(x.grad().values() == Values{6, 12});
  x.clear_grad();
  CHECK_FALSE(x.grad());
}

TEST_CASE("grad() is one handle, and follows what later backwards add") {
  World world;
  const Variable x = world.manager.variable(3.0f);
  backward(square(x));
  const Array gradient = x.grad();
  backward(square(x));
  CHECK(x.grad().handle().id == gradient.handle().id);
  CHECK(gradient.item() == 12);
}

TEST_CASE("a root of several elements needs a cotangent") {
  World world;
  const Variable x = world.manager.variable({1, 2});
  CHECK(status_of([&] { backward(square(x)); }) == TINYAI_ERROR_SHAPE);
  CHECK(status_of([&] { backward(square(x), {.cotangent = world.manager.array({1, 2, 3})}); }) == TINYAI_ERROR_SHAPE);
  backward(square(x), {.cotangent = world.manager.array({10, 100})});
  CHECK(x.grad().values() == Values{20, 400});
}

TEST_CASE("a root without a graph is an error that says so") {
  World world;
  const Variable x = world.manager.variable(1.0f);
  x.set_requires_grad(false);
  CHECK(status_of([&] { backward(square(x)); }) == TINYAI_ERROR_GRAPH);
}

TEST_CASE("a leaf is its own gradient's root") {
  World world;
  const Variable x = world.manager.variable(7.0f);
  backward(x);
  CHECK(x.grad().item() == 1);
}

TEST_CASE("a graph can be walked once, or as often as retain_graph allows") {
  World world;
  const Variable x = world.manager.variable(3.0f);
  const Variable y = square(x);
  backward(y, {.retain_graph = true});
  backward(y, {.retain_graph = true});
  backward(y);
  CHECK(x.grad().item() == 18);
  CHECK(status_of([&] { backward(y); }) == TINYAI_ERROR_CONSUMED);
  CHECK(last_error().find("retain_graph") != std::string::npos);
  CHECK(x.grad().item() == 18);
}

TEST_CASE("a second loss may not walk a shared part that the first one consumed") {
  World world;
  const Variable x = world.manager.variable(2.0f);
  const Variable shared = exp(x);
  const Variable first = square(shared), second = shared * x;
  backward(first);
  const double before = x.grad().item();
  CHECK(status_of([&] { backward(second); }) == TINYAI_ERROR_CONSUMED);
  CHECK(x.grad().item() == before);
}

TEST_CASE("create_graph: a Hessian-vector product equals the closed form") {
  World world;
  const Variable x = world.manager.variable({2, 3});
  const Variable v = world.manager.variable({5, 7});
  v.set_requires_grad(false);
  const Variable g = grad(sum(x * x * x), {x}, {.create_graph = true})[0];
  CHECK(g.values() == Values{12, 27});  // 3 x^2
  const Variable product = grad(sum(g * v), {x})[0];
  CHECK(product.values() == Values{60, 126});  // 6 x v
  CHECK_FALSE(x.grad());
}

TEST_CASE("create_graph: the third derivative of x^4 is 24 x") {
  World world;
  const Variable x = world.manager.variable(3.0f);
  Variable y = square(square(x));
  for (int i = 0; i < 3; ++i) y = grad(y, {x}, {.create_graph = true})[0];
  CHECK(y.item() == 72);
}

TEST_CASE("create_graph: accumulating keeps the history of both backwards") {
  World world;
  const Variable x = world.manager.variable(2.0f);
  backward(x * x * x, {.create_graph = true});  // 3 x^2
  backward(square(x), {.create_graph = true});  // + 2 x
  CHECK(x.grad().item() == 16);
  const Variable g = x.grad_variable();
  x.clear_grad();
  backward(g);  // 6 x + 2
  CHECK(x.grad().item() == 14);
  CHECK(g.item() == 16);
}

TEST_CASE("functional grad gives gradients of inner values and leaves, and null where nothing flows") {
  World world;
  const Variable x = world.manager.variable(3.0f), unused = world.manager.variable(1.0f);
  const Variable h = square(x);
  const std::vector<Variable> found = grad(h * h, {h, x, unused});
  CHECK(found[0].item() == 18);   // 2 h
  CHECK(found[1].item() == 108);  // 4 x^3
  CHECK_FALSE(found[2]);
  CHECK_FALSE(x.grad());
}

TEST_CASE("no_grad records nothing, and is over when its block ends") {
  World world;
  const Variable x = world.manager.variable(3.0f);
  Variable quiet;
  {
    const GradMode off(false);
    quiet = square(x);
  }
  CHECK_FALSE(quiet.requires_grad());
  CHECK(world.manager.stats().by_category[TINYAI_CATEGORY_GRAPH] == 0);
  CHECK(square(x).requires_grad());
}

TEST_CASE("stop_gradient shares the elements and lets nothing through") {
  World world;
  const Variable x = world.manager.variable(3.0f);
  const Variable h = square(x);
  const Variable stopped = stop_gradient(h);
  CHECK(stopped.item() == 9);
  CHECK_FALSE(stopped.requires_grad());
  backward(stopped * x);
  CHECK(x.grad().item() == 9);
}

TEST_CASE("a tensor written in place after it was saved fails the backward by name") {
  World world;
  const Variable x = world.manager.variable({2, 3});
  const Array factor = world.manager.array({4, 5});
  check(tinyai_array_set_name(factor.handle(), "factor"));
  const Variable f = world.manager.variable(factor);
  f.set_requires_grad(false);
  const Variable loss = sum(x * f);
  check(tinyai_array_add_inplace(factor.handle(), factor.handle()));
  CHECK(status_of([&] { backward(loss); }) == TINYAI_ERROR_VERSION);
  CHECK(last_error().find("'factor' f32[2]") != std::string::npos);
  CHECK(last_error().find("mul") != std::string::npos);
  CHECK_FALSE(x.grad());
}

TEST_CASE("a write to what nobody saved does no harm") {
  World world;
  const Variable x = world.manager.variable({2, 3});
  const Array addend = world.manager.array({4, 5});
  const Variable a = world.manager.variable(addend);
  const Variable loss = sum(x + a);  // add saves nothing
  check(tinyai_array_add_inplace(addend.handle(), addend.handle()));
  backward(loss);
  CHECK(x.grad().values() == Values{1, 1});
}

TEST_CASE("unchain cuts one value off, unchain_backward everything behind it") {
  World world;
  const Variable x = world.manager.variable(2.0f);
  const Variable h = square(x);
  const Variable y = h * x;
  h.unchain();
  backward(y);
  CHECK(x.grad().item() == 4);  // h as a constant
  x.clear_grad();

  Variable chain = x;
  for (int i = 0; i < 100; ++i) chain = chain + x;
  chain.unchain_backward();
  CHECK_FALSE(chain.requires_grad());
  CHECK(status_of([&] { backward(chain); }) == TINYAI_ERROR_GRAPH);
  backward(chain * x);
  CHECK(x.grad().item() == 202);
}

TEST_CASE("a returned variable keeps its graph") {
  World world;
  const Variable x = world.manager.variable(3.0f);
  Variable y;
  {
    const Manager batch(world.manager, "batch");
    const Variable h = square(x);
    y = h * h;
    CHECK(batch.stats().variables == 2);
    batch.ret({y.resource()});
  }
  backward(y);
  CHECK(x.grad().item() == 108);
}

TEST_CASE("a leaf whose scope has closed takes part in values and gets no gradient") {
  World world;
  const Variable x = world.manager.variable(2.0f);
  Variable loss;
  {
    const Manager early(world.manager, "early", false);
    const Variable gone = early.variable(5.0f);
    tinyai_variable out{};
    check(tinyai_variable_mul(world.manager.handle(), x.handle(), gone.handle(), &out));
    loss = out;
  }
  CHECK(loss.item() == 10);
  backward(loss);
  CHECK(x.grad().item() == 5);
}

TEST_CASE("matmul: gradients of both factors") {
  World world;
  const Variable a = world.manager.variable({2, 3}, {1, 2, 3, 4, 5, 6});
  const Variable b = world.manager.variable({3, 2}, {1, 0, 0, 1, 1, 1});
  backward(sum(matmul(a, b)));
  CHECK(a.grad().values() == Values{1, 1, 2, 1, 1, 2});  // row sums of b, in each row
  CHECK(b.grad().values() == Values{5, 5, 7, 7, 9, 9});  // column sums of a
}

TEST_CASE("a chain of 200,000 operators walks and frees without deep recursion") {
  World world;
  const Variable x = world.manager.variable(1.0f);
  Variable y = x;
  for (int i = 0; i < 200000; ++i) {
    const Variable next = y + x;
    if (i > 0) y.release();
    y = next;
  }
  backward(y);
  CHECK(x.grad().item() == 200001);
}

TEST_CASE("two threads walk one trunk at once, and no gradient is lost") {
  World world;
  const Variable x = world.manager.variable({1, 2});
  const Variable trunk = square(x);
  const Variable left = sum(trunk), right = sum(trunk * x);
  constexpr int kRounds = 500;
  const auto walk = [&](Variable root) {
    for (int i = 0; i < kRounds; ++i) backward(root, {.retain_graph = true});
  };
  std::thread other(walk, right);
  walk(left);
  other.join();
  CHECK(x.grad().values() == Values{(2 + 3) * kRounds, (4 + 12) * kRounds});  // 2 x + 3 x^2
}

TEST_CASE("a variable's name reads as it was set, of leaves and results alike") {
  World world;
  const Variable x = world.manager.variable({1, 2}), y = square(x);
  const auto name = [](Variable variable) {
    return read_text([&](auto... to) { return tinyai_variable_name(variable.handle(), to...); });
  };
  CHECK(name(x) == "");
  x.set_name("x");
  y.set_name("y");
  CHECK(name(x) == "x");
  CHECK(name(y) == "y");
  x.set_name("z");
  CHECK(name(x) == "z");
  CHECK(tinyai_variable_name({0}, nullptr, 0, nullptr) == TINYAI_ERROR_HANDLE);
}
