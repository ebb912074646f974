// Shape: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

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

struct SqueezeAttrs {
  Axes axes{};
};
static_assert(std::is_trivially_copyable_v<SqueezeAttrs>);

struct UnsqueezeAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<UnsqueezeAttrs>);

struct FlattenAttrs {
  int64_t first = 0;
  int64_t last = -1;
};
static_assert(std::is_trivially_copyable_v<FlattenAttrs>);

struct ConcatAttrs {
  int64_t axis = 0;
};
static_assert(std::is_trivially_copyable_v<ConcatAttrs>);

struct StackAttrs {
  int64_t axis = 0;
};
static_assert(std::is_trivially_copyable_v<StackAttrs>);

struct SplitAttrs {
  int64_t parts{};
  int64_t axis = 0;
};
static_assert(std::is_trivially_copyable_v<SplitAttrs>);

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

struct FlipAttrs {
  Axes axes{};
};
static_assert(std::is_trivially_copyable_v<FlipAttrs>);

struct PadAttrs {
  Ints padding{};
  double value = 0.0;
};
static_assert(std::is_trivially_copyable_v<PadAttrs>);

struct RepeatAttrs {
  int64_t times{};
  int64_t axis = 0;
};
static_assert(std::is_trivially_copyable_v<RepeatAttrs>);

struct TileAttrs {
  Ints times{};
};
static_assert(std::is_trivially_copyable_v<TileAttrs>);

namespace info {
extern const Info reshape;
extern const Info transpose;
extern const Info expand;
extern const Info squeeze;
extern const Info unsqueeze;
extern const Info flatten;
extern const Info concat;
extern const Info stack;
extern const Info split;
extern const Info slice;
extern const Info slice_grad;
extern const Info flip;
extern const Info pad;
extern const Info repeat;
extern const Info tile;
}  // namespace info

namespace records {
extern const Record reshape;
extern const Record transpose;
extern const Record expand;
extern const Record squeeze;
extern const Record unsqueeze;
extern const Record flatten;
extern const Record concat;
extern const Record stack;
extern const Record split;
extern const Record slice;
extern const Record slice_grad;
extern const Record flip;
extern const Record pad;
extern const Record repeat;
extern const Record tile;
}  // namespace records

Value reshape(const Operand& x, const Ints& shape);
Value transpose(const Operand& x, const Axes& axes = {});
Value expand(const Operand& x, const Ints& shape);
Value squeeze(const Operand& x, const Axes& axes = {});
Value unsqueeze(const Operand& x, int64_t axis);
Value flatten(const Operand& x, int64_t first = 0, int64_t last = -1);
Value concat(std::span<const Value> xs, int64_t axis = 0);
Value stack(std::span<const Value> xs, int64_t axis = 0);
std::vector<Value> split(const Operand& x, int64_t parts, int64_t axis = 0);
Value slice(const Operand& x, int64_t axis, int64_t start = 0, int64_t stop = INT64_MAX, int64_t step = 1);
Value slice_grad(const Operand& x, const SliceGradAttrs& attrs);
Value flip(const Operand& x, const Axes& axes = {});
Value pad(const Operand& x, const Ints& padding, double value = 0.0);
Value repeat(const Operand& x, int64_t times, int64_t axis = 0);
Value tile(const Operand& x, const Ints& times);

}  // namespace tinyai::ops
