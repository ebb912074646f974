// The C functions of a family of operators (Copies and selection): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/copy.h"
#include "tinyai.h"
#include "tinyai/operators/copy.h"

using namespace tinyai;

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

tinyai_status tinyai_array_contiguous(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("contiguous", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::contiguous, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_contiguous(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("contiguous", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::contiguous, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_copy(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("copy", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::copy, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_copy(tinyai_manager into, tinyai_variable x, tinyai_variable* out) {
  return capi::guarded("copy", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::copy, in, nullptr, into, out);
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

tinyai_status tinyai_array_masked_fill(tinyai_manager into, tinyai_array x, tinyai_array mask, double value,
                                       tinyai_array* out) {
  return capi::guarded("masked_fill", [&] {
    capi::require(out, "out");
    const ops::MaskedFillAttrs attrs{.value = value};
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(mask, "mask");
    capi::run(ops::records::masked_fill, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_masked_fill(tinyai_manager into, tinyai_variable x, tinyai_array mask, double value,
                                          tinyai_variable* out) {
  return capi::guarded("masked_fill", [&] {
    capi::require(out, "out");
    const ops::MaskedFillAttrs attrs{.value = value};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.array(mask, "mask");
    capi::run(ops::records::masked_fill, in, &attrs, into, out);
  });
}
