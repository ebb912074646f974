// Transposed convolutions: adjoints of convolutions in their images, as operators of their own.
//
// Zeiler et al. 2010, "Deconvolutional Networks"; Dumoulin, Visin 2016, "A guide to convolution arithmetic for deep
// learning", chapter 4.
#include "ops/families/conv_adjoints.h"
#include "ops/generated/conv.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

// An output padding of a stride or more, which a larger dilation allows, uncovers what a longer x would give: one that
// goes on with zeros.
template <class Attrs>
Value lengthened(const Value& x, const Attrs& at) {
  Ints zeros{.count = 2 * x->rank};
  bool is_longer = false;
  for (int i = 0; i < x->rank - 2; ++i) {
    const int64_t count = at.output_padding.values[i] / at.stride.values[i];
    zeros.values[2 * (2 + i) + 1] = count;
    is_longer |= count > 0;
  }
  return is_longer ? pad(x, zeros) : x;
}

Value adjoint(const Value& x, const Value& weight, const ConvTranspose2dAttrs& at, const Spec& image) {
  return conv2d_data_grad(x, weight, adjoint_attrs<Conv2dDataGradAttrs>(at, image.shape));
}
Value adjoint(const Value& x, const Value& weight, const ConvTranspose3dAttrs& at, const Spec& volume) {
  return conv3d_data_grad(x, weight, adjoint_attrs<Conv3dDataGradAttrs>(at, volume.shape));
}

// Takes operands that are checked. `image`: the result's shape. With a bias 16 bits are computed in f32, and rounded
// once.
template <class Attrs>
Value transposed(const Value& x, const Value& weight, const Value& bias, const Attrs& at, const Spec& image) {
  const Value longer = lengthened(x, at);
  if (!bias) return adjoint(longer, weight, at, image);
  const DType wide = wide_enough(image.dtype);
  Value y = adjoint(in_dtype(longer, wide), in_dtype(weight, wide), at, image);
  Shape channels{image[1]};
  while (channels.rank() < image.rank() - 1) channels.push_back(1);
  return in_dtype(std::move(y) + reshape(in_dtype(bias, wide), to_ints(channels)), image.dtype);
}

template <class Attrs>
std::vector<Value> transposed_convolution(const ComposedCall& call) {
  const auto& at = call.attrs<Attrs>();
  const Spec image =
      conv_transpose_spec(call, conv_windows(at.stride, at.padding, at.dilation, at.groups), at.output_padding.values);
  const Value bias = call.has(2) ? call.value(2) : Value();
  return {transposed(call.value(0), call.value(1), bias, at, image)};
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
    .composed = transposed_convolution<ConvTranspose2dAttrs>,
};

constinit const Record records::conv_transpose3d{
    .info = &info::conv_transpose3d,
    .composed = transposed_convolution<ConvTranspose3dAttrs>,
};

}  // namespace tinyai::ops
