// Fusion: elementwise operators of a compiled function that follow each other are one node, and give eager's bits.
#include "graph/compiled.h"
#include "graph/eager_bits.h"
#include "ops/fused.h"
#include "ops/generated/all.h"
#include "ops/generated/elementwise.h"
#include "ops/rules.h"

using namespace graph_tests;
using namespace eager_bits;
namespace records = tinyai::ops::records;

namespace {

constexpr double kAttributes[] = {0.75, 2.5};  // of any operator: numbers, or false

// Elementwise operators that a group may hold.
std::vector<const tinyai::ops::Record*> fusable() {
  std::vector<const tinyai::ops::Record*> all;
  for (const tinyai::ops::Record* op : tinyai::ops::all_records()) {
    if (tinyai::ops::function_of(*op, kAttributes)) all.push_back(op);
  }
  return all;
}

Value applied(const tinyai::ops::Record& op, const Value& a, const Value& b) {
  const bool binary = tinyai::ops::function_of(op, kAttributes)->kernel.arity == tinyai::ops::Flat::kBinary;
  const tinyai::ops::Operand operands[] = {a, b};
  return tinyai::ops::apply_one(op, {operands, binary ? 2u : 1u}, kAttributes);
}

}  // namespace

TEST_CASE("fusion: each elementwise operator in a group gives the bits of the eager call") {
  const auto all = fusable();
  CHECK(all.size() >= 40);
  for (const int64_t n : {1, 7, 255, 256, 257, 100003}) {
    const Scope scope;
    const Values in = {array(scope.place(), {n}, 1), array(scope.place(), {n}, 2)};
    for (const tinyai::ops::Record* op : all) {
      CAPTURE(op->info->name);
      CAPTURE(n);
      const auto first = [&](const Values& x) { return Values{-applied(*op, x[0], x[1])}; };
      const auto second = [&](const Values& x) { return Values{applied(*op, x[0], -x[1])}; };
      const auto both = [&](const Values& x) {
        const Value y = x[0] + x[1];
        return Values{applied(*op, y, y)};
      };
      CHECK(nodes_of(scope, first, in) == 1);
      CHECK(nodes_of(scope, second, in) == 1);
      CHECK(nodes_of(scope, both, in) == 1);
    }
  }
}

TEST_CASE("fusion: rows and single numbers are operands of a group, and views in another order are not") {
  const Scope scope;
  for (const int64_t columns : {1, 10, 64, 300}) {
    CAPTURE(columns);
    const Values in = {array(scope.place(), {7, columns}, 1), array(scope.place(), {columns}, 2),
                       array(scope.place(), {}, 3), array(scope.place(), {7, 1}, 4),
                       array(scope.place(), {columns, 7}, 5)};
    const auto bias = [](const Values& x) { return Values{tinyai::ops::gelu(x[0] + x[1]) * x[2]}; };
    CHECK(nodes_of(scope, bias, in) == 1);
    if (columns == 1) continue;
    const auto column = [](const Values& x) { return Values{tinyai::ops::relu(x[0] + x[3])}; };
    CHECK(nodes_of(scope, column, in) == 2);
    const auto turned = [](const Values& x) {
      return Values{tinyai::ops::relu(x[0] + tinyai::ops::swap_last_axes(x[4]))};
    };
    CHECK(nodes_of(scope, turned, in) == 2);
  }
}

TEST_CASE("fusion: a value with several readers is computed once, and what is wanted outside is an output") {
  const Scope scope;
  const Values in = {array(scope.place(), {1000}, 1), array(scope.place(), {1000}, 2)};
  const auto diamond = [](const Values& x) {
    const Value e = tinyai::ops::exp(x[0]), s = e + x[1];
    return Values{(e - s) * (e / s) + e * s};
  };
  CHECK(nodes_of(scope, diamond, in) == 1);
  const auto outputs = [](const Values& x) {
    const Value e = tinyai::ops::exp(x[0]), s = e + x[1], r = tinyai::ops::relu(s);
    return Values{r, s, e * r};
  };
  CHECK(nodes_of(scope, outputs, in) == 1);
}

TEST_CASE("fusion: a part of a value, a row or one element, is read as the part that it is") {
  const Manager scope("scope");
  const GradMode off(false);
  const auto part = [](const Variable& x, int64_t from, int64_t count) {
    tinyai_variable out{};
    check(tinyai_variable_slice({0}, x.handle(), 0, from, from + count, 1, &out));
    return Variable(out);
  };
  using OfOne = std::function<Variable(const Variable&)>;
  const OfOne by_row = [&](const Variable& x) {
    const Variable y = x * -1.0;
    return y * part(y, 1, 1) - part(y, 0, 1) * y;
  };
  const OfOne aside = [&](const Variable& x) {
    const Variable y = relu(x), z = exp(y);
    return part(y, 1, 1) + y * z - part(z, 0, 1);
  };
  for (const OfOne& body : {by_row, aside}) {
    for (const Shape& shape : {Shape{2, 1}, Shape{2, 3}, Shape{3, 300}}) {
      const Variable x = scope.variable(shape, ramp(shape[0] * shape[1]));
      const Compiled function(scope, "parts", one([&](const auto& in) { return body(in[0]); }));
      for (int i = 0; i < 2; ++i) CHECK(function({x})[0].values() == body(x).values());
    }
  }
}

TEST_CASE("fusion: nothing passes a write to what it reads") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable total = scope.variable({1, 2});
  const Compiled function(scope, "step", one([&](const auto& in) {
                            const Variable before = total * 2.0;
                            check(tinyai_array_add_inplace(total.value().handle(), in[0].value().handle()));
                            return before * total;
                          }));
  const Variable x = scope.variable({10, 20});
  CHECK(function({x})[0].values() == Floats{2 * 11, 4 * 22});
  CHECK(function({x})[0].values() == Floats{22 * 21, 44 * 42});
  // An input that is the captured array as well.
  CHECK(function({total})[0].values() == Floats{42 * 42, 84 * 84});
}

TEST_CASE("fusion: the dump shows the operators of a group, and what comes from where") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            const Variable sum = in[0] + in[1];
                            const Variable e = exp(sum);
                            return matmul(e / (sum * 2.0), in[0]) - e;
                          }));
  const Variable x = scope.variable({2, 2}, {1, 2, 3, 4}), y = scope.variable({2}, {1, 1});
  function({x, y});
  const std::string dump = function.dump();
  CAPTURE(dump);
  CHECK(has(dump, "%8, %9 = fused(%0, %1) {s0 = add(%0, %1); %8 = exp(s0); %9 = div(%8, mul_scalar(s0, 2))} : "));
  CHECK(function.counts().nodes == 3);
}

TEST_CASE("fusion: a result lies over an operand that ends with the group") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "layer", one([&](const auto& in) {
                            const Variable product = matmul(in[0], in[0]);
                            return matmul(relu(product + in[0]), in[0]);
                          }));
  const Variable x = scope.variable({64, 64}, Floats(64 * 64, 0.5f));
  function({x});
  CHECK(has(function.dump(), "fused"));
  const int64_t one_array = 64 * 64 * 4;
  CHECK(function.counts().alive_bytes < 2 * one_array);
}

TEST_CASE("fusion: random graphs of elementwise operators give eager's bits") {
  const auto all = fusable();
  for (unsigned seed = 0; seed < 150; ++seed) {
    CAPTURE(seed);
    const Scope scope;
    const int64_t rows = 1 + seed % 7, columns = seed % 3 ? 33 : 300;
    const Values in = {array(scope.place(), {rows, columns}, seed), array(scope.place(), {rows, columns}, seed + 1),
                       array(scope.place(), {columns}, seed + 2), array(scope.place(), {}, seed + 3)};
    const auto body = [&](const Values& x) {
      std::mt19937 random(seed);
      Values values = x, out;
      for (int i = 0; i < 40; ++i) {
        const auto drawn = [&] { return values[values.size() - 1 - random() % std::min<size_t>(values.size(), 6)]; };
        const Value a = drawn(), b = drawn();
        if (random() % 12 == 0 && i > 3) {  // a write that later readers see
          const Value written = values.back() + x[0];
          const tinyai::ops::Operand operands[] = {written, a};
          tinyai::ops::Results none;
          tinyai::ops::apply(records::add_inplace, operands, nullptr, 0, none);
          values.push_back(written);
          continue;
        }
        const tinyai::ops::Record& op = *all[random() % all.size()];
        const bool has_gradient_rule = std::string(op.info->name).find("_grad") != std::string::npos;
        values.push_back(applied(op, has_gradient_rule ? a + x[0] : a, has_gradient_rule ? b + x[0] : b));
        if (random() % 10 == 0) out.push_back(values.back());
      }
      out.push_back(values.back());
      return out;
    };
    nodes_of(scope, body, in);
  }
}
