// Elementwise operators of two operands and their in-place forms, where, cast; those of one operand are in unary.cpp.
//
// Operands broadcast by NumPy's rule and meet in the dtype that PyTorch 2 promotes them to. A vjp sums over what was
// stretched; a cotangent that fits already goes on as it is, without a computation.
#include "ops/apply.h"
#include "ops/generated/records.h"
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
  call.kernels().binary(op, call.view(0, y.dtype, y.shape), call.view(1, y.dtype, y.shape), y);
}

template <BinaryOp kOp>
void compared(const ForwardCall& call) {
  const View y = call.output();
  const DType dtype = promote(call[0].dtype, call[1].dtype);
  call.kernels().binary(kOp, call.view(0, dtype, y.shape), call.view(1, dtype, y.shape), y);
}

template <BinaryOp kOp, BinaryOp kBool = kOp>
void in_place(const ForwardCall& call) {
  const View y = call.view(0);
  const View b = apart_from(call, call.view(1, y.dtype, y.shape), y);
  call.kernels().binary(y.dtype == DType::kBool ? kBool : kOp, y, b, y);
}

void subtractable(const InferCall& call, Specs& out) {
  broadcast_binary(call, out);
  if (out[0].dtype == DType::kBool)
    fail(Status::kDtype, call.name(), ": ", describe(call[0]), " and ", describe(call[1]),
         " are bool, which has no difference; logical_xor tells where they differ");
}

void divided(const InferCall& call, Specs& out) {
  out.push_back({floating(promote(call[0].dtype, call[1].dtype)), broadcast_operands(call)});
}

}  // namespace

constinit const Record records::add{
    .info = &info::add,
    .flat = Flat::binary(BinaryOp::kAdd),
    .infer = broadcast_binary,
    .forward = binary<BinaryOp::kAdd, BinaryOp::kLogicalOr>,
    .vjp =
        [](VjpCall& call) {
          for (const int i : {0, 1})
            if (call.needs(i)) call.set(i, sum_to_input(call, i, call.cotangent()));
        },
    .cost = per_element<1>,
};

constinit const Record records::sub{
    .info = &info::sub,
    .flat = Flat::binary(BinaryOp::kSub),
    .infer = subtractable,
    .forward = binary<BinaryOp::kSub>,
    .vjp =
        [](VjpCall& call) {
          const Value& gy = call.cotangent();
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, gy));
          if (call.needs(1)) call.set(1, -sum_to_input(call, 1, gy));
        },
    .cost = per_element<1>,
};

constinit const Record records::mul{
    .info = &info::mul,
    .flat = Flat::binary(BinaryOp::kMul),
    .infer = broadcast_binary,
    .forward = binary<BinaryOp::kMul, BinaryOp::kLogicalAnd>,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const Value& gy = call.cotangent();
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, gy * call.input(1)));
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, gy * call.input(0)));
        },
    .cost = per_element<1>,
};

constinit const Record records::div{
    .info = &info::div,
    .flat = Flat::binary(BinaryOp::kDiv),
    .infer = divided,
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

// ---- Comparisons, which carry no gradient
// -----------------------------------------------------------------------------

constinit const Record records::greater{.info = &info::greater,
                                        .infer = broadcast_compared,
                                        .forward = compared<BinaryOp::kGreater>,
                                        .cost = per_element<1>};

// ---- In place
// ---------------------------------------------------------------------------------------------------------

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

constinit const Record records::assign{
    .info = &info::assign,
    .infer = [](const InferCall& call, Specs&) { require_writable(call); },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.view(0);
          call.kernels().copy(apart_from(call, broadcast_view(call.view(1), y.shape), y), y);
        },
    .cost = moves_only,
};

// ---- Where, cast
// ------------------------------------------------------------------------------------------------------

constinit const Record records::where{
    .info = &info::where,
    .infer =
        [](const InferCall& call, Specs& out) {
          if (call[0].dtype != DType::kBool)
            fail(Status::kDtype, call.name(), ": the condition ", describe(call[0]), " is not bool");
          const Shape shape = broadcast(call.name(), call[1].shape(), call[2].shape());
          out.push_back({promote(call[1].dtype, call[2].dtype), broadcast(call.name(), call[0].shape(), shape)});
        },
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output();
          call.kernels().where(call.view(0, DType::kBool, y.shape), call.view(1, y.dtype, y.shape),
                               call.view(2, y.dtype, y.shape), y);
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const Value &gy = call.cotangent(), condition = call.input(0), zero = scalar(0, gy.dtype());
          if (call.needs(1)) call.set(1, sum_to_input(call, 1, ops::where(condition, gy, zero)));
          if (call.needs(2)) call.set(2, sum_to_input(call, 2, ops::where(condition, zero, gy)));
        },
    .cost = per_element<1>,
};

constinit const Record records::cast{
    .info = &info::cast,
    .infer =
        [](const InferCall& call, Specs& out) {
          out.push_back({call.attrs<CastAttrs>().dtype, call[0].shape()});
        },
    .forward = [](const ForwardCall& call) { call.kernels().copy(call.view(0), call.output()); },
    .vjp = [](VjpCall& call) { call.set(0, sum_to_input(call, 0, call.cotangent())); },
    .cost = moves_only,
};

}  // namespace tinyai::ops
