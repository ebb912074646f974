// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#conv2d}. What is not set keeps the engine's default.
 */
public final class BlockConv2dOptions extends Options {
    /** The defaults. */
    public BlockConv2dOptions() {
        super(9, 0);
    }

    /**
     * stride: height and width; at least 1; default {1, 1}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConv2dOptions stride(long height, long width) {
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
    public BlockConv2dOptions padding(long height, long width) {
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
    public BlockConv2dOptions dilation(long height, long width) {
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * groups: channels are split into so many groups.
     * @param groups channels are split into so many groups; at least 1; default 1
     * @return this
     */
    public BlockConv2dOptions groups(long groups) {
        set(6, groups);
        return this;
    }

    /**
     * bias: whether there is one; default true.
     * @param bias whether there is one; default true
     * @return this
     */
    public BlockConv2dOptions bias(boolean bias) {
        set(7, bias ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockConv2dOptions dtype(DataType dtype) {
        set(8, dtype.ordinal());
        return this;
    }
}
