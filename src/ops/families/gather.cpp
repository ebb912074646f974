// Indexing along one axis, each index into its own line: gather, take_along, scatter_add, one_hot. An index outside its
// axis is an error found before anything is read or written.
#include "ops/apply.h"
#include "ops/generated/index.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

// Operand 1 holds indices into `shape`: of its rank, and no larger but along the axis.
int require_along(const CallBase& call, const Shape& shape, int64_t axis) {
  require_indices(call, 1);
  const Array& indices = call[1];
  bool fits = shape.rank() > 0 && indices.rank == shape.rank();
  const int along = fits ? normalized_axis(call.name(), axis, shape.rank()) : 0;
  for (int i = 0; fits && i < shape.rank(); ++i) fits = i == along || indices.size(i) <= shape[i];
  if (!fits)
    fail(Status::kShape, call.name(), ": ", describe(indices), " does not index ", to_string(shape),
         " along an axis: the ranks must be equal, and no other axis longer");
  return along;
}

// The part of a view that indices of that shape can reach.
View narrowed(View view, const Shape& indices, int axis) {
  for (int i = 0; i < view.rank(); ++i)
    if (i != axis) view = sliced(view, i, 0, indices[i]);
  return view;
}

// The shape that x and the indices broadcast to but along the axis, where it has the given size.
Shape joint_shape(const CallBase& call, const Shape& x, const Shape& indices, int axis, int64_t size) {
  Shape a = x, b = indices;
  a[axis] = b[axis] = 1;
  Shape shape = broadcast(call.name(), a, b);
  shape[axis] = size;
  return shape;
}

}  // namespace

constinit const Record records::gather{
    .info = &info::gather,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_along(call, call[0].shape(), call.attrs<GatherAttrs>().axis);
          out.push_back({call[0].dtype, call[1].shape()});
        },
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(0);
          const int axis = normalized_axis(call.name(), call.attrs<GatherAttrs>().axis, x.rank());
          const View indices = own_indices(call, 1, x.shape[axis]);
          call.run(call.kernels().gather.take_along, axis, narrowed(x, indices.shape, axis), indices, call.output());
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          const Ints shape = to_ints(call.input_spec(0).shape);
          call.set(0, ops::scatter_along(call.cotangent(), call.input(1), call.attrs<GatherAttrs>().axis, shape));
        },
    .cost = gathers,
};

constinit const Record records::scatter_along{
    .info = &info::scatter_along,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<ScatterAlongAttrs>();
          const Shape shape = to_shape(call, at.shape);
          require_along(call, shape, at.axis);
          if (call[0].shape() != call[1].shape()) shape_mismatch(call, 0, 1, "one index is needed for each element");
          out.push_back({call[0].dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const int axis = normalized_axis(call.name(), call.attrs<ScatterAlongAttrs>().axis, y.rank());
          const View indices = own_indices(call, 1, y.shape[axis]);
          call.run(call.kernels().assign.fill, 0, y);
          sum_up(call, narrowed(y, indices.shape, axis), [&](const View& sum) {
            call.run(call.kernels().scatter.scatter_add, axis, call.view(0), indices, sum);
          });
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          call.set(0, ops::gather(call.cotangent(), call.input(1), call.attrs<ScatterAlongAttrs>().axis));
        },
    .cost = per_input<1>,
};

constinit const Record records::take_along{
    .info = &info::take_along,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_indices(call, 1);
          const Array &x = call[0], &indices = call[1];
          if (x.rank == 0 || x.rank != indices.rank) shape_mismatch(call, 0, 1, "x and its indices must have one rank");
          const int axis = normalized_axis(call.name(), call.attrs<TakeAlongAttrs>().axis, x.rank);
          out.push_back({x.dtype, joint_shape(call, x.shape(), indices.shape(), axis, indices.size(axis))});
        },
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(0), y = call.output();
          const int axis = normalized_axis(call.name(), call.attrs<TakeAlongAttrs>().axis, x.rank());
          const View indices = own_indices(call, 1, x.shape[axis]);
          const Shape from = joint_shape(call, x.shape, indices.shape, axis, x.shape[axis]);
          call.run(call.kernels().gather.take_along, axis, broadcast_view(x, from), broadcast_view(indices, y.shape),
                   y);
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          const Value& gy = call.cotangent();
          const Spec x = call.input_spec(0);
          const int axis = normalized_axis(call.name(), call.attrs<TakeAlongAttrs>().axis, x.rank());
          Shape from = gy.shape();
          from[axis] = x[axis];
          const Value indices = ops::expand(call.input(1), to_ints(gy.shape()));
          call.set(0, sum_to_input(call, 0, ops::scatter_along(gy, indices, axis, to_ints(from))));
        },
    .cost = gathers,
};

constinit const Record records::scatter_add{
    .info = &info::scatter_add,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_numeric(call, 0);
          require_along(call, call[0].shape(), call.attrs<ScatterAddAttrs>().axis);
          if (call[1].shape() != call[2].shape()) shape_mismatch(call, 1, 2, "one index is needed for each update");
          out.push_back(call.spec(0));
        },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const int axis = normalized_axis(call.name(), call.attrs<ScatterAddAttrs>().axis, y.rank());
          const View indices = own_indices(call, 1, y.shape[axis]);
          call.run(call.kernels().assign.copy, call.view(0), y);
          sum_up(call, narrowed(y, indices.shape, axis), [&](const View& sum) {
            call.run(call.kernels().scatter.scatter_add, axis, call.view(2, sum.dtype), indices, sum);
          });
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          const Value& gy = call.cotangent();
          if (call.needs(0)) call.set(0, gy);
          if (!call.needs(2)) return;
          const Value updates = ops::gather(gy, call.input(1), call.attrs<ScatterAddAttrs>().axis);
          call.set(2, sum_to_input(call, 2, updates));
        },
    .cost = [](const CostCall& call) -> Cost { return {.flops = call.spec(2).elements(), .bytes = bytes_moved(call)}; },
};

constinit const Record records::one_hot{
    .info = &info::one_hot,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_indices(call, 0);
          Shape shape = call[0].shape();
          shape.push_back(call.attrs<OneHotAttrs>().depth);
          checked_elements(call.name(), shape);
          out.push_back({call.attrs<OneHotAttrs>().dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const int axis = y.rank() - 1;
          View indices = own_indices(call, 0, y.shape[axis]);
          indices.shape.push_back(1);
          indices.strides[axis] = 1;
          const View bytes = as_bytes(y);
          call.run(call.kernels().assign.fill, 0, bytes);
          call.run(call.kernels().scatter.scatter_add, axis, scalar_view(call, 1, bytes.dtype, indices.shape), indices,
                   bytes);
        },
    .cost = moves_only,
};

}  // namespace tinyai::ops
