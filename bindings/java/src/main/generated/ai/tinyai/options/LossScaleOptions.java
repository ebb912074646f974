// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * How losses are scaled, so that small gradients of f16 do not vanish: the scale grows while all gradients are finite.
 * What is not set keeps the engine's default.
 */
public final class LossScaleOptions extends Options {
    /** The defaults. */
    public LossScaleOptions() {
        super(4, 0);
    }

    /**
     * initial: what losses are multiplied by at first.
     * @param initial what losses are multiplied by at first; 65536
     * @return this
     */
    public LossScaleOptions initial(double initial) {
        set(0, Double.doubleToRawLongBits(initial));
        return this;
    }

    /**
     * growth: what it is multiplied by where it grows.
     * @param growth what it is multiplied by where it grows; 2
     * @return this
     */
    public LossScaleOptions growth(double growth) {
        set(1, Double.doubleToRawLongBits(growth));
        return this;
    }

    /**
     * growthInterval: steps in a row, all taken, after which it grows.
     * @param growthInterval steps in a row, all taken, after which it grows; 2000
     * @return this
     */
    public LossScaleOptions growthInterval(long growthInterval) {
        set(2, growthInterval);
        return this;
    }

    /**
     * backoff: what it is multiplied by after a step that was left out.
     * @param backoff what it is multiplied by after a step that was left out; 0.5
     * @return this
     */
    public LossScaleOptions backoff(double backoff) {
        set(3, Double.doubleToRawLongBits(backoff));
        return this;
    }
}
