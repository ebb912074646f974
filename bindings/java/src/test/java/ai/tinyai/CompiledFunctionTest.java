package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Functions that are traced once and replayed without calling Java. */
class CompiledFunctionTest {
    @Test
    void bodyRunsOnceForASignature() {
        try (NDManager m = NDManager.newBaseManager("compiled")) {
            AtomicInteger runs = new AtomicInteger();
            try (CompiledFunction twice = new CompiledFunction(m, "twice", 4, (scope, x) -> {
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
                CompiledFunction.Stats stats = twice.getStats();
                assertEquals(new CompiledFunction.Stats(3, 2, 1, 0, 2, stats.nodes(), 0, 0, stats.arenaBytes(), stats.aliveBytes()), stats);
                assertEquals("input 0: f32[3] was f32[2]", twice.getReason());
                assertTrue(twice.dump().contains("add(%0, %0)"));
            }
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
    void aConstantIsAVariableOfAnyTypeWithoutAGradient() {
        try (NDManager m = NDManager.newBaseManager("constant")) {
            Variable labels = m.constant(m.create(new long[] {3, 1}));
            assertArrayEquals(new long[] {3, 1}, labels.value().toLongArray());
            assertFalse(labels.requiresGrad());
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
