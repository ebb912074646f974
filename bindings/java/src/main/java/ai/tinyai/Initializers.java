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
     * @return the gain
     */
    public static double gain(Nonlinearity nonlinearity, double slope) {
        Library.ready();
        return NativeFunctions.initGain(nonlinearity.ordinal(), slope);
    }

    /**
     * All elements one value.
     * @param variable a leaf
     * @param value of each element
     */
    public static void constant(Variable variable, double value) {
        NativeFunctions.initConstant(variable.id(), value);
    }

    /**
     * Uniform.
     * @param variable a leaf
     * @param low the least
     * @param high not reached
     */
    public static void uniform(Variable variable, double low, double high) {
        NativeFunctions.initUniform(variable.id(), low, high);
    }

    /**
     * Normal.
     * @param variable a leaf
     * @param mean the mean
     * @param stddev not negative
     */
    public static void normal(Variable variable, double mean, double stddev) {
        NativeFunctions.initNormal(variable.id(), mean, stddev);
    }

    /**
     * Uniform by both fans. Source: Glorot, Bengio 2010.
     * @param variable a leaf of two axes at least
     * @param gain see {@link #gain}
     */
    public static void xavierUniform(Variable variable, double gain) {
        NativeFunctions.initXavierUniform(variable.id(), gain);
    }

    /**
     * Normal by both fans. Source: Glorot, Bengio 2010.
     * @param variable a leaf of two axes at least
     * @param gain see {@link #gain}
     */
    public static void xavierNormal(Variable variable, double gain) {
        NativeFunctions.initXavierNormal(variable.id(), gain);
    }

    /**
     * Uniform by one fan. Source: He et al. 2015.
     * @param variable a leaf of two axes at least
     * @param slope of leaky relu
     * @param fan which
     * @param nonlinearity what follows
     */
    public static void kaimingUniform(Variable variable, double slope, Fan fan, Nonlinearity nonlinearity) {
        NativeFunctions.initKaimingUniform(variable.id(), slope, fan.ordinal(), nonlinearity.ordinal());
    }

    /**
     * Normal by one fan. Source: He et al. 2015.
     * @param variable a leaf of two axes at least
     * @param slope of leaky relu
     * @param fan which
     * @param nonlinearity what follows
     */
    public static void kaimingNormal(Variable variable, double slope, Fan fan, Nonlinearity nonlinearity) {
        NativeFunctions.initKaimingNormal(variable.id(), slope, fan.ordinal(), nonlinearity.ordinal());
    }

    /**
     * Rows or columns orthonormal, times gain. Source: Saxe et al. 2013.
     * @param variable a leaf of two axes at least
     * @param gain see {@link #gain}
     */
    public static void orthogonal(Variable variable, double gain) {
        NativeFunctions.initOrthogonal(variable.id(), gain);
    }
}
