package ai.tinyai;

import java.util.Arrays;

/** Sizes of an array's axes. The engine checks them; this holds them. */
public final class Shape {
    private final long[] dimensions;

    /**
     * A shape.
     * @param dimensions sizes; none: a scalar
     */
    public Shape(long... dimensions) {
        this.dimensions = dimensions.clone();
    }

    Shape(long[] dimensions, boolean ours) {
        this.dimensions = dimensions;
    }

    /**
     * Number of axes.
     * @return 0 to 8
     */
    public int dimension() {
        return dimensions.length;
    }

    /**
     * The size of an axis.
     * @param axis from 0
     * @return its size
     */
    public long get(int axis) {
        return dimensions[axis];
    }

    /**
     * All sizes.
     * @return a copy
     */
    public long[] getShape() {
        return dimensions.clone();
    }

    /**
     * The sizes of some axes that lie side by side.
     * @param from the first
     * @param to not included
     * @return a shape of those
     */
    public Shape slice(int from, int to) {
        return new Shape(Arrays.copyOfRange(dimensions, from, to), true);
    }

    /**
     * Number of elements.
     * @return the product of the sizes
     */
    public long size() {
        return Arrays.stream(dimensions).reduce(1, Math::multiplyExact);
    }

    long[] dimensions() {
        return dimensions;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Shape && Arrays.equals(dimensions, ((Shape) other).dimensions);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(dimensions);
    }

    @Override
    public String toString() {
        return Arrays.toString(dimensions);
    }
}
