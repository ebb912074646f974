// Fusion: elementwise operators of a compiled function that follow each other are one node, and give eager's bits.
#include "graph/compiled.h"
#include "graph/eager_bits.h"
#include "ops/arithmetic.h"
#include "ops/families/fused.h"
#include "ops/generated/all.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/shape.h"
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

// What a test gives is taken as numbers.
Value applied(const tinyai::ops::Record& op, const Value& a, const Value& b) {
  const bool binary = tinyai::ops::function_of(op, kAttributes)->kernel.arity == tinyai::ops::KernelOp::kBinary;
  const tinyai::ops::Operand operands[] = {a, b};
  const Value made = tinyai::ops::apply_one(op, {operands, binary ? 2u : 1u}, kAttributes);
  return made.dtype() == DType::kBool ? tinyai::ops::cast(made, a.dtype()) : made;
}

constexpr DType kFloating[] = {DType::kF32, DType::kF64, DType::kF16, DType::kBf16};

}  // namespace

TEST_CASE("fusion: each elementwise operator in a group gives the bits of the eager call, in each floating dtype") {
  const auto all = fusable();
  CHECK(all.size() >= 50);
  for (const DType dtype : kFloating) {
    for (const int64_t n : {1, 7, 255, 256, 257, 100003}) {
      if (n > 1000 && dtype != DType::kF32) continue;
      const Scope scope;
      const Values in = {array(scope.place(), {n}, 1, dtype), array(scope.place(), {n}, 2, dtype)};
      for (const tinyai::ops::Record* op : all) {
        CAPTURE(op->info->name);
        CAPTURE(tinyai::name(dtype));
        CAPTURE(n);
        const auto first = [&](const Values& x) { return Values{-applied(*op, x[0], x[1])}; };
        const auto second = [&](const Values& x) { return Values{applied(*op, x[0], -x[1])}; };
        const auto both = [&](const Values& x) {
          const Value y = x[0] + x[1];
          return Values{applied(*op, y, y)};
        };
        const bool is_alone = tinyai::ops::function_of(*op, kAttributes)->kernel.arity == tinyai::ops::KernelOp::kUnary;
        CHECK(nodes_of(scope, first, in) == 1);
        if (!is_alone) CHECK(nodes_of(scope, second, in) == 1);
        CHECK(nodes_of(scope, both, in) == 1);
      }
    }
  }
}

TEST_CASE("fusion: masks are made and used in a group") {
  for (const DType dtype : kFloating) {
    for (const int64_t n : {1, 7, 256, 1000}) {
      CAPTURE(tinyai::name(dtype));
      CAPTURE(n);
      const Scope scope;
      const Value drawn = array(scope.place(), {n}, 3);
      const Values in = {array(scope.place(), {n}, 1, dtype), array(scope.place(), {n}, 2, dtype),
                         tinyai::ops::greater(drawn, tinyai::ops::scalar(0, DType::kF32)),
                         array(scope.place(), {}, 4, dtype)};
      using tinyai::ops::where;
      // Condition, the one and the other come from the value before, or from where they lie.
      const Function bodies[] = {
          [](const Values& x) { return Values{where(tinyai::ops::less(x[0], x[1]), x[0], x[1])}; },
          [](const Values& x) { return Values{where(x[2], x[0] * x[1], x[3])}; },
          [](const Values& x) { return Values{where(x[2], x[3], x[0] * x[1])}; },
          [](const Values& x) {
            const Value y = x[0] * x[1];
            return Values{where(x[2], y, y) + where(tinyai::ops::logical_not(x[2]), y, x[0])};
          },
          [](const Values& x) { return Values{tinyai::ops::masked_fill(x[0] * x[1], x[2], -0.5)}; },
          [](const Values& x) { return Values{tinyai::ops::masked_fill(x[0], tinyai::ops::isnan(x[1]), 3)}; },
          [](const Values& x) {
            const Value test = tinyai::ops::logical_or(tinyai::ops::less_equal(x[0], x[1]), x[2]);
            return Values{test, tinyai::ops::logical_xor(test, x[2])};
          },
          [](const Values& x) {
            return Values{tinyai::ops::logical_and(x[2], tinyai::ops::not_equal(x[0], x[3])) * x[0]};
          },
      };
      for (size_t i = 0; i < std::size(bodies); ++i) {
        CAPTURE(i);
        CHECK(nodes_of(scope, bodies[i], in) == 1);
      }
    }
  }
}

TEST_CASE("fusion: a group goes through dtypes as eager calls do, rounding at each operator") {
  for (const DType narrow : {DType::kF16, DType::kBf16}) {
    for (const int64_t n : {1, 7, 256, 1000}) {
      CAPTURE(tinyai::name(narrow));
      CAPTURE(n);
      const Scope scope;
      const Values in = {array(scope.place(), {3, n}, 1), array(scope.place(), {3, n}, 2, narrow),
                         array(scope.place(), {n}, 3, narrow), array(scope.place(), {n}, 4)};
      const Function down = [&](const Values& x) {
        return Values{tinyai::ops::gelu(tinyai::ops::cast(x[0] * 3.0, narrow) + x[2])};
      };
      const Function up = [&](const Values& x) {
        const Value scaled = x[1] * x[2];
        return Values{tinyai::ops::cast(scaled, DType::kF32) * x[3] + x[0], scaled};
      };
      const Function mixed = [&](const Values& x) {
        return Values{(x[0] + x[1]) * x[2], tinyai::ops::relu(x[1] - x[2])};
      };
      const Function step = [&](const Values& x) {  // what mixed precision does to a gradient
        const Value g = tinyai::ops::cast(x[1], DType::kF32) * 0.0078125;
        return Values{x[0] - g * 0.1, tinyai::ops::isinf(g)};
      };
      CHECK(nodes_of(scope, down, in) == 1);
      CHECK(nodes_of(scope, up, in) == 1);
      CHECK(nodes_of(scope, mixed, in) == 2);
      CHECK(nodes_of(scope, step, in) == 1);
    }
  }
}

TEST_CASE("fusion: f64 and f32 are worked with apart, and integers by their own kernels") {
  const Scope scope;
  const Values in = {array(scope.place(), {300}, 1), array(scope.place(), {300}, 2, DType::kF64),
                     tinyai::ops::cast(array(scope.place(), {300}, 3), DType::kBool)};
  const Function widened = [](const Values& x) { return Values{tinyai::ops::exp(x[0] * x[1]) + x[0]}; };
  CHECK(nodes_of(scope, widened, in) == 1);
  const Function both = [](const Values& x) { return Values{tinyai::ops::exp(x[0] * x[0]) * x[1]}; };
  CHECK(nodes_of(scope, both, in) == 2);
  const Function narrowed = [](const Values& x) { return Values{tinyai::ops::cast(x[1] * x[1], DType::kF32) * x[0]}; };
  CHECK(nodes_of(scope, narrowed, in) == 3);
  const Function whole = [](const Values& x) {
    const Value number = tinyai::ops::cast(x[2], DType::kI64);
    return Values{number * number + number};
  };
  CHECK(nodes_of(scope, whole, in) == 3);
}

TEST_CASE("fusion: images in channels-last order are gone over in their order") {
  const Scope scope;
  const Values in = {array(scope.place(), {2, 5, 7, 3}, 1), array(scope.place(), {2, 5, 7, 3}, 2),
                     array(scope.place(), {}, 3), array(scope.place(), {2, 3, 5, 7}, 4)};
  const auto turned = [](const Value& x) { return tinyai::ops::transpose(x, tinyai::ops::Axes{4, {0, 3, 1, 2}}); };
  const Function block = [&](const Values& x) { return Values{tinyai::ops::relu(turned(x[0]) * x[2] + turned(x[1]))}; };
  CHECK(nodes_of(scope, block, in) == 1);
  const Function mixed = [&](const Values& x) { return Values{tinyai::ops::relu(turned(x[0]) + x[3])}; };
  CHECK(nodes_of(scope, mixed, in) == 2);
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

TEST_CASE("fusion: random graphs of elementwise operators of mixed dtypes give eager's bits") {
  const auto all = fusable();
  for (unsigned seed = 0; seed < 120; ++seed) {
    CAPTURE(seed);
    const Scope scope;
    const int64_t rows = 1 + seed % 7, columns = seed % 3 ? 33 : 300;
    const DType narrow = seed % 2 ? DType::kBf16 : DType::kF16, wide = seed % 5 ? DType::kF32 : DType::kF64;
    const Values in = {array(scope.place(), {rows, columns}, seed, wide),
                       array(scope.place(), {rows, columns}, seed + 1, narrow),
                       array(scope.place(), {columns}, seed + 2, narrow), array(scope.place(), {}, seed + 3),
                       tinyai::ops::isnan(array(scope.place(), {columns}, seed + 4))};
    const auto body = [&](const Values& x) {
      std::mt19937 random(seed);
      Values numbers(x.begin(), x.begin() + 4), masks{x[4]}, out;
      const auto drawn = [&](const Values& of) {
        return of[of.size() - 1 - random() % std::min<size_t>(of.size(), 7)];
      };
      for (int i = 0; i < 40; ++i) {
        const Value a = drawn(numbers), b = drawn(numbers), mask = drawn(masks);
        switch (random() % 8) {
          case 0:
            masks.push_back(tinyai::ops::less(a, b));
            break;
          case 1:
            masks.push_back(tinyai::ops::logical_or(mask, drawn(masks)));
            break;
          case 2:
            numbers.push_back(tinyai::ops::where(mask, a, b));
            break;
          case 3:
            if (a.spec().rank() == 2) numbers.push_back(tinyai::ops::masked_fill(a, mask, 0.1));
            break;
          case 4:
            numbers.push_back(tinyai::ops::cast(a, random() % 2 ? narrow : wide));
            break;
          case 5:
            numbers.push_back(a * mask + b);
            break;
          default: {
            const tinyai::ops::Record& op = *all[random() % all.size()];
            const bool has_gradient_rule = std::string(op.info->name).find("_grad") != std::string::npos;
            const Value zero = tinyai::ops::full_like(x[0] + x[1], 0);  // one dtype and shape for both
            numbers.push_back(has_gradient_rule ? applied(op, a + zero, b + zero) : applied(op, a, b));
          }
        }
        if (random() % 10 == 0) out.push_back(numbers.back());
        if (random() % 14 == 0) out.push_back(masks.back());
      }
      out.push_back(numbers.back());
      return out;
    };
    nodes_of(scope, body, in);
  }
}
