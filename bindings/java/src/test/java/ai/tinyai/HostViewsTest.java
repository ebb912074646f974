package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A program that closes its scopes and keeps no buffer does not grow, and is not refused memory that only waits for the collector. */
class HostViewsTest extends LeavesNothing {
    private static final int MIB = 1 << 20;
    private static final int BOUND = 64 * MIB;
    private static final Map<String, String> BOUNDED = Map.of("JDK_JAVA_OPTIONS", "-Dtinyai.buffers=" + BOUND);

    @AfterEach
    void collect() throws InterruptedException {
        for (int i = 0; i < 100 && TinyAI.getMemoryStats().activeBytes() != 0; i++) {
            System.gc();
            Thread.sleep(20);
        }
    }

    /** A buffer over a new array of that many MiB, and nothing else of it. */
    private static ByteBuffer buffer(NDManager m, int mib) {
        try (NDManager scope = m.newSubManager()) {
            ByteBuffer shown = scope.ones(new Shape(mib * MIB / 4)).toByteBuffer();
            ThreadScenariosTest.require(shown.getFloat(0) == 1, "it shows the elements");
            return shown;
        }
    }

    /** Many buffers, none of which is kept. */
    static final class Whole {
        public static void main(String[] arguments) throws Throwable {
            try (NDManager m = NDManager.newBaseManager()) {
                ThreadScenariosTest.together(4, number -> {
                    for (int i = 0; i < 100; i++) {
                        buffer(m, 4);
                    }
                });
            }
            System.out.println(TinyAI.getMemoryStats().peakBytes());
        }
    }

    /** Each shows four bytes, and keeps a MiB. */
    static final class Parts {
        public static void main(String[] arguments) {
            try (NDManager m = NDManager.newBaseManager()) {
                for (int i = 0; i < 1000; i++) {
                    try (NDManager scope = m.newSubManager()) {
                        scope.ones(new Shape(MIB / 4)).slice(0, 0, 1, 1).toByteBuffer();
                    }
                }
            }
            System.out.println(TinyAI.getMemoryStats().peakBytes());
        }
    }

    private static long peak(Class<?> program) throws Exception {
        Child child = Child.within(BOUNDED, program);
        assertEquals(0, child.status(), child.output());
        String[] lines = child.output().strip().split("\n");
        return Long.parseLong(lines[lines.length - 1]);
    }

    @Test
    void buffersThatNobodyUsesKeepNotMuchMoreThanTheBound() throws Exception {
        assertTrue(peak(Whole.class) < 3L * BOUND, "1,600 MiB were shown");
        assertTrue(peak(Parts.class) < 4L * BOUND, "1,000 MiB were kept by four bytes each");
    }

    /** Many buffers over an array larger than an eighth of the bound, and many in use. */
    static final class Kept {
        private static long collections() {
            return ManagementFactory.getGarbageCollectorMXBeans().stream().filter(bean -> bean.getName().matches(".*(Old|MarkSweep).*"))
                    .mapToLong(GarbageCollectorMXBean::getCollectionCount).sum();
        }

        public static void main(String[] arguments) {
            try (NDManager m = NDManager.newBaseManager()) {
                NDArray one = m.ones(new Shape(4 * MIB));
                for (int i = 0; i < 10_000; i++) {
                    ThreadScenariosTest.require(one.toByteBuffer().capacity() == 16 * MIB, "all of it");
                }
                System.out.println(collections());
            }
        }
    }

    @Test
    void manyBuffersOverOneArrayAreNoReasonToCollect() throws Exception {
        assertEquals(0, peak(Kept.class));
    }

    private static void refusedNever(Supplier<?> call, NDManager m) {
        m.setLimit(64 * MIB);
        for (int i = 0; i < 20; i++) {
            buffer(m, 16);
            call.get();
        }
        m.setLimit(0);
    }

    @Test
    void noLimitIsMetForBuffersThatNobodyUses() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            float[] values = new float[4 * MIB];
            refusedNever(() -> {
                try (NDManager inner = m.newSubManager("inner")) {
                    return inner.create(values).sum().item();
                }
            }, m);
            NDArray x = m.ones(new Shape(1 << 17, 1));
            Block wide = Blocks.linear(m, 1, 128);
            try (Predictor<NDArray, NDArray> predictor = Predictor.of(m, wide)) {
                refusedNever(() -> {
                    try (NDArray y = predictor.predict(x.slice(0, 0, 1 << 15, 1))) {
                        return y.getShape();
                    }
                }, m);
            }
        }
    }

    @Test
    void anErrorNamesTheBytesThatBuffersInUseShow() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            m.setLimit(16 * MIB);
            ByteBuffer kept = buffer(m, 12);
            MemoryException refused = assertThrows(MemoryException.class, () -> m.ones(new Shape(2 * MIB)));
            assertEquals(Status.LIMIT, refused.getStatus());
            assertTrue(refused.getMessage().contains("buffers of toByteBuffer() show " + 12 * MIB + " bytes"), refused.getMessage());
            assertEquals(1, kept.getFloat(4));
        }
    }

    @Test
    void aCallThatRanTheHostsCodeIsNotMadeAgainButTheNextOneSucceeds() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            int[] runs = {0};
            Block counting = new Block(m, "counting") {
                @Override
                protected Variable forwardInternal(NDManager scope, Variable x) {
                    runs[0]++;
                    return x;
                }
            };
            Block network = Blocks.sequential(m, counting, Blocks.linear(m, 1, 32));
            NDArray x = m.ones(new Shape(1 << 16, 1));
            m.setLimit(m.getStats().subtreeBytes() + 16 * MIB);
            int calls = 0;
            try (Predictor<NDArray, NDArray> predictor = Predictor.of(m, network)) {
                buffer(m, 12);
                try {
                    calls++;
                    predictor.predict(x).close();
                } catch (MemoryException refused) {
                    assertTrue(refused.getMessage().contains("a collection has let go of: try again"), refused.getMessage());
                }
                calls++;
                predictor.predict(x).close();
            }
            assertEquals(calls, runs[0]);
        }
    }

    @Test
    void anInterruptEndsNoCallThatWaitsForTheCollector() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            m.setLimit(16 * MIB);
            buffer(m, 12);
            Thread.currentThread().interrupt();
            m.ones(new Shape(2 * MIB));
            assertTrue(Thread.interrupted(), "and it stays set");
        }
    }

    @Test
    void threadsThatMeetTheLimitTogetherAllGoOn() throws Throwable {
        try (NDManager m = NDManager.newBaseManager("m")) {
            m.setLimit(64 * MIB);
            ThreadScenariosTest.together(8, number -> {
                for (int i = 0; i < 100; i++) {
                    buffer(m, 4);
                }
            });
        }
    }
}
