// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of conv3d. What is not set keeps the engine's default.
 */
public final class Conv3dOptions extends Options {
    /** The defaults. */
    public Conv3dOptions() {
        super(10, 0);
    }

    /**
     * stride: of the window, along depth, height and width.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public Conv3dOptions stride(long depth, long height, long width) {
        set(0, depth);
        set(1, height);
        set(2, width);
        return this;
    }

    /**
     * padding: zeros around x, before and behind along each axis.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public Conv3dOptions padding(long depth, long height, long width) {
        set(3, depth);
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param depth from the front to the back
     * @param height down
     * @param width across
     * @return this
     */
    public Conv3dOptions dilation(long depth, long height, long width) {
        set(6, depth);
        set(7, height);
        set(8, width);
        return this;
    }

    /**
     * groups: into how many independent parts the channels fall.
     * @param groups into how many independent parts the channels fall
     * @return this
     */
    public Conv3dOptions groups(long groups) {
        set(9, groups);
        return this;
    }
}
