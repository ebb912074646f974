<<<<<<< HEAD
// Softmax along one axis, shifted by the maximum so that exp() cannot overflow, and its logarithm.
//   x: [..,n,..] f32 f64 f16 bf16  ->  y: the same shape and dtype; softmax sums to 1 along the axis
// Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
#include "ops/generated/records.h"
=======
// Softmax and its logarithm along one axis, and their gradients, which need the result alone.
#include "ops/generated/records.h"
#include "ops/layout.h"
>>>>>>> fcd67e7 (ops: softmax, losses; results choose their memory order)
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

<<<<<<< HEAD
using kernels::View;

template <class Attrs>
void along_axis(const InferCall& call, Specs& out) {
  require_rank(call, 0, 1);
  normalized_axis(call.name(), call.attrs<Attrs>().axis, call[0].rank);
  same_floating(call, out);
}

template <bool kLogarithm, class Attrs>
void softmax_forward(const ForwardCall& call) {
  const View x = call.view(0);
  const int axis = normalized_axis(call.name(), call.attrs<Attrs>().axis, x.rank());
  call.kernels().softmax(kLogarithm, axis, x, call.output());
}

template <bool kLogarithm, class Attrs>
void softmax_grad_forward(const ForwardCall& call) {
  const View gy = call.view(0);
  const int axis = normalized_axis(call.name(), call.attrs<Attrs>().axis, gy.rank());
  call.kernels().softmax_grad(kLogarithm, axis, gy, call.view(1, gy.dtype), call.output());
}

// The sum along the axis, kept with size 1 so that it stretches back over the line.
Value line_sum(VjpCall& call, const Value& x, int64_t axis) {
  return sum(x, one_axis(normalized_axis(call.name(), axis, x->rank)), true);
}

}  // namespace

constinit const Record records::softmax{
    .info = &info::softmax,
    .infer = along_axis<SoftmaxAttrs>,
    .forward = softmax_forward<false, SoftmaxAttrs>,
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
    .forward = softmax_grad_forward<false, SoftmaxGradAttrs>,
=======
template <class Attrs>
int axis_of(const CallBase& call, int input = 0) {
  return normalized_axis(call.name(), call.attrs<Attrs>().axis, call[input].rank);
}

template <class Attrs>
void along_axis(const InferCall& call, Specs& out) {
  same_floating(call, out);
  require_rank(call, 0, 1);
  axis_of<Attrs>(call);
}

template <bool kLogarithm, class Attrs>
void normalize(const ForwardCall& call) {
  call.kernels().softmax(kLogarithm, axis_of<Attrs>(call), call.view(0), call.output());
}

template <bool kLogarithm, class Attrs>
void gradient(const ForwardCall& call) {
  const kernels::View y = call.output();
  call.kernels().softmax_grad(kLogarithm, axis_of<Attrs>(call), call.view(0), call.view(1, y.dtype), y);
}

Value sum_along(const Value& x, int64_t axis) { return sum(x, one_axis(static_cast<int>(axis)), true); }

}  // namespace

// Shifted by the maximum, so that exp() cannot overflow.
//   x: [.., n, ..] floating  ->  y: same shape and dtype, sums to 1 along `axis`
// Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
constinit const Record records::softmax{
    .info = &info::softmax,
    .infer = along_axis<SoftmaxAttrs>,
    .layout = order_of_operands,
    .forward = normalize<false, SoftmaxAttrs>,
    .saves = Saves::output({0}),  // the vjp needs y alone, so x may be freed early
    .vjp =
        [](VjpCall& call) {
          call.set(0, ops::softmax_grad(call.cotangent(), call.output(0), call.attrs<SoftmaxAttrs>().axis));
        },
    .cost = per_element<5>,  // maximum, difference, exp, sum, quotient
};

// The Jacobian diag(y) - y y^T is symmetric: applied to gy it is y * (gy - sum(y * gy)).
constinit const Record records::softmax_grad{
    .info = &info::softmax_grad,
    .infer = along_axis<SoftmaxGradAttrs>,
    .layout = order_of_operands,
    .forward = gradient<false, SoftmaxGradAttrs>,
>>>>>>> fcd67e7 (ops: softmax, losses; results choose their memory order)
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const int64_t axis = call.attrs<SoftmaxGradAttrs>().axis;
<<<<<<< HEAD
          const Value &g = call.cotangent(), gy = call.input(0), y = call.input(1);
          if (call.needs(0)) call.set(0, ops::softmax_grad(g, y, axis));  // linear in gy, and its own adjoint
          if (call.needs(1)) call.set(1, g * (gy - line_sum(call, gy * y, axis)) - gy * line_sum(call, g * y, axis));
=======
          const Value &c = call.cotangent(), y = call.input(1);
          if (call.needs(0)) call.set(0, ops::softmax_grad(c, y, axis));
          if (!call.needs(1)) return;
          const Value gy = call.input(0);
          call.set(1, c * (gy - sum_along(gy * y, axis)) - gy * sum_along(c * y, axis));
>>>>>>> fcd67e7 (ops: softmax, losses; results choose their memory order)
        },
    .cost = per_element<4>,
};

<<<<<<< HEAD
constinit const Record records::log_softmax{
    .info = &info::log_softmax,
    .infer = along_axis<LogSoftmaxAttrs>,
    .forward = softmax_forward<true, LogSoftmaxAttrs>,
    .saves = Saves::output({0}),
    .vjp =
        [](VjpCall& call) {  // gy - exp(y) sum(gy)
=======
// x - max - log(sum(exp(x - max))): exact where softmax would round to 0.
constinit const Record records::log_softmax{
    .info = &info::log_softmax,
    .infer = along_axis<LogSoftmaxAttrs>,
    .layout = order_of_operands,
    .forward = normalize<true, LogSoftmaxAttrs>,
    .saves = Saves::output({0}),
    .vjp =
        [](VjpCall& call) {
>>>>>>> fcd67e7 (ops: softmax, losses; results choose their memory order)
          call.set(0, ops::log_softmax_grad(call.cotangent(), call.output(0), call.attrs<LogSoftmaxAttrs>().axis));
        },
    .cost = per_element<5>,
};

<<<<<<< HEAD
constinit const Record records::log_softmax_grad{
    .info = &info::log_softmax_grad,
    .infer = along_axis<LogSoftmaxGradAttrs>,
    .forward = softmax_grad_forward<true, LogSoftmaxGradAttrs>,
=======
// gy - exp(y) * sum(gy).
constinit const Record records::log_softmax_grad{
    .info = &info::log_softmax_grad,
    .infer = along_axis<LogSoftmaxGradAttrs>,
    .layout = order_of_operands,
    .forward = gradient<true, LogSoftmaxGradAttrs>,
>>>>>>> fcd67e7 (ops: softmax, losses; results choose their memory order)
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const int64_t axis = call.attrs<LogSoftmaxGradAttrs>().axis;
<<<<<<< HEAD
          const Value &g = call.cotangent(), gy = call.input(0), y = ops::exp(call.input(1));
          const Value flow = line_sum(call, g * y, axis);
          if (call.needs(0)) call.set(0, g - flow);
          if (call.needs(1)) call.set(1, -(g * y * line_sum(call, gy, axis)));
=======
          const Value &c = call.cotangent(), p = ops::exp(call.input(1));
          if (call.needs(0)) call.set(0, c - sum_along(c * p, axis));
          if (call.needs(1)) call.set(1, -(c * p * sum_along(call.input(0), axis)));
>>>>>>> fcd67e7 (ops: softmax, losses; results choose their memory order)
        },
    .cost = per_element<4>,
};

}  // namespace tinyai::ops
