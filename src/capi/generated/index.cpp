// The C functions of a family of operators (Indexing): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/attrs.h"
#include "ops/generated/records.h"
#include "tinyai.h"

using namespace tinyai;

tinyai_status tinyai_array_gather_nd(tinyai_manager into, tinyai_array table, tinyai_array indices, tinyai_array* out) {
  return capi::guarded("gather_nd", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(table, "table");
    in.array(indices, "indices");
    capi::run(ops::records::gather_nd, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_gather_nd(tinyai_manager into, tinyai_variable table, tinyai_array indices,
                                        tinyai_variable* out) {
  return capi::guarded("gather_nd", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(table, "table");
    in.array(indices, "indices");
    capi::run(ops::records::gather_nd, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_index_select(tinyai_manager into, tinyai_array x, tinyai_array indices, int64_t axis,
                                        tinyai_array* out) {
  return capi::guarded("index_select", [&] {
    capi::require(out, "out");
    const ops::IndexSelectAttrs attrs{.axis = axis};
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(indices, "indices");
    capi::run(ops::records::index_select, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_index_select(tinyai_manager into, tinyai_variable x, tinyai_array indices, int64_t axis,
                                           tinyai_variable* out) {
  return capi::guarded("index_select", [&] {
    capi::require(out, "out");
    const ops::IndexSelectAttrs attrs{.axis = axis};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.array(indices, "indices");
    capi::run(ops::records::index_select, in, &attrs, into, out);
  });
}
