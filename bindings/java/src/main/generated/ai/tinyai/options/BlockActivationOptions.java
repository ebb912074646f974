// Options: generated from api/modules.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of activations that have numbers; PyTorch's defaults. What is not set keeps the engine's default.
 */
public final class BlockActivationOptions extends Options {
    /** The defaults. */
    public BlockActivationOptions() {
        super(5, 0);
    }

    /**
     * slope: leaky relu; default 0.01.
     * @param value the value
     * @return this
     */
    public BlockActivationOptions slope(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * alpha: elu; default 1.0.
     * @param value the value
     * @return this
     */
    public BlockActivationOptions alpha(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * beta: softplus; not 0; default 1.0.
     * @param value the value
     * @return this
     */
    public BlockActivationOptions beta(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * threshold: softplus: linear where beta * x is above; infinite: nowhere; default 20.0.
     * @param value the value
     * @return this
     */
    public BlockActivationOptions threshold(double value) {
        set(3, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * axis: softmax, log softmax; default -1.
     * @param value the value
     * @return this
     */
    public BlockActivationOptions axis(long value) {
        set(4, value);
        return this;
    }
}
