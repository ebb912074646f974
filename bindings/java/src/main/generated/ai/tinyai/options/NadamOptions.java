// Options: generated from api/optimizers.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of NAdam, for a group of parameters. What is not set keeps the engine's default.
 */
public final class NadamOptions extends Options {
    /** The defaults. */
    public NadamOptions() {
        super(8, 0);
    }

    /**
     * rate: of learning; default 0.002.
     * @param value the value
     * @return this
     */
    public NadamOptions rate(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * beta1: of the first moment; in [0, 1); default 0.9.
     * @param value the value
     * @return this
     */
    public NadamOptions beta1(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * beta2: of the second moment; in [0, 1); default 0.999.
     * @param value the value
     * @return this
     */
    public NadamOptions beta2(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * epsilon: added to the root of the second moment; default 1e-08.
     * @param value the value
     * @return this
     */
    public NadamOptions epsilon(double value) {
        set(3, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter; default 0.0.
     * @param value the value
     * @return this
     */
    public NadamOptions weightDecay(double value) {
        set(4, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * momentumDecay: the momentum of step n is beta1 * (1 - 0.5 * 0.96 ** (n * this)); default 0.004.
     * @param value the value
     * @return this
     */
    public NadamOptions momentumDecay(double value) {
        set(5, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * decoupled: the decay of weights shrinks the parameter itself, as AdamW's; default false.
     * @param value the value
     * @return this
     */
    public NadamOptions decoupled(boolean value) {
        set(6, value ? 1L : 0);
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it; default false.
     * @param value the value
     * @return this
     */
    public NadamOptions maximize(boolean value) {
        set(7, value ? 1L : 0);
        return this;
    }
}
