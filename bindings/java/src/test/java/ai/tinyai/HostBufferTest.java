package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.DoubleBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Buffers of more bytes than an int counts: on the heap there are such. */
class HostBufferTest extends LeavesNothing {
    /** With room for one of 2 GiB. */
    static final class Large {
        private static void isRefused(Runnable call) {
            TinyAiException refused = assertThrows(TinyAiException.class, call::run);
            assertEquals(Status.UNSUPPORTED, refused.getStatus());
            assertTrue(refused.getMessage().contains("268435456 elements, 2147483648 bytes: 2147483647 are copied at most"), refused.getMessage());
        }

        public static void main(String[] arguments) {
            DoubleBuffer large = DoubleBuffer.allocate(1 << 28);
            try (NDManager m = NDManager.newBaseManager("m")) {
                NDArray x = m.create(new double[2]);
                isRefused(() -> m.create(large, new Shape(1 << 28), DataType.F64));
                isRefused(() -> x.copyTo(large));
                isRefused(() -> x.set(large));
                x.copyTo(large.duplicate().limit(2));
                x.set(large.slice((1 << 28) - 2, 2));
            }
        }
    }

    @Test
    void aBufferOfTwoGibibytesIsRefusedByItsSize() throws Exception {
        Child child = Child.program(List.of("-Xmx2200m", "-XX:+UseSerialGC", "-Xmn16m", "-Dtinyai.library.path="
                + System.getProperty("tinyai.library.path")), System.getProperty("java.class.path"), Large.class.getName());
        assertEquals(0, child.status(), child.output());
    }
}
