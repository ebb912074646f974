package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.ManagerStats.Category;
import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.AnalysisOptions;
import ai.tinyai.options.ManagerOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told before a module runs, and what it then held: P04. C's row measures by a counting allocator. */
class AnalysisScenariosTest {
    private static NDManager base(String device) {
        return NDManager.newBaseManager(new ManagerOptions().name("model").device(device));
    }

    private static Block network(NDManager into) {
        return Blocks.sequential(into, Blocks.conv2d(into, 1, 8, 3, 3), Blocks.batchNorm(into, 2, 8),
                Blocks.activation(into, Activation.RELU), Blocks.maxPool2d(into, 2, 2), Blocks.flatten(into, 1, -1),
                Blocks.dropout(into, 0.25), Blocks.linear(into, 8 * 3 * 3, 10));
    }

    private static Optimizer adam(NDManager into, Block module) {
        return Optimizer.adam(into, module.getParameters(), new AdamOptions());
    }

    private static void step(NDManager model, Block network, Optimizer adam, long batch) {
        try (NDManager scope = model.newSubManager("step")) {
            NDArray images = scope.zeros(new Shape(batch, 1, 8, 8)), labels = scope.zeros(new Shape(batch), DataType.I64);
            Variable scores = network.forward(scope, images);
            Variable loss = scores.crossEntropy(labels);
            loss.backward();
            adam.step();
            adam.clearGrads();
        }
    }

    private static long measured(String device, long batch) {
        try (NDManager model = base(device)) {
            Block network = network(model);
            Optimizer adam = adam(model, network);
            for (int i = 0; i < 3; i++) {
                step(model, network, adam, batch);
            }
            return model.getStats().peakBytes();
        }
    }

    private static Analysis analyzed(long batch) {
        try (NDManager model = base("cpu"); NDManager examples = base("null")) {
            Block network = network(model);
            AnalysisOptions options = new AnalysisOptions().training(true).optimizer(adam(model, network))
                    .target(examples.zeros(new Shape(batch), DataType.I64));
            return network.analyze(List.of(examples.zeros(new Shape(batch, 1, 8, 8))), options);
        }
    }

    @Test
    void thePeakThatIsToldIsTheOneThatComes() throws Throwable {
        Row.run("P04", row -> {
            for (long batch : new long[] {1, 7, 64}) {
                Analysis told = analyzed(batch);
                row.equal(told.peakBytes(), measured("cpu", batch), "told by the analysis, batch " + batch);
                row.equal(measured("null", batch), told.peakBytes(), "held on the null device, batch " + batch);
                long sum = 0;
                for (Category category : Category.values()) {
                    sum += told.peakBytes(category);
                }
                row.equal(sum, told.peakBytes(), "by category");
            }
        });
    }

    @Test
    void countsAreThoseOfTheShapes() {
        try (NDManager model = base("null")) {
            Block network = Blocks.sequential(model, Blocks.linear(model, 6, 5), Blocks.linear(model, 5, 3));
            List<NDArray> input = List.of(model.zeros(new Shape(8, 6)));
            Analysis forward = network.analyze(input, null);
            assertEquals(8 * (6 * 5 + 5 * 3), forward.macs());
            assertTrue(forward.flops() >= 2 * forward.macs());
            assertEquals(2, forward.operators());
            assertEquals(6 * 5 + 5 + 5 * 3 + 3, forward.parameters());
            assertEquals(4 * forward.parameters(), forward.parameterBytes());
            assertEquals(0, forward.bufferBytes() + forward.gradientBytes() + forward.optimizerBytes() + forward.savedBytes());
            assertTrue(forward.bytesMoved() > forward.parameterBytes() && forward.peakBytes() > forward.parameterBytes());
            assertTrue(forward.peakOperator() <= forward.operators() && forward.workspaceBytes() >= 0);
            assertTrue(network.printAnalysis(input, null).contains("1 Linear(5, 3): 18 parameters, 120 MACs"));
            assertTrue(network.analysisJson(input, null).startsWith("{\"subject\":\"Sequential\",\"parameters\":53,"));
            AnalysisOptions step = new AnalysisOptions().training(true);
            assertThrows(TinyAiException.class, () -> network.analyze(input, step));  // no target
        }
    }

    @Test
    void aCompiledFunctionIsKnownBeforeItIsCalled() {
        try (NDManager model = base("cpu"); NDManager examples = base("null"); TinyAI.Mode off = TinyAI.noGrad()) {
            Block network = Blocks.linear(model, 4, 3);
            try (CompiledFunction function = new CompiledFunction(model, "scores",
                    (scope, inputs) -> new NDResource[] {network.forward(scope, inputs[0])})) {
                for (long batch : new long[] {1, 7, 64}) {
                    Analysis told = function.analyze(List.of(examples.zeros(new Shape(batch, 4))), 1);
                    assertEquals(batch * 12, told.macs());
                    assertEquals(15, told.parameters());
                    assertTrue(told.peakBytes() > told.parameterBytes() + batch * 16);
                }
                assertEquals(0, function.getStats().plans());
                List<NDArray> input = List.of(examples.zeros(new Shape(2, 4)));
                assertTrue(function.printAnalysis(input, 1).contains("Linear(4, 3): 15 parameters, 24 MACs"));
                assertTrue(function.analysisJson(input, 1).startsWith("{\"subject\":\"function 'scores'\",\"parameters\":15,"));
            }
        }
    }
}
