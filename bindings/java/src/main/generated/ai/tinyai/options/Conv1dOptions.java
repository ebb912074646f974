// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of conv1d. What is not set keeps the engine's default.
 */
public final class Conv1dOptions extends Options {
    /** The defaults. */
    public Conv1dOptions() {
        super(4, 0);
    }

    /**
     * stride: of the window.
     * @param stride of the window
     * @return this
     */
    public Conv1dOptions stride(long stride) {
        set(0, stride);
        return this;
    }

    /**
     * padding: zeros around x, before and behind.
     * @param padding zeros around x, before and behind
     * @return this
     */
    public Conv1dOptions padding(long padding) {
        set(1, padding);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param dilation the distance of the window's elements
     * @return this
     */
    public Conv1dOptions dilation(long dilation) {
        set(2, dilation);
        return this;
    }

    /**
     * groups: into how many independent parts the channels fall.
     * @param groups into how many independent parts the channels fall
     * @return this
     */
    public Conv1dOptions groups(long groups) {
        set(3, groups);
        return this;
    }
}
