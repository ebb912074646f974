// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of convTranspose3d. What is not set keeps the engine's default.
 */
public final class ConvTranspose3dOptions extends Options {
    /** The defaults. */
    public ConvTranspose3dOptions() {
        super(13, 0);
    }

    /**
     * stride: the distance of x's elements in the result, along depth, height and width.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public ConvTranspose3dOptions stride(long depth, long height, long width) {
        set(0, depth);
        set(1, height);
        set(2, width);
        return this;
    }

    /**
     * padding: what is cut off the result, before and behind along each axis.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public ConvTranspose3dOptions padding(long depth, long height, long width) {
        set(3, depth);
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * outputPadding: elements more behind along each axis; fewer than the stride or the dilation.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public ConvTranspose3dOptions outputPadding(long depth, long height, long width) {
        set(6, depth);
        set(7, height);
        set(8, width);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public ConvTranspose3dOptions dilation(long depth, long height, long width) {
        set(9, depth);
        set(10, height);
        set(11, width);
        return this;
    }

    /**
     * groups: into how many independent parts the channels fall.
     * @param groups into how many independent parts the channels fall
     * @return this
     */
    public ConvTranspose3dOptions groups(long groups) {
        set(12, groups);
        return this;
    }
}
