// Convolution over two spatial axes, and its adjoints in the image and in the weight. Over one axis it is the same of
// images that are a row high; over three: conv3d.cpp.
//
// LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition". Images come out channels-last: the
// kernels compute so. What operands must be, and sizes: conv_rules.h; gradients and costs: conv_adjoints.h; transposed
// convolutions: conv_transpose.cpp.
#include "ops/generated/conv.h"
#include "ops/families/conv_adjoints.h"
#include "ops/layout.h"

namespace tinyai::ops {
namespace {

using kernels::View;

struct Conv2d {
  using Attrs = Conv2dAttrs;
  using DataGrad = Conv2dDataGradAttrs;
  using WeightGrad = Conv2dWeightGradAttrs;
  static Value forward(const Value& x, const Value& weight, const Value& bias, const Attrs& at) {
    return ops::conv2d(x, weight, bias, at);
  }
  static Value data_grad(const Value& gy, const Value& weight, const DataGrad& at) {
    return ops::conv2d_data_grad(gy, weight, at);
  }
  static std::vector<Value> weight_grad(const Value& x, const Value& gy, const WeightGrad& at) {
    return ops::conv2d_weight_grad(x, gy, at);
  }
};

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
    .infer = infer_convolution<Conv2d>,
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output(), bias = call.has(2) ? call.view(2, y.dtype) : View();
          call.run(call.kernels().convolution.conv2d, conv_geometry(call.attrs<Conv2dAttrs>()), false,
                   call.view(0, y.dtype), call.view(1, y.dtype), call.has(2) ? &bias : nullptr, y);
        },
    .saves = Saves::input({0, 1}),
    .vjp = convolution_vjp<Conv2d>,
    .cost = convolution_cost,
};

constinit const Record records::conv2d_data_grad{
    .info = &info::conv2d_data_grad,
    .infer = infer_data_grad<Conv2d>,
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const View gx = call.output();
          call.run(call.kernels().convolution.conv2d_data_grad, conv_geometry(call.attrs<Conv2dDataGradAttrs>()),
                   call.view(0, gx.dtype), call.view(1, gx.dtype), gx);
        },
    .saves = Saves::input({0, 1}),
    .vjp = data_grad_vjp<Conv2d>,
    .cost = data_grad_cost,
};

constinit const Record records::conv2d_weight_grad{
    .info = &info::conv2d_weight_grad,
    .infer = infer_weight_grad<Conv2d>,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<Conv2dWeightGradAttrs>();
          const View gw = call.output(), gb = at.bias ? call.output(1) : View();
          call.run(call.kernels().convolution.conv2d_weight_grad, conv_geometry(at), call.view(0, gw.dtype),
                   call.view(1, gw.dtype), gw, at.bias ? &gb : nullptr);
        },
    .saves = Saves::input({0, 1}),
    .vjp = weight_grad_vjp<Conv2d>,
    .cost = weight_grad_cost,
};

}  // namespace tinyai::ops
