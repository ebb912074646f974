// Options: generated from api/optimizers.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;
import ai.tinyai.Status;
import ai.tinyai.TinyAiException;

/**
 * Options of Adam and AdamW, for a group of parameters. What is not set keeps the engine's default.
 */
public final class AdamOptions extends Options {
    /** The defaults. */
    public AdamOptions() {
        super(7, 0);
    }

    /**
     * rate: of learning; default 0.001.
     * @param rate of learning; default 0.001
     * @return this
     */
    public AdamOptions rate(double rate) {
        set(0, Double.doubleToRawLongBits(rate));
        return this;
    }

    /**
     * beta1: of the first moment; in [0, 1).
     * @param beta1 of the first moment; in [0, 1); default 0.9
     * @return this
     */
    public AdamOptions beta1(double beta1) {
        set(1, Double.doubleToRawLongBits(beta1));
        return this;
    }

    /**
     * beta2: of the second moment; in [0, 1).
     * @param beta2 of the second moment; in [0, 1); default 0.999
     * @return this
     */
    public AdamOptions beta2(double beta2) {
        set(2, Double.doubleToRawLongBits(beta2));
        return this;
    }

    /**
     * epsilon: added to the root of the second moment.
     * @param epsilon added to the root of the second moment; default 1e-08
     * @return this
     */
    public AdamOptions epsilon(double epsilon) {
        set(3, Double.doubleToRawLongBits(epsilon));
        return this;
    }

    /**
     * weightDecay: Adam: added to the gradient.
     * @param weightDecay Adam: added to the gradient; AdamW: decoupled; default: the rule's own
     * @return this
     */
    public AdamOptions weightDecay(double weightDecay) {
        if (weightDecay < 0) {
            throw new TinyAiException(Status.RANGE, "weightDecay is " + weightDecay + "; it must be finite and not negative");
        }
        set(4, Double.doubleToRawLongBits(weightDecay));
        return this;
    }

    /**
     * amsgrad: divides by the root of the greatest second moment so far, which never lets a step grow.
     * @param amsgrad divides by the root of the greatest second moment so far, which never lets a step grow; default
     * false
     * @return this
     */
    public AdamOptions amsgrad(boolean amsgrad) {
        set(5, amsgrad ? 1L : 0);
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it.
     * @param maximize climbs: steps along the gradient, not against it; default false
     * @return this
     */
    public AdamOptions maximize(boolean maximize) {
        set(6, maximize ? 1L : 0);
        return this;
    }
}
