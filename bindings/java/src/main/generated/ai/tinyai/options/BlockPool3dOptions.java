// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of pooling blocks over volumes. What is not set keeps the engine's default.
 */
public final class BlockPool3dOptions extends Options {
    /** The defaults. */
    public BlockPool3dOptions() {
        super(11, 0);
    }

    /**
     * stride: depth, height and width; 0: the window's size; default {0, 0, 0}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockPool3dOptions stride(long depth, long height, long width) {
        set(0, depth);
        set(1, height);
        set(2, width);
        return this;
    }

    /**
     * padding: on both sides, at most half the window; default {0, 0, 0}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockPool3dOptions padding(long depth, long height, long width) {
        set(3, depth);
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * countPadding: average pooling: whether padding counts as zeros.
     * @param countPadding average pooling: whether padding counts as zeros; default true
     * @return this
     */
    public BlockPool3dOptions countPadding(boolean countPadding) {
        set(6, countPadding ? 1L : 0);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too.
     * @param ceilMode whether a last window that reaches beyond the padding counts, too; default false
     * @return this
     */
    public BlockPool3dOptions ceilMode(boolean ceilMode) {
        set(7, ceilMode ? 1L : 0);
        return this;
    }

    /**
     * dilation: max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1; default
     * {1, 1, 1}.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public BlockPool3dOptions dilation(long depth, long height, long width) {
        set(8, depth);
        set(9, height);
        set(10, width);
        return this;
    }
}
