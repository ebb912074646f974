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
     * @param value the value
     * @return this
     */
    public Conv1dOptions stride(long value) {
        set(0, value);
        return this;
    }

    /**
     * padding: zeros around x, before and behind.
     * @param value the value
     * @return this
     */
    public Conv1dOptions padding(long value) {
        set(1, value);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param value the value
     * @return this
     */
    public Conv1dOptions dilation(long value) {
        set(2, value);
        return this;
    }

    /**
     * groups: into how many independent parts the channels fall.
     * @param value the value
     * @return this
     */
    public Conv1dOptions groups(long value) {
        set(3, value);
        return this;
    }
}
