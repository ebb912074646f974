// The elementwise kernels: generated from api/operators.toml; do not edit.
#pragma once

#include <cstdint>

#include "kernels/elementwise_kernel.h"

namespace tinyai::kernels {

enum class UnaryOp : uint8_t {
  kNeg,
  kAbs,
  kSign,
  kExp,
  kExpm1,
  kLog,
  kLog1p,
  kSqrt,
  kRsqrt,
  kSquare,
  kReciprocal,
  kSin,
  kCos,
  kTan,
  kAsin,
  kAcos,
  kAtan,
  kSinh,
  kCosh,
  kTanh,
  kAsinh,
  kAcosh,
  kAtanh,
  kSigmoid,
  kRelu,
  kLeakyRelu /* a: slope */,
  kElu /* a: alpha */,
  kGelu,
  kGeluTanh,
  kSilu,
  kSoftplus /* a: beta, b: threshold */,
  kErf,
  kFloor,
  kCeil,
  kRound,
  kClip /* a: low, b: high */,
  kIsnan,
  kIsinf,
  kIsfinite,
  kLogicalNot,
  kAddScalar /* a: value */,
  kMulScalar /* a: value */,
  kPowScalar /* a: value */,
};
inline constexpr ElementwiseKernel kUnaryKernels[] = {
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kNeg
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kAbs
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kSign
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kExp
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kExpm1
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kLog
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kLog1p
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kSqrt
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kRsqrt
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kSquare
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kReciprocal
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kSin
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kCos
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kTan
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kAsin
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kAcos
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kAtan
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kSinh
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kCosh
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kTanh
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kAsinh
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kAcosh
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kAtanh
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kSigmoid
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kRelu
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kLeakyRelu
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kElu
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kGelu
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kGeluTanh
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kSilu
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kSoftplus
    {.elements = Elements::kFloating, .test = false, .work = Work::kFunction},  // kErf
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kFloor
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kCeil
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kRound
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kClip
    {.elements = Elements::kFloating, .test = true, .work = Work::kCheap},  // kIsnan
    {.elements = Elements::kFloating, .test = true, .work = Work::kCheap},  // kIsinf
    {.elements = Elements::kFloating, .test = true, .work = Work::kCheap},  // kIsfinite
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kLogicalNot
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kAddScalar
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kMulScalar
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kPowScalar
};
constexpr const ElementwiseKernel& kernel_of(UnaryOp op) { return kUnaryKernels[static_cast<int>(op)]; }

enum class BinaryOp : uint8_t {
  kReluGrad,
  kSigmoidGrad,
  kTanhGrad,
  kGeluGrad,
  kGeluTanhGrad,
  kSiluGrad,
  kAdd,
  kSub,
  kMul,
  kDiv,
  kPow,
  kMaximum,
  kMinimum,
  kLogaddexp,
  kAtan2,
  kAtan2Slope,
  kMod,
  kFloorDiv,
  kEqual,
  kNotEqual,
  kLess,
  kLessEqual,
  kGreater,
  kGreaterEqual,
  kLogicalAnd,
  kLogicalOr,
  kLogicalXor,
};
inline constexpr ElementwiseKernel kBinaryKernels[] = {
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kReluGrad
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kSigmoidGrad
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kTanhGrad
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kGeluGrad
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kGeluTanhGrad
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kSiluGrad
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kAdd
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kSub
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kMul
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kDiv
    {.elements = Elements::kNumeric, .test = false, .work = Work::kHeavy},  // kPow
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kMaximum
    {.elements = Elements::kNumeric, .test = false, .work = Work::kCheap},  // kMinimum
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kLogaddexp
    {.elements = Elements::kFloating, .test = false, .work = Work::kHeavy},  // kAtan2
    {.elements = Elements::kFloating, .test = false, .work = Work::kCheap},  // kAtan2Slope
    {.elements = Elements::kNumeric, .test = false, .work = Work::kScalar},  // kMod
    {.elements = Elements::kNumeric, .test = false, .work = Work::kScalar},  // kFloorDiv
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kEqual
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kNotEqual
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kLess
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kLessEqual
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kGreater
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kGreaterEqual
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kLogicalAnd
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kLogicalOr
    {.elements = Elements::kNumeric, .test = true, .work = Work::kCheap},  // kLogicalXor
};
constexpr const ElementwiseKernel& kernel_of(BinaryOp op) { return kBinaryKernels[static_cast<int>(op)]; }

}  // namespace tinyai::kernels
