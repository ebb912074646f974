// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of maxPool2d. What is not set keeps the engine's default.
 */
public final class MaxPool2dOptions extends Options {
    /** The defaults. */
    public MaxPool2dOptions() {
        super(9, 0);
    }

    /**
     * kernel: height and width of the window; must be set.
     * @param height down
     * @param width across
     * @return this
     */
    public MaxPool2dOptions kernel(long height, long width) {
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
    public MaxPool2dOptions stride(long height, long width) {
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
    public MaxPool2dOptions padding(long height, long width) {
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too, if it begins before.
     * @param ceilMode whether a last window that reaches beyond the padding counts, too, if it begins before
     * @return this
     */
    public MaxPool2dOptions ceilMode(boolean ceilMode) {
        set(6, ceilMode ? 1L : 0);
        return this;
    }

    /**
     * dilation: the distance of the window's elements; more than 1 takes a copy of x in which they are neighbours.
     * @param height down
     * @param width across
     * @return this
     */
    public MaxPool2dOptions dilation(long height, long width) {
        set(7, height);
        set(8, width);
        return this;
    }
}
