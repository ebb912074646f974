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
     * rate: by what a step is multiplied; default 1.0.
     * @param value the value
     * @return this
     */
    public AdadeltaOptions rate(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * rho: of both means of squares: what of the old one stays; 0 to 1; default 0.9.
     * @param value the value
     * @return this
     */
    public AdadeltaOptions rho(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * epsilon: added to both means, under the root; default 1e-06.
     * @param value the value
     * @return this
     */
    public AdadeltaOptions epsilon(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter; default 0.0.
     * @param value the value
     * @return this
     */
    public AdadeltaOptions weightDecay(double value) {
        set(3, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it; default false.
     * @param value the value
     * @return this
     */
    public AdadeltaOptions maximize(boolean value) {
        set(4, value ? 1L : 0);
        return this;
    }
}
