// Options: generated from api/optimizers.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of Adagrad, for a group of parameters. What is not set keeps the engine's default.
 */
public final class AdagradOptions extends Options {
    /** The defaults. */
    public AdagradOptions() {
        super(6, 0);
    }

    /**
     * rate: of learning; default 0.01.
     * @param value the value
     * @return this
     */
    public AdagradOptions rate(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * rateDecay: step n goes at rate / (1 + (n - 1) * this); default 0.0.
     * @param value the value
     * @return this
     */
    public AdagradOptions rateDecay(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter; default 0.0.
     * @param value the value
     * @return this
     */
    public AdagradOptions weightDecay(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * initialSum: what the sum of squares starts with; default 0.0.
     * @param value the value
     * @return this
     */
    public AdagradOptions initialSum(double value) {
        set(3, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * epsilon: added to the root of the sum; default 1e-10.
     * @param value the value
     * @return this
     */
    public AdagradOptions epsilon(double value) {
        set(4, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it; default false.
     * @param value the value
     * @return this
     */
    public AdagradOptions maximize(boolean value) {
        set(5, value ? 1L : 0);
        return this;
    }
}
