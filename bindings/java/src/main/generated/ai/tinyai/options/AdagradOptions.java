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
     * @param rate of learning; default 0.01
     * @return this
     */
    public AdagradOptions rate(double rate) {
        set(0, Double.doubleToRawLongBits(rate));
        return this;
    }

    /**
     * rateDecay: step n goes at rate / (1 + (n - 1) * this).
     * @param rateDecay step n goes at rate / (1 + (n - 1) * this); default 0.0
     * @return this
     */
    public AdagradOptions rateDecay(double rateDecay) {
        set(1, Double.doubleToRawLongBits(rateDecay));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter.
     * @param weightDecay added to the gradient, times the parameter; default 0.0
     * @return this
     */
    public AdagradOptions weightDecay(double weightDecay) {
        set(2, Double.doubleToRawLongBits(weightDecay));
        return this;
    }

    /**
     * initialSum: what the sum of squares starts with.
     * @param initialSum what the sum of squares starts with; default 0.0
     * @return this
     */
    public AdagradOptions initialSum(double initialSum) {
        set(3, Double.doubleToRawLongBits(initialSum));
        return this;
    }

    /**
     * epsilon: added to the root of the sum.
     * @param epsilon added to the root of the sum; default 1e-10
     * @return this
     */
    public AdagradOptions epsilon(double epsilon) {
        set(4, Double.doubleToRawLongBits(epsilon));
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it.
     * @param maximize climbs: steps along the gradient, not against it; default false
     * @return this
     */
    public AdagradOptions maximize(boolean maximize) {
        set(5, maximize ? 1L : 0);
        return this;
    }
}
