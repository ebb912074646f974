// Reductions over any axes. Their kernels keep reduced axes with size 1; with_kept_axes() puts dropped ones back.
#include "ops/generated/reduce.h"
#include "kernels/generated/elementwise_ops.h"
#include "ops/apply.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/shape.h"
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

// Axes that have one element each, as those of a batch of one.
bool are_single(const Shape& shape, uint32_t axes) {
  for (int axis = 0; axis < shape.rank(); ++axis)
    if ((axes >> axis & 1) && shape[axis] != 1) return false;
  return true;
}

// The sum and the mean of one number are that number: 0 + x, so that of -0 it is 0, as of any other sum.
constexpr bool is_sum(ReduceOp op) { return op == ReduceOp::kSum || op == ReduceOp::kMean; }

template <ReduceOp kOp, class Attrs>
void reduce(const ForwardCall& call) {
  const View x = as_bytes(call.view(0)), y = as_bytes(call.output());
  const uint32_t axes = axes_of(call.name(), call.attrs<Attrs>(), x.rank());
  const View kept = with_kept_axes(y, x.shape, axes);
  if (is_sum(kOp) && is_floating(x.dtype) && are_single(x.shape, axes))
    return call.run(call.kernels().elementwise.unary, kernels::UnaryOp::kAddScalar, 0, 0, x, kept);
  call.run(call.kernels().reduce.reduce, kOp, axes, x, kept);
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

// For max and min: over nothing there is none.
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

// max and min: the cotangent is shared by all that equal the result; a NaN equals nothing, and the shares are NaN.
template <class Attrs>
void share_among_equals(VjpCall& call) {
  const Value x = call.input(0);
  const uint32_t axes = axes_of(call.name(), call.attrs<Attrs>(), x->rank);
  const Value y = expand_reduced(call.output(0), x.shape(), axes);
  const Value mask = cast(equal(x, y), x.dtype());
  const Value share = stretched<Attrs>(call, call.cotangent()) / sum(mask, to_axes(axes), true);
  call.set(0, mask * share);
}

// Gives each element, in lines of two or more, the product of the others of its line. Half a line times the other half
// has the same products of others but for one factor, and is half as long.
Value products_of_others_along(const Value& line) {
  const int axis = line->rank - 1;
  const int64_t size = line->size(axis), half = (size + 1) / 2;
  if (size == 2) return flip(line, one_axis(axis));
  Ints one{.count = 2 * line->rank, .values = {}};
  one.values[2 * axis + 1] = 2 * half - size;
  const auto first = [axis](const Value& v, int64_t count) { return slice(v, axis, 0, count, 1); };
  const Value a = first(line, half), b = pad(slice(line, axis, half, size, 1), one, 1);
  const Value others = products_of_others_along(a * b);
  return concat({{others * b, first(others, size - half) * first(a, size - half)}}, axis);
}

// Gives each element the product of the others of its group, in multiplications alone: right, and differentiated right,
// beside zeros, infinities and NaN.
Value products_of_others(const Value& x, uint32_t mask) {
  Axes order{.count = 0, .values = {}}, back{.count = static_cast<int8_t>(x->rank), .values = {}};
  Shape lines, moved;
  int64_t length = 1;
  for (const bool reduced : {false, true}) {
    for (int axis = 0; axis < x->rank; ++axis) {
      if (static_cast<bool>(mask >> axis & 1) != reduced) continue;
      back.values[axis] = order.count;
      order.values[order.count++] = static_cast<int8_t>(axis);
      moved.push_back(x->size(axis));
      reduced ? void(length *= x->size(axis)) : lines.push_back(x->size(axis));
    }
  }
  lines.push_back(length);
  const Value others = products_of_others_along(reshape(transpose(x, order), to_ints(lines)));
  return transpose(reshape(others, to_ints(moved)), back);
}

// Computes in f32 or wider, for a product may leave the range where others do not.
void product_vjp(VjpCall& call) {
  const Value& gy = call.cotangent();
  if (reduced_count<ProdAttrs>(call) <= 1) return call.set(0, stretched<ProdAttrs>(call, gy));
  const DType dtype = call.input_spec(0).dtype, wide = wide_enough(dtype);
  const Value x = in_dtype(call.input(0), wide), flows = stretched<ProdAttrs>(call, in_dtype(gy, wide));
  call.set(0, in_dtype(flows * products_of_others(x, axes_of(call.name(), call.attrs<ProdAttrs>(), x->rank)), dtype));
}

template <class Attrs>
void one_axis_reduced(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<Attrs>();
  const uint32_t axes = 1u << line_axis(call, at.axis, call[0].rank);
  require_elements(call, axes);
  out.push_back({DType::kI64, reduced_shape(call[0].shape(), axes, at.keepdims)});
}

template <bool kLargest, class Attrs>
void arg_reduce(const ForwardCall& call) {
  const View x = with_rank(as_bytes(call.view(0)), 1);
  const int axis = line_axis(call, call.attrs<Attrs>().axis, x.rank());
  call.run(call.kernels().scan.arg_reduce, kLargest, axis, x, with_kept_axes(call.output(), x.shape, 1u << axis));
}

// Any and all read any dtype; the kernel's input may be bool.
template <ReduceOp kOp, class Attrs>
void test(const ForwardCall& call) {
  const View x = call.view(0, DType::kBool);
  const uint32_t axes = axes_of(call.name(), call.attrs<Attrs>(), x.rank());
  call.run(call.kernels().reduce.reduce, kOp, axes, x, with_kept_axes(call.output(), x.shape, axes));
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
          line_axis(call, call.attrs<CumsumAttrs>().axis, call[0].rank);
          out.push_back({is_floating(call[0].dtype) ? call[0].dtype : DType::kI64, call[0].shape()});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<CumsumAttrs>();
          const View y = with_rank(call.output(), 1), x = with_rank(call.view(0, y.dtype), 1);
          call.run(call.kernels().scan.cumsum, line_axis(call, at.axis, y.rank()), at.reverse, x, y);
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<CumsumAttrs>();
          call.set(0, ops::cumsum(call.cotangent(), at.axis, !at.reverse));
        },
    .cost = per_input<1>,
};

}  // namespace tinyai::ops
