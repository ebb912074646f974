// Both are exact: what conv2d's kernel does at each call is done once, by the same code.
#include "ops/families/conv_packed.h"

#include <algorithm>

#include "kernels/optional.h"
#include "ops/families/conv_rules.h"
#include "ops/internal_info.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

constexpr InputInfo kPackInputs[] = {internal_input("weight")};
constexpr InputInfo kPackedInputs[] = {internal_input("x"), internal_input("packed"), internal_input("bias", true)};

constexpr Info kPack = internal_info("conv2d_pack", kPackInputs, sizeof(ConvPackAttrs), 1),
               kPacked = internal_info("conv2d_packed", kPackedInputs, sizeof(ConvPackAttrs), 1);

// The kernel asks about these: operands that are nowhere.
struct Likenesses {
  explicit Likenesses(const ConvPackAttrs& at)
      : x(kernels::dense_view(nullptr, at.dtype, shape_of(at.image))),
        bias(kernels::dense_view(nullptr, at.dtype, {at.weight[0]})),
        y(kernels::dense_view(nullptr, at.dtype, shape_of(at.out))) {}
  const View x, bias, y;
};

void require_packed(bool holds, const CallBase& call) {
  if (!holds) fail(Status::kInternal, call.name(), ": operands that the weight was not packed for");
}

}  // namespace

constinit const Record records::conv2d_pack{
    .info = &kPack,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<ConvPackAttrs>();
          require_packed(call.spec(0) == Spec{at.dtype, shape_of(at.weight)}, call);
          out.push_back({DType::kU8, {at.bytes}});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<ConvPackAttrs>();
          const Likenesses like(at);
          call.run(call.kernels().convolution.conv2d_pack, conv_geometry(at.conv), like.x, call.view(0),
                   at.has_bias ? &like.bias : nullptr, like.y, call.output());
        },
    .vjp = no_gradient,
    .cost = [](const CostCall& call) { return Cost{.bytes = bytes_moved(call)}; },
};

constinit const Record records::conv2d_packed{
    .info = &kPacked,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<ConvPackAttrs>();
          require_packed(call.spec(0) == Spec{at.dtype, shape_of(at.image)} && call[1].elements() == at.bytes &&
                             call.has(2) == at.has_bias,
                         call);
          out.push_back({at.dtype, shape_of(at.out)});
        },
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<ConvPackAttrs>();
          const View weight = kernels::dense_view(call.view(1).data, at.dtype, shape_of(at.weight));
          const View bias = at.has_bias ? call.view(2) : View();
          call.run(call.kernels().convolution.conv2d, conv_geometry(at.conv), true, call.view(0), weight,
                   at.has_bias ? &bias : nullptr, call.output());
        },
    .vjp = no_gradient,
    .cost =
        [](const CostCall& call) {
          const auto& at = call.attrs<ConvPackAttrs>();
          const int64_t each = saturated_product({at.weight[1], at.weight[2], at.weight[3]});
          return of_macs(saturated_product({call.out[0].elements(), each}), call);
        },
};

ConvPackAttrs pack_attrs(const Conv2dAttrs& conv, const Spec& x, const Spec& weight, bool has_bias, const Spec& out) {
  ConvPackAttrs at{.conv = conv, .dtype = out.dtype, .has_bias = has_bias};
  std::copy_n(x.shape.begin(), 4, at.image);
  std::copy_n(weight.shape.begin(), 4, at.weight);
  std::copy_n(out.shape.begin(), 4, at.out);
  return at;
}

std::optional<ConvPackAttrs> packing_of(device::Device& device, const Conv2dAttrs& conv, const Spec& x,
                                        const Spec& weight, const int64_t* weight_strides, bool has_bias,
                                        const Spec& out) {
  const Launch launch(kPack.name, device);
  if (!kernels::offers_packing(launch.kernels()) || x.dtype != out.dtype || weight.dtype != out.dtype) return {};
  ConvPackAttrs at = pack_attrs(conv, x, weight, has_bias, out);
  const Likenesses like(at);
  View w = kernels::dense_view(nullptr, weight.dtype, weight.shape);
  std::copy_n(weight_strides, 4, w.strides);
  launch.run_flat(launch.kernels().convolution.conv2d_packing, at.bytes, conv_geometry(conv), like.x, w,
                  has_bias ? &like.bias : nullptr, like.y, at.format);
  return at.bytes > 0 ? std::optional(at) : std::nullopt;
}

}  // namespace tinyai::ops
