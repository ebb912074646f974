// Elementwise: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct LeakyReluAttrs {
  double slope = 0.01;
};
static_assert(std::is_trivially_copyable_v<LeakyReluAttrs>);

struct EluAttrs {
  double alpha = 1.0;
};
static_assert(std::is_trivially_copyable_v<EluAttrs>);

struct GeluAttrs {
  bool by_tanh = false;
};
static_assert(std::is_trivially_copyable_v<GeluAttrs>);

struct SoftplusAttrs {
  double beta = 1.0;
  double threshold = 20.0;
};
static_assert(std::is_trivially_copyable_v<SoftplusAttrs>);

struct ClipAttrs {
  double low = -HUGE_VAL;
  double high = HUGE_VAL;
};
static_assert(std::is_trivially_copyable_v<ClipAttrs>);

struct AddScalarAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<AddScalarAttrs>);

struct MulScalarAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<MulScalarAttrs>);

struct PowScalarAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<PowScalarAttrs>);

struct KeepPositiveAttrs {
  bool channels_last = false;
};
static_assert(std::is_trivially_copyable_v<KeepPositiveAttrs>);

struct GeluGradAttrs {
  bool by_tanh{};
};
static_assert(std::is_trivially_copyable_v<GeluGradAttrs>);

struct EluGradAttrs {
  double alpha{};
};
static_assert(std::is_trivially_copyable_v<EluGradAttrs>);

struct SoftplusGradAttrs {
  double beta{};
  double threshold{};
};
static_assert(std::is_trivially_copyable_v<SoftplusGradAttrs>);

namespace info {
extern const Info neg;
extern const Info abs;
extern const Info sign;
extern const Info exp;
extern const Info expm1;
extern const Info log;
extern const Info log1p;
extern const Info sqrt;
extern const Info rsqrt;
extern const Info square;
extern const Info reciprocal;
extern const Info sin;
extern const Info cos;
extern const Info tan;
extern const Info asin;
extern const Info acos;
extern const Info atan;
extern const Info sinh;
extern const Info cosh;
extern const Info tanh;
extern const Info asinh;
extern const Info acosh;
extern const Info atanh;
extern const Info sigmoid;
extern const Info relu;
extern const Info leaky_relu;
extern const Info elu;
extern const Info gelu;
extern const Info silu;
extern const Info softplus;
extern const Info erf;
extern const Info floor;
extern const Info ceil;
extern const Info round;
extern const Info clip;
extern const Info isnan;
extern const Info isinf;
extern const Info isfinite;
extern const Info logical_not;
extern const Info add_scalar;
extern const Info mul_scalar;
extern const Info pow_scalar;
extern const Info relu_grad;
extern const Info pack_positive;
extern const Info keep_positive;
extern const Info sigmoid_grad;
extern const Info tanh_grad;
extern const Info gelu_grad;
extern const Info elu_grad;
extern const Info softplus_grad;
extern const Info silu_grad;
extern const Info add;
extern const Info sub;
extern const Info mul;
extern const Info div;
extern const Info pow;
extern const Info maximum;
extern const Info minimum;
extern const Info logaddexp;
extern const Info atan2;
extern const Info atan2_slope;
extern const Info lerp;
extern const Info mod;
extern const Info floor_div;
extern const Info equal;
extern const Info not_equal;
extern const Info less;
extern const Info less_equal;
extern const Info greater;
extern const Info greater_equal;
extern const Info logical_and;
extern const Info logical_or;
extern const Info logical_xor;
extern const Info add_inplace;
extern const Info sub_inplace;
extern const Info mul_inplace;
extern const Info div_inplace;
}  // namespace info

namespace records {
extern const Record neg;
extern const Record abs;
extern const Record sign;
extern const Record exp;
extern const Record expm1;
extern const Record log;
extern const Record log1p;
extern const Record sqrt;
extern const Record rsqrt;
extern const Record square;
extern const Record reciprocal;
extern const Record sin;
extern const Record cos;
extern const Record tan;
extern const Record asin;
extern const Record acos;
extern const Record atan;
extern const Record sinh;
extern const Record cosh;
extern const Record tanh;
extern const Record asinh;
extern const Record acosh;
extern const Record atanh;
extern const Record sigmoid;
extern const Record relu;
extern const Record leaky_relu;
extern const Record elu;
extern const Record gelu;
extern const Record silu;
extern const Record softplus;
extern const Record erf;
extern const Record floor;
extern const Record ceil;
extern const Record round;
extern const Record clip;
extern const Record isnan;
extern const Record isinf;
extern const Record isfinite;
extern const Record logical_not;
extern const Record add_scalar;
extern const Record mul_scalar;
extern const Record pow_scalar;
extern const Record relu_grad;
extern const Record pack_positive;
extern const Record keep_positive;
extern const Record sigmoid_grad;
extern const Record tanh_grad;
extern const Record gelu_grad;
extern const Record elu_grad;
extern const Record softplus_grad;
extern const Record silu_grad;
extern const Record add;
extern const Record sub;
extern const Record mul;
extern const Record div;
extern const Record pow;
extern const Record maximum;
extern const Record minimum;
extern const Record logaddexp;
extern const Record atan2;
extern const Record atan2_slope;
extern const Record lerp;
extern const Record mod;
extern const Record floor_div;
extern const Record equal;
extern const Record not_equal;
extern const Record less;
extern const Record less_equal;
extern const Record greater;
extern const Record greater_equal;
extern const Record logical_and;
extern const Record logical_or;
extern const Record logical_xor;
extern const Record add_inplace;
extern const Record sub_inplace;
extern const Record mul_inplace;
extern const Record div_inplace;
}  // namespace records

Value neg(const Operand& x);
Value abs(const Operand& x);
Value sign(const Operand& x);
Value exp(const Operand& x);
Value expm1(const Operand& x);
Value log(const Operand& x);
Value log1p(const Operand& x);
Value sqrt(const Operand& x);
Value rsqrt(const Operand& x);
Value square(const Operand& x);
Value reciprocal(const Operand& x);
Value sin(const Operand& x);
Value cos(const Operand& x);
Value tan(const Operand& x);
Value asin(const Operand& x);
Value acos(const Operand& x);
Value atan(const Operand& x);
Value sinh(const Operand& x);
Value cosh(const Operand& x);
Value tanh(const Operand& x);
Value asinh(const Operand& x);
Value acosh(const Operand& x);
Value atanh(const Operand& x);
Value sigmoid(const Operand& x);
Value relu(const Operand& x);
Value leaky_relu(const Operand& x, double slope = 0.01);
Value elu(const Operand& x, double alpha = 1.0);
Value gelu(const Operand& x, bool by_tanh = false);
Value silu(const Operand& x);
Value softplus(const Operand& x, double beta = 1.0, double threshold = 20.0);
Value erf(const Operand& x);
Value floor(const Operand& x);
Value ceil(const Operand& x);
Value round(const Operand& x);
Value clip(const Operand& x, double low = -HUGE_VAL, double high = HUGE_VAL);
Value isnan(const Operand& x);
Value isinf(const Operand& x);
Value isfinite(const Operand& x);
Value logical_not(const Operand& x);
Value add_scalar(const Operand& x, double value);
Value mul_scalar(const Operand& x, double value);
Value pow_scalar(const Operand& x, double value);
Value relu_grad(const Operand& gy, const Operand& saved);
Value pack_positive(const Operand& x);
Value keep_positive(const Operand& gy, const Operand& signs, bool channels_last = false);
Value sigmoid_grad(const Operand& gy, const Operand& saved);
Value tanh_grad(const Operand& gy, const Operand& saved);
Value gelu_grad(const Operand& gy, const Operand& saved, bool by_tanh);
Value elu_grad(const Operand& gy, const Operand& saved, double alpha);
Value softplus_grad(const Operand& gy, const Operand& saved, double beta, double threshold);
Value silu_grad(const Operand& gy, const Operand& saved);
Value add(const Operand& a, const Operand& b);
Value sub(const Operand& a, const Operand& b);
Value mul(const Operand& a, const Operand& b);
Value div(const Operand& a, const Operand& b);
Value pow(const Operand& a, const Operand& b);
Value maximum(const Operand& a, const Operand& b);
Value minimum(const Operand& a, const Operand& b);
Value logaddexp(const Operand& a, const Operand& b);
Value atan2(const Operand& a, const Operand& b);
Value atan2_slope(const Operand& a, const Operand& b);
Value lerp(const Operand& a, const Operand& b, const Operand& weight);
Value mod(const Operand& a, const Operand& b);
Value floor_div(const Operand& a, const Operand& b);
Value equal(const Operand& a, const Operand& b);
Value not_equal(const Operand& a, const Operand& b);
Value less(const Operand& a, const Operand& b);
Value less_equal(const Operand& a, const Operand& b);
Value greater(const Operand& a, const Operand& b);
Value greater_equal(const Operand& a, const Operand& b);
Value logical_and(const Operand& a, const Operand& b);
Value logical_or(const Operand& a, const Operand& b);
Value logical_xor(const Operand& a, const Operand& b);
void add_inplace(const Operand& destination, const Operand& b);
void sub_inplace(const Operand& destination, const Operand& b);
void mul_inplace(const Operand& destination, const Operand& b);
void div_inplace(const Operand& destination, const Operand& b);

}  // namespace tinyai::ops
