// The C functions of a family of operators (Random numbers): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "memory/random_stream.h"
#include "ops/generated/random.h"
#include "tinyai.h"
#include "tinyai/operators/random.h"

using namespace tinyai;

tinyai_status tinyai_array_uniform(tinyai_manager into, const int64_t* shape, int64_t rank, double low, double high,
                                   tinyai_dtype dtype, tinyai_array* out) {
  return capi::guarded("uniform", [&] {
    capi::require(out, "out");
    const ops::UniformAttrs attrs{.shape = capi::to_ints(shape, rank, "shape"), .low = low, .high = high, .dtype = capi::to_dtype(dtype, "dtype")};
    const memory::Draws draws;
    capi::run(ops::records::uniform, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_normal(tinyai_manager into, const int64_t* shape, int64_t rank, double mean, double stddev,
                                  tinyai_dtype dtype, tinyai_array* out) {
  return capi::guarded("normal", [&] {
    capi::require(out, "out");
    const ops::NormalAttrs attrs{.shape = capi::to_ints(shape, rank, "shape"), .mean = mean, .stddev = stddev, .dtype = capi::to_dtype(dtype, "dtype")};
    const memory::Draws draws;
    capi::run(ops::records::normal, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_randint(tinyai_manager into, const int64_t* shape, int64_t rank, int64_t low, int64_t high,
                                   tinyai_dtype dtype, tinyai_array* out) {
  return capi::guarded("randint", [&] {
    capi::require(out, "out");
    const ops::RandintAttrs attrs{.shape = capi::to_ints(shape, rank, "shape"), .low = low, .high = high, .dtype = capi::to_dtype(dtype, "dtype")};
    const memory::Draws draws;
    capi::run(ops::records::randint, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_bernoulli(tinyai_manager into, const int64_t* shape, int64_t rank, double p,
                                     tinyai_dtype dtype, tinyai_array* out) {
  return capi::guarded("bernoulli", [&] {
    capi::require(out, "out");
    const ops::BernoulliAttrs attrs{.shape = capi::to_ints(shape, rank, "shape"), .p = p, .dtype = capi::to_dtype(dtype, "dtype")};
    const memory::Draws draws;
    capi::run(ops::records::bernoulli, {}, &attrs, into, out);
  });
}

tinyai_status tinyai_array_dropout(tinyai_manager into, tinyai_array x, double p, int32_t training, tinyai_array* out) {
  return capi::guarded("dropout", [&] {
    capi::require(out, "out");
    const ops::DropoutAttrs attrs{.p = p, .training = training != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    const memory::Draws draws;
    capi::run(ops::records::dropout, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_dropout(tinyai_manager into, tinyai_variable x, double p, int32_t training,
                                      tinyai_variable* out) {
  return capi::guarded("dropout", [&] {
    capi::require(out, "out");
    const ops::DropoutAttrs attrs{.p = p, .training = training != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    const memory::Draws draws;
    capi::run(ops::records::dropout, in, &attrs, into, out);
  });
}
