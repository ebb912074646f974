package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import ai.tinyai.options.BackwardOptions;
import ai.tinyai.options.ManagerOptions;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Spans of recomputing: N04, N11. */
class RecomputeScenariosTest {
    private static final int ROWS = 64;
    private static final int WIDTH = 16;
    private static final int INNER = 64;

    /** y = x * x, counted. */
    private static final class Squares implements CustomFunction.Body {
        int forwards;
        int backwards;
        boolean raises;

        @Override
        public NDResource[] forward(NDManager scope, Variable[] inputs) {
            forwards++;
            if (raises) {
                throw new IllegalStateException("raised in a forward");
            }
            return new NDResource[] {inputs[0].mul(inputs[0])};
        }

        @Override
        public NDResource[] backward(NDManager scope, Variable[] inputs, Variable[] outputs, Variable[] cotangents) {
            backwards++;
            return new NDResource[] {inputs[0].mul(cotangents[0]).mul(2)};
        }
    }

    private static final class Spans implements AutoCloseable {
        final NDManager scope = NDManager.newBaseManager(new ManagerOptions().name("seeded").seed(5));
        final Variable x = of(ROWS, WIDTH);
        final Variable w = of(WIDTH, INNER);
        final Variable v = of(INNER, WIDTH);
        final Squares body = new Squares();
        final CustomFunction squares = new CustomFunction(scope, "squares", body);

        private Variable of(int rows, int columns) {
            float[] numbers = new float[rows * columns];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = (i % 23 - 11) / 32f;
            }
            return Row.parameter(scope, rows, columns, numbers);
        }

        private static TinyAI.Mode begin(boolean span) {
            return span ? Recompute.begin() : null;
        }

        Variable run(Variable from, boolean outer, boolean inner, boolean custom) {
            try (TinyAI.Mode around = begin(outer)) {
                Variable h = from.matMul(scope, w);
                Variable g;
                try (TinyAI.Mode within = begin(inner)) {
                    Variable d = h.dropout(0.25, true);
                    h.close();
                    g = d.gelu();
                    d.close();
                }
                Variable s = custom ? squares.call(scope, List.of(g), 1).get(0) : g;
                Variable y = s.matMul(v);
                s.close();
                g.close();
                return y;
            }
        }

        long held() {
            return scope.getStats().bytes(Category.ACTIVATION);
        }

        @Override
        public void close() {
            squares.close();
            scope.close();
        }
    }

    private static float[][] runTwice(Row row, boolean outer, boolean inner, boolean custom) {
        try (Spans b = new Spans()) {
            long before = b.held();
            Variable first = b.run(b.x, outer, inner, custom);
            long held = b.held() - before;
            b.run(first, outer, inner, false).sum().backward();
            if (custom) {
                row.equal(1, b.body.forwards, "forwards");
                row.equal(1, b.body.backwards, "backwards");
            } else if (outer) {
                row.check(held <= ROWS * WIDTH * 4 + 1024, "its result alone");
            } else {
                row.check(held >= 2 * ROWS * INNER * 4, "what is saved without");
            }
            return new float[][] {b.x.grad().toFloatArray(), b.w.grad().toFloatArray(), b.v.grad().toFloatArray()};
        }
    }

    @Test
    void n04() throws Throwable {
        Row.run("N04", row -> {
            for (boolean custom : new boolean[] {false, true}) {
                float[][] plain = runTwice(row, false, false, custom);
                row.check(Arrays.deepEquals(plain, runTwice(row, true, false, custom)), "the same bits");
                row.check(Arrays.deepEquals(plain, runTwice(row, true, true, custom)), "the same bits, nested");
            }
            for (long every : new long[] {1, 2}) {
                row.check(Arrays.deepEquals(runNetwork(0), runNetwork(every)), "a module's spans");
            }
            try (Spans b = new Spans()) {
                b.body.raises = true;
                try (TinyAI.Mode span = Recompute.begin()) {
                    b.squares.call(b.scope, List.of(b.x), 1);
                    row.check(false, "it raises");
                } catch (IllegalStateException raised) {
                    row.equal("raised in a forward", raised.getMessage(), "that exception");
                }
                TinyAI.Mode first = Recompute.begin();
                TinyAI.Mode second = Recompute.begin();
                first.close();  // ends with the second
                second.close();
                second.close();
            }
        });
    }

    /** Running statistics and gradients of a network, a span for each so many children; 0: none. */
    private static float[][] runNetwork(long every) {
        try (NDManager scope = NDManager.newBaseManager(new ManagerOptions().name("seeded").seed(5))) {
            Block net = Blocks.sequential(scope, Blocks.linear(scope, WIDTH, INNER), Blocks.batchNorm(scope, 1, INNER),
                    Blocks.activation(scope, Activation.RELU), Blocks.dropout(scope, 0.25), Blocks.linear(scope, INNER, 1));
            net.setRecompute(every);
            Variable x = scope.variable(Row.matrix(scope, ROWS, WIDTH));
            net.forward(scope, x).sum().backward();
            return new float[][] {x.grad().toFloatArray(), net.getBuffer("1.running_mean").toFloatArray(),
                net.getParameter("0.weight").grad().toFloatArray()};
        }
    }

    private static float[][] goBack(NDManager home, Variable head, Variable leaf) {
        float[][] found = new float[10][];
        for (int i = 0; i < found.length; i++) {
            try (NDManager own = home.newSubManager("own")) {
                found[i] = head.grad(own, List.of(leaf), new BackwardOptions().retainGraph(true)).get(0).value().toFloatArray();
            }
        }
        return found;
    }

    @Test
    void n11() throws Throwable {
        Row.run("N11", row -> {
            try (Spans b = new Spans()) {
                Variable trunk = b.run(b.run(b.x, true, false, false), true, true, false);
                Variable[] heads = {trunk.sum(), trunk.mul(2).sum()};
                long before = b.held();
                float[][][] found = new float[2][][];
                AtomicInteger running = new AtomicInteger(2);
                Throwable[] failed = new Throwable[3];
                Thread[] threads = new Thread[3];
                for (int i = 0; i < 2; i++) {
                    int which = i;
                    threads[i] = new Thread(() -> {
                        try {
                            found[which] = goBack(b.scope, heads[which], b.w);
                        } catch (Throwable failure) {
                            failed[which] = failure;
                        }
                        running.decrementAndGet();
                    });
                }
                threads[2] = new Thread(() -> {
                    try {
                        while (running.get() > 0) {
                            try (NDManager own = b.scope.newSubManager("reader")) {
                                trunk.square(own).value().toFloatArray();
                            }
                        }
                    } catch (Throwable failure) {
                        failed[2] = failure;
                    }
                });
                for (Thread thread : threads) {
                    thread.start();
                }
                for (Thread thread : threads) {
                    thread.join();
                }
                for (Throwable failure : failed) {
                    row.equal(null, failure, "of a thread");
                }
                for (int i = 0; i < 10; i++) {
                    row.check(Arrays.equals(found[0][0], found[0][i]), "the same each time");
                    for (int k = 0; k < found[0][0].length; k++) {
                        if (2 * found[0][i][k] != found[1][i][k]) {
                            row.check(false, "twice the one");
                        }
                    }
                }
                row.equal(before, b.held(), "what was made again is gone");
            }
        });
    }
}
