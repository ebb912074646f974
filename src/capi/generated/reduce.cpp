// The C functions of a family of operators (Reductions): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/reduce.h"
#include "tinyai.h"
#include "tinyai/operators/reduce.h"

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

tinyai_status tinyai_array_prod(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                int32_t keepdims, tinyai_array* out) {
  return capi::guarded("prod", [&] {
    capi::require(out, "out");
    const ops::ProdAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::prod, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_prod(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                   int32_t keepdims, tinyai_variable* out) {
  return capi::guarded("prod", [&] {
    capi::require(out, "out");
    const ops::ProdAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::prod, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_max(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                               int32_t keepdims, tinyai_array* out) {
  return capi::guarded("max", [&] {
    capi::require(out, "out");
    const ops::MaxAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::max, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_max(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                  int32_t keepdims, tinyai_variable* out) {
  return capi::guarded("max", [&] {
    capi::require(out, "out");
    const ops::MaxAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::max, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_min(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                               int32_t keepdims, tinyai_array* out) {
  return capi::guarded("min", [&] {
    capi::require(out, "out");
    const ops::MinAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::min, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_min(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                  int32_t keepdims, tinyai_variable* out) {
  return capi::guarded("min", [&] {
    capi::require(out, "out");
    const ops::MinAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::min, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_any(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                               int32_t keepdims, tinyai_array* out) {
  return capi::guarded("any", [&] {
    capi::require(out, "out");
    const ops::AnyAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::any, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_any(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                  int32_t keepdims, tinyai_array* out) {
  return capi::guarded("any", [&] {
    capi::require(out, "out");
    const ops::AnyAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::any, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_all(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                               int32_t keepdims, tinyai_array* out) {
  return capi::guarded("all", [&] {
    capi::require(out, "out");
    const ops::AllAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::all, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_all(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                  int32_t keepdims, tinyai_array* out) {
  return capi::guarded("all", [&] {
    capi::require(out, "out");
    const ops::AllAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::all, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_var(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                               int64_t correction, int32_t keepdims, tinyai_array* out) {
  return capi::guarded("var", [&] {
    capi::require(out, "out");
    const ops::VarAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .correction = correction, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::var, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_var(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                  int64_t correction, int32_t keepdims, tinyai_variable* out) {
  return capi::guarded("var", [&] {
    capi::require(out, "out");
    const ops::VarAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .correction = correction, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::var, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_std(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                               int64_t correction, int32_t keepdims, tinyai_array* out) {
  return capi::guarded("std", [&] {
    capi::require(out, "out");
    const ops::StdAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .correction = correction, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::std, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_std(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                  int64_t correction, int32_t keepdims, tinyai_variable* out) {
  return capi::guarded("std", [&] {
    capi::require(out, "out");
    const ops::StdAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .correction = correction, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::std, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_logsumexp(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                     int32_t keepdims, tinyai_array* out) {
  return capi::guarded("logsumexp", [&] {
    capi::require(out, "out");
    const ops::LogsumexpAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::logsumexp, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_logsumexp(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                        int32_t keepdims, tinyai_variable* out) {
  return capi::guarded("logsumexp", [&] {
    capi::require(out, "out");
    const ops::LogsumexpAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::logsumexp, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_norm(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count, double p,
                                int32_t keepdims, tinyai_array* out) {
  return capi::guarded("norm", [&] {
    capi::require(out, "out");
    const ops::NormAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .p = p, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_norm(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                   double p, int32_t keepdims, tinyai_variable* out) {
  return capi::guarded("norm", [&] {
    capi::require(out, "out");
    const ops::NormAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes"), .p = p, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_argmax(tinyai_manager into, tinyai_array x, int64_t axis, int32_t keepdims,
                                  tinyai_array* out) {
  return capi::guarded("argmax", [&] {
    capi::require(out, "out");
    const ops::ArgmaxAttrs attrs{.axis = axis, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::argmax, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_argmax(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t keepdims,
                                     tinyai_array* out) {
  return capi::guarded("argmax", [&] {
    capi::require(out, "out");
    const ops::ArgmaxAttrs attrs{.axis = axis, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::argmax, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_argmin(tinyai_manager into, tinyai_array x, int64_t axis, int32_t keepdims,
                                  tinyai_array* out) {
  return capi::guarded("argmin", [&] {
    capi::require(out, "out");
    const ops::ArgminAttrs attrs{.axis = axis, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::argmin, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_argmin(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t keepdims,
                                     tinyai_array* out) {
  return capi::guarded("argmin", [&] {
    capi::require(out, "out");
    const ops::ArgminAttrs attrs{.axis = axis, .keepdims = keepdims != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::argmin, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_cumsum(tinyai_manager into, tinyai_array x, int64_t axis, int32_t reverse,
                                  tinyai_array* out) {
  return capi::guarded("cumsum", [&] {
    capi::require(out, "out");
    const ops::CumsumAttrs attrs{.axis = axis, .reverse = reverse != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::cumsum, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_cumsum(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t reverse,
                                     tinyai_variable* out) {
  return capi::guarded("cumsum", [&] {
    capi::require(out, "out");
    const ops::CumsumAttrs attrs{.axis = axis, .reverse = reverse != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::cumsum, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_cumprod(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out) {
  return capi::guarded("cumprod", [&] {
    capi::require(out, "out");
    const ops::CumprodAttrs attrs{.axis = axis};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::cumprod, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_cumprod(tinyai_manager into, tinyai_variable x, int64_t axis, tinyai_variable* out) {
  return capi::guarded("cumprod", [&] {
    capi::require(out, "out");
    const ops::CumprodAttrs attrs{.axis = axis};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::cumprod, in, &attrs, into, out);
  });
}
