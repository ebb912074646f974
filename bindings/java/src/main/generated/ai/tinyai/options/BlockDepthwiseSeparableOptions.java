// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#depthwiseSeparable}. What is not set keeps the engine's default.
 */
public final class BlockDepthwiseSeparableOptions extends Options {
    /** The defaults. */
    public BlockDepthwiseSeparableOptions() {
        super(8, 0);
    }

    /**
     * stride: height and width; at least 1; default {1, 1}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockDepthwiseSeparableOptions stride(long height, long width) {
        set(0, height);
        set(1, width);
        return this;
    }

    /**
     * padding: zeros on both sides; default {0, 0}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockDepthwiseSeparableOptions padding(long height, long width) {
        set(2, height);
        set(3, width);
        return this;
    }

    /**
     * dilation: distance of the kernel's elements; at least 1; default {1, 1}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockDepthwiseSeparableOptions dilation(long height, long width) {
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * bias: whether each of the two has one.
     * @param bias whether each of the two has one; default true
     * @return this
     */
    public BlockDepthwiseSeparableOptions bias(boolean bias) {
        set(6, bias ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockDepthwiseSeparableOptions dtype(DataType dtype) {
        set(7, dtype.ordinal());
        return this;
    }
}
