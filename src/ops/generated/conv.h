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

namespace info {
extern const Info conv2d;
extern const Info conv2d_data_grad;
extern const Info conv2d_weight_grad;
}  // namespace info

namespace records {
extern const Record conv2d;
extern const Record conv2d_data_grad;
extern const Record conv2d_weight_grad;
}  // namespace records

Value conv2d(const Operand& x, const Operand& weight, const Operand& bias = {}, const Conv2dAttrs& attrs = {});
Value conv2d_data_grad(const Operand& gy, const Operand& weight, const Conv2dDataGradAttrs& attrs = {});
std::vector<Value> conv2d_weight_grad(const Operand& x, const Operand& gy, const Conv2dWeightGradAttrs& attrs = {});

}  // namespace tinyai::ops
