// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of maxPool3d. What is not set keeps the engine's default.
 */
public final class MaxPool3dOptions extends Options {
    /** The defaults. */
    public MaxPool3dOptions() {
        super(13, 0);
    }

    /**
     * kernel: depth, height and width of the window; must be set.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public MaxPool3dOptions kernel(long depth, long height, long width) {
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
    public MaxPool3dOptions stride(long depth, long height, long width) {
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
    public MaxPool3dOptions padding(long depth, long height, long width) {
        set(6, depth);
        set(7, height);
        set(8, width);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too, if it begins before.
     * @param ceilMode whether a last window that reaches beyond the padding counts, too, if it begins before
     * @return this
     */
    public MaxPool3dOptions ceilMode(boolean ceilMode) {
        set(9, ceilMode ? 1L : 0);
        return this;
    }

    /**
     * dilation: the distance of the window's elements; more than 1 takes a copy of x in which they are neighbours.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public MaxPool3dOptions dilation(long depth, long height, long width) {
        set(10, depth);
        set(11, height);
        set(12, width);
        return this;
    }
}
