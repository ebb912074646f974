// The C functions of a family of operators (Softmax): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/softmax.h"
#include "tinyai.h"
#include "tinyai/operators/softmax.h"

using namespace tinyai;

tinyai_status tinyai_array_softmax(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out) {
  return capi::guarded("softmax", [&] {
    capi::require(out, "out");
    const ops::SoftmaxAttrs attrs{.axis = axis};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::softmax, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_softmax(tinyai_manager into, tinyai_variable x, int64_t axis, tinyai_variable* out) {
  return capi::guarded("softmax", [&] {
    capi::require(out, "out");
    const ops::SoftmaxAttrs attrs{.axis = axis};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::softmax, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_log_softmax(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out) {
  return capi::guarded("log_softmax", [&] {
    capi::require(out, "out");
    const ops::LogSoftmaxAttrs attrs{.axis = axis};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::log_softmax, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_log_softmax(tinyai_manager into, tinyai_variable x, int64_t axis, tinyai_variable* out) {
  return capi::guarded("log_softmax", [&] {
    capi::require(out, "out");
    const ops::LogSoftmaxAttrs attrs{.axis = axis};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::log_softmax, in, &attrs, into, out);
  });
}
