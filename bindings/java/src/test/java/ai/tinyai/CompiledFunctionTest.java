package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.CompiledFunctionOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions that are traced once and replayed without calling Java. */
class CompiledFunctionTest {
    @Test
    void bodyRunsOnceForASignature() {
        try (NDManager m = NDManager.newBaseManager("compiled")) {
            AtomicInteger runs = new AtomicInteger();
            try (CompiledFunction twice = new CompiledFunction(m, "twice", new CompiledFunctionOptions().plans(4), (scope, x) -> {
                runs.incrementAndGet();
                return new NDResource[] {x[0].add(x[0]).stopGradient()};
            })) {
                for (float[] values : new float[][] {{1, 2}, {1, 2, 3}, {4, 5}}) {
                    Variable x = m.variable(m.create(values));
                    float[] doubled = values.clone();
                    for (int i = 0; i < doubled.length; i++) {
                        doubled[i] *= 2;
                    }
                    assertArrayEquals(doubled, twice.call(m, List.of(x), 1).get(0).value().toFloatArray());
                }
                assertEquals(2, runs.get());
                CompiledFunctionStats stats = twice.getStats();
                assertEquals(new CompiledFunctionStats(3, 2, 1, 0, 2, stats.nodes(), 0, 0, stats.arenaBytes(), stats.aliveBytes(), 1, 1,
                        0, 0, 0, 0, 0), stats);
                assertEquals("input 0: f32[3] was f32[2]", twice.getReason());
                assertTrue(twice.dump().contains("add(%0, %0)"));
            }
        }
    }

    @Test
    void gradientsFlowThroughACall() {
        try (NDManager m = NDManager.newBaseManager("through")) {
            Variable weight = m.variable(m.create(new float[] {1, 2})), x = m.variable(m.create(new float[] {3, 4}));
            try (CompiledFunction layer = new CompiledFunction(m, "layer",
                    (scope, in) -> new NDResource[] {in[0].mul(weight).relu()})) {
                for (int i = 0; i < 2; i++) {
                    layer.call(x).square().sum().backward();
                }
                assertArrayEquals(new float[] {36, 128}, weight.grad().toFloatArray());
                assertArrayEquals(new float[] {12, 64}, x.grad().toFloatArray());
                assertEquals(1, layer.getStats().traces());
            }
        }
    }

    @Test
    void aBatchMayBeOfAnySize() {
        try (NDManager m = NDManager.newBaseManager("compiled"); CompiledFunction scaled = new CompiledFunction(m, "scaled",
                new CompiledFunctionOptions().batchedInputs(1), (scope, x) -> new NDResource[] {x[0].mul(1.0 / x[0].getShape().get(0))})) {
            for (float[] values : new float[][] {{4, 8}, {3, 6, 9}, {4, 8, 12, 16}}) {
                float[] made = scaled.call(m, List.of(m.constant(m.create(values))), 1).get(0).value().toFloatArray();
                assertEquals(values.length, made.length);
                for (int i = 0; i < made.length; i++) {
                    assertEquals(values[i] / values.length, made[i], 1e-6f);
                }
            }
            CompiledFunctionStats stats = scaled.getStats();
            assertEquals(List.of(1L, 2L, 1L), List.of(stats.traces(), stats.resized(), stats.anyBatch()));
        }
    }

    @Test
    void weightsOfConvolutionsArePackedUnlessTheOptionsSayNot() {
        try (NDManager m = NDManager.newBaseManager("packed")) {
            Block convolution = Blocks.conv2d(m, 32, 32, 3, 3);
            convolution.freeze(true);
            Variable image = m.constant(m.randomNormal(new Shape(1, 32, 16, 16)));
            float[] expected = convolution.forward(image).value().toFloatArray();
            for (boolean prepack : new boolean[] {true, false}) {
                try (CompiledFunction forward = new CompiledFunction(m, "forward", new CompiledFunctionOptions().prepack(prepack),
                        (scope, in) -> new NDResource[] {convolution.forward(in[0])})) {
                    assertArrayEquals(expected, forward.call(image).value().toFloatArray());
                    assertEquals(prepack, forward.getStats().packedBytes() > 0);
                }
            }
        }
    }

    @Test
    void aFunctionIsSavedAndLoadedWithoutItsCode(@TempDir Path folder) {
        String path = folder.resolve("scale.onnx").toString();
        try (NDManager m = NDManager.newBaseManager("saved")) {
            Variable weight = m.parameter(m.create(2f, 3f));
            Variable x = m.constant(m.create(5f, -7f));
            try (CompiledFunction scale = new CompiledFunction(m, "scale",
                    (scope, in) -> new NDResource[] {in[0].mul(weight).relu().stopGradient()})) {
                scale.call(m, List.of(x), 1);
                scale.save(Path.of(path));
            }
        }
        try (NDManager m = NDManager.newBaseManager("loaded"); CompiledFunction scale = CompiledFunction.load(m, Path.of(path))) {
            assertEquals(List.of(new CompiledFunction.Port("input_0", DataType.F32, new Shape(2))), scale.getInputs());
            assertEquals(List.of(new CompiledFunction.Port("output", DataType.F32, new Shape(2))), scale.getOutputs());
            Variable x = m.constant(m.create(5f, -7f));
            assertArrayEquals(new float[] {10, 0}, scale.call(m, List.of(x), 1).get(0).value().toFloatArray());
        }
    }

    @Test
    void aWholeTrainingStepIsOneFunction() {
        assertArrayEquals(trained(false), trained(true));
    }

    private static double[] trained(boolean compiled) {
        try (NDManager m = NDManager.newBaseManager("compiled")) {
            Variable w = m.parameter(m.create(1f, -2f));
            Variable x = m.constant(m.create(3f, 4f));
            try (Optimizer adam = Optimizer.adam(m, List.of(w), null)) {
                CompiledFunction.Body step = (scope, in) -> {
                    Variable loss = in[0].mul(w).square().sum();
                    loss.backward();
                    adam.clipNorm(1);
                    adam.step();
                    adam.clearGrads();
                    return new NDResource[] {loss};
                };
                double[] losses = new double[6];
                try (CompiledFunction function = new CompiledFunction(m, "step", step)) {
                    for (int i = 0; i < losses.length; i++) {
                        Variable loss = compiled ? function.call(m, List.of(x), 1).get(0)
                                : (Variable) step.run(m, new Variable[] {x})[0];
                        losses[i] = loss.value().item();
                    }
                    assertEquals(compiled ? 1 : 0, function.getStats().traces());
                }
                assertTrue(losses[5] < losses[0]);
                return losses;
            }
        }
    }

    @Test
    void aTrainerThatCompilesTrainsAsOneThatDoesNot() {
        int[] traced = {0}, eager = {0};
        assertArrayEquals(weightsOf(false, eager), weightsOf(true, traced));
        assertEquals(20, eager[0]);
        assertEquals(2, traced[0]);  // without gradients, and with those of the step before
    }

    private static float[] weightsOf(boolean compile, int[] losses) {
        try (NDManager m = NDManager.newBaseManager(new ManagerOptions().name("training").seed(3))) {
            Block module = Blocks.linear(m, 2, 2);
            NDArray x = m.create(new float[] {1, 2, -1, 0.5f, 3, -2, 0, 1}, new Shape(4, 2)), y = m.create(new long[] {1, 0, 1, 0});
            TrainerOptions options = new TrainerOptions().block(module).training(new Dataset(m, new NDList(x), new NDList(y)))
                    .lossFunction((scope, output, targets) -> {
                        losses[0]++;
                        return output.crossEntropy(targets.get(0));
                    }).batchSize(2).epochs(10).compile(compile);
            try (Trainer trainer = new Trainer(m, options)) {
                trainer.run();
                assertEquals(20, trainer.getState().steps());
            }
            return module.getParameter("weight").value().toFloatArray();
        }
    }

    @Test
    void aListenerWithinAStepCannotBeHeardByATrainerThatCompiles() {
        try (NDManager m = NDManager.newBaseManager("training")) {
            NDArray x = m.create(new float[] {1, 2}, new Shape(2, 1));
            TrainerOptions options = new TrainerOptions().block(Blocks.linear(m, 1, 1))
                    .training(new Dataset(m, new NDList(x), new NDList(x))).loss(Loss.MSE).compile(true);
            int[] batches = {0};
            options.addTrainingListeners(new TrainingListener() {
                @Override
                public void onTrainingBatch(Trainer trainer) {
                    batches[0]++;
                }
            });
            try (Trainer trainer = new Trainer(m, options)) {
                trainer.run();
            }
            assertEquals(1, batches[0]);
            options.addTrainingListeners(new TrainingListener() {
                @Override
                public void onForwardEnd(Trainer trainer) {}
            });
            assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, () -> new Trainer(m, options)).getStatus());
        }
    }

    @Test
    void aPredictorThatCompilesPredictsAsOneThatDoesNot() {
        Translator<float[], float[]> floats = new Translator<>() {
            @Override
            public Batchifier getBatchifier() {
                return null;
            }

            @Override
            public NDList processInput(TranslatorContext context, float[] input) {
                return new NDList(context.getNDManager().create(input, new Shape(input.length / 2, 2)));
            }

            @Override
            public float[] processOutput(TranslatorContext context, NDList output) {
                return output.get(0).toFloatArray();
            }
        };
        try (NDManager m = NDManager.newBaseManager("model")) {
            Block module = Blocks.linear(m, 2, 3);
            NDArray x = m.create(new float[] {1, 2, 3, 4}, new Shape(2, 2));
            try (Predictor<NDArray, NDArray> eager = Predictor.of(m, module);
                    Predictor<NDArray, NDArray> compiled = Predictor.compiled(m, module);
                    Predictor<float[], float[]> translated = Predictor.compiled(m, module, floats)) {
                float[] expected = eager.predict(x).toFloatArray();
                for (int i = 0; i < 2; i++) {
                    assertArrayEquals(expected, compiled.predict(x).toFloatArray());
                    assertArrayEquals(expected, translated.predict(new float[] {1, 2, 3, 4}));
                }
            }
        }
    }

    @Test
    void aConstantIsAVariableOfAnyTypeWithoutAGradient() {
        try (NDManager m = NDManager.newBaseManager("constant")) {
            Variable labels = m.constant(m.create(new long[] {3, 1}));
            assertArrayEquals(new long[] {3, 1}, labels.value().toLongArray());
            assertFalse(labels.requiresGrad());
        }
    }

    @Test
    void whatIsMadeOfAJavaArrayInsideIsAConstant() {
        float[] many = new float[1 << 19];  // more than is copied while the array is held
        many[many.length - 1] = 5;
        try (NDManager m = NDManager.newBaseManager("constant");
                CompiledFunction function = new CompiledFunction(m, "constant", (scope, in) -> {
                    Variable two = scope.constant(scope.create(2f, 3f)), last = scope.constant(scope.create(many)).sum();
                    NDArray mask = scope.create(new boolean[] {true, false});
                    return new NDResource[] {in[0].mul(two).add(last).maskedFill(mask, 0)};
                })) {
            Variable x = m.constant(m.create(1f, 10f));
            for (int i = 0; i < 3; i++) {
                assertArrayEquals(new float[] {0, 35}, function.call(m, List.of(x), 1).get(0).value().toFloatArray());
            }
            assertEquals(1, function.getStats().traces());
            // the sum of the many, which no input changes, is a constant of the plan too
            assertEquals(8 + 4 * many.length + 2 + 4, function.getStats().constantBytes());
        }
    }

    @Test
    void whatATraceCannotSeeIsAnErrorWithACure() {
        try (NDManager m = NDManager.newBaseManager("compiled");
                CompiledFunction reader = new CompiledFunction(m, "reader", (scope, x) -> {
                    x[0].add(x[0]).value().item();
                    return new NDResource[] {x[0]};
                })) {
            Variable x = m.variable(m.create(1f));
            TinyAiException refused = assertThrows(TinyAiException.class, () -> reader.call(x));
            assertEquals(Status.GRAPH, refused.getStatus());
            assertTrue(refused.getMessage().contains("was traced for 'reader'"), refused.getMessage());
        }
    }
}
