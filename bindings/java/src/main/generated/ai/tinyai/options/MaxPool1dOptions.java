// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of maxPool1d. What is not set keeps the engine's default.
 */
public final class MaxPool1dOptions extends Options {
    /** The defaults. */
    public MaxPool1dOptions() {
        super(5, 0);
    }

    /**
     * kernel: size of the window; must be set.
     * @param kernel size of the window; must be set
     * @return this
     */
    public MaxPool1dOptions kernel(long kernel) {
        set(0, kernel);
        return this;
    }

    /**
     * stride: of the window; 0: its size.
     * @param stride of the window; 0: its size
     * @return this
     */
    public MaxPool1dOptions stride(long stride) {
        set(1, stride);
        return this;
    }

    /**
     * padding: around x, before and behind.
     * @param padding around x, before and behind; half the window at most
     * @return this
     */
    public MaxPool1dOptions padding(long padding) {
        set(2, padding);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too, if it begins before.
     * @param ceilMode whether a last window that reaches beyond the padding counts, too, if it begins before
     * @return this
     */
    public MaxPool1dOptions ceilMode(boolean ceilMode) {
        set(3, ceilMode ? 1L : 0);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param dilation the distance of the window's elements; more than 1 takes a copy of x in which they are neighbours
     * @return this
     */
    public MaxPool1dOptions dilation(long dilation) {
        set(4, dilation);
        return this;
    }
}
