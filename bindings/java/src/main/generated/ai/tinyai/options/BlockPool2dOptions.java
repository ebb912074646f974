// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of pooling blocks. What is not set keeps the engine's default.
 */
public final class BlockPool2dOptions extends Options {
    /** The defaults. */
    public BlockPool2dOptions() {
        super(8, 0);
    }

    /**
     * stride: height and width; 0: the window's size; default {0, 0}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockPool2dOptions stride(long height, long width) {
        set(0, height);
        set(1, width);
        return this;
    }

    /**
     * padding: on both sides, at most half the window; default {0, 0}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockPool2dOptions padding(long height, long width) {
        set(2, height);
        set(3, width);
        return this;
    }

    /**
     * countPadding: average pooling: whether padding counts as zeros.
     * @param countPadding average pooling: whether padding counts as zeros; default true
     * @return this
     */
    public BlockPool2dOptions countPadding(boolean countPadding) {
        set(4, countPadding ? 1L : 0);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too.
     * @param ceilMode whether a last window that reaches beyond the padding counts, too; default false
     * @return this
     */
    public BlockPool2dOptions ceilMode(boolean ceilMode) {
        set(5, ceilMode ? 1L : 0);
        return this;
    }

    /**
     * dilation: max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1; default
     * {1, 1}.
     * @param height down
     * @param width across
     * @return this
     */
    public BlockPool2dOptions dilation(long height, long width) {
        set(6, height);
        set(7, width);
        return this;
    }
}
