package ai.tinyai;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Objects;

/**
 * A user's buffer, between position and limit. What it holds is copied by the JDK, to and from memory of the engine's, and
 * never by native code: the memory may be of an Arena, which ends when somebody closes it, and then the JDK throws.
 */
final class HostBuffer {
    private final Buffer buffer;
    private final int element;

    private HostBuffer(Buffer buffer, int element) {
        this.buffer = buffer;
        this.element = element;
    }

    /** Of a buffer that is written too. */
    static HostBuffer writable(Buffer buffer, DataType dtype) {
        if (buffer.isReadOnly()) {
            throw new IllegalArgumentException("the buffer is read-only");
        }
        return of(buffer, dtype);
    }

    /** Of elements of a type: a buffer of another type, or one that puts their bytes in another order, is refused. */
    static HostBuffer of(Buffer buffer, DataType dtype) {
        if (Objects.requireNonNull(buffer) instanceof ByteBuffer) {
            requireNative(dtype.size() == 1 ? ByteOrder.nativeOrder() : ((ByteBuffer) buffer).order());
            return new HostBuffer(buffer, 1);
        }
        boolean same;
        if (buffer instanceof FloatBuffer) {
            requireNative(((FloatBuffer) buffer).order());
            same = dtype == DataType.F32;
        } else if (buffer instanceof DoubleBuffer) {
            requireNative(((DoubleBuffer) buffer).order());
            same = dtype == DataType.F64;
        } else if (buffer instanceof IntBuffer) {
            requireNative(((IntBuffer) buffer).order());
            same = dtype == DataType.I32;
        } else if (buffer instanceof LongBuffer) {
            requireNative(((LongBuffer) buffer).order());
            same = dtype == DataType.I64;
        } else if (buffer instanceof ShortBuffer) {
            requireNative(((ShortBuffer) buffer).order());
            same = dtype == DataType.F16 || dtype == DataType.BF16;  // their bits
        } else {
            throw new IllegalArgumentException("a buffer of char has no element type");
        }
        if (!same) {
            throw new TinyAiException(Status.DTYPE, "the buffer's elements are not " + dtype.engineName()
                    + "; a ByteBuffer holds the bytes of any type");
        }
        return new HostBuffer(buffer, (int) dtype.size());
    }

    private static void requireNative(ByteOrder order) {
        if (order != ByteOrder.nativeOrder()) {
            throw new IllegalArgumentException("the buffer's order is " + order + ", not the machine's: order(ByteOrder.nativeOrder()), "
                    + "before it is filled and before views of it are made");
        }
    }

    /** Bytes in front of the position. */
    long offset() {
        return (long) buffer.position() * element;
    }

    /** Bytes between position and limit: as many as the buffer through which they are copied can have. */
    int bytes() {
        long bytes = (long) buffer.remaining() * element;
        if (bytes > Integer.MAX_VALUE) {
            throw new TinyAiException(Status.UNSUPPORTED, "a buffer of " + buffer.remaining() + " elements, " + bytes + " bytes: 2147483647 are "
                    + "copied at most. Take parts of it by slice(position, count), and of the array by get(\"0:1000\"), or its array()");
        }
        return (int) bytes;
    }

    /** Copies its bytes to as many of the engine's. */
    void read(ByteBuffer into) {
        put(alike(into), buffer.duplicate());
    }

    /** Copies as many of the engine's bytes to it. */
    void write(ByteBuffer from) {
        put(buffer.duplicate(), alike(from));
    }

    private Buffer alike(ByteBuffer bytes) {
        ByteBuffer ordered = bytes.order(ByteOrder.nativeOrder());
        return buffer instanceof FloatBuffer ? ordered.asFloatBuffer()
                : buffer instanceof DoubleBuffer ? ordered.asDoubleBuffer()
                : buffer instanceof IntBuffer ? ordered.asIntBuffer()
                : buffer instanceof LongBuffer ? ordered.asLongBuffer()
                : buffer instanceof ShortBuffer ? ordered.asShortBuffer() : ordered;
    }

    private static void put(Buffer to, Buffer from) {
        if (to instanceof ByteBuffer) {
            ((ByteBuffer) to).put((ByteBuffer) from);
        } else if (to instanceof FloatBuffer) {
            ((FloatBuffer) to).put((FloatBuffer) from);
        } else if (to instanceof DoubleBuffer) {
            ((DoubleBuffer) to).put((DoubleBuffer) from);
        } else if (to instanceof IntBuffer) {
            ((IntBuffer) to).put((IntBuffer) from);
        } else if (to instanceof LongBuffer) {
            ((LongBuffer) to).put((LongBuffer) from);
        } else {
            ((ShortBuffer) to).put((ShortBuffer) from);
        }
    }
}
