package ai.tinyai;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Where the bytes of a direct buffer between position and limit lie, in bytes from its address. */
record HostBuffer(long offset, long bytes) {
    /** Of a buffer that is written too. */
    static HostBuffer writable(Buffer buffer) {
        if (buffer.isReadOnly()) {
            throw new IllegalArgumentException("the buffer is read-only");
        }
        return of(buffer);
    }

    static HostBuffer of(Buffer buffer) {
        if (!buffer.isDirect()) {
            throw new IllegalArgumentException("a direct buffer is needed; pass a heap buffer's array() instead");
        }
        long size;
        ByteOrder order = ByteOrder.nativeOrder();
        if (buffer instanceof ByteBuffer) {
            size = 1;
        } else if (buffer instanceof FloatBuffer) {
            size = Float.BYTES;
            order = ((FloatBuffer) buffer).order();
        } else if (buffer instanceof DoubleBuffer) {
            size = Double.BYTES;
            order = ((DoubleBuffer) buffer).order();
        } else if (buffer instanceof IntBuffer) {
            size = Integer.BYTES;
            order = ((IntBuffer) buffer).order();
        } else if (buffer instanceof LongBuffer) {
            size = Long.BYTES;
            order = ((LongBuffer) buffer).order();
        } else if (buffer instanceof ShortBuffer) {
            size = Short.BYTES;
            order = ((ShortBuffer) buffer).order();
        } else {
            throw new IllegalArgumentException("a buffer of char has no element type");
        }
        if (order != ByteOrder.nativeOrder()) {
            throw new IllegalArgumentException("the buffer's order is not the machine's: order(ByteOrder.nativeOrder())");
        }
        return new HostBuffer(buffer.position() * size, buffer.remaining() * size);
    }
}
