package ai.tinyai;

import ai.tinyai.options.BackwardOptions;
import ai.tinyai.options.TrainerOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Steps in the middle of a backward: N07. As tests/scenarios/early.c says. */
class EarlyScenariosTest {
    private static final int WIDTH = 8;

    /** Four layers, the first of which is used again at the end. */
    private static final class Network {
        final NDManager scope;
        final List<Variable> weights = new ArrayList<>();
        final Optimizer optimizer;

        Network(NDManager base, boolean early) {
            scope = base.newSubManager(early ? "early" : "late");
            for (int i = 0; i < 4; i++) {
                float[] values = new float[WIDTH * WIDTH];
                for (int k = 0; k < values.length; k++) {
                    values[k] = 0.01f * ((k * 7 + i * 3) % 19 - 9);
                }
                weights.add(Row.parameter(scope, WIDTH, WIDTH, values));
            }
            optimizer = Optimizer.adam(scope, weights, null);
            optimizer.setEarly(early);
        }

        Variable loss(NDManager batch) {
            Variable y = batch.constant(batch.ones(new Shape(2, WIDTH)));
            for (int i = 0; i <= weights.size(); i++) {
                y = y.matMul(weights.get(i % weights.size()));
            }
            return y.square().sum();
        }

        void backward() {
            try (NDManager batch = scope.newSubManager("batch"); NDManager.Entered in = batch.enter()) {
                loss(batch).backward();
            }
        }

        void step() {
            backward();
            optimizer.step();
            optimizer.clearGrads();
        }

        List<List<Float>> values() {
            List<List<Float>> out = new ArrayList<>();
            for (Variable weight : weights) {
                List<Float> own = new ArrayList<>();
                for (float value : weight.value().toFloatArray()) {
                    own.add(value);
                }
                out.add(own);
            }
            return out;
        }
    }

    private static void refusals(Row row, Network network) throws Throwable {
        List<List<Float>> before = network.values();
        try (NDManager batch = network.scope.newSubManager("batch"); NDManager.Entered in = batch.enter()) {
            Variable loss = network.loss(batch);
            BackwardOptions kept = new BackwardOptions().retainGraph(true);
            row.has(row.fails(Status.ARGUMENT, () -> loss.backward(kept)), "switch early steps off");
            row.has(row.fails(Status.ARGUMENT, () -> network.optimizer.clipNorm(1)), "a norm is of all gradients");
            row.fails(Status.ARGUMENT, () -> network.optimizer.clipValue(1));
            row.fails(Status.ARGUMENT, () -> network.optimizer.setLossScale(null));
            network.optimizer.setEarly(false);
            loss.backward();
            network.optimizer.setEarly(true);
            Variable another = network.loss(batch);
            row.has(row.fails(Status.ARGUMENT, another::backward), "clear it first");
            network.optimizer.clearGrads();
        }
        row.equal(before, network.values(), "a refused backward has changed nothing");
    }

    /** What a trainer says whose optimizer steps early; null: it runs. */
    private static String refused(NDManager base, double clipNorm, int accumulate, int shards) {
        try (NDManager scope = base.newSubManager("trainer")) {
            Block linear = Blocks.linear(scope, WIDTH, 2);
            Optimizer optimizer = Optimizer.sgd(scope, linear.getParameters(), null);
            optimizer.setEarly(true);
            Dataset data = new Dataset(scope, new NDList(scope.ones(new Shape(4, WIDTH))), new NDList(scope.create(new long[4], new Shape(4))));
            TrainerOptions options = new TrainerOptions().block(linear).training(data).optimizer(optimizer).batchSize(2)
                    .clipNorm(clipNorm).accumulate(accumulate).shards(shards);
            new Trainer(scope, options).run();
            return null;
        } catch (TinyAiException failed) {
            return failed.getStatus() + " " + failed.getMessage();
        }
    }

    private static void halfWay(Row row, Network network, Path file) throws Throwable {
        network.optimizer.save(file);
        List<List<Float>> before = network.values();
        try (NDManager batch = network.scope.newSubManager("batch"); NDManager.Entered in = batch.enter()) {
            Variable first = network.weights.get(0).exp();
            Variable loss = first.mul(1).matMul(network.weights.get(1)).sum();
            first.value().addi(1);
            row.has(row.failsConsuming(Status.VERSION, loss::backward), "1 of 2 early steps are done, and stay");
        }
        List<List<Float>> after = network.values();
        row.equal(before.get(0), after.get(0), "not stepped");
        row.check(!before.get(1).equals(after.get(1)), "stepped");
        row.has(row.fails(Status.NOT_READY, network.optimizer::step), "load a state of the parameters and of the optimizer");
        row.fails(Status.NOT_READY, () -> network.optimizer.save(file));
        try (NDManager batch = network.scope.newSubManager("batch"); NDManager.Entered in = batch.enter()) {
            Variable loss = network.loss(batch);
            row.fails(Status.NOT_READY, loss::backward);
        }
        float[] values = new float[WIDTH * WIDTH];
        for (int k = 0; k < values.length; k++) {
            values[k] = before.get(1).get(k);
        }
        network.weights.get(1).value().set(values);
        network.optimizer.load(file);
        row.equal(before, network.values(), "the parameters of before");
    }

    @Test
    void n07(@TempDir Path folder) throws Throwable {
        Row.run("N07", row -> {
            NDManager base = NDManager.newBaseManager("base");
            Network early = new Network(base, true);
            Network late = new Network(base, false);
            for (int i = 0; i < 3; i++) {
                early.step();
                late.step();
            }
            row.equal(late.values(), early.values(), "the bits of steps behind the backward");
            row.equal(null, early.weights.get(0).grad(), "its gradient");
            refusals(row, early);
            String cure = "leave it out, or switch early steps off";
            for (String refused : List.of(refused(base, 1, 1, 0), refused(base, 0, 2, 0), refused(base, 0, 1, 2))) {
                row.has(refused, "ARGUMENT");
                row.has(refused, cure);
            }
            row.equal(null, refused(base, 0, 1, 0), "with none of these it runs");
            halfWay(row, early, folder.resolve("adam.safetensors"));
            early.step();
            late.step();
            row.equal(late.values(), early.values(), "as if nothing had been");
            base.close();
        });
    }
}
