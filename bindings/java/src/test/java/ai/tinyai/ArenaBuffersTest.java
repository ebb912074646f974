package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Buffers of a java.lang.foreign.Arena end with it: then it is an exception, never a crash. Skipped where the JDK has no arenas. */
class ArenaBuffersTest extends LeavesNothing {
    private static final int COUNT = 1 << 20;

    /** An arena of the JDK's, by reflection: tests are compiled for JDK 17. */
    private static Object arena(String kind) throws Exception {
        try {
            return Class.forName("java.lang.foreign.Arena").getMethod(kind).invoke(null);
        } catch (ClassNotFoundException | NoSuchMethodException old) {
            return Assumptions.abort("this JDK has no arenas");
        }
    }

    private static FloatBuffer buffer(Object arena) throws Exception {
        Object segment = Class.forName("java.lang.foreign.Arena").getMethod("allocate", long.class, long.class).invoke(arena, 4L * COUNT, 64L);
        ByteBuffer bytes = (ByteBuffer) Class.forName("java.lang.foreign.MemorySegment").getMethod("asByteBuffer").invoke(segment);
        return bytes.order(ByteOrder.nativeOrder()).asFloatBuffer();
    }

    private static void close(Object arena) throws Exception {
        ((AutoCloseable) arena).close();
    }

    @Test
    void aBufferOfAClosedArenaIsAnExceptionAndChangesNothing() throws Exception {
        for (String kind : List.of("ofConfined", "ofShared")) {
            try (NDManager m = NDManager.newBaseManager("m")) {
                Object arena = arena(kind);
                FloatBuffer buffer = buffer(arena);
                NDArray x = m.ones(new Shape(COUNT));
                NDArray turned = m.ones(new Shape(2, COUNT / 2)).transpose();
                long arrays = m.getStats().arrays();
                close(arena);
                assertThrows(IllegalStateException.class, () -> m.create(buffer, new Shape(COUNT), DataType.F32));
                for (NDArray each : List.of(x, turned)) {
                    assertThrows(IllegalStateException.class, () -> each.copyTo(buffer));
                    assertThrows(IllegalStateException.class, () -> each.set(buffer));
                    assertEquals(COUNT, each.sum().item());
                }
                assertThrows(IllegalArgumentException.class, () -> m.importBuffer(buffer, new Shape(COUNT), DataType.F32));
                assertEquals(arrays + 2, m.getStats().arrays(), "the two sums");
            }
        }
    }

    @Test
    void onlyMemoryThatNobodyEndsIsShown() throws Exception {
        try (NDManager m = NDManager.newBaseManager("m")) {
            for (String kind : List.of("ofConfined", "ofShared")) {
                Object arena = arena(kind);
                FloatBuffer buffer = buffer(arena);
                String said = assertThrows(IllegalArgumentException.class,
                        () -> m.importBuffer(buffer.slice(0, 4), new Shape(4), DataType.F32)).getMessage();
                assertTrue(said.contains("create(..) copies it"), said);
                buffer.put(0, 5);
                assertEquals(5, m.create(buffer, new Shape(COUNT), DataType.F32).sum().item());
                close(arena);
            }
            FloatBuffer direct = ByteBuffer.allocateDirect(4 * COUNT).order(ByteOrder.nativeOrder()).asFloatBuffer();
            for (FloatBuffer lasting : List.of(buffer(arena("ofAuto")), buffer(arena("global")), direct)) {
                NDArray shown = m.importBuffer(lasting, new Shape(COUNT), DataType.F32);
                lasting.put(0, 3);
                assertEquals(3, shown.sum().item());
            }
        }
    }

    @Test
    void aSharedArenaThatIsClosedDuringACopyEndsItOrWaits() throws Exception {
        try (NDManager m = NDManager.newBaseManager("m")) {
            for (int round = 0; round < 20; round++) {
                Object arena = arena("ofShared");
                FloatBuffer buffer = buffer(arena);
                while (buffer.hasRemaining()) {
                    buffer.put(1);
                }
                buffer.rewind();
                NDArray x = m.zeros(new Shape(COUNT));
                Thread closing = new Thread(() -> {
                    try {
                        close(arena);
                    } catch (IllegalStateException beingRead) {
                        // the JDK lets a copy come to its end first
                    } catch (Exception never) {
                        throw new IllegalStateException(never);
                    }
                });
                closing.start();
                boolean whole = true;
                try {
                    for (int i = 0; i < 8; i++) {
                        x.set(buffer);
                    }
                } catch (IllegalStateException ended) {
                    whole = false;
                }
                Thread.interrupted();  // HotSpot's way to end an access is to interrupt it too
                closing.join();
                double sum = x.sum().item();
                assertTrue(sum == COUNT || sum == 0 && !whole, "all of it was copied, or nothing: " + sum);
                x.close();
            }
        }
    }

    @Test
    void copiesThroughBuffersKeepEveryElementType() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            ByteBuffer bytes = ByteBuffer.allocateDirect(68).order(ByteOrder.nativeOrder()).position(4);
            for (int i = 0; i < 16; i++) {
                bytes.putInt(4 + 4 * i, i);
            }
            ByteBuffer part = bytes.slice().order(ByteOrder.nativeOrder());
            assertArrayEquals(new int[] {2, 3}, m.create(part.asIntBuffer().position(2).limit(4), new Shape(2), DataType.I32).toIntArray());
            assertEquals(15, m.create(bytes, new Shape(4, 4), DataType.I32).max().item());
            assertEquals(7L << 32 | 6, m.create(part.asLongBuffer().position(3).limit(4), new Shape(), DataType.I64).itemLong());
            NDArray turned = m.create(bytes, new Shape(4, 4), DataType.I32).transpose();
            ByteBuffer out = ByteBuffer.allocateDirect(64).order(ByteOrder.nativeOrder());
            turned.copyTo(out);
            assertEquals(4, out.getInt(4));
            assertEquals(64, out.remaining());
            turned.set(part.asIntBuffer());
            assertEquals(1, turned.transpose().contiguous().toIntArray()[4]);
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> turned.copyTo(out.duplicate().order(out.order()).limit(60)))
                    .getStatus());
            ByteBuffer none = ByteBuffer.allocateDirect(0).order(ByteOrder.nativeOrder());
            m.create(none, new Shape(0, 3), DataType.F32).copyTo(none);
        }
    }
}
