// What copies elements from and to Java: generated from api/operators.toml; do not edit.
package ai.tinyai;

/** What copies elements from and to Java. */
abstract class ArrayElements extends ArrayOperators {
    ArrayElements() {}

    abstract int length();

    abstract DataType byteType();

    abstract void toHost(DataType dtype, Object target, int element);

    abstract void write(DataType dtype, Object data, int element);

    /**
     * The elements of an f32 array, in C order.
     * @return a new Java array
     */
    public float[] toFloatArray() {
        float[] target = new float[length()];
        toHost(DataType.F32, target, Float.BYTES);
        return target;
    }

    /**
     * Copies the elements of an f32 array into a Java array of the same number of elements.
     * @param target room for all
     */
    public void copyTo(float[] target) {
        toHost(DataType.F32, target, Float.BYTES);
    }

    /**
     * Overwrites the elements of an f32 array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(float[] data) {
        write(DataType.F32, data, Float.BYTES);
    }

    /**
     * The elements of an f64 array, in C order.
     * @return a new Java array
     */
    public double[] toDoubleArray() {
        double[] target = new double[length()];
        toHost(DataType.F64, target, Double.BYTES);
        return target;
    }

    /**
     * Copies the elements of an f64 array into a Java array of the same number of elements.
     * @param target room for all
     */
    public void copyTo(double[] target) {
        toHost(DataType.F64, target, Double.BYTES);
    }

    /**
     * Overwrites the elements of an f64 array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(double[] data) {
        write(DataType.F64, data, Double.BYTES);
    }

    /**
     * The elements of an i32 array, in C order.
     * @return a new Java array
     */
    public int[] toIntArray() {
        int[] target = new int[length()];
        toHost(DataType.I32, target, Integer.BYTES);
        return target;
    }

    /**
     * Copies the elements of an i32 array into a Java array of the same number of elements.
     * @param target room for all
     */
    public void copyTo(int[] target) {
        toHost(DataType.I32, target, Integer.BYTES);
    }

    /**
     * Overwrites the elements of an i32 array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(int[] data) {
        write(DataType.I32, data, Integer.BYTES);
    }

    /**
     * The elements of an i64 array, in C order.
     * @return a new Java array
     */
    public long[] toLongArray() {
        long[] target = new long[length()];
        toHost(DataType.I64, target, Long.BYTES);
        return target;
    }

    /**
     * Copies the elements of an i64 array into a Java array of the same number of elements.
     * @param target room for all
     */
    public void copyTo(long[] target) {
        toHost(DataType.I64, target, Long.BYTES);
    }

    /**
     * Overwrites the elements of an i64 array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(long[] data) {
        write(DataType.I64, data, Long.BYTES);
    }

    /**
     * The elements of an i8 array, in C order.
     * @return a new Java array
     */
    public byte[] toByteArray() {
        byte[] target = new byte[length()];
        toHost(DataType.I8, target, Byte.BYTES);
        return target;
    }

    /**
     * Copies the elements of an i8 or u8 array into a Java array of the same number of elements.
     * @param target room for all
     */
    public void copyTo(byte[] target) {
        toHost(byteType(), target, Byte.BYTES);
    }

    /**
     * Overwrites the elements of an i8 or u8 array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(byte[] data) {
        write(byteType(), data, Byte.BYTES);
    }

    /**
     * The elements of a bool array, in C order.
     * @return a new Java array
     */
    public boolean[] toBooleanArray() {
        boolean[] target = new boolean[length()];
        toHost(DataType.BOOL, target, Byte.BYTES);
        return target;
    }

    /**
     * Copies the elements of a bool array into a Java array of the same number of elements.
     * @param target room for all
     */
    public void copyTo(boolean[] target) {
        toHost(DataType.BOOL, target, Byte.BYTES);
    }

    /**
     * Overwrites the elements of a bool array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(boolean[] data) {
        write(DataType.BOOL, data, Byte.BYTES);
    }
}
