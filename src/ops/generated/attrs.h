// Attributes of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>

#include "ops/record.h"

namespace tinyai::ops {

template <class Enum>
inline constexpr int enumerators = 0;  // how many an attribute's enum has

enum class Reduction : int32_t { kMean, kSum, kNone };
template <>
inline constexpr int enumerators<Reduction> = 3;

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

struct EyeAttrs {
  int64_t rows{};
  int64_t columns{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<EyeAttrs>);

struct ArangeAttrs {
  double start{};
  double stop{};
  double step = 1.0;
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<ArangeAttrs>);

struct LinspaceAttrs {
  double start{};
  double stop{};
  int64_t steps{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<LinspaceAttrs>);

struct UniformAttrs {
  Ints shape{};
  double low = 0.0;
  double high = 1.0;
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<UniformAttrs>);

struct NormalAttrs {
  Ints shape{};
  double mean = 0.0;
  double stddev = 1.0;
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<NormalAttrs>);

struct RandintAttrs {
  Ints shape{};
  int64_t low{};
  int64_t high{};
  DType dtype = DType::kI64;
};
static_assert(std::is_trivially_copyable_v<RandintAttrs>);

struct BernoulliAttrs {
  Ints shape{};
  double p{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<BernoulliAttrs>);

struct DropoutAttrs {
  double p = 0.5;
  bool training = true;
};
static_assert(std::is_trivially_copyable_v<DropoutAttrs>);

struct DroppedAttrs {
  double p{};
};
static_assert(std::is_trivially_copyable_v<DroppedAttrs>);

struct LeakyReluAttrs {
  double slope = 0.01;
};
static_assert(std::is_trivially_copyable_v<LeakyReluAttrs>);

struct EluAttrs {
  double alpha = 1.0;
};
static_assert(std::is_trivially_copyable_v<EluAttrs>);

struct GeluAttrs {
  bool by_tanh = false;
};
static_assert(std::is_trivially_copyable_v<GeluAttrs>);

struct SoftplusAttrs {
  double beta = 1.0;
  double threshold = 20.0;
};
static_assert(std::is_trivially_copyable_v<SoftplusAttrs>);

struct ClipAttrs {
  double low = -HUGE_VAL;
  double high = HUGE_VAL;
};
static_assert(std::is_trivially_copyable_v<ClipAttrs>);

struct AddScalarAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<AddScalarAttrs>);

struct MulScalarAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<MulScalarAttrs>);

struct PowScalarAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<PowScalarAttrs>);

struct CastAttrs {
  DType dtype{};
};
static_assert(std::is_trivially_copyable_v<CastAttrs>);

struct KeepPositiveAttrs {
  bool channels_last = false;
};
static_assert(std::is_trivially_copyable_v<KeepPositiveAttrs>);

struct GeluGradAttrs {
  bool by_tanh{};
};
static_assert(std::is_trivially_copyable_v<GeluGradAttrs>);

struct MaskedFillAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<MaskedFillAttrs>);

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

struct ProdAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<ProdAttrs>);

struct MaxAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<MaxAttrs>);

struct MinAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<MinAttrs>);

struct AnyAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<AnyAttrs>);

struct AllAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<AllAttrs>);

struct VarAttrs {
  Axes axes{};
  int64_t correction = 1;
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<VarAttrs>);

struct StdAttrs {
  Axes axes{};
  int64_t correction = 1;
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<StdAttrs>);

struct LogsumexpAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<LogsumexpAttrs>);

struct NormAttrs {
  Axes axes{};
  double p = 2.0;
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<NormAttrs>);

struct SumSquaresAttrs {
  Axes axes{};
  double factor = 1.0;
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<SumSquaresAttrs>);

struct EuclideanNormAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<EuclideanNormAttrs>);

struct ArgmaxAttrs {
  int64_t axis{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<ArgmaxAttrs>);

struct ArgminAttrs {
  int64_t axis{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<ArgminAttrs>);

struct CumsumAttrs {
  int64_t axis{};
  bool reverse = false;
};
static_assert(std::is_trivially_copyable_v<CumsumAttrs>);

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

struct GatherAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<GatherAttrs>);

struct TakeAlongAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<TakeAlongAttrs>);

struct ScatterAddAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<ScatterAddAttrs>);

struct ScatterAlongAttrs {
  int64_t axis{};
  Ints shape{};
};
static_assert(std::is_trivially_copyable_v<ScatterAlongAttrs>);

struct OneHotAttrs {
  int64_t depth{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<OneHotAttrs>);

struct TrilAttrs {
  int64_t diagonal = 0;
};
static_assert(std::is_trivially_copyable_v<TrilAttrs>);

struct TriuAttrs {
  int64_t diagonal = 0;
};
static_assert(std::is_trivially_copyable_v<TriuAttrs>);

struct TopkAttrs {
  int64_t k{};
  int64_t axis = -1;
  bool largest = true;
};
static_assert(std::is_trivially_copyable_v<TopkAttrs>);

struct SortAttrs {
  int64_t axis = -1;
  bool descending = false;
};
static_assert(std::is_trivially_copyable_v<SortAttrs>);

struct EmbeddingAttrs {
  int64_t padding_index = -1;
};
static_assert(std::is_trivially_copyable_v<EmbeddingAttrs>);

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
};
static_assert(std::is_trivially_copyable_v<Conv2dWeightGradAttrs>);

struct MaxPool2dAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
};
static_assert(std::is_trivially_copyable_v<MaxPool2dAttrs>);

struct MaxPool2dIndicesAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
  bool wanted = true;
};
static_assert(std::is_trivially_copyable_v<MaxPool2dIndicesAttrs>);

struct MaxPool2dGradAttrs {
  int64_t height{};
  int64_t width{};
};
static_assert(std::is_trivially_copyable_v<MaxPool2dGradAttrs>);

struct AvgPool2dAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
  bool count_padding = true;
};
static_assert(std::is_trivially_copyable_v<AvgPool2dAttrs>);

struct AvgPool2dGradAttrs {
  Pair kernel{};
  Pair stride = {{0, 0}};
  Pair padding = {{0, 0}};
  bool count_padding = true;
  int64_t height{};
  int64_t width{};
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

struct LayerNormAttrs {
  int64_t axis_count = 1;
  double eps = 1e-05;
};
static_assert(std::is_trivially_copyable_v<LayerNormAttrs>);

struct LayerNormStatsAttrs {
  int64_t axis_count{};
  double eps{};
};
static_assert(std::is_trivially_copyable_v<LayerNormStatsAttrs>);

struct LayerNormGradAttrs {
  int64_t axis_count{};
};
static_assert(std::is_trivially_copyable_v<LayerNormGradAttrs>);

struct BatchNormAttrs {
  bool training = false;
  double momentum = 0.1;
  double eps = 1e-05;
};
static_assert(std::is_trivially_copyable_v<BatchNormAttrs>);

struct UpdateRunningAttrs {
  double momentum{};
  double correction{};
};
static_assert(std::is_trivially_copyable_v<UpdateRunningAttrs>);

struct BatchNormalizeAttrs {
  double eps{};
  bool of_batch = false;
};
static_assert(std::is_trivially_copyable_v<BatchNormalizeAttrs>);

struct BatchNormGradAttrs {
  double eps{};
};
static_assert(std::is_trivially_copyable_v<BatchNormGradAttrs>);

struct SoftmaxAttrs {
  int64_t axis = -1;
};
static_assert(std::is_trivially_copyable_v<SoftmaxAttrs>);

struct LogSoftmaxAttrs {
  int64_t axis = -1;
};
static_assert(std::is_trivially_copyable_v<LogSoftmaxAttrs>);

struct SoftmaxGradAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<SoftmaxGradAttrs>);

struct LogSoftmaxGradAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<LogSoftmaxGradAttrs>);

struct MseLossAttrs {
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<MseLossAttrs>);

struct L1LossAttrs {
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<L1LossAttrs>);

struct HuberLossAttrs {
  double delta = 1.0;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<HuberLossAttrs>);

struct CrossEntropyAttrs {
  double label_smoothing = 0.0;
  int64_t ignore_index = -100;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<CrossEntropyAttrs>);

struct CrossEntropyGradAttrs {
  double label_smoothing{};
  int64_t ignore_index{};
  Reduction reduction{};
};
static_assert(std::is_trivially_copyable_v<CrossEntropyGradAttrs>);

struct NllLossAttrs {
  int64_t ignore_index = -100;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<NllLossAttrs>);

struct NllLossGradAttrs {
  int64_t ignore_index{};
  Reduction reduction{};
};
static_assert(std::is_trivially_copyable_v<NllLossGradAttrs>);

struct BceWithLogitsAttrs {
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<BceWithLogitsAttrs>);

}  // namespace tinyai::ops
