// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#convTranspose1d}. What is not set keeps the engine's default.
 */
public final class BlockConvTranspose1dOptions extends Options {
    /** The defaults. */
    public BlockConvTranspose1dOptions() {
        super(7, 0);
    }

    /**
     * stride: distance of the input's elements in the output.
     * @param stride distance of the input's elements in the output; at least 1; default 1
     * @return this
     */
    public BlockConvTranspose1dOptions stride(long stride) {
        set(0, stride);
        return this;
    }

    /**
     * padding: cut off the output on both sides.
     * @param padding cut off the output on both sides; default 0
     * @return this
     */
    public BlockConvTranspose1dOptions padding(long padding) {
        set(1, padding);
        return this;
    }

    /**
     * outputPadding: elements more behind; less than stride or dilation.
     * @param outputPadding elements more behind; less than stride or dilation; default 0
     * @return this
     */
    public BlockConvTranspose1dOptions outputPadding(long outputPadding) {
        set(2, outputPadding);
        return this;
    }

    /**
     * dilation: distance of the kernel's elements.
     * @param dilation distance of the kernel's elements; at least 1; default 1
     * @return this
     */
    public BlockConvTranspose1dOptions dilation(long dilation) {
        set(3, dilation);
        return this;
    }

    /**
     * groups: channels are split into so many groups.
     * @param groups channels are split into so many groups; at least 1; default 1
     * @return this
     */
    public BlockConvTranspose1dOptions groups(long groups) {
        set(4, groups);
        return this;
    }

    /**
     * bias: whether there is one; default true.
     * @param bias whether there is one; default true
     * @return this
     */
    public BlockConvTranspose1dOptions bias(boolean bias) {
        set(5, bias ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockConvTranspose1dOptions dtype(DataType dtype) {
        set(6, dtype.ordinal());
        return this;
    }
}
