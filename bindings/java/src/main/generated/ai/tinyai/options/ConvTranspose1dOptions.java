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
     * @param stride the distance of x's elements in the result
     * @return this
     */
    public ConvTranspose1dOptions stride(long stride) {
        set(0, stride);
        return this;
    }

    /**
     * padding: what is cut off the result, before and behind.
     * @param padding what is cut off the result, before and behind
     * @return this
     */
    public ConvTranspose1dOptions padding(long padding) {
        set(1, padding);
        return this;
    }

    /**
     * outputPadding: elements more behind; less than the stride or the dilation.
     * @param outputPadding elements more behind; less than the stride or the dilation
     * @return this
     */
    public ConvTranspose1dOptions outputPadding(long outputPadding) {
        set(2, outputPadding);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param dilation the distance of the window's elements
     * @return this
     */
    public ConvTranspose1dOptions dilation(long dilation) {
        set(3, dilation);
        return this;
    }

    /**
     * groups: into how many independent parts the channels fall.
     * @param groups into how many independent parts the channels fall
     * @return this
     */
    public ConvTranspose1dOptions groups(long groups) {
        set(4, groups);
        return this;
    }
}
