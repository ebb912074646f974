// Arrays put together, padded and repeated: operators of shape that copy.
#include <algorithm>

#include "base/checked.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

// Names the array that does not fit in a list, perhaps a long one, such as the examples of a batch.
[[noreturn]] void misfit(const CallBase& call, int at, const char* rule) {
  fail(Status::kShape, call.name(), ": array ", at, " is ", describe(call[at]), ", array 0 ", describe(call[0]), ": ",
       rule);
}

Shape concatenated_shape(const CallBase& call, int axis) {
  Shape shape = call[0].shape();
  for (int i = 1; i < call.count(); ++i) {
    const Shape next = call[i].shape();
    bool fits = next.rank() == shape.rank();
    for (int a = 0; fits && a < shape.rank(); ++a) fits = a == axis || next[a] == shape[a];
    if (!fits) misfit(call, i, "sizes must agree but along the axis of concatenation");
    shape[axis] = checked_sum(call.name(), "the sizes along the axis", shape[axis], next[axis]);
  }
  checked_elements(call.name(), shape);
  return shape;
}

// For pad: the sizes with what is put before and after each axis.
Shape padded_shape(const CallBase& call) {
  const Ints& padding = call.attrs<PadAttrs>().padding;
  Shape shape = call[0].shape();
  if (padding.count != 2 * shape.rank())
    fail(Status::kShape, call.name(), ": ", padding.count, " paddings for the ", shape.rank(), " axes of ",
         describe(call[0]), "; two are needed for each");
  for (int i = 0; i < padding.count; ++i) {
    if (padding.values[i] < 0)
      fail(Status::kRange, call.name(), ": a padding of ", padding.values[i], "; slice() cuts");
    shape[i / 2] = checked_sum(call.name(), "a padded size", shape[i / 2], padding.values[i]);
  }
  checked_elements(call.name(), shape);
  return shape;
}

// A shape as [before, size, after] about an axis.
struct AxisSplit {
  int64_t before = 1, size, after = 1;
  AxisSplit(const Shape& x, int axis) : size(x[axis]) {
    for (int i = 0; i < axis; ++i) before *= x[i];
    for (int i = axis + 1; i < x.rank(); ++i) after *= x[i];
  }
};

Shape with_size(Shape shape, int axis, int64_t size) {
  shape[axis] = size;
  return shape;
}

int64_t repeated_size(const CallBase& call, int64_t size, int64_t times) {
  if (times < 0) fail(Status::kRange, call.name(), ": ", times, " times");
  return checked_product(call.name(), "a repeated size", size, times);
}

// The axis several times in a row (a b a b), or each of its slices (a a b b): one stretched axis, and one copy.
Value repeated(const ComposedCall& call, const Value& x, int axis, int64_t times, bool each) {
  const Shape shape = with_size(x.shape(), axis, repeated_size(call, x->size(axis), times));
  checked_elements(call.name(), shape);
  if (times == 1) return x;
  const AxisSplit at(x.shape(), axis);
  const Shape apart = each ? Shape{at.before, at.size, 1, at.after} : Shape{at.before, 1, at.size, at.after};
  const Shape stretched = with_size(apart, each ? 2 : 1, times);
  return reshape(expand(reshape(x, to_ints(apart)), to_ints(stretched)), to_ints(shape));
}

}  // namespace

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
            call.run(call.kernels().assign.copy, x, sliced(y, axis, start, x.shape[axis]));
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

constinit const Record records::stack{
    .info = &info::stack,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const int axis = normalized_axis(call.name(), call.attrs<StackAttrs>().axis, call[0].rank + 1);
      std::vector<Value> slices;
      slices.reserve(call.count());
      for (int i = 0; i < call.count(); ++i) {
        if (call[i].shape() != call[0].shape()) misfit(call, i, "only arrays of one shape can be stacked");
        slices.push_back(ops::unsqueeze(call.value(i), axis));
      }
      return {ops::concat(slices, axis)};
    },
};

constinit const Record records::pad{
    .info = &info::pad,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_element(call, call.attrs<PadAttrs>().value, call[0].dtype);
          out.push_back({call[0].dtype, padded_shape(call)});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<PadAttrs>();
          const View x = call.view(0);
          View inner = call.output();
          call.run(call.kernels().assign.fill, at.value, inner);
          for (int axis = 0; axis < x.rank(); ++axis)
            inner = sliced(inner, axis, at.padding.values[2 * axis], x.shape[axis]);
          call.run(call.kernels().assign.copy, x, inner);
        },
    .vjp =
        [](VjpCall& call) {
          const Ints& padding = call.attrs<PadAttrs>().padding;
          const Spec x = call.input_spec(0);
          Value gx = call.cotangent();
          for (int axis = 0; axis < x.rank(); ++axis) {
            const int64_t before = padding.values[2 * axis], after = padding.values[2 * axis + 1];
            if (before || after) gx = ops::slice(gx, axis, before, before + x[axis]);
          }
          call.set(0, gx);
        },
    .cost = moves_only,
};

constinit const Record records::repeat{
    .info = &info::repeat,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<RepeatAttrs>();
      require_rank(call, 0, 1);
      const int axis = normalized_axis(call.name(), at.axis, call[0].rank);
      return {repeated(call, call.value(0), axis, at.times, true)};
    },
};

constinit const Record records::tile{
    .info = &info::tile,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const Ints& times = call.attrs<TileAttrs>().times;
      Shape shape;  // with new axes in front
      for (int i = call[0].rank; i < times.count; ++i) shape.push_back(1);
      for (int i = 0; i < call[0].rank; ++i) shape.push_back(call[0].size(i));
      Value y = reshaped(call.value(0), shape);
      const int first = shape.rank() - times.count;
      Shape whole = shape;  // before a part of it is made
      for (int i = 0; i < times.count; ++i) whole[first + i] = repeated_size(call, whole[first + i], times.values[i]);
      checked_elements(call.name(), whole);
      for (int i = 0; i < times.count; ++i) y = repeated(call, y, first + i, times.values[i], false);
      return {y};
    },
};

}  // namespace tinyai::ops
