// Shape: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/generated/enums.h"
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

struct MeshgridAttrs {
  bool xy = false;
};
static_assert(std::is_trivially_copyable_v<MeshgridAttrs>);

struct FlipAttrs {
  Axes axes{};
};
static_assert(std::is_trivially_copyable_v<FlipAttrs>);

struct PadAttrs {
  Ints padding{};
  double value = 0.0;
};
static_assert(std::is_trivially_copyable_v<PadAttrs>);

struct PadReflectAttrs {
  Ints padding{};
};
static_assert(std::is_trivially_copyable_v<PadReflectAttrs>);

struct PadReplicateAttrs {
  Ints padding{};
};
static_assert(std::is_trivially_copyable_v<PadReplicateAttrs>);

struct PadCircularAttrs {
  Ints padding{};
};
static_assert(std::is_trivially_copyable_v<PadCircularAttrs>);

struct RollAttrs {
  Ints shifts{};
  Axes axes{};
};
static_assert(std::is_trivially_copyable_v<RollAttrs>);

struct RepeatAttrs {
  int64_t times{};
  int64_t axis = 0;
};
static_assert(std::is_trivially_copyable_v<RepeatAttrs>);

struct TileAttrs {
  Ints times{};
};
static_assert(std::is_trivially_copyable_v<TileAttrs>);

struct DiagAttrs {
  int64_t diagonal = 0;
};
static_assert(std::is_trivially_copyable_v<DiagAttrs>);

struct DiagonalAttrs {
  int64_t offset = 0;
  int64_t axis1 = 0;
  int64_t axis2 = 1;
};
static_assert(std::is_trivially_copyable_v<DiagonalAttrs>);

struct DiagonalGradAttrs {
  int64_t offset{};
  int64_t axis1{};
  int64_t axis2{};
  int64_t rows{};
  int64_t columns{};
};
static_assert(std::is_trivially_copyable_v<DiagonalGradAttrs>);

struct UnfoldAttrs {
  Pair kernel{};
  Pair stride = {{1, 1}};
  Pair padding = {{0, 0}};
  Pair dilation = {{1, 1}};
};
static_assert(std::is_trivially_copyable_v<UnfoldAttrs>);

struct FoldAttrs {
  int64_t height = 0;
  int64_t width = 0;
  Pair kernel{};
  Pair stride = {{1, 1}};
  Pair padding = {{0, 0}};
  Pair dilation = {{1, 1}};
};
static_assert(std::is_trivially_copyable_v<FoldAttrs>);

struct WindowsAttrs {
  Pair kernel{};
  Pair stride = {{1, 1}};
  Pair dilation = {{1, 1}};
};
static_assert(std::is_trivially_copyable_v<WindowsAttrs>);

struct WindowsGradAttrs {
  Pair kernel{};
  Pair stride = {{1, 1}};
  Pair dilation = {{1, 1}};
  int64_t height = 0;
  int64_t width = 0;
};
static_assert(std::is_trivially_copyable_v<WindowsGradAttrs>);

struct PixelShuffleAttrs {
  int64_t factor{};
};
static_assert(std::is_trivially_copyable_v<PixelShuffleAttrs>);

struct PixelUnshuffleAttrs {
  int64_t factor{};
};
static_assert(std::is_trivially_copyable_v<PixelUnshuffleAttrs>);

struct InterpolateAttrs {
  Ints size{};
  Interpolation mode = Interpolation::kNearest;
  bool align_corners = false;
};
static_assert(std::is_trivially_copyable_v<InterpolateAttrs>);

struct InterpolateByAttrs {
  double width_scale = 1.0;
  double height_scale = 1.0;
  double depth_scale = 1.0;
  Interpolation mode = Interpolation::kNearest;
  bool align_corners = false;
};
static_assert(std::is_trivially_copyable_v<InterpolateByAttrs>);

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
extern const Info meshgrid;
extern const Info flip;
extern const Info pad;
extern const Info pad_reflect;
extern const Info pad_replicate;
extern const Info pad_circular;
extern const Info roll;
extern const Info repeat;
extern const Info tile;
extern const Info diag;
extern const Info diagonal;
extern const Info diagonal_grad;
extern const Info unfold;
extern const Info fold;
extern const Info windows;
extern const Info windows_grad;
extern const Info pixel_shuffle;
extern const Info pixel_unshuffle;
extern const Info interpolate;
extern const Info interpolate_by;
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
extern const Record meshgrid;
extern const Record flip;
extern const Record pad;
extern const Record pad_reflect;
extern const Record pad_replicate;
extern const Record pad_circular;
extern const Record roll;
extern const Record repeat;
extern const Record tile;
extern const Record diag;
extern const Record diagonal;
extern const Record diagonal_grad;
extern const Record unfold;
extern const Record fold;
extern const Record windows;
extern const Record windows_grad;
extern const Record pixel_shuffle;
extern const Record pixel_unshuffle;
extern const Record interpolate;
extern const Record interpolate_by;
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
std::vector<Value> meshgrid(std::span<const Value> xs, bool xy = false);
Value flip(const Operand& x, const Axes& axes = {});
Value pad(const Operand& x, const Ints& padding, double value = 0.0);
Value pad_reflect(const Operand& x, const Ints& padding);
Value pad_replicate(const Operand& x, const Ints& padding);
Value pad_circular(const Operand& x, const Ints& padding);
Value roll(const Operand& x, const Ints& shifts, const Axes& axes = {});
Value repeat(const Operand& x, int64_t times, int64_t axis = 0);
Value tile(const Operand& x, const Ints& times);
Value diag(const Operand& x, int64_t diagonal = 0);
Value diagonal(const Operand& x, int64_t offset = 0, int64_t axis1 = 0, int64_t axis2 = 1);
Value diagonal_grad(const Operand& x, const DiagonalGradAttrs& attrs);
Value unfold(const Operand& x, const UnfoldAttrs& attrs);
Value fold(const Operand& x, const FoldAttrs& attrs);
Value windows(const Operand& x, const WindowsAttrs& attrs);
Value windows_grad(const Operand& x, const WindowsGradAttrs& attrs);
Value pixel_shuffle(const Operand& x, int64_t factor);
Value pixel_unshuffle(const Operand& x, int64_t factor);
Value interpolate(const Operand& x, const Ints& size, Interpolation mode = Interpolation::kNearest,
                  bool align_corners = false);
Value interpolate_by(const Operand& x, const InterpolateByAttrs& attrs = {});

}  // namespace tinyai::ops
