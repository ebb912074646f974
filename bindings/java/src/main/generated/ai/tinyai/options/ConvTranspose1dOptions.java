// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of convTranspose1d. What is not set keeps the engine's default.
 */
public final class ConvTranspose1dOptions extends Options {
    /** The defaults. */
    public ConvTranspose1dOptions() {
        super(5, 0);
    }

    /**
     * stride: the distance of x's elements in the result.
     * @param value the value
     * @return this
     */
    public ConvTranspose1dOptions stride(long value) {
        set(0, value);
        return this;
    }

    /**
     * padding: what is cut off the result, before and behind.
     * @param value the value
     * @return this
     */
    public ConvTranspose1dOptions padding(long value) {
        set(1, value);
        return this;
    }

    /**
     * outputPadding: elements more behind; less than the stride or the dilation.
     * @param value the value
     * @return this
     */
    public ConvTranspose1dOptions outputPadding(long value) {
        set(2, value);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param value the value
     * @return this
     */
    public ConvTranspose1dOptions dilation(long value) {
        set(3, value);
        return this;
    }

    /**
     * groups: into how many independent parts the channels fall.
     * @param value the value
     * @return this
     */
    public ConvTranspose1dOptions groups(long value) {
        set(4, value);
        return this;
    }
}
