// Convolution over two spatial axes, and its adjoints in the image and in the weight. All three are linear in each
// operand and are each other's vjps, so that convolution differentiates any number of times. Over one axis it is the
// same of images that are a row high.
//
// LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition". Images come out channels-last: the
// kernels compute so. What operands must be, and sizes: conv_rules.h; transposed convolutions: conv_transpose.cpp.
#include "ops/generated/conv.h"
#include "ops/conv_rules.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

// Each output element is a sum over the weights of its channel.
Cost of_products(int64_t outputs, const Array& weight, const CostCall& call) {
  const int64_t macs = weight.size(0) ? saturated_product({outputs, weight.elements() / weight.size(0)}) : 0;
  return of_macs(macs, call);
}

Conv2dDataGradAttrs to_data(const Conv2dAttrs& at, const Shape& x) {
  return {at.stride, at.padding, at.dilation, at.groups, x[2], x[3]};
}
Conv2dWeightGradAttrs to_weight(const Conv2dAttrs& at, const Shape& weight, bool bias = false) {
  return {at.stride, at.padding, at.dilation, at.groups, weight[2], weight[3], bias};
}
// A vector of the channels, stretched over an image.
Value over_image(const Value& x, const Shape& image) {
  return expand(reshape(x, to_ints({x->size(0), 1, 1})), to_ints(image));
}
template <class Attrs>
Conv2dAttrs forward_attrs(const Attrs& at) {
  return {at.stride, at.padding, at.dilation, at.groups};
}

}  // namespace

constinit const Record records::conv1d{
    .info = &info::conv1d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<Conv1dAttrs>();
      conv_spec(call, conv_windows(at.stride, at.padding, at.dilation, at.groups));  // errors under this name
      const Value bias = call.has(2) ? call.value(2) : Value();
      const Value y = ops::conv2d(ops::unsqueeze(call.value(0), 2), ops::unsqueeze(call.value(1), 2), bias,
                                  {.stride = {{1, at.stride}},
                                   .padding = {{0, at.padding}},
                                   .dilation = {{1, at.dilation}},
                                   .groups = at.groups});
      return {ops::squeeze(y, one_axis(2))};
    },
};

constinit const Record records::conv2d{
    .info = &info::conv2d,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<Conv2dAttrs>();
          out.push_back(conv_spec(call, conv_windows(at.stride, at.padding, at.dilation, at.groups)));
        },
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output(), bias = call.has(2) ? call.view(2, y.dtype) : View();
          call.run(call.kernels().convolution.conv2d, conv_geometry(call.attrs<Conv2dAttrs>()), false,
                   call.view(0, y.dtype), call.view(1, y.dtype), call.has(2) ? &bias : nullptr, y);
        },
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<Conv2dAttrs>();
          const Value& gy = call.cotangent();
          if (call.needs(0)) {
            const Value gx = ops::conv2d_data_grad(gy, call.input(1), to_data(at, call.input_spec(0).shape));
            call.set(0, sum_to_input(call, 0, gx));
          }
          if (call.needs(1)) {
            const Shape weight = call.input_spec(1).shape;
            const std::vector<Value> g =
                ops::conv2d_weight_grad(call.input(0), gy, to_weight(at, weight, call.needs(2)));
            call.set(1, sum_to_input(call, 1, g[0]));
            if (call.needs(2)) call.set(2, sum_to_input(call, 2, g[1]));
          } else if (call.needs(2)) {
            call.set(2, sum_to_input(call, 2, ops::sum(gy, to_axes(0b1101))));
          }
        },
    .cost = [](const CostCall& call) { return of_products(call.out[0].elements(), call[1], call); },
};

constinit const Record records::conv2d_data_grad{
    .info = &info::conv2d_data_grad,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<Conv2dDataGradAttrs>();
          const Array &gy = call[0], &weight = call[1];
          out.push_back({promoted_floating(call), {gy.size(0), weight.size(1) * at.groups, at.height, at.width}});
        },
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const View gx = call.output();
          call.run(call.kernels().convolution.conv2d_data_grad, conv_geometry(call.attrs<Conv2dDataGradAttrs>()),
                   call.view(0, gx.dtype), call.view(1, gx.dtype), gx);
        },
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const Conv2dAttrs at = forward_attrs(call.attrs<Conv2dDataGradAttrs>());
          const Value& c = call.cotangent();  // in place of x
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, ops::conv2d(c, call.input(1), {}, at)));
          if (!call.needs(1)) return;
          const Value gw = ops::conv2d_weight_grad(c, call.input(0), to_weight(at, call.input_spec(1).shape))[0];
          call.set(1, sum_to_input(call, 1, gw));
        },
    .cost = [](const CostCall& call) { return of_products(call[0].elements(), call[1], call); },
};

constinit const Record records::conv2d_weight_grad{
    .info = &info::conv2d_weight_grad,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<Conv2dWeightGradAttrs>();
          const Array &x = call[0], &gy = call[1];
          out.push_back({promoted_floating(call), {gy.size(1), x.size(1) / at.groups, at.height, at.width}});
          if (at.bias) out.push_back({out[0].dtype, {gy.size(1)}});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<Conv2dWeightGradAttrs>();
          const View gw = call.output(), gb = at.bias ? call.output(1) : View();
          call.run(call.kernels().convolution.conv2d_weight_grad, conv_geometry(at), call.view(0, gw.dtype),
                   call.view(1, gw.dtype), gw, at.bias ? &gb : nullptr);
        },
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          if (!call.has_cotangent(0)) {  // of gb alone: each element of gy is part of its channel's sum
            if (call.needs(1))
              call.set(1, sum_to_input(call, 1, over_image(call.cotangent(1), call.input_spec(1).shape)));
            return;
          }
          const Conv2dAttrs at = forward_attrs(call.attrs<Conv2dWeightGradAttrs>());
          const Value& c = call.cotangent();  // in place of the weight
          if (call.needs(0)) {
            const Value gx = ops::conv2d_data_grad(call.input(1), c, to_data(at, call.input_spec(0).shape));
            call.set(0, sum_to_input(call, 0, gx));
          }
          if (!call.needs(1)) return;
          const bool bias = call.attrs<Conv2dWeightGradAttrs>().bias && call.has_cotangent(1);
          const Value cb = bias ? call.cotangent(1) : Value();
          call.set(1, sum_to_input(call, 1, ops::conv2d(call.input(0), c, cb, at)));
        },
    .cost =
        [](const CostCall& call) {
          const Spec& gw = call.out[0];
          const int64_t macs = gw[0] ? saturated_product({call[1].elements(), gw.elements() / gw[0]}) : 0;
          return of_macs(macs, call);
        },
};

}  // namespace tinyai::ops
