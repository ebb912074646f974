// The f64 functions of every instruction set against libm in long double, over all exponents and where each function
// bends, and at the special values.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "kernels/cpu/active_elementwise_rows.h"
#include "support/isa_levels.h"

using namespace tinyai;
using namespace tinyai::kernels;
using tinyai::test::levels;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();
constexpr int kF64 = static_cast<int>(DType::kF64);

std::vector<double> apply(const simd::ElementwiseRows& rows, UnaryOp op, const std::vector<double>& x, double a = 1,
                          double b = 20) {
  std::vector<double> y(x.size());
  rows.unary.row[static_cast<int>(op)][kF64](static_cast<int64_t>(x.size()), x.data(), y.data(), a, b);
  return y;
}

std::vector<double> apply(const simd::ElementwiseRows& rows, BinaryOp op, const std::vector<double>& a,
                          const std::vector<double>& b) {
  std::vector<double> y(a.size());
  rows.binary.row[static_cast<int>(op)][kF64](static_cast<int64_t>(a.size()), a.data(), 1, b.data(), 1, y.data());
  return y;
}

// Bit patterns a golden step apart (all exponents, both signs, NaNs among them), and the ranges where the functions
// bend.
std::vector<double> grid() {
  std::vector<double> x;
  uint64_t bits = 0;
  for (int i = 0; i < 200'000; ++i, bits += 0x9E3779B97F4A7C15u) x.push_back(std::bit_cast<double>(bits));
  for (double v = -40; v < 40; v += 0.00071234567) x.push_back(v);
  for (double v = -746; v < 712; v += 0.0112345) x.push_back(v);
  for (double v = 1e-9; v < 4; v *= 1.00012345) x.insert(x.end(), {v, -v, 1 + v, 1 - v});
  for (int n = 1; n < 20'000; ++n) x.push_back(n * 1.5707963267948966);  // sine and cosine nearest to zero
  return x;
}

double ulps(double got, long double exact) {
  const double rounded = static_cast<double>(exact);
  if (std::isnan(exact)) return std::isnan(got) ? 0 : 1e9;
  if (got == rounded) return 0;
  if (std::isinf(rounded) || std::isinf(got)) {
    return fabsl(exact) > 1.7976931348623155e308L && std::fabs(got) > 1.7976931348623155e308 ? 1 : 1e9;
  }
  if (std::isnan(got)) return 1e9;
  int exponent;
  frexpl(exact, &exponent);
  return static_cast<double>(fabsl(static_cast<long double>(got) - exact) /
                             ldexpl(1.0L, std::max(exponent, -1021) - 53));
}

struct Function {
  const char* name;
  UnaryOp op;
  long double (*exact)(long double);
  double bound;  // ulps; measured ones are some 10 % lower
};

const Function kFunctions[] = {
    {"exp", UnaryOp::kExp, expl, 1.1},
    {"expm1", UnaryOp::kExpm1, expm1l, 2.0},
    {"log", UnaryOp::kLog, logl, 1.1},
    {"log1p", UnaryOp::kLog1p, log1pl, 1.5},
    {"sin", UnaryOp::kSin, sinl, 1.0},
    {"cos", UnaryOp::kCos, cosl, 1.0},
    {"tan", UnaryOp::kTan, tanl, 2.2},
    {"asin", UnaryOp::kAsin, asinl, 2.1},
    {"acos", UnaryOp::kAcos, acosl, 2.2},
    {"atan", UnaryOp::kAtan, atanl, 1.6},
    {"sinh", UnaryOp::kSinh, sinhl, 1.7},
    {"cosh", UnaryOp::kCosh, coshl, 1.5},
    {"tanh", UnaryOp::kTanh, tanhl, 2.6},
    {"asinh", UnaryOp::kAsinh, asinhl, 1.7},
    {"acosh", UnaryOp::kAcosh, acoshl, 2.2},
    {"atanh", UnaryOp::kAtanh, atanhl, 1.7},
    {"erf", UnaryOp::kErf, erfl, 1.5},
    {"sigmoid", UnaryOp::kSigmoid, [](long double x) { return 1 / (1 + expl(-x)); }, 2.3},
    {"elu", UnaryOp::kElu, [](long double x) { return x > 0 ? x : expm1l(x); }, 2.0},
    {"sqrt", UnaryOp::kSqrt, sqrtl, 0.51},
};

}  // namespace

TEST_CASE("vector functions of f64 stay within their bounds on every instruction set") {
  const std::vector<double> x = grid();
  std::vector<long double> exact(x.size());
  for (const Function& f : kFunctions) {
    for (size_t i = 0; i < x.size(); ++i) exact[i] = f.exact(x[i]);
    for (const IsaLevel level : levels()) {
      const std::vector<double> y = apply(elementwise_rows_for(level), f.op, x);
      double worst = 0, at = 0;
      for (size_t i = 0; i < x.size(); ++i) {
        if (const double error = ulps(y[i], exact[i]); error > worst) worst = error, at = x[i];
      }
      CAPTURE(f.name);
      CAPTURE(static_cast<int>(level));
      CAPTURE(at);
      CHECK(worst <= f.bound);
    }
  }
}

TEST_CASE(
    "gelu of f64 keeps its error below 4e-16 |x|, and its lower tail to what x / sqrt(2) lost when it was rounded") {
  const std::vector<double> x = grid();
  for (const IsaLevel level : levels()) {
    const std::vector<double> y = apply(elementwise_rows_for(level), UnaryOp::kGelu, x);
    double worst = 0, worst_tail = 0;
    for (size_t i = 0; i < x.size(); ++i) {
      if (!(std::fabs(x[i]) < 1e4)) continue;
      const long double v = x[i], exact = 0.5L * v * erfcl(-v / sqrtl(2.0L));
      const double error = static_cast<double>(fabsl(y[i] - exact));
      worst = std::max(worst, error / (std::fabs(x[i]) + 1e-300));
      if (v < -30 || v > 0 || exact == 0) continue;
      worst_tail = std::max(worst_tail, error / std::fabs(static_cast<double>(exact)) / (x[i] * x[i] + 8));
    }
    CHECK(worst < 4e-16);
    CHECK(worst_tail < 0x1p-52);
  }
}

TEST_CASE("vector functions of f64 take infinities, NaN, zeros and subnormals as C does") {
  const double special[] = {kInfinity, -kInfinity, kNan, 0.0,  -0.0,  5e-324, -5e-324,
                            1e-310,    -1e-310,    1.0,  -1.0, 1e300, -1e300};
  for (const IsaLevel level : levels()) {
    for (const Function& f : kFunctions) {
      for (const double x : special) {
        const double got = apply(elementwise_rows_for(level), f.op, {x})[0];
        const double want = static_cast<double>(f.exact(x));
        CAPTURE(f.name);
        CAPTURE(static_cast<int>(level));
        CAPTURE(x);
        CHECK((std::isnan(want) ? std::isnan(got)
                                : ulps(got, f.exact(x)) <= f.bound && std::signbit(got) == std::signbit(want)));
      }
    }
    CHECK(apply(elementwise_rows_for(level), UnaryOp::kGelu, {-kInfinity})[0] == 0);
    CHECK(apply(elementwise_rows_for(level), UnaryOp::kGelu, {kInfinity})[0] == kInfinity);
    CHECK(apply(elementwise_rows_for(level), UnaryOp::kExp, {-745.0})[0] == 5e-324);
    CHECK(apply(elementwise_rows_for(level), UnaryOp::kExp, {-746.0})[0] == 0);
  }
}

TEST_CASE("powers of f64 are within 1.6 ulp of the truth, zeros, signs and infinities included") {
  const std::vector<double> bases = {0.0,    -0.0,  1.0,       -1.0,       2.0,  -2.0,     0.3,
                                     1e-310, 1e308, kInfinity, -kInfinity, kNan, 1 + 1e-15};
  const std::vector<double> exponents = {0.0,  -0.0,   1.0,   3.0,       -3.0,       0.5, 2.5,
                                         1e10, -1e300, 1e300, kInfinity, -kInfinity, kNan};
  std::vector<double> x, e;
  for (const double base : bases) {
    for (const double exponent : exponents) x.push_back(base), e.push_back(exponent);
  }
  double spread = -60;
  for (double v = 1e-300; v < 1e300; v *= 1.0171)
    x.push_back(v), e.push_back(spread), spread = spread > 60 ? -60 : spread + 0.0173;
  for (double v = 0.5; v < 2; v += 1.3e-5) x.push_back(v), e.push_back(700 / std::log(v > 1 ? v + 1e-3 : v - 1e-3));
  for (const IsaLevel level : levels()) {
    const std::vector<double> y = apply(elementwise_rows_for(level), BinaryOp::kPow, x, e);
    double worst = 0;
    size_t at = 0;
    for (size_t i = 0; i < x.size(); ++i) {
      if (const double error = ulps(y[i], powl(x[i], e[i])); error > worst) worst = error, at = i;
    }
    CAPTURE(x[at]);
    CAPTURE(e[at]);
    CHECK(worst <= 1.6);  // 1.3 measured, 1.5 where multiply-adds are not fused
  }
}

TEST_CASE("atan2 of f64 is within 1.5 ulp of the truth, in the right quadrant, zeros and infinities included") {
  std::vector<double> y, x;
  for (const double length : {1e-320, 1e-200, 1.0, 1e17, 1e300}) {
    for (double slope = 1e-17; slope < 1e17; slope *= 1.0031) {
      const double height = slope < 1 ? length * slope : length, width = slope < 1 ? length : length / slope;
      y.insert(y.end(), {height, height, -height, -height});
      x.insert(x.end(), {width, -width, width, -width});
    }
  }
  for (const double height : {0.0, -0.0, 2.0, -2.0, kInfinity, -kInfinity, kNan}) {
    for (const double width : {0.0, -0.0, 2.0, -2.0, kInfinity, -kInfinity, kNan}) {
      y.push_back(height);
      x.push_back(width);
    }
  }
  for (const IsaLevel level : levels()) {
    const std::vector<double> angle = apply(elementwise_rows_for(level), BinaryOp::kAtan2, y, x);
    double worst = 0;
    for (size_t i = 0; i < y.size(); ++i) {
      CAPTURE(y[i]);
      CAPTURE(x[i]);
      const long double exact = atan2l(y[i], x[i]);
      worst = std::max(worst, ulps(angle[i], exact));
      CHECK((std::isnan(y[i]) || std::isnan(x[i]) || std::signbit(angle[i]) == std::signbit(y[i])));
    }
    CAPTURE(static_cast<int>(level));
    CHECK(worst <= 1.5);
  }
}
