// Reductions built on others: variance, norms, logsumexp. Each keeps to one or two temporaries of the input's size.
#include <cmath>
#include <limits>

#include "ops/apply.h"
#include "ops/generated/records.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::BinaryOp;
using kernels::ReduceOp;
using kernels::UnaryOp;
using kernels::View;

template <class Attrs>
uint32_t axes_of(const CallBase& call) {
  return call.attrs<Attrs>().axes.mask(call.name(), call[0].rank);
}

template <class Attrs>
void reduced_floating(const InferCall& call, Specs& out) {
  require_floating(call, 0);
  out.push_back({call[0].dtype, reduced_shape(call[0].shape(), axes_of<Attrs>(call), call.attrs<Attrs>().keepdims)});
}

// A reduced Value, stretched over the shape of the input.
template <class Attrs>
Value stretched(VjpCall& call, const Value& reduced) {
  const Shape shape = call.input_spec(0).shape;
  return expand_reduced(reduced, shape, call.attrs<Attrs>().axes.mask(call.name(), shape.rank()));
}

Value variance(const ComposedCall& call, const Axes& axes, int64_t correction, bool keepdims) {
  require_floating(call, 0);
  const Value x = call.value(0);
  const uint32_t mask = axes.mask(call.name(), x->rank);
  double count = 1;
  for (int axis = 0; axis < x->rank; ++axis)
    if (mask >> axis & 1) count *= static_cast<double>(x->size(axis));
  // No degree of freedom left: a division of 0 by 0, which is NaN, as in PyTorch.
  const double freedom = std::max(0.0, count - static_cast<double>(correction));
  const Value centred = x - mean(x, axes, true);
  return sum_squares(centred, axes, 1 / freedom, keepdims);
}

Value p_norm(const Value& x, const NormAttrs& at) {
  if (at.p == 2) return euclidean_norm(x, at.axes, at.keepdims);
  if (at.p == 1) return sum(abs(x), at.axes, at.keepdims);
  if (at.p == 0) return sum(cast(not_equal(x, scalar(0, x.dtype())), x.dtype()), at.axes, at.keepdims);
  if (std::isinf(at.p)) return max(abs(x), at.axes, at.keepdims);
  return pow_scalar(sum(pow_scalar(abs(x), at.p), at.axes, at.keepdims), 1 / at.p);
}

DType wide_enough(DType dtype) { return dtype == DType::kF64 ? DType::kF64 : DType::kF32; }

// In the workspace, in f32 or f64: squares of 16-bit floats soon leave their range.
View sum_of_squares(const ForwardCall& call, uint32_t axes) {
  const View x = call.view(0, wide_enough(call[0].dtype));
  const View total = scratch(call, x.dtype, reduced_shape(x.shape, axes, true));
  call.kernels().reduce(ReduceOp::kSumSquares, axes, x, total);
  return total;
}

// m + log(sum(exp(x - m))), m being the maximum held to finite numbers: so lines of infinities come out right.
void log_sum_exp(const ForwardCall& call) {
  const View y = call.output();
  const DType wide = wide_enough(y.dtype);
  const double most = wide == DType::kF64 ? std::numeric_limits<double>::max() : std::numeric_limits<float>::max();
  const uint32_t axes = axes_of<LogsumexpAttrs>(call);
  const View x = call.view(0, wide);
  const Shape kept = reduced_shape(x.shape, axes, true);
  const View greatest = scratch(call, wide, kept), total = scratch(call, wide, kept), e = scratch(call, wide, x.shape);
  const auto& k = call.kernels();
  k.reduce(ReduceOp::kMax, axes, x, greatest);
  k.unary(UnaryOp::kClip, -most, most, greatest, greatest);
  k.binary(BinaryOp::kSub, x, broadcast_view(greatest, x.shape), e);
  k.unary(UnaryOp::kExp, 0, 0, e, e);
  k.reduce(ReduceOp::kSum, axes, e, total);
  k.unary(UnaryOp::kLog, 0, 0, total, total);
  k.binary(BinaryOp::kAdd, total, greatest, total);
  k.copy(total, with_kept_axes(y, x.shape, axes));
}

}  // namespace

constinit const Record records::sum_squares{
    .info = &info::sum_squares,
    .infer = reduced_floating<SumSquaresAttrs>,
    .forward =
        [](const ForwardCall& call) {
          const View total = sum_of_squares(call, axes_of<SumSquaresAttrs>(call));
          call.kernels().unary(UnaryOp::kMulScalar, call.attrs<SumSquaresAttrs>().factor, 0, total, total);
          call.kernels().copy(total, with_kept_axes(call.output(), call[0].shape(), axes_of<SumSquaresAttrs>(call)));
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const Value scale = 2 * call.attrs<SumSquaresAttrs>().factor * call.cotangent();
          call.set(0, stretched<SumSquaresAttrs>(call, scale) * call.input(0));
        },
    .cost = per_input<2>,
};

constinit const Record records::euclidean_norm{
    .info = &info::euclidean_norm,
    .infer = reduced_floating<EuclideanNormAttrs>,
    .forward =
        [](const ForwardCall& call) {
          const View total = sum_of_squares(call, axes_of<EuclideanNormAttrs>(call));
          call.kernels().unary(UnaryOp::kSqrt, 0, 0, total, total);
          call.kernels().copy(total, with_kept_axes(call.output(), call[0].shape(), axes_of<EuclideanNormAttrs>(call)));
        },
    .saves = Saves::input({0}) | Saves::output({0}),
    .vjp =
        [](VjpCall& call) {  // x / y, and 0 at the tip of the cone
          const Value y = call.output(0), zero = scalar(0, y.dtype());
          const Value scale = ops::where(ops::equal(y, zero), zero, call.cotangent() / y);
          call.set(0, stretched<EuclideanNormAttrs>(call, scale) * call.input(0));
        },
    .cost = per_input<2>,
};

constinit const Record records::var{
    .info = &info::var,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<VarAttrs>();
      return {variance(call, at.axes, at.correction, at.keepdims)};
    },
};

constinit const Record records::std{
    .info = &info::std,
    .composed = [](const ComposedCall& call) -> ::std::vector<Value> {
      const auto& at = call.attrs<StdAttrs>();
      return {ops::sqrt(variance(call, at.axes, at.correction, at.keepdims))};
    },
};

constinit const Record records::norm{
    .info = &info::norm,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<NormAttrs>();
      require_floating(call, 0);
      if (!(at.p >= 0)) fail(Status::kRange, call.name(), ": there is no ", at.p, "-norm");
      return {p_norm(call.value(0), at)};
    },
};

constinit const Record records::logsumexp{
    .info = &info::logsumexp,
    .infer = reduced_floating<LogsumexpAttrs>,
    .forward = log_sum_exp,
    .saves = Saves::input({0}) | Saves::output({0}),
    .vjp =
        [](VjpCall& call) {  // softmax; the clip keeps a line of -infinity from giving NaN
          const Value x = call.input(0);
          const double most = x.dtype() == DType::kF64   ? std::numeric_limits<double>::max()
                              : x.dtype() == DType::kF16 ? 65504.0
                                                         : 3.38e38;  // f32, bf16
          const Value y = ops::clip(call.output(0), -most, most);
          const Value soft = ops::exp(x - stretched<LogsumexpAttrs>(call, y));
          call.set(0, stretched<LogsumexpAttrs>(call, call.cotangent()) * soft);
        },
    .cost = per_input<4>,
};

}  // namespace tinyai::ops
