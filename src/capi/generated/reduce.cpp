// The C functions of a family of operators (Reductions): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/attrs.h"
#include "ops/generated/records.h"
#include "tinyai.h"

using namespace tinyai;

tinyai_status tinyai_array_sum(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                               int32_t keepdims, tinyai_array* out) {
  return capi::guarded("sum", [&] {
    capi::require(out, "out");
    const ops::SumAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::sum, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_sum(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                  int32_t keepdims, tinyai_variable* out) {
  return capi::guarded("sum", [&] {
    capi::require(out, "out");
    const ops::SumAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::sum, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_mean(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                int32_t keepdims, tinyai_array* out) {
  return capi::guarded("mean", [&] {
    capi::require(out, "out");
    const ops::MeanAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::mean, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_mean(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                   int32_t keepdims, tinyai_variable* out) {
  return capi::guarded("mean", [&] {
    capi::require(out, "out");
    const ops::MeanAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::mean, in, &attrs, into, out);
  });
}
