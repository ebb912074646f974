// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#convTranspose3d}. What is not set keeps the engine's default.
 */
public final class BlockConvTranspose3dOptions extends Options {
    /** The defaults. */
    public BlockConvTranspose3dOptions() {
        super(15, 0);
    }

    /**
     * stride: distance of the input's elements in the output; at least 1; default {1, 1, 1}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConvTranspose3dOptions stride(long depth, long height, long width) {
        set(0, depth);
        set(1, height);
        set(2, width);
        return this;
    }

    /**
     * padding: cut off the output on both sides; default {0, 0, 0}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConvTranspose3dOptions padding(long depth, long height, long width) {
        set(3, depth);
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * outputPadding: elements more behind; less than stride or dilation; default {0, 0, 0}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConvTranspose3dOptions outputPadding(long depth, long height, long width) {
        set(6, depth);
        set(7, height);
        set(8, width);
        return this;
    }

    /**
     * dilation: distance of the kernel's elements; at least 1; default {1, 1, 1}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConvTranspose3dOptions dilation(long depth, long height, long width) {
        set(9, depth);
        set(10, height);
        set(11, width);
        return this;
    }

    /**
     * groups: channels are split into so many groups.
     * @param groups channels are split into so many groups; at least 1; default 1
     * @return this
     */
    public BlockConvTranspose3dOptions groups(long groups) {
        set(12, groups);
        return this;
    }

    /**
     * bias: whether there is one; default true.
     * @param bias whether there is one; default true
     * @return this
     */
    public BlockConvTranspose3dOptions bias(boolean bias) {
        set(13, bias ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockConvTranspose3dOptions dtype(DataType dtype) {
        set(14, dtype.ordinal());
        return this;
    }
}
