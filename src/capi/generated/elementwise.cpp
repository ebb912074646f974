// The C functions of a family of operators (Elementwise): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/attrs.h"
#include "ops/generated/records.h"
#include "tinyai.h"

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

tinyai_status tinyai_array_cast(tinyai_manager into, tinyai_array x, tinyai_dtype dtype, tinyai_array* out) {
  return capi::guarded("cast", [&] {
    capi::require(out, "out");
    const ops::CastAttrs attrs{.dtype = capi::to_dtype(dtype, "dtype")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::cast, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_cast(tinyai_manager into, tinyai_variable x, tinyai_dtype dtype, tinyai_variable* out) {
  return capi::guarded("cast", [&] {
    capi::require(out, "out");
    const ops::CastAttrs attrs{.dtype = capi::to_dtype(dtype, "dtype")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::cast, in, &attrs, into, out);
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

tinyai_status tinyai_array_assign(tinyai_array destination, tinyai_array b) {
  return capi::guarded("assign", [&] {
    capi::Pins<2> in;
    in.array(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::assign, in, nullptr);
  });
}

tinyai_status tinyai_variable_assign(tinyai_variable destination, tinyai_array b) {
  return capi::guarded("assign", [&] {
    capi::Pins<2> in;
    in.variable(destination, "destination");
    in.array(b, "b");
    capi::run_in_place(ops::records::assign, in, nullptr);
  });
}

tinyai_status tinyai_array_where(tinyai_manager into, tinyai_array condition, tinyai_array a, tinyai_array b,
                                 tinyai_array* out) {
  return capi::guarded("where", [&] {
    capi::require(out, "out");
    capi::Pins<3> in;
    in.array(condition, "condition");
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::where, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_where(tinyai_manager into, tinyai_array condition, tinyai_variable a, tinyai_variable b,
                                    tinyai_variable* out) {
  return capi::guarded("where", [&] {
    capi::require(out, "out");
    capi::Pins<3> in;
    in.array(condition, "condition");
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::where, in, nullptr, into, out);
  });
}
