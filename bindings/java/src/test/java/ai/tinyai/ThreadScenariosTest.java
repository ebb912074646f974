package ai.tinyai;

import ai.tinyai.options.BackwardOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Several threads: S13, S20, S21, G07, G19. */
class ThreadScenariosTest {
    private static final double RACE_SECONDS = Double.parseDouble(System.getenv().getOrDefault("TINYAI_RACE_SECONDS", "5"));

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
                    for (int i = 0; i < 100_000; i++) {
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

    /** One thread creates until it is refused, the other closes; S20. */
    private static final class CreateAndClose {
        static final int ROUNDS = 10_000;
        final NDManager base = NDManager.newBaseManager("base");
        final CyclicBarrier step = new CyclicBarrier(2);
        final AtomicLong done = new AtomicLong();
        volatile NDManager shared;
        volatile boolean failed;  // then nobody waits any more

        void close(int round) throws Exception {
            shared = base.newSubManager("race");
            long before = done.get();
            step.await();
            for (int spin = 0; spin < round % 512; spin++) {
                Thread.onSpinWait();
            }
            while (round % 4 == 0 && done.get() == before && !failed) {  // now and then something is made, however slow the machine is
                Thread.yield();
            }
            shared.close();
            step.await();
        }

        void createUntilClosed() throws Exception {
            step.await();
            NDArray made = null;
            try {
                while (true) {
                    made = shared.create(new Shape(16), DataType.F32);
                    done.incrementAndGet();
                }
            } catch (ClosedException closed) {
                step.await();
            }
            if (made != null) {
                try {
                    made.rank();
                    require(false, "an array outlived its manager");
                } catch (ClosedException closed) {
                    // as it must be
                }
            }
        }
    }

    @Test
    void s20() throws Throwable {
        Row.run("S20", row -> {
            CreateAndClose race = new CreateAndClose();
            together(2, number -> {
                try {
                    for (int round = 0; round < CreateAndClose.ROUNDS; round++) {
                        if (number == 1) {
                            race.close(round);
                        } else {
                            race.createUntilClosed();
                        }
                    }
                } catch (Throwable failed) {
                    race.failed = true;
                    race.step.reset();
                    throw failed;
                }
            });
            row.check(race.done.get() >= CreateAndClose.ROUNDS / 4, "it raced: " + race.done + " arrays");
            row.equal(0, race.base.getStats().subtreeArrays(), "arrays left alive");
            row.equal(0, race.base.getStats().subtreeBytes(), "bytes left");
            row.equal(0, race.base.getStats().subtreeScopes(), "scopes left");
            race.base.close();
        });
    }

    /** One thread adds an array to itself, the other closes its manager; S21. */
    private static final class ComputeAndClose {
        final NDManager base = NDManager.newBaseManager("base");
        final NDManager results = NDManager.newBaseManager("results");
        final float[] ones;
        final AtomicLong done = new AtomicLong();
        volatile NDArray operand;
        volatile boolean stop;
        volatile boolean failed;  // then nobody waits any more
        long closes;

        ComputeAndClose(int floats) {
            ones = new float[floats];
            Arrays.fill(ones, 1);
        }

        NDManager renew() {
            NDManager manager = base.newSubManager("race");
            operand = manager.create(ones);
            return manager;
        }

        void close() {
            NDManager manager = renew();
            for (long end = System.nanoTime() + (long) (RACE_SECONDS * 1e9); System.nanoTime() < end; closes++) {
                long before = done.get();
                while (closes % 64 == 0 && done.get() == before && !failed) {  // now and then it was computed with, on any machine
                    Thread.yield();
                }
                for (long spin = closes % 4096; spin > 0; spin--) {
                    Thread.onSpinWait();
                }
                manager.close();
                manager = renew();
            }
            stop = true;
        }

        void compute() {
            while (operand == null && !failed) {
                Thread.yield();
            }
            while (!stop) {
                try (NDManager scope = results.newSubManager("sum")) {
                    NDArray given = operand;
                    NDArray sum = given.add(scope, given);
                    require(sum.slice(0, 0, 1, 1).item() == 2, "a result or CLOSED");
                    done.incrementAndGet();
                } catch (ClosedException closed) {
                    // the other answer
                }
            }
        }
    }

    private static void race(Row row, int floats) throws Throwable {
        ComputeAndClose race = new ComputeAndClose(floats);
        together(2, number -> {
            try {
                if (number == 0) {
                    race.close();
                } else {
                    race.compute();
                }
            } catch (Throwable failed) {
                race.failed = true;
                race.stop = true;
                throw failed;
            }
        });
        row.check(race.done.get() > 0 && race.closes > 0, "it raced: " + race.done + " results, " + race.closes + " closes");
        race.base.close();
        row.equal(0, race.results.getStats().subtreeBytes(), "bytes left");
        race.results.close();
        row.equal(0, TinyAI.getMemoryStats().activeBytes(), "what a running call kept went when it ended");
    }

    @Test
    void s21() throws Throwable {
        Row.run("S21", row -> {
            race(row, 16);
            race(row, 1_000_000);
        });
    }

    private static void oneBackward(NDManager scope, Variable a, Variable b, int by) {
        a.mul(scope, b).mul(scope, by).sum(scope, null, false).backward();
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
