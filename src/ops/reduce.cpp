// Reductions over any axes. Their kernels keep reduced axes with size 1; with_kept_axes() puts dropped ones back.
#include "ops/generated/records.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::ReduceOp;
using kernels::View;

template <class Attrs>
uint32_t axes_of(const char* name, const Attrs& at, int rank) {
  return at.axes.mask(name, rank);
}

template <class Attrs>
Shape reduced(const CallBase& call) {
  const auto& at = call.attrs<Attrs>();
  return reduced_shape(call[0].shape(), axes_of(call.name(), at, call[0].rank), at.keepdims);
}

template <ReduceOp kOp, class Attrs>
void reduce(const ForwardCall& call) {
  const View x = as_bytes(call.view(0)), y = as_bytes(call.output());
  const uint32_t axes = axes_of(call.name(), call.attrs<Attrs>(), x.rank());
  call.kernels().reduce(kOp, axes, x, with_kept_axes(y, x.shape, axes));
}

// The cotangent of a reduction, stretched over its input.
template <class Attrs>
Value stretched(VjpCall& call, const Value& gy) {
  const Shape shape = call.input_spec(0).shape;
  return expand_reduced(gy, shape, axes_of(call.name(), call.attrs<Attrs>(), shape.rank()));
}

// How many elements meet in one element of the result.
template <class Attrs>
double reduced_count(VjpCall& call) {
  const Shape shape = call.input_spec(0).shape;
  const uint32_t axes = axes_of(call.name(), call.attrs<Attrs>(), shape.rank());
  double count = 1;
  for (int axis = 0; axis < shape.rank(); ++axis)
    if (axes >> axis & 1) count *= static_cast<double>(shape[axis]);
  return count;
}

// Of max and min: over nothing there is none.
void require_elements(const CallBase& call, uint32_t axes) {
  const Array& x = call[0];
  for (int axis = 0; axis < x.rank; ++axis)
    if ((axes >> axis & 1) && x.size(axis) == 0)
      fail(Status::kShape, call.name(), ": ", describe(x), " has nothing along axis ", axis);
}

template <class Attrs>
void selected(const InferCall& call, Specs& out) {
  require_elements(call, axes_of(call.name(), call.attrs<Attrs>(), call[0].rank));
  out.push_back({call[0].dtype, reduced<Attrs>(call)});
}

template <class Attrs>
void tested(const InferCall& call, Specs& out) {
  out.push_back({DType::kBool, reduced<Attrs>(call)});
}

// max and min: the cotangent is shared by all that equal the result.
template <class Attrs>
void share_among_equals(VjpCall& call) {
  const Value x = call.input(0);
  const uint32_t axes = axes_of(call.name(), call.attrs<Attrs>(), x->rank);
  const Value y = expand_reduced(call.output(0), x.shape(), axes);
  const Value chosen = equal(x, y);
  const Value share = stretched<Attrs>(call, call.cotangent()) / sum(cast(chosen, x.dtype()), to_axes(axes), true);
  call.set(0, where(chosen, share, scalar(0, x.dtype())));
}

// The product of the others, which a division by x gives but where x is 0: there, if it is the only 0 of its group, it
// is the product of the rest, and else 0. The second derivative is exact where no element is 0.
void product_vjp(VjpCall& call) {
  const Value x = call.input(0);
  const uint32_t mask = axes_of(call.name(), call.attrs<ProdAttrs>(), x->rank);
  const Axes axes = to_axes(mask);
  const Value zero = scalar(0, x.dtype()), one = scalar(1, x.dtype());
  const Value is_zero = equal(x, zero);
  const Value nonzero = where(is_zero, one, x), zeros = cast(is_zero, DType::kI32);
  const Value others = prod(nonzero, axes, true) / nonzero;
  const Value is_only = equal(sum(zeros, axes, true), zeros);  // no zeros, or x is the one
  call.set(0, stretched<ProdAttrs>(call, call.cotangent()) * where(is_only, others, zero));
}

template <class Attrs>
void one_axis_reduced(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<Attrs>();
  require_rank(call, 0, 1);
  const uint32_t axes = 1u << normalized_axis(call.name(), at.axis, call[0].rank);
  require_elements(call, axes);
  out.push_back({DType::kI64, reduced_shape(call[0].shape(), axes, at.keepdims)});
}

template <bool kLargest, class Attrs>
void arg_reduce(const ForwardCall& call) {
  const View x = as_bytes(call.view(0));
  const int axis = normalized_axis(call.name(), call.attrs<Attrs>().axis, x.rank());
  call.kernels().arg_reduce(kLargest, axis, x, with_kept_axes(call.output(), x.shape, 1u << axis));
}

// Any and all read any dtype; the kernel's input may be bool.
template <ReduceOp kOp, class Attrs>
void test(const ForwardCall& call) {
  const View x = call.view(0, DType::kBool);
  const uint32_t axes = axes_of(call.name(), call.attrs<Attrs>(), x.rank());
  call.kernels().reduce(kOp, axes, x, with_kept_axes(call.output(), x.shape, axes));
}

template <class Attrs>
void accumulated(const InferCall& call, Specs& out) {
  out.push_back({is_floating(call[0].dtype) ? call[0].dtype : DType::kI64, reduced<Attrs>(call)});
}

template <class Attrs>
void averaged(const InferCall& call, Specs& out) {
  require_floating(call, 0);
  out.push_back({call[0].dtype, reduced<Attrs>(call)});
}

}  // namespace

constinit const Record records::sum{
    .info = &info::sum,
    .infer = accumulated<SumAttrs>,
    .forward = reduce<ReduceOp::kSum, SumAttrs>,
    .vjp = [](VjpCall& call) { call.set(0, stretched<SumAttrs>(call, call.cotangent())); },
    .cost = per_input<1>,
};

constinit const Record records::mean{
    .info = &info::mean,
    .infer = averaged<MeanAttrs>,
    .forward = reduce<ReduceOp::kMean, MeanAttrs>,
    .vjp =
        [](VjpCall& call) {  // scaled while it is small
          call.set(0, stretched<MeanAttrs>(call, call.cotangent() * (1 / reduced_count<MeanAttrs>(call))));
        },
    .cost = per_input<1>,
};

constinit const Record records::prod{
    .info = &info::prod,
    .infer = accumulated<ProdAttrs>,
    .forward = reduce<ReduceOp::kProd, ProdAttrs>,
    .saves = Saves::input({0}),
    .vjp = product_vjp,
    .cost = per_input<1>,
};

constinit const Record records::max{
    .info = &info::max,
    .infer = selected<MaxAttrs>,
    .forward = reduce<ReduceOp::kMax, MaxAttrs>,
    .saves = Saves::input({0}) | Saves::output({0}),
    .vjp = share_among_equals<MaxAttrs>,
    .cost = per_input<1>,
};

constinit const Record records::min{
    .info = &info::min,
    .infer = selected<MinAttrs>,
    .forward = reduce<ReduceOp::kMin, MinAttrs>,
    .saves = Saves::input({0}) | Saves::output({0}),
    .vjp = share_among_equals<MinAttrs>,
    .cost = per_input<1>,
};

constinit const Record records::any{
    .info = &info::any, .infer = tested<AnyAttrs>, .forward = test<ReduceOp::kAny, AnyAttrs>, .cost = per_input<1>};

constinit const Record records::all{
    .info = &info::all, .infer = tested<AllAttrs>, .forward = test<ReduceOp::kAll, AllAttrs>, .cost = per_input<1>};

constinit const Record records::argmax{.info = &info::argmax,
                                       .infer = one_axis_reduced<ArgmaxAttrs>,
                                       .forward = arg_reduce<true, ArgmaxAttrs>,
                                       .cost = per_input<1>};

constinit const Record records::argmin{.info = &info::argmin,
                                       .infer = one_axis_reduced<ArgminAttrs>,
                                       .forward = arg_reduce<false, ArgminAttrs>,
                                       .cost = per_input<1>};

constinit const Record records::cumsum{
    .info = &info::cumsum,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_rank(call, 0, 1);
          normalized_axis(call.name(), call.attrs<CumsumAttrs>().axis, call[0].rank);
          out.push_back({is_floating(call[0].dtype) ? call[0].dtype : DType::kI64, call[0].shape()});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<CumsumAttrs>();
          const View y = call.output();
          call.kernels().cumsum(normalized_axis(call.name(), at.axis, y.rank()), at.reverse, call.view(0, y.dtype), y);
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<CumsumAttrs>();
          call.set(0, ops::cumsum(call.cotangent(), at.axis, !at.reverse));
        },
    .cost = per_input<1>,
};

}  // namespace tinyai::ops
