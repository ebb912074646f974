// Where formulas are 0/0, leave their range or have a corner: what operators give there, and what flows back. PyTorch
// decides (2.15), but where a test says why it does not. The expected numbers are worked out beside each.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "deviations.hpp"

using namespace tinyai_test;

namespace {

constexpr float kInf = std::numeric_limits<float>::infinity(), kNan = std::numeric_limits<float>::quiet_NaN();
using Numbers = std::vector<float>;

Variable cast(Variable x, tinyai_dtype dtype) { return detail::apply(tinyai_variable_cast, x.handle(), dtype); }
Variable norm_of(Variable x, double p) {
  return detail::apply(tinyai_variable_norm, x.handle(), nullptr, int64_t{0}, p, int32_t{0});
}
Variable clip(Variable x, double low, double high) {
  return detail::apply(tinyai_variable_clip, x.handle(), low, high);
}
Variable bce(Variable x, Variable target) {
  return detail::apply(tinyai_variable_bce_with_logits, x.handle(), target.handle(),
                       tinyai_reduction{TINYAI_REDUCTION_NONE});
}
Variable embedding(Variable table, Array indices, int64_t padding) {
  return detail::apply(tinyai_variable_embedding, table.handle(), indices.handle(), padding);
}

// What flows into x from the sum of f(x).
template <class Function>
Numbers slope(const Variable& x, Function&& f) {
  return grad(sum(f(x)), {x})[0].values();
}

bool same(const Numbers& a, const Numbers& b) {  // NaN equals NaN
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i])))) return false;
  }
  return true;
}

struct Scope {
  Manager manager{"edges"};
  Variable operator()(std::initializer_list<float> values) const { return manager.variable(values); }
};

}  // namespace

// ---- Deviations and norms -------------------------------------------------------------------------------------------

TEST_CASE("the standard deviation of equal elements has the gradient 0") {
  const Scope leaf;
  CHECK(slope(leaf({2, 2, 2}), std_of) == Numbers{0, 0, 0});
  CHECK(slope(leaf({0.1f, 0.1f}), [](Variable x) { return std_of(cast(x, TINYAI_F16)); }) == Numbers{0, 0});
}

TEST_CASE("a deviation in f16 is worked out in f32") {
  const Scope leaf;
  // The mean is 150: distances 150, -450, -50, 350, whose squares add up to 350,000; sqrt(350000 / 3) = 341.56.
  CHECK(std_of(cast(leaf({300, -300, 100, 500}), TINYAI_F16)).item() == 341.5);
  CHECK(std_of(cast(leaf({1e-4f, 2e-4f, 3e-4f}), TINYAI_F16)).item() == doctest::Approx(1e-4).epsilon(1e-3));
  // 1000.5 and 999.5 about 1000: the variance of a sample is 0.5.
  CHECK(var_of(cast(leaf({1000.5f, 999.5f}), TINYAI_F16)).item() == 0.5);
}

TEST_CASE("an infinity in a line sends each other element's share of a variance to infinity, and only its own is NaN") {
  const Scope leaf;
  CHECK(same(slope(leaf({1, kInf, 2}), var_of), {-kInf, kNan, -kInf}));
  CHECK(same(slope(leaf({1, -kInf, 2, 3}), var_of), {kInf, kNan, kInf, kInf}));
}

TEST_CASE("a p-norm has the gradient 0 in an element that is 0") {
  const Scope leaf;
  for (const double p : {0.5, 1.5, 2.0, 3.0, HUGE_VAL}) {
    CAPTURE(p);
    CHECK(slope(leaf({0, 0}), [p](Variable x) { return norm_of(x, p); }) == Numbers{0, 0});
    CHECK(slope(leaf({0, -3}), [p](Variable x) { return norm_of(x, p); }) == Numbers{0, -1});
  }
}

TEST_CASE("a cotangent that is NaN stays so at a norm of zeros") {
  const Scope leaf;
  for (const double p : {0.5, 1.0, 1.5, 2.0, 3.0}) {
    CAPTURE(p);
    CHECK(same(slope(leaf({0, 0}), [&](Variable x) { return norm_of(x, p) * leaf.manager.variable(kNan); }),
               {kNan, kNan}));
  }
}

TEST_CASE("a p-norm in f16 is worked out in f32, forward and back") {
  const Scope leaf;
  // (200^3 + 300^3 + 400^3)^(1/3) = 99,000,000^(1/3) = 462.61; f16 keeps steps of 0.25 there.
  CHECK(norm_of(cast(leaf({200, -300, 400}), TINYAI_F16), 3).item() == doctest::Approx(462.61).epsilon(1e-3));
  const Numbers slopes =
      slope(leaf({200, -300, 400}), [](Variable x) { return norm_of(cast(x, TINYAI_F16), 3); });  // sign(x) (|x| / y)^2
  CHECK(slopes[0] == doctest::Approx(0.1869).epsilon(3e-3));
  CHECK(slopes[1] == doctest::Approx(-0.4205).epsilon(3e-3));
  CHECK(slopes[2] == doctest::Approx(0.7476).epsilon(3e-3));
}

TEST_CASE("a squared error in f16 keeps its gradient when it is the mean of many") {
  const Manager manager("many");
  const Variable x = manager.variable({50000}, Numbers(50000, 3)), zero = manager.variable({50000}, Numbers(50000, 0));
  const Variable loss = detail::apply(tinyai_variable_mse_loss, cast(x * 256, TINYAI_F16).handle(),
                                      cast(zero, TINYAI_F16).handle(), tinyai_reduction{TINYAI_REDUCTION_MEAN});
  // 2 d / n is 1536 / 50000 = 0.03072, times 256.
  CHECK(grad(loss, {x})[0].values()[7] == doctest::Approx(7.8643).epsilon(1e-3));
}

TEST_CASE("no power of a p-norm leaves its range where the norm does not") {
  const Scope leaf;
  CHECK(norm_of(leaf({3e20f, -4e20f}), 3).item() == doctest::Approx(std::cbrt(27.0 + 64.0) * 1e20).epsilon(1e-6));
  CHECK(norm_of(leaf({3e-20f, -4e-20f}), 3).item() == doctest::Approx(std::cbrt(27.0 + 64.0) * 1e-20).epsilon(1e-6));
  CHECK(norm_of(leaf({1, kInf}), 3).item() == HUGE_VAL);
  CHECK(std::isnan(norm_of(leaf({1, kNan}), 3).item()));
}

// ---- Corners --------------------------------------------------------------------------------------------------------

TEST_CASE("softplus is a straight line beyond its threshold, and so is its gradient") {
  const Scope leaf;
  const auto softplus = [](Variable x) { return detail::apply(tinyai_variable_softplus, x.handle(), 2.0, 3.0); };
  const Numbers slopes = slope(leaf({1.5f, 1.625f, 4, -1}), softplus);
  CHECK(slopes[0] == doctest::Approx(1 / (1 + std::exp(-3.0))));  // beta * x is the threshold: not beyond it
  CHECK(slopes[1] == 1);
  CHECK(slopes[2] == 1);
  CHECK(slopes[3] == doctest::Approx(1 / (1 + std::exp(2.0))));
}

TEST_CASE("logaddexp's second derivative keeps its digits far from where the two are equal, and is 0 at infinity") {
  const Scope leaf;
  const auto second = [&](float at) {
    const Variable a = leaf({at}), b = leaf({0});
    const Variable y = detail::apply(tinyai_variable_logaddexp, a.handle(), b.handle());
    return grad(grad(y, {a}, {.create_graph = true})[0], {a})[0].item();
  };
  CHECK(second(0) == 0.25);  // s(d) s(-d), s being sigmoid and d the distance
  for (const float at : {-10.0f, 10.0f})
    CHECK(second(at) * (2 + 2 * std::cosh(10.0)) == doctest::Approx(1).epsilon(1e-6));
  CHECK(second(kInf) == 0);
}

TEST_CASE("logaddexp neither overflows nor vanishes, and its gradients are the two shares") {
  const Scope leaf;
  const Variable a = leaf({1000, -1000, -kInf, 3, kInf, -kInf, kInf, kNan});
  const Variable b = leaf({1000, -1000, 3, -kInf, 3, -kInf, kInf, 1});
  const Variable y = detail::apply(tinyai_variable_logaddexp, a.handle(), b.handle());
  const float ln2 = 0.69314718f;
  CHECK(same(y.values(), {1000 + ln2, -1000 + ln2, 3, 3, kInf, -kInf, kInf, kNan}));
  const std::vector<Variable> shares = grad(sum(y), {a, b});
  CHECK(same(shares[0].values(), {0.5, 0.5, 0, 1, 1, kNan, kNan, kNan}));
  CHECK(same(shares[1].values(), {0.5, 0.5, 1, 0, 0, kNan, kNan, kNan}));
}

TEST_CASE("atan2 knows all four quadrants by the signs, those of zeros too, and turns by one over the distance") {
  const Scope leaf;
  const float pi = 3.14159265f;
  const Variable a = leaf({0, 0, -0.0f, -0.0f, 2, -2, 3, kInf, 0, kNan});
  const Variable b = leaf({1, -1, 1, -1, 0, 0, -4, -kInf, 0, 1});
  const Variable angle = detail::apply(tinyai_variable_atan2, a.handle(), b.handle());
  const Numbers values = angle.values();
  CHECK(same(values, {0, pi, 0, -pi, pi / 2, -pi / 2, std::atan2(3.0f, -4.0f), 3 * pi / 4, 0, kNan}));
  CHECK(std::signbit(values[2]));
  const std::vector<Variable> slopes = grad(sum(angle), {a, b});
  CHECK(same(slopes[0].values(), {1, -1, 1, -1, 0, 0, -0.16f, kNan, 0, kNan}));
  CHECK(same(slopes[1].values(), {0, 0, 0, 0, -0.5f, 0.5f, -0.12f, kNan, 0, kNan}));
}

TEST_CASE("atan2's gradient holds where squares of the sides are out of range") {
  const Scope leaf;
  const Variable a = leaf({3e30f, 3e-30f, 1, kInf}), b = leaf({4e30f, 4e-30f, kInf, 1});
  const std::vector<Variable> slopes = grad(sum(detail::apply(tinyai_variable_atan2, a.handle(), b.handle())), {a, b});
  CHECK(slopes[0].values()[0] == doctest::Approx(0.16e-30));
  CHECK(slopes[0].values()[1] == doctest::Approx(0.16e30));
  CHECK(slopes[1].values()[0] == doctest::Approx(-0.12e-30));
  CHECK(slopes[1].values()[1] == doctest::Approx(-0.12e30));
  CHECK(slopes[0].values()[3] == 0);
  CHECK(slopes[1].values()[2] == 0);
}

TEST_CASE("clip's gradient is 1 between the bounds and 0 at them, beyond them and for a NaN") {
  const Scope leaf;
  CHECK(slope(leaf({-2, -1, 0, 2, 3, kNan}), [](Variable x) { return clip(x, -1, 2); }) == Numbers{0, 0, 1, 0, 0, 0});
  CHECK(slope(leaf({-2, -1, 0, kInf}), [](Variable x) { return clip(x, -1, HUGE_VAL); }) == Numbers{0, 0, 1, 1});
  CHECK(slope(leaf({-kInf, 0}), [](Variable x) { return clip(x, -HUGE_VAL, HUGE_VAL); }) == Numbers{1, 1});
}

TEST_CASE("elu bends at 0 as a line does: its second derivative there is 0, and a NaN has the slope 1") {
  const Scope leaf;
  const auto elu = [](Variable x) { return detail::apply(tinyai_variable_elu, x.handle(), 1.5); };
  const Variable x = leaf({0, 2, -1});
  const Variable first = grad(sum(elu(x)), {x}, {.create_graph = true})[0];
  CHECK(first.values() == Numbers{1.5f, 1, 1.5f * std::exp(-1.0f)});
  CHECK(grad(sum(first), {x})[0].values() == Numbers{0, 0, 1.5f * std::exp(-1.0f)});
  CHECK(slope(leaf({kNan}), elu) == Numbers{1});
}

TEST_CASE("a cotangent that is NaN stays so where a gradient has the slope 0") {
  const Scope leaf;
  const auto elu = [](Variable x) { return detail::apply(tinyai_variable_elu, x.handle(), 1.0); };
  const auto softplus = [](Variable x) { return detail::apply(tinyai_variable_softplus, x.handle(), 1.0, 20.0); };
  const auto huber = [](Variable x) {
    return detail::apply(tinyai_variable_huber_loss, x.handle(), (x * 0).handle(), 1.0,
                         tinyai_reduction{TINYAI_REDUCTION_NONE});
  };
  const auto second = [&](auto f, float at) {
    const Variable x = leaf({at}), slope = grad(f(x), {x}, {.create_graph = true})[0];
    return grad(slope, {x}, {.cotangent = leaf.manager.array({kNan})})[0].item();
  };
  for (const float at : {-3.0f, 0.0f, 3.0f, 50.0f}) {  // on the curve, at its end, and on the line
    CAPTURE(at);
    CHECK(std::isnan(second(elu, at)));
    CHECK(std::isnan(second(softplus, at)));
    CHECK(std::isnan(second(huber, at)));
  }
}

TEST_CASE("the greatest of a line with a NaN is NaN, and so is its gradient") {
  const Scope leaf;
  const auto greatest = [](Variable x) {
    return detail::apply(tinyai_variable_max, x.handle(), nullptr, int64_t{0}, int32_t{0});
  };
  CHECK(same(slope(leaf({1, kNan}), greatest), {kNan, kNan}));
  CHECK(slope(leaf({1, 3, 3}), greatest) == Numbers{0, 0.5f, 0.5f});
}

TEST_CASE("a product's second derivatives are exact where elements are 0") {
  const Scope leaf;
  // Of x y z at (0, 0, 3): the gradient is 0, and d2/dxdy = z.
  const Variable x = leaf({0, 0, 3});
  const Variable y = detail::apply(tinyai_variable_prod, x.handle(), nullptr, int64_t{0}, int32_t{0});
  const Variable first = grad(y, {x}, {.create_graph = true})[0];
  CHECK(first.values() == Numbers{0, 0, 0});
  const Variable weighted = first * leaf({1, 10, 100});
  CHECK(grad(sum(weighted), {x})[0].values() == Numbers{30, 3, 0});
}

TEST_CASE("a product's gradient is the product of the others, whatever the element itself is") {
  const Scope leaf;
  const auto product = [](const Variable& x) {
    return detail::apply(tinyai_variable_prod, x.handle(), nullptr, int64_t{0}, int32_t{0});
  };
  for (const bool again : {false, true}) {  // also where a backward of the backward is recorded
    CAPTURE(again);
    const auto others = [&](std::initializer_list<float> numbers) {
      const Variable x = leaf(numbers);
      return grad(product(x), {x}, {.create_graph = again})[0].values();
    };
    CHECK(others({2, 3, 5}) == Numbers{15, 10, 6});
    CHECK(others({2, 3, 5, 7, 11, 13, 17}) == Numbers{255255, 170170, 102102, 72930, 46410, 39270, 30030});
    CHECK(others({0, 3, 5}) == Numbers{15, 0, 0});
    CHECK(others({0, 3, 0}) == Numbers{0, 0, 0});
    CHECK(others({kInf, 2, 3}) == Numbers{6, kInf, kInf});
    CHECK(same(others({kNan, 2, 3}), {6, kNan, kNan}));
    CHECK(same(others({kNan, 2, 0}), {0, kNan, kNan}));  // NaN times 0 is NaN
    CHECK(same(others({kInf, 0, 0}), {0, kNan, kNan}));  // and so is infinity times 0
    CHECK(others({1e30f, 1e30f, 1e-30f}) == Numbers{1, 1, kInf});
  }
}

TEST_CASE("a product's second derivative multiplies with no number that is not a factor of it") {
  const Scope leaf;
  // Of a b c d e with weights w of the gradient: what flows into a is the sum over i of w_i times the others of a and
  // i.
  const Variable x = leaf({kInf, 2, 3, 5, 7});
  const Variable y = detail::apply(tinyai_variable_prod, x.handle(), nullptr, int64_t{0}, int32_t{0});
  const Variable first = grad(y, {x}, {.create_graph = true})[0];
  const Numbers into = grad(sum(first * leaf({1, 0.5f, 0.5f, 0.5f, 0.5f})), {x})[0].values();
  CHECK(into == Numbers{0.5f * (105 + 70 + 42 + 30), kInf, kInf, kInf, kInf});
}

TEST_CASE("the product of a single number passes on what flows in, and has no second derivative") {
  const Scope leaf;
  const auto product = [](const Variable& x) {
    return detail::apply(tinyai_variable_prod, x.handle(), nullptr, int64_t{0}, int32_t{0});
  };
  for (const float at : {0.0f, 3.0f, kInf}) {
    for (const bool is_line : {false, true}) {
      CAPTURE(at);
      CAPTURE(is_line);
      const Variable x = is_line ? leaf({at}) : leaf.manager.variable(at);
      CHECK(grad(product(x), {x})[0].item() == 1);
      const Variable first = grad(product(x) * leaf.manager.variable(kNan), {x}, {.create_graph = true})[0];
      CHECK(std::isnan(first.item()));
      CHECK(grad(first + x, {x})[0].item() == 1);  // of x alone
    }
  }
}

TEST_CASE("sums and means over axes of one element are the elements; of -0 they are 0, as PyTorch's are") {
  const Scope scope;
  const int64_t around[] = {0, -1};
  for (const tinyai_dtype dtype : {TINYAI_F32, TINYAI_F64, TINYAI_F16, TINYAI_BF16}) {
    CAPTURE(dtype);
    const Variable x = reshape(cast(scope({1.5f, -0.0f, kNan, -kInf, -3}), dtype), {1, 5, 1});
    for (const int32_t keeps : {0, 1}) {
      for (const auto reduce : {tinyai_variable_sum, tinyai_variable_mean}) {
        const Variable y = detail::apply(reduce, x.handle(), around, int64_t{2}, keeps);
        const Numbers values = cast(y, TINYAI_F32).values();
        CHECK(same(values, {1.5f, 0, kNan, -kInf, -3}));
        CHECK(!std::signbit(values[1]));
        CHECK(y.value().shape() == (keeps ? Shape{1, 5, 1} : Shape{5}));
      }
    }
  }
}

TEST_CASE("mod's gradient in b counts how often b goes into a, though a / b rounds up") {
  const Scope leaf;
  // 46.71118927 / 2.458483696 is 18.99999.. in f64, and 19 in f32.
  const Variable a = leaf({46.71118927f, -5, 5, -1, 7}), b = leaf({2.458483696f, 3, -3, kInf, 2});
  const auto mod = [&](Variable divisor) { return detail::apply(tinyai_variable_mod, a.handle(), divisor.handle()); };
  CHECK(slope(b, mod) == Numbers{-18, 2, 2, 1, -3});
}

TEST_CASE("an exponent's gradient takes the logarithm in the dtype of the power") {
  const Scope leaf;
  const Variable base = cast(leaf({3}), TINYAI_F16), exponent = leaf({2});
  const auto pow = [&](Variable e) { return detail::apply(tinyai_variable_pow, base.handle(), e.handle()); };
  CHECK(slope(exponent, pow)[0] == doctest::Approx(9 * std::log(3.0)).epsilon(1e-6));
  // And the base's: b a^(b - 1), where b - 1 would round in f16: 1.0009765625 - 1 is exact, -2 is not.
  const Variable x = leaf({5}), small = cast(leaf({0.000976085663f}), TINYAI_F16);
  const auto root = [&](Variable v) { return detail::apply(tinyai_variable_pow, v.handle(), small.handle()); };
  const double b = small.value().item();
  CHECK(slope(x, root)[0] == doctest::Approx(b * std::pow(5.0, b - 1)).epsilon(1e-6));
}

TEST_CASE("a normalised line of one element has the gradient 0") {
  const Manager manager("line");
  const Variable x = manager.variable({3, 1}, {-0.46f, 0.37f, 0.1f}),
                 weights = manager.variable({3, 1}, {3, -1.3f, 0.7f});
  const auto normalised = [&](Variable v) {
    return detail::apply(tinyai_variable_layer_norm, v.handle(), tinyai_variable{}, tinyai_variable{}, int64_t{1},
                         1e-5) *
           weights;
  };
  CHECK(slope(x, normalised) == Numbers{0, 0, 0});
}

TEST_CASE("a running mean over an infinity is that infinity") {
  const Manager manager("running");
  const Array mean = manager.array({1, 2}), variance = manager.array({1, 1});
  std::vector<float> batch(2 * 9000, 3);
  batch[2 * 100 + 1] = -kInf;
  const Variable x = manager.variable({9000, 2}, batch);
  detail::apply(tinyai_variable_batch_norm, x.handle(), tinyai_variable{}, tinyai_variable{}, mean.handle(),
                variance.handle(), int32_t{1}, 0.5, 1e-5);
  CHECK(mean.values() == Numbers{2, -kInf});
}

TEST_CASE("a second derivative in f16 stays in its range where it lies there") {
  const Scope leaf;
  const Variable x = leaf({0.013f});  // 0.75 x^(-5/2) = 38927
  const auto rsqrt = [](Variable v) {
    return cast(detail::apply(tinyai_variable_rsqrt, cast(v, TINYAI_F16).handle()), TINYAI_F32);
  };
  const Variable first = grad(sum(rsqrt(x)), {x}, {.create_graph = true})[0];
  CHECK(grad(sum(first), {x})[0].item() == doctest::Approx(0.75 * std::pow(0.013, -2.5)).epsilon(0.01));
}

// A sum in bf16 stands still at 256, to which 1 adds nothing.
TEST_CASE("what many indices send to one element is summed up in f32") {
  const Manager manager("indices");
  const Variable table = manager.variable({2, 1}, {1, 2});
  std::vector<int64_t> ones(1000, 1);
  tinyai_array indices{};
  const int64_t count = 1000, pairs[] = {1000, 1};
  check(tinyai_array_from_host(manager.handle(), TINYAI_I64, &count, 1, ones.data(), &indices));
  const auto selected = [&](Variable v) {
    return detail::apply(tinyai_variable_index_select, cast(v, TINYAI_BF16).handle(), indices, int64_t{0});
  };
  CHECK(slope(table, [&](Variable v) { return cast(selected(v), TINYAI_F32); }) == Numbers{0, 1000});
  tinyai_array column{};
  check(tinyai_array_reshape({0}, indices, pairs, 2, &column));
  const auto gathered = [&](auto function) {
    return slope(table, [&](Variable v) {
      return cast(detail::apply(function, cast(v, TINYAI_BF16).handle(), column, int64_t{0}), TINYAI_F32);
    });
  };
  CHECK(gathered(tinyai_variable_gather) == Numbers{0, 1000});
  CHECK(gathered(tinyai_variable_take_along) == Numbers{0, 1000});
  const auto rows = [&](Variable v) {
    return cast(detail::apply(tinyai_variable_gather_nd, cast(v, TINYAI_BF16).handle(), column), TINYAI_F32);
  };
  CHECK(slope(table, rows) == Numbers{0, 1000});
  const Variable updates = cast(manager.variable({1000, 1}, Numbers(1000, 1)), TINYAI_BF16);
  CHECK(cast(detail::apply(tinyai_variable_scatter_add, cast(table, TINYAI_BF16).handle(), column, updates.handle(),
                           int64_t{0}),
             TINYAI_F32)
            .values() == Numbers{1, 1000});  // 1002 lies between 1000 and 1004
}

TEST_CASE("a gradient has the dtype of what it belongs to, though it is worked out in a wider one") {
  const Manager manager("dtypes");
  const auto dtype_of_gradient = [&](tinyai_dtype dtype, auto function) {
    tinyai_array narrow{};
    tinyai_variable x{};
    check(tinyai_array_full(manager.handle(), nullptr, 0, 1.5, dtype, &narrow));
    check(tinyai_variable_from_array(manager.handle(), narrow, &x));
    tinyai_dtype found{};
    check(tinyai_array_dtype(grad(function(Variable(x)), {Variable(x)})[0].value().handle(), &found));
    return found;
  };
  for (const tinyai_dtype dtype : {TINYAI_F16, TINYAI_BF16, TINYAI_F64}) {
    CHECK(dtype_of_gradient(dtype, [](Variable x) {
            return detail::apply(tinyai_variable_softplus, x.handle(), 1.0, 20.0);
          }) == dtype);
    CHECK(dtype_of_gradient(dtype, [](Variable x) {
            return detail::apply(tinyai_variable_mse_loss, x.handle(), (x * 3).handle(),
                                 tinyai_reduction{TINYAI_REDUCTION_MEAN});
          }) == dtype);
    CHECK(dtype_of_gradient(dtype, [](Variable x) { return norm_of(x, 3); }) == dtype);
    CHECK(dtype_of_gradient(dtype, [](Variable x) { return sum(var_of(x)); }) == dtype);
  }
}

TEST_CASE("a range has a finite step") {
  tinyai_array out{};
  const Manager manager("range");
  for (const double step : {HUGE_VAL, -HUGE_VAL, std::nan("")})
    CHECK(tinyai_array_arange(manager.handle(), 0, 2, step, TINYAI_F32, &out) == TINYAI_ERROR_RANGE);
}

TEST_CASE("a small loss of large scores keeps its digits") {
  const Manager manager("digits");
  const double scores[] = {1000.1, 996};
  const int64_t shape[] = {1, 2};
  tinyai_array x{}, loss{};
  check(tinyai_array_from_host(manager.handle(), TINYAI_F64, shape, 2, scores, &x));
  check(tinyai_array_cross_entropy({0}, x, manager.indices({0}).handle(), 0, -100, {TINYAI_REDUCTION_MEAN}, &loss));
  double got = 0;
  check(tinyai_array_to_host(loss, &got, sizeof got));
  CHECK(got == doctest::Approx(std::log1p(std::exp(scores[1] - scores[0]))).epsilon(1e-13));
}

TEST_CASE("a p-norm's second derivatives in f16 are worked out in f32") {
  const Scope leaf;
  // Of (|x|^(1/2) + |z|^(1/2))^2 in x: 1 + (z / x)^(1/2), and again -(z / x)^(1/2) / (2 x), here -5.
  const Variable x = leaf({0.01f, 1e-4f});
  const Variable y = norm_of(cast(x, TINYAI_F16), 0.5);
  const Variable first = grad(cast(y, TINYAI_F32), {x}, {.create_graph = true})[0];
  CHECK(grad(sum(first * leaf({1, 0})), {x})[0].values()[0] == doctest::Approx(-5).epsilon(0.02));
}

// ---- Losses at infinity ---------------------------------------------------------------------------------------------

// PyTorch gives NaN where an infinite logit meets the target it stands for. The limit is 0, and logits masked with
// -infinity against targets of 0 are common.
TEST_CASE("a binary cross-entropy of infinite logits is its limit") {
  const Scope leaf;
  const Variable x = leaf({kInf, kInf, kInf, -kInf, -kInf, -kInf, kNan}), t = leaf({1, 0, 0.5f, 0, 1, 0.5f, 0});
  CHECK(same(bce(x, t).values(), {0, kInf, kInf, 0, kInf, kInf, kNan}));
  CHECK(same(slope(x, [&](Variable v) { return bce(v, t); }), {0, 1, 0.5f, 0, -1, -0.5f, kNan}));
}

TEST_CASE("a binary cross-entropy in f16 rounds once") {
  const Scope leaf;
  const Variable x = leaf({5, -7.5f}), t = leaf({0.25f, 0.75f});
  const Numbers got = bce(cast(x, TINYAI_F16), cast(t, TINYAI_F16)).value().shape() == Shape{2}
                          ? cast(bce(cast(x, TINYAI_F16), cast(t, TINYAI_F16)), TINYAI_F32).values()
                          : Numbers{};
  CHECK(got[0] == doctest::Approx(5 * 0.75 + std::log1p(std::exp(-5.0))).epsilon(0x1p-11));
  CHECK(got[1] == doctest::Approx(7.5 * 0.75 + std::log1p(std::exp(-7.5))).epsilon(0x1p-11));
}

TEST_CASE("where no label counts, a cross-entropy's second derivatives are 0, as its first ones") {
  const Manager manager("ignored");
  const auto seconds = [&](std::vector<float> scores, std::initializer_list<int64_t> labels,
                           tinyai_reduction reduction) {
    const int64_t lines = static_cast<int64_t>(labels.size());
    const Variable x = manager.variable({lines, 2}, scores), seed = manager.variable({lines, 2}, {1, 2, 3, 4});
    const Variable loss = detail::apply(tinyai_variable_cross_entropy, x.handle(), manager.indices(labels).handle(),
                                        0.0, int64_t{0}, reduction);
    const Variable first = grad(sum(loss), {x}, {.create_graph = true})[0];
    return grad(sum(first * seed), {x})[0].values();
  };
  CHECK(seconds({1, 2, 3, 4}, {0, 0}, TINYAI_REDUCTION_MEAN) == Numbers{0, 0, 0, 0});
  CHECK(seconds({1, 1, kInf, kNan}, {1, 0}, TINYAI_REDUCTION_MEAN) == Numbers{-0.25f, 0.25f, 0, 0});
  CHECK(seconds({1, 1, kInf, kNan}, {1, 0}, TINYAI_REDUCTION_NONE) == Numbers{-0.25f, 0.25f, 0, 0});
}

// ---- Nothing, and a single number -----------------------------------------------------------------------------------

TEST_CASE("the gradient of a convolution's bias differentiates again without that of the weight") {
  const Manager manager("bias");
  const Variable x = manager.variable({1, 1, 1, 2}, {3, 5}), weight = manager.variable({1, 1, 1, 1}, {2}),
                 bias = manager.variable({1});
  const auto conv = [&] {
    return Variable(detail::apply(tinyai_variable_conv2d, x.handle(), weight.handle(), bias.handle(), nullptr));
  };
  const Variable y = conv();
  const std::vector<Variable> first = grad(sum(y * y), {weight, bias}, {.create_graph = true});
  CHECK(first[1].item() == 36);  // 2 (w x1 + b) + 2 (w x2 + b), y being 7 and 11
  const std::vector<Variable> second = grad(first[1], {x, weight, bias});
  CHECK(second[0].values() == Numbers{4, 4});  // 2 w
  CHECK(second[1].item() == 16);               // 2 (x1 + x2)
  CHECK(second[2].item() == 4);
  // Of a loss that is linear in y nothing flows.
  const std::vector<Variable> of_sum = grad(sum(conv()), {weight, bias}, {.create_graph = true});
  CHECK(of_sum[1].item() == 2);
  CHECK_FALSE(grad(of_sum[1], {x})[0]);
}

TEST_CASE("an empty batch teaches batch_norm nothing") {
  const Manager manager("empty");
  const Array mean = manager.array({1, 2, 3}), variance = manager.array({4, 5, 6});
  const Variable gamma = manager.variable({1, 1, 1}), beta = manager.variable({0, 0, 0});
  for (const Shape& shape : {Shape{0, 3}, Shape{0, 3, 2, 2}, Shape{2, 3, 0}}) {
    const Variable x = manager.variable(shape, {});
    const Variable y = detail::apply(tinyai_variable_batch_norm, x.handle(), gamma.handle(), beta.handle(),
                                     mean.handle(), variance.handle(), int32_t{1}, 0.1, 1e-5);
    CHECK(y.value().shape() == shape);
    const std::vector<Variable> slopes = grad(sum(y), {x, gamma, beta});
    CHECK(slopes[0].value().shape() == shape);
    CHECK(slopes[1].values() == Numbers{0, 0, 0});
    CHECK(slopes[2].values() == Numbers{0, 0, 0});
  }
  CHECK(mean.values() == Numbers{1, 2, 3});
  CHECK(variance.values() == Numbers{4, 5, 6});
}

TEST_CASE("a scalar is a line of one element") {
  const Manager manager("scalar");
  const Variable x = manager.variable(5);
  const auto along = [&](auto function, int64_t axis) { return detail::apply(function, x.handle(), axis); };
  for (const int64_t axis : {0, -1}) {
    CHECK(along(tinyai_variable_softmax, axis).item() == 1);
    CHECK(along(tinyai_variable_log_softmax, axis).item() == 0);
    CHECK(grad(along(tinyai_variable_softmax, axis), {x})[0].item() == 0);
    CHECK(grad(along(tinyai_variable_log_softmax, axis), {x})[0].item() == 0);
    const Variable summed = detail::apply(tinyai_variable_cumsum, x.handle(), axis, int32_t{0});
    CHECK(summed.item() == 5);
    CHECK(grad(summed, {x})[0].item() == 1);
    tinyai_variable values{};
    tinyai_array indices{};
    check(tinyai_variable_sort({0}, x.handle(), axis, 0, &values, &indices));
    CHECK(Variable(values).item() == 5);
    CHECK(Array(indices).item() == 0);
    CHECK(grad(Variable(values), {x})[0].item() == 1);
    check(tinyai_variable_topk({0}, x.handle(), 1, axis, 1, &values, &indices));
    CHECK(Variable(values).value().shape().empty());
    CHECK(grad(Variable(values), {x})[0].item() == 1);
    check(tinyai_array_argmax({0}, x.value().handle(), axis, 0, &indices));
    CHECK(Array(indices).item() == 0);
  }
  CHECK(status_of([&] { along(tinyai_variable_softmax, 1); }) == TINYAI_ERROR_RANGE);
}

TEST_CASE("the gradient of logsumexp is NaN where an infinity is, and 0 along a line of -infinity") {
  const Scope leaf;
  const auto lse = [](Variable x) {
    return detail::apply(tinyai_variable_logsumexp, x.handle(), nullptr, int64_t{0}, int32_t{0});
  };
  CHECK(same(slope(leaf({kInf, 0}), lse), {kNan, 0}));
  CHECK(slope(leaf({-kInf, -kInf}), lse) == Numbers{0, 0});
}

TEST_CASE("a power differentiates again at a base below 0 and an exponent of 0") {
  const Scope leaf;
  const Variable a = leaf({-1}), b = leaf({0});
  const Variable y = detail::apply(tinyai_variable_pow, a.handle(), b.handle());
  const Variable by_b = grad(y, {b}, {.create_graph = true})[0];  // a^b log(a), NaN below 0
  CHECK(std::isnan(by_b.item()));
  CHECK(grad(by_b, {a})[0].item() == -1);  // a^(b - 1), the rest being times b
}

TEST_CASE("an index that counts from the end names the padding row too") {
  const Manager manager("padding");
  const Variable table = manager.variable({3, 1}, {10, 20, 30});
  const Array indices = manager.indices({-1, 2, 0, -3});
  CHECK(embedding(table, indices, 2).values() == Numbers{30, 30, 10, 10});
  CHECK(slope(table, [&](Variable v) { return embedding(v, indices, 2); }) == Numbers{2, 0, 0});
  CHECK(slope(table, [&](Variable v) { return embedding(v, indices, 0); }) == Numbers{0, 0, 2});
  CHECK(slope(table, [&](Variable v) { return embedding(v, indices, -1); }) == Numbers{2, 0, 2});
  for (const int64_t padding : {int64_t{3}, int64_t{-2}, INT64_MIN, INT64_MAX})
    CHECK(status_of([&] { embedding(table, indices, padding); }) == TINYAI_ERROR_RANGE);
}
