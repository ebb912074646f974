// Options: generated from api/modules.toml; do not edit.
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
     * stride: distance of the input's elements in the output; at least 1; default 1.
     * @param value the value
     * @return this
     */
    public BlockConvTranspose1dOptions stride(long value) {
        set(0, value);
        return this;
    }

    /**
     * padding: cut off the output on both sides; default 0.
     * @param value the value
     * @return this
     */
    public BlockConvTranspose1dOptions padding(long value) {
        set(1, value);
        return this;
    }

    /**
     * outputPadding: elements more behind; less than stride or dilation; default 0.
     * @param value the value
     * @return this
     */
    public BlockConvTranspose1dOptions outputPadding(long value) {
        set(2, value);
        return this;
    }

    /**
     * dilation: distance of the kernel's elements; at least 1; default 1.
     * @param value the value
     * @return this
     */
    public BlockConvTranspose1dOptions dilation(long value) {
        set(3, value);
        return this;
    }

    /**
     * groups: channels are split into so many groups; at least 1; default 1.
     * @param value the value
     * @return this
     */
    public BlockConvTranspose1dOptions groups(long value) {
        set(4, value);
        return this;
    }

    /**
     * bias: whether there is one; default true.
     * @param value the value
     * @return this
     */
    public BlockConvTranspose1dOptions bias(boolean value) {
        set(5, value ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating; default {@link DataType#F32}.
     * @param value the value
     * @return this
     */
    public BlockConvTranspose1dOptions dtype(DataType value) {
        set(6, value.ordinal());
        return this;
    }
}
