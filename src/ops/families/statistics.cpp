// Reductions built on others: variance, norms, logsumexp. Each keeps to one or two temporaries of the input's size.
#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/generated/elementwise_ops.h"
#include "ops/apply.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"
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

template <class Attrs>
uint32_t axes_of_input(VjpCall& call) {
  return call.attrs<Attrs>().axes.mask(call.name(), call.input_spec(0).shape.rank());
}

// A reduced Value, stretched_moment over the shape of the input.
template <class Attrs>
Value stretched_moment(VjpCall& call, const Value& reduced) {
  return expand_reduced(reduced, call.input_spec(0).shape, axes_of_input<Attrs>(call));
}

double elements_of_line(const Shape& x, uint32_t axes) {
  double count = 1;
  for (int axis = 0; axis < x.rank(); ++axis)
    if (axes >> axis & 1) count *= static_cast<double>(x[axis]);
  return count;
}

// The factor from a sum of squared distances to the variance over these axes.
double per_degree_of_freedom(const Shape& x, uint32_t axes, int64_t correction) {
  // No degree of freedom left: a division of 0 by 0, which is NaN, as in PyTorch.
  return 1 / std::max(0.0, elements_of_line(x, axes) - static_cast<double>(correction));
}

Value p_norm(const Value& x, const NormAttrs& at) {
  if (at.p == 2) return euclidean_norm(x, at.axes, at.keepdims);
  if (at.p == 1) return sum(abs(x), at.axes, at.keepdims);
  if (at.p == 0) return sum(cast(not_equal(x, scalar(0, x.dtype())), x.dtype()), at.axes, at.keepdims);
  if (std::isinf(at.p)) return max(abs(x), at.axes, at.keepdims);
  return power_norm(x, at.axes, at.p, at.keepdims);
}

double most_of(DType wide) {
  return wide == DType::kF64 ? std::numeric_limits<double>::max() : std::numeric_limits<float>::max();
}
double least_of(DType wide) {  // that is normal
  return wide == DType::kF64 ? std::numeric_limits<double>::min() : std::numeric_limits<float>::min();
}

// Sums in the workspace, in f64: in f32 a square leaves the range long before its root does.
View sum_of_squares(const ForwardCall& call, const View& x, uint32_t axes, double factor) {
  const View total = scratch(call, DType::kF64, reduced_shape(x.shape, axes, true));
  call.run(call.kernels().reduce.reduce, ReduceOp::kSumSquares, axes, x, total);
  call.run(call.kernels().elementwise.unary, UnaryOp::kMulScalar, factor, 0, total, total);
  return total;
}

// The mean of each line, held between its least and its greatest element: where all are equal it is that element,
// which a sum divided by their number need not be.
View held_mean(const ForwardCall& call, const View& x, uint32_t axes) {
  const Shape kept = reduced_shape(x.shape, axes, true);
  const View mean = scratch(call, x.dtype, kept), bound = scratch(call, x.dtype, kept);
  const auto& k = call.kernels();
  call.run(k.reduce.reduce, ReduceOp::kMean, axes, x, mean);
  if (x.elements() == 0) return mean;
  call.run(k.reduce.reduce, ReduceOp::kMin, axes, x, bound);
  call.run(k.elementwise.binary, BinaryOp::kMaximum, mean, bound, mean);
  call.run(k.reduce.reduce, ReduceOp::kMax, axes, x, bound);
  call.run(k.elementwise.binary, BinaryOp::kMinimum, mean, bound, mean);
  return mean;
}

// The excess of the sum of squares, for the mean was rounded: n times the square of the distances' own mean (the
// corrected two-pass algorithm, Chan, Golub and LeVeque 1983). Without it 1e7 + N(0, 1) in f32 has lost its variance.
View squares_of_rounding(const ForwardCall& call, const View& distances, uint32_t axes) {
  const Shape kept = reduced_shape(distances.shape, axes, true);
  const View mean = scratch(call, distances.dtype, kept), lost = scratch(call, DType::kF64, kept);
  const auto& k = call.kernels();
  call.run(k.reduce.reduce, ReduceOp::kMean, axes, distances, mean);
  call.run(k.assign.copy, mean, lost);
  call.run(k.elementwise.unary, UnaryOp::kSquare, 0, 0, lost, lost);
  call.run(k.elementwise.unary, UnaryOp::kMulScalar, elements_of_line(distances.shape, axes), 0, lost, lost);
  call.run(k.elementwise.unary, UnaryOp::kClip, -HUGE_VAL, std::numeric_limits<double>::max(), lost, lost);
  return lost;
}

// The mean square distance from the mean, in f32 or f64.
template <class Attrs>
View mean_square_distance(const ForwardCall& call) {
  const auto& at = call.attrs<Attrs>();
  const View x = call.view(0, wide_enough(call[0].dtype));
  const uint32_t axes = axes_of<Attrs>(call);
  const View centre = held_mean(call, x, axes);
  const View distances = scratch(call, x.dtype, x.shape);
  const auto& k = call.kernels().elementwise;
  call.run(k.binary, BinaryOp::kSub, x, broadcast_view(centre, x.shape), distances);
  const View squares = sum_of_squares(call, distances, axes, 1), lost = squares_of_rounding(call, distances, axes);
  call.run(k.binary, BinaryOp::kSub, squares, lost, squares);
  call.run(k.unary, UnaryOp::kClip, 0, HUGE_VAL, squares, squares);
  const double factor = per_degree_of_freedom(x.shape, axes, at.correction);
  call.run(k.unary, UnaryOp::kMulScalar, factor, 0, squares, squares);
  return squares;
}

template <class Attrs>
void write_reduced(const ForwardCall& call, const View& reduced) {
  call.run(call.kernels().assign.copy, reduced, with_kept_axes(call.output(), call[0].shape(), axes_of<Attrs>(call)));
}

// Gives what flows back from a mean square distance: 2 / freedom times the distance, each scaled by its line's `scale`.
// Not through the mean: the distances from it add up to 0. It is the one that forward took, so that distances of 0 are
// 0.
template <class Attrs>
Value back_from_distances(VjpCall& call, const Value& scale) {
  const Value x = in_dtype(call.input(0), scale.dtype());
  const uint32_t axes = axes_of_input<Attrs>(call);
  const double factor = per_degree_of_freedom(x.shape(), axes, call.attrs<Attrs>().correction);
  const Value distances = x - ops::centre(x, to_axes(axes));
  return in_dtype(stretched_moment<Attrs>(call, scale * factor) * distances, call.input_spec(0).dtype);
}

// The cotangent in the dtype of sums: a factor may be a millionth, which a scale of 16 bits would lose.
Value wide_cotangent(VjpCall& call) { return in_dtype(call.cotangent(), wide_enough(call.cotangent().dtype())); }

// m (sum (|x| / m)^p)^(1/p), m being the greatest magnitude: so no power leaves its range. An m of 0 or infinity, which
// cannot divide, is held to finite numbers.
void sum_of_powers(const ForwardCall& call) {
  const auto& at = call.attrs<PowerNormAttrs>();
  const View x = call.view(0, wide_enough(call[0].dtype));
  const uint32_t axes = axes_of<PowerNormAttrs>(call);
  const Shape kept = reduced_shape(x.shape, axes, true);
  const View powers = scratch(call, x.dtype, x.shape), total = scratch(call, x.dtype, kept),
             greatest = scratch(call, x.dtype, kept);
  const auto& k = call.kernels();
  call.run(k.elementwise.unary, UnaryOp::kAbs, 0, 0, x, powers);
  call.run(k.reduce.reduce, ReduceOp::kMax, axes, powers, greatest);
  call.run(k.elementwise.unary, UnaryOp::kClip, least_of(x.dtype), most_of(x.dtype), greatest, greatest);
  call.run(k.elementwise.binary, BinaryOp::kDiv, powers, broadcast_view(greatest, x.shape), powers);
  call.run(k.elementwise.unary, UnaryOp::kPowScalar, at.p, 0, powers, powers);
  call.run(k.reduce.reduce, ReduceOp::kSum, axes, powers, total);
  call.run(k.elementwise.unary, UnaryOp::kPowScalar, 1 / at.p, 0, total, total);
  call.run(k.elementwise.binary, BinaryOp::kMul, total, greatest, total);
  call.run(k.assign.copy, total, with_kept_axes(call.output(), x.shape, axes));
}

// x, held to finite numbers, in the workspace: its shape, but the axes lie innermost there, so that `lines` are rows.
View lines_of(const ForwardCall& call, const View& x, uint32_t axes, View* lines) {
  int order[kMaxRank], rank = 0;
  int64_t sizes[2] = {1, 1};
  for (const bool reduced : {false, true}) {
    for (int axis = 0; axis < x.rank(); ++axis) {
      if ((axes >> axis & 1) != reduced) continue;
      order[rank++] = axis;
      sizes[reduced] *= x.shape[axis];
    }
  }
  *lines = scratch(call, x.dtype, {sizes[0], sizes[1]});
  View in_order = x;
  in_order.data = lines->data;
  in_order.contiguous = std::is_sorted(order, order + rank);
  for (int64_t i = rank, stride = 1; i-- > 0;) {
    in_order.strides[order[i]] = stride;
    stride *= x.shape[order[i]];
  }
  const double most = most_of(x.dtype);
  call.run(call.kernels().elementwise.unary, UnaryOp::kClip, -most, most, x, in_order);
  return in_order;
}

// m - log_softmax(x) where x is m, its maximum: so it keeps its digits where m is near 0 and one element has almost
// all. Infinities are held to finite numbers but in m, so that lines of them come out right.
void log_sum_exp(const ForwardCall& call) {
  const View y = call.output();
  const uint32_t axes = axes_of<LogsumexpAttrs>(call);
  const View x = call.view(0, wide_enough(y.dtype));
  const Shape kept = reduced_shape(x.shape, axes, true);
  const View greatest = scratch(call, x.dtype, kept), share = scratch(call, x.dtype, kept);
  const auto& k = call.kernels();
  call.run(k.reduce.reduce, ReduceOp::kMax, axes, x, greatest);
  if (x.elements() > 0) {
    View lines;
    const View held = lines_of(call, x, axes, &lines);
    call.run(k.softmax.softmax, true, 1, lines, lines);
    call.run(k.reduce.reduce, ReduceOp::kMax, axes, held, share);
    call.run(k.elementwise.binary, BinaryOp::kSub, greatest, share, greatest);
  }
  call.run(k.assign.copy, greatest, with_kept_axes(y, x.shape, axes));
}

}  // namespace

constinit const Record records::centre{
    .info = &info::centre,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_floating(call, 0);
          out.push_back({call[0].dtype, reduced_shape(call[0].shape(), axes_of<CentreAttrs>(call), true)});
        },
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(0, wide_enough(call[0].dtype));
          call.run(call.kernels().assign.copy, held_mean(call, x, axes_of<CentreAttrs>(call)), call.output());
        },
    .vjp =
        [](VjpCall& call) {  // that of a mean, which it is but for roundings
          const double count = elements_of_line(call.input_spec(0).shape, axes_of_input<CentreAttrs>(call));
          call.set(0, stretched_moment<CentreAttrs>(call, call.cotangent() * (1 / count)));
        },
    .cost = per_input<1>,
};

constinit const Record records::sum_squares{
    .info = &info::sum_squares,
    .infer = reduced_floating<SumSquaresAttrs>,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<SumSquaresAttrs>();
          const View x = call.view(0, wide_enough(call[0].dtype));
          write_reduced<SumSquaresAttrs>(call, sum_of_squares(call, x, axes_of<SumSquaresAttrs>(call), at.factor));
        },
    .saves = Saves::input({0}),
    .vjp =
        [](VjpCall& call) {
          const double slope = 2 * call.attrs<SumSquaresAttrs>().factor;
          const Value scale = stretched_moment<SumSquaresAttrs>(call, slope * wide_cotangent(call));
          call.set(0, in_dtype(scale * call.input(0), call.input_spec(0).dtype));
        },
    .cost = per_input<2>,
};

constinit const Record records::euclidean_norm{
    .info = &info::euclidean_norm,
    .infer = reduced_floating<EuclideanNormAttrs>,
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(0, wide_enough(call[0].dtype));
          const View total = sum_of_squares(call, x, axes_of<EuclideanNormAttrs>(call), 1);
          call.run(call.kernels().elementwise.unary, UnaryOp::kSqrt, 0, 0, total, total);
          write_reduced<EuclideanNormAttrs>(call, total);
        },
    .saves = Saves::input({0}) | Saves::output({0}),
    .vjp =
        [](VjpCall& call) {  // x / y, and 0 at the tip of the cone
          const Value gy = wide_cotangent(call), y = in_dtype(call.output(0), gy.dtype());
          const Value is_tip = ops::equal(y, scalar(0, y.dtype()));
          const Value x = in_dtype(call.input(0), y.dtype());
          const Value slope =
              x / stretched_moment<EuclideanNormAttrs>(call, ops::where(is_tip, scalar(1, y.dtype()), y));
          const Value flows = ops::where(is_tip, 0 * gy, gy);  // NaN flows on
          const Value gx = stretched_moment<EuclideanNormAttrs>(call, flows) * slope;
          call.set(0, in_dtype(gx, call.input_spec(0).dtype));
        },
    .cost = per_input<2>,
};

constinit const Record records::power_norm{
    .info = &info::power_norm,
    .infer = reduced_floating<PowerNormAttrs>,
    .forward = sum_of_powers,
    .saves = Saves::input({0}) | Saves::output({0}),
    .vjp =
        [](VjpCall& call) {  // sign(x) (|x| / y)^(p-1), and 0 where x is 0
          const Value gy = wide_cotangent(call), x = in_dtype(call.input(0), gy.dtype());
          const Value y = stretched_moment<PowerNormAttrs>(call, in_dtype(call.output(0), gy.dtype()));
          const Value is_zero = ops::equal(x, scalar(0, x.dtype())), one = scalar(1, x.dtype());
          const Value share = ops::where(is_zero, one, ops::abs(x) / ops::where(is_zero, one, y));
          const Value slope = ops::sign(x) * ops::pow_scalar(share, call.attrs<PowerNormAttrs>().p - 1);
          call.set(0, in_dtype(stretched_moment<PowerNormAttrs>(call, gy) * slope, call.input_spec(0).dtype));
        },
    .cost = per_input<3>,
};

constinit const Record records::var{
    .info = &info::var,
    .infer = reduced_floating<VarAttrs>,
    .forward = [](const ForwardCall& call) { write_reduced<VarAttrs>(call, mean_square_distance<VarAttrs>(call)); },
    .saves = Saves::input({0}),
    .vjp = [](VjpCall& call) { call.set(0, back_from_distances<VarAttrs>(call, 2 * wide_cotangent(call))); },
    .cost = per_input<4>,
};

constinit const Record records::std{
    .info = &info::std,
    .infer = reduced_floating<StdAttrs>,
    .forward =
        [](const ForwardCall& call) {
          const View square = mean_square_distance<StdAttrs>(call);
          call.run(call.kernels().elementwise.unary, UnaryOp::kSqrt, 0, 0, square, square);
          write_reduced<StdAttrs>(call, square);
        },
    .saves = Saves::input({0}) | Saves::output({0}),
    .vjp =
        [](VjpCall& call) {  // that of var() by 2 y, and 0 at the tip of the cone
          const Value gy = wide_cotangent(call), y = in_dtype(call.output(0), gy.dtype());
          const Value zero = scalar(0, gy.dtype()), is_tip = ops::equal(y, zero);
          const Value scale = ops::where(is_tip, zero, gy) / ops::where(is_tip, scalar(1, gy.dtype()), y);
          call.set(0, back_from_distances<StdAttrs>(call, scale));
        },
    .cost = per_input<4>,
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
          const Value y = ops::clip(call.output(0), -most, HUGE_VAL);
          const Value soft = ops::exp(x - stretched_moment<LogsumexpAttrs>(call, y));
          call.set(0, stretched_moment<LogsumexpAttrs>(call, call.cotangent()) * soft);
        },
    .cost = per_input<4>,
};

}  // namespace tinyai::ops
