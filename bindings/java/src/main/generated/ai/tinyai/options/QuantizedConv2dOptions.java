// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of quantizedConv2d. What is not set keeps the engine's default.
 */
public final class QuantizedConv2dOptions extends Options {
    /** The defaults. */
    public QuantizedConv2dOptions() {
        super(7, 0);
    }

    /**
     * stride: of the window, down and across.
     * @param height down
     * @param width across
     * @return this
     */
    public QuantizedConv2dOptions stride(long height, long width) {
        set(0, height);
        set(1, width);
        return this;
    }

    /**
     * padding: zeros around x, above and below, left and right.
     * @param height down
     * @param width across
     * @return this
     */
    public QuantizedConv2dOptions padding(long height, long width) {
        set(2, height);
        set(3, width);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param height down
     * @param width across
     * @return this
     */
    public QuantizedConv2dOptions dilation(long height, long width) {
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * groups: into how many independent parts the channels fall.
     * @param groups into how many independent parts the channels fall
     * @return this
     */
    public QuantizedConv2dOptions groups(long groups) {
        set(6, groups);
        return this;
    }
}
