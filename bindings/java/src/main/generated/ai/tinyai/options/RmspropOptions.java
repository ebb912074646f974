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
     * @param rate of learning; default 0.01
     * @return this
     */
    public RmspropOptions rate(double rate) {
        set(0, Double.doubleToRawLongBits(rate));
        return this;
    }

    /**
     * alpha: of the mean of squared gradients.
     * @param alpha of the mean of squared gradients: what of the old one stays; in [0, 1); default 0.99
     * @return this
     */
    public RmspropOptions alpha(double alpha) {
        set(1, Double.doubleToRawLongBits(alpha));
        return this;
    }

    /**
     * epsilon: added to the root of the mean.
     * @param epsilon added to the root of the mean; default 1e-08
     * @return this
     */
    public RmspropOptions epsilon(double epsilon) {
        set(2, Double.doubleToRawLongBits(epsilon));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter.
     * @param weightDecay added to the gradient, times the parameter; default 0.0
     * @return this
     */
    public RmspropOptions weightDecay(double weightDecay) {
        set(3, Double.doubleToRawLongBits(weightDecay));
        return this;
    }

    /**
     * momentum: 0: none; default 0.0.
     * @param momentum 0: none; default 0.0
     * @return this
     */
    public RmspropOptions momentum(double momentum) {
        set(4, Double.doubleToRawLongBits(momentum));
        return this;
    }

    /**
     * centered: divides by the root of the variance.
     * @param centered divides by the root of the variance: the square of the mean gradient is taken off the mean
     * square; default false
     * @return this
     */
    public RmspropOptions centered(boolean centered) {
        set(5, centered ? 1L : 0);
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it.
     * @param maximize climbs: steps along the gradient, not against it; default false
     * @return this
     */
    public RmspropOptions maximize(boolean maximize) {
        set(6, maximize ? 1L : 0);
        return this;
    }
}
