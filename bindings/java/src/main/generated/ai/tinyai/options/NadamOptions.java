// Options: generated from api/optimizers.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of NAdam, for a group of parameters. What is not set keeps the engine's default.
 */
public final class NadamOptions extends Options {
    /** The defaults. */
    public NadamOptions() {
        super(8, 0);
    }

    /**
     * rate: of learning; default 0.002.
     * @param rate of learning; default 0.002
     * @return this
     */
    public NadamOptions rate(double rate) {
        set(0, Double.doubleToRawLongBits(rate));
        return this;
    }

    /**
     * beta1: of the first moment; in [0, 1).
     * @param beta1 of the first moment; in [0, 1); default 0.9
     * @return this
     */
    public NadamOptions beta1(double beta1) {
        set(1, Double.doubleToRawLongBits(beta1));
        return this;
    }

    /**
     * beta2: of the second moment; in [0, 1).
     * @param beta2 of the second moment; in [0, 1); default 0.999
     * @return this
     */
    public NadamOptions beta2(double beta2) {
        set(2, Double.doubleToRawLongBits(beta2));
        return this;
    }

    /**
     * epsilon: added to the root of the second moment.
     * @param epsilon added to the root of the second moment; default 1e-08
     * @return this
     */
    public NadamOptions epsilon(double epsilon) {
        set(3, Double.doubleToRawLongBits(epsilon));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter.
     * @param weightDecay added to the gradient, times the parameter; default 0.0
     * @return this
     */
    public NadamOptions weightDecay(double weightDecay) {
        set(4, Double.doubleToRawLongBits(weightDecay));
        return this;
    }

    /**
     * momentumDecay: the momentum of step n is beta1 * (1 - 0.5 * 0.96 ** (n * this)).
     * @param momentumDecay the momentum of step n is beta1 * (1 - 0.5 * 0.96 ** (n * this)); default 0.004
     * @return this
     */
    public NadamOptions momentumDecay(double momentumDecay) {
        set(5, Double.doubleToRawLongBits(momentumDecay));
        return this;
    }

    /**
     * decoupled: the decay of weights shrinks the parameter itself, as AdamW's.
     * @param decoupled the decay of weights shrinks the parameter itself, as AdamW's; default false
     * @return this
     */
    public NadamOptions decoupled(boolean decoupled) {
        set(6, decoupled ? 1L : 0);
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it.
     * @param maximize climbs: steps along the gradient, not against it; default false
     * @return this
     */
    public NadamOptions maximize(boolean maximize) {
        set(7, maximize ? 1L : 0);
        return this;
    }
}
