package ai.tinyai;

import java.nio.Buffer;
import java.nio.ByteBuffer;

/** Natives that move elements; src/main/cpp/memory.cpp. */
final class NativeMemory {
    private NativeMemory() {}

    static native long arrayNew(long state, long into, int dtype, long[] shape, long bytes);

    static native long arrayFromHost(long state, long into, int dtype, long[] shape, Object data, int element);

    static native long arrayImport(long state, long into, int dtype, long[] shape, Buffer buffer, long offset, long bytes,
            Object told);

    static native void arrayToHost(long array, int dtype, Object target, int element);

    static native ByteBuffer roomNew(int bytes);

    static native void roomFree(ByteBuffer room);

    static native void arrayToRoom(long array, ByteBuffer room);

    static native void arrayWrite(long array, int dtype, Object data, int element);

    static native void arrayWriteRoom(long array, ByteBuffer room);

    static native long[] arrayShape(long array);

    static native long[] arrayStrides(long array);

    static native long arrayToDlpack(long array);

    static native long arrayFromDlpack(long state, long into, long tensor);

    static native ByteBuffer dlpackBuffer(long tensor);

    static native ByteBuffer dlpackBytes(long tensor, int bytes);

    static native void dlpackDelete(long tensor);

    static native void setAllocator(long allocate, long release, long userData, boolean everyBlock);
}
