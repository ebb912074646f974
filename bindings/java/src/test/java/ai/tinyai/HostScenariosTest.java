package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import ai.tinyai.options.BackwardOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** What only a garbage-collected host can do wrong: S27, S31, S32, S35. */
class HostScenariosTest {
    private static void collectUntil(java.util.function.BooleanSupplier done) throws InterruptedException {
        for (int i = 0; i < 100 && !done.getAsBoolean(); i++) {
            System.gc();
            Thread.sleep(20);
        }
    }

    private static void openAndForget(NDManager parent) {
        parent.newSubManager("forgotten").zeros(new Shape(4));
    }

    @Test
    void s27() throws Throwable {
        Row.run("S27", row -> {
            List<String> reports = new CopyOnWriteArrayList<>();
            TinyAI.setLeakReporter(reports::add);
            NDManager base = NDManager.newBaseManager("base");
            try {
                openAndForget(base);
                try (NDManager closed = base.newSubManager("closed")) {
                    closed.zeros(new Shape(4));
                }
                collectUntil(() -> !reports.isEmpty());
                collectUntil(() -> reports.size() > 1);
                row.equal(1, reports.size(), "reported once: " + reports);
                row.has(reports.get(0), "system/base/forgotten");
                row.has(reports.get(0), "HostScenariosTest.openAndForget");
                row.equal(1, base.getStats().subtreeArrays(), "nothing is freed behind the user's back");
            } finally {
                TinyAI.setLeakReporter(null);
                base.close();
            }
        });
    }

    private static ByteBuffer floats(int count) {
        ByteBuffer memory = ByteBuffer.allocateDirect(4 * count).order(ByteOrder.nativeOrder());
        memory.asFloatBuffer().put(Row.upTo(count));
        return memory;
    }

    /** The square of a host buffer's elements and a view of them; the wrappers of buffer, array and leaf are gone on return. */
    private static NDResource[] fromDropped(NDManager base, int count) {
        NDArray first = base.importBuffer(floats(count), new Shape(count), DataType.F32);
        Variable leaf = base.variable(first);
        return new NDResource[] {first.reshape(2, count / 2), leaf.mul(leaf), leaf.value()};
    }

    private static void theFirstWrapperIsCollected(Row row, NDManager base, int count) {
        NDResource[] kept = fromDropped(base, count);
        for (int i = 0; i < 3; i++) {
            System.gc();
            base.create(new float[count]).close();
        }
        row.values((NDArray) kept[0], Row.upTo(count));
        Variable square = (Variable) kept[1];
        square.backward(new BackwardOptions().cotangent(base.ones(new Shape(count))));
        row.values((NDArray) kept[2], Row.upTo(count));
    }

    @Test
    void s31() throws Throwable {
        Row.run("S31", row -> {
            NDManager base = NDManager.newBaseManager("base");
            for (int count : new int[] {64, 1 << 20}) {
                float[] expected = Row.upTo(count);
                NDArray[] firsts = {base.create(expected), base.importBuffer(floats(count), new Shape(count), DataType.F32),
                        base.create(floats(count), new Shape(count), DataType.F32)};
                for (NDArray first : firsts) {
                    NDArray view = first.reshape(2, count / 2);
                    Variable leaf = base.variable(first);
                    Variable square = leaf.mul(leaf);
                    first.close();
                    for (int i = 0; i < 3; i++) {
                        System.gc();
                        base.create(new float[count]).close();
                    }
                    row.values(view, expected);
                    square.backward(new BackwardOptions().cotangent(base.ones(new Shape(count))));
                    float[] doubled = expected.clone();
                    for (int i = 0; i < count; i++) {
                        doubled[i] *= 2;
                    }
                    row.values(leaf.grad(), doubled);
                }
                theFirstWrapperIsCollected(row, base, count);
            }
            base.close();
        });
    }

    private static FloatBuffer viewOfClosed(Row row, NDManager base) {
        NDManager scope = base.newSubManager("scope");
        FloatBuffer view = Row.vector(scope, 1000).toByteBuffer().asFloatBuffer();
        scope.close();
        return view;
    }

    @Test
    void s32() throws Throwable {
        Row.run("S32", row -> {
            NDManager base = NDManager.newBaseManager("base");
            FloatBuffer view = viewOfClosed(row, base);
            System.gc();
            Thread.sleep(50);
            base.create(new float[1000]).close();
            float[] seen = new float[1000];
            view.get(seen);
            row.check(Arrays.equals(Row.upTo(1000), seen), "the buffer still shows the elements");
            row.check(base.getStats().subtreeBytes() >= 4000, "the storage is pinned");
            row.has(base.debugDump(), "kept by");
            row.has(base.debugDump(), "host view");
            try (NDArray empty = base.zeros(new Shape(0))) {
                row.equal(0, empty.toByteBuffer().capacity(), "a view of nothing");
            }
            view = null;
            collectUntil(() -> base.getStats().subtreeBytes() == 0);
            row.equal(0, base.getStats().subtreeBytes(), "freed when the buffer was collected");
            NDArray strided = Row.matrix(base, 2, 3).transpose();
            row.fails(Status.UNSUPPORTED, strided::toByteBuffer);
            base.close();
        });
    }

    @Test
    void s35() throws Throwable {
        Row.run("S35", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDArray x = base.zeros(new Shape(1 << 20));
            x.setName("x");
            for (int i = 0; i < 100; i++) {
                x.add(i);
            }
            System.gc();
            row.equal(101, base.getStats().arrays(), "held by that manager");
            row.check(base.getStats().bytes(Category.ACTIVATION) >= 100L << 22, "and shown there");
            row.has(base.debugDump(), "f32[1048576]");
            base.close();
            row.equal(0, TinyAI.getMemoryStats().activeBytes(), "freed at its close");
        });
    }
}
