// Where a formula that is right on paper loses its digits: tails beside a 1, sums that cancel, means of equal elements,
// intermediates of 16 bits. The expected numbers are worked out to 20 digits beside the engine (mpmath).
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "deviations.hpp"

using namespace tinyai_test;

namespace {

using Numbers = std::vector<float>;
using Function = Variable (*)(Variable);

constexpr float kInf = std::numeric_limits<float>::infinity();

Variable cast(Variable x, tinyai_dtype dtype) { return detail::apply(tinyai_variable_cast, x.handle(), dtype); }
Variable gelu(Variable x) { return detail::apply(tinyai_variable_gelu, x.handle(), int32_t{0}); }
Variable gelu_by_tanh(Variable x) { return detail::apply(tinyai_variable_gelu, x.handle(), int32_t{1}); }
Variable silu(Variable x) { return detail::apply(tinyai_variable_silu, x.handle()); }
Variable log_softmax(Variable x, int64_t axis) { return detail::apply(tinyai_variable_log_softmax, x.handle(), axis); }
Variable layer_norm(Variable x) {
  return detail::apply(tinyai_variable_layer_norm, x.handle(), tinyai_variable{}, tinyai_variable{}, int64_t{1}, 1e-5);
}

// f'' in each element, f being elementwise.
template <class F>
Numbers second_derivative(const Variable& x, F f) {
  const Variable first = grad(sum(f(x)), {x}, {.create_graph = true})[0];
  return grad(sum(first), {x})[0].values();
}

std::vector<double> doubles(Variable x, int64_t count) {
  const Array wide = cast(x, TINYAI_F64).value();
  std::vector<double> out(static_cast<size_t>(count));
  check(tinyai_array_to_host(wide.handle(), out.data(), static_cast<int64_t>(out.size() * sizeof(double))));
  return out;
}

}  // namespace

// ---- Tails ----------------------------------------------------------------------------------------------------------

TEST_CASE("second derivatives of activations keep their tails") {
  const Manager manager("tails");
  const Numbers at{-8, -5, -3, 0.5f, 3, 5, 8};
  const struct {
    Function f;
    std::vector<double> expected;  // of which each is even in x but for rounding
  } activations[] = {
      {gelu_by_tanh,
       {-7.0458213960972919e-19, -9.9341322249962021e-6, -0.031767658886074704, 0.61550689511598490,
        -0.031767658886074704, -9.9341322249962021e-6, -7.0458213960972919e-19}},
      {gelu,
       {-3.1324080717928732e-13, -3.4194548838888847e-5, -0.031022938883566050, 0.61611432183752409,
        -0.031022938883566050, -3.4194548838888847e-5, -3.1324080717928732e-13}},
      {silu,
       {-0.0020096272725928379, -0.019499225490032505, -0.032321404521006171, 0.44122902697702861,
        -0.032321404521006171, -0.019499225490032505, -0.0020096272725928379}},
  };
  for (const auto& [f, expected] : activations) {
    const Variable x = manager.variable({7}, at);
    const Numbers narrow = second_derivative(x, f),
                  wide = second_derivative(x, [f = f](Variable v) { return f(cast(v, TINYAI_F64)); });
    for (size_t i = 0; i < at.size(); ++i) {
      CAPTURE(at[i]);
      CHECK(narrow[i] == doctest::Approx(expected[i]).epsilon(2e-5).scale(0));
      CHECK(wide[i] == doctest::Approx(expected[i]).epsilon(2e-7).scale(0));
    }
  }
}

TEST_CASE("far out an activation is a straight line, twice differentiated too") {
  const Manager manager("far");
  for (const Function f : {gelu_by_tanh, gelu, silu}) {
    const Variable x = manager.variable({-kInf, -3e38f, -1e20f, 1e20f, 3e38f, kInf});
    CHECK(second_derivative(x, f) == Numbers(6, 0));
    CHECK(second_derivative(x, [f](Variable v) { return f(cast(v, TINYAI_F64)); }) == Numbers(6, 0));
  }
}

TEST_CASE("second derivatives of activations in f16 round once") {
  const Manager manager("half");
  const Variable x = manager.variable({2.5f, -1.25f});
  // y'' is phi(x) (2 - x^2). It is multiplied by 30000 and 4, whose product f16 lacks.
  const Variable y = gelu(cast(x, TINYAI_F16));
  const Variable first = grad(sum(cast(y, TINYAI_F32) * 30000), {x}, {.create_graph = true})[0];
  const Numbers found = grad(sum(first * 4), {x})[0].values();
  for (const size_t i : {0, 1}) {
    const double v = x.values()[i], expected = 120000 * std::exp(-v * v / 2) / std::sqrt(2 * M_PI) * (2 - v * v);
    CHECK(found[i] == doctest::Approx(expected).epsilon(6e-4));
  }
}

// ---- Logarithms near 0 ----------------------------------------------------------------------------------------------

TEST_CASE("the logarithm of a softmax keeps its digits where one element has almost all") {
  const Manager manager("log");
  const auto greatest_of = [&](const Numbers& line, int64_t axis, tinyai_dtype dtype) {
    const auto n = static_cast<int64_t>(line.size());
    Numbers all;  // the line three times, as rows or as columns
    for (int64_t i = 0; i < 3 * n; ++i) all.push_back(line[static_cast<size_t>(axis == 1 ? i % n : i / 3)]);
    const Variable x = manager.variable(axis == 1 ? std::vector<int64_t>{3, n} : std::vector<int64_t>{n, 3}, all);
    double greatest = -1;
    for (const double y : doubles(log_softmax(cast(x, dtype), axis), 3 * n)) greatest = std::max(greatest, y);
    return greatest;
  };
  Numbers many(300, -20), long_line(9000, -20), ties{0, -40, 0};
  many[17] = 0;
  long_line[4500] = 0;
  for (const int64_t axis : {0, 1}) {
    CAPTURE(axis);
    for (const auto& [dtype, close] : {std::pair{TINYAI_F32, 1e-6}, std::pair{TINYAI_F64, 1e-14}}) {
      const auto is = [&, close = close](double expected) { return doctest::Approx(expected).epsilon(close).scale(0); };
      CHECK(greatest_of({0, -10, -12}, axis, dtype) == is(-std::log1p(std::exp(-10.0) + std::exp(-12.0))));
      CHECK(greatest_of({-30, 0}, axis, dtype) == is(-9.3576229688397368e-14));
      CHECK(greatest_of(many, axis, dtype) == is(-std::log1p(299 * std::exp(-20.0))));
      // Each of eight lanes adds 9000 / 8 equal terms and rounds as often; without the digits it would be 3e-3.
      const double rounded = 9000.0 / 8 * (dtype == TINYAI_F32 ? 0x1p-24 : 0x1p-53);
      CHECK(greatest_of(long_line, axis, dtype) ==
            doctest::Approx(-std::log1p(8999 * std::exp(-20.0))).epsilon(rounded).scale(0));
      CHECK(greatest_of(ties, axis, dtype) == is(-std::log(2)));
    }
  }
}

TEST_CASE("what flows back from a variance is finite where the sum of a line is not") {
  const Manager manager("var");
  const struct {
    Numbers at;
    std::vector<double> expected;  // 2 / (n - 1) times the distance from the mean
  } lines[] = {
      {{3e38f, 1e38f, 2e38f}, {1e38, -1e38, 0}},
      {{-3e38f, -2e38f}, {-1e38, 1e38}},
      {{3e38f, 3e38f}, {0, 0}},
      {{1, 2, 6}, {-2, -1, 3}},
  };
  for (const auto& [at, expected] : lines) {
    const Variable x = manager.variable({static_cast<int64_t>(at.size())}, at);
    backward(var_of(x));
    for (size_t i = 0; i < at.size(); ++i) {
      CAPTURE(i);
      CHECK(x.grad().values()[i] == doctest::Approx(expected[i]).epsilon(1e-6).scale(std::abs(at[0])));
    }
  }
}

TEST_CASE("a cross-entropy near 0 keeps its digits") {
  const Manager manager("loss");
  const Variable scores = manager.variable({2, 3}, {0, -20, -25, 7, 30, 0});
  const Variable loss = detail::apply(tinyai_variable_cross_entropy, scores.handle(), manager.indices({0, 1}).handle(),
                                      0.0, int64_t{-100}, tinyai_reduction{TINYAI_REDUCTION_NONE});
  CHECK(loss.values()[0] == doctest::Approx(std::exp(-20.0) + std::exp(-25.0)).epsilon(1e-6).scale(0));
  CHECK(loss.values()[1] == doctest::Approx(std::exp(-23.0) + std::exp(-30.0)).epsilon(1e-6).scale(0));
}

TEST_CASE("logsumexp keeps its digits near 0, over any axes") {
  const Manager manager("log");
  const auto over = [&](Variable x, const std::vector<int64_t>& axes) {
    return detail::apply(tinyai_variable_logsumexp, x.handle(), axes.data(), static_cast<int64_t>(axes.size()),
                         int32_t{0});
  };
  // Rows: 0 and two that add little; the same beside -1e-5; a tie; one alone; nothing but -infinity.
  const Numbers rows{0, -10, -12, -1e-5f, -10, -12, 0, 0, -40, -kInf, 0, -kInf, -kInf, -kInf, -kInf};
  const double little = std::exp(-10.0) + std::exp(-12.0), below = static_cast<double>(-1e-5f);
  const std::vector<double> expected{std::log1p(little), below + std::log1p(little * std::exp(-below)), std::log(2), 0,
                                     -HUGE_VAL};
  const Variable x = manager.variable({5, 3}, rows);
  const Variable turned = detail::apply(tinyai_variable_transpose, x.handle(), nullptr, int64_t{0});
  for (const auto& [dtype, close] : {std::pair{TINYAI_F32, 1e-6}, std::pair{TINYAI_F64, 1e-14}}) {
    for (const auto& found : {doubles(over(cast(x, dtype), {1}), 5), doubles(over(cast(turned, dtype), {0}), 5)}) {
      for (size_t i = 0; i < 5; ++i) {
        CAPTURE(i);
        // In f32 the second row is a sum of numbers that are as large as it, and rounds as such.
        const double scale = i == 1 && dtype == TINYAI_F32 ? 100 : 1;
        if (std::isinf(expected[i]) || expected[i] == 0) {
          CHECK(found[i] == expected[i]);
        } else {
          CHECK(found[i] == doctest::Approx(expected[i]).epsilon(close * scale).scale(0));
        }
      }
    }
    // All but the last two axes at once, of which neither is the innermost.
    const Variable cube = manager.variable({2, 3, 2}, {0, -30, -31, 0, -32, -33, -34, -35, -36, -37, -38, -39});
    const std::vector<double> columns = doubles(over(cast(cube, dtype), {0, 1}), 2);
    const auto sum = [](std::initializer_list<double> all) {
      double total = 0;
      for (const double d : all) total += std::exp(d);
      return std::log1p(total);
    };
    CHECK(columns[0] == doctest::Approx(sum({-31, -32, -34, -36, -38})).epsilon(close).scale(0));
    CHECK(columns[1] == doctest::Approx(sum({-30, -33, -35, -37, -39})).epsilon(close).scale(0));
  }
  CHECK(over(manager.variable({3}, {-1, kInf, kInf}), {0}).item() == kInf);
  CHECK(over(manager.variable({2}, {3e38f, -3e38f}), {0}).item() == 3e38f);
  CHECK(over(manager.variable({2, 0}, {}), {1}).values() == Numbers{-kInf, -kInf});
  CHECK(over(manager.variable({2}, {-3, 0.5f}), {}).item() == doctest::Approx(std::log(std::exp(-3) + std::exp(0.5))));
}

// ---- Means of almost equal elements ---------------------------------------------------------------------------------

TEST_CASE("equal elements deviate by exactly 0, whatever their mean rounds to") {
  const Manager manager("equal");
  for (const float value : {0.1f, 0.72468513f, -4.7065486e-1f, 3e35f}) {
    for (const int64_t n : {2, 3, 6, 7, 10, 100, 1001}) {
      CAPTURE(value);
      CAPTURE(n);
      const Variable x = manager.variable({n}, Numbers(static_cast<size_t>(n), value));
      for (const Function f : {std_of, var_of}) {
        CHECK(f(x).item() == 0);
        CHECK(f(cast(x, TINYAI_F64) * 0.1).item() == 0);
      }
      CHECK(grad(std_of(x), {x})[0].values() == Numbers(static_cast<size_t>(n), 0));
    }
  }
}

TEST_CASE("nothing flows back from the variance of equal elements, and by its root 0 / 0") {
  const Manager manager("equal");
  for (const int64_t n : {2, 3, 6, 7, 10, 28, 100}) {
    CAPTURE(n);
    const Numbers nothing(static_cast<size_t>(n), 0);
    const Variable x = manager.variable({n}, Numbers(static_cast<size_t>(n), 0.1f));
    CHECK(grad(var_of(x), {x})[0].values() == nothing);
    CHECK(grad(var_of(cast(x, TINYAI_F16)), {x})[0].values() == nothing);
    CHECK(grad(var_of(cast(x, TINYAI_F64) * 0.1), {x})[0].values() == nothing);
    const auto root = [](Variable v) { return detail::apply(tinyai_variable_sqrt, v.handle()); };
    for (const float slope : grad(root(var_of(x)), {x})[0].values()) CHECK(std::isnan(slope));
  }
}

TEST_CASE("a mean, and what is taken about it, are in range where the sum of a line is not") {
  const Manager manager("huge");
  const Variable x = manager.variable({2}, {3e38f, 1e38f}),
                 rows = manager.variable({3, 2}, {3e38f, 1, 3e38f, 2, -3e38f, 3});
  const int64_t columns = 0;
  CHECK(detail::apply(tinyai_variable_mean, x.handle(), nullptr, int64_t{0}, int32_t{0}).item() ==
        doctest::Approx(2e38));
  CHECK(detail::apply(tinyai_variable_sum, rows.handle(), &columns, int64_t{1}, int32_t{0}).values() ==
        Numbers{3e38f, 6});
  CHECK(std_of(x).item() == doctest::Approx(std::sqrt(2) * 1e38));
  const Numbers slopes = grad(std_of(x), {x})[0].values();  // the distance by the deviation
  CHECK(slopes[0] == doctest::Approx(std::sqrt(0.5)));
  CHECK(slopes[1] == doctest::Approx(-std::sqrt(0.5)));
}

TEST_CASE("equal elements whose sum leaves the range deviate by 0, and nothing flows back") {
  const Manager manager("huge");
  const Variable x = manager.variable({2, 3}, {3e38f, 3e38f, 3e38f, 1, 2, 3});
  const int64_t axis = 1;
  const auto rows = [&](Variable v) {
    return detail::apply(tinyai_variable_std, v.handle(), &axis, int64_t{1}, int64_t{1}, int32_t{0});
  };
  CHECK(rows(x).values() == Numbers{0, 1});
  CHECK(grad(sum(rows(x)), {x})[0].values() == Numbers{0, 0, 0, -0.5f, 0, 0.5f});
  const Variable wide = cast(x, TINYAI_F64) * 5e269;  // 1.5e308
  CHECK(doubles(rows(wide), 2)[0] == 0);
  CHECK(grad(sum(rows(wide)), {x})[0].values()[0] == 0);
}

TEST_CASE("a line is normalised about its mean and not about the mean as rounded") {
  const Manager manager("line");
  // Of two elements m - d and m + d the normalised are -+ d / sqrt(d^2 + eps).
  const Variable pair = manager.variable({2}, {2.0123f, 2.0401f});
  CHECK(layer_norm(pair).values()[0] == doctest::Approx(-0.975084664662).epsilon(3e-7));
  CHECK(layer_norm(pair).values()[1] == doctest::Approx(0.975084664662).epsilon(3e-7));
  for (const int64_t n : {3, 7, 100, 768}) {
    CAPTURE(n);
    const Variable equal = manager.variable({n}, Numbers(static_cast<size_t>(n), 0.47065488f));
    for (const double y : layer_norm(equal).values()) CHECK(std::abs(y) < 1e-12);
  }
}

TEST_CASE("the second derivative of a normalised line of equal elements is 0") {
  const Manager manager("line");
  // Where all are equal, gx = (g - mean g) / sqrt(eps), and moving x changes it by the second order only.
  const Variable weights = manager.variable({1.5f, -2, 3}), again = manager.variable({1, 3, -2});
  for (const float value : {0.47065488f, 0.72468513f, -33.3f, 1e4f / 3}) {
    CAPTURE(value);
    const Variable x = manager.variable({3}, Numbers(3, value));
    const Variable first = grad(sum(layer_norm(x) * weights), {x}, {.create_graph = true})[0];
    for (const double g : grad(sum(first * again), {x})[0].values()) CHECK(std::abs(g) < 1e-3);  // of 1 / eps = 1e5
  }
}

TEST_CASE("a loss over very many equal labels keeps the digits of one") {
  const Manager manager("equal");
  constexpr int64_t kLabels = 100'000;
  const Variable scores = cast(manager.variable({kLabels, 4}, Numbers(4 * kLabels, 4.6F)), TINYAI_F64);
  tinyai_array zeros{};
  check(tinyai_array_zeros(manager.handle(), &kLabels, 1, TINYAI_I64, &zeros));
  const Array labels(zeros);
  for (const double smoothing : {0.0, 0.1}) {
    const Variable loss = detail::apply(tinyai_variable_cross_entropy, scores.handle(), labels.handle(), smoothing,
                                        int64_t{-100}, tinyai_reduction{TINYAI_REDUCTION_MEAN});
    CHECK(std::abs(doubles(loss, 1)[0] - 1.3862943611198906) <= 4 * 0x1p-52);  // log 4
  }
}

// ---- Intermediates of 16 bits ---------------------------------------------------------------------------------------

TEST_CASE("a normalised line differentiates again in f16 where its squares leave the range") {
  const Manager manager("half");
  const Variable x = manager.variable({-600, 500, 100}), weights = manager.variable({1, -2, 3}),
                 again = manager.variable({1000, 3000, -2000});
  const auto twice = [&](tinyai_dtype dtype) {
    const auto normalised = [&](Variable v) { return cast(layer_norm(cast(v, dtype)), TINYAI_F32); };
    const Variable first = grad(sum(normalised(x) * weights), {x}, {.create_graph = true})[0];
    return grad(sum(first * again), {x})[0].values();
  };
  const Numbers half = twice(TINYAI_F16), exact = twice(TINYAI_F64);
  for (size_t i = 0; i < 3; ++i) CHECK(half[i] == doctest::Approx(exact[i]).epsilon(2e-3).scale(1e-2));
}

TEST_CASE("a product's gradient in f16 is in range where the product is not") {
  const Manager manager("product");
  const Variable x = manager.variable({300, 300, 2});  // 180,000
  const auto product = [&](Variable v) {
    return detail::apply(tinyai_variable_prod, cast(v, TINYAI_F16).handle(), nullptr, int64_t{0}, int32_t{0});
  };
  for (const bool again : {false, true}) {
    const Numbers slopes = grad(product(x), {x}, {.create_graph = again})[0].values();
    CHECK(slopes == Numbers{600, 600, kInf});
  }
}
