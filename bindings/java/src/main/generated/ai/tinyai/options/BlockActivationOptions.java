// Options: generated from api/modules.toml and models.toml; do not edit.
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
     * @param slope leaky relu; default 0.01
     * @return this
     */
    public BlockActivationOptions slope(double slope) {
        set(0, Double.doubleToRawLongBits(slope));
        return this;
    }

    /**
     * alpha: elu; default 1.0.
     * @param alpha elu; default 1.0
     * @return this
     */
    public BlockActivationOptions alpha(double alpha) {
        set(1, Double.doubleToRawLongBits(alpha));
        return this;
    }

    /**
     * beta: softplus; not 0; default 1.0.
     * @param beta softplus; not 0; default 1.0
     * @return this
     */
    public BlockActivationOptions beta(double beta) {
        set(2, Double.doubleToRawLongBits(beta));
        return this;
    }

    /**
     * threshold: softplus: linear where beta * x is above.
     * @param threshold softplus: linear where beta * x is above; infinite: nowhere; default 20.0
     * @return this
     */
    public BlockActivationOptions threshold(double threshold) {
        set(3, Double.doubleToRawLongBits(threshold));
        return this;
    }

    /**
     * axis: softmax, log softmax; default -1.
     * @param axis softmax, log softmax; default -1
     * @return this
     */
    public BlockActivationOptions axis(long axis) {
        set(4, axis);
        return this;
    }
}
