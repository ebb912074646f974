// Softmax along one axis, shifted by the maximum so that exp() cannot overflow, and its logarithm.
//   x: [..,n,..] f32 f64 f16 bf16  ->  y: the same shape and dtype; softmax sums to 1 along the axis
// Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
#include "ops/generated/records.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

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
    .layout = order_of_operands,
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
    .layout = order_of_operands,
    .forward = softmax_grad_forward<false, SoftmaxGradAttrs>,
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
    .layout = order_of_operands,
    .forward = softmax_grad_forward<true, LogSoftmaxGradAttrs>,
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
