// Convolutions over two and over three axes share this. A convolution and its adjoints, in the image and in the weight,
// are linear in each operand and are each other's vjps, whatever the number of axes.
//
// A class of conv.cpp or conv3d.cpp, `Conv` below, names the three operators and their attributes: Attrs, DataGrad,
// WeightGrad; forward(), data_grad(), weight_grad().
#pragma once

#include <iterator>

#include "ops/families/conv_rules.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {

// ---- Attributes -----------------------------------------------------------------------------------------------------

// The attributes of the convolution, from its own or an adjoint's.
template <class Conv, class Attrs>
typename Conv::Attrs forward_attrs(const Attrs& at) {
  return {at.stride, at.padding, at.dilation, at.groups};
}

// The attributes of an adjoint, with the sizes that its result has behind the channels.
template <class Adjoint, class Attrs>
Adjoint adjoint_attrs(const Attrs& at, const Shape& result) {
  if constexpr (requires(Adjoint adjoint) { adjoint.depth; })
    return {at.stride, at.padding, at.dilation, at.groups, result[2], result[3], result[4]};
  else
    return {at.stride, at.padding, at.dilation, at.groups, result[2], result[3]};
}

template <class Adjoint>
Shape with_sizes(int64_t first, int64_t channels, const Adjoint& at) {
  if constexpr (requires { at.depth; })
    return {first, channels, at.depth, at.height, at.width};
  else
    return {first, channels, at.height, at.width};
}

// ---- Inference ------------------------------------------------------------------------------------------------------

template <class Conv>
void infer_convolution(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<typename Conv::Attrs>();
  out.push_back(conv_spec(call, conv_windows(at.stride, at.padding, at.dilation, at.groups)));
}

template <class Conv>
void infer_data_grad(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<typename Conv::DataGrad>();
  const Array &gy = call[0], &weight = call[1];
  out.push_back({promoted_floating(call), with_sizes(gy.size(0), weight.size(1) * at.groups, at)});
}

template <class Conv>
void infer_weight_grad(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<typename Conv::WeightGrad>();
  const Array &x = call[0], &gy = call[1];
  out.push_back({promoted_floating(call), with_sizes(gy.size(1), x.size(1) / at.groups, at)});
  if (at.bias) out.push_back({out[0].dtype, {gy.size(1)}});
}

// ---- Gradients ------------------------------------------------------------------------------------------------------

template <class Conv>
void convolution_vjp(VjpCall& call) {
  const auto& at = call.attrs<typename Conv::Attrs>();
  const Value& gy = call.cotangent();
  if (call.needs(0)) {
    const auto adjoint = adjoint_attrs<typename Conv::DataGrad>(at, call.input_spec(0).shape);
    call.set(0, sum_to_input(call, 0, Conv::data_grad(gy, call.input(1), adjoint)));
  }
  if (call.needs(1)) {
    auto adjoint = adjoint_attrs<typename Conv::WeightGrad>(at, call.input_spec(1).shape);
    adjoint.bias = call.needs(2);
    const std::vector<Value> g = Conv::weight_grad(call.input(0), gy, adjoint);
    call.set(1, sum_to_input(call, 1, g[0]));
    if (call.needs(2)) call.set(2, sum_to_input(call, 2, g[1]));
  } else if (call.needs(2)) {
    const uint32_t all_axes = (1U << gy->rank) - 1, channels = 0b10;
    call.set(2, sum_to_input(call, 2, ops::sum(gy, to_axes(all_axes & ~channels))));
  }
}

template <class Conv>
void data_grad_vjp(VjpCall& call) {
  const auto& at = call.attrs<typename Conv::DataGrad>();
  const Value& c = call.cotangent();  // in place of x
  if (call.needs(0)) call.set(0, sum_to_input(call, 0, Conv::forward(c, call.input(1), {}, forward_attrs<Conv>(at))));
  if (!call.needs(1)) return;
  const auto adjoint = adjoint_attrs<typename Conv::WeightGrad>(at, call.input_spec(1).shape);
  call.set(1, sum_to_input(call, 1, Conv::weight_grad(c, call.input(0), adjoint)[0]));
}

// A vector of the channels, stretched over an image.
inline Value over_image(const Value& x, const Shape& image) {
  Shape shape{x->size(0)};
  while (shape.rank() < image.rank() - 1) shape.push_back(1);
  return expand(reshape(x, to_ints(shape)), to_ints(image));
}

template <class Conv>
void weight_grad_vjp(VjpCall& call) {
  if (!call.has_cotangent(0)) {  // of gb alone: each element of gy is part of its channel's sum
    if (call.needs(1)) call.set(1, sum_to_input(call, 1, over_image(call.cotangent(1), call.input_spec(1).shape)));
    return;
  }
  const auto& at = call.attrs<typename Conv::WeightGrad>();
  const Value& c = call.cotangent();  // in place of the weight
  if (call.needs(0)) {
    const auto adjoint = adjoint_attrs<typename Conv::DataGrad>(at, call.input_spec(0).shape);
    call.set(0, sum_to_input(call, 0, Conv::data_grad(call.input(1), c, adjoint)));
  }
  if (!call.needs(1)) return;
  const bool bias = at.bias && call.has_cotangent(1);
  const Value cb = bias ? call.cotangent(1) : Value();
  call.set(1, sum_to_input(call, 1, Conv::forward(call.input(0), c, cb, forward_attrs<Conv>(at))));
}

// ---- Costs ----------------------------------------------------------------------------------------------------------

// Each of so many elements is a sum over the weights of its channel, or adds to as many.
inline Cost of_products(int64_t elements, const Spec& weight, const CostCall& call) {
  const int64_t macs = weight[0] ? saturated_product({elements, weight.elements() / weight[0]}) : 0;
  return of_macs(macs, call);
}

inline Cost convolution_cost(const CostCall& call) { return of_products(call.out[0].elements(), call.spec(1), call); }
inline Cost data_grad_cost(const CostCall& call) { return of_products(call[0].elements(), call.spec(1), call); }
inline Cost weight_grad_cost(const CostCall& call) { return of_products(call[1].elements(), call.out[0], call); }

}  // namespace tinyai::ops
