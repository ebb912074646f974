// Dropout keeps the range of random numbers that it drew, 16 bytes, and its gradient makes the mask again: with the
// bits that a mask kept would have.
#include <doctest/doctest.h>

#include "autograd/backward.h"
#include "graph/compiled.h"
#include "graph/eager_bits.h"
#include "graph/seeded.h"
#include "ops/generated/random.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "values_fixture.h"

using namespace graph_tests;

namespace {

using tinyai::DType;
using tinyai::ops::Value;
namespace ops = tinyai::ops;

Variable dropped(const Variable& x, double p) {
  return detail::apply(tinyai_variable_dropout, x.handle(), p, int32_t{1});
}

// An image in C order, after a turn and back, with the channels last, and in another order.
Value operand(const tinyai::memory::Place& place, int order, DType dtype) {
  const Value image =
      eager_bits::array(place, order == 3 ? tinyai::Shape{5, 6, 4, 3} : tinyai::Shape{3, 4, 5, 6}, 1, dtype);
  if (order == 1) return ops::transpose(ops::transpose(image, {4, {0, 3, 1, 2}}), {4, {0, 2, 3, 1}});
  if (order == 2) return ops::transpose(image, {4, {0, 3, 1, 2}});
  return order == 3 ? ops::transpose(image, {4, {3, 2, 0, 1}}) : image;
}

struct Drawn {
  Value value, gradient;
};
template <class Drop>
Drawn drawn(const tinyai::memory::Place& place, const Value& x, int order, const Drop& drop) {
  const Value cotangent = eager_bits::array(place, x.shape(), 2 + order, x.dtype());
  const auto leaf = tinyai::Ref<ops::NodeBase>::adopt(tinyai::autograd::make_leaf(place, x.spec()));
  const Value root(x.array_ref(), ops::Edge(leaf.get(), 0)), y = drop(root);
  return {y.constant(), tinyai::autograd::gradients(place, {&y, 1}, {&cotangent, 1}, {&root, 1}, {})[0]};
}

}  // namespace

TEST_CASE("dropout by its range drops what a mask would, in every dtype and order of memory, forward and backward") {
  tinyai::capi::ensure_admitted();
  for (const DType dtype : {DType::kF32, DType::kF64, DType::kF16, DType::kBf16}) {
    for (int order = 0; order < 4; ++order) {
      CAPTURE(static_cast<int>(dtype));
      CAPTURE(order);
      const Manager around("compared");
      std::vector<std::unique_ptr<Seeded>> seeded;  // of one seed, so that both draw the same
      std::vector<std::unique_ptr<Manager>> scopes;
      std::vector<Drawn> both;
      for (const bool by_range : {false, true}) {
        seeded.push_back(std::make_unique<Seeded>(17));
        scopes.push_back(std::make_unique<Manager>(seeded.back()->id, "scope", true));
        const auto place = tinyai::memory::place_in(tinyai::memory::Id{scopes.back()->handle().id});
        both.push_back(drawn(place, operand(place, order, dtype), order, [&](const Value& of) {
          return by_range ? ops::dropout(of, 0.375, true) : ops::dropped(of, 0.375)[0];
        }));
      }
      CHECK(eager_bits::same_bits(both[0].value, both[1].value));
      CHECK(eager_bits::same_bits(both[0].gradient, both[1].gradient));
      both.clear();
      while (!scopes.empty()) scopes.pop_back();  // the last that was entered is left first
    }
  }
}

TEST_CASE("what dropout keeps for its gradient does not grow with its operand") {
  const Manager scope("scope");
  for (const int64_t elements : {1 << 10, 1 << 18}) {
    const Variable x = scope.variable({elements}, ramp(elements));
    const int64_t before = scope.stats().subtree_bytes;
    const Variable y = dropped(x, 0.5);
    CHECK(scope.stats().subtree_bytes - before - 4 * elements < 1024);
    backward(sum(y));
    const std::vector<float> kept = y.values(), gradient = x.grad().values(), in = x.values();
    for (size_t i = 0; i < kept.size(); ++i) {
      if (gradient[i] != (kept[i] != 0 ? 2 : 0) || kept[i] != in[i] * gradient[i]) FAIL("element " << i);
    }
  }
}

TEST_CASE("dropout's gradient differentiates again by the same mask") {
  const Manager scope("scope");
  const Variable x = scope.variable({64}, ramp(64));
  const Variable y = dropped(x, 0.5);
  const Variable first = grad(sum(square(y) * y), {x}, {.create_graph = true})[0];         // 3 y^2 m
  const std::vector<float> second = grad(sum(first), {x})[0].values(), kept = y.values();  // 6 y m^2
  for (size_t i = 0; i < kept.size(); ++i) CHECK(second[i] == 6 * kept[i] * (kept[i] != 0 ? 4 : 0));
}

TEST_CASE("a backward that is run twice makes the same mask twice, whatever was drawn meanwhile") {
  const Manager scope("scope");
  const Variable x = scope.variable({1000}, std::vector<float>(1000, 1)), y = dropped(x, 0.25);
  const Variable loss = sum(y);
  const std::vector<float> once = grad(loss, {x}, {.retain_graph = true})[0].values();
  dropped(x, 0.5);
  CHECK(grad(loss, {x})[0].values() == once);
  CHECK(once == y.values());
}

TEST_CASE("a compiled step with dropout draws and drops as eager calls do, and keeps no mask for its backward") {
  const auto trained = [](bool compiled) {
    const Seeded stream(5);
    const Manager scope(stream.id, "scope", true);
    const Variable w = scope.variable({4096}, ramp(4096));
    const Body whole = one([&](const auto& in) {
      const Variable y = dropped(in[0] * w, 0.5);
      return grad(sum(square(y)), {w})[0] + stop_gradient(y);
    });
    const Body forward = one([&](const auto& in) { return dropped(in[0] * w, 0.25); });
    const Compiled step(scope, "step", whole), layer(scope, "layer", forward);
    const Variable x = scope.variable({4096}, std::vector<float>(4096, 2));
    std::vector<std::vector<float>> out;
    for (int i = 0; i < 3; ++i) {
      const auto of = [&](const Compiled& function, const Body& body) {
        return compiled ? function({x})[0] : Variable(tinyai_variable{body({0}, {x})[0].id});
      };
      out.push_back(of(step, whole).values());
      const int64_t before = scope.stats().subtree_bytes;
      const Variable y = of(layer, forward);
      if (compiled && i > 0) CHECK(scope.stats().subtree_bytes - before < 4096 * 4 + 4096 / 2);  // the result alone
      w.clear_grad();
      backward(sum(square(y)));
      out.push_back(w.grad().values());
    }
    if (compiled) CHECK(step.counts().traces == 1);
    return out;
  };
  CHECK(trained(true) == trained(false));
}

TEST_CASE("compiled, a dropout of what lies in another order of memory drops what the eager one does") {
  const auto dropped_of = [](bool compiled, const std::vector<int64_t>& order) {
    const Seeded stream(5);
    const Manager scope(stream.id, "scope", true);
    const Body body = one([&](const std::vector<Variable>& in) {
      tinyai_variable turned{}, made{};
      check(tinyai_variable_transpose({0}, in[0].handle(), order.data(), 4, &turned));
      check(tinyai_variable_relu({0}, turned, &made));  // keeps the order in memory
      return dropped(Variable(made), 0.5);
    });
    const Compiled function(scope, "function", body);
    const Variable x = scope.variable({2, 3, 4, 5}, std::vector<float>(120, 1));
    return compiled ? function({x})[0].values() : Variable(tinyai_variable{body({0}, {x})[0].id}).values();
  };
  for (const std::vector<int64_t>& order : {std::vector<int64_t>{0, 3, 1, 2}, {3, 2, 0, 1}, {0, 1, 2, 3}})
    CHECK(dropped_of(true, order) == dropped_of(false, order));
}
