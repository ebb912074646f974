// Options: generated from api/optimizers.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of SGD, for a group of parameters. What is not set keeps the engine's default.
 */
public final class SgdOptions extends Options {
    /** The defaults. */
    public SgdOptions() {
        super(6, 0);
    }

    /**
     * rate: of learning; default 0.01.
     * @param rate of learning; default 0.01
     * @return this
     */
    public SgdOptions rate(double rate) {
        set(0, Double.doubleToRawLongBits(rate));
        return this;
    }

    /**
     * momentum: 0: none; default 0.0.
     * @param momentum 0: none; default 0.0
     * @return this
     */
    public SgdOptions momentum(double momentum) {
        set(1, Double.doubleToRawLongBits(momentum));
        return this;
    }

    /**
     * dampening: of the gradient in the momentum.
     * @param dampening of the gradient in the momentum; default 0.0
     * @return this
     */
    public SgdOptions dampening(double dampening) {
        set(2, Double.doubleToRawLongBits(dampening));
        return this;
    }

    /**
     * weightDecay: added to the gradient, times the parameter.
     * @param weightDecay added to the gradient, times the parameter; default 0.0
     * @return this
     */
    public SgdOptions weightDecay(double weightDecay) {
        set(3, Double.doubleToRawLongBits(weightDecay));
        return this;
    }

    /**
     * nesterov: needs a momentum and no dampening.
     * @param nesterov needs a momentum and no dampening; default false
     * @return this
     */
    public SgdOptions nesterov(boolean nesterov) {
        set(4, nesterov ? 1L : 0);
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it.
     * @param maximize climbs: steps along the gradient, not against it; default false
     * @return this
     */
    public SgdOptions maximize(boolean maximize) {
        set(5, maximize ? 1L : 0);
        return this;
    }
}
