// Transposed convolutions: adjoints of convolutions in their images, as operators of their own.
//
// Zeiler et al. 2010, "Deconvolutional Networks"; Dumoulin, Visin 2016, "A guide to convolution arithmetic for deep
// learning", chapter 4.
#include "ops/conv_rules.h"
#include "ops/generated/conv.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

// An output padding of a stride or more, which a larger dilation allows, uncovers what a longer x would give: one that
// goes on with zeros.
Value lengthened(const Value& x, ConvTranspose2dAttrs& at) {
  Ints zeros{.count = 8};
  for (const int i : {0, 1}) {
    zeros.values[2 * (2 + i) + 1] = at.output_padding.values[i] / at.stride.values[i];
    at.output_padding.values[i] %= at.stride.values[i];
  }
  return zeros.values[5] == 0 && zeros.values[7] == 0 ? x : pad(x, zeros);
}

// What is checked already. `image`: the result's shape. With a bias 16 bits are computed in f32, and rounded once.
Value transposed(const Value& x, const Value& weight, const Value& bias, ConvTranspose2dAttrs at, const Spec& image) {
  const Value longer = lengthened(x, at);
  const Conv2dDataGradAttrs adjoint{at.stride, at.padding, at.dilation, at.groups, image[2], image[3]};
  if (!bias) return conv2d_data_grad(longer, weight, adjoint);
  const DType wide = wide_enough(image.dtype);
  Value y = conv2d_data_grad(in_dtype(longer, wide), in_dtype(weight, wide), adjoint);
  return in_dtype(std::move(y) + reshape(in_dtype(bias, wide), to_ints({image[1], 1, 1})), image.dtype);
}

Value with_row(const Value& x) { return unsqueeze(x, 2); }

}  // namespace

constinit const Record records::conv_transpose1d{
    .info = &info::conv_transpose1d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<ConvTranspose1dAttrs>();
      const Spec line =
          conv_transpose_spec(call, conv_windows(at.stride, at.padding, at.dilation, at.groups), &at.output_padding);
      const ConvTranspose2dAttrs wide{.stride = {{1, at.stride}},
                                      .padding = {{0, at.padding}},
                                      .output_padding = {{0, at.output_padding}},
                                      .dilation = {{1, at.dilation}},
                                      .groups = at.groups};
      const Value bias = call.has(2) ? call.value(2) : Value();
      const Value y = transposed(with_row(call.value(0)), with_row(call.value(1)), bias, wide,
                                 {line.dtype, {line[0], line[1], 1, line[2]}});
      return {ops::squeeze(y, one_axis(2))};
    },
};

constinit const Record records::conv_transpose2d{
    .info = &info::conv_transpose2d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<ConvTranspose2dAttrs>();
      const Spec image = conv_transpose_spec(call, conv_windows(at.stride, at.padding, at.dilation, at.groups),
                                             at.output_padding.values);
      const Value bias = call.has(2) ? call.value(2) : Value();
      return {transposed(call.value(0), call.value(1), bias, at, image)};
    },
};

}  // namespace tinyai::ops
