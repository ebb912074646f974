// Options: generated from api/modules.toml; do not edit.
package ai.tinyai;

/**
 * Options of activations that have numbers; PyTorch's defaults. What is not set keeps the engine's default.
 */
public final class ModuleActivationOptions extends Options {
    /** The defaults. */
    public ModuleActivationOptions() {
        super(5);
    }

    /**
     * slope: leaky relu; default 0.01.
     * @param value the value
     * @return this
     */
    public ModuleActivationOptions slope(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * alpha: elu; default 1.0.
     * @param value the value
     * @return this
     */
    public ModuleActivationOptions alpha(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * beta: softplus; not 0; default 1.0.
     * @param value the value
     * @return this
     */
    public ModuleActivationOptions beta(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * threshold: softplus: linear where beta * x is above; infinite: nowhere; default 20.0.
     * @param value the value
     * @return this
     */
    public ModuleActivationOptions threshold(double value) {
        set(3, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * axis: softmax, log softmax; default -1.
     * @param value the value
     * @return this
     */
    public ModuleActivationOptions axis(long value) {
        set(4, value);
        return this;
    }
}
