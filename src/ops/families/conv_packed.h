// Packed convolutions: two operators that a compiled function makes of a conv2d whose weight stays as it is from call
// to call. The one copies the weight to the order that the device's kernel wants it in, the other computes with the
// copy.
#pragma once

#include <optional>

#include "ops/generated/conv.h"

namespace tinyai::ops {

// The convolution that a weight is packed for, and its packed form.
struct ConvPackAttrs {
  Conv2dAttrs conv;
  DType dtype = DType::kF32;
  bool has_bias = false;
  int64_t image[4] = {}, weight[4] = {}, out[4] = {};  // shapes
  int64_t bytes = 0;
  uint64_t format = 0;  // two of one weight and one format are the same copy
};

inline Shape shape_of(const int64_t (&sizes)[4]) { return Shape(std::span<const int64_t>(sizes)); }

namespace records {
extern const Record conv2d_pack;    // weight -> u8 [bytes]
extern const Record conv2d_packed;  // x, packed, bias or none -> as conv2d; its attributes are those of the other
}  // namespace records

// The attributes for such a conv2d, without what a packed weight is like.
ConvPackAttrs pack_attrs(const Conv2dAttrs& conv, const Spec& x, const Spec& weight, bool has_bias, const Spec& out);

// How it would have its weight packed; nothing where it would not, or the device has no kernel for it.
std::optional<ConvPackAttrs> packing_of(device::Device& device, const Conv2dAttrs& conv, const Spec& x,
                                        const Spec& weight, const int64_t* weight_strides, bool has_bias,
                                        const Spec& out);

}  // namespace tinyai::ops
