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
     * step: of the central difference, times max(1, |x|); default 1e-6.
     * @param value the value
     * @return this
     */
    public GradcheckOptions step(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * absolute: |analytic - numeric| may be absolute + relative * |numeric|; default 1e-5.
     * @param value the value
     * @return this
     */
    public GradcheckOptions absolute(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * relative: default 1e-3.
     * @param value the value
     * @return this
     */
    public GradcheckOptions relative(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * secondOrder: checks the gradient's own gradient too.
     * @param value the value
     * @return this
     */
    public GradcheckOptions secondOrder(boolean value) {
        set(3, value ? 1L : 0);
        return this;
    }
}
