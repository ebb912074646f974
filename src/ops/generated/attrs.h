// Attributes of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>

#include "ops/record.h"

namespace tinyai::ops {

template <class Enum>
inline constexpr int enumerators = 0;  // how many an attribute's enum has

struct ZerosAttrs {
  Ints shape{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<ZerosAttrs>);

struct OnesAttrs {
  Ints shape{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<OnesAttrs>);

struct FullAttrs {
  Ints shape{};
  double value{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<FullAttrs>);

struct ArangeAttrs {
  double start{};
  double stop{};
  double step = 1.0;
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<ArangeAttrs>);

struct AddScalarAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<AddScalarAttrs>);

struct MulScalarAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<MulScalarAttrs>);

struct CastAttrs {
  DType dtype{};
};
static_assert(std::is_trivially_copyable_v<CastAttrs>);

struct SumAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<SumAttrs>);

struct MeanAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<MeanAttrs>);

struct ReshapeAttrs {
  Ints shape{};
};
static_assert(std::is_trivially_copyable_v<ReshapeAttrs>);

struct TransposeAttrs {
  Axes axes{};
};
static_assert(std::is_trivially_copyable_v<TransposeAttrs>);

struct ExpandAttrs {
  Ints shape{};
};
static_assert(std::is_trivially_copyable_v<ExpandAttrs>);

struct ConcatAttrs {
  int64_t axis = 0;
};
static_assert(std::is_trivially_copyable_v<ConcatAttrs>);

struct SliceAttrs {
  int64_t axis{};
  int64_t start = 0;
  int64_t stop = INT64_MAX;
  int64_t step = 1;
};
static_assert(std::is_trivially_copyable_v<SliceAttrs>);

struct SliceGradAttrs {
  int64_t axis{};
  int64_t start{};
  int64_t stop{};
  int64_t step{};
  int64_t size{};
};
static_assert(std::is_trivially_copyable_v<SliceGradAttrs>);

struct ScatterNdAddAttrs {
  Ints shape{};
};
static_assert(std::is_trivially_copyable_v<ScatterNdAddAttrs>);

struct IndexSelectAttrs {
  int64_t axis = 0;
};
static_assert(std::is_trivially_copyable_v<IndexSelectAttrs>);

struct IndexAddAttrs {
  int64_t axis{};
  int64_t size{};
};
static_assert(std::is_trivially_copyable_v<IndexAddAttrs>);

}  // namespace tinyai::ops
