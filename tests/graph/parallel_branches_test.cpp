// Branches of a compiled function that need nothing of each other run side by side where that is expected to be faster,
// and leave what they would leave one after another.
#include <thread>

#include "base/thread_pool.h"
#include "base/width.h"
#include "graph/compiled.h"
#include "graph/eager_bits.h"
#include "graph/seeded.h"
#include "ops/arithmetic.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/matmul.h"
#include "ops/generated/random.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"

using namespace graph_tests;
using namespace eager_bits;

namespace {

// So many processors, whatever the machine has.
class Threads {
 public:
  explicit Threads(int count) : before_(tinyai::thread_count()), within_(count) { tinyai::set_thread_count(count); }
  ~Threads() { tinyai::set_thread_count(before_); }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

 private:
  const int before_;
  const tinyai::WithinWidth within_;
};

// Some layers of 96 features: 10 to 20 microseconds each.
Value tower(Value x, const Value& weight, int layers) {
  for (int i = 0; i < layers; ++i) x = tinyai::ops::tanh(tinyai::ops::matmul(x, weight) * 0.1);
  return x;
}

std::string dump_of(const Manager& scope, const graph_tests::Body& body, const std::vector<Variable>& inputs) {
  const Compiled function(scope, "branches", body);
  function(inputs);
  return function.dump();
}

Variable square_of(const Manager& scope, int64_t size) {
  return scope.variable({size, size}, Floats(static_cast<size_t>(size * size), 0.01f));
}

Variable tower_of(Variable x, const Variable& weight, int layers) {
  for (int i = 0; i < layers; ++i) x = relu(matmul(x, weight));
  return x;
}

}  // namespace

TEST_CASE("side by side: two towers are branches, from where they part to where they meet") {
  const Threads two(2);
  const Manager scope("scope");
  const GradMode off(false);
  const Variable weight = square_of(scope, 96);
  const std::string both =
      dump_of(scope, one([&](const auto& in) { return tower_of(in[0], weight, 4) * tower_of(in[1], weight, 4); }),
              {square_of(scope, 96), square_of(scope, 96)});
  CHECK(has(both, "side by side, 2 branches:"));
  CHECK(both.find("joined") < both.rfind("mul"));
}

TEST_CASE("side by side: what is too small, a chain, and one processor have no branches") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable small = square_of(scope, 4), large = square_of(scope, 96);
  const auto towers = [](const Variable& weight) {
    return one([weight](const auto& in) { return tower_of(in[0], weight, 4) + tower_of(in[1], weight, 4); });
  };
  {
    const Threads two(2);
    CHECK(!has(dump_of(scope, towers(small), {small, small}), "side by side"));
    const graph_tests::Body chain = one([&](const auto& in) { return tower_of(in[0], large, 8) + in[1]; });
    CHECK(!has(dump_of(scope, chain, {large, large}), "side by side"));
  }
  const Threads alone(1);
  CHECK(!has(dump_of(scope, towers(large), {large, large}), "side by side"));
}

TEST_CASE("side by side: the bits are eager's, for any number of threads and of branches") {
  for (const int threads : {2, 3, 8}) {
    const Threads running(threads);
    for (const int branches : {2, 3, 5, 20}) {
      CAPTURE(threads);
      CAPTURE(branches);
      const Scope scope;
      Values in;
      for (int i = 0; i < branches; ++i) in.push_back(array(scope.place(), {64, 96}, static_cast<unsigned>(i)));
      in.push_back(array(scope.place(), {96, 96}, 77));
      const auto body = [&](const Values& x) {
        Value joined = tower(x[0], x.back(), 3);
        for (int i = 1; i < branches; ++i) joined = joined + tower(x[static_cast<size_t>(i)], x.back(), 1 + i % 3);
        return Values{joined, tower(x[0], x.back(), 2)};
      };
      nodes_of(scope, body, in);
    }
  }
}

TEST_CASE("side by side: random graphs of branches that part and meet give eager's bits") {
  const Threads two(2);
  for (unsigned seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    const Scope scope;
    const int64_t rows = 8 + seed % 3 * 60;
    const Values in = {array(scope.place(), {rows, 96}, seed), array(scope.place(), {rows, 96}, seed + 1),
                       array(scope.place(), {96, 96}, seed + 2)};
    const auto body = [&](const Values& x) {
      std::mt19937 random(seed);
      Values values = {x[0], x[1]}, out;
      for (int i = 0; i < 40; ++i) {
        const auto drawn = [&] { return values[values.size() - 1 - random() % std::min<size_t>(values.size(), 5)]; };
        const Value a = drawn(), b = drawn();
        switch (random() % 8) {
          case 0:
            values.push_back(a + b);
            break;
          case 1:
            values.push_back(tinyai::ops::gelu(a));
            break;
          case 2: {  // a write that later readers see
            const Value written = a * 2.0;
            const tinyai::ops::Operand operands[] = {written, b};
            tinyai::ops::Results none;
            tinyai::ops::apply(tinyai::ops::records::add_inplace, operands, nullptr, 0, none);
            values.push_back(written);
            break;
          }
          case 3:
            out.push_back(tinyai::ops::sum(a, {}, false));
            break;
          default:
            values.push_back(tinyai::ops::matmul(a, x[2]) * 0.05);
        }
      }
      out.push_back(values.back());
      out.push_back(values[values.size() - 2]);
      return out;
    };
    nodes_of(scope, body, in);
  }
}

TEST_CASE("side by side: dropout in two towers draws what eager calls would have drawn") {
  const Threads two(2);
  const auto run = [&](bool compiled) {
    const Seeded stream;
    const Manager scope(stream.id, "scope", true);
    const GradMode off(false);
    const Variable weight = square_of(scope, 96);
    const auto layer = [&](const Variable& x) {
      tinyai_variable dropped{};
      check(tinyai_variable_dropout({0}, tower_of(x, weight, 3).handle(), 0.5, 1, &dropped));
      return tower_of(Variable(dropped), weight, 3);
    };
    const graph_tests::Body body = one([&](const auto& in) { return layer(in[0]) - layer(in[1]); });
    const std::vector<Variable> in = {square_of(scope, 96), square_of(scope, 96)};
    if (!compiled) return (layer(in[0]) - layer(in[1])).values();
    const Compiled function(scope, "dropped", body);
    const Floats out = function(in)[0].values();
    CHECK(has(function.dump(), "side by side"));
    return out;
  };
  CHECK(run(true) == run(false));
}

TEST_CASE("side by side: a training step of two towers leaves what eager calls leave") {
  const Threads two(2);
  const auto losses = [&](bool compiled) {
    const Manager scope("scope");
    std::vector<tinyai_variable> parameters;
    std::vector<Variable> weights;
    for (int i = 0; i < 2; ++i) {
      tinyai_variable parameter{};
      check(tinyai_parameter(scope.handle(),
                             scope.array({96, 96}, Floats(96 * 96, 0.01f * static_cast<float>(i + 1))).handle(),
                             &parameter));
      parameters.push_back(parameter);
      weights.emplace_back(parameter);
    }
    tinyai_optimizer optimizer{};
    check(tinyai_optimizer_sgd(scope.handle(), parameters.data(), 2, nullptr, &optimizer));
    const Variable x = square_of(scope, 96);
    const auto step = [&](const Variable& given) {
      tinyai_variable constant{};
      check(tinyai_constant({0}, given.value().handle(), &constant));
      const Variable loss =
          sum(tower_of(Variable(constant), weights[0], 3) * tower_of(Variable(constant), weights[1], 3));
      check(tinyai_variable_backward({0}, loss.handle(), nullptr));
      check(tinyai_optimizer_step(optimizer));
      check(tinyai_optimizer_clear_grads(optimizer));
      return loss;
    };
    std::vector<double> out;
    const Compiled function(scope, "step", one([&](const auto& in) { return step(in[0]); }));
    tinyai_variable data{};
    check(tinyai_constant(scope.handle(), x.value().handle(), &data));
    for (int i = 0; i < 3; ++i)
      out.push_back(compiled ? function({Variable(data)})[0].item() : step(Variable(data)).item());
    if (compiled) CHECK(has(function.dump(), "side by side"));
    for (const Variable& weight : weights) {
      for (const float value : weight.values()) out.push_back(static_cast<double>(value));
    }
    return out;
  };
  CHECK(losses(true) == losses(false));
}

TEST_CASE("side by side: threads that call one function at once share the pool, and each has its result") {
  const Threads two(2);
  const Manager scope("scope");
  const GradMode off(false);
  const Variable weight = square_of(scope, 96), a = square_of(scope, 96), b = square_of(scope, 96);
  const Compiled function(scope, "branches",
                          one([&](const auto& in) { return tower_of(in[0], weight, 3) - tower_of(in[1], weight, 4); }));
  const Floats expected = function({a, b}, 1, scope.handle())[0].values();
  std::atomic<int> right = 0;
  std::vector<std::thread> callers;
  for (int t = 0; t < 4; ++t) {
    callers.emplace_back([&] {
      const GradMode quiet(false);
      for (int i = 0; i < 50; ++i) right += function({a, b}, 1, scope.handle())[0].values() == expected;
    });
  }
  for (std::thread& caller : callers) caller.join();
  CHECK(right == 4 * 50);
}
