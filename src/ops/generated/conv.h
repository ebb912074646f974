// Convolution: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct Conv2dAttrs {
  Pair stride = {{1, 1}};
  Pair padding = {{0, 0}};
  Pair dilation = {{1, 1}};
  int64_t groups = 1;
};
static_assert(std::is_trivially_copyable_v<Conv2dAttrs>);

struct Conv2dDataGradAttrs {
  Pair stride = {{1, 1}};
  Pair padding = {{0, 0}};
  Pair dilation = {{1, 1}};
  int64_t groups = 1;
  int64_t height = 0;
  int64_t width = 0;
};
static_assert(std::is_trivially_copyable_v<Conv2dDataGradAttrs>);

struct Conv2dWeightGradAttrs {
  Pair stride = {{1, 1}};
  Pair padding = {{0, 0}};
  Pair dilation = {{1, 1}};
  int64_t groups = 1;
  int64_t height = 0;
  int64_t width = 0;
  bool bias = false;
};
static_assert(std::is_trivially_copyable_v<Conv2dWeightGradAttrs>);

struct Conv3dAttrs {
  Triple stride = {{1, 1, 1}};
  Triple padding = {{0, 0, 0}};
  Triple dilation = {{1, 1, 1}};
  int64_t groups = 1;
};
static_assert(std::is_trivially_copyable_v<Conv3dAttrs>);

struct Conv3dDataGradAttrs {
  Triple stride = {{1, 1, 1}};
  Triple padding = {{0, 0, 0}};
  Triple dilation = {{1, 1, 1}};
  int64_t groups = 1;
  int64_t depth = 0;
  int64_t height = 0;
  int64_t width = 0;
};
static_assert(std::is_trivially_copyable_v<Conv3dDataGradAttrs>);

struct Conv3dWeightGradAttrs {
  Triple stride = {{1, 1, 1}};
  Triple padding = {{0, 0, 0}};
  Triple dilation = {{1, 1, 1}};
  int64_t groups = 1;
  int64_t depth = 0;
  int64_t height = 0;
  int64_t width = 0;
  bool bias = false;
};
static_assert(std::is_trivially_copyable_v<Conv3dWeightGradAttrs>);

struct Conv1dAttrs {
  int64_t stride = 1;
  int64_t padding = 0;
  int64_t dilation = 1;
  int64_t groups = 1;
};
static_assert(std::is_trivially_copyable_v<Conv1dAttrs>);

struct ConvTranspose1dAttrs {
  int64_t stride = 1;
  int64_t padding = 0;
  int64_t output_padding = 0;
  int64_t dilation = 1;
  int64_t groups = 1;
};
static_assert(std::is_trivially_copyable_v<ConvTranspose1dAttrs>);

struct ConvTranspose2dAttrs {
  Pair stride = {{1, 1}};
  Pair padding = {{0, 0}};
  Pair output_padding = {{0, 0}};
  Pair dilation = {{1, 1}};
  int64_t groups = 1;
};
static_assert(std::is_trivially_copyable_v<ConvTranspose2dAttrs>);

struct ConvTranspose3dAttrs {
  Triple stride = {{1, 1, 1}};
  Triple padding = {{0, 0, 0}};
  Triple output_padding = {{0, 0, 0}};
  Triple dilation = {{1, 1, 1}};
  int64_t groups = 1;
};
static_assert(std::is_trivially_copyable_v<ConvTranspose3dAttrs>);

namespace info {
extern const Info conv2d;
extern const Info conv2d_data_grad;
extern const Info conv2d_weight_grad;
extern const Info conv3d;
extern const Info conv3d_data_grad;
extern const Info conv3d_weight_grad;
extern const Info conv1d;
extern const Info conv_transpose1d;
extern const Info conv_transpose2d;
extern const Info conv_transpose3d;
}  // namespace info

namespace records {
extern const Record conv2d;
extern const Record conv2d_data_grad;
extern const Record conv2d_weight_grad;
extern const Record conv3d;
extern const Record conv3d_data_grad;
extern const Record conv3d_weight_grad;
extern const Record conv1d;
extern const Record conv_transpose1d;
extern const Record conv_transpose2d;
extern const Record conv_transpose3d;
}  // namespace records

Value conv2d(const Operand& x, const Operand& weight, const Operand& bias = {}, const Conv2dAttrs& attrs = {});
Value conv2d_data_grad(const Operand& gy, const Operand& weight, const Conv2dDataGradAttrs& attrs = {});
std::vector<Value> conv2d_weight_grad(const Operand& x, const Operand& gy, const Conv2dWeightGradAttrs& attrs = {});
Value conv3d(const Operand& x, const Operand& weight, const Operand& bias = {}, const Conv3dAttrs& attrs = {});
Value conv3d_data_grad(const Operand& gy, const Operand& weight, const Conv3dDataGradAttrs& attrs = {});
std::vector<Value> conv3d_weight_grad(const Operand& x, const Operand& gy, const Conv3dWeightGradAttrs& attrs = {});
Value conv1d(const Operand& x, const Operand& weight, const Operand& bias = {}, const Conv1dAttrs& attrs = {});
Value conv_transpose1d(const Operand& x, const Operand& weight, const Operand& bias = {},
                       const ConvTranspose1dAttrs& attrs = {});
Value conv_transpose2d(const Operand& x, const Operand& weight, const Operand& bias = {},
                       const ConvTranspose2dAttrs& attrs = {});
Value conv_transpose3d(const Operand& x, const Operand& weight, const Operand& bias = {},
                       const ConvTranspose3dAttrs& attrs = {});

}  // namespace tinyai::ops
