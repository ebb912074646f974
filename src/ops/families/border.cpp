// Arrays continued beyond their ends by their own elements, and moved around in a circle. Each is slices of x, side by
// side: views, one copy an axis, and a gradient that comes from theirs. A constant around x: pad, in join.cpp.
#include "base/checked.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

// The border before or after x along an axis; empty for no elements.
using Border = Value (*)(const Value& x, int axis, int64_t count, bool before);

Value part(const Value& x, int axis, int64_t start, int64_t count) { return ops::slice(x, axis, start, start + count); }

// The elements next to the edge, which is not repeated, in the other order.
Value mirrored(const Value& x, int axis, int64_t count, bool before) {
  const int64_t start = before ? 1 : x->size(axis) - 1 - count;
  return ops::flip(part(x, axis, start, count), one_axis(axis));
}

Value repeated_edge(const Value& x, int axis, int64_t count, bool before) {
  Shape shape = x.shape();
  shape[axis] = count;
  return ops::expand(part(x, axis, before ? 0 : x->size(axis) - 1, 1), to_ints(shape));
}

Value from_other_end(const Value& x, int axis, int64_t count, bool before) {
  return part(x, axis, before ? x->size(axis) - count : 0, count);
}

// How far an axis of that size can be continued, or -1 for as far as one likes.
using Reach = int64_t (*)(int64_t size);

template <class Attrs>
Value continued(const ComposedCall& call, Border border, Reach reach) {
  const Ints& padding = call.attrs<Attrs>().padding;
  if (padding.count != 2 * call[0].rank)
    fail(Status::kShape, call.name(), ": ", padding.count, " paddings for the ", static_cast<int>(call[0].rank),
         " axes of ", describe(call[0]), "; two are needed for each");
  Value y = call.value(0);
  for (int axis = 0; axis < call[0].rank; ++axis) {
    const int64_t most = reach(call[0].size(axis));
    std::vector<Value> parts;
    for (const bool before : {true, false}) {
      const int64_t count = padding.values[2 * axis + (before ? 0 : 1)];
      if (count < 0) fail(Status::kRange, call.name(), ": a padding of ", count, "; slice() cuts");
      if (most >= 0 && count > most)
        fail(Status::kShape, call.name(), ": a padding of ", count, " for axis ", axis, " of ", describe(call[0]),
             ", which can be continued by ", most, " at most");
      if (!before) parts.push_back(y);
      if (count > 0) parts.push_back(border(y, axis, count, before));
    }
    if (parts.size() > 1) y = ops::concat(parts, axis);
  }
  return y;
}

int64_t shift_within(int64_t shift, int64_t size) {
  const int64_t rest = shift % size;
  return rest < 0 ? rest + size : rest;
}

Value rolled(const Value& x, int axis, int64_t shift) {
  const int64_t size = x->size(axis), moved = size > 0 ? shift_within(shift, size) : 0;
  if (moved == 0) return x;
  const Value parts[] = {part(x, axis, size - moved, moved), part(x, axis, 0, size - moved)};
  return ops::concat(parts, axis);
}

}  // namespace

constinit const Record records::pad_reflect{
    .info = &info::pad_reflect,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const Reach inner = [](int64_t size) { return size > 0 ? size - 1 : 0; };
      return {continued<PadReflectAttrs>(call, mirrored, inner)};
    },
};

constinit const Record records::pad_replicate{
    .info = &info::pad_replicate,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const Reach any = [](int64_t size) { return size > 0 ? int64_t{-1} : 0; };
      return {continued<PadReplicateAttrs>(call, repeated_edge, any)};
    },
};

constinit const Record records::pad_circular{
    .info = &info::pad_circular,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      return {continued<PadCircularAttrs>(call, from_other_end, [](int64_t size) { return size; })};
    },
};

constinit const Record records::roll{
    .info = &info::roll,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<RollAttrs>();
      const Value x = call.value(0);
      const int axes = at.axes.count < 0 ? 1 : at.axes.count;
      if (at.shifts.count != axes)
        fail(Status::kArgument, call.name(), ": ", at.shifts.count, " shifts for ", axes,
             axes == 1 ? " axis" : " axes");
      if (at.axes.count < 0) {
        const Value line = reshaped(x, Shape{x->elements()});
        return {reshaped(rolled(line, 0, at.shifts.values[0]), x.shape())};
      }
      Value y = x;
      for (int i = 0; i < axes; ++i)
        y = rolled(y, normalized_axis(call.name(), at.axes.values[i], x->rank), at.shifts.values[i]);
      return {y};
    },
};

}  // namespace tinyai::ops
