// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of avgPool3d. What is not set keeps the engine's default.
 */
public final class AvgPool3dOptions extends Options {
    /** The defaults. */
    public AvgPool3dOptions() {
        super(11, 0);
    }

    /**
     * kernel: depth, height and width of the window; must be set.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public AvgPool3dOptions kernel(long depth, long height, long width) {
        set(0, depth);
        set(1, height);
        set(2, width);
        return this;
    }

    /**
     * stride: of the window; 0: its size.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public AvgPool3dOptions stride(long depth, long height, long width) {
        set(3, depth);
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * padding: around x, before and behind along each axis; half the window at most.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public AvgPool3dOptions padding(long depth, long height, long width) {
        set(6, depth);
        set(7, height);
        set(8, width);
        return this;
    }

    /**
     * countPadding: whether padded zeros count as elements of the mean.
     * @param countPadding whether padded zeros count as elements of the mean; what lies beyond the padding never does
     * @return this
     */
    public AvgPool3dOptions countPadding(boolean countPadding) {
        set(9, countPadding ? 1L : 0);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too, if it begins before.
     * @param ceilMode whether a last window that reaches beyond the padding counts, too, if it begins before
     * @return this
     */
    public AvgPool3dOptions ceilMode(boolean ceilMode) {
        set(10, ceilMode ? 1L : 0);
        return this;
    }
}
