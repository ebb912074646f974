package ai.tinyai;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A strided view of elements of one type. Operators make new arrays, in the scope that their operands and the entered scope vote
 * for (docs/memory.md); those that end in "Inplace" write this one. Safe from any thread.
 */
public final class NDArray extends ArrayElements {
    private static final double EXACT = 0x1p53;  // from here on not every integer is a double
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
     * Sizes of the axes; asked of the engine once, and whether it is still alive each time.
     * @return the shape
     */
    @Override
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

    @Override
    public DataType getDataType() {
        return DataType.of(NativeFunctions.arrayDtype(id));
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
     * The one element as a double.
     * @return its value
     * @throws TinyAiException RANGE where an i64 is no double: {@link #itemLong} gives it
     */
    public double item() {
        double value = NativeFunctions.item(id);
        if (Math.abs(value) >= EXACT && getDataType() == DataType.I64 && (value >= 0x1p63 || (long) value != itemLong())) {
            throw new TinyAiException(Status.RANGE, "item: " + itemLong() + " is no double; itemLong() gives it as it is");
        }
        return value;
    }

    /**
     * The one element of an array of integers or booleans, as it is.
     * @return its value
     */
    public long itemLong() {
        if (getDataType() == DataType.I64) {
            NativeFunctions.item(id);  // what is wrong where there is not one element
            return toLongArray()[0];
        }
        if (getDataType().isFloating()) {
            throw new TinyAiException(Status.DTYPE, "itemLong: the array is " + getDataType().engineName() + ": item() gives its element");
        }
        return (long) NativeFunctions.item(id);
    }

    /**
     * The elements of a u8 array, in C order, as bytes without a sign.
     * @return a new Java array
     */
    public byte[] toUint8Array() {
        byte[] target = new byte[length()];
        toHost(DataType.U8, target, Byte.BYTES);
        return target;
    }

    @Override
    void toHost(DataType dtype, Object target, int element) {
        NativeMemory.arrayToHost(id, dtype.value(), Objects.requireNonNull(target), element);
    }

    @Override
    void write(DataType dtype, Object data, int element) {
        NativeMemory.arrayWrite(id, dtype.value(), Objects.requireNonNull(data), element);
    }

    @Override
    DataType byteType() {
        return getDataType() == DataType.U8 ? DataType.U8 : DataType.I8;
    }

    @Override
    int length() {
        long size = size();
        if (size > Integer.MAX_VALUE) {
            throw new TinyAiException(Status.UNSUPPORTED, size + " elements are more than a Java array holds: take slices of the array");
        }
        return (int) size;
    }

    /**
     * Copies the elements into a buffer in native order, from its position to its limit.
     * @param target room for exactly all bytes
     */
    public void copyTo(Buffer target) {
        HostBuffer buffer = HostBuffer.writable(target, getDataType());
        if (withOwnBytes(buffer, buffer::write)) {
            return;
        }
        ByteBuffer room = NativeMemory.roomNew(buffer.bytes());
        try {
            NativeMemory.arrayToRoom(id, room);
            buffer.write(room);
        } finally {
            NativeMemory.roomFree(room);
        }
    }

    /** Whether its bytes lie in C order and are as many as the buffer's, so that they could be copied from or to. */
    private boolean withOwnBytes(HostBuffer buffer, Consumer<ByteBuffer> copy) {
        long tensor = NativeMemory.arrayToDlpack(id);
        try {
            ByteBuffer own = NativeMemory.dlpackBytes(tensor, buffer.bytes());
            if (own != null) {
                copy.accept(own);
            }
            return own != null;
        } finally {
            NativeMemory.dlpackDelete(tensor);
        }
    }

    /** A new array, of as many bytes. */
    void fill(HostBuffer buffer, DataType dtype) {
        if (dtype == DataType.BOOL || !withOwnBytes(buffer, buffer::read)) {  // the engine makes booleans of bytes
            overwrite(buffer);
        }
    }

    private void overwrite(HostBuffer buffer) {
        ByteBuffer room = NativeMemory.roomNew(buffer.bytes());
        try {
            buffer.read(room);
            NativeMemory.arrayWriteRoom(id, room);
        } finally {
            NativeMemory.roomFree(room);
        }
    }

    /**
     * Overwrites the elements with the bytes of a buffer in native order, from its position to its limit.
     * @param data exactly as many bytes
     */
    public void set(Buffer data) {
        overwrite(HostBuffer.of(data, getDataType()));
    }

    /**
     * The array's own bytes as a direct buffer to read from, without a copy. They stay, as "kept by a host view", until the buffer and
     * all its views are collected, even when the array is closed before; where buffers keep very many the collector is asked to run
     * (-Dtinyai.buffers). To write, {@link #set(Buffer)}: a write that the engine does
     * not see would let backward use changed numbers.
     * @return a read-only buffer in native order
     * @throws TinyAiException UNSUPPORTED where the elements are not in C order, or more than 2^31 - 1 bytes
     */
    public ByteBuffer toByteBuffer() {
        long tensor = NativeMemory.arrayToDlpack(id);
        ByteBuffer buffer;
        try {
            buffer = HostViews.show(tensor);
        } catch (RuntimeException | Error refused) {
            NativeMemory.dlpackDelete(tensor);
            throw refused;
        }
        HostViews.keepBounded(buffer);
        return buffer.asReadOnlyBuffer().order(ByteOrder.nativeOrder());
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
        Library.ready();
        if (tensor == 0) {
            throw new TinyAiException(Status.ARGUMENT, "deleteDlpack: the address is null");
        }
        NativeMemory.dlpackDelete(tensor);
    }

    /**
     * This array as the operand of an operator that uses it for the last time: if the call succeeds it is closed by it, and where
     * nobody else can reach the elements, an elementwise result is written over them: {@code y = x.lastUse().relu()}. It is good
     * for nothing else.
     * @return the operand
     */
    public NDArray lastUse() {
        return new NDArray(id | Ids.LAST_USE);
    }

    @Override
    public void close() {
        NativeFunctions.arrayRelease(id);
    }

    /** Whether it is the same handle; elements are compared by operators. */
    @Override
    public boolean equals(Object other) {
        return other instanceof NDArray && ((NDArray) other).id == id;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(id);
    }

    /** The elements as text, long axes shortened. */
    @Override
    public String toString() {
        return Text.shown("NDArray", () -> Text.of(NativeFunctions.arrayPrint(id)));
    }
}
