// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of avgPool1d. What is not set keeps the engine's default.
 */
public final class AvgPool1dOptions extends Options {
    /** The defaults. */
    public AvgPool1dOptions() {
        super(5, 0);
    }

    /**
     * kernel: size of the window; must be set.
     * @param value the value
     * @return this
     */
    public AvgPool1dOptions kernel(long value) {
        set(0, value);
        return this;
    }

    /**
     * stride: of the window; 0: its size.
     * @param value the value
     * @return this
     */
    public AvgPool1dOptions stride(long value) {
        set(1, value);
        return this;
    }

    /**
     * padding: around x, before and behind; half the window at most.
     * @param value the value
     * @return this
     */
    public AvgPool1dOptions padding(long value) {
        set(2, value);
        return this;
    }

    /**
     * countPadding: whether padded zeros count as elements of the mean; what lies beyond the padding never does.
     * @param value the value
     * @return this
     */
    public AvgPool1dOptions countPadding(boolean value) {
        set(3, value ? 1L : 0);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too, if it begins before.
     * @param value the value
     * @return this
     */
    public AvgPool1dOptions ceilMode(boolean value) {
        set(4, value ? 1L : 0);
        return this;
    }
}
