// Options: generated from api/modules.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of pooling blocks over sequences. What is not set keeps the engine's default.
 */
public final class BlockPool1dOptions extends Options {
    /** The defaults. */
    public BlockPool1dOptions() {
        super(5, 0);
    }

    /**
     * stride: 0: the window's size; default 0.
     * @param value the value
     * @return this
     */
    public BlockPool1dOptions stride(long value) {
        set(0, value);
        return this;
    }

    /**
     * padding: on both sides, at most half the window; default 0.
     * @param value the value
     * @return this
     */
    public BlockPool1dOptions padding(long value) {
        set(1, value);
        return this;
    }

    /**
     * countPadding: average pooling: whether padding counts as zeros; default true.
     * @param value the value
     * @return this
     */
    public BlockPool1dOptions countPadding(boolean value) {
        set(2, value ? 1L : 0);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too; default false.
     * @param value the value
     * @return this
     */
    public BlockPool1dOptions ceilMode(boolean value) {
        set(3, value ? 1L : 0);
        return this;
    }

    /**
     * dilation: max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1; default
     * 1.
     * @param value the value
     * @return this
     */
    public BlockPool1dOptions dilation(long value) {
        set(4, value);
        return this;
    }
}
