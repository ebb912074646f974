// Operators that rearrange: most of them views of the same bytes, of which only the strides differ.
#include <algorithm>

#include "ops/generated/records.h"
#include "ops/rules.h"
#include "ops/strides.h"

namespace tinyai::ops {
namespace {

using kernels::View;

Geometry geometry_of(const Array& x) {
  Geometry geometry{.shape = x.shape(), .strides = {}, .offset = x.offset()};
  x.strides(geometry.strides);
  return geometry;
}

// The shape that reshape is asked for, with -1 worked out.
Shape resolved_shape(const CallBase& call) {
  const Ints& sizes = call.attrs<ReshapeAttrs>().shape;
  Shape shape(sizes.span());
  const int64_t elements = call[0].elements();
  int open = -1;
  int64_t product = 1;
  for (int axis = 0; axis < shape.rank(); ++axis) {
    if (shape[axis] == -1 && open < 0) {
      open = axis;
    } else if (shape[axis] < 0 || __builtin_mul_overflow(product, shape[axis], &product)) {
      fail(Status::kShape, call.name(), ": ", to_string(shape), " is no shape; one size may be -1");
    }
  }
  if (open >= 0 && product > 0 && elements % product == 0) {
    shape[open] = elements / product;
  } else if (open >= 0 || product != elements) {
    fail(Status::kShape, call.name(), ": ", describe(call[0]), " has ", elements, " elements, which do not make ",
         to_string(shape));
  }
  return shape;
}

struct Permutation {
  int axes[kMaxRank];  // axis i of the result is axes[i] of the operand
};

Permutation permutation(const char* name, const Axes& axes, int rank) {
  Permutation order;
  if (axes.count >= 0 && axes.count != rank)
    fail(Status::kRange, name, ": ", axes.count, " axes named of an array of rank ", rank,
         "; each has to be named once");
  axes.mask(name, rank);  // throws for an axis outside, or named twice
  for (int i = 0; i < rank; ++i)
    order.axes[i] = axes.count < 0 ? rank - 1 - i : normalized_axis(name, axes.values[i], rank);
  return order;
}

// The shape that expand is asked for, with -1 replaced by the operand's size.
Shape expanded_shape(const CallBase& call) {
  const Shape x = call[0].shape();
  Shape shape(call.attrs<ExpandAttrs>().shape.span());
  const int added = shape.rank() - x.rank();
  for (int axis = 0; axis < shape.rank(); ++axis) {
    const int64_t size = axis < added ? 1 : x[axis - added];
    if (shape[axis] == -1 && axis >= added) shape[axis] = size;
    if (size != 1 && shape[axis] != size)
      fail(Status::kShape, call.name(), ": ", describe(call[0]), " does not stretch to ", to_string(shape),
           ": only axes of size 1 do");
  }
  if (added < 0) fail(Status::kShape, call.name(), ": ", describe(call[0]), " has more axes than ", to_string(shape));
  checked_elements(call.name(), shape);
  return shape;
}

Shape concatenated_shape(const CallBase& call, int axis) {
  Shape shape = call[0].shape();
  for (int i = 1; i < call.count(); ++i) {
    const Shape next = call[i].shape();
    bool fits = next.rank() == shape.rank();
    for (int a = 0; fits && a < shape.rank(); ++a) fits = a == axis || next[a] == shape[a];
    if (!fits) shape_mismatch(call, 0, i, "sizes must agree but along the axis of concatenation");
    if (__builtin_add_overflow(shape[axis], next[axis], &shape[axis]))
      fail(Status::kOverflow, call.name(), ": the sizes along axis ", axis, " add up to more than 63 bits");
  }
  checked_elements(call.name(), shape);
  return shape;
}

template <class Attrs>
Steps steps_of(const char* name, const Attrs& at, int64_t size) {
  if (at.step == 0) fail(Status::kRange, name, ": the step is 0");
  return python_range(at.start, at.stop, at.step, size);
}

}  // namespace

constinit const Record records::reshape{
    .info = &info::reshape,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({call[0].dtype, resolved_shape(call)});
        },
    .view =
        [](const ViewCall& call, const Spec& out, Geometry& geometry) {
          const Geometry x = geometry_of(call[0]);
          geometry.shape = out.shape;
          geometry.offset = x.offset;
          return reshape_strides(x.shape, x.strides, out.shape, geometry.strides);
        },
    .vjp = [](VjpCall& call) { call.set(0, reshaped(call.cotangent(), call.input_spec(0).shape)); },
    .cost = nothing,
};

constinit const Record records::transpose{
    .info = &info::transpose,
    .infer =
        [](const InferCall& call, Specs& out) {
          const Shape x = call[0].shape();
          const Permutation order = permutation(call.name(), call.attrs<TransposeAttrs>().axes, x.rank());
          Spec& y = out.emplace();
          y = {call[0].dtype, x};
          for (int i = 0; i < x.rank(); ++i) y.shape[i] = x[order.axes[i]];
        },
    .view =
        [](const ViewCall& call, const Spec& out, Geometry& geometry) {
          const Geometry x = geometry_of(call[0]);
          const Permutation order = permutation(call.name(), call.attrs<TransposeAttrs>().axes, x.shape.rank());
          geometry.shape = out.shape;
          geometry.offset = x.offset;
          for (int i = 0; i < out.rank(); ++i) geometry.strides[i] = x.strides[order.axes[i]];
          return true;
        },
    .vjp =
        [](VjpCall& call) {
          const int rank = call.input_spec(0).rank();
          const Permutation order = permutation(call.name(), call.attrs<TransposeAttrs>().axes, rank);
          Axes inverse{.count = static_cast<int8_t>(rank)};
          for (int i = 0; i < rank; ++i) inverse.values[order.axes[i]] = static_cast<int8_t>(i);
          call.set(0, ops::transpose(call.cotangent(), inverse));
        },
    .cost = nothing,
};

constinit const Record records::expand{
    .info = &info::expand,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({call[0].dtype, expanded_shape(call)});
        },
    .view =
        [](const ViewCall& call, const Spec& out, Geometry& geometry) {
          const Geometry x = geometry_of(call[0]);
          const int added = out.rank() - x.shape.rank();
          geometry.shape = out.shape;
          geometry.offset = x.offset;
          for (int axis = 0; axis < out.rank(); ++axis) {
            const bool kept = axis >= added && x.shape[axis - added] == out[axis];
            geometry.strides[axis] = kept ? x.strides[axis - added] : 0;
          }
          return true;
        },
    .vjp = [](VjpCall& call) { call.set(0, sum_to_input(call, 0, call.cotangent())); },
    .cost = nothing,
};

constinit const Record records::concat{
    .info = &info::concat,
    .infer =
        [](const InferCall& call, Specs& out) {
          if (call.count() == 0) fail(Status::kArgument, call.name(), ": no arrays given");
          require_rank(call, 0, 1);
          DType dtype = call[0].dtype;
          for (int i = 1; i < call.count(); ++i) dtype = promote(dtype, call[i].dtype);
          const int axis = normalized_axis(call.name(), call.attrs<ConcatAttrs>().axis, call[0].rank);
          out.push_back({dtype, concatenated_shape(call, axis)});
        },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          const int axis = normalized_axis(call.name(), call.attrs<ConcatAttrs>().axis, y.rank());
          int64_t start = 0;
          for (int i = 0; i < call.count(); ++i) {
            const View x = call.view(i);
            call.kernels().copy(x, sliced(y, axis, start, x.shape[axis]));
            start += x.shape[axis];
          }
        },
    .vjp =
        [](VjpCall& call) {
          const int axis = normalized_axis(call.name(), call.attrs<ConcatAttrs>().axis, call.input_spec(0).rank());
          int64_t start = 0;
          for (int i = 0; i < call.inputs(); ++i) {
            const int64_t stop = start + call.input_spec(i)[axis];
            if (call.needs(i)) call.set(i, sum_to_input(call, i, ops::slice(call.cotangent(), axis, start, stop)));
            start = stop;
          }
        },
    .cost = moves_only,
};

constinit const Record records::slice{
    .info = &info::slice,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<SliceAttrs>();
          Spec& y = out.emplace();
          y = call.spec(0);
          const int axis = normalized_axis(call.name(), at.axis, y.rank());
          y.shape[axis] = steps_of(call.name(), at, y[axis]).count;
        },
    .view =
        [](const ViewCall& call, const Spec& out, Geometry& geometry) {
          const auto& at = call.attrs<SliceAttrs>();
          geometry = geometry_of(call[0]);
          const int axis = normalized_axis(call.name(), at.axis, out.rank());
          const Steps steps = steps_of(call.name(), at, geometry.shape[axis]);
          if (out.elements() > 0) geometry.offset += steps.start * geometry.strides[axis];
          geometry.strides[axis] *= steps.step;
          geometry.shape = out.shape;
          return true;
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<SliceAttrs>();
          const Spec x = call.input_spec(0);
          const int axis = normalized_axis(call.name(), at.axis, x.rank());
          const SliceGradAttrs back{.axis = axis, .start = at.start, .stop = at.stop, .step = at.step, .size = x[axis]};
          call.set(0, ops::slice_grad(call.cotangent(), back));
        },
    .cost = nothing,
};

constinit const Record records::slice_grad{
    .info = &info::slice_grad,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<SliceGradAttrs>();
          Spec& y = out.emplace();
          y = call.spec(0);
          y.shape[normalized_axis(call.name(), at.axis, y.rank())] = at.size;
          checked_elements(call.name(), y.shape);
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<SliceGradAttrs>();
          const View y = call.output();
          const int axis = normalized_axis(call.name(), at.axis, y.rank());
          const Steps steps = steps_of(call.name(), at, at.size);
          call.kernels().fill(0, y);
          call.kernels().copy(call.view(0), sliced(y, axis, steps.start, steps.count, steps.step));
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<SliceGradAttrs>();
          call.set(0, ops::slice(call.cotangent(), at.axis, at.start, at.stop, at.step));
        },
    .cost = moves_only,
};

}  // namespace tinyai::ops
