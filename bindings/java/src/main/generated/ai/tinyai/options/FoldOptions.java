// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of fold. What is not set keeps the engine's default.
 */
public final class FoldOptions extends Options {
    /** The defaults. */
    public FoldOptions() {
        super(10, 0);
    }

    /**
     * height: of the images.
     * @param height of the images
     * @return this
     */
    public FoldOptions height(long height) {
        set(0, height);
        return this;
    }

    /**
     * width: of the images.
     * @param width of the images
     * @return this
     */
    public FoldOptions width(long width) {
        set(1, width);
        return this;
    }

    /**
     * kernel: height and width of the window; must be set.
     * @param height down
     * @param width across
     * @return this
     */
    public FoldOptions kernel(long height, long width) {
        set(2, height);
        set(3, width);
        return this;
    }

    /**
     * stride: of the window, down and across.
     * @param height down
     * @param width across
     * @return this
     */
    public FoldOptions stride(long height, long width) {
        set(4, height);
        set(5, width);
        return this;
    }

    /**
     * padding: zeros around the image, above and below, left and right.
     * @param height down
     * @param width across
     * @return this
     */
    public FoldOptions padding(long height, long width) {
        set(6, height);
        set(7, width);
        return this;
    }

    /**
     * dilation: the distance of the window's elements.
     * @param height down
     * @param width across
     * @return this
     */
    public FoldOptions dilation(long height, long width) {
        set(8, height);
        set(9, width);
        return this;
    }
}
