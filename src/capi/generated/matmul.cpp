// The C functions of a family of operators (Matrix products): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/matmul.h"
#include "tinyai.h"
#include "tinyai/operators/matmul.h"

using namespace tinyai;

tinyai_status tinyai_array_matmul(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("matmul", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::matmul, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_matmul(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("matmul", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::matmul, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_linear(tinyai_manager into, tinyai_array x, tinyai_array weight, tinyai_array bias,
                                  tinyai_array* out) {
  return capi::guarded("linear", [&] {
    capi::require(out, "out");
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(weight, "weight");
    in.optional_array(bias, "bias");
    capi::run(ops::records::linear, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_linear(tinyai_manager into, tinyai_variable x, tinyai_variable weight,
                                     tinyai_variable bias, tinyai_variable* out) {
  return capi::guarded("linear", [&] {
    capi::require(out, "out");
    capi::Pins<3> in;
    in.variable(x, "x");
    in.variable(weight, "weight");
    in.optional_variable(bias, "bias");
    capi::run(ops::records::linear, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_dot(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("dot", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::dot, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_dot(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("dot", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::dot, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_outer(tinyai_manager into, tinyai_array a, tinyai_array b, tinyai_array* out) {
  return capi::guarded("outer", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(a, "a");
    in.array(b, "b");
    capi::run(ops::records::outer, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_outer(tinyai_manager into, tinyai_variable a, tinyai_variable b, tinyai_variable* out) {
  return capi::guarded("outer", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(a, "a");
    in.variable(b, "b");
    capi::run(ops::records::outer, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_einsum(tinyai_manager into, const tinyai_array* xs, int64_t count, const char* equation,
                                  tinyai_array* out) {
  return capi::guarded("einsum", [&] {
    capi::require(out, "out");
    const ops::EinsumAttrs attrs{.equation = capi::require_text(equation, "equation")};
    capi::PinList in;
    in.arrays(xs, count, "xs");
    capi::run(ops::records::einsum, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_einsum(tinyai_manager into, const tinyai_variable* xs, int64_t count,
                                     const char* equation, tinyai_variable* out) {
  return capi::guarded("einsum", [&] {
    capi::require(out, "out");
    const ops::EinsumAttrs attrs{.equation = capi::require_text(equation, "equation")};
    capi::PinList in;
    in.variables(xs, count, "xs");
    capi::run(ops::records::einsum, in, &attrs, into, out);
  });
}
