// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * What gradcheck compares. What is not set keeps the engine's default.
 */
public final class GradcheckOptions extends Options {
    /** The defaults. */
    public GradcheckOptions() {
        super(9, 0);
    }

    /**
     * step: of the central difference, times max(1, |x|).
     * @param step of the central difference, times max(1, |x|); default 1e-6
     * @return this
     */
    public GradcheckOptions step(double step) {
        set(0, Double.doubleToRawLongBits(step));
        return this;
    }

    /**
     * absolute: |analytic - numeric| may be absolute + relative * |numeric|.
     * @param absolute |analytic - numeric| may be absolute + relative * |numeric|; default 1e-5
     * @return this
     */
    public GradcheckOptions absolute(double absolute) {
        set(1, Double.doubleToRawLongBits(absolute));
        return this;
    }

    /**
     * relative: default 1e-3.
     * @param relative default 1e-3
     * @return this
     */
    public GradcheckOptions relative(double relative) {
        set(2, Double.doubleToRawLongBits(relative));
        return this;
    }

    /**
     * secondOrder: checks the gradient's own gradient too.
     * @param secondOrder checks the gradient's own gradient too
     * @return this
     */
    public GradcheckOptions secondOrder(boolean secondOrder) {
        set(3, secondOrder ? 1L : 0);
        return this;
    }
}
