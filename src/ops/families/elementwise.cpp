// Elementwise operators of two operands and their in-place forms. One operand: unary.cpp, activation.cpp; choice and
// copies: copy.cpp.
//
// Operands broadcast by NumPy's rule and meet in the dtype that PyTorch 2 promotes them to. A vjp sums over what was
// stretched; a cotangent that fits already goes on as it is, without a computation.
#include "ops/generated/elementwise.h"

#include <cmath>

#include "kernels/generated/elementwise_ops.h"
#include "ops/apply.h"
#include "ops/generated/copy.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::BinaryOp;
using kernels::View;

// kBool: what stands for the operation between bools.
template <BinaryOp kOp, BinaryOp kBool = kOp>
void binary(const ForwardCall& call) {
  const View y = call.output();
  const BinaryOp op = y.dtype == DType::kBool ? kBool : kOp;
  call.run(call.kernels().elementwise.binary, op, call.view(0, y.dtype, y.shape), call.view(1, y.dtype, y.shape), y);
}

template <BinaryOp kOp>
Function test(const void*) {
  return {KernelOp::binary(kOp)};
}
template <BinaryOp kOp>
void compared(const ForwardCall& call) {
  const View y = call.output();
  const DType dtype = promote(call[0].dtype, call[1].dtype);
  const bool rounds = dtype == DType::kF16 || dtype == DType::kBf16;  // a whole number beside them is one of theirs
  const auto operand = [&](int i) { return broadcast_view(rounds ? call.view(i, dtype) : call.view(i), y.shape); };
  call.run(call.kernels().elementwise.binary, kOp, operand(0), operand(1), y);
}

template <BinaryOp kOp, BinaryOp kBool = kOp>
void in_place(const ForwardCall& call) {
  const Array &a = *call.in[0].array, &b = *call.in[1].array;
  const bool is_ours = !a.storage->imported && !b.storage->imported;  // what was imported may be anybody's memory
  const bool apart = a.storage != b.storage && is_ours && !call.workspace.expects_overlap();
  if (are_flat_alike(a, b) && (apart || a.storage == b.storage)) {
    void* const data = a.storage->data;
    return call.run(call.kernels().elementwise.binary_flat, kOp, a.dtype, a.elements(), data, b.storage->data, data);
  }
  const View y = call.view(0), added = call.view(1, y.dtype, y.shape);
  call.run(call.kernels().elementwise.binary, y.dtype == DType::kBool ? kBool : kOp, y,
           apart ? added : apart_from(call, added, y), y);
}

void numeric_binary(const InferCall& call, Specs& out) {
  broadcast_binary(call, out);
  if (out[0].dtype == DType::kBool)
    fail(Status::kDtype, call.name(), ": ", describe(call[0]), " and ", describe(call[1]),
         " are both bool, which has no such arithmetic; cast one, or use a logical operator");
}

void floating_binary(const InferCall& call, Specs& out) {
  out.push_back({floating(promote(call[0].dtype, call[1].dtype)), broadcast_operands(call)});
}

// The cotangent goes to the operand that won, half of it to each of two equal ones.
void share_extremum(VjpCall& call, Value (*lost)(const Operand&, const Operand&),
                    Value (*won)(const Operand&, const Operand&)) {
  const Value &gy = call.cotangent(), a = call.input(0), b = call.input(1);
  const Value shared = where(equal(a, b), 0.5 * gy, gy);
  if (call.needs(0)) call.set(0, sum_to_input(call, 0, masked_fill(shared, lost(a, b), 0)));
  if (call.needs(1)) call.set(1, sum_to_input(call, 1, masked_fill(shared, won(a, b), 0)));
}

}  // namespace

constinit const Record records::add{
    .info = &info::add,
    .fast_path = KernelOp::binary(BinaryOp::kAdd),
    .infer = broadcast_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kAdd, BinaryOp::kLogicalOr>,
    .vjp =
        [](VjpCall& call) {
          for (const int i : {0, 1})
            if (call.needs(i)) call.set(i, sum_to_input(call, i, cotangent_for(call, i)));
        },
    .cost = per_element<1>,
};

constinit const Record records::sub{
    .info = &info::sub,
    .fast_path = KernelOp::binary(BinaryOp::kSub),
    .infer = numeric_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kSub>,
    .vjp =
        [](VjpCall& call) {
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, cotangent_for(call, 0)));
          if (call.needs(1)) call.set(1, -sum_to_input(call, 1, cotangent_for(call, 1)));
        },
    .cost = per_element<1>,
};

constinit const Record records::mul{
    .info = &info::mul,
    .fast_path = KernelOp::binary(BinaryOp::kMul),
    .infer = broadcast_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kMul, BinaryOp::kLogicalAnd>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, cotangent_for(call, 0) * call.input(1)));
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, cotangent_for(call, 1) * call.input(0)));
        },
    .cost = per_element<1>,
};

constinit const Record records::div{
    .info = &info::div,
    .fast_path = KernelOp::binary(BinaryOp::kDiv),
    .infer = floating_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kDiv>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const Value scaled = call.cotangent() / call.input(1);
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, scaled));
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, -(scaled * (call.input(0) / call.input(1)))));
        },
    .cost = per_element<1>,
};

constinit const Record records::pow{
    .info = &info::pow,
    .fast_path = KernelOp::binary(BinaryOp::kPow),
    .infer = numeric_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kPow>,
    .saves = Saves::input({0, 1}) | Saves::output({0}),
    .vjp =
        [](VjpCall& call) {
          const Value& gy = call.cotangent();
          const DType dtype = gy.dtype();  // the promoted one, as in the forward
          const Value a = in_dtype(call.input(0), dtype), b = in_dtype(call.input(1), dtype);
          if (call.needs(0)) {                               // b a^(b-1), and 0 where b is 0, also at a = 0
            const Value ga = gy * (b * ops::pow(a, b - 1));  // masked at last: gy may be NaN there
            call.set(0, sum_to_input(call, 0, ops::masked_fill(ga, ops::equal(b, scalar(0, dtype)), 0)));
          }
          if (call.needs(1)) {  // a^b log(a), and 0 where a is 0 and b is not negative
            const Value zero = scalar(0, dtype);
            const Value flat_there = ops::logical_and(ops::equal(a, zero), ops::greater_equal(b, zero));
            call.set(1, sum_to_input(call, 1, gy * ops::where(flat_there, zero, call.output(0) * ops::log(a))));
          }
        },
    .cost = per_element<1>,
};

constinit const Record records::maximum{
    .info = &info::maximum,
    .fast_path = KernelOp::binary(BinaryOp::kMaximum),
    .infer = broadcast_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kMaximum, BinaryOp::kLogicalOr>,
    .saves = Saves::input({0, 1}),
    .vjp = [](VjpCall& call) { share_extremum(call, ops::less, ops::greater); },
    .cost = per_element<1>,
};

constinit const Record records::minimum{
    .info = &info::minimum,
    .fast_path = KernelOp::binary(BinaryOp::kMinimum),
    .infer = broadcast_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kMinimum, BinaryOp::kLogicalAnd>,
    .saves = Saves::input({0, 1}),
    .vjp = [](VjpCall& call) { share_extremum(call, ops::greater, ops::less); },
    .cost = per_element<1>,
};

constinit const Record records::logaddexp{
    .info = &info::logaddexp,
    .fast_path = KernelOp::binary(BinaryOp::kLogaddexp),
    .infer = floating_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kLogaddexp>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {  // the shares of the two, exp(a - y) and exp(b - y), without y: each keeps its tail
          const Value lead = call.input(0) - call.input(1);
          const auto share = [](const Value& gy, const Value& ahead) {  // sigmoid's own slope would lose the tail
            return context().record ? ops::softplus_grad(gy, ahead, 1, HUGE_VAL) : gy * ops::sigmoid(ahead);
          };
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, share(cotangent_for(call, 0), lead)));
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, share(cotangent_for(call, 1), -lead)));
        },
    .cost = per_element<1>,
};

constinit const Record records::atan2{
    .info = &info::atan2,
    .fast_path = KernelOp::binary(BinaryOp::kAtan2),
    .infer = floating_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kAtan2>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const Value &a = call.input(0), &b = call.input(1);
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, cotangent_for(call, 0) * ops::atan2_slope(a, b)));
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, -(cotangent_for(call, 1) * ops::atan2_slope(b, a))));
        },
    .cost = per_element<1>,
};

constinit const Record records::atan2_slope{
    .info = &info::atan2_slope,
    .fast_path = KernelOp::binary(BinaryOp::kAtan2Slope),
    .infer = floating_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kAtan2Slope>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {  // (-2 a b q^2, (a^2 - b^2) q^2), q being 1 / (a^2 + b^2)
          const Value q = ops::reciprocal(ops::square(call.input(0)) + ops::square(call.input(1)));
          const Value s = call.input(0) * q, t = call.input(1) * q;
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, cotangent_for(call, 0) * (-2 * (s * t))));
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, cotangent_for(call, 1) * ((s - t) * (s + t))));
        },
    .cost = per_element<4>,
};

// From the nearer of the two, so that each end is itself; chosen by operands, for what is not taken must not flow back.
constinit const Record records::lerp{
    .info = &info::lerp,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      for (const int i : {0, 1, 2}) require_floating(call, i);
      const DType dtype = promote(promote(call[0].dtype, call[1].dtype), call[2].dtype), wide = wide_enough(dtype);
      const Value a = in_dtype(call.value(0), wide), b = in_dtype(call.value(1), wide);
      const Value weight = in_dtype(call.value(2), wide);
      const Value near = ops::less(ops::abs(weight), scalar(0.5, wide));
      return {in_dtype(ops::where(near, a, b) + ops::where(near, weight, weight - 1) * (b - a), dtype)};
    },
};

constinit const Record records::mod{
    .info = &info::mod,
    .fast_path = KernelOp::binary(BinaryOp::kMod),
    .infer = numeric_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kMod>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {  // of a - b floor(a / b)
          const Value& gy = call.cotangent();
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, gy));
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, -(gy * ops::floor_div(call.input(0), call.input(1)))));
        },
    .cost = per_element<1>,
};

constinit const Record records::floor_div{
    .info = &info::floor_div,
    .fast_path = KernelOp::binary(BinaryOp::kFloorDiv),
    .infer = numeric_binary,
    .layout = order_of_operands,
    .forward = binary<BinaryOp::kFloorDiv>,
    .vjp = no_gradient,
    .cost = per_element<1>,
};

// ---- Comparisons, which carry no gradient -------------------------------------------------------------------------

constinit const Record records::equal{.info = &info::equal,
                                      .function = test<BinaryOp::kEqual>,
                                      .infer = broadcast_compared,
                                      .layout = order_of_operands,
                                      .forward = compared<BinaryOp::kEqual>,
                                      .cost = per_element<1>};

constinit const Record records::not_equal{.info = &info::not_equal,
                                          .function = test<BinaryOp::kNotEqual>,
                                          .infer = broadcast_compared,
                                          .layout = order_of_operands,
                                          .forward = compared<BinaryOp::kNotEqual>,
                                          .cost = per_element<1>};

constinit const Record records::less{.info = &info::less,
                                     .function = test<BinaryOp::kLess>,
                                     .infer = broadcast_compared,
                                     .layout = order_of_operands,
                                     .forward = compared<BinaryOp::kLess>,
                                     .cost = per_element<1>};

constinit const Record records::less_equal{.info = &info::less_equal,
                                           .function = test<BinaryOp::kLessEqual>,
                                           .infer = broadcast_compared,
                                           .layout = order_of_operands,
                                           .forward = compared<BinaryOp::kLessEqual>,
                                           .cost = per_element<1>};

constinit const Record records::greater{.info = &info::greater,
                                        .function = test<BinaryOp::kGreater>,
                                        .infer = broadcast_compared,
                                        .layout = order_of_operands,
                                        .forward = compared<BinaryOp::kGreater>,
                                        .cost = per_element<1>};

constinit const Record records::greater_equal{.info = &info::greater_equal,
                                              .function = test<BinaryOp::kGreaterEqual>,
                                              .infer = broadcast_compared,
                                              .layout = order_of_operands,
                                              .forward = compared<BinaryOp::kGreaterEqual>,
                                              .cost = per_element<1>};

constinit const Record records::logical_and{.info = &info::logical_and,
                                            .function = test<BinaryOp::kLogicalAnd>,
                                            .infer = broadcast_compared,
                                            .layout = order_of_operands,
                                            .forward = compared<BinaryOp::kLogicalAnd>,
                                            .cost = per_element<1>};

constinit const Record records::logical_or{.info = &info::logical_or,
                                           .function = test<BinaryOp::kLogicalOr>,
                                           .infer = broadcast_compared,
                                           .layout = order_of_operands,
                                           .forward = compared<BinaryOp::kLogicalOr>,
                                           .cost = per_element<1>};

constinit const Record records::logical_xor{.info = &info::logical_xor,
                                            .function = test<BinaryOp::kLogicalXor>,
                                            .infer = broadcast_compared,
                                            .layout = order_of_operands,
                                            .forward = compared<BinaryOp::kLogicalXor>,
                                            .cost = per_element<1>};

// ---- In place -----------------------------------------------------------------------------------------------------

constinit const Record records::add_inplace{.info = &info::add_inplace,
                                            .infer = written_in_place,
                                            .forward = in_place<BinaryOp::kAdd, BinaryOp::kLogicalOr>,
                                            .cost = per_input<1>};

constinit const Record records::sub_inplace{
    .info = &info::sub_inplace,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_numeric(call, 0);
          written_in_place(call, out);
        },
    .forward = in_place<BinaryOp::kSub>,
    .cost = per_input<1>,
};

constinit const Record records::mul_inplace{.info = &info::mul_inplace,
                                            .infer = written_in_place,
                                            .forward = in_place<BinaryOp::kMul, BinaryOp::kLogicalAnd>,
                                            .cost = per_input<1>};

constinit const Record records::div_inplace{
    .info = &info::div_inplace,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_floating(call, 0);
          written_in_place(call, out);
        },
    .forward = in_place<BinaryOp::kDiv>,
    .cost = per_input<1>,
};

}  // namespace tinyai::ops
