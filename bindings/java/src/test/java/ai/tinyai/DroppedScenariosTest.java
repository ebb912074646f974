package ai.tinyai;

import ai.tinyai.options.ManagerOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What graphs keep is dropped under a limit, and made again: N03, N05. As tests/scenarios/dropped.c says. */
class DroppedScenariosTest {
    private static final int ROWS = 96;
    private static final int WIDTH = 32;
    private static final int LAYERS = 5;
    private static final int SIDE = 64;
    private static final int BYTES = SIDE * SIDE * 4;

    private static NDManager dropping() {
        return NDManager.newBaseManager(new ManagerOptions().name("dropping").seed(5).rematerialise(true));
    }

    private static float[] numbers(int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (i % 23 - 11) / 32f;
        }
        return numbers;
    }

    // ------------------------------------------------------------------------------------------ N03, the training

    /** Parameters and running statistics after steps; bytes beside those that stay from one step to the next. */
    private record Outcome(float[][] numbers, long rest) {}

    private static void step(NDManager model, Block network, NDArray rows, Optimizer adam) {
        try (NDManager batch = model.newSubManager("batch"); NDManager.Entered in = batch.enter()) {
            Variable loss;
            try (Variable y = network.forward(batch, rows); Variable squares = y.square()) {
                loss = squares.sum();
            }
            loss.backward();
        }
        adam.step();
        adam.clearGrads();
    }

    private static Outcome train(Row row, double share, long rest) {
        try (NDManager model = dropping()) {
            List<Block> parts = new ArrayList<>();
            for (int i = 0; i < LAYERS; i++) {
                parts.addAll(List.of(Blocks.linear(model, WIDTH, WIDTH), Blocks.batchNorm(model, 1, WIDTH),
                        Blocks.activation(model, Activation.GELU), Blocks.dropout(model, 0.2)));
            }
            Block network = Blocks.sequential(model, parts.toArray(new Block[0]));
            NDArray rows = model.create(numbers(ROWS * WIDTH), new Shape(ROWS, WIDTH));
            Optimizer adam = Optimizer.adam(model, network.getParameters(), null);
            step(model, network, rows, adam);  // makes the optimizer's state
            long before = model.getStats().deviceBytes();
            long limit = share > 0 ? before + (long) (share * rest) : 0;
            model.setLimit(limit);
            model.resetPeak();
            for (int i = 0; i < 3; i++) {
                step(model, network, rows, adam);
            }
            ManagerStats stats = model.getStats();
            row.check(limit == 0 || stats.devicePeakBytes() <= limit, "the peak");
            row.equal(limit > 0, stats.droppedBytes() > 0, "dropped");
            row.equal(limit > 0, stats.madeAgain() > 0, "made again");
            List<float[]> numbers = new ArrayList<>();
            for (Variable parameter : network.getParameters()) {
                numbers.add(parameter.value().toFloatArray());
            }
            for (int i = 0; i < LAYERS; i++) {
                numbers.add(network.getBuffer(4 * i + 1 + ".running_mean").toFloatArray());
                numbers.add(network.getBuffer(4 * i + 1 + ".running_var").toFloatArray());
            }
            return new Outcome(numbers.toArray(new float[0][]), stats.devicePeakBytes() - before);
        }
    }

    @Test
    void n03() throws Throwable {
        Row.run("N03", row -> {
            Outcome plain = train(row, 0, 0);
            for (double share : new double[] {0.7, 0.6}) {
                Outcome limited = train(row, share, plain.rest());
                row.check(Arrays.deepEquals(plain.numbers(), limited.numbers()), "the same bits");
            }
        });
    }

    // ---------------------------------------------------------------------------------------- N05, who shows a value

    /** loss = sum(exp(x)^2), y = exp(x). */
    private static final class Graph implements AutoCloseable {
        final NDManager scope = dropping();
        final Variable x = Row.parameter(scope, SIDE, SIDE, numbers(SIDE * SIDE));
        final Variable y = x.exp(scope);
        final Variable loss;

        Graph() {
            try (Variable squares = y.square(scope)) {
                loss = squares.sum();
            }
        }

        void leaveRoom() {
            scope.setLimit(scope.getStats().deviceBytes() + BYTES / 2);
        }

        /** Nothing can go: one more array is refused. */
        void checkKept(Row row) throws Throwable {
            leaveRoom();
            row.fails(Status.LIMIT, () -> Row.bytes(scope, BYTES));
            row.equal(0L, scope.getStats().droppedBytes(), "dropped");
            scope.setLimit(0);
        }

        void drop(Row row) {
            leaveRoom();
            Row.bytes(scope, BYTES).close();
            row.check(scope.getStats().droppedBytes() >= BYTES, "dropped");
            scope.setLimit(0);
        }

        float[] gradient() {
            loss.backward();
            return x.grad().toFloatArray();
        }

        @Override
        public void close() {
            scope.close();
        }
    }

    @Test
    void n05() throws Throwable {
        Row.run("N05", row -> {
            float[] plain;
            try (Graph g = new Graph()) {
                plain = g.gradient();
            }
            try (Graph g = new Graph()) {  // a handle, a view, a loan
                g.checkKept(row);
                Variable view = g.y.reshape((long) SIDE * SIDE);
                try (NDManager borrower = g.scope.newSubManager("borrower")) {
                    borrower.tempAttach(g.y);
                    g.checkKept(row);
                }
                g.y.close();
                g.checkKept(row);
                view.close();
                g.drop(row);
                row.check(Arrays.equals(plain, g.gradient()), "the same bits");
                row.equal(1L, g.scope.getStats().madeAgain(), "made again");
            }
            try (Graph g = new Graph()) {  // DLPack
                long tensor = g.y.value().toDlpack();
                g.y.close();
                g.checkKept(row);
                NDArray.deleteDlpack(tensor);
                g.checkKept(row);  // who has seen it may have written
                row.check(Arrays.equals(plain, g.gradient()), "the same bits");
            }
            try (Graph g = new Graph()) {  // what is to be read again has another version
                g.y.close();
                g.drop(row);
                g.x.value().set(plain);
                row.failsConsuming(Status.VERSION, () -> g.loss.backward());
                row.equal(null, g.x.grad(), "no gradient");
            }
            try (Graph g = new Graph()) {  // what was written is not made again as something else
                g.y.value().set(plain);
                g.y.close();
                g.checkKept(row);
                row.failsConsuming(Status.VERSION, () -> g.loss.backward());
            }
        });
    }
}
