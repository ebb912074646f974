// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Interpolation;
import ai.tinyai.Options;

/**
 * Options of interpolateBy. What is not set keeps the engine's default.
 */
public final class InterpolateByOptions extends Options {
    /** The defaults. */
    public InterpolateByOptions() {
        super(5, 0);
    }

    /**
     * widthScale: of the last axis, more than 0.
     * @param widthScale of the last axis, more than 0
     * @return this
     */
    public InterpolateByOptions widthScale(double widthScale) {
        set(0, Double.doubleToRawLongBits(widthScale));
        return this;
    }

    /**
     * heightScale: of the axis before it; 1 where there is none.
     * @param heightScale of the axis before it; 1 where there is none
     * @return this
     */
    public InterpolateByOptions heightScale(double heightScale) {
        set(1, Double.doubleToRawLongBits(heightScale));
        return this;
    }

    /**
     * depthScale: of the axis before that; 1 where there is none.
     * @param depthScale of the axis before that; 1 where there is none
     * @return this
     */
    public InterpolateByOptions depthScale(double depthScale) {
        set(2, Double.doubleToRawLongBits(depthScale));
        return this;
    }

    /**
     * mode: how elements between others are found.
     * @param mode how elements between others are found
     * @return this
     */
    public InterpolateByOptions mode(Interpolation mode) {
        set(3, mode.ordinal());
        return this;
    }

    /**
     * alignCorners: as of interpolate().
     * @param alignCorners as of interpolate()
     * @return this
     */
    public InterpolateByOptions alignCorners(boolean alignCorners) {
        set(4, alignCorners ? 1L : 0);
        return this;
    }
}
