// Indexing along one axis, each index into its own line: gather, take_along, scatter_add; sorting, which yields such
// indices; one_hot and triangles. An index outside its axis is an error found before anything is read or written.
#include "ops/apply.h"
#include "ops/generated/records.h"
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

template <bool kUpper, class Attrs>
void triangle_forward(const ForwardCall& call) {
  call.kernels().triangle(kUpper, call.attrs<Attrs>().diagonal, call.view(0), call.output());
}

void matrices(const InferCall& call, Specs& out) {
  require_rank(call, 0, 2);
  out.push_back(call.spec(0));
}

// Of sort and topk: the cotangent of the values goes back to where they stood.
void unsort(VjpCall& call, int64_t axis) {
  if (!call.has_cotangent(0)) return;
  call.set(0, scatter_along(call.cotangent(), call.output(1), axis, to_ints(call.input_spec(0).shape)));
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
          const View x = call.view(0), indices = call.view(1);
          const int axis = normalized_axis(call.name(), call.attrs<GatherAttrs>().axis, x.rank());
          check_indices(call, indices, x.shape[axis]);
          call.kernels().take_along(axis, narrowed(x, indices.shape, axis), indices, call.output());
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          const Ints shape = to_ints(call.input_spec(0).shape);
          call.set(0, ops::scatter_along(call.cotangent(), call.input(1), call.attrs<GatherAttrs>().axis, shape));
        },
    .cost = moves_only,
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
          const View y = call.output(), indices = call.view(1);
          const int axis = normalized_axis(call.name(), call.attrs<ScatterAlongAttrs>().axis, y.rank());
          check_indices(call, indices, y.shape[axis]);
          call.kernels().fill(0, y);
          call.kernels().scatter_add(axis, call.view(0), indices, narrowed(y, indices.shape, axis));
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
          const View x = call.view(0), indices = call.view(1), y = call.output();
          const int axis = normalized_axis(call.name(), call.attrs<TakeAlongAttrs>().axis, x.rank());
          check_indices(call, indices, x.shape[axis]);
          const Shape from = joint_shape(call, x.shape, indices.shape, axis, x.shape[axis]);
          call.kernels().take_along(axis, broadcast_view(x, from), broadcast_view(indices, y.shape), y);
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
    .cost = moves_only,
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
          const View y = call.output(), indices = call.view(1);
          const int axis = normalized_axis(call.name(), call.attrs<ScatterAddAttrs>().axis, y.rank());
          check_indices(call, indices, y.shape[axis]);
          call.kernels().copy(call.view(0), y);
          call.kernels().scatter_add(axis, call.view(2, y.dtype), indices, narrowed(y, indices.shape, axis));
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
    .cost = per_input<1>,
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
          View indices = call.view(0);
          const int axis = indices.rank();
          check_indices(call, indices, y.shape[axis]);
          indices.shape.push_back(1);
          indices.strides[axis] = 1;
          const View bytes = as_bytes(y);
          call.kernels().fill(0, bytes);
          call.kernels().scatter_add(axis, scalar_view(call, 1, bytes.dtype, indices.shape), indices, bytes);
        },
    .cost = moves_only,
};

constinit const Record records::tril{
    .info = &info::tril,
    .infer = matrices,
    .forward = triangle_forward<false, TrilAttrs>,
    .vjp = [](VjpCall& call) { call.set(0, ops::tril(call.cotangent(), call.attrs<TrilAttrs>().diagonal)); },
    .cost = moves_only,
};

constinit const Record records::triu{
    .info = &info::triu,
    .infer = matrices,
    .forward = triangle_forward<true, TriuAttrs>,
    .vjp = [](VjpCall& call) { call.set(0, ops::triu(call.cotangent(), call.attrs<TriuAttrs>().diagonal)); },
    .cost = moves_only,
};

constinit const Record records::sort{
    .info = &info::sort,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_rank(call, 0, 1);
          normalized_axis(call.name(), call.attrs<SortAttrs>().axis, call[0].rank);
          out.push_back(call.spec(0));
          out.push_back({DType::kI64, call[0].shape()});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<SortAttrs>();
          const View x = call.view(0);
          call.kernels().sort(normalized_axis(call.name(), at.axis, x.rank()), at.descending, x, call.output(0),
                              call.output(1), call.workspace);
        },
    .saves = Saves::output({1}),
    .vjp = [](VjpCall& call) { unsort(call, call.attrs<SortAttrs>().axis); },
    .cost = moves_only,
};

constinit const Record records::topk{
    .info = &info::topk,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<TopkAttrs>();
          require_rank(call, 0, 1);
          Spec values = call.spec(0);
          const int axis = normalized_axis(call.name(), at.axis, values.rank());
          if (at.k < 0 || at.k > values[axis])
            fail(Status::kRange, call.name(), ": ", at.k, " elements of the ", values[axis], " along axis ", axis);
          values.shape[axis] = at.k;
          out.push_back(values);
          out.push_back({DType::kI64, values.shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<TopkAttrs>();
          const View x = call.view(0);
          call.kernels().sort(normalized_axis(call.name(), at.axis, x.rank()), at.largest, x, call.output(0),
                              call.output(1), call.workspace);
        },
    .saves = Saves::output({1}),
    .vjp = [](VjpCall& call) { unsort(call, call.attrs<TopkAttrs>().axis); },
    .cost = moves_only,
};

constinit const Record records::embedding{
    .info = &info::embedding,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const int64_t padding = call.attrs<EmbeddingAttrs>().padding_index;
      require_rank(call, 0, 1);
      require_indices(call, 1);
      const Value table = call.value(0), indices = call.value(1);
      Shape shape = indices.shape(), lines = shape;
      for (int axis = 1; axis < table->rank; ++axis) {
        shape.push_back(table->size(axis));
        lines.push_back(1);
      }
      const Value rows = ops::index_select(table, reshaped(indices, Shape{indices.shape().elements()}), 0);
      const Value y = reshaped(rows, shape);
      if (padding < 0) return {y};
      const Value is_padding = ops::equal(indices, scalar(static_cast<double>(padding), indices.dtype()));
      return {ops::where(reshaped(is_padding, lines), y.constant(), y)};
    },
};

}  // namespace tinyai::ops
