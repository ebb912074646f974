// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#conv1d}. What is not set keeps the engine's default.
 */
public final class BlockConv1dOptions extends Options {
    /** The defaults. */
    public BlockConv1dOptions() {
        super(6, 0);
    }

    /**
     * stride: of the window; at least 1.
     * @param stride of the window; at least 1; default 1
     * @return this
     */
    public BlockConv1dOptions stride(long stride) {
        set(0, stride);
        return this;
    }

    /**
     * padding: zeros on both sides; default 0.
     * @param padding zeros on both sides; default 0
     * @return this
     */
    public BlockConv1dOptions padding(long padding) {
        set(1, padding);
        return this;
    }

    /**
     * dilation: distance of the kernel's elements.
     * @param dilation distance of the kernel's elements; at least 1; default 1
     * @return this
     */
    public BlockConv1dOptions dilation(long dilation) {
        set(2, dilation);
        return this;
    }

    /**
     * groups: channels are split into so many groups.
     * @param groups channels are split into so many groups; at least 1; default 1
     * @return this
     */
    public BlockConv1dOptions groups(long groups) {
        set(3, groups);
        return this;
    }

    /**
     * bias: whether there is one; default true.
     * @param bias whether there is one; default true
     * @return this
     */
    public BlockConv1dOptions bias(boolean bias) {
        set(4, bias ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockConv1dOptions dtype(DataType dtype) {
        set(5, dtype.ordinal());
        return this;
    }
}
