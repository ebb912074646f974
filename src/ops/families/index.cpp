// Indexing by arrays of indices. An index outside its axis is an error found before anything is read or written.
//
// Each gathering operator has an adjoint that adds into zeros, and is that one's adjoint in turn.
#include <algorithm>

#include "base/checked.h"
#include "ops/families/checked_indices.h"
#include "ops/families/recurrent_steps.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/recurrent.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

// For gather_nd: indices [.., k] into a table; the sizes are those of `indices` but the last, then the table's from k
// on.
Shape gathered_shape(const CallBase& call, const Shape& table) {
  const Array& indices = call[1];
  require_indices(call, 1);
  require_rank(call, 1, 1);
  const int64_t k = indices.size(indices.rank - 1);
  if (k > table.rank())
    fail(Status::kShape, call.name(), ": ", describe(indices), " has ", k, " indices in each row for the ",
         table.rank(), " axes of ", to_string(table));
  Shape shape;
  for (int axis = 0; axis < indices.rank - 1; ++axis) shape.push_back(indices.size(axis));
  for (int axis = static_cast<int>(k); axis < table.rank(); ++axis) shape.push_back(table[axis]);
  return shape;
}

void check_rows(const ForwardCall& call, const View& indices, const Shape& table) {
  check_columns(call, indices, {table.begin(), table.end()}, call.view(1));
}

// For index_select: x with n along the axis.
Shape selected_shape(const CallBase& call, int64_t axis, int64_t count) {
  require_indices(call, 1);
  require_rank(call, 1, 1, 1);
  Shape shape = call[0].shape();
  shape[normalized_axis(call.name(), axis, shape.rank())] = count;
  return shape;
}

}  // namespace

constinit const Record records::gather_nd{
    .info = &info::gather_nd,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({call[0].dtype, gathered_shape(call, call[0].shape())});
        },
    .forward =
        [](const ForwardCall& call) {
          const View table = call.view(0), indices = own_copy(call, 1);
          check_rows(call, indices, table.shape);
          call.run(call.kernels().gather.gather_nd, table, indices, call.output());
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          call.set(0, ops::scatter_nd_add(call.cotangent(), call.input(1), to_ints(call.input_spec(0).shape)));
        },
    .cost = gathers,
};

constinit const Record records::scatter_nd_add{
    .info = &info::scatter_nd_add,
    .infer =
        [](const InferCall& call, Specs& out) {
          const Shape shape = to_shape(call, call.attrs<ScatterNdAddAttrs>().shape);
          if (gathered_shape(call, shape) != call[0].shape())
            shape_mismatch(call, 0, 1, "the first has not the shape that gather_nd gives for these indices");
          out.push_back({call[0].dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output(), indices = own_copy(call, 1);
          check_rows(call, indices, y.shape);
          call.run(call.kernels().assign.fill, 0, y);
          sum_up(call, y,
                 [&](const View& sum) { call.run(call.kernels().scatter.scatter_nd_add, call.view(0), indices, sum); });
        },
    .saves = Saves::input({1}),
    .vjp = [](VjpCall& call) { call.set(0, ops::gather_nd(call.cotangent(), call.input(1))); },
    .cost = per_input<1>,
};

constinit const Record records::index_select{
    .info = &info::index_select,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_rank(call, 0, 1);
          require_rank(call, 1, 1, 1);
          out.push_back({call[0].dtype, selected_shape(call, call.attrs<IndexSelectAttrs>().axis, call[1].size(0))});
        },
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(0);
          const int axis = normalized_axis(call.name(), call.attrs<IndexSelectAttrs>().axis, x.rank());
          const View indices = own_indices(call, 1, x.shape[axis]);
          call.run(call.kernels().gather.index_select, axis, x, indices, call.output());
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          const Spec x = call.input_spec(0);
          const int axis = normalized_axis(call.name(), call.attrs<IndexSelectAttrs>().axis, x.rank());
          if (axis == 0 && call.set_rows(0, call.input(1), call.cotangent())) return;
          call.set(0, ops::index_add(call.cotangent(), call.input(1), axis, x[axis]));
        },
    .cost = gathers,
};

constinit const Record records::index_add{
    .info = &info::index_add,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<IndexAddAttrs>();
          const Shape shape = selected_shape(call, at.axis, at.size);
          checked_elements(call.name(), shape);
          if (call[0].size(normalized_axis(call.name(), at.axis, shape.rank())) != call[1].size(0))
            shape_mismatch(call, 0, 1, "one index is needed for each slice along the axis");
          out.push_back({call[0].dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const int axis = normalized_axis(call.name(), call.attrs<IndexAddAttrs>().axis, y.rank());
          const View indices = own_indices(call, 1, y.shape[axis]);
          call.run(call.kernels().assign.fill, 0, y);
          sum_up(call, y, [&](const View& sum) {
            call.run(call.kernels().scatter.index_add, axis, call.view(0), indices, sum);
          });
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          call.set(0, ops::index_select(call.cotangent(), call.input(1), call.attrs<IndexAddAttrs>().axis));
        },
    .cost = per_input<1>,
};

// The slice that stands at each place is the number of ends of runs that have been passed there.
constinit const Record records::repeat_interleave{
    .info = &info::repeat_interleave,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<RepeatInterleaveAttrs>();
      require_rank(call, 0, 1);
      require_indices(call, 1);
      require_rank(call, 1, 1, 1);
      const int axis = normalized_axis(call.name(), at.axis, call[0].rank);
      if (call[1].size(0) != call[0].size(axis)) shape_mismatch(call, 0, 1, "one number is needed for each slice");
      if (at.total < 0) fail(Status::kRange, call.name(), ": a total of ", at.total);
      const int64_t places = checked_sum(call.name(), "the total", at.total, 1);
      const Value ends = ops::cumsum(ops::checked_lengths(call.value(1), at.total, kRepeatCounts), 0);
      const Value ones = ops::ones(to_ints(ends.shape()), DType::kI64);
      const Value passed = ops::scatter_add(ops::zeros({.count = 1, .values = {places}}, DType::kI64), ends, ones, 0);
      const Value which = ops::cumsum(ops::slice(passed, 0, 0, at.total), 0);
      return {ops::index_select(call.value(0), which, axis)};
    },
};

constinit const Record records::embedding{
    .info = &info::embedding,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const int64_t padding = call.attrs<EmbeddingAttrs>().padding_index;
      require_rank(call, 0, 1);
      require_indices(call, 1);
      const Value table = call.value(0), indices = call.value(1);
      if (padding < -1 || padding >= std::max<int64_t>(table->size(0), 1))
        fail(Status::kRange, call.name(), ": padding_index ", padding, " is no row of ", describe(call[0]));
      Shape shape = indices.shape(), lines = shape;
      for (int axis = 1; axis < table->rank; ++axis) {
        shape.push_back(table->size(axis));
        lines.push_back(1);
      }
      const Value rows = ops::index_select(table, reshaped(indices, Shape{indices.shape().elements()}), 0);
      const Value y = reshaped(rows, shape);
      if (padding < 0) return {y};
      const auto names = [&](int64_t row) {
        return ops::equal(indices, scalar(static_cast<double>(row), indices.dtype()));
      };
      const Value is_padding = ops::logical_or(names(padding), names(padding - table->size(0)));
      return {ops::where(reshaped(is_padding, lines), y.constant(), y)};
    },
};

}  // namespace tinyai::ops
