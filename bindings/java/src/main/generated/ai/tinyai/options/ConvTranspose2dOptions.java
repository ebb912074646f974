// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of convTranspose2d. What is not set keeps the engine's default.
 */
public final class ConvTranspose2dOptions extends Options {
    /** The defaults. */
    public ConvTranspose2dOptions() {
        super(9, 0);
    }

    /**
     * stride: the distance of x's elements in the result, down and across.
     * @param height down
     * @param width across
     * @return this
     */
    public ConvTranspose2dOptions stride(long height, long width) {
        set(0, height);
        set(1, width);
        return this;
    }

    /**
     * padding: what is cut off the result, above and below, left and right.
     * @param height down
     * @param width across
     * @return this
     */
    public ConvTranspose2dOptions padding(long height, long width) {
        set(2, height);
        set(3, width);
        return this;
    }

    /**
     * outputPadding: rows more below and columns more to the right; fewer than the stride or the dilation.
     * @param height down
     * @param width across
     * @return this
     */
    public ConvTranspose2dOptions outputPadding(long height, long width) {
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param height down
     * @param width across
     * @return this
     */
    public ConvTranspose2dOptions dilation(long height, long width) {
        set(6, height);
        set(7, width);
        return this;
    }

    /**
     * groups: into how many independent parts the channels fall.
     * @param groups into how many independent parts the channels fall
     * @return this
     */
    public ConvTranspose2dOptions groups(long groups) {
        set(8, groups);
        return this;
    }
}
