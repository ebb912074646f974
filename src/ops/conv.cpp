// Convolution over two spatial axes, and its adjoints in the image and in the weight. All three are linear in each
// operand and are each other's vjps, so that convolution differentiates any number of times.
//
// LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition"; arithmetic of sizes: Dumoulin, Visin
// 2016, "A guide to convolution arithmetic for deep learning". Images come out channels-last: the kernels compute so.
#include "ops/generated/conv.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::ConvGeometry;
using kernels::View;

template <class Attrs>
ConvGeometry geometry(const Attrs& at) {
  ConvGeometry g;
  for (const int i : {0, 1}) {
    g.stride[i] = at.stride.values[i];
    g.padding[i] = at.padding.values[i];
    g.dilation[i] = at.dilation.values[i];
  }
  g.groups = at.groups;
  return g;
}

void require_attributes(const CallBase& call, const Conv2dAttrs& at) {
  for (const int i : {0, 1}) {
    if (at.stride.values[i] < 1 || at.dilation.values[i] < 1 || at.padding.values[i] < 0)
      fail(Status::kRange, call.name(), ": stride ", at.stride.values[i], ", dilation ", at.dilation.values[i],
           ", padding ", at.padding.values[i], "; the first two are 1 at least, the last is not negative");
  }
  if (at.groups < 1) fail(Status::kRange, call.name(), ": ", at.groups, " groups; there is 1 at least");
}

// How many windows fit into a padded axis of x.
int64_t output_size(const CallBase& call, const Conv2dAttrs& at, int i) {
  const int64_t size = call[0].size(2 + i), kernel = call[1].size(2 + i);
  const double reach = static_cast<double>(at.dilation.values[i]) * static_cast<double>(kernel - 1) + 1;
  const double padded = static_cast<double>(size) + 2 * static_cast<double>(at.padding.values[i]);
  if (kernel < 1 || reach > padded || padded > 0x1p53)
    fail(Status::kShape, call.name(), ": ", describe(call[0]), " and ", describe(call[1]),
         ": a window that reaches over ", reach, " elements does not fit into ", padded, " on axis ", 2 + i);
  const int64_t free = size + 2 * at.padding.values[i] - at.dilation.values[i] * (kernel - 1) - 1;
  return free / at.stride.values[i] + 1;
}

DType promoted(const InferCall& call) {
  DType dtype = DType::kBool;
  for (int i = 0; i < call.count(); ++i) {
    if (!call.has(i)) continue;
    require_floating(call, i);
    dtype = promote(dtype, call[i].dtype);
  }
  return dtype;
}

void infer_conv(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<Conv2dAttrs>();
  for (const int i : {0, 1}) require_rank(call, i, 4, 4);
  const DType dtype = promoted(call);
  require_attributes(call, at);
  const Array &x = call[0], &weight = call[1];
  if (x.size(1) % at.groups != 0 || weight.size(0) % at.groups != 0)
    fail(Status::kShape, call.name(), ": ", describe(x), " and ", describe(weight), ": ", at.groups,
         " groups do not divide ", x.size(1), " channels into ", weight.size(0));
  if (x.size(1) / at.groups != weight.size(1)) {
    const std::string split = at.groups == 1 ? "" : cat(" in ", at.groups, " groups");
    fail(Status::kShape, call.name(), ": ", describe(x), " and ", describe(weight), ": ", x.size(1), " channels", split,
         " do not meet ", weight.size(1));
  }
  if (call.has(2) && call[2].shape() != Shape{weight.size(0)})
    shape_mismatch(call, 1, 2, "the bias needs one element for each output channel");
  const Shape shape{x.size(0), weight.size(0), output_size(call, at, 0), output_size(call, at, 1)};
  checked_elements(call.name(), shape);
  out.push_back({dtype, shape});
}

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

constinit const Record records::conv2d{
    .info = &info::conv2d,
    .infer = infer_conv,
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const View y = call.output(), bias = call.has(2) ? call.view(2, y.dtype) : View();
          call.run(call.kernels().convolution.conv2d, geometry(call.attrs<Conv2dAttrs>()), call.view(0, y.dtype),
                   call.view(1, y.dtype), call.has(2) ? &bias : nullptr, y);
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
          out.push_back({promoted(call), {gy.size(0), weight.size(1) * at.groups, at.height, at.width}});
        },
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const View gx = call.output();
          call.run(call.kernels().convolution.conv2d_data_grad, geometry(call.attrs<Conv2dDataGradAttrs>()),
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
          out.push_back({promoted(call), {gy.size(1), x.size(1) / at.groups, at.height, at.width}});
          if (at.bias) out.push_back({out[0].dtype, {gy.size(1)}});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<Conv2dWeightGradAttrs>();
          const View gw = call.output(), gb = at.bias ? call.output(1) : View();
          call.run(call.kernels().convolution.conv2d_weight_grad, geometry(at), call.view(0, gw.dtype),
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
