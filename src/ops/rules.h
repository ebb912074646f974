// Rules that many records share: what inference demands, how shapes come about, and how a cotangent finds back to the
// shape of its input.
#pragma once

#include "base/saturated.h"
#include "ops/arithmetic.h"
#include "ops/record.h"

namespace tinyai::ops {

// ---- Demands. Each throws with the operator's name, the operand's description and the rule that is broken. ----------

void require_floating(const CallBase& call, int input);
void require_numeric(const CallBase& call, int input);  // any dtype but bool
void require_indices(const CallBase& call, int input);  // i32 or i64
void require_rank(const CallBase& call, int input, int least, int most = kMaxRank);
void require_representable(const CallBase& call, int64_t value, DType integer);
// From here on not every whole number is a double: one that comes as a double may be its neighbour.
inline constexpr double kExactBelow = 0x1p53;
// RANGE where a double is beyond that beside i64, the one dtype that could hold what was meant.
void require_exact(const CallBase& call, double value, DType dtype);
// A number that becomes an element: RANGE where an integer dtype has none like it (beyond its ends, NaN, infinite). A
// fraction is cut off. PyTorch's rule.
void require_element(const CallBase& call, double value, DType dtype);
[[noreturn]] void shape_mismatch(const CallBase& call, int a, int b, const char* rule);

// ---- Specs of outputs ---------------------------------------------------------------------------------------------

void same_spec(const InferCall& call, Specs& out);      // of operand 0, numeric
void same_floating(const InferCall& call, Specs& out);  // of operand 0, which must be floating
void floating_of(const InferCall& call,
                 Specs& out);                     // shape of operand 0; its dtype, or f32 where that is not floating
Shape broadcast_operands(const InferCall& call);  // of operands 0 and 1
void broadcast_binary(const InferCall& call, Specs& out);    // operands 0 and 1: broadcast and promoted
void broadcast_compared(const InferCall& call, Specs& out);  // the same, bool
void written_in_place(const InferCall& call, Specs& out);    // no output; operand 1 must fit into operand 0
void require_writable(const InferCall& call);  // its half without dtypes: operand 1 broadcasts to operand 0

DType floating(DType dtype);  // itself, or f32

// The sizes of `x` without the axes whose bits are set, or with 1 there.
Shape reduced_shape(const Shape& x, uint32_t axes, bool keepdims);

// A shape from an attribute. SHAPE for a negative size.
Shape to_shape(const CallBase& call, const Ints& sizes);
Ints to_ints(const Shape& shape);
Axes to_axes(uint32_t mask);
Axes one_axis(int axis);

// The axis along which an operator goes line by line. A scalar is a line of one element, as in PyTorch: its axis is 0
// or -1, and the kernels see it by with_rank(view, 1).
int line_axis(const CallBase& call, int64_t axis, int rank);

// The dtype that a result of that dtype is worked out in: f32 for 16 bits, whose squares soon leave their range.
inline DType wide_enough(DType dtype) { return dtype == DType::kF64 ? DType::kF64 : DType::kF32; }
Value in_dtype(const Value& x, DType dtype);  // itself when it has that dtype

// ---- Views --------------------------------------------------------------------------------------------------------

// An output of a reduction with axes of size 1 put back where they were dropped.
kernels::View with_kept_axes(const kernels::View& y, const Shape& x, uint32_t axes);
// The part of a view along one axis, count elements from start on, every step-th.
kernels::View sliced(const kernels::View& view, int axis, int64_t start, int64_t count, int64_t step = 1);
// Leading axes of size 1, up to that rank.
kernels::View with_rank(const kernels::View& view, int rank);
bool is_c_order(const Shape& shape, const int64_t* strides);
// Floating elements in the host's memory, all of their storage and in C order: what the flat kernels take.
inline bool is_flat(const Array& a) { return !a.extended && is_floating(a.dtype) && a.device().is_host_memory(); }
// Two of them of one dtype and shape.
inline bool are_flat_alike(const Array& a, const Array& b) {
  if (!is_flat(a) || b.extended || b.dtype != a.dtype || b.rank != a.rank) return false;
  if (b.storage->device != a.storage->device) return false;
  for (int i = 0; i < a.rank; ++i) {
    if (a.sizes[i] != b.sizes[i]) return false;
  }
  return true;
}

// No element of the one lies in memory of the other; or they are the same view.
bool are_apart(const kernels::View& source, const kernels::View& written);
// `source` itself, or a copy in the workspace where it overlaps `written` without being the same view.
kernels::View apart_from(const ForwardCall& call, const kernels::View& source, const kernels::View& written);
// Bools as u8: bytes of 0 and 1, which have an order and a sum. Other views as they are.
kernels::View as_bytes(kernels::View view);
// One number, stretched to a shape.
kernels::View scalar_view(const ForwardCall& call, double value, DType dtype, const Shape& shape);
// A fresh view of that dtype and shape in the workspace, in C order.
kernels::View scratch(const ForwardCall& call, DType dtype, const Shape& shape);
// Runs add(sum) where `sum` takes addends: y, or, since sums of 16-bit floats stand still, an f32 copy of y.
template <class Add>
void sum_up(const ForwardCall& call, const kernels::View& y, Add&& add) {
  if (size_of(y.dtype) != 2) return add(y);
  const kernels::View wide = scratch(call, DType::kF32, y.shape);
  call.run(call.kernels().assign.copy, y, wide);
  add(wide);
  call.run(call.kernels().assign.copy, wide, y);
}

// An operand in C order in the workspace, which no other thread of the host's writes meanwhile.
kernels::View own_copy(const ForwardCall& call, int input);
// Does so for an operand of indices; RANGE unless each lies in [-size, size).
kernels::View own_indices(const ForwardCall& call, int input, int64_t size);
// RANGE unless each index of a view of our own lies in [-size, size); those that do not are clamped. `given`: the same
// as the host gave them, for the message.
void check_indices(const ForwardCall& call, const kernels::View& own, int64_t size, const kernels::View& given);
// run(error) calls a kernel that judges numbers; refuse(position) fails for the one it reports. On a device with a
// queue that is left to the next synchronisation, which knows the call's name and the position.
template <class Run, class Refuse>
void judged(const ForwardCall& call, const Run& run, const Refuse& refuse) {
  ErrorWord here;
  ErrorWord* const later = call.device.error_word();
  run(later ? *later : here);
  if (here.position >= 0) refuse(here.position);
}
// The index at a flat position, for messages.
int64_t index_at(const ForwardCall& call, const kernels::View& indices, int64_t position);

// ---- Gradients ----------------------------------------------------------------------------------------------------

// The sum over what broadcasting stretched, in the dtype of `spec`; the Value itself when it has that spec already.
Value sum_to(Value cotangent, const Spec& spec);
inline Value sum_to_input(VjpCall& call, int input, Value cotangent) {
  if (call.same_specs()) return cotangent;
  return sum_to(std::move(cotangent), call.input_spec(input));
}

// The cotangent as an input's share is made from it: where no later input asks, for its last use.
inline Value cotangent_for(VjpCall& call, int input) {
  for (int later = input + 1; later < call.inputs(); ++later) {
    if (call.needs(later)) return call.cotangent();
  }
  return call.last_use_of_cotangent();
}
// The adjoint of dropping axes: they come back with size 1, and are stretched to `shape`.
Value expand_reduced(const Value& reduced, const Shape& shape, uint32_t axes);
Value reshaped(const Value& x, const Shape& shape);  // itself when it has that shape
Value swap_last_axes(const Value& x);
Value scalar(double value, DType dtype);         // rank 0
Value whole_scalar(int64_t value, DType dtype);  // likewise, whatever it is
inline void no_gradient(VjpCall&) {}             // a vjp of functions that are constant in pieces: nothing flows

// ---- Costs --------------------------------------------------------------------------------------------------------

// Numbers past 2^63 - 1 are told as that.

int64_t bytes_moved(const CostCall& call);         // every operand read and every output written once
Cost of_macs(int64_t macs, const CostCall& call);  // two operations each

template <int kFlops>  // per element of the output
Cost per_element(const CostCall& call) {
  return {.macs = 0,
          .flops = saturated_product({kFlops, (call.out.count() ? call.out[0] : call.spec(0)).elements()}),
          .bytes = bytes_moved(call)};
}
template <int kFlops>  // per element of operand 0
Cost per_input(const CostCall& call) {
  return {.macs = 0, .flops = saturated_product({kFlops, call.spec(0).elements()}), .bytes = bytes_moved(call)};
}
inline Cost moves_only(const CostCall& call) { return {.macs = 0, .flops = 0, .bytes = bytes_moved(call)}; }
Cost gathers(const CostCall& call);                  // reads no more of operand 0 than it gives
inline Cost nothing(const CostCall&) { return {}; }  // views

}  // namespace tinyai::ops
