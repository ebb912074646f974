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
     * @param value the value
     * @return this
     */
    public MaxPool1dOptions kernel(long value) {
        set(0, value);
        return this;
    }

    /**
     * stride: of the window; 0: its size.
     * @param value the value
     * @return this
     */
    public MaxPool1dOptions stride(long value) {
        set(1, value);
        return this;
    }

    /**
     * padding: around x, before and behind; half the window at most.
     * @param value the value
     * @return this
     */
    public MaxPool1dOptions padding(long value) {
        set(2, value);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too, if it begins before.
     * @param value the value
     * @return this
     */
    public MaxPool1dOptions ceilMode(boolean value) {
        set(3, value ? 1L : 0);
        return this;
    }

    /**
     * dilation: the distance of the window's elements; more than 1 takes a copy of x in which they are neighbours.
     * @param value the value
     * @return this
     */
    public MaxPool1dOptions dilation(long value) {
        set(4, value);
        return this;
    }
}
