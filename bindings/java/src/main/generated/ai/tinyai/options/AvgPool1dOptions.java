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
     * @param kernel size of the window; must be set
     * @return this
     */
    public AvgPool1dOptions kernel(long kernel) {
        set(0, kernel);
        return this;
    }

    /**
     * stride: of the window; 0: its size.
     * @param stride of the window; 0: its size
     * @return this
     */
    public AvgPool1dOptions stride(long stride) {
        set(1, stride);
        return this;
    }

    /**
     * padding: around x, before and behind.
     * @param padding around x, before and behind; half the window at most
     * @return this
     */
    public AvgPool1dOptions padding(long padding) {
        set(2, padding);
        return this;
    }

    /**
     * countPadding: whether padded zeros count as elements of the mean.
     * @param countPadding whether padded zeros count as elements of the mean; what lies beyond the padding never does
     * @return this
     */
    public AvgPool1dOptions countPadding(boolean countPadding) {
        set(3, countPadding ? 1L : 0);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too, if it begins before.
     * @param ceilMode whether a last window that reaches beyond the padding counts, too, if it begins before
     * @return this
     */
    public AvgPool1dOptions ceilMode(boolean ceilMode) {
        set(4, ceilMode ? 1L : 0);
        return this;
    }
}
