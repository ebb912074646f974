// The C functions of a family of operators (Indexing): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/index.h"
#include "tinyai.h"
#include "tinyai/operators/index.h"

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

tinyai_status tinyai_array_gather(tinyai_manager into, tinyai_array x, tinyai_array indices, int64_t axis,
                                  tinyai_array* out) {
  return capi::guarded("gather", [&] {
    capi::require(out, "out");
    const ops::GatherAttrs attrs{.axis = axis};
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(indices, "indices");
    capi::run(ops::records::gather, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_gather(tinyai_manager into, tinyai_variable x, tinyai_array indices, int64_t axis,
                                     tinyai_variable* out) {
  return capi::guarded("gather", [&] {
    capi::require(out, "out");
    const ops::GatherAttrs attrs{.axis = axis};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.array(indices, "indices");
    capi::run(ops::records::gather, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_take_along(tinyai_manager into, tinyai_array x, tinyai_array indices, int64_t axis,
                                      tinyai_array* out) {
  return capi::guarded("take_along", [&] {
    capi::require(out, "out");
    const ops::TakeAlongAttrs attrs{.axis = axis};
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(indices, "indices");
    capi::run(ops::records::take_along, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_take_along(tinyai_manager into, tinyai_variable x, tinyai_array indices, int64_t axis,
                                         tinyai_variable* out) {
  return capi::guarded("take_along", [&] {
    capi::require(out, "out");
    const ops::TakeAlongAttrs attrs{.axis = axis};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.array(indices, "indices");
    capi::run(ops::records::take_along, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_scatter_add(tinyai_manager into, tinyai_array x, tinyai_array indices, tinyai_array updates,
                                       int64_t axis, tinyai_array* out) {
  return capi::guarded("scatter_add", [&] {
    capi::require(out, "out");
    const ops::ScatterAddAttrs attrs{.axis = axis};
    capi::Pins<3> in;
    in.array(x, "x");
    in.array(indices, "indices");
    in.array(updates, "updates");
    capi::run(ops::records::scatter_add, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_scatter_add(tinyai_manager into, tinyai_variable x, tinyai_array indices,
                                          tinyai_variable updates, int64_t axis, tinyai_variable* out) {
  return capi::guarded("scatter_add", [&] {
    capi::require(out, "out");
    const ops::ScatterAddAttrs attrs{.axis = axis};
    capi::Pins<3> in;
    in.variable(x, "x");
    in.array(indices, "indices");
    in.variable(updates, "updates");
    capi::run(ops::records::scatter_add, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_one_hot(tinyai_manager into, tinyai_array indices, int64_t depth, tinyai_dtype dtype,
                                   tinyai_array* out) {
  return capi::guarded("one_hot", [&] {
    capi::require(out, "out");
    const ops::OneHotAttrs attrs{.depth = depth, .dtype = capi::to_dtype(dtype, "dtype")};
    capi::Pins<1> in;
    in.array(indices, "indices");
    capi::run(ops::records::one_hot, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_repeat_interleave(tinyai_manager into, tinyai_array x, tinyai_array times, int64_t total,
                                             int64_t axis, tinyai_array* out) {
  return capi::guarded("repeat_interleave", [&] {
    capi::require(out, "out");
    const ops::RepeatInterleaveAttrs attrs{.total = total, .axis = axis};
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(times, "times");
    capi::run(ops::records::repeat_interleave, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_repeat_interleave(tinyai_manager into, tinyai_variable x, tinyai_array times,
                                                int64_t total, int64_t axis, tinyai_variable* out) {
  return capi::guarded("repeat_interleave", [&] {
    capi::require(out, "out");
    const ops::RepeatInterleaveAttrs attrs{.total = total, .axis = axis};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.array(times, "times");
    capi::run(ops::records::repeat_interleave, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_tril(tinyai_manager into, tinyai_array x, int64_t diagonal, tinyai_array* out) {
  return capi::guarded("tril", [&] {
    capi::require(out, "out");
    const ops::TrilAttrs attrs{.diagonal = diagonal};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::tril, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_tril(tinyai_manager into, tinyai_variable x, int64_t diagonal, tinyai_variable* out) {
  return capi::guarded("tril", [&] {
    capi::require(out, "out");
    const ops::TrilAttrs attrs{.diagonal = diagonal};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::tril, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_triu(tinyai_manager into, tinyai_array x, int64_t diagonal, tinyai_array* out) {
  return capi::guarded("triu", [&] {
    capi::require(out, "out");
    const ops::TriuAttrs attrs{.diagonal = diagonal};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::triu, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_triu(tinyai_manager into, tinyai_variable x, int64_t diagonal, tinyai_variable* out) {
  return capi::guarded("triu", [&] {
    capi::require(out, "out");
    const ops::TriuAttrs attrs{.diagonal = diagonal};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::triu, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_topk(tinyai_manager into, tinyai_array x, int64_t k, int64_t axis, int32_t largest,
                                tinyai_array* values, tinyai_array* indices) {
  return capi::guarded("topk", [&] {
    capi::require(values, "values");
    capi::require(indices, "indices");
    const ops::TopkAttrs attrs{.k = k, .axis = axis, .largest = largest != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    const capi::Out outs[] = {values, indices};
    capi::run(ops::records::topk, in, &attrs, into, outs);
  });
}

tinyai_status tinyai_variable_topk(tinyai_manager into, tinyai_variable x, int64_t k, int64_t axis, int32_t largest,
                                   tinyai_variable* values, tinyai_array* indices) {
  return capi::guarded("topk", [&] {
    capi::require(values, "values");
    capi::require(indices, "indices");
    const ops::TopkAttrs attrs{.k = k, .axis = axis, .largest = largest != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    const capi::Out outs[] = {values, indices};
    capi::run(ops::records::topk, in, &attrs, into, outs);
  });
}

tinyai_status tinyai_array_sort(tinyai_manager into, tinyai_array x, int64_t axis, int32_t descending,
                                tinyai_array* values, tinyai_array* indices) {
  return capi::guarded("sort", [&] {
    capi::require(values, "values");
    capi::require(indices, "indices");
    const ops::SortAttrs attrs{.axis = axis, .descending = descending != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    const capi::Out outs[] = {values, indices};
    capi::run(ops::records::sort, in, &attrs, into, outs);
  });
}

tinyai_status tinyai_variable_sort(tinyai_manager into, tinyai_variable x, int64_t axis, int32_t descending,
                                   tinyai_variable* values, tinyai_array* indices) {
  return capi::guarded("sort", [&] {
    capi::require(values, "values");
    capi::require(indices, "indices");
    const ops::SortAttrs attrs{.axis = axis, .descending = descending != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    const capi::Out outs[] = {values, indices};
    capi::run(ops::records::sort, in, &attrs, into, outs);
  });
}

tinyai_status tinyai_array_nonzero(tinyai_manager into, tinyai_array x, tinyai_array* out) {
  return capi::guarded("nonzero", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::nonzero, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_nonzero(tinyai_manager into, tinyai_variable x, tinyai_array* out) {
  return capi::guarded("nonzero", [&] {
    capi::require(out, "out");
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::nonzero, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_masked_select(tinyai_manager into, tinyai_array x, tinyai_array mask, tinyai_array* out) {
  return capi::guarded("masked_select", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(mask, "mask");
    capi::run(ops::records::masked_select, in, nullptr, into, out);
  });
}

tinyai_status tinyai_variable_masked_select(tinyai_manager into, tinyai_variable x, tinyai_array mask,
                                            tinyai_variable* out) {
  return capi::guarded("masked_select", [&] {
    capi::require(out, "out");
    capi::Pins<2> in;
    in.variable(x, "x");
    in.array(mask, "mask");
    capi::run(ops::records::masked_select, in, nullptr, into, out);
  });
}

tinyai_status tinyai_array_unique(tinyai_manager into, tinyai_array x, tinyai_array* values, tinyai_array* inverse,
                                  tinyai_array* counts) {
  return capi::guarded("unique", [&] {
    capi::require(values, "values");
    capi::require(inverse, "inverse");
    capi::require(counts, "counts");
    capi::Pins<1> in;
    in.array(x, "x");
    const capi::Out outs[] = {values, inverse, counts};
    capi::run(ops::records::unique, in, nullptr, into, outs);
  });
}

tinyai_status tinyai_variable_unique(tinyai_manager into, tinyai_variable x, tinyai_array* values,
                                     tinyai_array* inverse, tinyai_array* counts) {
  return capi::guarded("unique", [&] {
    capi::require(values, "values");
    capi::require(inverse, "inverse");
    capi::require(counts, "counts");
    capi::Pins<1> in;
    in.variable(x, "x");
    const capi::Out outs[] = {values, inverse, counts};
    capi::run(ops::records::unique, in, nullptr, into, outs);
  });
}

tinyai_status tinyai_array_embedding(tinyai_manager into, tinyai_array table, tinyai_array indices,
                                     int64_t padding_index, tinyai_array* out) {
  return capi::guarded("embedding", [&] {
    capi::require(out, "out");
    const ops::EmbeddingAttrs attrs{.padding_index = padding_index};
    capi::Pins<2> in;
    in.array(table, "table");
    in.array(indices, "indices");
    capi::run(ops::records::embedding, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_embedding(tinyai_manager into, tinyai_variable table, tinyai_array indices,
                                        int64_t padding_index, tinyai_variable* out) {
  return capi::guarded("embedding", [&] {
    capi::require(out, "out");
    const ops::EmbeddingAttrs attrs{.padding_index = padding_index};
    capi::Pins<2> in;
    in.variable(table, "table");
    in.array(indices, "indices");
    capi::run(ops::records::embedding, in, &attrs, into, out);
  });
}
