package ai.tinyai;

import ai.tinyai.options.AvgPool2dOptions;
import ai.tinyai.options.BackwardOptions;
import ai.tinyai.options.LoaderOptions;
import ai.tinyai.options.MaxPool2dOptions;
import ai.tinyai.options.SgdOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A01: whatever the engine is asked for by a thread that recurses until its stack ends, that ends in a StackOverflowError, and the
 * thread is as it was before. A process of its own, for what goes wrong here ends it.
 */
final class DeepCalls {
    private static final long STACK = 256 << 10;  // a thousand levels or two
    private static final long MOST_NANOS = 10_000_000;  // about what one deed may take: the slow ones come every so many levels

    private final NDManager base = NDManager.newBaseManager("base");
    private final Map<String, Runnable> deeds = new LinkedHashMap<>();
    private final Path folder;

    DeepCalls(Path folder) {
        this.folder = folder;
        operators(ArrayOperators.class, base.create(new float[] {1, 2, 3, 4}, new Shape(2, 2)));
        operators(VariableOperators.class, base.parameter(base.create(new float[] {1, 2, 3, 4}, new Shape(2, 2))));
        operators(ManagerOperators.class, base);
        largerOperators();
        pickyOperators();
        modules();
        training();
        host();
    }

    // ---------------------------------------------------------------------------------------------- what is called

    /** The longest overload of each operator, and backward through what it gives. */
    private void operators(Class<?> owner, NDResource receiver) {
        Map<String, Method> longest = new HashMap<>();
        for (Method method : owner.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
                longest.merge(method.getName(), method, (a, b) -> a.getParameterCount() >= b.getParameterCount() ? a : b);
            }
        }
        longest.forEach((name, method) -> {
            List<Object> arguments = new ArrayList<>();
            for (Class<?> type : method.getParameterTypes()) {
                Object given = type == NDManager.class ? null : OperatorsTest.argument(base, type);
                arguments.add(given == null && type != NDManager.class ? List.of(receiver, receiver) : given);
            }
            method.setAccessible(true);
            deeds.put(owner.getSimpleName() + "." + name, () -> base.tidy(() -> {
                Object made = invoke(method, Modifier.isStatic(method.getModifiers()) ? null : receiver, arguments);
                if (made instanceof Variable && !name.endsWith("Inplace") && !name.equals("assign")) {
                    ((Variable) made).sum().backward();
                }
            }));
        });
    }

    private static Object invoke(Method method, Object receiver, List<Object> arguments) {
        try {
            return method.invoke(receiver, arguments.toArray());
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof Error) {
                throw (Error) thrown.getCause();
            }
            throw (RuntimeException) thrown.getCause();
        } catch (IllegalAccessException never) {
            throw new IllegalStateException(never);
        }
    }

    private void array(String name, Runnable deed) {
        deeds.put(name, () -> base.tidy(deed));
    }

    /** Shapes that take the kernels' longer ways. */
    private void largerOperators() {
        NDArray x = base.randomNormal(new Shape(64, 64));
        NDArray image = base.randomNormal(new Shape(2, 8, 16, 16));
        NDArray kernel = base.randomNormal(new Shape(8, 8, 3, 3));
        Variable matrix = base.variable(base.randomNormal(new Shape(64, 64)));
        Variable row = base.variable(base.randomNormal(new Shape(64)));
        Variable images = base.variable(base.randomNormal(new Shape(2, 8, 16, 16)));
        Variable kernels = base.variable(base.randomNormal(new Shape(8, 8, 3, 3)));
        for (DataType type : new DataType[] {DataType.F32, DataType.F64, DataType.F16, DataType.BF16}) {
            NDArray typed = x.toType(type);
            array("sums of " + type, () -> typed.sum(0).add(typed.mean(1)));
            array("products of " + type, () -> typed.matMul(typed).matMul(typed.transpose()));
            array("softmax of " + type, () -> typed.softmax(0).logSoftmax(1));
            array("convolution of " + type, () -> image.toType(type).conv2d(kernel.toType(type)));
            array("order of " + type, () -> typed.sort(0).topK(3, -1));
        }
        array("statistics", () -> x.var(0).add(x.std(1)).add(x.max(0)).add(x.cumSum(1).norm(0)));
        array("bias gradient", () -> matrix.add(row).matMul(matrix).sum().backward());
        array("convolution gradient", () -> images.conv2d(kernels).square().sum().backward());
        array("pool gradient", () -> images.maxPool2d(new MaxPool2dOptions().kernel(2, 2)).sum().backward());
        array("cross entropy", () -> matrix.crossEntropy(base.zeros(new Shape(64), DataType.I64)).backward());
        array("second order", () -> {
            matrix.matMul(matrix).square().sum().backward(new BackwardOptions().createGraph(true));
            matrix.gradVariable(null).square().sum().backward();
            matrix.clearGrad();
        });
        array("long chain", () -> {
            Variable y = matrix;
            for (int i = 0; i < 1000; i++) {
                y = y.add(1);
            }
            y.sum().backward();
        });
    }

    /** Operators that the made-up arguments above do not suit. */
    private void pickyOperators() {
        Variable x = base.variable(base.randomNormal(new Shape(64, 64)));
        Variable row = base.variable(base.randomNormal(new Shape(64)));
        Variable images = base.variable(base.randomNormal(new Shape(2, 8, 16, 16)));
        NDArray labels = base.zeros(new Shape(64), DataType.I64);
        NDArray mask = x.value().gt(base.zeros(new Shape(64, 64)));
        array("squared loss", () -> x.mseLoss(x.mul(2)).backward());
        array("absolute loss", () -> x.l1Loss(x.mul(2)).backward());
        array("Huber's loss", () -> x.huberLoss(x.mul(2)).backward());
        array("loss of logits", () -> x.bceWithLogits(base.variable(base.zeros(new Shape(64, 64)))).backward());
        array("loss of labels", () -> x.logSoftmax(1).nllLoss(labels).backward());
        array("average pools", () -> images.avgPool2d(new AvgPool2dOptions().kernel(2, 2)).adaptiveAvgPool2d(3, 3).sum().backward());
        array("products of rows", () -> row.outer(row).sum().add(row.dot(row)).backward());
        array("choices", () -> Variable.where(mask, x, x.neg()).maskedFill(mask, 1).indexSelect(labels).sum().backward());
        array("forms", () -> row.reshape(1, 64).broadcast(3, 64).transpose(1, 0).pad(1, 1, 2, 2).sum().backward());
        array("one hot", () -> labels.oneHot(4));
        array("whole numbers at random", () -> base.randomInteger(0, 9, new Shape(64)));
    }

    /** Composed in Java, of a composed one. */
    private static final class Outer extends Block {
        private final Block inner;

        Outer(NDManager into, Block inner) {
            super(into, "outer");
            this.inner = addChildBlock("inner", inner);
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            return inner.forward(x).relu();
        }
    }

    private void module(String name, Block module, NDArray input) {
        array("module " + name, () -> module.forward(input).sum().backward());
        deeds.put("module " + name + " saved", () -> {
            String path = folder.resolve("module.safetensors").toString();
            module.save(Path.of(path));
            module.load(Path.of(path));
            module.toString();
        });
    }

    private void modules() {
        NDArray rows = base.randomNormal(new Shape(8, 4));
        NDArray images = base.randomNormal(new Shape(2, 4, 8, 8));
        module("linear", Blocks.linear(base, 4, 3), rows);
        module("conv2d", Blocks.conv2d(base, 4, 3, 3, 3, null), images);
        module("embedding", Blocks.embedding(base, 10, 4, DataType.F32), base.create(new long[] {1, 2}));
        module("batch norm", Blocks.batchNorm(base, 2, 4, null), images);
        module("layer norm", Blocks.layerNorm(base, new Shape(4), 1e-5, true, DataType.F32), rows);
        module("dropout", Blocks.sequential(base, Blocks.linear(base, 4, 4), Blocks.dropout(base, 0.5)), rows);
        for (Activation kind : Activation.values()) {
            module("activation " + kind, Blocks.sequential(base, Blocks.linear(base, 4, 4), Blocks.activation(base, kind)), rows);
        }
        module("network", TrainingScenariosTest.smallNetwork(base), rows);
        module("composed", new Outer(base, new Outer(base, Blocks.linear(base, 4, 4))), rows);
    }

    private void training() {
        Block network = TrainingScenariosTest.smallNetwork(base);
        Dataset data = TrainingScenariosTest.smallDataset(base, -1);
        NDArray rows = base.randomNormal(new Shape(8, 4));
        network.forward(rows).sum().backward();
        Map<String, Optimizer> optimizers = Map.of("SGD", Optimizer.sgd(base, network.getParameters(), new SgdOptions().momentum(0.9)),
                "Adam", Optimizer.adam(base, network.getParameters(), null), "AdamW", Optimizer.adamw(base, network.getParameters(), null));
        optimizers.forEach((name, optimizer) -> deeds.put("optimizer " + name, () -> {
            optimizer.clipNorm(1);
            optimizer.clipValue(1);
            optimizer.step();
            optimizer.setRate(optimizer.getRate());
            optimizer.save(folder.resolve("optimizer.safetensors"));
            optimizer.load(folder.resolve("optimizer.safetensors"));
        }));
        array("trainer", () -> {
            NDManager scope = NDManager.entered();
            Trainer trainer = new Trainer(scope, TrainingScenariosTest.optionsFor(network, data).epochs(1).batchSize(64)
                    .addTrainingListeners(new TrainingListener() { }));
            trainer.run();
            trainer.evaluate(data);
            trainer.save(folder.resolve("trainer.safetensors"));
            trainer.load(folder.resolve("trainer.safetensors"));
        });
        array("loss written in Java", () -> new Trainer(NDManager.entered(), TrainingScenariosTest.optionsFor(network, data).epochs(1)
                .batchSize(64).lossFunction((scope, output, targets) -> output.crossEntropy(targets.head()))).run());
        Predictor<float[], float[]> predictor = new Predictor<>(base, network, new TrainingScenariosTest.Scores());
        deeds.put("predictor", () -> predictor.predict(new float[] {1, 2, 3, 4}));
        Loader loader = data.open(base, new LoaderOptions().batchSize(32));
        deeds.put("loader", () -> {
            try (Batch batch = loader.next(base)) {
                loader.batches();
            }
        });
        CustomFunction cube = new CustomFunction(base, "cube", new examples.CubeFunction());
        Variable x = base.parameter(base.create(1f, 2f));
        array("custom function", () -> cube.call(x).sum().backward());
        array("gradcheck", () -> Gradcheck.check(null, (scope, inputs) -> new Variable[] {inputs[0].square()},
                List.of(base.variable(base.create(1.0, 2.0))), 1, null));
    }

    private void host() {
        NDArray x = base.randomNormal(new Shape(4, 4));
        deeds.put("text", () -> {
            x.toString();
            base.debugDump();
            base.debugDumpJson();
            base.getStats().bytes();
            base.getPath();
        });
        deeds.put("modes", () -> {
            try (NDManager.Entered in = base.enter(); TinyAI.Mode off = TinyAI.noGrad(); TinyAI.Mode label = TinyAI.label("deep")) {
                x.add(x).close();
            }
        });
        deeds.put("scopes", () -> {
            try (NDManager scope = base.newSubManager("deep"); NDManager below = scope.newSubManager()) {
                x.tempAttach(below);
                scope.ret(below.create(1f)).close();
                base.snapshot(scope).diff();
            }
        });
        deeds.put("elements", () -> {
            x.toFloatArray();
            x.copyTo(new float[16]);
            x.set(new float[16]);
            x.toByteBuffer();
            NDArray.deleteDlpack(x.toDlpack());
        });
        deeds.put("files", () -> {
            String path = folder.resolve("x.npy").toString();
            x.saveNpy(Path.of(path));
            base.loadNpy(Path.of(path)).close();
            String tensors = folder.resolve("x.safetensors").toString();
            Safetensors.save(Path.of(tensors), Map.of("x", x));
            Safetensors.load(base, Path.of(tensors)).values().forEach(NDArray::close);
        });
        Monitor monitor = new Monitor(base);
        deeds.put("monitor", () -> {
            monitor.add("loss", 1, 2);
            monitor.toString();
            monitor.saveCsv(folder.resolve("curve.csv"));
            monitor.saveSvg("curve", folder.resolve("curve.svg"));
        });
        deeds.put("refusal", () -> {
            try {
                x.add(base.ones(new Shape(3)));
            } catch (ShapeException expected) {
                return;
            }
            throw new AssertionError("the shapes differ");
        });
    }

    // ---------------------------------------------------------------------------------------------- how it is called

    /** One level deeper each time, with the deed at every so many levels. */
    private static void down(Runnable deed, int every, int level) {
        if (level % every == 0) {
            deed.run();
        }
        down(deed, every, level + 1);
    }

    private static void require(boolean right, String what) {
        ThreadScenariosTest.require(right, what);
    }

    /** Deeper at each call, until the stack ends. */
    private void toTheEnd(String name, Runnable deed) {
        long children = base.getStats().children();
        long start = System.nanoTime();
        deed.run();
        long once = System.nanoTime() - start;
        try {
            down(deed, (int) Math.min(60, 1 + once * 1000 / MOST_NANOS), 1);
        } catch (StackOverflowError due) {
            long[] words = ThreadState.words();
            require(NDManager.entered() == null && TinyAI.isGradEnabled(), name + ": the thread has entered nothing");
            require(Arrays.equals(new long[2], words), name + ": the thread is at rest: " + Arrays.toString(words));
            require(base.getStats().children() == children, name + ": every scope is closed: " + base.debugDump());
        }
    }

    private static boolean pleases(String name, Runnable deed) {
        try {
            deed.run();
            return true;
        } catch (TinyAiException refused) {
            require(name.contains("Operators."), name + " was given arguments that suit it: " + refused.getMessage());
            return false;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("deep");
        DeepCalls all = new DeepCalls(folder);
        int[] called = {0};
        Throwable[] failed = {null};
        Map<String, Runnable> deeds = all.deeds;
        if (arguments.length > 0) {
            deeds.keySet().removeIf(name -> !name.contains(arguments[0]));
        }
        for (Map.Entry<String, Runnable> deed : deeds.entrySet()) {
            if (!pleases(deed.getKey(), deed.getValue())) {
                continue;
            }
            System.out.println(deed.getKey());  // the last one says what ended the process
            Thread thread = new Thread(null, () -> all.toTheEnd(deed.getKey(), deed.getValue()), deed.getKey(), STACK);
            thread.setUncaughtExceptionHandler((on, thrown) -> failed[0] = thrown);
            thread.start();
            thread.join();
            if (failed[0] != null) {
                throw new AssertionError(deed.getKey(), failed[0]);
            }
            called[0]++;
        }
        all.base.close();
        MemoryStats memory = TinyAI.getMemoryStats();
        require(memory.activeBytes() == memory.accountedBytes(), "the accounts agree");
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
        System.out.println(called[0] + " calls at the end of the stack");
    }
}
