// Exact: the kernel rounds where the three would.
#include "ops/families/conv_normalized.h"

#include <algorithm>

#include "base/error.h"
#include "kernels/optional.h"
#include "ops/families/conv_rules.h"
#include "ops/internal_info.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

constexpr InputInfo kInputs[] = {internal_input("x"),          internal_input("weight"),
                                 internal_input("bias", true), internal_input("mean"),
                                 internal_input("variance"),   internal_input("gamma", true),
                                 internal_input("beta", true), internal_input("operands", true, true)};
constexpr Info kInfo = internal_info("conv2d_normalized", kInputs, sizeof(ConvNormalizedAttrs), 1);

void require(bool holds, const CallBase& call) {
  if (!holds) fail(Status::kInternal, call.name(), ": operands that it was not made for");
}

void infer(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<ConvNormalizedAttrs>();
  require(call.spec(0) == Spec{at.of.dtype, shape_of(at.of.image)}, call);
  require(at.is_packed ? call[1].elements() == at.of.bytes : call.spec(1) == Spec{at.of.dtype, shape_of(at.of.weight)},
          call);
  for (const int i : {3, 4}) require(call.spec(i).shape == Shape{at.of.out[1]}, call);
  for (int i = 0; i < at.program.operands; ++i) {
    if (i == at.own) continue;
    const Spec spec = call.spec(kNormalizedOperands + i);
    require(spec.dtype == at.program.stream_dtype[i] && spec.elements() == at.program.period[i], call);
  }
  out.push_back({at.of.dtype, shape_of(at.of.out)});
}

void forward(const ForwardCall& call) {
  const auto& at = call.attrs<ConvNormalizedAttrs>();
  const View y = call.output();
  const auto optional = [&](int operand) { return call.has(operand) ? call.view(operand) : View(); };
  const auto given = [&](int operand, const View& view) { return call.has(operand) ? &view : nullptr; };
  const View bias = optional(2), gamma = optional(5), beta = optional(6);
  const View weight =
      at.is_packed ? kernels::dense_view(call.view(1).data, at.of.dtype, shape_of(at.of.weight)) : call.view(1);
  kernels::Streams streams{};
  for (int i = 0; i < at.program.operands; ++i)
    streams.at[i] = i == at.own ? y.data : call[kNormalizedOperands + i].data();
  if (at.program.outputs > 0) streams.at[at.program.operands] = y.data;
  call.run(call.kernels().convolution.conv2d_normalized, conv_geometry(at.of.conv), at.is_packed, call.view(0), weight,
           given(2, bias), at.eps, call.view(3), call.view(4), given(5, gamma), given(6, beta), at.program, streams, y);
}

// A multiplication and an addition for each of two steps of the normalisation, and one operation for each of the
// program's.
Cost cost(const CostCall& call) {
  const auto& at = call.attrs<ConvNormalizedAttrs>();
  const int64_t elements = call.out[0].elements();
  Cost cost = of_macs(saturated_product({elements, at.of.weight[1], at.of.weight[2], at.of.weight[3]}), call);
  const auto is_operation = [](const Instruction& in) { return in.code >= Instruction::kUnary; };
  const auto operations =
      std::count_if(at.program.instructions, at.program.instructions + at.program.count, is_operation);
  cost.flops = saturated_sum({cost.flops, saturated_product({elements, 4 + operations})});
  return cost;
}

}  // namespace

constinit const Record records::conv2d_normalized{
    .info = &kInfo, .infer = infer, .layout = channels_last, .forward = forward, .vjp = no_gradient, .cost = cost};

bool offers_conv_normalized(const device::Device& device) {
  return kernels::offers_conv_normalized(*static_cast<const kernels::Table*>(device.kernels()));
}

}  // namespace tinyai::ops
