// Quantization: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct QuantizeLinearAttrs {
  int64_t axis = 1;
  DType dtype = DType::kU8;
};
static_assert(std::is_trivially_copyable_v<QuantizeLinearAttrs>);

struct DequantizeLinearAttrs {
  int64_t axis = 1;
};
static_assert(std::is_trivially_copyable_v<DequantizeLinearAttrs>);

struct QuantizedConv2dAttrs {
  Pair stride = {{1, 1}};
  Pair padding = {{0, 0}};
  Pair dilation = {{1, 1}};
  int64_t groups = 1;
};
static_assert(std::is_trivially_copyable_v<QuantizedConv2dAttrs>);

namespace info {
extern const Info quantize_linear;
extern const Info dequantize_linear;
extern const Info quantized_linear;
extern const Info quantized_conv2d;
}  // namespace info

namespace records {
extern const Record quantize_linear;
extern const Record dequantize_linear;
extern const Record quantized_linear;
extern const Record quantized_conv2d;
}  // namespace records

Value quantize_linear(const Operand& x, const Operand& scale, const Operand& zero_point = {}, int64_t axis = 1,
                      DType dtype = DType::kU8);
Value dequantize_linear(const Operand& x, const Operand& scale, const Operand& zero_point = {}, int64_t axis = 1);
Value quantized_linear(const Operand& x, const Operand& x_scale, const Operand& weight, const Operand& weight_scale,
                       const Operand& x_zero_point = {}, const Operand& bias = {});
Value quantized_conv2d(const Operand& x, const Operand& x_scale, const Operand& weight, const Operand& weight_scale,
                       const Operand& x_zero_point = {}, const Operand& bias = {},
                       const QuantizedConv2dAttrs& attrs = {});

}  // namespace tinyai::ops
