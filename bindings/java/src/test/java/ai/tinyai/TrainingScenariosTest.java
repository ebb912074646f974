package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import ai.tinyai.options.BackwardOptions;
import ai.tinyai.options.SgdOptions;
import ai.tinyai.options.TrainerOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks, optimizers, trainers, predictors: S29, S30, S34, S39, G12, G15, G17, G21. */
class TrainingScenariosTest {
    @TempDir
    Path folder;

    static Block smallNetwork(NDManager into) {
        return Blocks.sequential(into, Blocks.linear(into, 4, 16), Blocks.activation(into, Activation.RELU),
                Blocks.dropout(into, 0.2), Blocks.linear(into, 16, 3));
    }

    /** 64 examples of three classes; one label may be made wrong. */
    static Dataset smallDataset(NDManager into, int wrongAt) {
        float[] x = new float[64 * 4];
        long[] y = new long[64];
        for (int i = 0; i < 64; i++) {
            for (int k = 0; k < 4; k++) {
                x[4 * i + k] = (float) Math.sin(0.37 * (4 * i + k) * (k + 1));
            }
            y[i] = i == wrongAt ? 1000 : x[4 * i] > 0 ? (x[4 * i + 1] > 0 ? 2 : 1) : 0;
        }
        return new Dataset(into, new NDList(into.create(x, new Shape(64, 4))), new NDList(into.create(y)));
    }

    static TrainerOptions optionsFor(Block module, Dataset dataset) {
        return new TrainerOptions().block(module).training(dataset).batchSize(8).rate(0.01).seed(11);
    }

    /** Plain values in and out. */
    static final class Scores implements Translator<float[], float[]> {
        @Override
        public Batchifier getBatchifier() {
            return null;
        }

        @Override
        public NDList processInput(TranslatorContext ctx, float[] input) {
            return new NDList(ctx.getNDManager().create(input, new Shape(1, input.length)));
        }

        @Override
        public float[] processOutput(TranslatorContext ctx, NDList list) {
            return list.head().toFloatArray();
        }
    }

    @Test
    void s29() throws Throwable {
        Row.run("S29", row -> {
            NDManager model = NDManager.newBaseManager("model");
            NDManager other = NDManager.newBaseManager("other");
            Block module = smallNetwork(model);
            Predictor<NDArray, NDArray> arrays = Predictor.of(model, module);
            Predictor<float[], float[]> plain = new Predictor<>(model, module, new Scores());
            float[] data = {1, -1, 0.5f, 2};
            float[] expected = plain.predict(data);
            row.equal(3, expected.length, "three scores");
            long bytes = model.getStats().subtreeBytes();
            ThreadScenariosTest.together(8, number -> {
                try (NDManager caller = NDManager.newBaseManager("caller")) {
                    NDArray input = caller.create(data, new Shape(1, 4));
                    long flat = caller.getStats().subtreeBytes();
                    for (int i = 0; i < 1250; i++) {
                        NDArray output = arrays.predict(input);
                        ThreadScenariosTest.require(output.getManager().equals(caller), "owned by the caller's scope");
                        ThreadScenariosTest.require(Arrays.equals(expected, output.toFloatArray()), "right results");
                        output.close();
                        ThreadScenariosTest.require(Arrays.equals(expected, plain.predict(data)), "right plain results");
                        if (number == 0 && i == 100) {
                            Predictor.of(other, module).close();
                            new Trainer(other, optionsFor(smallNetwork(other), smallDataset(other, -1))).close();
                        }
                    }
                    ThreadScenariosTest.require(caller.getStats().subtreeBytes() == flat, "flat memory");
                }
            });
            row.equal(bytes, model.getStats().subtreeBytes(), "bytes of the model");
            row.equal(0, model.getStats().caps(), "caps");
            other.close();
            model.close();
        });
    }

    /** Returns an array that ends with the call. */
    private static class Careless implements Translator<float[], NDArray> {
        @Override
        public Batchifier getBatchifier() {
            return null;
        }

        @Override
        public NDList processInput(TranslatorContext ctx, float[] input) {
            return new Scores().processInput(ctx, input);
        }

        @Override
        public NDArray processOutput(TranslatorContext ctx, NDList list) {
            NDArray result = list.head().softmax();
            result.setName("probabilities");
            return result;
        }
    }

    private static final class Careful extends Careless {
        @Override
        public NDArray processOutput(TranslatorContext ctx, NDList list) {
            return ctx.ret(super.processOutput(ctx, list));
        }
    }

    private static void theModelIsCappedDuringARun(Row row, NDManager work, NDManager model, Block module) {
        Trainer trainer = new Trainer(work, optionsFor(module, smallDataset(work, -1)).addTrainingListeners(new TrainingListener() {
            @Override
            public void onForwardEnd(Trainer trainer) {
                model.zeros(new Shape(2));
            }
        }));
        try {
            trainer.run();
            row.check(false, "the model is capped during a run");
        } catch (TinyAiException error) {
            row.equal(Status.CAPPED, error.getStatus(), "the listener's own exception comes out");
            row.has(error.getMessage(), "system/model");
        }
        row.equal(0, model.getStats().caps(), "caps after the run");
    }

    @Test
    void s30() throws Throwable {
        Row.run("S30", row -> {
            NDManager model = NDManager.newBaseManager("model");
            NDManager work = NDManager.newBaseManager("work");
            Block module = smallNetwork(model);
            long bytes = model.getStats().subtreeBytes();
            theModelIsCappedDuringARun(row, work, model, module);
            float[] data = {1, -1, 0.5f, 2};
            Predictor<float[], NDArray> wrong = new Predictor<>(work, module, new Careless());
            Predictor<float[], NDArray> right = new Predictor<>(work, module, new Careful());
            String message = row.failsConsuming(Status.SCOPE, () -> wrong.predict(work, data));
            row.has(message, "ctx.ret");
            row.has(message, "'probabilities' f32[1,3]");
            for (int i = 0; i < 100; i++) {
                NDArray output = right.predict(work, data);
                if (i == 0) {
                    row.owner(work, output);
                    row.near(1, output.sum().item(), 1e-6, "sum of the probabilities");
                }
                output.close();
            }
            row.fails(Status.SCOPE, () -> right.predict(data));  // nowhere to return it to
            row.equal(bytes, model.getStats().subtreeBytes(), "bytes of the model");
            work.close();
            model.close();
        });
    }

    // ---------------------------------------------------------------------------------------------- S34, G21

    private static Block constantNetwork(NDManager into) {
        Block module = Blocks.sequential(into, Blocks.linear(into, 4, 3), Blocks.activation(into, Activation.RELU),
                Blocks.linear(into, 3, 2));
        int number = 0;
        for (Variable parameter : module.getParameters()) {
            Initializers.constant(parameter, 0.1 * ++number);
        }
        return module;
    }

    private static void trainStep(NDManager world, Block module, Optimizer optimizer) {
        try (NDManager batch = world.newSubManager("batch")) {
            optimizer.clearGrads();
            module.forward(batch, Row.matrix(batch, 2, 4)).square(batch).mean(batch, null, false).backward();
            optimizer.clipNorm(1);
            optimizer.step();
        }
    }

    /** A round with a megabyte of parameters, which with its gradient and two moments makes four. */
    private static void largeRound(Row row, NDManager world) {
        try (NDManager model = world.newSubManager("model"); NDManager trainer = world.newSubManager("trainer");
                NDManager batch = world.newSubManager("batch")) {
            Block module = Blocks.linear(model, 512, 512);
            Optimizer optimizer = Optimizer.adam(trainer, module.getParameters(), null);
            module.forward(batch, Row.matrix(batch, 1, 512)).mean(batch, null, false).backward();
            optimizer.step();
            row.check(trainer.getStats().bytes(Category.OPTIMIZER_STATE) > 2 * 1000000, "both moments");
        }
    }

    /** The engine remembers the named things that died last, for messages: as many as it ever does, as long as the large round's. */
    private static void letManyDie(NDManager world) {
        for (int i = 0; i < 4096 / 2; i++) {
            try (NDManager model = world.newSubManager("model")) {
                Blocks.linear(model, 100, 100);
            }
        }
    }

    @Test
    void s34() throws Throwable {
        Row.run("S34", row -> {
            NDManager world = NDManager.newBaseManager("world");
            letManyDie(world);
            largeRound(row, world);
            largeRound(row, world);  // what is kept warm for the next round is there
            MemoryStats warm = TinyAI.getMemoryStats();
            long resident = Row.residentBytes();
            for (int round = 0; round < 20; round++) {
                largeRound(row, world);
            }
            row.equal(warm, TinyAI.getMemoryStats(), "the engine's memory, pooled pages included");
            row.check(Row.residentBytes() - resident < 8 << 20, "the process: not two rounds, with the JVM's own");
            long bytes = 0;
            for (int round = 0; round < 20; round++) {
                NDManager model = world.newSubManager("model");
                NDManager trainer = world.newSubManager("trainer");
                Block module = constantNetwork(model);
                Optimizer optimizer = Optimizer.adam(trainer, module.getParameters(), null);
                trainStep(world, module, optimizer);
                row.check(trainer.getStats().bytes(Category.OPTIMIZER_STATE) > 0, "state on the trainer's scope");
                row.check(trainer.getStats().bytes(Category.GRADIENT) > 0, "gradients too");
                row.equal(0, model.getStats().bytes(Category.GRADIENT), "none in the model");
                trainer.close();
                row.equal(null, module.getParameters().get(0).grad(), "they died with it");
                model.close();
                long now = TinyAI.getMemoryStats().activeBytes();
                if (round > 0) {
                    row.equal(bytes, now, "bytes after a round");
                }
                bytes = now;
            }
            world.close();
        });
    }

    private static Map<String, NDArray> stateOf(Block module) {
        Map<String, NDArray> dict = new TreeMap<>();
        for (String name : module.getParameterNames()) {
            dict.put(name, module.getParameter(name).value());
        }
        return dict;
    }

    private static void sameState(Row row, Map<String, NDArray> expected, Map<String, NDArray> actual) {
        row.equal(expected.keySet(), actual.keySet(), "names");
        for (String name : expected.keySet()) {
            row.values(actual.get(name), expected.get(name).toFloatArray());
        }
    }

    private Path file(String name) {
        return folder.resolve(name);
    }

    /** A variable, a module and a state dict, saved while a graph hangs on them and loaded again. */
    private void savingKeepsNoGraph(Row row, NDManager world, Block module, NDArray value) throws Exception {
        Map<String, NDArray> dict = stateOf(module);
        long inAll = world.getStats().subtreeBytes();
        value.saveNpy(file("y.npy"));
        module.save(file("module.safetensors"));
        Safetensors.save(file("dict.safetensors"), dict, Map.of("epoch", "3"));
        row.equal(inAll, world.getStats().subtreeBytes(), "saving adds nothing");
        row.equal(128 + 2 * 2 * 4, Files.size(folder.resolve("y.npy")), "bytes of the .npy");
        row.equal("3", Safetensors.getMetadata(file("dict.safetensors"), "epoch"), "metadata");
        row.has(Safetensors.print(file("dict.safetensors")), "'0.weight' f32[3,4]");
        try (NDManager loaded = world.newSubManager("loaded")) {
            row.values(loaded.loadNpy(file("y.npy")), value.toFloatArray());
            Map<String, NDArray> back = new TreeMap<>(Safetensors.load(loaded, file("dict.safetensors")));
            sameState(row, dict, back);
            row.values(Safetensors.load(loaded, file("dict.safetensors"), List.of("2.bias")).head(), dict.get("2.bias").toFloatArray());
            Variable leaf = loaded.variable(back.get("0.weight"));
            leaf.square().sum().backward();
            row.check(leaf.grad() != null, "what was loaded is a leaf");
            row.equal(null, module.getParameter("0.weight").grad(), "and reaches no parameter");
        }
    }

    private void optimizersGoOnWhereTheyWereSaved(Row row, NDManager world, Block module, Block other) {
        NDManager trainer = world.newSubManager("trainer");
        Optimizer adam = Optimizer.adam(trainer, module.getParameters(), null);
        Optimizer otherAdam = Optimizer.adam(trainer, other.getParameters(), null);
        trainStep(world, module, adam);
        adam.save(file("optimizer.safetensors"));
        otherAdam.load(file("optimizer.safetensors"));
        other.copyState(module, false);
        trainStep(world, module, adam);
        trainStep(world, other, otherAdam);
        sameState(row, stateOf(module), stateOf(other));
    }

    @Test
    void g21() throws Throwable {
        Row.run("G21", row -> {
            NDManager world = NDManager.newBaseManager("world");
            NDManager model = world.newSubManager("model");
            Block module = constantNetwork(model);
            Block other = constantNetwork(model);
            NDManager batch = world.newSubManager("batch");
            Variable y = module.forward(batch, Row.matrix(batch, 2, 4));
            Variable squares = y.square(batch);
            Variable loss = squares.mean(batch, null, false);
            row.check(batch.getStats().bytes(Category.GRAPH) > 0, "a graph");
            savingKeepsNoGraph(row, world, module, y.value());
            other.getParameters().forEach(parameter -> Initializers.constant(parameter, 9));
            other.load(file("module.safetensors"));
            sameState(row, stateOf(module), stateOf(other));
            loss.backward(new BackwardOptions().retainGraph(true));
            row.check(module.getParameter("0.weight").grad() != null, "the graph works as before");
            loss.close();
            squares.close();
            y.close();
            row.equal(0, batch.getStats().bytes(Category.GRAPH), "and nothing keeps it");
            optimizersGoOnWhereTheyWereSaved(row, world, module, other);
            world.close();
        });
    }

    // ---------------------------------------------------------------------------------------------- S39

    /** The W5 network, composed in Java; a careful host closes what it used. */
    private static final class Cnn extends Block {
        private final Block conv1;
        private final Block conv2;
        private final Block pool;
        private final Block fc1;
        private final Block fc2;

        Cnn(NDManager into) {
            super(into, "cnn");
            conv1 = addChildBlock("conv1", Blocks.conv2d(into, 1, 32, 3, 3, null));
            conv2 = addChildBlock("conv2", Blocks.conv2d(into, 32, 64, 3, 3, null));
            pool = Blocks.maxPool2d(into, 2, 2, null);
            fc1 = addChildBlock("fc1", Blocks.linear(into, 9216, 128));
            fc2 = addChildBlock("fc2", Blocks.linear(into, 128, 10));
        }

        private static Variable then(Variable used, Variable next) {
            used.close();
            return next;
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable input) {
            Variable x = conv1.forward(input);
            x = x.lastUse().relu();
            x = then(x, conv2.forward(x));
            x = x.lastUse().relu();
            x = then(x, pool.forward(x));
            x = x.lastUse().flatten(1, -1);
            x = then(x, fc1.forward(x));
            x = x.lastUse().relu();
            return then(x, fc2.forward(x));
        }
    }

    private static Block builtIn(NDManager into) {
        Block relu = Blocks.activation(into, Activation.RELU);
        return Blocks.sequential(into, Blocks.conv2d(into, 1, 32, 3, 3, null), relu, Blocks.conv2d(into, 32, 64, 3, 3, null), relu,
                Blocks.maxPool2d(into, 2, 2, null), Blocks.flatten(into, 1, -1), Blocks.linear(into, 9216, 128), relu,
                Blocks.linear(into, 128, 10));
    }

    private static long peakOfTraining(boolean byHost) {
        try (NDManager base = NDManager.newBaseManager("base")) {
            Block module = byHost ? new Cnn(base) : builtIn(base);
            Dataset dataset = new Dataset(base, new NDList(base.zeros(new Shape(128, 1, 28, 28))),
                    new NDList(base.zeros(new Shape(128), DataType.I64)));
            Optimizer momentum = Optimizer.sgd(base, module.getParameters(), new SgdOptions().rate(0.01).momentum(0.9));
            Trainer trainer = new Trainer(base, optionsFor(module, dataset).batchSize(64).optimizer(momentum));
            long before = base.getStats().subtreeBytes();
            base.resetPeak();
            trainer.run();
            return base.getStats().peakBytes() - before;
        }
    }

    @Test
    void s39() throws Throwable {
        Row.run("S39", row -> {
            long built = peakOfTraining(false);
            long host = peakOfTraining(true);
            row.check(built > 1000000, "peak of the built-in network");
            row.near(built, host, 0.02 * built, "peak of the composed one");
        });
    }

    // ---------------------------------------------------------------------------------------------- G12

    /** h = tanh(in(x) + hidden(h)); y = out(h). */
    private static final class Rnn {
        final Block in;
        final Block hidden;
        final Block out;
        final List<Variable> parameters;

        Rnn(NDManager into) {
            in = Blocks.linear(into, 1, 16);
            hidden = Blocks.linear(into, 16, 16);
            out = Blocks.linear(into, 16, 1);
            parameters = new java.util.ArrayList<>();
            for (Block part : List.of(in, hidden, out)) {
                parameters.addAll(part.getParameters());
            }
        }

        private static NDArray cosine(int step) {
            return NDManager.entered().create(new float[] {(float) Math.cos(0.3f * step)}, new Shape(1, 1));
        }

        Variable next(Variable h, int step) {
            return in.forward(cosine(step)).add(hidden.forward(h)).tanh();
        }

        Variable loss(Variable h, int step) {
            Variable target = NDManager.entered().variable(cosine(step + 1));
            target.setRequiresGrad(false);
            return out.forward(h).sub(target).square().sum();
        }

        static Variable zero(NDManager into) {
            Variable h = into.variable(into.zeros(new Shape(1, 16)));
            h.setRequiresGrad(false);
            return h;
        }
    }

    private static float[] cutGradient(Rnn net, boolean unroll) {
        try (NDManager work = NDManager.newBaseManager("work"); NDManager.Entered entered = work.enter()) {
            Variable h = Rnn.zero(work);
            for (int step = 0; step < 3; step++) {
                h = net.next(h, step);
            }
            if (unroll) {
                h = h.stopGradient();
            } else {
                h.unchainBackward();
            }
            for (int step = 3; step < 6; step++) {
                h = net.next(h, step);
            }
            net.loss(h, 5).backward();
            float[] gradient = net.parameters.get(2).grad().toFloatArray();
            net.parameters.forEach(Variable::clearGrad);
            return gradient;
        }
    }

    @Test
    void g12() throws Throwable {
        Row.run("G12", row -> {
            NDManager model = NDManager.newBaseManager("model");
            NDManager training = NDManager.newBaseManager("training");
            Rnn net = new Rnn(model);
            row.check(Arrays.equals(cutGradient(net, false), cutGradient(net, true)), "gradient through exactly 3 steps");
            Optimizer optimizer = Optimizer.sgd(training, net.parameters, new SgdOptions().rate(0.02));
            NDManager chunk = training.newSubManager("chunk");
            chunk.enter();
            Variable h = Rnn.zero(chunk);
            Variable total = null;
            double first = 0;
            double last = 0;
            long bytes = 0;
            int steps = 10000;
            for (int step = 0; step < steps; step++) {
                h = net.next(h, step);
                Variable loss = net.loss(h, step);
                total = step % 3 == 0 ? loss : total.add(loss);
                if (step % 3 < 2) {
                    continue;
                }
                double now = total.value().item();
                first += step < 300 ? now : 0;
                last += step >= steps - 300 ? now : 0;
                optimizer.clearGrads();
                total.backward();
                optimizer.step();
                h.unchainBackward();
                chunk.ret(h);
                chunk.leave();
                chunk.close();
                if (step == 8) {
                    bytes = training.getStats().subtreeBytes();
                } else if (step > 8 && training.getStats().subtreeBytes() != bytes) {
                    row.equal(bytes, training.getStats().subtreeBytes(), "flat memory");
                }
                chunk = training.newSubManager("chunk");
                chunk.enter();
                h.attach(chunk);
            }
            chunk.leave();
            row.check(last < 0.1 * first, "loss falls: " + first + " to " + last);
            training.close();
            model.close();
        });
    }

    // ---------------------------------------------------------------------------------------------- G15, G17

    @Test
    void g15() throws Throwable {
        Row.run("G15", row -> {
            NDManager base = NDManager.newBaseManager("base");
            Trainer trainer = new Trainer(base, optionsFor(smallNetwork(base), smallDataset(base, 30)).shuffle(false));
            long scopes = trainer.getManager().getStats().subtreeScopes();
            row.failsConsuming(Status.RANGE, trainer::run);
            row.equal(scopes, trainer.getManager().getStats().subtreeScopes(), "the batch's scope is closed");
            row.equal(4, trainer.getState().batch(), "batches");
            row.equal(3, trainer.getState().steps(), "steps");
            trainer.run();
            row.equal(1, trainer.getState().epoch(), "epochs");
            row.equal(7, trainer.getState().steps(), "steps");
            base.close();
        });
    }

    /** 40 steps of which the first 20 may be those of the checkpoint. */
    static void train40(NDManager base, TrainerOptions options, String resume, String save) {
        Trainer[] self = new Trainer[1];
        TrainingListener saving = new TrainingListener() {
            @Override
            public void onTrainingBatch(Trainer trainer) {
                if (trainer.getState().steps() == 20) {
                    self[0].save(Path.of(save));
                }
            }
        };
        Trainer trainer = new Trainer(base, options.addTrainingListeners(save == null ? new TrainingListener[0] : new TrainingListener[] {saving}));
        self[0] = trainer;
        if (resume != null) {
            trainer.load(Path.of(resume));
        }
        trainer.run();
        ThreadScenariosTest.require(trainer.getState().steps() == 40, "40 steps");
    }

    /** The network's first weight after them. */
    static float[] train40(NDManager base, String resume, String save) {
        Block module = smallNetwork(base);
        train40(base, optionsFor(module, smallDataset(base, -1)).epochs(5), resume, save);
        return module.getParameter("0.weight").value().toFloatArray();
    }

    /** The row again, in the new process. */
    public static void main(String[] arguments) {
        try (NDManager base = NDManager.newBaseManager("base")) {
            base.create(train40(base, arguments[0], null)).saveNpy(Path.of(arguments[1]));
        }
    }

    @Test
    void g17() throws Throwable {
        Row.run("G17", row -> {
            String checkpoint = folder.resolve("checkpoint.safetensors").toString();
            String weights = folder.resolve("weights.npy").toString();
            try (NDManager base = NDManager.newBaseManager("base")) {
                float[] unbroken = train40(base, null, checkpoint);
                Child child = Child.run(TrainingScenariosTest.class, checkpoint, weights);
                row.equal(0, child.status(), "the new process: " + child.output());
                row.values(base.loadNpy(Path.of(weights)), unbroken);
            }
        });
    }
}
