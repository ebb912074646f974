// Views: the same bytes under another shape, of which only the strides differ. What copies is in join.cpp.
#include <algorithm>

#include "ops/generated/create.h"
#include "ops/generated/shape.h"
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

template <class Attrs>
StridedRange steps_of(const char* name, const Attrs& at, int64_t size) {
  if (at.step == 0) fail(Status::kRange, name, ": the step is 0");
  return python_range(at.start, at.stop, at.step, size);
}

// With axis of size 1 at a place that counts in the result.
Shape with_new_axis(const CallBase& call) {
  const Shape x = call[0].shape();
  const int axis = normalized_axis(call.name(), call.attrs<UnsqueezeAttrs>().axis, x.rank() + 1);
  Shape shape;
  for (int i = 0; i <= x.rank(); ++i) {
    if (i == axis) shape.push_back(1);
    if (i < x.rank()) shape.push_back(x[i]);
  }
  return shape;
}

Shape flattened_shape(const CallBase& call) {
  const auto& at = call.attrs<FlattenAttrs>();
  const Shape x = call[0].shape();
  if (x.rank() == 0) return Shape{1};
  const int first = normalized_axis(call.name(), at.first, x.rank());
  const int last = normalized_axis(call.name(), at.last, x.rank());
  if (first > last) fail(Status::kRange, call.name(), ": the first axis, ", first, ", comes after the last, ", last);
  Shape shape;
  for (int axis = 0; axis < x.rank(); ++axis)
    axis > first&& axis <= last ? void(shape[first] *= x[axis]) : shape.push_back(x[axis]);
  return shape;
}

// The view hook of operators that only regroup: false where the strides do not allow it.
bool regrouped(const ViewCall& call, const Spec& out, Geometry& geometry) {
  const Geometry x = geometry_of(call[0]);
  geometry.shape = out.shape;
  geometry.offset = x.offset;
  return reshape_strides(x.shape, x.strides, out.shape, geometry.strides);
}

void to_input_shape(VjpCall& call) { call.set(0, reshaped(call.cotangent(), call.input_spec(0).shape)); }

// For split: the cotangents of its parts side by side, zeros where nothing flowed. One alone is placed among zeros.
void join_parts(VjpCall& call) {
  const auto& at = call.attrs<SplitAttrs>();
  const Spec x = call.input_spec(0);
  const int axis = normalized_axis(call.name(), at.axis, x.rank());
  Shape part = x.shape;
  part[axis] /= at.parts;
  std::vector<Value> all;
  int64_t given = 0, last = 0;
  for (int i = 0; i < static_cast<int>(at.parts); ++i) {
    all.push_back(call.has_cotangent(i) ? call.cotangent(i) : Value());
    if (!all.back()) continue;
    last = i;
    ++given;
  }
  if (all.size() == 1) return call.set(0, all[0]);
  if (given == 1) {
    const int64_t start = last * part[axis];
    const SliceGradAttrs place{.axis = axis, .start = start, .stop = start + part[axis], .step = 1, .size = x[axis]};
    return call.set(0, ops::slice_grad(all[static_cast<size_t>(last)], place));
  }
  for (Value& one : all)
    if (!one) one = ops::zeros(to_ints(part), x.dtype);
  call.set(0, ops::concat(all, axis));
}

}  // namespace

constinit const Record records::reshape{
    .info = &info::reshape,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({call[0].dtype, resolved_shape(call)});
        },
    .view = regrouped,
    .vjp = to_input_shape,
    .cost = nothing,
};

constinit const Record records::flatten{
    .info = &info::flatten,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({call[0].dtype, flattened_shape(call)});
        },
    .view = regrouped,
    .vjp = to_input_shape,
    .cost = nothing,
};

constinit const Record records::squeeze{
    .info = &info::squeeze,
    .infer =
        [](const InferCall& call, Specs& out) {
          const Shape x = call[0].shape();
          uint32_t axes = call.attrs<SqueezeAttrs>().axes.mask(call.name(), x.rank());
          for (int axis = 0; axis < x.rank(); ++axis)
            if (x[axis] != 1) axes &= ~(1u << axis);
          out.push_back({call[0].dtype, reduced_shape(x, axes, false)});
        },
    .view = regrouped,
    .vjp = to_input_shape,
    .cost = nothing,
};

constinit const Record records::unsqueeze{
    .info = &info::unsqueeze,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({call[0].dtype, with_new_axis(call)});
        },
    .view = regrouped,
    .vjp = to_input_shape,
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
          const StridedRange steps = steps_of(call.name(), at, geometry.shape[axis]);
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
          const StridedRange steps = steps_of(call.name(), at, at.size);
          call.run(call.kernels().assign.fill, 0, y);
          call.run(call.kernels().assign.copy, call.view(0), sliced(y, axis, steps.start, steps.count, steps.step));
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<SliceGradAttrs>();
          call.set(0, ops::slice(call.cotangent(), at.axis, at.start, at.stop, at.step));
        },
    .cost = moves_only,
};

constinit const Record records::flip{
    .info = &info::flip,
    .infer =
        [](const InferCall& call, Specs& out) {
          call.attrs<FlipAttrs>().axes.mask(call.name(), call[0].rank);
          out.push_back(call.spec(0));
        },
    .view =
        [](const ViewCall& call, const Spec& out, Geometry& geometry) {
          geometry = geometry_of(call[0]);
          const uint32_t axes = call.attrs<FlipAttrs>().axes.mask(call.name(), out.rank());
          for (int axis = 0; axis < out.rank(); ++axis) {
            if (!(axes >> axis & 1) || out[axis] < 2) continue;
            if (out.elements() > 0) geometry.offset += (out[axis] - 1) * geometry.strides[axis];
            geometry.strides[axis] = -geometry.strides[axis];
          }
          return true;
        },
    .vjp = [](VjpCall& call) { call.set(0, ops::flip(call.cotangent(), call.attrs<FlipAttrs>().axes)); },
    .cost = nothing,
};

// One node, whose gradient is one join: a part's own would be as large as all of x, and these would be added up.
constinit const Record records::split{
    .info = &info::split,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<SplitAttrs>();
      require_rank(call, 0, 1);
      const int axis = normalized_axis(call.name(), at.axis, call[0].rank);
      const int64_t size = call[0].size(axis);
      if (at.parts < 1 || size % at.parts != 0 || at.parts > INT32_MAX)
        fail(Status::kShape, call.name(), ": ", describe(call[0]), " cannot be cut into ", at.parts,
             " equal parts along axis ", axis, "; slice() gives unequal ones");
      std::vector<Value> parts;
      parts.reserve(at.parts);
      const int64_t part = size / at.parts;
      for (int64_t i = 0; i < at.parts; ++i) parts.push_back(ops::slice(call.value(0), axis, i * part, (i + 1) * part));
      return parts;
    },
    .vjp = join_parts,
};

}  // namespace tinyai::ops
