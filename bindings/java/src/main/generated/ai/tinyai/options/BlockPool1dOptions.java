// Options: generated from api/modules.toml and models.toml; do not edit.
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
     * @param stride 0: the window's size; default 0
     * @return this
     */
    public BlockPool1dOptions stride(long stride) {
        set(0, stride);
        return this;
    }

    /**
     * padding: on both sides, at most half the window.
     * @param padding on both sides, at most half the window; default 0
     * @return this
     */
    public BlockPool1dOptions padding(long padding) {
        set(1, padding);
        return this;
    }

    /**
     * countPadding: average pooling: whether padding counts as zeros.
     * @param countPadding average pooling: whether padding counts as zeros; default true
     * @return this
     */
    public BlockPool1dOptions countPadding(boolean countPadding) {
        set(2, countPadding ? 1L : 0);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too.
     * @param ceilMode whether a last window that reaches beyond the padding counts, too; default false
     * @return this
     */
    public BlockPool1dOptions ceilMode(boolean ceilMode) {
        set(3, ceilMode ? 1L : 0);
        return this;
    }

    /**
     * dilation: max pooling: the distance of the window's elements.
     * @param dilation max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1;
     * default 1
     * @return this
     */
    public BlockPool1dOptions dilation(long dilation) {
        set(4, dilation);
        return this;
    }
}
