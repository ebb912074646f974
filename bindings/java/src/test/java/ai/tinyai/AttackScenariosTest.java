package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.ManagerOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Rows of the table that attack: A01, A05, A07, A08. */
class AttackScenariosTest {
    @TempDir
    Path folder;

    @Test
    void a01() throws Throwable {
        Row.run("A01", row -> {
            Child child = Child.run(DeepCalls.class);
            row.equal(0, child.status(), "the process lives: " + child.output());
            Matcher count = Pattern.compile("(\\d+) calls at the end of the stack").matcher(child.output());
            row.check(count.find(), child.output());
            row.check(Integer.parseInt(count.group(1)) > 250, "every operator and more: " + child.output());
        });
    }

    /** Trains and writes all that has numbers in it, into a folder and to standard output. */
    static final class Writer {
        public static void main(String[] arguments) {
            String to = arguments[0] + "/";
            try (NDManager base = NDManager.newBaseManager(new ManagerOptions().name("base").seed(7))) {
                NDArray x = base.create(0.5f, -1.25f, 1e-7f, 3f);
                x.saveNpy(Path.of(to + "x.npy"));
                Safetensors.save(Path.of(to + "x.safetensors"), Map.of("x", x), Map.of("half", "0.5"));
                Block network = TrainingScenariosTest.smallNetwork(base);
                Monitor monitor = new Monitor(base);
                Trainer trainer = new Trainer(base, TrainingScenariosTest.optionsFor(network, TrainingScenariosTest.smallDataset(base, -1))
                        .epochs(2).monitor(monitor));
                trainer.run();
                trainer.save(Path.of(to + "checkpoint.safetensors"));
                trainer.load(Path.of(to + "checkpoint.safetensors"));
                network.save(Path.of(to + "network.safetensors"));
                monitor.add("mine", 0.5, 0.125);
                monitor.saveCsv(Path.of(to + "curves.csv"));
                monitor.saveSvg("curves", Path.of(to + "curves.svg"));
                ThreadScenariosTest.require(base.loadNpy(Path.of(to + "x.npy")).slice(0, 0, 1, 1).item() == 0.5, "it is read again");
                System.out.println(x + "\n" + network + "\n" + monitor + Safetensors.print(Path.of(to + "x.safetensors")));
            }
        }
    }

    /** What differs from run to run: how long training took, and the sum over the header that says it. */
    private static final Pattern CLOCK = Pattern.compile("\"seconds\":\"0x[01](\\.[0-9a-f]+)?p[-+]?\\d+\"");
    private static final Pattern SUMS = Pattern.compile("\"tinyai.xxh64\":\"[0-9a-f]+");

    /** Every byte of the files, less the time in the checkpoint's header, with the sum, length and padding that depend on it. */
    private static List<String> contents(Path of) throws Exception {
        try (Stream<Path> files = Files.list(of)) {
            List<String> read = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                String text = Files.readString(file, StandardCharsets.ISO_8859_1);
                if (file.endsWith("checkpoint.safetensors")) {
                    assertTrue(CLOCK.matcher(text).find(), text);
                    text = SUMS.matcher(CLOCK.matcher(text.substring(8)).replaceFirst("")).replaceFirst("").replaceFirst("} +", "}");
                }
                read.add(file.getFileName() + ": " + text);
            }
            return read;
        }
    }

    @Test
    void a05() throws Throwable {
        Row.run("A05", row -> {
            Path point = Files.createDirectory(folder.resolve("point"));
            Path comma = Files.createDirectory(folder.resolve("comma"));
            Child plain = Child.within(Map.of("LC_ALL", "C"), Writer.class, point.toString());
            Child german = Child.within(DecimalComma.below(Files.createDirectory(folder.resolve("locales"))), Writer.class, comma.toString());
            row.equal(0, plain.status(), plain.output());
            row.equal(0, german.status(), german.output());
            row.equal(plain.output(), german.output(), "what is printed");
            row.equal(6, contents(point).size(), "files");
            row.equal(contents(point), contents(comma), "the same bytes in all files");
        });
    }

    // ---------------------------------------------------------------------------------------------- A07

    /** Fails as the engine does: the message names both arrays. */
    private static Variable mismatch(NDManager scope) {
        NDArray inner = scope.ones(new Shape(2, 3));
        inner.setName("inner");
        return scope.variable(inner.matMul(inner));
    }

    private static Block failing(NDManager into, Supplier<Variable> body) {
        return new Block(into, "failing") {
            @Override
            protected Variable forwardInternal(NDManager scope, Variable x) {
                return body.get();
            }
        };
    }

    private static Block around(NDManager into, Block inner) {
        return new Block(into, "outer") {
            private final Block child = addChildBlock("inner", inner);

            @Override
            protected Variable forwardInternal(NDManager scope, Variable x) {
                return child.forward(x);
            }
        };
    }

    private static CustomFunction function(NDManager into, Supplier<Variable> forward, Supplier<Variable> backward) {
        return new CustomFunction(into, "function", new CustomFunction.Body() {
            @Override
            public NDResource[] forward(NDManager scope, Variable[] inputs) {
                return new NDResource[] {forward == null ? inputs[0].square() : forward.get()};
            }

            @Override
            public NDResource[] backward(NDManager scope, Variable[] inputs, Variable[] outputs, Variable[] cotangents) {
                return new NDResource[] {backward.get()};
            }
        });
    }

    private static Predictor<float[], Object> predictor(NDManager into, Block module, Supplier<Variable> before, Supplier<Variable> after) {
        return new Predictor<>(into, module, new Translator<>() {
            @Override
            public Batchifier getBatchifier() {
                return null;
            }

            @Override
            public NDList processInput(TranslatorContext ctx, float[] input) {
                return new NDList(before == null ? ctx.getNDManager().create(input, new Shape(1, 4)) : before.get().value());
            }

            @Override
            public Object processOutput(TranslatorContext ctx, NDList list) {
                return after.get();
            }
        });
    }

    private static TrainingListener listener(Supplier<Variable> body) {
        return new TrainingListener() {
            @Override
            public void onTrainingBatch(Trainer trainer) {
                body.get();
            }
        };
    }

    private static Trainer trainer(NDManager base, Block module, LossFunction loss, TrainingListener listener) {
        return new Trainer(base, TrainingScenariosTest.optionsFor(module, TrainingScenariosTest.smallDataset(base, -1)).epochs(1)
                .lossFunction(loss).addTrainingListeners(listener == null ? new TrainingListener[0] : new TrainingListener[] {listener}));
    }

    /** Each place where a host's code runs inside of a call, with what it does there. */
    private static List<Executable> places(NDManager base, Supplier<Variable> body) {
        NDArray x = base.ones(new Shape(1, 4));
        Variable leaf = base.variable(base.ones(new Shape(2)));
        Variable exact = base.variable(base.create(1.0, 2.0));
        Block linear = Blocks.linear(base, 4, 3);
        return List.of(() -> failing(base, body).forward(x), () -> around(base, around(base, failing(base, body))).forward(x),
                () -> Blocks.sequential(base, linear, failing(base, body)).forward(x),
                () -> function(base, body, null).call(leaf),
                () -> function(base, null, body).call(leaf).sum().backward(),
                () -> Gradcheck.check(base, (scope, inputs) -> new Variable[] {body.get()}, List.of(exact), 1, null),
                () -> predictor(base, linear, body, null).predict(new float[4]), () -> predictor(base, linear, null, body).predict(new float[4]),
                () -> predictor(base, failing(base, body), null, null).predict(new float[4]),
                () -> trainer(base, linear, (scope, output, targets) -> body.get(), null).run(),
                () -> trainer(base, linear, null, listener(body)).run(), () -> trainer(base, Blocks.sequential(base, linear, failing(base, body)), null, null).run(),
                () -> trainer(base, Blocks.sequential(base, linear, failing(base, body)), null, null).evaluate(TrainingScenariosTest.smallDataset(base, -1)));
    }

    @Test
    void a07() throws Throwable {
        Row.run("A07", row -> {
            try (NDManager base = NDManager.newBaseManager("base")) {
                for (Executable place : places(base, () -> mismatch(NDManager.entered()))) {
                    TinyAiException outer = assertThrows(TinyAiException.class, place);
                    row.has(outer.getMessage(), "'inner' f32[2,3]");
                }
                IllegalStateException own = new IllegalStateException("the host's own");
                Supplier<Variable> body = () -> {
                    throw own;
                };
                for (Executable place : places(base, body)) {
                    row.check(own == assertThrows(IllegalStateException.class, place), "what was thrown comes out as it is");
                }
                row.check(NDManager.entered() == null && TinyAI.isGradEnabled(), "the thread is as before");
            }
        });
    }

    // ---------------------------------------------------------------------------------------------- A08

    /** It goes on, or names what is gone. */
    private static void goesOnOrNames(Row row, String gone, Executable call) throws Throwable {
        try {
            call.execute();
            row.check(true, gone);
        } catch (ClosedException said) {
            row.check(Pattern.compile(gone).matcher(said.getMessage()).find(), gone + " is not in: " + said.getMessage());
        }
    }

    @Test
    void a08() throws Throwable {
        Row.run("A08", row -> {
            try (NDManager base = NDManager.newBaseManager("base"); NDManager work = base.newSubManager("work")) {
                NDArray x = base.ones(new Shape(1, 4));
                goesOn(row, base, work, x);
                isNamed(row, base, work, x);
            }
        });
    }

    /** Handles that their first owner closes: what uses the thing keeps it. */
    private static void goesOn(Row row, NDManager base, NDManager work, NDArray x) {
        Block network = TrainingScenariosTest.smallNetwork(base);
        Dataset data = TrainingScenariosTest.smallDataset(base, -1);
        Monitor monitor = new Monitor(base);
        Predictor<NDArray, NDArray> predictor = Predictor.of(base, network);
        Optimizer optimizer = Optimizer.sgd(base, network.getParameters(), null);
        Trainer trainer = new Trainer(base, TrainingScenariosTest.optionsFor(network, data).epochs(1).monitor(monitor));
        Loader loader = data.open(base, null);
        Block inner = Blocks.linear(base, 4, 4);
        Block outer = new Block(base, "outer") {
            private final Block child = addChildBlock("inner", inner);

            @Override
            protected Variable forwardInternal(NDManager scope, Variable input) {
                return getChild(scope, "inner").forward(input);
            }
        };
        Block sequence = Blocks.sequential(base, inner);
        CustomFunction function = function(base, null, () -> NDManager.entered().variable(NDManager.entered().ones(new Shape(1, 4))));
        Variable leaf = base.variable(base.ones(new Shape(1, 4)));
        Variable recorded = function.call(leaf);
        network.forward(x).sum().backward();
        for (AutoCloseable handle : List.<AutoCloseable>of(network, data, monitor, inner, function)) {
            try {
                handle.close();
            } catch (Exception never) {
                throw new AssertionError(never);
            }
        }
        row.equal(3, predictor.predict(work, x).size(), "a predictor keeps its module");
        optimizer.step();
        trainer.run();
        row.equal(8, trainer.getState().steps(), "a trainer keeps module, data and monitor");
        try (Batch batch = loader.next(work)) {
            row.equal(1, batch.getData().size(), "a loader keeps its data");
        }
        row.equal(4, outer.forward(work, x).value().size(), "a composed module keeps its children");
        row.equal(4, sequence.forward(work, x).value().size(), "and a sequence");
        recorded.sum().backward();
        row.values(leaf.grad(), 1, 1, 1, 1);
    }

    /** Scopes that are closed with what lies in them. */
    private static void isNamed(Row row, NDManager base, NDManager work, NDArray x) throws Throwable {
        NDManager model = base.newSubManager("model");
        NDManager store = base.newSubManager("store");
        Block network = TrainingScenariosTest.smallNetwork(model);
        Block linear = Blocks.linear(model, 4, 4);
        Dataset data = TrainingScenariosTest.smallDataset(store, -1);
        Predictor<NDArray, NDArray> predictor = Predictor.of(base, network);
        Predictor<float[], float[]> plain = new Predictor<>(base, network, new TrainingScenariosTest.Scores());
        Optimizer optimizer = Optimizer.adam(base, network.getParameters(), null);
        Trainer trainer = new Trainer(base, TrainingScenariosTest.optionsFor(network, data).epochs(1));
        Trainer fed = new Trainer(base, TrainingScenariosTest.optionsFor(TrainingScenariosTest.smallNetwork(base), data).epochs(1));
        Loader loader = data.open(base, null);
        Block sequence = Blocks.sequential(base, linear);
        Block composed = around(base, linear);
        network.forward(x).sum().backward();
        store.close();
        goesOnOrNames(row, "store", fed::run);
        goesOnOrNames(row, "store", () -> loader.next(work).close());
        goesOnOrNames(row, "'dataset'", () -> data.open(base, null));
        model.close();
        goesOnOrNames(row, "model", () -> predictor.predict(work, x));
        goesOnOrNames(row, "model", () -> plain.predict(work, new float[4]));
        goesOnOrNames(row, "model", optimizer::step);
        goesOnOrNames(row, "model", () -> optimizer.clipNorm(1));
        goesOnOrNames(row, "model", trainer::run);
        goesOnOrNames(row, "model|'block'", () -> sequence.forward(work, x));
        goesOnOrNames(row, "the child 'inner' of 'outer': 'block'", () -> composed.forward(work, x));
        goesOnOrNames(row, "'block'", () -> network.forward(work, x));
    }
}
