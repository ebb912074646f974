// The built-in blocks: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai;

import ai.tinyai.options.BlockActivationOptions;
import ai.tinyai.options.BlockBatchNormOptions;
import ai.tinyai.options.BlockConv1dOptions;
import ai.tinyai.options.BlockConv2dOptions;
import ai.tinyai.options.BlockConv3dOptions;
import ai.tinyai.options.BlockConvTranspose1dOptions;
import ai.tinyai.options.BlockConvTranspose2dOptions;
import ai.tinyai.options.BlockConvTranspose3dOptions;
import ai.tinyai.options.BlockDepthwiseSeparableOptions;
import ai.tinyai.options.BlockGruOptions;
import ai.tinyai.options.BlockLstmOptions;
import ai.tinyai.options.BlockMultiheadAttentionOptions;
import ai.tinyai.options.BlockPool1dOptions;
import ai.tinyai.options.BlockPool2dOptions;
import ai.tinyai.options.BlockPool3dOptions;
import ai.tinyai.options.BlockRnnOptions;
import ai.tinyai.options.BlockTransformerDecoderOptions;
import ai.tinyai.options.BlockTransformerEncoderOptions;
import ai.tinyai.options.ModelBertOptions;
import ai.tinyai.options.ModelEfficientnetOptions;
import ai.tinyai.options.ModelGptOptions;
import ai.tinyai.options.ModelLenet5Options;
import ai.tinyai.options.ModelMobilenetV2Options;
import ai.tinyai.options.ModelResnetOptions;
import ai.tinyai.options.ModelShufflenetV2Options;
import ai.tinyai.options.ModelUnetOptions;
import ai.tinyai.options.ModelVitOptions;

/** What makes the built-in blocks. */
public abstract class BuiltInBlocks {
    BuiltInBlocks() {}

    /**
     * x &#64; weight.T + bias: parameters "weight" [outFeatures, inFeatures] and "bias" [outFeatures].
     * @param into owner of block and parameters; null: the entered scope
     * @param inFeatures size of the input's last axis; at least 1
     * @param outFeatures size of the output's last axis; at least 1
     * @return the block; its forward takes [.., inFeatures] and gives [.., outFeatures]
     */
    public static Block linear(@Nullable NDManager into, long inFeatures, long outFeatures) {
        return new Block.Engine(NativeFunctions.moduleLinear(ThreadState.current(), Ids.orNull(into), inFeatures,
                                                             outFeatures, 1, DataType.F32.value()));
    }

    /**
     * x &#64; weight.T + bias: parameters "weight" [outFeatures, inFeatures] and "bias" [outFeatures].
     * @param into owner of block and parameters; null: the entered scope
     * @param inFeatures size of the input's last axis; at least 1
     * @param outFeatures size of the output's last axis; at least 1
     * @param bias whether there is one
     * @param dtype of the parameters, floating
     * @return the block; its forward takes [.., inFeatures] and gives [.., outFeatures]
     */
    public static Block linear(@Nullable NDManager into, long inFeatures, long outFeatures, boolean bias,
                               DataType dtype) {
        return new Block.Engine(NativeFunctions.moduleLinear(ThreadState.current(), Ids.orNull(into), inFeatures,
                                                             outFeatures, bias ? 1 : 0, dtype.value()));
    }

    /**
     * Convolution over height and width: parameters "weight" [outChannels, inChannels / groups, height, width] and
     * "bias" [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @return the block; its forward takes [N, inChannels, H, W]
     */
    public static Block conv2d(@Nullable NDManager into, long inChannels, long outChannels, long height, long width) {
        return new Block.Engine(NativeFunctions.moduleConv2d(ThreadState.current(), Ids.orNull(into), inChannels,
                                                             outChannels, height, width, 0, null));
    }

    /**
     * Convolution over height and width: parameters "weight" [outChannels, inChannels / groups, height, width] and
     * "bias" [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, inChannels, H, W]
     */
    public static Block conv2d(@Nullable NDManager into, long inChannels, long outChannels, long height, long width,
                               @Nullable BlockConv2dOptions options) {
        return new Block.Engine(NativeFunctions.moduleConv2d(ThreadState.current(), Ids.orNull(into), inChannels,
                                                             outChannels, height, width, Options.given(options),
                                                             Options.values(options)));
    }

    /**
     * A convolution in two: each channel by a kernel of its own, and then the channels of each pixel mixed, which takes
     * inChannels * (height * width + outChannels) multiplications a pixel instead of their product: children
     * "depthwise" (conv2d) and "pointwise" (conv2d).
     * Source: Sifre 2014, "Rigid-Motion Scattering for Image Classification"; Howard et al. 2017, arXiv:1704.04861.
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @return the block; its forward takes [N, inChannels, H, W]
     */
    public static Block depthwiseSeparable(@Nullable NDManager into, long inChannels, long outChannels, long height,
                                           long width) {
        return new Block.Engine(NativeFunctions.moduleDepthwiseSeparable(ThreadState.current(), Ids.orNull(into),
                                                                         inChannels, outChannels, height, width, 0,
                                                                         null));
    }

    /**
     * A convolution in two: each channel by a kernel of its own, and then the channels of each pixel mixed, which takes
     * inChannels * (height * width + outChannels) multiplications a pixel instead of their product: children
     * "depthwise" (conv2d) and "pointwise" (conv2d).
     * Source: Sifre 2014, "Rigid-Motion Scattering for Image Classification"; Howard et al. 2017, arXiv:1704.04861.
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, inChannels, H, W]
     */
    public static Block depthwiseSeparable(@Nullable NDManager into, long inChannels, long outChannels, long height,
                                           long width, @Nullable BlockDepthwiseSeparableOptions options) {
        return new Block.Engine(NativeFunctions.moduleDepthwiseSeparable(ThreadState.current(), Ids.orNull(into),
                                                                         inChannels, outChannels, height, width,
                                                                         Options.given(options),
                                                                         Options.values(options)));
    }

    /**
     * Convolution over sequences: parameters "weight" [outChannels, inChannels / groups, kernel] and "bias"
     * [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param kernel of the kernel; at least 1
     * @return the block; its forward takes [N, inChannels, L]
     */
    public static Block conv1d(@Nullable NDManager into, long inChannels, long outChannels, long kernel) {
        return new Block.Engine(NativeFunctions.moduleConv1d(ThreadState.current(), Ids.orNull(into), inChannels,
                                                             outChannels, kernel, 0, null));
    }

    /**
     * Convolution over sequences: parameters "weight" [outChannels, inChannels / groups, kernel] and "bias"
     * [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param kernel of the kernel; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, inChannels, L]
     */
    public static Block conv1d(@Nullable NDManager into, long inChannels, long outChannels, long kernel,
                               @Nullable BlockConv1dOptions options) {
        return new Block.Engine(NativeFunctions.moduleConv1d(ThreadState.current(), Ids.orNull(into), inChannels,
                                                             outChannels, kernel, Options.given(options),
                                                             Options.values(options)));
    }

    /**
     * Transposed convolution over sequences: what a conv1d with the same options makes of a longer one, backwards:
     * parameters "weight" [inChannels, outChannels / groups, kernel] and "bias" [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param kernel of the kernel; at least 1
     * @return the block; its forward takes [N, inChannels, L]
     */
    public static Block convTranspose1d(@Nullable NDManager into, long inChannels, long outChannels, long kernel) {
        return new Block.Engine(NativeFunctions.moduleConvTranspose1d(ThreadState.current(), Ids.orNull(into),
                                                                      inChannels, outChannels, kernel, 0, null));
    }

    /**
     * Transposed convolution over sequences: what a conv1d with the same options makes of a longer one, backwards:
     * parameters "weight" [inChannels, outChannels / groups, kernel] and "bias" [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param kernel of the kernel; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, inChannels, L]
     */
    public static Block convTranspose1d(@Nullable NDManager into, long inChannels, long outChannels, long kernel,
                                        @Nullable BlockConvTranspose1dOptions options) {
        return new Block.Engine(NativeFunctions.moduleConvTranspose1d(ThreadState.current(), Ids.orNull(into),
                                                                      inChannels, outChannels, kernel,
                                                                      Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution over height and width: what a conv2d with the same options makes of a larger image,
     * backwards: parameters "weight" [inChannels, outChannels / groups, height, width] and "bias" [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @return the block; its forward takes [N, inChannels, H, W]
     */
    public static Block convTranspose2d(@Nullable NDManager into, long inChannels, long outChannels, long height,
                                        long width) {
        return new Block.Engine(NativeFunctions.moduleConvTranspose2d(ThreadState.current(), Ids.orNull(into),
                                                                      inChannels, outChannels, height, width, 0, null));
    }

    /**
     * Transposed convolution over height and width: what a conv2d with the same options makes of a larger image,
     * backwards: parameters "weight" [inChannels, outChannels / groups, height, width] and "bias" [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, inChannels, H, W]
     */
    public static Block convTranspose2d(@Nullable NDManager into, long inChannels, long outChannels, long height,
                                        long width, @Nullable BlockConvTranspose2dOptions options) {
        return new Block.Engine(NativeFunctions.moduleConvTranspose2d(ThreadState.current(), Ids.orNull(into),
                                                                      inChannels, outChannels, height, width,
                                                                      Options.given(options), Options.values(options)));
    }

    /**
     * Convolution over depth, height and width, of volumes and of videos, whose depth is time: parameters "weight"
     * [outChannels, inChannels / groups, depth, height, width] and "bias" [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param depth of the kernel; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @return the block; its forward takes [N, inChannels, D, H, W]
     */
    public static Block conv3d(@Nullable NDManager into, long inChannels, long outChannels, long depth, long height,
                               long width) {
        return new Block.Engine(NativeFunctions.moduleConv3d(ThreadState.current(), Ids.orNull(into), inChannels,
                                                             outChannels, depth, height, width, 0, null));
    }

    /**
     * Convolution over depth, height and width, of volumes and of videos, whose depth is time: parameters "weight"
     * [outChannels, inChannels / groups, depth, height, width] and "bias" [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param depth of the kernel; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, inChannels, D, H, W]
     */
    public static Block conv3d(@Nullable NDManager into, long inChannels, long outChannels, long depth, long height,
                               long width, @Nullable BlockConv3dOptions options) {
        return new Block.Engine(NativeFunctions.moduleConv3d(ThreadState.current(), Ids.orNull(into), inChannels,
                                                             outChannels, depth, height, width, Options.given(options),
                                                             Options.values(options)));
    }

    /**
     * Transposed convolution over depth, height and width: what a conv3d with the same options makes of a larger
     * volume, backwards: parameters "weight" [inChannels, outChannels / groups, depth, height, width] and "bias"
     * [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param depth of the kernel; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @return the block; its forward takes [N, inChannels, D, H, W]
     */
    public static Block convTranspose3d(@Nullable NDManager into, long inChannels, long outChannels, long depth,
                                        long height, long width) {
        return new Block.Engine(NativeFunctions.moduleConvTranspose3d(ThreadState.current(), Ids.orNull(into),
                                                                      inChannels, outChannels, depth, height, width, 0,
                                                                      null));
    }

    /**
     * Transposed convolution over depth, height and width: what a conv3d with the same options makes of a larger
     * volume, backwards: parameters "weight" [inChannels, outChannels / groups, depth, height, width] and "bias"
     * [outChannels].
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of the input; at least 1
     * @param outChannels of the output; at least 1
     * @param depth of the kernel; at least 1
     * @param height of the kernel; at least 1
     * @param width of the kernel; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, inChannels, D, H, W]
     */
    public static Block convTranspose3d(@Nullable NDManager into, long inChannels, long outChannels, long depth,
                                        long height, long width, @Nullable BlockConvTranspose3dOptions options) {
        return new Block.Engine(NativeFunctions.moduleConvTranspose3d(ThreadState.current(), Ids.orNull(into),
                                                                      inChannels, outChannels, depth, height, width,
                                                                      Options.given(options), Options.values(options)));
    }

    /**
     * The maximum of each window.
     * @param into owner of block and parameters; null: the entered scope
     * @param height of the window; at least 1
     * @param width of the window; at least 1
     * @return the block; its forward takes [N, C, H, W]
     */
    public static Block maxPool2d(@Nullable NDManager into, long height, long width) {
        return new Block.Engine(NativeFunctions.moduleMaxPool2d(ThreadState.current(), Ids.orNull(into), height, width,
                                                                0, null));
    }

    /**
     * The maximum of each window.
     * @param into owner of block and parameters; null: the entered scope
     * @param height of the window; at least 1
     * @param width of the window; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, C, H, W]
     */
    public static Block maxPool2d(@Nullable NDManager into, long height, long width,
                                  @Nullable BlockPool2dOptions options) {
        return new Block.Engine(NativeFunctions.moduleMaxPool2d(ThreadState.current(), Ids.orNull(into), height, width,
                                                                Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window.
     * @param into owner of block and parameters; null: the entered scope
     * @param height of the window; at least 1
     * @param width of the window; at least 1
     * @return the block; its forward takes [N, C, H, W]
     */
    public static Block avgPool2d(@Nullable NDManager into, long height, long width) {
        return new Block.Engine(NativeFunctions.moduleAvgPool2d(ThreadState.current(), Ids.orNull(into), height, width,
                                                                0, null));
    }

    /**
     * The mean of each window.
     * @param into owner of block and parameters; null: the entered scope
     * @param height of the window; at least 1
     * @param width of the window; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, C, H, W]
     */
    public static Block avgPool2d(@Nullable NDManager into, long height, long width,
                                  @Nullable BlockPool2dOptions options) {
        return new Block.Engine(NativeFunctions.moduleAvgPool2d(ThreadState.current(), Ids.orNull(into), height, width,
                                                                Options.given(options), Options.values(options)));
    }

    /**
     * Means over windows such that the output has a given size.
     * @param into owner of block and parameters; null: the entered scope
     * @param height of the output; at least 1
     * @param width of the output; at least 1
     * @return the block; its forward takes [N, C, H, W]
     */
    public static Block adaptiveAvgPool2d(@Nullable NDManager into, long height, long width) {
        return new Block.Engine(NativeFunctions.moduleAdaptiveAvgPool2d(ThreadState.current(), Ids.orNull(into), height,
                                                                        width));
    }

    /**
     * The maximum of each window of a sequence.
     * @param into owner of block and parameters; null: the entered scope
     * @param kernel of the window; at least 1
     * @return the block; its forward takes [N, C, L]
     */
    public static Block maxPool1d(@Nullable NDManager into, long kernel) {
        return new Block.Engine(NativeFunctions.moduleMaxPool1d(ThreadState.current(), Ids.orNull(into), kernel, 0,
                                                                null));
    }

    /**
     * The maximum of each window of a sequence.
     * @param into owner of block and parameters; null: the entered scope
     * @param kernel of the window; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, C, L]
     */
    public static Block maxPool1d(@Nullable NDManager into, long kernel, @Nullable BlockPool1dOptions options) {
        return new Block.Engine(NativeFunctions.moduleMaxPool1d(ThreadState.current(), Ids.orNull(into), kernel,
                                                                Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window of a sequence.
     * @param into owner of block and parameters; null: the entered scope
     * @param kernel of the window; at least 1
     * @return the block; its forward takes [N, C, L]
     */
    public static Block avgPool1d(@Nullable NDManager into, long kernel) {
        return new Block.Engine(NativeFunctions.moduleAvgPool1d(ThreadState.current(), Ids.orNull(into), kernel, 0,
                                                                null));
    }

    /**
     * The mean of each window of a sequence.
     * @param into owner of block and parameters; null: the entered scope
     * @param kernel of the window; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, C, L]
     */
    public static Block avgPool1d(@Nullable NDManager into, long kernel, @Nullable BlockPool1dOptions options) {
        return new Block.Engine(NativeFunctions.moduleAvgPool1d(ThreadState.current(), Ids.orNull(into), kernel,
                                                                Options.given(options), Options.values(options)));
    }

    /**
     * Means over windows such that the output has a given length.
     * @param into owner of block and parameters; null: the entered scope
     * @param length of the output; at least 1
     * @return the block; its forward takes [N, C, L]
     */
    public static Block adaptiveAvgPool1d(@Nullable NDManager into, long length) {
        return new Block.Engine(NativeFunctions.moduleAdaptiveAvgPool1d(ThreadState.current(), Ids.orNull(into),
                                                                        length));
    }

    /**
     * Maxima of windows such that the output has a given length.
     * @param into owner of block and parameters; null: the entered scope
     * @param length of the output; at least 1
     * @return the block; its forward takes [N, C, L]
     */
    public static Block adaptiveMaxPool1d(@Nullable NDManager into, long length) {
        return new Block.Engine(NativeFunctions.moduleAdaptiveMaxPool1d(ThreadState.current(), Ids.orNull(into),
                                                                        length));
    }

    /**
     * Maxima of windows such that the output has a given size.
     * @param into owner of block and parameters; null: the entered scope
     * @param height of the output; at least 1
     * @param width of the output; at least 1
     * @return the block; its forward takes [N, C, H, W]
     */
    public static Block adaptiveMaxPool2d(@Nullable NDManager into, long height, long width) {
        return new Block.Engine(NativeFunctions.moduleAdaptiveMaxPool2d(ThreadState.current(), Ids.orNull(into), height,
                                                                        width));
    }

    /**
     * The maximum of each window of a volume.
     * @param into owner of block and parameters; null: the entered scope
     * @param depth of the window; at least 1
     * @param height of the window; at least 1
     * @param width of the window; at least 1
     * @return the block; its forward takes [N, C, D, H, W]
     */
    public static Block maxPool3d(@Nullable NDManager into, long depth, long height, long width) {
        return new Block.Engine(NativeFunctions.moduleMaxPool3d(ThreadState.current(), Ids.orNull(into), depth, height,
                                                                width, 0, null));
    }

    /**
     * The maximum of each window of a volume.
     * @param into owner of block and parameters; null: the entered scope
     * @param depth of the window; at least 1
     * @param height of the window; at least 1
     * @param width of the window; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, C, D, H, W]
     */
    public static Block maxPool3d(@Nullable NDManager into, long depth, long height, long width,
                                  @Nullable BlockPool3dOptions options) {
        return new Block.Engine(NativeFunctions.moduleMaxPool3d(ThreadState.current(), Ids.orNull(into), depth, height,
                                                                width, Options.given(options),
                                                                Options.values(options)));
    }

    /**
     * The mean of each window of a volume.
     * @param into owner of block and parameters; null: the entered scope
     * @param depth of the window; at least 1
     * @param height of the window; at least 1
     * @param width of the window; at least 1
     * @return the block; its forward takes [N, C, D, H, W]
     */
    public static Block avgPool3d(@Nullable NDManager into, long depth, long height, long width) {
        return new Block.Engine(NativeFunctions.moduleAvgPool3d(ThreadState.current(), Ids.orNull(into), depth, height,
                                                                width, 0, null));
    }

    /**
     * The mean of each window of a volume.
     * @param into owner of block and parameters; null: the entered scope
     * @param depth of the window; at least 1
     * @param height of the window; at least 1
     * @param width of the window; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [N, C, D, H, W]
     */
    public static Block avgPool3d(@Nullable NDManager into, long depth, long height, long width,
                                  @Nullable BlockPool3dOptions options) {
        return new Block.Engine(NativeFunctions.moduleAvgPool3d(ThreadState.current(), Ids.orNull(into), depth, height,
                                                                width, Options.given(options),
                                                                Options.values(options)));
    }

    /**
     * Means over windows of a volume such that the output has a given size.
     * @param into owner of block and parameters; null: the entered scope
     * @param depth of the output; at least 1
     * @param height of the output; at least 1
     * @param width of the output; at least 1
     * @return the block; its forward takes [N, C, D, H, W]
     */
    public static Block adaptiveAvgPool3d(@Nullable NDManager into, long depth, long height, long width) {
        return new Block.Engine(NativeFunctions.moduleAdaptiveAvgPool3d(ThreadState.current(), Ids.orNull(into), depth,
                                                                        height, width));
    }

    /**
     * Maxima of windows of a volume such that the output has a given size.
     * @param into owner of block and parameters; null: the entered scope
     * @param depth of the output; at least 1
     * @param height of the output; at least 1
     * @param width of the output; at least 1
     * @return the block; its forward takes [N, C, D, H, W]
     */
    public static Block adaptiveMaxPool3d(@Nullable NDManager into, long depth, long height, long width) {
        return new Block.Engine(NativeFunctions.moduleAdaptiveMaxPool3d(ThreadState.current(), Ids.orNull(into), depth,
                                                                        height, width));
    }

    /**
     * Each channel (axis 1) brought to mean 0 and variance 1: by the batch in training mode, by the running statistics
     * else: parameters "weight" [features] and "bias" [features]; buffers "running_mean" [features] and "running_var"
     * [features].
     * Source: Ioffe, Szegedy 2015, "Batch Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param axes 1: takes [N, features] and [N, features, L]; 2: takes [N, features, H, W]; 3: takes [N, features, D,
     * H, W]
     * @param features channels; at least 1
     * @return the block
     */
    public static Block batchNorm(@Nullable NDManager into, int axes, long features) {
        return new Block.Engine(NativeFunctions.moduleBatchNorm(ThreadState.current(), Ids.orNull(into), axes, features,
                                                                0, null));
    }

    /**
     * Each channel (axis 1) brought to mean 0 and variance 1: by the batch in training mode, by the running statistics
     * else: parameters "weight" [features] and "bias" [features]; buffers "running_mean" [features] and "running_var"
     * [features].
     * Source: Ioffe, Szegedy 2015, "Batch Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param axes 1: takes [N, features] and [N, features, L]; 2: takes [N, features, H, W]; 3: takes [N, features, D,
     * H, W]
     * @param features channels; at least 1
     * @param options null: the defaults
     * @return the block
     */
    public static Block batchNorm(@Nullable NDManager into, int axes, long features,
                                  @Nullable BlockBatchNormOptions options) {
        return new Block.Engine(NativeFunctions.moduleBatchNorm(ThreadState.current(), Ids.orNull(into), axes, features,
                                                                Options.given(options), Options.values(options)));
    }

    /**
     * The trailing axes brought to mean 0 and variance 1: parameters "weight" of that shape and "bias" of that shape.
     * Source: Ba, Kiros, Hinton 2016, "Layer Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param shape sizes of the trailing axes, one at least; at least 1
     * @return the block
     */
    public static Block layerNorm(@Nullable NDManager into, Shape shape) {
        return new Block.Engine(NativeFunctions.moduleLayerNorm(ThreadState.current(), Ids.orNull(into),
                                                                shape.dimensions(), 1e-05, 1, DataType.F32.value()));
    }

    /**
     * The trailing axes brought to mean 0 and variance 1: parameters "weight" of that shape and "bias" of that shape.
     * Source: Ba, Kiros, Hinton 2016, "Layer Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param shape sizes of the trailing axes, one at least; at least 1
     * @param epsilon added to the variance
     * @param affine whether there are parameters
     * @param dtype of the parameters, floating
     * @return the block
     */
    public static Block layerNorm(@Nullable NDManager into, Shape shape, double epsilon, boolean affine,
                                  DataType dtype) {
        return new Block.Engine(NativeFunctions.moduleLayerNorm(ThreadState.current(), Ids.orNull(into),
                                                                shape.dimensions(), epsilon, affine ? 1 : 0,
                                                                dtype.value()));
    }

    /**
     * The trailing axes divided by their root mean square, and times a weight: layer norm without the mean and without
     * a bias: parameter "weight" of that shape.
     * Source: Zhang, Sennrich 2019, "Root Mean Square Layer Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param shape sizes of the trailing axes, one at least; at least 1
     * @return the block
     */
    public static Block rmsNorm(@Nullable NDManager into, Shape shape) {
        return new Block.Engine(NativeFunctions.moduleRmsNorm(ThreadState.current(), Ids.orNull(into),
                                                              shape.dimensions(), 1.1920928955078125e-07, 1,
                                                              DataType.F32.value()));
    }

    /**
     * The trailing axes divided by their root mean square, and times a weight: layer norm without the mean and without
     * a bias: parameter "weight" of that shape.
     * Source: Zhang, Sennrich 2019, "Root Mean Square Layer Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param shape sizes of the trailing axes, one at least; at least 1
     * @param epsilon added to the mean square; by default what PyTorch adds in f32, 2^-23
     * @param affine whether there is a weight
     * @param dtype of the weight, floating
     * @return the block
     */
    public static Block rmsNorm(@Nullable NDManager into, Shape shape, double epsilon, boolean affine, DataType dtype) {
        return new Block.Engine(NativeFunctions.moduleRmsNorm(ThreadState.current(), Ids.orNull(into),
                                                              shape.dimensions(), epsilon, affine ? 1 : 0,
                                                              dtype.value()));
    }

    /**
     * The channels (axis 1) in groups, each of which is brought to mean 0 and variance 1 within each example, in
     * training or not. With one group each example is brought there as a whole, with as many groups as channels each
     * channel by itself (instance norm): parameters "weight" [features] and "bias" [features].
     * Source: Wu, He 2018, "Group Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param groups as many channels in each; at least 1
     * @param features channels, a multiple of the groups; at least 1
     * @return the block; its forward takes [N, features, ..]
     */
    public static Block groupNorm(@Nullable NDManager into, long groups, long features) {
        return new Block.Engine(NativeFunctions.moduleGroupNorm(ThreadState.current(), Ids.orNull(into), groups,
                                                                features, 1e-05, 1, DataType.F32.value()));
    }

    /**
     * The channels (axis 1) in groups, each of which is brought to mean 0 and variance 1 within each example, in
     * training or not. With one group each example is brought there as a whole, with as many groups as channels each
     * channel by itself (instance norm): parameters "weight" [features] and "bias" [features].
     * Source: Wu, He 2018, "Group Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param groups as many channels in each; at least 1
     * @param features channels, a multiple of the groups; at least 1
     * @param epsilon added to the variance
     * @param affine whether there are parameters
     * @param dtype of the parameters, floating
     * @return the block; its forward takes [N, features, ..]
     */
    public static Block groupNorm(@Nullable NDManager into, long groups, long features, double epsilon, boolean affine,
                                  DataType dtype) {
        return new Block.Engine(NativeFunctions.moduleGroupNorm(ThreadState.current(), Ids.orNull(into), groups,
                                                                features, epsilon, affine ? 1 : 0, dtype.value()));
    }

    /**
     * Each channel (axis 1) of each example brought to mean 0 and variance 1 over the axes behind it. It has no running
     * statistics, as PyTorch's by default: parameters "weight" [features] and "bias" [features].
     * Source: Ulyanov, Vedaldi, Lempitsky 2016, "Instance Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param features channels; at least 1
     * @return the block; its forward takes [N, features, L, ..]
     */
    public static Block instanceNorm(@Nullable NDManager into, long features) {
        return new Block.Engine(NativeFunctions.moduleInstanceNorm(ThreadState.current(), Ids.orNull(into), features,
                                                                   1e-05, 0, DataType.F32.value()));
    }

    /**
     * Each channel (axis 1) of each example brought to mean 0 and variance 1 over the axes behind it. It has no running
     * statistics, as PyTorch's by default: parameters "weight" [features] and "bias" [features].
     * Source: Ulyanov, Vedaldi, Lempitsky 2016, "Instance Normalization".
     * @param into owner of block and parameters; null: the entered scope
     * @param features channels; at least 1
     * @param epsilon added to the variance
     * @param affine whether there are parameters
     * @param dtype of the parameters, floating
     * @return the block; its forward takes [N, features, L, ..]
     */
    public static Block instanceNorm(@Nullable NDManager into, long features, double epsilon, boolean affine,
                                     DataType dtype) {
        return new Block.Engine(NativeFunctions.moduleInstanceNorm(ThreadState.current(), Ids.orNull(into), features,
                                                                   epsilon, affine ? 1 : 0, dtype.value()));
    }

    /**
     * In training mode drops elements with probability p and scales the others by 1 / (1 - p).
     * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
     * @param into owner of block and parameters; null: the entered scope
     * @param p 0 to 1
     * @return the block
     */
    public static Block dropout(@Nullable NDManager into, double p) {
        return new Block.Engine(NativeFunctions.moduleDropout(ThreadState.current(), Ids.orNull(into), p));
    }

    /**
     * Rows of a table by number: parameter "weight" [count, features].
     * @param into owner of block and parameters; null: the entered scope
     * @param count rows; at least 1
     * @param features of a row; at least 1
     * @return the block; its forward takes indices (i32, i64) of any shape, an array: see Block.forward; the weight's
     * gradient can be kept by the rows that were touched: see Variable.setSparseGrad()
     */
    public static Block embedding(@Nullable NDManager into, long count, long features) {
        return new Block.Engine(NativeFunctions.moduleEmbedding(ThreadState.current(), Ids.orNull(into), count,
                                                                features, DataType.F32.value()));
    }

    /**
     * Rows of a table by number: parameter "weight" [count, features].
     * @param into owner of block and parameters; null: the entered scope
     * @param count rows; at least 1
     * @param features of a row; at least 1
     * @param dtype of the table, floating
     * @return the block; its forward takes indices (i32, i64) of any shape, an array: see Block.forward; the weight's
     * gradient can be kept by the rows that were touched: see Variable.setSparseGrad()
     */
    public static Block embedding(@Nullable NDManager into, long count, long features, DataType dtype) {
        return new Block.Engine(NativeFunctions.moduleEmbedding(ThreadState.current(), Ids.orNull(into), count,
                                                                features, dtype.value()));
    }

    /**
     * Layers of the operator rnn(). In training mode dropout falls on what goes from one layer to the next: parameters
     * "weight_ih_l0" [hidden, inFeatures]; of further layers l1, l2, ..; of the second direction with _reverse,
     * "weight_hh_l0" [hidden, hidden], "bias_ih_l0" [hidden] and "bias_hh_l0" [hidden].
     * Source: Elman 1990, "Finding Structure in Time".
     * @param into owner of block and parameters; null: the entered scope
     * @param inFeatures size of the input's last axis; at least 1
     * @param hidden units of a layer's state; at least 1
     * @return the block; its forward takes [T, N, inFeatures], then lengths [N] (i32, i64; an array) if there are any,
     * then h if the first state is not 0, each [layers * directions, N, ..]; gives the last layer's states [T, N,
     * directions * features], or with lastOnly [N, directions * features], and where more is asked for h_n, the states
     * after each example's last step
     */
    public static Block rnn(@Nullable NDManager into, long inFeatures, long hidden) {
        return new Block.Engine(NativeFunctions.moduleRnn(ThreadState.current(), Ids.orNull(into), inFeatures, hidden,
                                                          0, null));
    }

    /**
     * Layers of the operator rnn(). In training mode dropout falls on what goes from one layer to the next: parameters
     * "weight_ih_l0" [hidden, inFeatures]; of further layers l1, l2, ..; of the second direction with _reverse,
     * "weight_hh_l0" [hidden, hidden], "bias_ih_l0" [hidden] and "bias_hh_l0" [hidden].
     * Source: Elman 1990, "Finding Structure in Time".
     * @param into owner of block and parameters; null: the entered scope
     * @param inFeatures size of the input's last axis; at least 1
     * @param hidden units of a layer's state; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [T, N, inFeatures], then lengths [N] (i32, i64; an array) if there are any,
     * then h if the first state is not 0, each [layers * directions, N, ..]; gives the last layer's states [T, N,
     * directions * features], or with lastOnly [N, directions * features], and where more is asked for h_n, the states
     * after each example's last step
     */
    public static Block rnn(@Nullable NDManager into, long inFeatures, long hidden, @Nullable BlockRnnOptions options) {
        return new Block.Engine(NativeFunctions.moduleRnn(ThreadState.current(), Ids.orNull(into), inFeatures, hidden,
                                                          Options.given(options), Options.values(options)));
    }

    /**
     * Layers of the operator lstm(). In training mode dropout falls on what goes from one layer to the next: parameters
     * "weight_ih_l0" [4 * hidden, inFeatures]; of further layers l1, l2, ..; of the second direction with _reverse,
     * "weight_hh_l0" [4 * hidden, projection or hidden], "bias_ih_l0" [4 * hidden] and "bias_hh_l0" [4 * hidden].
     * Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory".
     * @param into owner of block and parameters; null: the entered scope
     * @param inFeatures size of the input's last axis; at least 1
     * @param hidden units of a layer's state; at least 1
     * @return the block; its forward takes [T, N, inFeatures], then lengths [N] (i32, i64; an array) if there are any,
     * then h and c if the first state is not 0, each [layers * directions, N, ..]; gives the last layer's states [T, N,
     * directions * features], or with lastOnly [N, directions * features], and where more is asked for h_n and c_n, the
     * states after each example's last step
     */
    public static Block lstm(@Nullable NDManager into, long inFeatures, long hidden) {
        return new Block.Engine(NativeFunctions.moduleLstm(ThreadState.current(), Ids.orNull(into), inFeatures, hidden,
                                                           0, null));
    }

    /**
     * Layers of the operator lstm(). In training mode dropout falls on what goes from one layer to the next: parameters
     * "weight_ih_l0" [4 * hidden, inFeatures]; of further layers l1, l2, ..; of the second direction with _reverse,
     * "weight_hh_l0" [4 * hidden, projection or hidden], "bias_ih_l0" [4 * hidden] and "bias_hh_l0" [4 * hidden].
     * Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory".
     * @param into owner of block and parameters; null: the entered scope
     * @param inFeatures size of the input's last axis; at least 1
     * @param hidden units of a layer's state; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [T, N, inFeatures], then lengths [N] (i32, i64; an array) if there are any,
     * then h and c if the first state is not 0, each [layers * directions, N, ..]; gives the last layer's states [T, N,
     * directions * features], or with lastOnly [N, directions * features], and where more is asked for h_n and c_n, the
     * states after each example's last step
     */
    public static Block lstm(@Nullable NDManager into, long inFeatures, long hidden,
                             @Nullable BlockLstmOptions options) {
        return new Block.Engine(NativeFunctions.moduleLstm(ThreadState.current(), Ids.orNull(into), inFeatures, hidden,
                                                           Options.given(options), Options.values(options)));
    }

    /**
     * Layers of the operator gru(). In training mode dropout falls on what goes from one layer to the next: parameters
     * "weight_ih_l0" [3 * hidden, inFeatures]; of further layers l1, l2, ..; of the second direction with _reverse,
     * "weight_hh_l0" [3 * hidden, hidden], "bias_ih_l0" [3 * hidden] and "bias_hh_l0" [3 * hidden].
     * Source: Cho et al. 2014, arXiv:1406.1078.
     * @param into owner of block and parameters; null: the entered scope
     * @param inFeatures size of the input's last axis; at least 1
     * @param hidden units of a layer's state; at least 1
     * @return the block; its forward takes [T, N, inFeatures], then lengths [N] (i32, i64; an array) if there are any,
     * then h if the first state is not 0, each [layers * directions, N, ..]; gives the last layer's states [T, N,
     * directions * features], or with lastOnly [N, directions * features], and where more is asked for h_n, the states
     * after each example's last step
     */
    public static Block gru(@Nullable NDManager into, long inFeatures, long hidden) {
        return new Block.Engine(NativeFunctions.moduleGru(ThreadState.current(), Ids.orNull(into), inFeatures, hidden,
                                                          0, null));
    }

    /**
     * Layers of the operator gru(). In training mode dropout falls on what goes from one layer to the next: parameters
     * "weight_ih_l0" [3 * hidden, inFeatures]; of further layers l1, l2, ..; of the second direction with _reverse,
     * "weight_hh_l0" [3 * hidden, hidden], "bias_ih_l0" [3 * hidden] and "bias_hh_l0" [3 * hidden].
     * Source: Cho et al. 2014, arXiv:1406.1078.
     * @param into owner of block and parameters; null: the entered scope
     * @param inFeatures size of the input's last axis; at least 1
     * @param hidden units of a layer's state; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [T, N, inFeatures], then lengths [N] (i32, i64; an array) if there are any,
     * then h if the first state is not 0, each [layers * directions, N, ..]; gives the last layer's states [T, N,
     * directions * features], or with lastOnly [N, directions * features], and where more is asked for h_n, the states
     * after each example's last step
     */
    public static Block gru(@Nullable NDManager into, long inFeatures, long hidden, @Nullable BlockGruOptions options) {
        return new Block.Engine(NativeFunctions.moduleGru(ThreadState.current(), Ids.orNull(into), inFeatures, hidden,
                                                          Options.given(options), Options.values(options)));
    }

    /**
     * Attention in several heads: projections of a query, a key and a value, the operator scaledDotProductAttention()
     * over the parts of each head, and a projection of what they give. Parameters have PyTorch's names and shapes:
     * parameters "in_proj_weight" [features + 2 * kvHeads * features / heads, features], of query, key and value; or
     * q_proj_weight, k_proj_weight, v_proj_weight and "in_proj_bias" [features + 2 * kvHeads * features / heads]; child
     * "out_proj" (linear).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; shared heads: Ainslie et al. 2023, arXiv:2305.13245.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of the query and the result; at least 1
     * @param heads they divide the features; at least 1
     * @return the block; its forward takes a sequence [.., T, features], or that and what it attends to [.., S, memory
     * features], or query, key and value; then, if there is one, a mask that broadcasts to [.., heads, T, S]: bool,
     * which keys a step sees, or, behind query, key and value, floating, added to the scores. One of [T, S] where there
     * are T rows in the batch, and one of bool and [heads, T, S] where there are as many rows as heads, may be meant
     * for the rows, and is SHAPE, but where it requires a gradient; gives [.., T, features]
     */
    public static Block multiheadAttention(@Nullable NDManager into, long features, long heads) {
        return new Block.Engine(NativeFunctions.moduleMultiheadAttention(ThreadState.current(), Ids.orNull(into),
                                                                         features, heads, 0, null));
    }

    /**
     * Attention in several heads: projections of a query, a key and a value, the operator scaledDotProductAttention()
     * over the parts of each head, and a projection of what they give. Parameters have PyTorch's names and shapes:
     * parameters "in_proj_weight" [features + 2 * kvHeads * features / heads, features], of query, key and value; or
     * q_proj_weight, k_proj_weight, v_proj_weight and "in_proj_bias" [features + 2 * kvHeads * features / heads]; child
     * "out_proj" (linear).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; shared heads: Ainslie et al. 2023, arXiv:2305.13245.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of the query and the result; at least 1
     * @param heads they divide the features; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes a sequence [.., T, features], or that and what it attends to [.., S, memory
     * features], or query, key and value; then, if there is one, a mask that broadcasts to [.., heads, T, S]: bool,
     * which keys a step sees, or, behind query, key and value, floating, added to the scores. One of [T, S] where there
     * are T rows in the batch, and one of bool and [heads, T, S] where there are as many rows as heads, may be meant
     * for the rows, and is SHAPE, but where it requires a gradient; gives [.., T, features]
     */
    public static Block multiheadAttention(@Nullable NDManager into, long features, long heads,
                                           @Nullable BlockMultiheadAttentionOptions options) {
        return new Block.Engine(NativeFunctions.moduleMultiheadAttention(ThreadState.current(), Ids.orNull(into),
                                                                         features, heads, Options.given(options),
                                                                         Options.values(options)));
    }

    /**
     * A layer of a transformer's encoder: self-attention, then two linear layers with an activation between them, each
     * added to what it is given, with a layer norm: children "self_attn" (multiheadAttention), "linear1" (linear),
     * "linear2" (linear), "norm1" (layerNorm) and "norm2" (layerNorm).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @param heads of the attention; they divide the features; at least 1
     * @return the block; its forward takes [.., T, features], and a mask of the attention if there is one, bool or
     * floating, as multiheadAttention; gives [.., T, features]
     */
    public static Block transformerEncoderLayer(@Nullable NDManager into, long features, long heads) {
        return new Block.Engine(NativeFunctions.moduleTransformerEncoderLayer(ThreadState.current(), Ids.orNull(into),
                                                                              features, heads, 0, null));
    }

    /**
     * A layer of a transformer's encoder: self-attention, then two linear layers with an activation between them, each
     * added to what it is given, with a layer norm: children "self_attn" (multiheadAttention), "linear1" (linear),
     * "linear2" (linear), "norm1" (layerNorm) and "norm2" (layerNorm).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @param heads of the attention; they divide the features; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [.., T, features], and a mask of the attention if there is one, bool or
     * floating, as multiheadAttention; gives [.., T, features]
     */
    public static Block transformerEncoderLayer(@Nullable NDManager into, long features, long heads,
                                                @Nullable BlockTransformerEncoderOptions options) {
        return new Block.Engine(NativeFunctions.moduleTransformerEncoderLayer(ThreadState.current(), Ids.orNull(into),
                                                                              features, heads, Options.given(options),
                                                                              Options.values(options)));
    }

    /**
     * A layer of a transformer's decoder: causal self-attention, attention to an encoder's result, then two linear
     * layers, each added to what it is given, with a layer norm: children "self_attn" (multiheadAttention),
     * "multihead_attn" (multiheadAttention), "linear1" (linear), "linear2" (linear), "norm1" (layerNorm), "norm2"
     * (layerNorm) and "norm3" (layerNorm).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @param heads of the attention; they divide the features; at least 1
     * @return the block; its forward takes [.., T, features], what it attends to [.., S, features], and a mask of that
     * if there is one, bool or floating, as multiheadAttention; gives [.., T, features]
     */
    public static Block transformerDecoderLayer(@Nullable NDManager into, long features, long heads) {
        return new Block.Engine(NativeFunctions.moduleTransformerDecoderLayer(ThreadState.current(), Ids.orNull(into),
                                                                              features, heads, 0, null));
    }

    /**
     * A layer of a transformer's decoder: causal self-attention, attention to an encoder's result, then two linear
     * layers, each added to what it is given, with a layer norm: children "self_attn" (multiheadAttention),
     * "multihead_attn" (multiheadAttention), "linear1" (linear), "linear2" (linear), "norm1" (layerNorm), "norm2"
     * (layerNorm) and "norm3" (layerNorm).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @param heads of the attention; they divide the features; at least 1
     * @param options null: the defaults
     * @return the block; its forward takes [.., T, features], what it attends to [.., S, features], and a mask of that
     * if there is one, bool or floating, as multiheadAttention; gives [.., T, features]
     */
    public static Block transformerDecoderLayer(@Nullable NDManager into, long features, long heads,
                                                @Nullable BlockTransformerDecoderOptions options) {
        return new Block.Engine(NativeFunctions.moduleTransformerDecoderLayer(ThreadState.current(), Ids.orNull(into),
                                                                              features, heads, Options.given(options),
                                                                              Options.values(options)));
    }

    /**
     * Encoder layers one above the other, without a norm behind the last: with norms first a layerNorm belongs there:
     * child "layers.0", "layers.1", .. (transformerEncoderLayer).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @param heads of the attention; they divide the features; at least 1
     * @param layers one above the other; 1 to 1024
     * @return the block; its forward as transformerEncoderLayer
     */
    public static Block transformerEncoder(@Nullable NDManager into, long features, long heads, long layers) {
        return new Block.Engine(NativeFunctions.moduleTransformerEncoder(ThreadState.current(), Ids.orNull(into),
                                                                         features, heads, layers, 0, null));
    }

    /**
     * Encoder layers one above the other, without a norm behind the last: with norms first a layerNorm belongs there:
     * child "layers.0", "layers.1", .. (transformerEncoderLayer).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @param heads of the attention; they divide the features; at least 1
     * @param layers one above the other; 1 to 1024
     * @param options null: the defaults
     * @return the block; its forward as transformerEncoderLayer
     */
    public static Block transformerEncoder(@Nullable NDManager into, long features, long heads, long layers,
                                           @Nullable BlockTransformerEncoderOptions options) {
        return new Block.Engine(NativeFunctions.moduleTransformerEncoder(ThreadState.current(), Ids.orNull(into),
                                                                         features, heads, layers,
                                                                         Options.given(options),
                                                                         Options.values(options)));
    }

    /**
     * Decoder layers one above the other, without a norm behind the last: with norms first a layerNorm belongs there:
     * child "layers.0", "layers.1", .. (transformerDecoderLayer).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @param heads of the attention; they divide the features; at least 1
     * @param layers one above the other; 1 to 1024
     * @return the block; its forward as transformerDecoderLayer
     */
    public static Block transformerDecoder(@Nullable NDManager into, long features, long heads, long layers) {
        return new Block.Engine(NativeFunctions.moduleTransformerDecoder(ThreadState.current(), Ids.orNull(into),
                                                                         features, heads, layers, 0, null));
    }

    /**
     * Decoder layers one above the other, without a norm behind the last: with norms first a layerNorm belongs there:
     * child "layers.0", "layers.1", .. (transformerDecoderLayer).
     * Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @param heads of the attention; they divide the features; at least 1
     * @param layers one above the other; 1 to 1024
     * @param options null: the defaults
     * @return the block; its forward as transformerDecoderLayer
     */
    public static Block transformerDecoder(@Nullable NDManager into, long features, long heads, long layers,
                                           @Nullable BlockTransformerDecoderOptions options) {
        return new Block.Engine(NativeFunctions.moduleTransformerDecoder(ThreadState.current(), Ids.orNull(into),
                                                                         features, heads, layers,
                                                                         Options.given(options),
                                                                         Options.values(options)));
    }

    /**
     * Adds waves that tell the step: sin(t * base^(-2 * i / features)) to feature 2 * i of step t, the cosine of the
     * same to feature 2 * i + 1. It has no parameters and no longest sequence.
     * Source: Vaswani et al. 2017, arXiv:1706.03762, section 3.5.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @return the block; its forward takes [.., T, features], and the steps' numbers [T] or [.., T] (any dtype but
     * bool) if they are not 0, 1, ..; gives [.., T, features]
     */
    public static Block positionalEncoding(@Nullable NDManager into, long features) {
        return new Block.Engine(NativeFunctions.modulePositionalEncoding(ThreadState.current(), Ids.orNull(into),
                                                                         features, 10000.0));
    }

    /**
     * Adds waves that tell the step: sin(t * base^(-2 * i / features)) to feature 2 * i of step t, the cosine of the
     * same to feature 2 * i + 1. It has no parameters and no longest sequence.
     * Source: Vaswani et al. 2017, arXiv:1706.03762, section 3.5.
     * @param into owner of block and parameters; null: the entered scope
     * @param features of a step; at least 1
     * @param base of the wavelengths; at least 1
     * @return the block; its forward takes [.., T, features], and the steps' numbers [T] or [.., T] (any dtype but
     * bool) if they are not 0, 1, ..; gives [.., T, features]
     */
    public static Block positionalEncoding(@Nullable NDManager into, long features, double base) {
        return new Block.Engine(NativeFunctions.modulePositionalEncoding(ThreadState.current(), Ids.orNull(into),
                                                                         features, base));
    }

    /**
     * Adds a row of a learned table to each step: parameter "weight" [steps, features].
     * Source: Gehring et al. 2017, arXiv:1705.03122.
     * @param into owner of block and parameters; null: the entered scope
     * @param steps rows of the table: no sequence may be longer; at least 1
     * @param features of a step; at least 1
     * @return the block; its forward takes [.., T, features], and the steps' numbers [T] or [.., T] (i32, i64) if they
     * are not 0, 1, ..; gives [.., T, features]
     */
    public static Block positionalEmbedding(@Nullable NDManager into, long steps, long features) {
        return new Block.Engine(NativeFunctions.modulePositionalEmbedding(ThreadState.current(), Ids.orNull(into),
                                                                          steps, features, DataType.F32.value()));
    }

    /**
     * Adds a row of a learned table to each step: parameter "weight" [steps, features].
     * Source: Gehring et al. 2017, arXiv:1705.03122.
     * @param into owner of block and parameters; null: the entered scope
     * @param steps rows of the table: no sequence may be longer; at least 1
     * @param features of a step; at least 1
     * @param dtype of the table, floating
     * @return the block; its forward takes [.., T, features], and the steps' numbers [T] or [.., T] (i32, i64) if they
     * are not 0, 1, ..; gives [.., T, features]
     */
    public static Block positionalEmbedding(@Nullable NDManager into, long steps, long features, DataType dtype) {
        return new Block.Engine(NativeFunctions.modulePositionalEmbedding(ThreadState.current(), Ids.orNull(into),
                                                                          steps, features, dtype.value()));
    }

    /**
     * Axes firstAxis to lastAxis made one.
     * @param into owner of block and parameters; null: the entered scope
     * @return the block
     */
    public static Block flatten(@Nullable NDManager into) {
        return new Block.Engine(NativeFunctions.moduleFlatten(ThreadState.current(), Ids.orNull(into), 1, -1));
    }

    /**
     * Axes firstAxis to lastAxis made one.
     * @param into owner of block and parameters; null: the entered scope
     * @param firstAxis where it begins
     * @param lastAxis where it ends, included
     * @return the block
     */
    public static Block flatten(@Nullable NDManager into, long firstAxis, long lastAxis) {
        return new Block.Engine(NativeFunctions.moduleFlatten(ThreadState.current(), Ids.orNull(into), firstAxis,
                                                              lastAxis));
    }

    /**
     * An activation as a block.
     * @param into owner of block and parameters; null: the entered scope
     * @param activation which activation
     * @return the block
     */
    public static Block activation(@Nullable NDManager into, Activation activation) {
        return new Block.Engine(NativeFunctions.moduleActivation(ThreadState.current(), Ids.orNull(into),
                                                                 activation.value(), 0, null));
    }

    /**
     * An activation as a block.
     * @param into owner of block and parameters; null: the entered scope
     * @param activation which activation
     * @param options null: the defaults
     * @return the block
     */
    public static Block activation(@Nullable NDManager into, Activation activation,
                                   @Nullable BlockActivationOptions options) {
        return new Block.Engine(NativeFunctions.moduleActivation(ThreadState.current(), Ids.orNull(into),
                                                                 activation.value(), Options.given(options),
                                                                 Options.values(options)));
    }

    /**
     * LeNet-5: two convolutions with tanh and average pooling, and three linear layers. Its convolution's padding of 2
     * makes 32 by 32 of the digits' 28 by 28.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param into owner of block and parameters; null: the entered scope
     * @return the block; its forward takes [N, inChannels, 28, 28]; gives logits [N, classes]
     */
    public static Block lenet5(@Nullable NDManager into) {
        return new Block.Engine(NativeFunctions.modelLenet5(ThreadState.current(), Ids.orNull(into), 10, 0, null));
    }

    /**
     * LeNet-5: two convolutions with tanh and average pooling, and three linear layers. Its convolution's padding of 2
     * makes 32 by 32 of the digits' 28 by 28.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param into owner of block and parameters; null: the entered scope
     * @param classes how many; 1 to 2,147,483,647
     * @param options null: the defaults
     * @return the block; its forward takes [N, inChannels, 28, 28]; gives logits [N, classes]
     */
    public static Block lenet5(@Nullable NDManager into, long classes, @Nullable ModelLenet5Options options) {
        return new Block.Engine(NativeFunctions.modelLenet5(ThreadState.current(), Ids.orNull(into), classes,
                                                            Options.given(options), Options.values(options)));
    }

    /**
     * A residual network for images: ResNet-18 and 34 of blocks of two convolutions, 50, 101 and 152 of blocks of
     * three, whose 3x3 convolution has the stride. Parameters have torchvision's names, so that its files load.
     * Source: He et al. 2016, arXiv:1512.03385; the stride: Goyal et al. 2017, arXiv:1706.02677.
     * @param into owner of block and parameters; null: the entered scope
     * @param depth 18, 34, 50, 101 or 152
     * @return the block; its forward takes images [N, inChannels, H, W]; gives logits [N, classes]
     */
    public static Block resnet(@Nullable NDManager into, long depth) {
        return new Block.Engine(NativeFunctions.modelResnet(ThreadState.current(), Ids.orNull(into), depth, 1000, 0,
                                                            null));
    }

    /**
     * A residual network for images: ResNet-18 and 34 of blocks of two convolutions, 50, 101 and 152 of blocks of
     * three, whose 3x3 convolution has the stride. Parameters have torchvision's names, so that its files load.
     * Source: He et al. 2016, arXiv:1512.03385; the stride: Goyal et al. 2017, arXiv:1706.02677.
     * @param into owner of block and parameters; null: the entered scope
     * @param depth 18, 34, 50, 101 or 152
     * @param classes how many; 1 to 2,147,483,647
     * @param options null: the defaults
     * @return the block; its forward takes images [N, inChannels, H, W]; gives logits [N, classes]
     */
    public static Block resnet(@Nullable NDManager into, long depth, long classes,
                               @Nullable ModelResnetOptions options) {
        return new Block.Engine(NativeFunctions.modelResnet(ThreadState.current(), Ids.orNull(into), depth, classes,
                                                            Options.given(options), Options.values(options)));
    }

    /**
     * MobileNetV2: inverted residuals, whose depthwise convolutions lie between thin layers. Parameters have
     * torchvision's names, so that its files load.
     * Source: Sandler et al. 2018, arXiv:1801.04381.
     * @param into owner of block and parameters; null: the entered scope
     * @return the block; its forward takes images [N, inChannels, H, W]; gives logits [N, classes]
     */
    public static Block mobilenetV2(@Nullable NDManager into) {
        return new Block.Engine(NativeFunctions.modelMobilenetV2(ThreadState.current(), Ids.orNull(into), 1000, 0,
                                                                 null));
    }

    /**
     * MobileNetV2: inverted residuals, whose depthwise convolutions lie between thin layers. Parameters have
     * torchvision's names, so that its files load.
     * Source: Sandler et al. 2018, arXiv:1801.04381.
     * @param into owner of block and parameters; null: the entered scope
     * @param classes how many; 1 to 2,147,483,647
     * @param options null: the defaults
     * @return the block; its forward takes images [N, inChannels, H, W]; gives logits [N, classes]
     */
    public static Block mobilenetV2(@Nullable NDManager into, long classes, @Nullable ModelMobilenetV2Options options) {
        return new Block.Engine(NativeFunctions.modelMobilenetV2(ThreadState.current(), Ids.orNull(into), classes,
                                                                 Options.given(options), Options.values(options)));
    }

    /**
     * ShuffleNetV2: half of the channels goes through each block, and the halves are shuffled behind it. Parameters
     * have torchvision's names, so that its files load.
     * Source: Ma et al. 2018, arXiv:1807.11164.
     * @param into owner of block and parameters; null: the entered scope
     * @return the block; its forward takes images [N, inChannels, H, W]; gives logits [N, classes]
     */
    public static Block shufflenetV2(@Nullable NDManager into) {
        return new Block.Engine(NativeFunctions.modelShufflenetV2(ThreadState.current(), Ids.orNull(into), 1000, 0,
                                                                  null));
    }

    /**
     * ShuffleNetV2: half of the channels goes through each block, and the halves are shuffled behind it. Parameters
     * have torchvision's names, so that its files load.
     * Source: Ma et al. 2018, arXiv:1807.11164.
     * @param into owner of block and parameters; null: the entered scope
     * @param classes how many; 1 to 2,147,483,647
     * @param options null: the defaults
     * @return the block; its forward takes images [N, inChannels, H, W]; gives logits [N, classes]
     */
    public static Block shufflenetV2(@Nullable NDManager into, long classes,
                                     @Nullable ModelShufflenetV2Options options) {
        return new Block.Engine(NativeFunctions.modelShufflenetV2(ThreadState.current(), Ids.orNull(into), classes,
                                                                  Options.given(options), Options.values(options)));
    }

    /**
     * EfficientNet-B0, and others by its multipliers: inverted residuals with squeeze and excitation. Parameters have
     * torchvision's names, so that its files load.
     * Source: Tan, Le 2019, arXiv:1905.11946; skipped blocks: Huang et al. 2016, arXiv:1603.09382.
     * @param into owner of block and parameters; null: the entered scope
     * @return the block; its forward takes images [N, inChannels, H, W]; gives logits [N, classes]
     */
    public static Block efficientnet(@Nullable NDManager into) {
        return new Block.Engine(NativeFunctions.modelEfficientnet(ThreadState.current(), Ids.orNull(into), 1000, 0,
                                                                  null));
    }

    /**
     * EfficientNet-B0, and others by its multipliers: inverted residuals with squeeze and excitation. Parameters have
     * torchvision's names, so that its files load.
     * Source: Tan, Le 2019, arXiv:1905.11946; skipped blocks: Huang et al. 2016, arXiv:1603.09382.
     * @param into owner of block and parameters; null: the entered scope
     * @param classes how many; 1 to 2,147,483,647
     * @param options null: the defaults
     * @return the block; its forward takes images [N, inChannels, H, W]; gives logits [N, classes]
     */
    public static Block efficientnet(@Nullable NDManager into, long classes,
                                     @Nullable ModelEfficientnetOptions options) {
        return new Block.Engine(NativeFunctions.modelEfficientnet(ThreadState.current(), Ids.orNull(into), classes,
                                                                  Options.given(options), Options.values(options)));
    }

    /**
     * U-Net: images made smaller by levels, and larger again beside what each level saw, for a class at each pixel.
     * Convolutions are padded and followed by batch norms; sizes need not be multiples of anything.
     * Source: Ronneberger et al. 2015, arXiv:1505.04597.
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of an image; 1 to 65536
     * @param classes channels of the result; 1 to 2,147,483,647
     * @param width channels of the first level, 64 in the paper; each lower one has twice as many; 1 to 1,048,576
     * @return the block; its forward takes images [N, inChannels, H, W], H and W at least 2^levels; gives logits [N,
     * classes, H, W]
     */
    public static Block unet(@Nullable NDManager into, long inChannels, long classes, long width) {
        return new Block.Engine(NativeFunctions.modelUnet(ThreadState.current(), Ids.orNull(into), inChannels, classes,
                                                          width, 0, null));
    }

    /**
     * U-Net: images made smaller by levels, and larger again beside what each level saw, for a class at each pixel.
     * Convolutions are padded and followed by batch norms; sizes need not be multiples of anything.
     * Source: Ronneberger et al. 2015, arXiv:1505.04597.
     * @param into owner of block and parameters; null: the entered scope
     * @param inChannels of an image; 1 to 65536
     * @param classes channels of the result; 1 to 2,147,483,647
     * @param width channels of the first level, 64 in the paper; each lower one has twice as many; 1 to 1,048,576
     * @param options null: the defaults
     * @return the block; its forward takes images [N, inChannels, H, W], H and W at least 2^levels; gives logits [N,
     * classes, H, W]
     */
    public static Block unet(@Nullable NDManager into, long inChannels, long classes, long width,
                             @Nullable ModelUnetOptions options) {
        return new Block.Engine(NativeFunctions.modelUnet(ThreadState.current(), Ids.orNull(into), inChannels, classes,
                                                          width, Options.given(options), Options.values(options)));
    }

    /**
     * A vision transformer: an image cut into square patches, which are a sequence to a transformer's encoder.
     * Parameters have torchvision's names, so that its files load.
     * Source: Dosovitskiy et al. 2021, arXiv:2010.11929.
     * @param into owner of block and parameters; null: the entered scope
     * @param image height and width; 1 to 65536
     * @param patch height and width of a patch; it divides the image's; 1 to 65536
     * @param classes how many; 1 to 2,147,483,647
     * @param features of a step; 1 to 1,048,576
     * @param heads of the attention; they divide the features; 1 to 1,048,576
     * @param layers of the encoder; 1 to 1024
     * @return the block; its forward takes images [N, inChannels, image, image]; gives logits [N, classes]. ViT-B/16 is
     * of 224, 16, 1000, 768, 12 and 12
     */
    public static Block vit(@Nullable NDManager into, long image, long patch, long classes, long features, long heads,
                            long layers) {
        return new Block.Engine(NativeFunctions.modelVit(ThreadState.current(), Ids.orNull(into), image, patch, classes,
                                                         features, heads, layers, 0, null));
    }

    /**
     * A vision transformer: an image cut into square patches, which are a sequence to a transformer's encoder.
     * Parameters have torchvision's names, so that its files load.
     * Source: Dosovitskiy et al. 2021, arXiv:2010.11929.
     * @param into owner of block and parameters; null: the entered scope
     * @param image height and width; 1 to 65536
     * @param patch height and width of a patch; it divides the image's; 1 to 65536
     * @param classes how many; 1 to 2,147,483,647
     * @param features of a step; 1 to 1,048,576
     * @param heads of the attention; they divide the features; 1 to 1,048,576
     * @param layers of the encoder; 1 to 1024
     * @param options null: the defaults
     * @return the block; its forward takes images [N, inChannels, image, image]; gives logits [N, classes]. ViT-B/16 is
     * of 224, 16, 1000, 768, 12 and 12
     */
    public static Block vit(@Nullable NDManager into, long image, long patch, long classes, long features, long heads,
                            long layers, @Nullable ModelVitOptions options) {
        return new Block.Engine(NativeFunctions.modelVit(ThreadState.current(), Ids.orNull(into), image, patch, classes,
                                                         features, heads, layers, Options.given(options),
                                                         Options.values(options)));
    }

    /**
     * A language model as GPT-2: a transformer's causal layers over learned embeddings of tokens and positions, whose
     * table of tokens is the last layer's weight, too.
     * Source: Radford et al. 2019, "Language Models are Unsupervised Multitask Learners".
     * @param into owner of block and parameters; null: the entered scope
     * @param vocabulary how many tokens there are; 1 to 2,147,483,647
     * @param steps of the longest sequence; 1 to 1,048,576
     * @param features of a step; 1 to 1,048,576
     * @param heads of the attention; they divide the features; 1 to 1,048,576
     * @param layers one above the other; 1 to 1024
     * @return the block; its forward takes tokens [N, T] (i32, i64; an array), and their positions [T] or [N, T] if
     * they are not 0, 1, ..; gives logits [N, T, vocabulary]. GPT-2 is of 50257, 1024, 768, 12 and 12
     */
    public static Block gpt(@Nullable NDManager into, long vocabulary, long steps, long features, long heads,
                            long layers) {
        return new Block.Engine(NativeFunctions.modelGpt(ThreadState.current(), Ids.orNull(into), vocabulary, steps,
                                                         features, heads, layers, 0, null));
    }

    /**
     * A language model as GPT-2: a transformer's causal layers over learned embeddings of tokens and positions, whose
     * table of tokens is the last layer's weight, too.
     * Source: Radford et al. 2019, "Language Models are Unsupervised Multitask Learners".
     * @param into owner of block and parameters; null: the entered scope
     * @param vocabulary how many tokens there are; 1 to 2,147,483,647
     * @param steps of the longest sequence; 1 to 1,048,576
     * @param features of a step; 1 to 1,048,576
     * @param heads of the attention; they divide the features; 1 to 1,048,576
     * @param layers one above the other; 1 to 1024
     * @param options null: the defaults
     * @return the block; its forward takes tokens [N, T] (i32, i64; an array), and their positions [T] or [N, T] if
     * they are not 0, 1, ..; gives logits [N, T, vocabulary]. GPT-2 is of 50257, 1024, 768, 12 and 12
     */
    public static Block gpt(@Nullable NDManager into, long vocabulary, long steps, long features, long heads,
                            long layers, @Nullable ModelGptOptions options) {
        return new Block.Engine(NativeFunctions.modelGpt(ThreadState.current(), Ids.orNull(into), vocabulary, steps,
                                                         features, heads, layers, Options.given(options),
                                                         Options.values(options)));
    }

    /**
     * An encoder as BERT: a transformer's layers over the sum of learned embeddings of tokens, positions and types.
     * Source: Devlin et al. 2019, arXiv:1810.04805.
     * @param into owner of block and parameters; null: the entered scope
     * @param vocabulary how many tokens there are; 1 to 2,147,483,647
     * @param steps of the longest sequence; 1 to 1,048,576
     * @param features of a step; 1 to 1,048,576
     * @param heads of the attention; they divide the features; 1 to 1,048,576
     * @param layers one above the other; 1 to 1024
     * @return the block; its forward takes tokens [N, T] (i32, i64; an array), their types [N, T] if they are not all
     * 0, and then a mask [N, T] (bool, true where there is a token) if some are padding; gives the last layer's states
     * [N, T, features], and where two outputs are asked for the first step's, pooled, [N, features]. BERT's base is of
     * 30522, 512, 768, 12 and 12
     */
    public static Block bert(@Nullable NDManager into, long vocabulary, long steps, long features, long heads,
                             long layers) {
        return new Block.Engine(NativeFunctions.modelBert(ThreadState.current(), Ids.orNull(into), vocabulary, steps,
                                                          features, heads, layers, 0, null));
    }

    /**
     * An encoder as BERT: a transformer's layers over the sum of learned embeddings of tokens, positions and types.
     * Source: Devlin et al. 2019, arXiv:1810.04805.
     * @param into owner of block and parameters; null: the entered scope
     * @param vocabulary how many tokens there are; 1 to 2,147,483,647
     * @param steps of the longest sequence; 1 to 1,048,576
     * @param features of a step; 1 to 1,048,576
     * @param heads of the attention; they divide the features; 1 to 1,048,576
     * @param layers one above the other; 1 to 1024
     * @param options null: the defaults
     * @return the block; its forward takes tokens [N, T] (i32, i64; an array), their types [N, T] if they are not all
     * 0, and then a mask [N, T] (bool, true where there is a token) if some are padding; gives the last layer's states
     * [N, T, features], and where two outputs are asked for the first step's, pooled, [N, features]. BERT's base is of
     * 30522, 512, 768, 12 and 12
     */
    public static Block bert(@Nullable NDManager into, long vocabulary, long steps, long features, long heads,
                             long layers, @Nullable ModelBertOptions options) {
        return new Block.Engine(NativeFunctions.modelBert(ThreadState.current(), Ids.orNull(into), vocabulary, steps,
                                                          features, heads, layers, Options.given(options),
                                                          Options.values(options)));
    }
}
