// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of avgPool2d. What is not set keeps the engine's default.
 */
public final class AvgPool2dOptions extends Options {
    /** The defaults. */
    public AvgPool2dOptions() {
        super(8, 0);
    }

    /**
     * kernel: height and width of the window; must be set.
     * @param height down
     * @param width across
     * @return this
     */
    public AvgPool2dOptions kernel(long height, long width) {
        set(0, height);
        set(1, width);
        return this;
    }

    /**
     * stride: of the window; 0: its size.
     * @param height down
     * @param width across
     * @return this
     */
    public AvgPool2dOptions stride(long height, long width) {
        set(2, height);
        set(3, width);
        return this;
    }

    /**
     * padding: around x, above and below, left and right; half the window at most.
     * @param height down
     * @param width across
     * @return this
     */
    public AvgPool2dOptions padding(long height, long width) {
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * countPadding: whether padded zeros count as elements of the mean.
     * @param countPadding whether padded zeros count as elements of the mean; what lies beyond the padding never does
     * @return this
     */
    public AvgPool2dOptions countPadding(boolean countPadding) {
        set(6, countPadding ? 1L : 0);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too, if it begins before.
     * @param ceilMode whether a last window that reaches beyond the padding counts, too, if it begins before
     * @return this
     */
    public AvgPool2dOptions ceilMode(boolean ceilMode) {
        set(7, ceilMode ? 1L : 0);
        return this;
    }
}
