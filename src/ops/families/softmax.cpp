// Softmax along one axis, shifted by the maximum so that exp() cannot overflow, and its logarithm.
//   x: [..,n,..] f32 f64 f16 bf16  ->  y: the same shape and dtype; softmax sums to 1 along the axis
// Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
#include "ops/generated/softmax.h"
#include "kernels/optional.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

template <class Attrs>
void along_axis(const InferCall& call, Specs& out) {
  line_axis(call, call.attrs<Attrs>().axis, call[0].rank);
  same_floating(call, out);
}

template <bool kLogarithm, class Attrs>
void softmax_forward(const ForwardCall& call) {
  const View x = with_rank(call.view(0), 1);
  const int axis = line_axis(call, call.attrs<Attrs>().axis, x.rank());
  call.run(call.kernels().softmax.softmax, kLogarithm, axis, x, with_rank(call.output(), 1));
}

// A gradient lies as the result that it is of, and sums run in the order of memory: so its bits do not hang on the
// order in which a cotangent came.
bool order_of_result(const CallBase& call, const Spec& out, int64_t* strides) {
  return order_of_operands({call.info, call.in.subspan(1, 1), call.attrs_data}, out, strides);
}

template <bool kLogarithm, class Attrs>
void softmax_grad_forward(const ForwardCall& call) {
  const View gx = with_rank(call.output(), 1), gy = in_order_of(call, with_rank(call.view(0), 1), gx);
  const View y = with_rank(call.view(1, gy.dtype), 1);
  const int axis = line_axis(call, call.attrs<Attrs>().axis, gy.rank());
  call.run(call.kernels().softmax.softmax_grad, kLogarithm, axis, gy, y, gx);
}

// The sum along the axis, kept with size 1 so that it stretches back over the line.
Value line_sum(VjpCall& call, const Value& x, int64_t axis) {
  return x->rank == 0 ? x : sum(x, one_axis(normalized_axis(call.name(), axis, x->rank)), true);
}

// The composed forms, for devices without the kernels: in f32 at least, rounded once.
Value line_of(const Value& x) { return in_dtype(x, wide_enough(x.dtype())); }

Axes axis_of(const ComposedCall& call, int64_t axis) { return one_axis(line_axis(call, axis, call[0].rank)); }

// The sum over the line, or of a scalar itself.
Value summed(const Value& x, const Axes& axes) { return x->rank == 0 ? x : sum(x, axes, true); }

// Shifted by the maximum, which is no part of the gradient: softmax does not change with it.
Value shifted(const Value& x, const Axes& axes) {
  return x->rank == 0 ? x - x.constant() : x - ops::max(x.constant(), axes, true);
}

template <bool kLogarithm, class Attrs>
std::vector<Value> softmax_composed(const ComposedCall& call) {
  require_floating(call, 0);
  const Axes axes = axis_of(call, call.attrs<Attrs>().axis);
  const Value x = call.value(0), low = shifted(line_of(x), axes);
  const Value y =
      kLogarithm ? low - ops::log(summed(ops::exp(low), axes)) : ops::exp(low) / summed(ops::exp(low), axes);
  return {in_dtype(y, x.dtype())};
}

template <bool kLogarithm, class Attrs>
std::vector<Value> softmax_grad_composed(const ComposedCall& call) {
  const Axes axes = axis_of(call, call.attrs<Attrs>().axis);
  const Value g = call.value(0), gy = line_of(g), y = line_of(call.value(1));
  const Value gx = kLogarithm ? gy - ops::exp(y) * summed(gy, axes) : y * (gy - summed(gy * y, axes));
  return {in_dtype(gx, g.dtype())};
}

}  // namespace

constinit const Record records::softmax{
    .info = &info::softmax,
    .infer = along_axis<SoftmaxAttrs>,
    .layout = order_of_operands,
    .forward = softmax_forward<false, SoftmaxAttrs>,
    .composed = softmax_composed<false, SoftmaxAttrs>,
    .offered = kernels::offers_softmax,
    .saves = Saves::output({0}),  // the vjp needs y alone, so x may be freed early
    .vjp =
        [](VjpCall& call) {  // y (gy - sum(gy y)), in one pass
          call.set(0, ops::softmax_grad(call.cotangent(), call.output(0), call.attrs<SoftmaxAttrs>().axis));
        },
    .cost = per_element<5>,  // maximum, difference, exponential, sum, quotient
};

constinit const Record records::softmax_grad{
    .info = &info::softmax_grad,
    .infer = along_axis<SoftmaxGradAttrs>,
    .layout = order_of_result,
    .forward = softmax_grad_forward<false, SoftmaxGradAttrs>,
    .composed = softmax_grad_composed<false, SoftmaxGradAttrs>,
    .offered = kernels::offers_softmax,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const int64_t axis = call.attrs<SoftmaxGradAttrs>().axis;
          const Value &g = call.cotangent(), gy = call.input(0), y = call.input(1);
          if (call.needs(0)) call.set(0, ops::softmax_grad(g, y, axis));  // linear in gy, and its own adjoint
          if (call.needs(1)) call.set(1, g * (gy - line_sum(call, gy * y, axis)) - gy * line_sum(call, g * y, axis));
        },
    .cost = per_element<4>,
};

constinit const Record records::log_softmax{
    .info = &info::log_softmax,
    .infer = along_axis<LogSoftmaxAttrs>,
    .layout = order_of_operands,
    .forward = softmax_forward<true, LogSoftmaxAttrs>,
    .composed = softmax_composed<true, LogSoftmaxAttrs>,
    .offered = kernels::offers_softmax,
    .saves = Saves::output({0}),
    .vjp =
        [](VjpCall& call) {  // gy - exp(y) sum(gy)
          call.set(0, ops::log_softmax_grad(call.cotangent(), call.output(0), call.attrs<LogSoftmaxAttrs>().axis));
        },
    .cost = per_element<5>,
};

constinit const Record records::log_softmax_grad{
    .info = &info::log_softmax_grad,
    .infer = along_axis<LogSoftmaxGradAttrs>,
    .layout = order_of_result,
    .forward = softmax_grad_forward<true, LogSoftmaxGradAttrs>,
    .composed = softmax_grad_composed<true, LogSoftmaxGradAttrs>,
    .offered = kernels::offers_softmax,
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const int64_t axis = call.attrs<LogSoftmaxGradAttrs>().axis;
          const Value &g = call.cotangent(), gy = call.input(0), y = ops::exp(call.input(1));
          const Value flow = line_sum(call, g * y, axis);
          if (call.needs(0)) call.set(0, g - flow);
          if (call.needs(1)) call.set(1, -(g * y * line_sum(call, gy, axis)));
        },
    .cost = per_element<4>,
};

}  // namespace tinyai::ops
