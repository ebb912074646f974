// Pooling over the last two axes of images, and the adjoints. Images keep their order: channels-last stays so.
#include "ops/generated/pool.h"
#include "base/checked.h"
#include "ops/apply.h"
#include "ops/generated/index.h"
#include "ops/generated/shape.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::PoolGeometry;
using kernels::PoolKind;
using kernels::View;

// A stride of 0 stands for the window's size.
template <class Attrs>
PoolGeometry geometry(const Attrs& at) {
  PoolGeometry g;
  for (const int i : {0, 1}) {
    g.kernel[i] = at.kernel.values[i];
    g.stride[i] = at.stride.values[i] == 0 ? at.kernel.values[i] : at.stride.values[i];
    g.padding[i] = at.padding.values[i];
  }
  return g;
}

void require_image(const InferCall& call) {
  require_floating(call, 0);
  require_rank(call, 0, 4, 4);
}

Shape pooled_shape(const InferCall& call, const PoolGeometry& g) {
  Shape shape = call[0].shape();
  for (const int i : {0, 1}) {
    const int64_t kernel = g.kernel[i], padding = g.padding[i];
    if (kernel < 1 || g.stride[i] < 1 || padding < 0 || padding > kernel / 2 || padding > INT32_MAX)
      fail(Status::kRange, call.name(), ": a window of ", kernel, ", stride ", g.stride[i], ", padding ", padding,
           "; the first two are 1 at least, the last half the window at most");
    const int64_t padded = checked_sum(call.name(), "a padded size", shape[2 + i], 2 * padding);
    if (kernel > padded)
      fail(Status::kShape, call.name(), ": ", describe(call[0]), ": a window of ", kernel, " does not fit into ",
           padded, " on axis ", 2 + i);
    shape[2 + i] = (padded - kernel) / g.stride[i] + 1;
  }
  return shape;
}

template <class Attrs>
void pooled(const InferCall& call, Specs& out) {
  require_image(call);
  out.push_back({call[0].dtype, pooled_shape(call, geometry(call.attrs<Attrs>()))});
}

// [N,C,height,width] of an image [N,C,..].
template <class Attrs>
void resized(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<Attrs>();
  require_image(call);
  if (at.height < 0 || at.width < 0)
    fail(Status::kRange, call.name(), ": height ", at.height, " and width ", at.width, " must not be negative");
  const Shape shape{call[0].size(0), call[0].size(1), at.height, at.width};
  checked_elements(call.name(), shape);
  out.push_back({call[0].dtype, shape});
}

PoolKind average_kind(bool count_padding) {
  return count_padding ? PoolKind::kAverage : PoolKind::kAverageExcludePadding;
}

// Images as rows of pixels, and back.
Value as_rows(const Value& x) { return reshape(x, to_ints({x->size(0), x->size(1), x->size(2) * x->size(3)})); }

template <class Attrs>
Cost of_windows(const CostCall& call) {
  const PoolGeometry g = geometry(call.attrs<Attrs>());
  const Spec x = call.spec(0), &y = call.out[0];
  const int64_t reads = std::min(g.kernel[0], std::max(x[2], y[2])) * std::min(g.kernel[1], std::max(x[3], y[3]));
  return {
      .macs = 0, .flops = saturated_product({std::min(x.elements(), y.elements()), reads}), .bytes = bytes_moved(call)};
}

}  // namespace

// ---- The greatest -------------------------------------------------------------------------------------------------

// Where each was found is remembered only if a gradient may be asked for.
constinit const Record records::max_pool2d{
    .info = &info::max_pool2d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<MaxPool2dAttrs>();
      Specs unused;
      pooled<MaxPool2dAttrs>({call}, unused);  // errors under this name
      const bool is_recorded = context().record && call.in[0].edge;
      return {ops::max_pool2d_indices(call.value(0), {at.kernel, at.stride, at.padding, is_recorded})[0]};
    },
};

constinit const Record records::max_pool2d_indices{
    .info = &info::max_pool2d_indices,
    .infer =
        [](const InferCall& call, Specs& out) {
          pooled<MaxPool2dIndicesAttrs>(call, out);
          if (call[0].size(2) * call[0].size(3) > INT32_MAX)
            fail(Status::kUnsupported, call.name(), ": ", describe(call[0]), " has more pixels than an i32 counts");
          if (call.attrs<MaxPool2dIndicesAttrs>().wanted) out.push_back({DType::kI32, out[0].shape});
        },
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<MaxPool2dIndicesAttrs>();
          const View indices = at.wanted ? call.output(1) : View();
          call.run(call.kernels().pooling.pool2d, PoolKind::kMax, geometry(at), call.view(0), call.output(),
                   at.wanted ? &indices : nullptr);
        },
    .saves = Saves::output({1}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<MaxPool2dIndicesAttrs>();
          const Shape x = call.input_spec(0).shape;
          call.set(0, ops::max_pool2d_grad(call.cotangent(), call.output(1),
                                           {at.kernel, at.stride, at.padding, x[2], x[3]}));
        },
    .cost = of_windows<MaxPool2dIndicesAttrs>,
};

constinit const Record records::max_pool2d_grad{
    .info = &info::max_pool2d_grad,
    .infer = resized<MaxPool2dGradAttrs>,
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          const View gx = call.output();
          call.run(call.kernels().pooling.max_pool2d_grad, geometry(call.attrs<MaxPool2dGradAttrs>()),
                   ordered_as(call, call.view(0), gx), call.view(1), gx);
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          const Value indices = call.input(1);
          const Value found = ops::take_along(as_rows(call.cotangent()), as_rows(indices), 2);
          call.set(0, reshaped(found, indices.shape()));
        },
    .cost = per_input<1>,
};

// ---- Means: an adjoint gets no hint of the image's order, and takes what a convolution before it likes best -------

constinit const Record records::avg_pool2d{
    .info = &info::avg_pool2d,
    .infer = pooled<AvgPool2dAttrs>,
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<AvgPool2dAttrs>();
          call.run(call.kernels().pooling.pool2d, average_kind(at.count_padding), geometry(at), call.view(0),
                   call.output(), nullptr);
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<AvgPool2dAttrs>();
          const Shape x = call.input_spec(0).shape;
          call.set(0, ops::avg_pool2d_grad(call.cotangent(),
                                           {at.kernel, at.stride, at.padding, at.count_padding, x[2], x[3]}));
        },
    .cost = of_windows<AvgPool2dAttrs>,
};

constinit const Record records::avg_pool2d_grad{
    .info = &info::avg_pool2d_grad,
    .infer = resized<AvgPool2dGradAttrs>,
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<AvgPool2dGradAttrs>();
          const View gx = call.output();
          call.run(call.kernels().pooling.avg_pool2d_grad, average_kind(at.count_padding), geometry(at),
                   ordered_as(call, call.view(0), gx), gx);
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<AvgPool2dGradAttrs>();
          call.set(0, ops::avg_pool2d(call.cotangent(), {at.kernel, at.stride, at.padding, at.count_padding}));
        },
    .cost = of_windows<AvgPool2dGradAttrs>,
};

constinit const Record records::adaptive_avg_pool2d{
    .info = &info::adaptive_avg_pool2d,
    .infer =
        [](const InferCall& call, Specs& out) {
          resized<AdaptiveAvgPool2dAttrs>(call, out);
          const bool has_pixels = call[0].size(2) > 0 && call[0].size(3) > 0;
          if (!has_pixels && out[0].elements() > 0)
            fail(Status::kShape, call.name(), ": ", describe(call[0]), " has no pixels to average");
          for (const int axis : {2, 3})  // the kernel divides such products
            checked_product(call.name(), "pixels in and out", call[0].size(axis) + 1, out[0][axis] + 1);
        },
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          call.run(call.kernels().pooling.adaptive_avg_pool2d, call.view(0), call.output());
        },
    .vjp =
        [](VjpCall& call) {
          const Shape x = call.input_spec(0).shape;
          call.set(0, ops::adaptive_avg_pool2d_grad(call.cotangent(), x[2], x[3]));
        },
    .cost = per_input<1>,
};

constinit const Record records::adaptive_avg_pool2d_grad{
    .info = &info::adaptive_avg_pool2d_grad,
    .infer = resized<AdaptiveAvgPool2dGradAttrs>,
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const View gx = call.output();
          call.run(call.kernels().pooling.adaptive_avg_pool2d_grad, ordered_as(call, call.view(0), gx), gx);
        },
    .vjp =
        [](VjpCall& call) {
          const Shape gy = call.input_spec(0).shape;
          call.set(0, ops::adaptive_avg_pool2d(call.cotangent(), gy[2], gy[3]));
        },
    .cost = per_element<1>,
};

}  // namespace tinyai::ops
