// Running products along an axis, and their gradient by a running sum in which each term is multiplied on: nothing is
// divided, so that zeros are numbers like others.
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

// Each element's neighbour along the axis: the one after it, or before it, and a number where there is none.
Value neighbour(const Value& x, int axis, bool after, double beyond) {
  if (x->size(axis) == 0) return x;
  Ints padding{.count = 2 * x->rank};
  padding.values[2 * axis + (after ? 1 : 0)] = 1;
  return ops::pad(after ? ops::slice(x, axis, 1) : ops::slice(x, axis, 0, x->size(axis) - 1), padding, beyond);
}

}  // namespace

constinit const Record records::cumprod{
    .info = &info::cumprod,
    .infer =
        [](const InferCall& call, Specs& out) {
          line_axis(call, call.attrs<CumprodAttrs>().axis, call[0].rank);
          out.push_back({is_floating(call[0].dtype) ? call[0].dtype : DType::kI64, call[0].shape()});
        },
    .forward =
        [](const ForwardCall& call) {
          const View y = with_rank(call.output(), 1), x = with_rank(call.view(0, y.dtype), 1);
          call.run(call.kernels().scan.cumprod, line_axis(call, call.attrs<CumprodAttrs>().axis, y.rank()), x, y);
        },
    .saves = Saves::input({0}) | Saves::output({0}),
    .vjp =
        [](VjpCall& call) {  // by x[k]: what came before, times gy[k] + x[k+1] (gy[k+1] + x[k+2] (..))
          const Value &gy = call.cotangent(), x = call.input(0);
          if (x->rank == 0) return call.set(0, gy);
          const int axis = normalized_axis(call.name(), call.attrs<CumprodAttrs>().axis, x->rank);
          const Value onward = ops::running_affine(gy, neighbour(x, axis, true, 0), axis, true);
          call.set(0, onward * neighbour(call.output(0), axis, false, 1));
        },
    .cost = per_input<1>,
};

constinit const Record records::running_affine{
    .info = &info::running_affine,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_floating(call, 0);
          if (call.spec(0) != call.spec(1)) shape_mismatch(call, 0, 1, "each term has its factor");
          normalized_axis(call.name(), call.attrs<RunningAffineAttrs>().axis, call[0].rank);
          out.push_back(call.spec(0));
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<RunningAffineAttrs>();
          const int axis = normalized_axis(call.name(), at.axis, call[0].rank);
          call.run(call.kernels().scan.running_affine, axis, at.reverse, call.view(0), call.view(1), call.output());
        },
    .saves = Saves::input({1}) | Saves::output({0}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<RunningAffineAttrs>();
          const Value &gy = call.cotangent(), factor = call.input(1);
          const int axis = normalized_axis(call.name(), at.axis, factor->rank);
          const Value gx = ops::running_affine(gy, neighbour(factor, axis, !at.reverse, 0), axis, !at.reverse);
          if (call.needs(0)) call.set(0, gx);
          if (call.needs(1)) call.set(1, gx * neighbour(call.output(0), axis, at.reverse, 0));
        },
    .cost = per_input<2>,
};

}  // namespace tinyai::ops
