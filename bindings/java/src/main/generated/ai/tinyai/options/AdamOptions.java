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
     * @param value the value
     * @return this
     */
    public AdamOptions rate(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * beta1: of the first moment; in [0, 1); default 0.9.
     * @param value the value
     * @return this
     */
    public AdamOptions beta1(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * beta2: of the second moment; in [0, 1); default 0.999.
     * @param value the value
     * @return this
     */
    public AdamOptions beta2(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * epsilon: added to the root of the second moment; default 1e-08.
     * @param value the value
     * @return this
     */
    public AdamOptions epsilon(double value) {
        set(3, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * weightDecay: Adam: added to the gradient; AdamW: decoupled; default: the rule's own.
     * @param value the value
     * @return this
     */
    public AdamOptions weightDecay(double value) {
        if (value < 0) {
            throw new TinyAiException(Status.RANGE, "weightDecay is " + value + "; it must be finite and not negative");
        }
        set(4, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * amsgrad: divides by the root of the greatest second moment so far, which never lets a step grow; default false.
     * @param value the value
     * @return this
     */
    public AdamOptions amsgrad(boolean value) {
        set(5, value ? 1L : 0);
        return this;
    }

    /**
     * maximize: climbs: steps along the gradient, not against it; default false.
     * @param value the value
     * @return this
     */
    public AdamOptions maximize(boolean value) {
        set(6, value ? 1L : 0);
        return this;
    }
}
