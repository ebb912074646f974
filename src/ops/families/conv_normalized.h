// A convolution that goes on while its result is at hand: batch normalisation by given statistics, and elementwise
// operators behind it. A compiled function makes it of a conv2d, a batch_normalize and a fused node (or a node that
// could be one), each of which is the only reader of the one before.
#pragma once

#include "ops/families/conv_packed.h"
#include "ops/families/fused.h"

namespace tinyai::ops {

struct ConvNormalizedAttrs {
  ConvPackAttrs of;        // the convolution; bytes and format of a packed weight
  bool is_packed = false;  // the weight is
  double eps = 0;
  uint8_t own = 0;  // the program's operand that is the normalised result
  Program program;  // no instructions: nothing comes behind
};

namespace records {
// x, weight, bias or none, mean, variance, gamma or none, beta or none, and the program's operands, none for its own.
extern const Record conv2d_normalized;
}  // namespace records
inline constexpr int kNormalizedOperands = 7;  // before those of the program

// True if the device has a kernel for it.
bool offers_conv_normalized(const device::Device& device);

}  // namespace tinyai::ops
