package ai.tinyai;

import ai.tinyai.options.SessionOptions;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Networks through time: T02. Filled as tests/scenarios/recurrent.c says. */
class RecurrentScenariosTest {
    private static final int FEATURES = 2;
    private static final int HIDDEN = 3;
    private static final int BATCH = 2;
    private static final int WINDOW = 5;
    private static final int WINDOWS = 10;

    private static float[] wave(int count, int first, double scale) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (float) (scale * Math.sin(1.7 * (first + i) + 0.3));
        }
        return numbers;
    }

    /** A block whose state goes from window to window, kept in a session. */
    private record Network(Block block, Session session) {
        Variable forward(Variable x) {
            return forward(null, x);
        }

        Variable forward(NDManager into, Variable x) {
            return block.forward(into, session, List.of(x), 1).get(0);
        }

        void resetState() {
            session.resetState();
        }

        List<Variable> getParameters() {
            return block.getParameters();
        }
    }

    private static Network network(NDManager model, int gates) {
        Block module = gates == 4 ? Blocks.lstm(model, FEATURES, HIDDEN) : Blocks.gru(model, FEATURES, HIDDEN);
        int number = 0;
        for (Variable parameter : module.getParameters()) {
            int size = parameter.value().toFloatArray().length;
            parameter.value().set(wave(size, 0, 0.3 + 0.05 * number++));
        }
        return new Network(module, new Session(model, module, new SessionOptions().rows(BATCH)));
    }

    private static Variable window(NDManager batch, int number) {
        int size = WINDOW * BATCH * FEATURES;
        return batch.constant(batch.create(wave(size, number * size, 1.3), new Shape(WINDOW, BATCH, FEATURES)));
    }

    private static Variable loss(Variable y) {
        return y.square().mean();
    }

    /** The states after each step of a window, from operators; `state` holds h, and the cell of an LSTM. */
    private static Variable unroll(NDManager batch, Network module, int gates, int number, Variable[] state) {
        List<Variable> p = module.getParameters();
        Variable[] states = new Variable[WINDOW];
        List<Variable> steps = window(batch, number).split(WINDOW, 0);
        for (int t = 0; t < WINDOW; t++) {
            Variable x = steps.get(t).reshape(BATCH, FEATURES);
            List<Variable> a = x.linear(p.get(0), p.get(2)).split(gates, 1);
            List<Variable> b = state[0].linear(p.get(1), p.get(3)).split(gates, 1);
            if (gates == 4) {
                Variable write = a.get(0).add(b.get(0)).sigmoid().mul(a.get(2).add(b.get(2)).tanh());
                state[1] = a.get(1).add(b.get(1)).sigmoid().mul(state[1]).add(write);
                state[0] = a.get(3).add(b.get(3)).sigmoid().mul(state[1].tanh());
            } else {
                Variable z = a.get(1).add(b.get(1)).sigmoid();
                Variable n = a.get(2).add(a.get(0).add(b.get(0)).sigmoid().mul(b.get(2))).tanh();
                state[0] = n.add(z.mul(state[0].sub(n)));
            }
            states[t] = state[0];
        }
        return Variable.stack(Arrays.asList(states), 0);
    }

    private static float[][] slopes(Network module) {
        List<Variable> parameters = module.getParameters();
        float[][] slopes = new float[parameters.size()][];
        for (int i = 0; i < slopes.length; i++) {
            slopes[i] = parameters.get(i).grad().toFloatArray();
            parameters.get(i).clearGrad();
        }
        return slopes;
    }

    private static void gradientsAreTheUnrolledOnes(Row row, NDManager world, Network module, int gates, double loss, double squares) {
        try (NDManager batch = world.newSubManager("windows"); NDManager.Entered in = batch.enter()) {
            module.forward(window(batch, 0));
            Variable kept = loss(module.forward(window(batch, 1)));
            kept.backward();
            float[][] found = slopes(module);
            Variable[] state = new Variable[2];
            Arrays.setAll(state, i -> batch.constant(batch.zeros(new Shape(BATCH, HIDDEN))));
            unroll(batch, module, gates, 0, state);
            Arrays.setAll(state, i -> state[i].stopGradient());
            Variable unrolled = loss(unroll(batch, module, gates, 1, state));
            unrolled.backward();
            float[][] wanted = slopes(module);
            row.near(unrolled.value().item(), kept.value().item(), 1e-6, "the loss unrolled");
            row.near(loss, kept.value().item(), 1e-6, "PyTorch's loss");
            double sum = 0;
            for (int i = 0; i < wanted.length; i++) {
                for (int j = 0; j < wanted[i].length; j++) {
                    row.near(wanted[i][j], found[i][j], 1e-6, "gradient " + i + " at " + j);
                    sum += i == 1 ? (double) found[i][j] * found[i][j] : 0;
                }
            }
            row.near(squares, sum, 1e-5 * squares, "PyTorch's gradient");
        }
    }

    private static float[] runOfWindows(NDManager world, Network module) {
        float[] last = null;
        for (int number = 0; number < 3; number++) {
            try (NDManager batch = world.newSubManager("batch")) {
                last = module.forward(batch, window(batch, number)).value().toFloatArray();
            }
        }
        return last;
    }

    private static void resetMakesRunsEqual(Row row, NDManager world, Network module) {
        module.resetState();
        float[] first = runOfWindows(world, module);
        float[] second = runOfWindows(world, module);
        module.resetState();
        float[] third = runOfWindows(world, module);
        row.check(Arrays.equals(first, third), "two runs from a reset are equal");
        row.check(!Arrays.equals(first, second), "a run without one goes on");
    }

    private static void anotherBatchIsRefused(Row row, NDManager world, Network module, String name) throws Throwable {
        try (NDManager batch = world.newSubManager("batch")) {
            Variable other = batch.constant(batch.create(wave(30, 0, 1), new Shape(WINDOW, BATCH + 1, FEATURES)));
            module.resetState();
            module.forward(batch, window(batch, 0));
            String message = row.fails(Status.SHAPE, () -> module.forward(batch, other));
            row.has(message, name);
            row.has(message, "the inputs have 3 rows, the session has 2");
            row.has(message, "session 'session'");
            float[] after = module.forward(batch, window(batch, 1)).value().toFloatArray();
            module.resetState();
            module.forward(batch, window(batch, 0));
            row.check(Arrays.equals(after, module.forward(batch, window(batch, 1)).value().toFloatArray()), "the kept state is as before");
        }
    }

    private static void memoryIsFlat(Row row, NDManager world, Network module) {
        try (NDManager trainer = world.newSubManager("trainer")) {
            Optimizer adam = Optimizer.adam(trainer, module.getParameters(), null);
            long held = 0;
            long total = 0;
            for (int number = 0; number < 400; number++) {
                if (number % WINDOWS == 0) {
                    module.resetState();
                }
                try (NDManager batch = world.newSubManager("batch"); NDManager.Entered in = batch.enter()) {
                    Variable loss = loss(module.forward(window(batch, number % WINDOWS)));
                    adam.clearGrads();
                    loss.backward();
                    adam.clipNorm(1);
                    adam.step();
                }
                long now = world.getStats().subtreeBytes();
                long active = TinyAI.getMemoryStats().activeBytes();
                if (number == 0) {
                    held = now;
                    total = active;
                }
                row.equal(held, now, "bytes of the world");
                row.equal(total, active, "bytes of the process");
            }
        }
    }

    private static void check(Row row, int gates, String name, double loss, double squares) throws Throwable {
        try (NDManager world = NDManager.newBaseManager("world"); NDManager model = world.newSubManager("model")) {
            Network module = network(model, gates);
            gradientsAreTheUnrolledOnes(row, world, module, gates, loss, squares);
            resetMakesRunsEqual(row, world, module);
            anotherBatchIsRefused(row, world, module, name);
            memoryIsFlat(row, world, module);
        }
    }

    @Test
    void t02() throws Throwable {
        Row.run("T02", row -> {
            check(row, 4, "LSTM(2, 3)", 0.05543088504529447, 5.223590262206244e-4);
            check(row, 3, "GRU(2, 3)", 0.19154710615356715, 6.978109750714828e-3);
        });
    }
}
