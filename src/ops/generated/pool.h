// Pooling: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct MaxPool2dAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
  bool ceil_mode = false;
  Pair dilation = {{1, 1}};
};
static_assert(std::is_trivially_copyable_v<MaxPool2dAttrs>);

struct MaxPool2dIndicesAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
  bool wanted = true;
  bool ceil_mode = false;
};
static_assert(std::is_trivially_copyable_v<MaxPool2dIndicesAttrs>);

struct MaxPool2dOffsetsAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
  bool ceil_mode = false;
};
static_assert(std::is_trivially_copyable_v<MaxPool2dOffsetsAttrs>);

struct MaxPool2dGradAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
  int64_t height{};
  int64_t width{};
};
static_assert(std::is_trivially_copyable_v<MaxPool2dGradAttrs>);

struct AvgPool2dAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
  bool count_padding = true;
  bool ceil_mode = false;
};
static_assert(std::is_trivially_copyable_v<AvgPool2dAttrs>);

struct AvgPool2dGradAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
  bool count_padding = true;
  int64_t height{};
  int64_t width{};
  bool ceil_mode = false;
};
static_assert(std::is_trivially_copyable_v<AvgPool2dGradAttrs>);

struct AdaptiveAvgPool2dAttrs {
  int64_t height{};
  int64_t width{};
};
static_assert(std::is_trivially_copyable_v<AdaptiveAvgPool2dAttrs>);

struct AdaptiveAvgPool2dGradAttrs {
  int64_t height{};
  int64_t width{};
};
static_assert(std::is_trivially_copyable_v<AdaptiveAvgPool2dGradAttrs>);

struct MaxPool1dAttrs {
  int64_t kernel{};
  int64_t stride = 0;
  int64_t padding = 0;
  bool ceil_mode = false;
  int64_t dilation = 1;
};
static_assert(std::is_trivially_copyable_v<MaxPool1dAttrs>);

struct AvgPool1dAttrs {
  int64_t kernel{};
  int64_t stride = 0;
  int64_t padding = 0;
  bool count_padding = true;
  bool ceil_mode = false;
};
static_assert(std::is_trivially_copyable_v<AvgPool1dAttrs>);

struct AdaptiveAvgPool1dAttrs {
  int64_t length{};
};
static_assert(std::is_trivially_copyable_v<AdaptiveAvgPool1dAttrs>);

struct AdaptiveMaxPool1dAttrs {
  int64_t length{};
};
static_assert(std::is_trivially_copyable_v<AdaptiveMaxPool1dAttrs>);

struct AdaptiveMaxPool2dAttrs {
  int64_t height{};
  int64_t width{};
};
static_assert(std::is_trivially_copyable_v<AdaptiveMaxPool2dAttrs>);

struct AdaptiveMaxPool2dIndicesAttrs {
  int64_t height{};
  int64_t width{};
  bool wanted = true;
};
static_assert(std::is_trivially_copyable_v<AdaptiveMaxPool2dIndicesAttrs>);

struct MaxPool3dAttrs {
  Triple kernel{};
  Triple stride = {{0, 0, 0}};
  Triple padding = {{0, 0, 0}};
  bool ceil_mode = false;
  Triple dilation = {{1, 1, 1}};
};
static_assert(std::is_trivially_copyable_v<MaxPool3dAttrs>);

struct AvgPool3dAttrs {
  Triple kernel{};
  Triple stride = {{0, 0, 0}};
  Triple padding = {{0, 0, 0}};
  bool count_padding = true;
  bool ceil_mode = false;
};
static_assert(std::is_trivially_copyable_v<AvgPool3dAttrs>);

struct AdaptiveAvgPool3dAttrs {
  int64_t depth{};
  int64_t height{};
  int64_t width{};
};
static_assert(std::is_trivially_copyable_v<AdaptiveAvgPool3dAttrs>);

struct AdaptiveMaxPool3dAttrs {
  int64_t depth{};
  int64_t height{};
  int64_t width{};
};
static_assert(std::is_trivially_copyable_v<AdaptiveMaxPool3dAttrs>);

namespace info {
extern const Info max_pool2d;
extern const Info max_pool2d_indices;
extern const Info max_pool2d_offsets;
extern const Info max_pool2d_grad;
extern const Info avg_pool2d;
extern const Info avg_pool2d_grad;
extern const Info adaptive_avg_pool2d;
extern const Info adaptive_avg_pool2d_grad;
extern const Info max_pool1d;
extern const Info avg_pool1d;
extern const Info adaptive_avg_pool1d;
extern const Info adaptive_max_pool1d;
extern const Info adaptive_max_pool2d;
extern const Info adaptive_max_pool2d_indices;
extern const Info max_pool3d;
extern const Info avg_pool3d;
extern const Info adaptive_avg_pool3d;
extern const Info adaptive_max_pool3d;
}  // namespace info

namespace records {
extern const Record max_pool2d;
extern const Record max_pool2d_indices;
extern const Record max_pool2d_offsets;
extern const Record max_pool2d_grad;
extern const Record avg_pool2d;
extern const Record avg_pool2d_grad;
extern const Record adaptive_avg_pool2d;
extern const Record adaptive_avg_pool2d_grad;
extern const Record max_pool1d;
extern const Record avg_pool1d;
extern const Record adaptive_avg_pool1d;
extern const Record adaptive_max_pool1d;
extern const Record adaptive_max_pool2d;
extern const Record adaptive_max_pool2d_indices;
extern const Record max_pool3d;
extern const Record avg_pool3d;
extern const Record adaptive_avg_pool3d;
extern const Record adaptive_max_pool3d;
}  // namespace records

Value max_pool2d(const Operand& x, const MaxPool2dAttrs& attrs);
std::vector<Value> max_pool2d_indices(const Operand& x, const MaxPool2dIndicesAttrs& attrs);
std::vector<Value> max_pool2d_offsets(const Operand& x, const MaxPool2dOffsetsAttrs& attrs);
Value max_pool2d_grad(const Operand& gy, const Operand& indices, const MaxPool2dGradAttrs& attrs);
Value avg_pool2d(const Operand& x, const AvgPool2dAttrs& attrs);
Value avg_pool2d_grad(const Operand& gy, const AvgPool2dGradAttrs& attrs);
Value adaptive_avg_pool2d(const Operand& x, int64_t height, int64_t width);
Value adaptive_avg_pool2d_grad(const Operand& gy, int64_t height, int64_t width);
Value max_pool1d(const Operand& x, const MaxPool1dAttrs& attrs);
Value avg_pool1d(const Operand& x, const AvgPool1dAttrs& attrs);
Value adaptive_avg_pool1d(const Operand& x, int64_t length);
Value adaptive_max_pool1d(const Operand& x, int64_t length);
Value adaptive_max_pool2d(const Operand& x, int64_t height, int64_t width);
std::vector<Value> adaptive_max_pool2d_indices(const Operand& x, int64_t height, int64_t width, bool wanted = true);
Value max_pool3d(const Operand& x, const MaxPool3dAttrs& attrs);
Value avg_pool3d(const Operand& x, const AvgPool3dAttrs& attrs);
Value adaptive_avg_pool3d(const Operand& x, int64_t depth, int64_t height, int64_t width);
Value adaptive_max_pool3d(const Operand& x, int64_t depth, int64_t height, int64_t width);

}  // namespace tinyai::ops
