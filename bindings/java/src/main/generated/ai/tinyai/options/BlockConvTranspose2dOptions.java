// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#convTranspose2d}. What is not set keeps the engine's default.
 */
public final class BlockConvTranspose2dOptions extends Options {
    /** The defaults. */
    public BlockConvTranspose2dOptions() {
        super(11, 0);
    }

    /**
     * stride: distance of the input's elements in the output; at least 1; default {1, 1}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConvTranspose2dOptions stride(long height, long width) {
        set(0, height);
        set(1, width);
        return this;
    }

    /**
     * padding: cut off the output on both sides; default {0, 0}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConvTranspose2dOptions padding(long height, long width) {
        set(2, height);
        set(3, width);
        return this;
    }

    /**
     * outputPadding: elements more behind; less than stride or dilation; default {0, 0}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConvTranspose2dOptions outputPadding(long height, long width) {
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * dilation: distance of the kernel's elements; at least 1; default {1, 1}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockConvTranspose2dOptions dilation(long height, long width) {
        set(6, height);
        set(7, width);
        return this;
    }

    /**
     * groups: channels are split into so many groups.
     * @param groups channels are split into so many groups; at least 1; default 1
     * @return this
     */
    public BlockConvTranspose2dOptions groups(long groups) {
        set(8, groups);
        return this;
    }

    /**
     * bias: whether there is one; default true.
     * @param bias whether there is one; default true
     * @return this
     */
    public BlockConvTranspose2dOptions bias(boolean bias) {
        set(9, bias ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockConvTranspose2dOptions dtype(DataType dtype) {
        set(10, dtype.ordinal());
        return this;
    }
}
