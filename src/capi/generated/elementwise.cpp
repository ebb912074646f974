// The C functions of a family of operators (Elementwise): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/elementwise.h"
#include "tinyai.h"
#include "tinyai/operators/elementwise.h"

using namespace tinyai;

tinyai_status tinyai_array_neg(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("neg", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::neg, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_neg(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("neg", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::neg, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_abs(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("abs", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::abs, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_abs(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("abs", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::abs, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_sign(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("sign", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::sign, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_sign(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("sign", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::sign, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_exp(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("exp", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::exp, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_exp(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("exp", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::exp, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_expm1(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("expm1", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::expm1, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_expm1(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("expm1", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::expm1, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_log(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("log", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::log, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_log(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("log", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::log, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_log1p(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("log1p", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::log1p, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_log1p(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("log1p", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::log1p, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_sqrt(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("sqrt", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::sqrt, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_sqrt(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("sqrt", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::sqrt, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_rsqrt(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("rsqrt", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::rsqrt, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_rsqrt(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("rsqrt", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::rsqrt, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_square(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("square", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::square, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_square(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("square", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::square, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_reciprocal(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("reciprocal", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::reciprocal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_reciprocal(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("reciprocal", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::reciprocal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_sin(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("sin", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::sin, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_sin(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("sin", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::sin, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_cos(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("cos", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::cos, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_cos(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("cos", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::cos, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_tan(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("tan", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::tan, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_tan(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("tan", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::tan, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_asin(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("asin", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::asin, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_asin(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("asin", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::asin, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_acos(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("acos", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::acos, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_acos(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("acos", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::acos, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_atan(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("atan", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::atan, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_atan(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("atan", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::atan, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_sinh(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("sinh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::sinh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_sinh(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("sinh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::sinh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_cosh(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("cosh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::cosh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_cosh(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("cosh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::cosh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_tanh(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("tanh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::tanh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_tanh(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("tanh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::tanh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_asinh(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("asinh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::asinh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_asinh(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("asinh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::asinh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_acosh(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("acosh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::acosh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_acosh(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("acosh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::acosh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_atanh(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("atanh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::atanh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_atanh(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("atanh", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::atanh, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_sigmoid(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("sigmoid", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::sigmoid, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_sigmoid(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("sigmoid", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::sigmoid, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_relu(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("relu", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::relu, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_relu(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("relu", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::relu, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_leaky_relu(tinyai_manager into, tinyai_array x, double slope, tinyai_array* out) {
  return capi::guarded("leaky_relu", [&] {
    capi::require(out, "out");
    const ops::LeakyReluAttrs attrs{.slope = slope};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::leaky_relu, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_leaky_relu(tinyai_manager into, tinyai_variable x, double slope, tinyai_variable* out) {
  return capi::guarded("leaky_relu", [&] {
    capi::require(out, "out");
    const ops::LeakyReluAttrs attrs{.slope = slope};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::leaky_relu, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_elu(tinyai_manager into, tinyai_array x, double alpha, tinyai_array* out) {
  return capi::guarded("elu", [&] {
    capi::require(out, "out");
    const ops::EluAttrs attrs{.alpha = alpha};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::elu, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_elu(tinyai_manager into, tinyai_variable x, double alpha, tinyai_variable* out) {
  return capi::guarded("elu", [&] {
    capi::require(out, "out");
    const ops::EluAttrs attrs{.alpha = alpha};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::elu, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_gelu(tinyai_manager into, tinyai_array x, int32_t by_tanh, tinyai_array* out) {
  return capi::guarded("gelu", [&] {
    capi::require(out, "out");
    const ops::GeluAttrs attrs{.by_tanh = by_tanh != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::gelu, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_gelu(tinyai_manager into, tinyai_variable x, int32_t by_tanh, tinyai_variable* out) {
  return capi::guarded("gelu", [&] {
    capi::require(out, "out");
    const ops::GeluAttrs attrs{.by_tanh = by_tanh != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::gelu, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_silu(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("silu", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::silu, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_silu(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("silu", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::silu, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_softplus(tinyai_manager into, tinyai_array x, double beta, double threshold,
                                    tinyai_array* out) {
  return capi::guarded("softplus", [&] {
    capi::require(out, "out");
    const ops::SoftplusAttrs attrs{.beta = beta, .threshold = threshold};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::softplus, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_softplus(tinyai_manager into, tinyai_variable x, double beta, double threshold,
                                       tinyai_variable* out) {
  return capi::guarded("softplus", [&] {
    capi::require(out, "out");
    const ops::SoftplusAttrs attrs{.beta = beta, .threshold = threshold};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::softplus, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_erf(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("erf", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::erf, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_erf(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("erf", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::erf, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_floor(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("floor", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::floor, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_floor(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("floor", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::floor, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_ceil(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("ceil", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::ceil, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_ceil(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("ceil", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::ceil, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_round(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("round", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::round, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_round(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("round", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::round, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_clip(tinyai_manager into, tinyai_array x, double low, double high, tinyai_array* out) {
  return capi::guarded("clip", [&] {
    capi::require(out, "out");
    const ops::ClipAttrs attrs{.low = low, .high = high};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::clip, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_clip(tinyai_manager into, tinyai_variable x, double low, double high,
                                   tinyai_variable* out) {
  return capi::guarded("clip", [&] {
    capi::require(out, "out");
    const ops::ClipAttrs attrs{.low = low, .high = high};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::clip, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_isnan(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("isnan", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::isnan, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_isnan(tinyai_manager into, tinyai_variable x, tinyai_array* out) {
  return capi::guarded("isnan", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::isnan, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_isinf(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("isinf", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::isinf, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_isinf(tinyai_manager into, tinyai_variable x, tinyai_array* out) {
  return capi::guarded("isinf", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::isinf, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_isfinite(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("isfinite", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::isfinite, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_isfinite(tinyai_manager into, tinyai_variable x, tinyai_array* out) {
  return capi::guarded("isfinite", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::isfinite, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_logical_not(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("logical_not", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::logical_not, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_logical_not(tinyai_manager into, tinyai_variable x, tinyai_array* out) {
  return capi::guarded("logical_not", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::logical_not, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_add_scalar(tinyai_manager into, tinyai_array x, double value, tinyai_array* out) {
  return capi::guarded("add_scalar", [&] {
    capi::require(out, "out");
    const ops::AddScalarAttrs attrs{.value = value};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::add_scalar, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_add_scalar(tinyai_manager into, tinyai_variable x, double value, tinyai_variable* out) {
  return capi::guarded("add_scalar", [&] {
    capi::require(out, "out");
    const ops::AddScalarAttrs attrs{.value = value};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::add_scalar, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_mul_scalar(tinyai_manager into, tinyai_array x, double value, tinyai_array* out) {
  return capi::guarded("mul_scalar", [&] {
    capi::require(out, "out");
    const ops::MulScalarAttrs attrs{.value = value};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::mul_scalar, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_mul_scalar(tinyai_manager into, tinyai_variable x, double value, tinyai_variable* out) {
  return capi::guarded("mul_scalar", [&] {
    capi::require(out, "out");
    const ops::MulScalarAttrs attrs{.value = value};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::mul_scalar, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_pow_scalar(tinyai_manager into, tinyai_array x, double value, tinyai_array* out) {
  return capi::guarded("pow_scalar", [&] {
    capi::require(out, "out");
    const ops::PowScalarAttrs attrs{.value = value};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::pow_scalar, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_pow_scalar(tinyai_manager into, tinyai_variable x, double value, tinyai_variable* out) {
  return capi::guarded("pow_scalar", [&] {
    capi::require(out, "out");
    const ops::PowScalarAttrs attrs{.value = value};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::pow_scalar, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_add(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("add", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::add, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_add(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("add", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::add, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_sub(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("sub", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::sub, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_sub(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("sub", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::sub, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_mul(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("mul", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::mul, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_mul(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("mul", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::mul, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_div(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("div", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::div, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_div(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("div", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::div, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_pow(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("pow", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::pow, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_pow(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("pow", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::pow, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_maximum(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("maximum", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::maximum, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_maximum(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("maximum", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::maximum, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_minimum(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("minimum", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::minimum, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_minimum(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("minimum", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::minimum, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_logaddexp(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("logaddexp", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::logaddexp, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_logaddexp(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                        tinyai_variable* out) {
  return capi::guarded("logaddexp", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::logaddexp, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_atan2(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("atan2", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::atan2, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_atan2(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("atan2", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::atan2, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_lerp(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array weight,
                                tinyai_array* out) {
  return capi::guarded("lerp", [&] {
    capi::require(out, "out");
    capi::Pins<3> in;
    in.array(a, "a");
    in.array(b, "b");
    in.array(weight, "weight");
    capi::run(ops::records::lerp, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_lerp(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable weight,
                                   tinyai_variable* out) {
  return capi::guarded("lerp", [&] {
    capi::require(out, "out");
    capi::Pins<3> in;
    in.variable(a, "a");
    in.variable(b, "b");
    in.variable(weight, "weight");
    capi::run(ops::records::lerp, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_mod(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("mod", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::mod, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_mod(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("mod", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::mod, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_floor_div(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("floor_div", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::floor_div, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_floor_div(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                        tinyai_variable* out) {
  return capi::guarded("floor_div", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::floor_div, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_equal(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("equal", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::equal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_array* out) {
  return capi::guarded("equal", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::equal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_not_equal(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("not_equal", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::not_equal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_not_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_array* out) {
  return capi::guarded("not_equal", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::not_equal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_less(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("less", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::less, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_less(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_array* out) {
  return capi::guarded("less", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::less, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_less_equal(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("less_equal", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::less_equal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_less_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_array* out) {
  return capi::guarded("less_equal", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::less_equal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_greater(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("greater", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::greater, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_greater(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_array* out) {
  return capi::guarded("greater", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::greater, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_greater_equal(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("greater_equal", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::greater_equal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_greater_equal(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                            tinyai_array* out) {
  return capi::guarded("greater_equal", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::greater_equal, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_logical_and(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("logical_and", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::logical_and, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_logical_and(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                          tinyai_array* out) {
  return capi::guarded("logical_and", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::logical_and, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_logical_or(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("logical_or", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::logical_or, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_logical_or(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_array* out) {
  return capi::guarded("logical_or", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::logical_or, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_logical_xor(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("logical_xor", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::logical_xor, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_logical_xor(tinyai_manager into, tinyai_variable a, tinyai_variable b,
                                          tinyai_array* out) {
  return capi::guarded("logical_xor", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::logical_xor, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_add_inplace(tinyai_array destination, tinyai_array b) {
  return capi::guarded("add_inplace", [&] {
    capi::Pins<2> in;
    in.array(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::add_inplace, in, nullptr);
  });
}

tinyai_status tinyai_variable_add_inplace(tinyai_variable destination, tinyai_array b) {
  return capi::guarded("add_inplace", [&] {
    capi::Pins<2> in;
    in.variable(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::add_inplace, in, nullptr);
  });
}

tinyai_status tinyai_array_sub_inplace(tinyai_array destination, tinyai_array b) {
  return capi::guarded("sub_inplace", [&] {
    capi::Pins<2> in;
    in.array(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::sub_inplace, in, nullptr);
  });
}

tinyai_status tinyai_variable_sub_inplace(tinyai_variable destination, tinyai_array b) {
  return capi::guarded("sub_inplace", [&] {
    capi::Pins<2> in;
    in.variable(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::sub_inplace, in, nullptr);
  });
}

tinyai_status tinyai_array_mul_inplace(tinyai_array destination, tinyai_array b) {
  return capi::guarded("mul_inplace", [&] {
    capi::Pins<2> in;
    in.array(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::mul_inplace, in, nullptr);
  });
}

tinyai_status tinyai_variable_mul_inplace(tinyai_variable destination, tinyai_array b) {
  return capi::guarded("mul_inplace", [&] {
    capi::Pins<2> in;
    in.variable(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::mul_inplace, in, nullptr);
  });
}

tinyai_status tinyai_array_div_inplace(tinyai_array destination, tinyai_array b) {
  return capi::guarded("div_inplace", [&] {
    capi::Pins<2> in;
    in.array(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::div_inplace, in, nullptr);
  });
}

tinyai_status tinyai_variable_div_inplace(tinyai_variable destination, tinyai_array b) {
  return capi::guarded("div_inplace", [&] {
    capi::Pins<2> in;
    in.variable(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::div_inplace, in, nullptr);
  });
}
