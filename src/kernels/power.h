// x ** a for the exponents that have a cheaper form, as PyTorch does: the square root of -inf is no number, as C's pow
// of it and 0.5 is.
#pragma once

#include "kernels/generated/elementwise_ops.h"

namespace tinyai::kernels {

// False where nothing is to be done: x ** 1. `op` becomes the cheaper one, or stays kPowScalar. Static: the vector
// kernels of each instruction set have their own.
[[maybe_unused]] static inline bool small_power(double exponent, UnaryOp* op) {
  if (exponent == 2) *op = UnaryOp::kSquare;
  if (exponent == 0.5) *op = UnaryOp::kSqrt;
  if (exponent == -0.5) *op = UnaryOp::kRsqrt;
  if (exponent == -1) *op = UnaryOp::kReciprocal;
  return exponent != 1;
}

}  // namespace tinyai::kernels
