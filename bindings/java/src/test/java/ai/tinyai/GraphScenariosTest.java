package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import org.junit.jupiter.api.Test;

/** What graphs hold: G02 to G06. */
class GraphScenariosTest {
    private static final int WIDE = 8096;

    private static void chain(Row row, boolean backward) {
        int length = 1_000_000;
        long active = TinyAI.getMemoryStats().activeBytes();
        NDManager scope = NDManager.newBaseManager("chain");
        Variable x = scope.variable(scope.create(0f));
        Variable one = scope.variable(scope.create(1f));
        one.setRequiresGrad(false);
        Variable y = x;
        for (int i = 0; i < length; i++) {
            Variable next = y.add(scope, one);
            if (i > 0) {
                y.close();
            }
            y = next;
        }
        if (backward) {
            y.backward();
            row.near(1, x.grad().item(), 0, "gradient");
            y.unchainBackward();
        }
        row.near(length, y.value().item(), 0, "value");
        scope.close();
        row.equal(active, TinyAI.getMemoryStats().activeBytes(), "active bytes");
    }

    private static long engineBytes() {
        MemoryStats memory = TinyAI.getMemoryStats();
        return memory.activeBytes() + memory.pooledBytes() + memory.engineBytes();
    }

    @Test
    void g02() throws Throwable {
        Row.run("G02", row -> {
            chain(row, true);  // warm: what the process keeps for good is there
            chain(row, false);
            TinyAI.trim();
            long before = Row.residentBytes();
            long engine = engineBytes();
            chain(row, true);
            chain(row, false);
            Throwable[] failure = new Throwable[1];
            Thread small = new Thread(null, () -> {
                try {
                    chain(row, true);
                } catch (Throwable failed) {
                    failure[0] = failed;
                }
            }, "small stack", 256 * 1024);
            small.start();
            small.join();
            row.equal(null, failure[0], "in a thread of 256 KiB");
            TinyAI.trim();
            row.check(engineBytes() - engine <= 8 << 20, "the engine's memory");
            row.check(Row.residentBytes() - before <= 8 << 20, "resident memory");
        });
    }

    /** Linear(4, 8096) relu Linear(8096, 4). */
    private static final class Network {
        final NDManager model = NDManager.newBaseManager("model");
        final Variable w1;
        final Variable b1;
        final Variable w2;
        final Variable b2;

        Network() {
            float[] weights = new float[4 * WIDE];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = (i % 7 - 3) * 0.001f;
            }
            w1 = Row.parameter(model, 4, WIDE, weights);
            b1 = Row.parameter(model, 1, WIDE, java.util.Arrays.copyOf(weights, WIDE));
            w2 = Row.parameter(model, WIDE, 4, weights);
            b2 = Row.parameter(model, 1, 4, java.util.Arrays.copyOf(weights, 4));
        }

        Variable forward(Variable x) {
            return x.matMul(w1).add(b1).relu().matMul(w2).add(b2);
        }

        private static Variable leaf(NDManager into) {
            NDArray x = Row.matrix(into, 1, 4);
            Variable input = into.variable(x);
            x.close();
            return input;
        }
    }

    @Test
    void g03() throws Throwable {
        Row.run("G03", row -> {
            Network net = new Network();
            NDManager run = net.model.newSubManager("run");
            Variable x = Network.leaf(run);
            long flat = 0;
            for (int i = 0; i < 10000; i++) {
                Variable now = x;
                x = run.tidy(() -> net.forward(now).stopGradient());
                now.close();
                if (i == 1) {
                    flat = net.model.getStats().subtreeBytes();
                }
                if (i == 2) {
                    net.model.resetPeak();
                }
            }
            row.equal(flat, net.model.getStats().subtreeBytes(), "bytes");
            row.equal(1, run.getStats().variables(), "variables");
            row.equal(0, run.getStats().bytes(Category.GRAPH), "graph bytes");
            row.check(net.model.getStats().peakBytes() - flat <= 4 * 4 * WIDE + 4096, "peak");
            net.model.close();
        });
    }

    @Test
    void g04() throws Throwable {
        Row.run("G04", row -> {
            Network net = new Network();
            int steps = 50;
            NDManager run = net.model.newSubManager("run");
            Variable x = Network.leaf(run);
            ManagerStats before = run.getStats();
            try (NDManager.Entered in = run.enter()) {
                for (int i = 0; i < steps; i++) {
                    x = net.forward(x);
                }
            }
            row.check(run.getStats().bytes(Category.ACTIVATION) - before.bytes(Category.ACTIVATION) >= steps * 3L * 4 * WIDE,
                    "activation bytes");
            row.check(run.getStats().bytes(Category.GRAPH) > 0, "graph bytes");
            x.unchainBackward();
            run.close();

            NDManager lean = net.model.newSubManager("lean");
            Variable state = Network.leaf(lean);
            for (int i = 0; i < steps; i++) {
                Variable now = state;
                state = lean.tidy(() -> net.forward(now));
                now.close();
            }
            row.check(lean.getStats().bytes(Category.ACTIVATION) >= steps * 4L * WIDE, "activation bytes");
            row.has(lean.debugDump(), "kept by");
            state.unchainBackward();
            row.check(lean.getStats().bytes() <= 1024, "all of it is freed at once");

            NDManager tight = Row.limited(net.model, "tight", 1 << 20);
            Variable[] at = {Network.leaf(tight)};
            String message = row.failsConsuming(Status.LIMIT, () -> {
                try (NDManager.Entered in = tight.enter()) {
                    for (int i = 0; i < 100; i++) {
                        Variable h = at[0].matMul(net.w1);
                        Variable next = h.matMul(net.w2);
                        h.close();
                        at[0].close();
                        at[0] = next;
                    }
                }
            });
            row.has(message, "graph");
            row.has(message, "unchainBackward");
            row.has(message, "system/model/tight");
            net.model.close();
        });
    }

    @Test
    void g05() throws Throwable {
        Row.run("G05", row -> {
            Network net = new Network();
            NDManager run = net.model.newSubManager("run");
            Variable x = Network.leaf(run);
            long flat = 0;
            try (TinyAI.Mode off = TinyAI.noGrad()) {
                for (int i = 0; i < 10000; i++) {
                    Variable now = x;
                    x = run.tidy(() -> net.forward(now));
                    now.close();
                    if (i == 0) {
                        row.check(!x.requiresGrad(), "not recorded");
                        row.equal(0, net.model.getStats().subtreeBytes(Category.GRAPH), "no node was made");
                    }
                    if (i == 1) {
                        flat = net.model.getStats().subtreeBytes();
                    }
                }
            }
            row.equal(flat, net.model.getStats().subtreeBytes(), "bytes");
            Block linear = Blocks.linear(net.model, 4, 4);
            Block valid = linear.valid(net.model);
            for (int i = 0; i < 100; i++) {
                Variable now = x;
                x = run.tidy(() -> valid.forward(now));
                now.close();
                if (i == 1) {
                    flat = net.model.getStats().subtreeBytes();
                }
            }
            row.check(!x.requiresGrad(), "valid() records nothing");
            row.equal(flat, net.model.getStats().subtreeBytes(), "bytes");
            row.equal(0, net.model.getStats().subtreeBytes(Category.GRAPH), "graph bytes");
            net.model.close();
        });
    }

    @Test
    void g06() throws Throwable {
        Row.run("G06", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager graphA = base.newSubManager("a");
            Variable a = Row.leaf(graphA, Row.upTo(1000));
            for (int i = 0; i < 10; i++) {
                a = a.square();
            }
            long held = graphA.getStats().bytes();
            row.check(held >= 11 * 4000, "graph A");
            Variable w = Row.leaf(base, Row.upTo(100));
            long flat = 0;
            for (int i = 0; i < 100; i++) {
                try (NDManager step = base.newSubManager("b")) {
                    w.square(step).sum(step, null, false).backward();
                }
                if (i == 0) {
                    flat = base.getStats().subtreeBytes();
                }
            }
            row.equal(flat, base.getStats().subtreeBytes(), "bytes");
            row.equal(held, graphA.getStats().bytes(), "bytes of graph A");
            graphA.close();
            row.equal(flat - held, base.getStats().subtreeBytes(), "all of A is gone");
            base.close();
        });
    }
}
