package ai.tinyai;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Several threads: S13, S20, S21, G07, G19. */
class ThreadScenariosTest {
    private static final double RACE_SECONDS = Double.parseDouble(System.getProperty("tinyai.race.seconds", "2"));

    /** A thread's body. */
    interface Work {
        void run(int number) throws Exception;
    }

    /** Runs it in several threads; the first failure comes out. */
    static void together(int threads, Work work) throws Throwable {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                try {
                    work.run(number);
                } catch (Throwable failed) {
                    failure.compareAndSet(null, failed);
                }
            });
            thread.start();
            running.add(thread);
        }
        for (Thread thread : running) {
            thread.join();
        }
        if (failure.get() != null) {
            throw failure.get();
        }
    }

    static void require(boolean right, String what) {
        if (!right) {
            throw new AssertionError(what);
        }
    }

    @Test
    void s13() throws Throwable {
        Row.run("S13", row -> {
            NDManager model = NDManager.newBaseManager("model");
            NDArray table = Row.vector(model, 4);
            ManagerStats before = model.getStats();
            together(2, number -> {
                try (NDManager own = NDManager.newBaseManager("thread")) {
                    float[] values = new float[4];
                    for (int i = 0; i < 20000; i++) {
                        try (NDManager batch = own.newSubManager("batch")) {
                            table.tempAttach(batch).copyTo(values);
                            require(values[0] == 1 && values[3] == 4, "values");
                        }
                    }
                }
            });
            row.owner(model, table);
            row.values(table, 1, 2, 3, 4);
            row.equal(before, model.getStats(), "counters of the model");
            model.close();
        });
    }

    @Test
    void s20() throws Throwable {
        Row.run("S20", row -> {
            NDManager base = NDManager.newBaseManager("base");
            AtomicReference<NDManager> shared = new AtomicReference<>();
            CyclicBarrier step = new CyclicBarrier(2);
            AtomicLong done = new AtomicLong();
            AtomicLong refused = new AtomicLong();
            together(2, number -> {
                for (int round = 0; round < 2000; round++) {
                    if (number == 1) {
                        shared.set(base.newSubManager("race"));
                    }
                    step.await();
                    NDArray made = null;
                    if (number == 1) {
                        for (int spin = 0; spin < round % 512; spin++) {
                            Thread.onSpinWait();
                        }
                        shared.get().close();
                    } else {
                        try {
                            for (int i = 0; i < 100; i++) {
                                made = shared.get().create(new Shape(16), DataType.F32);
                                done.incrementAndGet();
                            }
                        } catch (ClosedException closed) {
                            refused.incrementAndGet();
                        }
                    }
                    step.await();
                    if (made != null) {
                        try {
                            made.rank();
                            require(false, "an array outlived its manager");
                        } catch (ClosedException closed) {
                            // as it must be
                        }
                    }
                    step.await();
                }
            });
            row.check(done.get() > 0 && refused.get() > 0, "it raced");
            row.equal(0, base.getStats().subtreeArrays(), "arrays left alive");
            row.equal(0, base.getStats().subtreeBytes(), "bytes left");
            row.equal(0, base.getStats().subtreeScopes(), "scopes left");
            base.close();
        });
    }

    private static void race(Row row, int floats) throws Throwable {
        NDManager base = NDManager.newBaseManager("base");
        NDManager results = NDManager.newBaseManager("results");
        float[] ones = new float[floats];
        java.util.Arrays.fill(ones, 1);
        AtomicReference<NDArray> operand = new AtomicReference<>(base.create(ones));
        AtomicBoolean stop = new AtomicBoolean();
        AtomicLong done = new AtomicLong();
        AtomicLong closes = new AtomicLong();
        together(2, number -> {
            if (number == 0) {
                long end = System.nanoTime() + (long) (RACE_SECONDS * 1e9);
                while (System.nanoTime() < end) {
                    NDManager manager = base.newSubManager("race");
                    operand.set(manager.create(ones));
                    for (long spin = closes.get() % 4096; spin > 0; spin--) {
                        Thread.onSpinWait();
                    }
                    manager.close();
                    closes.incrementAndGet();
                }
                stop.set(true);
            } else {
                while (!stop.get()) {
                    try (NDManager scope = results.newSubManager("sum")) {
                        NDArray sum = operand.get().add(scope, operand.get());
                        require(sum.slice(0, 0, 1).item() == 2, "a result or CLOSED");
                        done.incrementAndGet();
                    } catch (ClosedException closed) {
                        // the other answer
                    }
                }
            }
        });
        row.check(done.get() > 0 && closes.get() > 0, "it raced: " + done + " results, " + closes + " closes");
        base.close();
        row.equal(0, results.getStats().subtreeBytes(), "bytes left");
        results.close();
    }

    @Test
    void s21() throws Throwable {
        Row.run("S21", row -> {
            race(row, 16);
            race(row, 1_000_000);
        });
    }

    private static void oneBackward(NDManager scope, Variable a, Variable b, int by) {
        a.mul(scope, b).mulScalar(scope, by).sum(scope, null, false).backward();
    }

    @Test
    void g07() throws Throwable {
        Row.run("G07", row -> {
            NDManager model = NDManager.newBaseManager("model");
            int n = 2000;
            Variable a = Row.parameter(model, 1, 2, 1, 2);
            Variable b = Row.parameter(model, 1, 2, 3, 4);
            Variable[] own = {Row.parameter(model, 1, 2, 1, 2), Row.parameter(model, 1, 2, 1, 2)};
            for (int turn = 0; turn < 2; turn++) {
                boolean shared = turn == 0;
                together(2, number -> {
                    for (int i = 0; i < n; i++) {
                        try (NDManager batch = model.newSubManager("batch")) {
                            oneBackward(batch, shared ? a : own[number], b, number + 1);
                        }
                    }
                });
                if (shared) {
                    row.values(a.grad(), 9 * n, 12 * n);
                }
                row.values(b.grad(), 3 * n, 6 * n);
                b.clearGrad();
            }
            row.values(own[0].grad(), 3 * n, 4 * n);
            row.values(own[1].grad(), 6 * n, 8 * n);
            a.clearGrad();
            NDManager heads = model.newSubManager("heads");
            Variable trunk = a.square(heads);
            Variable[] losses = {trunk.sum(heads, null, false), trunk.mul(heads, b).sum(heads, null, false)};
            together(2, number -> {
                for (int i = 0; i < n; i++) {
                    losses[number].backward(model, new BackwardOptions().retainGraph(true));
                }
            });
            row.values(a.grad(), 8 * n, 20 * n);
            model.close();
        });
    }

    @Test
    void g19() throws Throwable {
        Row.run("G19", row -> {
            int rounds = 500;
            NDManager[] models = {NDManager.newBaseManager("model"), NDManager.newBaseManager("model")};
            Variable[] a = {Row.parameter(models[0], 1, 2, 1, 2), Row.parameter(models[1], 1, 2, 1, 2)};
            Variable[] b = {Row.parameter(models[0], 1, 2, 3, 4), Row.parameter(models[1], 1, 2, 3, 4)};
            CyclicBarrier step = new CyclicBarrier(2);
            together(2, number -> {
                require(TinyAI.isGradEnabled(), "a new thread records");
                step.await();
                try (TinyAI.Mode off = TinyAI.gradMode(number == 0)) {
                    step.await();
                    require(TinyAI.isGradEnabled() == (number == 0), "the other thread's switch is not seen");
                    for (int i = 0; i < rounds; i++) {
                        try (NDManager batch = models[number].newSubManager("batch")) {
                            try (TinyAI.Mode on = TinyAI.gradMode(true)) {
                                oneBackward(batch, a[number], b[number], number + 1);
                            }
                            if (i % 10 == 0) {
                                try {
                                    a[number].mul(batch, Row.leaf(batch, 1, 2, 3));
                                    require(false, "shapes do not fit");
                                } catch (ShapeException expected) {
                                    require(TinyAI.isGradEnabled() == (number == 0), "one that fails changes no mode");
                                }
                            }
                        }
                    }
                    require(TinyAI.isGradEnabled() == (number == 0), "the mode is still the thread's");
                }
                require(TinyAI.isGradEnabled(), "and restored");
            });
            for (int i = 0; i < 2; i++) {
                int n = rounds * (i + 1);
                row.values(a[i].grad(), 3 * n, 4 * n);
                models[i].close();
            }
            row.check(TinyAI.isGradEnabled(), "mode of this thread");
        });
    }
}
