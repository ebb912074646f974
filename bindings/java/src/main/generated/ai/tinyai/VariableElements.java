// What tells a variable's elements: generated from api/operators.toml; do not edit.
package ai.tinyai;

/** What tells a variable's elements. */
abstract class VariableElements extends VariableOperators {
    VariableElements() {}

    /**
     * Its value, which lives with it: closing that does nothing, moving it is an error.
     * @return the same array each time
     */
    public abstract NDArray value();

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public float[] toFloatArray() {
        return value().toFloatArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public double[] toDoubleArray() {
        return value().toDoubleArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public int[] toIntArray() {
        return value().toIntArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public long[] toLongArray() {
        return value().toLongArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public byte[] toByteArray() {
        return value().toByteArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public boolean[] toBooleanArray() {
        return value().toBooleanArray();
    }

    /**
     * One element, as a float.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public float getFloat(long... indices) {
        return Element.of(value(), indices, at -> (float) at.item());
    }

    /**
     * One element, as a double.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public double getDouble(long... indices) {
        return Element.of(value(), indices, at -> at.item());
    }

    /**
     * One element, as a int.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public int getInt(long... indices) {
        return Element.of(value(), indices, at -> (int) at.itemLong());
    }

    /**
     * One element, as a long.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public long getLong(long... indices) {
        return Element.of(value(), indices, at -> at.itemLong());
    }

    /**
     * One element, as a boolean.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public boolean getBoolean(long... indices) {
        return Element.of(value(), indices, at -> at.itemLong() != 0);
    }
}
