// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#conv3d}. What is not set keeps the engine's default.
 */
public final class BlockConv3dOptions extends Options {
    /** The defaults. */
    public BlockConv3dOptions() {
        super(12, 0);
    }

    /**
     * stride: depth, height and width; at least 1; default {1, 1, 1}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConv3dOptions stride(long depth, long height, long width) {
        set(0, depth);
        set(1, height);
        set(2, width);
        return this;
    }

    /**
     * padding: zeros on both sides; default {0, 0, 0}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConv3dOptions padding(long depth, long height, long width) {
        set(3, depth);
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * dilation: distance of the kernel's elements; at least 1; default {1, 1, 1}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConv3dOptions dilation(long depth, long height, long width) {
        set(6, depth);
        set(7, height);
        set(8, width);
        return this;
    }

    /**
     * groups: channels are split into so many groups.
     * @param groups channels are split into so many groups; at least 1; default 1
     * @return this
     */
    public BlockConv3dOptions groups(long groups) {
        set(9, groups);
        return this;
    }

    /**
     * bias: whether there is one; default true.
     * @param bias whether there is one; default true
     * @return this
     */
    public BlockConv3dOptions bias(boolean bias) {
        set(10, bias ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockConv3dOptions dtype(DataType dtype) {
        set(11, dtype.ordinal());
        return this;
    }
}
