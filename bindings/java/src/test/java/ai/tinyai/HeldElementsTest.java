package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * No more than 1 MiB is moved while an array of the heap is held, when a collection of garbage may have to wait:
 * src/test/cpp/held.cpp looks on from between the binding, JNI and the engine.
 */
class HeldElementsTest {
    private static final String LIBRARY = "libtinyai_held.so";
    private static final int MIB = 1 << 20;
    private static final int LARGE = 3 * MIB + 5;  // bytes

    private static native void watch();

    private static native long timesHeld();

    private static native long mostBytes();

    @Test
    void aLargeHeapArrayIsHeldForPiecesOfOneMebibyte() throws Exception {
        String library = Child.preloaded(LIBRARY);
        assumeTrue(library != null);  // tests/checks/java.py builds it
        Child child = Child.run(HeldElementsTest.class, library);
        assertEquals(0, child.status(), child.output());
    }

    private static void require(boolean right, String what) {
        ThreadScenariosTest.require(right, what);
    }

    /** So many bytes in pieces, each held for itself, and no more by the engine meanwhile. */
    private static void byPieces(String what, long bytes, Runnable copy) {
        timesHeld();
        mostBytes();
        copy.run();
        long times = timesHeld();
        long most = mostBytes();
        require(most <= MIB, what + ": the engine moves " + most + " bytes while the elements are held");
        require(times >= (bytes + MIB - 1) / MIB, what + ": " + bytes + " bytes, held " + times + " times");
    }

    private static boolean[] everyThird() {
        boolean[] values = new boolean[LARGE];
        for (int i = 0; i < LARGE; i += 3) {
            values[i] = true;
        }
        return values;
    }

    private static void booleans(NDManager m) {
        boolean[] values = everyThird();
        boolean[] got = new boolean[LARGE];
        byPieces("create(boolean[])", LARGE, () -> m.create(values, new Shape(LARGE)));
        NDArray x = m.create(values, new Shape(LARGE));
        byPieces("copyTo(boolean[])", LARGE, () -> x.copyTo(got));
        require(Arrays.equals(values, got), "as they were");
        Arrays.fill(values, true);
        byPieces("set(boolean[])", LARGE, () -> x.set(values));
        x.copyTo(got);
        require(Arrays.equals(values, got), "as they were set");
    }

    private static void bytes(NDManager m) {
        byte[] values = new byte[LARGE];
        byte[] got = new byte[LARGE];
        for (int i = 0; i < LARGE; i++) {
            values[i] = (byte) (i * 31 >> 3);
        }
        byPieces("create(byte[])", LARGE, () -> m.create(values, new Shape(LARGE)));
        NDArray x = m.create(values, new Shape(LARGE));
        byPieces("copyTo(byte[])", LARGE, () -> x.copyTo(got));
        require(Arrays.equals(values, got), "as they were");
        byPieces("set(byte[])", LARGE, () -> x.set(got));
    }

    private static void transposed(NDManager m) {
        int side = 1024;  // of floats: 4 MiB
        float[] values = new float[side * side];
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
        NDArray x = m.create(values, new Shape(side, side)).transpose();
        float[] got = new float[values.length];
        byPieces("copyTo of what is not in C order", 4L * got.length, () -> x.copyTo(got));
        for (int i = 0; i < got.length; i++) {
            require(got[i] == values[i % side * side + i / side], "element " + i);
        }
        byPieces("set of what is not in C order", 4L * got.length, () -> x.set(got));
    }

    /** While a function is traced no array's bytes are shown, and none is written. */
    private static void traced(NDManager m) {
        boolean[] values = everyThird();
        NDArray[] constant = new NDArray[1];
        try (CompiledFunction traced = new CompiledFunction(m, "traced", (scope, in) -> {
            byPieces("create(boolean[]) while traced", LARGE, () -> constant[0] = scope.create(values, new Shape(LARGE)));
            return new NDResource[] {scope.constant(constant[0])};
        })) {
            Variable result = traced.call(m.constant(m.create(1f)));
            require(Arrays.equals(values, result.value().toBooleanArray()), "as they were");
        }
    }

    /** In the process of its own. */
    public static void main(String[] arguments) {
        System.load(arguments[0]);
        TinyAI.getVersion();
        watch();
        try (NDManager m = NDManager.newBaseManager("m")) {
            m.create(1f, 2f);
            require(timesHeld() == 1, "it is seen that elements are held");
            require(mostBytes() == 8, "and what the engine moves meanwhile");
            booleans(m);
            bytes(m);
            transposed(m);
            traced(m);
        }
    }
}
