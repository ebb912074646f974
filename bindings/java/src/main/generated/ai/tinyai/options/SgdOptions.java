// Options: generated from api/optimizers.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of SGD, for a group of parameters. What is not set keeps the engine's default.
 */
public final class SgdOptions extends Options {
    /** The defaults. */
    public SgdOptions() {
        super(6, 0);
    }

    /**
     * rate: of learning; default 0.01.
     * @param value the value
     * @return this
     */
    public SgdOptions rate(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * momentum: 0: none; default 0.0.
     * @param value the value
     * @return this
     */
    public SgdOptions momentum(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * dampening: of the gradient in the momentum; default 0.0.
     * @param value the value
     * @return this
     */
    public SgdOptions dampening(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter; default 0.0.
     * @param value the value
     * @return this
     */
    public SgdOptions weightDecay(double value) {
        set(3, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * nesterov: needs a momentum and no dampening; default false.
     * @param value the value
     * @return this
     */
    public SgdOptions nesterov(boolean value) {
        set(4, value ? 1L : 0);
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it; default false.
     * @param value the value
     * @return this
     */
    public SgdOptions maximize(boolean value) {
        set(5, value ? 1L : 0);
        return this;
    }
}
