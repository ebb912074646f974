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
  View x = call.view(0);
  if (x.dtype == DType::kBool) x.dtype = DType::kU8;  // its bytes are 0 and 1
  const uint32_t axes = axes_of(call.name(), call.attrs<Attrs>(), x.rank());
  call.kernels().reduce(kOp, axes, x, with_kept_axes(call.output(), x.shape, axes));
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

}  // namespace tinyai::ops
