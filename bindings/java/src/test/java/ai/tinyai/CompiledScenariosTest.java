package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.LoaderOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.ScheduleOptions;
import ai.tinyai.options.SgdOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Compiled functions: P01, P02, P03, P05, P06, P09, P10. */
class CompiledScenariosTest {
    private static final int IMAGES = 200;  // the last batch of 32 is smaller
    private static final int PIXELS = 64;

    private static Dataset digits(NDManager into) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("../../examples/data/digits.csv")).subList(1, IMAGES + 1);
        float[] pixels = new float[IMAGES * PIXELS];
        long[] labels = new long[IMAGES];
        for (int i = 0; i < IMAGES; i++) {
            String[] values = lines.get(i).split(",");
            labels[i] = Long.parseLong(values[0]);
            for (int p = 0; p < PIXELS; p++) {
                pixels[i * PIXELS + p] = Float.parseFloat(values[p + 1]) / 16;
            }
        }
        return new Dataset(into, new NDList(into.create(pixels, new Shape(IMAGES, PIXELS))), new NDList(into.create(labels)));
    }

    private static Block network(NDManager into) {
        return Blocks.sequential(into, Blocks.linear(into, PIXELS, 32), Blocks.batchNorm(into, 1, 32),
                Blocks.activation(into, Activation.RELU), Blocks.dropout(into, 0.25), Blocks.linear(into, 32, 10));
    }

    private static NDManager seeded(String name) {
        return NDManager.newBaseManager(new ManagerOptions().name(name).seed(5));
    }

    private static NDResource[] only(NDResource result) {
        return new NDResource[] {result};
    }

    // ---------------------------------------------------------------------------------------------- P01

    /** What a run leaves: the bits of its numbers, parameters and buffers, by name. */
    private record Left(List<Long> numbers, List<String> state) {
        static Left by(Block module, List<Double> numbers) {
            List<String> state = new ArrayList<>();
            for (String name : module.getParameterNames()) {
                state.add(name + " " + Arrays.toString(bits(module.getParameter(name).value())));
            }
            for (String name : module.getBufferNames()) {
                NDArray buffer = module.getBuffer(name);
                state.add(name + " " + (buffer.getDataType() == DataType.F32 ? Arrays.toString(bits(buffer)) : buffer.toString()));
            }
            return new Left(numbers.stream().map(Double::doubleToRawLongBits).toList(), state);
        }

        private static int[] bits(NDArray array) {
            float[] values = array.toFloatArray();
            int[] bits = new int[values.length];
            for (int i = 0; i < bits.length; i++) {
                bits[i] = Float.floatToRawIntBits(values[i]);
            }
            return bits;
        }
    }

    private static Left byTrainer(boolean compile, AtomicInteger losses) throws IOException {
        try (NDManager base = seeded("training")) {
            Block module = network(base);
            List<Double> numbers = new ArrayList<>();
            TrainerOptions options = new TrainerOptions().block(module).training(digits(base)).batchSize(32).epochs(4).rate(0.02).seed(7)
                    .clipNorm(0.5).schedule(new ScheduleOptions().shape(ScheduleShape.COSINE).period(28).warmup(5)).compile(compile)
                    .lossFunction((scope, output, targets) -> {
                        losses.incrementAndGet();
                        return output.crossEntropy(targets.get(0));
                    }).addTrainingListeners(new TrainingListener() {
                        @Override
                        public void onTrainingBatch(Trainer trainer) {
                            numbers.addAll(List.of(trainer.getState().loss(), trainer.getState().accuracy(), trainer.getState().rate()));
                        }
                    });
            try (Trainer trainer = new Trainer(base, options)) {
                trainer.run();
                numbers.add(trainer.evaluate(digits(base)).loss());
            }
            return Left.by(module, numbers);
        }
    }

    private static Left byHand(boolean compile) throws IOException {
        try (NDManager base = seeded("by hand"); NDManager batches = base.newSubManager("batches")) {
            Block module = network(base);
            Optimizer adam = Optimizer.adam(base, module.getParameters(), new AdamOptions().rate(0.02));
            CompiledFunction.Body step = (scope, in) -> {
                Variable loss = module.forward(in[0]).crossEntropy(in[1].value());
                loss.backward();
                adam.clipNorm(0.5);
                adam.step();
                adam.clearGrads();
                return only(loss);
            };
            CompiledFunction function = new CompiledFunction(base, "step", step);
            List<Double> numbers = new ArrayList<>();
            for (int epoch = 0; epoch < 3; epoch++) {
                adam.setRate(0.02 / (1 + epoch));
                for (Batch batch : new Loader(batches, digits(batches), new LoaderOptions().batchSize(32).seed(epoch))) {
                    try (batch; NDManager scope = base.newSubManager("step"); NDManager.Entered entered = scope.enter()) {
                        Variable[] in = {scope.constant(batch.getData().head()), scope.constant(batch.getLabels().head())};
                        Variable loss = compile ? function.call(in) : (Variable) step.run(scope, in)[0];
                        numbers.add(loss.value().item());
                    }
                }
            }
            ThreadScenariosTest.require(function.getStats().traces() == (compile ? 2 : 0), "a trace for each size of batch");
            return Left.by(module, numbers);
        }
    }

    private static void sameBits(Row row, Left eager, Left compiled) {
        row.equal(eager.numbers(), compiled.numbers(), "losses");
        row.equal(6 + 2, eager.state().size(), "parameters and buffers");
        for (int i = 0; i < eager.state().size(); i++) {
            row.equal(eager.state().get(i), compiled.state().get(i), "bits");
        }
    }

    @Test
    void p01() throws Throwable {
        Row.run("P01", row -> {
            AtomicInteger eagerLosses = new AtomicInteger();
            AtomicInteger compiledLosses = new AtomicInteger();
            Left eager = byTrainer(false, eagerLosses);
            Left compiled = byTrainer(true, compiledLosses);
            row.equal(4 * 7 * 3 + 1, eager.numbers().size(), "numbers of the run");
            double first = Double.longBitsToDouble(eager.numbers().get(0));
            double last = Double.longBitsToDouble(eager.numbers().get(27 * 3));
            row.check(last < 0.5 * first, "the loss falls: " + first + " to " + last);
            sameBits(row, eager, compiled);
            row.equal(4 * 7 + 7, eagerLosses.get(), "an eager loss runs for each batch, in the evaluation too");
            row.check(compiledLosses.get() - 7 <= 4, "a compiled one while it is traced: " + compiledLosses.get());
            sameBits(row, byHand(false), byHand(true));
        });
    }

    // ---------------------------------------------------------------------------------------------- P02

    /** What the body does with the traced sum is refused; gives the message. */
    private static String refused(Row row, NDManager base, Variable x, Consumer<Variable> look) throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        try (CompiledFunction function = new CompiledFunction(base, "step", (scope, in) -> {
            runs.incrementAndGet();
            Variable loss = in[0].sum();
            loss.setName("loss");
            look.accept(loss);
            return only(loss);
        })) {
            String message = row.fails(Status.GRAPH, () -> function.call(x));
            row.fails(Status.GRAPH, () -> function.call(x));
            row.equal(2, runs.get(), "traced again, not run half");
            row.equal(0, function.getStats().plans(), "no plan is left");
            row.has(message, "'step'");
            row.has(message, "'loss' f32[]");
            return message;
        }
    }

    private static void aHandleOfATraceEndsWithIt(Row row, NDManager base, Variable x) throws Throwable {
        NDManager outside = base.newSubManager("outside");
        Variable[] kept = new Variable[3];
        CompiledFunction leaky = new CompiledFunction(base, "leaky", (scope, in) -> {
            kept[0] = in[0];
            kept[1] = in[0].mul(2);
            kept[2] = in[0].add(outside, in[0]);
            return only(in[0].mul(3));
        });
        row.values(leaky.call(base, List.of(x), 1).get(0).value(), 3, 6);
        for (Variable closed : List.of(kept[0], kept[1])) {
            row.fails(Status.CLOSED, () -> closed.value().toFloatArray());
            row.fails(Status.CLOSED, () -> closed.add(x));
        }
        NDArray value = kept[2].value();
        for (String message : List.of(row.fails(Status.GRAPH, value::toFloatArray),
                row.fails(Status.GRAPH, () -> kept[2].add(x)), row.fails(Status.GRAPH, () -> leaky.call(kept[2])))) {
            row.has(message, "was traced for 'leaky'");
        }
        Throwable[] seen = new Throwable[1];
        CompiledFunction threads = new CompiledFunction(base, "threads", (scope, in) -> {
            Thread other = new Thread(() -> {
                try {
                    in[0].add(scope, in[0]);
                } catch (TinyAiException refused) {
                    seen[0] = refused;
                }
            });
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return only(in[0].mul(2));
        });
        row.values(threads.call(base, List.of(x), 1).get(0).value(), 2, 4);
        row.check(seen[0] != null, "refused on another thread");
        row.has(seen[0].getMessage(), "was traced for 'threads'");
    }

    @Test
    void p02() throws Throwable {
        Row.run("P02", row -> {
            NDManager base = NDManager.newBaseManager("base");
            Variable x = base.constant(base.create(1f, 2f));
            row.has(refused(row, base, x, loss -> loss.value().item()), "return it");
            row.has(refused(row, base, x, loss -> {
                if (loss.value().item() > 2) {
                    loss.setName("large");
                }
            }), "return it");
            row.has(refused(row, base, x, loss -> loss.value().toFloatArray()), "return it");
            row.has(refused(row, base, x, loss -> loss.value().toByteBuffer()), "'loss'");
            row.has(refused(row, base, x, loss -> loss.value().set(new float[] {1})), "NDArray.set");
            row.has(refused(row, base, x, loss -> loss.value().saveNpy(Path.of("/tmp/never.npy"))), "'loss'");
            row.check(!Files.exists(Path.of("/tmp/never.npy")), "no file was written");
            row.has(refused(row, base, x, loss -> loss.value().toString()), "return it");
            NDArray outer = base.create(1f);
            outer.setName("outer");
            CompiledFunction baking = new CompiledFunction(base, "baking", (scope, in) -> only(in[0].mul(outer.item())));
            row.has(row.fails(Status.GRAPH, () -> baking.call(x)), "'outer' f32[]");
            CompiledFunction writing = new CompiledFunction(base, "writing", (scope, in) -> {
                outer.set(new float[] {2});
                return only(in[0].relu());
            });
            String once = row.fails(Status.GRAPH, () -> writing.call(x));
            row.has(once, "NDArray.set: 'outer' f32[]");
            row.has(once, "do it outside");
            row.values(outer, 1);
            aHandleOfATraceEndsWithIt(row, base, x);
            base.close();
        });
    }

    // ---------------------------------------------------------------------------------------------- P03

    /** A network, its optimizer, and one step of it as a function, or eager. */
    private static final class Step {
        final NDManager base = seeded("step");
        final Block module = Blocks.sequential(base, Blocks.linear(base, 3, 8), Blocks.dropout(base, 0.5), Blocks.linear(base, 8, 2));
        final Optimizer sgd = Optimizer.sgd(base, module.getParameters(), new SgdOptions().rate(0.1));
        final CompiledFunction.Body body = (scope, in) -> {
            Variable loss = module.forward(in[0]).square().mean();
            loss.backward();
            sgd.step();
            sgd.clearGrads();
            return only(loss);
        };
        final CompiledFunction function = new CompiledFunction(base, "step", body);
        final boolean compiled;

        Step(boolean compiled) {
            this.compiled = compiled;
        }

        double with(int rows) {
            try (NDManager batch = base.newSubManager("batch"); NDManager.Entered entered = batch.enter()) {
                Variable[] in = {batch.constant(Row.matrix(batch, rows, 3))};
                return (compiled ? function.call(in) : (Variable) body.run(batch, in)[0]).value().item();
            }
        }
    }

    /** The same change to both, and the same step after it: equal bits, and so many traces for it. */
    private static void after(Row row, Step eager, Step compiled, int rows, int traces, String reason, Consumer<Step> change) {
        long before = compiled.function.getStats().traces();
        change.accept(eager);
        change.accept(compiled);
        for (int i = 0; i < 2; i++) {
            row.equal(Double.doubleToRawLongBits(eager.with(rows)), Double.doubleToRawLongBits(compiled.with(rows)), "loss, " + reason);
        }
        row.equal(traces, compiled.function.getStats().traces() - before, "traces, " + reason);
        row.has(compiled.function.getReason(), reason);
        row.equal(Left.by(eager.module, List.of()), Left.by(compiled.module, List.of()), "parameters");
    }

    @Test
    void p03() throws Throwable {
        Row.run("P03", row -> {
            Step eager = new Step(false);
            Step compiled = new Step(true);
            row.equal("", compiled.function.getReason(), "reason before any call");
            after(row, eager, compiled, 4, 1, "", step -> {});
            after(row, eager, compiled, 6, 1, "input 0: f32[6,3] was f32[4,3]", step -> {});
            after(row, eager, compiled, 4, 0, "input 0: f32[6,3] was f32[4,3]", step -> {});
            after(row, eager, compiled, 4, 1, "is in evaluation mode now", step -> step.module.setTraining(false));
            String reason = compiled.function.getReason();
            after(row, eager, compiled, 4, 0, reason, step -> step.module.setTraining(true));
            after(row, eager, compiled, 4, 0, reason, step -> step.sgd.setRate(0.01));
            after(row, eager, compiled, 4, 0, reason, step -> step.module.getParameter("0.weight").value().set(Row.upTo(24)));
            after(row, eager, compiled, 4, 1, "is frozen now", step -> step.module.getParameter("0.weight").setRequiresGrad(false));
            reason = compiled.function.getReason();
            after(row, eager, compiled, 4, 0, reason, step -> step.module.getParameter("0.weight").setRequiresGrad(true));
            CompiledFunctionStats stats = compiled.function.getStats();
            row.equal(18, stats.calls(), "calls");
            row.equal(4, stats.plans(), "plans");
            row.equal(stats.calls(), stats.traces() + stats.hits(), "each call is a trace or a hit");
            row.equal(0, stats.evictions(), "evictions");
            eager.base.close();
            compiled.base.close();
        });
    }

    // ---------------------------------------------------------------------------------------------- P05, P06

    /** Three large temporaries between input and result, and a write to an array outside. */
    private static CompiledFunction working(NDManager own, NDArray total) {
        return new CompiledFunction(own, "working", (scope, in) -> {
            if (total != null) {
                total.addi(in[0].sum().value());
            }
            Variable a = in[0].sin();
            Variable b = a.cos();
            return only(a.mul(b).sum().add(b.exp().sum()));
        });
    }

    @Test
    void p05() throws Throwable {
        Row.run("P05", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager own = base.newSubManager("own");
            Variable x = base.constant(base.ones(new Shape(25_000)));
            NDArray total = base.zeros(new Shape());
            CompiledFunction function = working(own, total);
            NDManager batch = base.newSubManager("batch");
            double expected = function.call(batch, List.of(x), 1).get(0).value().item();
            row.equal(25_000, (long) total.item(), "it has run");
            TinyAI.trim();
            long arena = function.getStats().arenaBytes();
            row.check(arena >= 100_000, "an arena: " + arena);
            own.setLimit(own.getStats().subtreeBytes() + arena / 2);
            long held = base.getStats().subtreeBytes();
            CompiledFunctionStats before = function.getStats();
            for (int i = 0; i < 3; i++) {
                String message = row.fails(Status.LIMIT, () -> function.call(batch, List.of(x), 1));
                row.has(message, "system/base/own");
                row.has(message, "" + own.getStats().limitBytes());
                row.has(message, "its arena of " + arena + " bytes is fullest at ");
                row.has(message, "f32[25000] 100032 bytes");
            }
            row.equal(25_000, (long) total.item(), "nothing ran");
            row.equal(held, base.getStats().subtreeBytes(), "nothing is kept");
            row.equal(before.traces(), function.getStats().traces(), "nor traced");
            row.equal(before.plans(), function.getStats().plans(), "the plan is kept");
            own.setLimit(0);
            row.near(expected, function.call(batch, List.of(x), 1).get(0).value().item(), 0, "value");
            row.equal(50_000, (long) total.item(), "it has run again");
            row.equal(before.traces(), function.getStats().traces(), "by the plan it had");
            base.close();
        });
    }

    @Test
    void p06() throws Throwable {
        Row.run("P06", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager own = base.newSubManager("own");
            long empty = own.getStats().subtreeBytes();
            own.watchPeak();
            CompiledFunction function = working(own, null);
            float[] expected = new float[8];
            for (int i = 0; i < 8; i++) {
                try (NDManager scope = base.newSubManager("eager"); NDManager.Entered entered = scope.enter()) {
                    Variable x = scope.constant(scope.ones(new Shape(25_000)).mul(i * 0.1));
                    Variable a = x.sin();
                    expected[i] = (float) a.mul(a.cos()).sum().add(a.cos().exp().sum()).value().item();
                }
            }
            ThreadScenariosTest.together(8, number -> {
                try (NDManager batch = NDManager.newBaseManager("caller")) {
                    Variable x = batch.constant(batch.ones(new Shape(25_000)).mul(number * 0.1));
                    long flat = batch.getStats().subtreeBytes();
                    for (int i = 0; i < 250; i++) {
                        Variable y = function.call(batch, List.of(x), 1).get(0);
                        ThreadScenariosTest.require((float) y.value().item() == expected[number], "right for thread " + number);
                        y.close();
                    }
                    ThreadScenariosTest.require(batch.getStats().subtreeBytes() == flat, "nothing is charged to the caller");
                }
            });
            CompiledFunctionStats stats = function.getStats();
            row.equal(2000, stats.calls(), "calls");
            row.equal(1, stats.plans(), "plans");
            row.check(stats.traces() <= 8, "traces: " + stats.traces());
            row.check(own.getStats().peakBytes(Category.ACTIVATION) >= stats.arenaBytes(), "arenas are on the function's account");
            row.check(own.getStats().peakBytes(Category.ACTIVATION) <= 8 * (stats.arenaBytes() + 128), "one for each that runs");
            row.check(own.getStats().bytes(Category.ACTIVATION) <= 2 * (stats.arenaBytes() + 128), "two wait");
            TinyAI.trim();
            row.equal(0, own.getStats().bytes(Category.ACTIVATION), "none after trim");
            function.close();
            row.equal(empty, own.getStats().subtreeBytes(), "nothing after the function");
            base.close();
        });
    }

    // ---------------------------------------------------------------------------------------------- P09

    private static void closedBeforeACall(Row row, NDManager base, Variable x) throws Throwable {
        CompiledFunction released = new CompiledFunction(base, "released", (scope, in) -> only(in[0].mul(2)));
        row.values(released.call(base, List.of(x), 1).get(0).value(), 2, 4);
        released.close();
        released.close();
        row.has(row.fails(Status.CLOSED, () -> released.call(x)), "a function that was released");
        row.fails(Status.CLOSED, released::getStats);
        row.fails(Status.CLOSED, released::getReason);
        row.fails(Status.CLOSED, released::dump);

        NDManager own = base.newSubManager("own");
        CompiledFunction scoped = new CompiledFunction(own, "scoped", (scope, in) -> only(in[0].mul(2)));
        scoped.call(base, List.of(x), 1);
        own.close();
        row.has(row.fails(Status.CLOSED, () -> scoped.call(base, List.of(x), 1)), "a function that was released or closed with its owner");

        NDManager model = base.newSubManager("model");
        Variable weight = Row.parameter(model, 1, 2);
        weight.setName("weight");
        CompiledFunction capturing = new CompiledFunction(base, "capturing", (scope, in) -> only(in[0].mul(weight).stopGradient()));
        row.values(capturing.call(base, List.of(x), 1).get(0).value(), 1, 4);
        model.close();
        for (int i = 0; i < 2; i++) {
            row.has(row.fails(Status.CLOSED, () -> capturing.call(base, List.of(x), 1)), "'weight' f32[1,2]");
        }
    }

    private static void closedInTheMidst(Row row, NDManager base, Variable x) throws Throwable {
        NDManager own = base.newSubManager("own");
        CompiledFunction tracing = new CompiledFunction(own, "tracing", (scope, in) -> {
            own.close();
            return only(in[0].mul(2));
        });
        row.values(tracing.call(base, List.of(x), 1).get(0).value(), 2, 4); // what runs ends well
        row.fails(Status.CLOSED, () -> tracing.call(base, List.of(x), 1));
        CompiledFunction[] self = new CompiledFunction[1];
        self[0] = new CompiledFunction(base, "self", (scope, in) -> {
            self[0].close();
            return only(in[0].mul(2));
        });
        row.values(self[0].call(base, List.of(x), 1).get(0).value(), 2, 4);
        row.fails(Status.CLOSED, () -> self[0].call(base, List.of(x), 1));
    }

    /** A thread calls in a loop until it is refused; the other closes something meanwhile. */
    private static void closedByAnotherThread(Row row, NDManager base, String what) throws Throwable {
        NDManager own = base.newSubManager("own");
        NDManager model = base.newSubManager("model");
        Variable weight = model.parameter(model.ones(new Shape(2000)));
        weight.setName("weight");
        CompiledFunction function = new CompiledFunction(own, "running", (scope, in) -> only(in[0].mul(weight).exp().sum().stopGradient()));
        CountDownLatch calling = new CountDownLatch(1);
        String[] end = new String[1];
        ThreadScenariosTest.together(2, number -> {
            if (number == 1) {
                calling.await();
                (what.equals("function") ? function : what.equals("scope") ? own : model).close();
                return;
            }
            try (NDManager batch = NDManager.newBaseManager("caller")) {
                Variable x = batch.constant(batch.zeros(new Shape(2000)));
                for (long i = 0; end[0] == null; i++) {
                    try (Variable y = function.call(batch, List.of(x), 1).get(0)) {
                        ThreadScenariosTest.require(y.value().item() == 2000, "a right result");
                    } catch (ClosedException closed) {
                        end[0] = closed.getMessage();
                    }
                    if (i == 20) {
                        calling.countDown();
                    }
                }
            } finally {
                calling.countDown();
            }
        });
        row.has(end[0], what.equals("captured") ? "'weight'" : "function");
        function.close();
        own.close();
        model.close();
    }

    @Test
    void p09() throws Throwable {
        Row.run("P09", row -> {
            NDManager base = NDManager.newBaseManager("base");
            Variable x = base.constant(base.create(1f, 2f));
            closedBeforeACall(row, base, x);
            closedInTheMidst(row, base, x);
            long flat = base.getStats().subtreeBytes();
            for (String what : List.of("function", "scope", "captured")) {
                for (int i = 0; i < 20; i++) {
                    closedByAnotherThread(row, base, what);
                }
            }
            row.equal(flat, base.getStats().subtreeBytes(), "nothing is left of it");
            base.close();
        });
    }

    // ---------------------------------------------------------------------------------------------- P10

    @Test
    void p10() throws Throwable {
        Row.run("P10", row -> {
            NDManager base = seeded("base");
            Block module = network(base);
            module.setTraining(false);
            AtomicInteger runs = new AtomicInteger();
            CompiledFunction function = new CompiledFunction(base, "many", (scope, in) -> {
                runs.incrementAndGet();
                return only(module.forward(in[0]).softmax(1).stopGradient());
            });
            NDManager batch = base.newSubManager("batch");
            Variable x = batch.constant(batch.ones(new Shape(16, PIXELS)));
            Predictor<NDArray, NDArray> predictor = Predictor.compiled(base, module);
            for (int i = 0; i < 2; i++) {
                function.call(batch, List.of(x), 1).get(0).close();
                predictor.predict(x.value()).close();
            }
            float[] expected = null;
            base.resetPeak();
            MemoryStats memory = TinyAI.getMemoryStats();
            ManagerStats before = base.getStats();
            long results = 0;
            for (int i = 0; i < 10_000; i++) {
                Variable y = function.call(batch, List.of(x), 1).get(0);
                if (i == 0) {
                    expected = y.value().toFloatArray();
                    results = batch.getStats().bytes();
                }
                if (i % 1000 == 999) {
                    row.values(y.value(), expected);
                    row.equal(results, batch.getStats().bytes(), "the result alone is charged");
                }
                y.close();
                predictor.predict(x.value()).close();
            }
            MemoryStats after = TinyAI.getMemoryStats();
            row.equal(memory.activeBytes(), after.activeBytes(), "active bytes");
            // Not more: the collector's thread may give back meanwhile what earlier rows had.
            row.check(after.pooledBytes() + after.activeBytes() <= memory.pooledBytes() + memory.activeBytes(), "taken from the system");
            row.check(after.engineBytes() <= memory.engineBytes(), "the engine's own: " + memory.engineBytes() + ", then " + after.engineBytes());
            row.equal(before.subtreeBytes(), base.getStats().subtreeBytes(), "bytes");
            row.check(base.getStats().peakBytes() - before.subtreeBytes() <= 2 * (16 * 10 * 4 + 1024), "the peak: "
                    + (base.getStats().peakBytes() - before.subtreeBytes()));
            row.equal(1, runs.get(), "runs of the body");
            row.equal(new CompiledFunctionStats(10_002, 1, 10_001, 0, 1, function.getStats().nodes(), function.getStats().captures(), 0,
                    function.getStats().arenaBytes(), function.getStats().aliveBytes(), 1, 1, 0, 0, 0, 0, 0), function.getStats(), "counts");
            base.close();
        });
    }
}
