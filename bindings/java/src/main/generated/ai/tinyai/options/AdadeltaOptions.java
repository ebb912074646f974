// Options: generated from api/optimizers.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of Adadelta, for a group of parameters. What is not set keeps the engine's default.
 */
public final class AdadeltaOptions extends Options {
    /** The defaults. */
    public AdadeltaOptions() {
        super(5, 0);
    }

    /**
     * rate: by what a step is multiplied.
     * @param rate by what a step is multiplied; default 1.0
     * @return this
     */
    public AdadeltaOptions rate(double rate) {
        set(0, Double.doubleToRawLongBits(rate));
        return this;
    }

    /**
     * rho: of both means of squares: what of the old one stays.
     * @param rho of both means of squares: what of the old one stays; 0 to 1; default 0.9
     * @return this
     */
    public AdadeltaOptions rho(double rho) {
        set(1, Double.doubleToRawLongBits(rho));
        return this;
    }

    /**
     * epsilon: added to both means, under the root.
     * @param epsilon added to both means, under the root; default 1e-06
     * @return this
     */
    public AdadeltaOptions epsilon(double epsilon) {
        set(2, Double.doubleToRawLongBits(epsilon));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter.
     * @param weightDecay added to the gradient, times the parameter; default 0.0
     * @return this
     */
    public AdadeltaOptions weightDecay(double weightDecay) {
        set(3, Double.doubleToRawLongBits(weightDecay));
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it.
     * @param maximize climbs: steps along the gradient, not against it; default false
     * @return this
     */
    public AdadeltaOptions maximize(boolean maximize) {
        set(4, maximize ? 1L : 0);
        return this;
    }
}
