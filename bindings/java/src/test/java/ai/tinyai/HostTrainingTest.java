package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What a host adds to a trainer and a predictor in the manner of DJL: listeners, evaluators, batches, lambdas. */
class HostTrainingTest extends LeavesNothing {
    /** Two classes, told apart by the sign of a number: 8 examples, 2 batches. */
    private static TrainerOptions options(NDManager m) {
        float[] points = {-4, -3, -2, -1, 1, 2, 3, 4};
        long[] labels = {0, 0, 0, 0, 1, 1, 1, 1};
        Dataset data = new Dataset(m, new NDList(m.create(points, new Shape(8, 1))), new NDList(m.create(labels)));
        return new TrainerOptions().block(Blocks.linear(m, 1, 2)).training(data).validation(data).batchSize(4).epochs(3).rate(0.1).seed(1);
    }

    /** Writes down what it is told. */
    private static final class Told implements TrainingListener {
        private final List<String> moments;
        private final String name;

        Told(String name, List<String> moments) {
            this.name = name;
            this.moments = moments;
        }

        @Override
        public void onTrainingBegin(Trainer trainer) {
            moments.add(name + " begin");
        }

        @Override
        public void onEpochBegin(Trainer trainer) {
            moments.add(name + " epoch " + trainer.getState().epoch());
        }

        @Override
        public void onTrainingBatch(Trainer trainer) {
            moments.add(name + " batch " + trainer.getState().batch());
        }

        @Override
        public void onEpoch(Trainer trainer) {
            moments.add(name + " epochs done " + trainer.getState().epoch());
        }

        @Override
        public void onTrainingEnd(Trainer trainer) {
            moments.add(name + " end");
        }
    }

    @Test
    void listenersAreToldInTheirOrder() {
        List<String> moments = new ArrayList<>();
        try (NDManager m = NDManager.newBaseManager("m")) {
            TrainerOptions options = options(m).epochs(1).addTrainingListeners(new Told("a", moments)).addTrainingListeners(new Told("b", moments));
            new Trainer(m, options).run();
        }
        assertEquals(List.of("a begin", "b begin", "a epoch 0", "b epoch 0", "a batch 1", "b batch 1", "a batch 2", "b batch 2",
                "a epochs done 1", "b epochs done 1", "a end", "b end"), moments);
    }

    private static float[] trained(TrainerOptions options, Block network) {
        Trainer trainer = new Trainer(network.getParameters().get(0).getManager(), options.block(network));
        trainer.run();
        return network.getParameter("weight").toFloatArray();
    }

    @Test
    void evaluatorsChangeNoBitOfTheRunAndItsAccuracyIsKnown() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Block plain = Blocks.linear(m, 1, 2);
            Block measured = Blocks.linear(m, 1, 2);
            measured.copyState(plain, false);
            Accuracy accuracy = new Accuracy();
            TrainerOptions options = options(m).batchSize(3).addEvaluators(accuracy);
            assertArrayEquals(trained(options(m).batchSize(3), plain), trained(options, measured));
            Trainer trainer = new Trainer(m, options.block(measured));
            trainer.run();
            assertEquals(trainer.getState().accuracy(), accuracy.getAccumulator(Evaluator.TRAIN_EPOCH));
            assertEquals(trainer.getState().validationAccuracy(), accuracy.getAccumulator(Evaluator.VALIDATE_EPOCH));
        }
    }

    @Test
    void aListenerThatEndsTheRunWithItsEpochLeavesTheBestBlock() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Block network = Blocks.linear(m, 1, 2);
            Dataset otherwise = new Dataset(m, new NDList(m.create(new float[] {-1, 1}, new Shape(2, 1))), new NDList(m.create(1L, 0L)));
            List<float[]> weights = new ArrayList<>();  // what is learned makes the validation worse: the first epoch's are the best
            TrainerOptions options = options(m).validation(otherwise).epochs(100).restoreBest(true).addTrainingListeners(new TrainingListener() {
                @Override
                public void onEpoch(Trainer running) {
                    weights.add(network.getParameter("weight").toFloatArray());
                    if (weights.size() == 3) {
                        running.setEpochs(running.getState().epoch());
                    }
                }
            });
            float[] left = trained(options, network);
            assertEquals(3, weights.size());
            assertArrayEquals(weights.get(0), left);
        }
    }

    @Test
    void aCustomFunctionOfOneValueIsTwoLambdas() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            CustomFunction cube = new CustomFunction(m, "cube", x -> x.pow(3), (x, g) -> g.mul(x.square()).mul(3));
            Variable x = m.variable(m.create(1.0, -2.0));
            assertTrue(Gradcheck.check(m, (scope, in) -> new Variable[] {cube.call(in)}, List.of(x), 1, null).passed());
            CustomFunction straightThrough = new CustomFunction(m, "sign", Variable::sign, (in, g) -> g.mul(in.abs().lte(1)));
            Variable y = straightThrough.call(x);
            assertArrayEquals(new double[] {1, -1}, y.toDoubleArray());
            y.sum().backward();
            assertArrayEquals(new double[] {1, 0}, x.grad().toDoubleArray());
        }
    }

    @Test
    void aModelIsReplacedWhileThreadsPredict() throws Exception {
        record Version(NDManager manager, Predictor<NDArray, NDArray> predictor) {
            static Version of(float value) {
                NDManager manager = NDManager.newBaseManager("version");
                Block half = Blocks.linear(manager, 1, 1);
                half.getParameter("weight").value().set(new float[] {value});
                half.getParameter("bias").value().set(new float[] {value});
                return new Version(manager, Predictor.of(manager, half));
            }

            @Override
            public String toString() {
                return manager.toString();
            }
        }
        AtomicReference<Version> current = new AtomicReference<>(Version.of(0));
        List<Object> wrong = Collections.synchronizedList(new ArrayList<>());
        AtomicBoolean ended = new AtomicBoolean();
        Runnable asks = () -> {
            while (!ended.get()) {
                try (NDManager request = NDManager.newBaseManager("request")) {
                    float answer = current.get().predictor().predict(request, request.ones(new Shape(1, 1))).getFloat();
                    if (answer % 2 != 0) {
                        wrong.add(answer);  // of two versions
                    }
                } catch (ClosedException replaced) {
                    continue;
                } catch (Throwable failed) {
                    wrong.add(failed);
                }
            }
        };
        List<Thread> threads = List.of(new Thread(asks), new Thread(asks), new Thread(asks));
        threads.forEach(Thread::start);
        for (int version = 1; version < 50; version++) {
            current.getAndSet(Version.of(version)).manager().close();
            Thread.sleep(1);
        }
        ended.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        current.get().manager().close();
        assertEquals(List.of(), wrong);
    }

    @Test
    void aListenerStopsTheRunWithoutAnException() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            List<String> moments = new ArrayList<>();
            Trainer trainer = new Trainer(m, options(m).addTrainingListeners(new TrainingListener() {
                @Override
                public void onTrainingBatch(Trainer running) {
                    if (running.getState().steps() == 3) {
                        running.stop();
                    }
                }
            }, new Told("x", moments)));
            trainer.run();
            assertEquals(3, trainer.getState().steps());
            assertEquals("x end", moments.get(moments.size() - 1));
            trainer.stop();  // from outside it is an error of the next run, as it is from another thread
            assertEquals(Status.STOPPED, assertThrows(TinyAiException.class, trainer::run).getStatus());
            trainer.run();
            assertEquals(6, trainer.getState().steps());
        }
    }

    /** What a line makes of a number, and its double. */
    private static final class WithDouble extends Block {
        private final Block line;

        WithDouble(NDManager into) {
            super(into, "with double");
            line = addChildBlock("line", Blocks.linear(into, 1, 1));
        }

        @Override
        protected NDResource[] forwardInternal(NDManager scope, Variable[] x, int outputs) {
            Variable y = line.forward(x[0]);
            return outputs == 1 ? new NDResource[] {y} : new NDResource[] {y, y.mul(2)};
        }
    }

    /** Of (w - 1)^2 + 3 (2 w - 10)^2, w times the number; what it becomes. */
    private static double slope(UnaryOperator<TrainerOptions> with, Consumer<Trainer> prepare) {
        try (NDManager m = NDManager.newBaseManager(new ManagerOptions().seed(3))) {
            NDArray x = m.create(new float[] {-1, 1}, new Shape(2, 1));
            Dataset data = new Dataset(m, new NDList(x), new NDList(x, x.mul(10)));
            Block network = new WithDouble(m);
            Trainer trainer = new Trainer(m, with.apply(new TrainerOptions().block(network).training(data).batchSize(2).epochs(600).rate(0.05)));
            prepare.accept(trainer);
            trainer.run();
            return network.getParameter("line.weight").toFloatArray()[0];
        }
    }

    @Test
    void aLossIsASumOverTheOutputsOfABlock() {
        double least = 122.0 / 26;  // where the derivative, 2 (w - 1) + 12 (2 w - 10), is 0
        assertEquals(least, slope(options -> options.loss(Loss.MSE), trainer -> trainer.addLoss(Loss.MSE, 1, 1, 3)), 1e-3);
        assertEquals(least, slope(options -> options.loss(Loss.MSE).lossWeight(0.5), trainer -> trainer.addLoss(Loss.MSE, 1, 1, 1.5)), 1e-3);
        assertEquals(least, slope(options -> options.outputs(2).outputsLossFunction((scope, outputs, targets) ->
                outputs.get(0).mseLoss(targets.get(0)).add(outputs.get(1).mseLoss(targets.get(1)).mul(3))), trainer -> {}), 1e-3);
        TinyAiException refused = assertThrows(TinyAiException.class, () -> slope(options -> options.outputsLossFunction((scope, outputs, targets) ->
                outputs.get(0).sum()).lossFunction((scope, output, targets) -> output.sum()), trainer -> {}));
        assertEquals(Status.ARGUMENT, refused.getStatus());
    }

    /** a u + b v */
    private static final class Blend extends Block {
        private final Block a;
        private final Block b;

        Blend(NDManager into) {
            super(into, "blend");
            a = addChildBlock("a", Blocks.linear(into, 1, 1));
            b = addChildBlock("b", Blocks.linear(into, 1, 1));
        }

        @Override
        protected NDResource[] forwardInternal(NDManager scope, Variable[] x, int outputs) {
            return new NDResource[] {a.forward(x[0]).add(b.forward(x[1]))};
        }
    }

    @Test
    void aTrainerAndAPredictorGiveABlockItsInputsInTheOrderOfTheDataset() {
        try (NDManager m = NDManager.newBaseManager(new ManagerOptions().seed(3))) {
            Shape column = new Shape(4, 1);
            NDArray u = m.create(new float[] {1, 0, 1, -1}, column);
            NDArray v = m.create(new float[] {0, 1, 2, 1}, column);
            float[] wanted = {2, 3, 8, 1};  // 2 u + 3 v
            Dataset data = new Dataset(m, new NDList(u, v), new NDList(m.create(wanted, column)));
            Block blend = new Blend(m);
            new Trainer(m, new TrainerOptions().block(blend).training(data).loss(Loss.MSE).batchSize(2).epochs(600).rate(0.05)).run();
            assertEquals(2, blend.getParameter("a.weight").toFloatArray()[0], 1e-3);
            assertEquals(3, blend.getParameter("b.weight").toFloatArray()[0], 1e-3);
            Predictor<NDList, float[]> predictor = new Predictor<>(m, blend, new Translator<>() {
                @Override
                public NDList processInput(TranslatorContext ctx, NDList input) {
                    return input;
                }

                @Override
                public float[] processOutput(TranslatorContext ctx, NDList output) {
                    return output.head().toFloatArray();
                }
            });
            assertArrayEquals(wanted, predictor.predict(new NDList(u, v)), 1e-2f);
        }
    }

    @Test
    void aListenerMayChangeTheGradientsOfAStep() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Block network = Blocks.linear(m, 1, 2);
            float[] before = network.getParameter("weight").toFloatArray();
            AtomicInteger steps = new AtomicInteger();
            TrainerOptions options = options(m).accumulate(2).addTrainingListeners(new TrainingListener() {
                @Override
                public void onBackwardEnd(Trainer running) {
                    steps.incrementAndGet();
                    assertTrue(network.getParameter("weight").grad().abs().sum().item() > 0);
                    network.getParameters().forEach(parameter -> parameter.grad().muli(0));
                }
            });
            assertArrayEquals(before, trained(options, network));
            assertEquals(3, steps.get());  // an epoch each of its two batches
            TinyAiException refused = assertThrows(TinyAiException.class, () -> new Trainer(m, options.compile(true)));
            assertEquals(Status.ARGUMENT, refused.getStatus());
        }
    }

    @Test
    void aRunThatIsRefusedDisturbsNotTheOneThatGoesOn() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            List<String> moments = new ArrayList<>();
            TrainingListener again = new TrainingListener() {
                @Override
                public void onTrainingBatch(Trainer running) {
                    assertEquals(Status.NOT_READY, assertThrows(TinyAiException.class, running::run).getStatus());
                    running.stop();  // by a listener: run() returns
                }
            };
            new Trainer(m, options(m).epochs(2).addTrainingListeners(again, new Told("a", moments))).run();
            assertEquals(List.of("a begin", "a epoch 0", "a batch 1", "a end"), moments);
        }
    }

    @Test
    void aCompiledStepAsksNoEvaluatorsAndSaysSo() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Trainer compiled = new Trainer(m, options(m).compile(true).addEvaluators(new Accuracy()));
            TinyAiException refused = assertThrows(TinyAiException.class, compiled::run);
            assertEquals(Status.UNSUPPORTED, refused.getStatus());
            assertTrue(refused.getMessage().contains("an evaluator reads predictions"), refused.getMessage());
        }
    }

    @Test
    void evaluatorsAreMeansOfAnEpoch() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Accuracy accuracy = new Accuracy();
            Evaluator labels = new Evaluator("mean label") {
                @Override
                public double evaluate(NDList targets, NDList predictions) {
                    return targets.head().toType(DataType.F64).mean().item();
                }
            };
            List<Double> seen = new ArrayList<>();
            Trainer trainer = new Trainer(m, options(m).epochs(20).addEvaluators(accuracy, labels).addTrainingListeners(new TrainingListener() {
                @Override
                public void onEpoch(Trainer running) {
                    seen.add(labels.getAccumulator(Evaluator.TRAIN_EPOCH));
                }
            }));
            assertTrue(Double.isNaN(accuracy.getAccumulator(Evaluator.TRAIN_EPOCH)));
            trainer.run();
            assertEquals(20, seen.size());
            seen.forEach(mean -> assertEquals(0.5, mean));  // the batches of an epoch, and of no other
            assertEquals(1, accuracy.getAccumulator(Evaluator.VALIDATE_EPOCH));
            assertEquals(0.5, labels.getAccumulator(Evaluator.VALIDATE_EPOCH));
            assertEquals("Accuracy", accuracy.getName());
            labels.resetAccumulator(Evaluator.VALIDATE_EPOCH);
            trainer.evaluate(new Dataset(m, new NDList(m.ones(new Shape(2, 1))), new NDList(m.create(1L, 0L))));
            assertEquals(0.5, accuracy.getAccumulator(Evaluator.VALIDATE_EPOCH));
        }
    }

    @Test
    void evaluatorsChangeNoLoss() {
        double[][] losses = new double[2][];
        for (int with = 0; with < 2; with++) {
            try (NDManager m = NDManager.newBaseManager(new ManagerOptions().seed(3))) {
                TrainerOptions options = options(m);
                List<Double> seen = new ArrayList<>();
                options.addTrainingListeners(new TrainingListener() {
                    @Override
                    public void onTrainingBatch(Trainer running) {
                        seen.add(running.getState().loss());
                    }
                });
                new Trainer(m, with == 1 ? options.addEvaluators(new Accuracy()) : options).run();
                losses[with] = seen.stream().mapToDouble(Double::doubleValue).toArray();
            }
        }
        assertArrayEquals(losses[0], losses[1]);
        assertEquals(6, losses[0].length);
    }

    @Test
    void progressGoesWhereSystemOutGoes() {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (NDManager m = NDManager.newBaseManager("m")) {
            System.setOut(new PrintStream(printed, true));
            new Trainer(m, options(m).progress(true)).run();
        } finally {
            System.setOut(before);
        }
        assertTrue(printed.toString().lines().count() >= 3, printed.toString());
    }

    /** Doubles numbers; each input is one example. */
    private static final Translator<float[], float[]> NUMBERS = new Translator<>() {
        @Override
        public NDList processInput(TranslatorContext ctx, float[] input) throws IOException {
            if (input.length == 0) {
                throw new IOException("nothing to read");
            }
            return new NDList(ctx.getNDManager().create(input));
        }

        @Override
        public float[] processOutput(TranslatorContext ctx, NDList list) {
            return list.singletonOrThrow().toFloatArray();
        }
    };

    @Test
    void aBatchOfInputsIsOneCall() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            int[] calls = {0};
            Block twice = Blocks.lambda(m, "twice", x -> {
                calls[0]++;
                return x.mul(2);
            });
            try (Predictor<float[], float[]> predictor = new Predictor<>(m, twice, NUMBERS)) {
                List<float[]> outputs = predictor.batchPredict(List.of(new float[] {1, 2}, new float[] {3, 4}, new float[] {5, 6}));
                assertArrayEquals(new float[] {6, 8}, outputs.get(1));
                assertEquals(3, outputs.size());
                assertEquals(1, calls[0]);
                assertArrayEquals(new float[] {14}, predictor.predict(new float[] {7}));
                assertEquals(List.of(), predictor.batchPredict(List.of()));
                assertThrows(ShapeException.class, () -> predictor.batchPredict(List.of(new float[1], new float[2])));
            }
        }
    }

    @Test
    void aCheckedExceptionOfATranslatorIsTheCause() {
        try (NDManager m = NDManager.newBaseManager("m");
                Predictor<float[], float[]> predictor = new Predictor<>(m, Blocks.lambda(m, "same", x -> x), NUMBERS)) {
            TranslateException refused = assertThrows(TranslateException.class, () -> predictor.predict(new float[0]));
            assertInstanceOf(IOException.class, refused.getCause());
            assertTrue(refused.getMessage().contains("nothing to read"));
        }
    }

    @Test
    void aTranslatorMayBeAskedForNothing() {
        try (NDManager m = NDManager.newBaseManager("m"); Predictor<Void, float[]> two = new Predictor<>(m, Blocks.lambda(m, "same", x -> x),
                new Translator<>() {
                    @Override
                    public NDList processInput(TranslatorContext ctx, Void nothing) {
                        return new NDList(ctx.getNDManager().create(2f));
                    }

                    @Override
                    public float[] processOutput(TranslatorContext ctx, NDList list) {
                        return list.head().toFloatArray();
                    }
                })) {
            assertArrayEquals(new float[] {2}, two.predict(null));
        }
    }

    @Test
    void aLambdaIsABlockAmongOthers() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Block network = Blocks.sequential(m, Blocks.linear(m, 2, 3), Blocks.lambda(m, "activation", Variable::relu));
            Variable y = network.forward(m.create(new float[][] {{1, 2}}));
            assertTrue(y.value().gte(0).all().getBoolean());
            y.sum().backward();
            assertEquals(2, network.getParameters().size());
        }
    }

    @Test
    void messagesHaveTheNamesOfJava() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.ones(new Shape(2, 3));
            assertTrue(assertThrows(TinyAiException.class, () -> x.matMul(x)).getMessage().startsWith("matMul: "));
            assertTrue(assertThrows(TinyAiException.class, () -> m.variable(m.create(1L))).getMessage().contains("NDManager.constant"));
        }
    }
}
