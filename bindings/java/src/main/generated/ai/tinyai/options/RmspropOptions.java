// Options: generated from api/optimizers.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of RMSprop, for a group of parameters. What is not set keeps the engine's default.
 */
public final class RmspropOptions extends Options {
    /** The defaults. */
    public RmspropOptions() {
        super(7, 0);
    }

    /**
     * rate: of learning; default 0.01.
     * @param value the value
     * @return this
     */
    public RmspropOptions rate(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * alpha: of the mean of squared gradients: what of the old one stays; in [0, 1); default 0.99.
     * @param value the value
     * @return this
     */
    public RmspropOptions alpha(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * epsilon: added to the root of the mean; default 1e-08.
     * @param value the value
     * @return this
     */
    public RmspropOptions epsilon(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter; default 0.0.
     * @param value the value
     * @return this
     */
    public RmspropOptions weightDecay(double value) {
        set(3, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * momentum: 0: none; default 0.0.
     * @param value the value
     * @return this
     */
    public RmspropOptions momentum(double value) {
        set(4, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * centered: divides by the root of the variance: the square of the mean gradient is taken off the mean square;
     * default false.
     * @param value the value
     * @return this
     */
    public RmspropOptions centered(boolean value) {
        set(5, value ? 1L : 0);
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it; default false.
     * @param value the value
     * @return this
     */
    public RmspropOptions maximize(boolean value) {
        set(6, value ? 1L : 0);
        return this;
    }
}
