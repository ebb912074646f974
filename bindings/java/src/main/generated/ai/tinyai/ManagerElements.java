// What copies Java's elements into arrays: generated from api/operators.toml; do not edit.
package ai.tinyai;

/** What copies Java's elements into arrays. */
abstract class ManagerElements extends ManagerOperators {
    ManagerElements() {}

    abstract NDArray fromHost(DataType dtype, Shape shape, Object data, int element);

    abstract Variable ownedBy(NDArray value);

    /**
     * A scalar.
     * @param value its value
     * @return f32 []
     */
    public NDArray create(float value) {
        return create(new float[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return f32 [data.length]
     */
    public NDArray create(float... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return f32 [shape]
     */
    public NDArray create(float[] data, Shape shape) {
        return fromHost(DataType.F32, shape, data, Float.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return f32 [rows, columns]
     */
    public NDArray create(float[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return f32 [shape]
     */
    public Variable constant(float[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value its value
     * @return f64 []
     */
    public NDArray create(double value) {
        return create(new double[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return f64 [data.length]
     */
    public NDArray create(double... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return f64 [shape]
     */
    public NDArray create(double[] data, Shape shape) {
        return fromHost(DataType.F64, shape, data, Double.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return f64 [rows, columns]
     */
    public NDArray create(double[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return f64 [shape]
     */
    public Variable constant(double[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value its value
     * @return i32 []
     */
    public NDArray create(int value) {
        return create(new int[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return i32 [data.length]
     */
    public NDArray create(int... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i32 [shape]
     */
    public NDArray create(int[] data, Shape shape) {
        return fromHost(DataType.I32, shape, data, Integer.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return i32 [rows, columns]
     */
    public NDArray create(int[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i32 [shape]
     */
    public Variable constant(int[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value its value
     * @return i64 []
     */
    public NDArray create(long value) {
        return create(new long[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return i64 [data.length]
     */
    public NDArray create(long... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i64 [shape]
     */
    public NDArray create(long[] data, Shape shape) {
        return fromHost(DataType.I64, shape, data, Long.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return i64 [rows, columns]
     */
    public NDArray create(long[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i64 [shape]
     */
    public Variable constant(long[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value its value
     * @return i8 []
     */
    public NDArray create(byte value) {
        return create(new byte[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return i8 [data.length]
     */
    public NDArray create(byte... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i8 [shape]
     */
    public NDArray create(byte[] data, Shape shape) {
        return fromHost(DataType.I8, shape, data, Byte.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return i8 [rows, columns]
     */
    public NDArray create(byte[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i8 [shape]
     */
    public Variable constant(byte[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value its value
     * @return bool []
     */
    public NDArray create(boolean value) {
        return create(new boolean[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return bool [data.length]
     */
    public NDArray create(boolean... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return bool [shape]
     */
    public NDArray create(boolean[] data, Shape shape) {
        return fromHost(DataType.BOOL, shape, data, Byte.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return bool [rows, columns]
     */
    public NDArray create(boolean[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return bool [shape]
     */
    public Variable constant(boolean[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }
}
