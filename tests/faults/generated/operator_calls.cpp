// Each operator's C functions behind one type: generated from api/operators.toml; do not edit.
#include "operation.h"

namespace faults {
namespace {

tinyai_status array_zeros(Call& c, const Operation& o) {
  return tinyai_array_zeros(c.into(o.into), o.list(0), o.list_size(0), static_cast<tinyai_dtype>(o.integer(1)),
                            c.out<tinyai_array>());
}

tinyai_status array_ones(Call& c, const Operation& o) {
  return tinyai_array_ones(c.into(o.into), o.list(0), o.list_size(0), static_cast<tinyai_dtype>(o.integer(1)),
                           c.out<tinyai_array>());
}

tinyai_status array_full(Call& c, const Operation& o) {
  return tinyai_array_full(c.into(o.into), o.list(0), o.list_size(0), o.number(1),
                           static_cast<tinyai_dtype>(o.integer(2)), c.out<tinyai_array>());
}

tinyai_status array_full_int(Call& c, const Operation& o) {
  return tinyai_array_full_int(c.into(o.into), o.list(0), o.list_size(0), o.integer(1),
                               static_cast<tinyai_dtype>(o.integer(2)), c.out<tinyai_array>());
}

tinyai_status array_eye(Call& c, const Operation& o) {
  return tinyai_array_eye(c.into(o.into), o.integer(0), o.integer(1), static_cast<tinyai_dtype>(o.integer(2)),
                          c.out<tinyai_array>());
}

tinyai_status array_arange(Call& c, const Operation& o) {
  return tinyai_array_arange(c.into(o.into), o.number(0), o.number(1), o.number(2),
                             static_cast<tinyai_dtype>(o.integer(3)), c.out<tinyai_array>());
}

tinyai_status array_linspace(Call& c, const Operation& o) {
  return tinyai_array_linspace(c.into(o.into), o.number(0), o.number(1), o.integer(2),
                               static_cast<tinyai_dtype>(o.integer(3)), c.out<tinyai_array>());
}

tinyai_status array_uniform(Call& c, const Operation& o) {
  return tinyai_array_uniform(c.into(o.into), o.list(0), o.list_size(0), o.number(1), o.number(2),
                              static_cast<tinyai_dtype>(o.integer(3)), c.out<tinyai_array>());
}

tinyai_status array_normal(Call& c, const Operation& o) {
  return tinyai_array_normal(c.into(o.into), o.list(0), o.list_size(0), o.number(1), o.number(2),
                             static_cast<tinyai_dtype>(o.integer(3)), c.out<tinyai_array>());
}

tinyai_status array_randint(Call& c, const Operation& o) {
  return tinyai_array_randint(c.into(o.into), o.list(0), o.list_size(0), o.integer(1), o.integer(2),
                              static_cast<tinyai_dtype>(o.integer(3)), c.out<tinyai_array>());
}

tinyai_status array_bernoulli(Call& c, const Operation& o) {
  return tinyai_array_bernoulli(c.into(o.into), o.list(0), o.list_size(0), o.number(1),
                                static_cast<tinyai_dtype>(o.integer(2)), c.out<tinyai_array>());
}

tinyai_status array_dropout(Call& c, const Operation& o) {
  return tinyai_array_dropout(c.into(o.into), c(o.array(0)), o.number(0), static_cast<int32_t>(o.integer(1)),
                              c.out<tinyai_array>());
}

tinyai_status variable_dropout(Call& c, const Operation& o) {
  return tinyai_variable_dropout(c.into(o.into), c(o.variable(0)), o.number(0), static_cast<int32_t>(o.integer(1)),
                                 c.out<tinyai_variable>());
}

tinyai_status array_neg(Call& c, const Operation& o) {
  return tinyai_array_neg(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_neg(Call& c, const Operation& o) {
  return tinyai_variable_neg(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_abs(Call& c, const Operation& o) {
  return tinyai_array_abs(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_abs(Call& c, const Operation& o) {
  return tinyai_variable_abs(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_sign(Call& c, const Operation& o) {
  return tinyai_array_sign(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_sign(Call& c, const Operation& o) {
  return tinyai_variable_sign(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_exp(Call& c, const Operation& o) {
  return tinyai_array_exp(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_exp(Call& c, const Operation& o) {
  return tinyai_variable_exp(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_expm1(Call& c, const Operation& o) {
  return tinyai_array_expm1(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_expm1(Call& c, const Operation& o) {
  return tinyai_variable_expm1(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_log(Call& c, const Operation& o) {
  return tinyai_array_log(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_log(Call& c, const Operation& o) {
  return tinyai_variable_log(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_log1p(Call& c, const Operation& o) {
  return tinyai_array_log1p(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_log1p(Call& c, const Operation& o) {
  return tinyai_variable_log1p(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_sqrt(Call& c, const Operation& o) {
  return tinyai_array_sqrt(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_sqrt(Call& c, const Operation& o) {
  return tinyai_variable_sqrt(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_rsqrt(Call& c, const Operation& o) {
  return tinyai_array_rsqrt(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_rsqrt(Call& c, const Operation& o) {
  return tinyai_variable_rsqrt(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_square(Call& c, const Operation& o) {
  return tinyai_array_square(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_square(Call& c, const Operation& o) {
  return tinyai_variable_square(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_reciprocal(Call& c, const Operation& o) {
  return tinyai_array_reciprocal(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_reciprocal(Call& c, const Operation& o) {
  return tinyai_variable_reciprocal(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_sin(Call& c, const Operation& o) {
  return tinyai_array_sin(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_sin(Call& c, const Operation& o) {
  return tinyai_variable_sin(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_cos(Call& c, const Operation& o) {
  return tinyai_array_cos(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_cos(Call& c, const Operation& o) {
  return tinyai_variable_cos(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_tan(Call& c, const Operation& o) {
  return tinyai_array_tan(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_tan(Call& c, const Operation& o) {
  return tinyai_variable_tan(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_asin(Call& c, const Operation& o) {
  return tinyai_array_asin(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_asin(Call& c, const Operation& o) {
  return tinyai_variable_asin(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_acos(Call& c, const Operation& o) {
  return tinyai_array_acos(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_acos(Call& c, const Operation& o) {
  return tinyai_variable_acos(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_atan(Call& c, const Operation& o) {
  return tinyai_array_atan(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_atan(Call& c, const Operation& o) {
  return tinyai_variable_atan(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_sinh(Call& c, const Operation& o) {
  return tinyai_array_sinh(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_sinh(Call& c, const Operation& o) {
  return tinyai_variable_sinh(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_cosh(Call& c, const Operation& o) {
  return tinyai_array_cosh(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_cosh(Call& c, const Operation& o) {
  return tinyai_variable_cosh(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_tanh(Call& c, const Operation& o) {
  return tinyai_array_tanh(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_tanh(Call& c, const Operation& o) {
  return tinyai_variable_tanh(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_asinh(Call& c, const Operation& o) {
  return tinyai_array_asinh(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_asinh(Call& c, const Operation& o) {
  return tinyai_variable_asinh(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_acosh(Call& c, const Operation& o) {
  return tinyai_array_acosh(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_acosh(Call& c, const Operation& o) {
  return tinyai_variable_acosh(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_atanh(Call& c, const Operation& o) {
  return tinyai_array_atanh(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_atanh(Call& c, const Operation& o) {
  return tinyai_variable_atanh(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_sigmoid(Call& c, const Operation& o) {
  return tinyai_array_sigmoid(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_sigmoid(Call& c, const Operation& o) {
  return tinyai_variable_sigmoid(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_relu(Call& c, const Operation& o) {
  return tinyai_array_relu(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_relu(Call& c, const Operation& o) {
  return tinyai_variable_relu(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_leaky_relu(Call& c, const Operation& o) {
  return tinyai_array_leaky_relu(c.into(o.into), c(o.array(0)), o.number(0), c.out<tinyai_array>());
}

tinyai_status variable_leaky_relu(Call& c, const Operation& o) {
  return tinyai_variable_leaky_relu(c.into(o.into), c(o.variable(0)), o.number(0), c.out<tinyai_variable>());
}

tinyai_status array_elu(Call& c, const Operation& o) {
  return tinyai_array_elu(c.into(o.into), c(o.array(0)), o.number(0), c.out<tinyai_array>());
}

tinyai_status variable_elu(Call& c, const Operation& o) {
  return tinyai_variable_elu(c.into(o.into), c(o.variable(0)), o.number(0), c.out<tinyai_variable>());
}

tinyai_status array_gelu(Call& c, const Operation& o) {
  return tinyai_array_gelu(c.into(o.into), c(o.array(0)), static_cast<int32_t>(o.integer(0)), c.out<tinyai_array>());
}

tinyai_status variable_gelu(Call& c, const Operation& o) {
  return tinyai_variable_gelu(c.into(o.into), c(o.variable(0)), static_cast<int32_t>(o.integer(0)),
                              c.out<tinyai_variable>());
}

tinyai_status array_silu(Call& c, const Operation& o) {
  return tinyai_array_silu(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_silu(Call& c, const Operation& o) {
  return tinyai_variable_silu(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_softplus(Call& c, const Operation& o) {
  return tinyai_array_softplus(c.into(o.into), c(o.array(0)), o.number(0), o.number(1), c.out<tinyai_array>());
}

tinyai_status variable_softplus(Call& c, const Operation& o) {
  return tinyai_variable_softplus(c.into(o.into), c(o.variable(0)), o.number(0), o.number(1), c.out<tinyai_variable>());
}

tinyai_status array_erf(Call& c, const Operation& o) {
  return tinyai_array_erf(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_erf(Call& c, const Operation& o) {
  return tinyai_variable_erf(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_floor(Call& c, const Operation& o) {
  return tinyai_array_floor(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_floor(Call& c, const Operation& o) {
  return tinyai_variable_floor(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_ceil(Call& c, const Operation& o) {
  return tinyai_array_ceil(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_ceil(Call& c, const Operation& o) {
  return tinyai_variable_ceil(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_round(Call& c, const Operation& o) {
  return tinyai_array_round(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_round(Call& c, const Operation& o) {
  return tinyai_variable_round(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_clip(Call& c, const Operation& o) {
  return tinyai_array_clip(c.into(o.into), c(o.array(0)), o.number(0), o.number(1), c.out<tinyai_array>());
}

tinyai_status variable_clip(Call& c, const Operation& o) {
  return tinyai_variable_clip(c.into(o.into), c(o.variable(0)), o.number(0), o.number(1), c.out<tinyai_variable>());
}

tinyai_status array_isnan(Call& c, const Operation& o) {
  return tinyai_array_isnan(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_isnan(Call& c, const Operation& o) {
  return tinyai_variable_isnan(c.into(o.into), c(o.variable(0)), c.out<tinyai_array>());
}

tinyai_status array_isinf(Call& c, const Operation& o) {
  return tinyai_array_isinf(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_isinf(Call& c, const Operation& o) {
  return tinyai_variable_isinf(c.into(o.into), c(o.variable(0)), c.out<tinyai_array>());
}

tinyai_status array_isfinite(Call& c, const Operation& o) {
  return tinyai_array_isfinite(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_isfinite(Call& c, const Operation& o) {
  return tinyai_variable_isfinite(c.into(o.into), c(o.variable(0)), c.out<tinyai_array>());
}

tinyai_status array_logical_not(Call& c, const Operation& o) {
  return tinyai_array_logical_not(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_logical_not(Call& c, const Operation& o) {
  return tinyai_variable_logical_not(c.into(o.into), c(o.variable(0)), c.out<tinyai_array>());
}

tinyai_status array_add_scalar(Call& c, const Operation& o) {
  return tinyai_array_add_scalar(c.into(o.into), c(o.array(0)), o.number(0), c.out<tinyai_array>());
}

tinyai_status variable_add_scalar(Call& c, const Operation& o) {
  return tinyai_variable_add_scalar(c.into(o.into), c(o.variable(0)), o.number(0), c.out<tinyai_variable>());
}

tinyai_status array_mul_scalar(Call& c, const Operation& o) {
  return tinyai_array_mul_scalar(c.into(o.into), c(o.array(0)), o.number(0), c.out<tinyai_array>());
}

tinyai_status variable_mul_scalar(Call& c, const Operation& o) {
  return tinyai_variable_mul_scalar(c.into(o.into), c(o.variable(0)), o.number(0), c.out<tinyai_variable>());
}

tinyai_status array_pow_scalar(Call& c, const Operation& o) {
  return tinyai_array_pow_scalar(c.into(o.into), c(o.array(0)), o.number(0), c.out<tinyai_array>());
}

tinyai_status variable_pow_scalar(Call& c, const Operation& o) {
  return tinyai_variable_pow_scalar(c.into(o.into), c(o.variable(0)), o.number(0), c.out<tinyai_variable>());
}

tinyai_status array_add(Call& c, const Operation& o) {
  return tinyai_array_add(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_add(Call& c, const Operation& o) {
  return tinyai_variable_add(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_sub(Call& c, const Operation& o) {
  return tinyai_array_sub(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_sub(Call& c, const Operation& o) {
  return tinyai_variable_sub(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_mul(Call& c, const Operation& o) {
  return tinyai_array_mul(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_mul(Call& c, const Operation& o) {
  return tinyai_variable_mul(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_div(Call& c, const Operation& o) {
  return tinyai_array_div(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_div(Call& c, const Operation& o) {
  return tinyai_variable_div(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_pow(Call& c, const Operation& o) {
  return tinyai_array_pow(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_pow(Call& c, const Operation& o) {
  return tinyai_variable_pow(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_maximum(Call& c, const Operation& o) {
  return tinyai_array_maximum(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_maximum(Call& c, const Operation& o) {
  return tinyai_variable_maximum(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_minimum(Call& c, const Operation& o) {
  return tinyai_array_minimum(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_minimum(Call& c, const Operation& o) {
  return tinyai_variable_minimum(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_logaddexp(Call& c, const Operation& o) {
  return tinyai_array_logaddexp(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_logaddexp(Call& c, const Operation& o) {
  return tinyai_variable_logaddexp(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_atan2(Call& c, const Operation& o) {
  return tinyai_array_atan2(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_atan2(Call& c, const Operation& o) {
  return tinyai_variable_atan2(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_lerp(Call& c, const Operation& o) {
  return tinyai_array_lerp(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), c.out<tinyai_array>());
}

tinyai_status variable_lerp(Call& c, const Operation& o) {
  return tinyai_variable_lerp(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c(o.variable(2)),
                              c.out<tinyai_variable>());
}

tinyai_status array_mod(Call& c, const Operation& o) {
  return tinyai_array_mod(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_mod(Call& c, const Operation& o) {
  return tinyai_variable_mod(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_floor_div(Call& c, const Operation& o) {
  return tinyai_array_floor_div(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_floor_div(Call& c, const Operation& o) {
  return tinyai_variable_floor_div(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_equal(Call& c, const Operation& o) {
  return tinyai_array_equal(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_equal(Call& c, const Operation& o) {
  return tinyai_variable_equal(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_array>());
}

tinyai_status array_not_equal(Call& c, const Operation& o) {
  return tinyai_array_not_equal(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_not_equal(Call& c, const Operation& o) {
  return tinyai_variable_not_equal(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_array>());
}

tinyai_status array_less(Call& c, const Operation& o) {
  return tinyai_array_less(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_less(Call& c, const Operation& o) {
  return tinyai_variable_less(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_array>());
}

tinyai_status array_less_equal(Call& c, const Operation& o) {
  return tinyai_array_less_equal(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_less_equal(Call& c, const Operation& o) {
  return tinyai_variable_less_equal(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_array>());
}

tinyai_status array_greater(Call& c, const Operation& o) {
  return tinyai_array_greater(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_greater(Call& c, const Operation& o) {
  return tinyai_variable_greater(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_array>());
}

tinyai_status array_greater_equal(Call& c, const Operation& o) {
  return tinyai_array_greater_equal(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_greater_equal(Call& c, const Operation& o) {
  return tinyai_variable_greater_equal(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_array>());
}

tinyai_status array_logical_and(Call& c, const Operation& o) {
  return tinyai_array_logical_and(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_logical_and(Call& c, const Operation& o) {
  return tinyai_variable_logical_and(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_array>());
}

tinyai_status array_logical_or(Call& c, const Operation& o) {
  return tinyai_array_logical_or(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_logical_or(Call& c, const Operation& o) {
  return tinyai_variable_logical_or(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_array>());
}

tinyai_status array_logical_xor(Call& c, const Operation& o) {
  return tinyai_array_logical_xor(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_logical_xor(Call& c, const Operation& o) {
  return tinyai_variable_logical_xor(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_array>());
}

tinyai_status array_add_inplace(Call& c, const Operation& o) {
  return tinyai_array_add_inplace(c(o.array(0)), c(o.array(1)));
}

tinyai_status variable_add_inplace(Call& c, const Operation& o) {
  return tinyai_variable_add_inplace(c(o.variable(0)), c(o.array(1)));
}

tinyai_status array_sub_inplace(Call& c, const Operation& o) {
  return tinyai_array_sub_inplace(c(o.array(0)), c(o.array(1)));
}

tinyai_status variable_sub_inplace(Call& c, const Operation& o) {
  return tinyai_variable_sub_inplace(c(o.variable(0)), c(o.array(1)));
}

tinyai_status array_mul_inplace(Call& c, const Operation& o) {
  return tinyai_array_mul_inplace(c(o.array(0)), c(o.array(1)));
}

tinyai_status variable_mul_inplace(Call& c, const Operation& o) {
  return tinyai_variable_mul_inplace(c(o.variable(0)), c(o.array(1)));
}

tinyai_status array_div_inplace(Call& c, const Operation& o) {
  return tinyai_array_div_inplace(c(o.array(0)), c(o.array(1)));
}

tinyai_status variable_div_inplace(Call& c, const Operation& o) {
  return tinyai_variable_div_inplace(c(o.variable(0)), c(o.array(1)));
}

tinyai_status array_cast(Call& c, const Operation& o) {
  return tinyai_array_cast(c.into(o.into), c(o.array(0)), static_cast<tinyai_dtype>(o.integer(0)),
                           c.out<tinyai_array>());
}

tinyai_status variable_cast(Call& c, const Operation& o) {
  return tinyai_variable_cast(c.into(o.into), c(o.variable(0)), static_cast<tinyai_dtype>(o.integer(0)),
                              c.out<tinyai_variable>());
}

tinyai_status array_contiguous(Call& c, const Operation& o) {
  return tinyai_array_contiguous(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_contiguous(Call& c, const Operation& o) {
  return tinyai_variable_contiguous(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_copy(Call& c, const Operation& o) {
  return tinyai_array_copy(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_copy(Call& c, const Operation& o) {
  return tinyai_variable_copy(c.into(o.into), c(o.variable(0)), c.out<tinyai_variable>());
}

tinyai_status array_assign(Call& c, const Operation& o) {
  return tinyai_array_assign(c(o.array(0)), c(o.array(1)));
}

tinyai_status variable_assign(Call& c, const Operation& o) {
  return tinyai_variable_assign(c(o.variable(0)), c(o.array(1)));
}

tinyai_status array_where(Call& c, const Operation& o) {
  return tinyai_array_where(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), c.out<tinyai_array>());
}

tinyai_status variable_where(Call& c, const Operation& o) {
  return tinyai_variable_where(c.into(o.into), c(o.array(0)), c(o.variable(1)), c(o.variable(2)),
                               c.out<tinyai_variable>());
}

tinyai_status array_masked_fill(Call& c, const Operation& o) {
  return tinyai_array_masked_fill(c.into(o.into), c(o.array(0)), c(o.array(1)), o.number(0), c.out<tinyai_array>());
}

tinyai_status variable_masked_fill(Call& c, const Operation& o) {
  return tinyai_variable_masked_fill(c.into(o.into), c(o.variable(0)), c(o.array(1)), o.number(0),
                                     c.out<tinyai_variable>());
}

tinyai_status array_sum(Call& c, const Operation& o) {
  return tinyai_array_sum(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), static_cast<int32_t>(o.integer(1)),
                          c.out<tinyai_array>());
}

tinyai_status variable_sum(Call& c, const Operation& o) {
  return tinyai_variable_sum(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                             static_cast<int32_t>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_mean(Call& c, const Operation& o) {
  return tinyai_array_mean(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), static_cast<int32_t>(o.integer(1)),
                           c.out<tinyai_array>());
}

tinyai_status variable_mean(Call& c, const Operation& o) {
  return tinyai_variable_mean(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                              static_cast<int32_t>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_prod(Call& c, const Operation& o) {
  return tinyai_array_prod(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), static_cast<int32_t>(o.integer(1)),
                           c.out<tinyai_array>());
}

tinyai_status variable_prod(Call& c, const Operation& o) {
  return tinyai_variable_prod(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                              static_cast<int32_t>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_max(Call& c, const Operation& o) {
  return tinyai_array_max(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), static_cast<int32_t>(o.integer(1)),
                          c.out<tinyai_array>());
}

tinyai_status variable_max(Call& c, const Operation& o) {
  return tinyai_variable_max(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                             static_cast<int32_t>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_min(Call& c, const Operation& o) {
  return tinyai_array_min(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), static_cast<int32_t>(o.integer(1)),
                          c.out<tinyai_array>());
}

tinyai_status variable_min(Call& c, const Operation& o) {
  return tinyai_variable_min(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                             static_cast<int32_t>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_any(Call& c, const Operation& o) {
  return tinyai_array_any(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), static_cast<int32_t>(o.integer(1)),
                          c.out<tinyai_array>());
}

tinyai_status variable_any(Call& c, const Operation& o) {
  return tinyai_variable_any(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                             static_cast<int32_t>(o.integer(1)), c.out<tinyai_array>());
}

tinyai_status array_all(Call& c, const Operation& o) {
  return tinyai_array_all(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), static_cast<int32_t>(o.integer(1)),
                          c.out<tinyai_array>());
}

tinyai_status variable_all(Call& c, const Operation& o) {
  return tinyai_variable_all(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                             static_cast<int32_t>(o.integer(1)), c.out<tinyai_array>());
}

tinyai_status array_var(Call& c, const Operation& o) {
  return tinyai_array_var(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), o.integer(1),
                          static_cast<int32_t>(o.integer(2)), c.out<tinyai_array>());
}

tinyai_status variable_var(Call& c, const Operation& o) {
  return tinyai_variable_var(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), o.integer(1),
                             static_cast<int32_t>(o.integer(2)), c.out<tinyai_variable>());
}

tinyai_status array_std(Call& c, const Operation& o) {
  return tinyai_array_std(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), o.integer(1),
                          static_cast<int32_t>(o.integer(2)), c.out<tinyai_array>());
}

tinyai_status variable_std(Call& c, const Operation& o) {
  return tinyai_variable_std(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), o.integer(1),
                             static_cast<int32_t>(o.integer(2)), c.out<tinyai_variable>());
}

tinyai_status array_logsumexp(Call& c, const Operation& o) {
  return tinyai_array_logsumexp(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0),
                                static_cast<int32_t>(o.integer(1)), c.out<tinyai_array>());
}

tinyai_status variable_logsumexp(Call& c, const Operation& o) {
  return tinyai_variable_logsumexp(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                                   static_cast<int32_t>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_norm(Call& c, const Operation& o) {
  return tinyai_array_norm(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), o.number(1),
                           static_cast<int32_t>(o.integer(2)), c.out<tinyai_array>());
}

tinyai_status variable_norm(Call& c, const Operation& o) {
  return tinyai_variable_norm(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), o.number(1),
                              static_cast<int32_t>(o.integer(2)), c.out<tinyai_variable>());
}

tinyai_status array_argmax(Call& c, const Operation& o) {
  return tinyai_array_argmax(c.into(o.into), c(o.array(0)), o.integer(0), static_cast<int32_t>(o.integer(1)),
                             c.out<tinyai_array>());
}

tinyai_status variable_argmax(Call& c, const Operation& o) {
  return tinyai_variable_argmax(c.into(o.into), c(o.variable(0)), o.integer(0), static_cast<int32_t>(o.integer(1)),
                                c.out<tinyai_array>());
}

tinyai_status array_argmin(Call& c, const Operation& o) {
  return tinyai_array_argmin(c.into(o.into), c(o.array(0)), o.integer(0), static_cast<int32_t>(o.integer(1)),
                             c.out<tinyai_array>());
}

tinyai_status variable_argmin(Call& c, const Operation& o) {
  return tinyai_variable_argmin(c.into(o.into), c(o.variable(0)), o.integer(0), static_cast<int32_t>(o.integer(1)),
                                c.out<tinyai_array>());
}

tinyai_status array_cumsum(Call& c, const Operation& o) {
  return tinyai_array_cumsum(c.into(o.into), c(o.array(0)), o.integer(0), static_cast<int32_t>(o.integer(1)),
                             c.out<tinyai_array>());
}

tinyai_status variable_cumsum(Call& c, const Operation& o) {
  return tinyai_variable_cumsum(c.into(o.into), c(o.variable(0)), o.integer(0), static_cast<int32_t>(o.integer(1)),
                                c.out<tinyai_variable>());
}

tinyai_status array_cumprod(Call& c, const Operation& o) {
  return tinyai_array_cumprod(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_cumprod(Call& c, const Operation& o) {
  return tinyai_variable_cumprod(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_reshape(Call& c, const Operation& o) {
  return tinyai_array_reshape(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), c.out<tinyai_array>());
}

tinyai_status variable_reshape(Call& c, const Operation& o) {
  return tinyai_variable_reshape(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), c.out<tinyai_variable>());
}

tinyai_status array_transpose(Call& c, const Operation& o) {
  return tinyai_array_transpose(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), c.out<tinyai_array>());
}

tinyai_status variable_transpose(Call& c, const Operation& o) {
  return tinyai_variable_transpose(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                                   c.out<tinyai_variable>());
}

tinyai_status array_expand(Call& c, const Operation& o) {
  return tinyai_array_expand(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), c.out<tinyai_array>());
}

tinyai_status variable_expand(Call& c, const Operation& o) {
  return tinyai_variable_expand(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), c.out<tinyai_variable>());
}

tinyai_status array_squeeze(Call& c, const Operation& o) {
  return tinyai_array_squeeze(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), c.out<tinyai_array>());
}

tinyai_status variable_squeeze(Call& c, const Operation& o) {
  return tinyai_variable_squeeze(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), c.out<tinyai_variable>());
}

tinyai_status array_unsqueeze(Call& c, const Operation& o) {
  return tinyai_array_unsqueeze(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_unsqueeze(Call& c, const Operation& o) {
  return tinyai_variable_unsqueeze(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_flatten(Call& c, const Operation& o) {
  return tinyai_array_flatten(c.into(o.into), c(o.array(0)), o.integer(0), o.integer(1), c.out<tinyai_array>());
}

tinyai_status variable_flatten(Call& c, const Operation& o) {
  return tinyai_variable_flatten(c.into(o.into), c(o.variable(0)), o.integer(0), o.integer(1),
                                 c.out<tinyai_variable>());
}

tinyai_status array_concat(Call& c, const Operation& o) {
  return tinyai_array_concat(c.into(o.into), c.list(o.arrays), static_cast<int64_t>(o.arrays.size()), o.integer(0),
                             c.out<tinyai_array>());
}

tinyai_status variable_concat(Call& c, const Operation& o) {
  return tinyai_variable_concat(c.into(o.into), c.list(o.variables), static_cast<int64_t>(o.variables.size()),
                                o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_stack(Call& c, const Operation& o) {
  return tinyai_array_stack(c.into(o.into), c.list(o.arrays), static_cast<int64_t>(o.arrays.size()), o.integer(0),
                            c.out<tinyai_array>());
}

tinyai_status variable_stack(Call& c, const Operation& o) {
  return tinyai_variable_stack(c.into(o.into), c.list(o.variables), static_cast<int64_t>(o.variables.size()),
                               o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_split(Call& c, const Operation& o) {
  return tinyai_array_split(c.into(o.into), c(o.array(0)), o.integer(1), c.out<tinyai_array>(o.integer(0)),
                            o.integer(0));
}

tinyai_status variable_split(Call& c, const Operation& o) {
  return tinyai_variable_split(c.into(o.into), c(o.variable(0)), o.integer(1), c.out<tinyai_variable>(o.integer(0)),
                               o.integer(0));
}

tinyai_status array_slice(Call& c, const Operation& o) {
  return tinyai_array_slice(c.into(o.into), c(o.array(0)), o.integer(0), o.integer(1), o.integer(2), o.integer(3),
                            c.out<tinyai_array>());
}

tinyai_status variable_slice(Call& c, const Operation& o) {
  return tinyai_variable_slice(c.into(o.into), c(o.variable(0)), o.integer(0), o.integer(1), o.integer(2), o.integer(3),
                               c.out<tinyai_variable>());
}

tinyai_status array_meshgrid(Call& c, const Operation& o) {
  return tinyai_array_meshgrid(c.into(o.into), c.list(o.arrays), static_cast<int64_t>(o.arrays.size()),
                               static_cast<int32_t>(o.integer(0)),
                               c.out<tinyai_array>(static_cast<int64_t>(o.arrays.size())));
}

tinyai_status variable_meshgrid(Call& c, const Operation& o) {
  return tinyai_variable_meshgrid(c.into(o.into), c.list(o.variables), static_cast<int64_t>(o.variables.size()),
                                  static_cast<int32_t>(o.integer(0)),
                                  c.out<tinyai_variable>(static_cast<int64_t>(o.variables.size())));
}

tinyai_status array_flip(Call& c, const Operation& o) {
  return tinyai_array_flip(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), c.out<tinyai_array>());
}

tinyai_status variable_flip(Call& c, const Operation& o) {
  return tinyai_variable_flip(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), c.out<tinyai_variable>());
}

tinyai_status array_pad(Call& c, const Operation& o) {
  return tinyai_array_pad(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), o.number(1), c.out<tinyai_array>());
}

tinyai_status variable_pad(Call& c, const Operation& o) {
  return tinyai_variable_pad(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), o.number(1),
                             c.out<tinyai_variable>());
}

tinyai_status array_pad_reflect(Call& c, const Operation& o) {
  return tinyai_array_pad_reflect(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), c.out<tinyai_array>());
}

tinyai_status variable_pad_reflect(Call& c, const Operation& o) {
  return tinyai_variable_pad_reflect(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                                     c.out<tinyai_variable>());
}

tinyai_status array_pad_replicate(Call& c, const Operation& o) {
  return tinyai_array_pad_replicate(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), c.out<tinyai_array>());
}

tinyai_status variable_pad_replicate(Call& c, const Operation& o) {
  return tinyai_variable_pad_replicate(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                                       c.out<tinyai_variable>());
}

tinyai_status array_pad_circular(Call& c, const Operation& o) {
  return tinyai_array_pad_circular(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), c.out<tinyai_array>());
}

tinyai_status variable_pad_circular(Call& c, const Operation& o) {
  return tinyai_variable_pad_circular(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                                      c.out<tinyai_variable>());
}

tinyai_status array_roll(Call& c, const Operation& o) {
  return tinyai_array_roll(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), o.list(1), o.list_size(1),
                           c.out<tinyai_array>());
}

tinyai_status variable_roll(Call& c, const Operation& o) {
  return tinyai_variable_roll(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), o.list(1), o.list_size(1),
                              c.out<tinyai_variable>());
}

tinyai_status array_repeat(Call& c, const Operation& o) {
  return tinyai_array_repeat(c.into(o.into), c(o.array(0)), o.integer(0), o.integer(1), c.out<tinyai_array>());
}

tinyai_status variable_repeat(Call& c, const Operation& o) {
  return tinyai_variable_repeat(c.into(o.into), c(o.variable(0)), o.integer(0), o.integer(1), c.out<tinyai_variable>());
}

tinyai_status array_tile(Call& c, const Operation& o) {
  return tinyai_array_tile(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0), c.out<tinyai_array>());
}

tinyai_status variable_tile(Call& c, const Operation& o) {
  return tinyai_variable_tile(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0), c.out<tinyai_variable>());
}

tinyai_status array_diag(Call& c, const Operation& o) {
  return tinyai_array_diag(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_diag(Call& c, const Operation& o) {
  return tinyai_variable_diag(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_diagonal(Call& c, const Operation& o) {
  return tinyai_array_diagonal(c.into(o.into), c(o.array(0)), o.integer(0), o.integer(1), o.integer(2),
                               c.out<tinyai_array>());
}

tinyai_status variable_diagonal(Call& c, const Operation& o) {
  return tinyai_variable_diagonal(c.into(o.into), c(o.variable(0)), o.integer(0), o.integer(1), o.integer(2),
                                  c.out<tinyai_variable>());
}

tinyai_status array_unfold(Call& c, const Operation& o) {
  tinyai_unfold_options options;
  tinyai_unfold_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.dilation[0] = o.list(3)[0];
  options.dilation[1] = o.list(3)[1];
  return tinyai_array_unfold(c.into(o.into), c(o.array(0)), &options, c.out<tinyai_array>());
}

tinyai_status variable_unfold(Call& c, const Operation& o) {
  tinyai_unfold_options options;
  tinyai_unfold_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.dilation[0] = o.list(3)[0];
  options.dilation[1] = o.list(3)[1];
  return tinyai_variable_unfold(c.into(o.into), c(o.variable(0)), &options, c.out<tinyai_variable>());
}

tinyai_status init_unfold(Call& c, const Operation&) {
  return tinyai_unfold_options_init(c.out<tinyai_unfold_options>()), TINYAI_OK;
}

tinyai_status array_fold(Call& c, const Operation& o) {
  tinyai_fold_options options;
  tinyai_fold_options_init(&options);
  options.height = o.integer(0);
  options.width = o.integer(1);
  options.kernel[0] = o.list(2)[0];
  options.kernel[1] = o.list(2)[1];
  options.stride[0] = o.list(3)[0];
  options.stride[1] = o.list(3)[1];
  options.padding[0] = o.list(4)[0];
  options.padding[1] = o.list(4)[1];
  options.dilation[0] = o.list(5)[0];
  options.dilation[1] = o.list(5)[1];
  return tinyai_array_fold(c.into(o.into), c(o.array(0)), &options, c.out<tinyai_array>());
}

tinyai_status variable_fold(Call& c, const Operation& o) {
  tinyai_fold_options options;
  tinyai_fold_options_init(&options);
  options.height = o.integer(0);
  options.width = o.integer(1);
  options.kernel[0] = o.list(2)[0];
  options.kernel[1] = o.list(2)[1];
  options.stride[0] = o.list(3)[0];
  options.stride[1] = o.list(3)[1];
  options.padding[0] = o.list(4)[0];
  options.padding[1] = o.list(4)[1];
  options.dilation[0] = o.list(5)[0];
  options.dilation[1] = o.list(5)[1];
  return tinyai_variable_fold(c.into(o.into), c(o.variable(0)), &options, c.out<tinyai_variable>());
}

tinyai_status init_fold(Call& c, const Operation&) {
  return tinyai_fold_options_init(c.out<tinyai_fold_options>()), TINYAI_OK;
}

tinyai_status array_pixel_shuffle(Call& c, const Operation& o) {
  return tinyai_array_pixel_shuffle(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_pixel_shuffle(Call& c, const Operation& o) {
  return tinyai_variable_pixel_shuffle(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_pixel_unshuffle(Call& c, const Operation& o) {
  return tinyai_array_pixel_unshuffle(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_pixel_unshuffle(Call& c, const Operation& o) {
  return tinyai_variable_pixel_unshuffle(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_interpolate(Call& c, const Operation& o) {
  return tinyai_array_interpolate(c.into(o.into), c(o.array(0)), o.list(0), o.list_size(0),
                                  static_cast<tinyai_interpolation>(o.integer(1)), static_cast<int32_t>(o.integer(2)),
                                  c.out<tinyai_array>());
}

tinyai_status variable_interpolate(Call& c, const Operation& o) {
  return tinyai_variable_interpolate(c.into(o.into), c(o.variable(0)), o.list(0), o.list_size(0),
                                     static_cast<tinyai_interpolation>(o.integer(1)),
                                     static_cast<int32_t>(o.integer(2)), c.out<tinyai_variable>());
}

tinyai_status array_interpolate_by(Call& c, const Operation& o) {
  tinyai_interpolate_by_options options;
  tinyai_interpolate_by_options_init(&options);
  options.width_scale = o.number(0);
  options.height_scale = o.number(1);
  options.depth_scale = o.number(2);
  options.mode = static_cast<tinyai_interpolation>(o.integer(3));
  options.align_corners = static_cast<int32_t>(o.integer(4));
  return tinyai_array_interpolate_by(c.into(o.into), c(o.array(0)), &options, c.out<tinyai_array>());
}

tinyai_status variable_interpolate_by(Call& c, const Operation& o) {
  tinyai_interpolate_by_options options;
  tinyai_interpolate_by_options_init(&options);
  options.width_scale = o.number(0);
  options.height_scale = o.number(1);
  options.depth_scale = o.number(2);
  options.mode = static_cast<tinyai_interpolation>(o.integer(3));
  options.align_corners = static_cast<int32_t>(o.integer(4));
  return tinyai_variable_interpolate_by(c.into(o.into), c(o.variable(0)), &options, c.out<tinyai_variable>());
}

tinyai_status init_interpolate_by(Call& c, const Operation&) {
  return tinyai_interpolate_by_options_init(c.out<tinyai_interpolate_by_options>()), TINYAI_OK;
}

tinyai_status array_gather_nd(Call& c, const Operation& o) {
  return tinyai_array_gather_nd(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_gather_nd(Call& c, const Operation& o) {
  return tinyai_variable_gather_nd(c.into(o.into), c(o.variable(0)), c(o.array(1)), c.out<tinyai_variable>());
}

tinyai_status array_index_select(Call& c, const Operation& o) {
  return tinyai_array_index_select(c.into(o.into), c(o.array(0)), c(o.array(1)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_index_select(Call& c, const Operation& o) {
  return tinyai_variable_index_select(c.into(o.into), c(o.variable(0)), c(o.array(1)), o.integer(0),
                                      c.out<tinyai_variable>());
}

tinyai_status array_gather(Call& c, const Operation& o) {
  return tinyai_array_gather(c.into(o.into), c(o.array(0)), c(o.array(1)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_gather(Call& c, const Operation& o) {
  return tinyai_variable_gather(c.into(o.into), c(o.variable(0)), c(o.array(1)), o.integer(0),
                                c.out<tinyai_variable>());
}

tinyai_status array_take_along(Call& c, const Operation& o) {
  return tinyai_array_take_along(c.into(o.into), c(o.array(0)), c(o.array(1)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_take_along(Call& c, const Operation& o) {
  return tinyai_variable_take_along(c.into(o.into), c(o.variable(0)), c(o.array(1)), o.integer(0),
                                    c.out<tinyai_variable>());
}

tinyai_status array_scatter_add(Call& c, const Operation& o) {
  return tinyai_array_scatter_add(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), o.integer(0),
                                  c.out<tinyai_array>());
}

tinyai_status variable_scatter_add(Call& c, const Operation& o) {
  return tinyai_variable_scatter_add(c.into(o.into), c(o.variable(0)), c(o.array(1)), c(o.variable(2)), o.integer(0),
                                     c.out<tinyai_variable>());
}

tinyai_status array_one_hot(Call& c, const Operation& o) {
  return tinyai_array_one_hot(c.into(o.into), c(o.array(0)), o.integer(0), static_cast<tinyai_dtype>(o.integer(1)),
                              c.out<tinyai_array>());
}

tinyai_status array_repeat_interleave(Call& c, const Operation& o) {
  return tinyai_array_repeat_interleave(c.into(o.into), c(o.array(0)), c(o.array(1)), o.integer(0), o.integer(1),
                                        c.out<tinyai_array>());
}

tinyai_status variable_repeat_interleave(Call& c, const Operation& o) {
  return tinyai_variable_repeat_interleave(c.into(o.into), c(o.variable(0)), c(o.array(1)), o.integer(0), o.integer(1),
                                           c.out<tinyai_variable>());
}

tinyai_status array_tril(Call& c, const Operation& o) {
  return tinyai_array_tril(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_tril(Call& c, const Operation& o) {
  return tinyai_variable_tril(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_triu(Call& c, const Operation& o) {
  return tinyai_array_triu(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_triu(Call& c, const Operation& o) {
  return tinyai_variable_triu(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_topk(Call& c, const Operation& o) {
  tinyai_array* const values = c.out<tinyai_array>();
  tinyai_array* const indices = c.out<tinyai_array>();
  return tinyai_array_topk(c.into(o.into), c(o.array(0)), o.integer(0), o.integer(1),
                           static_cast<int32_t>(o.integer(2)), values, indices);
}

tinyai_status variable_topk(Call& c, const Operation& o) {
  tinyai_variable* const values = c.out<tinyai_variable>();
  tinyai_array* const indices = c.out<tinyai_array>();
  return tinyai_variable_topk(c.into(o.into), c(o.variable(0)), o.integer(0), o.integer(1),
                              static_cast<int32_t>(o.integer(2)), values, indices);
}

tinyai_status array_sort(Call& c, const Operation& o) {
  tinyai_array* const values = c.out<tinyai_array>();
  tinyai_array* const indices = c.out<tinyai_array>();
  return tinyai_array_sort(c.into(o.into), c(o.array(0)), o.integer(0), static_cast<int32_t>(o.integer(1)), values,
                           indices);
}

tinyai_status variable_sort(Call& c, const Operation& o) {
  tinyai_variable* const values = c.out<tinyai_variable>();
  tinyai_array* const indices = c.out<tinyai_array>();
  return tinyai_variable_sort(c.into(o.into), c(o.variable(0)), o.integer(0), static_cast<int32_t>(o.integer(1)),
                              values, indices);
}

tinyai_status array_nonzero(Call& c, const Operation& o) {
  return tinyai_array_nonzero(c.into(o.into), c(o.array(0)), c.out<tinyai_array>());
}

tinyai_status variable_nonzero(Call& c, const Operation& o) {
  return tinyai_variable_nonzero(c.into(o.into), c(o.variable(0)), c.out<tinyai_array>());
}

tinyai_status array_masked_select(Call& c, const Operation& o) {
  return tinyai_array_masked_select(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_masked_select(Call& c, const Operation& o) {
  return tinyai_variable_masked_select(c.into(o.into), c(o.variable(0)), c(o.array(1)), c.out<tinyai_variable>());
}

tinyai_status array_unique(Call& c, const Operation& o) {
  tinyai_array* const values = c.out<tinyai_array>();
  tinyai_array* const inverse = c.out<tinyai_array>();
  tinyai_array* const counts = c.out<tinyai_array>();
  return tinyai_array_unique(c.into(o.into), c(o.array(0)), values, inverse, counts);
}

tinyai_status variable_unique(Call& c, const Operation& o) {
  tinyai_array* const values = c.out<tinyai_array>();
  tinyai_array* const inverse = c.out<tinyai_array>();
  tinyai_array* const counts = c.out<tinyai_array>();
  return tinyai_variable_unique(c.into(o.into), c(o.variable(0)), values, inverse, counts);
}

tinyai_status array_embedding(Call& c, const Operation& o) {
  return tinyai_array_embedding(c.into(o.into), c(o.array(0)), c(o.array(1)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_embedding(Call& c, const Operation& o) {
  return tinyai_variable_embedding(c.into(o.into), c(o.variable(0)), c(o.array(1)), o.integer(0),
                                   c.out<tinyai_variable>());
}

tinyai_status array_matmul(Call& c, const Operation& o) {
  return tinyai_array_matmul(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_matmul(Call& c, const Operation& o) {
  return tinyai_variable_matmul(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_linear(Call& c, const Operation& o) {
  return tinyai_array_linear(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional),
                             c.out<tinyai_array>());
}

tinyai_status variable_linear(Call& c, const Operation& o) {
  return tinyai_variable_linear(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c(o.variable(2), Taking::kOptional),
                                c.out<tinyai_variable>());
}

tinyai_status array_dot(Call& c, const Operation& o) {
  return tinyai_array_dot(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_dot(Call& c, const Operation& o) {
  return tinyai_variable_dot(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_outer(Call& c, const Operation& o) {
  return tinyai_array_outer(c.into(o.into), c(o.array(0)), c(o.array(1)), c.out<tinyai_array>());
}

tinyai_status variable_outer(Call& c, const Operation& o) {
  return tinyai_variable_outer(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c.out<tinyai_variable>());
}

tinyai_status array_einsum(Call& c, const Operation& o) {
  return tinyai_array_einsum(c.into(o.into), c.list(o.arrays), static_cast<int64_t>(o.arrays.size()), o.text(0),
                             c.out<tinyai_array>());
}

tinyai_status variable_einsum(Call& c, const Operation& o) {
  return tinyai_variable_einsum(c.into(o.into), c.list(o.variables), static_cast<int64_t>(o.variables.size()),
                                o.text(0), c.out<tinyai_variable>());
}

tinyai_status array_conv2d(Call& c, const Operation& o) {
  tinyai_conv2d_options options;
  tinyai_conv2d_options_init(&options);
  options.stride[0] = o.list(0)[0];
  options.stride[1] = o.list(0)[1];
  options.padding[0] = o.list(1)[0];
  options.padding[1] = o.list(1)[1];
  options.dilation[0] = o.list(2)[0];
  options.dilation[1] = o.list(2)[1];
  options.groups = o.integer(3);
  return tinyai_array_conv2d(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional), &options,
                             c.out<tinyai_array>());
}

tinyai_status variable_conv2d(Call& c, const Operation& o) {
  tinyai_conv2d_options options;
  tinyai_conv2d_options_init(&options);
  options.stride[0] = o.list(0)[0];
  options.stride[1] = o.list(0)[1];
  options.padding[0] = o.list(1)[0];
  options.padding[1] = o.list(1)[1];
  options.dilation[0] = o.list(2)[0];
  options.dilation[1] = o.list(2)[1];
  options.groups = o.integer(3);
  return tinyai_variable_conv2d(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c(o.variable(2), Taking::kOptional),
                                &options, c.out<tinyai_variable>());
}

tinyai_status init_conv2d(Call& c, const Operation&) {
  return tinyai_conv2d_options_init(c.out<tinyai_conv2d_options>()), TINYAI_OK;
}

tinyai_status array_conv3d(Call& c, const Operation& o) {
  tinyai_conv3d_options options;
  tinyai_conv3d_options_init(&options);
  options.stride[0] = o.list(0)[0];
  options.stride[1] = o.list(0)[1];
  options.stride[2] = o.list(0)[2];
  options.padding[0] = o.list(1)[0];
  options.padding[1] = o.list(1)[1];
  options.padding[2] = o.list(1)[2];
  options.dilation[0] = o.list(2)[0];
  options.dilation[1] = o.list(2)[1];
  options.dilation[2] = o.list(2)[2];
  options.groups = o.integer(3);
  return tinyai_array_conv3d(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional), &options,
                             c.out<tinyai_array>());
}

tinyai_status variable_conv3d(Call& c, const Operation& o) {
  tinyai_conv3d_options options;
  tinyai_conv3d_options_init(&options);
  options.stride[0] = o.list(0)[0];
  options.stride[1] = o.list(0)[1];
  options.stride[2] = o.list(0)[2];
  options.padding[0] = o.list(1)[0];
  options.padding[1] = o.list(1)[1];
  options.padding[2] = o.list(1)[2];
  options.dilation[0] = o.list(2)[0];
  options.dilation[1] = o.list(2)[1];
  options.dilation[2] = o.list(2)[2];
  options.groups = o.integer(3);
  return tinyai_variable_conv3d(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c(o.variable(2), Taking::kOptional),
                                &options, c.out<tinyai_variable>());
}

tinyai_status init_conv3d(Call& c, const Operation&) {
  return tinyai_conv3d_options_init(c.out<tinyai_conv3d_options>()), TINYAI_OK;
}

tinyai_status array_conv1d(Call& c, const Operation& o) {
  tinyai_conv1d_options options;
  tinyai_conv1d_options_init(&options);
  options.stride = o.integer(0);
  options.padding = o.integer(1);
  options.dilation = o.integer(2);
  options.groups = o.integer(3);
  return tinyai_array_conv1d(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional), &options,
                             c.out<tinyai_array>());
}

tinyai_status variable_conv1d(Call& c, const Operation& o) {
  tinyai_conv1d_options options;
  tinyai_conv1d_options_init(&options);
  options.stride = o.integer(0);
  options.padding = o.integer(1);
  options.dilation = o.integer(2);
  options.groups = o.integer(3);
  return tinyai_variable_conv1d(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c(o.variable(2), Taking::kOptional),
                                &options, c.out<tinyai_variable>());
}

tinyai_status init_conv1d(Call& c, const Operation&) {
  return tinyai_conv1d_options_init(c.out<tinyai_conv1d_options>()), TINYAI_OK;
}

tinyai_status array_conv_transpose1d(Call& c, const Operation& o) {
  tinyai_conv_transpose1d_options options;
  tinyai_conv_transpose1d_options_init(&options);
  options.stride = o.integer(0);
  options.padding = o.integer(1);
  options.output_padding = o.integer(2);
  options.dilation = o.integer(3);
  options.groups = o.integer(4);
  return tinyai_array_conv_transpose1d(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional),
                                       &options, c.out<tinyai_array>());
}

tinyai_status variable_conv_transpose1d(Call& c, const Operation& o) {
  tinyai_conv_transpose1d_options options;
  tinyai_conv_transpose1d_options_init(&options);
  options.stride = o.integer(0);
  options.padding = o.integer(1);
  options.output_padding = o.integer(2);
  options.dilation = o.integer(3);
  options.groups = o.integer(4);
  return tinyai_variable_conv_transpose1d(c.into(o.into), c(o.variable(0)), c(o.variable(1)),
                                          c(o.variable(2), Taking::kOptional), &options, c.out<tinyai_variable>());
}

tinyai_status init_conv_transpose1d(Call& c, const Operation&) {
  return tinyai_conv_transpose1d_options_init(c.out<tinyai_conv_transpose1d_options>()), TINYAI_OK;
}

tinyai_status array_conv_transpose2d(Call& c, const Operation& o) {
  tinyai_conv_transpose2d_options options;
  tinyai_conv_transpose2d_options_init(&options);
  options.stride[0] = o.list(0)[0];
  options.stride[1] = o.list(0)[1];
  options.padding[0] = o.list(1)[0];
  options.padding[1] = o.list(1)[1];
  options.output_padding[0] = o.list(2)[0];
  options.output_padding[1] = o.list(2)[1];
  options.dilation[0] = o.list(3)[0];
  options.dilation[1] = o.list(3)[1];
  options.groups = o.integer(4);
  return tinyai_array_conv_transpose2d(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional),
                                       &options, c.out<tinyai_array>());
}

tinyai_status variable_conv_transpose2d(Call& c, const Operation& o) {
  tinyai_conv_transpose2d_options options;
  tinyai_conv_transpose2d_options_init(&options);
  options.stride[0] = o.list(0)[0];
  options.stride[1] = o.list(0)[1];
  options.padding[0] = o.list(1)[0];
  options.padding[1] = o.list(1)[1];
  options.output_padding[0] = o.list(2)[0];
  options.output_padding[1] = o.list(2)[1];
  options.dilation[0] = o.list(3)[0];
  options.dilation[1] = o.list(3)[1];
  options.groups = o.integer(4);
  return tinyai_variable_conv_transpose2d(c.into(o.into), c(o.variable(0)), c(o.variable(1)),
                                          c(o.variable(2), Taking::kOptional), &options, c.out<tinyai_variable>());
}

tinyai_status init_conv_transpose2d(Call& c, const Operation&) {
  return tinyai_conv_transpose2d_options_init(c.out<tinyai_conv_transpose2d_options>()), TINYAI_OK;
}

tinyai_status array_conv_transpose3d(Call& c, const Operation& o) {
  tinyai_conv_transpose3d_options options;
  tinyai_conv_transpose3d_options_init(&options);
  options.stride[0] = o.list(0)[0];
  options.stride[1] = o.list(0)[1];
  options.stride[2] = o.list(0)[2];
  options.padding[0] = o.list(1)[0];
  options.padding[1] = o.list(1)[1];
  options.padding[2] = o.list(1)[2];
  options.output_padding[0] = o.list(2)[0];
  options.output_padding[1] = o.list(2)[1];
  options.output_padding[2] = o.list(2)[2];
  options.dilation[0] = o.list(3)[0];
  options.dilation[1] = o.list(3)[1];
  options.dilation[2] = o.list(3)[2];
  options.groups = o.integer(4);
  return tinyai_array_conv_transpose3d(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional),
                                       &options, c.out<tinyai_array>());
}

tinyai_status variable_conv_transpose3d(Call& c, const Operation& o) {
  tinyai_conv_transpose3d_options options;
  tinyai_conv_transpose3d_options_init(&options);
  options.stride[0] = o.list(0)[0];
  options.stride[1] = o.list(0)[1];
  options.stride[2] = o.list(0)[2];
  options.padding[0] = o.list(1)[0];
  options.padding[1] = o.list(1)[1];
  options.padding[2] = o.list(1)[2];
  options.output_padding[0] = o.list(2)[0];
  options.output_padding[1] = o.list(2)[1];
  options.output_padding[2] = o.list(2)[2];
  options.dilation[0] = o.list(3)[0];
  options.dilation[1] = o.list(3)[1];
  options.dilation[2] = o.list(3)[2];
  options.groups = o.integer(4);
  return tinyai_variable_conv_transpose3d(c.into(o.into), c(o.variable(0)), c(o.variable(1)),
                                          c(o.variable(2), Taking::kOptional), &options, c.out<tinyai_variable>());
}

tinyai_status init_conv_transpose3d(Call& c, const Operation&) {
  return tinyai_conv_transpose3d_options_init(c.out<tinyai_conv_transpose3d_options>()), TINYAI_OK;
}

tinyai_status array_quantize_linear(Call& c, const Operation& o) {
  return tinyai_array_quantize_linear(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional),
                                      o.integer(0), static_cast<tinyai_dtype>(o.integer(1)), c.out<tinyai_array>());
}

tinyai_status array_dequantize_linear(Call& c, const Operation& o) {
  return tinyai_array_dequantize_linear(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional),
                                        o.integer(0), c.out<tinyai_array>());
}

tinyai_status array_quantized_linear(Call& c, const Operation& o) {
  return tinyai_array_quantized_linear(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), c(o.array(3)),
                                       c(o.array(4), Taking::kOptional), c(o.array(5), Taking::kOptional),
                                       c.out<tinyai_array>());
}

tinyai_status array_quantized_conv2d(Call& c, const Operation& o) {
  tinyai_quantized_conv2d_options options;
  tinyai_quantized_conv2d_options_init(&options);
  options.stride[0] = o.list(0)[0];
  options.stride[1] = o.list(0)[1];
  options.padding[0] = o.list(1)[0];
  options.padding[1] = o.list(1)[1];
  options.dilation[0] = o.list(2)[0];
  options.dilation[1] = o.list(2)[1];
  options.groups = o.integer(3);
  return tinyai_array_quantized_conv2d(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), c(o.array(3)),
                                       c(o.array(4), Taking::kOptional), c(o.array(5), Taking::kOptional), &options,
                                       c.out<tinyai_array>());
}

tinyai_status init_quantized_conv2d(Call& c, const Operation&) {
  return tinyai_quantized_conv2d_options_init(c.out<tinyai_quantized_conv2d_options>()), TINYAI_OK;
}

tinyai_status array_max_pool2d(Call& c, const Operation& o) {
  tinyai_max_pool2d_options options;
  tinyai_max_pool2d_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.ceil_mode = static_cast<int32_t>(o.integer(3));
  options.dilation[0] = o.list(4)[0];
  options.dilation[1] = o.list(4)[1];
  return tinyai_array_max_pool2d(c.into(o.into), c(o.array(0)), &options, c.out<tinyai_array>());
}

tinyai_status variable_max_pool2d(Call& c, const Operation& o) {
  tinyai_max_pool2d_options options;
  tinyai_max_pool2d_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.ceil_mode = static_cast<int32_t>(o.integer(3));
  options.dilation[0] = o.list(4)[0];
  options.dilation[1] = o.list(4)[1];
  return tinyai_variable_max_pool2d(c.into(o.into), c(o.variable(0)), &options, c.out<tinyai_variable>());
}

tinyai_status init_max_pool2d(Call& c, const Operation&) {
  return tinyai_max_pool2d_options_init(c.out<tinyai_max_pool2d_options>()), TINYAI_OK;
}

tinyai_status array_avg_pool2d(Call& c, const Operation& o) {
  tinyai_avg_pool2d_options options;
  tinyai_avg_pool2d_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.count_padding = static_cast<int32_t>(o.integer(3));
  options.ceil_mode = static_cast<int32_t>(o.integer(4));
  return tinyai_array_avg_pool2d(c.into(o.into), c(o.array(0)), &options, c.out<tinyai_array>());
}

tinyai_status variable_avg_pool2d(Call& c, const Operation& o) {
  tinyai_avg_pool2d_options options;
  tinyai_avg_pool2d_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.count_padding = static_cast<int32_t>(o.integer(3));
  options.ceil_mode = static_cast<int32_t>(o.integer(4));
  return tinyai_variable_avg_pool2d(c.into(o.into), c(o.variable(0)), &options, c.out<tinyai_variable>());
}

tinyai_status init_avg_pool2d(Call& c, const Operation&) {
  return tinyai_avg_pool2d_options_init(c.out<tinyai_avg_pool2d_options>()), TINYAI_OK;
}

tinyai_status array_adaptive_avg_pool2d(Call& c, const Operation& o) {
  return tinyai_array_adaptive_avg_pool2d(c.into(o.into), c(o.array(0)), o.integer(0), o.integer(1),
                                          c.out<tinyai_array>());
}

tinyai_status variable_adaptive_avg_pool2d(Call& c, const Operation& o) {
  return tinyai_variable_adaptive_avg_pool2d(c.into(o.into), c(o.variable(0)), o.integer(0), o.integer(1),
                                             c.out<tinyai_variable>());
}

tinyai_status array_max_pool1d(Call& c, const Operation& o) {
  tinyai_max_pool1d_options options;
  tinyai_max_pool1d_options_init(&options);
  options.kernel = o.integer(0);
  options.stride = o.integer(1);
  options.padding = o.integer(2);
  options.ceil_mode = static_cast<int32_t>(o.integer(3));
  options.dilation = o.integer(4);
  return tinyai_array_max_pool1d(c.into(o.into), c(o.array(0)), &options, c.out<tinyai_array>());
}

tinyai_status variable_max_pool1d(Call& c, const Operation& o) {
  tinyai_max_pool1d_options options;
  tinyai_max_pool1d_options_init(&options);
  options.kernel = o.integer(0);
  options.stride = o.integer(1);
  options.padding = o.integer(2);
  options.ceil_mode = static_cast<int32_t>(o.integer(3));
  options.dilation = o.integer(4);
  return tinyai_variable_max_pool1d(c.into(o.into), c(o.variable(0)), &options, c.out<tinyai_variable>());
}

tinyai_status init_max_pool1d(Call& c, const Operation&) {
  return tinyai_max_pool1d_options_init(c.out<tinyai_max_pool1d_options>()), TINYAI_OK;
}

tinyai_status array_avg_pool1d(Call& c, const Operation& o) {
  tinyai_avg_pool1d_options options;
  tinyai_avg_pool1d_options_init(&options);
  options.kernel = o.integer(0);
  options.stride = o.integer(1);
  options.padding = o.integer(2);
  options.count_padding = static_cast<int32_t>(o.integer(3));
  options.ceil_mode = static_cast<int32_t>(o.integer(4));
  return tinyai_array_avg_pool1d(c.into(o.into), c(o.array(0)), &options, c.out<tinyai_array>());
}

tinyai_status variable_avg_pool1d(Call& c, const Operation& o) {
  tinyai_avg_pool1d_options options;
  tinyai_avg_pool1d_options_init(&options);
  options.kernel = o.integer(0);
  options.stride = o.integer(1);
  options.padding = o.integer(2);
  options.count_padding = static_cast<int32_t>(o.integer(3));
  options.ceil_mode = static_cast<int32_t>(o.integer(4));
  return tinyai_variable_avg_pool1d(c.into(o.into), c(o.variable(0)), &options, c.out<tinyai_variable>());
}

tinyai_status init_avg_pool1d(Call& c, const Operation&) {
  return tinyai_avg_pool1d_options_init(c.out<tinyai_avg_pool1d_options>()), TINYAI_OK;
}

tinyai_status array_adaptive_avg_pool1d(Call& c, const Operation& o) {
  return tinyai_array_adaptive_avg_pool1d(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_adaptive_avg_pool1d(Call& c, const Operation& o) {
  return tinyai_variable_adaptive_avg_pool1d(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_adaptive_max_pool1d(Call& c, const Operation& o) {
  return tinyai_array_adaptive_max_pool1d(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_adaptive_max_pool1d(Call& c, const Operation& o) {
  return tinyai_variable_adaptive_max_pool1d(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_adaptive_max_pool2d(Call& c, const Operation& o) {
  return tinyai_array_adaptive_max_pool2d(c.into(o.into), c(o.array(0)), o.integer(0), o.integer(1),
                                          c.out<tinyai_array>());
}

tinyai_status variable_adaptive_max_pool2d(Call& c, const Operation& o) {
  return tinyai_variable_adaptive_max_pool2d(c.into(o.into), c(o.variable(0)), o.integer(0), o.integer(1),
                                             c.out<tinyai_variable>());
}

tinyai_status array_max_pool3d(Call& c, const Operation& o) {
  tinyai_max_pool3d_options options;
  tinyai_max_pool3d_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.kernel[2] = o.list(0)[2];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.stride[2] = o.list(1)[2];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.padding[2] = o.list(2)[2];
  options.ceil_mode = static_cast<int32_t>(o.integer(3));
  options.dilation[0] = o.list(4)[0];
  options.dilation[1] = o.list(4)[1];
  options.dilation[2] = o.list(4)[2];
  return tinyai_array_max_pool3d(c.into(o.into), c(o.array(0)), &options, c.out<tinyai_array>());
}

tinyai_status variable_max_pool3d(Call& c, const Operation& o) {
  tinyai_max_pool3d_options options;
  tinyai_max_pool3d_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.kernel[2] = o.list(0)[2];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.stride[2] = o.list(1)[2];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.padding[2] = o.list(2)[2];
  options.ceil_mode = static_cast<int32_t>(o.integer(3));
  options.dilation[0] = o.list(4)[0];
  options.dilation[1] = o.list(4)[1];
  options.dilation[2] = o.list(4)[2];
  return tinyai_variable_max_pool3d(c.into(o.into), c(o.variable(0)), &options, c.out<tinyai_variable>());
}

tinyai_status init_max_pool3d(Call& c, const Operation&) {
  return tinyai_max_pool3d_options_init(c.out<tinyai_max_pool3d_options>()), TINYAI_OK;
}

tinyai_status array_avg_pool3d(Call& c, const Operation& o) {
  tinyai_avg_pool3d_options options;
  tinyai_avg_pool3d_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.kernel[2] = o.list(0)[2];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.stride[2] = o.list(1)[2];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.padding[2] = o.list(2)[2];
  options.count_padding = static_cast<int32_t>(o.integer(3));
  options.ceil_mode = static_cast<int32_t>(o.integer(4));
  return tinyai_array_avg_pool3d(c.into(o.into), c(o.array(0)), &options, c.out<tinyai_array>());
}

tinyai_status variable_avg_pool3d(Call& c, const Operation& o) {
  tinyai_avg_pool3d_options options;
  tinyai_avg_pool3d_options_init(&options);
  options.kernel[0] = o.list(0)[0];
  options.kernel[1] = o.list(0)[1];
  options.kernel[2] = o.list(0)[2];
  options.stride[0] = o.list(1)[0];
  options.stride[1] = o.list(1)[1];
  options.stride[2] = o.list(1)[2];
  options.padding[0] = o.list(2)[0];
  options.padding[1] = o.list(2)[1];
  options.padding[2] = o.list(2)[2];
  options.count_padding = static_cast<int32_t>(o.integer(3));
  options.ceil_mode = static_cast<int32_t>(o.integer(4));
  return tinyai_variable_avg_pool3d(c.into(o.into), c(o.variable(0)), &options, c.out<tinyai_variable>());
}

tinyai_status init_avg_pool3d(Call& c, const Operation&) {
  return tinyai_avg_pool3d_options_init(c.out<tinyai_avg_pool3d_options>()), TINYAI_OK;
}

tinyai_status array_adaptive_avg_pool3d(Call& c, const Operation& o) {
  return tinyai_array_adaptive_avg_pool3d(c.into(o.into), c(o.array(0)), o.integer(0), o.integer(1), o.integer(2),
                                          c.out<tinyai_array>());
}

tinyai_status variable_adaptive_avg_pool3d(Call& c, const Operation& o) {
  return tinyai_variable_adaptive_avg_pool3d(c.into(o.into), c(o.variable(0)), o.integer(0), o.integer(1), o.integer(2),
                                             c.out<tinyai_variable>());
}

tinyai_status array_adaptive_max_pool3d(Call& c, const Operation& o) {
  return tinyai_array_adaptive_max_pool3d(c.into(o.into), c(o.array(0)), o.integer(0), o.integer(1), o.integer(2),
                                          c.out<tinyai_array>());
}

tinyai_status variable_adaptive_max_pool3d(Call& c, const Operation& o) {
  return tinyai_variable_adaptive_max_pool3d(c.into(o.into), c(o.variable(0)), o.integer(0), o.integer(1), o.integer(2),
                                             c.out<tinyai_variable>());
}

tinyai_status array_layer_norm(Call& c, const Operation& o) {
  return tinyai_array_layer_norm(c.into(o.into), c(o.array(0)), c(o.array(1), Taking::kOptional),
                                 c(o.array(2), Taking::kOptional), o.integer(0), o.number(1), c.out<tinyai_array>());
}

tinyai_status variable_layer_norm(Call& c, const Operation& o) {
  return tinyai_variable_layer_norm(c.into(o.into), c(o.variable(0)), c(o.variable(1), Taking::kOptional),
                                    c(o.variable(2), Taking::kOptional), o.integer(0), o.number(1),
                                    c.out<tinyai_variable>());
}

tinyai_status array_batch_norm(Call& c, const Operation& o) {
  return tinyai_array_batch_norm(c.into(o.into), c(o.array(0)), c(o.array(1), Taking::kOptional),
                                 c(o.array(2), Taking::kOptional), c(o.array(3), Taking::kOptional),
                                 c(o.array(4), Taking::kOptional), static_cast<int32_t>(o.integer(0)), o.number(1),
                                 o.number(2), c.out<tinyai_array>());
}

tinyai_status variable_batch_norm(Call& c, const Operation& o) {
  return tinyai_variable_batch_norm(c.into(o.into), c(o.variable(0)), c(o.variable(1), Taking::kOptional),
                                    c(o.variable(2), Taking::kOptional), c(o.array(3), Taking::kOptional),
                                    c(o.array(4), Taking::kOptional), static_cast<int32_t>(o.integer(0)), o.number(1),
                                    o.number(2), c.out<tinyai_variable>());
}

tinyai_status array_rms_norm(Call& c, const Operation& o) {
  return tinyai_array_rms_norm(c.into(o.into), c(o.array(0)), c(o.array(1), Taking::kOptional), o.integer(0),
                               o.number(1), c.out<tinyai_array>());
}

tinyai_status variable_rms_norm(Call& c, const Operation& o) {
  return tinyai_variable_rms_norm(c.into(o.into), c(o.variable(0)), c(o.variable(1), Taking::kOptional), o.integer(0),
                                  o.number(1), c.out<tinyai_variable>());
}

tinyai_status array_group_norm(Call& c, const Operation& o) {
  return tinyai_array_group_norm(c.into(o.into), c(o.array(0)), c(o.array(1), Taking::kOptional),
                                 c(o.array(2), Taking::kOptional), o.integer(0), o.number(1), c.out<tinyai_array>());
}

tinyai_status variable_group_norm(Call& c, const Operation& o) {
  return tinyai_variable_group_norm(c.into(o.into), c(o.variable(0)), c(o.variable(1), Taking::kOptional),
                                    c(o.variable(2), Taking::kOptional), o.integer(0), o.number(1),
                                    c.out<tinyai_variable>());
}

tinyai_status array_instance_norm(Call& c, const Operation& o) {
  return tinyai_array_instance_norm(c.into(o.into), c(o.array(0)), c(o.array(1), Taking::kOptional),
                                    c(o.array(2), Taking::kOptional), o.number(0), c.out<tinyai_array>());
}

tinyai_status variable_instance_norm(Call& c, const Operation& o) {
  return tinyai_variable_instance_norm(c.into(o.into), c(o.variable(0)), c(o.variable(1), Taking::kOptional),
                                       c(o.variable(2), Taking::kOptional), o.number(0), c.out<tinyai_variable>());
}

tinyai_status array_softmax(Call& c, const Operation& o) {
  return tinyai_array_softmax(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_softmax(Call& c, const Operation& o) {
  return tinyai_variable_softmax(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_log_softmax(Call& c, const Operation& o) {
  return tinyai_array_log_softmax(c.into(o.into), c(o.array(0)), o.integer(0), c.out<tinyai_array>());
}

tinyai_status variable_log_softmax(Call& c, const Operation& o) {
  return tinyai_variable_log_softmax(c.into(o.into), c(o.variable(0)), o.integer(0), c.out<tinyai_variable>());
}

tinyai_status array_scaled_dot_product_attention(Call& c, const Operation& o) {
  return tinyai_array_scaled_dot_product_attention(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)),
                                                   c(o.array(3), Taking::kOptional), static_cast<int32_t>(o.integer(0)),
                                                   o.number(1), o.number(2), c.out<tinyai_array>());
}

tinyai_status variable_scaled_dot_product_attention(Call& c, const Operation& o) {
  return tinyai_variable_scaled_dot_product_attention(c.into(o.into), c(o.variable(0)), c(o.variable(1)),
                                                      c(o.variable(2)), c(o.array(3), Taking::kOptional),
                                                      static_cast<int32_t>(o.integer(0)), o.number(1), o.number(2),
                                                      c.out<tinyai_variable>());
}

tinyai_status array_biased_attention(Call& c, const Operation& o) {
  return tinyai_array_biased_attention(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), c(o.array(3)),
                                       c(o.array(4), Taking::kOptional), static_cast<int32_t>(o.integer(0)),
                                       o.number(1), o.number(2), c.out<tinyai_array>());
}

tinyai_status variable_biased_attention(Call& c, const Operation& o) {
  return tinyai_variable_biased_attention(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c(o.variable(2)),
                                          c(o.variable(3)), c(o.array(4), Taking::kOptional),
                                          static_cast<int32_t>(o.integer(0)), o.number(1), o.number(2),
                                          c.out<tinyai_variable>());
}

tinyai_status array_rotary_embedding(Call& c, const Operation& o) {
  return tinyai_array_rotary_embedding(c.into(o.into), c(o.array(0)), o.number(0), o.integer(1),
                                       static_cast<int32_t>(o.integer(2)), c.out<tinyai_array>());
}

tinyai_status variable_rotary_embedding(Call& c, const Operation& o) {
  return tinyai_variable_rotary_embedding(c.into(o.into), c(o.variable(0)), o.number(0), o.integer(1),
                                          static_cast<int32_t>(o.integer(2)), c.out<tinyai_variable>());
}

tinyai_status array_rnn(Call& c, const Operation& o) {
  tinyai_array* const out = c.out<tinyai_array>();
  tinyai_array* const h_n = c.out<tinyai_array>();
  return tinyai_array_rnn(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), c(o.array(3), Taking::kOptional),
                          c(o.array(4), Taking::kOptional), c(o.array(5), Taking::kOptional),
                          c(o.array(6), Taking::kOptional), static_cast<int32_t>(o.integer(0)),
                          static_cast<int32_t>(o.integer(1)), out, h_n);
}

tinyai_status variable_rnn(Call& c, const Operation& o) {
  tinyai_variable* const out = c.out<tinyai_variable>();
  tinyai_variable* const h_n = c.out<tinyai_variable>();
  return tinyai_variable_rnn(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c(o.variable(2)),
                             c(o.variable(3), Taking::kOptional), c(o.variable(4), Taking::kOptional),
                             c(o.variable(5), Taking::kOptional), c(o.array(6), Taking::kOptional),
                             static_cast<int32_t>(o.integer(0)), static_cast<int32_t>(o.integer(1)), out, h_n);
}

tinyai_status array_lstm(Call& c, const Operation& o) {
  tinyai_array* const out = c.out<tinyai_array>();
  tinyai_array* const h_n = c.out<tinyai_array>();
  tinyai_array* const c_n = c.out<tinyai_array>();
  return tinyai_array_lstm(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)),
                           c(o.array(3), Taking::kOptional), c(o.array(4), Taking::kOptional),
                           c(o.array(5), Taking::kOptional), c(o.array(6), Taking::kOptional),
                           c(o.array(7), Taking::kOptional), c(o.array(8), Taking::kOptional),
                           static_cast<int32_t>(o.integer(0)), out, h_n, c_n);
}

tinyai_status variable_lstm(Call& c, const Operation& o) {
  tinyai_variable* const out = c.out<tinyai_variable>();
  tinyai_variable* const h_n = c.out<tinyai_variable>();
  tinyai_variable* const c_n = c.out<tinyai_variable>();
  return tinyai_variable_lstm(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c(o.variable(2)),
                              c(o.variable(3), Taking::kOptional), c(o.variable(4), Taking::kOptional),
                              c(o.variable(5), Taking::kOptional), c(o.variable(6), Taking::kOptional),
                              c(o.array(7), Taking::kOptional), c(o.variable(8), Taking::kOptional),
                              static_cast<int32_t>(o.integer(0)), out, h_n, c_n);
}

tinyai_status array_gru(Call& c, const Operation& o) {
  tinyai_array* const out = c.out<tinyai_array>();
  tinyai_array* const h_n = c.out<tinyai_array>();
  return tinyai_array_gru(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), c(o.array(3), Taking::kOptional),
                          c(o.array(4), Taking::kOptional), c(o.array(5), Taking::kOptional),
                          c(o.array(6), Taking::kOptional), static_cast<int32_t>(o.integer(0)), out, h_n);
}

tinyai_status variable_gru(Call& c, const Operation& o) {
  tinyai_variable* const out = c.out<tinyai_variable>();
  tinyai_variable* const h_n = c.out<tinyai_variable>();
  return tinyai_variable_gru(c.into(o.into), c(o.variable(0)), c(o.variable(1)), c(o.variable(2)),
                             c(o.variable(3), Taking::kOptional), c(o.variable(4), Taking::kOptional),
                             c(o.variable(5), Taking::kOptional), c(o.array(6), Taking::kOptional),
                             static_cast<int32_t>(o.integer(0)), out, h_n);
}

tinyai_status array_mse_loss(Call& c, const Operation& o) {
  return tinyai_array_mse_loss(c.into(o.into), c(o.array(0)), c(o.array(1)),
                               static_cast<tinyai_reduction>(o.integer(0)), c.out<tinyai_array>());
}

tinyai_status variable_mse_loss(Call& c, const Operation& o) {
  return tinyai_variable_mse_loss(c.into(o.into), c(o.variable(0)), c(o.variable(1)),
                                  static_cast<tinyai_reduction>(o.integer(0)), c.out<tinyai_variable>());
}

tinyai_status array_l1_loss(Call& c, const Operation& o) {
  return tinyai_array_l1_loss(c.into(o.into), c(o.array(0)), c(o.array(1)), static_cast<tinyai_reduction>(o.integer(0)),
                              c.out<tinyai_array>());
}

tinyai_status variable_l1_loss(Call& c, const Operation& o) {
  return tinyai_variable_l1_loss(c.into(o.into), c(o.variable(0)), c(o.variable(1)),
                                 static_cast<tinyai_reduction>(o.integer(0)), c.out<tinyai_variable>());
}

tinyai_status array_huber_loss(Call& c, const Operation& o) {
  return tinyai_array_huber_loss(c.into(o.into), c(o.array(0)), c(o.array(1)), o.number(0),
                                 static_cast<tinyai_reduction>(o.integer(1)), c.out<tinyai_array>());
}

tinyai_status variable_huber_loss(Call& c, const Operation& o) {
  return tinyai_variable_huber_loss(c.into(o.into), c(o.variable(0)), c(o.variable(1)), o.number(0),
                                    static_cast<tinyai_reduction>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_cross_entropy(Call& c, const Operation& o) {
  return tinyai_array_cross_entropy(c.into(o.into), c(o.array(0)), c(o.array(1)), o.number(0), o.integer(1),
                                    static_cast<tinyai_reduction>(o.integer(2)), c.out<tinyai_array>());
}

tinyai_status variable_cross_entropy(Call& c, const Operation& o) {
  return tinyai_variable_cross_entropy(c.into(o.into), c(o.variable(0)), c(o.array(1)), o.number(0), o.integer(1),
                                       static_cast<tinyai_reduction>(o.integer(2)), c.out<tinyai_variable>());
}

tinyai_status array_nll_loss(Call& c, const Operation& o) {
  return tinyai_array_nll_loss(c.into(o.into), c(o.array(0)), c(o.array(1)), o.integer(0),
                               static_cast<tinyai_reduction>(o.integer(1)), c.out<tinyai_array>());
}

tinyai_status variable_nll_loss(Call& c, const Operation& o) {
  return tinyai_variable_nll_loss(c.into(o.into), c(o.variable(0)), c(o.array(1)), o.integer(0),
                                  static_cast<tinyai_reduction>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_weighted_cross_entropy(Call& c, const Operation& o) {
  return tinyai_array_weighted_cross_entropy(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), o.number(0),
                                             o.integer(1), static_cast<tinyai_reduction>(o.integer(2)),
                                             c.out<tinyai_array>());
}

tinyai_status variable_weighted_cross_entropy(Call& c, const Operation& o) {
  return tinyai_variable_weighted_cross_entropy(c.into(o.into), c(o.variable(0)), c(o.array(1)), c(o.array(2)),
                                                o.number(0), o.integer(1), static_cast<tinyai_reduction>(o.integer(2)),
                                                c.out<tinyai_variable>());
}

tinyai_status array_weighted_nll_loss(Call& c, const Operation& o) {
  return tinyai_array_weighted_nll_loss(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2)), o.integer(0),
                                        static_cast<tinyai_reduction>(o.integer(1)), c.out<tinyai_array>());
}

tinyai_status variable_weighted_nll_loss(Call& c, const Operation& o) {
  return tinyai_variable_weighted_nll_loss(c.into(o.into), c(o.variable(0)), c(o.array(1)), c(o.array(2)), o.integer(0),
                                           static_cast<tinyai_reduction>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_soft_cross_entropy(Call& c, const Operation& o) {
  return tinyai_array_soft_cross_entropy(c.into(o.into), c(o.array(0)), c(o.array(1)), c(o.array(2), Taking::kOptional),
                                         o.number(0), static_cast<tinyai_reduction>(o.integer(1)),
                                         c.out<tinyai_array>());
}

tinyai_status variable_soft_cross_entropy(Call& c, const Operation& o) {
  return tinyai_variable_soft_cross_entropy(c.into(o.into), c(o.variable(0)), c(o.variable(1)),
                                            c(o.array(2), Taking::kOptional), o.number(0),
                                            static_cast<tinyai_reduction>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_kl_div(Call& c, const Operation& o) {
  return tinyai_array_kl_div(c.into(o.into), c(o.array(0)), c(o.array(1)), static_cast<int32_t>(o.integer(0)),
                             static_cast<tinyai_reduction>(o.integer(1)), c.out<tinyai_array>());
}

tinyai_status variable_kl_div(Call& c, const Operation& o) {
  return tinyai_variable_kl_div(c.into(o.into), c(o.variable(0)), c(o.variable(1)), static_cast<int32_t>(o.integer(0)),
                                static_cast<tinyai_reduction>(o.integer(1)), c.out<tinyai_variable>());
}

tinyai_status array_bce_with_logits(Call& c, const Operation& o) {
  return tinyai_array_bce_with_logits(c.into(o.into), c(o.array(0)), c(o.array(1)),
                                      static_cast<tinyai_reduction>(o.integer(0)), c.out<tinyai_array>());
}

tinyai_status variable_bce_with_logits(Call& c, const Operation& o) {
  return tinyai_variable_bce_with_logits(c.into(o.into), c(o.variable(0)), c(o.variable(1)),
                                         static_cast<tinyai_reduction>(o.integer(0)), c.out<tinyai_variable>());
}

tinyai_status array_weighted_bce_with_logits(Call& c, const Operation& o) {
  return tinyai_array_weighted_bce_with_logits(c.into(o.into), c(o.array(0)), c(o.array(1)),
                                               c(o.array(2), Taking::kOptional), c(o.array(3), Taking::kOptional),
                                               static_cast<tinyai_reduction>(o.integer(0)), c.out<tinyai_array>());
}

tinyai_status variable_weighted_bce_with_logits(Call& c, const Operation& o) {
  return tinyai_variable_weighted_bce_with_logits(c.into(o.into), c(o.variable(0)), c(o.variable(1)),
                                                  c(o.array(2), Taking::kOptional), c(o.array(3), Taking::kOptional),
                                                  static_cast<tinyai_reduction>(o.integer(0)),
                                                  c.out<tinyai_variable>());
}

}  // namespace

const std::vector<OperatorFunction>& operator_functions() {
  static const std::vector<OperatorFunction> functions = {
      {"tinyai_array_zeros", "zeros", array_zeros, false, false,
       {}, {{"shape", "list", nullptr}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_ones", "ones", array_ones, false, false,
       {}, {{"shape", "list", nullptr}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_full", "full", array_full, false, false,
       {}, {{"shape", "list", nullptr}, {"value", "float", nullptr}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_full_int", "full_int", array_full_int, false, false,
       {}, {{"shape", "list", nullptr}, {"value", "int", nullptr}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_eye", "eye", array_eye, false, false,
       {}, {{"rows", "int", nullptr}, {"columns", "int", nullptr}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_arange", "arange", array_arange, false, false,
       {}, {{"start", "float", nullptr}, {"stop", "float", nullptr}, {"step", "float", "1.0"}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_linspace", "linspace", array_linspace, false, false,
       {}, {{"start", "float", nullptr}, {"stop", "float", nullptr}, {"steps", "int", nullptr}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_uniform", "uniform", array_uniform, false, false,
       {}, {{"shape", "list", nullptr}, {"low", "float", "0.0"}, {"high", "float", "1.0"}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_normal", "normal", array_normal, false, false,
       {}, {{"shape", "list", nullptr}, {"mean", "float", "0.0"}, {"stddev", "float", "1.0"}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_randint", "randint", array_randint, false, false,
       {}, {{"shape", "list", nullptr}, {"low", "int", nullptr}, {"high", "int", nullptr}, {"dtype", "dtype", "\"i64\""}}, {"array"}},
      {"tinyai_array_bernoulli", "bernoulli", array_bernoulli, false, false,
       {}, {{"shape", "list", nullptr}, {"p", "float", nullptr}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_dropout", "dropout", array_dropout, false, false,
       {"array"}, {{"p", "float", "0.5"}, {"training", "bool", "true"}}, {"array"}},
      {"tinyai_variable_dropout", "dropout", variable_dropout, false, false,
       {"variable"}, {{"p", "float", "0.5"}, {"training", "bool", "true"}}, {"variable"}},
      {"tinyai_array_neg", "neg", array_neg, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_neg", "neg", variable_neg, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_abs", "abs", array_abs, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_abs", "abs", variable_abs, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_sign", "sign", array_sign, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_sign", "sign", variable_sign, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_exp", "exp", array_exp, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_exp", "exp", variable_exp, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_expm1", "expm1", array_expm1, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_expm1", "expm1", variable_expm1, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_log", "log", array_log, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_log", "log", variable_log, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_log1p", "log1p", array_log1p, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_log1p", "log1p", variable_log1p, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_sqrt", "sqrt", array_sqrt, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_sqrt", "sqrt", variable_sqrt, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_rsqrt", "rsqrt", array_rsqrt, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_rsqrt", "rsqrt", variable_rsqrt, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_square", "square", array_square, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_square", "square", variable_square, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_reciprocal", "reciprocal", array_reciprocal, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_reciprocal", "reciprocal", variable_reciprocal, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_sin", "sin", array_sin, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_sin", "sin", variable_sin, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_cos", "cos", array_cos, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_cos", "cos", variable_cos, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_tan", "tan", array_tan, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_tan", "tan", variable_tan, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_asin", "asin", array_asin, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_asin", "asin", variable_asin, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_acos", "acos", array_acos, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_acos", "acos", variable_acos, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_atan", "atan", array_atan, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_atan", "atan", variable_atan, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_sinh", "sinh", array_sinh, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_sinh", "sinh", variable_sinh, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_cosh", "cosh", array_cosh, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_cosh", "cosh", variable_cosh, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_tanh", "tanh", array_tanh, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_tanh", "tanh", variable_tanh, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_asinh", "asinh", array_asinh, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_asinh", "asinh", variable_asinh, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_acosh", "acosh", array_acosh, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_acosh", "acosh", variable_acosh, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_atanh", "atanh", array_atanh, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_atanh", "atanh", variable_atanh, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_sigmoid", "sigmoid", array_sigmoid, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_sigmoid", "sigmoid", variable_sigmoid, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_relu", "relu", array_relu, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_relu", "relu", variable_relu, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_leaky_relu", "leaky_relu", array_leaky_relu, false, false,
       {"array"}, {{"slope", "float", "0.01"}}, {"array"}},
      {"tinyai_variable_leaky_relu", "leaky_relu", variable_leaky_relu, false, false,
       {"variable"}, {{"slope", "float", "0.01"}}, {"variable"}},
      {"tinyai_array_elu", "elu", array_elu, false, false,
       {"array"}, {{"alpha", "float", "1.0"}}, {"array"}},
      {"tinyai_variable_elu", "elu", variable_elu, false, false,
       {"variable"}, {{"alpha", "float", "1.0"}}, {"variable"}},
      {"tinyai_array_gelu", "gelu", array_gelu, false, false,
       {"array"}, {{"by_tanh", "bool", "false"}}, {"array"}},
      {"tinyai_variable_gelu", "gelu", variable_gelu, false, false,
       {"variable"}, {{"by_tanh", "bool", "false"}}, {"variable"}},
      {"tinyai_array_silu", "silu", array_silu, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_silu", "silu", variable_silu, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_softplus", "softplus", array_softplus, false, false,
       {"array"}, {{"beta", "float", "1.0"}, {"threshold", "float", "20.0"}}, {"array"}},
      {"tinyai_variable_softplus", "softplus", variable_softplus, false, false,
       {"variable"}, {{"beta", "float", "1.0"}, {"threshold", "float", "20.0"}}, {"variable"}},
      {"tinyai_array_erf", "erf", array_erf, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_erf", "erf", variable_erf, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_floor", "floor", array_floor, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_floor", "floor", variable_floor, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_ceil", "ceil", array_ceil, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_ceil", "ceil", variable_ceil, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_round", "round", array_round, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_round", "round", variable_round, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_clip", "clip", array_clip, false, false,
       {"array"}, {{"low", "float", "\"-inf\""}, {"high", "float", "\"inf\""}}, {"array"}},
      {"tinyai_variable_clip", "clip", variable_clip, false, false,
       {"variable"}, {{"low", "float", "\"-inf\""}, {"high", "float", "\"inf\""}}, {"variable"}},
      {"tinyai_array_isnan", "isnan", array_isnan, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_isnan", "isnan", variable_isnan, false, false,
       {"variable"}, {}, {"array"}},
      {"tinyai_array_isinf", "isinf", array_isinf, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_isinf", "isinf", variable_isinf, false, false,
       {"variable"}, {}, {"array"}},
      {"tinyai_array_isfinite", "isfinite", array_isfinite, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_isfinite", "isfinite", variable_isfinite, false, false,
       {"variable"}, {}, {"array"}},
      {"tinyai_array_logical_not", "logical_not", array_logical_not, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_logical_not", "logical_not", variable_logical_not, false, false,
       {"variable"}, {}, {"array"}},
      {"tinyai_array_add_scalar", "add_scalar", array_add_scalar, false, false,
       {"array"}, {{"value", "float", nullptr}}, {"array"}},
      {"tinyai_variable_add_scalar", "add_scalar", variable_add_scalar, false, false,
       {"variable"}, {{"value", "float", nullptr}}, {"variable"}},
      {"tinyai_array_mul_scalar", "mul_scalar", array_mul_scalar, false, false,
       {"array"}, {{"value", "float", nullptr}}, {"array"}},
      {"tinyai_variable_mul_scalar", "mul_scalar", variable_mul_scalar, false, false,
       {"variable"}, {{"value", "float", nullptr}}, {"variable"}},
      {"tinyai_array_pow_scalar", "pow_scalar", array_pow_scalar, false, false,
       {"array"}, {{"value", "float", nullptr}}, {"array"}},
      {"tinyai_variable_pow_scalar", "pow_scalar", variable_pow_scalar, false, false,
       {"variable"}, {{"value", "float", nullptr}}, {"variable"}},
      {"tinyai_array_add", "add", array_add, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_add", "add", variable_add, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_sub", "sub", array_sub, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_sub", "sub", variable_sub, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_mul", "mul", array_mul, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_mul", "mul", variable_mul, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_div", "div", array_div, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_div", "div", variable_div, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_pow", "pow", array_pow, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_pow", "pow", variable_pow, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_maximum", "maximum", array_maximum, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_maximum", "maximum", variable_maximum, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_minimum", "minimum", array_minimum, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_minimum", "minimum", variable_minimum, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_logaddexp", "logaddexp", array_logaddexp, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_logaddexp", "logaddexp", variable_logaddexp, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_atan2", "atan2", array_atan2, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_atan2", "atan2", variable_atan2, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_lerp", "lerp", array_lerp, false, false,
       {"array", "array", "array"}, {}, {"array"}},
      {"tinyai_variable_lerp", "lerp", variable_lerp, false, false,
       {"variable", "variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_mod", "mod", array_mod, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_mod", "mod", variable_mod, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_floor_div", "floor_div", array_floor_div, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_floor_div", "floor_div", variable_floor_div, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_equal", "equal", array_equal, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_equal", "equal", variable_equal, false, false,
       {"variable", "variable"}, {}, {"array"}},
      {"tinyai_array_not_equal", "not_equal", array_not_equal, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_not_equal", "not_equal", variable_not_equal, false, false,
       {"variable", "variable"}, {}, {"array"}},
      {"tinyai_array_less", "less", array_less, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_less", "less", variable_less, false, false,
       {"variable", "variable"}, {}, {"array"}},
      {"tinyai_array_less_equal", "less_equal", array_less_equal, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_less_equal", "less_equal", variable_less_equal, false, false,
       {"variable", "variable"}, {}, {"array"}},
      {"tinyai_array_greater", "greater", array_greater, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_greater", "greater", variable_greater, false, false,
       {"variable", "variable"}, {}, {"array"}},
      {"tinyai_array_greater_equal", "greater_equal", array_greater_equal, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_greater_equal", "greater_equal", variable_greater_equal, false, false,
       {"variable", "variable"}, {}, {"array"}},
      {"tinyai_array_logical_and", "logical_and", array_logical_and, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_logical_and", "logical_and", variable_logical_and, false, false,
       {"variable", "variable"}, {}, {"array"}},
      {"tinyai_array_logical_or", "logical_or", array_logical_or, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_logical_or", "logical_or", variable_logical_or, false, false,
       {"variable", "variable"}, {}, {"array"}},
      {"tinyai_array_logical_xor", "logical_xor", array_logical_xor, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_logical_xor", "logical_xor", variable_logical_xor, false, false,
       {"variable", "variable"}, {}, {"array"}},
      {"tinyai_array_add_inplace", "add_inplace", array_add_inplace, false, true,
       {"array", "array"}, {}, {}},
      {"tinyai_variable_add_inplace", "add_inplace", variable_add_inplace, false, true,
       {"variable", "array"}, {}, {}},
      {"tinyai_array_sub_inplace", "sub_inplace", array_sub_inplace, false, true,
       {"array", "array"}, {}, {}},
      {"tinyai_variable_sub_inplace", "sub_inplace", variable_sub_inplace, false, true,
       {"variable", "array"}, {}, {}},
      {"tinyai_array_mul_inplace", "mul_inplace", array_mul_inplace, false, true,
       {"array", "array"}, {}, {}},
      {"tinyai_variable_mul_inplace", "mul_inplace", variable_mul_inplace, false, true,
       {"variable", "array"}, {}, {}},
      {"tinyai_array_div_inplace", "div_inplace", array_div_inplace, false, true,
       {"array", "array"}, {}, {}},
      {"tinyai_variable_div_inplace", "div_inplace", variable_div_inplace, false, true,
       {"variable", "array"}, {}, {}},
      {"tinyai_array_cast", "cast", array_cast, false, false,
       {"array"}, {{"dtype", "dtype", nullptr}}, {"array"}},
      {"tinyai_variable_cast", "cast", variable_cast, false, false,
       {"variable"}, {{"dtype", "dtype", nullptr}}, {"variable"}},
      {"tinyai_array_contiguous", "contiguous", array_contiguous, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_contiguous", "contiguous", variable_contiguous, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_copy", "copy", array_copy, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_copy", "copy", variable_copy, false, false,
       {"variable"}, {}, {"variable"}},
      {"tinyai_array_assign", "assign", array_assign, false, true,
       {"array", "array"}, {}, {}},
      {"tinyai_variable_assign", "assign", variable_assign, false, true,
       {"variable", "array"}, {}, {}},
      {"tinyai_array_where", "where", array_where, false, false,
       {"array", "array", "array"}, {}, {"array"}},
      {"tinyai_variable_where", "where", variable_where, false, false,
       {"array", "variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_masked_fill", "masked_fill", array_masked_fill, false, false,
       {"array", "array"}, {{"value", "float", nullptr}}, {"array"}},
      {"tinyai_variable_masked_fill", "masked_fill", variable_masked_fill, false, false,
       {"variable", "array"}, {{"value", "float", nullptr}}, {"variable"}},
      {"tinyai_array_sum", "sum", array_sum, false, false,
       {"array"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_sum", "sum", variable_sum, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"variable"}},
      {"tinyai_array_mean", "mean", array_mean, false, false,
       {"array"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_mean", "mean", variable_mean, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"variable"}},
      {"tinyai_array_prod", "prod", array_prod, false, false,
       {"array"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_prod", "prod", variable_prod, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"variable"}},
      {"tinyai_array_max", "max", array_max, false, false,
       {"array"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_max", "max", variable_max, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"variable"}},
      {"tinyai_array_min", "min", array_min, false, false,
       {"array"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_min", "min", variable_min, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"variable"}},
      {"tinyai_array_any", "any", array_any, false, false,
       {"array"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_any", "any", variable_any, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_array_all", "all", array_all, false, false,
       {"array"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_all", "all", variable_all, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_array_var", "var", array_var, false, false,
       {"array"}, {{"axes", "list", "null"}, {"correction", "int", "1"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_var", "var", variable_var, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"correction", "int", "1"}, {"keepdims", "bool", "false"}}, {"variable"}},
      {"tinyai_array_std", "std", array_std, false, false,
       {"array"}, {{"axes", "list", "null"}, {"correction", "int", "1"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_std", "std", variable_std, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"correction", "int", "1"}, {"keepdims", "bool", "false"}}, {"variable"}},
      {"tinyai_array_logsumexp", "logsumexp", array_logsumexp, false, false,
       {"array"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_logsumexp", "logsumexp", variable_logsumexp, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"keepdims", "bool", "false"}}, {"variable"}},
      {"tinyai_array_norm", "norm", array_norm, false, false,
       {"array"}, {{"axes", "list", "null"}, {"p", "float", "2.0"}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_norm", "norm", variable_norm, false, false,
       {"variable"}, {{"axes", "list", "null"}, {"p", "float", "2.0"}, {"keepdims", "bool", "false"}}, {"variable"}},
      {"tinyai_array_argmax", "argmax", array_argmax, false, false,
       {"array"}, {{"axis", "int", nullptr}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_argmax", "argmax", variable_argmax, false, false,
       {"variable"}, {{"axis", "int", nullptr}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_array_argmin", "argmin", array_argmin, false, false,
       {"array"}, {{"axis", "int", nullptr}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_variable_argmin", "argmin", variable_argmin, false, false,
       {"variable"}, {{"axis", "int", nullptr}, {"keepdims", "bool", "false"}}, {"array"}},
      {"tinyai_array_cumsum", "cumsum", array_cumsum, false, false,
       {"array"}, {{"axis", "int", nullptr}, {"reverse", "bool", "false"}}, {"array"}},
      {"tinyai_variable_cumsum", "cumsum", variable_cumsum, false, false,
       {"variable"}, {{"axis", "int", nullptr}, {"reverse", "bool", "false"}}, {"variable"}},
      {"tinyai_array_cumprod", "cumprod", array_cumprod, false, false,
       {"array"}, {{"axis", "int", nullptr}}, {"array"}},
      {"tinyai_variable_cumprod", "cumprod", variable_cumprod, false, false,
       {"variable"}, {{"axis", "int", nullptr}}, {"variable"}},
      {"tinyai_array_reshape", "reshape", array_reshape, false, false,
       {"array"}, {{"shape", "list", nullptr}}, {"array"}},
      {"tinyai_variable_reshape", "reshape", variable_reshape, false, false,
       {"variable"}, {{"shape", "list", nullptr}}, {"variable"}},
      {"tinyai_array_transpose", "transpose", array_transpose, false, false,
       {"array"}, {{"axes", "list", "null"}}, {"array"}},
      {"tinyai_variable_transpose", "transpose", variable_transpose, false, false,
       {"variable"}, {{"axes", "list", "null"}}, {"variable"}},
      {"tinyai_array_expand", "expand", array_expand, false, false,
       {"array"}, {{"shape", "list", nullptr}}, {"array"}},
      {"tinyai_variable_expand", "expand", variable_expand, false, false,
       {"variable"}, {{"shape", "list", nullptr}}, {"variable"}},
      {"tinyai_array_squeeze", "squeeze", array_squeeze, false, false,
       {"array"}, {{"axes", "list", "null"}}, {"array"}},
      {"tinyai_variable_squeeze", "squeeze", variable_squeeze, false, false,
       {"variable"}, {{"axes", "list", "null"}}, {"variable"}},
      {"tinyai_array_unsqueeze", "unsqueeze", array_unsqueeze, false, false,
       {"array"}, {{"axis", "int", nullptr}}, {"array"}},
      {"tinyai_variable_unsqueeze", "unsqueeze", variable_unsqueeze, false, false,
       {"variable"}, {{"axis", "int", nullptr}}, {"variable"}},
      {"tinyai_array_flatten", "flatten", array_flatten, false, false,
       {"array"}, {{"first", "int", "0"}, {"last", "int", "-1"}}, {"array"}},
      {"tinyai_variable_flatten", "flatten", variable_flatten, false, false,
       {"variable"}, {{"first", "int", "0"}, {"last", "int", "-1"}}, {"variable"}},
      {"tinyai_array_concat", "concat", array_concat, true, false,
       {"array"}, {{"axis", "int", "0"}}, {"array"}},
      {"tinyai_variable_concat", "concat", variable_concat, true, false,
       {"variable"}, {{"axis", "int", "0"}}, {"variable"}},
      {"tinyai_array_stack", "stack", array_stack, true, false,
       {"array"}, {{"axis", "int", "0"}}, {"array"}},
      {"tinyai_variable_stack", "stack", variable_stack, true, false,
       {"variable"}, {{"axis", "int", "0"}}, {"variable"}},
      {"tinyai_array_split", "split", array_split, false, false,
       {"array"}, {{"parts", "int", nullptr}, {"axis", "int", "0"}}, {"array"}},
      {"tinyai_variable_split", "split", variable_split, false, false,
       {"variable"}, {{"parts", "int", nullptr}, {"axis", "int", "0"}}, {"variable"}},
      {"tinyai_array_slice", "slice", array_slice, false, false,
       {"array"}, {{"axis", "int", nullptr}, {"start", "int", "0"}, {"stop", "int", "9223372036854775807"}, {"step", "int", "1"}}, {"array"}},
      {"tinyai_variable_slice", "slice", variable_slice, false, false,
       {"variable"}, {{"axis", "int", nullptr}, {"start", "int", "0"}, {"stop", "int", "9223372036854775807"}, {"step", "int", "1"}}, {"variable"}},
      {"tinyai_array_meshgrid", "meshgrid", array_meshgrid, true, false,
       {"array"}, {{"xy", "bool", "false"}}, {"array"}},
      {"tinyai_variable_meshgrid", "meshgrid", variable_meshgrid, true, false,
       {"variable"}, {{"xy", "bool", "false"}}, {"variable"}},
      {"tinyai_array_flip", "flip", array_flip, false, false,
       {"array"}, {{"axes", "list", "null"}}, {"array"}},
      {"tinyai_variable_flip", "flip", variable_flip, false, false,
       {"variable"}, {{"axes", "list", "null"}}, {"variable"}},
      {"tinyai_array_pad", "pad", array_pad, false, false,
       {"array"}, {{"padding", "list", nullptr}, {"value", "float", "0.0"}}, {"array"}},
      {"tinyai_variable_pad", "pad", variable_pad, false, false,
       {"variable"}, {{"padding", "list", nullptr}, {"value", "float", "0.0"}}, {"variable"}},
      {"tinyai_array_pad_reflect", "pad_reflect", array_pad_reflect, false, false,
       {"array"}, {{"padding", "list", nullptr}}, {"array"}},
      {"tinyai_variable_pad_reflect", "pad_reflect", variable_pad_reflect, false, false,
       {"variable"}, {{"padding", "list", nullptr}}, {"variable"}},
      {"tinyai_array_pad_replicate", "pad_replicate", array_pad_replicate, false, false,
       {"array"}, {{"padding", "list", nullptr}}, {"array"}},
      {"tinyai_variable_pad_replicate", "pad_replicate", variable_pad_replicate, false, false,
       {"variable"}, {{"padding", "list", nullptr}}, {"variable"}},
      {"tinyai_array_pad_circular", "pad_circular", array_pad_circular, false, false,
       {"array"}, {{"padding", "list", nullptr}}, {"array"}},
      {"tinyai_variable_pad_circular", "pad_circular", variable_pad_circular, false, false,
       {"variable"}, {{"padding", "list", nullptr}}, {"variable"}},
      {"tinyai_array_roll", "roll", array_roll, false, false,
       {"array"}, {{"shifts", "list", nullptr}, {"axes", "list", "null"}}, {"array"}},
      {"tinyai_variable_roll", "roll", variable_roll, false, false,
       {"variable"}, {{"shifts", "list", nullptr}, {"axes", "list", "null"}}, {"variable"}},
      {"tinyai_array_repeat", "repeat", array_repeat, false, false,
       {"array"}, {{"times", "int", nullptr}, {"axis", "int", "0"}}, {"array"}},
      {"tinyai_variable_repeat", "repeat", variable_repeat, false, false,
       {"variable"}, {{"times", "int", nullptr}, {"axis", "int", "0"}}, {"variable"}},
      {"tinyai_array_tile", "tile", array_tile, false, false,
       {"array"}, {{"times", "list", nullptr}}, {"array"}},
      {"tinyai_variable_tile", "tile", variable_tile, false, false,
       {"variable"}, {{"times", "list", nullptr}}, {"variable"}},
      {"tinyai_array_diag", "diag", array_diag, false, false,
       {"array"}, {{"diagonal", "int", "0"}}, {"array"}},
      {"tinyai_variable_diag", "diag", variable_diag, false, false,
       {"variable"}, {{"diagonal", "int", "0"}}, {"variable"}},
      {"tinyai_array_diagonal", "diagonal", array_diagonal, false, false,
       {"array"}, {{"offset", "int", "0"}, {"axis1", "int", "0"}, {"axis2", "int", "1"}}, {"array"}},
      {"tinyai_variable_diagonal", "diagonal", variable_diagonal, false, false,
       {"variable"}, {{"offset", "int", "0"}, {"axis1", "int", "0"}, {"axis2", "int", "1"}}, {"variable"}},
      {"tinyai_array_unfold", "unfold", array_unfold, false, false,
       {"array"}, {{"kernel", "list", nullptr}, {"stride", "list", "[1, 1]"}, {"padding", "list", "[0, 0]"}, {"dilation", "list", "[1, 1]"}}, {"array"}},
      {"tinyai_variable_unfold", "unfold", variable_unfold, false, false,
       {"variable"}, {{"kernel", "list", nullptr}, {"stride", "list", "[1, 1]"}, {"padding", "list", "[0, 0]"}, {"dilation", "list", "[1, 1]"}}, {"variable"}},
      {"tinyai_unfold_options_init", "", init_unfold, false, false, {}, {}, {}},
      {"tinyai_array_fold", "fold", array_fold, false, false,
       {"array"}, {{"height", "int", "0"}, {"width", "int", "0"}, {"kernel", "list", nullptr}, {"stride", "list", "[1, 1]"}, {"padding", "list", "[0, 0]"}, {"dilation", "list", "[1, 1]"}}, {"array"}},
      {"tinyai_variable_fold", "fold", variable_fold, false, false,
       {"variable"}, {{"height", "int", "0"}, {"width", "int", "0"}, {"kernel", "list", nullptr}, {"stride", "list", "[1, 1]"}, {"padding", "list", "[0, 0]"}, {"dilation", "list", "[1, 1]"}}, {"variable"}},
      {"tinyai_fold_options_init", "", init_fold, false, false, {}, {}, {}},
      {"tinyai_array_pixel_shuffle", "pixel_shuffle", array_pixel_shuffle, false, false,
       {"array"}, {{"factor", "int", nullptr}}, {"array"}},
      {"tinyai_variable_pixel_shuffle", "pixel_shuffle", variable_pixel_shuffle, false, false,
       {"variable"}, {{"factor", "int", nullptr}}, {"variable"}},
      {"tinyai_array_pixel_unshuffle", "pixel_unshuffle", array_pixel_unshuffle, false, false,
       {"array"}, {{"factor", "int", nullptr}}, {"array"}},
      {"tinyai_variable_pixel_unshuffle", "pixel_unshuffle", variable_pixel_unshuffle, false, false,
       {"variable"}, {{"factor", "int", nullptr}}, {"variable"}},
      {"tinyai_array_interpolate", "interpolate", array_interpolate, false, false,
       {"array"}, {{"size", "list", nullptr}, {"mode", "int", "0"}, {"align_corners", "bool", "false"}}, {"array"}},
      {"tinyai_variable_interpolate", "interpolate", variable_interpolate, false, false,
       {"variable"}, {{"size", "list", nullptr}, {"mode", "int", "0"}, {"align_corners", "bool", "false"}}, {"variable"}},
      {"tinyai_array_interpolate_by", "interpolate_by", array_interpolate_by, false, false,
       {"array"}, {{"width_scale", "float", "1.0"}, {"height_scale", "float", "1.0"}, {"depth_scale", "float", "1.0"}, {"mode", "int", "0"}, {"align_corners", "bool", "false"}}, {"array"}},
      {"tinyai_variable_interpolate_by", "interpolate_by", variable_interpolate_by, false, false,
       {"variable"}, {{"width_scale", "float", "1.0"}, {"height_scale", "float", "1.0"}, {"depth_scale", "float", "1.0"}, {"mode", "int", "0"}, {"align_corners", "bool", "false"}}, {"variable"}},
      {"tinyai_interpolate_by_options_init", "", init_interpolate_by, false, false, {}, {}, {}},
      {"tinyai_array_gather_nd", "gather_nd", array_gather_nd, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_gather_nd", "gather_nd", variable_gather_nd, false, false,
       {"variable", "array"}, {}, {"variable"}},
      {"tinyai_array_index_select", "index_select", array_index_select, false, false,
       {"array", "array"}, {{"axis", "int", "0"}}, {"array"}},
      {"tinyai_variable_index_select", "index_select", variable_index_select, false, false,
       {"variable", "array"}, {{"axis", "int", "0"}}, {"variable"}},
      {"tinyai_array_gather", "gather", array_gather, false, false,
       {"array", "array"}, {{"axis", "int", nullptr}}, {"array"}},
      {"tinyai_variable_gather", "gather", variable_gather, false, false,
       {"variable", "array"}, {{"axis", "int", nullptr}}, {"variable"}},
      {"tinyai_array_take_along", "take_along", array_take_along, false, false,
       {"array", "array"}, {{"axis", "int", nullptr}}, {"array"}},
      {"tinyai_variable_take_along", "take_along", variable_take_along, false, false,
       {"variable", "array"}, {{"axis", "int", nullptr}}, {"variable"}},
      {"tinyai_array_scatter_add", "scatter_add", array_scatter_add, false, false,
       {"array", "array", "array"}, {{"axis", "int", nullptr}}, {"array"}},
      {"tinyai_variable_scatter_add", "scatter_add", variable_scatter_add, false, false,
       {"variable", "array", "variable"}, {{"axis", "int", nullptr}}, {"variable"}},
      {"tinyai_array_one_hot", "one_hot", array_one_hot, false, false,
       {"array"}, {{"depth", "int", nullptr}, {"dtype", "dtype", "\"f32\""}}, {"array"}},
      {"tinyai_array_repeat_interleave", "repeat_interleave", array_repeat_interleave, false, false,
       {"array", "array"}, {{"total", "int", nullptr}, {"axis", "int", "0"}}, {"array"}},
      {"tinyai_variable_repeat_interleave", "repeat_interleave", variable_repeat_interleave, false, false,
       {"variable", "array"}, {{"total", "int", nullptr}, {"axis", "int", "0"}}, {"variable"}},
      {"tinyai_array_tril", "tril", array_tril, false, false,
       {"array"}, {{"diagonal", "int", "0"}}, {"array"}},
      {"tinyai_variable_tril", "tril", variable_tril, false, false,
       {"variable"}, {{"diagonal", "int", "0"}}, {"variable"}},
      {"tinyai_array_triu", "triu", array_triu, false, false,
       {"array"}, {{"diagonal", "int", "0"}}, {"array"}},
      {"tinyai_variable_triu", "triu", variable_triu, false, false,
       {"variable"}, {{"diagonal", "int", "0"}}, {"variable"}},
      {"tinyai_array_topk", "topk", array_topk, false, false,
       {"array"}, {{"k", "int", nullptr}, {"axis", "int", "-1"}, {"largest", "bool", "true"}}, {"array", "array"}},
      {"tinyai_variable_topk", "topk", variable_topk, false, false,
       {"variable"}, {{"k", "int", nullptr}, {"axis", "int", "-1"}, {"largest", "bool", "true"}}, {"variable", "array"}},
      {"tinyai_array_sort", "sort", array_sort, false, false,
       {"array"}, {{"axis", "int", "-1"}, {"descending", "bool", "false"}}, {"array", "array"}},
      {"tinyai_variable_sort", "sort", variable_sort, false, false,
       {"variable"}, {{"axis", "int", "-1"}, {"descending", "bool", "false"}}, {"variable", "array"}},
      {"tinyai_array_nonzero", "nonzero", array_nonzero, false, false,
       {"array"}, {}, {"array"}},
      {"tinyai_variable_nonzero", "nonzero", variable_nonzero, false, false,
       {"variable"}, {}, {"array"}},
      {"tinyai_array_masked_select", "masked_select", array_masked_select, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_masked_select", "masked_select", variable_masked_select, false, false,
       {"variable", "array"}, {}, {"variable"}},
      {"tinyai_array_unique", "unique", array_unique, false, false,
       {"array"}, {}, {"array", "array", "array"}},
      {"tinyai_variable_unique", "unique", variable_unique, false, false,
       {"variable"}, {}, {"array", "array", "array"}},
      {"tinyai_array_embedding", "embedding", array_embedding, false, false,
       {"array", "array"}, {{"padding_index", "int", "-1"}}, {"array"}},
      {"tinyai_variable_embedding", "embedding", variable_embedding, false, false,
       {"variable", "array"}, {{"padding_index", "int", "-1"}}, {"variable"}},
      {"tinyai_array_matmul", "matmul", array_matmul, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_matmul", "matmul", variable_matmul, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_linear", "linear", array_linear, false, false,
       {"array", "array", "array"}, {}, {"array"}},
      {"tinyai_variable_linear", "linear", variable_linear, false, false,
       {"variable", "variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_dot", "dot", array_dot, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_dot", "dot", variable_dot, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_outer", "outer", array_outer, false, false,
       {"array", "array"}, {}, {"array"}},
      {"tinyai_variable_outer", "outer", variable_outer, false, false,
       {"variable", "variable"}, {}, {"variable"}},
      {"tinyai_array_einsum", "einsum", array_einsum, true, false,
       {"array"}, {{"equation", "text", nullptr}}, {"array"}},
      {"tinyai_variable_einsum", "einsum", variable_einsum, true, false,
       {"variable"}, {{"equation", "text", nullptr}}, {"variable"}},
      {"tinyai_array_conv2d", "conv2d", array_conv2d, false, false,
       {"array", "array", "array"}, {{"stride", "list", "[1, 1]"}, {"padding", "list", "[0, 0]"}, {"dilation", "list", "[1, 1]"}, {"groups", "int", "1"}}, {"array"}},
      {"tinyai_variable_conv2d", "conv2d", variable_conv2d, false, false,
       {"variable", "variable", "variable"}, {{"stride", "list", "[1, 1]"}, {"padding", "list", "[0, 0]"}, {"dilation", "list", "[1, 1]"}, {"groups", "int", "1"}}, {"variable"}},
      {"tinyai_conv2d_options_init", "", init_conv2d, false, false, {}, {}, {}},
      {"tinyai_array_conv3d", "conv3d", array_conv3d, false, false,
       {"array", "array", "array"}, {{"stride", "list", "[1, 1, 1]"}, {"padding", "list", "[0, 0, 0]"}, {"dilation", "list", "[1, 1, 1]"}, {"groups", "int", "1"}}, {"array"}},
      {"tinyai_variable_conv3d", "conv3d", variable_conv3d, false, false,
       {"variable", "variable", "variable"}, {{"stride", "list", "[1, 1, 1]"}, {"padding", "list", "[0, 0, 0]"}, {"dilation", "list", "[1, 1, 1]"}, {"groups", "int", "1"}}, {"variable"}},
      {"tinyai_conv3d_options_init", "", init_conv3d, false, false, {}, {}, {}},
      {"tinyai_array_conv1d", "conv1d", array_conv1d, false, false,
       {"array", "array", "array"}, {{"stride", "int", "1"}, {"padding", "int", "0"}, {"dilation", "int", "1"}, {"groups", "int", "1"}}, {"array"}},
      {"tinyai_variable_conv1d", "conv1d", variable_conv1d, false, false,
       {"variable", "variable", "variable"}, {{"stride", "int", "1"}, {"padding", "int", "0"}, {"dilation", "int", "1"}, {"groups", "int", "1"}}, {"variable"}},
      {"tinyai_conv1d_options_init", "", init_conv1d, false, false, {}, {}, {}},
      {"tinyai_array_conv_transpose1d", "conv_transpose1d", array_conv_transpose1d, false, false,
       {"array", "array", "array"}, {{"stride", "int", "1"}, {"padding", "int", "0"}, {"output_padding", "int", "0"}, {"dilation", "int", "1"}, {"groups", "int", "1"}}, {"array"}},
      {"tinyai_variable_conv_transpose1d", "conv_transpose1d", variable_conv_transpose1d, false, false,
       {"variable", "variable", "variable"}, {{"stride", "int", "1"}, {"padding", "int", "0"}, {"output_padding", "int", "0"}, {"dilation", "int", "1"}, {"groups", "int", "1"}}, {"variable"}},
      {"tinyai_conv_transpose1d_options_init", "", init_conv_transpose1d, false, false, {}, {}, {}},
      {"tinyai_array_conv_transpose2d", "conv_transpose2d", array_conv_transpose2d, false, false,
       {"array", "array", "array"}, {{"stride", "list", "[1, 1]"}, {"padding", "list", "[0, 0]"}, {"output_padding", "list", "[0, 0]"}, {"dilation", "list", "[1, 1]"}, {"groups", "int", "1"}}, {"array"}},
      {"tinyai_variable_conv_transpose2d", "conv_transpose2d", variable_conv_transpose2d, false, false,
       {"variable", "variable", "variable"}, {{"stride", "list", "[1, 1]"}, {"padding", "list", "[0, 0]"}, {"output_padding", "list", "[0, 0]"}, {"dilation", "list", "[1, 1]"}, {"groups", "int", "1"}}, {"variable"}},
      {"tinyai_conv_transpose2d_options_init", "", init_conv_transpose2d, false, false, {}, {}, {}},
      {"tinyai_array_conv_transpose3d", "conv_transpose3d", array_conv_transpose3d, false, false,
       {"array", "array", "array"}, {{"stride", "list", "[1, 1, 1]"}, {"padding", "list", "[0, 0, 0]"}, {"output_padding", "list", "[0, 0, 0]"}, {"dilation", "list", "[1, 1, 1]"}, {"groups", "int", "1"}}, {"array"}},
      {"tinyai_variable_conv_transpose3d", "conv_transpose3d", variable_conv_transpose3d, false, false,
       {"variable", "variable", "variable"}, {{"stride", "list", "[1, 1, 1]"}, {"padding", "list", "[0, 0, 0]"}, {"output_padding", "list", "[0, 0, 0]"}, {"dilation", "list", "[1, 1, 1]"}, {"groups", "int", "1"}}, {"variable"}},
      {"tinyai_conv_transpose3d_options_init", "", init_conv_transpose3d, false, false, {}, {}, {}},
      {"tinyai_array_quantize_linear", "quantize_linear", array_quantize_linear, false, false,
       {"array", "array", "array"}, {{"axis", "int", "1"}, {"dtype", "dtype", "\"u8\""}}, {"array"}},
      {"tinyai_array_dequantize_linear", "dequantize_linear", array_dequantize_linear, false, false,
       {"array", "array", "array"}, {{"axis", "int", "1"}}, {"array"}},
      {"tinyai_array_quantized_linear", "quantized_linear", array_quantized_linear, false, false,
       {"array", "array", "array", "array", "array", "array"}, {}, {"array"}},
      {"tinyai_array_quantized_conv2d", "quantized_conv2d", array_quantized_conv2d, false, false,
       {"array", "array", "array", "array", "array", "array"}, {{"stride", "list", "[1, 1]"}, {"padding", "list", "[0, 0]"}, {"dilation", "list", "[1, 1]"}, {"groups", "int", "1"}}, {"array"}},
      {"tinyai_quantized_conv2d_options_init", "", init_quantized_conv2d, false, false, {}, {}, {}},
      {"tinyai_array_max_pool2d", "max_pool2d", array_max_pool2d, false, false,
       {"array"}, {{"kernel", "list", nullptr}, {"stride", "list", "[0, 0]"}, {"padding", "list", "[0, 0]"}, {"ceil_mode", "bool", "false"}, {"dilation", "list", "[1, 1]"}}, {"array"}},
      {"tinyai_variable_max_pool2d", "max_pool2d", variable_max_pool2d, false, false,
       {"variable"}, {{"kernel", "list", nullptr}, {"stride", "list", "[0, 0]"}, {"padding", "list", "[0, 0]"}, {"ceil_mode", "bool", "false"}, {"dilation", "list", "[1, 1]"}}, {"variable"}},
      {"tinyai_max_pool2d_options_init", "", init_max_pool2d, false, false, {}, {}, {}},
      {"tinyai_array_avg_pool2d", "avg_pool2d", array_avg_pool2d, false, false,
       {"array"}, {{"kernel", "list", nullptr}, {"stride", "list", "[0, 0]"}, {"padding", "list", "[0, 0]"}, {"count_padding", "bool", "true"}, {"ceil_mode", "bool", "false"}}, {"array"}},
      {"tinyai_variable_avg_pool2d", "avg_pool2d", variable_avg_pool2d, false, false,
       {"variable"}, {{"kernel", "list", nullptr}, {"stride", "list", "[0, 0]"}, {"padding", "list", "[0, 0]"}, {"count_padding", "bool", "true"}, {"ceil_mode", "bool", "false"}}, {"variable"}},
      {"tinyai_avg_pool2d_options_init", "", init_avg_pool2d, false, false, {}, {}, {}},
      {"tinyai_array_adaptive_avg_pool2d", "adaptive_avg_pool2d", array_adaptive_avg_pool2d, false, false,
       {"array"}, {{"height", "int", nullptr}, {"width", "int", nullptr}}, {"array"}},
      {"tinyai_variable_adaptive_avg_pool2d", "adaptive_avg_pool2d", variable_adaptive_avg_pool2d, false, false,
       {"variable"}, {{"height", "int", nullptr}, {"width", "int", nullptr}}, {"variable"}},
      {"tinyai_array_max_pool1d", "max_pool1d", array_max_pool1d, false, false,
       {"array"}, {{"kernel", "int", nullptr}, {"stride", "int", "0"}, {"padding", "int", "0"}, {"ceil_mode", "bool", "false"}, {"dilation", "int", "1"}}, {"array"}},
      {"tinyai_variable_max_pool1d", "max_pool1d", variable_max_pool1d, false, false,
       {"variable"}, {{"kernel", "int", nullptr}, {"stride", "int", "0"}, {"padding", "int", "0"}, {"ceil_mode", "bool", "false"}, {"dilation", "int", "1"}}, {"variable"}},
      {"tinyai_max_pool1d_options_init", "", init_max_pool1d, false, false, {}, {}, {}},
      {"tinyai_array_avg_pool1d", "avg_pool1d", array_avg_pool1d, false, false,
       {"array"}, {{"kernel", "int", nullptr}, {"stride", "int", "0"}, {"padding", "int", "0"}, {"count_padding", "bool", "true"}, {"ceil_mode", "bool", "false"}}, {"array"}},
      {"tinyai_variable_avg_pool1d", "avg_pool1d", variable_avg_pool1d, false, false,
       {"variable"}, {{"kernel", "int", nullptr}, {"stride", "int", "0"}, {"padding", "int", "0"}, {"count_padding", "bool", "true"}, {"ceil_mode", "bool", "false"}}, {"variable"}},
      {"tinyai_avg_pool1d_options_init", "", init_avg_pool1d, false, false, {}, {}, {}},
      {"tinyai_array_adaptive_avg_pool1d", "adaptive_avg_pool1d", array_adaptive_avg_pool1d, false, false,
       {"array"}, {{"length", "int", nullptr}}, {"array"}},
      {"tinyai_variable_adaptive_avg_pool1d", "adaptive_avg_pool1d", variable_adaptive_avg_pool1d, false, false,
       {"variable"}, {{"length", "int", nullptr}}, {"variable"}},
      {"tinyai_array_adaptive_max_pool1d", "adaptive_max_pool1d", array_adaptive_max_pool1d, false, false,
       {"array"}, {{"length", "int", nullptr}}, {"array"}},
      {"tinyai_variable_adaptive_max_pool1d", "adaptive_max_pool1d", variable_adaptive_max_pool1d, false, false,
       {"variable"}, {{"length", "int", nullptr}}, {"variable"}},
      {"tinyai_array_adaptive_max_pool2d", "adaptive_max_pool2d", array_adaptive_max_pool2d, false, false,
       {"array"}, {{"height", "int", nullptr}, {"width", "int", nullptr}}, {"array"}},
      {"tinyai_variable_adaptive_max_pool2d", "adaptive_max_pool2d", variable_adaptive_max_pool2d, false, false,
       {"variable"}, {{"height", "int", nullptr}, {"width", "int", nullptr}}, {"variable"}},
      {"tinyai_array_max_pool3d", "max_pool3d", array_max_pool3d, false, false,
       {"array"}, {{"kernel", "list", nullptr}, {"stride", "list", "[0, 0, 0]"}, {"padding", "list", "[0, 0, 0]"}, {"ceil_mode", "bool", "false"}, {"dilation", "list", "[1, 1, 1]"}}, {"array"}},
      {"tinyai_variable_max_pool3d", "max_pool3d", variable_max_pool3d, false, false,
       {"variable"}, {{"kernel", "list", nullptr}, {"stride", "list", "[0, 0, 0]"}, {"padding", "list", "[0, 0, 0]"}, {"ceil_mode", "bool", "false"}, {"dilation", "list", "[1, 1, 1]"}}, {"variable"}},
      {"tinyai_max_pool3d_options_init", "", init_max_pool3d, false, false, {}, {}, {}},
      {"tinyai_array_avg_pool3d", "avg_pool3d", array_avg_pool3d, false, false,
       {"array"}, {{"kernel", "list", nullptr}, {"stride", "list", "[0, 0, 0]"}, {"padding", "list", "[0, 0, 0]"}, {"count_padding", "bool", "true"}, {"ceil_mode", "bool", "false"}}, {"array"}},
      {"tinyai_variable_avg_pool3d", "avg_pool3d", variable_avg_pool3d, false, false,
       {"variable"}, {{"kernel", "list", nullptr}, {"stride", "list", "[0, 0, 0]"}, {"padding", "list", "[0, 0, 0]"}, {"count_padding", "bool", "true"}, {"ceil_mode", "bool", "false"}}, {"variable"}},
      {"tinyai_avg_pool3d_options_init", "", init_avg_pool3d, false, false, {}, {}, {}},
      {"tinyai_array_adaptive_avg_pool3d", "adaptive_avg_pool3d", array_adaptive_avg_pool3d, false, false,
       {"array"}, {{"depth", "int", nullptr}, {"height", "int", nullptr}, {"width", "int", nullptr}}, {"array"}},
      {"tinyai_variable_adaptive_avg_pool3d", "adaptive_avg_pool3d", variable_adaptive_avg_pool3d, false, false,
       {"variable"}, {{"depth", "int", nullptr}, {"height", "int", nullptr}, {"width", "int", nullptr}}, {"variable"}},
      {"tinyai_array_adaptive_max_pool3d", "adaptive_max_pool3d", array_adaptive_max_pool3d, false, false,
       {"array"}, {{"depth", "int", nullptr}, {"height", "int", nullptr}, {"width", "int", nullptr}}, {"array"}},
      {"tinyai_variable_adaptive_max_pool3d", "adaptive_max_pool3d", variable_adaptive_max_pool3d, false, false,
       {"variable"}, {{"depth", "int", nullptr}, {"height", "int", nullptr}, {"width", "int", nullptr}}, {"variable"}},
      {"tinyai_array_layer_norm", "layer_norm", array_layer_norm, false, false,
       {"array", "array", "array"}, {{"axis_count", "int", "1"}, {"eps", "float", "1e-05"}}, {"array"}},
      {"tinyai_variable_layer_norm", "layer_norm", variable_layer_norm, false, false,
       {"variable", "variable", "variable"}, {{"axis_count", "int", "1"}, {"eps", "float", "1e-05"}}, {"variable"}},
      {"tinyai_array_batch_norm", "batch_norm", array_batch_norm, false, false,
       {"array", "array", "array", "array", "array"}, {{"training", "bool", "false"}, {"momentum", "float", "0.1"}, {"eps", "float", "1e-05"}}, {"array"}},
      {"tinyai_variable_batch_norm", "batch_norm", variable_batch_norm, false, false,
       {"variable", "variable", "variable", "array", "array"}, {{"training", "bool", "false"}, {"momentum", "float", "0.1"}, {"eps", "float", "1e-05"}}, {"variable"}},
      {"tinyai_array_rms_norm", "rms_norm", array_rms_norm, false, false,
       {"array", "array"}, {{"axis_count", "int", "1"}, {"eps", "float", "1.1920928955078125e-07"}}, {"array"}},
      {"tinyai_variable_rms_norm", "rms_norm", variable_rms_norm, false, false,
       {"variable", "variable"}, {{"axis_count", "int", "1"}, {"eps", "float", "1.1920928955078125e-07"}}, {"variable"}},
      {"tinyai_array_group_norm", "group_norm", array_group_norm, false, false,
       {"array", "array", "array"}, {{"groups", "int", nullptr}, {"eps", "float", "1e-05"}}, {"array"}},
      {"tinyai_variable_group_norm", "group_norm", variable_group_norm, false, false,
       {"variable", "variable", "variable"}, {{"groups", "int", nullptr}, {"eps", "float", "1e-05"}}, {"variable"}},
      {"tinyai_array_instance_norm", "instance_norm", array_instance_norm, false, false,
       {"array", "array", "array"}, {{"eps", "float", "1e-05"}}, {"array"}},
      {"tinyai_variable_instance_norm", "instance_norm", variable_instance_norm, false, false,
       {"variable", "variable", "variable"}, {{"eps", "float", "1e-05"}}, {"variable"}},
      {"tinyai_array_softmax", "softmax", array_softmax, false, false,
       {"array"}, {{"axis", "int", "-1"}}, {"array"}},
      {"tinyai_variable_softmax", "softmax", variable_softmax, false, false,
       {"variable"}, {{"axis", "int", "-1"}}, {"variable"}},
      {"tinyai_array_log_softmax", "log_softmax", array_log_softmax, false, false,
       {"array"}, {{"axis", "int", "-1"}}, {"array"}},
      {"tinyai_variable_log_softmax", "log_softmax", variable_log_softmax, false, false,
       {"variable"}, {{"axis", "int", "-1"}}, {"variable"}},
      {"tinyai_array_scaled_dot_product_attention", "scaled_dot_product_attention", array_scaled_dot_product_attention, false, false,
       {"array", "array", "array", "array"}, {{"causal", "bool", "false"}, {"dropout", "float", "0.0"}, {"scale", "float", "0.0"}}, {"array"}},
      {"tinyai_variable_scaled_dot_product_attention", "scaled_dot_product_attention", variable_scaled_dot_product_attention, false, false,
       {"variable", "variable", "variable", "array"}, {{"causal", "bool", "false"}, {"dropout", "float", "0.0"}, {"scale", "float", "0.0"}}, {"variable"}},
      {"tinyai_array_biased_attention", "biased_attention", array_biased_attention, false, false,
       {"array", "array", "array", "array", "array"}, {{"causal", "bool", "false"}, {"dropout", "float", "0.0"}, {"scale", "float", "0.0"}}, {"array"}},
      {"tinyai_variable_biased_attention", "biased_attention", variable_biased_attention, false, false,
       {"variable", "variable", "variable", "variable", "array"}, {{"causal", "bool", "false"}, {"dropout", "float", "0.0"}, {"scale", "float", "0.0"}}, {"variable"}},
      {"tinyai_array_rotary_embedding", "rotary_embedding", array_rotary_embedding, false, false,
       {"array"}, {{"base", "float", "10000.0"}, {"offset", "int", "0"}, {"interleaved", "bool", "false"}}, {"array"}},
      {"tinyai_variable_rotary_embedding", "rotary_embedding", variable_rotary_embedding, false, false,
       {"variable"}, {{"base", "float", "10000.0"}, {"offset", "int", "0"}, {"interleaved", "bool", "false"}}, {"variable"}},
      {"tinyai_array_rnn", "rnn", array_rnn, false, false,
       {"array", "array", "array", "array", "array", "array", "array"}, {{"relu", "bool", "false"}, {"reverse", "bool", "false"}}, {"array", "array"}},
      {"tinyai_variable_rnn", "rnn", variable_rnn, false, false,
       {"variable", "variable", "variable", "variable", "variable", "variable", "array"}, {{"relu", "bool", "false"}, {"reverse", "bool", "false"}}, {"variable", "variable"}},
      {"tinyai_array_lstm", "lstm", array_lstm, false, false,
       {"array", "array", "array", "array", "array", "array", "array", "array", "array"}, {{"reverse", "bool", "false"}}, {"array", "array", "array"}},
      {"tinyai_variable_lstm", "lstm", variable_lstm, false, false,
       {"variable", "variable", "variable", "variable", "variable", "variable", "variable", "array", "variable"}, {{"reverse", "bool", "false"}}, {"variable", "variable", "variable"}},
      {"tinyai_array_gru", "gru", array_gru, false, false,
       {"array", "array", "array", "array", "array", "array", "array"}, {{"reverse", "bool", "false"}}, {"array", "array"}},
      {"tinyai_variable_gru", "gru", variable_gru, false, false,
       {"variable", "variable", "variable", "variable", "variable", "variable", "array"}, {{"reverse", "bool", "false"}}, {"variable", "variable"}},
      {"tinyai_array_mse_loss", "mse_loss", array_mse_loss, false, false,
       {"array", "array"}, {{"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_mse_loss", "mse_loss", variable_mse_loss, false, false,
       {"variable", "variable"}, {{"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_l1_loss", "l1_loss", array_l1_loss, false, false,
       {"array", "array"}, {{"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_l1_loss", "l1_loss", variable_l1_loss, false, false,
       {"variable", "variable"}, {{"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_huber_loss", "huber_loss", array_huber_loss, false, false,
       {"array", "array"}, {{"delta", "float", "1.0"}, {"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_huber_loss", "huber_loss", variable_huber_loss, false, false,
       {"variable", "variable"}, {{"delta", "float", "1.0"}, {"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_cross_entropy", "cross_entropy", array_cross_entropy, false, false,
       {"array", "array"}, {{"label_smoothing", "float", "0.0"}, {"ignore_index", "int", "-100"}, {"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_cross_entropy", "cross_entropy", variable_cross_entropy, false, false,
       {"variable", "array"}, {{"label_smoothing", "float", "0.0"}, {"ignore_index", "int", "-100"}, {"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_nll_loss", "nll_loss", array_nll_loss, false, false,
       {"array", "array"}, {{"ignore_index", "int", "-100"}, {"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_nll_loss", "nll_loss", variable_nll_loss, false, false,
       {"variable", "array"}, {{"ignore_index", "int", "-100"}, {"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_weighted_cross_entropy", "weighted_cross_entropy", array_weighted_cross_entropy, false, false,
       {"array", "array", "array"}, {{"label_smoothing", "float", "0.0"}, {"ignore_index", "int", "-100"}, {"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_weighted_cross_entropy", "weighted_cross_entropy", variable_weighted_cross_entropy, false, false,
       {"variable", "array", "array"}, {{"label_smoothing", "float", "0.0"}, {"ignore_index", "int", "-100"}, {"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_weighted_nll_loss", "weighted_nll_loss", array_weighted_nll_loss, false, false,
       {"array", "array", "array"}, {{"ignore_index", "int", "-100"}, {"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_weighted_nll_loss", "weighted_nll_loss", variable_weighted_nll_loss, false, false,
       {"variable", "array", "array"}, {{"ignore_index", "int", "-100"}, {"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_soft_cross_entropy", "soft_cross_entropy", array_soft_cross_entropy, false, false,
       {"array", "array", "array"}, {{"label_smoothing", "float", "0.0"}, {"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_soft_cross_entropy", "soft_cross_entropy", variable_soft_cross_entropy, false, false,
       {"variable", "variable", "array"}, {{"label_smoothing", "float", "0.0"}, {"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_kl_div", "kl_div", array_kl_div, false, false,
       {"array", "array"}, {{"log_target", "bool", "false"}, {"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_kl_div", "kl_div", variable_kl_div, false, false,
       {"variable", "variable"}, {{"log_target", "bool", "false"}, {"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_bce_with_logits", "bce_with_logits", array_bce_with_logits, false, false,
       {"array", "array"}, {{"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_bce_with_logits", "bce_with_logits", variable_bce_with_logits, false, false,
       {"variable", "variable"}, {{"reduction", "int", "0"}}, {"variable"}},
      {"tinyai_array_weighted_bce_with_logits", "weighted_bce_with_logits", array_weighted_bce_with_logits, false, false,
       {"array", "array", "array", "array"}, {{"reduction", "int", "0"}}, {"array"}},
      {"tinyai_variable_weighted_bce_with_logits", "weighted_bce_with_logits", variable_weighted_bce_with_logits, false, false,
       {"variable", "variable", "array", "array"}, {{"reduction", "int", "0"}}, {"variable"}},
  };
  return functions;
}

}  // namespace faults
