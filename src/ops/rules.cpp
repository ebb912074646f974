// Rules that many records share; see rules.h.
#include "ops/rules.h"

#include <algorithm>
#include <cmath>

#include "ops/apply.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"

namespace tinyai::ops {

// ---- Demands ------------------------------------------------------------------------------------------------------

void require_floating(const CallBase& call, int input) {
  if (!is_floating(call[input].dtype))
    fail(Status::kDtype, call.name(), ": ", describe(call[input]),
         " is not floating (f32 f64 f16 bf16); cast it first");
}

void require_numeric(const CallBase& call, int input) {
  if (call[input].dtype == DType::kBool)
    fail(Status::kDtype, call.name(), ": ", describe(call[input]), " is bool, which has no arithmetic; cast it first");
}

void require_indices(const CallBase& call, int input) {
  const DType dtype = call[input].dtype;
  if (dtype != DType::kI32 && dtype != DType::kI64)
    fail(Status::kDtype, call.name(), ": ", describe(call[input]), " cannot index; indices are i32 or i64");
}

void require_rank(const CallBase& call, int input, int least, int most) {
  const int rank = call[input].rank;
  if (rank >= least && rank <= most) return;
  if (least == most) fail(Status::kShape, call.name(), ": ", describe(call[input]), " must have rank ", least);
  fail(Status::kShape, call.name(), ": ", describe(call[input]), " must have rank ", least, " to ", most);
}

void require_representable(const CallBase& call, int64_t value, DType integer) {
  const int bits = static_cast<int>(8 * size_of(integer));
  const bool is_unsigned = integer == DType::kU8;
  const int64_t high = bits == 64 ? INT64_MAX : (int64_t{1} << (bits - !is_unsigned)) - 1;
  const int64_t low = is_unsigned ? 0 : -high - 1;
  if (value < low || value > high) fail(Status::kRange, call.name(), ": ", name(integer), " cannot hold ", value);
}

void require_exact(const CallBase& call, double value, DType dtype) {
  if (dtype != DType::kI64 || !std::isfinite(value) || std::abs(value) < kExactBelow) return;
  fail(Status::kRange, call.name(), ": ", value, " beside ", name(dtype),
       " may not be the number that was meant: from 2^53 on not every whole number is a double. An array of one i64 is "
       "exact, and add(), where(), maximum() and others take it");
}

void require_element(const CallBase& call, double value, DType dtype) {
  if (!is_integer(dtype)) return;
  const double end = std::ldexp(1, static_cast<int>(8 * size_of(dtype)) - (dtype != DType::kU8));  // one past the last
  if (value >= (dtype == DType::kU8 ? 0 : -end) && (value <= end - 1 && value < end))
    return require_exact(call, value, dtype);
  fail(Status::kRange, call.name(), ": ", name(dtype), " cannot hold ", value);
}

void shape_mismatch(const CallBase& call, int a, int b, const char* rule) {
  fail(Status::kShape, call.name(), ": ", describe(call[a]), " and ", describe(call[b]), ": ", rule);
}

// ---- Specs of outputs ---------------------------------------------------------------------------------------------

void same_spec(const InferCall& call, Specs& out) {
  require_numeric(call, 0);
  out.push_back(call.spec(0));
}

void same_floating(const InferCall& call, Specs& out) {
  require_floating(call, 0);
  out.push_back(call.spec(0));
}

DType floating(DType dtype) { return is_floating(dtype) ? dtype : DType::kF32; }

void floating_of(const InferCall& call, Specs& out) { out.push_back({floating(call[0].dtype), call[0].shape()}); }

Shape broadcast_operands(const InferCall& call) {
  const Array &a = call[0], &b = call[1];
  if (a.rank == b.rank && std::equal(a.size_data(), a.size_data() + a.rank, b.size_data())) return a.shape();
  return broadcast(call.name(), a.shape(), b.shape());
}

void broadcast_binary(const InferCall& call, Specs& out) {
  out.push_back({promote(call[0].dtype, call[1].dtype), broadcast_operands(call)});
}

void broadcast_compared(const InferCall& call, Specs& out) { out.push_back({DType::kBool, broadcast_operands(call)}); }

static int kind_of(DType dtype) { return is_floating(dtype) ? 2 : is_integer(dtype) ? 1 : 0; }

void require_writable(const InferCall& call) {
  const Array &destination = call[0], &b = call[1];
  if (broadcast(call.name(), destination.shape(), b.shape()) != destination.shape())
    shape_mismatch(call, 0, 1, "the second does not broadcast to the shape of the first, which is written in place");
  if (destination.elements() == 0) return;  // its strides may be zero: nothing lies anywhere
  int64_t strides[kMaxRank];
  destination.strides(strides);
  for (int axis = 0; axis < destination.rank; ++axis) {
    if (strides[axis] == 0 && destination.size(axis) > 1)
      fail(Status::kArgument, call.name(), ": ", describe(destination),
           " is expanded: several elements lie at one address; write to a copy");
  }
}

void written_in_place(const InferCall& call, Specs&) {
  require_writable(call);
  if (kind_of(call[1].dtype) > kind_of(call[0].dtype))
    fail(Status::kDtype, call.name(), ": ", describe(call[0]), " cannot hold a result of the kind of ",
         describe(call[1]), "; cast the operand, or use the form that makes a new array");
}

Shape reduced_shape(const Shape& x, uint32_t axes, bool keepdims) {
  Shape shape;
  for (int axis = 0; axis < x.rank(); ++axis) {
    if (!(axes >> axis & 1))
      shape.push_back(x[axis]);
    else if (keepdims)
      shape.push_back(1);
  }
  return shape;
}

Shape to_shape(const CallBase& call, const Ints& sizes) {
  const Shape shape(sizes.span());
  checked_elements(call.name(), shape);
  return shape;
}

Ints to_ints(const Shape& shape) {
  Ints ints;
  ints.count = shape.rank();
  std::copy(shape.begin(), shape.end(), ints.values);
  return ints;
}

Axes to_axes(uint32_t mask) {
  Axes axes{.count = 0};
  for (int axis = 0; axis < kMaxRank; ++axis)
    if (mask >> axis & 1) axes.values[axes.count++] = static_cast<int8_t>(axis);
  return axes;
}

Axes one_axis(int axis) { return {.count = 1, .values = {static_cast<int8_t>(axis)}}; }

// ---- Views --------------------------------------------------------------------------------------------------------

bool is_c_order(const Shape& shape, const int64_t* strides) {
  int64_t expected = 1;
  for (int axis = shape.rank() - 1; axis >= 0; --axis) {
    if (shape[axis] != 1 && strides[axis] != expected) return shape.elements() == 0;
    expected *= shape[axis];
  }
  return true;
}

int line_axis(const CallBase& call, int64_t axis, int rank) {
  return normalized_axis(call.name(), axis, std::max(rank, 1));
}

Value in_dtype(const Value& x, DType dtype) { return x.dtype() == dtype ? x : cast(x, dtype); }

kernels::View with_kept_axes(const kernels::View& y, const Shape& x, uint32_t axes) {
  kernels::View kept = y;
  if (y.rank() == x.rank()) return kept;
  kept.shape = reduced_shape(x, axes, true);
  for (int axis = 0, from = 0; axis < x.rank(); ++axis) kept.strides[axis] = axes >> axis & 1 ? 1 : y.strides[from++];
  return kept;
}

kernels::View sliced(const kernels::View& view, int axis, int64_t start, int64_t count, int64_t step) {
  kernels::View part = view;
  if (count > 0) part.data = static_cast<char*>(view.data) + start * view.strides[axis] * size_of(view.dtype);
  part.shape[axis] = count;
  part.strides[axis] = view.strides[axis] * step;
  part.contiguous = is_c_order(part.shape, part.strides);
  return part;
}

kernels::View with_rank(const kernels::View& view, int rank) {
  const int added = rank - view.rank();
  if (added <= 0) return view;
  kernels::View wider = view;
  wider.shape.resize(rank);
  for (int axis = 0; axis < rank; ++axis) {
    wider.shape[axis] = axis < added ? 1 : view.shape[axis - added];
    wider.strides[axis] = axis < added ? 0 : view.strides[axis - added];
  }
  return wider;
}

// First and last byte that a view touches.
static std::pair<const char*, const char*> extent(const kernels::View& view) {
  int64_t low = 0, high = 0;
  for (int axis = 0; axis < view.rank(); ++axis) {
    const int64_t reach = (view.shape[axis] - 1) * view.strides[axis];
    (reach < 0 ? low : high) += reach;
  }
  const char* data = view.as<const char>();
  return {data + low * size_of(view.dtype), data + (high + 1) * size_of(view.dtype) - 1};
}

static bool same_view(const kernels::View& a, const kernels::View& b) {
  if (a.data != b.data || a.dtype != b.dtype || a.shape != b.shape) return false;
  for (int axis = 0; axis < a.rank(); ++axis)
    if (a.shape[axis] > 1 && a.strides[axis] != b.strides[axis]) return false;
  return true;
}

bool are_apart(const kernels::View& source, const kernels::View& written) {
  if (source.elements() == 0 || same_view(source, written)) return true;
  const auto [first, last] = extent(source);
  const auto [low, high] = extent(written);
  return last < low || high < first;
}

kernels::View apart_from(const ForwardCall& call, const kernels::View& source, const kernels::View& written) {
  if (are_apart(source, written) && !call.workspace.expects_overlap()) return source;
  const kernels::View copy = scratch(call, source.dtype, source.shape);
  call.run(call.kernels().assign.copy, source, copy);
  return copy;
}

kernels::View scratch(const ForwardCall& call, DType dtype, const Shape& shape) {
  return kernels::dense_view(call.workspace.allocate(shape.elements() * size_of(dtype)), dtype, shape);
}

kernels::View as_bytes(kernels::View view) {
  if (view.dtype == DType::kBool) view.dtype = DType::kU8;
  return view;
}

kernels::View scalar_view(const ForwardCall& call, double value, DType dtype, const Shape& shape) {
  const kernels::View one = scratch(call, dtype, {});
  call.run(call.kernels().assign.fill, value, one);
  return broadcast_view(one, shape);
}

int64_t index_at(const ForwardCall& call, const kernels::View& indices, int64_t position) {
  if (call.workspace.is_dry()) return 0;  // its operands are nowhere
  int64_t offset = 0;
  for (int axis = indices.rank() - 1; axis >= 0; --axis) {
    offset += position % indices.shape[axis] * indices.strides[axis];
    position /= indices.shape[axis];
  }
  int64_t value = 0;
  const int64_t bytes = size_of(indices.dtype);
  call[0].device().copy_to_host(&value, indices.as<const char>() + offset * bytes, bytes);
  return indices.dtype == DType::kI32 ? static_cast<int32_t>(value) : value;
}

kernels::View own_copy(const ForwardCall& call, int input) {
  const kernels::View operand = call.view(input), own = scratch(call, operand.dtype, operand.shape);
  call.run(call.kernels().assign.copy, operand, own);
  return own;
}

// RANGE where an index lies outside: at once, or on a device with a queue at its next synchronisation.
// `given`: as the host gave them, for the message.
static void bring_inside(const ForwardCall& call, const kernels::View& indices, const kernels::View& own, int64_t size,
                         const kernels::View& given) {
  const auto refuse = [&](int64_t at) {
    fail(Status::kRange, call.name(), ": index ", index_at(call, given, at), " at position ", at, " of ",
         to_string(own.shape), " indices lies outside an axis of size ", size);
  };
  if (size == 0 && own.elements() > 0) refuse(0);  // nothing to clamp to
  judged(
      call,
      [&](ErrorWord& error) { call.run(call.kernels().gather.check_indices, size, indices, own, call.name(), error); },
      refuse);
}

kernels::View own_indices(const ForwardCall& call, int input, int64_t size) {
  const kernels::View operand = call.view(input), own = scratch(call, operand.dtype, operand.shape);
  bring_inside(call, operand, own, size, operand);
  return own;
}

void check_indices(const ForwardCall& call, const kernels::View& own, int64_t size, const kernels::View& given) {
  bring_inside(call, own, own, size, given);
}

// ---- Gradients ----------------------------------------------------------------------------------------------------

Value sum_to(Value cotangent, const Spec& spec) {
  Value sum = std::move(cotangent);
  const Shape from = sum.shape();
  if (from != spec.shape) {
    const int added = from.rank() - spec.rank();
    const uint32_t leading = (1u << added) - 1;
    uint32_t axes = leading;
    for (int axis = added; axis < from.rank(); ++axis)
      if (spec[axis - added] == 1 && from[axis] != 1) axes |= 1u << axis;
    if (axes) sum = ops::sum(sum, to_axes(axes), axes != leading);  // without the leading ones alone it fits at once
    sum = reshaped(sum, spec.shape);
  }
  return in_dtype(sum, spec.dtype);
}

Value expand_reduced(const Value& reduced, const Shape& shape, uint32_t axes) {
  const Value kept = reshaped(reduced, reduced_shape(shape, axes, true));
  return axes ? expand(kept, to_ints(shape)) : kept;
}

Value reshaped(const Value& x, const Shape& shape) { return x.shape() == shape ? x : reshape(x, to_ints(shape)); }

Value swap_last_axes(const Value& x) {
  Axes order{.count = static_cast<int8_t>(x->rank)};
  for (int axis = 0; axis < x->rank; ++axis) order.values[axis] = static_cast<int8_t>(axis);
  std::swap(order.values[x->rank - 2], order.values[x->rank - 1]);
  return transpose(x, order);
}

Value scalar(double value, DType dtype) { return full({}, value, dtype); }

Value whole_scalar(int64_t value, DType dtype) {
  const auto number = static_cast<double>(value);
  return std::abs(number) < kExactBelow ? full({}, number, dtype) : full_int({}, value, dtype);
}

// ---- Costs --------------------------------------------------------------------------------------------------------

int64_t bytes_moved(const CostCall& call) {
  int64_t bytes = 0;
  for (int i = 0; i < call.count(); ++i)
    if (call.has(i)) bytes = saturated_sum({bytes, call.spec(i).bytes()});
  for (int i = 0; i < call.out.count(); ++i) bytes = saturated_sum({bytes, call.out[i].bytes()});
  return bytes;
}

Cost of_macs(int64_t macs, const CostCall& call) {
  return {.macs = macs, .flops = saturated_product({2, macs}), .bytes = bytes_moved(call)};
}

Cost gathers(const CostCall& call) {
  return {
      .macs = 0, .flops = 0, .bytes = saturated_sum({bytes_moved(call) - call.spec(0).bytes(), call.out[0].bytes()})};
}

}  // namespace tinyai::ops
