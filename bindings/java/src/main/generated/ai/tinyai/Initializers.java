// Initializers: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/** Fill a leaf in place, like torch.nn.init. Random numbers come from the stream of its scope; nothing is recorded. */
public final class Initializers {
    private Initializers() {}

    /** What follows a layer, for its gain; in the engine's order. */
    public enum Nonlinearity {
        /** Nothing. */
        LINEAR,
        /** Sigmoid. */
        SIGMOID,
        /** Hyperbolic tangent. */
        TANH,
        /** Relu. */
        RELU,
        /** Leaky relu, with its slope. */
        LEAKY_RELU,
        /** Selu. */
        SELU
    }

    /** Which fan, in the engine's order. */
    public enum Fan {
        /** shape[1], times the sizes of the other axes. */
        IN,
        /** shape[0], times the sizes of the other axes. */
        OUT
    }

    /**
     * The recommended gain.
     * @param nonlinearity what follows
     * @param slope of leaky relu
     * @return the number
     */
    public static double gain(Nonlinearity nonlinearity, double slope) {
        Library.ready();
        return NativeFunctions.initGain(nonlinearity.ordinal(), slope);
    }

    /**
     * All elements one value.
     * @param variable a leaf
     * @param value of each element
     * @throws TinyAiException GRAPH
     */
    public static void constant(Variable variable, double value) {
        NativeFunctions.initConstant(variable.id(), value);
    }

    /**
     * Uniform in [low, high).
     * @param variable a leaf
     * @param low the least
     * @param high the bound
     * @throws TinyAiException RANGE, GRAPH
     */
    public static void uniform(Variable variable, double low, double high) {
        NativeFunctions.initUniform(variable.id(), low, high);
    }

    /**
     * Normally distributed numbers.
     * @param variable a leaf
     * @param mean its mean
     * @param stddev not negative
     * @throws TinyAiException RANGE, GRAPH
     */
    public static void normal(Variable variable, double mean, double stddev) {
        NativeFunctions.initNormal(variable.id(), mean, stddev);
    }

    /**
     * Uniform in +-gain * sqrt(6 / (fan in + fan out)).
     * @param variable a leaf of two axes at least
     * @param gain see {@link #gain}
     * @throws TinyAiException SHAPE, GRAPH
     */
    public static void xavierUniform(Variable variable, double gain) {
        NativeFunctions.initXavierUniform(variable.id(), gain);
    }

    /**
     * Normal of deviation gain * sqrt(2 / (fan in + fan out)).
     * @param variable a leaf of two axes at least
     * @param gain see {@link #gain}
     * @throws TinyAiException SHAPE, GRAPH
     */
    public static void xavierNormal(Variable variable, double gain) {
        NativeFunctions.initXavierNormal(variable.id(), gain);
    }

    /**
     * Uniform in +-gain * sqrt(3 / fan).
     * @param variable a leaf of two axes at least
     * @param slope of leaky relu
     * @param fan which fan
     * @param nonlinearity what follows
     * @throws TinyAiException SHAPE, GRAPH, ARGUMENT
     */
    public static void kaimingUniform(Variable variable, double slope, Fan fan, Nonlinearity nonlinearity) {
        NativeFunctions.initKaimingUniform(variable.id(), slope, fan.ordinal(), nonlinearity.ordinal());
    }

    /**
     * Normal of deviation gain / sqrt(fan).
     * @param variable a leaf of two axes at least
     * @param slope of leaky relu
     * @param fan which fan
     * @param nonlinearity what follows
     * @throws TinyAiException SHAPE, GRAPH, ARGUMENT
     */
    public static void kaimingNormal(Variable variable, double slope, Fan fan, Nonlinearity nonlinearity) {
        NativeFunctions.initKaimingNormal(variable.id(), slope, fan.ordinal(), nonlinearity.ordinal());
    }

    /**
     * Rows or columns orthonormal, times gain; all axes but the first count as one.
     * @param variable a leaf of two axes at least
     * @param gain see {@link #gain}
     * @throws TinyAiException SHAPE, GRAPH
     */
    public static void orthogonal(Variable variable, double gain) {
        NativeFunctions.initOrthogonal(variable.id(), gain);
    }
}
