// What copies elements from and to Java: generated from api/operators.toml; do not edit.
package ai.tinyai;

import java.nio.file.Path;

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
     * Copies the elements of an f32 array into rows of one length.
     * @param target room for all
     */
    public void copyTo(float[][] target) {
        float[] all = Rows.joined(target);
        copyTo(all);
        Rows.split(all, target);
    }

    /**
     * Overwrites the elements of an f32 array. Counts as a write in place.
     * @param data rows of one length, as many elements
     */
    public void set(float[][] data) {
        set(Rows.joined(data));
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
     * Copies the elements of an f64 array into rows of one length.
     * @param target room for all
     */
    public void copyTo(double[][] target) {
        double[] all = Rows.joined(target);
        copyTo(all);
        Rows.split(all, target);
    }

    /**
     * Overwrites the elements of an f64 array. Counts as a write in place.
     * @param data rows of one length, as many elements
     */
    public void set(double[][] data) {
        set(Rows.joined(data));
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
     * Copies the elements of an i32 array into rows of one length.
     * @param target room for all
     */
    public void copyTo(int[][] target) {
        int[] all = Rows.joined(target);
        copyTo(all);
        Rows.split(all, target);
    }

    /**
     * Overwrites the elements of an i32 array. Counts as a write in place.
     * @param data rows of one length, as many elements
     */
    public void set(int[][] data) {
        set(Rows.joined(data));
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
     * Copies the elements of an i64 array into rows of one length.
     * @param target room for all
     */
    public void copyTo(long[][] target) {
        long[] all = Rows.joined(target);
        copyTo(all);
        Rows.split(all, target);
    }

    /**
     * Overwrites the elements of an i64 array. Counts as a write in place.
     * @param data rows of one length, as many elements
     */
    public void set(long[][] data) {
        set(Rows.joined(data));
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
     * Copies the elements of an i8 or u8 array into rows of one length.
     * @param target room for all
     */
    public void copyTo(byte[][] target) {
        byte[] all = Rows.joined(target);
        copyTo(all);
        Rows.split(all, target);
    }

    /**
     * Overwrites the elements of an i8 or u8 array. Counts as a write in place.
     * @param data rows of one length, as many elements
     */
    public void set(byte[][] data) {
        set(Rows.joined(data));
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

    /**
     * Copies the elements of a bool array into rows of one length.
     * @param target room for all
     */
    public void copyTo(boolean[][] target) {
        boolean[] all = Rows.joined(target);
        copyTo(all);
        Rows.split(all, target);
    }

    /**
     * Overwrites the elements of a bool array. Counts as a write in place.
     * @param data rows of one length, as many elements
     */
    public void set(boolean[][] data) {
        set(Rows.joined(data));
    }

    /**
     * One element, as a float, rounded to the next.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     * @throws TinyAiException RANGE where it is beyond them: getDouble gives it
     */
    public float getFloat(long... indices) {
        return Element.of((NDArray) this, indices, at -> Element.floatOf(at.item()));
    }

    /**
     * One element, as a double.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public double getDouble(long... indices) {
        return Element.of((NDArray) this, indices, at -> at.item());
    }

    /**
     * One element, as a int.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     * @throws TinyAiException RANGE where it is beyond them: getLong gives it
     */
    public int getInt(long... indices) {
        return Element.of((NDArray) this, indices, at -> Element.intOf(at.itemLong()));
    }

    /**
     * One element, as a long.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public long getLong(long... indices) {
        return Element.of((NDArray) this, indices, at -> at.itemLong());
    }

    /**
     * One element, as a boolean.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public boolean getBoolean(long... indices) {
        return Element.of((NDArray) this, indices, at -> at.itemLong() != 0);
    }

    /**
     * Marks an array as long-lived: it has no vote on where results land.
     * @param resident true: no vote; false: a vote again
     */
    public void setResident(boolean resident) {
        NativeFunctions.arraySetResident(id(), resident ? 1 : 0);
    }

    /**
     * Names an array, for messages and reports.
     * @param name copied
     */
    public void setName(String name) {
        NativeFunctions.arraySetName(id(), Text.needed(name));
    }

    /**
     * Reads the name.
     * @return the text, maybe empty
     */
    public String getName() {
        return Text.of(NativeFunctions.arrayName(id()));
    }

    /**
     * Rank of an array.
     * @return 0..8
     */
    public long rank() {
        return NativeFunctions.arrayRank(id());
    }

    /**
     * Number of elements.
     * @return the product of the sizes
     */
    public long size() {
        return NativeFunctions.arraySize(id());
    }

    /**
     * Saves an array as .npy (version 1.0). Views are written as what they show; a transposed matrix keeps its order,
     * as numpy.save does it. bf16 has no name in NumPy: it is '&lt;V2', two bytes without a meaning, as the package
     * ml_dtypes writes it; there, .view(ml_dtypes.bfloat16) gives the numbers back.
     * @param path of the file, which appears whole
     * @throws TinyAiException IO
     */
    public void saveNpy(Path path) {
        NativeFunctions.arraySaveNpy(id(), Text.of(path));
    }
}
