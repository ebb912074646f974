package ai.tinyai;

import java.util.Arrays;

/** The built-in modules. Each goes into the scope that is its first argument (null: the entered scope), parameters and all. */
public final class Modules {
    private Modules() {}

    /** Activation functions, in the engine's order. */
    public enum Activation {
        /** max(x, 0). */
        RELU,
        /** x, or slope * x below 0. */
        LEAKY_RELU,
        /** x, or alpha * (exp(x) - 1) below 0. */
        ELU,
        /** By erf. */
        GELU,
        /** By tanh. */
        GELU_TANH,
        /** x * sigmoid(x). */
        SILU,
        /** log(1 + exp(beta * x)) / beta. */
        SOFTPLUS,
        /** 1 / (1 + exp(-x)). */
        SIGMOID,
        /** The hyperbolic tangent. */
        TANH,
        /** Along one axis. */
        SOFTMAX,
        /** Along one axis. */
        LOG_SOFTMAX
    }

    private static Module made(long id) {
        return new Module.Engine(id);
    }

    /**
     * x times the transposed weight, plus bias.
     * @param into owner
     * @param inFeatures size of the input's last axis
     * @param outFeatures size of the output's last axis
     * @return parameters "weight" and "bias", f32
     */
    public static Module linear(NDManager into, long inFeatures, long outFeatures) {
        return linear(into, inFeatures, outFeatures, true, DataType.F32);
    }

    /**
     * x times the transposed weight, plus bias.
     * @param into owner
     * @param inFeatures size of the input's last axis
     * @param outFeatures size of the output's last axis
     * @param bias whether there is one
     * @param dtype of the parameters
     * @return parameters "weight" and "bias"
     */
    public static Module linear(NDManager into, long inFeatures, long outFeatures, boolean bias, DataType dtype) {
        return made(NativeFunctions.moduleLinear(ThreadState.current(), Ids.orNull(into), inFeatures, outFeatures, bias ? 1 : 0,
                dtype.value()));
    }

    /**
     * Convolution over height and width.
     * @param into owner
     * @param inChannels of the input
     * @param outChannels of the output
     * @param height of the kernel
     * @param width of the kernel
     * @param options stride, padding, groups; null: the defaults
     * @return parameters "weight" and "bias"
     */
    public static Module conv2d(
            NDManager into, long inChannels, long outChannels, long height, long width, ModuleConv2dOptions options) {
        return made(NativeFunctions.moduleConv2d(ThreadState.current(), Ids.orNull(into), inChannels, outChannels, height, width,
                Options.given(options), Options.values(options)));
    }

    /**
     * The maximum of each window.
     * @param into owner
     * @param height of the window
     * @param width of the window
     * @param options stride and padding; null: the defaults
     * @return the module
     */
    public static Module maxPool2d(NDManager into, long height, long width, ModulePool2dOptions options) {
        return made(NativeFunctions.moduleMaxPool2d(ThreadState.current(), Ids.orNull(into), height, width, Options.given(options),
                Options.values(options)));
    }

    /**
     * The mean of each window.
     * @param into owner
     * @param height of the window
     * @param width of the window
     * @param options stride and padding; null: the defaults
     * @return the module
     */
    public static Module avgPool2d(NDManager into, long height, long width, ModulePool2dOptions options) {
        return made(NativeFunctions.moduleAvgPool2d(ThreadState.current(), Ids.orNull(into), height, width, Options.given(options),
                Options.values(options)));
    }

    /**
     * Means over windows such that the output has a given size.
     * @param into owner
     * @param height of the output
     * @param width of the output
     * @return the module
     */
    public static Module adaptiveAvgPool2d(NDManager into, long height, long width) {
        return made(NativeFunctions.moduleAdaptiveAvgPool2d(ThreadState.current(), Ids.orNull(into), height, width));
    }

    /**
     * Each channel brought to mean 0 and variance 1.
     * @param into owner
     * @param axes 1: takes [N, features] and [N, features, L]; 2: takes [N, features, H, W]
     * @param features channels
     * @param options epsilon, momentum, affine; null: the defaults
     * @return the module
     */
    public static Module batchNorm(NDManager into, int axes, long features, ModuleBatchNormOptions options) {
        return made(NativeFunctions.moduleBatchNorm(ThreadState.current(), Ids.orNull(into), axes, features, Options.given(options),
                Options.values(options)));
    }

    /**
     * The trailing axes brought to mean 0 and variance 1.
     * @param into owner
     * @param shape sizes of the trailing axes
     * @param epsilon added to the variance
     * @param affine whether there are parameters "weight" and "bias"
     * @param dtype of the parameters
     * @return the module
     */
    public static Module layerNorm(NDManager into, Shape shape, double epsilon, boolean affine, DataType dtype) {
        return made(NativeFunctions.moduleLayerNorm(ThreadState.current(), Ids.orNull(into), shape.dimensions(), epsilon,
                affine ? 1 : 0, dtype.value()));
    }

    /**
     * In training mode drops elements with a probability and scales the others.
     * @param into owner
     * @param p 0 to 1
     * @return the module
     */
    public static Module dropout(NDManager into, double p) {
        return made(NativeFunctions.moduleDropout(ThreadState.current(), Ids.orNull(into), p));
    }

    /**
     * Rows of a table by number; its input is an array of indices.
     * @param into owner
     * @param count rows
     * @param features of a row
     * @param dtype of the table
     * @return parameter "weight" [count, features]
     */
    public static Module embedding(NDManager into, long count, long features, DataType dtype) {
        return made(NativeFunctions.moduleEmbedding(ThreadState.current(), Ids.orNull(into), count, features, dtype.value()));
    }

    /**
     * Axes made one.
     * @param into owner
     * @param firstAxis usually 1
     * @param lastAxis usually -1
     * @return the module
     */
    public static Module flatten(NDManager into, long firstAxis, long lastAxis) {
        return made(NativeFunctions.moduleFlatten(ThreadState.current(), Ids.orNull(into), firstAxis, lastAxis));
    }

    /**
     * An activation as a module.
     * @param into owner
     * @param activation which
     * @return the module
     */
    public static Module activation(NDManager into, Activation activation) {
        return activation(into, activation, null);
    }

    /**
     * An activation as a module.
     * @param into owner
     * @param activation which
     * @param options numbers that some have; null: the defaults
     * @return the module
     */
    public static Module activation(NDManager into, Activation activation, ModuleActivationOptions options) {
        return made(NativeFunctions.moduleActivation(ThreadState.current(), Ids.orNull(into), activation.ordinal(),
                Options.given(options), Options.values(options)));
    }

    /**
     * Modules one after another; its children "0", "1", ..
     * @param into owner of the handle
     * @param modules in the order of the forward
     * @return the module
     */
    public static Module sequential(NDManager into, Module... modules) {
        return made(NativeFunctions.moduleSequential(ThreadState.current(), Ids.orNull(into),
                Arrays.stream(modules).mapToLong(Module::id).toArray()));
    }
}
