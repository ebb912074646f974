// What the built-in modules are made from: generated from api/modules.toml and models.toml; do not edit.
#pragma once

#include "nn/tree/module.h"
#include "ops/record.h"

namespace tinyai::nn {

enum class Activation : int32_t {kRelu, kLeakyRelu, kElu, kGelu, kGeluTanh, kSilu, kSoftplus, kSigmoid, kTanh, kSoftmax,
                                 kLogSoftmax, kRelu6};

enum class Join : int32_t {kAdd, kMultiply, kConcat};

struct LinearOptions {
  int64_t in_features{};
  int64_t out_features{};
  bool bias = true;
  DType dtype = DType::kF32;
};
void check(const LinearOptions& o);
ModuleRef build(const Place& place, const LinearOptions& o);

struct Conv2dOptions {
  int64_t in_channels{};
  int64_t out_channels{};
  ops::Pair kernel{};
  ops::Pair stride = {{1, 1}};
  ops::Pair padding = {{0, 0}};
  ops::Pair dilation = {{1, 1}};
  int64_t groups = 1;
  bool bias = true;
  DType dtype = DType::kF32;
};
void check(const Conv2dOptions& o);
ModuleRef build(const Place& place, const Conv2dOptions& o);

struct DepthwiseSeparableOptions {
  int64_t in_channels{};
  int64_t out_channels{};
  ops::Pair kernel{};
  ops::Pair stride = {{1, 1}};
  ops::Pair padding = {{0, 0}};
  ops::Pair dilation = {{1, 1}};
  bool bias = true;
  DType dtype = DType::kF32;
};
void check(const DepthwiseSeparableOptions& o);
ModuleRef build(const Place& place, const DepthwiseSeparableOptions& o);

struct Conv1dOptions {
  int64_t in_channels{};
  int64_t out_channels{};
  int64_t kernel{};
  int64_t stride = 1;
  int64_t padding = 0;
  int64_t dilation = 1;
  int64_t groups = 1;
  bool bias = true;
  DType dtype = DType::kF32;
};
void check(const Conv1dOptions& o);
ModuleRef build(const Place& place, const Conv1dOptions& o);

struct ConvTranspose1dOptions {
  int64_t in_channels{};
  int64_t out_channels{};
  int64_t kernel{};
  int64_t stride = 1;
  int64_t padding = 0;
  int64_t output_padding = 0;
  int64_t dilation = 1;
  int64_t groups = 1;
  bool bias = true;
  DType dtype = DType::kF32;
};
void check(const ConvTranspose1dOptions& o);
ModuleRef build(const Place& place, const ConvTranspose1dOptions& o);

struct ConvTranspose2dOptions {
  int64_t in_channels{};
  int64_t out_channels{};
  ops::Pair kernel{};
  ops::Pair stride = {{1, 1}};
  ops::Pair padding = {{0, 0}};
  ops::Pair output_padding = {{0, 0}};
  ops::Pair dilation = {{1, 1}};
  int64_t groups = 1;
  bool bias = true;
  DType dtype = DType::kF32;
};
void check(const ConvTranspose2dOptions& o);
ModuleRef build(const Place& place, const ConvTranspose2dOptions& o);

struct Conv3dOptions {
  int64_t in_channels{};
  int64_t out_channels{};
  ops::Triple kernel{};
  ops::Triple stride = {{1, 1, 1}};
  ops::Triple padding = {{0, 0, 0}};
  ops::Triple dilation = {{1, 1, 1}};
  int64_t groups = 1;
  bool bias = true;
  DType dtype = DType::kF32;
};
void check(const Conv3dOptions& o);
ModuleRef build(const Place& place, const Conv3dOptions& o);

struct ConvTranspose3dOptions {
  int64_t in_channels{};
  int64_t out_channels{};
  ops::Triple kernel{};
  ops::Triple stride = {{1, 1, 1}};
  ops::Triple padding = {{0, 0, 0}};
  ops::Triple output_padding = {{0, 0, 0}};
  ops::Triple dilation = {{1, 1, 1}};
  int64_t groups = 1;
  bool bias = true;
  DType dtype = DType::kF32;
};
void check(const ConvTranspose3dOptions& o);
ModuleRef build(const Place& place, const ConvTranspose3dOptions& o);

struct MaxPool2dOptions {
  ops::Pair kernel{};
  ops::Pair stride = {{0, 0}};
  ops::Pair padding = {{0, 0}};
  bool count_padding = true;
  bool ceil_mode = false;
  ops::Pair dilation = {{1, 1}};
};
void check(const MaxPool2dOptions& o);
ModuleRef build(const Place& place, const MaxPool2dOptions& o);

struct AvgPool2dOptions {
  ops::Pair kernel{};
  ops::Pair stride = {{0, 0}};
  ops::Pair padding = {{0, 0}};
  bool count_padding = true;
  bool ceil_mode = false;
  ops::Pair dilation = {{1, 1}};
};
void check(const AvgPool2dOptions& o);
ModuleRef build(const Place& place, const AvgPool2dOptions& o);

struct AdaptiveAvgPool2dOptions {
  ops::Pair size{};
};
void check(const AdaptiveAvgPool2dOptions& o);
ModuleRef build(const Place& place, const AdaptiveAvgPool2dOptions& o);

struct MaxPool1dOptions {
  int64_t kernel{};
  int64_t stride = 0;
  int64_t padding = 0;
  bool count_padding = true;
  bool ceil_mode = false;
  int64_t dilation = 1;
};
void check(const MaxPool1dOptions& o);
ModuleRef build(const Place& place, const MaxPool1dOptions& o);

struct AvgPool1dOptions {
  int64_t kernel{};
  int64_t stride = 0;
  int64_t padding = 0;
  bool count_padding = true;
  bool ceil_mode = false;
  int64_t dilation = 1;
};
void check(const AvgPool1dOptions& o);
ModuleRef build(const Place& place, const AvgPool1dOptions& o);

struct AdaptiveAvgPool1dOptions {
  int64_t length{};
};
void check(const AdaptiveAvgPool1dOptions& o);
ModuleRef build(const Place& place, const AdaptiveAvgPool1dOptions& o);

struct AdaptiveMaxPool1dOptions {
  int64_t length{};
};
void check(const AdaptiveMaxPool1dOptions& o);
ModuleRef build(const Place& place, const AdaptiveMaxPool1dOptions& o);

struct AdaptiveMaxPool2dOptions {
  ops::Pair size{};
};
void check(const AdaptiveMaxPool2dOptions& o);
ModuleRef build(const Place& place, const AdaptiveMaxPool2dOptions& o);

struct MaxPool3dOptions {
  ops::Triple kernel{};
  ops::Triple stride = {{0, 0, 0}};
  ops::Triple padding = {{0, 0, 0}};
  bool count_padding = true;
  bool ceil_mode = false;
  ops::Triple dilation = {{1, 1, 1}};
};
void check(const MaxPool3dOptions& o);
ModuleRef build(const Place& place, const MaxPool3dOptions& o);

struct AvgPool3dOptions {
  ops::Triple kernel{};
  ops::Triple stride = {{0, 0, 0}};
  ops::Triple padding = {{0, 0, 0}};
  bool count_padding = true;
  bool ceil_mode = false;
  ops::Triple dilation = {{1, 1, 1}};
};
void check(const AvgPool3dOptions& o);
ModuleRef build(const Place& place, const AvgPool3dOptions& o);

struct AdaptiveAvgPool3dOptions {
  ops::Triple size{};
};
void check(const AdaptiveAvgPool3dOptions& o);
ModuleRef build(const Place& place, const AdaptiveAvgPool3dOptions& o);

struct AdaptiveMaxPool3dOptions {
  ops::Triple size{};
};
void check(const AdaptiveMaxPool3dOptions& o);
ModuleRef build(const Place& place, const AdaptiveMaxPool3dOptions& o);

struct BatchNormOptions {
  int32_t axes{};
  int64_t features{};
  double epsilon = 1e-05;
  double momentum = 0.1;
  bool affine = true;
  bool running_statistics = true;
  DType dtype = DType::kF32;
  bool cumulative = false;
};
void check(const BatchNormOptions& o);
ModuleRef build(const Place& place, const BatchNormOptions& o);

struct LayerNormOptions {
  Shape shape;
  double epsilon = 1e-05;
  bool affine = true;
  DType dtype = DType::kF32;
};
void check(const LayerNormOptions& o);
ModuleRef build(const Place& place, const LayerNormOptions& o);

struct RmsNormOptions {
  Shape shape;
  double epsilon = 1.1920928955078125e-07;
  bool affine = true;
  DType dtype = DType::kF32;
};
void check(const RmsNormOptions& o);
ModuleRef build(const Place& place, const RmsNormOptions& o);

struct GroupNormOptions {
  int64_t groups{};
  int64_t features{};
  double epsilon = 1e-05;
  bool affine = true;
  DType dtype = DType::kF32;
};
void check(const GroupNormOptions& o);
ModuleRef build(const Place& place, const GroupNormOptions& o);

struct InstanceNormOptions {
  int64_t features{};
  double epsilon = 1e-05;
  bool affine = false;
  DType dtype = DType::kF32;
};
void check(const InstanceNormOptions& o);
ModuleRef build(const Place& place, const InstanceNormOptions& o);

struct DropoutOptions {
  double p{};
};
void check(const DropoutOptions& o);
ModuleRef build(const Place& place, const DropoutOptions& o);

struct EmbeddingOptions {
  int64_t count{};
  int64_t features{};
  DType dtype = DType::kF32;
};
void check(const EmbeddingOptions& o);
ModuleRef build(const Place& place, const EmbeddingOptions& o);

struct RnnOptions {
  int64_t in_features{};
  int64_t hidden{};
  int64_t layers = 1;
  bool relu = false;
  bool bias = true;
  bool batch_first = false;
  bool bidirectional = false;
  double dropout = 0.0;
  DType dtype = DType::kF32;
  bool last_only = false;
};
void check(const RnnOptions& o);
ModuleRef build(const Place& place, const RnnOptions& o);

struct LstmOptions {
  int64_t in_features{};
  int64_t hidden{};
  int64_t layers = 1;
  int64_t projection = 0;
  bool bias = true;
  bool batch_first = false;
  bool bidirectional = false;
  double dropout = 0.0;
  DType dtype = DType::kF32;
  bool last_only = false;
};
void check(const LstmOptions& o);
ModuleRef build(const Place& place, const LstmOptions& o);

struct GruOptions {
  int64_t in_features{};
  int64_t hidden{};
  int64_t layers = 1;
  bool bias = true;
  bool batch_first = false;
  bool bidirectional = false;
  double dropout = 0.0;
  DType dtype = DType::kF32;
  bool last_only = false;
};
void check(const GruOptions& o);
ModuleRef build(const Place& place, const GruOptions& o);

struct MultiheadAttentionOptions {
  int64_t features{};
  int64_t heads{};
  int64_t kv_heads = 0;
  int64_t memory_features = 0;
  bool bias = true;
  double dropout = 0.0;
  bool causal = false;
  double rotary_base = 0.0;
  DType dtype = DType::kF32;
  bool key_mask = false;
};
void check(const MultiheadAttentionOptions& o);
ModuleRef build(const Place& place, const MultiheadAttentionOptions& o);

struct TransformerEncoderLayerOptions {
  int64_t features{};
  int64_t heads{};
  int64_t hidden = 2048;
  double dropout = 0.1;
  Activation activation = Activation::kRelu;
  bool norm_first = false;
  int64_t kv_heads = 0;
  double rotary_base = 0.0;
  double epsilon = 1e-05;
  bool bias = true;
  DType dtype = DType::kF32;
  bool causal = false;
  bool key_mask = false;
};
void check(const TransformerEncoderLayerOptions& o);
ModuleRef build(const Place& place, const TransformerEncoderLayerOptions& o);

struct TransformerDecoderLayerOptions {
  int64_t features{};
  int64_t heads{};
  int64_t hidden = 2048;
  double dropout = 0.1;
  Activation activation = Activation::kRelu;
  bool norm_first = false;
  int64_t kv_heads = 0;
  double rotary_base = 0.0;
  double epsilon = 1e-05;
  bool bias = true;
  DType dtype = DType::kF32;
  bool key_mask = false;
};
void check(const TransformerDecoderLayerOptions& o);
ModuleRef build(const Place& place, const TransformerDecoderLayerOptions& o);

struct TransformerEncoderOptions {
  int64_t features{};
  int64_t heads{};
  int64_t layers{};
  int64_t hidden = 2048;
  double dropout = 0.1;
  Activation activation = Activation::kRelu;
  bool norm_first = false;
  int64_t kv_heads = 0;
  double rotary_base = 0.0;
  double epsilon = 1e-05;
  bool bias = true;
  DType dtype = DType::kF32;
  bool causal = false;
  bool key_mask = false;
};
void check(const TransformerEncoderOptions& o);
ModuleRef build(const Place& place, const TransformerEncoderOptions& o);

struct TransformerDecoderOptions {
  int64_t features{};
  int64_t heads{};
  int64_t layers{};
  int64_t hidden = 2048;
  double dropout = 0.1;
  Activation activation = Activation::kRelu;
  bool norm_first = false;
  int64_t kv_heads = 0;
  double rotary_base = 0.0;
  double epsilon = 1e-05;
  bool bias = true;
  DType dtype = DType::kF32;
  bool key_mask = false;
};
void check(const TransformerDecoderOptions& o);
ModuleRef build(const Place& place, const TransformerDecoderOptions& o);

struct PositionalEncodingOptions {
  int64_t features{};
  double base = 10000.0;
};
void check(const PositionalEncodingOptions& o);
ModuleRef build(const Place& place, const PositionalEncodingOptions& o);

struct PositionalEmbeddingOptions {
  int64_t steps{};
  int64_t features{};
  DType dtype = DType::kF32;
};
void check(const PositionalEmbeddingOptions& o);
ModuleRef build(const Place& place, const PositionalEmbeddingOptions& o);

struct FlattenOptions {
  int64_t first_axis = 1;
  int64_t last_axis = -1;
};
void check(const FlattenOptions& o);
ModuleRef build(const Place& place, const FlattenOptions& o);

struct ActivationOptions {
  Activation activation{};
  double slope = 0.01;
  double alpha = 1.0;
  double beta = 1.0;
  double threshold = 20.0;
  int64_t axis = -1;
};
void check(const ActivationOptions& o);
ModuleRef build(const Place& place, const ActivationOptions& o);

struct Lenet5Options {
  int64_t classes = 10;
  int64_t in_channels = 1;
  DType dtype = DType::kF32;
};
void check(const Lenet5Options& o);
ModuleRef build(const Place& place, const Lenet5Options& o);

struct ResnetOptions {
  int64_t depth{};
  int64_t classes = 1000;
  int64_t in_channels = 3;
  int64_t width = 64;
  DType dtype = DType::kF32;
};
void check(const ResnetOptions& o);
ModuleRef build(const Place& place, const ResnetOptions& o);

struct MobilenetV2Options {
  int64_t classes = 1000;
  int64_t in_channels = 3;
  double width_multiplier = 1.0;
  double dropout = 0.2;
  DType dtype = DType::kF32;
};
void check(const MobilenetV2Options& o);
ModuleRef build(const Place& place, const MobilenetV2Options& o);

struct ShufflenetV2Options {
  int64_t classes = 1000;
  int64_t in_channels = 3;
  int64_t channels = 116;
  int64_t stem = 24;
  int64_t last = 1024;
  DType dtype = DType::kF32;
};
void check(const ShufflenetV2Options& o);
ModuleRef build(const Place& place, const ShufflenetV2Options& o);

struct EfficientnetOptions {
  int64_t classes = 1000;
  int64_t in_channels = 3;
  double width_multiplier = 1.0;
  double depth_multiplier = 1.0;
  double dropout = 0.2;
  double drop_path = 0.2;
  DType dtype = DType::kF32;
};
void check(const EfficientnetOptions& o);
ModuleRef build(const Place& place, const EfficientnetOptions& o);

struct UnetOptions {
  int64_t in_channels{};
  int64_t classes{};
  int64_t width{};
  int64_t levels = 4;
  DType dtype = DType::kF32;
};
void check(const UnetOptions& o);
ModuleRef build(const Place& place, const UnetOptions& o);

struct VitOptions {
  int64_t image{};
  int64_t patch{};
  int64_t classes{};
  int64_t features{};
  int64_t heads{};
  int64_t layers{};
  int64_t in_channels = 3;
  int64_t hidden = 0;
  double dropout = 0.0;
  DType dtype = DType::kF32;
};
void check(const VitOptions& o);
ModuleRef build(const Place& place, const VitOptions& o);

struct GptOptions {
  int64_t vocabulary{};
  int64_t steps{};
  int64_t features{};
  int64_t heads{};
  int64_t layers{};
  int64_t hidden = 0;
  double dropout = 0.0;
  DType dtype = DType::kF32;
};
void check(const GptOptions& o);
ModuleRef build(const Place& place, const GptOptions& o);

struct BertOptions {
  int64_t vocabulary{};
  int64_t steps{};
  int64_t features{};
  int64_t heads{};
  int64_t layers{};
  int64_t hidden = 0;
  int64_t types = 2;
  double dropout = 0.1;
  DType dtype = DType::kF32;
};
void check(const BertOptions& o);
ModuleRef build(const Place& place, const BertOptions& o);

}  // namespace tinyai::nn
