// The ranges of what the built-in modules are made from: generated from api/modules.toml and models.toml; do not edit.
#include "nn/generated/layers.h"

#include "nn/tree/layer_checks.h"

namespace tinyai::nn {

void check(const LinearOptions& o) {
  require_whole("Linear", "in_features", o.in_features, 1);
  require_whole("Linear", "out_features", o.out_features, 1);
  require_floating_dtype("Linear", o.dtype);
}

void check(const Conv2dOptions& o) {
  require_whole("Conv2d", "in_channels", o.in_channels, 1);
  require_whole("Conv2d", "out_channels", o.out_channels, 1);
  require_whole("Conv2d", "the kernel's size", o.kernel, 1);
  require_whole("Conv2d", "stride", o.stride, 1);
  require_whole("Conv2d", "padding", o.padding, 0);
  require_whole("Conv2d", "dilation", o.dilation, 1);
  require_whole("Conv2d", "groups", o.groups, 1);
  require_floating_dtype("Conv2d", o.dtype);
}

void check(const DepthwiseSeparableOptions& o) {
  require_whole("DepthwiseSeparable", "in_channels", o.in_channels, 1);
  require_whole("DepthwiseSeparable", "out_channels", o.out_channels, 1);
  require_whole("DepthwiseSeparable", "the kernel's size", o.kernel, 1);
  require_whole("DepthwiseSeparable", "stride", o.stride, 1);
  require_whole("DepthwiseSeparable", "padding", o.padding, 0);
  require_whole("DepthwiseSeparable", "dilation", o.dilation, 1);
  require_floating_dtype("DepthwiseSeparable", o.dtype);
}

void check(const Conv1dOptions& o) {
  require_whole("Conv1d", "in_channels", o.in_channels, 1);
  require_whole("Conv1d", "out_channels", o.out_channels, 1);
  require_whole("Conv1d", "the kernel's size", o.kernel, 1);
  require_whole("Conv1d", "stride", o.stride, 1);
  require_whole("Conv1d", "padding", o.padding, 0);
  require_whole("Conv1d", "dilation", o.dilation, 1);
  require_whole("Conv1d", "groups", o.groups, 1);
  require_floating_dtype("Conv1d", o.dtype);
}

void check(const ConvTranspose1dOptions& o) {
  require_whole("ConvTranspose1d", "in_channels", o.in_channels, 1);
  require_whole("ConvTranspose1d", "out_channels", o.out_channels, 1);
  require_whole("ConvTranspose1d", "the kernel's size", o.kernel, 1);
  require_whole("ConvTranspose1d", "stride", o.stride, 1);
  require_whole("ConvTranspose1d", "padding", o.padding, 0);
  require_whole("ConvTranspose1d", "output_padding", o.output_padding, 0);
  require_whole("ConvTranspose1d", "dilation", o.dilation, 1);
  require_whole("ConvTranspose1d", "groups", o.groups, 1);
  require_floating_dtype("ConvTranspose1d", o.dtype);
}

void check(const ConvTranspose2dOptions& o) {
  require_whole("ConvTranspose2d", "in_channels", o.in_channels, 1);
  require_whole("ConvTranspose2d", "out_channels", o.out_channels, 1);
  require_whole("ConvTranspose2d", "the kernel's size", o.kernel, 1);
  require_whole("ConvTranspose2d", "stride", o.stride, 1);
  require_whole("ConvTranspose2d", "padding", o.padding, 0);
  require_whole("ConvTranspose2d", "output_padding", o.output_padding, 0);
  require_whole("ConvTranspose2d", "dilation", o.dilation, 1);
  require_whole("ConvTranspose2d", "groups", o.groups, 1);
  require_floating_dtype("ConvTranspose2d", o.dtype);
}

void check(const Conv3dOptions& o) {
  require_whole("Conv3d", "in_channels", o.in_channels, 1);
  require_whole("Conv3d", "out_channels", o.out_channels, 1);
  require_whole("Conv3d", "the kernel's size", o.kernel, 1);
  require_whole("Conv3d", "stride", o.stride, 1);
  require_whole("Conv3d", "padding", o.padding, 0);
  require_whole("Conv3d", "dilation", o.dilation, 1);
  require_whole("Conv3d", "groups", o.groups, 1);
  require_floating_dtype("Conv3d", o.dtype);
}

void check(const ConvTranspose3dOptions& o) {
  require_whole("ConvTranspose3d", "in_channels", o.in_channels, 1);
  require_whole("ConvTranspose3d", "out_channels", o.out_channels, 1);
  require_whole("ConvTranspose3d", "the kernel's size", o.kernel, 1);
  require_whole("ConvTranspose3d", "stride", o.stride, 1);
  require_whole("ConvTranspose3d", "padding", o.padding, 0);
  require_whole("ConvTranspose3d", "output_padding", o.output_padding, 0);
  require_whole("ConvTranspose3d", "dilation", o.dilation, 1);
  require_whole("ConvTranspose3d", "groups", o.groups, 1);
  require_floating_dtype("ConvTranspose3d", o.dtype);
}

void check(const MaxPool2dOptions& o) {
  require_whole("MaxPool2d", "the window's size", o.kernel, 1);
  require_whole("MaxPool2d", "stride", o.stride, 0);
  require_whole("MaxPool2d", "padding", o.padding, 0);
  require_whole("MaxPool2d", "dilation", o.dilation, 1);
}

void check(const AvgPool2dOptions& o) {
  require_whole("AvgPool2d", "the window's size", o.kernel, 1);
  require_whole("AvgPool2d", "stride", o.stride, 0);
  require_whole("AvgPool2d", "padding", o.padding, 0);
  require_whole("AvgPool2d", "dilation", o.dilation, 1);
}

void check(const AdaptiveAvgPool2dOptions& o) {
  require_whole("AdaptiveAvgPool2d", "height", o.size.values[0], 1);
  require_whole("AdaptiveAvgPool2d", "width", o.size.values[1], 1);
}

void check(const MaxPool1dOptions& o) {
  require_whole("MaxPool1d", "the window's size", o.kernel, 1);
  require_whole("MaxPool1d", "stride", o.stride, 0);
  require_whole("MaxPool1d", "padding", o.padding, 0);
  require_whole("MaxPool1d", "dilation", o.dilation, 1);
}

void check(const AvgPool1dOptions& o) {
  require_whole("AvgPool1d", "the window's size", o.kernel, 1);
  require_whole("AvgPool1d", "stride", o.stride, 0);
  require_whole("AvgPool1d", "padding", o.padding, 0);
  require_whole("AvgPool1d", "dilation", o.dilation, 1);
}

void check(const AdaptiveAvgPool1dOptions& o) {
  require_whole("AdaptiveAvgPool1d", "length", o.length, 1);
}

void check(const AdaptiveMaxPool1dOptions& o) {
  require_whole("AdaptiveMaxPool1d", "length", o.length, 1);
}

void check(const AdaptiveMaxPool2dOptions& o) {
  require_whole("AdaptiveMaxPool2d", "height", o.size.values[0], 1);
  require_whole("AdaptiveMaxPool2d", "width", o.size.values[1], 1);
}

void check(const MaxPool3dOptions& o) {
  require_whole("MaxPool3d", "the window's size", o.kernel, 1);
  require_whole("MaxPool3d", "stride", o.stride, 0);
  require_whole("MaxPool3d", "padding", o.padding, 0);
  require_whole("MaxPool3d", "dilation", o.dilation, 1);
}

void check(const AvgPool3dOptions& o) {
  require_whole("AvgPool3d", "the window's size", o.kernel, 1);
  require_whole("AvgPool3d", "stride", o.stride, 0);
  require_whole("AvgPool3d", "padding", o.padding, 0);
  require_whole("AvgPool3d", "dilation", o.dilation, 1);
}

void check(const AdaptiveAvgPool3dOptions& o) {
  require_whole("AdaptiveAvgPool3d", "depth", o.size.values[0], 1);
  require_whole("AdaptiveAvgPool3d", "height", o.size.values[1], 1);
  require_whole("AdaptiveAvgPool3d", "width", o.size.values[2], 1);
}

void check(const AdaptiveMaxPool3dOptions& o) {
  require_whole("AdaptiveMaxPool3d", "depth", o.size.values[0], 1);
  require_whole("AdaptiveMaxPool3d", "height", o.size.values[1], 1);
  require_whole("AdaptiveMaxPool3d", "width", o.size.values[2], 1);
}

void check(const BatchNormOptions& o) {
  require_whole("BatchNorm", "axes", o.axes, 1, 3);
  require_whole("BatchNorm", "features", o.features, 1);
  require_number("BatchNorm", "epsilon", o.epsilon, 0.0);
  require_number("BatchNorm", "momentum", o.momentum, 0.0, 1.0);
  require_floating_dtype("BatchNorm", o.dtype);
}

void check(const LayerNormOptions& o) {
  require_whole("LayerNorm", "a size", o.shape, 1);
  require_number("LayerNorm", "epsilon", o.epsilon, 0.0);
  require_floating_dtype("LayerNorm", o.dtype);
}

void check(const RmsNormOptions& o) {
  require_whole("RmsNorm", "a size", o.shape, 1);
  require_number("RmsNorm", "epsilon", o.epsilon, 0.0);
  require_floating_dtype("RmsNorm", o.dtype);
}

void check(const GroupNormOptions& o) {
  require_whole("GroupNorm", "groups", o.groups, 1);
  require_whole("GroupNorm", "features", o.features, 1);
  require_number("GroupNorm", "epsilon", o.epsilon, 0.0);
  require_floating_dtype("GroupNorm", o.dtype);
}

void check(const InstanceNormOptions& o) {
  require_whole("InstanceNorm", "features", o.features, 1);
  require_number("InstanceNorm", "epsilon", o.epsilon, 0.0);
  require_floating_dtype("InstanceNorm", o.dtype);
}

void check(const DropoutOptions& o) {
  require_number("Dropout", "p", o.p, 0.0, 1.0);
}

void check(const EmbeddingOptions& o) {
  require_whole("Embedding", "count", o.count, 1);
  require_whole("Embedding", "features", o.features, 1);
  require_floating_dtype("Embedding", o.dtype);
}

void check(const RnnOptions& o) {
  require_whole("Rnn", "in_features", o.in_features, 1);
  require_whole("Rnn", "hidden", o.hidden, 1);
  require_whole("Rnn", "layers", o.layers, 1, 1024);
  require_number("Rnn", "dropout", o.dropout, 0.0, 1.0);
  require_floating_dtype("Rnn", o.dtype);
}

void check(const LstmOptions& o) {
  require_whole("Lstm", "in_features", o.in_features, 1);
  require_whole("Lstm", "hidden", o.hidden, 1);
  require_whole("Lstm", "layers", o.layers, 1, 1024);
  require_whole("Lstm", "projection", o.projection, 0);
  require_number("Lstm", "dropout", o.dropout, 0.0, 1.0);
  require_floating_dtype("Lstm", o.dtype);
}

void check(const GruOptions& o) {
  require_whole("Gru", "in_features", o.in_features, 1);
  require_whole("Gru", "hidden", o.hidden, 1);
  require_whole("Gru", "layers", o.layers, 1, 1024);
  require_number("Gru", "dropout", o.dropout, 0.0, 1.0);
  require_floating_dtype("Gru", o.dtype);
}

void check(const MultiheadAttentionOptions& o) {
  require_whole("MultiheadAttention", "features", o.features, 1);
  require_whole("MultiheadAttention", "heads", o.heads, 1);
  require_whole("MultiheadAttention", "kv_heads", o.kv_heads, 0);
  require_whole("MultiheadAttention", "memory_features", o.memory_features, 0);
  require_number("MultiheadAttention", "dropout", o.dropout, 0.0, 1.0);
  require_number("MultiheadAttention", "rotary_base", o.rotary_base, 0.0);
  require_floating_dtype("MultiheadAttention", o.dtype);
}

void check(const TransformerEncoderLayerOptions& o) {
  require_whole("TransformerEncoderLayer", "features", o.features, 1);
  require_whole("TransformerEncoderLayer", "heads", o.heads, 1);
  require_whole("TransformerEncoderLayer", "hidden", o.hidden, 1);
  require_number("TransformerEncoderLayer", "dropout", o.dropout, 0.0, 1.0);
  require_whole("TransformerEncoderLayer", "kv_heads", o.kv_heads, 0);
  require_number("TransformerEncoderLayer", "rotary_base", o.rotary_base, 0.0);
  require_number("TransformerEncoderLayer", "epsilon", o.epsilon, 0.0);
  require_floating_dtype("TransformerEncoderLayer", o.dtype);
}

void check(const TransformerDecoderLayerOptions& o) {
  require_whole("TransformerDecoderLayer", "features", o.features, 1);
  require_whole("TransformerDecoderLayer", "heads", o.heads, 1);
  require_whole("TransformerDecoderLayer", "hidden", o.hidden, 1);
  require_number("TransformerDecoderLayer", "dropout", o.dropout, 0.0, 1.0);
  require_whole("TransformerDecoderLayer", "kv_heads", o.kv_heads, 0);
  require_number("TransformerDecoderLayer", "rotary_base", o.rotary_base, 0.0);
  require_number("TransformerDecoderLayer", "epsilon", o.epsilon, 0.0);
  require_floating_dtype("TransformerDecoderLayer", o.dtype);
}

void check(const TransformerEncoderOptions& o) {
  require_whole("TransformerEncoder", "features", o.features, 1);
  require_whole("TransformerEncoder", "heads", o.heads, 1);
  require_whole("TransformerEncoder", "layers", o.layers, 1, 1024);
  require_whole("TransformerEncoder", "hidden", o.hidden, 1);
  require_number("TransformerEncoder", "dropout", o.dropout, 0.0, 1.0);
  require_whole("TransformerEncoder", "kv_heads", o.kv_heads, 0);
  require_number("TransformerEncoder", "rotary_base", o.rotary_base, 0.0);
  require_number("TransformerEncoder", "epsilon", o.epsilon, 0.0);
  require_floating_dtype("TransformerEncoder", o.dtype);
}

void check(const TransformerDecoderOptions& o) {
  require_whole("TransformerDecoder", "features", o.features, 1);
  require_whole("TransformerDecoder", "heads", o.heads, 1);
  require_whole("TransformerDecoder", "layers", o.layers, 1, 1024);
  require_whole("TransformerDecoder", "hidden", o.hidden, 1);
  require_number("TransformerDecoder", "dropout", o.dropout, 0.0, 1.0);
  require_whole("TransformerDecoder", "kv_heads", o.kv_heads, 0);
  require_number("TransformerDecoder", "rotary_base", o.rotary_base, 0.0);
  require_number("TransformerDecoder", "epsilon", o.epsilon, 0.0);
  require_floating_dtype("TransformerDecoder", o.dtype);
}

void check(const PositionalEncodingOptions& o) {
  require_whole("PositionalEncoding", "features", o.features, 1);
  require_number("PositionalEncoding", "base", o.base, 1.0);
}

void check(const PositionalEmbeddingOptions& o) {
  require_whole("PositionalEmbedding", "steps", o.steps, 1);
  require_whole("PositionalEmbedding", "features", o.features, 1);
  require_floating_dtype("PositionalEmbedding", o.dtype);
}

void check(const FlattenOptions&) {}

void check(const ActivationOptions& o) {
  require_number("Activation", "slope", o.slope);
  require_number("Activation", "alpha", o.alpha);
  require_not_zero("Activation", "beta", o.beta);
  require_bound("Activation", "threshold", o.threshold);
}

void check(const Lenet5Options& o) {
  require_whole("Lenet5", "classes", o.classes, 1, 2147483647);
  require_whole("Lenet5", "in_channels", o.in_channels, 1, 65536);
  require_floating_dtype("Lenet5", o.dtype);
}

void check(const ResnetOptions& o) {
  require_whole("Resnet", "depth", o.depth, 18, 152);
  require_whole("Resnet", "classes", o.classes, 1, 2147483647);
  require_whole("Resnet", "in_channels", o.in_channels, 1, 65536);
  require_whole("Resnet", "width", o.width, 1, 1048576);
  require_floating_dtype("Resnet", o.dtype);
}

void check(const MobilenetV2Options& o) {
  require_whole("MobilenetV2", "classes", o.classes, 1, 2147483647);
  require_whole("MobilenetV2", "in_channels", o.in_channels, 1, 65536);
  require_number("MobilenetV2", "width_multiplier", o.width_multiplier, 0.01, 100.0);
  require_number("MobilenetV2", "dropout", o.dropout, 0.0, 1.0);
  require_floating_dtype("MobilenetV2", o.dtype);
}

void check(const ShufflenetV2Options& o) {
  require_whole("ShufflenetV2", "classes", o.classes, 1, 2147483647);
  require_whole("ShufflenetV2", "in_channels", o.in_channels, 1, 65536);
  require_whole("ShufflenetV2", "channels", o.channels, 2, 1048576);
  require_whole("ShufflenetV2", "stem", o.stem, 1, 1048576);
  require_whole("ShufflenetV2", "last", o.last, 1, 1048576);
  require_floating_dtype("ShufflenetV2", o.dtype);
}

void check(const EfficientnetOptions& o) {
  require_whole("Efficientnet", "classes", o.classes, 1, 2147483647);
  require_whole("Efficientnet", "in_channels", o.in_channels, 1, 65536);
  require_number("Efficientnet", "width_multiplier", o.width_multiplier, 0.01, 100.0);
  require_number("Efficientnet", "depth_multiplier", o.depth_multiplier, 0.01, 100.0);
  require_number("Efficientnet", "dropout", o.dropout, 0.0, 1.0);
  require_number("Efficientnet", "drop_path", o.drop_path, 0.0, 1.0);
  require_floating_dtype("Efficientnet", o.dtype);
}

void check(const UnetOptions& o) {
  require_whole("Unet", "in_channels", o.in_channels, 1, 65536);
  require_whole("Unet", "classes", o.classes, 1, 2147483647);
  require_whole("Unet", "width", o.width, 1, 1048576);
  require_whole("Unet", "levels", o.levels, 1, 8);
  require_floating_dtype("Unet", o.dtype);
}

void check(const VitOptions& o) {
  require_whole("Vit", "image", o.image, 1, 65536);
  require_whole("Vit", "patch", o.patch, 1, 65536);
  require_whole("Vit", "classes", o.classes, 1, 2147483647);
  require_whole("Vit", "features", o.features, 1, 1048576);
  require_whole("Vit", "heads", o.heads, 1, 1048576);
  require_whole("Vit", "layers", o.layers, 1, 1024);
  require_whole("Vit", "in_channels", o.in_channels, 1, 65536);
  require_whole("Vit", "hidden", o.hidden, 0, 1048576);
  require_number("Vit", "dropout", o.dropout, 0.0, 1.0);
  require_floating_dtype("Vit", o.dtype);
}

void check(const GptOptions& o) {
  require_whole("Gpt", "vocabulary", o.vocabulary, 1, 2147483647);
  require_whole("Gpt", "steps", o.steps, 1, 1048576);
  require_whole("Gpt", "features", o.features, 1, 1048576);
  require_whole("Gpt", "heads", o.heads, 1, 1048576);
  require_whole("Gpt", "layers", o.layers, 1, 1024);
  require_whole("Gpt", "hidden", o.hidden, 0, 1048576);
  require_number("Gpt", "dropout", o.dropout, 0.0, 1.0);
  require_floating_dtype("Gpt", o.dtype);
}

void check(const BertOptions& o) {
  require_whole("Bert", "vocabulary", o.vocabulary, 1, 2147483647);
  require_whole("Bert", "steps", o.steps, 1, 1048576);
  require_whole("Bert", "features", o.features, 1, 1048576);
  require_whole("Bert", "heads", o.heads, 1, 1048576);
  require_whole("Bert", "layers", o.layers, 1, 1024);
  require_whole("Bert", "hidden", o.hidden, 0, 1048576);
  require_whole("Bert", "types", o.types, 1, 1048576);
  require_number("Bert", "dropout", o.dropout, 0.0, 1.0);
  require_floating_dtype("Bert", o.dtype);
}

}  // namespace tinyai::nn
