package ai.tinyai;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * A strided view of elements of one type. Operators make new arrays, in the scope that their operands and the entered scope vote
 * for (docs/memory.md); those that end in "Inplace" write this one. Safe from any thread.
 */
public final class NDArray extends ArrayOperators {
    private final long id;
    private Shape shape;

    NDArray(long id) {
        this.id = id;
    }

    static NDArray orNull(long id) {
        return id == 0 ? null : new NDArray(id);
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public NDManager getManager() {
        return new NDManager(NativeFunctions.arrayOwner(id));
    }

    /**
     * Sizes of its axes; asked of the engine once, and whether it is still alive each time.
     * @return the shape
     */
    public Shape getShape() {
        Shape known = shape;
        if (known == null) {
            known = new Shape(NativeMemory.arrayShape(id), true);
            shape = known;
        } else {
            NativeFunctions.arrayRank(id);
        }
        return known;
    }

    /**
     * Steps from one element to the next along each axis, in elements.
     * @return the strides
     */
    public long[] getStrides() {
        return NativeMemory.arrayStrides(id);
    }

    /**
     * Number of axes.
     * @return 0 to 8
     */
    public long rank() {
        return NativeFunctions.arrayRank(id);
    }

    /**
     * Number of elements.
     * @return the product of the sizes
     */
    public long size() {
        return NativeFunctions.arraySize(id);
    }

    /**
     * Type of its elements.
     * @return the type
     */
    public DataType getDataType() {
        return DataType.of(NativeFunctions.arrayDtype(id));
    }

    /**
     * Its name, for messages and reports.
     * @return the name, or the empty text
     */
    public String getName() {
        return Text.of(NativeFunctions.arrayName(id));
    }

    /**
     * Names it, for messages and reports.
     * @param name the name
     */
    public void setName(String name) {
        NativeFunctions.arraySetName(id, Text.of(name));
    }

    /**
     * Marks it as long-lived: it has no vote on where results land.
     * @param resident whether it is
     */
    public void setResident(boolean resident) {
        NativeFunctions.arraySetResident(id, resident ? 1 : 0);
    }

    /**
     * Moves it to another scope.
     * @param to the new owner
     */
    public void attach(NDManager to) {
        to.attachAll(this);
    }

    /**
     * Lends it: a second handle to the same elements. The original stays where it is; closing the borrower ends the loan only.
     * @param borrower owner of the loan
     * @return the loan
     */
    @CheckReturnValue
    public NDArray tempAttach(NDManager borrower) {
        return borrower.tempAttach(this);
    }

    /** Takes it out of the tree: it lives until closed or attached. */
    public void detach() {
        NativeFunctions.detach(new long[] {id});
    }

    /**
     * The view of another shape.
     * @param shape the sizes
     * @return [shape], the same elements
     */
    public NDArray reshape(Shape shape) {
        return reshape(shape.dimensions());
    }

    /**
     * The one element as a double.
     * @return its value; an i64 beyond 2^53 is rounded
     */
    public double item() {
        return NativeFunctions.item(id);
    }

    /**
     * The elements of an f32 array, in C order.
     * @return a new Java array
     */
    public float[] toFloatArray() {
        float[] target = new float[length()];
        NativeMemory.arrayToHost(id, DataType.F32.value(), target, 4);
        return target;
    }

    /**
     * The elements of an f64 array, in C order.
     * @return a new Java array
     */
    public double[] toDoubleArray() {
        double[] target = new double[length()];
        NativeMemory.arrayToHost(id, DataType.F64.value(), target, 8);
        return target;
    }

    /**
     * The elements of an i32 array, in C order.
     * @return a new Java array
     */
    public int[] toIntArray() {
        int[] target = new int[length()];
        NativeMemory.arrayToHost(id, DataType.I32.value(), target, 4);
        return target;
    }

    /**
     * The elements of an i64 array, in C order.
     * @return a new Java array
     */
    public long[] toLongArray() {
        long[] target = new long[length()];
        NativeMemory.arrayToHost(id, DataType.I64.value(), target, 8);
        return target;
    }

    /**
     * The elements of an i8 array, in C order.
     * @return a new Java array
     */
    public byte[] toByteArray() {
        byte[] target = new byte[length()];
        NativeMemory.arrayToHost(id, DataType.I8.value(), target, 1);
        return target;
    }

    /**
     * The elements of a u8 array, in C order, as bytes without a sign.
     * @return a new Java array
     */
    public byte[] toUint8Array() {
        byte[] target = new byte[length()];
        NativeMemory.arrayToHost(id, DataType.U8.value(), target, 1);
        return target;
    }

    /**
     * The elements of a bool array, in C order.
     * @return a new Java array
     */
    public boolean[] toBooleanArray() {
        boolean[] target = new boolean[length()];
        NativeMemory.arrayToHost(id, DataType.BOOL.value(), target, 1);
        return target;
    }

    private int length() {
        long size = size();
        if (size > Integer.MAX_VALUE) {
            throw new TinyAiException(Status.UNSUPPORTED, size + " elements are more than a Java array holds: take slices of the array");
        }
        return (int) size;
    }

    /**
     * Copies the elements of an f32 array into an array of the same number of elements.
     * @param target room for all
     */
    public void copyTo(float[] target) {
        NativeMemory.arrayToHost(id, DataType.F32.value(), Objects.requireNonNull(target), 4);
    }

    /**
     * Copies the elements into a direct buffer in native order, from its position to its limit.
     * @param target room for exactly all bytes
     */
    public void copyTo(Buffer target) {
        HostBuffer buffer = HostBuffer.writable(target);
        NativeMemory.arrayToBuffer(id, target, buffer.offset(), buffer.bytes());
    }

    /**
     * Overwrites the elements of an f32 array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(float[] data) {
        NativeMemory.arrayWrite(id, DataType.F32.value(), Objects.requireNonNull(data), 4);
    }

    /**
     * Overwrites the elements of an f64 array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(double[] data) {
        NativeMemory.arrayWrite(id, DataType.F64.value(), Objects.requireNonNull(data), 8);
    }

    /**
     * Overwrites the elements of an i32 array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(int[] data) {
        NativeMemory.arrayWrite(id, DataType.I32.value(), Objects.requireNonNull(data), 4);
    }

    /**
     * Overwrites the elements of an i64 array. Counts as a write in place.
     * @param data as many elements, in C order
     */
    public void set(long[] data) {
        NativeMemory.arrayWrite(id, DataType.I64.value(), Objects.requireNonNull(data), 8);
    }

    /**
     * Overwrites the elements with the bytes of a direct buffer in native order, from its position to its limit.
     * @param data exactly as many bytes
     */
    public void set(Buffer data) {
        HostBuffer buffer = HostBuffer.of(data);
        NativeMemory.arrayWriteBuffer(id, data, buffer.offset(), buffer.bytes());
    }

    /**
     * The array's own bytes as a direct buffer, without a copy. They stay, as "kept by a host view", until the buffer and all its
     * views are collected, even when the array is closed before.
     * @return a buffer in native order
     * @throws TinyAiException UNSUPPORTED where the elements are not in C order, or more than 2^31 - 1 bytes
     */
    public ByteBuffer toByteBuffer() {
        long tensor = NativeMemory.arrayToDlpack(id);
        ByteBuffer buffer;
        try {
            buffer = NativeMemory.dlpackBuffer(tensor);
        } catch (RuntimeException | Error refused) {
            NativeMemory.dlpackDelete(tensor);
            throw refused;
        }
        Leaks.CLEANER.register(buffer, () -> NativeMemory.dlpackDelete(tensor));
        return buffer.order(ByteOrder.nativeOrder());
    }

    /**
     * Shows the array to another library by DLPack, without a copy. The bytes stay, as "kept by a host view", until the tensor's
     * deleter is called: the library that takes the tensor over does that, and {@link #deleteDlpack} where none takes it.
     * @return the address of a DLManagedTensorVersioned, version 1.0, which the caller owns
     */
    public long toDlpack() {
        return NativeMemory.arrayToDlpack(id);
    }

    /**
     * Calls the deleter of a tensor that {@link #toDlpack} gave and nobody has taken over. Once: the address is dead afterwards.
     * @param tensor the address
     */
    public static void deleteDlpack(long tensor) {
        if (tensor == 0) {
            throw new TinyAiException(Status.ARGUMENT, "deleteDlpack: the address is null");
        }
        NativeMemory.dlpackDelete(tensor);
    }

    /**
     * Saves it as .npy.
     * @param path of the file, which appears whole
     */
    public void saveNpy(String path) {
        NativeFunctions.arraySaveNpy(id, Text.of(path));
    }

    @Override
    public void close() {
        NativeFunctions.arrayRelease(id);
    }

    /** The elements as text, long axes shortened. */
    @Override
    public String toString() {
        try {
            return Text.of(NativeFunctions.arrayPrint(id));
        } catch (ClosedException closed) {
            return "NDArray (closed)";
        }
    }
}
