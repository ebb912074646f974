// The C functions of a family of operators (Creation): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/create.h"
#include "tinyai.h"
#include "tinyai/operators/create.h"

using namespace tinyai;

tinyai_status tinyai_array_zeros(tinyai_manager into, const int64_t* shape, int64_t rank, tinyai_dtype dtype,
                                 tinyai_array* out) {
  return capi::guarded("zeros", [&] {
    capi::require(out, "out");
    const ops::ZerosAttrs attrs{.shape = capi::to_ints(shape, rank, "shape"), .dtype = capi::to_dtype(dtype, "dtype")};
    capi::run(ops::records::zeros, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_ones(tinyai_manager into, const int64_t* shape, int64_t rank, tinyai_dtype dtype,
                                tinyai_array* out) {
  return capi::guarded("ones", [&] {
    capi::require(out, "out");
    const ops::OnesAttrs attrs{.shape = capi::to_ints(shape, rank, "shape"), .dtype = capi::to_dtype(dtype, "dtype")};
    capi::run(ops::records::ones, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_full(tinyai_manager into, const int64_t* shape, int64_t rank, double value,
                                tinyai_dtype dtype, tinyai_array* out) {
  return capi::guarded("full", [&] {
    capi::require(out, "out");
    const ops::FullAttrs attrs{.shape = capi::to_ints(shape, rank, "shape"), .value = value, .dtype = capi::to_dtype(dtype, "dtype")};
    capi::run(ops::records::full, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_full_int(tinyai_manager into, const int64_t* shape, int64_t rank, int64_t value,
                                    tinyai_dtype dtype, tinyai_array* out) {
  return capi::guarded("full_int", [&] {
    capi::require(out, "out");
    const ops::FullIntAttrs attrs{.shape = capi::to_ints(shape, rank, "shape"), .value = value, .dtype = capi::to_dtype(dtype, "dtype")};
    capi::run(ops::records::full_int, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_eye(tinyai_manager into, int64_t rows, int64_t columns, tinyai_dtype dtype,
                               tinyai_array* out) {
  return capi::guarded("eye", [&] {
    capi::require(out, "out");
    const ops::EyeAttrs attrs{.rows = rows, .columns = columns, .dtype = capi::to_dtype(dtype, "dtype")};
    capi::run(ops::records::eye, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_arange(tinyai_manager into, double start, double stop, double step, tinyai_dtype dtype,
                                  tinyai_array* out) {
  return capi::guarded("arange", [&] {
    capi::require(out, "out");
    const ops::ArangeAttrs attrs{.start = start, .stop = stop, .step = step, .dtype = capi::to_dtype(dtype, "dtype")};
    capi::run(ops::records::arange, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_linspace(tinyai_manager into, double start, double stop, int64_t steps, tinyai_dtype dtype,
                                    tinyai_array* out) {
  return capi::guarded("linspace", [&] {
    capi::require(out, "out");
    const ops::LinspaceAttrs attrs{.start = start, .stop = stop, .steps = steps, .dtype = capi::to_dtype(dtype, "dtype")};
    capi::run(ops::records::linspace, {}, &attrs, into, out);
  });
}
