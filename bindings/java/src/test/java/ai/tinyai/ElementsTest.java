package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Elements in and out: each primitive type of Java has its dtype, and nothing is reinterpreted, rounded or written unseen. */
class ElementsTest extends LeavesNothing {
    private static Status refusal(Runnable call) {
        return assertThrows(TinyAiException.class, call::run).getStatus();
    }

    @Test
    void numbersAndBooleansHaveTheTypeTheyAreWrittenIn() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            assertEquals(DataType.I32, m.create(1, 2, 3).getDataType());
            assertEquals(DataType.I64, m.create(16777217L, 3L).getDataType());
            assertEquals(DataType.F64, m.create(1.0, 2.0).getDataType());
            assertEquals(DataType.F32, m.create(1f, 2f).getDataType());
            assertEquals(DataType.I8, m.create((byte) 1, (byte) 2).getDataType());
            assertEquals(DataType.BOOL, m.create(true, false).getDataType());
            NDArray scalar = m.create(16777217L);
            assertEquals(DataType.I64, scalar.getDataType());
            assertEquals(new Shape(), scalar.getShape());
            assertEquals(16777217L, scalar.itemLong());
            assertEquals(DataType.I32, m.create(5).getDataType());
            assertEquals(DataType.F64, m.create(0.5).getDataType());
            assertEquals(DataType.BOOL, m.create(true).getDataType());
        }
    }

    @Test
    void everyPrimitiveTypeIsCopiedInOutAndOver() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            double[] doubles = new double[2];
            NDArray f64 = m.create(1.5, 2.5);
            f64.copyTo(doubles);
            assertArrayEquals(new double[] {1.5, 2.5}, doubles);
            int[] ints = new int[2];
            NDArray i32 = m.create(1, 2);
            i32.set(new int[] {3, 4});
            i32.copyTo(ints);
            assertArrayEquals(new int[] {3, 4}, ints);
            long[] longs = new long[1];
            m.create(1L << 40).reshape(1).copyTo(longs);
            assertEquals(1L << 40, longs[0]);
            byte[] bytes = new byte[2];
            NDArray i8 = m.create((byte) 0, (byte) 0);
            i8.set(new byte[] {-1, 2});
            i8.copyTo(bytes);
            assertArrayEquals(new byte[] {-1, 2}, bytes);
            NDArray u8 = m.create(new byte[2], new Shape(2), DataType.U8);
            u8.set(new byte[] {-1, 2});
            u8.copyTo(bytes);
            assertArrayEquals(new byte[] {-1, 2}, bytes);
            assertEquals(255, u8.slice(0, 0, 1, 1).item());
            boolean[] booleans = new boolean[2];
            NDArray bool = m.create(false, false);
            bool.set(new boolean[] {true, false});
            bool.copyTo(booleans);
            assertArrayEquals(new boolean[] {true, false}, booleans);
            assertEquals(Status.DTYPE, refusal(() -> f64.copyTo(new byte[16])));
            assertThrows(NullPointerException.class, () -> f64.copyTo((double[]) null));
        }
    }

    @Test
    void anIntegerThatIsNoDoubleIsNotRounded() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray odd = m.create((1L << 53) + 1);
            assertEquals((1L << 53) + 1, odd.itemLong());
            assertEquals(Status.RANGE, refusal(odd::item));
            assertEquals(Status.RANGE, refusal(m.create(Long.MAX_VALUE)::item));
            assertEquals(0x1p62, m.create(1L << 62).item());
            assertEquals(Long.MIN_VALUE, m.create(Long.MIN_VALUE).itemLong());
            assertEquals(-0x1p63, m.create(Long.MIN_VALUE).item());
            assertEquals(7, m.create(7).itemLong());
            assertEquals(1, m.create(true).itemLong());
            assertEquals(Status.DTYPE, refusal(m.create(7f)::itemLong));
            assertEquals(Status.SHAPE, refusal(m.create(1L, 2L)::itemLong));
        }
    }

    @Test
    void aBufferOfAnotherOrderOrTypeIsRefused() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            ByteBuffer swapped = ByteBuffer.allocateDirect(8).order(ByteOrder.BIG_ENDIAN).putFloat(1).putFloat(2).flip();
            NDArray x = m.create(1f, 2f);
            assertThrows(IllegalArgumentException.class, () -> m.create(swapped, new Shape(2), DataType.F32));
            assertThrows(IllegalArgumentException.class, () -> m.importBuffer(swapped, new Shape(2), DataType.F32));
            assertThrows(IllegalArgumentException.class, () -> x.set(swapped));
            assertThrows(IllegalArgumentException.class, () -> x.copyTo(swapped));
            assertEquals(8, m.create(swapped, new Shape(8), DataType.U8).size());  // bytes have no order
            ByteBuffer bytes = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
            assertEquals(Status.DTYPE, refusal(() -> m.create(bytes.asDoubleBuffer(), new Shape(4), DataType.F32)));
            assertEquals(Status.DTYPE, refusal(() -> x.set(bytes.asIntBuffer().limit(2))));
            assertEquals(8, m.create(bytes.asShortBuffer(), new Shape(8), DataType.BF16).size());
        }
    }

    @Test
    void whatBackwardHasSavedCannotBeWrittenThroughABuffer() throws InterruptedException {
        long before = TinyAI.getMemoryStats().activeBytes();
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable x = m.variable(m.create(2f, 3f));
            Variable y = x.square().sum();
            assertThrows(ReadOnlyBufferException.class, () -> x.value().toByteBuffer().putFloat(0, 100));
            y.backward();
            assertArrayEquals(new float[] {4, 6}, x.grad().toFloatArray());
            Variable again = x.square().sum();
            x.value().set(new float[] {100, 3});
            assertEquals(Status.VERSION, refusal(again::backward));
        }
        for (int i = 0; i < 100 && TinyAI.getMemoryStats().activeBytes() > before; i++) {
            System.gc();  // the buffer keeps the bytes until then
            Thread.sleep(20);
        }
    }

    @Test
    void copiesOfMoreThanAPieceAreWhole() {
        int rows = 1024;
        int columns = 513;  // 2 MiB and a bit: the last piece is a short one
        float[] data = Row.upTo(rows * columns);
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(data, new Shape(rows, columns));
            assertArrayEquals(data, x.toFloatArray());
            float[] transposed = x.transpose().toFloatArray();
            assertEquals(data[columns], transposed[1]);
            assertEquals(data[data.length - 1], transposed[transposed.length - 1]);
            NDArray y = m.zeros(new Shape(rows, columns));
            y.transpose().set(transposed);
            assertArrayEquals(data, y.toFloatArray());
            boolean[] bits = new boolean[3 << 20];
            bits[bits.length - 1] = true;
            assertArrayEquals(bits, m.create(bits).toBooleanArray());
            assertEquals(Status.RANGE, refusal(() -> x.copyTo(new float[data.length + 1])));
            assertEquals(Status.RANGE, refusal(() -> m.create(data, new Shape(3))));
            Variable leaf = m.variable(m.create(data));
            Variable saved = leaf.square().sum();
            leaf.value().set(data);
            assertEquals(Status.VERSION, refusal(saved::backward));
        }
    }

    @Test
    void handlesOfOneArrayAreEqual() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable v = m.variable(m.create(1f));
            assertEquals(v.value(), v.value());
            assertEquals(v.value().hashCode(), v.value().hashCode());
            assertNotEquals(m.create(1f), m.create(1f));
            assertEquals(1, new NDList(v.value(), v.value()).stream().distinct().count());
        }
    }

    @Test
    void optionsThatAreNullAreTheDefaults() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray image = m.ones(new Shape(1, 1, 3, 3));
            NDArray kernel = m.ones(new Shape(1, 1, 2, 2));
            float[] expected = new float[4];
            Arrays.fill(expected, 4);
            assertArrayEquals(expected, image.conv2d(kernel, null, null).toFloatArray());
        }
    }

    @Test
    void whatDoesNotFitIsNoElement() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray whole = m.create(Integer.MAX_VALUE, Integer.MAX_VALUE + 1L, Integer.MIN_VALUE, Integer.MIN_VALUE - 1L);
            assertEquals(Integer.MAX_VALUE, whole.getInt(0));
            assertEquals(Integer.MIN_VALUE, whole.getInt(2));
            for (long beyond : new long[] {1, 3}) {
                TinyAiException refused = assertThrows(TinyAiException.class, () -> whole.getInt(beyond));
                assertEquals(Status.RANGE, refused.getStatus());
                assertEquals("getInt: " + whole.getLong(beyond) + " is no int; getLong() gives it as it is", refused.getMessage());
                assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> m.constant(whole).getInt(beyond)).getStatus());
            }
            NDArray real = m.create(Float.MAX_VALUE, 1e39, Double.NEGATIVE_INFINITY);
            assertEquals(Float.MAX_VALUE, real.getFloat(0));
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> real.getFloat(1)).getStatus());
            assertEquals(Float.NEGATIVE_INFINITY, real.getFloat(2));
        }
    }
}
