// The f32 functions of every instruction set against libm in double, on a grid over all floats, and at the special
// values.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "base/float16.h"
#include "kernels/cpu/active_elementwise_rows.h"
#include "kernels/cpu/active_rows.h"
#include "support/isa_levels.h"

using namespace tinyai;
using namespace tinyai::kernels;
using tinyai::test::levels;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity(), kNan = std::numeric_limits<float>::quiet_NaN();

std::vector<float> apply(const simd::ElementwiseRows& rows, UnaryOp op, const std::vector<float>& x, double a = 1,
                         double b = 20) {
  std::vector<float> y(x.size());
  rows.unary.row[static_cast<int>(op)][0](static_cast<int64_t>(x.size()), x.data(), y.data(), a, b);
  return y;
}
float apply(const simd::ElementwiseRows& rows, UnaryOp op, float x) {
  return apply(rows, op, std::vector<float>{x})[0];
}

// Every 9973rd float: all exponents, both signs, subnormals and NaNs among them. 9973 is prime.
std::vector<float> grid() {
  std::vector<float> x;
  for (uint64_t bits = 0; bits < (uint64_t{1} << 32); bits += 9973)
    x.push_back(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  return x;
}

// Distance from the exact value in units of the last place of the correctly rounded one.
double ulps(float got, double exact) {
  const float rounded = static_cast<float>(exact);
  if (std::isnan(exact)) return std::isnan(got) ? 0 : 1e9;
  if (got == rounded) return 0;
  if (std::isinf(rounded) || std::isinf(got)) {  // one of them just past the largest float
    return std::fabs(exact) > 3.4028234e38 && std::fabs(got) > 3.4028234e38f ? 1 : 1e9;
  }
  int exponent;
  std::frexp(exact, &exponent);
  return std::fabs(static_cast<double>(got) - exact) / std::ldexp(1.0, std::max(exponent, -125) - 24);
}

struct Function {
  const char* name;
  UnaryOp op;
  double (*exact)(double);
  double bound;  // ulps; measured ones are some 10 % lower
};

const Function kFunctions[] = {
    {"exp", UnaryOp::kExp, std::exp, 1.1},
    {"expm1", UnaryOp::kExpm1, std::expm1, 1.6},
    {"log", UnaryOp::kLog, std::log, 1.2},
    {"log1p", UnaryOp::kLog1p, std::log1p, 1.2},
    {"sin", UnaryOp::kSin, std::sin, 0.6},
    {"cos", UnaryOp::kCos, std::cos, 0.6},
    {"tan", UnaryOp::kTan, std::tan, 1.0},
    {"asin", UnaryOp::kAsin, std::asin, 0.6},
    {"acos", UnaryOp::kAcos, std::acos, 0.6},
    {"atan", UnaryOp::kAtan, std::atan, 0.6},
    {"sinh", UnaryOp::kSinh, std::sinh, 1.7},
    {"cosh", UnaryOp::kCosh, std::cosh, 1.5},
    {"tanh", UnaryOp::kTanh, std::tanh, 2.0},
    {"asinh", UnaryOp::kAsinh, std::asinh, 1.9},
    {"acosh", UnaryOp::kAcosh, std::acosh, 2.2},
    {"atanh", UnaryOp::kAtanh, std::atanh, 1.8},
    {"erf", UnaryOp::kErf, std::erf, 1.2},
    {"sigmoid", UnaryOp::kSigmoid, [](double x) { return 1 / (1 + std::exp(-x)); }, 2.3},
    {"elu", UnaryOp::kElu, [](double x) { return x > 0 ? x : std::expm1(x); }, 1.6},
    {"sqrt", UnaryOp::kSqrt, [](double x) { return std::sqrt(x); }, 0.5},
    {"floor", UnaryOp::kFloor, [](double x) { return std::floor(x); }, 0},
    {"ceil", UnaryOp::kCeil, [](double x) { return std::ceil(x); }, 0},
    {"round", UnaryOp::kRound, [](double x) { return std::nearbyint(x); }, 0},
};

}  // namespace

TEST_CASE("vector functions of f32 stay within their bounds on every instruction set") {
  const std::vector<float> x = grid();
  std::vector<double> exact(x.size());
  for (const Function& f : kFunctions) {
    for (size_t i = 0; i < x.size(); ++i) exact[i] = f.exact(static_cast<double>(x[i]));
    for (const IsaLevel level : levels()) {
      const std::vector<float> y = apply(elementwise_rows_for(level), f.op, x);
      double worst = 0;
      float at = 0;
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

TEST_CASE("gelu keeps its error below 1.5e-7 |x|, tails included") {
  const std::vector<float> x = grid();
  for (const IsaLevel level : levels()) {
    const std::vector<float> y = apply(elementwise_rows_for(level), UnaryOp::kGelu, x),
                             z = apply(elementwise_rows_for(level), UnaryOp::kGeluTanh, x);
    double worst = 0;
    for (size_t i = 0; i < x.size(); ++i) {
      const double v = static_cast<double>(x[i]), size = std::fabs(v) + 1e-30;
      if (!std::isfinite(v) || size > 1e4) continue;
      const double exact = 0.5 * v * std::erfc(-v / std::sqrt(2.0));
      const double by_tanh =
          v / (1 + std::exp(-2 * std::sqrt(2 / 3.14159265358979323846) * (v + 0.044715 * v * v * v)));
      worst = std::max({worst, std::fabs(static_cast<double>(y[i]) - exact) / size,
                        std::fabs(static_cast<double>(z[i]) - by_tanh) / size});
    }
    CHECK(worst < 1.5e-7);
  }
}

TEST_CASE("vector functions take infinities, NaN, zeros and subnormals as C does") {
  for (const IsaLevel level : levels()) {
    const simd::ElementwiseRows rows = elementwise_rows_for(level);
    const auto same = [&](UnaryOp op, float x, float want) {
      const float got = apply(rows, op, x);
      CAPTURE(static_cast<int>(op));
      CAPTURE(static_cast<int>(level));
      CAPTURE(x);
      CHECK((std::isnan(want) ? std::isnan(got) : got == want && std::signbit(got) == std::signbit(want)));
    };
    for (int i = 0; i < simd::kUnaryOps; ++i) {
      const ElementwiseKernel& kernel = kUnaryKernels[i];
      if (kernel.elements == Elements::kFloating && !kernel.test) same(static_cast<UnaryOp>(i), kNan, kNan);
    }
    same(UnaryOp::kExp, kInfinity, kInfinity);
    same(UnaryOp::kExp, -kInfinity, 0);
    same(UnaryOp::kExp, 88.8f, kInfinity);
    same(UnaryOp::kExp, -103.0f, 1.40129846e-45f);
    same(UnaryOp::kExp, -104.0f, 0);
    same(UnaryOp::kExpm1, -kInfinity, -1);
    same(UnaryOp::kExpm1, -0.0f, -0.0f);
    same(UnaryOp::kLog, 0.0f, -kInfinity);
    same(UnaryOp::kLog, -0.0f, -kInfinity);
    same(UnaryOp::kLog, -1.0f, kNan);
    same(UnaryOp::kLog, kInfinity, kInfinity);
    same(UnaryOp::kLog1p, -1.0f, -kInfinity);
    same(UnaryOp::kLog1p, -0.0f, -0.0f);
    same(UnaryOp::kSin, -0.0f, -0.0f);
    same(UnaryOp::kSin, kInfinity, kNan);
    same(UnaryOp::kTan, -0.0f, -0.0f);
    same(UnaryOp::kAsin, -0.0f, -0.0f);
    same(UnaryOp::kAsin, 1, 1.57079637f);
    same(UnaryOp::kAsin, -1, -1.57079637f);
    same(UnaryOp::kAsin, 1.00000012f, kNan);
    same(UnaryOp::kAsin, -1e-40f, -1e-40f);
    same(UnaryOp::kAcos, 1, 0);
    same(UnaryOp::kAcos, -1, 3.14159274f);
    same(UnaryOp::kAcos, -1.00000012f, kNan);
    same(UnaryOp::kAcos, -kInfinity, kNan);
    same(UnaryOp::kAtan, -0.0f, -0.0f);
    same(UnaryOp::kAtan, kInfinity, 1.57079637f);
    same(UnaryOp::kAtan, -kInfinity, -1.57079637f);
    same(UnaryOp::kSinh, -0.0f, -0.0f);
    same(UnaryOp::kSinh, -kInfinity, -kInfinity);
    same(UnaryOp::kSinh, 89.5f, kInfinity);
    same(UnaryOp::kCosh, -0.0f, 1);
    same(UnaryOp::kCosh, -kInfinity, kInfinity);
    same(UnaryOp::kAsinh, -0.0f, -0.0f);
    same(UnaryOp::kAsinh, -kInfinity, -kInfinity);
    same(UnaryOp::kAcosh, 1, 0);
    same(UnaryOp::kAcosh, 0.99999994f, kNan);
    same(UnaryOp::kAcosh, -2, kNan);
    same(UnaryOp::kAcosh, kInfinity, kInfinity);
    same(UnaryOp::kAtanh, -0.0f, -0.0f);
    same(UnaryOp::kAtanh, 1, kInfinity);
    same(UnaryOp::kAtanh, -1, -kInfinity);
    same(UnaryOp::kAtanh, 1.00000012f, kNan);
    same(UnaryOp::kAtanh, kInfinity, kNan);
    same(UnaryOp::kTanh, -0.0f, -0.0f);
    same(UnaryOp::kTanh, kInfinity, 1);
    same(UnaryOp::kTanh, -kInfinity, -1);
    same(UnaryOp::kTanh, -1e-40f, -1e-40f);
    same(UnaryOp::kErf, -0.0f, -0.0f);
    same(UnaryOp::kErf, -kInfinity, -1);
    same(UnaryOp::kSigmoid, -kInfinity, 0);
    same(UnaryOp::kSigmoid, kInfinity, 1);
    same(UnaryOp::kGelu, kInfinity, kInfinity);
    same(UnaryOp::kGelu, -0.0f, -0.0f);
    same(UnaryOp::kSilu, kInfinity, kInfinity);
    same(UnaryOp::kRound, 2.5f, 2);
    same(UnaryOp::kRound, -0.5f, -0.0f);
    same(UnaryOp::kFloor, -0.0f, -0.0f);
    same(UnaryOp::kCeil, -0.5f, -0.0f);
    CHECK(apply(rows, UnaryOp::kGelu, -kInfinity) == 0);
    CHECK(apply(rows, UnaryOp::kSilu, -kInfinity) == 0);
  }
}

TEST_CASE("inverse and hyperbolic functions of f32 never fall where they should rise") {
  std::vector<float> x;
  for (const float v :
       {0.25f, 0.5f, 0.70710678f, 1.0f, 2.0f, 22.0f, 0x1p30f})  // where formulas take turns, and between
    for (int i = -2000; i <= 2000; ++i) x.push_back(std::bit_cast<float>(std::bit_cast<int32_t>(v) + i));
  std::sort(x.begin(), x.end());
  for (const IsaLevel level : levels()) {
    const simd::ElementwiseRows rows = elementwise_rows_for(level);
    for (const UnaryOp op : {UnaryOp::kAsin, UnaryOp::kAtan, UnaryOp::kSinh, UnaryOp::kCosh, UnaryOp::kAsinh,
                             UnaryOp::kAcosh, UnaryOp::kAtanh}) {
      const std::vector<float> y = apply(rows, op, x);
      int64_t falls = 0;
      for (size_t i = 1; i < y.size(); ++i) falls += y[i] < y[i - 1];
      CAPTURE(static_cast<int>(op));
      CAPTURE(static_cast<int>(level));
      CHECK(falls == 0);
    }
  }
}

TEST_CASE("powers agree with libm to an ulp, zeros, signs and infinities included") {
  const std::vector<float> bases = {0.0f, -0.0f,  1.0f,  -1.0f,     2.0f,       -2.0f,
                                    0.3f, 1e-40f, 1e38f, kInfinity, -kInfinity, kNan};
  const std::vector<float> exponents = {0.0f, -0.0f, 1.0f, 3.0f, -3.0f, 0.5f, 2.5f, 1e10f, kInfinity, -kInfinity, kNan};
  for (const IsaLevel level : levels()) {
    const simd::ElementwiseRows rows = elementwise_rows_for(level);
    for (const float e : exponents) {
      std::vector<float> y(bases.size());
      const std::vector<float> repeated(bases.size(), e);
      rows.binary.row[static_cast<int>(BinaryOp::kPow)][0](static_cast<int64_t>(bases.size()), bases.data(), 1,
                                                           repeated.data(), 1, y.data());
      for (size_t i = 0; i < bases.size(); ++i) {
        CAPTURE(bases[i]);
        CAPTURE(e);
        CHECK(ulps(y[i], std::pow(static_cast<double>(bases[i]), static_cast<double>(e))) <= 1);
      }
    }
    std::vector<float> x;
    for (float v = 1e-6f; v < 1e6f; v *= 1.001f) x.push_back(v);
    const std::vector<float> y = apply(rows, UnaryOp::kPowScalar, x, 2.7f);
    double worst = 0;
    for (size_t i = 0; i < x.size(); ++i) {
      worst = std::max(worst, ulps(y[i], std::pow(static_cast<double>(x[i]), static_cast<double>(2.7f))));
    }
    CHECK(worst <= 0.51);
  }
}

TEST_CASE("logaddexp agrees with libm to three ulps of its larger part, far and near, and at the infinities") {
  std::vector<float> a, b;
  for (const float top : {0.0f, 1.0f, -1.0f, 0.3f, -0.7f, 88.7f, -103.0f, 1e4f, -3e38f}) {
    for (float gap = 1e-8f; gap < 200; gap *= 1.01f) {
      a.insert(a.end(), {top, top - gap});
      b.insert(b.end(), {top - gap, top});
    }
  }
  for (const float left : {0.0f, -2.0f, 3e38f, kInfinity, -kInfinity, kNan}) {
    for (const float right : {0.0f, -2.0f, 3e38f, kInfinity, -kInfinity, kNan}) {
      a.push_back(left);
      b.push_back(right);
    }
  }
  for (const IsaLevel level : levels()) {
    std::vector<float> y(a.size());
    elementwise_rows_for(level).binary.row[static_cast<int>(BinaryOp::kLogaddexp)][0](
        static_cast<int64_t>(a.size()), a.data(), 1, b.data(), 1, y.data());
    for (size_t i = 0; i < a.size(); ++i) {
      CAPTURE(a[i]);
      CAPTURE(b[i]);
      const double left = a[i], right = b[i],
                   top = std::isnan(left)    ? left
                         : std::isnan(right) ? right
                                             : std::max(left, right);
      if (!std::isfinite(top)) {
        CHECK((y[i] == top || (std::isnan(top) && std::isnan(y[i]))));
        continue;
      }
      const double added = std::log1p(std::exp(-std::abs(left - right)));
      CHECK(std::abs(y[i] - (top + added)) <= 3 * std::ldexp(std::max(std::abs(top), added), -24) + 0x1p-149);
    }
  }
}

TEST_CASE("atan2 agrees with libm to an ulp in every direction, at every length, on the axes and at infinity") {
  std::vector<float> y, x;
  for (const float length : {1e-42f, 1e-20f, 1.0f, 3e7f, 3e38f}) {
    for (float slope = 1e-9f; slope < 1e9f; slope *= 1.01f) {
      const float height = slope < 1 ? length * slope : length, width = slope < 1 ? length : length / slope;
      y.insert(y.end(), {height, height, -height, -height});
      x.insert(x.end(), {width, -width, width, -width});
    }
  }
  for (const float height : {0.0f, -0.0f, 2.0f, -2.0f, kInfinity, -kInfinity, kNan}) {
    for (const float width : {0.0f, -0.0f, 2.0f, -2.0f, kInfinity, -kInfinity, kNan}) {
      y.push_back(height);
      x.push_back(width);
    }
  }
  for (const IsaLevel level : levels()) {
    std::vector<float> angle(y.size());
    elementwise_rows_for(level).binary.row[static_cast<int>(BinaryOp::kAtan2)][0](
        static_cast<int64_t>(y.size()), y.data(), 1, x.data(), 1, angle.data());
    for (size_t i = 0; i < y.size(); ++i) {
      CAPTURE(y[i]);
      CAPTURE(x[i]);
      const double exact = std::atan2(static_cast<double>(y[i]), static_cast<double>(x[i]));
      CHECK(ulps(angle[i], exact) <= 0.6);
      CHECK((std::isnan(exact) || std::signbit(angle[i]) == std::signbit(exact)));
    }
  }
}

TEST_CASE("16-bit floats convert on every instruction set as the scalar types do") {
  std::vector<float> x = grid();
  for (float v = -70000; v < 70000; v += 3.7f) x.push_back(v);
  for (uint32_t h = 0; h < 65536; ++h) x.push_back(std::bit_cast<float>(h << 16));
  const int64_t n = static_cast<int64_t>(x.size());
  for (const IsaLevel level : levels()) {
    const simd::CopyRows rows = rows_for(level).copy;
    const int f32 = static_cast<int>(DType::kF32);
    std::vector<F16> half(x.size());
    std::vector<Bf16> brain(x.size());
    rows.convert[f32][static_cast<int>(DType::kF16)](n, x.data(), half.data());
    rows.convert[f32][static_cast<int>(DType::kBf16)](n, x.data(), brain.data());
    std::vector<float> from_half(x.size()), from_brain(x.size());
    rows.convert[static_cast<int>(DType::kF16)][f32](n, half.data(), from_half.data());
    rows.convert[static_cast<int>(DType::kBf16)][f32](n, brain.data(), from_brain.data());
    int64_t faults = 0;
    for (size_t i = 0; i < x.size(); ++i) {
      faults += half[i].bits != F16(x[i]).bits || brain[i].bits != Bf16(x[i]).bits;
      const float h = F16(x[i]), b = Bf16(x[i]);
      faults += !(from_half[i] == h || (std::isnan(h) && std::isnan(from_half[i])));
      faults += !(from_brain[i] == b || (std::isnan(b) && std::isnan(from_brain[i])));
    }
    CHECK(faults == 0);
  }
}
