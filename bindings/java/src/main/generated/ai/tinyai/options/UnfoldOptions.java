// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of unfold. What is not set keeps the engine's default.
 */
public final class UnfoldOptions extends Options {
    /** The defaults. */
    public UnfoldOptions() {
        super(8, 0);
    }

    /**
     * kernel: height and width of the window; must be set.
     * @param height down
     * @param width across
     * @return this
     */
    public UnfoldOptions kernel(long height, long width) {
        set(0, height);
        set(1, width);
        return this;
    }

    /**
     * stride: of the window, down and across.
     * @param height down
     * @param width across
     * @return this
     */
    public UnfoldOptions stride(long height, long width) {
        set(2, height);
        set(3, width);
        return this;
    }

    /**
     * padding: zeros around the image, above and below, left and right.
     * @param height down
     * @param width across
     * @return this
     */
    public UnfoldOptions padding(long height, long width) {
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
    public UnfoldOptions dilation(long height, long width) {
        set(6, height);
        set(7, width);
        return this;
    }
}
